import '../../../i18n/lab';
import type { Report } from 'isoyield';
import { extent, setUtility } from '../../../document/document';
import { doc } from '../../../document/state';
import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { edit, seal } from '../../../state/calculator';
import { Button } from '../../../ui/Button';
import type { Utility } from '../../../values/figures';
import { range } from '../../../values/flips';
import { SmallMatrix } from '../../../values/SmallMatrix';
import styles from './SpaceCard.module.css';

/** U and aU + b give the same ranking: shows the normalised form, and buttons to try it. */
export function Rescaling({ report, utility }: { report: Report; utility: Utility }) {
  const [low] = extent(utility.matrix);
  const width = range(utility);
  if (!(width > 0)) return null;
  const turn = (by: (value: number) => number) => {
    const cells = utility.matrix.map((row) => row.map((value) => String(Number(by(value).toPrecision(12)))));
    edit(setUtility(doc.value, 0, 0, cells));
    seal();
  };
  const normal = (value: number) => (value - low) / width;
  const step = 10 ** Math.floor(Math.log10(width));
  return (
    <details class={styles.rescaling}>
      <summary>{t('rescaling.title')}</summary>
      <p class={styles.says}>{t('rescaling.text')}</p>
      <p class={styles.tries}>
        <Button onClick={() => turn((value) => value * 2)}>{t('rescaling.times', { by: 2 })}</Button>
        <Button onClick={() => turn((value) => value + step)}>{t('rescaling.plus', { by: number(step) })}</Button>
        <Button onClick={() => turn(normal)}>{t('rescaling.normal')}</Button>
      </p>
      <SmallMatrix
        caption={t('rescaling.caption')}
        cells={utility.matrix.map((row) => row.map(normal))}
        classes={report.classes}
        decisions={utility.decisions}
        format={(value) => number(value, { significant: 3 })}
      />
    </details>
  );
}
