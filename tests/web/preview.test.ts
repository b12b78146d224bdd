import { expect, test } from 'vitest';
import { pieces } from '../../web/src/input/paste/PreviewText';

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
  const found = pieces('note 1 2 end', ranges(used), ranges(ignored));
  const sign = { used: '+', ignored: 'x', plain: '-' };
  expect(found.map(({ text, as }) => sign[as] + text).join('|')).toBe(expected);
  expect(found.map(({ text }) => text).join('')).toBe('note 1 2 end');
});
