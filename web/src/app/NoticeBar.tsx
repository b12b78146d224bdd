import { t } from '../i18n';
import { Button, IconButton } from '../ui/Button';
import styles from './NoticeBar.module.css';
import { hush, notice } from './notice';

export function NoticeBar() {
  const now = notice.value;
  return (
    <div class={styles.place} role="status" aria-live="polite">
      {now && (
        <div class={styles.notice}>
          <p>{now.text}</p>
          {now.act && <Button onClick={now.act.run}>{now.act.text}</Button>}
          <IconButton icon="close" label={t('app.dismiss')} onClick={hush} />
        </div>
      )}
    </div>
  );
}
