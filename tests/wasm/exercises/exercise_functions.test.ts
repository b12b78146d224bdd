import { checkAnswer, drawExercise, parseExercise, readNumber, solveExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso, refusal, rejection } from '../support';

// What expressions of exercises mean, each by hand on one small table, and what is said of those that mean nothing.

const data = `
data:
  classes: [spam, good]
  positive: 0
  matrices:
    A: { cells: [[27, 23], [15, 35]] }
    B: { cells: [[40, 10], [30, 20]] }
  utility: { cells: [[15, -335], [-35, 165]] }
  scores:
    S: { rows: [[0.9, 1], [0.7, 0], [0.7, 1], [0.2, 0]] }
  models:
    M: { family: linear }
`;
const asked = (questions: string) => `
schema: isoyield.exercise/1
id: functions
title: Functions
statement: See.
${data}
questions:
${questions}
`;
const one = (answer: string) =>
  parseExercise(asked(`  - { id: q, kind: number, ask: How much?, answer: "${answer}", undefined: true }`));
async function found(answer: string) {
  const { answers } = await solveExercise(iso, one(answer), 1);
  return answers[0]?.answer;
}

describe('the value of', () => {
  test.each([
    ['2 + 3 * 4 - 6 / 2 ^ 2', 12.5],
    ['-2 ^ 2', -4],
    ['2 ^ -2 + 4 ^ 0.5', 2.25],
    ['2 ^ 64 / 2 ^ 65', 0.5],
    ['if(1 < 2 and not 2 < 1, 10, 20)', 10],
    ['if(1 > 2 or 2 == 3, 10, 20)', 20],
    ['min(3, 1, 2) + max(3, 1, 2) + mean(1, 2, 6)', 7],
    ['abs(-3) + sqrt(16) + log(exp(2))', 9],
    ['floor(2.7) + ceil(2.2) + round(2.5) + round(0.126, 2)', 8.13],
    ['argmax(1, 5, 5) + 10 * argmin(4, 2, 3)', 11],
    ['cell(A, 0, 1)', 23],
    ['actual(A, 1)', 50],
    ['decided(A, 1)', 58],
    ['total(A)', 100],
    ['cell(sum(A, B), 1, 0)', 45],
    ['cell(always(A, 1), 0, 1) + cell(always(A, 1), 0, 0)', 50],
    ['cell(transpose(A), 0, 1)', 15],
    ['recall(flip(A))', 0.7],
    ['recall(A, 1)', 0.7],
    ['recall(A, macro)', 0.62],
    ['precision(A, prevalence=0.5)', 27 / 42],
    // Half as many spam: 0.54 * 0.25 / (0.54 * 0.25 + 0.3 * 0.75).
    ['precision(A, prevalence=0.25)', 0.375],
    ['fbeta(A, beta=2)', (5 * 27) / (5 * 27 + 4 * 23 + 15)],
    ['yield(A)', (27 * 15 - 335 * 23 - 35 * 15 + 165 * 35) / 100],
    ['yield(A, transpose(utility))', (27 * 15 - 35 * 23 - 335 * 15 + 165 * 35) / 100],
    ['count(S)', 4],
    // Of four pairs two stand right, one is tied, one of equal score and one right: 3.5 of 4.
    ['roc_auc(S)', 0.875],
    ['cell(at(S, 0.7), 1, 0)', 1],
    ['cell(above(S, 0.7), 1, 0)', 0],
    ['cell(above(S, 0.9), 0, 0)', 0],
    // The model problem of densities 2 - 2x and 2x.
    ['best_value(accuracy, M)', 0.75],
    ['best_threshold(f1, M)', (3 - Math.sqrt(5)) / 2],
    ['roc_auc(M)', 5 / 6],
  ])('%s', async (answer, expected) => {
    // Those of a model are found by integration and by search.
    expect(await found(answer)).toBeCloseTo(expected, answer.includes('M)') ? 7 : 12);
  });

  test.each(['0 / 0', 'sqrt(-1)', 'precision(at(S, 2))', 'max(1, 0 / 0)', '-(0 / 0)', 'if(1 < 2, 0 / 0, 1)'])(
    '%s is not defined, and nobody who says so is wrong',
    async (answer) => {
      expect(await found(answer)).toBe('undefined');
      const verdict = await checkAnswer(iso, one(answer), 1, 'q', 'undefined');
      expect(verdict).toMatchObject({ state: 'right', points: 1 });
      expect(await checkAnswer(iso, one(answer), 1, 'q', '0')).toMatchObject({ state: 'wrong', points: 0 });
    },
  );

  test('another question’s answer, by its id, and not that of itself', async () => {
    const chained = asked(
      '  - { id: half, kind: number, ask: Half?, answer: 0.5 }\n  - { id: more, kind: number, ask: More?, answer: 3 * half }',
    );
    const { answers } = await solveExercise(iso, parseExercise(chained), 1);
    expect(answers.map(({ answer }) => answer)).toEqual([0.5, 1.5]);
    const circle = parseExercise(chained.replace('answer: 0.5', 'answer: more / 6'));
    expect((await rejection(solveExercise(iso, circle, 1))).errors[0]).toMatchObject({ code: 'circular' });
  });
});

