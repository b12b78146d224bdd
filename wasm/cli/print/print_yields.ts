// What decisions are worth, for a reader.

import { ahead } from '../../export/headline.js';
import type { Ci, Report, Utility } from '../../package/report.js';
import type { Word } from '../words/words.js';
import { aligned, number, plain, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';
import { grid } from './print_matrices.js';
import { ruler } from './print_ruler.js';
import { verdict } from './print_verdict.js';

/** Pairs whose doubt is told in a sentence each. */
const mostPairs = 3;

export function yields(page: PrintContext, report: Report, utility: Utility): string {
  const unit = utility.unit === '' ? '' : ` (${plain(utility.unit)})`;
  const order = [...utility.yields].sort((a, b) => utility.ranking.indexOf(a.name) - utility.ranking.indexOf(b.name));
  const level = [...utility.yields, ...utility.pairwise].find(({ ci }) => ci !== undefined)?.ci?.level;
  const certain = level !== undefined;
  // Found by drawing some thousand times: that something never happened there does not make it impossible.
  const drawn = (chance: number) => (chance > 0.999 ? '> 0.999' : chance < 0.001 ? '< 0.001' : aligned(chance));
  const sure = (chance: number | undefined) => (certain ? [chance === undefined ? '' : drawn(chance)] : []);
  // Constant decisions take part, where it is known how they do.
  const candidates = utility.verdict?.candidates ?? [];
  const candidate = (name: string, always: boolean) =>
    candidates.find((each) => each.name === name && each.always === always);
  const useful = certain && candidates.some(({ probability_useful: known }) => known !== undefined);
  const chances = (name: string, always: boolean) => {
    const { probability_best: best, probability_useful: known } = candidate(name, always) ?? {};
    return [...sure(best), ...(useful ? sure(known) : [])];
  };
  const ends = (ci: Ci) => `${number(ci.low)} … ${number(ci.high)}`;
  const between = (ci: Ci | undefined) => (certain ? [ci === undefined ? '' : ends(ci)] : []);
  const heads = (chance: Word) => (certain ? [page.say('interval', number(100 * level)), page.say(chance)] : []);
  const rows = [
    ['#', page.say('classifier'), page.say('yield'), ...heads('best'), ...(useful ? [page.say('useful')] : [])],
    ...order.map((each, i) => [
      String(i + 1),
      short(each.name),
      number(each.value) + page.off(each.bound, `${short(each.name)}: ${page.say('yield')}`),
      ...between(each.ci),
      ...chances(each.name, false),
    ]),
    ...utility.baselines.map(({ decision, value }) => [
      '',
      `${page.say('always')} ${short(decision)}`,
      number(value),
      ...between(undefined),
      ...chances(decision, true),
    ]),
  ];
  const percent = (share: number | null) => (share === null ? '—' : `${number(100 * share, 3)} %`);
  const pairs = utility.pairwise.map((each) => [
    `${short(each.a)} - ${short(each.b)}`,
    number(each.difference),
    each.flip_radius === null ? '—' : number(each.flip_radius),
    percent(each.flip_share),
    each.flip_length === null ? '—' : number(each.flip_length),
    ...between(each.ci),
    ...sure(each.probability_a_better),
  ]);
  const flip = (['difference', 'flip', 'flip_share', 'flip_length'] as const).map((word) => page.say(word));
  const pairHead = ['', ...flip, ...heads('better')];
  // The columns of a score file are about the same items: there the test of pairs knows.
  const paired = utility.pairwise.flatMap(({ a, b, if_paired: bounds }) =>
    bounds && report.kind === 'matrix'
      ? [`  ${page.say('if_paired', short(a), short(b), ends(bounds.narrowest), ends(bounds.widest))}`]
      : [],
  );
  const first = ahead(utility);
  const better = first
    ? `  ${page.say(first.same ? 'baseline_same' : 'baseline_ahead', short(first.decision), number(first.value), short(utility.ranking[0] ?? ''))}`
    : '';
  const pairTable = pairs.length === 0 ? '' : table([pairHead, ...pairs], 'lr');
  const square = utility.decisions.length === report.classes.length;
  const cells = utility.assumed && square ? '' : grid(report.classes, utility.decisions, utility.matrix, '');
  const choice = utility.verdict ? verdict(page, utility.verdict) : '';
  return section(
    page.say('yields') + unit,
    choice === '' ? '' : `  ${choice}`,
    table(rows, 'rlr'),
    pairTable === '' ? '' : `\n${[pairTable, ...paired.slice(0, mostPairs)].join('\n')}`,
    cells === '' ? '' : `\n${cells}`,
    utility.ruler ? `\n${ruler(page, utility.ruler)}` : '',
    better,
    utility.assumed ? `  ${page.say(square ? 'assumed' : 'assumed_own')}` : '',
    utility.believed ? `  ${page.say('believed')}` : '',
    utility.by_item === true ? `  ${page.say('by_item')}` : '',
    ...(utility.formulas ?? []).map(
      (each) => `  ${short(each.decision)} & ${short(each.class)} = ${plain(each.formula)}`,
    ),
  );
}
