import chapters from 'virtual:course';
import {
  type ClassFile,
  type Collected,
  type GradeFormat,
  gradeFormats,
  gradesCsv,
  questionCounts,
  readClass,
} from 'isoyield/class';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { say } from '../../state/notice';
import { Button } from '../../ui/Button';
import { FileButton } from '../../ui/Choosers';
import { Scroll } from '../../ui/Scroll';
import table from '../../ui/Table.module.css';
import { collected, remarksOf } from '../desk/desk';
import { textIn } from '../desk/group';
import type { Marked } from '../desk/protocol';
import { saveText } from '../desk/shelf';
import { MarkedLine } from '../player/Marked';
import { figure, wordsIn } from '../player/words';
import own from './Groups.module.css';
import { Whose } from './Whose';

const titleOf = (id: string, now: 'en' | 'uk') =>
  chapters.flatMap(({ exercises }) => exercises).find((each) => each.id === id)?.title[now] ?? id;

interface Props {
  group: ClassFile | null;
  setGroup: (group: ClassFile) => void;
}

/** Opens what was handed in with the file of the class, and shows the points that the answers earn. */
export function DeskPanel({ group, setGroup }: Props) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const [found, setFound] = useState<Marked | null>(null);
  const [given, setGiven] = useState<readonly { name: string; text: string }[]>([]);
  const [pasted, setPasted] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File) => {
    try {
      setGroup(readClass(await file.text(), file.name, now));
      setFound(null);
      setGiven([]);
    } catch (error) {
      say((error as Error).message, { sticky: true });
    }
  };
  const mark = async (more: readonly { name: string; text: string }[]) => {
    if (group === null || more.length === 0) return;
    const all = [...given, ...more];
    setBusy(true);
    try {
      const texts = await Promise.all(
        group.exercises.map(async ({ id }) => ({ id, text: (await textIn(group, id)) ?? '' })),
      );
      setFound(await collected(group, all, texts, now));
      setGiven(all);
    } catch (error) {
      say(
        remarksOf(error)
          .map(({ message }) => message)
          .join(' '),
        { sticky: true },
      );
    } finally {
      setBusy(false);
    }
  };
  const take = async (files: Iterable<File>) =>
    mark(await Promise.all([...files].map(async (file) => ({ name: file.name, text: await file.text() }))));
  return (
    <section
      class={own.panel}
      aria-labelledby="desk"
      aria-busy={busy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files ?? []);
      }}
    >
      <h2 id="desk" class={own.heading}>
        {t('class.desk')}
      </h2>
      <p>{t('class.desk.why')}</p>
      <div class={own.fields}>
        <div>
          <FileButton accept=".json" label={t('class.desk.key')} onFile={(file) => void open(file)} />
        </div>
        <p>
          {group === null
            ? t('class.desk.nokey')
            : t('class.desk.opened', { name: group.name, count: group.exercises.length })}
        </p>
      </div>
      {group !== null && (
        <>
          <label class={own.field}>
            <span>{t('class.desk.files')}</span>
            <input
              type="file"
              multiple
              onChange={(event) => {
                void take([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <label class={own.field}>
            <span>{t('class.desk.paste')}</span>
            <textarea rows={3} value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
          </label>
          <div>
            <Button
              disabled={pasted.trim() === '' || busy}
              onClick={() => {
                void mark([{ name: t('class.desk.pasted'), text: pasted }]);
                setPasted('');
              }}
            >
              {t('class.desk.mark')}
            </Button>
          </div>
        </>
      )}
      <div role="status">{busy && <p>{t('class.desk.busy', { count: given.length })}</p>}</div>
      {found && group && <Grades found={found} group={group} />}
      {group?.students !== undefined && <Whose group={group} />}
    </section>
  );
}

function Grades({ found: marked, group }: { found: Marked; group: ClassFile }) {
  const { collected: found } = marked;
  const { t } = wordsIn(language.value);
  const now = language.value;
  const { handIns, refused, missing, exercises } = found;
  const slips = marked.slips.slice(0, 20);
  const asked = questionCounts(found).filter(({ tried }) => tried > 0);
  const counted = handIns.filter(({ flags }) => !flags.includes('replaced')).length;
  const store = (format: GradeFormat) =>
    saveText(
      `${group.name.replace(/[^\p{L}\p{N}_-]+/gu, '-')}-${format}.csv`,
      `\ufeff${gradesCsv(found, format)}`,
      'text/csv',
    );
  const points = (of: (typeof handIns)[number], id: string) =>
    of.questions.reduce((sum, each) => sum + (each.exercise === id ? each.points : 0), 0);
  return (
    <>
      <Scroll label={t('class.desk.grades')}>
        <table class={`${table['quiet']} ${own.table}`}>
          <caption>{t('class.desk.count', { count: counted })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('class.desk.student')}</th>
              <th scope="col">{t('class.desk.points')}</th>
              <th scope="col" class={own.words}>
                {t('class.desk.flags')}
              </th>
              {exercises.map((id) => (
                <th key={id} scope="col">
                  {titleOf(id, now)}
                </th>
              ))}
              <th scope="col">{t('class.desk.made')}</th>
            </tr>
          </thead>
          <tbody>
            {handIns.map((each, i) => (
              <tr key={i} class={each.flags.includes('replaced') ? own.old : undefined}>
                <th scope="row">
                  <bdi>{each.student}</bdi>
                </th>
                <td>{`${figure(now, each.points, 2)} / ${figure(now, each.outOf, 2)}`}</td>
                <td class={`${own.words} ${own.flag}`}>
                  {each.flags.map((flag) => t(`class.flag.${flag}`)).join(', ')}
                </td>
                {exercises.map((id) => (
                  <td key={id}>{figure(now, points(each, id), 2)}</td>
                ))}
                <td>{each.made.slice(0, 16).replace('T', ' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {refused.length > 0 && (
        <ul class={own.flag}>
          {refused.map(({ source, why }, i) => (
            <li key={i}>{`${source}: ${t(`class.refused.${why}`)}`}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{t('class.desk.missing', { names: missing.join(', ') })}</p>}
      <div class={own.fields} role="group" aria-label={t('class.desk.save')}>
        {gradeFormats.map((format) => (
          <Button key={format} onClick={() => store(format)}>
            {t(`class.csv.${format}`)}
          </Button>
        ))}
      </div>
      {slips.length > 0 && (
        <Scroll label={t('class.desk.slips')}>
          <table class={`${table['quiet']} ${own.table}`}>
            <caption>{t('class.desk.slips')}</caption>
            <tbody>
              {slips.map(({ exercise, question, slip, words, count }) => (
                <tr key={`${exercise}${question}${slip}`}>
                  <th scope="row">{titleOf(exercise, now)}</th>
                  <td class={own.words}>{question}</td>
                  <td class={own.words}>
                    <MarkedLine text={words} />
                  </td>
                  <td>{t('class.desk.times', { count, all: counted })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {asked.length > 0 && (
        <Scroll label={t('class.desk.questions')}>
          <table class={`${table['quiet']} ${own.table}`}>
            <caption>{t('class.desk.questions')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('editor.survey.question')}</th>
                <th scope="col">{t('class.desk.first')}</th>
                <th scope="col">{t('class.desk.right')}</th>
                <th scope="col">{t('class.desk.tries')}</th>
                <th scope="col">{t('class.desk.discrimination')}</th>
              </tr>
            </thead>
            <tbody>
              {asked.map((each) => (
                <tr key={`${each.exercise} ${each.question}`}>
                  <th scope="row">{`${titleOf(each.exercise, now)}: ${each.question}`}</th>
                  <td>{`${each.first} / ${each.firstKnown}`}</td>
                  <td>{`${each.right} / ${each.tried}`}</td>
                  <td>{figure(now, each.tries, 2)}</td>
                  <td>{each.discrimination === null ? '—' : figure(now, each.discrimination, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Explained found={found} />
    </>
  );
}

/** Answers in own words, for the teacher to read. */
function Explained({ found }: { found: Collected }) {
  const { t } = wordsIn(language.value);
  const texts = found.handIns.flatMap(({ student, flags, questions }) =>
    flags.includes('replaced')
      ? []
      : questions.flatMap(({ exercise, question, text }) => (text ? [{ student, exercise, question, text }] : [])),
  );
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{t('class.desk.texts', { count: texts.length })}</summary>
      <dl>
        {texts.map(({ student, exercise, question, text }) => (
          <div key={`${student} ${exercise} ${question}`}>
            <dt>{`${student}, ${titleOf(exercise, language.value)}: ${question}`}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
