import { type ExerciseRemark, examine, parseExercise, solveExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso, refusal, rejection } from '../support';

// What the author of an exercise is told, whole: every code with its words, its place, its remedy. As it was read and found right;
// `npx vitest run -u` writes the page again: look at the difference.

const kept = (name: string) => new URL(`../kept/${name}`, import.meta.url).pathname;

const head = `schema: isoyield.exercise/1
id: faults
title: { en: Faults, uk: Хиби }
statement: { en: See., uk: Дивіться. }
`;
const data = `data:
  classes: [spam, good]
  matrices:
    A: { cells: [[a, 50 - a], [5, 45]] }
    B: { cells: [[10, 40], [0, 50]] }
  utility: { cells: [[1, -10], [-2, 0]] }
  scores:
    S: { rows: [[0.9, 1], [0.8, 0], [0.7, 1], [0.3, 0]] }
  models: { M: { family: linear } }
`;
/** Enough for constraints that a thousand draws do not meet. */
const tables = data.slice(0, data.indexOf('  scores:'));
const number = 'questions: [{ id: q, kind: number, ask: How much?, answer: 1 }]';
const asked = (question: string) => `parameters: { a: { integer: [20, 40] } }\n${data}questions:\n  - { ${question} }`;
const set = (more: string) => `parameters: { a: { integer: [20, 40] } }\n${more}\n${number}`;

function page(errors: readonly ExerciseRemark[]): string[] {
  return errors.map(({ code, message, line, column, path, hint, names, source }) =>
    [
      `${source ?? ''} ${line ?? '?'}:${column ?? '?'} ${path ?? '-'} ${code}: ${message}`,
      ...(hint === undefined ? [] : [`  > ${hint}`]),
      ...(names === undefined ? [] : [`  names: ${names.join(', ') || 'none'}`]),
    ].join('\n'),
  );
}

const unread: Record<string, string> = {
  'a list': '- 1',
  nothing: '',
  'other schema': head.replace('exercise/1', 'exercise/9') + number,
  'no members': 'schema: isoyield.exercise/1',
  'id with a space': head.replace('id: faults', 'id: two words') + number,
  'id a number': head.replace('id: faults', 'id: 7') + number,
  'title empty': head.replace('{ en: Faults, uk: Хиби }', '{}') + number,
  'title with a number': head.replace('{ en: Faults, uk: Хиби }', '{ en: 7 }') + number,
  'title missing': head.replace(/title.*\n/, '') + number,
  'minutes 0': `${head}minutes: 0\n${number}`,
  'unknown member, near': `${head}minute: 5\n${number}`,
  'unknown member, far': `${head}surprise: 5\n${number}`,
  'unknown member of data': head + set('data: { matrixes: {} }'),
  'no questions': `${head}questions: []`,
  'a question of no kind': `${head}questions: [{ id: q, ask: Why? }]`,
  'a question of unknown kind': `${head}questions: [{ id: q, ask: Why?, kind: essay }]`,
  'a number without an answer': `${head}questions: [{ id: q, ask: Why?, kind: number }]`,
  'an answer that is a list': head + asked('id: q, kind: number, ask: Why?, answer: [1]'),
  'digits of -1': head + asked('id: q, kind: number, ask: Why?, answer: 1, accept: { digits: -1 }'),
  'digits of 13': head + asked('id: q, kind: number, ask: Why?, answer: 1, accept: { digits: 13 }'),
  'digits of 1.5': head + asked('id: q, kind: number, ask: Why?, answer: 1, accept: { digits: 1.5 }'),
  'digits a text': head + asked('id: q, kind: number, ask: Why?, answer: 1, accept: { digits: two }'),
  'a member of accept': head + asked('id: q, kind: number, ask: Why?, answer: 1, accept: { digit: 2 }'),
  'one option': head + asked('id: q, kind: choice, ask: Why?, options: [A], answer: 0'),
  'options without an answer': head + asked('id: q, kind: choices, ask: Why?, options: [A, B]'),
  'an option that is not there': head + asked('id: q, kind: choices, ask: Why?, options: [A, B], answer: [0, 2]'),
  'order of one': head + asked('id: q, kind: order, ask: Why?, of: [A], by: recall'),
  'order of nobody known': head + asked('id: q, kind: order, ask: Why?, of: [A, C], by: recall'),
  'a goal of no form': head + asked('id: q, kind: threshold, ask: Why?, of: S, goal: { most: f1 }'),
  'a curve of no kind': head + asked('id: q, kind: point, ask: Why?, of: S, curve: gain, rows: 1'),
  'a property of no form': head + asked('id: q, kind: utility, ask: Why?, property: { good: A }'),
  'lines that are no number': head + asked('id: q, kind: text, ask: Why?, lines: many'),
  'a parameter of no form': `${head}parameters: { a: { whole: [1, 2] } }\n${number}`,
  'a range of one end': `${head}parameters: { a: { integer: [1] } }\n${number}`,
  'a denominator of 0': `${head}parameters: { a: { fraction: [0, 1], denominators: [0] } }\n${number}`,
  'nothing to choose from': `${head}parameters: { a: { choose: [] } }\n${number}`,
  'a parameter with a hyphen': `${head}parameters: { a-b: { value: 1 } }\n${number}`,
  'a constraint of no form': head + set('constraints: [{ simpel: a }]'),
  'a matrix without cells': head + set('data: { matrices: { A: { positive: 0 } } }'),
  'a matrix of no rows': head + set('data: { matrices: { A: { cells: [] } } }'),
  'a matrix with an empty row': head + set('data: { matrices: { A: { cells: [[], []] } } }'),
  'one class': head + set('data: { classes: [spam] }'),
  'positive of -1': head + set('data: { positive: -1 }'),
  'scores of no form': head + set('data: { scores: { S: { n: 5 } } }'),
  'scores of one row': head + set('data: { scores: { S: { rows: [[1, 1]] } } }'),
  'densities of no kind': head + set('data: { scores: { S: { densities: normal, n: 5, prevalence: 0.5 } } }'),
  'a model of no kind': head + set('data: { models: { M: { family: normal } } }'),
  'show of no form': `${head}show: [{ table: A }]\n${number}`,
  'not YAML': `${head}title: [\n${number}`,
  'braces without quotes': head.replace('en: See.', 'en: {a} items: many') + number,
  'a tab': `${head}\tx: 1\n${number}`,
};

