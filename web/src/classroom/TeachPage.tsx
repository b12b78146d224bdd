import { language } from '../document/state';
import styles from './Classroom.module.css';
import { sealable } from './desk/group';
import { wordsIn } from './player/words';
import { MakeClass } from './teach/MakeClass';
import { openClass } from './teach/open';

/** What a teacher does without a server: makes a class; the desk, where it is marked, is a page of its own. */
export function TeachPage() {
  const { t } = wordsIn(language.value);
  return (
    <div class={styles.page}>
      <header>
        <nav aria-label={t('classroom.title')}>
          <a href="#/classroom">← {t('classroom.title')}</a>
        </nav>
        <h1 class={styles.title}>{t('class.teach')}</h1>
        <p class={styles.lede}>{t('class.teach.lede')}</p>
        {/* Before anything is typed or opened in vain. */}
        {!sealable() && <p role="alert">{t('class.insecure')}</p>}
      </header>
      <p>
        <a class={styles.link} href="#/classroom/desk">
          {t('class.desk')} →
        </a>
      </p>
      <MakeClass onMade={(group) => (openClass.value = group)} />
    </div>
  );
}
