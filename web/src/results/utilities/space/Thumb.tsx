import styles from './Thumb.module.css';

/** What a group has to be for its ring to show the keyboard. */
export const grip = styles.grip;

/** The thumb of a slider in two dimensions. */
export function Thumb() {
  return (
    <>
      <circle class={styles.focus} r={14} />
      <circle class={styles.ring} r={8} />
    </>
  );
}