const meant: Record<string, string> = {
  'a later parameter': `${head}parameters: { a: { value: b + 1 }, b: { integer: [a, c] } }\n${number}`,
  'ends, steps and fractions': `${head}parameters: { a: { share: [x, 1], step: y }, b: { fraction: [0, z], denominators: [2] }, c: { integer: [1, 2], step: w } }\n${number}`,
  constraints: head + set('constraints: [b > 1, { simple: c }, { distinct: [a, d] }, { wrong_ranking: f1 }, "a >"]'),
  'names of everything once':
    `${head}parameters: { A: { integer: [1, 2] } }\n${data.replaceAll(/\ba\b/g, 'A').replace('S:', 'B:').replace('M:', 'S:')}questions: [{ id: A, kind: number, ask: ?, answer: 1 }, { id: utility, kind: text, ask: ? }]`.replaceAll(
      'ask: ?',
      'ask: Why?',
    ),
  'ragged tables': head + set('data: { matrices: { A: { cells: [[1, 2], [3]] } }, utility: { cells: [[1], [2, 3]] } }'),
  sizes:
    head +
    set(
      'data: { classes: [x, y, z], matrices: { A: { cells: [[1, 2], [3, 4]] }, B: { cells: [[1, 2, 3], [4, 5, 6], [7, 8, 9]], decisions: [u, v] }, C: { cells: [[1, 2, 3], [4, 5, 6], [7, 8, 9]], classes: [u, v], positive: 5 } } }',
    ),
  'sizes of utilities':
    head +
    set(
      'data: { classes: [x, y], matrices: { A: { cells: [[1, 2], [3, 4]] } }, utility: { cells: [[1, 2, 3], [4, 5, 6], [7, 8, 9]] }, utilities: { V: { cells: [[1, b], [3, 4]], rows: decision } } }',
    ),
  'what scores are drawn from':
    head +
    set(
      'data: { scores: { S: { densities: beta, n: k, prevalence: l, separation: m, shape: [n, 1, 1, 1] }, T: { rows: [[a, 1], [o, p]] } }, models: { M: { family: beta, prevalence: q1, shape: [r, 2] } } }',
    ),
  'what is shown': `${head}parameters: { a: { integer: [20, 40] } }\n${data}show: [A, C, { curve: roc, of: s }, { heat: D }, { shares: B }, { densities: M }]\n${number}`,
  placeholders: `${head.replace('See.', '"{a} {b} {a +} $\\\\frac{x}{y}$ {recall(A)} {q}"').replace('en: Faults', 'en: "{nn}"')}parameters: { a: { integer: [20, 40] } }\n${data}questions:\n  - { id: q, kind: number, ask: "{a} {q} {bb}", answer: a, hints: ["{q}", "{cc}"], misconceptions: [{ answer: dd, say: "{ee}" }, recal_for_precision] }\nsolution: "{q.percent} {q:2} {ff}"\nnote: { goal: "{gg}", slips: { en: "{hh}" } }`,
  'expressions that end too soon': head + asked('id: q, kind: number, ask: Why?, answer: "recall(A"'),
  'two numbers side by side': head + asked('id: q, kind: number, ask: Why?, answer: "1 2"'),
  'a character without meaning': head + asked('id: q, kind: number, ask: Why?, answer: "1 + €"'),
  'an empty expression': head + asked('id: q, kind: number, ask: Why?, answer: ""'),
  'too many brackets': head + asked(`id: q, kind: number, ask: Why?, answer: "${'('.repeat(200)}1"`),
  'a long expression': head + asked(`id: q, kind: number, ask: Why?, answer: "${'1+'.repeat(3000)}1"`),
  'an option that says right by a name':
    head +
    asked('id: q, kind: choice, ask: "{x1}", options: ["{x2}", { text: B, right: x3, say: "{x4}" }], answer: x5'),
  'order by what nobody has':
    head +
    asked(
      'id: q, kind: order, ask: Why?, of: [A, B], by: recall(X) + y1, misconceptions: [{ by: recall(Y), say: "{z}" }]',
    ),
  'tables to fill': head + asked('id: q, kind: matrix, ask: Why?, answer: C, given: [[1, 2], [b, 4]]'),
  'tables to fill, their size':
    head + asked('id: q, kind: matrix, ask: Why?, answer: A, given: [[1, 2, null], [b, 4, 5]]'),
  'tables written out': head + asked('id: q, kind: matrix, ask: Why?, answer: [[1, b], [2, 3]], given: [[null, null]]'),
  'thresholds and points of nobody': `${head}parameters: { a: { integer: [20, 40] } }\n${data}questions:\n  - { id: t, kind: threshold, ask: Why?, of: T, goal: youden }\n  - { id: p, kind: point, ask: Why?, of: SS, curve: roc, rows: m }`,
  'utilities of nobody': `${head}parameters: { a: { integer: [20, 40] } }\n${data}questions:\n  - { id: u, kind: utility, ask: Why?, property: { best: Z } }\n  - { id: v, kind: utility, ask: Why?, property: { holds: yield(A) > b }, given: [[null, c], [1, 2]] }\n  - { id: w, kind: text, ask: Why?, sample: "{d}" }`,
  'the best of a model by its metric':
    head + asked('id: q, kind: number, ask: Why?, answer: "best_value(f1, M) + best_threshold(f1, N)"'),
  'a choice by a text':
    head + asked('id: q, kind: choice, ask: Why?, options: [A, B], answer: "argmax(recall(A), recall(C))"'),
};

