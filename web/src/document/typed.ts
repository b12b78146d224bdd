/**
 * A typed number as the core reads it: comma or point, spaces, a minus as it is printed. A comma that may part thousands stays, and is
 * refused: 10,000 is no 10.
 */
export function plainNumber(typed: string): string {
  const text = typed.replace(/\s/g, '').replace(/^\u2212/, '-');
  return /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text : text.replace(',', '.');
}
