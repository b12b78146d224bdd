import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { unbundled } from './started';

function run(args: string[], stdin: string): Promise<{ status: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...unbundled, ...args], (error, stdout) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
    child.stdin?.end(stdin);
  });
}

test.each([
  ['csv', /^metric,id,value,low,high,method/],
  ['md', /^# It depends on what a miss costs\.\n\n## Overview\n\nA yields 0\.9 per item\./],
  ['latex', /^\\documentclass/],
  ['html', /^<!doctype html>/],
  ['python', /metrics\.accuracy_score/],
  ['r', /matrix\(c\(45, 5, 5, 45\)/],
  ['json', /"schema":"isoyield\.report\/1"/],
])('--format %s', async (format, expected) => {
  const { status, stdout } = await run(['matrix', '-', '--format', format], '45 5\n5 45\n');
  expect(status).toBe(0);
  expect(stdout).toMatch(expected);
});

test('--table is one table, and another name is refused with those there are', async () => {
  const { stdout } = await run(['matrix', '-', '--format', 'md', '--table', 'yields'], '45 5\n5 45\n');
  expect(stdout).toMatch(/^\| classifier \|/);
  const one = await run(['matrix', '-', '--format', 'json', '--table', 'yields'], '45 5\n5 45\n');
  expect(JSON.parse(one.stdout).table).toBe('yields');
  for (const alone of [
    ['--table', 'yields'],
    ['--digits', '3'],
  ])
    expect(await run(['matrix', '-', ...alone], '45 5\n5 45\n')).toMatchObject({ status: 2, stdout: '' });
  const refused = await run(['matrix', '-', '--format', 'csv', '--table', 'x'], '1 2\n3 4\n');
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect((await run(['matrix', '-', '--format', 'docx'], '1 2\n3 4\n')).status).toBe(2);
  for (const digits of ['0', '18', '2.5'])
    expect((await run(['matrix', '-', '--format', 'md', '--digits', digits], '1 2\n3 4\n')).status).toBe(2);
  const { stdout: all } = await run(
    ['matrix', '-', '--format', 'md', '--table', 'yields', '--digits', '17'],
    '1 2\n3 4\n',
  );
  expect(all).toMatch(/ 0\.\d{16,17} /);
  // Without a table CSV is that of the metrics.
  expect((await run(['matrix', '-', '--format', 'csv'], '1 2\n3 4\n')).stdout).toMatch(/^metric,/);
  const none = await run(['multilabel', '-', '--format', 'python'], 'true,predicted\na;b,a\nb,b\n');
  expect(none).toMatchObject({ status: 2, stdout: '' });
});

test.each(['python', 'r'])('--metric chooses what the code in %s computes', async (format) => {
  const args = ['matrix', '-', '--format', format, '--metric', 'accuracy'];
  const { stdout } = await run(args, '45 5\n5 45\n');
  expect(stdout).toContain('accuracy');
  expect(stdout).not.toMatch(/mcc|kappa|precision/);
});

test('a sentence about the popular metrics stands above all of them, not above one that was asked for', async () => {
  const text = 'A\n,no,yes\nno,60,40\nyes,8,92\n\nB\n,no,yes\nno,80,20\nyes,30,70\n';
  expect((await run(['matrix', '-'], text)).stdout).toMatch(/of 8 popular metrics/);
  expect((await run(['matrix', '-', '--metric', 'accuracy'], text)).stdout).not.toMatch(/popular metric/);
});

describe('--metric chooses what every format contains', () => {
  const table = 'A:\n45 5 1\n5 45 2\n1 2 9\n\nB:\n40 10 1\n1 49 2\n1 2 9\n';
  const written = {
    csv: (text: string) =>
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').at(1)),
    md: (text: string) =>
      [...text.matchAll(/^\| [^|]* \| ([a-z0-9\\_]+) \| .*\|$/gm)].map(([, id = '']) => id.replace(/\\/g, '')),
    latex: (text: string) =>
      [...text.matchAll(/^ {2}[^&]* & ([a-z0-9\\_]+) & .*$/gm)].map(([, id = '']) => id.replace(/\\/g, '')),
    html: (text: string) => [...text.matchAll(/<\/th><td>([a-z0-9_]+)<\/td>/g)].map(([, id]) => id),
    json: (text: string) => JSON.parse(text).rows.map(({ id }: { id: string }) => id),
  };
  const asked = ['mcc', 'accuracy', 'error_rate'];
  test.each(Object.entries(written))('%s', async (format, ids) => {
    const exported = async (...args: string[]) => {
      const { status, stdout } = await run(['matrix', '-', '--format', format, '--table', 'metrics', ...args], table);
      expect(status).toBe(0);
      return ids(stdout).filter((id: unknown) => id !== 'id');
    };
    expect(await exported(...['mcc', 'ACC', 'error_rate'].flatMap((name) => ['--metric', name]))).toEqual(asked);
    const [popular, all] = [await exported(), await exported('--metric', 'all')];
    expect(popular.length).toBeGreaterThan(2);
    expect(popular).not.toContain('error_rate');
    expect(all).toEqual(expect.arrayContaining([...popular, ...asked]));
    expect(all.length).toBeGreaterThan(2 * popular.length);
  });
  test.each(['md', 'latex', 'html', 'json'])('the whole report as %s', async (format) => {
    const whole = async (...args: string[]) =>
      (await run(['matrix', '-', '--format', format, '--per-class', 'all', ...args], table)).stdout;
    const [few, popular, all] = [await whole('--metric', 'error_rate'), await whole(), await whole('--metric', 'all')];
    const named = (text: string) => /error(\\)?_(<wbr>)?rate/.test(text);
    expect(named(few)).toBe(true);
    expect(few).not.toMatch(/kappa/);
    expect(all).toMatch(/kappa/);
    expect(all.length).toBeGreaterThan(few.length * 1.5);
    // A program gets everything, unless it asks for less.
    if (format === 'json') expect(popular).toBe(all);
    else expect(named(popular)).toBe(false);
  });
  test("also of one's own", async () => {
    const own = ['--define', 'mine = TP/n', '--format', 'csv'];
    const two = '45 5\n5 45\n';
    expect(written.csv((await run(['matrix', '-', ...own, '--metric', 'mine'], two)).stdout)).toEqual(['mine']);
    expect(written.csv((await run(['matrix', '-', ...own], two)).stdout)).toContain('mine');
  });
});
