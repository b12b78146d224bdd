import { expect, test } from 'vitest';
import { iso, rejection, valid } from '../support';

const a = 'id,y,score\nx1,1,.9\nx2,0,.4\nx3,1,.3\nx4,0,.1\n';
const b = 'y,score,id\n0,.2,x4\n1,.8,x3\n0,.3,x2\n1,.7,x1\n';
/** The same items, the scores of both beside each other. */
const both = 'id,y,a,b\nx1,1,.9,.7\nx2,0,.4,.3\nx3,1,.3,.8\nx4,0,.1,.2\n';

const file = (text: string, name: string) => new File([text], name);

test('tables joined by id give the report of one table with all their columns', async () => {
  const options = { curves: 'roc', seed: 5 };
  const whole = await iso.scores(both, options);
  const joined = valid(await iso.scores([file(a, 'runs/a.csv'), file(b, 'runs/b.csv')], options), 'report');
  expect(joined.classifiers).toEqual(whole.classifiers);
  expect(joined.comparisons).toEqual(whole.comparisons);
  expect(joined.utility).toEqual(whole.utility);
  expect(joined.notes.map(({ code }) => code)).toContain('tables_joined');
  // Everything that is asked later is about the joined table.
  expect((await iso.reanalyse(options)).classifiers).toEqual(whole.classifiers);
});

test('texts, files and columns join, three of them too', async () => {
  const columns = { id: ['x4', 'x3', 'x2', 'x1'], y: [0, 1, 0, 1], third: [0.4, 0.5, 0.6, 0.7] };
  const { classifiers } = await iso.scores([a, file(b, 'b.csv'), columns]);
  expect(classifiers.map(({ name }) => name)).toEqual(['score (1)', 'score (2)', 'third']);
  // One table in a list is that table; columns in a list are one table.
  expect((await iso.scores([a])).classifiers).toHaveLength(1);
  expect((await iso.scores([file(a, 'a.csv')])).n).toBe(4);
});

test('progress is over all tables', async () => {
  const seen: number[] = [];
  const total = a.length + b.length;
  await iso.scores([file(a, 'a.csv'), file(b, 'b.csv')], {
    onProgress: (progress) => {
      expect(progress.total).toBe(total);
      seen.push(progress.bytes);
    },
  });
  expect(seen.at(-1)).toBe(total);
});

test.each([
  ['no_id_column', a, 'y,score\n1,.9\n0,.1\n', 'b.csv'],
  ['id_repeated', a, b.replace('x2', 'x1'), 'b.csv'],
  ['id_repeated', a.replace('x2', 'x1'), b, 'a.csv'],
  ['ids_differ', a, b.replace('x1', 'x9'), 'b.csv'],
  ['truths_differ', a, b.replace('1,.7', '0,.7'), 'b.csv'],
  ['classes_differ', a, b.replaceAll(/^0/gm, 'no').replaceAll(/^1/gm, 'yes'), 'b.csv'],
])('%s', async (code, one, other, source) => {
  const error = await rejection(iso.scores([file(one, 'a.csv'), file(other, 'b.csv')]));
  expect(error).toMatchObject({ code, errors: [{ source }] });
  // The next table is read as if nothing had been.
  expect((await iso.scores(both)).n).toBe(4);
});

test('ids that are no text in one of the tables', async () => {
  const numbers = { id: [2, 1], y: [0, 1], s: [0.2, 0.8] };
  const { classifiers } = await iso.scores(['id,y,r\n1,1,.9\n2,0,.4\n', numbers]);
  expect(classifiers.map(({ metrics }) => metrics['roc_auc']?.value)).toEqual([1, 1]);
});
