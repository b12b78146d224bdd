// Does the check of the layout notice what it is there for?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check.mjs';
import { rooms, sources, tree } from './layout.mjs';
import { rules } from './rules.mjs';

/** What is wrong once a line stands in a file of the tree. */
function changed(line, path) {
  const files = sources();
  files.set(path, `${line}\n${files.get(path)}`);
  const before = check(sources(), rooms()).problems;
  return check(files, rooms()).problems.filter((problem) => !before.includes(problem));
}

test('an include that runs up', () => {
  assert.deepEqual(changed('#include "isoyield/metrics/metric.hpp"', 'core/src/numeric/random.cpp'), [
    'core/numeric -> core/metrics runs up: core/numeric/random uses core/metrics/metric',
  ]);
});

for (const line of [
  "import { Compare } from '../results/Compare';",
  "import {\n  Compare,\n} from '../results/Compare';",
  "import type { Compare } from '../results/Compare.tsx';",
  "export { Compare } from '../results/Compare';",
  "const { Compare } = await import('../results/Compare');",
  "new Worker(new URL('../results/Compare.tsx', import.meta.url));",
]) {
  test(line, () => {
    const up = 'web/plot -> web/results runs up: web/src/plot/scale.ts uses web/src/results/Compare.tsx';
    assert.ok(changed(line, 'web/src/plot/scale.ts').includes(up));
  });
}

test('two files of one folder that use each other', () => {
  const files = new Map([
    ['core/include/isoyield/base/a.hpp', ''],
    ['core/src/base/a.cpp', '#include "isoyield/base/a.hpp"\n#include "base/b.hpp"\n'],
    ['core/src/base/b.hpp', '#include "isoyield/base/a.hpp"\n'],
  ]);
  const { problems } = check(files, { order: ['core/base'], known: { upward: [], circles: [] } });
  assert.deepEqual(problems, ['a circle: core/base/a, core/base/b']);
});

test('a folder that is not listed, and a known fault that is mended', () => {
  const { problems } = check(new Map([['wasm/new/a.ts', '']]), {
    order: ['wasm/gone'],
    known: { upward: ['wasm/a -> wasm/b'], circles: [['a.ts', 'b.ts']] },
  });
  assert.deepEqual(problems, [
    'wasm/new has no place in the list of tests/layout/order.mjs',
    'wasm/gone is listed in tests/layout/order.mjs, and empty',
    'wasm/a -> wasm/b does not run up any more: take it from the list of known ones',
    'no circle any more: take it from the list of known ones: a.ts, b.ts',
  ]);
});

for (const [path, text, problem] of [
  ['core/src/base/value.cpp', '#include <iostream>', 'core/src/base/value.cpp: #include <iostream>'],
  ['core/src/base/value.cpp', '  throw 1;', 'core/src/base/value.cpp: throw 1;'],
  [
    'core/src/base/value.cpp',
    '#include <boost/math/special_functions/beta.hpp>',
    'core/src/base/value.cpp: #include <boost/math/special_functions/beta.hpp> takes a compiler seconds',
  ],
  ['web/src/plot/Plot.tsx', "import '../engine/worker';", "web/src/plot/Plot.tsx: import '../engine/worker';"],
  ['web/src/plot/scale.ts', 'export let last = 0;', 'web/src/plot/scale.ts: export let last = 0;'],
  ['core/src/base/nobody.cpp', '', 'core/src/base/nobody.cpp is not listed in core/CMakeLists.txt'],
  ['CITATION.cff', 'version: 9', 'CITATION.cff does not say version: '],
  ['package-lock.json', '"resolved": "https://', 'package-lock.json names a registry host'],
  ['core/src/base/value.cpp', 'if (metric.id == "gini") {', 'core/src/base/value.cpp asks whether something is gini'],
  ['core/src/base/value.cpp', 'return "roc" != id;', 'core/src/base/value.cpp asks whether something is roc'],
  ['web/src/plot/scale.ts', "curves['roc']", 'web/src/plot/scale.ts asks for roc: name its meaning'],
  ['web/src/plot/scale.ts', "areaOf(list, 'pr')", 'web/src/plot/scale.ts asks for pr: name its meaning'],
  [
    'web/src/plot/scale.ts',
    "({ id }) => id === 'always_positive'",
    'web/src/plot/scale.ts asks whether something is always_positive',
  ],
  ['web/src/plot/scale.ts', "metrics['mcc']", 'web/src/plot/scale.ts asks for mcc: name its meaning'],
  [
    '.tools/check/lint.mjs',
    "import { build } from 'vite';",
    '.tools/check/lint.mjs imports vite before packages are installed',
  ],
  [
    '.tools/check/design.mjs',
    "import { no } from './nobody.mjs';",
    '.tools/check/design.mjs imports ./nobody.mjs, which is not',
  ],
  ['core/src/base/value.cpp', '\n'.repeat(401), 'core/src/base/value.cpp has 401 lines'],
  ['core/src/base/citations.hpp', '', 'core/src/base/citations.hpp is short'],
  [
    'core/src/base/value.cpp',
    `int half(int number,\n         int other) {\n${'  ++number;\n'.repeat(78)}}\n`,
    'core/src/base/value.cpp: half has 81 lines',
  ],
  ['tests/core/metrics/pycm_test.cpp', '', 'tests/core/metrics/pycm_test.cpp: pycm_per_class is short'],
  [
    'web/src/plot/Plot.tsx',
    `export const Half = () => {\n${'  look();\n'.repeat(79)}  return <b />;\n};\n`,
    'web/src/plot/Plot.tsx: Half has 82 lines',
  ],
]) {
  test(problem, () => {
    const files = (folder) => [...new Set([...tree.files(folder), ...(path.startsWith(`${folder}/`) ? [path] : [])])];
    const read = (file) => (file === path ? text : tree.read(file));
    const found = rules.flatMap((rule) => rule({ ...tree, files, read }));
    assert.ok(
      found.some((each) => each.startsWith(problem)),
      found.join('\n'),
    );
  });
}

test('a folder of 25 files', () => {
  const more = Array.from({ length: 25 }, (_, index) => `core/src/full/file${index}.hpp`);
  const files = (folder) => (folder === 'core' ? more : []);
  const read = (path) => (more.includes(path) ? '' : tree.read(path));
  const found = rules.flatMap((rule) => rule({ ...tree, files, read }));
  assert.ok(found.includes('core/src/full has 25 files of code, more than 24: divide it by subject'));
});

test('a fifth folder', () => {
  const found = rules.flatMap((rule) => rule({ ...tree, folders: () => ['core', 'scripts', '.git'] }));
  assert.ok(found.includes('a fifth folder at the top: scripts'));
});
