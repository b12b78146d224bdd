import { Card } from '../cards/Card';
import { t } from '../i18n';
import { guide } from '../state/guide';
import { Button } from '../ui/Button';
import styles from './Waiting.module.css';

/** Nothing is typed: what can be, and what it would show. */
export function Empty() {
  return (
    <Card class={styles.failed ?? ''}>
      <h2 class={styles.title}>{t('waiting.empty')}</h2>
      <p class={styles.text}>{t('waiting.empty.text')}</p>
      <Button
        class={styles.button ?? ''}
        onClick={() => {
          guide.value = 'gallery';
        }}
      >
        {t('waiting.empty.examples')}
      </Button>
    </Card>
  );
}

/** The score file of the result has to be given again. */
export function Away() {
  return (
    <Card class={styles.failed ?? ''}>
      <h2 class={styles.title}>{t('project.away')}</h2>
    </Card>
  );
}

/** Before the first result: the page's own shape in pale bars; or, when there is none to come, what to do. */
export function Waiting({ failed }: { failed: boolean }) {
  if (failed) {
    return (
      <Card class={styles.failed ?? ''}>
        <h2 class={styles.title}>{t('waiting.failed')}</h2>
        <p class={styles.text}>{t('waiting.failed.text')}</p>
      </Card>
    );
  }
  return (
    <div class={styles.waiting} role="status" aria-label={t('waiting.busy')}>
      <div class={styles.lines} aria-hidden="true">
        <span />
        <span />
      </div>
      <div class={styles.row} aria-hidden="true">
        <div class={styles.block} />
        <div class={styles.block} />
      </div>
      <div class={styles.tall} aria-hidden="true" />
    </div>
  );
}
