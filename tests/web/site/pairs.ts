import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Sentences in both languages, as they stand in the sources.

const root = new URL('../../../', import.meta.url).pathname;
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');
export const cyrillic = /[а-яіїєґ]/i;

export interface Pair {
  place: string;
  en: string;
  uk: string;
}

const line = (text: string, at: number) => text.slice(0, at).split('\n').length;
const joined = (literals: string) =>
  [...literals.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text?.replaceAll('\\"', '"')).join('');

/** Text{en, uk} of the core, and { en, uk } of the package and the scripts. */
export function pairsOf(path: string): Pair[] {
  const text = read(path);
  const literals = '(?:"(?:[^"\\\\]|\\\\.)*"\\s*)+';
  const quoted = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|${'`'}([^${'`'}]*)${'`'})`;
  const found = /\.[ch]pp$/.test(path)
    ? [...text.matchAll(new RegExp(`\\{\\s*(${literals}),\\s*(${literals})\\}`, 'g'))].map((match) => ({
        at: match.index,
        en: joined(match[1] ?? ''),
        uk: joined(match[2] ?? ''),
      }))
    : [...text.matchAll(new RegExp(`\\ben:\\s*${quoted},\\s*uk:\\s*${quoted}`, 'g'))].map((match) => ({
        at: match.index,
        en: match.slice(1, 4).find((each) => each !== undefined) ?? '',
        uk: match.slice(4, 7).find((each) => each !== undefined) ?? '',
      }));
  return found.map(({ at, en, uk }) => ({ place: `${path}:${line(text, at)}`, en, uk }));
}
