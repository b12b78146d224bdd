import { useId, useState } from 'preact/hooks';
import type { Document } from 'yaml';
import { language } from '../document/state';
import { Button, IconButton } from '../ui/Button';
import { Select } from '../ui/Select';
import { changed, fieldsOf, partsOf } from './draft';
import styles from './Editor.module.css';
import { wordsIn } from './player/words';

interface FormProps {
  text: string;
  onText: (text: string) => void;
}

type Path = readonly (string | number)[];

const kinds = ['number', 'choice', 'choices', 'order', 'matrix', 'threshold', 'point', 'utility', 'text'] as const;
const draws = ['integer', 'choose', 'fraction', 'value'] as const;

const at = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? (value as Record<string | number, unknown>)[key] : undefined),
    from,
  );
const written = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** A number where a number was typed; else the text. */
const typed = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** The commonest parts of an exercise as fields. They write into the source, where everything can be said. */
export function ExerciseForm({ text, onText }: FormProps) {
  const { t } = wordsIn(language.value);
  const fields = fieldsOf(text);
  if (!fields) return <p class={styles.note}>{t('editor.form.broken')}</p>;
  const edit = (change: (document: Document) => void) => onText(changed(text, change));
  const set = (path: Path, value: unknown) =>
    edit((document) => (value === '' ? document.deleteIn(path) : document.setIn(path, value)));
  const field = (path: Path, label: string, options: { area?: boolean; number?: boolean } = {}) => (
    <Field
      key={path.join('/')}
      label={label}
      value={written(at(fields, path))}
      area={options.area ?? false}
      onChange={(value) => set(path, options.number ? typed(value) : value)}
    />
  );
  const both = (path: Path, label: string, area = false) => (
    <div class={styles.pair} key={path.join('/')}>
      {field([...path, 'en'], `${label}, English`, { area })}
      {field([...path, 'uk'], `${label}, українська`, { area })}
    </div>
  );
  const { names, parameters, questions } = partsOf(fields);
  const fresh = (stem: string, taken: readonly unknown[]) => {
    let i = 1;
    while (taken.includes(`${stem}${i}`)) i += 1;
    return `${stem}${i}`;
  };
  return (
    <div class={styles.form}>
      <div class={styles.pair}>
        {field(['id'], t('editor.id'))}
        {field(['minutes'], t('editor.minutes'), { number: true })}
      </div>
      {both(['title'], t('editor.title'))}
      {both(['statement'], t('editor.statement'), true)}

      <fieldset class={styles.group}>
        <legend>{t('editor.parameters')}</legend>
        <p class={styles.note}>{t('editor.parameters.why')}</p>
        {parameters.map(({ name, how }) => {
          const kind = draws.find((each) => each in how) ?? 'value';
          const value = at(how, [kind]);
          return (
            <div class={styles.draw} key={name}>
              <code>{`{${name}}`}</code>
              <Select
                bare
                label={t('editor.draw', { name })}
                value={kind}
                options={draws.map((each) => ({ value: each, text: t(`editor.draw.${each}`) }))}
                onChange={(event) => {
                  const next = (event.currentTarget as HTMLSelectElement).value;
                  const start = { integer: [1, 10], choose: [1, 2, 3], fraction: [0, 1], value: '1' }[next];
                  const more = next === 'fraction' ? { denominators: [2, 3, 4, 5] } : {};
                  edit((document) => document.setIn(['parameters', name], { [next]: start, ...more }));
                }}
              />
              <Field
                bare
                label={t('editor.values', { name })}
                value={Array.isArray(value) ? value.map(written).join('; ') : written(value)}
                area={false}
                onChange={(next) =>
                  set(
                    ['parameters', name, kind],
                    kind === 'value' ? typed(next) : next.split(';').map((each) => typed(each.trim())),
                  )
                }
              />
              <IconButton
                icon="trash"
                label={t('editor.remove', { name })}
                onClick={() => edit((document) => document.deleteIn(['parameters', name]))}
              />
            </div>
          );
        })}
        <AddParameter
          taken={names}
          add={(name) => edit((document) => document.setIn(['parameters', name], { integer: [1, 10] }))}
        />
      </fieldset>

      {questions.map(({ question, at: i }) => (
        <fieldset class={styles.group} key={i}>
          <legend>{t('editor.question', { number: i + 1 })}</legend>
          <div class={styles.pair}>
            {field(['questions', i, 'id'], t('editor.id'))}
            <Select
              label={t('editor.kind')}
              value={written(question['kind'])}
              options={kinds.map((each) => ({ value: each, text: t(`editor.kind.${each}`) }))}
              onChange={(event) => set(['questions', i, 'kind'], (event.currentTarget as HTMLSelectElement).value)}
            />
          </div>
          {both(['questions', i, 'ask'], t('editor.ask'), true)}
          {['number', 'choice', 'matrix'].includes(written(question['kind'])) &&
            field(['questions', i, 'answer'], t(`editor.answer.${written(question['kind'])}`), { number: true })}
          {(Array.isArray(question['options']) ? question['options'] : []).map((_, j) =>
            both(['questions', i, 'options', j], t('editor.option', { number: j })),
          )}
          {both(['questions', i, 'hints', 0], t('editor.hint'))}
          <div>
            <Button kind="quiet" icon="trash" onClick={() => edit((document) => document.deleteIn(['questions', i]))}>
              {t('editor.question.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div class={styles.tools}>
        <Button
          icon="plus"
          onClick={() => {
            const id = fresh(
              'question',
              questions.map(({ question }) => question['id']),
            );
            const ask = { en: 'What is …?', uk: 'Чому дорівнює …?' };
            edit((document) =>
              document.addIn(
                ['questions'],
                document.createNode({ id, kind: 'number', ask, answer: 1, accept: { digits: 2 } }),
              ),
            );
          }}
        >
          {t('editor.number')}
        </Button>
        <Button
          icon="plus"
          onClick={() => {
            const id = fresh(
              'question',
              questions.map(({ question }) => question['id']),
            );
            const ask = { en: 'Which one?', uk: 'Що правильно?' };
            const options = [
              { en: 'this', uk: 'це' },
              { en: 'that', uk: 'те' },
            ];
            edit((document) =>
              document.addIn(['questions'], document.createNode({ id, kind: 'choice', ask, options, answer: 0 })),
            );
          }}
        >
          {t('editor.choice')}
        </Button>
      </div>
      {both(['solution'], t('editor.solution'), true)}
      {both(['note', 'goal'], t('editor.goal'), true)}
    </div>
  );
}

function AddParameter({ taken, add }: { taken: readonly string[]; add: (name: string) => void }) {
  const { t } = wordsIn(language.value);
  return (
    <form
      class={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
        if (!/^[A-Za-z_]\w*$/.test(input.value) || taken.includes(input.value)) return;
        add(input.value);
        input.value = '';
      }}
    >
      <input
        class={styles.input}
        name="name"
        aria-label={t('editor.parameter.name')}
        placeholder="n"
        size={8}
        pattern="[A-Za-z_]\w*"
      />
      <Button type="submit" icon="plus">
        {t('editor.parameter')}
      </Button>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  area: boolean;
  bare?: boolean;
  onChange: (value: string) => void;
}

/** Writes when it is left, so that the source is not rewritten under every key. */
function Field({ label, value, area, bare, onChange }: FieldProps) {
  const id = useId();
  // What is being typed stands, whatever the page draws anew meanwhile.
  const [typing, setTyping] = useState<string | null>(null);
  const common = {
    id,
    class: styles.input ?? '',
    value: typing ?? value,
    onInput: (event: { currentTarget: { value: string } }) => setTyping(event.currentTarget.value),
    onBlur: (event: { currentTarget: { value: string } }) => {
      setTyping(null);
      if (event.currentTarget.value !== value) onChange(event.currentTarget.value);
    },
  };
  return (
    <div class={styles.field}>
      <label for={id} class={bare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {area ? <textarea {...common} rows={3} /> : <input {...common} type="text" />}
    </div>
  );
}
