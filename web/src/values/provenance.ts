import type { Classifier, Report } from 'isoyield';
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
