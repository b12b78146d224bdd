import { setupI18n } from '@lingui/core';
import type { ComponentChild, ComponentChildren } from 'preact';

export type Messages = Parameters<ReturnType<typeof setupI18n>['load']>[1];
export type Values = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Book {
  /** The text of an id. Numbers choose plurals; give them formatted when they are to be shown otherwise. */
  t(id: string, values?: Values): string;
  /** The same with elements among the values: `{name: <b>A</b>}`. */
  rich(id: string, values: Readonly<Record<string, ComponentChild | number>>): ComponentChildren;
  has(id: string): boolean;
  add(more: Messages): void;
}

// Texts are put in after formatting, in the place of these private-use marks: what a user typed is then never read as a message
// escape, and markup can stand inside a sentence.
const firstMark = 0xe000;
const marks = /[\ue000-\ue0ff]/;
// A name that is read from the right keeps its own order, and does not turn what is after it in the sentence.
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolated = (text: string) => (fromRight.test(text) ? `\u2068${text}\u2069` : text);

export function book(locale: string, messages: Messages): Book {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  function format(id: string, values: Readonly<Record<string, unknown>>): { text: string; inserts: unknown[] } {
    const inserts: unknown[] = [];
    const plain: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') plain[name] = value;
      else plain[name] = String.fromCharCode(firstMark + inserts.push(value) - 1);
    }
    return { text: i18n._(id, plain), inserts };
  }
  return {
    t(id, values = {}) {
      const { text, inserts } = format(id, values);
      return inserts.length === 0
        ? text
        : text.replace(new RegExp(`(${marks.source})(\\.?)`, 'g'), (_, mark: string, point: string) => {
            const insert = String(inserts[mark.charCodeAt(0) - firstMark] ?? mark);
            // An abbreviation's point ends the sentence as well.
            return isolated(insert) + (insert.endsWith('.') ? '' : point);
          });
    },
    rich(id, values) {
      const { text, inserts } = format(id, values);
      return text
        .split(new RegExp(`(${marks.source})`))
        .map((piece) => (marks.test(piece) ? (inserts[piece.charCodeAt(0) - firstMark] as ComponentChild) : piece));
    },
    has: (id) => id in i18n.messages,
    add: (more) => i18n.load(locale, more),
  };
}
