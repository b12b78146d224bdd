import '../i18n/lab';
import type { Remark } from 'isoyield';
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Definition, placeOf, sides } from '../document/definitions';
import { doc, language } from '../document/state';
import { Latest } from '../engine/latest';
import { Refused } from '../engine/session';
import { t } from '../i18n';
import { edit } from '../state/calculator';
import { checkDefinitions } from '../state/metrics';
import { Button, IconButton } from '../ui/Button';
import { hintOf } from '../values/figures';
import styles from './OwnMetrics.module.css';

/** What the core said of a draft: a metric, or the first thing wrong and where. */
type Finding = { metric: Definition } | { remark: Remark } | null;

async function judge(text: string): Promise<Finding> {
  try {
    const [metric] = await checkDefinitions([text]);
    return metric ? { metric } : null;
  } catch (error) {
    if (error instanceof Refused && error.errors[0]) return { remark: error.errors[0] };
    throw error;
  }
}

/** Own metrics: those there are, and the place to write one. */
export function OwnMetrics() {
  const own = doc.value.define ?? [];
  // The index of what is being written: of an old one, or past the last.
  const [editing, setEditing] = useState<number | null>(null);
  const store = (index: number, text: string | null) => {
    const define =
      text === null ? own.filter((_, i) => i !== index) : [...own.slice(0, index), text, ...own.slice(index + 1)];
    const { define: _, ...rest } = doc.value;
    edit(define.length > 0 ? { ...rest, define } : rest);
    setEditing(null);
  };
  return (
    <div class={styles.own}>
      {own.length > 0 && (
        <ul class={styles.list}>
          {own.map((text, index) =>
            index === editing ? null : (
              <li key={text} class={styles.item}>
                <code class={styles.text}>{text}</code>
                <IconButton
                  icon="edit"
                  label={t('own.edit', { name: sides(text).name })}
                  onClick={() => setEditing(index)}
                />
                <IconButton
                  icon="close"
                  label={t('own.remove', { name: sides(text).name })}
                  onClick={() => store(index, null)}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {editing === null ? (
        <Button kind="quiet" icon="plus" onClick={() => setEditing(own.length)}>
          {t('own.add')}
        </Button>
      ) : (
        <Editor
          key={editing}
          start={own[editing] ?? ''}
          others={own.filter((_, i) => i !== editing).map((text) => sides(text).name)}
          onKeep={(text) => store(editing, text)}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

/** The core's check of a definition, while it is typed. */
function useFinding(head: string, formula: string): Finding {
  const [finding, setFinding] = useState<Finding>(null);
  const latest = useMemo(() => new Latest(judge), []);
  const text = `${head} = ${formula}`;
  const spoken = language.value;
  useEffect(() => {
    if (!head || !formula.trim()) {
      setFinding(null);
      return;
    }
    latest
      .ask(text)
      .then((found) => found && setFinding(found))
      .catch(() => {});
  }, [latest, text, head, formula, spoken]);
  return finding;
}

interface FieldProps {
  input: Ref<HTMLInputElement>;
  class: string | undefined;
  label: string;
  describedBy: string;
  most: number;
  placeholder: string;
  value: string;
  wrong: boolean;
  onInput: (text: string) => void;
}

function Field({ input, class: look, label, describedBy, most, placeholder, value, wrong, onInput }: FieldProps) {
  const id = useId();
  return (
    <div class={look}>
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        class={styles.input}
        type="text"
        autocomplete="off"
        spellcheck={false}
        maxLength={most}
        placeholder={placeholder}
        value={value}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}

interface Draft {
  head: string;
  formula: string;
  /** Another metric has this name. */
  taken: boolean;
  /** Somebody wanted to keep it. */
  tried: boolean;
  remark: Remark | null;
  part: 'name' | 'formula' | undefined;
}

/** What is wrong with the name and with the formula. */
function wrongOf({ head, formula, taken, tried, remark, part }: Draft) {
  const name = () => {
    if (taken) return t('own.taken', { name: head });
    if (part === 'name') return remark?.message;
    return tried && !head ? t('own.nameless') : null;
  };
  const empty = tried && head && !formula.trim() ? t('own.empty') : null;
  return { name: name(), formula: part === 'formula' ? remark?.message : empty };
}

interface EditorProps {
  start: string;
  others: readonly string[];
  onKeep: (text: string) => void;
  onClose: () => void;
}

function Editor({ start, others, onKeep, onClose }: EditorProps) {
  const id = useId();
  const old = sides(start);
  const [name, setName] = useState(old.name);
  const [formula, setFormula] = useState(old.formula);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const formulaField = useRef<HTMLInputElement>(null);
  const head = name.trim();
  const text = `${head} = ${formula}`;
  const finding = useFinding(head, formula);
  useLayoutEffect(() => nameField.current?.focus(), []);
  const remark = finding && 'remark' in finding ? finding.remark : null;
  const taken = others.includes(head);
  const place = remark ? placeOf(remark, head) : null;
  const ready = finding && 'metric' in finding && finding.metric.id && !taken;
  const keep = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (ready) onKeep(text.trim());
    else (!head || taken || place?.part === 'name' ? nameField : formulaField).current?.focus();
  };
  const wrong = wrongOf({ head, formula, taken, tried, remark, part: place?.part });
  return (
    <form
      class={styles.editor}
      aria-label={t('own.title')}
      onSubmit={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p class={styles.help}>{t('own.help')}</p>
      <div class={styles.fields}>
        <Field
          input={nameField}
          class={styles.field}
          label={t('own.name')}
          describedBy={`${id}m`}
          most={200}
          placeholder="cost(w = 5)"
          value={name}
          wrong={Boolean(wrong.name)}
          onInput={setName}
        />
        <span class={styles.equals} aria-hidden="true">
          =
        </span>
        <Field
          input={formulaField}
          class={`${styles.field} ${styles.wide}`}
          label={t('own.formula')}
          describedBy={`${id}m`}
          most={1000}
          placeholder="(TP - w * FP) / n"
          value={formula}
          wrong={Boolean(wrong.formula)}
          onInput={setFormula}
        />
      </div>
      <div id={`${id}m`} class={styles.message} aria-live="polite">
        {wrong.name || wrong.formula ? (
          <Wrong says={wrong.name ?? wrong.formula} remark={taken ? null : remark}>
            {place && !taken && <Pointer text={place.part === 'name' ? head : formula} at={place.at} />}
          </Wrong>
        ) : (
          ready && <Kind of={finding.metric} />
        )}
      </div>
      <div class={styles.actions}>
        <Button kind="primary" type="submit">
          {t(start ? 'own.keep' : 'own.do')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('own.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface WrongProps {
  says: string | null | undefined;
  remark: Remark | null;
  /** The place in the text. */
  children: ComponentChildren;
}

function Wrong({ says, remark, children }: WrongProps) {
  return (
    <>
      {children}
      <p class={styles.wrong}>
        {says}
        {remark?.hint && <span class={styles.hint}> {hintOf(remark)}</span>}
      </p>
    </>
  );
}

/** What kind of metric the definition is. */
function Kind({ of: { orientation, admissible } }: { of: Definition }) {
  return (
    <p>
      {t(`own.${orientation}`)} {t(admissible ? 'metric.admissible' : 'metric.inadmissible')}
    </p>
  );
}

/** The text with the character that is wrong set off; past the end, a blank. */
function Pointer({ text, at }: { text: string; at: number }) {
  const characters = [...text];
  return (
    <code class={styles.pointer} aria-hidden="true">
      {characters.slice(0, at).join('')}
      <mark class={styles.mark}>{characters[at] ?? '\u00a0'}</mark>
      {characters.slice(at + 1).join('')}
    </code>
  );
}
