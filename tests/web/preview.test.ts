import { load } from 'isoyield';
import { expect, test } from 'vitest';
import { basisOf, spelled } from '../../web/src/input/intake/previewed';
import { partsOf, pieces } from '../../web/src/input/paste/PreviewText';

test.each<[string, [number, number][], [number, number][], string]>([
  ['nothing known', [], [], '-note 1 2 end'],
  ['used in the middle', [[5, 8]], [], '-note |+1 2|- end'],
  [
    'ignored around it',
    [[5, 8]],
    [
      [0, 4],
      [9, 12],
    ],
    'xnote|- |+1 2|- |xend',
  ],
  ['beyond what is shown', [[5, 80]], [[90, 99]], '-note |+1 2 end'],
  ['one over another', [[0, 8]], [[5, 12]], '+note 1 2|x end'],
])('a text is cut where its parts begin and end: %s', (_, used, ignored, expected) => {
  const ranges = (pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));
  const parts = partsOf({ uses: [], used: ranges(used), ignored: ranges(ignored) });
  const found = pieces('note 1 2 end', parts);
  const sign: Readonly<Record<string, string>> = { used: '+', ignored: 'x', plain: '-' };
  expect(found.map(({ text, as }) => sign[as] + text).join('|')).toBe(expected);
  expect(found.map(({ text }) => text).join('')).toBe('note 1 2 end');
});

test('uses are marked as what they are, also within lines that were passed over', () => {
  const text = 'accuracy 0.9 seed 7\n50 3';
  const parts = partsOf({
    uses: [
      { from: 9, to: 12, use: 'statistic', of: 'accuracy' },
      { from: 18, to: 19, use: 'unused', of: '' },
      { from: 20, to: 22, use: 'cell', of: '' },
      { from: 23, to: 24, use: 'cell', of: '' },
    ],
    used: [{ from: 20, to: 24 }],
    ignored: [{ from: 0, to: 19 }],
  });
  expect(pieces(text, parts).map((each) => `${each.as}: ${each.text}`)).toEqual([
    'ignored: accuracy ',
    'figure: 0.9',
    'ignored:  seed ',
    'ignored: 7',
    'plain: \n',
    'cell: 50',
    'plain:  ',
    'cell: 3',
  ]);
});

test.each([
  ['a 1.204 31\nb 12 5.310', 'a  1204 31\nb 12  5310'],
  ['[[1.204, 31], [12, 1.005.310]]', '[[ 1204, 31], [12,   1005310]]'],
  // No thousands: versions, shares, names, groups of other lengths.
  ['v1.204 0.25 1.2045 1.204,5 12.34 x1.204', 'v1.204 0.25 1.2045 1.204,5 12.34 x1.204'],
])('points between thousands are taken out, and nothing moves: %j', (text, read) => {
  expect(spelled(text, { kind: 'matrix', names: {}, thousands: true })).toBe(read);
  expect(spelled(text, { kind: 'matrix', names: {} })).toBe(text);
});

const core = await load();

// A doubt names the words themselves: "Predicted" over a table may be what its columns are.
test.each<[string, string, { rival?: string }, 'stated' | 'assumed' | null]>([
  ['a title', 'Predicted\n50 3\n7 40', {}, null],
  ['a title over labels', 'actual\n sick healthy\nsick 50 3\nhealthy 7 40', {}, null],
  ['the other reading of a title', 'Predicted\n50 3\n7 40', { rival: '--rows predicted' }, null],
  ['the axes of a study', ',D+,D-\nT+,50,3\nT-,7,40', {}, 'assumed'],
  ['a sheet', 'sheet1\n,a,b\na,50,3\nb,7,40', {}, 'assumed'],
  ['nothing', '50 3\n7 40', {}, 'assumed'],
  ['both axes', '        Actual\nPredicted  yes no\nyes 50 3\nno 7 40', {}, 'stated'],
])('rows are called stated only where the text leaves no doubt: %s', (_, text, chosen, basis) => {
  const recognition = core.recognise(text, {});
  const found = basisOf(recognition.reading?.rows_named ?? false, recognition, {
    kind: 'matrix',
    names: {},
    ...chosen,
  });
  expect(found).toBe(basis);
});
