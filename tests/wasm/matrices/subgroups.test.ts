// Matrices that are named after subgroups of one classifier are the table of subgroups that their rows would be.

import { describe, expect, test } from 'vitest';
import { iso, refusal, valid } from '../support';

const cells = { women: [50, 3, 4, 43], men: [40, 5, 6, 30] };
const table = ([tn, fp, fn, tp]: readonly number[]) => `     no  yes\nno   ${tn}  ${fp}\nyes  ${fn}  ${tp}\n`;
const matrices = (of: Record<string, readonly number[]>) =>
  Object.entries(of)
    .map(([name, each]) => `${name}\n${table(each)}`)
    .join('\n');
const text = matrices({ 'Model A | women': cells.women, 'Model A | men': cells.men });

/** The same items, a row each. */
const items = Object.entries(cells).flatMap(([group, counts]) =>
  ['no,no', 'no,yes', 'yes,no', 'yes,yes'].flatMap((pair, i) => new Array(counts[i]).fill(`${pair},${group}`)),
);
const rows = `truth,Model A,group\n${items.join('\n')}\n`;
const byRows = (options = {}) =>
  iso.scores(rows, { truth: 'truth', predicted: 'Model A', subgroup: 'group', ...options });

async function refused(source: string, options = {}) {
  return iso.scores(source, options).then(
    () => expect.unreachable(),
    (error: Error & { code: string; hint: string }) => error,
  );
}

describe('matrices of subgroups', () => {
  test.each([
    ['as they stand', {}],
    [
      'with utilities',
      {
        utility: [
          [0, -1],
          [-5, 2],
        ],
        positive: 'yes',
      },
    ],
    [
      'of single subgroups',
      {
        utility: [
          [0, -1],
          [-5, 2],
        ],
        subgroup_utility: {
          men: [
            [0, -1],
            [-9, 2],
          ],
        },
      },
    ],
  ])('are reported on as their rows are, %s', async (_, options) => {
    const made = await iso.scores(text, options);
    valid(made, 'report');
    expect(made.subgroups).toEqual((await byRows(options)).subgroups);
    expect(made.subgroups?.[0]?.groups.map(({ name, n }) => [name, n])).toEqual([
      ['men', 81],
      ['women', 100],
    ]);
  });
  test('come as text, bytes, file and stream', async () => {
    const bytes = new TextEncoder().encode(text);
    const { subgroups } = await byRows();
    for (const source of [bytes, new Blob([bytes]), [bytes.slice(0, 40), bytes.slice(40)][Symbol.iterator]()])
      expect((await iso.scores(source)).subgroups).toEqual(subgroups);
  });
  test.each([
    ['RF (female):', 'RF (male):', 'RF', 'female', 'male'],
    ['Women:', 'Men:', 'decision', 'Women', 'Men'],
    ['women | LR', 'men | LR', 'LR', 'women', 'men'],
    ['A | east coast', 'A | east side', 'A', 'east coast', 'east side'],
    ['Модель А | жінки', 'Модель А | чоловіки', 'Модель А', 'жінки', 'чоловіки'],
    ['A, "b" | x, 1', 'A, "b" | y, 1', 'A, "b"', 'x, 1', 'y, 1'],
  ])('are called by “%s” and “%s”', async (a, b, model, ...groups) => {
    const { classifiers, subgroups } = await iso.scores(matrices({ [a]: cells.women, [b]: cells.men }));
    expect(classifiers.map(({ name }) => name)).toEqual([model]);
    expect(subgroups?.[0]?.groups.map(({ name }) => name).sort()).toEqual(groups.sort());
  });
  test('keep rows and columns where the text says that they are turned', async () => {
    const turned = text.replaceAll('     no  yes', 'pred no  yes').replaceAll('pred', 'pred\\true');
    const [women, usual] = await Promise.all([iso.scores(turned), iso.scores(text)]).then((both) =>
      both.map(({ subgroups }) => subgroups?.[0]?.classifiers[0]?.each[1]?.matrix),
    );
    expect(women).toEqual([
      [50, 4],
      [3, 43],
    ]);
    expect(usual).toEqual([
      [50, 3],
      [4, 43],
    ]);
  });
  test('may have a subgroup without positive items', async () => {
    const { subgroups } = await iso.scores(matrices({ 'A | x': cells.women, 'A | y': [40, 5, 0, 0] }), {
      positive: 'yes',
    });
    expect(subgroups?.[0]?.groups.map(({ n, positives }) => [n, positives])).toEqual([
      [100, 47],
      [45, 0],
    ]);
  });
  test('are a reading of the text, next to rivals', () => {
    const { rivals, kind } = iso.recognise(text);
    expect(kind).toBe('matrix');
    expect(rivals.map((each) => [each.id, each.kind, each.reading?.classifiers.map(({ name }) => name)])).toEqual([
      ['subgroups', 'scores', ['women', 'men']],
    ]);
    expect(refusal(() => iso.matrix(text)).hint).toContain('the subgroups of one classifier (scores)');
  });
  test.each([
    ['several classifiers', { 'A | 1': cells.women, 'B | 1': cells.women, 'A | 2': cells.men, 'B | 2': cells.men }],
    [
      'several classifiers without a bar',
      { 'RF women': cells.women, 'LR women': cells.men, 'RF men': cells.men, 'LR men': cells.men },
    ],
    ['parts of items', { 'A | x': [50.5, 3, 4, 43], 'A | y': cells.men }],
  ])('of %s are refused with what is missing', async (_, of) => {
    expect(iso.recognise(matrices(of)).rivals).toEqual([]);
    expect(await refused(matrices(of))).toMatchObject({
      code: 'subgroup_titles',
      hint: 'Give the matrices of one classifier alone, with numbers of items and a subgroup of its own each.',
    });
    expect((await refused(matrices(of), { language: 'uk' })).hint).toMatch(/^Дайте матриці лише одного класифікатора/);
  });
  test('are not seen in tables with bars and such words', async () => {
    const bars = 'y|score|sex\n1|0.5|women\n0|0.4|men\n1|0.7|men\n0|0.1|women\n';
    const { n, classifiers } = await iso.scores(bars, { truth: 'y', subgroup: 'sex' });
    expect([n, classifiers[0]?.name]).toEqual([4, 'score']);
  });
});
