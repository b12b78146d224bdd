import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { started } from '../../cli/started';

const root = new URL('../../../', import.meta.url).pathname;
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text);
const run = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });

/** Files that commands and snippets name. */
const files = {
  'table.txt': 'A:\n90 10\n5 45\n',
  'utility.txt': '5 -2\n-10 5\n',
  'beliefs.txt': 'uniform(1, 5) -2\n-10 normal(5, 1)\n',
  'predictions.csv': 'y,a,b\n1,0.9,0.9\n0,0.7,0.2\n1,0.6,0.8\n0,0.1,0.1\n',
  'classes.csv': `y,p_cat,p_dog,p_emu\n${'cat,0.6,0.3,0.1\ndog,0.2,0.5,0.3\nemu,0.1,0.2,0.7\ncat,0.3,0.4,0.3\n'.repeat(5)}`,
  'utility3.txt': '5 -2 0\n-10 5 0\n0 0 1\n',
  'labels.csv': 'a;b,a\nb,b\n',
  'folds.txt': '90 10\n5 45\n\n70 30\n20 30\n',
  'decisions.csv': `true,predicted\n${'no,no\n'.repeat(60)}${'yes,yes\n'.repeat(40)}yes,no\nno,yes\n`,
};
const withFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-readme-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  // The shell that a reader has finds the program; here it is the one that was built.
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\nshift\nexec '${[process.execPath, ...started].join("' '")}' "$@"\n`, {
    mode: 0o755,
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};
const shell = (folder: string, line: string) =>
  spawnSync('bash', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });

const ofPackage = readFileSync(join(root, 'wasm/README.md'), 'utf8');
const scripts = blocks('js');
test.each(scripts.map((script, i) => [i, script] as const))(
  'JavaScript %d of the README prints what its comments say',
  (_, script) => {
    const comments = [...script.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    expect(comments.length).toBeGreaterThan(0);
    const folder = withFiles();
    writeFileSync(join(folder, 'script.mjs'), script);
    expect(run(folder, 'script.mjs').trim().split('\n')).toEqual(comments);
  },
);

test('the JavaScript of the READMEs and of the docs is strict TypeScript', () => {
  const folder = withFiles();
  const start = readFileSync(join(root, 'web/docs/en/start.md'), 'utf8');
  const all = [readme, ofPackage, start].flatMap((text) =>
    [...text.matchAll(/^```(?:js|javascript)?\n(import \{ load \}[\s\S]*?)^```$/gm)].map(([, script = '']) => script),
  );
  expect(all.length).toBeGreaterThan(3);
  const bytes = `import { load } from 'isoyield';\nimport wasmBinary from 'isoyield/isoyield.wasm';\nawait load({ wasmBinary });\n`;
  const names = [...all, bytes].map((script, i) => {
    writeFileSync(join(folder, `script${i}.mts`), script);
    return `script${i}.mts`;
  });
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...options,
      '--exactOptionalPropertyTypes',
      '--types',
      'node',
      ...names,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, '']);
  // The types refuse what is no option, with utilities too.
  writeFileSync(
    join(folder, 'wrong.mts'),
    "import { load } from 'isoyield';\n(await load()).matrix([[1, 2], [3, 4]], { utility: [[1, 0], [0, 1]], unti: 'EUR' });\n",
  );
  const wrong = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--types', 'node', 'wrong.mts'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(wrong.stdout).toContain('unti');
});

test('the types of the elements are taken by JSX as the docs say, and refuse what they do not have', () => {
  const page = readFileSync(join(root, 'web/docs/en/embedding.md'), 'utf8');
  const declared = /^```ts\n(import type \{ IsoyieldTags \}[^`]*from 'preact'[^`]*)^```$/m.exec(page)?.[1] ?? '';
  const folder = withFiles();
  writeFileSync(join(folder, 'isoyield.d.ts'), declared);
  writeFileSync(
    join(folder, 'use.tsx'),
    `export const a = <isoyield-metric metric="mcc" data="[[27,23],[15,35]]" id="x" />;
