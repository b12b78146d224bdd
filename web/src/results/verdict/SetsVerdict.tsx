import '../../i18n/lab';
import type { Classifier } from 'isoyield';
import { rich, t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { series } from '../../ui/series';
import { quantity } from '../../values/figures';
import styles from './Verdict.module.css';

/** What label sets say, in a sentence: how often a whole set is right, and how many labels are wrong. */
export function SetsVerdict({ classifiers }: { classifiers: readonly Classifier[] }) {
  const value = (one: Classifier, id: string) => quantity(one.metrics[id]);
  const placed = classifiers.flatMap((one, index) => {
    const exact = value(one, 'subset_accuracy');
    const wrong = value(one, 'hamming_loss');
    return exact === null || wrong === null ? [] : [{ name: one.name, index, exact, wrong }];
  });
  placed.sort((a, b) => b.exact - a.exact);
  const [best, second] = placed;
  if (!best) return null;
  const name = ({ name: text, index }: { name: string; index: number }) => (
    <span class={`${styles.marked} ${series(index).className}`}>{text}</span>
  );
  return (
    <header class={styles.verdict} aria-live="polite" data-verdict>
      <h2 class={`${styles.headline} ${styles.long}`}>
        {rich('sets.verdict', { name: name(best), exact: percent(best.exact), wrong: percent(best.wrong) })}
        {second && ' '}
        {second &&
          rich('sets.verdict.second', {
            name: name(second),
            exact: percent(second.exact),
            wrong: percent(second.wrong),
          })}
      </h2>
      <p class={styles.lede}>{t('sets.lede')}</p>
    </header>
  );
}
