import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import styles from './Later.module.css';

interface LaterProps<P extends object> {
  load: () => Promise<ComponentType<P>>;
  given: P;
  /** Pixels that the part will take, kept free until it is there. */
  room?: number;
}

/** The room of the first picture on the first view: by its style sheet, since the prepared page may hold no styles of its own. */
export const tall = 640;

/** A part of the page whose code comes when it is shown. */
export function Later<P extends object>({ load, given, room }: LaterProps<P>) {
  // A component is a function: set unchanged, it would be called.
  const [part, setPart] = useState<{ it: ComponentType<P> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setFailed(false);
    load().then(
      (it) => current && setPart({ it }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (failed) {
    return (
      <p role="alert">
        {t('question.failed')}{' '}
        <Button kind="quiet" icon="redo" onClick={() => setAttempt(attempt + 1)}>
          {t('engine.again')}
        </Button>
      </p>
    );
  }
  if (part) return <part.it {...given} />;
  return (
    <div
      class={styles.room}
      {...(room === tall ? { 'data-tall': true } : room !== undefined && { style: { minHeight: `${room}px` } })}
      aria-hidden="true"
    />
  );
}
