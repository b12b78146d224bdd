// A session: the table of the last `scores`, and what is asked of it. Calls wait for one another, so that none of them is answered about
// half a table, or between two slices of a bootstrap about other settings than it began with.

import { refuse } from './base/errors.js';
import type { ReportOfUtility } from './calls.js';
import type { Guard } from './guard.js';
import type { ColumnWork, Module, Session } from './isoyield.mjs';
import type { Load } from './modules.js';
import {
  type BootstrapControls,
  type Choices,
  type ColumnTask,
  checked,
  type ReanalyseOptions,
  type ScoresOptions,
} from './options.js';
import { readScores, value } from './read_scores.js';
import type { Classifier, Recognition, Report } from './report.js';
import { resample } from './resample.js';
import { checkSlice } from './simulate.js';
import { isSeveral, open } from './stream.js';
import { tableOfSubgroups } from './subgroups.js';
import { warm } from './warm.js';

/** The report with the bootstrap that its settings ask for. */
async function resampled(
  session: Session,
  { ask }: Guard,
  report: Report,
  controls: BootstrapControls,
): Promise<Report> {
  const total = report.settings.bootstrap ?? 0;
  const { onProgress, signal } = controls;
  const values = await resample(
    (first, count) => ask(() => session.bootstrapSlice(first, count)),
    total,
    (done) => onProgress?.({ done, total }),
    signal,
  );
  return values.length === 0 ? report : ask(() => session.bootstrapReport(values));
}

/** The work on one column of a table that another worker reads. */
function columnWork(module: Module, { ask }: Guard, { items, options }: ColumnTask): ColumnWork {
  const { scores, positive, weights } = items;
  for (const [name, column] of Object.entries({ positive, weights })) {
    if (column.length !== scores.length && !(name === 'weights' && column.length === 0)) {
      throw refuse('column_lengths', options.language, [name, column.length, 'scores', scores.length], name);
    }
  }
  return value(ask(() => module.columnWork(items, options)));
}

/** Options that change no resample: workers that share a bootstrap need not agree about them. */
const apart: ReadonlySet<string> = new Set(['compare', 'intervals', 'language']);

/** A number that stands for what resamples hang on besides the table (FNV-1a), so that slices of other settings are told apart. */
function stampOf(choices: Choices): number {
  const said = Object.entries(choices).filter(([name, value]) => value !== undefined && !apart.has(name));
  const text = JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Does one thing after another, whatever becomes of the one before. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Reads a text of matrices as the table of subgroups that their names say; what else it may be is not looked for. */
function ofSubgroups(module: Module, { ask }: Guard, { language, rows, positive }: Choices) {
  // What is said of a table of scores is not said of matrices, but for these.
  const said = Object.fromEntries(
    Object.entries({ language, rows, positive }).filter(([, each]) => each !== undefined),
  );
  const recognise = (text: string) =>
    value(ask(() => module.call('recognise', { name: '', text }, said), language)) as Recognition;
  return (text: string) => tableOfSubgroups(text, recognise, language);
}

/** The methods of `Isoyield` about tables of scores. */
export function tables(module: Module, load: Load, guard: Guard) {
  const { ask, running } = guard;
  const session = new module.Session();
  const inTurn = queue();
  let classifiers = 0;
  /** The options of the last report. */
  let asked: Choices = {};

  async function read(source: unknown, options: ScoresOptions): Promise<Report> {
    const { onProgress, signal, helpers, ...others } = options ?? {};
    const choices = checked(options === null ? null : others);
    signal?.throwIfAborted();
    const table = ofSubgroups(module, guard, choices);
    const how = { language: others.language, encoding: others.encoding, load, table };
    const opened = (isSeveral(source) ? source : [source]).map((each) => open(each, how));
    classifiers = 0;
    asked = choices;
    try {
      const { report, progress } = await readScores(session, ask, opened, choices, { onProgress, signal, helpers });
      classifiers = report.classifiers.length;
      return await resampled(session, guard, report, {
        signal,
        onProgress: (resamples) => onProgress?.({ ...progress, resamples }),
      });
    } catch (error) {
      if (running()) ask(() => session.cancel());
      throw error;
    }
  }

  function reportOf(slices: readonly (readonly number[])[]): Report {
    const stamp = stampOf(asked);
    const full = slices.filter(({ length }) => length > 0);
    if (full.some(([own]) => own !== stamp)) throw refuse('slices_of_others', asked['language']);
    return ask(() => session.bootstrapReport(full.flatMap(([, ...values]) => values)));
  }

  return {
    // Whether it has yields is known by its options, which the face of the package tells apart.
    scores: (source: unknown, options: ScoresOptions = {}) =>
      inTurn(() => read(source, options)) as Promise<ReportOfUtility>,
    columnWork: (task: ColumnTask) => columnWork(module, guard, task),
    warm(signal?: AbortSignal): Promise<void> {
      return warm((text) => this.scores(text, { curves: ['roc', 'pr'], vertices: 2000, signal }), signal);
    },
    reanalyse: (options: ReanalyseOptions = {}): Promise<Report> =>
      inTurn(() => {
        const choices = checked(options);
        const report = value(ask(() => session.reanalyse(choices), choices['language']));
        asked = choices;
        return report;
      }),
    bootstrap: (controls: BootstrapControls = {}): Promise<Report> =>
      inTurn(() =>
        resampled(
          session,
          guard,
          ask(() => session.bootstrapReport([])),
          controls,
        ),
      ),
    bootstrapSlice: (first: number, count: number): Promise<number[]> =>
      inTurn(() => {
        checkSlice(first, count, asked['language']);
        const values = ask(() => session.bootstrapSlice(first, count));
        return values.length === 0 ? [] : [stampOf(asked), ...values];
      }),
    bootstrapReport: (slices: readonly (readonly number[])[]): Promise<Report> => inTurn(() => reportOf(slices)),
    at: (thresholds: number | ArrayLike<number> | string): Promise<Classifier[]> =>
      inTurn(() => {
        if (typeof thresholds === 'string') return value(ask(() => session.byRule(thresholds), asked['language']));
        const each =
          typeof thresholds === 'number' ? new Array<number>(classifiers).fill(thresholds) : Array.from(thresholds);
        const numbers = each.every((number) => typeof number === 'number' && !Number.isNaN(number));
        if (each.length !== classifiers || !numbers)
          throw refuse('thresholds', asked['language'], [each.length, classifiers]);
        return ask(() => session.at(each));
      }),
  };
}
