import chapters from 'virtual:course';
import notes from 'virtual:course-notes';
import { type ClassFile, classLink, makeClass, usualVariants } from 'isoyield-exercises/class';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { hush, showNotice } from '../../state/notice';
import { Button } from '../../ui/Button';
import { FileButton } from '../../ui/fields/Choosers';
import { Select } from '../../ui/fields/Select';
import { unsound } from '../desk/checking';
import { sayWhy, variantsFor } from '../desk/desk';
import { sealable } from '../desk/group';
import { fetchExercise, saveClass } from '../desk/shelf';
import { fieldsOf } from '../form/draft';
import { slug } from '../form/slug';
import { wordsIn } from '../player/words';
import styles from './Groups.module.css';
import { marksOf, ownMarks, type Policy, policyNames } from './marks';
import { Qr } from './Qr';
import { titleOf } from './titles';

const linkTo = (group: ClassFile) =>
  `${location.href.split('#')[0]}#/classroom/set?${new URLSearchParams({ c: classLink(group) })}`;

/** Characters of an exercise of one's own: it goes along in the link. */
const mostInFile = 100_000;

interface Typed {
  name: string;
  /** What its id begins with; empty: made of the name. */
  label: string;
  term: string;
  due: string;
  students: string;
  /** How many sets of numbers are examined for the class; 0: everybody has numbers of their own. */
  variants: number;
  policy: Policy;
  /** Of marks of one's own, in percent. */
  tries: string;
  hint: string;
  /** Points for own words, as typed. */
  words: string;
  /** By exercise: what holds for it alone, as typed. */
  limits: Readonly<Record<string, { due: string; tries: string }>>;
}
const blank: Typed = {
  ...{ name: '', label: '', term: '', due: '', students: '', variants: usualVariants },
  ...{ policy: 'free', tries: '100, 70, 50', hint: '0', words: '', limits: {} },
};
const variantChoices = [10, usualVariants, 100, 0];

type Chosen = readonly { id: string; text: string; own?: true }[];

/** Exercises of the course and those of files, with their texts. */
async function textsOf(ids: readonly string[], files: Chosen): Promise<Chosen> {
  const course = await Promise.all(ids.map(async (id) => ({ id, text: (await fetchExercise(id)) ?? '' })));
  return [...course, ...files.map((each) => ({ ...each, own: true as const }))];
}

/** A short name in Latin letters. */
const labelOf = (name: string) => slug(name, '').slice(0, mostLabel).replace(/-+$/, '');
const mostLabel = 24;

/** The class that was typed, with keys of its own. */
function classOf(
  { name, label, term, due, students, words, limits }: Typed,
  marks: ClassFile['marks'],
  exercises: Chosen,
  variants: number[],
): Promise<ClassFile> {
  const list = students
    .split(/[\n;]+/)
    .map((each) => each.trim())
    .filter(Boolean);
  const own = exercises.map((each) => {
    const { due: last = '', tries = '' } = limits[each.id] ?? {};
    return {
      ...each,
      ...(last !== '' && { due: new Date(last).toISOString() }),
      ...(/^[1-9]\d?$/.test(tries.trim()) && { tries: Number(tries) }),
    };
  });
  const points = Number(words.trim().replace(',', '.'));
  return makeClass(own, {
    name: name.trim(),
    label: label.trim() || labelOf(name),
    term: term.trim(),
    ...(variants.length > 0 && { variants }),
    ...(points > 0 && points <= 100 && { words: points }),
    ...(due !== '' && { due: new Date(due).toISOString() }),
    ...(marks && { marks }),
    ...(list.length > 0 && { students: list }),
  });
}

