import { strFromU8, unzipSync } from 'fflate';
import type { Report } from 'isoyield';
import { code, latex, markdown, tables } from 'isoyield/export';
import { type ExportFormat, exportExercises, parseExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { kinds } from './report_kinds';
import { iso } from './support';

// What goes out to other programs, whole, as it was when these last took it (export_*.test.ts, exercise_exports.test.ts): so that a change shows
// on a machine without R, LaTeX or an LMS too. `npx vitest run -u` writes the files again: look at the difference.

const kept = (name: string) => new URL(`kept/${name}`, import.meta.url).pathname;

const rows = [0.9, 0.8, 0.8, 0.7, 0.55, 0.5, 0.4, 0.3, 0.2, 0.1].map(
  (score, i) => `${i % 3 === 0 ? 'ill' : 'well'},${score},${i + 1}`,
);
const table = `truth,risk "x",w\n${rows.join('\n')}\n`;
const utility = [
  [0, -1],
  [-4, 2],
];

describe('code', () => {
  const matrix = iso.matrix(
    {
      A: [
        [27, 23],
        [15, 35],
      ],
      'B "x"\\': [
        [43, 7],
        [18, 32],
      ],
    },
    {
      classes: ['long', 'short'],
      positive: 'long',
      utility: [
        [15, -35],
        [-335, 165],
      ],
      beta: 2,
    },
  );
  const classes = iso.matrix([
    [50, 3, 2],
    [4, 40, 6],
    [1, 5, 60],
  ]);
  const given = { truth: 'truth', scores: ['risk "x"'], positive: 'ill' };
  test.each(['python', 'r'] as const)('in %s', async (language) => {
    const refer = await kinds['more decisions than classes']?.('en');
    const plain = await iso.scores(table, given);
    const weighted = await iso.scores(table.replaceAll(',', ';').replaceAll('.', ','), {
      ...given,
      weight: 'w',
      utility,
    });
    // Nobody is decided positive: the threshold is infinite.
    const never = await iso.scores(table, {
      ...given,
      utility: [
        [0, 0],
        [-9, 0],
      ],
    });
    expect(never.classifiers[0]?.threshold).toBe(Number.POSITIVE_INFINITY);
    const all = { matrix, classes, refer, plain, weighted, never };
    const text = Object.entries(all).map(
      ([name, report]) => `# ${name}\n${code(report as Report, language, '1.2.3', 'table.csv')}`,
    );
    await expect(text.join('\n')).toMatchFileSnapshot(kept(`code.${language === 'r' ? 'R' : 'py'}`));
  });
});

test('tables in LaTeX and Markdown', async () => {
  const utility = [
    [15, -35],
    [-335, 165],
  ];
  const names = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      `classifier_${i} & ${'long '.repeat(i)}`,
      [
        [27 + i, 23],
        [15, 35 - i],
      ],
    ]),
  );
  const written = (language: 'en' | 'uk') => {
    const options = { utility, unit: 'EUR', language };
    const report = iso.matrix(names, options);
    const all = tables(report, iso.catalogue(language), language).filter(({ id }) =>
      /^(yields|pairs|settings|notes)$/.test(id),
    );
    const metrics = tables(report, iso.catalogue(language), language).find(({ id }) => id === 'metrics');
    if (metrics) all.push({ ...metrics, rows: metrics.rows.slice(0, 3) });
    const forms = [all.map((each) => latex(each, { digits: 4 })), all.map((each) => markdown(each))];
    return forms.map((each) => each.join('\n\n')) as [string, string];
  };
  const [tex, md] = written('en');
  await expect(tex).toMatchFileSnapshot(kept('tables.tex'));
  await expect(md).toMatchFileSnapshot(kept('tables.md'));
  // In Ukrainian the same cells, row by row.
  const cells = (text: string) => text.split('\n').map((line) => line.match(/\d+/g)?.toSorted());
  expect(written('uk').map(cells)).toEqual([tex, md].map(cells));
});

