import { asValue, type Call, coreOption, isValue, takes } from './core_options.ts';
import { budgetForm, ruleForm } from './rule.ts';

// The options of the core that a document holds: a row each, with what the page adds to the core's own row. Document, link, project, request
// and the menu of the data come from these rows. Each is held as text, as typed or chosen, and left out where it is the default.

/** Other data in the place of a document's: what is the same about them. */
export interface Change {
  /** The user typed costs, and they are about the same classes. */
  readonly costs: boolean;
  /** Likewise, and the classes and decisions come in the same order. */
  readonly ordered: boolean;
  /** The positive class is the same. */
  readonly positive: boolean;
  /** The new data are a score file. */
  readonly file: boolean;
  /** That file is the one that was there, read anew, or comes with the document. */
  readonly own: boolean;
}

interface Row {
  /** In documents and projects. */
  readonly field: string;
  /** In links that can be read. */
  readonly link: string;
  /** The option; none: the page's own. */
  readonly option?: string;
  /** Calls that are told of it; left out: those that take it. */
  readonly calls?: readonly Call[];
  /** What its text looks like, or how long it may be; left out: a value of the core's option. */
  readonly form?: RegExp;
  readonly most?: number;
  /** The field that it is about: without that one it says nothing. */
  readonly about?: string;
  /** It is part of what decisions are worth: whoever types it has typed costs. */
  readonly cost?: true;
  /** The first numbers of the small core are the same with it. */
  readonly later?: true;
  /** Whether it outlives the data; left out: always. */
  readonly stays?: (change: Change) => boolean;
  /** A switch in the menu of the data: its words, and whether it says nothing without intervals. */
  readonly menu?: { readonly text: string; readonly ranges?: true };
}

/** A share of the positive class where the classifiers will work, as a link holds it. */
const share = /^0?\.\d{1,12}$/;

export const held = [
  // How the core is told of a share, which stands for several of its options, is said in request.ts.
  // Left out: that of the test.
  { field: 'share', link: 'share', form: share, cost: true, stays: (it) => it.costs && it.positive && !it.file },
  // On how many items that share was estimated, or its 95 % interval (`0.01..0.03`), for ranges; left out: it is exact.
  {
    field: 'shareItems',
    link: 'share_n',
    form: /^([1-9]\d{0,14}|0?\.\d{1,12}\.\.0?\.\d{1,12})$/,
    about: 'share',
    cost: true,
    stays: (it) => it.costs && it.positive && !it.file,
  },
  // How bad each disagreement is for weighted kappa: a name, a power or a matrix; left out: linear.
  {
    field: 'kappa',
    link: 'kappa',
    option: 'kappa_weights',
    most: 20_000,
    cost: true,
    stays: (it) => it.ordered && !it.file,
  },
  // Class totals that were chosen, not found, for ranges; left out: items were drawn whatever their class.
  {
    field: 'totals',
    link: 'totals',
    option: 'class_totals',
    later: true,
    stays: (it) => it.file && it.own,
    menu: { text: 'data.totals', ranges: true },
  },
  // What is believed of utilities that are not known (unknown.ts); asked about by itself (state/questions.ts).
  {
    field: 'unknown',
    link: 'believe',
    most: 20_000,
    cost: true,
    later: true,
    stays: (it) => (it.file ? it.costs : it.ordered),
  },
  // Where only a range is known of what a miss costs, in false alarms (`5..50`), and how much each ratio of it counts.
  {
    field: 'costRange',
    link: 'cost_range',
    option: 'cost_range',
    cost: true,
    later: true,
    stays: (it) => it.costs && it.positive,
  },
  {
    field: 'costWeight',
    link: 'cost_weight',
    option: 'cost_weight',
    about: 'costRange',
    later: true,
    stays: (it) => it.costs && it.positive,
  },
  // Matrices of folds that classifiers are the sum of (folds.ts).
  { field: 'folds', link: 'folds', most: 200_000, later: true, stays: () => false },
  // The rule that chooses the threshold in use, as the core writes it (rule.ts); left out: by the costs.
  {
    field: 'point',
    link: 'point',
    option: 'operating_point',
    form: ruleForm,
    later: true,
    stays: (it) => it.file && it.own,
  },
  // The number of alerts, of how many items and in what time, that such a rule was asked for as.
  { field: 'budget', link: 'budget', form: budgetForm, about: 'point', later: true, stays: (it) => it.file && it.own },
  // What a review costs of an item that scores between two thresholds; left out: nothing is sent to review.
  { field: 'review', link: 'review', option: 'review_price', later: true, stays: (it) => it.file && it.own },
  // Whether the user typed utilities, their unit, a share or the like; left out: they are the default, or of an example.
  { field: 'costs', link: 'costs', form: /^typed$/, later: true, stays: (it) => it.costs },
] as const satisfies readonly Row[];