/** Only drawing finds these. */
const drawn: Record<string, string> = {
  'a range upside down': `${head}parameters: { a: { integer: [5, 1] } }\n${number}`,
  'a share above 1': `${head}parameters: { a: { share: [0, 1.5] } }\n${number}`,
  'a step of 0': `${head}parameters: { a: { integer: [0, 5], step: 0 } }\n${number}`,
  'half a whole number': `${head}parameters: { a: { integer: [0.2, 0.8] } }\n${number}`,
  'a cell below 0': head + set('data: { matrices: { A: { cells: [[a - 90, 1], [1, 1]] } } }'),
  'a constraint that never holds': head + set('constraints: [a > 10, a > 90]'),
  'simple never': head + set('constraints: [{ simple: a + 1 / 7919 }]'),
  'distinct never': head + set('constraints: [{ distinct: [a, a], by: 1 }]'),
  'ranked wrongly never':
    head + set(`${tables}constraints: [{ wrong_ranking: accuracy }]`).replace('[0, 50]', '[0, 10]'),
  'ranked wrongly with costs above 0': head + set(`${tables.replace('-10', '10')}constraints: ["yield(A) > 90"]`),
  'ranked wrongly by nothing': head + set(`${data}constraints: [{ wrong_ranking: beauty }]`),
  'ranked wrongly without utilities':
    head + set(`${data.replace(/ {2}utility.*\n/, '')}constraints: [{ wrong_ranking: f1 }]`),
  'a metric that is none': head + asked('id: q, kind: number, ask: Why?, answer: "1 + beauty(A)"'),
  'a metric of scores, of a matrix': head + asked('id: q, kind: number, ask: Why?, answer: roc_auc(A)'),
  'a metric of a matrix, of scores': head + asked('id: q, kind: number, ask: Why?, answer: recall(S)'),
  'a metric of a number': head + asked('id: q, kind: number, ask: Why?, answer: recall(a)'),
  'too many arguments': head + asked('id: q, kind: number, ask: Why?, answer: "sqrt(1, 2)"'),
  'a class that is not there': head + asked('id: q, kind: number, ask: Why?, answer: "recall(A, 5)"'),
  'an average of nothing': head + asked('id: q, kind: number, ask: Why?, answer: "recall(A, macro) + cell(A, 2, 0)"'),
  'a matrix for a number': head + asked('id: q, kind: number, ask: Why?, answer: A + 1'),
  'a truth for a number': head + asked('id: q, kind: number, ask: Why?, answer: a > 1'),
  itself: `${head}questions:\n  - { id: q, kind: number, ask: Why?, answer: r + 1 }\n  - { id: r, kind: number, ask: Why?, answer: q }`,
  'order by no metric': head + asked('id: q, kind: order, ask: Why?, of: [A, B], by: beauty'),
  'five scores of six': head + set('data: { scores: { S: { densities: linear, n: 5.5, prevalence: 0.5 } } }'),
  'all positive': head + set('data: { scores: { S: { densities: linear, n: 5, prevalence: 1 } } }'),
  'no scores': head + set('data: { scores: { S: { densities: linear, n: 1, prevalence: 0.5 } } }'),
};

