import { mostCuts } from '../../document/project';
import { edited, numberIn } from '../../i18n/numbers';

// Where ranges of a column of numbers begin, as people type it: 30, 50, 65.

export interface CutFault {
  /** In the words of the page (cuts.<fault>). */
  readonly fault: 'number' | 'order' | 'many';
  readonly given: Readonly<Record<string, string | number>>;
}

/** Numbers apart by blanks, semicolons or commas; a comma within one is a decimal sign where it can be. */
function parts(text: string): string[] {
  const apart = /[;\n]/.test(text) ? text.split(/[;\n]/) : text.split(/,?\s+/);
  return apart
    .map((part) => part.trim().replace(/^,|,$/g, ''))
    .filter((part) => part !== '')
    .flatMap((part) => (numberIn(part) === null ? part.split(',').filter((each) => each !== '') : part));
}

/** What was typed: the numbers, none where nothing is there, or what is wrong with it. */
export function readCuts(text: string): readonly number[] | CutFault {
  const cuts: number[] = [];
  for (const part of parts(text)) {
    const value = numberIn(part);
    if (value === null) return { fault: 'number', given: { text: part } };
    const before = cuts.at(-1);
    if (before !== undefined && value <= before)
      return { fault: 'order', given: { before: edited(String(before)), after: edited(String(value)) } };
    cuts.push(value);
  }
  return cuts.length > mostCuts ? { fault: 'many', given: { most: mostCuts } } : cuts;
}

/** The numbers as they are read again. */
export const writeCuts = (cuts: readonly number[]): string => {
  const written = cuts.map((cut) => edited(String(cut)));
  return written.join(written.some((each) => each.includes(',')) ? '; ' : ', ');
};