export const b = <isoyield-exercise src="coin" seed={1} />;
// @ts-expect-error there is no such curve
export const c = <isoyield-curve curve="rok" />;
`,
  );
  const compilerOptions = {
    ...{ noEmit: true, strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: [] },
    ...{ jsx: 'react-jsx', jsxImportSource: 'preact', skipLibCheck: true },
    paths: { 'isoyield-widget': [join(root, 'web/src/widget/isoyield-widget.d.ts')] },
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['isoyield.d.ts', 'use.tsx'] }),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stdout]).toEqual([0, '']);
});

const python = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!python)('the Python of the README reads the report [needs python3]', () => {
  const [script = ''] = blocks('python');
  const folder = withFiles();
  writeFileSync(join(folder, 'script.py'), script);
  const { stdout, stderr } = shell(folder, 'python3 script.py');
  // (900 950 - 100 50) / sqrt(1000 1000 950 1050), by hand.
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeCloseTo((900 * 950 - 100 * 50) / Math.sqrt(1e6 * 950 * 1050), 12);
});

test('the C++ of the README is the program that the tests build, with the CMake file that they use', () => {
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .filter((line) => !/^\s*(\/\/|#(?!include))/.test(line));
  expect(lines(readFileSync(join(root, 'tests/install/worth.cpp'), 'utf8'))).toEqual(lines(blocks('cpp')[0] ?? ''));
  expect(lines(readFileSync(join(root, 'tests/install/CMakeLists.txt'), 'utf8'))).toEqual(
    lines(blocks('cmake')[0] ?? ''),
  );
});

test('the docs begin in Python and R with the programs of the README', () => {
  for (const language of ['en', 'uk']) {
    const start = readFileSync(join(root, `web/docs/${language}/start.md`), 'utf8');
    for (const program of ['python', 'r'])
      expect(start, `${language} ${program}`).toContain(`\`\`\`${program}\n${blocks(program)[0]}\`\`\``);
  }
});

test.skipIf(!python)('Python prints what is wrong with its counts, and where [needs python3]', () => {
  const [script = ''] = blocks('python');
  const folder = withFiles();
  for (const [counts, said] of [
    ['[[900, -100], [50, 950]]', /stdin:1:5: .*-100/],
    ['[["x", 100], [50, 950]]', /stdin:/],
  ] as const) {
    writeFileSync(join(folder, 'wrong.py'), script.replace(/^counts = .*$/m, `counts = ${counts}`));
    const { status, stderr } = shell(folder, 'python3 wrong.py');
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
    expect(stderr).toContain('returned non-zero exit status 2');
  }
  writeFileSync(
    join(folder, 'three.py'),
    script.replace(/^counts = .*$/m, 'counts = [[5, 1, 0], [1, 6, 0], [0, 2, 7]]'),
  );
  expect(Number(shell(folder, 'python3 three.py').stdout)).toBeGreaterThan(0.5);
});

const r = spawnSync('Rscript', ['--version']).status === 0;
const jsonlite = r && spawnSync('Rscript', ['-e', 'library(jsonlite)']).status === 0;
// By hand, as for Python.
const byHand = (900 * 950 - 100 * 50) / Math.sqrt(1e6 * 950 * 1050);
test.skipIf(!jsonlite)('the R of the README reads the report [needs Rscript with jsonlite]', () => {
  const folder = withFiles();
  writeFileSync(join(folder, 'script.R'), blocks('r')[0] ?? '');
  // R prints seven digits behind the place of the first: `[1] 0.8510645`.
  expect(Number(shell(folder, 'Rscript script.R').stdout.replace('[1] ', ''))).toBeCloseTo(byHand, 6);
});
test.skipIf(!r)('the R of the README asks as it should, and has the whole answer [needs Rscript]', () => {
  const folder = withFiles();
  const asked = (blocks('r')[0] ?? '').replace(/^report <- jsonlite::fromJSON\((.*)\)\n.*$/m, 'cat($1)');
  writeFileSync(join(folder, 'script.R'), asked);
  const { stdout, stderr } = shell(folder, 'Rscript script.R');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout).classifiers[0].metrics.mcc.value).toBeCloseTo(byHand, 12);
});

test('the pictures of the README are small', () => {
  const pictures = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
  const files = pictures.filter((path) => path.endsWith('.webp'));
  expect(files.length).toBe(2);
  for (const path of files) expect(readFileSync(join(root, path)).length, path).toBeLessThan(150_000);
});

test('CONTRIBUTING names files that exist, and each way through has at most 15 steps', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:core|wasm|web|tests|\.tools)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !path.includes('ID') && !existsSync(join(root, path)))).toEqual([]);
  const ways = text.split('## The two ways through')[1]?.split(/\n## /)[0] ?? '';
  const steps = ways.split('A pasted matrix:').map((way) => way.match(/^\d+\. /gm)?.length ?? 0);
  expect(steps.length).toBe(2);
  for (const count of steps) expect(count).toBeGreaterThan(5);
  for (const count of steps) expect(count).toBeLessThan(16);
});
