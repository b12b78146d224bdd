import '../../i18n/lab';
import type { Catalogue, Pooling } from 'isoyield';
import { cellsOf } from '../../document/document';
import { foldsOf } from '../../document/folds';
import { type Document, doc } from '../../document/state';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { pooled } from '../../state/chosen';
import { poolOf } from '../../state/questions';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { quantity, reason, spreadOf } from '../../values/figures';
import { useAnswer } from '../../values/useAnswer';
import styles from './FoldsCard.module.css';

interface Spread {
  readonly index: number;
  readonly name: string;
  readonly pooling: Pooling;
}

/** What the folds of every classifier that is a sum of some say of it. */
async function spreads(document: Document): Promise<Spread[]> {
  const found: Spread[] = [];
  for (const [index, { name }] of document.classifiers.entries()) {
    const folds = foldsOf(document, index);
    if (!folds) continue;
    const classifiers = folds.map((each) => ({ name: each.name, cells: cellsOf(each.matrix) }));
    found.push({ index, name, pooling: await poolOf({ ...document, classifiers }, pooled) });
  }
  return found;
}

/** Matrices of folds that were added up: of each metric the value of the sum, and how far those of the folds spread. */
export function PooledFolds({ catalogue }: { catalogue: Catalogue }) {
  const document = doc.value;
  const { found } = useAnswer(spreads, document, [document]);
  if (!found || found.length === 0) return null;
  const names = new Map(catalogue.metrics.map(({ id, name }) => [id, name]));
  return (
    <>
      <p class={styles.text}>{t('folds.pooled.note')}</p>
      {found.map(({ index, name, pooling }) => (
        <Scroll key={String(index)} label={name} class={styles.scroll}>
          <table class={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Marker index={index} size={9} /> <bdi>{name}</bdi>
                </th>
                <th scope="col">{t('folds.pooled.sum')}</th>
                <th scope="col">{t('folds.pooled.mean')}</th>
                <th scope="col">{t('folds.pooled.range', { count: pooling.folds.length })}</th>
              </tr>
            </thead>
            <tbody>
              {pooling.metrics.map((of) => (
                <tr key={of.metric}>
                  <th scope="row">{names.get(of.metric) ?? of.metric}</th>
                  {[of.pooled, { value: of.mean }].map((figure, i) => {
                    const value = quantity(figure);
                    return (
                      <td key={String(i)} title={value === null ? reason(figure, catalogue) : undefined}>
                        {value === null ? '–' : number(value, { decimals: 3 })}
                      </td>
                    );
                  })}
                  <td>{spreadOf(of.folds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ))}
    </>
  );
}
