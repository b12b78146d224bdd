import { useState } from 'preact/hooks';
import { language } from '../document/state';
import { Button } from '../ui/Button';
import styles from './Classroom.module.css';
import { progress, rename } from './desk/progress';
import { wordsIn } from './player/words';

/** Asks whose numbers these shall be, and says what becomes of the answer. */
export function Who({ begin, why }: { begin: () => void; why?: string }) {
  const { t } = wordsIn(language.value);
  const [name, setName] = useState(progress.value.name);
  return (
    <form
      class={styles.who}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        rename(name.trim());
        begin();
      }}
    >
      <h1 class={styles.title}>{t('classroom.ask')}</h1>
      <label class={styles.name}>
        <span>{t('classroom.name')}</span>
        <input
          type="text"
          required
          maxLength={60}
          autocomplete="off"
          spellcheck={false}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p>{why ?? t('classroom.ask.why')}</p>
      <div>
        <Button kind="primary" type="submit">
          {t('classroom.ask.begin')}
        </Button>
      </div>
    </form>
  );
}
