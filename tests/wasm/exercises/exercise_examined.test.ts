import { readdirSync, readFileSync } from 'node:fs';
import { examine, parseExercise, slips } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { beginning, kinds } from '../../../web/src/classroom/form/kinds';
import { iso } from '../support';

test('the check of an exercise names seeds and places', async () => {
  const text = `
schema: isoyield.exercise/1
id: shaky
title: Shaky
statement: See.
parameters:
  a: { integer: [0, 1] }
data:
  matrices:
    A: { cells: [[a, 1], [0, 2]] }
    B: { cells: [[1, 0], [0, 2]] }
questions:
  - { id: p, kind: number, ask: Precision?, answer: precision(A), misconceptions: [complement, beta_forgotten] }
  - { id: best, kind: choice, ask: Which?, options: [A, B], answer: "argmax(recall(B), recall(B) * 1)" }
`;
  const { problems } = await examine(iso, parseExercise(text), 20);
  const codes = problems.map(({ code, level, question }) => `${level} ${code} ${question ?? ''}`.trim());
  expect(codes).toEqual(
    expect.arrayContaining(['error answer_undefined p', 'error answer_tied best', 'warning misconception_idle p']),
  );
  const undefinedAt = problems.find(({ code }) => code === 'answer_undefined');
  expect(undefinedAt?.line).toBe(13);
  expect(undefinedAt?.seeds.length).toBeLessThan(20);
});

test('the check of an exercise finds ties, loose ends, and wrong answers that pass for right', async () => {
  const text = `
schema: isoyield.exercise/1
id: loose
title: Loose
statement: "$\\\\frac{{hits}}{{hitz}}$ of {precison(A)}, $x^{2} + {n}$"
parameters: { hits: { integer: [5, 9] } }
data:
  matrices:
    A: { cells: [[hits, 5], [5, 20]] }
    B: { cells: [[hits, 5], [5, 20]] }
questions:
  - { id: rank, kind: order, ask: Rank, of: [A, B], by: accuracy }
  - { id: three, kind: order, ask: Rank, of: [A, C], by: accuracy, misconceptions: [{ by: recall, say: No. }] }
  - { id: pick, kind: choice, ask: Which?, options: ["{hits} of them", "{cell(A, 0, 0)} of them", none], answer: 0 }
  - { id: more, kind: choice, ask: More?, options: [A, B], answer: "if(recall(A) > recall(B), 0, 1)" }
  - { id: small, kind: number, ask: "Share?", answer: hits / 10000, accept: { digits: 2 } }
  - { id: near, kind: number, ask: "p?", answer: recall(A), accept: { absolute: 0.5 }, misconceptions: [complement] }
  - { id: fill, kind: matrix, ask: Fill, answer: D, misconceptions: [axes_swapped] }
`.replace('    B:', '    C: { cells: [[1, 5], [5, 5]] }\n    D: { cells: [[1, 5], [5, 5]] }\n    B:');
  const { problems } = await examine(iso, parseExercise(text), 3);
  const told = problems.map(({ level, code, question = '' }) => [level, code, question].join(' ').trim());
  expect(told.toSorted()).toEqual(
    [
      'error all_tied rank',
      'error loose_placeholder',
      'error options_alike pick',
      'warning loose_formula',
      'warning misconception_same fill',
      'warning misconception_same near',
      'warning misconception_same three',
      'warning sides_even more',
      'warning zero_accepted near',
      'warning zero_accepted small',
    ].toSorted(),
  );
  const messages = problems.map(({ message }) => message).join('\n');
  for (const source of ['{hitz}', '{precison(A)}']) expect(messages).toContain(source);
  expect(problems.find(({ code }) => code === 'loose_placeholder')?.line).toBe(5);
  // The solution is looked through once there are answers to fill in.
  const solved = `schema: isoyield.exercise/1\nid: solved\ntitle: S\nstatement: S\nquestions:\n  - { id: a, kind: number, ask: A, answer: 1 }\nsolution: "{a} $\\\\frac{{b_c}}{2}$"\n`;
  const loose = (await examine(iso, parseExercise(solved), 1)).problems;
  expect(loose.map(({ code, line, message }) => [code, line, /\{\w+\}/.exec(message)?.[0]])).toEqual([
    ['loose_formula', 7, '{b_c}'],
  ]);
});

