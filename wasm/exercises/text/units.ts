// Units as learners write them beside a number.

/** Spellings of one unit, in lower case. */
const spellings: readonly (readonly string[])[] = [
  ['eur', '€', 'euro', 'euros', 'євро'],
  ['usd', '$', 'us$', 'dollar', 'dollars', 'долар', 'долара', 'долари', 'доларів'],
  ['gbp', '£', 'pound', 'pounds', 'фунт', 'фунта', 'фунти', 'фунтів'],
  ['uah', '₴', 'hryvnia', 'hryvnias', 'грн', 'гривня', 'гривні', 'гривень'],
  ['days', 'day', 'd', 'днів', 'день', 'дні', 'дня', 'дн'],
  ['hours', 'hour', 'h', 'годин', 'година', 'години', 'год'],
  ['points', 'point', 'pts', 'pt', 'б', 'бал', 'бали', 'бала', 'балів'],
];

const plainUnit = (unit: string) => unit.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');

/** The ways to write a unit, its own first. */
export const spellingsOf = (unit: string): string[] => {
  const plain = plainUnit(unit);
  return [...new Set([unit, ...(spellings.find((each) => each.includes(plain)) ?? [])])];
};

/** Every way to write one of these units, the longest first. */
function waysToWrite(units: readonly string[]): string[] {
  const own = units.map(plainUnit).filter((unit) => unit !== '' && unit !== '%');
  const all = own.flatMap((unit) => [unit, ...(spellings.find((each) => each.includes(unit)) ?? [])]);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}

/** The text without the unit before or after the number, and without “per item” after it. */
export function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of waysToWrite(units)) {
    // A sign may stand before the unit: -€7.40.
    const [, sign = ''] = /^([+-] ?)/.exec(text) ?? [];
    if (text.startsWith(unit, sign.length)) {
      const rest = text.slice(sign.length + unit.length).trim();
      if ((sign === '' ? /^[+-]? ?[\d.,∞]/ : /^[\d.,∞]/).test(rest)) return `${sign.trim()}${rest}`;
    }
    const at = text.lastIndexOf(unit);
    if (at <= 0) continue;
    const after = text.slice(at + unit.length);
    // A word that only begins like the unit is another word.
    if (/^\.?( ?(\/|per|each|a|an|на|за) ?\p{L}*)?\.?$/u.test(after) && !/\p{L}$/u.test(text.slice(0, at)))
      return text.slice(0, at).trim();
  }
  return text;
}

/** Words beside a number: what has to go, and what is left. */
export function wordsBeside(text: string): { words: string; rest: string } | undefined {
  const number = String.raw`[+-]? ?[\d.,][\d., '’]*(?:%|e[+-]?\d+)?`;
  const [, rest, words] = new RegExp(`^(${number}) ?([^\\d\\s/:].{0,39})$`, 'u').exec(text) ?? [];
  if (rest !== undefined && words !== undefined) return { words, rest: rest.trim() };
  const [, before, number2] = new RegExp(`^([^\\d+\\-.,].{0,39}?) ?(${number})$`, 'u').exec(text) ?? [];
  return before !== undefined && number2 !== undefined ? { words: before.trim(), rest: number2.trim() } : undefined;
}
