import type { Catalogue } from 'isoyield';
import type { Points } from '../../../plot/Path';

// Places in ROC and precision-recall space, for drawing. Every number they start from is the report's.

interface RocPoint {
  readonly fpr: number;
  readonly tpr: number;
}

/** The line of equal yield through a point of ROC space, cut at the unit square. */
export function isoYield(slope: number, { fpr, tpr }: RocPoint): [RocPoint, RocPoint] {
  // Along the line tpr = at + slope * fpr.
  const at = tpr - slope * fpr;
  const cuts: RocPoint[] = [];
  const add = (x: number, y: number) => {
    const near = 1e-9;
    if (x < -near || x > 1 + near || y < -near || y > 1 + near) return;
    if (!cuts.some((cut) => Math.hypot(cut.fpr - x, cut.tpr - y) < near))
      cuts.push({ fpr: Math.min(1, Math.max(0, x)), tpr: Math.min(1, Math.max(0, y)) });
  };
  add(0, at);
  add(1, at + slope);
  if (slope !== 0) {
    add(-at / slope, 0);
    add((1 - at) / slope, 1);
  }
  const [from, to] = cuts.sort((a, b) => a.fpr - b.fpr || a.tpr - b.tpr);
  const here = { fpr, tpr };
  return [from ?? here, to ?? here];
}

/** Precision at a point of ROC space; null where nothing is decided positive. */
export function precision({ fpr, tpr }: RocPoint, prevalence: number): number | null {
  const found = prevalence * tpr;
  const decided = found + (1 - prevalence) * fpr;
  return decided > 0 ? found / decided : null;
}

/** A straight line of ROC space as precision-recall space shows it. */
export function inPrecisionRecall([from, to]: readonly [RocPoint, RocPoint], prevalence: number, pieces = 64): Points {
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i <= pieces; i += 1) {
    const share = i / pieces;
    const point = { fpr: from.fpr + share * (to.fpr - from.fpr), tpr: from.tpr + share * (to.tpr - from.tpr) };
    const height = precision(point, prevalence);
    if (height === null) continue;
    x.push(point.tpr);
    y.push(height);
  }
  return { x, y };
}

/** How a kind of curve is drawn between its vertices, by its row. */
export function drawnBetween({ curves }: Catalogue, curve: string): (trace: Points) => Points {
  const kind = curves.find(({ id }) => id === curve);
  return kind?.interpolation === 'hyperbola' ? (trace) => hyperbolas(trace) : (trace) => trace;
}

/** A precision-recall curve with the hyperbolas between its vertices (Davis and Goadrich 2006): counts change evenly between two. */
export function hyperbolas(curve: Points, widest = 0.01): Points {
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i < curve.x.length; i += 1) {
    const recall = curve.x[i] ?? 0;
    const height = curve.y[i] ?? 0;
    const before = curve.x[i - 1];
    const from = curve.y[i - 1];
    // False positives in units of the positives; unknown where nothing is found, and there the curve is level.
    if (
      before !== undefined &&
      from !== undefined &&
      before > 0 &&
      from > 0 &&
      height > 0 &&
      recall - before > widest
    ) {
      const fpFrom = before / from - before;
      const fpTo = recall / height - recall;
      const pieces = Math.ceil((recall - before) / widest);
      for (let k = 1; k < pieces; k += 1) {
        const tp = before + (k / pieces) * (recall - before);
        x.push(tp);
        y.push(tp / (tp + fpFrom + (k / pieces) * (fpTo - fpFrom)));
      }
    }
    x.push(recall);
    y.push(height);
  }
  return { x, y };
}

/** Share of the positive class in a matrix with true classes in rows. */
export function prevalence(matrix: readonly (readonly number[])[], positive: number): number {
  const totals = matrix.map((row) => row.reduce((sum, cell) => sum + cell, 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  return all > 0 ? (totals[positive] ?? 0) / all : 0;
}
