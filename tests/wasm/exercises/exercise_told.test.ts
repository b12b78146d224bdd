import { inflateSync, strFromU8, unzipSync } from 'fflate';
import {
  checkAnswer,
  drawExercise,
  type ExportFormat,
  exportExercises,
  hintFor,
  parseExercise,
  readNumber,
  solveExercise,
  wrongAnswers,
} from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { sheets } from '../../../wasm/exercises/dist/exports/sheet.js';
import { iso, rejection } from '../support';

// What a learner gets and is told, whole, for every kind of question. As it was read and found right; `npx vitest run -u` writes the pages
// again: look at the difference.

const kept = (name: string) => new URL(`../kept/${name}`, import.meta.url).pathname;

const source = `
schema: isoyield.exercise/1
id: told
minutes: 15
title: { en: Told, uk: Сказане }
statement: { en: "{p} of 100, {share.percent}, {part.fraction}, {word}, {p:1}.", uk: "{p} зі 100." }
parameters:
  p: { integer: [60, 60] }
  share: { value: 0.125 }
  part: { value: 1 / 3 }
  word: { choose: [{ en: spam, uk: спам }] }
data:
  classes: [{ en: spam, uk: спам }, { en: good, uk: лист }]
  matrices:
    A: { name: { en: First, uk: Перший }, cells: [[40, 20], [10, 30]] }
    B: { cells: [[50, 10], [30, 10]] }
    C: { classes: [x, y], decisions: [u, v], positive: 1, cells: [[5, 1], [2, 0]] }
  utility: { unit: EUR, cells: [[1, -10], [-2, 0]] }
  scores: { S: { rows: [[0.9, 1], [0.8, 0], [0.7, 1], [0.6, 1], [0.4, 0], [0.2, 0]] } }
  models: { M: { family: linear } }
show: [A, { shares: B }, { heat: C }, utility, S, { curve: roc, of: S }, { curve: pr, of: S }, { densities: M }]
questions:
  - { id: number, kind: number, ask: "Precision of {p}?", points: 2, answer: precision(A), hints: ["{p} at most", Second.], misconceptions: [recall_for_precision, axes_swapped, complement, inverted, { answer: 0.5, say: "Half of {p}." }] }
  - { id: exact, kind: number, ask: How many?, answer: "cell(A, 0, 0)", accept: { absolute: 0 }, unit: { en: items, uk: шт. } }
  - { id: near, kind: number, ask: About?, answer: 2000 / 3, accept: { relative: 0.01 } }
  - { id: worth, kind: number, ask: Worth?, answer: yield(A), accept: { digits: 2 }, misconceptions: [sign_flipped, utility_transposed, sum_for_mean] }
  - { id: none, kind: number, ask: Is there any?, answer: 0 / 0, undefined: true }
  - { id: endless, kind: number, ask: How far?, answer: 1 / 0 }
  - { id: pick, kind: choice, ask: Better recall?, options: [A, { text: "B, {p}", say: "Not {p}." }, { text: same }], answer: "argmin(recall(A), recall(B))" }
  - { id: those, kind: choices, ask: Above a half?, points: 3, options: [{ text: A, right: precision(A) > 0.5 }, { text: B, right: precision(B) > 0.5, say: Yes. }, { text: none, right: false, say: Why none? }] }
  - { id: indices, kind: choices, ask: First two., options: [a, b, c], answer: [0, 1] }
  - { id: rank, kind: order, ask: By yield., of: [A, B], by: yield, misconceptions: [{ by: recall, say: "By recall B is best." }] }
  - { id: far, kind: order, ask: By distance., of: [A, B], by: "abs(precision(X) - 0.5)" }
  - { id: table, kind: matrix, ask: Fill., points: 4, answer: A, given: [[null, 20], [null, null]], misconceptions: [axes_swapped] }
  - { id: written, kind: matrix, ask: Fill., answer: [[0.3333333, 2], [3, p]] }
  - { id: youden, kind: threshold, ask: Where?, of: S, goal: youden }
  - { id: yields, kind: threshold, ask: Where?, of: S, goal: max_yield, curve: pr }
  - { id: metric, kind: threshold, ask: Where?, of: S, goal: { metric: f1 } }
  - { id: bound, kind: threshold, ask: Where?, of: S, goal: { at_least: { recall: 0.9 }, maximise: precision } }
  - { id: step, kind: point, ask: Next?, of: S, curve: roc, rows: 2 }
  - { id: first, kind: point, ask: Next?, of: S, curve: pr, rows: 0, accept: { absolute: 0.1 } }
  - { id: best, kind: utility, ask: Let B win., property: { best: B }, given: [[null, -10], [-2, null]] }
  - { id: holds, kind: utility, ask: Let it hold., property: { holds: yield(A) > 2 }, unit: USD, decisions: [keep, drop] }
  - { id: why, kind: text, ask: Why?, lines: 4, sample: "Because of {p}." }
solution: { en: "{number}, {number.percent}, {number.fraction}, {worth:1}, {none}, {endless}, {exact}.", uk: "{number} і {worth}." }
`;
const exercise = parseExercise(source, 'told.yaml');

