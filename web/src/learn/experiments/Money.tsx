import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { ask } from '../../state/quick';
import { Choice } from '../../ui/fields/Choice';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';
import { MoneyPlot, type Payment } from './MoneyPlot';
import list from './payments.json';
import { Stepped } from './Stepped';
import { ToExercise } from './ToExercise';

const fees = [1, 2, 5, 10, 20, 50, 100];
const kinds = ['own', 'same'] as const;
type Kind = (typeof kinds)[number];

/** Forty invented payments, and the same where each is about their mean. */
const own = list.map(([amount = 0, p = 0, fraud = 0]): Payment => ({ amount, p, fraud: fraud === 1 }));
const payments: Record<Kind, readonly Payment[]> = { own, same: own.map((each) => ({ ...each, amount: 128 })) };

/** What the core says of them, when a miss costs the amount and a false alarm the fee. */
const judged = ({ kind, fee }: { kind: Kind; fee: number }): Promise<Report> => {
  const rows = payments[kind].map(({ amount, p, fraud }) => `${Number(fraud)},${p},${amount}`);
  const file = new File([['fraud,p,amount', ...rows].join('\n')], 'payments.csv', { type: 'text/csv' });
  const utility = `miss = -amount; false alarm = -${fee}`;
  return ask((engine) =>
    engine.scores([file], { truth: 'fraud', scores: ['p'], positive: '1', utility, compare: false }, () => {}),
  );
};

/** Money per row: what a threshold for each amount is worth. */
export function Money() {
  const [fee, setFee] = useState(10);
  const [kind, setKind] = useState<Kind>('own');
  const question = { kind, fee };
  const { found, wrong } = useAnswer(judged, question, [kind, fee]);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('learn.idea.money')}</h1>
      <p class={styles.what}>{t('money.what')}</p>
      <div class={styles.panels}>
        <Stepped
          label={t('money.fee')}
          steps={fees}
          value={fee}
          onInput={setFee}
          write={(each) => `${number(each)} €`}
        />
        <div class={styles.prior}>
          <span aria-hidden="true">{t('money.amounts')}</span>
          <Choice
            label={t('money.amounts')}
            value={kind}
            options={kinds.map((value) => ({ value, text: t(`money.amounts.${value}`) }))}
            onChange={setKind}
          />
        </div>
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {found ? <Found report={found} fee={fee} payments={payments[kind]} /> : <div class={styles.room} />}
      <h2 class={styles.subtitle}>{t('money.why')}</h2>
      <p class={styles.what}>{t('money.why.text')}</p>
      <p class={styles.what}>{t('money.use')}</p>
      <ToExercise id="own-thresholds" text={t('ordinary.exercise')} />
    </article>
  );
}

function Found({ report, fee, payments }: { report: Report; fee: number; payments: readonly Payment[] }) {
  const { utility, classifiers } = report;
  const decided = classifiers[0]?.decided ?? [];
  const averages = utility?.class_averages?.yields[0];
  const by = (rule: string) => decided.find((each) => each.rule === rule);
  const always = (decision: string) => utility?.baselines?.find((each) => each.decision === decision)?.value;
  const rows = [
    ['own', by('expected_utility')?.yield],
    ['best', by('best_threshold')?.yield],
    ['cross', by('cross_fitted_threshold')?.yield],
    ['averages', averages?.earned],
    ['half', by('highest_probability')?.yield],
    ['block', always('1')],
    ['pass', always('0')],
  ] as const;
  const written = (value: number) => `${number(value, { decimals: 2 })} €`;
  const [first, second] = [rows[0][1], rows[3][1]];
  return (
    <section>
      {first !== undefined && second !== undefined && (
        <p class={styles.what} role="status">
          {t('money.said', { own: written(first), averages: written(second) })}
        </p>
      )}
      <ul class={styles.key}>
        {(['yes', 'no'] as const).map((id) => (
          <li key={id}>
            <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden="true">
              <circle r={4.5} class={id === 'yes' ? styles.fraud : styles.honest} />
            </svg>{' '}
            {t(`money.fraud.${id}`)}
          </li>
        ))}
        {(['own', 'one'] as const).map((id) => (
          <li key={id}>
            <svg width={28} height={14} viewBox="0 0 28 14" aria-hidden="true">
              <line x1={1} x2={27} y1={7} y2={7} class={id === 'own' ? styles.mean : styles.bound} />
            </svg>{' '}
            {t(`money.line.${id}`)}
          </li>
        ))}
      </ul>
      <MoneyPlot payments={payments} fee={fee} {...(utility && { miss: -(utility.matrix[1]?.[0] ?? 0) })} />
      <table class={`${styles.result} ${styles.brief}`}>
        <thead>
          <tr>
            <th scope="col">{t('money.rule')}</th>
            <th scope="col">{t('money.yield')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([id, value]) =>
              value !== undefined && (
                <tr key={id}>
                  <th scope="row">{t(`money.rule.${id}`)}</th>
                  <td>{written(value)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}
