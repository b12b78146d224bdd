import { t } from '../i18n';
import { hold, hush, notice, release } from '../state/notice';
import { Button, IconButton } from '../ui/Button';
import styles from './NoticeBar.module.css';

export function NoticeBar() {
  const now = notice.value;
  return (
    <div class={styles.place} role="status" aria-live="polite">
      {now && (
        <div
          class={styles.notice}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocusCapture={hold}
          onBlurCapture={release}
        >
          <div class={styles.text}>
            <p>{now.text}</p>
            {now.notes.length > 0 && (
              <ul>
                {now.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </div>
          {now.acts.map(({ text, run }) => (
            <Button
              key={text}
              onClick={() => {
                hush();
                run();
              }}
            >
              {text}
            </Button>
          ))}
          <IconButton icon="close" label={t('app.dismiss')} onClick={hush} />
        </div>
      )}
    </div>
  );
}
