import { Mark } from '../../../plot/Path';
import { series } from '../../../ui/series';
import styles from './CurvePlot.module.css';

/** Where a classifier yields most: its mark in a thin ring. */
export function Optimum({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <g class={series(index).className}>
      <circle class={styles.optimum} cx={x.toFixed(2)} cy={y.toFixed(2)} r={8.5} />
      <Mark index={index} x={x} y={y} size={8} />
    </g>
  );
}
