import type { Examination } from 'isoyield-exercises';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../document/state';
import { Cancelled } from '../../engine/session';
import { surveyed } from '../desk/desk';
import { figure, wordsIn } from '../player/words';
import styles from './Editor.module.css';

/** A large class. */
const students = 200;
/** Students at a time, so that progress is seen. */
const portion = 20;

interface Found {
  seen: number;
  draws: ReadonlySet<string>;
  answers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** What is wrong for some of them, by message. */
  problems: ReadonlyMap<string, readonly string[]>;
}

function added(before: Found, { seeds, draws, answers, problems }: Examination): Found {
  const counts = new Map(before.answers);
  for (const { question, counts: own } of answers) {
    const all = new Map(counts.get(question));
    for (const { shown, count } of own) all.set(shown, (all.get(shown) ?? 0) + count);
    counts.set(question, all);
  }
  const wrong = new Map(before.problems);
  for (const { message, seeds: met } of problems) wrong.set(message, [...(wrong.get(message) ?? []), ...met]);
  return { seen: before.seen + seeds, draws: new Set([...before.draws, ...draws]), answers: counts, problems: wrong };
}

/** What a large class would get: how many different draws, and how often the same answer. */
export function Survey({ text }: { text: string }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let current = true;
    let all: Found = { seen: 0, draws: new Set(), answers: new Map(), problems: new Map() };
    setFound(all);
    void (async () => {
      for (let from = 1; from <= students; from += portion) {
        const seeds = Array.from({ length: portion }, (_, i) => from + i);
        all = added(all, await surveyed(text, seeds, now));
        if (!current) return;
        setFound(all);
      }
    })().catch((error) => {
      if (!(error instanceof Cancelled) && current) setFound(null);
    });
    return () => {
      current = false;
    };
  }, [text, now]);
  if (found === null) return null;
  const odd = [...found.problems].filter(([, seeds]) => seeds.length < found.seen);
  return (
    <section class={styles.survey} aria-labelledby="survey">
      <h3 id="survey" class="overline">
        {t('editor.survey', { count: students })}
      </h3>
      {found.seen < students && <progress value={found.seen} max={students} aria-label={t('editor.survey.progress')} />}
      <p>{t('editor.survey.draws', { draws: found.draws.size, count: found.seen })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('editor.survey.question')}</th>
            <th scope="col">{t('editor.survey.different')}</th>
            <th scope="col" colSpan={2}>
              {t('editor.survey.most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...found.answers].map(([question, counts]) => {
            const [most] = [...counts].sort((a, b) => b[1] - a[1]);
            if (!most) return null;
            const share = most[1] / Math.max(1, found.seen);
            return (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{counts.size}</td>
                <td>
                  <meter value={share} max={1} high={0.34} optimum={0} aria-label={question} />{' '}
                  {figure(now, 100 * share, 0)} %
                </td>
                <td>{most[0].slice(0, 60)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {odd.map(([message, seeds]) => (
        <p key={message}>
          {message} {t('editor.seeds', { seeds: seeds.slice(0, 10).join(', ') })}
        </p>
      ))}
    </section>
  );
}
