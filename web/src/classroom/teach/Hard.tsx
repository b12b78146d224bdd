import { type Collected, questionCounts, variantCounts } from 'isoyield-exercises/class';
import { language } from '../../document/state';
import { Scroll } from '../../ui/Scroll';
import table from '../../ui/Table.module.css';
import type { Marked } from '../desk/protocol';
import { MarkedLine } from '../player/Marked';
import { figure, wordsIn } from '../player/words';
import { type Questions as Asked, placeOf } from './asking';
import own from './Groups.module.css';
import { titleOf } from './titles';

export const countedIn = ({ handIns }: Collected): number =>
  handIns.filter(({ flags }) => !flags.includes('replaced')).length;

const mostSlips = 20;

/** What went wrong, counted. */
export function Slips({ found, asked }: { found: Marked; asked: Asked }) {
  const { t } = wordsIn(language.value);
  const slips = found.slips.slice(0, mostSlips);
  const all = countedIn(found.collected);
  if (slips.length === 0) return null;
  return (
    <Scroll label={t('class.desk.slips')}>
      <table class={`${table['quiet']} ${own.table}`}>
        <caption>{t('class.desk.slips')}</caption>
        <tbody>
          {slips.map(({ exercise, question, slip, words, count }) => (
            <tr key={`${exercise}${question}${slip}`}>
              <th scope="row">{titleOf(exercise, language.value)}</th>
              <td class={own.words}>
                <MarkedLine text={asked.get(placeOf({ exercise, question }))?.ask ?? question} />
              </td>
              <td class={own.words}>
                <MarkedLine text={words} />
              </td>
              <td>{t('class.desk.times', { count, all })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** How each question went. */
export function Questions({ found, asked: questions }: { found: Collected; asked: Asked }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const asked = questionCounts(found).filter(({ tried }) => tried > 0);
  if (asked.length === 0) return null;
  return (
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
              <th scope="row">
                {titleOf(each.exercise, now)}: <MarkedLine text={questions.get(placeOf(each))?.ask ?? each.question} />
              </th>
              <td>{`${each.first} / ${each.firstKnown}`}</td>
              <td>{`${each.right} / ${each.tried}`}</td>
              <td>{figure(now, each.tries, 2)}</td>
              <td>{each.discrimination === null ? '—' : figure(now, each.discrimination, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Which variants fewer solved than chance explains, and how all of them went. */
export function Variants({ found }: { found: Collected }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const counts = variantCounts(found);
  if (counts.length === 0) return null;
  const harder = counts.filter((each) => each.harder);
  return (
    <>
      {harder.map(({ exercise, variant, students, solved, ofAll }) => (
        <p key={`${exercise} ${variant}`} class={own.flag}>
          {t('class.desk.harder', {
            ...{ exercise: titleOf(exercise, now), variant, solved, students },
            ...{ others: ofAll.solved - solved, rest: ofAll.students - students },
          })}
        </p>
      ))}
      <details>
        <summary>{t('class.desk.variants')}</summary>
        <Scroll label={t('class.desk.variants')}>
          <table class={`${table['quiet']} ${own.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('class.desk.exercise')}</th>
                <th scope="col">{t('class.desk.variant')}</th>
                <th scope="col">{t('class.desk.solved')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ exercise, variant, students, solved }) => (
                <tr key={`${exercise} ${variant}`}>
                  <th scope="row">{titleOf(exercise, now)}</th>
                  <td>{variant}</td>
                  <td>{`${solved} / ${students}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </>
  );
}
