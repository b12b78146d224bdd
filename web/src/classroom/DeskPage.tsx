import { language } from '../document/state';
import styles from './Classroom.module.css';
import { sealable } from './desk/group';
import { wordsIn } from './player/words';
import { DeskPanel } from './teach/DeskPanel';
import { openClass } from './teach/open';

/** Where a teacher marks what a class handed in, and looks into one student's answers. */
export function DeskPage() {
  const { t } = wordsIn(language.value);
  return (
    <div class={styles.page}>
      <header>
        <nav aria-label={t('classroom.title')}>
          <a href="#/classroom/teach">← {t('class.teach')}</a>
        </nav>
        <h1 class={styles.title}>{t('class.desk')}</h1>
        {/* Before anything is opened in vain. */}
        {!sealable() && <p role="alert">{t('class.insecure')}</p>}
      </header>
      <DeskPanel group={openClass.value} setGroup={(group) => (openClass.value = group)} />
    </div>
  );
}
