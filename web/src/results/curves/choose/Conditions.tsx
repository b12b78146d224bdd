import type { Catalogue } from 'isoyield';
import { useId, useState } from 'preact/hooks';
import { type Bound, relations } from '../../../document/rule';
import { t } from '../../../i18n';
import { numberIn, typed as writtenAs } from '../../../i18n/numbers';
import { choose } from '../../../state/choosing';
import { Button, IconButton } from '../../../ui/Button';
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
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const read = draft === null ? bound.number : numberIn(draft);
  const shown = draft !== null && (read === null || read === bound.number) ? draft : null;
  const wrong = shown !== null && read === null;
  return (
    <div class={styles.condition} role="group" aria-label={t('pick.condition', { number })}>
      <MetricField
        bare
        label={t('pick.metric')}
        catalogue={catalogue}
        value={bound.metric}
        entries={bounded(catalogue)}
        onChange={(metric) => {
          setDraft(null);
          onChange(boundOn(catalogue, metric));
        }}
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
      <input
        class={styles.number}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        aria-label={t('pick.number')}
        value={shown ?? writtenAs(String(bound.number))}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget: { value } }) => {
          const now = numberIn(value);
          setDraft(value);
          if (now !== null) onChange({ ...bound, number: now });
        }}
        onBlur={() => setDraft(null)}
      />
      {onRemove && <IconButton icon="close" label={t('pick.remove', { number })} onClick={onRemove} />}
      {wrong && (
        <small id={id} class={styles.wrong} role="alert">
          {t('pick.number.wrong')}
        </small>
      )}
    </div>
  );
}
