import { Mark } from '../../../plot/Path';
import { series } from '../../../ui/series';
import { decimal } from '../../../values/figures';
import styles from './EveryCurve.module.css';
import type { TileProps } from './tile';

/** What is above the picture on the page, in the picture when it is exported (export/picture). */
export function TileCaption({
  kind,
  curves,
  sums,
  wide,
}: Pick<TileProps, 'kind' | 'curves' | 'sums'> & { wide: number }) {
  const entries = curves.map(({ index, name, sum }) => ({
    index,
    text: sum === null || !sums ? name : `${name}  ${sums.short} ${decimal(sum, 3)}`,
  }));
  const width = 46 + 7 * Math.max(...entries.map(({ text }) => text.length));
  const columns = Math.max(1, Math.floor(wide / width));
  const rows = Math.ceil(entries.length / columns);
  return (
    <g class={styles.exported} data-exported="">
      <text class={styles.exportedTitle} y={-rows * 20 - 14}>
        {kind.name}
      </text>
      {entries.map(({ index, text }, i) => (
        <g
          key={index}
          class={series(index).className}
          transform={`translate(${(i % columns) * width},${(Math.floor(i / columns) - rows) * 20})`}
        >
          <line class={styles.sample} x2="28" stroke-dasharray={series(index).dash || undefined} />
          <Mark index={index} x={14} y={0} size={8} />
          <text class={styles.exportedName} x="36" dy="0.34em">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
