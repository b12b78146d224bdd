import type { ClassFile } from 'isoyield/class';
import { useState } from 'preact/hooks';
import { language } from '../document/state';
import styles from './Classroom.module.css';
import { sealable } from './desk/group';
import { wordsIn } from './player/words';
import { DeskPanel } from './teach/DeskPanel';
import { MakeClass } from './teach/MakeClass';

/** What a teacher does without a server: makes a class, and marks what it handed in. */
export function TeachPage() {
  const { t } = wordsIn(language.value);
  const [group, setGroup] = useState<ClassFile | null>(null);
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
      <MakeClass onMade={setGroup} />
      <DeskPanel group={group} setGroup={setGroup} />
    </div>
  );
}
