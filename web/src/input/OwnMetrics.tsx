import type { Remark } from 'isoyield';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Definition, placeOf, sides } from '../document/definitions';
import { doc, language } from '../document/state';
import { Latest } from '../engine/latest';
import { Refused } from '../engine/session';
import { t } from '../i18n';
import { edit } from '../state/calculator';
import { checkDefinitions } from '../state/metrics';
import { Button, IconButton } from '../ui/Button';
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
  const [finding, setFinding] = useState<Finding>(null);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const formulaField = useRef<HTMLInputElement>(null);
  const latest = useMemo(() => new Latest(judge), []);
  const head = name.trim();
  const text = `${head} = ${formula}`;
  const spoken = language.value;
  useLayoutEffect(() => nameField.current?.focus(), []);
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
  const wrong = {
    name: taken
      ? t('own.taken', { name: head })
      : place?.part === 'name'
        ? remark?.message
        : tried && !head
          ? t('own.nameless')
          : null,
    formula: place?.part === 'formula' ? remark?.message : tried && head && !formula.trim() ? t('own.empty') : null,
  };
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
        <div class={styles.field}>
          <label for={`${id}n`}>{t('own.name')}</label>
          <input
            ref={nameField}
            id={`${id}n`}
            class={styles.input}
            type="text"
            autocomplete="off"
            spellcheck={false}
            maxLength={200}
            placeholder="cost(w = 5)"
            value={name}
            aria-invalid={Boolean(wrong.name)}
            aria-describedby={`${id}m`}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <span class={styles.equals} aria-hidden="true">
          =
        </span>
        <div class={`${styles.field} ${styles.wide}`}>
          <label for={`${id}f`}>{t('own.formula')}</label>
          <input
            ref={formulaField}
            id={`${id}f`}
            class={styles.input}
            type="text"
            autocomplete="off"
            spellcheck={false}
            maxLength={1000}
            placeholder="(TP - w * FP) / n"
            value={formula}
            aria-invalid={Boolean(wrong.formula)}
            aria-describedby={`${id}m`}
            onInput={(event) => setFormula(event.currentTarget.value)}
          />
        </div>
      </div>
      <div id={`${id}m`} class={styles.message} aria-live="polite">
        {wrong.name || wrong.formula ? (
          <>
            {place && remark && !taken && <Pointer text={place.part === 'name' ? head : formula} at={place.at} />}
            <p class={styles.wrong}>
              {wrong.name ?? wrong.formula}
              {remark?.hint && !taken && <span class={styles.hint}> {remark.hint}</span>}
            </p>
          </>
        ) : (
          ready &&
          'metric' in finding && (
            <p>
              {t(`own.${finding.metric.orientation}`)}{' '}
              {t(finding.metric.admissible ? 'metric.admissible' : 'metric.inadmissible')}
            </p>
          )
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
