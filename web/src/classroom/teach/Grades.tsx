import { type ClassFile, type Collected, type GradeFormat, gradeFormats, gradesCsv } from 'isoyield-exercises/class';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { Scroll } from '../../ui/Scroll';
import table from '../../ui/Table.module.css';
import { fileName, saveText } from '../desk/shelf';
import { apart, figure, wordsIn } from '../player/words';
import own from './Groups.module.css';
import { titleOf } from './titles';

type HandIn = Collected['handIns'][number];

const pointsIn = (of: HandIn, id: string) =>
  of.questions.reduce((sum, each) => sum + (each.exercise === id ? each.points : 0), 0);

/** What rows can be put in order by: a name, points of all or of one exercise, flags, the moment. */
export function sortedBy(rows: readonly HandIn[], by: string, down: boolean): HandIn[] {
  const value = (each: HandIn): string | number =>
    ({ student: each.student, points: each.points, flags: each.flags.length, made: each.made })[by] ??
    pointsIn(each, by);
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return [...rows].sort((a, b) => (down ? -1 : 1) * compare(value(a), value(b)) || a.student.localeCompare(b.student));
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Props {
  found: Collected;
  group: ClassFile;
  /** Shows one student's answers. */
  look: (of: HandIn) => void;
}

/** Who has how many points, what was refused, who is missing, and the table as a file. */
export function Grades({ found, group, look }: Props) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const { handIns, refused, missing, exercises } = found;
  const [order, setOrder] = useState({ by: 'student', down: false });
  const [wanted, setWanted] = useState('');
  const [odd, setOdd] = useState(false);
  const counted = handIns.filter(({ flags }) => !flags.includes('replaced')).length;
  const rows = sortedBy(
    handIns.filter((each) => plain(each.student).includes(plain(wanted.trim())) && (!odd || each.flags.length > 0)),
    order.by,
    order.down,
  );
  const store = (format: GradeFormat) =>
    saveText(`${fileName(group.name)}-${format}.csv`, `\ufeff${gradesCsv(found, format)}`, 'text/csv');
  const column = (by: string, text: string, words = false) => (
    <th
      key={by}
      scope="col"
      class={words ? own.words : undefined}
      aria-sort={order.by === by ? (order.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        class={own.sort}
        onClick={() => setOrder({ by, down: order.by === by ? !order.down : by !== 'student' })}
      >
        {text} {order.by === by ? <span aria-hidden="true">{order.down ? '↓' : '↑'}</span> : ''}
      </button>
    </th>
  );
  return (
    <>
      <div class={own.fields}>
        <label class={own.field}>
          <span>{t('class.desk.filter')}</span>
          <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
        <label class={own.tick}>
          <input type="checkbox" checked={odd} onChange={(event) => setOdd(event.currentTarget.checked)} />
          <span>{t('class.desk.odd')}</span>
        </label>
      </div>
      <Scroll label={t('class.desk.grades')}>
        <table class={`${table['quiet']} ${own.table}`}>
          <caption>{t('class.desk.count', { count: counted })}</caption>
          <thead>
            <tr>
              {column('student', t('class.desk.student'))}
              {column('points', t('class.desk.points'))}
              {column('flags', t('class.desk.flags'), true)}
              {exercises.map((id) => column(id, titleOf(id, now)))}
              {column('made', t('class.desk.made'))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each, i) => (
              <Row key={`${each.student} ${each.source} ${i}`} of={each} exercises={exercises} look={look} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {refused.length > 0 && (
        <ul class={own.flag}>
          {refused.map(({ source, why, class: other = '' }, i) => (
            <li key={i}>{`${source}: ${t(`class.refused.${why}`, { group: other })}`}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{t('class.desk.missing', { names: missing.map(apart).join(', ') })}</p>}
      <div class={own.fields} role="group" aria-label={t('class.desk.save')}>
        {gradeFormats.map((format) => (
          <Button key={format} onClick={() => store(format)}>
            {t(`class.csv.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Row({ of, exercises, look }: { of: HandIn; exercises: readonly string[]; look: (of: HandIn) => void }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  return (
    <tr class={of.flags.includes('replaced') ? own.old : undefined}>
      <th scope="row">
        <button type="button" class={own.sort} onClick={() => look(of)}>
          <bdi>{of.student}</bdi>
        </button>
      </th>
      <td>{`${figure(now, of.points, 2)} / ${figure(now, of.outOf, 2)}`}</td>
      <td class={`${own.words} ${own.flag}`}>{of.flags.map((flag) => t(`class.flag.${flag}`)).join(', ')}</td>
      {exercises.map((id) => (
        <td key={id}>{figure(now, pointsIn(of, id), 2)}</td>
      ))}
      <td>{of.made.slice(0, 16).replace('T', ' ')}</td>
    </tr>
  );
}
