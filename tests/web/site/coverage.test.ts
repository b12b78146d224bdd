import { expect, test } from 'vitest';
import { broken, ofUseless } from '../../../.tools/evidence/grid/claim.mjs';
import { designs } from '../../../.tools/evidence/grid/designs.mjs';
import { exceptions } from '../../../.tools/evidence/grid/exceptions.mjs';
import { gridText, itemsText } from '../../../.tools/evidence/grid/table.mjs';

// The claim about coverage, on figures made up: it fails when a cell is outside that no exception names, and when an exception has none.
// What the figures are is `npm run coverage`'s business.

const quantities = [
  'recall',
  'precision',
  'accuracy',
  'f1',
  'yield',
  'yield difference',
  'area',
  'area difference',
  'average precision',
  'average precision difference',
  'log loss',
  'log loss difference',
  'Brier score',
  'Brier score difference',
  'best',
];

/** A run in which the cells of every exception are outside, and no other. */
function run() {
  return designs.map((design: { id: string; drawn: string; rarer: number; rule: string; promised: boolean }) => ({
    ...design,
    runs: 600,
    cells: Object.fromEntries(
      quantities.map((quantity) => {
        const named = exceptions.some(({ holds }) => holds(quantity, design));
        return [
          quantity,
          { covered: named ? 90 : 95, error: 0.9, absent: 0, runs: 600, outside: named ? 'low' : null },
        ];
      }),
    ),
  }));
}

test('the claim about coverage holds when what is outside is listed in both languages', () => {
  expect(broken(run())).toEqual([]);
});

test('it fails where a cell is outside that no exception names', () => {
  const rows = run();
  const row = rows.find(({ id }: { id: string }) => id === 'd=1,n=1000,p=0.5,fixed,independent,random');
  if (row) row.cells['accuracy'] = { covered: 88, error: 0.9, absent: 0, runs: 600, outside: 'low' };
  expect(broken(rows)).toEqual([
    'outside, and no exception names it: accuracy at d=1,n=1000,p=0.5,fixed,independent,random: 88.0 % of 600',
  ]);
});

test('a yield by costs of each item may be outside where these are few, and its difference may not', () => {
  const rows = run();
  const of = (id: string) => rows.find((row: { id: string }) => row.id === id);
  const low = { covered: 88, error: 0.9, absent: 0, runs: 600, outside: 'low' };
  for (const rule of ['amount', 'amount_implied']) {
    const [few, many] = [
      of(`d=1,n=400,p=0.1,${rule},independent,random`),
      of(`d=1,n=400,p=0.5,${rule},independent,random`),
    ];
    if (few) Object.assign(few.cells, { yield: low, 'yield difference': low });
    if (many) Object.assign(many.cells, { yield: low });
  }
  const named = broken(rows).map((line: string) => /names it: (.*) at .*p=(0\.\d),(\w+)/.exec(line)?.slice(1).join());
  expect(named.sort()).toEqual(
    ['amount', 'amount_implied'].flatMap((rule) => [`yield difference,0.1,${rule}`, `yield,0.5,${rule}`]).sort(),
  );
});

test('costs of each item have a part of the text to themselves', () => {
  const rows = run().map((row: object) => ({ ...row, optimism: 0, left: 0 }));
  const lines = (text: string) => text.split('\n').filter((line) => line.includes('| independent |')).length;
  const each = rows.filter(({ rule }: { rule: string }) => rule.startsWith('amount'));
  expect(each.length).toBe(16);
  expect(lines(itemsText(rows))).toBe(16);
  expect(itemsText(each)).toBe(itemsText(rows));
  const ofAll = gridText(rows, { covered: 95, sure: 1 });
  expect(ofAll).toContain(`${rows.length - 16} kinds`);
  expect(ofAll).not.toContain('amount');
});

test('it fails where an exception has no cell outside', () => {
  const rows = run();
  for (const { cells } of rows) cells['best'] = { covered: 95, error: 0.9, absent: 0, runs: 600, outside: null };
  expect(broken(rows)).toEqual(['no cell of the run is outside as the exception best_of_few_items says']);
});

test('useless classifiers may be sure in at most 5 % and have to be covered in 93 %', () => {
  const row = (sure: number, covered: number) => ({ sure, cells: { yield: { covered } } });
  expect(ofUseless(row(0.05, 93)).kept).toBe(true);
  expect(ofUseless(row(0.06, 95)).kept).toBe(false);
  expect(ofUseless(row(0.01, 92)).kept).toBe(false);
});
