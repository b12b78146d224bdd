import styles from './Plot.module.css';

interface CursorProps {
  x: number;
  y: number;
  /** What a screen reader says: the name of the control and where it stands. */
  label: string;
  text: string;
  position: number;
  last: number;
  onKey: (event: KeyboardEvent) => void;
  /** In a small picture. */
  small?: boolean;
}

/** The ring that all curves share. A slider over the operating points for the keyboard. */
export function Cursor({ x, y, label, text, position, last, onKey, small }: CursorProps) {
  return (
    <g
      class={styles.grip}
      data-cursor=""
      transform={`translate(${x.toFixed(2)},${y.toFixed(2)})`}
      role="slider"
      tabindex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={position}
      aria-valuetext={text}
      onKeyDown={onKey}
    >
      <circle class={styles.halo} r={small ? 5 : 9} />
      <circle class={styles.ring} r={small ? 5 : 9} />
      <circle class={styles.focus} r={14} />
    </g>
  );
}
