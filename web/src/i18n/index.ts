import { setupI18n } from '@lingui/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { type Language, language } from '../document/state';
import en from './en.po';
import uk from './uk.po';

type Messages = Parameters<ReturnType<typeof setupI18n>['load']>[1];

const books = {
  en: setupI18n({ locale: 'en', messages: { en: en as Messages } }),
  uk: setupI18n({ locale: 'uk', messages: { uk: uk as Messages } }),
};

/** Adds the texts of a part of the site that is loaded when it is asked for. */
export function addTexts(more: Readonly<Record<Language, Messages>>): void {
  for (const { id } of languages) books[id].load(id, more[id]);
}

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'uk', name: 'Українська' },
];

// Texts are put in after formatting, in the place of these private-use marks: what a user typed is then never taken for a message
// escape, and markup can stand inside a sentence.
const firstMark = 0xe000;
const marks = /[\ue000-\ue0ff]/;

function format(id: string, values: Readonly<Record<string, unknown>>): { text: string; inserts: unknown[] } {
  const inserts: unknown[] = [];
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') plain[name] = value;
    else plain[name] = String.fromCharCode(firstMark + inserts.push(value) - 1);
  }
  return { text: books[language.value]._(id, plain), inserts };
}

/** The text of an id in the page's language. Numbers choose plurals; give them formatted when they are to be shown otherwise. */
export function t(id: string, values: Readonly<Record<string, string | number>> = {}): string {
  const { text, inserts } = format(id, values);
  return inserts.length === 0
    ? text
    : text.replace(new RegExp(marks, 'g'), (mark) => String(inserts[mark.charCodeAt(0) - firstMark] ?? mark));
}

/** The same with elements among the values: `{name: <b>A</b>}`. */
export function rich(id: string, values: Readonly<Record<string, ComponentChild | number>>): ComponentChildren {
  const { text, inserts } = format(id, values);
  return text
    .split(new RegExp(`(${marks.source})`))
    .map((piece) => (marks.test(piece) ? (inserts[piece.charCodeAt(0) - firstMark] as ComponentChild) : piece));
}

/** Words that the page chooses by a code that arrives as data: the text if there is one, else what is given. */
export function known(id: string, otherwise: string): string {
  return id in books[language.value].messages ? t(id) : otherwise;
}
