// Label sets, counted by hand: 3 items, labels a, b and c; all right but that b is missed once.

import { load, type Report } from 'isoyield';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './record';
import { run, written } from './surfaces/cli';
import { fresh, paste } from './surfaces/page';
import { exactly } from './table';

const iso = await load();

const texts = {
  'sets in cells': 'true,A\na;b,a\nb,b\nc;a,c;a\n',
  'columns of 0 and 1':
    'true_a,true_b,true_c,predicted_a,predicted_b,predicted_c\n1,1,0,1,0,0\n0,1,0,0,1,0\n1,0,1,1,0,1\n',
  json: '{"true": [["a","b"],["b"],["c","a"]], "predicted": [["a"],["b"],["c","a"]]}',
};

/** Counts of each label, rows = truly not, truly so; whole sets that are right; wrong labels of 9. */
function right({ classes, n, classifiers }: Report): void {
  const [first] = classifiers;
  expect({ classes, n }).toEqual({ classes: ['a', 'b', 'c'], n: 3 });
  expect(first?.per_class.map(({ matrix }) => matrix)).toEqual([
    [
      [1, 0],
      [0, 2],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [2, 0],
      [0, 1],
    ],
  ]);
  expect(first?.metrics['subset_accuracy']?.value).toBeCloseTo(exactly('2/3'), 12);
  expect(first?.metrics['hamming_loss']?.value).toBeCloseTo(exactly('1/9'), 12);
}

let page: Page;
beforeAll(async () => {
  page = await fresh();
});
afterAll(() => page.context().close());

describe.each(Object.entries(texts))('%s', (name, text) => {
  journey('journeys', `label sets, ${name} > package`, undefined, async () => right(iso.multilabel(text)));
  journey('journeys', `label sets, ${name} > cli --json`, undefined, async () => {
    const { out, err } = await run(['multilabel', written(text), '--json', '--no-intervals']);
    expect(err).toBe('');
    right(JSON.parse(out));
  });
});

journey('journeys', 'label sets > page', undefined, async () => {
  await paste(page, texts['sets in cells']);
  await page
    .getByText(/66\.7\s%/)
    .first()
    .waitFor();
});
