import { t } from '../i18n';
import { present } from '../state/calculator';
import styles from './matrix/Data.module.css';
import { Said } from './matrix/Said';

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
