import type { Catalogue, Classifier, Report } from 'isoyield';
import { isOfScores } from 'isoyield/export';
import { known, t } from '../i18n';
import { count, number, percent } from '../i18n/numbers';
import { items } from './figures';
import { operatingOf, ruleWords } from './operating';

// What a number is, on the element that shows it: for the mouse in words, for tests and assistants as data.

export interface Provenance {
  /** Id of a metric, `yield`, `probability_best` … */
  readonly quantity: string;
  /** What that is called. */
  readonly name: string;
  /** The classifier, or what is always decided. */
  readonly of: string;
  readonly value: number;
  readonly at?: number | undefined;
  readonly rule?: string | undefined;
  /** The same where somebody asked for it. */
  readonly words?: string | undefined;
  readonly level?: number | undefined;
  readonly method?: string | undefined;
  readonly items?: number | undefined;
  /** Of what depends on it: whether it is known what each decided for each item. */
  readonly sampling?: 'same items' | 'matrices' | undefined;
}

/** The threshold of a classifier's decisions, and the items behind them. */
export function grounds(
  report: Report,
  { name }: Pick<Classifier, 'name'>,
): Pick<Provenance, 'at' | 'rule' | 'words' | 'items'> {
  const found = operatingOf(report.classifiers).find((each) => each.name === name);
  const n = items(report);
  return {
    ...(found && { at: found.threshold, rule: found.rule, ...(found.words && { words: found.words }) }),
    ...(n !== null && { items: n }),
  };
}

/** A yield: of a classifier, cross-fitted where its threshold was chosen on these items, or of what is always decided. */
export function ofYield(
  report: Report,
  { name, value, ci }: { readonly name: string; readonly value: number; readonly ci?: Interval | undefined },
): Provenance {
  const told = report.utility?.yields.find((each) => each.name === name);
  return {
    ...(told ? grounds(report, told) : {}),
    quantity: told?.apparent === undefined ? 'yield' : 'yield_new',
    name: t(told?.apparent === undefined ? 'yield.value' : 'number.new'),
    of: name,
    value,
    level: ci?.level,
    method: ci?.method,
  };
}

interface Interval {
  readonly level: number;
  readonly method: string;
}

/** The yield at the threshold in use on the items here, which may have chosen it. */
export const ofYieldHere = (report: Report, { name }: Pick<Classifier, 'name'>, value: number): Provenance => ({
  ...grounds(report, { name }),
  quantity: 'yield',
  name: t('yield.value'),
  of: name,
  value,
});

/** A metric of a classifier, from its scores or at the threshold in use. */
export const ofMetric = (
  report: Report,
  metric: Pick<Catalogue['metrics'][number], 'id' | 'name' | 'scope'>,
  of: Pick<Classifier, 'name'>,
  value: number,
  ci?: Interval | undefined,
): Provenance => {
  const { items: n, ...at } = grounds(report, of);
  return {
    ...(isOfScores(metric) ? {} : at),
    quantity: metric.id,
    name: metric.name,
    of: of.name,
    value,
    level: ci?.level,
    method: ci?.method,
    items: n,
  };
};

/** What is between two, the first of which has more. */
export const ofPair = (
  quantity: string,
  name: string,
  [a, b]: readonly [string, string],
  value: number,
): Provenance => ({
  quantity,
  name,
  of: `${a} − ${b}`,
  value,
});

const sampling = ({ drawn }: Report) => ({ sampling: drawn?.paired ? 'same items' : 'matrices' }) as const;

/** A probability or an expected loss: of decisions about the same items it is another than of matrices alone. */
export const ofDoubt = (report: Report, what: Provenance): Provenance => ({ ...what, ...sampling(report) });

/** A classifier, or what is always decided. */
export const called = ({ name, always }: { readonly name: string; readonly always: boolean }): string =>
  always ? t('yield.always', { decision: name }) : name;

/** What choosing this candidate now is expected to lose: as much as perfect information is worth. */
export const ofLoss = (report: Report, chosen: Parameters<typeof called>[0], value: number): Provenance =>
  ofDoubt(report, { quantity: 'expected_loss', name: t('number.loss'), of: called(chosen), value });

/** By how much the first of two yields more; cross-fitted as the yields are. */
export const ofDifference = (
  report: Report,
  pair: readonly [string, string],
  value: number,
  ci: Interval | undefined,
): Provenance => {
  const chosen = report.utility?.yields.some(({ apparent }) => apparent !== undefined);
  return {
    ...ofPair(chosen ? 'yield_difference_new' : 'yield_difference', t('number.gap'), pair, value),
    level: ci?.level,
    method: ci?.method,
  };
};

/** The attributes of the element that shows the number. */
export function carries({ name, words, ...what }: Provenance): { 'data-number': string; title: string } {
  const { of, at, rule, level, method, items: n } = what;
  const title = [
    t('number.of', { name, of }),
    ...(at === undefined
      ? []
      : [t('number.at', { at: number(at, { significant: 3 }), rule: ruleWords({ rule: rule ?? '', words }) })]),
    ...(level === undefined || method === undefined
      ? []
      : [t('number.by', { level: percent(level), method: known(`interval.${method}`, method) })]),
    ...(n === undefined ? [] : [t('number.items', { items: count(n) })]),
  ].join(', ');
  return { 'data-number': JSON.stringify(what), title };
}
