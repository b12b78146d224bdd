// Which file uses which, read from the includes of C++ and the imports of TypeScript and JavaScript, and what that makes of the folders.

import { dirname, join } from 'node:path/posix';

const include = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/gm;
const imports = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
];
const cpp = /\.[ch]pp$/;

/** The names that a file includes or imports, as they stand there. */
export function named(path, text) {
  const patterns = cpp.test(path) ? [include] : imports;
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
}

/** The file of ours that such a name means; undefined: none. `entries`: what the package's exports name, by import. */
export function meant(path, name, has, entries = {}) {
  const near = join(dirname(path), name);
  const places = cpp.test(path)
    ? [near, `core/src/${name}`, `core/include/${name}`]
    : name.startsWith('.')
      ? [near, ...['.ts', '.tsx', '.mjs', '/index.ts'].map((end) => near + end), near.replace(/js$/, 'ts')]
      : [entries[name]];
  return places.find((place) => place !== undefined && has(place));
}

/** A header and its source are one: in the core they stand in the same room, wherever the header is. */
const room = (path) => path.replace(/^core\/(?:src|include\/isoyield)\//, 'core/').replace(/^web\/src\//, 'web/');
export const folderOf = (path) => dirname(room(path));
export const unitOf = (path) => (cpp.test(path) ? room(path).replace(cpp, '') : path);

/** For each unit the units that it uses. */
export function unitsUsed(files, entries) {
  const uses = new Map();
  for (const [path, text] of files) {
    const own = uses.get(unitOf(path)) ?? new Set();
    uses.set(unitOf(path), own);
    for (const name of named(path, text)) {
      const found = meant(path, name, (place) => files.has(place), entries);
      if (found && unitOf(found) !== unitOf(path)) own.add(unitOf(found));
    }
  }
  return uses;
}

/** For each folder the folders that it uses, and by which uses. */
export function foldersUsed(units) {
  const folder = (unit) => dirname(room(unit));
  const uses = new Map();
  for (const [unit, others] of units) {
    const own = uses.get(folder(unit)) ?? new Map();
    uses.set(folder(unit), own);
    for (const other of others) {
      if (folder(other) === folder(unit)) continue;
      own.set(folder(other), [...(own.get(folder(other)) ?? []), `${unit} uses ${other}`]);
    }
  }
  return uses;
}

/** Sets of nodes that use each other in a circle: strongly connected components of more than one node (Tarjan 1972). */
export function circles(uses) {
  const [index, low, open, found] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    open.push(node);
    for (const other of uses.get(node)?.keys() ?? []) {
      if (!index.has(other)) visit(other);
      if (open.includes(other)) low.set(node, Math.min(low.get(node), low.get(other)));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of uses.keys()) if (!index.has(node)) visit(node);
  return found.sort();
}
