import type { Classifier, Report } from 'isoyield';
import { atSecond, type Operating, sharedBy } from 'isoyield/export';
import { second } from '../document/state';
import { known, t } from '../i18n';
import { number } from '../i18n/numbers';

// At which thresholds numbers of decisions are, in words.

/** The threshold of each classifier that has one. Under the cursor it has no rule. */
export const operatingOf = (classifiers: readonly Classifier[]): Operating[] =>
  classifiers.flatMap(
    ({ name, threshold, implied_threshold: implied, threshold_rule: rule = 'cursor', rule_words: words }) =>
      threshold === undefined || threshold === null ? [] : [{ name, threshold: implied ?? threshold, rule, words }],
  );

/** How a threshold came about, in words. The report's words for one that was asked for as a number are that number. */
export const ruleWords = ({ rule, words }: Pick<Operating, 'rule' | 'words'>): string =>
  rule.startsWith('threshold=') ? t('at.rule.hand') : (words ?? known(`at.rule.${rule}`, rule));

const written = (threshold: number) => number(threshold, { significant: 3 });

/** "0.05", or "A 0.05, B 0.12" where they differ. */
export function thresholdList(all: readonly Operating[]): string {
  const shared = sharedBy(all);
  return shared
    ? written(shared.threshold)
    : all.map(({ name, threshold }) => `${name} ${written(threshold)}`).join(', ');
}

/** "At threshold 0.05, implied by the costs", in short "At 0.05, …"; empty where nothing has a threshold. */
export function operating(classifiers: readonly Classifier[], length: 'whole' | 'short' = 'whole'): string {
  const all = operatingOf(classifiers);
  if (all.length === 0) return '';
  const rules = [...new Set(all.map(ruleWords))];
  return t(length === 'short' ? 'at.short' : sharedBy(all) ? 'at.one' : 'at.each', {
    list: thresholdList(all),
    rule: rules.join('; '),
  });
}

/** The report as its metrics are shown: at the thresholds in use, or at the second one where somebody has switched to it. */
export const switched = (report: Report): Report => (second.value ? atSecond(report) : report);
