import '../i18n/lab';
import type { Catalogue, Pooling, Report } from 'isoyield';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { blank, cellsOf } from '../document/document';
import { foldsTyped } from '../document/folds';
import { type Document, doc, language, report } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { pooled } from '../state/chosen';
import { poolOf } from '../state/questions';
import { Choice } from '../ui/fields/Choice';
import { Scroll } from '../ui/Scroll';
import { quantity, reason } from '../values/figures';
import styles from './isometrics/SideBySide.module.css';

const names: Readonly<Record<string, string>> = {
  '1,1,1,1': 'items',
  '1,1,0,0': 'positives',
  '0,0,1,1': 'negatives',
  '1,0,1,0': 'decided',
};

/** What weights are proportional to, in words where it has a name, else as a sum of cells. */
function basis(denominator: readonly number[]): string {
  const name = names[denominator.join(',')];
  if (name) return t(`pool.by.${name}`);
  const cells = ['TP', 'FN', 'FP', 'TN'];
  return denominator
    .flatMap((share, i) => (share === 0 ? [] : [share === 1 ? (cells[i] ?? '') : `${number(share)} ${cells[i]}`]))
    .join(' + ');
}

/** The document with its matrices; of scores, those at the thresholds that the report judges. */
function matrices(document: Document, result: Report | null): Document {
  if (!result || document.classifiers.every(({ cells }) => cells.length > 0)) return document;
  return {
    ...document,
    classifiers: result.classifiers.map(({ name, matrix }) => ({ name, cells: cellsOf(matrix) })),
  };
}

/** Three folds of one made-up classifier: matrices of several classifiers are no folds. */
const example = (name: (number: number) => string): Document => ({
  ...blank(['1', '0']),
  classifiers: [
    [16, 4, 8, 72],
    [13, 7, 4, 76],
    [18, 2, 14, 66],
  ].map(([tp = 0, fn = 0, fp = 0, tn = 0], i) => ({
    name: name(i + 1),
    cells: cellsOf([
      [tp, fn],
      [fp, tn],
    ]),
  })),
});

/** The matrices available as folds of one classifier: is the value of their sum a mean of their values? */
export function Pooled({ list }: { list: Catalogue }) {
  const [pooling, setPooling] = useState<Pooling | null>(null);
  const [typed, result] = [doc.value, report.value];
  const here = useMemo(() => matrices(typed, result), [typed, result]);
  const able = here.classifiers.length > 1 && here.sets === undefined;
  const [wanted, setWanted] = useState<'example' | 'own' | null>(null);
  const from = able ? (wanted ?? (foldsTyped(here) ? 'own' : 'example')) : 'example';
  const made = useMemo(() => example((number) => t('pool.fold', { number })), [language.value]);
  const document = from === 'own' ? here : made;
  useEffect(() => {
    let current = true;
    poolOf(document, pooled)
      .then((found) => current && setPooling(found))
      .catch(() => current && setPooling(null));
    return () => {
      current = false;
    };
  }, [document]);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('pool.title')}</h1>
      <p class={styles.text}>{t('pool.text')}</p>
      {able && (
        <Choice
          label={t('pool.from')}
          value={from}
          options={(['example', 'own'] as const).map((value) => ({ value, text: t(`pool.from.${value}`) }))}
          onChange={setWanted}
        />
      )}
      {pooling === null ? (
        <p class={styles.text}>{t('pool.none')}</p>
      ) : (
        <>
          <p class={styles.text}>
            {t(pooling.same_shares ? 'pool.same' : 'pool.other', { folds: pooling.folds.length })}
          </p>
          <Scroll label={t('pool.title')}>
            <table class={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('metrics.metric')}</th>
                  {pooling.folds.map((name) => (
                    <th key={name} scope="col" class={styles.number}>
                      {name}
                    </th>
                  ))}
                  <th scope="col" class={styles.number}>
                    {t('pool.mean')}
                  </th>
                  <th scope="col" class={styles.number}>
                    {t('pool.pooled')}
                  </th>
                  <th scope="col">{t('pool.lines')}</th>
                  <th scope="col" class={styles.words}>
                    {t('pool.weights')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {pooling.metrics.map((each) => (
                  <Row key={each.metric} of={each} list={list} />
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
      <p class={styles.text}>{t('pool.conjecture')}</p>
    </article>
  );
}

function Row({ of, list }: { of: Pooling['metrics'][number]; list: Catalogue }) {
  const { metric, of_class, folds: values, pooled, mean, lines, weights, known, denominator } = of;
  return (
    <tr>
      <th scope="row">
        <a href={`#/learn/${metric}`}>{list.metrics.find(({ id }) => id === metric)?.name ?? metric}</a>
        {of_class !== undefined && <div class={styles.soft}>{t('pool.of_class', { label: of_class })}</div>}
      </th>
      {[...values, { value: mean }, pooled].map((figure, i) => {
        const value = quantity(figure);
        return (
          <td key={i} class={styles.number} title={value === null ? reason(figure, list) : undefined}>
            {value === null ? '–' : number(value, { decimals: 4 })}
          </td>
        );
      })}
      <td>{lines && t(`isometrics.${lines}`)}</td>
      <td>
        {weights
          ? t(known ? 'pool.known' : 'pool.measured', {
              basis: denominator ? basis(denominator) : t('pool.by.shares'),
            })
          : t('pool.no')}
        {weights && <div class={styles.soft}>{weights.map((each) => number(each, { decimals: 3 })).join(' · ')}</div>}
      </td>
    </tr>
  );
}
