// How far the reading of a long table is: a line on standard error that overwrites itself, shown to people after a second.

import type { WriteStream } from 'node:tty';
import type { Language } from '../package/base/errors.js';
import type { Progress } from '../package/index.js';
import { say } from './words/words.js';

/** Milliseconds before the first line and between two of them. */
const [patience, pace] = [1000, 200];

const millions = (count: number) => (count < 1e6 ? String(count) : `${(count / 1e6).toFixed(1)}e6`);

/** The line for a state that was reached after so many seconds. */
export function progressLine(language: Language, { bytes, total, rows, resamples }: Progress, seconds: number): string {
  if (resamples !== undefined) return say(language, 'progress_resamples', resamples.done, resamples.total);
  const read = say(language, 'progress_rows', millions(rows));
  if (total !== undefined && bytes >= total) return `${read}, ${say(language, 'progress_report')}`;
  const speed = `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`;
  if (!total || bytes === 0) return `${read}, ${speed}`;
  const left = Math.ceil((seconds * (total - bytes)) / bytes);
  return `${read}, ${speed}, ${say(language, 'progress_left', left)}`;
}

/** Shows progress on a terminal; `done` wipes it away. */
export function progressOn(stream: WriteStream, language: Language, now = () => performance.now()) {
  const began = now();
  let last = began + patience - pace;
  let length = 0;
  const write = (line: string) => {
    // A line that wraps could not be overwritten.
    const text = line.slice(0, (stream.columns || 80) - 1);
    stream.write(`\r${text.padEnd(length)}${text.length < length ? `\r${text}` : ''}`);
    length = text.length;
  };
  return {
    /** Of a query, by the engine that runs it: percent, or less than 0 where it does not know. */
    onShare(percent: number) {
      if (!stream.isTTY || now() - last < pace) return;
      last = now();
      write(say(language, 'progress_query', percent < 0 ? '…' : `${Math.floor(percent)} %`));
    },
    onProgress(reached: Progress) {
      if (!stream.isTTY || now() - last < pace) return;
      last = now();
      write(progressLine(language, reached, (last - began) / 1000));
    },
    done() {
      if (length > 0) stream.write(`\r${' '.repeat(length)}\r`);
      length = 0;
    },
  };
}
