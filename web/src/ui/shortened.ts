/** A name of at most so many letters, without some of its middle: what tells names apart stands at their beginnings and ends. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most || most < 4) return name;
  const end = Math.floor((most - 1) * 0.45);
  return `${letters.slice(0, most - 1 - end).join('')}…${letters.slice(letters.length - end).join('')}`;
}

/** A name in a sentence. */
export const brief = (name: string): string => shortened(name, 32);
