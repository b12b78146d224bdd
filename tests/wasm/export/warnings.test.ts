import type { Report, Warning } from 'isoyield';
import { page, tables } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

// Each warning where it belongs, and not on neighbours that look alike.

const told = (report: Report, code: string): Warning[] => (report.warnings ?? []).filter((each) => each.code === code);
type Options = NonNullable<Parameters<typeof iso.matrix>[1]>;

/** Rows are the true class; matrices of several classifiers have an empty line between them. */
function matrix(text: string, options: Options = {}): Report {
  const cells = text.split('\n\n').map((each) => each.split('\n').map((row) => row.split(' ').map(Number)));
  return iso.matrix(Object.fromEntries(cells.map((each, i) => ['AB'.charAt(i), each])), options);
}
const priced = [
  [1, -1],
  [-2, 0],
];

/** A table of `count` items, every third positive, with a score of that many decimals. */
const rows = (count: number, score: (i: number, positive: boolean) => number, more: (i: number) => string = () => '') =>
  Array.from({ length: count }, (_, i) => `${i % 3 === 0 ? 1 : 0},${score(i, i % 3 === 0)}${more(i)}`).join('\n');

describe('a classifier that always deciding beats', () => {
  test('is warned of with the difference', () => {
    // 10 positives of 100: always "no" is right in 90, the classifier in 85.
    const [found] = told(matrix('5 5\n10 80'), 'always_beats_all');
    expect(found).toMatchObject({ severity: 'grave', hint: expect.stringContaining('threshold') });
    expect(found?.number).toBeCloseTo(0.05, 12);
    expect(found?.message).toContain('0.9 per item');
  });
  test.each<[string, string, Options?]>([
    ['better than it', '9 1\n5 85'],
    ['as good as it', '5 5\n5 85'],
    [
      'worth more by the utilities',
      '9 1\n15 75',
      {
        utility: [
          [10, -10],
          [-1, 0],
        ],
      },
    ],
    ['of three classes', '30 2 1\n3 25 2\n1 2 34'],
    ['the best of two', '5 5\n10 80\n\n9 1\n5 85'],
  ])('no word where it is %s', (_, text, options) =>
    expect(told(matrix(text, options), 'always_beats_all')).toEqual([]),
  );
});

describe('few items of a class', () => {
  test('are warned of with their number', () =>
    expect(told(matrix('5 2\n10 80'), 'few_of_a_class')[0]).toMatchObject({ number: 7, severity: 'grave' }));
  test.each([
    ['there are ten', '7 3\n10 80'],
    ['both classes have enough', '50 20\n10 80'],
    ['each of three has enough', '30 2 1\n3 25 2\n1 2 34'],
    ['cells are shares of an unknown number', '0.05 0.02\n0.13 0.8'],
    ['they are few decisions, not few items', '1 19\n2 98'],
  ])('no word where %s', (_, text) => expect(told(matrix(text), 'few_of_a_class')).toEqual([]));
});

describe('a class without errors', () => {
  test('is warned of with what its interval leaves open', () => {
    const report = matrix('12 0\n3 40');
    const [found, ...others] = told(report, 'class_without_errors');
    expect(others).toEqual([]);
    // Wilson's interval of 12 of 12: 1 - 12 / (12 + z^2).
    expect(found?.number).toBeCloseTo(3.841458820694124 / (12 + 3.841458820694124), 12);
    expect(found?.message).toContain('24 %');
    expect(told(matrix('0 12\n3 40'), 'class_without_errors')).toHaveLength(1);
    expect(told(matrix('12 0 0\n3 40 1\n2 2 30'), 'class_without_errors')).toHaveLength(1);
  });
  test.each([
    ['there are many of it', '500 0\n3 400'],
    ['one error is there', '12 1\n3 40'],
    ['nobody is of it', '0 0\n3 40'],
    ['cells are shares', '0.2 0\n0.1 0.7'],
    ['one of three classes is never decided, and others are', '12 1 0\n3 40 0\n2 2 30'],
  ])('no word where %s', (_, text) => expect(told(matrix(text), 'class_without_errors')).toEqual([]));
});

describe('balanced classes', () => {
  test('are warned of with their size', () => {
    expect(told(matrix('40 10\n5 45'), 'classes_balanced')[0]).toMatchObject({ number: 50, severity: 'mild' });
    expect(told(matrix('40 10 0\n5 45 0\n1 1 48'), 'classes_balanced')).toHaveLength(1);
  });
  test.each([
    ['shares in use are stated', '40 10\n5 45', { prevalence: 0.1 }],
    ['one item is missing', '40 10\n5 44', {}],
    ['ten of each may be chance', '8 1\n2 7', {}],
    ['cells are shares', '0.4 0.1\n0.05 0.45', {}],
    ['decisions are balanced, not classes', '40 20\n10 30', {}],
  ])('no word where %s', (_, text, options) => expect(told(matrix(text, options), 'classes_balanced')).toEqual([]));
});

