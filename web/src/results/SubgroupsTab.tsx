import '../i18n/lab';
import { Part } from '../cards/Part';
import { doc } from '../document/state';
import { t } from '../i18n';
import type { Shown } from './shown';
import { SubgroupsCard } from './subgroups/SubgroupsCard';

/** For whom classifiers work. */
export function SubgroupsTab({ report: result, catalogue: list }: Shown) {
  const { item } = doc.value;
  // The address may be from other data.
  if (!result.subgroups) return <p>{t('subgroups.how')}</p>;
  return (
    <Part of={result} also={[list, item]}>
      {(it) =>
        it.subgroups &&
        it.utility && (
          <SubgroupsCard report={it} catalogue={list} utility={it.utility} sections={it.subgroups} item={item} />
        )
      }
    </Part>
  );
}
