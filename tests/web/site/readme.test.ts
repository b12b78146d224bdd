import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

test('the README shows what the command line prints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-readme-'));
  const [session = ''] = blocks('console');
  let printed = 0;
  for (const step of session.split(/^\$ /m).slice(1)) {
    const [command = '', ...shown] = step.trimEnd().split('\n');
    const [program, ...args] = command.split(' ');
    if (program === 'cat') {
      writeFileSync(join(folder, args[0] ?? ''), `${shown.join('\n')}\n`);
      continue;
    }
    expect(program).toBe('isoyield');
    const output = run(folder, join(root, 'wasm/dist/cli/cli.js'), ...args);
    for (const part of shown
      .join('\n')
      .split(/^\.\.\.$/m)
      .filter((text) => text.trim() !== '')) {
      expect(output).toContain(part.trim());
      printed += 1;
    }
  }
  expect(printed).toBeGreaterThan(1);
});

test('the JavaScript of the README prints what its comments say', () => {
  const [script = ''] = blocks('js');
  const comments = [...script.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  expect(comments.length).toBeGreaterThan(0);
  // From within the repository, so that the name of the package is found.
  expect(run(root, '--input-type=module', '--eval', script).trim().split('\n')).toEqual(comments);
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