describe('a class that averages leave out', () => {
  test('is warned of by name', () => {
    const [found] = told(matrix('30 2 0\n3 25 0\n1 2 0'), 'class_left_out');
    expect(found).toMatchObject({ number: 1, severity: 'mild' });
    expect(found?.message).toMatch(/^precision is undefined for the classes /);
  });
  test.each([
    ['each class is decided', '30 2 1\n3 25 2\n1 2 34'],
    ['there are two classes', '30 0\n3 0'],
    ['a precision is 0, which is a number', '30 2 1\n3 25 2\n1 2 0'],
    ['a recall is 0', '30 2 1\n3 25 2\n4 5 0'],
    ['a cell is empty', '30 0 1\n3 25 2\n1 2 34'],
  ])('no word where %s', (_, text) => expect(told(matrix(text), 'class_left_out')).toEqual([]));
});

describe('a difference within its noise', () => {
  const two = (a: string, b: string) => matrix(`${a}\n\n${b}`, { utility: priced });
  test('is warned of with its interval', () => {
    const report = two('40 10\n10 90', '41 9\n12 88');
    expect(report.utility?.verdict?.form).toBe('undecided');
    const [found] = told(report, 'difference_within_noise');
    expect(found?.number).toBe(report.utility?.verdict?.difference);
    expect(found?.message).toMatch(/^“A” yields .* more than “B”, and the interval of this difference is −/);
    // Against always deciding the same, it says so.
    const alone = told(matrix('40 10\n12 18', { utility: priced }), 'difference_within_noise');
    for (const { message } of alone) expect(message).toContain('“always ');
  });
  test.each([
    ['it is clear', two('40 10\n10 90', '5 45\n90 10')],
    ['nobody said what errors cost', matrix('40 10\n10 90\n\n41 9\n12 88')],
    ['there is one classifier, better than always', matrix('49 1\n10 90', { utility: priced })],
    ['the number of items is unknown', two('0.2 0.05\n0.05 0.7', '0.21 0.04\n0.06 0.69')],
    ['no intervals are wanted', matrix('40 10\n10 90\n\n41 9\n12 88', { utility: priced, intervals: false })],
  ])('no word where %s', (_, report) => expect(told(report, 'difference_within_noise')).toEqual([]));
});

describe('scores', () => {
  const score = (i: number, positive: boolean) => ((i * 37) % 101) / 150 + (positive ? 0.3 : 0);
  const any = (i: number, positive: boolean) => 10 * score(i, positive);
  const read = (text: string, options: Parameters<typeof iso.scores>[1] = {}) => iso.scores(text, options);

  test('whose threshold was chosen here are warned of, others are not', async () => {
    const report = await read(`y,s\n${rows(120, any)}`);
    const [found] = told(report, 'threshold_chosen_here');
    const { apparent = Number.NaN, value = Number.NaN } = report.utility?.yields[0] ?? {};
    expect(found?.number).toBe(apparent - value);
    expect(found?.source).toBe('s');
    for (const other of [
      read(`y,s\n${rows(120, score)}`),
      read(`y,s\n${rows(120, score)}`, { utility: priced }),
      read(`y,s\n${rows(120, (i, p) => (score(i, p) > 0.5 ? 1 : 0))}`, { predicted: ['s'] }),
      read(`y,s\n${rows(120, any)}`, { operating_point: 'threshold=5' }),
      matrix('40 10\n5 45'),
    ])
      expect(told(await other, 'threshold_chosen_here')).toEqual([]);
  });

  test('that are no probabilities are warned of where probabilities are asked for', async () => {
    const asked = { metrics: ['brier_score', 'roc_auc'] };
    const [found] = told(await read(`y,s\n${rows(120, any)}`, asked), 'scores_are_no_probabilities');
    expect(found).toMatchObject({ number: 1, source: 's' });
    // Besides all others, by an alias too.
    const besides = await read(`y,s\n${rows(120, any)}`, { metrics: ['all', 'brier'] });
    expect(told(besides, 'scores_are_no_probabilities')).toEqual([found]);
    const every = (await read(`y,s\n${rows(120, any)}`)).classifiers[0]?.metrics ?? {};
    expect(Object.keys(besides.classifiers[0]?.metrics ?? {})).toEqual(Object.keys(every));
    for (const other of [
      read(`y,s\n${rows(120, any)}`),
      read(`y,s\n${rows(120, any)}`, { metrics: 'all' }),
      read(`y,s\n${rows(120, any)}`, { metrics: ['roc_auc', 'all'] }),
      read(`y,s\n${rows(120, any)}`, { metrics: ['roc_auc'] }),
      read(`y,s\n${rows(120, score)}`, asked),
      read(`y,s\n${rows(120, any)}`, { ...asked, scale: 'logit' }),
      matrix('40 10\n5 45', { metrics: ['accuracy'] }),
    ])
      expect(told(await other, 'scores_are_no_probabilities')).toEqual([]);
  });

  test('of items that repeat are warned of until somebody says what that means', async () => {
    const text = `y,s,id\n${rows(120, score, (i) => `,p${i % 40}`)}`;
    expect(told(await read(text), 'repeated_items')[0]).toMatchObject({ severity: 'grave', number: 3 });
    for (const other of [
      read(text, { cluster: 'id' }),
      read(text, { independent: true }),
      read(`y,s,id\n${rows(120, score, (i) => `,p${i}`)}`),
      read(`y,s\n${rows(120, score)}`),
      read(`y,s,shop\n${rows(120, score, (i) => `,${i % 2 ? 'north' : 'south'}`)}`),
    ])
      expect(told(await other, 'repeated_items')).toEqual([]);
  });
});

