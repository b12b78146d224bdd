import { type ClassFile, questionCounts } from 'isoyield-exercises/class';
import { language } from '../../document/state';
import type { Marked } from '../desk/protocol';
import { MarkedLine } from '../player/Marked';
import { wordsIn } from '../player/words';
import { placeOf, type Questions } from './asking';
import own from './Groups.module.css';
import { countedIn } from './Hard';
import { titleOf } from './titles';

/** What fits on a wall. */
const mostSlips = 6;
const mostQuestions = 8;

/** The class as a whole, large and without names: it grows while more is handed in. */
export function Shown({ found, group, asked }: { found: Marked; group: ClassFile; asked: Questions }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const count = countedIn(found.collected);
  const hardest = questionCounts(found.collected)
    .filter(({ firstKnown }) => firstKnown > 0)
    .sort((a, b) => a.first / a.firstKnown - b.first / b.firstKnown)
    .slice(0, mostQuestions);
  return (
    <section class={own.wall} aria-label={t('class.desk.show')}>
      <h3>
        {group.name}: {t('class.desk.count', { count })}
      </h3>
      {found.slips.length > 0 && <h4>{t('class.desk.slips')}</h4>}
      <ol>
        {found.slips.slice(0, mostSlips).map(({ exercise, question, slip, words, count: times }) => (
          <Bar
            key={`${exercise}${question}${slip}`}
            share={times / count}
            told={t('class.desk.times', { count: times, all: count })}
          >
            <MarkedLine text={words} /> <small>{titleOf(exercise, now)}</small>
          </Bar>
        ))}
      </ol>
      {hardest.length > 0 && <h4>{t('class.desk.first')}</h4>}
      <ol>
        {hardest.map(({ exercise, question, first, firstKnown }) => (
          <Bar
            key={`${exercise} ${question}`}
            share={first / firstKnown}
            told={t('class.desk.times', { count: first, all: firstKnown })}
          >
            {titleOf(exercise, now)}{' '}
            <small>
              <MarkedLine text={asked.get(placeOf({ exercise, question }))?.ask ?? question} />
            </small>
          </Bar>
        ))}
      </ol>
    </section>
  );
}

function Bar({ share, told, children }: { share: number; told: string; children: preact.ComponentChildren }) {
  return (
    <li>
      <span>{children}</span>
      <b>{told}</b>
      <i aria-hidden="true" style={{ width: `${Math.round(100 * share)}%` }} />
    </li>
  );
}
