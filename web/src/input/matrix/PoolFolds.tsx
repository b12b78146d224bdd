import '../../i18n/lab';
import { foldsTyped, pool } from '../../document/folds';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { edit } from '../../state/calculator';
import { Button } from '../../ui/Button';
import styles from './Data.module.css';

/** Matrices that are named as folds, runs or seeds are compared as rivals; they can be one model. */
export function PoolFolds() {
  const groups = foldsTyped(doc.value);
  if (!groups) return null;
  return (
    <Button
      class={`${styles.add} no-print`}
      kind="quiet"
      onClick={() => edit(pool(doc.value, groups, t('folds.model')))}
    >
      {t('folds.pool')}
    </Button>
  );
}
