import type { Catalogue, Classifier, Report } from 'isoyield';
import { known, t } from '../i18n';
import { count, number, percent } from '../i18n/numbers';
import { measured } from '../state/chosen';

/** A metric's value as the report carries it: a number, an infinity, or a reason. */
export type Figure = Classifier['metrics'][string];
export type Metric = Catalogue['metrics'][number];
export type Utility = NonNullable<Report['utility']>;

/** The number behind a figure, infinities included; null when it is undefined. */
export function quantity(figure: Figure | undefined): number | null {
  if (!figure) return null;
  if (figure.infinite) return figure.infinite === '+' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return figure.value;
}

/** How many decimals rows of values need so that values that differ look different: from `least` up to `most`. */
export function decimalsFor(rows: readonly (readonly (number | null)[])[], least = 2, most = 4): number {
  for (let digits = least; digits < most; digits += 1) {
    const tied = rows.some((row) => {
      const values = [
        ...new Set(
          row.filter((value): value is number => value !== null && Number.isFinite(value) && Math.abs(value) < 10),
        ),
      ];
      return new Set(values.map((value) => value.toFixed(digits))).size < values.length;
    });
    if (!tied) return digits;
  }
  return most;
}

/** A metric's number in a column of equal decimals; numbers of ten and more keep four significant digits. */
export function decimal(value: number, decimals: number): string {
  return Math.abs(value) < 10 ? number(value, { decimals }) : number(value, { large: 1e6 });
}

/** From where to where a figure may be, in the decimals of its column; empty when nobody knows. */
export function between(figure: Figure | undefined, decimals: number): string {
  if (!figure?.ci || figure.value === null) return '';
  return `${decimal(figure.ci.low, decimals)}\u2009…\u2009${decimal(figure.ci.high, decimals)}`;
}

/** The same as a sentence: how sure it is, and by which method. */
export function ranged(figure: Figure | undefined, decimals: number): string {
  const range = between(figure, decimals);
  if (!range || !figure?.ci) return '';
  const { level, method } = figure.ci;
  return t('metrics.range', { level: percent(level), range, method: known(`interval.${method}`, method) });
}

/** Why a figure has no number, in words. */
export function reason(figure: Figure | undefined, catalogue: Catalogue | null): string {
  return because(figure?.undefined ?? '', catalogue);
}

/** What a reason code says. */
export function because(code: string, catalogue: Catalogue | null): string {
  return catalogue?.reasons.find(({ id }) => id === code)?.text ?? known(`reason.${code}`, code);
}

/** What stands in brackets about an option or a flag. */
const option = / \((?=[^()]*(?:\boptions? \w|параметри? \w|--\w))[^()]*\)/gu;

/** How to mend what the core remarks on, as the page says it: names of options and flags are for the command line, and here a field of that
 * meaning stands on the page. A remedy that is an option alone has words of the page's own. */
export const hintOf = ({ code, hint = '' }: { code: string; hint?: string | undefined }): string =>
  hint === '' ? '' : known(`hint.${code}`, hint.replace(option, ''));

/** What other tools print where a figure has no number or leaves classes out: "scikit-learn 0.0, yardstick NA". */
export function elsewhere(figure: Figure | undefined): string {
  return (figure?.elsewhere ?? [])
    .map(({ tool, printed, value }) => `${tool}\u00a0${printed || number(value ?? 0, { significant: 4 })}`)
    .join(', ');
}

/** A cell of a confusion matrix. */
export function cell(value: number, kind: string): string {
  return kind === 'counts' ? count(value) : number(value);
}

/** A threshold: enough digits to tell scores apart. */
export function threshold(value: number): string {
  return number(value, { significant: 4 });
}

/** Shares as people say them, with the digits that keep different shares apart. */
export function shares(values: readonly number[]): string[] {
  const write = (digits: number) => values.map((value) => `${number(value * 100, { decimals: digits })}\u202f%`);
  const round = values.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9);
  const apart = (digits: number) => new Set(write(digits)).size === new Set(values).size;
  return write(round ? 0 : ([1, 2].find(apart) ?? 3));
}

/** A share with one decimal, always. */
export function tenths(share: number): string {
  return `${number(share * 100, { decimals: 1 })}\u202f%`;
}

/** Items that a report is about: those counted in its cells, else those said to stand behind them. */
export function items(report: Report): number | null {
  const first = report.classifiers[0];
  if (first?.counts !== 'counts') return report.settings.items ?? null;
  return report.n > 1 ? report.n : null;
}

/** Whether a report is the small core's: no ranges, and not every metric; the whole one is on its way. */
export const isFirst = (report: Report): boolean => report.settings.level === 0;

/** How common the positive class is in the test: among many classes, one against the rest. */
export function prevalence({ classifiers: [first], classes, positive }: Report): number | null {
  const metrics = classes.length === 2 ? first : first?.per_class.find((each) => each.class === positive);
  return quantity(metrics?.metrics[measured.share]);
}

/** Index of each classifier by its name: what chooses its mark. */
export function indices(report: Report): Map<string, number> {
  return new Map(report.classifiers.map(({ name }, index) => [name, index]));
}

/** Whether more than two classes or decisions are compared. */
export const isMany = ({ kind, classes, utility }: Report): boolean =>
  kind !== 'multilabel' && (classes.length > 2 || (utility?.decisions.length ?? 2) > 2);

/** The lowest and the highest of several values, as a range; a dash where one is undefined. */
export function spreadOf(values: readonly Figure[]): string {
  const all = values.map(quantity);
  if (all.length === 0 || all.includes(null)) return '–';
  const sorted = [...(all as number[])].sort((a, b) => a - b);
  return [sorted[0], sorted.at(-1)].map((each) => number(each ?? 0, { decimals: 3 })).join('–');
}
