import { expect, test } from 'vitest';
import { iso, rejection, valid } from '../support';

// Thresholds that are chosen on one table and judged on another. Worked out by hand: on 9, 7 | 6, 2 every item is right from 7 on; from
// there the judged items have one true positive, one false alarm, one miss and two true negatives.

const judged = new File(['y,s\n1,8\n0,7.5\n1,6.5\n0,3\n0,1\n'], 'test.csv');
const choosing = new File(['y,s\n1,9\n1,7\n0,6\n0,2\n'], 'validation.csv');
const chosen_on = 'validation.csv';

test.each([
  ['after', [judged, choosing]],
  ['before', [choosing, judged]],
])('the table that chooses stands %s the judged one', async (_, files) => {
  const report = valid(await iso.scores(files, { chosen_on }), 'report');
  const [classifier] = report.classifiers;
  expect(classifier?.threshold).toBe(7);
  expect(classifier?.matrix).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(classifier?.thresholds?.['max_yield']?.honest).toMatchObject({ yield: 0.6, optimism: 0.4 });
  expect(report.n).toBe(5);
  expect(report.settings.chosen_on).toBe('validation.csv');
  expect(report.notes.find(({ code }) => code === 'chosen_on_other_items')?.message).toBe(
    'thresholds were chosen on validation.csv (rows: 4) and judged on test.csv (rows: 5)',
  );
  // Asked for the other class, or at other costs, the same table chooses again: no miss is worth many false alarms.
  const again = await iso.reanalyse({ utility: '1 -9\n0 1', positive: '1', thresholds: ['max_yield'] });
  expect(again.settings.chosen_on).toBe('validation.csv');
  expect(again.classifiers[0]?.thresholds?.['max_yield']?.threshold).toBe(7);
  const cheap = await iso.reanalyse({ utility: '0 0\n-9 1', positive: '1', thresholds: ['max_yield'] });
  expect(cheap.classifiers[0]?.thresholds?.['max_yield']?.ties).toContain(2);
  // What follows is about another table.
  expect((await iso.scores(judged)).settings.chosen_on).toBeUndefined();
});

test('the judged tables are joined, the one that chooses is not', async () => {
  const a = new File(['id,y,a\nx1,1,.9\nx2,0,.4\nx3,1,.3\n'], 'a.csv');
  const b = new File(['id,y,b\nx3,1,.8\nx2,0,.3\nx1,1,.7\n'], 'b.csv');
  const other = new File(['id,y,a,b\nx1,1,.6,.7\nz2,0,.5,.1\n'], 'c.csv');
  const report = await iso.scores([a, b, other], { chosen_on: 'c.csv', thresholds: ['youden'] });
  expect(report.n).toBe(3);
  expect(report.classifiers.map(({ thresholds }) => thresholds?.['youden']?.threshold)).toEqual([0.6, 0.7]);
  const notes = report.notes.map(({ code }) => code);
  expect(notes).toContain('tables_joined');
  expect(notes).toContain('chosen_on_same_ids');
  // Names that are numbers, too, whether they came as text or not.
  const columns = { id: [1, 2, 3], y: [1, 0, 1], a: [0.9, 0.4, 0.3], b: [0.8, 0.3, 0.7] };
  const text = new File(['id,y,a,b\n3,1,.6,.7\n4,0,.5,.1\n'], 'c.csv');
  const numbered = await iso.scores([columns, text], { chosen_on: 'c.csv' });
  expect(numbered.notes.find(({ code }) => code === 'chosen_on_same_ids')?.message).toContain('1 (such as 3)');
});

test.each([
  ['no_such_table', [judged, choosing], 'other.csv'],
  ['no_such_table', [judged], 'test.csv'],
  ['no_such_table', [judged, new File([choosing], 'test.csv')], 'test.csv'],
  ['chosen_on_same_rows', [judged, new File([judged], 'copy.csv')], 'copy.csv'],
  ['chosen_on_one_class', [judged, new File(['y,s\n1,9\n1,8\n'], 'one.csv')], 'one.csv'],
  ['chosen_on_other_classes', [judged, new File(['y,s\nyes,9\nno,8\n'], 'other.csv')], 'other.csv'],
  ['chosen_on_other_columns', [judged, new File(['y,t\n1,9\n0,8\n'], 'other.csv')], 'other.csv'],
])('%s', async (code, files, name) => {
  const { errors } = await rejection(iso.scores(files, { chosen_on: name }));
  expect(errors[0]?.code).toBe(code);
  expect(errors[0]?.hint).toBeTruthy();
  expect(errors[0]?.message).toContain(name);
});

test('is refused where nothing is read', () => {
  expect(() => iso.matrix('1 2\n3 4', { chosen_on } as never)).toThrow(/chosen_on/);
});
