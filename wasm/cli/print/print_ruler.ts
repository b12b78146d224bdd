// Who earns most at each ratio of the costs of errors, for a reader.

import type { Report } from '../../package/report.js';
import { number, short } from './layout.js';
import type { PrintContext } from './print_context.js';

type Ruler = NonNullable<NonNullable<Report['utility']>['ruler']>;

/** One line with the ranges, one with the ratios where the best candidate changes. */
export function ruler(page: PrintContext, ruler: Ruler): string {
  const { ranges, level, break_even: changes } = ruler;
  const named = (index: number) => {
    const candidate = ruler.candidates[index];
    return `${candidate?.always ? `${page.say('always')} ` : ''}${short(candidate?.name ?? '')}`;
  };
  const ratio = (value: number | undefined) => (value === undefined ? '' : number(value, 2));
  const told: { who: string; from: number; to: number }[] = [];
  for (const { from, to, best, decided } of ranges) {
    const who = decided || level === undefined ? named(best) : page.say('ruler_undecided');
    const last = told.at(-1);
    if (last?.who === who) last.to = to;
    else told.push({ who, from, to });
  }
  const parts = told.map(({ who, from, to }) => {
    if (from === ruler.from) return to === ruler.to ? who : page.say('ruler_below', who, ratio(to));
    return to === ruler.to ? page.say('ruler_above', who, ratio(from)) : `${who} ${ratio(from)} … ${ratio(to)}`;
  });
  const even = changes.map(({ below, above, at, low, high }) => {
    const [least, most] = [ratio(low) || `< ${ratio(ruler.from)}`, ratio(high) || `> ${ratio(ruler.to)}`];
    const ends = level === undefined ? '' : ` (${least} … ${most})`;
    return `${named(below)} / ${named(above)} ${ratio(at)}${ends}`;
  });
  const lines = [page.say('ruler', parts.join('; '))];
  if (even.length > 0) lines.push(page.say('ruler_break_even', even.join('; ')));
  if (ruler.average) lines.push(...averaged(page, ruler.average, named));
  return lines.map((line) => `  ${line}`).join('\n');
}

/** What each candidate costs on average over a range of ratios, and by how much the best is ahead. */
function averaged(page: PrintContext, average: NonNullable<Ruler['average']>, named: (index: number) => string) {
  const ends = (low?: number, high?: number) =>
    low === undefined || high === undefined ? '' : ` (${number(low, 4)} … ${number(high, 4)})`;
  const costs = average.candidates.map(({ cost, low, high, recalibrated }, i) => {
    const other = recalibrated === undefined ? '' : `, ${page.say('range_recalibrated', number(recalibrated, 4))}`;
    return `${named(i)} ${number(cost, 4)}${ends(low, high)}${other}`;
  });
  const { best, rival, difference, low, high } = average;
  return [
    page.say('range_average', number(average.from, 2), number(average.to, 2), costs.join('; ')),
    difference > 0
      ? page.say('range_best', named(best), `${number(difference, 4)}${ends(low, high)}`, named(rival))
      : page.say('range_same', named(best), named(rival)),
  ];
}
