import '../../i18n/lab';
import type { Report } from 'isoyield';
import { t } from '../../i18n';
import { count } from '../../i18n/numbers';
import styles from './DrawnCard.module.css';

/** Items that are worth fewer, or that are too few, next to the verdict; the tab Certainty has the whole story. */
export function EffectiveItems({ report, drawn }: { report: Report; drawn: NonNullable<Report['drawn']> }) {
  const { clusters, n } = report;
  const { effective_items: worth, enough } = drawn;
  const figures = { class: drawn.rarest, count: Math.round(drawn.rarest_items) };
  const items = { items: count(n), worth: count(Math.round(worth ?? n)) };
  return (
    <p class={styles.worth}>
      {worth !== undefined &&
        t(clusters ? 'drawn.worth' : 'drawn.worth.given', { clusters: clusters?.count ?? 0, ...items })}{' '}
      {enough === false &&
        t(clusters && drawn.wanted_items === undefined ? 'drawn.few.clusters' : 'drawn.few', figures)}
    </p>
  );
}