const cells = (...rows: unknown[][]) => rows;
const answers: Record<string, unknown[]> = {
  number: [
    '0.8',
    '0,8',
    '80%',
    '4/5',
    '8/10',
    0.8,
    '0.667',
    '0.66',
    '0.9',
    '0.8006',
    '0.8004',
    '1',
    '80',
    '0.2',
    '1.25',
    '0.5',
    '0/0',
    '',
    'abc',
    '1'.repeat(201),
    null,
    [1],
  ],
  exact: ['40', '40 items', 'items 40', '40.0001', '40 шт.', '4e1', '-40', '1 000', '39'],
  near: ['667', '660', '659.9', '673.4', '700', '6.7×10^2', '67 000 %'],
  worth: ['-1.8', '-1.80', '-1.8 EUR', '1.8', '−1,8', '-180', '-2', '-1.805', '-1.806', '-5'],
  none: ['0/0', 'undefined', 'не визначено', '—', '0', '1'],
  endless: ['∞', 'inf', '-∞', '1/0', '5'],
  pick: ['0', '1', '2', '3', 0, 'x', '', null],
  those: [['0', '1'], ['0'], ['1', '0', '2'], [], ['2'], ['x'], 'no', null, ['0', '0', '1']],
  indices: [['0', '1'], ['0', '1', '2'], ['1'], ['2']],
  rank: [['A', 'B'], ['B', 'A'], ['A'], ['A', 'A'], ['A', 'C'], 'A', null],
  far: [
    ['A', 'B'],
    ['B', 'A'],
  ],
  table: [
    cells([40, 20], [10, 30]),
    cells(['40', '20'], ['10', '30']),
    cells([40, 20], [10, 31]),
    cells([40, 20], [20, 30]),
    cells([1, 20], [2, 3]),
    cells([null, 20], [10, 30]),
    cells(['x', 20], [10, 30]),
    cells([40], [10]),
    cells([40, 20]),
    'no',
    null,
    cells([40, 99], [10, 30]),
    cells([40, 10], [20, 30]),
  ],
  written: [
    cells(['1/3', 2], [3, 60]),
    cells(['0.333', 2], [3, 60]),
    cells(['0.334', 2], [3, 60]),
    cells(['0.3', 2], [3, 60.1]),
  ],
  youden: ['0.6', '0.65', '0.7', '0.9', '1', '0', 'x', '', '∞', null],
  yields: ['0.9', '0.2', '0.6', '0.95'],
  metric: ['0.6', '0.4', '0.95'],
  bound: ['0.6', '0.7', '0.4', '0.95'],
  step: [
    { x: '1/3', y: '2/3' },
    { x: 0.34, y: 0.66 },
    { x: '0.36', y: '2/3' },
    { x: '2/3', y: '1/3' },
    { x: '1/3', y: '1/3' },
    { x: '1/3', y: '1' },
    { x: '1/3', y: '0' },
    { x: '0', y: '2/3' },
    { x: '1', y: '0' },
    { x: '', y: '1' },
    { x: 'a', y: '1' },
    { x: 1 },
    null,
  ],
  first: [
    { x: '1/3', y: '1' },
    { x: '0.4', y: '0.9' },
    { x: '0.45', y: '1' },
  ],
  best: [
    cells([5, -10], [-2, 0]),
    cells([100, -10], [-2, 0]),
    cells([-100, -10], [-2, 0]),
    cells([null, null], [null, null]),
    cells(['100 EUR', -10], [-2, 0]),
    cells([5, -11], [-2, 0]),
    cells([5, -10]),
    cells([5, null], [null, 0]),
    'no',
    null,
  ],
  holds: [cells([10, 0], [0, 0]), cells([0, 0], [0, 0]), cells(['10 USD', 0], [0, 0])],
  why: ['Because.', '  ', '', 7, null],
};

