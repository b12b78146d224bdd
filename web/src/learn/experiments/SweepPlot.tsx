import type { SimulationReport } from 'isoyield';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { Path } from '../../plot/Path';
import styles from './Experiments.module.css';

const margins = { top: 26, right: 20, bottom: 42, left: 40 };
const line = 15;
/** About the width of a letter of a label. */
const letter = 6.6;

interface SweepPlotProps {
  points: SimulationReport['error_sweep'];
  /** Percent of pairs that each metric ranks wrongly. */
  wrong: SimulationReport['incorrectly_ranked'];
  nameOf: (id: string) => string;
}

/** Pairs ranked wrongly by utilities in error, the larger the error the more, with every metric as a level line. */
export function SweepPlot({ points, wrong: byMetric, nameOf }: SweepPlotProps) {
  const metrics = Object.entries(byMetric)
    .filter(([id]) => id !== 'utility_error')
    .sort(([, a], [, b]) => b - a);
  const last = points.at(-1);
  if (!last) return null;
  const most = Math.max(last.incorrectly_ranked, ...metrics.map(([, wrong]) => wrong)) * 1.05;
  const longest = Math.max(...metrics.map(([id]) => nameOf(id).length));
  const room = (width: number) => Math.min(width * 0.42, longest * letter);
  return (
    <div>
      <h3 class={styles.panel}>{t('sweep.title')}</h3>
      <p class={styles.verdict}>{said(points, metrics, nameOf)}</p>
      <Chart
        summary={`${t('sweep.title')}. ${said(points, metrics, nameOf)}`}
        table={{
          caption: t('sweep.title'),
          head: [t('sweep.sd'), t('lab.wrong')],
          rows: points.map(({ error_sd: sd, incorrectly_ranked: wrong }) => [
            number(sd),
            number(wrong, { decimals: 2 }),
          ]),
        }}
        width={460}
        height={(width) => Math.min(340, Math.max(260, width * 0.66))}
        margins={margins}
        room={room}
        x={{ domain: [0, last.error_sd], label: t('sweep.sd'), count: 4 }}
        y={{ domain: [0, most], label: t('lab.wrong') }}
      >
        {(x, y, width) => {
          const labels = spread(
            metrics.map(([id, wrong]) => ({ id, at: y.at(wrong) })),
            y.range[0],
          );
          return (
            <>
              {metrics.map(([id, wrong], i) => (
                <g key={id}>
                  <Path points={{ x: [0, last.error_sd], y: [wrong, wrong] }} x={x} y={y} kind="chance" />
                  <path
                    class={styles.lead}
                    d={`M${x.range[1] + 2},${y.at(wrong)}L${x.range[1] + 10},${labels[i] ?? 0}`}
                  />
                  <text class={styles.tag} x={x.range[1] + 13} y={labels[i] ?? 0} dy="0.34em">
                    {cut(nameOf(id), Math.floor(room(width) / letter))}
                  </text>
                </g>
              ))}
              <Path
                points={{
                  x: [0, ...points.map(({ error_sd: sd }) => sd)],
                  y: [0, ...points.map(({ incorrectly_ranked: wrong }) => wrong)],
                }}
                x={x}
                y={y}
                index={0}
              />
              {points.map(({ error_sd: sd, incorrectly_ranked: wrong }) => (
                <circle key={sd} class={styles.knot} cx={x.at(sd)} cy={y.at(wrong)} r={3.5} />
              ))}
            </>
          );
        }}
      </Chart>
    </div>
  );
}

/** A name with its end left out where there is no room. */
const cut = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

/** Heights of labels, from the top, so that none covers another. */
function spread(labels: readonly { at: number }[], bottom: number): number[] {
  const out: number[] = [];
  for (const { at } of labels) out.push(Math.max(at, (out.at(-1) ?? Number.NEGATIVE_INFINITY) + line));
  const over = (out.at(-1) ?? 0) - bottom;
  return over > 0 ? out.map((at, i) => Math.min(at, bottom - (out.length - 1 - i) * line)) : out;
}

/** Up to which error of the utilities the yield beats every metric. */
function said(
  points: SimulationReport['error_sweep'],
  metrics: readonly (readonly [string, number])[],
  nameOf: (id: string) => string,
): string {
  const best = metrics.at(-1);
  if (!best) return '';
  const good = points.filter(({ incorrectly_ranked: wrong }) => wrong <= best[1]).at(-1);
  return good
    ? t('sweep.says', { sd: percent(good.error_sd, 0), name: nameOf(best[0]) })
    : t('sweep.never', { name: nameOf(best[0]) });
}
