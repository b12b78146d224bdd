// The terminal: how wide it is, whether it shows colours, and what becomes of writing to a reader that has gone or a disk that is full.

import { writeSync } from 'node:fs';
import type { WriteStream } from 'node:tty';

/** How a text is set for who reads it. */
export interface Look {
  readonly width: number;
  /** Headings. */
  strong(text: string): string;
}

/** For files, pipes and pages. */
export const plainLook: Look = { width: 80, strong: (text) => text };

/** Lines longer than this are hard to read, shorter than that have no room for an option and its meaning. */
const [least, most] = [40, 120];

/** Node asks NO_COLOR, FORCE_COLOR and TERM. */
export function lookOf(stream: WriteStream): Look {
  const columns = (stream.isTTY && stream.columns) || Number(process.env['COLUMNS']) || plainLook.width;
  const strong = (text: string) => (stream.isTTY && stream.hasColors() ? `\x1b[1m${text}\x1b[22m` : text);
  return { width: Math.min(most, Math.max(least, columns)), strong };
}

/** Words, and numbers of one or two digits with the word behind them: what is counted, or `%`. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    if (/^\d{1,2}$/.test(found.at(-1) ?? '')) found.push(`${found.pop()} ${word}`);
    else found.push(word);
  }
  return found;
}

/**
 * Words in lines of a width: the first has `used` characters already, the others begin with `indent` spaces. No word stands alone in the last
 * line where the line above has words enough for both.
 */
export function wrapped(text: string, width: number, indent: number, used = indent): string {
  const lines: string[][] = [[]];
  for (const piece of pieces(text)) {
    const line = lines.at(-1) as string[];
    const before = lines.length === 1 ? used : indent;
    if (line.length > 0 && before + [...line, piece].join(' ').length > width) lines.push([piece]);
    else line.push(piece);
  }
  const [above, last] = lines.slice(-2);
  if (above && last?.length === 1 && above.length > 1 && above.join(' ').split(' ').length > 2) {
    const moved = above.at(-1) as string;
    if (indent + moved.length + 1 + (last[0] as string).length <= width) last.unshift(above.pop() as string);
  }
  return lines.map((line) => line.join(' ')).join(`\n${' '.repeat(indent)}`);
}

/**
 * A text as a terminal shows it: sentences that are longer than it is wide break between words, the following lines further in. Rows of tables,
 * which have gaps between their columns, stay as they are, and so does everything that goes to a file or a pipe.
 */
export function inLines(text: string, stream: WriteStream): string {
  if (!stream.isTTY) return text;
  const { width } = lookOf(stream);
  return text.replace(/^( *(?:\S+ {2,})?)(\S+(?: \S+)*)$/gm, (line, before: string, sentence: string) => {
    if (line.length <= width) return line;
    const indent = before.trim() === '' ? before.length + 2 : before.length;
    return `${before}${wrapped(sentence, width, indent, before.length)}`;
  });
}

/**
 * A reader that closes the pipe early (`| head`) has seen enough: the program ends as it would have. Where there is no room for the
 * output it says so in one line, of `unwritable`, and ends with 1. What is said on standard error is lost where nobody reads it.
 */
export function guardStreams(unwritable: (reason: string) => string): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    try {
      writeSync(2, unwritable(error.message));
    } catch {}
    process.exit(1);
  });
  process.stderr.on('error', () => {});
}
