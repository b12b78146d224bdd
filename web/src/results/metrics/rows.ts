import type { Catalogue, Classifier } from 'isoyield';
import { type Figure, type Metric, quantity, type Utility } from '../../values/figures';

/** One line of the metrics table. */
export interface Row {
  readonly metric: Metric;
  /** One a classifier. */
  readonly figures: readonly (Figure | undefined)[];
  readonly agreement: Utility['agreement'][number] | undefined;
  /** Whether it puts a classifier first by more than chance, or nobody has looked. */
  readonly clear: boolean;
  /** What tells it from other rows of its metric: the average over classes. */
  readonly key?: string;
}

/** The metrics of two classes that the report holds for each class. */
export const ofEachClass = (catalogue: Catalogue, classifiers: readonly Classifier[]): Metric[] =>
  catalogue.metrics.filter(({ id }) => classifiers.some(({ per_class }) => per_class[0]?.metrics[id]));

export type SortKey =
  | { readonly by: 'family' | 'name' | 'agreement' | 'difference' }
  | { readonly by: 'value'; readonly classifier: number };
export interface Sort {
  readonly key: SortKey;
  readonly falling: boolean;
}

/** The metrics that the report holds, in the catalogue's order. `pick` chooses among whole-matrix figures, averages and classes. */
export function rowsOf(
  catalogue: Catalogue,
  classifiers: readonly Classifier[],
  agreement: Utility['agreement'],
  pick: (classifier: Classifier) => Readonly<Record<string, Figure>> = ({ metrics }) => metrics,
): Row[] {
  const found = new Map(agreement.map((row) => [row.metric, row]));
  const clear = clearIn(agreement);
  return catalogue.metrics.flatMap((metric): Row[] => {
    const figures = classifiers.map((classifier) => pick(classifier)[metric.id]);
    return figures.some(Boolean)
      ? [{ metric, figures, agreement: found.get(metric.id), clear: clear(found.get(metric.id)) }]
      : [];
  });
}

/** Which rows have a clear preference, as the core counts them: where some were tested, those that were not have none. */
export function clearIn(agreement: Utility['agreement']) {
  const tested = agreement.some(({ preference }) => preference === 'clear' || preference === 'unclear');
  return (row: Utility['agreement'][number] | undefined): boolean =>
    row?.favours !== undefined && (!tested || row.preference === 'clear');
}

/** Rank of what a metric says: misleading first, then agreeing, then unclear or silent. */
function stance({ agreement, clear }: Row): number {
  if (!agreement || !clear) return 2;
  return agreement.agrees ? 1 : 0;
}

export function sorted(rows: readonly Row[], { key, falling }: Sort, language: string): Row[] {
  const turn = falling ? -1 : 1;
  const byName = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  switch (key.by) {
    case 'family':
      return [...rows];
    case 'name':
      return [...rows].sort((a, b) => turn * byName.compare(a.metric.name, b.metric.name));
    case 'agreement':
      return [...rows].sort((a, b) => turn * (stance(a) - stance(b)));
    case 'difference':
      // What has none stands last in both directions.
      return [...rows].sort((a, b) => {
        const [left, right] = [a.agreement?.difference, b.agreement?.difference];
        if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
        return turn * (Math.abs(left) - Math.abs(right));
      });
    case 'value':
      // Undefined values stand last in both directions.
      return [...rows].sort((a, b) => {
        const [left, right] = [quantity(a.figures[key.classifier]), quantity(b.figures[key.classifier])];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        return left === right ? 0 : turn * (left < right ? -1 : 1);
      });
  }
}

/** Rows by family, families in the catalogue's order. */
export function families(rows: readonly Row[]): { family: string; rows: Row[] }[] {
  const groups: { family: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.find(({ family }) => family === row.metric.family);
    if (group) group.rows.push(row);
    else groups.push({ family: row.metric.family, rows: [row] });
  }
  return groups;
}

/** Whether values of a metric can be on one scale from -1 to 1 with others. */
export function bounded({ low, high }: Metric['range']): boolean {
  return low !== undefined && high !== undefined && low >= -1 && high <= 1;
}

/**
 * The numbers of rows that share a scale, and the ends of their ranges. Losses are near 0 where everything else is near 1: they would
 * squeeze the rest together, and count only where there is nothing else.
 */
export function onScale(rows: readonly Row[]): number[] {
  const gains = rows.filter(({ metric }) => metric.orientation !== 'lower');
  return numbersOf(gains.some(({ metric }) => bounded(metric.range)) ? gains : rows);
}

function numbersOf(rows: readonly Row[]): number[] {
  return rows.flatMap(({ metric, figures }) =>
    bounded(metric.range)
      ? figures
          .flatMap((figure) => [quantity(figure), ...(figure?.ci ? [figure.ci.low, figure.ci.high] : [])])
          .filter((value): value is number => value !== null && Number.isFinite(value))
      : [],
  );
}
