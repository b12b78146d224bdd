import { drawExercise, parseExercise, slips, solveExercise, wrongAnswers } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { iso } from '../support';

// What expressions come to, what each slip makes of them, what is in texts in their place, and what is drawn from a seed: pages that were
// read and found right. `npx vitest run -u` writes them again: look at the difference.

const kept = (name: string) => new URL(`kept/${name}.txt`, import.meta.url).pathname;

const data = `
  matrices:
    A: { cells: [[40, 10], [5, 45]] }
    B: { cells: [[30, 20], [15, 35]], positive: 1 }
    T: { classes: [x, y, z], cells: [[5, 1, 0], [2, 6, 1], [0, 3, 12]] }
    N: { cells: [[0, 0], [3, 7]] }
  utility: { unit: EUR, cells: [[1, -10], [-2, 0]] }
  utilities: { V: { cells: [[5, 0], [-1, 3]] } }
  scores:
    S: { rows: [[0.9, 1], [0.8, 0], [0.7, 1], [0.7, 0], [0.4, 1], [0.2, 0]] }
  models: { M: { family: binormal, shape: [1.5, 1] }, L: { family: linear, prevalence: 0.3 } }
`;
/** A question for each answer, as many as an exercise may hold. */
function asking(answers: readonly string[], more: (answer: string) => string = () => '') {
  const exercises = [];
  for (let from = 0; from < answers.length; from += 30) {
    const questions = answers
      .slice(from, from + 30)
      .map((each, i) => `  - { id: q${i}, kind: number, ask: Q, answer: "${each}", undefined: true${more(each)} }`);
    exercises.push(
      parseExercise(
        `schema: isoyield.exercise/1\nid: asking\ntitle: T\nstatement: S\nparameters: { n: { value: 7 }, h: { value: 1 / 2 } }\ndata:${data}questions:\n${questions.join('\n')}\n`,
      ),
    );
  }
  return exercises;
}

const metrics = [
  'recall',
  'ppv',
  'specificity',
  'accuracy',
  'f1',
  'mcc',
  'cohen_kappa',
  'lr_positive',
  'balanced_accuracy',
  'Brier score',
  'roc_auc',
];
const values = [
  ...[
    '1 + 2 * 3',
    '(1 + 2) * 3',
    '2 ^ 3 ^ 2',
    '-2 ^ 2',
    '2 ^ -1',
    '0 ^ 0',
    '(-8) ^ (1 / 3)',
    '4 ^ 0.5',
    '2 ^ 65',
    '10 - 4 - 3',
    '12 / 4 / 3',
    '--3',
    '1e-3 + .5',
    '0.1 + 0.2',
    '1 / 0',
    '-1 / 0',
    '0 / 0',
    '1 / 0 - 1 / 0',
    'n * h',
  ],
  ...[
    'if(1 < 1, 1, 0)',
    'if(1 <= 1, 1, 0)',
    'if(1 > 1, 1, 0)',
    'if(1 >= 1, 1, 0)',
    'if(0.1 + 0.2 == 0.3, 1, 0)',
    'if(1 != 1, 1, 0)',
    'if(0 / 0 == 0 / 0, 1, 0)',
    'if(0 / 0 != 1, 1, 0)',
    'if(0 / 0 < 1, 1, 0)',
    'if(not (0 / 0 > 1), 1, 0)',
    'if(true and not false, 1, 0)',
    'if(false or 1 < 2 and 2 < 1, 1, 0)',
    'if(1 < 2, 3, 0 / 0)',
  ],
  ...[
    'min(3, 1, 2)',
    'max(3)',
    'mean(1, 2, 6)',
    'abs(-3)',
    'sqrt(2)',
    'sqrt(-1)',
    'log(0)',
    'log(-1)',
    'exp(1)',
    'floor(-1.5)',
    'floor(2.9999999999)',
    'ceil(-1.5)',
    'ceil(3.0000000001)',
    'round(2.5)',
    'round(-2.5)',
    'round(0.125, 2)',
    'round(1234, -2)',
    'argmax(1, 3, 3)',
    'argmin(2, 1, 1)',
    'argmax(-1, -2)',
    'min(1, 0 / 0)',
  ],
  ...[
    'cell(A, 0, 1)',
    'cell(T, 2, 1)',
    'total(T)',
    'actual(T, 1)',
    'decided(T, 1)',
    'cell(sum(A, B, A), 1, 0)',
    'recall(sum(A, B))',
    'recall(sum(B, A))',
    'cell(always(T, 2), 1, 2)',
    'recall(always(T, 1))',
    'cell(transpose(T), 0, 1)',
    'recall(transpose(B))',
    'recall(flip(T))',
    'recall(flip(flip(A)))',
    'recall(B)',
    'cell(A, 1, 1) / total(A)',
  ],
  ...[
    'yield(A)',
    'yield(A, V)',
    'yield(A, transpose(V))',
    'yield(A, prevalence=0.1)',
    'yield(B, prevalence=0.1)',
    'yield(always(A, 0))',
    'yield(N)',
    'recall(N)',
    'precision(N)',
    'mcc(N)',
  ],
  ...[
    'recall(T)',
    'recall(T, 2)',
    'recall(T, macro)',
    'recall(T, micro)',
    'precision(T, weighted)',
    'f1(T, macro)',
    'accuracy(T)',
    'precision(T, 1)',
    'precision(A, prevalence=0.01)',
    'precision(T, prevalence=0.6)',
    'accuracy(T, prevalence=0.6)',
    'npv(B, prevalence=0.2)',
    'fbeta(A, beta=2)',
    'fbeta(A, beta=0.5)',
    'fbeta(T, macro, beta=2)',
    'fbeta(B, 0, beta=3)',
    'fnr(A)',
    'sensitivity(A)',
    'TPR(A)',
  ],
  ...[
    'roc_auc(S)',
    'average_precision(S)',
    'brier(S)',
    'count(S)',
    'recall(at(S, 0.7))',
    'recall(above(S, 0.7))',
    'precision(at(S, 5))',
    'precision(at(S, -5))',
    'cell(above(S, 0.2), 1, 0)',
    'yield(at(S, 0.4))',
    'at(S, 0 / 0) == 1',
  ].slice(0, 10),
  ...[
    'roc_auc(M)',
    'best_value(accuracy, M)',
    'best_threshold(accuracy, M)',
    'best_value(f1, L)',
    'best_threshold(informedness, L)',
    'roc_auc(L)',
  ],
];

