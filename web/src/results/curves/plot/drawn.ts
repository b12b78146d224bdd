import type { Trace } from '../../../plot/cursor';
import type { Points } from '../../../plot/Path';

/** One classifier's curve in a plot. */
export interface DrawnCurve {
  readonly index: number;
  readonly name: string;
  readonly trace: Trace;
  /** What is drawn, when it has more vertices than there are operating points. */
  readonly path: Points;
  /** "AUC 0.993". */
  readonly area: string;
  /** What that number is. */
  readonly told?: { readonly 'data-number': string } | undefined;
  /** Where the curve would be on other items, at each x; left out: nobody has resampled. */
  readonly band?:
    | { readonly x: readonly number[]; readonly low: readonly number[]; readonly high: readonly number[] }
    | undefined;
  readonly optimum: { readonly x: number; readonly y: number } | null;
}
