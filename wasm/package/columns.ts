// Shares the columns of a long table out among workers, each with a core of its own.

import type { Session } from './isoyield.mjs';
import type { Choices, ColumnHelper } from './options.js';
import { breathe } from './stream.js';

/** Below so many rows a column is worked on before it has been sent; above so many a second copy takes too much memory. */
const fewestRows = 50_000;
const mostRows = 4_000_000;

interface Sharing {
  rows: number;
  columns: number;
  choices: Choices;
  helpers: readonly ColumnHelper[];
  signal: AbortSignal | undefined;
  /** Rejects once the signal says so. */
  aborted: Promise<never>;
}

/** Works on all columns before the report, here and by helpers; those that remain the report works on itself. */
export async function shareColumns(
  session: Session,
  ask: <T>(work: () => T) => T,
  { rows, columns, choices, helpers, signal, aborted }: Sharing,
): Promise<void> {
  if (helpers.length === 0 || columns < 2 || rows < fewestRows || rows > mostRows) return;
  let next = 0;
  const elsewhere = async (helper: ColumnHelper) => {
    while (next < columns) {
      const index = next++;
      const items = ask(() => session.column(index));
      const work = await Promise.race([helper({ items, options: choices }).catch(() => undefined), aborted]);
      if (!work || !ask(() => session.take(index, work))) return;
    }
  };
  const here = async () => {
    while (next < columns) {
      const index = next++;
      ask(() => session.work(index));
      await breathe();
      signal?.throwIfAborted();
    }
  };
  // The helpers first: they work while this one does.
  await Promise.all([...helpers.slice(0, columns - 1).map(elsewhere), here()]);
}
