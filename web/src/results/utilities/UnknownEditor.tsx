import { asBelief, type Belief, type Kind, kinds, type Scenario, slipIn } from '../../document/unknown';
import { t } from '../../i18n';
import { IconButton } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './Unknown.module.css';

interface UnknownEditorProps {
  scenarios: readonly Scenario[];
  classes: readonly string[];
  decisions: readonly string[];
  /** Range of the utilities. */
  width: number;
  onWrite: (scenarios: readonly Scenario[], typing?: boolean) => void;
}

/** What is believed of each utility, in words with numbers in them. */
export function UnknownEditor({ scenarios, classes, decisions, width, onWrite }: UnknownEditorProps) {
  const change = (index: number, next: Scenario, typing: boolean) =>
    onWrite(
      scenarios.map((scenario, i) => (i === index ? next : scenario)),
      typing,
    );
  const remove = (index: number) => {
    const left = scenarios.filter((_, i) => i !== index);
    const [only] = left;
    onWrite(left.length === 1 && only ? [{ ...only, probability: '100' }] : left);
  };
  return (
    <div class={styles.scenarios}>
      {scenarios.map((scenario, index) => (
        // A scenario is its place: two may be equal.
        <fieldset key={String(index)} class={styles.scenario}>
          <legend class={scenarios.length === 1 ? 'visually-hidden' : styles.legend}>
            {t('unknown.matrix', { index: index + 1 })}
          </legend>
          {scenarios.length > 1 && (
            <div class={styles.probability}>
              <label>
                {t('unknown.probability')}{' '}
                <input
                  class={styles.number}
                  inputMode="decimal"
                  value={scenario.probability}
                  onInput={(event) => change(index, { ...scenario, probability: event.currentTarget.value }, true)}
                />{' '}
                %
              </label>
              <IconButton
                icon="close"
                label={t('unknown.remove', { index: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          )}
          {scenario.cells.map((row, r) =>
            row.map((cell, c) => (
              <Row
                key={`${classes[r]} ${decisions[c]}`}
                label={t('safe.as', { truth: classes[r] ?? '', decision: decisions[c] ?? '' })}
                belief={cell}
                width={width}
                onChange={(next, typing) =>
                  change(
                    index,
                    {
                      ...scenario,
                      cells: scenario.cells.map((line, i) =>
                        i === r ? line.map((old, j) => (j === c ? next : old)) : line,
                      ),
                    },
                    typing,
                  )
                }
              />
            )),
          )}
        </fieldset>
      ))}
    </div>
  );
}

const fields: Readonly<Record<Kind, readonly string[]>> = {
  fixed: ['is'],
  uniform: ['from', 'to'],
  triangular: ['from', 'likely', 'to'],
  normal: ['about', 'spread', 'least', 'most'],
};

interface RowProps {
  label: string;
  belief: Belief;
  width: number;
  onChange: (next: Belief, typing: boolean) => void;
}

function Row({ label, belief, width, onChange }: RowProps) {
  const slip = slipIn(belief);
  return (
    <div class={styles.belief}>
      <span class={styles.cell}>{label}</span>
      <Select
        bare
        label={t('unknown.kind', { cell: label })}
        value={belief.kind}
        options={kinds.map((kind) => ({ value: kind, text: t(`unknown.kind.${kind}`) }))}
        onChange={(event) => onChange(asBelief(belief, event.currentTarget.value as Kind, width / 10), false)}
      />
      {fields[belief.kind].map((name, i) => (
        <label key={name} class={styles.part}>
          {belief.kind !== 'fixed' && <span>{t(`unknown.${name}`)}</span>}
          <input
            class={styles.number}
            inputMode="text"
            autocomplete="off"
            value={(belief.numbers[i] ?? '').replace(/^-/, '\u2212')}
            aria-invalid={slip?.at.includes(i) ?? false}
            aria-label={`${label}: ${t(`unknown.${name}`)}`}
            onInput={(event) => {
              const numbers = fields[belief.kind].map((_, j) => belief.numbers[j] ?? '');
              numbers[i] = event.currentTarget.value;
              onChange({ ...belief, numbers }, true);
            }}
          />
        </label>
      ))}
    </div>
  );
}
