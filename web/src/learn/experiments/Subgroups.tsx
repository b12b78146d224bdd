import '../../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { ask } from '../../state/quick';
import { Choice } from '../../ui/fields/Choice';
import { quantity } from '../../values/figures';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';
import { Stepped } from './Stepped';
import { ToExercise } from './ToExercise';

const shares = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
const sliders = { base_a: shares, base_b: shares, recall: [0.5, 0.6, 0.7, 0.8, 0.9, 1], fpr: [0, 0.05, 0.1, 0.2, 0.3] };
type Slider = keyof typeof sliders;
const policies = ['errors', 'precision', 'share'] as const;
type Policy = (typeof policies)[number];

/** What the criteria of fairness compare, and what they are called. */
const compared = [
  ['prevalence', 'base'],
  ['predicted_prevalence', 'parity'],
  ['recall', 'opportunity'],
  ['fpr', 'odds'],
  ['precision', 'predictive'],
] as const;

/** People of each subgroup. */
const people = 10_000;

interface Cells {
  readonly tp: number;
  readonly fn: number;
  readonly fp: number;
  readonly tn: number;
}

/** Both subgroups, A by its rates and B so that its recall and one thing more is that of A; null where no decisions do that. */
function groups(at: Record<Slider, number>, policy: Policy): readonly [Cells, Cells] | null {
  const cells = (base: number, falsely: (tp: number, negatives: number) => number): Cells => {
    const positives = Math.round(people * base);
    const tp = Math.round(positives * at.recall);
    const fp = Math.round(falsely(tp, people - positives));
    return { tp, fn: positives - tp, fp, tn: people - positives - fp };
  };
  const a = cells(at.base_a, (_, negatives) => negatives * at.fpr);
  const b = cells(at.base_b, (tp, negatives) => {
    if (policy === 'errors') return negatives * at.fpr;
    return policy === 'precision' ? (tp * a.fp) / a.tp : a.tp + a.fp - tp;
  });
  return b.fp < 0 || b.tn < 0 ? null : [a, b];
}

const judged = (both: readonly [Cells, Cells] | null): Promise<Report | null> =>
  both
    ? ask((engine) =>
        engine.call(
          'matrix',
          both.map(({ tp, fn, fp, tn }, i) => ({
            name: i === 0 ? 'A' : 'B',
            text: `TP=${tp} FN=${fn} FP=${fp} TN=${tn}`,
          })),
          { draws: 0, metrics: compared.map(([id]) => id) },
        ),
      )
    : Promise.resolve(null);

/** For whom it works: what two subgroups with different base rates cannot have in common. */
export function Subgroups({ list }: { list: Catalogue }) {
  const [at, setAt] = useState<Record<Slider, number>>({ base_a: 0.1, base_b: 0.4, recall: 0.8, fpr: 0.1 });
  const [policy, setPolicy] = useState<Policy>('errors');
  const both = groups(at, policy);
  const { found, wrong } = useAnswer(judged, both, [JSON.stringify(both)]);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('learn.idea.for_whom')}</h1>
      <p class={styles.what}>{t('forwhom.what')}</p>
      <div class={styles.panels}>
        {(Object.keys(sliders) as Slider[]).map((id) => (
          <Stepped
            key={id}
            label={t(`forwhom.${id}`)}
            steps={sliders[id]}
            value={at[id]}
            onInput={(value) => setAt({ ...at, [id]: value })}
            write={(value) => percent(value, 0)}
          />
        ))}
      </div>
      <div class={styles.prior}>
        <span aria-hidden="true">{t('forwhom.policy')}</span>
        <Choice
          label={t('forwhom.policy')}
          value={policy}
          options={policies.map((value) => ({ value, text: t(`forwhom.policy.${value}`) }))}
          onChange={setPolicy}
        />
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {both === null ? (
        <p class={styles.what} role="status">
          {t('forwhom.unreachable')}
        </p>
      ) : (
        found && <Found report={found} list={list} />
      )}
      <h2 class={styles.subtitle}>{t('forwhom.why')}</h2>
      <p class={styles.what}>{t('forwhom.why.text')}</p>
      <p class={styles.what}>{t('forwhom.sources')}</p>
      <p class={styles.what}>{t('forwhom.use')}</p>
      <ToExercise id="equal-errors" text={t('ordinary.exercise')} />
    </article>
  );
}

function Found({ report, list }: { report: Report; list: Catalogue }) {
  const values = (id: string) => report.classifiers.map(({ metrics }) => quantity(metrics[id]));
  const written = (value: number | null | undefined) => number(value ?? Number.NaN, { decimals: 3 });
  const [base = [], share = [], recall = [], , precision = []] = compared.map(([id]) => values(id));
  return (
    <section>
      <p class={styles.what} role="status">
        {t('forwhom.both')}{' '}
        {[0, 1].map((i) => (
          <span key={i}>
            {t('forwhom.identity', {
              name: i === 0 ? 'A' : 'B',
              base: written(base[i]),
              recall: written(recall[i]),
              share: written(share[i]),
              precision: written(precision[i]),
            })}{' '}
          </span>
        ))}
      </p>
      <table class={`${styles.result} ${styles.brief}`}>
        <thead>
          <tr>
            <th scope="col">{t('forwhom.compared')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">{t('forwhom.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(([id, criterion]) => {
            const [a, b] = values(id);
            const known = a !== null && b !== null && a !== undefined && b !== undefined;
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={`#/learn/${id}`}>{list.metrics.find((each) => each.id === id)?.name ?? id}</a>{' '}
                  <small>{t(`forwhom.${criterion}`)}</small>
                </th>
                <td>{a === null ? '–' : written(a)}</td>
                <td>{b === null ? '–' : written(b)}</td>
                <td>{known ? number(b - a, { decimals: 3, signed: true }) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
