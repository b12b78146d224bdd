import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { t } from '../../i18n';
import styles from './Experiments.module.css';
import { Mislead } from './Mislead';
import { Scatter } from './Scatter';

/** Do metrics order classifiers as their yields do? The published experiments, live. */
export function Experiments({ list }: { list: Catalogue }) {
  // What ranks a pair is a metric of its four cells that has a better end.
  const metrics = list.metrics.filter(
    ({ scope, orientation }) => scope.includes('binary') && orientation !== 'neither',
  );
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('lab.page')}</h1>
      <p class={styles.what}>{t('lab.intro')}</p>
      <Scatter metrics={metrics} />
      <Mislead metrics={metrics} />
    </article>
  );
}
