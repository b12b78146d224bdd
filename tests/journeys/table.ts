// What a journey is: an input, and by hand what everybody has to make of it.

import type { Waits } from './record';
import type { Seen } from './seen';

/** Exact numbers are sums and quotients of small numbers, as they come out of the definition: '40/43'. */
export type Exact = string;

export interface Expected {
  readonly classes: readonly string[];
  /** Left out: the classes. */
  readonly decisions?: readonly string[];
  /** Left out where no class is the positive one to anybody. */
  readonly positive?: string;
  readonly names: readonly string[];
  /** Rows = true class. */
  readonly matrices: readonly (readonly (readonly number[])[])[];
  /** Of the first classifier. */
  readonly metrics: Readonly<Record<string, Exact>>;
  /** Of the first classifier, per item. */
  readonly yield: Exact;
  readonly unit?: string;
}

export interface Journey {
  readonly id: string;
  readonly text: string;
  /** Said next to the text, in the words of the package's options. */
  readonly options?: { readonly utility?: string; readonly positive?: string; readonly rows?: 'true' | 'predicted' };
  readonly expected: Expected;
  /** The reading is a guess: the page shows it before it replaces anything. */
  readonly asks?: boolean;
  /** A fault that is known and not yet mended: reported, not counted. */
  readonly waits?: Waits;
}

/** The number that an exact one stands for. */
export function exactly(text: Exact): number {
  if (!/^[\d+\-*/(). ]+$/.test(text)) throw new Error(`no exact number: ${text}`);
  return Number(new Function(`return ${text}`)());
}

/** Counts of two classes with three metrics, each worked by hand. */
const counted = {
  forty: { tp: 40, fp: 3, fn: 7, tn: 50, accuracy: '90/100', precision: '40/43', recall: '40/47' },
  /** The same items, the other class positive. */
  fifty: { tp: 50, fp: 7, fn: 3, tn: 40, accuracy: '90/100', precision: '50/57', recall: '50/53' },
  twenty: { tp: 20, fp: 5, fn: 10, tn: 65, accuracy: '85/100', precision: '20/25', recall: '20/30' },
  eight: { tp: 8, fp: 4, fn: 3, tn: 25, accuracy: '33/40', precision: '8/12', recall: '8/11' },
  thousands: { tp: 1200, fp: 300, fn: 800, tn: 2700, accuracy: '39/50', precision: '12/15', recall: '12/20' },
  /** Of 100 items 30 are positive: two digits of the rates leave 24 hits (23.85 to 24.15) and 63 correct rejections. */
  rates: { tp: 24, fp: 7, fn: 6, tn: 63, accuracy: '87/100', precision: '24/31', recall: '24/30' },
} as const;
export type Counted = keyof typeof counted;

/** What comes of counts, the labels as the text orders them and one of them positive. */
export function two(of: Counted, labels: readonly [string, string], positive: string, name = 'A'): Expected {
  const { tp, fp, fn, tn, ...metrics } = counted[of];
  const first = labels[0] === positive;
  return {
    classes: labels,
    positive,
    names: [name],
    matrices: [
      first
        ? [
            [tp, fn],
            [fp, tn],
          ]
        : [
            [tn, fp],
            [fn, tp],
          ],
    ],
    metrics,
    yield: metrics.accuracy,
  };
}

/** Three classes, worked by hand: row sums 7, 9, 10, column sums 6, 10, 10. */
export function three(labels: readonly [string, string, string], name = 'A'): Expected {
  return {
    classes: labels,
    names: [name],
    matrices: [
      [
        [5, 2, 0],
        [1, 7, 1],
        [0, 1, 9],
      ],
    ],
    metrics: {
      accuracy: '21/26',
      balanced_accuracy: '(5/7 + 7/9 + 9/10) / 3',
      cohen_kappa: '(21*26 - 7*6 - 9*10 - 10*10) / (26*26 - 7*6 - 9*10 - 10*10)',
    },
    yield: '21/26',
  };
}

/** Takes an input to where its numbers can be read, and reads them. */
export type Surface = (journey: Journey) => Promise<Seen>;
