import type { OptimismReport } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import styles from './Experiments.module.css';

const margins = { top: 24, right: 16, bottom: 44, left: 16 };
const rows = ['apparent', 'honest', 'actual'] as const;
const looks = { apparent: styles.many, honest: styles.some, actual: styles.few };
/** Height of one row of dots, with its name above it. */
const rowHeight = 84;
const nameHeight = 22;
/** Golden ratio: neighbours among the samples are drawn far apart. */
const spread = 0.618_034;

/** One dot a sample: what its best threshold seems to yield, cross-fitted, and on all items there could be. */
export function OptimismPlot({ report }: { report: OptimismReport }) {
  const { samples, best, always } = report;
  const all = samples.flatMap(({ apparent, honest, actual }) => [apparent, honest, actual]);
  const low = Math.min(...all, always);
  const high = Math.max(...all, best);
  const room = (high - low || 1) * 0.04;
  return (
    <Plot
      summary={t('optimism.picture', {
        apparent: number(report.apparent, { decimals: 3 }),
        honest: number(report.honest, { decimals: 3 }),
        actual: number(report.actual, { decimals: 3 }),
      })}
      table={{
        caption: t('optimism.axis'),
        head: [t('optimism.sample'), ...rows.map((id) => t(`optimism.${id}`))],
        rows: samples
          .slice(0, 20)
          .map((sample, i) => [String(i + 1), ...rows.map((id) => number(sample[id], { decimals: 3 }))]),
      }}
      width={640}
      height={() => margins.top + rows.length * rowHeight + margins.bottom}
    >
      {(width, height) => {
        const x = linear([low - room, high + room], [margins.left, width - margins.right]);
        const bottom = height - margins.bottom;
        return (
          <>
            <Axis
              side="bottom"
              scale={x}
              position={bottom}
              reach={bottom - margins.top}
              count={width < 450 ? 4 : 7}
              format={number}
              label={t('optimism.axis')}
            />
            {rows.map((id, row) => {
              const top = margins.top + row * rowHeight;
              const dots = samples.map(
                (sample, i) =>
                  `M${x.at(sample[id]).toFixed(1)},${(top + nameHeight + 6 + ((i * spread) % 1) * (rowHeight - nameHeight - 16)).toFixed(1)}h0`,
              );
              const mean = x.at(report[id]);
              return (
                <g key={id} aria-hidden="true">
                  <text class={styles.row} x={margins.left} y={top + 14}>
                    {t(`optimism.${id}`)}
                  </text>
                  <path class={`${styles.dots} ${looks[id]}`} d={dots.join('')} />
                  <line class={styles.mean} x1={mean} x2={mean} y1={top + nameHeight} y2={top + rowHeight - 4} />
                </g>
              );
            })}
            <line class={styles.bound} x1={x.at(best)} x2={x.at(best)} y1={margins.top - 6} y2={bottom} />
            <text
              class={styles.row}
              x={x.at(best)}
              y={margins.top - 10}
              text-anchor={x.at(best) > width / 2 ? 'end' : 'start'}
              aria-hidden="true"
            >
              {t('optimism.best')}
            </text>
          </>
        );
      }}
    </Plot>
  );
}
