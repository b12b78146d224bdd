import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evilLabels } from '../labels';
import { unbundled } from './started';

// Names are data in a terminal, too: none of them moves the cursor, turns the direction of what follows, or names a file to be read.

const folder = mkdtempSync(join(tmpdir(), 'isoyield-labels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const screen = ['\u001b[2J\u001b[31mred', '\u009b5mblink', '\u2067turned', 'a\u0007\u0008b'];
const labels = [...evilLabels, ...screen];
const cells = labels.map((_, i) => labels.map((_, j) => (i === j ? 20 + i : (i + 2 * j) % 3)));
const file = (name: string) => join(folder, name);

beforeAll(() => {
  writeFileSync(
    file('matrix.json'),
    JSON.stringify({
      classes: labels,
      positive: labels[0],
      rows: 'true',
      classifiers: labels.slice(-5).map((name) => ({ name, matrix: cells })),
    }),
  );
  writeFileSync(file('utility.txt'), cells.map((row, i) => row.map((_, j) => (i === j ? 1 : -j)).join(' ')).join('\n'));
  const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`;
  const rows = Array.from({ length: 40 }, (_, i) => {
    const label = labels[(i % 2) + labels.length - 4] ?? '';
    return `${quoted(label)},${((i * 37) % 40) / 40 + (i % 2) * 0.01},${i % 3 ? 'A' : quoted(screen[0] ?? '')}`;
  });
  writeFileSync(file('scores.csv'), `y,${quoted(screen[0] ?? '')},g\n${rows.join('\n')}\n`);
  writeFileSync(
    file('sets.csv'),
    `true,${quoted(screen[2] ?? '')}\n${labels.map((label, i) => `${quoted(label)},${quoted(labels[(i * 3) % labels.length] ?? '')}`).join('\n')}\n`,
  );
});

function run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...unbundled, ...args], { maxBuffer: 1 << 26 }, (error, out, err) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
/** What rewrites a screen, but the ends of lines. */
const moves = /[^\P{Cc}\n\r\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const commands: [string, string[]][] = [
  ['a matrix', ['matrix', 'matrix.json', '--utility', 'utility.txt', '--unit', screen[0] ?? '']],
  ['scores', ['scores', 'scores.csv', '--positive', labels.at(-3) ?? '']],
  ['label sets', ['multilabel', 'sets.csv']],
  ['folds added up', ['pool', 'matrix.json']],
  ['a gate', ['gate', 'matrix.json', '--utility', 'utility.txt', '--min-yield', '1']],
  ['a class that there is not', ['matrix', 'matrix.json', '--positive', '\u001b[31mnone']],
  ['a file that there is not', ['matrix', '\u001b[31mno\u202efile']],
];

test.each(commands)('of %s leave the terminal as it is', async (_, args) => {
  const { out, err, status } = await run(
    ...args.map((each) => (/^[a-z]+\.(json|txt|csv)$/.test(each) ? file(each) : each)),
  );
  expect(out + err).not.toMatch(moves);
  // The sum of folds names none of them.
  if (args[0] !== 'pool') expect(out + err).toMatch(/\ufffd/);
  expect([0, 2, 3]).toContain(status);
});

test.each(['csv', 'md', 'latex', 'html', 'python', 'r', 'json'])('as %s are one text each', async (format) => {
  const { out, status } = await run(
    'matrix',
    file('matrix.json'),
    '--utility',
    file('utility.txt'),
    '--format',
    format,
  );
  expect(status).toBe(0);
  expect(out).not.toMatch(moves);
  if (format === 'html' || format === 'md') expect(out).not.toMatch(/(?<!\\)<(script|img)/i);
  if (format === 'latex') expect(out).not.toMatch(/\\input\{|(?<!\\)\$\\alpha/);
});
