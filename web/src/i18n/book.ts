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
  /** What stands in all texts whose ids begin so, without what is put into them. */
  under(start: string): string;
  add(more: Messages): void;
}

// Texts are put in after formatting, in the place of these private-use marks: what a user typed is then never read as a message
// escape, and markup can stand inside a sentence.
const firstMark = 0xe000;
const marks = /[\ue000-\ue0ff]/;
// A name that is read from the right, or has a mark that turns letters, keeps its own order, and does not turn what is after it.
const turns = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolating = /[\u2066-\u2069]/g;

/** Whether what a text isolates ends in it: an end too many would end what is around it. */
function closed(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(isolating)) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const isolated = (text: string) =>
  turns.test(text) ? `\u2068${closed(text) ? text : text.replace(isolating, '')}\u2069` : text;

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
      return text.split(new RegExp(`(${marks.source})`)).map((piece) => {
        if (!marks.test(piece)) return piece;
        const insert = inserts[piece.charCodeAt(0) - firstMark] as ComponentChild;
        return typeof insert === 'string' ? isolated(insert) : insert;
      });
    },
    has: (id) => id in i18n.messages,
    under: (start) =>
      Object.entries(i18n.messages)
        .filter(([id]) => id.startsWith(start))
        .flatMap(([, text]) => (typeof text === 'string' ? [text] : text.filter((piece) => typeof piece === 'string')))
        .join(' '),
    add: (more) => i18n.load(locale, more),
  };
}
