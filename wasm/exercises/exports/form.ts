// How exact an answer has to be and in which form, for programs that read numbers less kindly than the player does.

import { decimalsOf, usualAccept } from '../check/answers.js';
import type { Question } from '../format/schema.js';
import { inLanguage, numberText } from '../text/texts.js';
import type { Right } from './right.js';

const words = {
  decimals: {
    en: 'Give at least {0} decimals, as a decimal number, not as a percentage or a fraction.',
    uk: 'Запишіть десятковий дріб, а не відсоток чи звичайний дріб; знаків після коми — щонайменше {0}.',
  },
  whole: { en: 'Give a whole number.', uk: 'Запишіть ціле число.' },
  exact: { en: 'Give the exact value.', uk: 'Запишіть точне значення.' },
  off: { en: 'An error of up to {0} is accepted.', uk: 'Допустима похибка — {0}.' },
  relative: { en: 'An error of up to {0} % is accepted.', uk: 'Допустима похибка — {0} %.' },
  unit: { en: 'Give the number without its unit ({0}).', uk: 'Запишіть число без одиниці ({0}).' },
  cells_whole: { en: 'Fill in whole numbers.', uk: 'Заповніть цілими числами.' },
  cells: { en: 'Fill in at least {0} decimals.', uk: 'Знаків після коми — щонайменше {0}.' },
  threshold: {
    en: 'Any threshold with the same decisions is accepted; items with score ≥ threshold are positive.',
    uk: 'Підходить будь-який поріг із тими самими рішеннями; позитивні — об’єкти з оцінкою, не меншою за поріг.',
  },
} as const;

const said = (id: keyof typeof words, language: string, value: string | number = '') =>
  inLanguage(words[id], language).replace('{0}', String(value));

/** Markdown; empty where nothing has to be said. */
export function formOf(question: Question, right: Right, unit: string, language: string): string {
  if (question.kind === 'threshold') return said('threshold', language);
  if (right.kind === 'cells') {
    const whole = right.cells.flat().every(Number.isInteger);
    return whole ? said('cells_whole', language) : said('cells', language, 3);
  }
  if (right.kind === 'pair') return said('off', language, numberText(right.tolerance, language, 3));
  if (right.kind !== 'number' || question.kind !== 'number') return '';
  const { accept = usualAccept } = question;
  const about =
    accept.digits === undefined
      ? accept.relative
        ? said('relative', language, numberText(100 * accept.relative, language))
        : accept.absolute
          ? said('off', language, numberText(accept.absolute, language))
          : said('exact', language)
      : accept.digits === 0
        ? said('whole', language)
        : said('decimals', language, decimalsOf(accept));
  return unit === '' ? about : `${about} ${said('unit', language, unit)}`;
}
