import type { Classifier } from 'isoyield';
import { t } from '../../i18n';
import { count, percent } from '../../i18n/numbers';
import { series } from '../../ui/series';
import styles from './Thumb.module.css';

const side = 120;

/** A matrix of many classes as a small picture: the deeper a square, the more of its row is there; and how many items are decided wrongly. */
export function Thumb({ index, matrix, counts }: { index: number; matrix: Classifier['matrix']; counts: string }) {
  const total = matrix.flat().reduce((sum, value) => sum + value, 0);
  const right = matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
  const size = side / Math.max(matrix.length, matrix[0]?.length ?? 1);
  return (
    <div class={`${styles.thumb} ${series(index).className}`}>
      <svg width={side} height={size * matrix.length} aria-hidden="true">
        {matrix.map((row, r) => {
          const sum = row.reduce((all, value) => all + value, 0);
          return row.map((value, c) => (
            <rect
              key={String(c)}
              x={c * size}
              y={r * size}
              width={size - 1}
              height={size - 1}
              rx={2}
              fill-opacity={sum > 0 ? (0.06 + 0.94 * Math.sqrt(value / sum)).toFixed(2) : '0.06'}
            />
          ));
        })}
      </svg>
      <p>
        <b>{counts === 'counts' ? count(total - right) : percent(total > 0 ? 1 - right / total : 0)}</b>
        <span>{t('data.mistakes')}</span>
        {total > 0 && <span>{t('data.right', { share: percent(right / total) })}</span>}
      </p>
    </div>
  );
}
