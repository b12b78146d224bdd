import { t } from '../i18n';
import { Button } from '../ui/Button';
import { Later } from '../ui/Later';
import { ChooseFile } from './ChooseFile';
import { boxOpen } from './intake';
import styles from './PasteBox.module.css';

/** Where text and files come in; the box for text is loaded when it is opened. */
export function PasteBox({ slim }: { slim: boolean }) {
  if (boxOpen.value)
    return <Later load={() => import('./PasteEditor').then((it) => it.PasteEditor)} given={{}} room={320} />;
  return (
    <section class={`${slim ? styles.slim : styles.closed} no-print`} aria-label={t('paste.title')}>
      {!slim && <p class={styles.title}>{t('paste.title')}</p>}
      {!slim && <p class={styles.formats}>{t('paste.formats')}</p>}
      <div class={styles.row}>
        <Button
          icon="paste"
          onClick={() => {
            boxOpen.value = true;
          }}
        >
          {t('paste.open')}
        </Button>
        <ChooseFile />
      </div>
      {!slim && <p class={styles.formats}>{t('app.private.short')}</p>}
    </section>
  );
}
