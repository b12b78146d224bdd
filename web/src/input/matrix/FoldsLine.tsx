import '../../i18n/lab';
import { useMemo } from 'preact/hooks';
import { cellsOf } from '../../document/document';
import { asRivals, foldsOf } from '../../document/folds';
import { catalogue, doc } from '../../document/state';
import { t } from '../../i18n';
import { edit } from '../../state/calculator';
import { measured } from '../../state/chosen';
import { openCard } from '../../state/pages/navigation';
import { poolOf } from '../../state/questions';
import { Button } from '../../ui/Button';
import { spreadOf } from '../../values/figures';
import { useAnswer } from '../../values/useAnswer';
import styles from './Data.module.css';

/** What the core is told of folds: the document with them as its classifiers. */
const metrics = [measured.right];

/** Of a matrix that is the sum of folds: how many, how far they spread, and the way to compare them as rivals instead. */
export function FoldsLine({ index }: { index: number }) {
  const document = doc.value;
  const folds = useMemo(() => foldsOf(document, index), [document, index]);
  const { found } = useAnswer(
    async (all: typeof folds) =>
      all &&
      poolOf({ ...doc.value, classifiers: all.map(({ name, matrix }) => ({ name, cells: cellsOf(matrix) })) }, metrics),
    folds,
    [folds, document.positive],
    folds !== null,
  );
  if (!folds) return null;
  const [first] = found?.metrics ?? [];
  const name = catalogue.value?.metrics.find(({ id }) => id === measured.right)?.name;
  return (
    <div class={styles.folds}>
      <p class={styles.words}>
        {t('folds.pooled', { count: folds.length })}
        {first && name && ` ${t('folds.pooled.spread', { metric: name, spread: spreadOf(first.folds) })}`}
      </p>
      <Button kind="quiet" class={styles.small} onClick={() => openCard('folds')}>
        {t('folds.pooled.more')}
      </Button>
      <Button kind="quiet" class={styles.small} onClick={() => edit(asRivals(doc.value, index))}>
        {t('folds.rivals')}
      </Button>
    </div>
  );
}
