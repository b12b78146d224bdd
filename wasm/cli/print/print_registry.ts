// Metrics themselves, for a reader: what they are, their lines of equal value, and their sums over folds.

import type { CatalogueMetric, Isometrics, Pooling } from '../../package/report.js';
import type { Word } from '../words/words.js';
import { aligned, number, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';

/** The registry, or in full what is said of the chosen ones. */
export function registry(page: PrintContext): string {
  if (page.chosen.length > 0) {
    const found = page.registry().metrics.filter(({ id }) => page.chosen.includes(id));
    return `${found.map((metric) => entry(page, metric)).join('\n\n')}\n`;
  }
  const rows = page
    .registry()
    .metrics.map((metric) => [metric.id, metric.name, range(metric), metric.family, metric.scope.join(' ')]);
  const head = ['id', page.say('name'), page.say('range'), '', page.say('scope')];
  return `${table([head, ...rows], 'llrl')}\n`;
}

function range({ range }: CatalogueMetric): string {
  return `${range.low === undefined ? '-∞' : number(range.low)} … ${range.high === undefined ? '∞' : number(range.high)}`;
}

function entry(page: PrintContext, metric: CatalogueMetric): string {
  const lines = [
    `${metric.id} — ${metric.name}`,
    `  ${metric.meaning}`,
    `  ${metric.latex}`,
    `  ${page.say('range')}: ${range(metric)} (${metric.orientation})`,
    metric.orientation === 'neither'
      ? ''
      : `  ${page.say('admissible')}: ${page.say(metric.admissible ? 'yes' : metric.admissible_at_shares ? 'at_shares' : 'no')}`,
    `  = ${metric.aliases.join(', ')}`,
    ...metric.undefined.map(({ text }) => `  — ${text}`),
    ...metric.references.map(
      ({ authors, year, title, where, doi }) => `  ${authors} (${year}). ${title}. ${where}${doi && `. doi:${doi}`}`,
    ),
  ];
  return lines.filter((line) => line !== '  = ' && line.trim() !== '').join('\n');
}

/** Lines of equal value: the verdict, and where each level runs. */
export function isometrics(page: PrintContext, lines: Isometrics): string {
  const rows = lines.levels.map(({ value, paths }) => {
    const ends = paths.map(({ x, y }) => {
      // A line that has no value at 0 begins a billionth next to it.
      const near = (value = 0) => number(Number(value.toFixed(6)), 4);
      const at = (i: number) => `(${near(x.at(i))}, ${near(y.at(i))})`;
      return `${at(0)} … ${at(-1)}`;
    });
    return [number(value), ends.length === 0 ? '—' : ends.join('; ')];
  });
  const slope = lines.slope === undefined ? [] : [[page.say('slope'), number(lines.slope)]];
  const common = lines.common ? [[page.say('common'), `(${number(lines.common.x)}, ${number(lines.common.y)})`]] : [];
  const head = [
    [page.say('metric'), lines.metric],
    [page.say('prevalence'), number(lines.prevalence)],
    [page.say('lines'), page.say(`lines_${lines.verdict}` as Word)],
    [page.say('lines_always'), page.say(`lines_${lines.always}` as Word)],
    ...slope,
    ...common,
  ];
  return `${table(head, 'l')}\n\n${table([[page.say('level'), `${lines.x}, ${lines.y}`], ...rows], 'rl')}\n`;
}

/** Fold matrices added up: each metric of the sum, its mean over the folds, and the weights between them. */
export function pooling(page: PrintContext, pooling: Pooling): string {
  const rows = pooling.metrics.map(({ metric, pooled, mean, lines, weights, known }) => [
    metric,
    page.value(pooled, metric, page.say('pooled')),
    mean === null ? '—' : aligned(mean),
    lines === '' ? '' : page.say(`lines_${lines}` as Word),
    weights === undefined ? '—' : page.say(known ? 'weights_known' : 'weights_measured'),
    weights === undefined ? '' : weights.map((each) => number(each, 3)).join(' '),
  ]);
  const head = ['metric', 'pooled', 'mean', 'lines', 'weights', ''].map((word) => word && page.say(word as Word));
  return `${section(page.say('pooling', pooling.folds.length), table([head, ...rows], 'lrrlll'))}\n`;
}
