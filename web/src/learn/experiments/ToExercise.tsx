import { exercisesHere } from '../../state/exercises';
import styles from './Experiments.module.css';

/** The way from an explanation to the exercise about it, where there are exercises. */
export const ToExercise = ({ id, text }: { id: string; text: string }) =>
  exercisesHere ? (
    <p class={styles.what}>
      <a href={`#/exercise/${id}`}>{text}</a>
    </p>
  ) : null;