test('the value of an expression', async () => {
  const lines: string[] = [];
  for (const [e, exercise] of asking(values).entries()) {
    const { answers } = await solveExercise(iso, exercise, 1);
    for (const [i, { answer, shown }] of answers.entries())
      lines.push(
        `${values[30 * e + i]} = ${typeof answer === 'number' ? Number(answer.toPrecision(7)) : answer} (${shown})`,
      );
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('expression_values'));
});

const answers = [
  'precision(A)',
  'ppv(A)',
  'recall(A)',
  'sensitivity(B)',
  'accuracy(A)',
  '1 - recall(A)',
  'cell(A, 0, 0) / actual(A, 0)',
  'yield(A)',
  'yield(A, V)',
  'yield(at(S, 0.7))',
  'recall(at(S, 0.7))',
  'fbeta(A, beta=2)',
  'f1(A)',
  'cohen_kappa(A)',
  'recall(T, macro)',
  'recall(T, micro)',
  'precision(T, weighted)',
  'precision(sum(A, B), weighted)',
  'recall(sum(A, B))',
  'mean(recall(A), recall(B))',
  'mean(recall(A), 1)',
  'mean(recall(A), accuracy(B))',
  'mean(recall(A, 1), recall(B, 1))',
  'mean(1, 2)',
  'precision(A, prevalence=0.1)',
  'average_precision(S)',
  '(cell(A, 0, 0) - cell(A, 1, 1)) / total(A)',
  '2',
  'n / 3',
  'recall(A) - recall(B)',
];
test('what each slip makes of it', async () => {
  const bank = slips('en');
  const lines: string[] = [];
  const [exercise] = asking(
    answers,
    (answer) =>
      `, misconceptions: [${answer.startsWith('average_precision') ? 'trapezoid_for_steps' : bank.map(({ id }) => id).join(', ')}]`,
  );
  if (!exercise) throw new Error('there is an exercise');
  const { answers: right } = await solveExercise(iso, exercise, 1);
  for (const [i, answer] of answers.entries()) {
    lines.push(`# ${answer} = ${right[i]?.answer}`);
    for (const { misconception, answer: wrong } of await wrongAnswers(iso, exercise, 1, `q${i}`))
      lines.push(`${misconception}: ${JSON.stringify(wrong)}`);
  }
  lines.push('# offered');
  for (const { id, group, name, fits } of slips('uk', exercise))
    lines.push(`${id} (${group}, ${name}): ${fits.join(' ')}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('expression_slips'));
});

test('what stands in a text', async () => {
  const texts = [
    '{n}, {h}, {h.percent}, {h.fraction}, {n.fraction}, {h:3}, {third:3}, {third.percent}, {third:1.percent}, {third.fraction}, {large}, {tiny}, {minus}, {word}.',
    '{recall(A)}, {recall(A):2}, {recall(A).percent}, {0 / 0}, {1 / 0}, {-1 / 0}, {A}, {nothing here}, {}, { n }, \\\\{n\\\\}, 50 %, {n',
    '$\\\\frac{n}{2} = \\\\frac{ {n} }{ {h} }$, $x_{n}^{h} + {h}$, $${third.fraction}$$, $ {word} $, $ {minus} $, \\\\$ {n} \\\\$, $ {third.percent} {large} $',
  ];
  const exercise = parseExercise(
    `schema: isoyield.exercise/1\nid: texts\ntitle: { de: Titel, uk: Назва }\nstatement: S\nparameters: { n: { value: 7 }, h: { value: 1 / 2 }, third: { value: 1 / 3 }, large: { value: 1234567.5 }, tiny: { value: 1 / 2 ^ 20 }, minus: { value: -3 / 4 }, word: { choose: [{ en: spam, uk: спам }] } }\ndata:${data}show: [T]\nquestions:\n${texts.map((_, i) => `  - { id: t${i}, kind: text, ask: Q, lines: 2 }`).join('\n')}\n`,
  );
  // As if they stood in the file: some could not be read there.
  const held = {
    ...exercise,
    questions: exercise.questions.map((each, i) => ({ ...each, ask: (texts[i] as string).replaceAll('\\\\', '\\') })),
  };
  const lines: string[] = [];
  for (const language of ['en', 'uk', 'de']) {
    const { title, questions } = await drawExercise(iso, held, 1, language);
    lines.push(`# ${language}: ${title}`, ...questions.map(({ ask }) => ask));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('expression_texts'));
});

test('what is drawn from a seed', async () => {
  const exercise = parseExercise(`
schema: isoyield.exercise/1
id: drawn
title: T
statement: "{a} {b} {c} {d} {e} {f} {g} {h} {i}"
parameters:
  a: { integer: [1, 6] }
  b: { integer: [-10, 10], step: 5 }
  c: { share: [0, 1] }
  d: { share: [0.1, 0.3], step: 0.1 }
  e: { fraction: [0, 2], denominators: [3, 4] }
  f: { choose: [2, 3, 5, 7] }
  g: { choose: [{ en: x }, { en: y }] }
  h: { value: a * 100 }
  i: { integer: [a, h], step: a }
constraints: [a != 3, simple: c, { simple: d * a, max: 5 }, { distinct: [a, f], by: 2 }, { wrong_ranking: accuracy }]
data:
  matrices:
    A: { cells: [[40 + a, 10 - a], [20, 80]] }
    B: { cells: [[30, 20], [f, 100 - f]] }
  utility: { cells: [[0, -9], [-1, 0]] }
  scores:
    L: { densities: linear, n: 6, prevalence: 0.5 }
    N: { densities: binormal, n: 5, prevalence: 0.01, separation: a, decimals: 1 }
    W: { densities: binormal, n: 5, prevalence: 0.99, shape: [2, 3], decimals: 0 }
    T: { densities: binormal, n: 8, prevalence: 0.5, decimals: 0, ties: true }
    P: { densities: beta, n: 7, prevalence: 0.3, shape: [a, 2, 1, 3] }
show: [A, B, L, N, W, T, P]
questions:
  - { id: one, kind: choice, ask: Q, options: [a, b, c, d, e], answer: 0, shuffle: true }
  - { id: two, kind: order, ask: Q, of: [A, B], by: yield }
  - { id: three, kind: utility, ask: Q, property: { best: B }, given: [[null, -5], [null, 0]] }
`);
  const lines: string[] = [];
  for (const seed of [1, 'Olena Koval']) {
    const { blocks, questions } = await drawExercise(iso, exercise, seed);
    lines.push(`# ${seed}`);
    for (const block of blocks) {
      if (block.type === 'text') lines.push(block.markdown);
      if (block.type === 'matrix') lines.push(`${block.name}: ${JSON.stringify(block.cells)}`);
      if (block.type === 'scores')
        lines.push(
          `${block.name}: ${block.rows.map(({ score, label }) => `${score}${label === 0 ? '+' : '-'}`).join(' ')}`,
        );
    }
    for (const each of questions) {
      if (each.kind === 'choice') lines.push(each.options.map(({ text }) => text).join(' '));
      if (each.kind === 'order') lines.push(each.items.map(({ id }) => id).join(' '));
    }
    const { answers } = await solveExercise(iso, exercise, seed);
    lines.push(...answers.map(({ id, answer, shown }) => `${id}: ${JSON.stringify(answer)} ${shown}`));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('expression_draws'));
});

test('every metric of a table by any of its names', async () => {
  const lines: string[] = [];
  const names = metrics.slice(0, 9);
  for (const exercise of asking(names.flatMap((name) => ['A', 'B', 'T'].map((of) => `${name}(${of})`)))) {
    const { answers: found } = await solveExercise(iso, exercise, 1);
    for (const [i, { answer }] of found.entries()) {
      const [name, of] = [names[Math.floor(i / 3)] as string, ['A', 'B', 'T'][i % 3]];
      lines.push(`${name}(${of}) = ${answer}`);
    }
  }
  expect(lines).toContain('ppv(A) = 0.88888888888889');
  expect(lines).toContain('recall(B) = 0.7');
  expect(lines).toContain(`accuracy(T) = ${Number((23 / 30).toPrecision(14))}`);
  expect(lines).toContain(`lr_positive(A) = 8`);
});
