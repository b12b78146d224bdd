import type { ComponentChild, ComponentChildren } from 'preact';
import { type Language, language } from '../document/state';
import { book, type Messages, type Values } from './book';
import en from './en.po';
import uk from './uk.po';

const books = { en: book('en', en as Messages), uk: book('uk', uk as Messages) };

/** Adds the texts of a part of the site that is loaded when it is asked for. */
export function addTexts(more: Readonly<Record<Language, Messages>>): void {
  for (const { id } of languages) books[id].add(more[id]);
}

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'uk', name: 'Українська' },
];

/** The text of an id in the page's language. Numbers choose plurals; give them formatted when they are to be shown otherwise. */
export const t = (id: string, values: Values = {}): string => books[language.value].t(id, values);

/** The same with elements among the values: `{name: <b>A</b>}`. */
export const rich = (id: string, values: Readonly<Record<string, ComponentChild | number>>): ComponentChildren =>
  books[language.value].rich(id, values);

/** Words that the page chooses by a code that arrives as data: the text if there is one, else what is given. */
export function known(id: string, otherwise: string): string {
  return books[language.value].has(id) ? t(id) : otherwise;
}
