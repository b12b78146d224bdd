// Exports as other programs read them: the right answers earn the player's points, and nobody needs the player to know what is asked.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parse as parseGift } from 'gift-pegjs';
import {
  checkAnswer,
  type ExportFormat,
  exportExercises,
  parseExercise,
  solveExercise,
  wrongAnswers,
} from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { sheets } from '../../../wasm/exercises/dist/exports/sheet.js';
import { iso } from '../support';

const folder = new URL('../../../web/exercises/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'course.yaml');
const all = names.map((name) => parseExercise(readFileSync(new URL(name, folder), 'utf8'), name));
const questions = all.flatMap((exercise) => exercise.questions.map((question) => ({ exercise, question })));

const made = async (format: ExportFormat, seeds: (number | string)[] = [1, 2], language = 'en', exercises = all) =>
  (await exportExercises(iso, exercises, { format, seeds, language })).data;
const unzipped = (data: string | Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(data as Uint8Array)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ');

describe('how exact to be, and in which form, is said', () => {
  const exact = /at least \d decimals|An error of up to (?!0 )|the exact value|whole number/;
  test.each(['moodle', 'gift', 'canvas', 'qti', 'qti3'] as const)('in %s', async (format) => {
    const data = await made(format);
    const text = typeof data === 'string' ? data.replace(/\\/g, '') : Object.values(unzipped(data)).join('\n');
    const items = {
      moodle: /<question type="(?:numerical|cloze)">[\s\S]*?<\/question>/g,
      gift: /^::[^\n]*\{#[^\n]*$/gm,
      canvas: /<item [^>]*>(?:(?!<\/item>)[\s\S])*numerical_question[\s\S]*?<\/item>/g,
      qti: /<assessmentItem (?:(?!<\/assessmentItem>)[\s\S])*baseType="float"><correct[\s\S]*?<\/assessmentItem>/g,
      qti3: /<qti-assessment-item (?:(?!<\/qti-assessment-item>)[\s\S])*base-type="float"><qti-correct[\s\S]*?<\/qti-assessment-item>/g,
    }[format];
    const found = text.match(items) ?? [];
    expect(found.length).toBeGreaterThan(100);
    for (const each of found) if (!each.includes('same decisions')) expect(each).toMatch(exact);
  });

  test('on paper, in both languages', async () => {
    const [en, uk] = await Promise.all(
      ['en', 'uk'].map(
        async (language) => unzipped(await made('worksheet', [1], language, all.slice(0, 4)))['worksheets.html'],
      ),
    );
    expect(en).toMatch(exact);
    expect(uk).toMatch(/знаків після коми|Допустима похибка|ціле число|цілими числами/);
  });
});

test('a category of the Moodle and GIFT banks is one question in its variants', async () => {
  const text = (await made('moodle', ['1', '2', '3'])) as string;
  const categories = text.split('<question type="category">').slice(1);
  expect(categories).toHaveLength(questions.length);
  for (const each of categories) {
    const ids = [...each.matchAll(/<idnumber>isoyield-(.*?)-(\w+)<\/idnumber>/g)];
    expect(new Set(ids.map(([, of]) => of)).size).toBe(1);
    expect(ids.map(([, , seed]) => seed)).toEqual(['1', '2', '3']);
    expect(each).toContain('<tag><text>variant:2</text></tag>');
  }
  const gift = parseGift((await made('gift')) as string);
  expect(gift.filter(({ type }) => type === 'Category')).toHaveLength(questions.length);
});

test('what is said after a question is its own answer, and the whole solution only after the last', async () => {
  const coin = all.filter(({ id }) => id === 'coin');
  const text = (await made('moodle', [1], 'en', coin)) as string;
  const [sheet] = await sheets(iso, coin, [1], 'en');
  const said = [...text.matchAll(/<generalfeedback[^>]*><text><!\[CDATA\[([\s\S]*?)\]\]>/g)].map(
    ([, html]) => html ?? '',
  );
  expect(said).toHaveLength(sheet?.items.length ?? 0);
  for (const [i, html] of said.entries()) {
    if (/^\d/.test(sheet?.items[i]?.shown ?? '')) expect(plainText(html)).toContain(sheet?.items[i]?.shown);
    expect(html.length > 200, `question ${i + 1}`).toBe(i === said.length - 1);
  }
});

/** What Moodle gives for the gaps of a question: it adds up their weights. */
const weights = (question: string) =>
  [...question.matchAll(/\{(\d+):NUMERICAL/g)].reduce((sum, [, weight]) => sum + Number(weight), 0);

test('a table is worth the same in Moodle as in the player', async () => {
  const text = (await made('moodle', [1])) as string;
  for (const each of text.match(/<question type="cloze">[\s\S]*?<\/question>/g) ?? []) {
    const [, points] = /<defaultgrade>([\d.]+)</.exec(each) ?? [];
    expect(weights(each), /<name>.*?<\/name>/.exec(each)?.[0]).toBe(Number(points));
  }
});

test('an order of two or three is a choice among all orders, with the words of its slips', async () => {
  for (const sheet of await sheets(iso, all, [1, 2, 3], 'en'))
    for (const { question, right } of sheet.items) {
      if (question.kind !== 'order') continue;
      const orders = question.items.length === 2 ? 2 : 6;
      expect(right).toMatchObject({ kind: 'one', shuffle: true });
      if (right.kind !== 'one') continue;
      expect(right.options).toHaveLength(orders);
      expect(right.options.filter((each) => each.right)).toHaveLength(1);
      expect(right.options.some((each) => each.say !== '')).toBe(true);
    }
});

test('Moodle shuffles options, reads units, and matches nothing with two pairs', async () => {
  const text = (await made('moodle')) as string;
  expect(text).not.toContain('<shuffleanswers>false');
  const factory = text.match(/<question type="numerical">(?:(?!<\/question>)[\s\S])*yield_a[\s\S]*?<\/question>/)?.[0];
  for (const unit of ['EUR', '€', 'euro']) expect(factory).toContain(`<unit_name>${unit}</unit_name>`);
  for (const each of text.match(/<question type="matching">[\s\S]*?<\/question>/g) ?? [])
    expect(each.match(/<subquestion/g)?.length).toBeGreaterThan(2);
});

test('every item can be read alone: nothing begins with “And” or points to another question', async () => {
  for (const { exercise, question } of questions) {
    const { ask } = question as { ask: Record<string, string> };
    expect(ask['en'], `${exercise.id} ${question.id}`).not.toMatch(/^(And|Then|So)\b/);
    expect(ask['uk'], `${exercise.id} ${question.id}`).not.toMatch(/^(А|Тоді|І|Й) /);
  }
});

test('half of a point on a path is half of its points, in the player as where both coordinates are asked apart', async () => {
  const exercise = all.find(({ id }) => id === 'roc-path');
  if (!exercise) throw new Error('no roc-path');
  const [sheet] = await sheets(iso, [exercise], ['Olena'], 'en');
  const item = sheet?.items.find(({ question }) => question.id === 'tied');
  if (item?.right.kind !== 'pair') throw new Error('no point');
  const { x, y } = item.right;
  const points = async (answer: object) => (await checkAnswer(iso, exercise, 'Olena', 'tied', answer)).points;
  expect([await points({ x, y }), await points({ x, y: 0.123 }), await points({ x: 0.987, y: 0.012 })]).toEqual([
    2, 1, 0,
  ]);
});

test('QTI 3 has the elements of QTI 2.1 under new names, and says why, hints and solution', async () => {
  const [two, three] = [unzipped(await made('qti', [1], 'uk')), unzipped(await made('qti3', [1], 'uk'))];
  expect(Object.keys(three)).toEqual(Object.keys(two));
  for (const [name, text] of Object.entries(three)) {
    if (!name.endsWith('.xml') || name === 'imsmanifest.xml') continue;
    // An element of QTI that kept its capitals was not renamed; MathML and SVG have none of these names.
    expect(text.match(/<\/?[a-z]+(?:[A-Z][a-z]+)+[ >/]/g), name).toBeNull();
    if (text.includes('qti-response-processing')) {
      expect(text).toContain('identifier="hint"');
      expect(text).toContain('identifier="right"');
    }
  }
  expect(
    Object.values(two)
      .join('')
      .match(/identifier="wrong\d"/g)?.length,
  ).toBeGreaterThan(100);
  expect(Object.values(three).join('')).toContain('qti-map-response');
});

test('the Canvas package holds a group for every question, with a variant for each seed', async () => {
  const files = unzipped(await made('canvas', [1, 2, 3]));
  const quiz = files['isoyield/isoyield.xml'] ?? '';
  const groups = quiz.match(/<section ident="(?!root)[\s\S]*?<\/section>/g) ?? [];
  expect(groups.length).toBeGreaterThanOrEqual(questions.length);
  for (const group of groups) {
    expect(group.match(/<item /g)).toHaveLength(3);
    expect(group).toContain('<selection_number>1</selection_number>');
  }
  // The points of all groups are those of the course.
  const points = [...quiz.matchAll(/<points_per_item>([\d.]+)</g)].reduce((sum, [, each]) => sum + Number(each), 0);
  const course = (await sheets(iso, all, [1], 'en')).flatMap(({ items }) =>
    items.map(({ question }) => question.points),
  );
  expect(points).toBeCloseTo(
    course.reduce((sum, each) => sum + each, 0),
    9,
  );
});

test('a notebook checks right answers and slips by itself, and gives no answer away', async () => {
  if (spawnSync('python3', ['--version']).status !== 0) return;
  const files = unzipped(await made('notebook', ['Olena'], 'uk'));
  const programs: string[] = [];
  const wanted: unknown[] = [];
  for (const exercise of all) {
    const { cells } = JSON.parse(files[`${exercise.id}-Olena.ipynb`] ?? '') as {
      cells: { cell_type: string; source: string[] }[];
    };
    const code = cells.filter((each) => each.cell_type === 'code').map((each) => each.source.join(''));
    // The example of the form of an answer is none of the options.
    expect(code.join('\n')).not.toMatch(/# \[?"\d"/);
    const { answers } = await solveExercise(iso, exercise, 'Olena', 'uk');
    const wrong = await Promise.all(
      answers.map(async ({ id }) => (await wrongAnswers(iso, exercise, 'Olena', id, 'uk')).slice(0, 2)),
    );
    const ask = (id: string, answer: unknown) =>
      `answers[${JSON.stringify(id)}] = json.loads(${JSON.stringify(JSON.stringify(answer))})\nsaid.append(check(${JSON.stringify(id)}))`;
    const lines = answers.flatMap(({ id, kind, answer }, i) => {
      if (kind === 'utility' || kind === 'construct') return [];
      wanted.push(kind === 'text' ? null : '\u2713 Правильно.');
      const slips = kind === 'number' ? (wrong[i] ?? []) : [];
      return [
        ask(id, answer),
        ...slips.flatMap((slip) => {
          const right = answers[i]?.answer;
          if (typeof slip.answer !== 'number' || Math.abs(slip.answer - Number(right)) < 0.01) return [];
          wanted.push('\u2717');
          return [ask(id, slip.answer)];
        }),
      ];
    });
    programs.push([code[0], 'answers = {}', ...lines].join('\n'));
  }
  const program = `import json, sys\nsaid = []\nfor each in json.load(sys.stdin): exec(each, globals())\nprint(json.dumps(said))`;
  const said = JSON.parse(
    String(execFileSync('python3', ['-c', program], { input: JSON.stringify(programs) })),
  ) as string[];
  expect(said).toHaveLength(wanted.length);
  for (const [i, each] of wanted.entries()) {
    if (each === '\u2717') expect(said[i]).toMatch(/^\u2717 ./);
    else if (each !== null) expect(said[i]).toBe(each);
  }
  expect(said.filter((each) => each.startsWith('\u2717') && !each.endsWith('Неправильно.')).length).toBeGreaterThan(80);
});

const nbconvert = spawnSync('python3', ['-c', 'import nbconvert, ipykernel']).status === 0;

test.skipIf(!nbconvert)(
  'nbconvert with ipykernel executes notebooks, untouched and answered',
  { timeout: 300_000 },
  async () => {
    const some = all.filter(({ id }) => ['coin', 'factory', 'draw-a-curve'].includes(id));
    const { data } = await exportExercises(iso, some, { format: 'notebook', seeds: ['Olena'], language: 'en' });
    const folder = mkdtempSync(join(tmpdir(), 'isoyield-notebooks-'));
    try {
      for (const exercise of some) {
        const text = strFromU8(unzipSync(data as Uint8Array)[`${exercise.id}-Olena.ipynb`] as Uint8Array);
        const { answers } = await solveExercise(iso, exercise, 'Olena');
        const notebook = JSON.parse(text) as { cells: { cell_type: string; source: string[] }[] };
        for (const { id, answer } of answers) {
          const cell = notebook.cells.find(({ source }) => source.join('').includes(`check("${id}")`));
          if (cell === undefined) throw new Error(id);
          const given = `answers[${JSON.stringify(id)}] = __import__("json").loads(${JSON.stringify(JSON.stringify(answer))})`;
          cell.source = [given, '\n', `check("${id}")`];
        }
        const file = (name: string, content: string) => {
          writeFileSync(join(folder, name), content);
          const args = ['-m', 'nbconvert', '--to', 'notebook', '--execute', '--stdout', join(folder, name)];
          return String(execFileSync('python3', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }));
        };
        const outputs = (executed: string) =>
          (
            JSON.parse(executed) as { cells: { outputs?: { output_type: string; text?: string[]; data?: object }[] }[] }
          ).cells
            .flatMap(({ outputs = [] }) => outputs)
            .map((each) => JSON.stringify([each.output_type, each.text ?? each.data ?? '']));
        const untouched = outputs(file('untouched.ipynb', text));
        expect(untouched.join('\n')).not.toMatch(/error|\u2713/);
        const answered = outputs(file('answered.ipynb', JSON.stringify(notebook)));
        const checked = answers.filter(({ kind }) => !/^(utility|construct|text)$/.test(kind)).length;
        expect(answered.filter((each) => each.includes('\u2713'))).toHaveLength(checked);
        const written = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
        expect(written).toMatchObject({ exercise: exercise.id, seed: 'Olena' });
        expect(Object.keys(written.answers)).toHaveLength(answers.length);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
