import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { Plot } from '../../plot/Plot';
import { linear, type Scale } from '../../plot/scale';
import styles from './Experiments.module.css';

export interface Payment {
  readonly amount: number;
  /** Probability of fraud. */
  readonly p: number;
  readonly fraud: boolean;
}

const margins = { top: 26, right: 16, bottom: 44, left: 48 };
const amounts = [5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** Amounts by their logarithms. */
function logarithmic(range: readonly [number, number]): Scale {
  const line = linear([Math.log(5), Math.log(2000)], range);
  return {
    ...line,
    domain: [5, 2000],
    at: (value) => line.at(Math.log(value)),
    value: (position) => Math.exp(line.value(position)),
    ticks: () => amounts,
  };
}

/** Each payment by its amount and probability, with the threshold of its amount (Elkan 2001) and that of the mean cost of a miss. */
export function MoneyPlot({ payments, fee, miss = 0 }: { payments: readonly Payment[]; fee: number; miss?: number }) {
  const threshold = (amount: number) => fee / (fee + amount);
  return (
    <Plot
      summary={t('money.picture')}
      table={{
        caption: t('money.picture'),
        head: [t('money.amount'), t('money.probability'), t('money.threshold'), t('money.fraud')],
        rows: payments.map(({ amount, p, fraud }) => [
          number(amount),
          percent(p, 0),
          percent(threshold(amount), 1),
          t(fraud ? 'money.fraud.yes' : 'money.fraud.no'),
        ]),
      }}
      width={640}
      height={(width) => Math.min(360, Math.max(260, width * 0.55))}
    >
      {(width, height) => {
        const x = logarithmic([margins.left, width - margins.right]);
        const y = linear([0, 1], [height - margins.bottom, margins.top]);
        const own = Array.from({ length: 61 }, (_, i) => 5 * 400 ** (i / 60));
        const even = y.at(threshold(miss));
        return (
          <>
            <Axis side="bottom" scale={x} position={y.at(0)} count={9} format={number} label={t('money.amount')} />
            <Axis
              side="left"
              scale={y}
              position={x.range[0]}
              reach={x.range[1] - x.range[0]}
              count={5}
              format={(each) => percent(each, 0)}
              label={t('money.probability')}
            />
            <g aria-hidden="true">
              <path
                class={styles.ownline}
                d={`M${own.map((each) => `${x.at(each).toFixed(1)},${y.at(threshold(each)).toFixed(1)}`).join('L')}`}
              />
              <line class={styles.bound} x1={x.range[0]} x2={x.range[1]} y1={even} y2={even} />
              {payments.map(({ amount, p, fraud }, i) => (
                <circle
                  key={i}
                  class={fraud ? styles.fraud : styles.honest}
                  cx={x.at(amount)}
                  cy={y.at(p)}
                  r={fraud ? 4.5 : 4}
                />
              ))}
            </g>
          </>
        );
      }}
    </Plot>
  );
}