/** Makes a class of some exercises: a file for the teacher and a link for everybody. */
export function MakeClass({ onMade }: { onMade: (group: ClassFile) => void }) {
  const { t } = wordsIn(language.value);
  const [typed, setTyped] = useState(blank);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<Chosen>([]);
  const [busy, setBusy] = useState<number | null>(null);
  const [made, setMade] = useState<ClassFile | null>(null);
  const addFile = async (file: File) => {
    const text = file.size > mostInFile ? '' : await file.text();
    const id = fieldsOf(text)?.['id'];
    if (typeof id !== 'string') return showNotice(t('class.own.bad', { name: file.name }), { sticky: true });
    const problem = await unsound(text, language.value);
    if (problem !== null) return showNotice(t('class.own.unsound', { name: file.name, problem }), { sticky: true });
    setFiles([...files.filter((each) => each.id !== id), { id, text }]);
  };
  const make = async (event: Event) => {
    event.preventDefault();
    const ids = chapters.flatMap(({ exercises }) => exercises.map(({ id }) => id)).filter((id) => chosen.has(id));
    if (typed.name.trim() === '' || ids.length + files.length === 0)
      return showNotice(t('class.make.missing'), { sticky: true });
    if (!sealable()) return showNotice(t('class.insecure'), { sticky: true });
    const { policy, tries, hint } = typed;
    const marks = policy === 'own' ? ownMarks(tries, hint) : marksOf(policy);
    if (policy === 'own' && marks === undefined) return showNotice(t('class.marks.bad'), { sticky: true });
    const exercises = await textsOf(ids, files);
    setBusy(0);
    try {
      const texts = exercises.map(({ text }) => text);
      const variants = await variantsFor(texts, typed.variants, language.value, setBusy);
      if (variants.length < typed.variants)
        return showNotice(t('class.variants.few', { found: variants.length, count: typed.variants }), { sticky: true });
      keep(await classOf(typed, marks, exercises, variants));
    } catch (error) {
      sayWhy(error);
    } finally {
      setBusy(null);
    }
  };
  const keep = (group: ClassFile) => {
    // What was missing before is not any more.
    hush();
    setMade(group);
    onMade(group);
    saveClass(group);
  };
  return (
    <form class={styles.panel} aria-labelledby="make-class" onSubmit={(event) => void make(event)}>
      <h2 id="make-class" class={styles.heading}>
        {t('class.make')}
      </h2>
      <p>{t('class.make.why')}</p>
      <About typed={typed} change={(part) => setTyped({ ...typed, ...part })} />
      <Choose chosen={chosen} setChosen={setChosen} />
      <Limits
        ids={[...chosen, ...files.map(({ id }) => id)]}
        limits={typed.limits}
        change={(limits) => setTyped({ ...typed, limits })}
      />
      <div class={styles.fields}>
        <FileButton
          icon="file"
          accept=".yaml,.yml,.json"
          label={t('class.own')}
          onFile={(file) => void addFile(file)}
        />
        <p>{files.length === 0 ? t('class.own.why') : files.map(({ id }) => id).join(', ')}</p>
      </div>
      <div>
        <Button kind="primary" type="submit" disabled={busy !== null}>
          {t('class.make.do', { count: chosen.size + files.length })}
        </Button>
      </div>
      <div role="status">{busy !== null && <p>{t('class.variants.busy', { count: typed.variants })}</p>}</div>
      {busy !== null && <progress value={busy} max={1} aria-label={t('class.variants')} />}
      {made && busy === null && <Made group={made} />}
    </form>
  );
}

