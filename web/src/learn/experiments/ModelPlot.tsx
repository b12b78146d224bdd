import type { ModelProblemReport } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { some } from '../../plot/DataTable';
import { Path } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import type { areaOf } from '../../values/areas';
import { quantity } from '../../values/figures';
import styles from './Experiments.module.css';

const margins = { top: 26, right: 10, bottom: 42, left: 44 };

interface ModelPlotProps {
  report: ModelProblemReport;
  /** Curve. */
  id: string;
  title: string;
  axes: { x: string; y: string };
  /** Metric that sums the curve up. */
  area?: ReturnType<typeof areaOf>;
}

/** A curve by theory, thick, with that of the sample, thin and dashed; in no colour of a class. */
export function ModelPlot({ report, id, title, axes, area }: ModelPlotProps) {
  const theory = report.theory.curves[id];
  const sample = report.sample?.curves[id];
  if (!theory) return null;
  const within = (value: number) => Number.isFinite(value);
  const ends = [report.x[0] ?? 0, report.x.at(-1) ?? 1] as const;
  const byThreshold = id.endsWith('_by_threshold');
  const heights = [...theory.y, ...(sample?.y ?? [])].filter(within);
  const [low, high] = byThreshold ? [Math.min(0, ...heights), Math.max(...heights)] : [0, 1];
  const clip = ({ x, y }: { x: readonly number[]; y: readonly number[] }) => {
    const kept = x.flatMap((each, i) =>
      within(each) && within(y[i] ?? Number.NaN) ? [[each, y[i] ?? 0] as const] : [],
    );
    return {
      x: kept.map(([each]) => (byThreshold ? Math.min(ends[1], Math.max(ends[0], each)) : each)),
      y: kept.map(([, each]) => each),
    };
  };
  const sum = (side: typeof report.sample) => {
    const value = area && quantity(side?.metrics[area.id]);
    return value === null || value === undefined ? '–' : number(value, { decimals: 3 });
  };
  const said = area
    ? t('model.area', { name: area.short, theory: sum(report.theory), sample: sum(report.sample) })
    : '';
  return (
    <>
      <h3 class={styles.panel}>{title}</h3>
      {said && <p class={styles.verdict}>{said}</p>}
      <Plot
        summary={[`${title}.`, said && `${said}.`, `${t('model.curves')}.`].filter(Boolean).join(' ')}
        table={{ caption: title, head: [axes.x, axes.y || title], rows: rowsOf(clip(theory)) }}
        width={300}
        height={(width) => Math.min(300, width * 0.82)}
      >
        {(width, height) => {
          const x = linear(byThreshold ? ends : [0, 1], [margins.left, width - margins.right]);
          const y = linear([low, high], [height - margins.bottom, margins.top]);
          return (
            <>
              <Axis
                side="bottom"
                scale={x}
                position={height - margins.bottom}
                count={4}
                format={number}
                label={axes.x}
              />
              <Axis side="left" scale={y} position={margins.left} count={4} format={number} label={axes.y} />
              <g class={styles.theory}>
                <Path points={clip(theory)} name={t('model.theory')} x={x} y={y} />
              </g>
              {sample && (
                <g class={styles.sample}>
                  <Path points={clip(sample)} x={x} y={y} kind="faint" />
                </g>
              )}
            </>
          );
        }}
      </Plot>
    </>
  );
}

const rowsOf = ({ x, y }: { x: readonly number[]; y: readonly number[] }): string[][] =>
  some(
    x.map((each, i) => [number(each), number(y[i] ?? 0)]),
    20,
  );
