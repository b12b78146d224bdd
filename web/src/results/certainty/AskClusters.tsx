import '../../i18n/lab';
import type { Report } from 'isoyield';
import { t } from '../../i18n';
import { count } from '../../i18n/numbers';
import { answerClusters } from '../../state/clusters';
import { Button } from '../../ui/Button';
import styles from './AskClusters.module.css';

/** Ids that repeat: asked about once. The answer is kept with how the columns of the file are read. */
export function AskClusters({ ids }: { ids: NonNullable<Report['repeated_ids']> }) {
  const { column, count: names, smallest, largest } = ids;
  return (
    <section class={`${styles.ask} no-print`} aria-label={t('clusters.ask.title')}>
      <p class={styles.text}>
        <b>
          {smallest === largest
            ? t('clusters.ask.even', { names: count(names), column, times: largest })
            : t('clusters.ask.uneven', { names: count(names), column, low: count(smallest), high: count(largest) })}
        </b>{' '}
        {t('clusters.ask')}
      </p>
      <div class={styles.answers}>
        <Button kind="primary" onClick={() => answerClusters(column)}>
          {t('clusters.ask.yes')}
        </Button>
        <Button onClick={() => answerClusters(null)}>{t('clusters.ask.no')}</Button>
      </div>
    </section>
  );
}
