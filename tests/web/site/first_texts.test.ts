import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPo } from '../../../web/po';

// The texts of what is loaded when it is asked for are loaded with it: what the first view draws must not name one of them, and whatever
// else names one has to import them.

const source = new URL('../../../web/src/', import.meta.url).pathname;
const later = Object.keys(readPo(readFileSync(join(source, 'i18n/lab.en.po'), 'utf8')));
const catalogue = join(source, 'i18n/lab.ts');

function fileOf(from: string, given: string): string | undefined {
  const path = resolve(dirname(from), given);
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (each) => /\.tsx?$/.test(each) && existsSync(each),
  );
}

const text = new Map<string, string>();
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }))
  if (/\.tsx?$/.test(name)) text.set(join(source, name), readFileSync(join(source, name), 'utf8'));

function named(path: string, form: RegExp): string[] {
  return [...(text.get(path) ?? '').matchAll(form)].flatMap(([, given = '']) => fileOf(path, given) ?? []);
}
const imported = (path: string) => named(path, /^(?:import|export)(?! type)[^;']*'(\.[^']+)';$/gm);
const importedLater = (path: string) => named(path, /\bimport\(\s*'(\.[^']+)'\s*\)/g);

/** A module and all that comes with it. */
function comesWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of imported(path)) comesWith(each, found);
  return found;
}

const first = comesWith(join(source, 'main.tsx'));
const uses = (paths: Iterable<string>) =>
  [...paths].flatMap((path) =>
    later.filter((id) => text.get(path)?.includes(`'${id}'`)).map((id) => `${path.slice(source.length)}: ${id}`),
  );

it('the first view names no text that comes later', () => {
  expect(first.size).toBeGreaterThan(100);
  expect(first).not.toContain(catalogue);
  expect(uses(first)).toEqual([]);
});

it('every part that comes later brings the texts that it names', () => {
  // The widget writes its texts itself.
  const own = [...text.keys()].filter((path) => !path.startsWith(join(source, 'widget/')));
  const parts = new Set(own.flatMap(importedLater).filter((path) => !first.has(path)));
  expect(parts.size).toBeGreaterThan(40);
  const without = [...parts].map((part) => comesWith(part)).filter((all) => !all.has(catalogue));
  expect(uses(new Set(without.flatMap((all) => [...all].filter((path) => !first.has(path)))))).toEqual([]);
});
