// Text tables for a terminal.

import { countedShare } from '../../export/share.js';

/** Text that may come from a file, made harmless: control and direction characters would let it rewrite the screen. */
export const plain = (text: string) => text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Latin, Greek and Cyrillic letters, punctuation and mathematical operators, one column each: no combining marks, no emoji (©, ®). */
const simple =
  /^[\x20-\x7e\u00a0-\u00a8\u00aa-\u00ad\u00af-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2070-\u209c\u2200-\u22ff]*$/;
const clusters: { of?: Intl.Segmenter } = {};
function split(text: string): string[] {
  // A segmenter takes milliseconds to make, and most texts need none.
  if (simple.test(text)) return [...text];
  clusters.of ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(clusters.of.segment(text), ({ segment }) => segment);
}
const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;
const width = (text: string) =>
  simple.test(text) ? text.length : split(text).reduce((sum, each) => sum + (wide.test(each) ? 2 : 1), 0);

/** A name that fits into a column. */
export function short(text: string, most = 24): string {
  const all = split(plain(text));
  return all.length <= most ? all.join('') : `${all.slice(0, most - 1).join('')}…`;
}

/** Columns under one another, numbers to the right: `l` and `r` say which, the last letter holding for all that follow. */
export function table(rows: readonly (readonly string[])[], sides: string): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map((row) => width(row[i] ?? ''))));
  const lines = rows.map((row) =>
    widths
      .map((room, i) => {
        const text = row[i] ?? '';
        const space = ' '.repeat(room - width(text));
        return (sides[i] ?? sides.at(-1)) === 'r' ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

/** Blocks of lines next to one another as far as the width goes, the others below. */
export function besides(blocks: readonly (readonly string[])[], most: number): string {
  const rows: (readonly string[])[][] = [];
  let used = 0;
  for (const block of blocks) {
    const room = Math.max(0, ...block.map(width)) + 4;
    const row = rows.at(-1);
    if (row && used + room <= most + 4) row.push(block);
    else rows.push([block]);
    used = row && used + room <= most + 4 ? used + room : room;
  }
  return rows
    .map((row) => {
      const rooms = row.map((block) => Math.max(0, ...block.map(width)) + 4);
      const height = Math.max(...row.map((block) => block.length));
      // What chooses each reading stands in one line.
      const level = row.map((block) => [
        ...block.slice(0, -1),
        ...Array.from({ length: height - block.length }, () => ''),
        ...block.slice(-1),
      ]);
      return Array.from({ length: height }, (_, i) =>
        level
          .map((block, at) => {
            const line = block[i] ?? '';
            return line + ' '.repeat((rooms[at] ?? 0) - width(line));
          })
          .join('')
          .trimEnd(),
      ).join('\n');
    })
    .join('\n\n');
}

/** A number for reading, at most six significant digits. */
export function number(value: number, digits = 6): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const text = String(Number(value.toPrecision(digits)));
  return text === '-0' ? '0' : text;
}

/** A share that was counted in `draws`, in per cent. */
export function sharePercent(share: number, draws: number | null): string {
  const said = countedShare(share, draws);
  return `${said.is && `${said.is} `}${number(100 * said.share, 3)} %`;
}

/** Metrics one under another: the same number of decimals where that shows enough of them. */
export function aligned(value: number): string {
  if (!Number.isFinite(value)) return number(value);
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-3 || size >= 1e6) ? number(value, 5) : value.toFixed(4).replace(/^-(0\.0*)$/, '$1');
}
