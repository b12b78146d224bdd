import '../../i18n/lab';
import type { Isometrics as Lines } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { Mark, Path, pathOf } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import styles from './Isometrics.module.css';
import { isoLabels } from './isolabels';
import type { Placed } from './placed';

interface IsometricPlotProps {
  lines: Lines;
  points: readonly Placed[];
  name: string;
}

const margins = { top: 26, right: 12, bottom: 42, left: 40 };
const widest = 420;

const diagonal = { x: [0, 1], y: [0, 1] };

/** Lines of equal value in ROC or PR space, stronger where the metric is better, with the classifiers on them. */
export function IsometricPlot({ lines, points, name }: IsometricPlotProps) {
  const { levels, space, orientation } = lines;
  const strength = (rank: number) => {
    const share = levels.length > 1 ? rank / (levels.length - 1) : 1;
    return orientation === 'neither' ? 0.75 : 0.35 + 0.65 * (orientation === 'lower' ? 1 - share : share);
  };
  return (
    <Plot
      summary={t('isometrics.summary', { metric: name, verdict: t(`isometrics.${lines.verdict}`) })}
      table={{
        caption: t('isometrics.points'),
        head: [t('yield.classifier'), t(`isometrics.axis.${lines.x}`), t(`isometrics.axis.${lines.y}`)],
        rows: points.map((point) => [point.name, number(point.x), number(point.y)]),
      }}
      class={styles.plot}
      height={(width) => Math.min(width, widest) - margins.left - margins.right + margins.top + margins.bottom}
    >
      {(width) => {
        const size = Math.min(width, widest) - margins.left - margins.right;
        const x = linear([0, 1], [margins.left, margins.left + size]);
        const y = linear([0, 1], [margins.top + size, margins.top]);
        return (
          <>
            <Axis
              side="bottom"
              scale={x}
              position={margins.top + size}
              count={5}
              format={number}
              label={t(`isometrics.axis.${lines.x}`)}
            />
            <Axis
              side="left"
              scale={y}
              position={margins.left}
              count={5}
              format={number}
              label={t(`isometrics.axis.${lines.y}`)}
            />
            {space === 'roc' && <Path points={diagonal} x={x} y={y} kind="chance" />}
            {lines.limit && (
              <path
                class={styles.limit}
                d={`${pathOf(lines.limit, x, y)}L${x.at(1).toFixed(2)},${y.at(0).toFixed(2)}Z`}
              />
            )}
            {levels.map((level, rank) =>
              level.paths.map((path, i) => (
                <path
                  key={`${level.value} ${i}`}
                  class={styles.iso}
                  stroke-opacity={strength(rank).toFixed(2)}
                  d={pathOf(path, x, y)}
                />
              )),
            )}
            {isoLabels(lines).map((label) => (
              <text
                key={label.value}
                class={styles.label}
                x={x.at(label.x)}
                y={y.at(label.y)}
                dy="0.34em"
                text-anchor="middle"
              >
                {number(label.value, { significant: 3 })}
              </text>
            ))}
            {points.map((point) => (
              <g key={point.name}>
                <Mark index={point.index} x={x.at(point.x)} y={y.at(point.y)} />
                <title>{point.name}</title>
              </g>
            ))}
          </>
        );
      }}
    </Plot>
  );
}
