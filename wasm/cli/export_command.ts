// `--format`: a report for another program.

import { type MetricChoice, withMetrics } from '../export/chosen.js';
import { code } from '../export/code.js';
import { page } from '../export/page.js';
import { tables } from '../export/table.js';
import { write } from '../export/write.js';
import { formats, programs } from '../package/calls.js';
import type { Isoyield, Report } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { wrong } from './files.js';

/** The report in the format that `--format` names: a page, with `--table` one table, or code. */
export function exported(args: Arguments, iso: Isoyield, report: Report, metrics: MetricChoice): string {
  const { language } = args;
  const { format, table: id, digits = 4 } = args.values;
  const program = programs.find((each) => each === format);
  if (program) {
    // Unless metrics were chosen, code shows each that its language has.
    const wanted = withMetrics(report, iso.catalogue(language), metrics === 'popular' ? 'all' : metrics);
    const text = code(wanted, program, iso.version, args.files[0] ?? '');
    if (text === undefined) throw wrong(args, 'export_nothing', program);
    return text;
  }
  const known = formats.find((each) => each === format);
  if (known === undefined) throw wrong(args, 'export_format', String(format), [...formats, ...programs].join(', '));
  if (!Number.isInteger(digits) || Number(digits) < 1 || Number(digits) > 17)
    throw wrong(args, 'export_digits', String(digits));
  const shown = { digits: digits === 17 ? undefined : Number(digits) };
  const catalogue = iso.catalogue(language);
  if (id === undefined && known !== 'csv' && known !== 'json') {
    return page(report, catalogue, known, { ...shown, language, version: iso.version, metrics });
  }
  const all = tables(report, catalogue, language, metrics);
  const wanted = String(id ?? 'metrics');
  const table = all.find((each) => each.id === wanted);
  if (!table) {
    const ids = all.map((each) => each.id);
    throw noSuch(args, 'export_table', wanted, ids);
  }
  return write(table, known, shown);
}
