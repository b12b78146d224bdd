import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// The folders of wasm, each of which may import from those before it, and no circle of imports anywhere; imports of types count.

const order = ['generated', 'package', 'export', 'exercises', 'cli'];
const root = new URL('../../wasm/', import.meta.url).pathname;

const files = order
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name}`),
  );

const imports = new Map(
  files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const named = [...source.matchAll(/\b(?:from|import)\b\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)).replace(/\.js$/, '.ts'),
    );
    // What is generated has no source here, and imports nothing back.
    return [file, named.filter((path) => existsSync(join(root, path)))];
  }),
);

const folderOf = (file: string) => order.indexOf(file.split('/')[0] ?? '');

test('folders import only from those before them', () => {
  const all = [...imports].flatMap(([file, named]) => named.map((other) => [file, other] as const));
  expect(all.length).toBeGreaterThan(200);
  const wrong = all.filter(([file, other]) => folderOf(other) < 0 || folderOf(other) > folderOf(file));
  expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test('bindings include the core and one another, nothing else of the project', () => {
  for (const name of readdirSync(join(root, 'bindings')).filter((each) => /\.[hc]pp$/.test(each))) {
    const source = readFileSync(join(root, 'bindings', name), 'utf8');
    for (const [, header = ''] of source.matchAll(/^#include "([^"]+)"/gm))
      expect(header, name).toMatch(/^(isoyield\/[\w/]+|\w+)\.hpp$/);
  }
});
