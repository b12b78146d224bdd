import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { capital, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { ask } from '../../state/quick';
import { hintOf } from '../../values/figures';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';
import { Stepped } from './Stepped';
import { ToExercise } from './ToExercise';

/** A slider's positions. */
const sliders = {
  failing: [3, 5, 9, 10, 20, 50, 100, 200],
  sound: [20, 50, 100, 200, 500, 2000],
  found: [0.6, 0.7, 0.8, 0.9, 1],
  alarms: [0.02, 0.05, 0.1, 0.2, 0.3],
  fewer: [0, 0.01, 0.02, 0.05, 0.1],
  miss: [1, 2, 5, 10, 20, 50],
} as const;
type Slider = keyof typeof sliders;
const shares: readonly Slider[] = ['found', 'alarms', 'fewer'];

/** The report on two classifiers: both find as many failing machines, B has fewer false alarms. */
const judged = (at: Record<Slider, number>): Promise<Report> => {
  const hits = Math.round(at.failing * at.found);
  const classes = [t('reviewer.class.failing'), t('reviewer.class.sound')];
  const matrix = (share: number) => {
    const alarms = Math.round(at.sound * Math.max(0, share));
    return `${hits} ${at.failing - hits}\n${alarms} ${at.sound - alarms}`;
  };
  const both = [
    { name: 'A', text: matrix(at.alarms) },
    { name: 'B', text: matrix(at.alarms - at.fewer) },
  ];
  const utility = [
    [0, -at.miss],
    [-1, 0],
  ];
  return ask((engine) =>
    engine.call('matrix', both, { classes, positive: classes[0], utility, language: language.value }),
  );
};

/** What a reviewer would ask: which warnings a test raises. */
export function Reviewer() {
  const [at, setAt] = useState<Record<Slider, number>>({
    failing: 9,
    sound: 200,
    found: 1,
    alarms: 0.2,
    fewer: 0.02,
    miss: 2,
  });
  const { found, wrong } = useAnswer(judged, at, [JSON.stringify(at), language.value]);
  const doubts = found?.warnings ?? [];
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('learn.idea.reviewer')}</h1>
      <p class={styles.what}>{t('reviewer.what')}</p>
      <div class={styles.panels}>
        {(Object.keys(sliders) as Slider[]).map((id) => (
          <Stepped
            key={id}
            label={t(`reviewer.${id}`)}
            steps={sliders[id]}
            value={at[id]}
            onInput={(value) => setAt({ ...at, [id]: value })}
            write={(value) => (shares.includes(id) ? percent(value, 0) : number(value))}
          />
        ))}
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {found && (
        <section aria-live="polite">
          <h2 class={styles.subtitle}>{t('reviewer.count', { count: doubts.length })}</h2>
          <ul class={styles.doubts}>
            {doubts.map(({ code, source, message, hint }) => (
              <li key={`${code} ${source}`}>
                {source !== undefined && <b>{source}: </b>}
                {source === undefined ? capital(message) : message}.<small>{hintOf({ code, hint })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 class={styles.subtitle}>{t('reviewer.why')}</h2>
      <p class={styles.what}>{t('reviewer.why.text')}</p>
      <ToExercise id="reviewer" text={t('ordinary.exercise')} />
    </article>
  );
}
