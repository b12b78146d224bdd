import type { Report } from 'isoyield';
import { t } from '../i18n';
import { Icon } from '../ui/Icon';
import styles from './Notes.module.css';

/** What was dropped, assumed or noticed on the way to the numbers. */
export function Notes({ notes }: { notes: Report['notes'] }) {
  if (notes.length === 0) return null;
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return (
    <ul class={styles.notes} aria-label={t('notes.title')}>
      {notes.map(({ code, message, hint, source }) => (
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