test('every exercise that the editor begins with is sound, and what it adds to one', async () => {
  const templates = new URL('../../../web/src/classroom/form/templates/', import.meta.url);
  const covered = new Set<string>();
  for (const name of readdirSync(templates)) {
    const template = parseExercise(readFileSync(new URL(name, templates), 'utf8'), name);
    for (const { kind } of template.questions) covered.add(kind);
    expect((await examine(iso, template, 10)).problems, name).toEqual([]);
  }
  expect([...covered].toSorted()).toEqual(kinds.filter((kind) => kind !== 'choice').toSorted());
  const base = `schema: isoyield.exercise/1
id: added
title: Added
statement: See.
data:
  matrices: { A: { cells: [[9, 1], [2, 8]] }, B: { cells: [[6, 4], [1, 9]] } }
  utility: { cells: [[1, 0], [0, 1]] }
  scores: { S: { rows: [[0.9, 1], [0.8, 0], [0.4, 1], [0.2, 0]] } }
questions: []
`;
  const document = parseDocument(base);
  document.setIn(
    ['questions'],
    kinds.map((kind) => ({ id: `q_${kind}`, kind, ...beginning(kind, document.toJS()) })),
  );
  const { problems } = await examine(iso, parseExercise(document.toString()), 2);
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
});

const costs = (utility: string, more: string) => `schema: isoyield.exercise/1
id: costs
title: Costs
statement: Two tests.
parameters:
  ill: { share: [0.1, 0.2], step: 0.1 }
  hits: { choose: [60, 90] }
  spare: { choose: [1, 2] }
data:
  matrices:
    A: { cells: [[hits, 100 - hits], [10, 90]] }
    B: { cells: [[50, 50], [5, 95]] }
  utility: { cells: ${utility} }
questions:
  - { id: rank, kind: order, ask: Rank, of: [A, B], by: yield }
  - { id: worth, kind: number, ask: Worth?, answer: "yield(A, prevalence=ill)" }
${more}`;

test('costs without their sign, an answer that is always the same and numbers without use are named', async () => {
  const { problems } = await examine(iso, parseExercise(costs('[[1, 0], [1, 0]]', '')), 5);
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['rewarded_error', 'data/utility/cells/1/0'],
    ['idle_number', 'parameters/spare'],
    ['same_answer', 'questions/0'],
  ]);
  expect(problems[0]?.message).toContain('a cost is entered as a negative utility');
});

test('a constraint that no numbers meet is named with what to try, and not looked for ten times', async () => {
  const text = costs('[[1, 0], [1, 0]]', 'constraints: [{ wrong_ranking: recall }]\n');
  const { problems, seeds } = await examine(iso, parseExercise(text), 10, 'en', 60_000);
  expect(seeds).toBe(1);
  expect(problems.slice(0, 1)).toMatchObject([
    {
      code: 'no_draw',
      path: 'constraints/0',
      message: expect.stringContaining('no numbers satisfy this constraint: recall ranks against the yield'),
      hint: expect.stringContaining('a cost is a negative utility'),
    },
  ]);
  const { problems: impatient } = await examine(iso, parseExercise(text), 10, 'uk', 0);
  expect(impatient[0]?.message).toContain('жодні числа не задовольняють цього обмеження');
});

test('a name that stands for nothing is told by itself, and slips by the answers that they fit', () => {
  const refused = () => parseExercise(costs('[[1, 0], [-1, gain]]', '').replace('Two tests.', 'Of {many} people.'));
  let errors: readonly unknown[] = [];
  try {
    refused();
  } catch (error) {
    ({ errors } = error as { errors: readonly unknown[] });
  }
  expect(errors).toMatchObject([
    { code: 'unknown_name', names: ['gain'], path: 'data/utility/cells/1/1' },
    { code: 'unknown_placeholder', names: ['many'], path: 'statement' },
  ]);
  const known = slips('uk', parseExercise(costs('[[1, 0], [-1, 0]]', '')));
  expect(known.filter(({ fits }) => fits.includes('worth')).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['prevalence_forgotten', 'sum_for_mean', 'utility_transposed']),
  );
  expect(known.find(({ id }) => id === 'recall_for_precision')).toMatchObject({
    name: 'повнота замість влучності',
    fits: [],
  });
});
