// What a question of each kind begins with, from the data that the exercise has.

import type { QuestionKind } from 'isoyield-exercises';
import type { Document } from 'yaml';
import { at, isRecord, type Language, type Path, recordAt, spokenIn } from './tree';

export const kinds = [
  'number',
  'choice',
  'choices',
  'order',
  'matrix',
  'threshold',
  'point',
  'utility',
  'construct',
  'text',
] as const satisfies readonly QuestionKind[];

const both = (en: string, uk: string) => ({ en, uk });

/** Names of the data, by what they are. */
export const dataOf = (fields: unknown) => ({
  matrices: Object.keys(recordAt(fields, ['data', 'matrices'])),
  utilities: [
    ...(isRecord(at(fields, ['data', 'utility'])) ? ['utility'] : []),
    ...Object.keys(recordAt(fields, ['data', 'utilities'])),
  ],
  scores: Object.keys(recordAt(fields, ['data', 'scores'])),
  models: Object.keys(recordAt(fields, ['data', 'models'])),
});

/** The members that only this kind has. */
export function beginning(kind: QuestionKind, fields: unknown): Record<string, unknown> {
  const { matrices, utilities, scores } = dataOf(fields);
  const [A = 'A', B = A] = matrices;
  const [S = 'S'] = scores;
  const options = [both('this', 'це'), both('that', 'те')];
  switch (kind) {
    case 'number':
      return {
        ask: both('What is the accuracy?', 'Яка точність (accuracy)?'),
        answer: matrices.length > 0 ? `accuracy(${A})` : scores.length > 0 ? `roc_auc(${S})` : 1,
        accept: { digits: 2 },
      };
    case 'choice':
      return { ask: both('Which one?', 'Що правильно?'), options, answer: 0 };
    case 'choices':
      return { ask: both('Which ones?', 'Які правильні?'), options, answer: [0] };
    case 'order':
      return {
        ask: both('Put them in order, the best first.', 'Розташуйте за порядком, найкращий перший.'),
        of: matrices.length > 1 ? matrices : [A, B],
        by: utilities.length > 0 ? 'yield' : 'accuracy',
      };
    case 'matrix':
      return { ask: both('Fill in the table.', 'Заповніть таблицю.'), answer: A };
    case 'threshold':
      return {
        ask: both('Set the best threshold.', 'Поставте найкращий поріг.'),
        of: S,
        goal: utilities.length > 0 ? 'max_yield' : 'youden',
      };
    case 'point':
      return { ask: both('Where does the curve go next?', 'Куди крива йде далі?'), curve: 'roc', of: S, rows: 2 };
    case 'utility':
      return {
        ask: both(`Find utilities by which ${A} is the best.`, `Знайдіть корисності, за яких найкращий ${A}.`),
        property: { best: A },
      };
    case 'construct':
      return {
        ask: both('Fill in a matrix with these properties.', 'Заповніть матрицю з такими властивостями.'),
        of: 'matrix',
        conditions: [
          { holds: 'recall(X) > precision(X)', say: both('recall is above precision', 'повнота більша за влучність') },
        ],
        sample: [
          [9, 1],
          [5, 5],
        ],
      };
    case 'text':
      return { ask: both('Explain it in your own words.', 'Поясніть своїми словами.'), lines: 3 };
  }
}

const common = new Set(['id', 'kind', 'ask', 'points', 'hints', 'show']);
/** Members that two kinds share. */
const shared: Partial<Record<QuestionKind, readonly string[]>> = {
  choice: ['options', 'shuffle'],
  choices: ['options', 'shuffle'],
  point: ['of'],
  threshold: ['of'],
};

/** Makes a question one of another kind: what both have stays, what only the old one had goes. */
export function changeKind(
  document: Document,
  path: Path,
  fields: unknown,
  kind: QuestionKind,
  languages: readonly Language[],
): void {
  const question = recordAt(fields, path);
  const start = beginning(kind, fields);
  for (const key of Object.keys(question))
    if (!common.has(key) && !shared[kind]?.includes(key)) document.deleteIn([...path, key]);
  document.setIn([...path, 'kind'], kind);
  for (const [key, value] of Object.entries(start))
    if (key !== 'ask' && !(key in question && shared[kind]?.includes(key)))
      document.setIn([...path, key], document.createNode(spokenIn(value, languages)));
}

/** A name that is not taken: question1, question2, ... */
export function fresh(stem: string, taken: readonly unknown[]): string {
  for (let i = 1; ; i += 1) if (!taken.includes(`${stem}${i}`)) return `${stem}${i}`;
}

/** The next letter that no datum has. */
export function freshLetter(fields: unknown, first: string): string {
  const { matrices, utilities, scores, models } = dataOf(fields);
  const taken = new Set([
    ...matrices,
    ...utilities,
    ...scores,
    ...models,
    ...Object.keys(recordAt(fields, ['parameters'])),
  ]);
  for (let code = first.charCodeAt(0); code <= 'Z'.charCodeAt(0); code += 1)
    if (!taken.has(String.fromCharCode(code))) return String.fromCharCode(code);
  return fresh(first, [...taken]);
}
