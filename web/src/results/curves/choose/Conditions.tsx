import type { Catalogue } from 'isoyield';
import { type Bound, relations } from '../../../document/rule';
import { t } from '../../../i18n';
import { typed as writtenAs } from '../../../i18n/numbers';
import { choose } from '../../../state/choosing';
import { Button, IconButton } from '../../../ui/Button';
import { Typed } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import styles from './ChooseBy.module.css';
import { MetricField } from './MetricField';
import { bounded, boundOn, usual } from './metrics';

/** So many conditions are asked for at once. */
const most = 3;

interface ConditionsProps {
  bounds: readonly Bound[];
  catalogue: Catalogue;
}

/** Conditions that the threshold has to keep. */
export function Conditions({ bounds, catalogue }: ConditionsProps) {
  const give = (next: readonly Bound[]) => void choose({ by: 'condition', bounds: next });
  const set = (index: number, bound: Bound) => give(bounds.map((each, i) => (i === index ? bound : each)));
  const free = usual.find(({ metric }) => bounds.every((each) => each.metric !== metric));
  return (
    <div class={styles.conditions}>
      {bounds.map((bound, index) => (
        <Condition
          key={index}
          bound={bound}
          number={index + 1}
          catalogue={catalogue}
          onChange={(next) => set(index, next)}
          onRemove={bounds.length > 1 ? () => give(bounds.filter((_, i) => i !== index)) : null}
        />
      ))}
      {bounds.length < most && free && (
        <Button kind="quiet" icon="plus" onClick={() => give([...bounds, free])}>
          {t('pick.another')}
        </Button>
      )}
    </div>
  );
}

interface ConditionProps {
  bound: Bound;
  number: number;
  catalogue: Catalogue;
  onChange: (bound: Bound) => void;
  onRemove: (() => void) | null;
}

function Condition({ bound, number, catalogue, onChange, onRemove }: ConditionProps) {
  return (
    <div class={styles.condition} role="group" aria-label={t('pick.condition', { number })}>
      <MetricField
        bare
        label={t('pick.metric')}
        catalogue={catalogue}
        value={bound.metric}
        entries={bounded(catalogue)}
        onChange={(metric) => onChange(boundOn(catalogue, metric))}
      />
      <Select
        bare
        label={t('pick.relation')}
        class={styles.relation ?? ''}
        value={bound.relation}
        options={relations.map((value) => ({ value, text: t(`rules.relation.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...bound, relation: (currentTarget as HTMLSelectElement).value as Bound['relation'] })
        }
      />
      <Typed
        key={bound.metric}
        class={styles.number}
        aria-label={t('pick.number')}
        value={bound.number}
        written={writtenAs(String(bound.number))}
        wrong={t('pick.number.wrong')}
        onInput={(now) => onChange({ ...bound, number: now })}
      />
      {onRemove && <IconButton icon="close" label={t('pick.remove', { number })} onClick={onRemove} />}
    </div>
  );
}
