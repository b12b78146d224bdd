import { load, type Report } from 'isoyield';
import { beforeAll, expect, test } from 'vitest';

// Why two classes have no ruler, in the report's own words: the page compares no shares itself.

let iso: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  iso = await load();
});

// A fifth is positive.
const text = 'A\n750 50\n100 100\n\nB\n590 210\n20 180\n';

test('where two classes have no ruler, the report says why', async () => {
  const why = (of: Report) => [of.utility?.ruler !== undefined, of.utility?.no_ruler];
  expect(why(iso.matrix(text))).toEqual([true, undefined]);
  // Half of the items are positive in B, a fifth in A; and a tenth of a thousandth more than a fifth.
  expect(why(iso.matrix('A\n750 50\n100 100\n\nB\n400 100\n20 480\n'))).toEqual([false, 'class_shares']);
  expect(why(iso.matrix('A\n750 50\n100 100\n\nB\n590 210\n20 181\n'))).toEqual([false, 'class_shares']);
  // Other counts of the same shares have one; so do different ones that are taken to the same deployment.
  expect(why(iso.matrix('A\n750 50\n100 100\n\nB\n60 20\n2 18\n'))).toEqual([true, undefined]);
  expect(why(iso.matrix('A\n750 50\n100 100\n\nB\n400 100\n20 480\n', { prevalence: [0.9, 0.1] }))).toEqual([
    true,
    undefined,
  ]);
  expect(why(iso.matrix('A\n750 50\n0 0\n'))).toEqual([false, 'no_items']);
  expect(why(iso.matrix('5 1 0\n1 5 1\n0 1 5\n'))).toEqual([false, undefined]);
  const many = Array.from({ length: 51 }, (_, i) => `M${i}\n${700 + i} ${100 - i}\n100 100\n`).join('\n');
  expect(why(iso.matrix(many))).toEqual([false, 'many_classifiers']);
  const names = Array.from({ length: 11 }, (_, i) => `s${i}`);
  const items = Array.from({ length: 40 }, (_, i) => [i % 2, ...names.map((_, k) => ((i * (k + 3)) % 41) / 41)].join());
  const table = (scores: string[]) => iso.scores(`y,${names.join()}\n${items.join('\n')}\n`, { truth: 'y', scores });
  expect(why(await table(names))).toEqual([false, 'many_classifiers']);
  expect(why(await table(names.slice(1)))).toEqual([true, undefined]);
});
