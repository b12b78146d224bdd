import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../wasm/dist/cli.js', import.meta.url));

function run(args: string[], stdin: string): Promise<{ status: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (error, stdout) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
    child.stdin?.end(stdin);
  });
}

test.each([
  ['csv', /^metric,id,value,low,high,method/],
  ['md', /^# A yields 0\.9 per item\.\n/],
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
