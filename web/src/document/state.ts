import { computed, signal } from '@preact/signals';
import type { Catalogue, Classifier, Preview, Remark, Report } from 'isoyield';

import type { Held } from './held';

/** Which axis is in the rows of the grids on screen. Cells are always held with the true class in rows. */
export type Rows = 'true' | 'predicted';

/** A classifier as typed: its cells are text, so that a mistyped one is kept as it was. */
export interface ClassifierInput {
  readonly name: string;
  /** Rows = true class, columns = decision. */
  readonly cells: readonly (readonly string[])[];
}

/** What the user typed: the source of truth. Immutable; every edit makes a new one. Options that it holds are rows of held.ts. */
export interface Document extends Held {
  readonly classes: readonly string[];
  /** One a column; the same labels as `classes` when each decision names a class. */
  readonly decisions: readonly string[];
  readonly positive: string;
  /** Nothing in the score file says which class is positive, and the user has not said it: the core chose. */
  readonly assumed?: true | undefined;
  readonly rows: Rows;
  /** What one item is called: "component", "patient". */
  readonly item: string;
  /** Unit of the utilities: an ISO currency code or any word. */
  readonly unit: string;
  /** Digits: how many items stand behind relative frequencies; empty when nobody knows, and then there are no intervals. */
  readonly items: string;
  readonly classifiers: readonly ClassifierInput[];
  /** Rows = true class, columns = decision. */
  readonly utility: readonly (readonly string[])[];
  /** Label sets as text, in the place of the matrices while they stand: items with several labels. */
  readonly sets?: string | undefined;
  /** Parameters of metrics and curves by id, as typed (parameters.ts); left out when all are the default. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Own metrics, each "name = expression"; left out when there are none. */
  readonly define?: readonly string[] | undefined;
}

/** A score file that is loaded or being looked at. Its rows never leave the worker. */
interface LoadedFile {
  readonly name: string;
  readonly size: number;
  readonly preview: Preview | null;
}

export interface Progress {
  readonly bytes: number;
  readonly total: number;
  readonly rows: number;
}

/** A classifier of a score file at the threshold under the cursor. */
export interface Cursor {
  readonly classifier: number;
  readonly threshold: number;
}

export type Language = 'en' | 'uk';
export type Theme = 'system' | 'light' | 'dark';

export const doc = signal<Document>({
  classes: [],
  decisions: [],
  positive: '',
  rows: 'true',
  item: '',
  unit: '',
  items: '',
  classifiers: [],
  utility: [],
});

/** Where the report comes from. */
export const data = signal<'matrix' | 'scores'>('matrix');
export const file = signal<LoadedFile | null>(null);

/** The last result. It may be out of date: then `stale` is true and views grey it. */
export const report = signal<Report | null>(null);
/** Whether metrics are shown at the second threshold, where libraries judge, and not at those in use. */
export const second = signal(false);
export const stale = signal(false);
/** Only more is asked for of what is shown: nothing of that is out of date, and nothing is greyed. */
export const adding = signal(false);
/** What is in the way of a new result; empty when the result is current. */
export const problems = signal<readonly Remark[]>([]);
export const progress = signal<Progress | null>(null);

/** Set by the plots; null when the cursor rests. */
export const cursor = signal<Cursor | null>(null);
/** Every classifier at its threshold under the cursor; follows `cursor`. */
export const at = signal<readonly Classifier[] | null>(null);

export const catalogue = signal<Catalogue | null>(null);
/** Whether it is all of the registry; until the whole core is here, it is what the first view needs. */
export const whole = signal(false);
/** Whether the whole core has once answered, or has said why it cannot. */
export const coreSettled = signal(false);
/** Id of the metric whose panel is open. */
export const metric = signal<string | null>(null);

/** Ids of metrics that the default table holds besides the popular ones. */
export const favourites = signal<ReadonlySet<string>>(new Set());

/** Whether ranges and probabilities stand next to the numbers. */
export const intervals = signal(true);

export const language = signal<Language>('en');
export const theme = signal<Theme>('system');

/** The classifiers that views show: at the cursor when there is one, else as reported. */
export const shown = computed<readonly Classifier[]>(() => at.value ?? report.value?.classifiers ?? []);
