// Results of queries as people bring them: whole, and damaged in the ways that clients have.

import { IsoyieldError } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';
import { differences } from './support';

const whole = `isoyield_counts_v1,truth,score_p,n
isoyield/5,no,0.1,4000000000
isoyield/5,no,0.4,30
isoyield/5,yes,0.4,7
isoyield/5,yes,0.9,50
isoyield/5,no,,3
`;

const refusal = async (text: string) => {
  const error = await iso.scores(text).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(IsoyieldError);
  return (error as IsoyieldError).code;
};

describe('a whole result is read without being told', () => {
  test.each([
    ['CSV', whole],
    ['TSV', whole.replaceAll(',', '\t')],
    ['semicolons', whole.replaceAll(',', ';')],
    ['headings in capitals', whole.replace(/^.*/, (line) => line.toUpperCase())],
    ['everything in quotes', whole.replace(/[^,\n]+/g, '"$&"')],
    ['ends of lines of Windows, behind a mark', `\ufeff${whole.replaceAll('\n', '\r\n')}`],
    ['NULL of ClickHouse', whole.replace(',,', ',\\N,')],
    ['NULL in words', whole.replace(',,', ',NULL,')],
    [
      'objects of JSON',
      whole
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map(([mark, truth, score, n]) =>
          JSON.stringify({
            isoyield_counts_v1: mark,
            truth,
            score_p: score === '' ? null : Number(score),
            n: Number(n),
          }),
        )
        .join('\n'),
    ],
  ])('%s', async (_, text) => {
    const report = await iso.scores(text);
    expect(report.n).toBe(4000000087);
    expect(report.positive).toBe('yes');
    expect(report.classifiers.map(({ name }) => name.toLowerCase())).toEqual(['p']);
    expect(report.notes.map(({ code }) => code)).toContain('counts_read');
  });

  test('in whatever order its rows come', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `isoyield/40,${i % 2 ? 'yes' : 'no'},${(i * 7) % 40}e-2,${1 + (i % 3)}`,
    );
    const of = (lines: string[]) => iso.scores(`isoyield_counts_v1,truth,score_p,n\n${lines.join('\n')}\n`);
    const [sorted, turned] = await Promise.all([of([...rows].sort()), of([...rows].reverse())]);
    // Random numbers go by rows; nothing else does.
    const random = /^\/(?:utility|classifiers\/0\/(?:thresholds|yield|posterior|ruler))/;
    expect(differences(turned, sorted).filter((each) => !random.test(each))).toEqual([]);
  });

  test('as columns', async () => {
    const report = await iso.scores({
      isoyield_counts_v1: ['isoyield/3', 'isoyield/3', 'isoyield/3'],
      truth: ['a', 'b', 'b'],
      decision_m: ['a', 'a', 'b'],
      n: [5, 6, 7],
    });
    expect(report.classifiers[0]?.matrix).toEqual([
      [5, 0],
      [6, 7],
    ]);
  });

  test('the page takes its text for a table', () => {
    const { kind, certain } = iso.recognise(whole);
    expect({ kind, certain }).toEqual({ kind: 'scores', certain: true });
  });

  test('of several classifiers those that are named', async () => {
    const text = 'isoyield_counts_v1,truth,score_a,score_b,n\nisoyield/2,1,0.5,0.6,3\nisoyield/2,0,0.2,0.1,4\n';
    expect((await iso.scores(text, { scores: ['b'] })).classifiers.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('what is no whole result is told by name', () => {
  const lines = whole.trim().split('\n');
  test.each([
    ['another version', whole.replace('counts_v1', 'counts_v2'), 'counts_version'],
    ['no header', lines.slice(1).join('\n'), 'counts_without_header'],
    ['no header, tabs', lines.slice(1).join('\n').replaceAll(',', '\t'), 'counts_without_header'],
    ['scores with their counts, without names', '0.1\t0\t1\n0.3\t1\t0\n0.4\t0\t1\n0.8\t1\t0\n', 'counts_or_labels'],
    ['counts before their scores', '0,1,-2\n1,0,3\n0,1,0.5\n1,0,7\n0,1,1\n', 'counts_or_labels'],
    ['counts around their scores', '0;0.2;1\n1;0.3;0\n0;0.5;1\n1;0.7;0\n', 'counts_or_labels'],
    ['cut', lines.slice(0, 4).join('\n'), 'counts_cut'],
    ['two of them', `${whole}${lines.slice(1).join('\n')}\n`, 'counts_cut'],
    ['two of them with their headers', whole + whole, 'counts_mixed'],
    ['rows of another', whole.replace('isoyield/5,yes,0.9', 'isoyield/7,yes,0.9'), 'counts_mixed'],
    ['a count that is missing', whole.replace(',30\n', ',\n'), 'counts_fraction'],
    [
      'a frame of psql',
      ` isoyield_counts_v1 | truth | score_p | n\n--------------------+-------+---------+---\n isoyield/1         | no    |     0.1 | 4\n(1 row)\n`,
      'counts_layout',
    ],
    [
      'a frame of MySQL and Spark',
      `+--+--+--+--+\n|isoyield_counts_v1|truth|score_p|n|\n+--+--+--+--+\n|isoyield/1|no|0.1|4|\n+--+--+--+--+\n`,
      'counts_layout',
    ],
    [
      'a frame of DuckDB',
      `┌────────┬───────┐\n│ isoyield_counts_v1 │ truth │\n├────────┼───────┤\n│ isoyield/1 │ no │\n└────────┴───────┘\n`,
      'counts_layout',
    ],
    [
      'a record at a time',
      `-[ RECORD 1 ]------+-----------\nisoyield_counts_v1 | isoyield/1\ntruth              | no\n`,
      'counts_layout',
    ],
    ['a column that is not ours', whole.replace('score_p', 'p'), 'counts_column'],
    ['no truth', 'isoyield_counts_v1,score_p,n\nisoyield/2,0.1,4\nisoyield/2,0.2,4\n', 'counts_lack'],
    ['no counts', 'isoyield_counts_v1,truth,score_p\nisoyield/2,a,0.1\nisoyield/2,b,0.2\n', 'counts_lack'],
    ['no classifier', 'isoyield_counts_v1,truth,n\nisoyield/2,a,4\nisoyield/2,b,4\n', 'counts_lack'],
    [
      'a column twice',
      'isoyield_counts_v1,truth,truth,score_p,n\nisoyield/2,a,b,.1,4\nisoyield/2,b,b,.2,4\n',
      'counts_column_twice',
    ],
    [
      'counts twice',
      'isoyield_counts_v1,truth,score_p,n,n\nisoyield/2,a,.1,4,1\nisoyield/2,b,.2,4,1\n',
      'counts_column_twice',
    ],
    ...[
      ['ends below its beginning', 'isoyield/2,a,.1,.05,4\nisoyield/2,b,.2,.3,4'],
      ['reaches into the next', 'isoyield/2,a,.1,.2,4\nisoyield/2,b,.2,.3,4'],
      ['lies in another', 'isoyield/2,a,.1,.9,4\nisoyield/2,b,.2,.3,4'],
      ['ends twice', 'isoyield/2,a,.1,.2,4\nisoyield/2,b,.1,.3,4'],
      ['was printed with three digits', 'isoyield/2,a,.123,.124,4\nisoyield/2,b,.124,.124,4'],
    ].map(([what, rows]) => [
      `a cell that ${what}`,
      `isoyield_counts_v1,truth,score_p,upto_p,n\n${rows}\n`,
      'counts_cells_overlap',
    ]),
    ['a negative count', whole.replace('30', '-30'), 'bad_weights'],
    ['a count with a fraction', whole.replace('30', '30.5'), 'counts_fraction'],
    [
      'weighted items beyond memory',
      'isoyield_counts_v1,truth,weight,score_p,n\nisoyield/2,a,.5,0.1,4e9\nisoyield/2,b,.5,0.2,4\n',
      'counts_weighted',
    ],
  ])('%s', async (_, text, code) => {
    expect(await refusal(text)).toBe(code);
  });

  test.each([
    ['half of another result', ['no,0.1,400', 'no,0.1,400', 'yes,0.4,7', 'yes,0.9,50'], 1],
    ['digits that were cut off', ['no,0.123,4', 'no,0.124,4', 'yes,0.124,3', 'yes,0.124,9', 'yes,0.124,1'], 2],
    ['labels with blanks', ['no ,0.1,4', 'no,0.1,5', 'yes,0.4,7'], 1],
    ['the same scores of other classes', ['no,0.1,4', 'yes,0.1,5', 'no,0.4,7', 'yes,0.4,7'], 0],
    ['no score', ['no,,4', 'no,0.1,5', 'yes,,7', 'yes,0.3,7'], 0],
    ['two zeros', ['no,0,4', 'no,-0.0,5', 'yes,0.4,7'], 0],
  ])('rows that a result has once are told, with %s', async (_, rows, repeated) => {
    const { notes } = await iso.scores(
      `isoyield_counts_v1,truth,score_p,n\n${rows.map((row) => `isoyield/${rows.length},${row}\n`).join('')}`,
    );
    const found = notes.filter(({ code }) => code === 'counts_repeated').map(({ message }) => message);
    expect(found).toHaveLength(repeated > 0 ? 1 : 0);
    if (repeated > 0) expect(found[0]).toMatch(new RegExp(`: ${repeated}$`));
  });

  test('where a matrix is expected', () => {
    expect(() => iso.matrix(whole)).toThrow(/table of scores/);
    expect(() => iso.matrix(whole.replaceAll('score_p', 'decision_p'))).toThrow(/table of scores/);
  });
});

test('columns of 0 and 1 are labels where that is said, or where they are alike once', async () => {
  const opposite = '0.1,0,1\n0.3,1,0\n0.4,0,1\n0.8,1,0\n';
  expect((await iso.scores(opposite, { truth: '2', scores: ['1'] })).n).toBe(4);
  expect((await iso.scores(`p,y,q\n${opposite}`)).n).toBe(4);
  expect((await iso.scores(`${opposite}0.9,1,1\n`)).n).toBe(5);
});

test('a foreign table of three columns is not taken for counts', async () => {
  const foreign = 'score,label,cases\n0.1,a,4\n0.2,b,5\n0.7,b,6\n0.4,a,7\n0.5,b,8\n';
  expect((await iso.scores(foreign)).n).toBe(5);
});

test.each([990_011, 1_000_395])(
  '%i rows and their counts are the same report, verdict and ruler included',
  async (n) => {
    const shares = [
      [0.1, 0.3, 0.02],
      [0.2, 0.2, 0.04],
      [0.35, 0.1, 0.06],
      [0.5, 0.06, 0.08],
      [0.8, 0.04, 0.1],
    ] as const;
    const cells = shares.flatMap(([score, no, yes]) => [
      { label: 'no', score, n: Math.floor(n * no) },
      { label: 'yes', score, n: Math.floor(n * yes) },
    ]);
    const most = cells[0] as (typeof cells)[number];
    most.n += n - cells.reduce((sum, cell) => sum + cell.n, 0);
    cells.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : a.score - b.score));
    const counts = cells.map((cell) => `isoyield/10,${cell.label},${cell.score},${cell.n}\n`).join('');
    const items = cells.map((cell) => `${cell.label},${cell.score}\n`.repeat(cell.n)).join('');
    const direct = await iso.scores(`truth,p\n${items}`, { truth: 'truth', scores: ['p'] });
    const counted = await iso.scores(`isoyield_counts_v1,truth,score_p,n\n${counts}`);
    expect(direct.n).toBe(n);
    expect(differences(direct, counted)).toEqual([]);
    for (const { utility } of [direct, counted]) {
      expect(utility?.verdict?.probability_better).toBeGreaterThanOrEqual(0);
      expect(utility?.ruler).toBeDefined();
    }
  },
);