/** Name, term, due date, points and students. */
function About({ typed, change }: { typed: Typed; change: (part: Partial<Typed>) => void }) {
  const { t } = wordsIn(language.value);
  return (
    <div class={styles.fields}>
      <Field label={t('class.name')} value={typed.name} set={(name) => change({ name })} />
      <Field
        label={t('class.label')}
        note={t('class.label.why')}
        value={typed.label}
        placeholder={labelOf(typed.name)}
        most={mostLabel}
        set={(label) => change({ label: label.replace(/[^A-Za-z0-9-]/g, '') })}
      />
      <Field label={t('class.term')} value={typed.term} set={(term) => change({ term })} />
      <label class={styles.field}>
        <span>{t('class.due.field')}</span>
        <input
          type="datetime-local"
          value={typed.due}
          onInput={(event) => change({ due: event.currentTarget.value })}
        />
      </label>
      <Select
        label={t('class.variants')}
        value={String(typed.variants)}
        options={variantChoices.map((count) => ({
          value: String(count),
          text: count === 0 ? t('class.variants.own') : t('class.variants.count', { count }),
        }))}
        onChange={(event) => change({ variants: Number(event.currentTarget.value) })}
      />
      <Select
        label={t('class.marks')}
        value={typed.policy}
        options={policyNames.map((value) => ({ value, text: t(`class.marks.${value}`) }))}
        onChange={(event) => change({ policy: event.currentTarget.value as Policy })}
      />
      {typed.policy === 'own' && (
        <>
          <Field
            label={t('class.marks.by.try')}
            note={t('class.marks.last')}
            value={typed.tries}
            set={(tries) => change({ tries })}
          />
          <Field label={t('class.marks.hint')} value={typed.hint} set={(hint) => change({ hint })} />
        </>
      )}
      <Field label={t('class.words')} value={typed.words} set={(words) => change({ words })} />
      <label class={styles.field}>
        <span>{t('class.students')}</span>
        <textarea
          rows={2}
          value={typed.students}
          onInput={(event) => change({ students: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}

/** The exercises of the course, with what teachers want to know of them. */
function Choose({ chosen, setChosen }: { chosen: ReadonlySet<string>; setChosen: (ids: ReadonlySet<string>) => void }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const tick = (ids: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((each) => !ids.includes(each))));
  return (
    <div class={styles.choose}>
      {chapters.map(({ title, exercises }) => {
        const ids = exercises.map(({ id }) => id);
        return (
          <fieldset key={title.en}>
            <legend>{title[now]}</legend>
            <label>
              <input
                type="checkbox"
                checked={ids.every((id) => chosen.has(id))}
                onChange={(event) => tick(ids, event.currentTarget.checked)}
              />
              {t('class.chapter')}
            </label>
            {exercises.map(({ id, title: of }) => (
              <div key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    onChange={(event) => tick([id], event.currentTarget.checked)}
                  />
                  {of[now]}
                </label>
                <details>
                  <summary>{t('classroom.notes')}</summary>
                  {notes[id]?.goal[now]} <b>{t('classroom.slips')}</b> {notes[id]?.slips[now]}
                </details>
              </div>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface LimitsProps {
  ids: readonly string[];
  limits: Typed['limits'];
  change: (limits: Typed['limits']) => void;
}

/** When single exercises are due, and how many tries they allow. */
function Limits({ ids, limits, change }: LimitsProps) {
  const { t } = wordsIn(language.value);
  if (ids.length === 0) return null;
  return (
    <details>
      <summary>{t('class.limits')}</summary>
      {ids.map((id) => {
        const own = limits[id] ?? { due: '', tries: '' };
        const set = (part: Partial<typeof own>) => change({ ...limits, [id]: { ...own, ...part } });
        return (
          <fieldset key={id} class={styles.fields}>
            <legend>{titleOf(id, language.value)}</legend>
            <label class={styles.field}>
              <span>{t('class.limits.due')}</span>
              <input
                type="datetime-local"
                value={own.due}
                onInput={(event) => set({ due: event.currentTarget.value })}
              />
            </label>
            <label class={styles.field}>
              <span>{t('class.limits.tries')}</span>
              <input
                type="number"
                min={1}
                max={99}
                value={own.tries}
                onInput={(event) => set({ tries: event.currentTarget.value })}
              />
            </label>
          </fieldset>
        );
      })}
    </details>
  );
}

interface FieldProps {
  label: string;
  note?: string;
  value: string;
  placeholder?: string;
  /** Characters, at most. */
  most?: number;
  set: (value: string) => void;
}

function Field({ label, note, value, placeholder = '', most = 100, set }: FieldProps) {
  return (
    <label class={styles.field}>
      <span>{label}</span>
      <input
        type="text"
        maxLength={most}
        placeholder={placeholder}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {note && <small>{note}</small>}
    </label>
  );
}

function Made({ group }: { group: ClassFile }) {
  const { t } = wordsIn(language.value);
  const link = linkTo(group);
  return (
    <div role="status">
      <p>{t('class.made')}</p>
      <code class={styles.code}>{link}</code>
      <Button
        icon="link"
        onClick={() =>
          void navigator.clipboard.writeText(link).then(
            () => showNotice(t('class.made.copied')),
            () => showNotice(t('player.failed'), { sticky: true }),
          )
        }
      >
        {t('class.made.copy')}
      </Button>
      <Qr text={link} label={t('class.qr')} />
    </div>
  );
}
