// A session: the table of the last `scores`, and what is asked of it. Calls wait for one another.

import { refuse } from './base/errors.js';
import type { Guard } from './guard.js';
import type { ColumnWork, Module, Session } from './isoyield.mjs';
import type { Load } from './modules.js';
import {
  type BootstrapControls,
  type ColumnTask,
  checked,
  type ReanalyseOptions,
  type ScoresOptions,
} from './options.js';
import { readScores, value } from './read_scores.js';
import type { Classifier, Report } from './report.js';
import { resample } from './resample.js';
import { checkSlice } from './simulate.js';
import { isSeveral, open } from './stream.js';
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

/** The methods of `Isoyield` about tables of scores. */
export function tables(module: Module, load: Load, guard: Guard) {
  const { ask, running } = guard;
  const session = new module.Session();
  let classifiers = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function table(source: unknown, options: ScoresOptions): Promise<Report> {
    const { onProgress, signal, helpers, ...others } = options ?? {};
    const choices = checked(options === null ? null : others);
    signal?.throwIfAborted();
    const how = { language: others.language, encoding: others.encoding, load };
    const opened = (isSeveral(source) ? source : [source]).map((each) => open(each, how));
    classifiers = 0;
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

  return {
    scores(source: unknown, options: ScoresOptions = {}): Promise<Report> {
      const turn = queue.then(() => table(source, options));
      queue = turn.catch(() => {});
      return turn;
    },
    columnWork: (task: ColumnTask) => columnWork(module, guard, task),
    warm(signal?: AbortSignal): Promise<void> {
      return warm((text) => this.scores(text, { curves: ['roc', 'pr'], vertices: 2000, signal }), signal);
    },
    reanalyse(options: ReanalyseOptions = {}): Report {
      const choices = checked(options);
      return value(ask(() => session.reanalyse(choices)));
    },
    bootstrap(controls: BootstrapControls = {}): Promise<Report> {
      const turn = queue.then(() =>
        resampled(
          session,
          guard,
          ask(() => session.bootstrapReport([])),
          controls,
        ),
      );
      queue = turn.catch(() => {});
      return turn;
    },
    bootstrapSlice(first: number, count: number): number[] {
      checkSlice(first, count, 'en');
      return ask(() => session.bootstrapSlice(first, count));
    },
    bootstrapReport: (slices: readonly (readonly number[])[]): Report =>
      ask(() => session.bootstrapReport(slices.flat())),
    at(thresholds: number | ArrayLike<number>): Classifier[] {
      const each =
        typeof thresholds === 'number' ? new Array<number>(classifiers).fill(thresholds) : Array.from(thresholds);
      if (each.length !== classifiers || !each.every((number) => typeof number === 'number' && !Number.isNaN(number))) {
        throw refuse('thresholds', 'en', [each.length, classifiers]);
      }
      return ask(() => session.at(each));
    },
  };
}
