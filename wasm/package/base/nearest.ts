// The name that was meant where one is unknown.

/**
 * Changes from one text to the other: a letter more, less or other, or two neighbours swapped. Optimal string alignment, F. Damerau, A
 * technique for computer detection and correction of spelling errors, Communications of the ACM 7 (1964).
 */
function changes(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(other, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(swapped ? Math.min(least, (before[j - 2] as number) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}

/** The one of `names` that was meant: one change away, or one in three letters; else one that begins or continues the name. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  let best: { name: string; steps: number } | undefined;
  for (const each of names) {
    const shorter = Math.min(name.length, each.length);
    // One letter is near every other.
    const most = shorter > 1 ? Math.max(1, Math.floor(shorter / 3)) : 0;
    if (Math.abs(name.length - each.length) > most) continue;
    const steps = changes(given, each.toLowerCase());
    if (steps <= most && steps < (best?.steps ?? Number.POSITIVE_INFINITY)) best = { name: each, steps };
  }
  if (best) return best.name;
  return names.find((each) => {
    const other = each.toLowerCase();
    return Math.min(given.length, other.length) > 2 && (given.startsWith(other) || other.startsWith(given));
  });
}
