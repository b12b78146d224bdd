import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'isoyield';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { language } from '../../../web/src/document/state';
import { Notes } from '../../../web/src/results/Notes';
import { Warnings } from '../../../web/src/results/Warnings';
import { hintOf } from '../../../web/src/values/figures';
import { text } from '../kept/markup';

// Options are words of the command line: under the page's own notes and beside its columns stands what can be done on the page.

const iso = await load();

const rows = Array.from({ length: 60 }, (_, i) => {
  const a = (((i * 37) % 60) + 0.5) / 60;
  const b = (((i * 11) % 60) + 0.5) / 60;
  return {
    y: a > 0.4 ? 1 : 0,
    a: a.toFixed(4),
    b: b.toFixed(4),
    amount: i * 13 + 0.5,
    sex: i % 2,
    same: a > 0.4 ? 1 : 0,
    cut: b > 0.5 ? 1 : 0,
  };
});
const notes = async (columns: readonly (keyof (typeof rows)[number])[], in_language: 'en' | 'uk') => {
  language.value = in_language;
  const table = [columns.join(), ...rows.map((row) => columns.map((each) => row[each]).join())].join('\n');
  return (await iso.scores(new File([`${table}\n`], 'payments.csv'), { language: in_language })).notes;
};

afterEach(() => {
  language.value = 'en';
});

it.each([
  [
    'numbers_left_out',
    'amount',
    'If one is a score, give it the role “score” in the columns of the file.',
    'роль «оцінка»',
  ],
  ['codes_left_out', 'sex', 'If one is a classifier, give it the role “decided label”', 'роль «призначена мітка»'],
  ['same_as_truth', 'same', 'If it is a classifier, give it the role “decided label”', 'роль «призначена мітка»'],
  [
    'decisions_of_score',
    'cut',
    'If it is another classifier, give it the role “decided label”',
    'роль «призначена мітка»',
  ],
] as const)('says in words of the page what to do about %s', async (code, column, en, uk) => {
  for (const [in_language, words] of [
    ['en', en],
    ['uk', uk],
  ] as const) {
    const found = await notes(['y', 'a', 'b', column], in_language);
    expect(found.map((each) => each.code)).toContain(code);
    const said = text(Notes({ notes: found }));
    expect(said).toContain(words);
    expect(said).not.toMatch(/\boption\b|параметр|--\w/);
  }
});

it('leaves out the name of an option where a field stands next to the message, and keeps every other remedy', () => {
  expect(hintOf({ code: 'no_id', hint: 'Say which column names the items (option id).' })).toBe(
    'Say which column names the items.',
  );
  expect(hintOf({ code: 'no_id', hint: 'Виправте клітинки (параметр missing).' })).toBe('Виправте клітинки.');
  expect(hintOf({ code: 'no_id', hint: '' })).toBe('');
});

/** Text of a brace that opens at `from`, up to its own closing one, quoted braces passed over. */
function braced(source: string, from: number): string {
  let depth = 0;
  for (const { 0: each, index } of source.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    depth += each === '{' ? 1 : each === '}' ? -1 : 0;
    if (depth === 0) return source.slice(from, from + index + 1);
  }
  return '';
}
const literal = /"((?:[^"\\]|\\.)*)"/g;
const pair = /\{((?:\s*"(?:[^"\\]|\\.)*"\s*)+),((?:\s*"(?:[^"\\]|\\.)*"\s*)+)\}/g;
const joined = (text = '') => [...text.matchAll(literal)].map(([, each]) => each).join('');

/** Every kind of problem and note in the sources of the core: its code, and each of its texts in both languages. */
const kinds = readdirSync('core', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.[ch]pp$/.test(path))
  .flatMap((path) => {
    const source = readFileSync(`core/${path}`, 'utf8');
    return [...source.matchAll(/ProblemKind\s+k\w+\s*=?\s*\{/g)].map(({ 0: start, index }) => {
      const body = braced(source, index + start.length - 1);
      const texts = [...body.matchAll(pair)].map(([, en, uk]) => [joined(en), joined(uk)] as const);
      return { code: body.match(/"(\w+)"/)?.[1] ?? '', texts };
    });
  });

it('never tells the reader of the page to write a flag, whatever the core remarks on', () => {
  expect(kinds.length).toBeGreaterThan(350);
  expect(kinds.filter(({ texts }) => texts.length === 0)).toEqual([]);
  // A client of a database is told its own flags there.
  const others = ['counts_without_header', 'counts_layout'];
  const flagged = /(?:^|[^\w-])--\w|\((?:options?|параметри?)\s/u;
  const found = kinds
    .filter(({ code }) => !others.includes(code))
    .flatMap(({ code, texts }) =>
      texts.flatMap((of) =>
        (['en', 'uk'] as const).map((given, i) => {
          language.value = given;
          // What is found and expected are clauses, which no page turns into other words.
          return of === texts.at(-1) && texts.length > 1 ? hintOf({ code, hint: of[i] ?? '' }) : (of[i] ?? '');
        }),
      ),
    );
  expect(found.length).toBeGreaterThan(1500);
  expect(found.filter((each) => flagged.test(each))).toEqual([]);
  // It would find one: several kinds name flags on the command line.
  expect(kinds.flatMap(({ texts }) => texts.flat()).filter((each) => flagged.test(each)).length).toBeGreaterThan(10);
});

it('says under the warnings what to do in words of the page too', async () => {
  for (const given of ['en', 'uk'] as const) {
    language.value = given;
    const table = ['id,y,a', ...rows.map(({ y, a }, i) => `${i % 20},${y},${Number(a) * 9 - 3}`)].join('\n');
    const report = await iso.scores(new File([`${table}\n`], 'visits.csv'), { language: given });
    const said = renderToString(h(Warnings, { report }));
    expect(said.length).toBeGreaterThan(100);
    expect(said).not.toMatch(/\boption\b|параметр|--\w/);
  }
});
