import { present } from '../app/calculator';
import { t } from '../i18n';
import styles from './Data.module.css';
import { Said } from './Said';

/** What the reader noted about the text that the data came in: a quiet line, opened when somebody wants to know. */
export function HowRead() {
  const { how = [] } = present.value.snapshot;
  if (how.length === 0) return null;
  return (
    <details class={styles.how}>
      <summary>{t('how.title', { count: how.length })}</summary>
      <ul>
        {how.map((each, i) => (
          <li key={String(i)}>
            <Said remark={each} begins />
          </li>
        ))}
      </ul>
    </details>
  );
}
