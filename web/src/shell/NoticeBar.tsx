import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { hold, hush, notice, release } from '../state/notice';
import { Button, IconButton } from '../ui/Button';
import { narrow } from '../ui/narrow';
import styles from './NoticeBar.module.css';

export function NoticeBar() {
  const now = notice.value;
  const place = useRef<HTMLDivElement>(null);
  // On a phone it covers what is done next: whoever goes on has read it.
  const gives = now !== null && !now.sticky && narrow.value;
  useEffect(() => {
    if (!gives) return;
    const onDown = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) hush();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [gives]);
  return (
    <div ref={place} class={styles.place} role="status" aria-live="polite">
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
          <IconButton icon="close" label={t('app.dismiss')} onClick={hush} />
          {now.acts.length > 0 && (
            <div class={styles.acts} data-few={now.acts.length === 1 || undefined}>
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
            </div>
          )}
        </div>
      )}
    </div>
  );
}
