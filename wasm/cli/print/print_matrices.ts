// The items of a report for a reader: classes, columns, matrices, and what the numbers below them rest on.

import type { Report } from '../../package/report.js';
import { number, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';
import { assumed } from './print_reading.js';

export function head(page: PrintContext, report: Report): string {
  const { settings } = report;
  const rows = [
    [page.say('classes'), report.classes.map((label) => short(label)).join(', ')],
    ...(report.positive === '' ? [] : [[page.say('positive'), short(report.positive) + assumed(page, report)]]),
    // Frequencies sum to 1; what intervals rest on is the number of items that was given for them.
    ['n', number(settings.items ?? report.n, 15)],
  ];
  const { clusters } = report;
  if (clusters) rows.push([page.say('clusters'), `${short(clusters.column)}: ${number(clusters.count, 15)}`]);
  rows.push(...drawn(page, report));
  if (report.kind === 'matrix') {
    const named = page.say(settings.rows_named ? 'rows_named' : 'read_assumed');
    rows.push([page.say('rows'), `${page.say(settings.rows === 'predicted' ? 'predicted' : 'true')} (${named})`]);
  }
  const used = report.preview?.columns.filter(({ role }) => role !== 'unused') ?? [];
  const of = (role: string) => used.filter((column) => column.role === role).map(({ name }) => short(name));
  const roles = [...new Set(used.map(({ role }) => role))];
  if (used.length > 0)
    rows.push([page.say('columns'), roles.map((role) => `${role}: ${of(role).join(', ')}`).join('; ')]);
  return table(rows, 'l');
}

/** How many items the items are worth, and how many are wanted, where there is something to say. */
function drawn(page: PrintContext, { drawn: of }: Report): string[][] {
  if (!of) return [];
  const rows: string[][] = [];
  if (of.effective_items !== undefined) {
    const effect = number(of.design_effect ?? 1, 3);
    rows.push([page.say('effective'), page.say('effective_items', number(of.effective_items, 4), effect)]);
  }
  if (of.enough === false && (of.wanted_items !== undefined || of.wanted_clusters === undefined)) {
    const here = [short(of.rarest), number(of.rarest_items, 6)] as const;
    const wanted =
      of.wanted_items === undefined
        ? page.say('wanted_class', ...here)
        : page.say('wanted_items', ...here, number(of.wanted_items, 15));
    rows.push([page.say('rarest'), wanted]);
  }
  return rows;
}

export function matrices(page: PrintContext, report: Report): string {
  const most = 25;
  if (report.classes.length > most) return '';
  const decisions = report.utility?.decisions ?? report.classes;
  const grids = report.classifiers.map(({ name, matrix }) => grid(report.classes, decisions, matrix, short(name)));
  return section(page.say('matrices'), `  ${page.say('legend')}`, grids.join('\n\n'));
}

/** One binary matrix a label, a line each. */
export function labels(page: PrintContext, report: Report): string {
  const blocks = report.classifiers.map(({ name, per_class }) =>
    table(
      [
        [short(name), 'TP', 'FN', 'FP', 'TN'],
        ...per_class.map(({ class: label, matrix }) => {
          const [[tn, fp] = [], [fn, tp] = []] = matrix ?? [];
          return [short(label), ...[tp, fn, fp, tn].map((cell) => number(cell ?? 0, 15))];
        }),
      ],
      'lr',
    ),
  );
  return section(page.say('labels'), blocks.join('\n\n'));
}

/** A matrix with its labels. */
export function grid(
  classes: readonly string[],
  decisions: readonly string[],
  cells: readonly (readonly number[])[],
  corner: string,
): string {
  const rows = cells.map((row, i) => [short(classes[i] ?? '', 16), ...row.map((each) => number(each, 12))]);
  return table([[corner, ...decisions.map((label) => short(label, 16))], ...rows], 'lr');
}
