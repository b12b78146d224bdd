import '../../i18n/lab';
import type { Classifier } from 'isoyield';
import { rich, t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import { cell } from '../../values/figures';
import { ClassifierName } from '../../values/Named';
import styles from './Differences.module.css';

/** A classifier and the place that chooses its mark. */
export interface Placed {
  readonly index: number;
  readonly classifier: Classifier;
}

interface DifferencesProps {
  first: Placed;
  second: Placed;
  /** Labels of classes and of decisions: the same ones. */
  classes: readonly string[];
}

/** Differences from which a mark repeats what the colour says. */
const marked = 5;
/** Rows of the list of the largest differences. */
const most = 7;

const off = (matrix: readonly (readonly number[])[], c: number) =>
  (matrix[c] ?? []).reduce((sum, value, d) => sum + (c === d ? 0 : value), 0);

/** The second less the first in each cell, and who is better there. */
const changes = ({ first, second, classes }: DifferencesProps) =>
  classes.map((truth, c) =>
    classes.map((decision, d) => {
      const [was, is] = [first.classifier.matrix[c]?.[d] ?? 0, second.classifier.matrix[c]?.[d] ?? 0];
      const better = is === was ? null : is > was === (c === d) ? second.index : first.index;
      return { truth, decision, was, is, difference: is - was, better, right: c === d };
    }),
  );

type Change = ReturnType<typeof changes>[number][number];

/** Two confusion matrices cell by cell: the second less the first, in the colour of the classifier that is better there. */
export function Differences(props: DifferencesProps) {
  const cells = changes(props);
  return (
    <div class={styles.body}>
      <Cells {...props} cells={cells} />
      <Largest {...props} cells={cells} />
      <How {...props} />
    </div>
  );
}

/** What a cell and its colour say. */
function How({ first, second }: DifferencesProps) {
  const name = ({ index, classifier }: Placed) => (
    <b>
      <Marker index={index} size={9} /> {classifier.name}
    </b>
  );
  return <p class={styles.how}>{rich('differences.how', { a: name(first), b: name(second) })}</p>;
}

function Head({ first, second, classes }: DifferencesProps) {
  return (
    <thead>
      <tr>
        <td />
        <th scope="colgroup" colSpan={classes.length}>
          {t('axis.decision')}
        </th>
        <td class={styles.bars} />
      </tr>
      <tr>
        <td class={styles.truth}>{t('heat.true')}</td>
        {classes.map((label) => (
          <th key={label} scope="col" class={styles.label} title={label}>
            {label}
          </th>
        ))}
        <th scope="col" class={styles.bars}>
          {t('differences.mistakes')} <Marker index={first.index} size={9} /> <Marker index={second.index} size={9} />
        </th>
      </tr>
    </thead>
  );
}

function Cells({ first, second, classes, cells }: DifferencesProps & { cells: readonly (readonly Change[])[] }) {
  const [a, b] = [first.classifier, second.classifier];
  const largest = Math.max(...cells.flat().map(({ difference }) => Math.abs(difference)), 1e-9);
  const mistakes = classes.map((_, c) => [off(a.matrix, c), off(b.matrix, c)] as const);
  const worst = Math.max(...mistakes.flat(), 1e-9);
  return (
    <table class={styles.grid}>
      <caption class="visually-hidden">{t('differences.caption', { a: a.name, b: b.name })}</caption>
      <Head first={first} second={second} classes={classes} />
      <tbody>
        {cells.map((row, c) => (
          <tr key={classes[c]}>
            <th scope="row" class={styles.truth}>
              <b>{classes[c]}</b>
              <small>
                {cell(
                  row.reduce((sum, { was }) => sum + was, 0),
                  a.counts,
                )}
              </small>
            </th>
            {row.map((each) => (
              <Cell
                key={each.decision}
                of={each}
                tint={Math.sqrt(Math.abs(each.difference) / largest)}
                counts={[a.counts, b.counts]}
              />
            ))}
            <td class={styles.bars}>
              {mistakes[c]?.map((value, i) => {
                const { index } = i === 0 ? first : second;
                return (
                  <span key={index} class={`${styles.bar} ${series(index).className}`}>
                    <svg width="64" height="7" aria-hidden="true">
                      <rect width={(56 * value) / worst} height={7} rx={2} />
                    </svg>
                    {cell(value, a.counts)}
                  </span>
                );
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  of: Change;
  tint: number;
  counts: readonly [Classifier['counts'], Classifier['counts']];
}

function Cell({ of: { truth, decision, difference, better, right, was, is }, tint, counts }: CellProps) {
  const whole = counts.every((each) => each === 'counts');
  const write = (value: number) =>
    value === 0 ? '0' : number(value, { signed: true, ...(whole ? {} : { significant: 3 }) });
  return (
    <td
      class={[styles.cell, better === null ? '' : series(better).className, right ? styles.right : ''].join(' ')}
      style={{ '--tint': `${Math.round(50 * tint)}%` }}
      title={`${t('heat.cell', { truth, decision })}: ${cell(was, counts[0])} → ${cell(is, counts[1])}`}
    >
      {was === 0 && is === 0 ? '' : write(difference)}
      {better !== null && Math.abs(difference) >= marked && (
        <span class={styles.corner}>
          <Marker index={better} size={5} />
        </span>
      )}
    </td>
  );
}

/** The largest changes of mistakes, as a list. */
function Largest({ first, second, cells }: DifferencesProps & { cells: readonly (readonly Change[])[] }) {
  const [a, b] = [first.classifier, second.classifier];
  const told = cells
    .flat()
    .filter(({ right, difference }) => !right && difference !== 0)
    .sort((x, y) => Math.abs(y.difference) - Math.abs(x.difference))
    .slice(0, most);
  return (
    <div class={styles.side}>
      {told.length === 0 && <p class={styles.none}>{t('differences.none')}</p>}
      {told.length > 0 && (
        <table class={styles.list}>
          <thead>
            <tr>
              <th scope="col">{t('differences.largest')}</th>
              {[first, second].map(({ index, classifier }) => (
                <th key={index} scope="col" title={classifier.name}>
                  <ClassifierName index={index} name={classifier.name} among={[a.name, b.name]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map(({ truth, decision, was, is }) => (
              <tr key={`${truth} ${decision}`}>
                <th scope="row">{t('heat.taken', { truth, decision })}</th>
                <td>{cell(was, a.counts)}</td>
                <td>{cell(is, b.counts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
