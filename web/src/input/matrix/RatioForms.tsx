import type { ElicitOptions, UtilitySpace } from 'isoyield';
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number, numberIn } from '../../i18n/numbers';
import styles from './TradeOff.module.css';

type RatioForm = ElicitOptions['as'];

interface RatioFormsProps {
  trade: NonNullable<UtilitySpace['trade_off']>;
  positive: string;
  /** The user gave the number in one of its forms. Resolves to what is wrong with it; null: nothing. */
  onGive: (as: RatioForm, value: number) => Promise<string | null>;
  onDone: () => void;
}

/** The natural question first, its inverse after it. */
const forms = ['false_alarms', 'cost_ratio', 'threshold', 'number_willing_to_treat', 'beta', 'slope'] as const;

/** One number in all its forms. Each can be given: the others follow. */
export function RatioForms({ trade, positive, onGive, onDone }: RatioFormsProps) {
  return (
    <ul class={styles.forms} aria-label={t('trade.forms')}>
      {forms.map((as) => (
        <Row
          key={as}
          label={t(`trade.${as}`, { positive })}
          value={trade[as]}
          onGive={(value) => onGive(as, value)}
          onDone={onDone}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  label: string;
  value: number | null;
  onGive: (value: number) => Promise<string | null>;
  onDone: () => void;
}

function Row({ label, value, onGive, onDone }: RowProps) {
  const id = useId();
  /** What is being typed; null: the number itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = number(value ?? Number.POSITIVE_INFINITY, { significant: 3 });
  const take = async (text: string) => {
    setTyped(text);
    if (text.trim() === '') setWrong(null);
    else setWrong(await onGive(numberIn(text) ?? Number.NaN));
  };
  const rest = () => {
    setTyped(null);
    setWrong(null);
    onDone();
  };
  return (
    <li>
      <label for={id}>{label}</label>
      <input
        id={id}
        class={styles.number}
        inputMode="decimal"
        autocomplete="off"
        value={typed ?? shown}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => void take(event.currentTarget.value)}
        onBlur={rest}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} class={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </li>
  );
}