test('grave warnings come first, in both languages, in tables and pages', () => {
  const report = matrix('5 2\n10 80');
  const all = report.warnings ?? [];
  expect(all.length).toBeGreaterThan(1);
  expect(all.map(({ severity }) => severity)).toEqual([...all.map(({ severity }) => severity)].sort());
  const uk = matrix('5 2\n10 80', { language: 'uk' }).warnings ?? [];
  expect(uk.map(({ code }) => code)).toEqual(all.map(({ code }) => code));
  for (const each of [...all, ...uk]) expect(each.message + each.hint).not.toMatch(/\{|undefined|NaN/);
  const catalogue = iso.catalogue();
  const table = tables(report, catalogue).find(({ id }) => id === 'warnings');
  expect(table?.rows.map((row) => row.at(-1))).toEqual(all.map(({ code }) => code));
  const html = page(report, catalogue, 'html', { version: '1' });
  expect(html).toContain(all[0]?.message);
});

test('each of them stands on every surface in both languages: how grave, its number, and what to do', async () => {
  const { Printer } = await import('../../../wasm/dist/cli/print/print.js');
  const score = (i: number, positive: boolean) => 4 * (((i * 37) % 101) / 150 + (positive ? 0.3 : 0));
  const seen = new Set<string>();
  for (const language of ['en', 'uk'] as const) {
    const items = (more: string, options: object) =>
      iso.scores(`y,s${more}\n${rows(120, score, (i) => (more ? `,p${i % 40}` : ''))}`, { ...options, language });
    const reports = [
      matrix('5 2\n10 80', { language }),
      matrix('12 0\n3 40', { language }),
      matrix('40 10\n5 45', { language }),
      matrix('30 2 0\n3 25 0\n1 2 0', { language }),
      matrix('40 10\n10 91\n\n41 9\n12 89', { utility: priced, language }),
      await items('', { metrics: 'brier_score,roc_auc' }),
      await items(',id', {}),
    ];
    const catalogue = iso.catalogue(language);
    for (const report of reports) {
      const json = JSON.parse(JSON.stringify(report)).warnings;
      const text = new Printer(language, () => catalogue, []).report(report).split('\n');
      const [html, md, latex] = (['html', 'md', 'latex'] as const).map((format) =>
        page(report, catalogue, format, { version: '1', language }).replace(/<wbr>|\\/g, ''),
      );
      for (const { code, severity, number, message, hint } of report.warnings ?? []) {
        seen.add(`${language} ${code}`);
        expect(json).toContainEqual(expect.objectContaining({ code, severity, number, message, hint }));
        const grave =
          { en: ['mild', 'grave'], uk: ['помірне', 'серйозне'] }[language][Number(severity === 'grave')] ?? '';
        // Repeated items are told in a note, which names the options too.
        const line = text.find((each) => each.includes(message) || (code === 'repeated_items' && /cluster/.test(each)));
        expect(line?.trim().split(' ')[0], code).toBe(grave);
        if (code !== 'repeated_items') expect(line).toContain(hint);
        const bare = (written: string) => written.replace(/[\s%]+/g, ' ');
        for (const written of [html, md, latex].map((each) => bare(each ?? ''))) {
          expect(written).toContain(bare(message));
          expect(written).toContain(bare(hint));
          expect(written).toContain(code);
          expect(written).toContain(grave);
        }
      }
    }
  }
  expect(seen.size).toBe(18);
});

test('nothing is said where there is nothing to say', () => {
  expect(matrix('490 10\n15 400').warnings).toBeUndefined();
});

test('numbers are written to three digits, as the language does', () => {
  const said = (language: 'en' | 'uk') =>
    (matrix('40 10\n10 91\n\n41 9\n12 89', { utility: priced, language }).warnings ?? [])
      .filter(({ code }) => code === 'difference_within_noise')
      .map(({ message }) => message);
  expect(said('en')).toHaveLength(1);
  expect(said('en')[0]).toMatch(/interval of this difference is −0\.\d{2,4} to 0\.\d{2,4}$/);
  expect(said('uk')[0]).toMatch(/від −0,\d{2,4} до 0,\d{2,4}$/);
});
