// Two thresholds with a review between them, for a reader.

import type { Report } from '../../package/report.js';
import { aligned, number, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';

export function review(page: PrintContext, { review: of, utility }: Report): string {
  if (!of) return '';
  const unit = utility?.unit ? ` ${short(utility.unit)}` : '';
  const fresh = of.classifiers.some(({ honest }) => honest !== undefined);
  const level = of.classifiers.find(({ gain_ci: ci }) => ci)?.gain_ci?.level;
  const rows = of.classifiers.map((each) => {
    const { honest, gain_ci: ci } = each;
    return [
      short(each.name),
      number(each.lower, 17),
      number(each.upper, 17),
      `${number(100 * each.share, 4)} %`,
      number(each.yield),
      ...(fresh ? [honest ? number(honest.yield) : '—'] : []),
      number(each.without),
      number(each.gain, 4),
      ci === undefined ? '' : `${aligned(ci.low)} … ${aligned(ci.high)}`,
      number(each.pays_below, 4),
    ];
  });
  const head = [
    page.say('classifier'),
    page.say('review_lower'),
    page.say('review_upper'),
    page.say('review_share'),
    page.say('yield'),
    ...(fresh ? [page.say('on_new_items')] : []),
    page.say('review_without'),
    page.say('review_gain'),
    level === undefined ? '' : page.say('interval', number(100 * level)),
    page.say('review_below'),
  ];
  return section(
    page.say('review', number(of.price) + unit),
    `  ${page.say('review_right')}`,
    table([head, ...rows], 'lr'),
  );
}
