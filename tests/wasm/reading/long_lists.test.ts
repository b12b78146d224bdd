// Lists of thousands of lines, of which each is looked at once however often it stands there: what is counted, and where something is wrong, is
// as if all were read one by one.

import { expect, test } from 'vitest';
import { iso } from '../support';

const kTimes = 1500;
const repeated = (lines: readonly string[], times = kTimes) => Array.from({ length: times }, () => lines).flat();
const recognised = (lines: readonly string[]) => iso.recognise(`${lines.join('\n')}\n`);
const matrices = (lines: readonly string[]) => recognised(lines).reading?.classifiers.map(({ matrix }) => matrix);
const pairs = ['no,yes', 'yes,yes', 'no,no', 'yes,yes'];
const counted = [
  [kTimes, kTimes],
  [0, 2 * kTimes],
];

test('pairs are counted with and without a heading', () => {
  expect(matrices(repeated(pairs))).toEqual([counted]);
  expect(matrices(['truth,decision', ...repeated(pairs)])).toEqual([counted]);
  expect(matrices(['decision,truth', ...repeated(pairs)])).toEqual([
    [
      [kTimes, 0],
      [kTimes, 2 * kTimes],
    ],
  ]);
});

test('columns beside the pairs are what they are in short lists', () => {
  const model = (name: string, decisions: readonly string[]) => repeated(decisions.map((each) => `${name},${each}`));
  const two = ['model,truth,decision', ...model('a', pairs), ...model('b', ['no,no', 'yes,no', 'no,no', 'yes,yes'])];
  expect(matrices(two)).toEqual([
    counted,
    [
      [2 * kTimes, 0],
      [kTimes, kTimes],
    ],
  ]);
  const ids = repeated(pairs).map((pair, i) => `${i + 1},${pair}`);
  expect(matrices(['id,truth,decision', ...ids])).toEqual([counted]);
  expect(recognised(['truth,decision,note', ...repeated(pairs.map((pair) => `${pair},7`))]).certain).toBe(false);
});

test('a pair that stands once is found, and where a label is missing somebody is asked', () => {
  const once = [...repeated(pairs), 'yes,no', ...repeated(pairs)];
  expect(matrices(once)?.[0]?.[1]?.[0]).toBe(1);
  expect(recognised([...repeated(pairs), 'yes,', ...repeated(pairs), ',no', 'no,no']).certain).toBe(false);
});

test('an end that was cut and a second heading are asked about', () => {
  expect(recognised([...repeated(pairs), 'no,ye']).certain).toBe(false);
  expect(recognised(['truth,decision', ...repeated(pairs), 'truth,decision', ...repeated(pairs)]).certain).toBe(false);
});

test('rows of one kind, and scores, are what they are', () => {
  expect(recognised(repeated(['1,0.5', '0,0.25'])).kind).toBe('scores');
  expect(recognised(['y,score', ...repeated(['1,0.5', '0,0.25'])]).kind).toBe('scores');
  expect(matrices(repeated(['no,no'], 5000))).toBeUndefined();
  expect(recognised(repeated(['50,3'], 5000)).certain).toBe(false);
});
