import type { Report } from 'isoyield';
import { capital, t } from '../i18n';
import { Icon } from '../ui/Icon';
import styles from './Notes.module.css';

/** What a reader of the numbers must know, with what can be done about it. */
export function Notes({ notes }: { notes: Report['notes'] }) {
  // How the input was read stands beside the data; here is what changes the meaning of a comparison.
  const told = notes.filter(({ hint }) => hint);
  if (told.length === 0) return null;
  return (
    <ul class={styles.notes} aria-label={t('notes.title')}>
      {told.map(({ code, message, hint, source }) => (
        <li key={`${code} ${source} ${message}`}>
          <Icon name="warning" size={16} />
          <span>
            {capital(message)}. {hint}
          </span>
        </li>
      ))}
    </ul>
  );
}
