import type { Curve } from 'isoyield';
import type { Scale } from '../../plot/scale';
import { series, shapePath } from '../../ui/series';
import styles from './Calibration.module.css';

interface GroupsProps {
  /** Of the classifier. */
  index: number;
  curve: Curve;
  x: Scale;
  y: Scale;
}

/** What groups of items were said to be, and what was observed, with its interval. */
export function Groups({ index, curve, x, y }: GroupsProps) {
  const { className, shape } = series(index);
  return (
    <g class={className}>
      {curve.x.map((said, i) => {
        const across = x.at(said);
        const [low, high] = [curve.low?.[i], curve.high?.[i]];
        return (
          <g key={said}>
            {low !== undefined && high !== undefined && (
              <line class={styles.whisker} x1={across} x2={across} y1={y.at(low)} y2={y.at(high)} />
            )}
            <path
              class={styles.mark}
              d={shapePath(shape, 9)}
              transform={`translate(${across.toFixed(1)},${y.at(curve.y[i] ?? 0).toFixed(1)})`}
            />
          </g>
        );
      })}
    </g>
  );
}
