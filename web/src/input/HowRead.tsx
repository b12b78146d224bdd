import { t } from '../i18n';
import { present } from '../state/calculator';
import styles from './matrix/Data.module.css';
import { Notes } from './matrix/Notes';

/** How the text that the data came in was read: a quiet line, opened when somebody wants to know. */
export function HowRead() {
  const { how = [] } = present.value.snapshot;
  if (how.length === 0) return null;
  return (
    <details class={styles.how}>
      <summary>{t('how.title', { count: how.length })}</summary>
      <Notes notes={how} />
    </details>
  );
}
