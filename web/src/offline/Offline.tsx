import { t } from '../i18n';
import { linked } from '../state/pages/navigation';
import { saveProject, stepsAreKept } from '../state/pages/project';
import { Button } from '../ui/Button';
import styles from './Offline.module.css';
import { newer, online, pageKept, update } from './offline';

/** One line in the footer: whether the page works without a network, and whether a newer one waits. */
export function Offline() {
  return (
    <span role="status" class={styles.line}>
      {!online.value ? t('offline.now') : pageKept.value ? t('offline.kept') : ''}
      {newer.value && (
        <span class={styles.newer}>
          {t('offline.newer')}{' '}
          {!linked.value && !stepsAreKept.value && (
            <>
              {t('offline.lost')} <Button onClick={() => void saveProject()}>{t('project.save')}</Button>{' '}
            </>
          )}
          <Button onClick={update}>{t('offline.update')}</Button>
        </span>
      )}
    </span>
  );
}
