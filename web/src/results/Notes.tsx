import type { Report } from 'isoyield';
import { capital, t } from '../i18n';
import { Icon } from '../ui/Icon';
import { hintOf } from '../values/figures';
import styles from './Notes.module.css';

/** What a reader of the numbers must know, with what can be done about it. */
export function Notes({ notes, classifiers = [] }: Pick<Report, 'notes'> & Partial<Pick<Report, 'classifiers'>>) {
  const names = classifiers.map(({ name }) => name);
  // How the input was read stands next to the data, and which rule chooses no threshold next to the rules; repeated ids are asked about;
  // whether utilities are costs is asked where they stand, and that averages of classes say the same stands among the costs; here is what changes the meaning of a comparison.
  const elsewhere = ['no_threshold', 'repeated_ids', 'perhaps_costs', 'averages_rank_alike'];
  const told = notes.filter(({ code, hint }) => hint && !elsewhere.includes(code));
  if (told.length === 0) return null;
  return (
    <ul class={styles.notes} aria-label={t('notes.title')}>
      {told.map(({ code, message, hint, source }) => (
        <li key={`${code} ${source} ${message}`}>
          <Icon name="warning" size={16} />
          <span>
            {capital(message, names)}. {hintOf({ code, hint })}
          </span>
        </li>
      ))}
    </ul>
  );
}
