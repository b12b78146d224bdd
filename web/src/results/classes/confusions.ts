/** Items of one true class that were decided to be something else. */
export interface Confusion {
  readonly truth: string;
  readonly decision: string;
  readonly count: number;
  /** Of the items of that class. */
  readonly share: number;
}

/** A matrix with each row divided by its total; a class without items has a row of null. */
export function rowShares(matrix: readonly (readonly number[])[]): (readonly number[] | null)[] {
  return matrix.map((row) => {
    const total = row.reduce((sum, cell) => sum + cell, 0);
    return total > 0 ? row.map((cell) => cell / total) : null;
  });
}

/** Classes up to which a matrix is drawn whole, and how many of more are. */
const mostDrawn = 60;
const drawnOfMany = 40;

/** The classes that a picture shows, in their order: of too many those with most items decided wrongly. */
export function drawn(matrix: readonly (readonly number[])[]): number[] {
  const all = matrix.map((_, c) => c);
  if (all.length <= mostDrawn || matrix[0]?.length !== all.length) return all;
  const wrong = matrix.map((row, c) => row.reduce((sum, cell, d) => sum + (c === d ? 0 : cell), 0));
  return all
    .sort((a, b) => (wrong[b] ?? 0) - (wrong[a] ?? 0))
    .slice(0, drawnOfMany)
    .sort((a, b) => a - b);
}

/** The most frequent wrong decisions, as shares of their class. */
export function worst(
  matrix: readonly (readonly number[])[],
  classes: readonly string[],
  decisions: readonly string[],
  most = 6,
): Confusion[] {
  const square = classes.length === decisions.length && classes.every((label, i) => label === decisions[i]);
  if (!square) return [];
  return rowShares(matrix)
    .flatMap((row, c) =>
      (row ?? []).flatMap((share, d): Confusion[] =>
        c === d || share === 0
          ? []
          : [{ truth: classes[c] ?? '', decision: decisions[d] ?? '', count: matrix[c]?.[d] ?? 0, share }],
      ),
    )
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}