const every = `
schema: isoyield.exercise/1
id: every
title: { en: Every & each, uk: Кожне }
statement: { en: "Of {n} letters some are **spam**: $\\\\frac{ {tp} }{ {n} }$.\\n\\n- one\\n- two", uk: "Листів: {n}." }
parameters:
  n: { integer: [100, 300], step: 100 }
  tp: { integer: [20, 40] }
data:
  classes: [{ en: spam, uk: спам }, { en: good, uk: лист }]
  matrices:
    A: { cells: [[tp, 50 - tp], [5, n - 55]] }
    B: { cells: [[10, 40], [0, n - 50]] }
  utility: { unit: EUR, cells: [[1, -10], [-2, 0]] }
  scores:
    S: { rows: [[0.9, 1], [0.8, 0], [0.8, 1], [0.6, 1], [0.4, 0], [0.3, 0]] }
show: [A, utility]
questions:
  - { id: r, kind: number, ask: { en: Recall?, uk: Повнота? }, answer: recall(A), hints: [{ en: "{tp} of 50", uk: "{tp} з 50" }], misconceptions: [precision_for_recall] }
  - { id: y, kind: number, ask: { en: Yield?, uk: Корисність? }, answer: yield(A), accept: { absolute: 0.01 } }
  - { id: u, kind: number, ask: { en: Ratio?, uk: Відношення? }, answer: 1 / 0, undefined: true }
  - { id: c, kind: choice, ask: { en: Which?, uk: Котрий? }, options: [A, { text: B, say: { en: Look again., uk: Ще раз. } }], answer: "0" }
  - { id: cs, kind: choices, ask: { en: Which ones?, uk: Котрі? }, options: [A, B, { en: none, uk: жоден }], answer: [0, 1] }
  - { id: o, kind: order, ask: { en: By yield., uk: За корисністю. }, of: [A, B], by: yield }
  - { id: m, kind: matrix, ask: { en: Fill., uk: Заповніть. }, answer: A, given: [[tp, null], [null, null]] }
  - { id: t, kind: threshold, ask: { en: Best threshold., uk: Найкращий поріг. }, of: S, goal: youden }
  - { id: b, kind: threshold, ask: { en: With recall., uk: З повнотою. }, of: S, goal: { at_least: { recall: 0.9 }, maximise: precision } }
  - { id: p, kind: point, ask: { en: Next point., uk: Наступна точка. }, curve: roc, of: S, rows: 2 }
  - { id: q, kind: utility, ask: { en: Make B the best., uk: Нехай B найкращий. }, property: { best: B } }
  - { id: x, kind: text, ask: { en: Why?, uk: Чому? }, lines: 2 }
solution: { en: "It is {r}, {r.percent}, {r.fraction}.", uk: "Це {r}." }
`;

describe('an exercise with every kind of question', () => {
  const exercise = parseExercise(every, 'every.yaml');
  test.each([
    ['moodle', 'en', 'xml'],
    ['gift', 'uk', 'gift'],
    ['worksheet', 'en', 'html'],
    ['notebook', 'en', 'ipynb'],
  ] as [ExportFormat, string, string][])('as %s, %s', async (format, language, ending) => {
    const { data } = await exportExercises(iso, [exercise], { format, seeds: [1], language });
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data as Uint8Array);
    await expect(text).toMatchFileSnapshot(kept(`${format}.${ending}`));
  });

  test('as QTI, a question of each way of answering', async () => {
    const some = exercise.questions.filter(({ id }) => ['r', 'c', 'o', 'm'].includes(id));
    const { data } = await exportExercises(iso, [{ ...exercise, show: [], questions: some }], {
      format: 'qti',
      seeds: [1],
      language: 'en',
    });
    const files = Object.entries(unzipSync(data as Uint8Array)).map(
      ([name, bytes]) => `##### ${name}\n${strFromU8(bytes).replaceAll('><', '>\n<')}`,
    );
    await expect(files.join('\n')).toMatchFileSnapshot(kept('qti.txt'));
  });
});
