import { type ClassFile, type Collected, type GradeFormat, gradeFormats, gradesCsv } from 'isoyield/class';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { Scroll } from '../../ui/Scroll';
import table from '../../ui/Table.module.css';
import { fileName, saveText } from '../desk/shelf';
import { apart, figure, wordsIn } from '../player/words';
import own from './Groups.module.css';
import { titleOf } from './titles';

type HandIn = Collected['handIns'][number];

/** Who has how many points, what was refused, who is missing, and the table as a file. */
export function Grades({ found, group }: { found: Collected; group: ClassFile }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const { handIns, refused, missing, exercises } = found;
  const counted = handIns.filter(({ flags }) => !flags.includes('replaced')).length;
  const store = (format: GradeFormat) =>
    saveText(`${fileName(group.name)}-${format}.csv`, `\ufeff${gradesCsv(found, format)}`, 'text/csv');
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
              <Row key={i} of={each} exercises={exercises} />
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

function Row({ of, exercises }: { of: HandIn; exercises: readonly string[] }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const points = (id: string) => of.questions.reduce((sum, each) => sum + (each.exercise === id ? each.points : 0), 0);
  return (
    <tr class={of.flags.includes('replaced') ? own.old : undefined}>
      <th scope="row">
        <bdi>{of.student}</bdi>
      </th>
      <td>{`${figure(now, of.points, 2)} / ${figure(now, of.outOf, 2)}`}</td>
      <td class={`${own.words} ${own.flag}`}>{of.flags.map((flag) => t(`class.flag.${flag}`)).join(', ')}</td>
      {exercises.map((id) => (
        <td key={id}>{figure(now, points(id), 2)}</td>
      ))}
      <td>{of.made.slice(0, 16).replace('T', ' ')}</td>
    </tr>
  );
}
