// What answers earn and what is said of them: numbers as students type them, slips by name, points of what is ticked.

import { checkAnswer, parseExercise, readNumber } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

const exercise = parseExercise(`
schema: isoyield.exercise/1
id: grading
title: Grading
statement: See.
data:
  matrices:
    A: { classes: [ill, healthy], cells: [[85, 15], [594, 9306]] }
    B: { classes: [ill, healthy], cells: [[85, 15], [594, 85]] }
  utility: { unit: EUR, cells: [[5, -2], [-10, 1]] }
  scores: { S: { rows: [[0.9, 1], [0.8, 1], [0.5, 1], [0.5, 0], [0.3, 0], [0.1, 0]] } }
questions:
  - { id: table, kind: matrix, ask: Fill, answer: A, misconceptions: [axes_swapped, classes_reversed, { answer: B, say: The diagonal alone. }] }
  - { id: count, kind: number, ask: How many?, answer: 9306, accept: { absolute: 0 } }
  - { id: pairs, kind: number, ask: Pairs?, answer: 11.5, accept: { absolute: 0.001 }, misconceptions: [{ answer: 11, say: Ties count one half. }] }
  - { id: share, kind: number, ask: Share?, answer: 0.9567, accept: { digits: 3 } }
  - { id: kappa, kind: number, ask: Kappa?, answer: 0.3418, accept: { digits: 2 } }
  - { id: close, kind: number, ask: Close?, answer: 0.6682, accept: { digits: 3 }, misconceptions: [{ answer: 0.6713, say: A slip. }] }
  - { id: worth, kind: number, ask: Worth?, answer: 110, unit: EUR, accept: { absolute: 0.01 } }
  - { id: health, kind: number, ask: Health?, answer: 5, unit: { en: points, uk: б. }, accept: { absolute: 0.01 } }
  - { id: none, kind: number, ask: None?, answer: 0 / 0, undefined: true }
  - { id: many, kind: choices, ask: Which?, options: [a, b, c, d, e], answer: [0, 2, 3] }
  - { id: rank, kind: order, ask: Rank, of: [A, B], by: accuracy }
  - { id: tied, kind: point, ask: Where?, curve: roc, of: S, rows: 3 }
  - { id: pr, kind: point, ask: Where?, curve: pr, of: S, rows: 3 }
`);
const check = (id: string, answer: unknown, language = 'en') => checkAnswer(iso, exercise, 1, id, answer, language);
const state = async (id: string, answer: unknown) => (await check(id, answer)).state;

describe('numbers as students type them', () => {
  test.each([
    ['9,306', 'right'],
    ['9.306', 'right'],
    ['9 306', 'right'],
    ['9306', 'right'],
    ['9,3060', 'wrong'],
    ['9,305', 'wrong'],
  ])('a whole number may have its thousands grouped: %s', async (text, found) => {
    expect(await state('count', text)).toBe(found);
    const cells = [
      'table',
      [
        ['85', '15'],
        ['594', text],
      ],
    ] as const;
    expect(await state(...cells)).toBe(found === 'right' ? 'right' : 'partly');
  });

  test.each(['\u200e0.957', '0.957\u200f', '\ufeff0.957', '0.\u200b957', '\u202d0,957\u202c'])(
    'marks that nobody sees do not count: %j',
    async (text) => {
      expect(await state('share', text)).toBe('right');
    },
  );
  test('elsewhere a comma before three digits is a decimal sign, and said to be', async () => {
    expect((await check('worth', '1,100')).message).toContain('“1,100” was read as 1.1.');
    expect((await check('worth', '1,100', 'uk')).message).toContain('«1,100» прочитано як 1,1.');
    expect((await check('worth', '1100')).message).not.toContain('was read');
  });

  test.each([
    ['110 €', 'worth'],
    ['€110', 'worth'],
    ['€ 110', 'worth'],
    ['110 euro', 'worth'],
    ['110 євро', 'worth'],
    ['110 Euro per part', 'worth'],
    ['110 EUR/item', 'worth'],
    ['110 євро на деталь', 'worth'],
    ['+ 110', 'worth'],
    ['5 б', 'health'],
    ['5 б.', 'health'],
    ['5 балів', 'health'],
    ['5 points', 'health'],
    ['5 pt', 'health'],
    ['невизначена', 'none'],
    ['не визначена', 'none'],
    ['не визначено', 'none'],
    ['не існує', 'none'],
    ['undefined', 'none'],
    ['0/0', 'none'],
  ])('%s is right for %s', async (text, id) => expect(await state(id, text)).toBe('right'));

  test.each([
    ['- 7.4', -7.4],
    ['+ 0.8', 0.8],
    ['80 per cent', 0.8],
    ['80 відсотків', 0.8],
    ['p = 0.8', 0.8],
    ['F1 = 0,8', 0.8],
    ['0.8 = 80%', 0.8],
    ['2/3 = 0.67', 2 / 3],
    ['0.8.', 0.8],
    ['4:5', 0.8],
    ['≈ 0.8', 0.8],
  ])('%s is %s', (text, value) => expect(readNumber(text)).toMatchObject({ kind: 'number', value }));

  // Ukrainian says a half of a dollar, of a day, in the genitive.
  test.each([
    ['2,5 долара', 'USD', 2.5],
    ['7.4 фунта', 'GBP', 7.4],
    ['0,36 гривні', 'грн', 0.36],
    ['0.36 дня', 'days', 0.36],
    ['1.5 години', 'hours', 1.5],
    ['−$2.50', 'USD', -2.5],
    ['0,5 бала', 'points', 0.5],
  ])('%s, asked for in %s, is %s', (text, unit, value) =>
    expect(readNumber(text, unit)).toMatchObject({ kind: 'number', value }),
  );
  test.each(['2 доларами', '3 фунтик', '5 дняк'])('%s is no number with a unit', (text) =>
    expect(readNumber(text, ['USD', 'GBP', 'days']).kind).toBe('unreadable'),
  );

  test.each(['0.8 = 0.7', 'p = ', '4:5:6', '1/2:3', '= ='])('%s is no number', (text) =>
    expect(readNumber(text).kind).toBe('unreadable'),
  );

  test('a word that is no unit is named as what has to go', async () => {
    const { state: found, message } = await check('worth', '110 dollars');
    expect(found).toBe('unreadable');
    expect(message).toContain('because of “dollars”. Write the number alone: 110.');
    expect((await check('count', '9306 людей', 'uk')).message).toContain('Через «людей»');
    expect(
      (
        await check('table', [
          ['85 people', 15],
          [594, 9306],
        ])
      ).message,
    ).toContain('“people”');
  });
});

