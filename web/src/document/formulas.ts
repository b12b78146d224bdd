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

/** What stands between a cell and what it is worth, in either language; a sign of equality within quotes is part of a name. */
const relation = /^((?:"[^"]*"|[^"=])*?)(?:=| (?:costs?|earns?|коштує|коштують|приносить|дає) )(.*)$/u;

/** Names of columns on the right of a formula: in quotation marks, or words that are no functions. */
const named = /"([^"]*)"|(?<![\p{L}\p{N}_."])([\p{L}_][\p{L}\p{N}_]*)(?!\s*\(|[\p{L}\p{N}_])/gu;

const statements = (formulas: string) =>
  (formulas.match(/(?:"[^"]*"|[^;\n])+?(?=[;\n]|$)/g) ?? [])
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('#'));

/** Whether a text says of no cell what it is worth, and is no matrix of numbers either. */
export const namesNoCell = (formulas: string): boolean =>
  !statements(formulas).some((each) => relation.test(each)) && (formulas.match(/\d+/g) ?? []).length < 2;

/** The columns that formulas are made of. */
export const columnsIn = (formulas: string): string[] => [
  ...new Set(
    statements(formulas).flatMap((each) =>
      [...(relation.exec(each)?.[2] ?? '').matchAll(named)].map(([, quoted, word]) => quoted ?? word ?? ''),
    ),
  ),
];
