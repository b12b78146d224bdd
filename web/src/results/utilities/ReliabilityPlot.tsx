import '../../i18n/lab';
import type { Curve } from 'isoyield';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart, share } from '../../plot/Chart';
import { heard, Path, pathOf } from '../../plot/Path';
import plain from '../../plot/Plot.module.css';
import { series } from '../../ui/series';
import styles from './ReliabilityPlot.module.css';

interface Props {
  before: Curve | null;
  after: Curve | null;
  index: number;
  /** Of the most probable class, not of the positive one. */
  top: boolean;
}

/** What was said against what came true, in bins: as the classifier says it, and recalibrated. */
export function ReliabilityPlot({ before, after, index, top }: Props) {
  const rows = (curve: Curve | null, name: string) =>
    (curve?.x ?? []).map((x, i) => [name, percent(x), percent(curve?.y[i] ?? 0), number(curve?.items?.[i] ?? 0)]);
  const axes = { x: t(top ? 'decide.said.top' : 'decide.said'), y: t(top ? 'decide.true.top' : 'decide.true') };
  return (
    <Chart
      summary={t('decide.reliability')}
      table={{
        caption: t('decide.trust'),
        head: [t('decide.map'), axes.x, axes.y, 'n'],
        rows: [...rows(before, t('decide.before')), ...rows(after, t('decide.after'))],
        drawn: { series: 0, x: 1, y: 2, mark: 'line' },
      }}
      x={share(axes.x)}
      y={share(axes.y)}
      grid
    >
      {(x, y) => (
        <>
          <Path points={{ x: [0, 1], y: [0, 1] }} x={x} y={y} kind="chance" />
          <g class={series(index).className}>
            {before && (
              <path
                class={after ? styles.before : plain.line}
                d={pathOf(before, x, y)}
                {...heard(x, y, t('decide.before'))}
              />
            )}
            {after && <path class={plain.line} d={pathOf(after, x, y)} {...heard(x, y, t('decide.after'))} />}
            {before?.x.map((at, i) => (
              <g key={`b${i}`}>
                {!after && <Whisker at={x.at(at)} low={before.low?.[i]} high={before.high?.[i]} y={y.at} />}
                <circle
                  class={after ? plain.hollow : plain.mark}
                  cx={x.at(at)}
                  cy={y.at(before.y[i] ?? 0)}
                  r={after ? 3.5 : 4.5}
                />
              </g>
            ))}
            {after?.x.map((at, i) => (
              <g key={`a${i}`}>
                <Whisker at={x.at(at)} low={after.low?.[i]} high={after.high?.[i]} y={y.at} />
                <circle class={plain.mark} cx={x.at(at)} cy={y.at(after.y[i] ?? 0)} r={4.5} />
              </g>
            ))}
          </g>
          {before && after && (
            <text class={styles.name} x={x.at(1) - 4} y={y.at(0) - 10} text-anchor="end">
              <tspan>○ {t('decide.before')}</tspan>
              <tspan dx="14">● {t('decide.after')}</tspan>
            </text>
          )}
        </>
      )}
    </Chart>
  );
}

interface WhiskerProps {
  at: number;
  low: number | undefined;
  high: number | undefined;
  y: (value: number) => number;
}

function Whisker({ at, low, high, y }: WhiskerProps) {
  if (low === undefined || high === undefined) return null;
  return <line class={styles.whisker} x1={at} x2={at} y1={y(low)} y2={y(high)} />;
}
