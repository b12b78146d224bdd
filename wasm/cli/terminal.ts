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

/** Words in lines of a width: the first has `used` characters already, the others begin with `indent` spaces. */
export function wrapped(text: string, width: number, indent: number, used = indent): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const before = lines.length === 0 ? used : indent;
    if (line !== '' && before + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
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