describe('no praise for a slip, and no blame for rounding', () => {
  test.each([
    ['pairs', '12', 'wrong', /^Not right\.$/],
    ['pairs', '11', 'wrong', /^Ties count/],
    ['share', '0.96', 'wrong', /rounded too much: give 3/],
    ['share', '1.0', 'wrong', /^(?!.*as far as it goes)/],
    ['share', '1', 'wrong', /^(?!.*as far as it goes)/],
    // Both round to 0.67.
    ['close', '0.67', 'wrong', /^Give at least \d decimals?, so that/],
    ['close', '0.671', 'wrong', /^A slip/],
    ['share', '0.956', 'near', /cut off/],
    ['share', '0.958', 'near', /more digits/],
    ['share', '0.961', 'wrong', /^Not right/],
    ['kappa', '0.35', 'near', /more digits/],
    ['kappa', '0.37', 'wrong', /^Not right/],
    ['count', '9305', 'wrong', /^A number of items is off by one/],
  ])('%s: %s is %s', async (id, text, found, message) => {
    const verdict = await check(id, text);
    expect(verdict.state).toBe(found);
    expect(verdict.message).toMatch(message);
    expect(verdict.points).toBe(0);
  });
});

test.each([
  [[], 0],
  [['0', '1', '2', '3', '4'], 0],
  [['0', '2', '3'], 1],
  [['0', '2'], 0.67],
  [['0', '2', '1'], 0.17],
  [['1', '4'], 0],
])('of options %s earn %s', async (ticked, points) => {
  expect((await check('many', ticked)).points).toBe(points);
});

test('a table says which cells are wrong, and which slip it is', async () => {
  const one = await check('table', [
    [85, 15],
    [594, 9000],
  ]);
  expect(one).toMatchObject({
    state: 'partly',
    cells: [
      [true, true],
      [true, false],
    ],
  });
  expect(one.message).toContain('3 of 4 cells are right. Look again at: healthy → healthy.');
  // A slip is told although another cell is wrong too.
  const slip = await check('table', [
    [80, 15],
    [594, 85],
  ]);
  expect(slip).toMatchObject({
    misconception: 'own-2',
    cells: [
      [false, true],
      [true, false],
    ],
  });
  expect(slip.message).toMatch(/^The diagonal alone\. 2 of 4/);
  const swapped = [
    [85, 594],
    [15, 9306],
  ];
  const reversed = [
    [9306, 594],
    [15, 85],
  ];
  expect((await check('table', swapped)).misconception).toBe('axes_swapped');
  expect((await check('table', reversed)).misconception).toBe('classes_reversed');
});

describe('points on a path', () => {
  const said = async (id: string, x: string, y: string) => (await check(id, { x, y })).misconception;
  test('a tie drawn as a step is named, in either order', async () => {
    // Two positives are passed; the third and a negative share a score.
    expect((await check('tied', { x: '1/3', y: '1' })).state).toBe('right');
    expect(await said('tied', '0', '1')).toBe('point_tie');
    expect(await said('tied', '1/3', '2/3')).toBe('point_tie');
    expect(await said('pr', '2/3', '2/3')).toBe('point_tie');
    expect(await said('tied', '1/6', '1/2')).toBe('point_all');
    expect(await said('pr', '1', '1/2')).toBe('point_all_pr');
  });
});
