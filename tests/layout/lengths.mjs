// No file of code over 400 lines, no function over 80 and no folder over 24 files, but for those listed here, each with its reason.

import { dirname } from 'node:path/posix';
import { parseAst } from 'vite';

const kFile = 400;
const kFunction = 80;
const kFiles = 24;

/** A table of data may be as long as it needs. */
const tables = [
  'core/src/base/citations.hpp', // sources, looked for by key
];

/** A long function may become shorter than stated here, never longer. */
const longFunctions = {
  'tests/core/metrics/pycm_test.cpp: pycm_per_class': 109, // names in another program
  'wasm/exercises/exports/lms_page.ts: connect': 154, // written into pages by its text, so that it cannot call others
  'wasm/exercises/exports/lms.ts: cmi5Lms': 116, // the same
  'tests/e2e/classroom/class-desk.spec.ts: makes a class, plays its set with numbers of the student’s own, takes the sealed file back and marks it': 83, // a set on its way from teacher to student and back
  // Tables of inputs, and what is kept of each.
  'tests/e2e/widget/widget-data.spec.ts: are read as the calculator reads them, with its notes': 107,
  'tests/wasm/matrices/sources.test.ts: reports of other tools': 134,
  'tests/web/classroom/kept_form.test.ts: edits of an exercise in the form': 128,
  'tests/web/document/kept_document.test.ts: edits of a document': 104,
  'tests/web/kept/kept_element.test.ts: what the element on a foreign page reads': 93,
  'tests/web/kept/kept_views.test.ts: search, confusions, what turns a ranking': 111,
};

const code = ['core', 'wasm', 'web/src', '.tools', 'tests'];
const ours = (path) =>
  /\.(?:[ch]pp|mjs|tsx?)$/.test(path) && !path.endsWith('.d.ts') && !path.startsWith('tests/reference/');

export function shortFiles({ files, read }) {
  return code
    .flatMap(files)
    .filter((path) => ours(path) && !read(path).startsWith('// Written by'))
    .flatMap((path) => {
      const lines = read(path).split('\n').length - 1;
      if (tables.includes(path))
        return lines > kFile ? [] : [`${path} is short: take it from the tables of tests/layout/lengths.mjs`];
      return lines > kFile ? [`${path} has ${lines} lines, more than ${kFile}: divide it by subject`] : [];
    });
}

/** The functions of a file as clang-format lays them out: `name` and number of `lines`. */
function functionsOfCpp(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, last) => {
    const [, indent] = /^( *).*\)(?: const| noexcept| override| mutable| -> [^{]*)* \{$/.exec(line) ?? [];
    if (indent === undefined) return [];
    let first = last;
    while (first > 0 && !/[;{}:]$|^$|^\s*\/\//.test(lines[first - 1])) first -= 1;
    const [outer] = /^ */.exec(lines[first]);
    if (outer.length > 2 || /^\s*(?:if|for|while|switch)\b/.test(lines[first])) return [];
    const end = lines.findIndex((each, index) => index > last && each.startsWith(`${outer}}`));
    const name = /(\w+)\(/.exec(lines.slice(first, last + 1).join(' '))?.[1] ?? line.trim();
    return [{ name, lines: end - first + 1 }];
  });
}

/** A group of tests, or a whole script, is not counted as a function. */
const groups = /^(?:describe|script)\b/;

const parsed = new Map();

/** The functions of a file of TypeScript or JavaScript, nested ones too: `name` and number of `lines`. */
function functionsOf(path, text) {
  if (parsed.has(text)) return parsed.get(text);
  const found = [];
  parsed.set(text, found);
  const visit = (node, name) => {
    if (Array.isArray(node)) for (const each of node) visit(each, name);
    if (typeof node?.type !== 'string') return;
    const title =
      node.type === 'CallExpression' && node.arguments.find(({ value }) => typeof value === 'string')?.value;
    const own = node.id?.name ?? node.key?.name ?? (title || name);
    if (/Function/.test(node.type) && node.body)
      found.push({ name: own, lines: text.slice(node.start, node.end).split('\n').length });
    const group = node.type === 'CallExpression' && groups.test(text.slice(node.start, node.start + 12));
    for (const each of Object.values(group ? node.arguments.map(({ body }) => body) : node)) visit(each, own);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path).body, '');
  return found;
}

/** A folder that one can take in at a glance; a header and its source are two files. */
export function smallFolders({ files }) {
  const counts = new Map();
  for (const path of code.flatMap(files).filter((each) => !each.startsWith('tests/reference/')))
    if (/\.(?:[ch]pp|mjs|tsx?|css)$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > kFiles)
    .map(([folder, count]) => `${folder} has ${count} files of code, more than ${kFiles}: divide it by subject`);
}

export function shortFunctions({ files, read }) {
  const unused = new Set(Object.keys(longFunctions));
  const found = code
    .flatMap(files)
    .filter(ours)
    .flatMap((path) => {
      const text = read(path);
      return (/\.[ch]pp$/.test(path) ? functionsOfCpp(text) : functionsOf(path, text))
        .filter(({ lines }) => lines > kFunction)
        .flatMap(({ name, lines }) => {
          const place = `${path}: ${name}`;
          unused.delete(place);
          const most = longFunctions[place] ?? kFunction;
          return lines > most ? [`${place} has ${lines} lines, more than ${most}: divide it by subject`] : [];
        });
    });
  return [
    ...found,
    ...[...unused].map((place) => `${place} is short: take it from the list of tests/layout/lengths.mjs`),
  ];
}
