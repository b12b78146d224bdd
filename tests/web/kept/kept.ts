import { expect } from 'vitest';
import * as edits from '../../../web/src/document/document';
import { example } from '../../../web/src/document/examples';
import type { Document } from '../../../web/src/document/state';

// What the page's own reckoning comes to, as pages that were read and found right: where things stand, what an edit leaves, what is read.
// `npx vitest run -u` writes them again: look at the difference.

const kept = (name: string) => new URL(`snapshots/${name}.txt`, import.meta.url).pathname;

/** Plain data on a line, numbers with six digits. */
export function line(value: unknown): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(Number(value.toPrecision(6)) || 0) : String(value);
  if (Array.isArray(value)) return `[${value.map(line).join(' ')}]`;
  if (value && typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => `${key}=${line(each)}`)
      .join(' ');
  return String(value);
}
export class Page {
  private readonly lines: string[] = [];
  head(text: string) {
    this.lines.push(this.lines.length > 0 ? `\n# ${text}` : `# ${text}`);
  }
  tell(what: string, value: unknown) {
    this.lines.push(`${what}: ${line(value)}`);
  }
  text(text: string) {
    this.lines.push(text);
  }
  is = (name: string) => expect(`${this.lines.join('\n')}\n`).toMatchFileSnapshot(kept(name));
}
/** What a call gives, or what it says that is wrong. */
export function tried(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

// Two classes, three, and a decision more than classes.
export const factory = example('factory', 'en');
export const three: Document = edits.addClass(
  edits.setCells(factory, 0, 0, 0, [
    ['1', '2'],
    ['3', '4'],
  ]),
);
export const wide: Document = edits.addDecision(factory, 'refer');
