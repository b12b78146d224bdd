// How texts of matrices were read: one that may be read in several ways is refused with all its readings, unless somebody chose one.

import { IsoyieldError, type Language } from './base/errors.js';
import type { Choices } from './options.js';
import type { ReadText, Recognition, Remark, Source } from './report.js';

const texts = {
  doubtful: {
    en: 'this text can be read in several ways: {0}',
    uk: 'цей текст можна прочитати по-різному: {0}',
  },
  doubtful_part: {
    en: 'it is not certain that this is a confusion matrix: {0}',
    uk: 'невідомо, чи це матриця помилок: {0}',
  },
  is_scores: {
    en: 'this is a table of scores, not a confusion matrix',
    uk: 'це таблиця оцінок, а не матриця помилок',
  },
  is_label_sets: { en: 'these are label sets, not a confusion matrix', uk: 'це набори міток, а не матриця помилок' },
  read_scores: { en: 'Read it as a table of scores (scores).', uk: 'Прочитайте це як таблицю оцінок (scores).' },
  read_label_sets: { en: 'Read it as label sets (multilabel).', uk: 'Прочитайте це як набори міток (multilabel).' },
  one: {
    en: 'Put the text right, or accept this reading (option as: matrix).',
    uk: 'Виправте текст або погодьтеся з цим прочитанням (параметр as: matrix).',
  },
  several: {
    en: 'Choose a reading: the first (option as: matrix){0}.',
    uk: 'Виберіть прочитання: перше (параметр as: matrix){0}.',
  },
  reading: { en: ', another (option {0})', uk: ', інше (параметр {0})' },
  scores: { en: ', a table of scores (scores)', uk: ', таблиця оцінок (scores)' },
  subgroups: {
    en: ', the subgroups of one classifier (scores)',
    uk: ', підгрупи одного класифікатора (scores)',
  },
  label_sets: { en: ', label sets (multilabel)', uk: ', набори міток (multilabel)' },
} as const;

const say = (language: Language, key: keyof typeof texts, value = '') =>
  texts[key][language].replace('{0}', () => value);

/** Another reading, as the option or the call that chooses it. */
function choice({ id, kind, flags }: Recognition['rivals'][number], language: Language): string {
  if (id === 'subgroups') return say(language, id);
  if (kind === 'scores' || kind === 'label_sets') return say(language, kind);
  return say(language, 'reading', flags.replace(/^--(\S+) /, '$1: '));
}

/** What is found and what to do about it, in words. */
function wordsOf({ kind, certain, candidates, rivals }: Recognition, language: Language) {
  const why = candidates.find(({ reason }) => reason)?.reason?.message ?? '';
  const others = rivals.map((each) => choice(each, language)).join('');
  const other = kind === 'scores' || kind === 'label_sets' ? kind : undefined;
  if (other && (certain || why === ''))
    return { message: say(language, `is_${other}`), hint: say(language, `read_${other}`) };
  if (others === '') return { message: say(language, 'doubtful_part', why), hint: say(language, 'one') };
  return { message: say(language, 'doubtful', why), hint: say(language, 'several', others) };
}

/** What is not certain about a text that can be read as matrices; undefined: nothing, or nothing can be read. */
function doubt(found: Recognition, { name }: Source, language: Language): Remark | undefined {
  const { kind, certain, candidates } = found;
  const matrix = candidates.find((each) => each.kind === 'matrix');
  // What cannot be read as matrices the reader refuses by line and column, one row of numbers too, unless it is clearly something else.
  const unread = !matrix || matrix.problems.length > 0 || matrix.reason?.code === 'one_row_of_numbers';
  if (certain ? kind === 'matrix' : unread) return undefined;
  const { line, column } = candidates.find(({ reason }) => reason)?.reason ?? {};
  return {
    code: 'unclear_reading',
    ...wordsOf(found, language),
    ...(name && { source: name }),
    ...(line !== undefined && { line }),
    ...(line !== undefined && column !== undefined && { column }),
  };
}

const members: ReadonlySet<string> = new Set(['classes', 'decisions', 'positive', 'rows', 'unit', 'classifiers']);

/** Whether a text is a document of ours and nothing else, about which there is nothing to ask. */
function isDocument(text: string): boolean {
  if (!/^\s*\{/.test(text) || !text.includes('"classifiers"')) return false;
  try {
    const document: Record<string, unknown> = JSON.parse(text);
    const { classifiers } = document;
    const ours = (each: unknown) =>
      typeof each === 'object' && each !== null && Object.keys(each).every((key) => key === 'name' || key === 'matrix');
    return (
      Object.keys(document).every((key) => members.has(key)) && Array.isArray(classifiers) && classifiers.every(ours)
    );
  } catch {
    return false;
  }
}

/** Lines with numbers that are neither cells nor computed from them. */
export function unusedLines(text: string, uses: Recognition['uses']): string[] {
  const [mostLines, mostParts] = [20, 200];
  const lines = new Set<string>();
  const left = uses.filter(({ use }) => use === 'unused' || use === 'setting');
  for (const { from, to } of left.slice(0, mostParts)) {
    const begin = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;
    const length = text.slice(from).search(/[\r\n]|$/);
    const cells = uses.some(
      (each) => (each.use === 'cell' || each.use === 'count') && each.from < from + length && each.to > begin,
    );
    const line = (cells ? text.slice(from, to) : text.slice(begin, from + length)).trim();
    lines.add(line.length > 60 ? `${line.slice(0, 59)}…` : line);
    if (lines.size === mostLines) break;
  }
  return [...lines];
}

/** The account of a text that was read as matrices. */
function accountOf(found: Recognition, { name }: Source): ReadText {
  const { checks, assumptions, unused, certain, candidates } = found;
  // What would be asked and was decided beforehand is an assumption.
  const reason = certain ? undefined : candidates.find(({ kind }) => kind === 'matrix')?.reason;
  const assumed = assumptions.filter(({ message }) => message !== reason?.message);
  return { source: name, checks, assumptions: [...(reason ? [reason] : []), ...assumed], unused };
}

/** What says how a text is read. */
const told = ['classes', 'decisions', 'rows', 'positive', 'reading', 'utility', 'unknown', 'language'] as const;

/** How texts were read, and why that is refused, if it is. */
interface Readings {
  readonly texts: ReadText[];
  /** With those that are most likely matrices. */
  readonly doubt?: { readonly error: IsoyieldError; readonly matrices: readonly Source[] };
}

/**
 * How texts are read, but for documents of ours; `sure`: somebody accepts the likeliest reading. Those that may be read in several ways are
 * in doubt; the error has all readings. `recognise`: the call of the core.
 */
export function readingsOf(
  sources: readonly Source[],
  choices: Choices,
  sure: boolean,
  recognise: (source: Source, options: Choices) => Recognition,
): Readings {
  const language = choices['language'] === 'uk' ? 'uk' : 'en';
  const how = Object.fromEntries(told.filter((name) => name in choices).map((name) => [name, choices[name]]));
  const texts: ReadText[] = [];
  const problems: Remark[] = [];
  const readings: Recognition[] = [];
  const matrices: Source[] = [];
  for (const source of sources) {
    if (isDocument(source.text)) continue;
    const found = recognise(source, how);
    const problem = sure ? undefined : doubt(found, source, language);
    if (problem) {
      problems.push(problem);
      readings.push(found);
      if (found.kind === 'matrix') matrices.push(source);
    }
    texts.push(accountOf(found, source));
  }
  if (problems.length === 0) return { texts };
  return { texts, doubt: { error: new IsoyieldError(problems, { readings }), matrices } };
}
