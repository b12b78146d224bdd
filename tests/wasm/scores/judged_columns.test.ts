// What a table of scores says of itself, and what is asked: by the package.

import type { IsoyieldError } from 'isoyield';
import { expect, test } from 'vitest';
import { iso, valid } from '../support';

const items = [5, 10, 20, 30, 40, 45, 70, 15, 60, 80, 90, 95].map((p, i) => ({ y: i < 7 ? 'no' : 'yes', p: p / 100 }));
const decided = (p: number) => (p >= 0.5 ? 'yes' : 'no');
const rows = (head: string, row: (item: { y: string; p: number }, i: number) => unknown[]) =>
  `${head}\n${items.map((item, i) => `${row(item, i).join(',')}\n`).join('')}`;
const refused = (text: string, options = {}) =>
  iso.scores(text, options).then(
    () => undefined,
    (error: IsoyieldError) => error.errors[0],
  );

test('a classifier’s decisions are neither the truth nor a rival', async () => {
  const report = valid(
    await iso.scores(rows('churn,Scored Labels,Scored Probabilities', ({ y, p }) => [y, decided(p), p])),
  );
  expect(report.classifiers.map(({ name }) => name)).toEqual(['Scored Probabilities']);
  expect(report.classifiers[0]?.metrics['roc_auc']?.value).toBeCloseTo(29 / 35, 12);
  expect(report.notes.map(({ code }) => code)).toContain('decisions_of_score');
  for (const { why } of report.preview?.columns ?? []) expect(why).toBeTruthy();
});

test('a confidence in the decided label is asked about, and read as the caller says', async () => {
  const text = rows('actual,predicted,confidence', ({ y, p }) => [y, decided(p), Math.max(p, 1 - p).toFixed(2)]);
  expect(await refused(text)).toMatchObject({
    code: 'confidence_of_decided',
    hint: expect.stringContaining('--confidence “confidence”'),
  });
  const report = valid(await iso.scores(text, { confidence: 'confidence' }));
  expect(report.classifiers).toHaveLength(1);
  expect(report.classifiers[0]?.metrics['roc_auc']?.value).toBeCloseTo(29 / 35, 12);
  const labels = valid(await iso.scores(text, { predicted: ['predicted'] }));
  expect(labels.classifiers.map(({ name }) => name)).toEqual(['predicted']);
});

test('one value outside of [0, 1] is asked about, with its line', async () => {
  const text = rows('y,a,b', ({ y, p }, i) => [y, p, i === 4 ? 1.2 : p]);
  expect(await refused(text)).toMatchObject({ code: 'outside_0_1', line: 6 });
  const n = async (outside: 'omit' | 'clip' | 'keep') => valid(await iso.scores(text, { outside })).n;
  expect([await n('omit'), await n('clip'), await n('keep')]).toEqual([11, 12, 12]);
});

test('records of BigQuery have a probability for each class', async () => {
  const text = items
    .map(({ y, p }) =>
      JSON.stringify({
        predicted_churn: decided(p),
        predicted_churn_probs: [
          { label: 'yes', prob: p },
          { label: 'no', prob: Number((1 - p).toFixed(2)) },
        ],
        churn: y,
      }),
    )
    .join('\n');
  const report = valid(await iso.scores(text));
  expect(report.classifiers).toHaveLength(1);
  expect(report.classifiers[0]?.metrics['roc_auc']?.value).toBeCloseTo(29 / 35, 12);
});

test('utilities in which right decisions are worth least are asked about', () => {
  const text = 'A,good,bad\ngood,600,100\nbad,150,150\n\nB,good,bad\ngood,450,250\nbad,40,260\n';
  const utility = ',good,bad\ngood,0,1\nbad,5,0\n';
  expect(() => iso.matrix(text, { utility })).toThrow(/worth least.*costs/);
  const yields = (options: object) =>
    valid(iso.matrix(text, { utility, ...options })).utility?.yields.map(({ value }) => value);
  // Costs per item: A (100 + 5 · 150) / 1000, B (250 + 5 · 40) / 1000.
  expect(yields({ utility_as: 'costs' })).toEqual([-0.85, -0.45]);
  expect(yields({ utility_as: 'worth' })).toEqual([0.85, 0.45]);
  expect(iso.matrix(text, { utility, utility_as: 'worth' }).notes.map(({ code }) => code)).toContain('perhaps_costs');
  for (const other of [
    ',good,bad\ngood,1,0\nbad,0,1\n',
    ',good,bad\ngood,0,-1\nbad,-5,0\n',
    ',good,bad\ngood,0,1\nbad,0,0\n',
  ])
    expect(iso.matrix(text, { utility: other }).notes.map(({ code }) => code)).not.toContain('perhaps_costs');
});

test('rows of several models are not added up, whatever the column is called, unless somebody names the score', async () => {
  const items = [0.1, 0.7, 0.8, 0.3, 0.9, 0.2].map((p, i) => ({ p, y: i % 2 }));
  const table = (heading: string, names: readonly string[]) =>
    `${heading},y,p\n${names.flatMap((name) => items.map(({ p, y }) => `${name},${y},${p}\n`)).join('')}`;
  for (const heading of ['model', 'Classifier', 'algorithm', 'what']) {
    expect(await refused(table(heading, ['rf', 'xgb']))).toMatchObject({
      code: 'several_models',
      message: expect.stringContaining('rf, xgb'),
    });
  }
  const named = valid(await iso.scores(table('method', ['north', 'south']), { truth: 'y', scores: ['p'] }));
  expect(named.classifiers.map(({ name }) => name)).toEqual(['p']);
  expect(valid(await iso.scores(table('model', ['rf']))).classifiers).toHaveLength(1);
});

test('logits of two classes are one classifier, two scores are two', async () => {
  const table = (a: string, b: string) =>
    `y,${a},${b}\n0,1.2,-1.1\n0,0.3,-0.4\n1,-0.5,0.6\n1,0.2,-0.1\n0,0.9,-0.7\n1,-1.5,1.4\n`;
  expect(valid(await iso.scores(table('logit_0', 'logit_1'))).classifiers).toHaveLength(1);
  expect(valid(await iso.scores(table('first', 'second'))).classifiers).toHaveLength(2);
});