/** The fields, all text. */
export type Held = { readonly [Field in (typeof held)[number]['field']]?: string | undefined };

const rows: readonly (Row & { readonly field: keyof Held })[] = held;

/** Whether a text may stand in a field. */
function fits({ form, most, option }: Row, typed: string): boolean {
  if (form) return form.test(typed);
  if (most !== undefined) return typed.length <= most;
  return option !== undefined && isValue(coreOption(option), typed);
}

/** What each field has to be, wherever it comes from. */
export const heldFits: Readonly<Record<keyof Held, (typed: string) => boolean>> = Object.fromEntries(
  rows.map((row) => [row.field, (typed: string) => fits(row, typed)]),
) as Record<keyof Held, (typed: string) => boolean>;

/** The fields of a document, or of what came as one, that say something. */
export function heldIn(from: Held, wanted: (row: Row) => boolean = () => true): Held {
  const said = rows.filter(({ field, about }) => {
    const other = about as keyof Held | undefined;
    return from[field] !== undefined && (other === undefined || from[other] !== undefined);
  });
  return Object.fromEntries(said.filter(wanted).map(({ field }) => [field, from[field]]));
}

/** Those that stay when other data come. */
export const staying = (from: Held, change: Change): Held => heldIn(from, ({ stays }) => stays?.(change) ?? true);

/** As pairs of a link, in the order of the rows. */
export function heldPairs(from: Held): [string, string][] {
  const said = heldIn(from);
  return rows.flatMap(({ field, link }) => (said[field] === undefined ? [] : [[link, said[field]]]));
}

/** Whether a link's query may name one so. */
export const isHeld = (name: string): boolean => rows.some(({ link }) => link === name);

/** What a link's query says of them. */
export const heldFrom = (query: URLSearchParams): Held =>
  Object.fromEntries(rows.flatMap(({ field, link }) => (query.has(link) ? [[field, query.get(link) ?? '']] : [])));

/** As the core is told in a call. */
export function toldOf(from: Held, call: Call): Record<string, ReturnType<typeof asValue>> {
  const said = heldIn(from);
  const told = rows.flatMap(({ field, option, calls }): [string, ReturnType<typeof asValue>][] => {
    const typed = said[field];
    if (option === undefined || typed === undefined || !(calls?.includes(call) ?? takes(call, option))) return [];
    return [[option, asValue(coreOption(option), typed)]];
  });
  return Object.fromEntries(told);
}

/** Whether costs were typed, as far as these fields tell. */
export const costsDiffer = (a: Held, b: Held): boolean => rows.some(({ field, cost }) => cost && a[field] !== b[field]);
export const saysCosts = (from: Held): boolean => rows.some(({ field, cost }) => cost && from[field] !== undefined);

/** Whether the small core's first numbers would be others. */
export const changesFirst = (from: Held): boolean =>
  rows.some(({ field, later }) => !later && from[field] !== undefined);

/** A switch of the menu: on where the option has the value that is not its default. */
export interface Switch<Document> {
  readonly text: string;
  readonly ranges: boolean;
  readonly on: boolean;
  /** The document with the other state. */
  readonly turned: Document;
}

export function switches<Document extends Held>(document: Document, call: Call): Switch<Document>[] {
  return rows.flatMap(({ field, option, menu }) => {
    if (!menu || option === undefined || !takes(call, option)) return [];
    const row = coreOption(option);
    const other = row.kind === 'toggle' ? String(!row.default) : row.choices?.find(({ id }) => id !== row.default)?.id;
    const on = document[field] !== undefined;
    return [
      { text: menu.text, ranges: menu.ranges ?? false, on, turned: { ...document, [field]: on ? undefined : other } },
    ];
  });
}
