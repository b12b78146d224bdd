// Reports and registries for a reader.

import type { MetricChoice } from '../../export/chosen.js';
import { atSecond } from '../../export/thresholds.js';
import { say } from '../../export/words.js';
import type { Language } from '../../package/base/errors.js';
import type { Catalogue, Isometrics, Pooling, Remark, Report } from '../../package/report.js';
import { plain } from './layout.js';
import { PrintContext, section } from './print_context.js';
import { inference } from './print_inference.js';
import { head, labels, matrices } from './print_matrices.js';
import { folds, metricValues, perClass, thresholds } from './print_metrics.js';
import { howRead, otherNotes } from './print_reading.js';
import { isometrics, pooling, registry } from './print_registry.js';
import { review } from './print_review.js';
import { curves, decided } from './print_scores.js';
import { subgroups } from './print_subgroups.js';
import { yields } from './print_yields.js';

/** Notes that come before the numbers. */
const before: ReadonlySet<string> = new Set(['one_label', 'repeated_ids']);

function undefinedValues(page: PrintContext): string {
  const most = 4;
  const rows = [...page.reasons].map(([reason, places]) => {
    const shown = [...places].slice(0, most).join('; ');
    return `  ${reason} — ${shown}${places.size > most ? ` … (${places.size})` : ''}`;
  });
  return rows.length === 0 ? '' : section(page.say('undefined'), rows.join('\n'));
}

/** What makes numbers below mean less than they seem to: said before them. */
function warned(page: PrintContext, report: Report): string {
  const notes = report.notes.filter(({ code }) => before.has(code));
  const others = (report.warnings ?? []).filter(({ code }) => code !== 'repeated_items');
  const grave = (remark: Said) => !('severity' in remark) || remark.severity === 'grave';
  return remarks(page, 'warnings', [...notes, ...others], (remark) =>
    say(page.language, grave(remark) ? 'grave' : 'mild'),
  );
}

function notes(page: PrintContext, report: Report): string {
  return remarks(
    page,
    'notes',
    otherNotes(report).filter(({ code }) => !before.has(code)),
  );
}

type Said = Pick<Remark, 'source' | 'message' | 'hint'>;

/** `weight`: how grave a remark is, said before it with a column of its own. */
function remarks<Of extends Said>(
  page: PrintContext,
  title: 'warnings' | 'notes',
  remarks: readonly Of[],
  weight: (remark: Of) => string = () => '',
): string {
  const room = Math.max(0, ...remarks.map((each) => weight(each).length));
  const lines = remarks.map((remark) => {
    const { source, message, hint } = remark;
    const place = source === undefined ? '' : `${plain(source)}: `;
    const how = room > 0 ? `${weight(remark).padEnd(room)}  ` : '';
    return `  ${how}${place}${plain(message)}${title === 'warnings' && hint ? ` (${plain(hint)})` : ''}`;
  });
  return lines.length === 0 ? '' : section(page.say(title), lines.join('\n'));
}

/** Writes reports and registries out for a reader. */
export class Printer {
  readonly #page: () => PrintContext;
  readonly choice: MetricChoice;

  /**
   * `catalogue` is asked for by what needs its words. `chosen`: ids of the only metrics to be shown; empty: the popular ones. `all`: they are all
   * that there are.
   */
  constructor(language: Language, catalogue: () => Catalogue, chosen: readonly string[], all = false) {
    this.choice = all ? 'all' : chosen.length > 0 ? chosen : 'popular';
    this.#page = () => new PrintContext(language, catalogue, chosen, all);
  }

  /** What was recognised, assumed and left out: said next to the report, which other programs may read. */
  notes(report: Report): string {
    const page = this.#page();
    const parts = [howRead(page, report), notes(page, report)].filter((part) => part !== '');
    return parts.map((part) => `\n${part}\n`).join('');
  }

  /** A whole report. */
  report(report: Report): string {
    const page = this.#page();
    const parts = [head(page, report), warned(page, report)];
    if (report.utility) parts.push(yields(page, report, report.utility));
    parts.push(report.kind === 'multilabel' ? labels(page, report) : matrices(page, report));
    parts.push(thresholds(page, report));
    parts.push(review(page, report));
    parts.push(metricValues(page, report));
    if (report.second_threshold) parts.push(metricValues(page, atSecond(report)));
    parts.push(...report.classifiers.map((classifier) => perClass(page, report, classifier)));
    parts.push(...subgroups(page, report));
    parts.push(...report.classifiers.map((classifier) => folds(page, classifier)));
    parts.push(...report.classifiers.map((classifier) => decided(page, report, classifier)));
    parts.push(...report.classifiers.flatMap((classifier) => curves(page, classifier)));
    parts.push(...inference(page.language, report, page.shown(Object.keys(report.classifiers[0]?.metrics ?? {}))));
    parts.push(undefinedValues(page));
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }

  isometrics(lines: Isometrics): string {
    return isometrics(this.#page(), lines);
  }

  pooling(of: Pooling): string {
    return pooling(this.#page(), of);
  }

  registry(): string {
    return registry(this.#page());
  }
}
