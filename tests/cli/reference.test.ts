import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClass, seal } from 'isoyield-exercises/class';
import { afterAll, expect, test } from 'vitest';
import { take } from '../../wasm/cli/arguments';
import { flags } from '../../wasm/cli/flags';
import { sample } from '../../wasm/generate/samples.mjs';
import { unbundled } from './started';

// What the reference pages show of the command line does what it shows.

const root = new URL('../../', import.meta.url).pathname;
const api = JSON.parse(readFileSync(join(root, 'wasm/api.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'isoyield-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [name, text] of Object.entries({
  'table.txt': '90 10\n5 45\n',
  'old.txt': '60 40\n25 25\n',
  'names.txt': 'Olena\nTaras\n',
  'utility.txt': '5 -2\n-10 5\n',
  'labels.csv': 'a;b,a\nb,b\n',
  'predictions.csv': 'y,score\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n',
  'folds.txt': '90 10\n5 45\n\n70 30\n20 30\n',
}))
  writeFileSync(join(folder, name), text);
const exercise = readFileSync(join(root, 'web/exercises/coin.yaml'), 'utf8');
const group = await makeClass([{ id: 'coin', text: exercise }], { name: 'A', term: '2026', students: ['Olena'] });
const handIn = { schema: 'isoyield.hand-in/1', class: group.id, student: 'Olena', made: '2026-11-20T10:00:00.000Z' };
writeFileSync(join(folder, 'class.json'), JSON.stringify(group));
writeFileSync(join(folder, 'olena.txt'), await seal({ ...handIn, works: {} } as never, group));

const examples = (api.command_line.commands as { name: string; examples: string[] }[]).flatMap((row) =>
  row.examples.map((example) => ({ name: row.name, example })),
);
test.each(examples)('isoyield $example', ({ name, example }) => {
  const args = example.split(' ');
  expect(args[0]).toBe(name);
  const printed = execFileSync(process.execPath, [...unbundled, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(printed).toMatch(/\S/);
});

test('every option of a call is read as its sample is shown', () => {
  const rows = new Map<string, object>();
  for (const { options } of Object.values(api.groups) as { options: { name: string; kind: string }[] }[])
    for (const row of options) rows.set(`${row.name} ${row.kind}`, row);
  let tried = 0;
  for (const [command, own] of Object.entries(flags)) {
    for (const [flag, { option, about }] of Object.entries(own)) {
      const row = rows.get(`${option} ${about}`);
      if (row === undefined) continue;
      const text = sample(row);
      const { problems } = take([command, `--${flag}`, ...(about === 'toggle' ? [] : [`${text}`])]);
      // Some say nothing without another one.
      const wrong = problems.filter(({ code }) => code !== 'option_without_another');
      expect(wrong, `${command} --${flag} ${text}`).toEqual([]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(80);
});

test('an earlier name is taken as the one of today', () => {
  expect(take(['scores', 'a.csv', '--group', 'g']).values).toEqual({ cluster: 'g' });
  expect(take(['scores', 'a.csv', '--cluster', 'g']).values).toEqual({ cluster: 'g' });
  expect(take(['matrix', 'a', '--group', 'g']).problems[0]?.code).toBe('unknown_option');
});