describe('is refused, with its place:', () => {
  test.each([
    ['if(1 < 2, 3)', 'argument_count', '3'],
    ['if(3, 1, 2)', 'argument_type', 'if'],
    ['sqrt(1, 2)', 'argument_count', 'sqrt'],
    ['round(1, 2, 3)', 'argument_count', 'round'],
    ['min()', 'argument_count', 'min'],
    ['count(S, S)', 'argument_count', 'count'],
    ['count(A)', 'argument_type', 'count'],
    ['total(A, B)', 'argument_count', 'total'],
    ['total(S)', 'argument_type', 'total'],
    ['flip(A, B)', 'argument_count', 'flip'],
    ['transpose(A, B)', 'argument_count', 'transpose'],
    ['cell(A, 0)', 'argument_count', 'cell'],
    ['cell(A, 0, 2)', 'no_such_class', '2'],
    ['actual(A, 0.5)', 'no_such_class', '0.5'],
    ['decided(A, -1)', 'no_such_class', '-1'],
    ['always(A, 2)', 'no_such_class', '2'],
    ['at(S)', 'argument_count', 'at'],
    ['at(A, 0.5)', 'argument_type', 'at'],
    ['recall(S)', 'needs_threshold', 'recall'],
    ['roc_auc(A)', 'not_for_matrix', 'roc_auc'],
    ['best_value(nonsense, M)', 'unknown_function', 'nonsense'],
    ['best_value(1 + 1, M)', 'unknown_function', 'best_value'],
    ['best_value(f1, S)', 'argument_type', 'best_value'],
    ['nonsense(A)', 'unknown_function', 'nonsense'],
    ['-A', 'argument_type', '-'],
  ])('%s', async (answer, code, named) => {
    const { errors } = await rejection(solveExercise(iso, one(answer), 1));
    expect(errors[0]).toMatchObject({ code, line: expect.any(Number) });
    expect(`${errors[0]?.message} ${errors[0]?.hint ?? ''}`).toContain(named);
  });
});

test.each([
  ['acuracy(A)', 'accuracy'],
  ['transpos(A)', 'transpose'],
  ['best_value(fbta, M)', 'fbeta'],
  ['nonsense(A)', undefined],
])('%s: what was meant is asked, if anything', async (answer, meant) => {
  const { errors } = await rejection(solveExercise(iso, one(answer), 1));
  expect(errors[0]?.code).toBe('unknown_function');
  expect(errors[0]?.hint).toBe(meant && `Did you mean ${meant}?`);
});

test('an expression has at most a thousand characters and forty levels', async () => {
  const long = (length: number) => '1 + 1'.padEnd(length, ' ');
  expect(await found(long(1000))).toBe(2);
  expect(refusal(() => one(long(1001))).errors[0]).toMatchObject({ code: expect.any(String) });
  const deep = (levels: number) => `${'('.repeat(levels)}1${')'.repeat(levels)}`;
  expect(await found(deep(12))).toBe(1);
  expect(refusal(() => one(deep(60))).errors[0]).toMatchObject({ code: expect.any(String) });
});

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['12,345,678', 12345678],
  ['1.234.567', 1234567],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1,5 · 10^3', 1500],
  ['2e-3', 0.002],
  ['3/4', 0.75],
  ['75 %', 0.75],
  ['−2', -2],
  ['∞', Number.POSITIVE_INFINITY],
])('a learner may write %s', (text, value) => expect(readNumber(text)).toMatchObject({ kind: 'number', value }));
test.each(['1,23,456', '1.2.3', '1,234.5,6', '12 34', '1/0x', '--1'])('%s is no number', (text) =>
  expect(readNumber(text)).toMatchObject({ kind: 'unreadable' }),
);

test.each([
  ['3/4', '1/0', 'A division by 0 gives no number, and here there is one.'],
  ['3/4', 'undefined', 'It is a number; it is defined here.'],
  ['1/0', '1/0', 'The value grows beyond all bounds here: write ∞.'],
  ['1/0', '∞', 'Right.'],
  ['0/0', '1/0', 'Right.'],
])('of %s as %s is said why', async (answer, given, told) => {
  expect((await checkAnswer(iso, one(answer), 1, 'q', given)).message).toBe(told);
});

test('scores of a beta problem may leave its shape out', async () => {
  const drawn = parseExercise(
    asked('  - { id: q, kind: number, ask: How much?, answer: count(D) }').replace(
      '  models:',
      '    D: { densities: beta, n: 12, prevalence: 0.25 }\n  models:',
    ),
  );
  const { blocks } = await drawExercise(iso, drawn, 1);
  const rows = blocks.flatMap((block) => (block.type === 'scores' && block.name === 'D' ? block.rows : []));
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ label }) => label === 0)).toHaveLength(3);
  for (const { score } of rows) expect(score >= 0 && score <= 1).toBe(true);
});
