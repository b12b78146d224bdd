import type { Catalogue } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { misranking } from '../../state/chosen';
import { type Experiment, experiment, faults, runExperiment, stopExperiment, underway } from '../../state/lab';
import { workersHere } from '../../state/team';
import { Button, IconButton } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { SeedField } from '../../ui/fields/SeedField';
import { Select } from '../../ui/fields/Select';
import styles from './Experiments.module.css';
import { SweepPlot } from './SweepPlot';

type Metrics = Catalogue['metrics'];

/** Percent of pairs ranked wrongly as printed, utilities uniform over their normal form: Dyrland, Lundervold, Porta Mana 2022. */
const published: Readonly<Record<string, number>> = {
  recall: 25,
  precision: 21.3,
  balanced_accuracy: 15.9,
  mcc: 11.1,
  fowlkes_mallows: 10.4,
  f1: 9.7,
  accuracy: 8.7,
  utility_error: 4,
};
const mostMetrics = 16;
const priors = ['uniform', 'gaussian'] as const;
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const errors = [0.05, 0.1, 0.15, 0.2, 0.25];
const sweep = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3];

/** How often does a metric put the classifier of smaller yield first, and how well must utilities be known to do better? */
export function Mislead({ metrics }: { metrics: Metrics }) {
  const [prior, setPrior] = useState<(typeof priors)[number]>('uniform');
  const [pairs, setPairs] = useState(1_000_000);
  const [error, setError] = useState(0.1);
  const [seed, setSeed] = useState(1);
  const [workers, setWorkers] = useState(workersHere());
  const [chosen, setChosen] = useState<readonly string[]>(misranking);
  const share = underway.value;
  const running = share !== null;
  const nameOf = (id: string) => metrics.find((metric) => metric.id === id)?.name ?? id;
  return (
    <section class={styles.part} aria-labelledby="mislead">
      <h2 id="mislead" class={styles.subtitle}>
        {t('lab.title')}
      </h2>
      <p class={styles.what}>{t('lab.what')}</p>
      <form
        class={styles.settings}
        onSubmit={(event) => {
          event.preventDefault();
          if (running) stopExperiment();
          else void runExperiment({ prior, pairs, error_sd: error, seed, metrics: [...chosen] }, sweep, workers);
        }}
      >
        <div class={styles.prior}>
          <span aria-hidden="true">{t('lab.prior')}</span>
          <Choice
            label={t('lab.prior')}
            value={prior}
            options={priors.map((id) => ({ value: id, text: t(`lab.prior.${id}`) }))}
            onChange={setPrior}
          />
        </div>
        <Select
          label={t('lab.pairs')}
          value={String(pairs)}
          options={sizes.map((each) => ({ value: String(each), text: count(each) }))}
          onChange={(event) => setPairs(Number(event.currentTarget.value))}
        />
        <Select
          label={t('lab.error')}
          value={String(error)}
          options={errors.map((each) => ({ value: String(each), text: number(each) }))}
          onChange={(event) => setError(Number(event.currentTarget.value))}
        />
        {chosen.length < mostMetrics && (
          <AddMetric
            metrics={metrics.filter(({ id }) => !chosen.includes(id))}
            onAdd={(id) => setChosen([...chosen, id])}
          />
        )}
        <SeedField seed={seed} onInput={setSeed} />
        <Select
          label={t('lab.workers')}
          value={String(workers)}
          options={[1, 2, 3, 4].map((each) => ({ value: String(each), text: String(each) }))}
          onChange={(event) => setWorkers(Number(event.currentTarget.value))}
        />
        <Button kind={running ? 'plain' : 'primary'} type="submit">
          {t(running ? 'lab.stop' : 'lab.run')}
        </Button>
      </form>
      <Chips
        ids={chosen.filter((id) => !misranking.includes(id))}
        nameOf={nameOf}
        onRemove={(id) => setChosen(chosen.filter((each) => each !== id))}
      />
      {running && <progress class={styles.progress} value={share} max={1} aria-label={t('lab.progress')} />}
      {faults.value.map(({ code, message }) => (
        <p key={code} role="alert">
          {message}
        </p>
      ))}
      {experiment.value && <Results experiment={experiment.value} nameOf={nameOf} />}
    </section>
  );
}

function AddMetric({ metrics, onAdd }: { metrics: Metrics; onAdd: (id: string) => void }) {
  return (
    <Select
      label={t('side.add')}
      value=""
      options={[{ value: '', text: '…' }, ...metrics.map(({ id, name }) => ({ value: id, text: name }))]}
      onChange={(event) => {
        const id = event.currentTarget.value;
        if (id) onAdd(id);
      }}
    />
  );
}

interface ChipsProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onRemove: (id: string) => void;
}

/** The metrics that were added, each to be taken away again. */
function Chips({ ids, nameOf, onRemove }: ChipsProps) {
  if (ids.length === 0) return null;
  return (
    <ul class={styles.chips}>
      {ids.map((id) => (
        <li key={id}>
          {nameOf(id)}
          <IconButton icon="close" label={t('side.remove', { name: nameOf(id) })} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

function Results({ experiment, nameOf }: { experiment: Experiment; nameOf: (id: string) => string }) {
  return (
    <div class={styles.results}>
      <Result result={experiment} nameOf={nameOf} />
      {experiment.sweep && (
        <SweepPlot points={experiment.sweep.error_sweep} wrong={experiment.report.incorrectly_ranked} nameOf={nameOf} />
      )}
    </div>
  );
}

function Result({ result, nameOf }: { result: Experiment; nameOf: (id: string) => string }) {
  const { settings, incorrectly_ranked: wrong, standard_error: sampling } = result.report;
  const comparable = settings.prior === 'uniform';
  const rows = Object.entries(wrong).sort(
    ([a, x], [b, y]) => Number(a === 'utility_error') - Number(b === 'utility_error') || y - x,
  );
  const most = Math.max(...rows.map(([, percent]) => percent), 1);
  const name = (id: string) =>
    id === 'utility_error' ? t('lab.error.row', { sd: number(settings.error_sd) }) : nameOf(id);
  const printed = (id: string) =>
    comparable && (id !== 'utility_error' || settings.error_sd === 0.1) ? published[id] : undefined;
  return (
    <table class={styles.result}>
      <caption>
        {t('lab.result', {
          pairs: count(result.pairs),
          prior: t(`lab.prior.${settings.prior}`),
          seed: count(settings.seed),
          workers: result.workers,
          seconds: number(result.milliseconds / 1000, { significant: 2 }),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('space.metric')}</th>
          <td />
          <th scope="col">{t('lab.wrong')}</th>
          {comparable && <th scope="col">{t('lab.published')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, percent]) => {
          const mark = printed(id);
          return (
            <tr key={id} class={id === 'utility_error' ? styles.own : undefined}>
              <th scope="row">{name(id)}</th>
              <td class={styles.picture}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class={styles.bar} width={(percent / most) * 100} height={10} rx={0.6} />
                  {mark !== undefined && (
                    <line class={styles.mark} x1={(mark / most) * 100} x2={(mark / most) * 100} y1={0} y2={10} />
                  )}
                </svg>
              </td>
              <td>
                {number(percent, { decimals: 1 })} <small>± {number(2 * (sampling[id] ?? 0), { decimals: 2 })}</small>
              </td>
              {comparable && <td>{mark === undefined ? '' : number(mark, { decimals: 1 })}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
