import type { SimulationReport } from 'isoyield';
import { t } from '../i18n';
import { number, percent } from '../i18n/numbers';
import { Axis } from '../plot/Axis';
import { Path } from '../plot/Path';
import { Plot } from '../plot/Plot';
import { linear } from '../plot/scale';
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
  return (
    <div>
      <h3 class={styles.panel}>{t('sweep.title')}</h3>
      <p class={styles.verdict}>{said(points, metrics, nameOf)}</p>
      <Plot
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
      >
        {(width, height) => {
          const longest = Math.max(...metrics.map(([id]) => nameOf(id).length));
          const room = Math.min(width * 0.42, longest * letter);
          const x = linear([0, last.error_sd], [margins.left, width - margins.right - room]);
          const y = linear([0, most], [height - margins.bottom, margins.top]);
          const labels = spread(
            metrics.map(([id, wrong]) => ({ id, at: y.at(wrong) })),
            height - margins.bottom,
          );
          return (
            <>
              <Axis
                side="bottom"
                scale={x}
                position={height - margins.bottom}
                count={4}
                format={number}
                label={t('sweep.sd')}
              />
              <Axis side="left" scale={y} position={margins.left} count={5} format={number} label={t('lab.wrong')} />
              {metrics.map(([id, wrong], i) => (
                <g key={id}>
                  <Path points={{ x: [0, last.error_sd], y: [wrong, wrong] }} x={x} y={y} kind="chance" />
                  <path
                    class={styles.lead}
                    d={`M${x.range[1] + 2},${y.at(wrong)}L${x.range[1] + 10},${labels[i] ?? 0}`}
                  />
                  <text class={styles.tag} x={x.range[1] + 13} y={labels[i] ?? 0} dy="0.34em">
                    {cut(nameOf(id), Math.floor(room / letter))}
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
      </Plot>
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
