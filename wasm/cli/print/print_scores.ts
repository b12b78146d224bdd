// Decisions row by row and points of curves, for a reader.

import type { Classifier, Number as MetricValue, Report } from '../../package/report.js';
import { number, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';

/** What deciding row by row yields, where there is more than one way. */
export function decided(page: PrintContext, report: Report, { name, decided }: Classifier): string {
  if (decided === undefined || (decided.length < 2 && report.settings.recalibrate === undefined)) return '';
  const difference = (of: MetricValue | undefined) => [
    of === undefined ? '' : of.value === null ? '—' : number(of.value),
    of?.ci === undefined ? '' : `${number(of.ci.low)} … ${number(of.ci.high)}`,
  ];
  const loss = (value: MetricValue | undefined) => (value === undefined ? '' : page.value(value, 'log_loss', name));
  const rows = decided.map((each) => [
    each.recalibration === undefined ? each.rule : `${each.rule}, ${each.recalibration}`,
    number(each.yield),
    ...difference(each.gain),
    each.rule === decided[0]?.rule ? '' : `${number(100 * each.otherwise, 3)} %`,
    ...difference(each.worth),
    loss(each.log_loss),
    loss(each.brier),
  ]);
  const head = [
    ...[page.say('decided_by'), page.say('yield'), page.say('gain'), '', page.say('otherwise')],
    ...[page.say('worth'), '', 'log_loss', 'brier (0 … 2)'],
  ];
  return section(`${page.say('decided')}: ${short(name)}`, table([head, ...rows], 'lr'));
}

export function curves(page: PrintContext, classifier: Classifier): string[] {
  const most = 30;
  return Object.entries(classifier.curves ?? {}).map(([id, { x, y, threshold, undefined: reason }]) => {
    const kind = page.registry().curves.find((each) => each.id === id);
    const cut = Math.min(x.length, most);
    const rows = Array.from({ length: cut }, (_, i) =>
      [x[i], y[i], threshold[i]].map((each) => (each === undefined ? '' : number(each))),
    );
    const title = `${page.say('curve')} ${id}: ${short(classifier.name)}`;
    if (reason !== undefined) return section(title, `  — ${page.text(reason)}`);
    return section(
      title,
      table([[kind?.x ?? 'x', kind?.y ?? 'y', page.say('threshold')], ...rows], 'r'),
      cut < x.length ? `  ${page.say('more', x.length - cut)}` : '',
    );
  });
}