/** The check of the author says these. */
const some = (questions: string, more = '', cells = '[[a, 50 - a], [5, 45]]') =>
  `${head}parameters: { a: { integer: [20, 23] } }\n${data.replace('[[a, 50 - a], [5, 45]]', cells)}${more}questions:\n${questions
    .split('\n')
    .map((each) => `  - { ${each} }\n`)
    .join('')}`;
const examined: Record<string, string> = {
  'all is well': some('id: q, kind: number, ask: { en: Why?, uk: Чому? }, answer: recall(A)'),
  'not defined': some(
    'id: q, kind: number, ask: Why?, answer: (a - 20) / (a - 20)\nid: r, kind: number, ask: Why?, answer: 1 / (a - 21), undefined: true\nid: o, kind: order, ask: Why?, of: [A, B], by: (a - 22) / (a - 22) + recall(X)',
  ),
  infinite: some(
    'id: q, kind: number, ask: Why?, answer: 1 / (a - 21)\nid: r, kind: number, ask: Why?, answer: -1 / (a - 21)',
  ),
  'a tolerance that takes nothing': some(
    'id: q, kind: number, ask: Why?, answer: recall(A), accept: { absolute: 0.45 }\nid: r, kind: number, ask: Why?, answer: a - 20, accept: { absolute: 2 }',
  ),
  'slips that hit': some(
    'id: q, kind: number, ask: Why?, answer: recall(A), misconceptions: [precision_for_recall, recall_for_precision, { answer: recall(A), say: No. }, { answer: a / 100, say: No. }, { answer: a / 100 + 0.0001, say: No. }]\nid: o, kind: order, ask: Why?, of: [A, B], by: recall, misconceptions: [{ by: accuracy, say: No. }, { by: -recall(X), say: No. }]\nid: m, kind: matrix, ask: Why?, answer: A, given: [[null, 7], [5, 45]], misconceptions: [axes_swapped]',
  ),
  'alike slips': some(
    'id: q, kind: number, ask: Why?, answer: recall(A), misconceptions: [{ answer: 0.9, say: No. }, { answer: 0.90001, say: No. }]',
  ),
  options: some(
    'id: q, kind: choice, ask: Why?, options: [A, { text: B, right: a > 90 }]\nid: r, kind: choice, ask: Why?, options: [A, { text: A, right: a == 21 }, { text: C, right: a >= 21 }]\nid: s, kind: choice, ask: Why?, options: [A, B], answer: "argmax(a, 21)"\nid: t, kind: choices, ask: Why?, options: [A, { text: B, right: a > 22 }]\nid: u, kind: choice, ask: Why?, options: [A, B, C], answer: "argmin(a, 22, 22)"',
  ),
  'a choice that is the same for all': some(
    'id: q, kind: choice, ask: Why?, options: [A, B], answer: "if(a > 1, 0, 1)"\nid: r, kind: choice, ask: Why?, options: [A, B], answer: 0\nid: o, kind: order, ask: Why?, of: [A, B], by: recall',
  ),
  ties: some(
    'id: q, kind: order, ask: Why?, of: [A, B], by: a / 50 + 0 * recall(X)\nid: r, kind: order, ask: Why?, of: [A, B, C], by: recall\nid: s, kind: order, ask: Why?, of: [A, B], by: "cell(X, 0, 0)"',
  ).replace('    B:', '    C: { cells: [[a, 50 - a], [9, 41]] }\n    B:'),
  'no threshold': some(
    'id: q, kind: threshold, ask: Why?, of: S, goal: { at_least: { precision: 0.99, recall: 0.99 }, maximise: recall }',
  ),
  'rewarded errors': some('id: q, kind: number, ask: Why?, answer: yield(A)').replace('[-2, 0]', '[2, 0]'),
  'rewarded errors, turned': some('id: q, kind: number, ask: Why?, answer: yield(A)').replace(
    'utility: { cells: [[1, -10], [-2, 0]] }',
    'utilities: { V: { rows: decision, cells: [[1, -10], [a - 18, 0]] } }',
  ),
  'a text that is not filled': some(
    'id: q, kind: number, ask: "{1 / (a - 21)} {A}", answer: recall(A), hints: ["$x_{1} {beauty(A)} {recall(B)}$"], misconceptions: [{ answer: 0.5, say: "{S}" }]\nid: c, kind: choice, ask: Why?, options: ["{A}", { text: B, say: "{M}" }], answer: 0\nid: t, kind: text, ask: Why?, sample: "{B}"',
    'solution: { en: "{q} {c} {t.percent} {A}" }\n',
  ),
  'idle numbers and slips': some(
    'id: q, kind: number, ask: "{b}", answer: 0.5, misconceptions: [recall_for_precision]',
  ).replace('parameters: { ', 'parameters: { b: { integer: [1, 9] }, c: { integer: [1, 9] }, '),
  'the same numbers': `${head}parameters: { a: { integer: [3, 3] } }\nquestions: [{ id: q, kind: number, ask: { en: Why? }, answer: a }]`,
  'an answer that only drawing refuses': some('id: q, kind: number, ask: Why?, answer: recall(A) + beauty(A)'),
  'numbers that are not always found': some(
    'id: q, kind: number, ask: Why?, answer: recall(A)',
    'constraints: [a > 90]\n',
  ).replace(/ {2}scores:\n.*\n.*\n/, ''),
  'a constraint that some meet': `${head}parameters: { a: { integer: [1, 2000] } }\nconstraints: [a == 7]\n${number}`,
};

