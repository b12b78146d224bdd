import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import type { CardName } from '../state/route';
import { Button } from '../ui/Button';
import { Later } from '../ui/Later';
import { Card } from './Card';
import styles from './Question.module.css';

interface QuestionProps<P extends object> {
  /** What numbers elsewhere call it that lead here. */
  name?: CardName;
  title: string;
  /** The question that the card answers, in one line; stands there while it is closed. */
  line: string;
  /** What holds all over the page because of it; stands there instead, open or closed. */
  state?: string | undefined;
  /** Loads what answers it, when it is first asked. */
  answer: () => Promise<ComponentType<P>>;
  /** What the answer is given. */
  given: P;
  /** Whether it begins open. */
  asked?: boolean;
  /** Ids of the report's tables that the answer shows, to be taken away with its pictures. */
  exports?: readonly string[];
}

/** A card that is closed until its question is asked; what answers it is loaded then. */
export function Question<P extends object>(props: QuestionProps<P>) {
  const { name, title, line, state, answer, given, asked = false, exports = [] } = props;
  const [open, setOpen] = useState(asked);
  const word = t(open ? 'question.hide' : 'question.show');
  return (
    <Card
      name={name}
      title={title}
      {...((state ?? !open) && { note: state ?? line })}
      exports={open && exports}
      actions={
        <Button
          kind="quiet"
          data-opens={name}
          aria-expanded={open}
          aria-label={`${word}: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {word}
        </Button>
      }
    >
      {open && (
        <div class={styles.body}>
          <Later load={answer} given={given} />
        </div>
      )}
    </Card>
  );
}
