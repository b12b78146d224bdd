import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import styles from './Question.module.css';

interface LaterProps<P extends object> {
  load: () => Promise<ComponentType<P>>;
  given: P;
}

/** A part of the page whose code comes when it is shown. */
export function Later<P extends object>({ load, given }: LaterProps<P>) {
  // A component is a function: set as it is, it would be called.
  const [part, setPart] = useState<{ it: ComponentType<P> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    load().then(
      (it) => current && setPart({ it }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, []);
  if (failed) return <p role="alert">{t('question.failed')}</p>;
  return part ? <part.it {...given} /> : <div class={styles.room} aria-hidden="true" />;
}