describe('what is wrong with a file', () => {
  test('as it is read', async () => {
    const pages = Object.entries({ ...unread, ...meant }).map(([name, text]) => {
      const language = name.startsWith('a') ? 'uk' : 'en';
      const { errors } = refusal(() => parseExercise(text, 'f.yaml', language));
      return `# ${name}\n${page(errors).join('\n')}`;
    });
    await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(kept('exercise_faults.txt'));
  });
  test('when it is drawn', async () => {
    const pages = [];
    for (const [name, text] of Object.entries(drawn)) {
      const { errors } = await rejection(solveExercise(iso, parseExercise(text, 'f.yaml'), 1));
      pages.push(`# ${name}\n${page(errors).join('\n')}`);
    }
    await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(kept('exercise_faults_drawn.txt'));
  });
  test('a file without a name is not named, and a text is refused that is none', () => {
    const { errors } = refusal(() => parseExercise(unread['a list'] as string));
    expect(errors.filter(({ source }) => source !== undefined)).toEqual([]);
    expect(refusal(() => parseExercise(7 as never)).code).toBe('not_text');
    const long = `${head}${number}\n#`;
    expect(parseExercise(long.padEnd(200_000, 'x')).id).toBe('faults');
    expect(refusal(() => parseExercise(long.padEnd(200_001, 'x'))).code).toBe('too_long');
  });

  test('over many seeds', async () => {
    const pages = [];
    for (const [name, text] of Object.entries(examined)) {
      const language = name.startsWith('a') ? 'uk' : 'en';
      const { seeds, problems } = await examine(iso, parseExercise(text, 'f.yaml'), 12, language);
      const lines = problems.map(
        ({ level, seeds, question, ...remark }) =>
          `${level} ${question ?? '-'} [${seeds.join(' ')}]${page([remark]).join('\n')}`,
      );
      pages.push(`# ${name}, ${seeds}\n${lines.join('\n')}`);
    }
    await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(kept('exercise_faults_seeds.txt'));
  });
});
