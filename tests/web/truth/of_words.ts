/**
 * Whether words say more of a number than is known: that what was found by drawing is certain, or a number, or nothing, for what is infinite
 * (markup carries it as null).
 */
export function overdone(quantity: string, value: number | null, words: string): boolean {
  if (quantity.startsWith('probability_') && /^\s*[01](?:[.,]0+)?\s*$/.test(words)) return true;
  return quantity.startsWith('fold_mean:') && value === null && !words.includes('∞');
}
