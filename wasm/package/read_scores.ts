// Reads a table of scores into the core, in steps short enough to let events through in between.

import { IsoyieldError, refuse } from './base/errors.js';
import type { Piece } from './base/rows.js';
import { shareColumns } from './columns.js';
import type { Outcome, Session } from './isoyield.mjs';
import type { Choices, Progress, ScoresOptions } from './options.js';
import type { Preview, Report } from './report.js';
import { wellFormed } from './sources.js';
import { breathe, type Opened, unreadable } from './stream.js';

const mostBytes = 1 << 20;
const mostMilliseconds = 12;

const gigabytes = (bytes: number) => `${Math.ceil((10 * bytes) / 2 ** 30) / 10} GB`;

/** All memory of the core. */
const mostMemory = 2 ** 32;

/** Bytes of text for whose rows memory is set aside at once: more may be refused when the first rows are known. */
const mostReserved = 2 ** 30;

/** Roles of the columns whose numbers are kept, eight bytes each. */
const kept: ReadonlySet<string> = new Set(['score', 'probability', 'utility', 'weight']);

/** Refuses a table whose numbers alone, and the keys to sort one column by, cannot fit, judged by the rows read so far. */
function checkSize({ bytes, rows, preview }: Progress, expected: number, language: unknown) {
  if (preview === null || rows === 0 || bytes === 0) return;
  const numbers = preview.columns.filter(({ role }) => kept.has(role)).length;
  const all = (expected / bytes) * rows;
  const needed = all * (2 + 8 * (numbers + 1));
  if (needed <= mostMemory) return;
  throw refuse('table_size', language, [Math.round(all / 1e6), numbers, gigabytes(needed), gigabytes(mostMemory)]);
}

/** What the core answered, or its refusal thrown. */
export function value<T>(outcome: Outcome<T>): T {
  if (outcome.errors) throw new IsoyieldError(outcome.errors);
  return outcome.ok;
}

/** What the core is told about a piece. */
function* feeds(session: Session, piece: Exclude<Piece, string>): Generator<() => boolean> {
  if (piece instanceof Uint8Array) {
    for (let from = 0; from < piece.length; from += mostBytes) {
      const part = piece.subarray(from, from + mostBytes);
      yield () => {
        session.reserve(part.length).set(part);
        return session.feed(part.length);
      };
    }
  } else if ('array' in piece) {
    yield () => {
      session.array(piece.array);
      return true;
    };
  } else {
    yield () => {
      for (const [i, column] of piece.columns.entries()) {
        const name = wellFormed(column.name);
        if (column.numbers) session.numbers(i, name, piece.length).set(column.numbers);
        else session.codes(i, name, piece.length, column.texts).set(column.codes);
      }
      return session.feedRows();
    };
  }
}

/** The report on a table, or on several that are joined by the ids of their items, and how far the reading came. `ask` calls the core. */
export async function readScores(
  session: Session,
  ask: <T>(work: () => T) => T,
  tables: readonly Opened[],
  choices: Choices,
  { onProgress, signal, helpers = [] }: Pick<ScoresOptions, 'onProgress' | 'signal' | 'helpers'>,
): Promise<{ report: Report; progress: Progress }> {
  const encoder = new TextEncoder();
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort);
  });
  aborted.catch(() => {});
  const next = async ({ name, pieces }: Opened) => {
    try {
      return await Promise.race([pieces.next(), aborted]);
    } catch (error) {
      signal?.throwIfAborted();
      throw unreadable(error, name, choices['language']);
    }
  };
  let preview: Preview | null = null;
  const sizes = tables.map(({ total }) => total);
  const total = sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0);
  const expected = tables.reduce((sum, each) => sum + each.expected, 0);
  let before = 0;
  const progress = (): Progress => {
    preview ??= ask(() => session.preview());
    const bytes = tables.reduce((sum, { read }) => sum + read(), 0);
    return { bytes, total, rows: before + ask(() => session.rows()), preview };
  };
  /** A table is refused with what its columns were read as, so that others can be chosen. */
  const taken = <T>(outcome: Outcome<T>): T => {
    if (outcome.errors) throw new IsoyieldError(outcome.errors, { preview: ask(() => session.preview()) });
    return outcome.ok;
  };
  let breath = performance.now();
  const pause = async () => {
    const reached = progress();
    checkSize(reached, expected, choices['language']);
    onProgress?.(reached);
    await breathe();
    signal?.throwIfAborted();
    breath = performance.now();
  };
  // A table that only chooses thresholds is not joined to the others.
  const joined = tables.length - (choices['chosen_on'] ? 1 : 0) > 1;
  const readOne = async (table: Opened) => {
    let hopeful = true;
    for (let step = await next(table); hopeful && !step.done; step = hopeful ? await next(table) : step) {
      for (const feed of feeds(session, typeof step.value === 'string' ? encoder.encode(step.value) : step.value)) {
        hopeful = ask(feed);
        if (!hopeful) break;
        if (performance.now() - breath >= mostMilliseconds) await pause();
      }
    }
    if (hopeful) await pause();
  };
  try {
    for (const [i, table] of tables.entries()) {
      const [name, bytes] = [wellFormed(table.name), Math.min(table.expected, mostReserved)];
      before += ask(() => session.rows());
      if (i === 0) value(ask(() => session.open(name, choices, bytes, joined)));
      else taken(ask(() => session.next(name, bytes)));
      await readOne(table);
    }
    const last = progress();
    const columns = taken(ask(() => session.gather()));
    await shareColumns(session, ask, { rows: last.rows, columns, choices, helpers, signal, aborted });
    const report = taken(ask(() => session.finish()));
    return { report, progress: { ...last, rows: report.n } };
  } finally {
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    for (const { close } of tables) close();
  }
}