/** The texts of an archive by name. */
const read = (data: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(data)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** The exercises of a page for learning systems, as they were before they were compressed. */
const unpacked = (page: string) =>
  page.replace(
    /(<script type="application\/x-isoyield-exercise">)([^<]+)/g,
    (_, tag: string, packed: string) => `${tag}${strFromU8(inflateSync(Buffer.from(packed, 'base64')))}`,
  );

/** The digits of a text: languages write numbers, and order sentences, in their own ways. */
const digits = (text: string) =>
  (text.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map((each) => each.replace(/\D/g, '')).toSorted();
/** What is the same in every language: everything but the words. */
const wordless = (value: unknown) =>
  JSON.stringify(value, (key, each) =>
    key === 'language' ? undefined : typeof each === 'string' ? digits(each).join(' ') : each,
  );
/** English words that neither the exercise says nor mathematics. */
const english = (text: string) =>
  (text.match(/[a-z]{4,}/gi) ?? []).filter((word) => !`${source} frac text object Infinity argmin`.includes(word));

/** A text without the marks and escapes of any format. */
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\\/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('an exercise with every kind of question', () => {
  test('is handed out, the same in each language', async () => {
    const [en, uk] = [
      await drawExercise(iso, exercise, 'Olena', 'en'),
      await drawExercise(iso, exercise, 'Olena', 'uk'),
    ];
    // A line for each thing that is shown or asked; of long lists the first rows.
    const short = (_: string, each: unknown) => (Array.isArray(each) && each.length > 6 ? each.slice(0, 2) : each);
    const { blocks, questions, ...rest } = en;
    const lines = [rest, ...blocks, ...questions].map((each) => JSON.stringify(each, short));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('exercise_drawn.txt'));
    expect(wordless(uk.questions)).toEqual(wordless(en.questions));
    expect(wordless(uk.blocks.slice(1))).toEqual(wordless(en.blocks.slice(1)));
    expect([uk.title, uk.blocks[0]]).toMatchObject(['Сказане', { markdown: '60 зі 100.' }]);
    const values = JSON.stringify([uk.blocks, uk.questions]).matchAll(/"(?!as")\w+":"([^"]*)"/g);
    expect([...values].flatMap(([, value]) => english(value ?? ''))).toEqual([]);
  });
  test('and solved, the same in each language', async () => {
    const { answers, worked, ...rest } = await solveExercise(iso, exercise, 'Olena', 'en');
    const lines = answers.map(({ id, kind, answer, shown }) => `${id} (${kind}) ${JSON.stringify(answer)}: ${shown}`);
    await expect(`${JSON.stringify(rest)}\n${lines.join('\n')}\n${worked}\n`).toMatchFileSnapshot(
      kept('exercise_solved.txt'),
    );
    const uk = await solveExercise(iso, exercise, 'Olena', 'uk');
    expect(uk.answers.map(({ answer }) => answer)).toEqual(answers.map(({ answer }) => answer));
    expect(uk.answers.map(({ shown }) => digits(shown))).toEqual(answers.map(({ shown }) => digits(shown)));
    expect(uk.worked).toBe('0,8 і −1,8.');
  });
  test('and says what becomes of an answer, the same in each language', async () => {
    expect(Object.keys(answers)).toEqual(exercise.questions.map(({ id }) => id));
    const lines = [];
    for (const [id, list] of Object.entries(answers)) {
      lines.push(`# ${id}`);
      for (const answer of list) {
        const check = (language: string) => checkAnswer(iso, exercise, 'Olena', id, answer, language);
        const [{ message, ...en }, { message: said, ...uk }] = await Promise.all([check('en'), check('uk')]);
        expect(uk, `${id} ${JSON.stringify(answer)}`).toEqual(en);
        expect(english(said), said).toEqual([]);
        const { state, points, outOf, misconception } = en;
        const told = `${state} ${points}/${outOf}${misconception === undefined ? '' : ` ${misconception}`}`;
        lines.push(`${JSON.stringify(answer)?.slice(0, 80)} -> ${told}: ${message}`);
      }
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('exercise_verdicts.txt'));
  });
  test('knows which wrong answers its slips give', async () => {
    const lines = [];
    for (const { id } of exercise.questions)
      lines.push(`${id}: ${JSON.stringify(await wrongAnswers(iso, exercise, 'Olena', id))}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('exercise_wrong.txt'));
  });
  // Questions alone, and one below everything that can be shown: together they are all that a format writes.
  const bare = { ...exercise, show: [] };
  const [first] = exercise.questions;
  const below = { ...exercise, id: 'below', questions: first ? [first] : [] };
  const formats: ExportFormat[] = ['moodle', 'gift', 'canvas', 'qti', 'qti3', 'worksheet', 'notebook'];
  test.each(formats.flatMap((format) => [[format, 'en'] as const, [format, 'uk'] as const]))(
    'and goes out as %s in %s with every question, number and word of advice',
    async (format, language) => {
      const { data } = await exportExercises(iso, [below, bare], { format, seeds: ['Olena'], language });
      const files: Record<string, string> = typeof data === 'string' ? { [format]: data } : read(data as Uint8Array);
      const text = plain(Object.values(files).join('\n'));
      expect(text.match(/.{30}(?:NaN|Infinity|\[object).{30}/g)).toBeNull();
      const [sheet] = await sheets(iso, [bare], ['Olena'], language);
      // On paper and in a notebook nothing is said of an answer; GIFT and Canvas have no hints.
      const says = !['worksheet', 'notebook'].includes(format);
      const missing = sheet?.items.flatMap(({ question, right, hints, shown }) => {
        // QTI has one place for what is said of a right answer.
        const options = right.kind === 'one' || right.kind === 'many' ? right.options : [];
        const said = options.flatMap((each) => [each.text, each.right && /qti/.test(format) ? '' : each.say]);
        const list = [
          question.ask,
          ...(says ? said : []),
          ...(format === 'worksheet' && question.kind !== 'matrix' ? [shown] : []),
        ];
        return [...list, ...(['moodle', 'qti', 'qti3'].includes(format) ? hints : [])].filter(
          (each) => !text.includes(plain(each)),
        );
      });
      expect(missing).toEqual([]);
    },
  );
  test('and goes out as a package of SCORM', async () => {
    const { data } = await exportExercises(iso, [below, bare], {
      format: 'scorm',
      seeds: ['Olena'],
      language: 'uk',
      widget: '// widget',
    });
    const pages = Object.entries(read(data as Uint8Array))
      .filter(([name]) => !name.endsWith('.js'))
      .map(([name, text]) => `##### ${name}\n${unpacked(text).replaceAll('><', '>\n<')}`);
    await expect(pages.join('\n')).toMatchFileSnapshot(kept('exercise_scorm.txt'));
  });
  test('has the hints that it has, and names them when asked for another', async () => {
    expect(await hintFor(iso, exercise, 1, 'number', 0)).toBe('60 at most');
    expect(await hintFor(iso, exercise, 1, 'number', 1)).toBe('Second.');
    const said = async (id: string, index: number) => (await rejection(hintFor(iso, exercise, 1, id, index))).message;
    expect(await said('number', 2)).toMatch(/number.*2/);
    expect(await said('exact', 0)).toMatch(/exact.*0/);
    const missing = await rejection(checkAnswer(iso, exercise, 1, 'numbr', 1));
    expect([missing.message, missing.hint]).toEqual([
      expect.stringContaining('number, exact, near'),
      'Did you mean number?',
    ]);
  });
});

// What learners write, and what is read; decimals say how far a rounded answer reaches.
test.each<[answer: unknown, ...read: unknown[]]>([
  ['0.75', 0.75, 2],
  ['0,75', 0.75, 2],
  ['.5', 0.5, 1],
  ['5.', 5, 0],
  ['+3', 3, 0],
  ['−2', -2, 0],
  ['75 %', 0.75, 2],
  ['7.5%', 0.075, 3],
  ['12 відсотків', 0.12, 2],
  ['3/4', 0.75, undefined],
  ['3 ÷ 4', 0.75, undefined],
  ['50/100 %', 0.005, undefined],
  ['1 000', 1000, 0],
  ['1’234.5', 1234.5, 1],
  ['1,234.5', 1234.5, 1],
  ['1.234,5', 1234.5, 1],
  ['1,234,567', 1_234_567, 0],
  ['1.234.567', 1_234_567, 0],
  ['1,234', 1.234, 3],
  ['1.5e-3', 0.0015, 4],
  ['1.5·10^-3', 0.0015, 4],
  ['2 × 10^3', 2000, 0],
  ['= 0.5', 0.5, 1],
  ['≈0.5', 0.5, 1],
  ['~ 0.5', 0.5, 1],
  ['1/3', 1 / 3, undefined],
  ['∞', Number.POSITIVE_INFINITY, undefined],
  ['- inf', Number.NEGATIVE_INFINITY, undefined],
  ['EUR 5', 5, 0],
  ['5 eur', 5, 0],
  [7, 7, undefined],
  [Number.NaN, 'unreadable'],
  ['', 'empty'],
  ['  ', 'empty'],
  [null, 'empty'],
  [undefined, 'empty'],
  ['0 / 0', 'undefined'],
  ['5/0', 'undefined'],
  ['N/A', 'undefined'],
  ['–', 'undefined'],
  ['(3)/(4)', 0.75, undefined],
  ['( 3 ) / ( 4 )', 0.75, undefined],
  ['(0.75)', 0.75, 2],
  ['(−3)/(4)', -0.75, undefined],
  ['\\frac{3}{4}', 0.75, undefined],
  ['$\\dfrac{3}{4}$', 0.75, undefined],
  ['-\\frac{3}{4}', -0.75, undefined],
  ['\\frac34', 0.75, undefined],
  ['p = \\frac{3}{4} \\approx 0.75', 0.75, undefined],
  ['0{,}75', 0.75, 2],
  ['75\\,\\%', 0.75, 2],
  ['1.5 \\cdot 10^{-3}', 0.0015, 4],
  ['1.5·10^(−3)', 0.0015, 4],
  ['\\frac{3}{0}', 'undefined'],
  ['\\frac{a}{b}', 'unreadable'],
  ['(1+2)/(4)', 'unreadable'],
  ['1/2/3', 'unreadable'],
  ['1/x', 'unreadable'],
  ['1,23,4', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['12,345.6.7', 'unreadable'],
  ['1234,567.8', 'unreadable'],
  ['5 USD', 'unreadable'],
  ['five', 'unreadable'],
  ['1e9999', 'unreadable'],
  [true, 'unreadable'],
  ['9'.repeat(200), 1e200, 0],
  ['9'.repeat(201), 'unreadable'],
])('%.30s is read as %s', (answer, ...read) => {
  const found = readNumber(answer, 'EUR');
  if (found.kind === 'number') {
    expect(read[0]).toBeCloseTo(found.value, 12);
    expect(found.decimals).toBe(read[1]);
  } else expect(found.kind).toBe(read[0]);
});
