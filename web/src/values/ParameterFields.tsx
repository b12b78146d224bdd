import '../i18n/lab';
import { useId, useState } from 'preact/hooks';
import { deployed, isWrong, type Parameter, parameterKept, setParameter } from '../document/parameters';
import { catalogue, doc, language } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { edit, seal } from '../state/calculator';
import { Icon } from '../ui/Icon';
import styles from './ParameterFields.module.css';

/** Parameters of a metric or a curve: part of the analysis, so that undo and the link know them. */
export function ParameterFields({ parameters }: { parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <fieldset class={styles.fields}>
      <legend class="visually-hidden">{t('metric.parameters')}</legend>
      {parameters.map((each) => (
        <Field key={each.id} parameter={each} />
      ))}
    </fieldset>
  );
}

/** All digits, to be typed again. */
const digits = (value: number) => (language.value === 'uk' ? String(value).replace('.', ',') : String(value));

function range(parameter: Parameter): string {
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = parameter.range;
  const kind = parameter.id === deployed ? 'below' : parameter.above ? 'above' : 'range';
  return t(`parameter.${kind}`, { low: number(low), high: number(high) });
}

function Field({ parameter }: { parameter: Parameter }) {
  const id = useId();
  // What is being typed, while the document holds the same: a blank and 5.0 are kept until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const held = doc.value.parameters?.[parameter.id];
  const typing = draft !== null && parameterKept(parameter, draft) === held;
  const wrong = held !== undefined && isWrong(parameter, held);
  const sharing = (catalogue.value?.metrics ?? []).filter(({ parameters }) =>
    parameters.some((each) => each.id === parameter.id),
  ).length;
  return (
    <div class={styles.field}>
      <label for={id}>{parameter.name}</label>
      <input
        id={id}
        class={styles.input}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        spellcheck={false}
        dir="ltr"
        maxLength={60}
        placeholder={digits(parameter.initial)}
        value={typing ? draft : (held ?? digits(parameter.initial))}
        aria-invalid={wrong}
        aria-describedby={`${id}h`}
        onInput={({ currentTarget: { value } }) => {
          setDraft(value);
          edit(setParameter(doc.value, parameter, value), `parameter:${parameter.id}`);
        }}
        onBlur={() => {
          setDraft(null);
          seal();
        }}
      />
      <small id={`${id}h`} class={wrong ? styles.wrong : styles.hint} aria-live="polite">
        {wrong && <Icon name="warning" size={14} />}
        {wrong
          ? t(parameter.whole ? 'parameter.wrong.whole' : 'parameter.wrong', { range: range(parameter) })
          : t(parameter.whole ? 'parameter.hint.whole' : 'parameter.hint', {
              range: range(parameter),
              initial: number(parameter.initial),
            })}
        {sharing > 1 && ` ${t('parameter.shared', { count: sharing })}`}
      </small>
    </div>
  );
}
