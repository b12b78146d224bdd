import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Book, book } from '../../i18n/book';
import en from '../../i18n/classroom.en.po';
import uk from '../../i18n/classroom.uk.po';

export type Language = 'en' | 'uk';

const books = { en: book('en', en as never), uk: book('uk', uk as never) };

/** The texts of the classroom in a language. */
export const wordsIn = (language: Language): Book => books[language];

/** The language of a player: that of the page, or of one element on it. */
export const Spoken = createContext<Language>('en');

export const useWords = (): Book => wordsIn(useContext(Spoken));

/** Marks and letters that turn the direction of writing. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name within a sentence: what turns its direction of writing ends with it. */
export const apart = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name);

const locales = { en: 'en', uk: 'uk-UA' } as const;

/** A number for reading: a true minus, the decimal sign of the language, at most so many decimals. */
export function figure(language: Language, value: number, most = 4): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '\u2212∞';
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: most, useGrouping: 'min2' });
  const text = format.format(value === 0 ? 0 : value);
  return text.replace('-', '\u2212');
}

/** A moment as people of the language write it; empty where it is none. */
export function shownDate(date: string, now: Language): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? '' : moment.toLocaleString(now === 'uk' ? 'uk-UA' : 'en-GB');
}
