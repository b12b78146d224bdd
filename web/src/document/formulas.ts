// Formulas over columns that say what errors cost, as sentences say them and as the core reads them.

/** "A miss costs `miss`, a false alarm `alarm`": a column and a number. */
export interface Priced {
  readonly miss: string;
  readonly alarm: number;
}

const spoken = /^miss = -"([^"]*)"; false alarm = -(\d+(?:\.\d+)?)$/;

export const formulaOf = ({ miss, alarm }: Priced): string =>
  `miss = -"${miss}"; false alarm = -${Number(alarm.toPrecision(12))
    .toFixed(12)
    .replace(/\.?0+$/, '')}`;

/** Null: more than a sentence says. */
export function pricedBy(formulas: string | undefined): Priced | null {
  const found = spoken.exec(formulas ?? '');
  return found ? { miss: found[1] ?? '', alarm: Number(found[2]) } : null;
}
