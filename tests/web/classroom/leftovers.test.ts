import { readFileSync } from 'node:fs';
import { examine, parseExercise } from 'isoyield-exercises';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { iso } from '../../wasm/support';

const template = (name: string) =>
  readFileSync(new URL(`../../../web/src/classroom/form/templates/${name}.yaml`, import.meta.url), 'utf8');
vi.mock('../../../web/src/classroom/form/templates', async () => {
  const { readFileSync: read } = await import('node:fs');
  const at = (name: string) =>
    read(new URL(`../../../web/src/classroom/form/templates/${name}.yaml`, import.meta.url), 'utf8');
  return { templates: { number: at('number'), words: at('words') } };
});
const { leftovers } = await import('../../../web/src/classroom/form/leftovers');

const own = (change: (fields: Record<string, never>) => void) => {
  const fields = parse(template('words'));
  fields.title = { en: 'The bus inspector', uk: 'Контролер в автобусі' };
  change(fields as never);
  return leftovers(fields);
};

test('a text of the template is named, a general question that fits one’s own story is not', () => {
  expect(own(() => {})).toEqual(expect.arrayContaining(['statement', 'questions/1/ask']));
  const story = { en: 'An inspector checks {n} passengers.', uk: 'Контролер перевіряє {n} пасажирів.' };
  const left = own((fields) => {
    Object.assign(fields, { statement: story, solution: 'Mine.', note: {} });
    Object.assign(fields['questions']?.[0] ?? {}, { ask: { en: 'What is the precision?', uk: 'Яка влучність?' } });
  });
  expect(left).not.toContain('questions/0/ask');
  // An option that speaks of the template's story is still its own.
  expect(left.some((path) => path.startsWith('questions/0/options'))).toBe(true);
});

test('a text that lacks a language is named by its place, hints and options too', async () => {
  const text = `schema: isoyield.exercise/2
id: x
title: { en: X, uk: Х }
statement: { en: S, uk: С }
questions:
  - id: a
    kind: choice
    ask: { en: A, uk: А }
    options: [{ en: one, uk: один }, { en: two }]
    answer: 0
    hints: [{ en: Hint. }]
solution: { en: So. }
`;
  const { problems } = await examine(iso, parseExercise(text), 3);
  expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
    ['language_missing', 'solution', 12],
    ['language_missing', 'questions/0/hints/0', 11],
    ['language_missing', 'questions/0/options/1', 9],
  ]);
});

test('the check counts draws and answers', async () => {
  const text = `schema: isoyield.exercise/2\nid: x\ntitle: X\nstatement: "{n}"\nparameters: { n: { integer: [1, 4] } }\nquestions:\n  - { id: a, kind: number, ask: A, answer: "min(n, 2)" }\n`;
  const { draws, answers } = await examine(iso, parseExercise(text), 40);
  expect(draws).toHaveLength(40);
  expect(new Set(draws).size).toBe(4);
  const [{ question, counts } = { question: '', counts: [] }] = answers;
  expect([question, counts.map(({ shown }) => shown), counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([
    'a',
    ['2', '1'],
    40,
  ]);
});
