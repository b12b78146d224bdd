import styles from './Marker.module.css';
import { series, shapePath } from './series';

/** The mark of a classifier: colour and shape. Decorative; its name stands next to it. */
export function Marker({ index, size = 12 }: { index: number; size?: number }) {
  const { className, shape } = series(index);
  const box = size + 4;
  return (
    <svg
      class={`${styles.marker} ${className}`}
      width={box}
      height={box}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      aria-hidden="true"
    >
      <path class={shape === 'ring' ? styles.ring : styles.fill} d={shapePath(shape, size)} />
    </svg>
  );
}
