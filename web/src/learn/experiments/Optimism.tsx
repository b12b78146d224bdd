import '../../i18n/lab';
import type { OptimismOptions, OptimismReport } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { count, number, percent } from '../../i18n/numbers';
import { optimismOf } from '../../state/lab';
import { Button } from '../../ui/Button';
import { SeedField } from '../../ui/fields/SeedField';
import { ShareSlider } from '../../ui/fields/ShareSlider';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';
import { OptimismPlot } from './OptimismPlot';
import { Stepped } from './Stepped';
import { ToExercise } from './ToExercise';

/** A slider's positions. Items and costs move by even factors. */
const sliders = {
  items: [20, 30, 50, 100, 200, 300, 500, 1000, 2000, 5000],
  separation: Array.from({ length: 31 }, (_, i) => i / 10),
  miss_cost: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100],
} as const;
type Slider = keyof typeof sliders;

const samples = 100;

/** Why the yield at the best threshold of a sample is too good to be true: many samples of a problem whose answer is known. */
export function Optimism() {
  const [at, setAt] = useState<Record<Slider, number>>({ items: 100, separation: 1, miss_cost: 5 });
  const [prevalence, setPrevalence] = useState(0.2);
  const [seed, setSeed] = useState(1);
  const options: Omit<OptimismOptions, 'language'> = { ...at, prevalence, seed, samples };
  const { found, wrong } = useAnswer(optimismOf, options, [JSON.stringify(options)]);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('learn.idea.optimism')}</h1>
      <p class={styles.what}>{t('optimism.what')}</p>
      <div class={styles.panels}>
        {(Object.keys(sliders) as Slider[]).map((id) => (
          <Stepped
            key={id}
            label={t(`optimism.${id}`)}
            steps={sliders[id]}
            value={at[id]}
            onInput={(value) => setAt({ ...at, [id]: value })}
          />
        ))}
        <ShareSlider label={t('isometrics.prevalence')} share={prevalence} onInput={setPrevalence} own={false} />
      </div>
      <div class={styles.settings}>
        <Button kind="primary" onClick={() => setSeed(seed + 1)}>
          {t('optimism.again')}
        </Button>
        <SeedField seed={seed} onInput={setSeed} />
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {found ? <Found report={found} /> : <div class={styles.room} />}
      <h2 class={styles.subtitle}>{t('optimism.why')}</h2>
      <p class={styles.what}>{t('optimism.why.text')}</p>
      <h2 class={styles.subtitle}>{t('optimism.then')}</h2>
      <ul class={styles.advice}>
        {['implied', 'honest', 'more'].map((id) => (
          <li key={id}>{t(`optimism.then.${id}`)}</li>
        ))}
      </ul>
      <ToExercise id="lucky-threshold" text={t('optimism.exercise')} />
    </article>
  );
}

function Found({ report }: { report: OptimismReport }) {
  const { apparent, honest, actual, best, always, promised_more: more, settings } = report;
  const written = (value: number) => number(value, { decimals: 3 });
  const rows = [
    ['apparent', apparent],
    ['honest', honest],
    ['actual', actual],
  ] as const;
  return (
    <section>
      <h2 class={styles.subtitle}>
        {t('optimism.found', { samples: count(settings.samples), items: count(settings.items) })}
      </h2>
      <p class={styles.what} role="status">
        {t('optimism.said', {
          apparent: written(apparent),
          actual: written(actual),
          honest: written(honest),
          more: percent(more, 0),
        })}
      </p>
      <OptimismPlot report={report} />
      <table class={styles.result}>
        <thead>
          <tr>
            <th scope="col">{t('optimism.value')}</th>
            <th scope="col">{t('optimism.mean')}</th>
            <th scope="col">{t('optimism.off')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, value]) => (
            <tr key={id}>
              <th scope="row">{t(`optimism.${id}`)}</th>
              <td>{written(value)}</td>
              <td>{id === 'actual' ? '–' : number(value - actual, { decimals: 3, signed: true })}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('optimism.best')}</th>
            <td>{written(best)}</td>
            <td>–</td>
          </tr>
          <tr>
            <th scope="row">{t('optimism.always')}</th>
            <td>{written(always)}</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
