import { signal } from '@preact/signals';
import type { Catalogue, Report } from 'isoyield';
import { useEffect, useRef } from 'preact/hooks';
import { cursor } from '../../document/state';
import { capital, t } from '../../i18n';
import { showRules } from '../../state/calculator';
import { Select } from '../../ui/fields/Select';

interface RuleMenuProps {
  report: Report;
  catalogue: Catalogue;
  /** The classifier whose threshold a rule chooses. */
  index: number;
  /** Where it is now; null: where the report judges it. */
  threshold: number | null;
  /** The rule that the report judges it by. */
  own: string;
}

/** A rule that was asked for before its thresholds were there. */
const wanted = signal<string | null>(null);

/** Which rule chooses the threshold. */
export function RuleMenu({ report, catalogue, index, threshold, own }: RuleMenuProps) {
  const chosen = report.classifiers[index]?.thresholds;
  const waits = wanted.value;
  const found = waits === null ? undefined : chosen?.[waits];
  useEffect(() => {
    if (!found) return;
    wanted.value = null;
    cursor.value = { classifier: index, threshold: found.threshold };
  }, [found]);
  const shows = useRef<(() => void) | null>(null);
  useEffect(() => () => shows.current?.(), []);
  const now =
    threshold === null
      ? own
      : Object.entries(chosen ?? {}).find(([rule, point]) => rule !== own && point.threshold === threshold)?.[0];
  const rules = catalogue.rules.map(({ id, name }) => ({ value: id, text: capital(name) }));
  const options = rules.length > 0 ? rules : [{ value: own, text: t('rules.own') }];
  return (
    <Select
      label={t('rules.menu')}
      bare
      value={waits ?? now ?? ''}
      options={now === undefined && waits === null ? [{ value: '', text: t('rules.hand') }, ...options] : options}
      onChange={(event) => {
        const id = (event.currentTarget as HTMLSelectElement).value;
        if (id === own) cursor.value = null;
        else if (chosen?.[id]) cursor.value = { classifier: index, threshold: chosen[id].threshold };
        else {
          wanted.value = id;
          shows.current ??= showRules();
        }
      }}
    />
  );
}
