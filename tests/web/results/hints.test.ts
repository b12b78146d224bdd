import { load } from 'isoyield';
import { afterEach, expect, it } from 'vitest';
import { language } from '../../../web/src/document/state';
import { Notes } from '../../../web/src/results/Notes';
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
