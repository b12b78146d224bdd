import type { Catalogue, SimulationReport } from 'isoyield';
import { useState } from 'preact/hooks';
import { experiment, faults, runExperiment, stopExperiment, took, underway } from '../app/lab';
import { t } from '../i18n';
import { count, number } from '../i18n/numbers';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Select } from '../ui/Select';
import { Choice } from '../views/Choice';
import styles from './Lab.module.css';

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
const priors = ['uniform', 'gaussian'] as const;
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const errors = [0.05, 0.1, 0.15, 0.2, 0.25];

/** How often do metrics mislead? The published experiment, run here. */
export function Lab({ catalogue }: { catalogue: Catalogue }) {
  const [prior, setPrior] = useState<(typeof priors)[number]>('uniform');
  const [pairs, setPairs] = useState(1_000_000);
  const [error, setError] = useState(0.1);
  const [seed, setSeed] = useState(1);
  const share = underway.value;
  const running = share !== null;
  return (
    <Card title={t('lab.title')} level={2} class={styles.card ?? ''}>
      <p class={styles.what}>{t('lab.what')}</p>
      <form
        class={styles.settings}
        onSubmit={(event) => {
          event.preventDefault();
          if (running) stopExperiment();
          else void runExperiment({ prior, pairs, error_sd: error, seed });
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
        <label class={styles.seed}>
          {t('lab.seed')}
          <input
            type="number"
            min={0}
            max={999999999}
            step={1}
            required
            value={seed}
            onInput={(event) => setSeed(Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0))}
          />
        </label>
        <Button kind={running ? 'plain' : 'primary'} type="submit">
          {t(running ? 'lab.stop' : 'lab.run')}
        </Button>
      </form>
      {running && <progress class={styles.progress} value={share} max={1} aria-label={t('lab.progress')} />}
      {faults.value.map(({ code, message }) => (
        <p key={code} role="alert">
          {message}
        </p>
      ))}
      {experiment.value && <Result report={experiment.value} catalogue={catalogue} />}
    </Card>
  );
}

function Result({ report, catalogue }: { report: SimulationReport; catalogue: Catalogue }) {
  const { settings, incorrectly_ranked: wrong, standard_error: sampling } = report;
  const comparable = settings.prior === 'uniform';
  const rows = Object.entries(wrong).sort(
    ([a, x], [b, y]) => Number(a === 'utility_error') - Number(b === 'utility_error') || y - x,
  );
  const most = Math.max(...rows.map(([, percent]) => percent), 1);
  const name = (id: string) =>
    id === 'utility_error'
      ? t('lab.error.row', { sd: number(settings.error_sd) })
      : (catalogue.metrics.find((metric) => metric.id === id)?.name ?? id);
  return (
    <table class={styles.result}>
      <caption>
        {t('lab.result', {
          pairs: count(settings.pairs),
          prior: t(`lab.prior.${settings.prior}`),
          seconds: number(took.value / 1000, { significant: 2 }),
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
        {rows.map(([id, percent]) => (
          <tr key={id} class={id === 'utility_error' ? styles.own : undefined}>
            <th scope="row">{name(id)}</th>
            <td class={styles.picture}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class={styles.bar} width={(percent / most) * 100} height={10} rx={0.6} />
                {comparable && published[id] !== undefined && (id !== 'utility_error' || settings.error_sd === 0.1) && (
                  <line
                    class={styles.mark}
                    x1={(published[id] / most) * 100}
                    x2={(published[id] / most) * 100}
                    y1={0}
                    y2={10}
                  />
                )}
              </svg>
            </td>
            <td>
              {number(percent, { decimals: 1 })} <small>± {number(2 * (sampling[id] ?? 0), { decimals: 2 })}</small>
            </td>
            {comparable && (
              <td>
                {published[id] === undefined || (id === 'utility_error' && settings.error_sd !== 0.1)
                  ? ''
                  : number(published[id], { decimals: 1 })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
