// The command line where its package is installed without that of the exercises.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'isoyield-alone-'));
afterAll(() => rmSync(place, { recursive: true }));
cpSync(fileURLToPath(new URL('../../.build/package/', import.meta.url)), join(place, 'isoyield'), { recursive: true });
const file = join(place, 'table.txt');
writeFileSync(file, '90 10\n5 95\n');

const run = (...args: string[]) =>
  new Promise<{ status: number; out: string; said: string }>((resolve) => {
    execFile(process.execPath, [join(place, 'isoyield/dist/cli/cli.js'), ...args], (error, out, said) =>
      resolve({ status: Number(error?.code ?? 0), out, said }),
    );
  });

test('every other command works, and help names all', async () => {
  const { status, out } = await run('matrix', file, '--metric', 'accuracy');
  expect(status).toBe(0);
  expect(out).toContain('0.925');
  expect((await run('--help')).out).toContain('exercise');
});

test.each([
  ['exercise', 'factory'],
  ['class', 'whose', '0.5', '--key', 'key.json'],
  ['exercise', 'factory', '--language', 'uk'],
])('%s says what to install', async (...args) => {
  const { status, out, said } = await run(...args);
  expect(status).toBe(2);
  expect(out).toBe('');
  expect(said).toContain('npm install isoyield-exercises');
  expect(said.trim().split('\n').length).toBeLessThan(4);
});
