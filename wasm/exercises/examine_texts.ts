// What the texts of an exercise still hold once they are filled in: placeholders that nothing stands for, options that read alike.

import { rightOptions } from './check/check.js';
import type { Instance } from './draw/draw.js';
import { optionParts } from './draw/questions.js';
import { fill, fillingFor } from './draw/show.js';
import { ExpressionError, nodes, parseExpression } from './expression/expression.js';
import type { Question, Texts } from './format/schema.js';
import type { Exercise } from './format/types.js';
import { type Filling, placeholders } from './text/texts.js';

/** A placeholder that stays in the text. */
export interface Loose {
  /** Of the file. */
  path: string;
  source: string;
  math: boolean;
}

/** Texts of an exercise with their paths; `solution`: answers fill it too. */
export function* textsIn(exercise: Exercise): Generator<{ text: Texts; path: string; solution: boolean }> {
  const one = (text: Texts | undefined, path: string, solution = false) =>
    text === undefined ? [] : [{ text, path, solution }];
  yield* one(exercise.title, 'title');
  yield* one(exercise.statement, 'statement');
  yield* one(exercise.solution, 'solution', true);
  for (const [i, question] of exercise.questions.entries()) {
    const path = `questions/${i}`;
    yield* one(question.ask, `${path}/ask`);
    for (const [j, hint] of (question.hints ?? []).entries()) yield* one(hint, `${path}/hints/${j}`);
    if ('options' in question)
      for (const [j, option] of question.options.entries()) {
        const { text, say } = optionParts(option);
        yield* one(text, `${path}/options/${j}`);
        yield* one(say, `${path}/options/${j}/say`);
      }
    if ('misconceptions' in question)
      for (const [j, each] of (question.misconceptions ?? []).entries())
        if (typeof each !== 'string') yield* one(each.say, `${path}/misconceptions/${j}/say`);
    if (question.kind === 'construct')
      for (const [j, each] of question.conditions.entries()) yield* one(each.say, `${path}/conditions/${j}/say`);
    if (question.kind === 'text') yield* one(question.sample, `${path}/sample`);
  }
}

/** Whether braces of a formula were meant for a placeholder, not for TeX: an expression with a name of several letters, or a call. */
function meant(source: string): boolean {
  try {
    return [...nodes(parseExpression(source))].some(
      (node) => node.type === 'call' || (node.type === 'name' && node.name.length > 1),
    );
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** Placeholders that nothing fills. `answers`: fillings of the solution by id of the question; without them the solution is left out. */
export function looseEnds(instance: Instance, answers: Readonly<Record<string, Filling>> | undefined): Loose[] {
  const loose: Loose[] = [];
  for (const { text, path, solution } of textsIn(instance.exercise)) {
    if (solution && answers === undefined) continue;
    for (const [language, body] of typeof text === 'string' ? [['', text] as const] : Object.entries(text))
      for (const { source, math } of placeholders(body)) {
        if (math && !meant(source)) continue;
        if (fillingFor(instance, source, language || 'en', solution ? answers : {}) !== undefined) continue;
        const where = language === '' ? path : `${path}/${language}`;
        if (!loose.some((each) => each.path === where && each.source === source))
          loose.push({ path: where, source, math });
      }
  }
  return loose;
}

/** Whether two options read alike although only one of them is right. */
export function alikeOptions(
  instance: Instance,
  question: Extract<Question, { kind: 'choice' | 'choices' }>,
  path: string,
  language: string,
): boolean {
  const right = rightOptions(instance, question, path);
  const texts = question.options.map((option) => fill(instance, optionParts(option).text, language).trim());
  return texts.some((text, i) => texts.some((other, j) => j < i && other === text && right[i] !== right[j]));
}

/** Names in an expression; none where the text is no expression. */
function namesIn(source: string): string[] {
  try {
    return [...nodes(parseExpression(source))].flatMap((node) => (node.type === 'name' ? [node.name] : []));
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** Drawn numbers that neither an expression nor a text makes use of. */
export function idleNumbers({ places: _, file: __, ...exercise }: Exercise): string[] {
  const used = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const name of namesIn(value)) used.add(name);
      for (const { source } of placeholders(value)) for (const name of namesIn(source)) used.add(name);
    } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  walk(exercise);
  return Object.keys(exercise.parameters ?? {}).filter((name) => !used.has(name));
}
