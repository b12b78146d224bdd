import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { strFromU8, unzipSync } from 'fflate';
import { parse as parseGift } from 'gift-pegjs';
import {
  checkAnswer,
  type ExportFormat,
  examine,
  exportExercises,
  parseExercise,
  readReceipt,
  receipt,
  slips,
  solveExercise,
} from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { exerciseSchema, schemaParts } from '../../../wasm/exercises/dist/format/schema.js';
import { iso, rejection } from '../support';

const folder = new URL('../../../web/exercises/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'course.yaml');
const all = names.map((name) => parseExercise(read(name), name));
const questions = all.reduce((sum, each) => sum + each.questions.length, 0);
const made = async (format: ExportFormat, seeds: number[], language = 'en', exercises = all) => {
  const { data } = await exportExercises(iso, exercises, { format, seeds, language, widget: '// widget' });
  return data;
};

/** Python reads XML and Python with parsers that are not ours; where there is none, the rest is still tested. */
const python = spawnSync('python3', ['--version']).status === 0;

/** Holds texts against an XML parser. */
function wellFormed(files: Record<string, string>) {
  if (!python) return;
  const where = mkdtempSync(join(tmpdir(), 'isoyield-xml-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(where, name), text);
    execFileSync('python3', [
      '-c',
      'import sys, xml.dom.minidom as m\nfor f in sys.argv[1:]: m.parse(f)',
      ...Object.keys(files).map((name) => join(where, name)),
    ]);
  } finally {
    rmSync(where, { recursive: true });
  }
}

describe('the course', () => {
  test('as Moodle XML parses, with every question for each seed', async () => {
    for (const language of ['en', 'uk']) {
      const text = (await made('moodle', [1, 2], language)) as string;
      wellFormed({ 'quiz.xml': text });
      expect(text.match(/<question type="(?!category)/g)?.length).toBe(2 * questions);
      expect(text.match(/type="category"/g)?.length).toBe(questions);
      expect(text).not.toMatch(/NaN|undefined|\[object/);
      // Every numerical question has one full answer, which is its own.
      const numerical = text.split('<question type="numerical">').slice(1);
      for (const each of numerical) expect(each.split('</question>')[0]?.match(/fraction="100"/g)?.length).toBe(1);
    }
  });

  test('as GIFT is read by gift-pegjs', async () => {
    for (const language of ['en', 'uk']) {
      const found = parseGift((await made('gift', [1, 2], language)) as string);
      expect(found.filter(({ type }) => type === 'Category')).toHaveLength(questions);
      // Tables to fill in become a question a cell.
      expect(found.filter(({ type }) => type !== 'Category').length).toBeGreaterThan(2 * questions);
    }
  });

  test('as QTI 2.1 is a package whose files all are there and parse', async () => {
    const files = Object.fromEntries(
      Object.entries(unzipSync((await made('qti', [1], 'uk')) as Uint8Array)).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
    wellFormed(files);
    const manifest = files['imsmanifest.xml'] as string;
    const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(files).filter((name) => name !== 'imsmanifest.xml')));
    const items = Object.entries(files).filter(([, text]) => text.includes('<assessmentItem '));
    expect(items).toHaveLength(questions);
    for (const [name, text] of items) {
      // What is answered is declared, and what is declared is answered.
      const declared = [...text.matchAll(/<responseDeclaration identifier="(\w+)"/g)].map(([, id]) => id);
      const answered = [...text.matchAll(/responseIdentifier="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(answered), name).toEqual(new Set(declared));
      // Bounds are told as such, and nothing that is to be put in order stands so already.
      expect(text).not.toContain('toleranceMode');
      if (!text.includes('<orderInteraction')) continue;
      const order = (from: string, pattern: RegExp) =>
        [...(text.split(from)[1]?.matchAll(pattern) ?? [])].map(([, id]) => id);
      const right = order('<correctResponse>', /<value>(\w+)<\/value>/g);
      expect(order('<orderInteraction', /<simpleChoice identifier="(\w+)"/g), name).not.toEqual(right);
      expect(right.length).toBeGreaterThan(2);
    }
  });

  test('in QTI does not give an order of two away by how it stands', async () => {
    const two = all.filter(({ questions }) => questions.some((each) => each.kind === 'order' && each.of.length === 2));
    const files = unzipSync((await made('qti', [1, 2, 3, 4, 5, 6, 7, 8], 'en', two)) as Uint8Array);
    const ids = two.flatMap(({ id, questions }) =>
      questions.flatMap((each) => (each.kind === 'order' && each.of.length === 2 ? [[id, each.id] as const] : [])),
    );
    const right = Object.entries(files).flatMap(([name, bytes]) => {
      const text = strFromU8(bytes);
      expect(text).not.toContain('<orderInteraction');
      if (!ids.some(([exercise, id]) => name.startsWith(`${exercise}-`) && name.endsWith(`-${id}.xml`))) return [];
      return /<correctResponse><value>(option\d)<\/value>/.exec(text)?.[1] ?? [];
    });
    expect(new Set(right)).toEqual(new Set(['option0', 'option1']));
  });

  test('as notebooks has what nbformat 4.5 wants', async () => {
    const files = unzipSync((await made('notebook', [1])) as Uint8Array);
    expect(Object.keys(files)).toHaveLength(all.length);
    const programs: string[] = [];
    for (const bytes of Object.values(files)) {
      const { cells, nbformat, nbformat_minor, metadata } = JSON.parse(strFromU8(bytes));
      expect([nbformat, nbformat_minor, metadata.kernelspec.name]).toEqual([4, 5, 'python3']);
      const ids = cells.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { cell_type, source, outputs } of cells) {
        expect(['markdown', 'code']).toContain(cell_type);
        expect(Array.isArray(source) && source.every((line: unknown) => typeof line === 'string')).toBe(true);
        expect(outputs).toEqual(cell_type === 'code' ? [] : undefined);
      }
      for (const { cell_type, source } of cells) if (cell_type === 'code') programs.push(source.join(''));
    }
    const check = 'import ast, json, sys\nfor each in json.load(sys.stdin): ast.parse(each)';
    if (python) execFileSync('python3', ['-c', check], { input: JSON.stringify(programs) });
  });

  test('as worksheets is a page that needs nothing else, and a key in a file of its own', async () => {
    const files = unzipSync((await made('worksheet', [1, 2, 3], 'uk')) as Uint8Array);
    expect(Object.keys(files)).toEqual(['worksheets.html', 'key.html']);
    const [sheets, key] = Object.values(files).map((bytes) => strFromU8(bytes)) as [string, string];
    expect(sheets.match(/<article class="sheet">/g)).toHaveLength(3);
    expect(sheets).not.toContain('class="key"');
    expect(key.match(/<section>/g)).toHaveLength(3);
    for (const text of [sheets.replace(/<script>[\s\S]*<\/script>/, ''), key])
      expect(text).not.toMatch(/<script|src="http|NaN|undefined|\$|\\frac/);
    expect(sheets).toContain('<math');
    // The sign in the corner tells which key belongs to a sheet.
    const codes = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, code]) => code);
    const corners = codes(sheets, /class="corner">(\w{6})</g);
    expect(new Set(corners).size).toBe(3);
    expect(new Set(codes(key, / · ([0-9A-Z]{6})<\/h2>/g))).toEqual(new Set(corners));
  });

  test('as SCORM 1.2 is a package that a browser can play', async () => {
    const files = unzipSync((await made('scorm', [1])) as Uint8Array);
    expect(Object.keys(files).toSorted()).toEqual([
      'course.js',
      'imsmanifest.xml',
      'index.html',
      'isoyield-exercise.js',
    ]);
    wellFormed({ 'imsmanifest.xml': strFromU8(files['imsmanifest.xml'] as Uint8Array) });
    expect(strFromU8(files['index.html'] as Uint8Array).match(/<isoyield-exercise/g)).toHaveLength(all.length);
    expect((await rejection(exportExercises(iso, all, { format: 'scorm' }))).code).toBe('no_widget');
  });
});

test('the same call makes the same file', async () => {
  for (const format of ['qti', 'scorm'] as const)
    expect(await made(format, [1], 'en', all.slice(0, 2))).toEqual(await made(format, [1], 'en', all.slice(0, 2)));
});

test('the published schema is the one that files are read by', async () => {
  const published: object = {
    title: 'isoyield.exercise/1',
    ...toJsonSchema(
      exerciseSchema as never,
      {
        errorMode: 'ignore',
        target: 'draft-2020-12',
        definitions: schemaParts,
      } as never,
    ),
  };
  await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
    '../../../wasm/exercises/exercise.schema.json',
  );
  const validate = new Ajv2020({ strict: false }).compile(published);
  for (const name of names) expect(validate(parseYaml(read(name))), JSON.stringify(validate.errors?.[0])).toBe(true);
  const good = parseYaml(read('factory.yaml'));
  for (const bad of [
    { ...good, schema: 'x' },
    { ...good, extra: 1 },
    { ...good, questions: [] },
    { ...good, parameters: { a: { integer: [1] } } },
  ])
    expect(validate(bad)).toBe(false);
});

describe.each(['en', 'uk'] as const)('the documentation of the format in %s', (language) => {
  const page = readFileSync(new URL(`../../../web/docs/${language}/exercise-format.md`, import.meta.url), 'utf8');
  const blocks = page.split(/```\w*\n/);

  test('has a sound example, and the bank in full', async () => {
    const exercise = parseExercise(blocks[1] ?? '', 'letters.yaml');
    expect((await examine(iso, exercise, 30)).problems.filter(({ level }) => level === 'error')).toEqual([]);
    for (const id of slips('en').map((each) => each.id)) expect(page).toContain(`\`${id}\``);
  });

  test('has one question of each kind, whose right and wrong answers are what it says', async () => {
    const block = blocks.find((each) => each.includes('id: prices')) ?? '';
    const exercise = parseExercise(
      `schema: isoyield.exercise/2\nid: kinds\ntitle: T\nstatement: S\n${block}`,
      'k.yaml',
    );
    const kinds = new Set(exercise.questions.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(
      [
        'choice',
        'choices',
        'construct',
        'matrix',
        'number',
        'order',
        'point',
        'text',
        'threshold',
        'utility',
      ].toSorted(),
    );
    const check = (id: string, answer: unknown) => checkAnswer(iso, exercise, 1, id, answer, language);
    for (const { id, answer } of (await solveExercise(iso, exercise, 1)).answers)
      expect((await check(id, answer)).state, id).toBe(id === 'why' ? 'open' : 'right');
    for (const text of ['40/45', '0.889', '88.9 %']) expect((await check('share', text)).state).toBe('right');
    expect((await check('share', '0.8')).misconception).toBe('recall_for_precision');
    expect((await check('best', '1')).state).toBe('wrong');
    expect((await check('facts', ['0', '1'])).message).toMatch(
      language === 'en' ? 'It counts them.' : 'Вона їх рахує.',
    );
    expect((await check('rank', ['B', 'A'])).message).toMatch(language === 'en' ? 'by recall' : 'за повнотою');
    const table = (...[a, b, c]: number[]) =>
      check('table', [
        [a, b],
        [c, 145],
      ]);
    expect((await table(40, 10, 5)).state).toBe('right');
    expect((await table(40, 5, 10)).misconception).toBe('axes_swapped');
    expect([(await check('cut', 0.6)).state, (await check('cut', 0.41)).state]).toEqual(['right', 'right']);
    expect([(await check('cut', 0.4)).state, (await check('cut', 0.7)).state]).toEqual(['wrong', 'wrong']);
    expect((await check('next', { x: '1/3', y: '1/3' })).state).toBe('right');
    expect(
      (
        await check('prices', [
          [0, -1],
          [0, 0],
        ])
      ).state,
    ).toBe('right');
    expect(
      (
        await check('prices', [
          [0, -1],
          [-4, 0],
        ])
      ).state,
    ).toBe('wrong');
    expect((await check('drawn', ['4', '4', '4', '4', '4'])).state).toBe('right');
    expect((await check('drawn', ['3', '4', '4', '4', '4'])).state).not.toBe('right');
  });
});

test('a receipt shows a slip of the pen', () => {
  const text = receipt({ id: 'factory' }, 'Olena', 'Olena Koval', 4.5);
  expect(readReceipt(text)).toMatchObject({ exercise: 'factory', name: 'Olena Koval', points: 4.5, fits: true });
  expect(readReceipt(text.replace('4.5', '5'))?.fits).toBe(false);
  expect(readReceipt('nonsense')).toBeUndefined();
  // Without a name it is nobody’s, though its code fits.
  expect(readReceipt(receipt({ id: 'factory' }, 'Olena', ' ', 4.5))).toBeUndefined();
});

test('no text of an exercise becomes code of its notebook', async () => {
  const text = `
schema: isoyield.exercise/1
id: hostile
title: Hostile
statement: See.
data:
  matrices:
    A: { name: "A\\rimport os", cells: [[1, 1], [0, 2]] }
    B: { name: "B\\nimport os", cells: [[2, 0], [0, 2]] }
questions:
  - { id: order, kind: order, ask: Rank, of: [A, B], by: accuracy }
  - { id: pick, kind: choice, ask: Which?, options: ["A\\rimport os", B], answer: 1 }
`;
  const { cells } = JSON.parse((await made('notebook', [1], 'en', [parseExercise(text)])) as string);
  const code = cells.filter((each: { cell_type: string }) => each.cell_type === 'code');
  expect(code.flatMap(({ source }: { source: string[] }) => source).join('')).not.toMatch(/[\n\r]import os/);
});

test.each([
  ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
  ['a/b: c = ~#', 'a/b: c = ~#'],
  ['one\\n$CATEGORY: $course$/top/other\\n\\n::x::y {}', 'one $CATEGORY: $course$/top/other ::x::y {}'],
])('the title %j is one line of plain text in GIFT', async (title, plain) => {
  const text = `schema: isoyield.exercise/1\nid: t\ntitle: "${title}"\nstatement: S\nquestions:\n  - { id: a, kind: number, ask: A, answer: 1 }\n`;
  const gift = (await made('gift', [1], 'en', [parseExercise(text)])) as string;
  expect(gift.match(/^\$CATEGORY/gm)).toHaveLength(1);
  expect(gift).toContain(`$CATEGORY: $course$/top/isoyield/${plain.replace(/\//g, '//')}/1 a\n`);
  expect(gift).not.toContain('<img');
  const found = parseGift(gift) as { type: string; title?: string }[];
  expect(found).toHaveLength(2);
});
