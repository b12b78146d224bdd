import { expect, it } from 'vitest';
import { fieldsOf } from '../../../web/src/classroom/form/draft';
import { entryOf } from '../../../web/src/classroom/teach/own';

const titled = (title: string, now: 'en' | 'uk') => entryOf('lie', fieldsOf(`id: lie\n${title}\n`) ?? {}, now).title;

it('calls an exercise of one’s own as it is called in the language of the page, however its title is written', () => {
  const [en, uk] = ['The lie detector at the border', 'Детектор брехні на кордоні'];
  for (const title of [
    `title: { en: ${en}, uk: ${uk} }`,
    `title: {en: "${en}", uk: '${uk}'}`,
    `title:\n  uk: ${uk}\n  en: ${en}`,
    `title:\n  en: |\n    ${en}\n  uk: >\n    ${uk}`,
    `"title": {"en": "${en}", "uk": "${uk}"}`,
  ]) {
    expect(titled(title, 'en'), title).toBe(en);
    expect(titled(title, 'uk'), title).toBe(uk);
  }
});

it('takes the language that there is, and the id where no title is', () => {
  expect(titled('title: { uk: Детектор }', 'en')).toBe('Детектор');
  expect(titled('title: { en: "", uk: Детектор }', 'en')).toBe('Детектор');
  expect(titled('title: { en: The detector }', 'uk')).toBe('The detector');
  expect(titled('title: "One, uk: for all"', 'uk')).toBe('One, uk: for all');
  expect(titled('title: " "', 'en')).toBe('lie');
  expect(titled('minutes: 3', 'en')).toBe('lie');
  expect(titled('title: { en: cut', 'en')).toBe('lie');
});

it('counts questions and their points, one where nothing is said', () => {
  const fields = fieldsOf('id: a\nquestions: [{ id: x }, { id: y, points: 2.5 }, { id: z, points: 0 }]') ?? {};
  expect(entryOf('a', fields, 'en')).toMatchObject({ questions: 3, points: 3.5 });
  expect(entryOf('a', {}, 'uk')).toEqual({ title: 'a', questions: 0, points: 0 });
});
