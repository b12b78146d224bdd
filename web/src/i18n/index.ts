import type { ComponentChild, ComponentChildren } from 'preact';
import { type Language, language } from '../document/state';
import { book, type Messages, type Values } from './book';

const books = { en: book('en', {}), uk: book('uk', {}) };

/** Adds texts: those of a language, or of a part of the site that is loaded when it is asked for. */
export function addTexts(more: Readonly<Partial<Record<Language, Messages>>>): void {
  for (const { id } of languages) if (more[id]) books[id].add(more[id]);
}

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'uk', name: 'Українська' },
];

/** Nobody reads two languages at once: each comes when it is chosen. */
const sources = { en: () => import('./en.po'), uk: () => import('./uk.po') };

/** Has the texts of a language available. Rejects when they could not be loaded. */
export async function loadTexts(id: Language): Promise<void> {
  if (books[id].has('app.title')) return;
  addTexts({ [id]: (await sources[id]()).default as Messages });
}

/** The text of an id in the page's language. Numbers choose plurals; give them formatted when they are to be shown otherwise. */
export const t = (id: string, values: Values = {}): string => books[language.value].t(id, values);

/** The same with elements among the values: `{name: <b>A</b>}`. */
export const rich = (id: string, values: Readonly<Record<string, ComponentChild | number>>): ComponentChildren =>
  books[language.value].rich(id, values);

/** Words that the page chooses by a code that arrives as data: the text if there is one, else what is given. */
export function known(id: string, otherwise: string): string {
  return books[language.value].has(id) ? t(id) : otherwise;
}

/** What is written in a part of the page, whatever values stand in it: the texts whose ids begin so. */
export const textsOf = (part: string): string => books[language.value].under(`${part}.`);

/** Whether it begins with one of these names, which may be shortened in its middle. */
const beginsWith = (text: string, names: readonly string[]) =>
  names.some((name) => name !== '' && (text.startsWith(`${name} `) || isCutFrom(text, name)));

const isCutFrom = (text: string, name: string) => name.length > 24 && text.startsWith(name.slice(0, 12));

/** A clause as a sentence begins; the name of a file or of a classifier stays as it is. */
export const capital = (text: string, names: readonly string[] = []): string =>
  /^\S+\.\w/.test(text) || beginsWith(text, names) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
