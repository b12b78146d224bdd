// What one question of an exercise may get wrong.

import { nearest } from 'isoyield/base';
import type { Path } from '../expression/finding.js';
import { bank } from '../expression/misconceptions.js';
import { isList, stepsOf } from '../format/construct.js';
import type { Formula, Question, QuestionOf, Texts } from '../format/schema.js';
import type { Findings, Known } from './findings.js';

/** The names that a question may use. */
export interface Scope {
  /** Parameters and data. */
  readonly shown: Known;
  /** Those, and the answers of questions. */
  readonly known: Known;
  /** Rows and columns of the matrices. */
  readonly sizes: ReadonlyMap<string, readonly [number, number]>;
}

function misconceptions(question: Question, path: Path, to: Findings, { known }: Scope): void {
  const misconceptions = 'misconceptions' in question ? (question.misconceptions ?? []) : [];
  misconceptions.forEach((each, j) => {
    const where = [...path, 'misconceptions', j];
    if (typeof each === 'string') {
      if (!(each in bank))
        to.list.push({
          code: 'unknown_misconception',
          path: where,
          values: [each, Object.keys(bank).join(', ')],
          hint: nearest(each, Object.keys(bank)),
        });
    } else {
      to.texts(each.say, [...where, 'say'], known);
      if ('answer' in each && typeof each.answer === 'object') to.grid(each.answer, [...where, 'answer'], known);
      else if ('answer' in each) to.expression(each.answer as Formula, [...where, 'answer'], known);
      else if (each.by !== 'yield' && /[^\w]/.test(each.by))
        to.expression(each.by, [...where, 'by'], new Set([...known, 'X']));
    }
  });
}

function choice(
  question: QuestionOf<'choice'> | QuestionOf<'choices'>,
  path: Path,
  to: Findings,
  { known }: Scope,
): void {
  const { options, answer } = question;
  const told = options.some((option) => typeof option === 'object' && 'text' in option && 'right' in option);
  if (answer === undefined && !told) to.list.push({ code: 'no_answer', path: [...path, 'options'] });
  const indices = Array.isArray(answer) ? answer : typeof answer === 'number' ? [answer] : [];
  if (answer !== undefined && !Array.isArray(answer)) to.expression(answer, [...path, 'answer'], known);
  for (const each of indices)
    if (each >= options.length)
      to.list.push({ code: 'option_index', path: [...path, 'answer'], values: [each, options.length - 1] });
  options.forEach((option, j) => {
    const where = [...path, 'options', j];
    if (typeof option === 'object' && 'text' in option && typeof option !== 'string') {
      const { text, right, say } = option as { text: Texts; right?: Formula; say?: Texts };
      to.texts(text, [...where, 'text'], known);
      to.texts(say, [...where, 'say'], known);
      if (right !== undefined) to.expression(right, [...where, 'right'], known);
    } else to.texts(option as Texts, where, known);
  });
}

function matrix(question: QuestionOf<'matrix'>, path: Path, to: Findings, { shown, known, sizes }: Scope): void {
  const { answer, given } = question;
  if (typeof answer === 'string') to.datum(answer, [...path, 'answer'], shown);
  else to.grid(answer, [...path, 'answer'], known);
  const size = typeof answer === 'string' ? sizes.get(answer) : ([answer.length, answer[0]?.length ?? 0] as const);
  if (given !== undefined) {
    to.grid(given, [...path, 'given'], known);
    to.sized(given, size?.[0], size?.[1], [...path, 'given']);
  }
}

function construct(question: QuestionOf<'construct'>, path: Path, to: Findings, { shown, known }: Scope): void {
  if (question.like !== undefined) to.datum(question.like, [...path, 'like'], shown);
  if (question.given !== undefined) to.grid(question.given, [...path, 'given'], known);
  for (const [j, each] of (question.labels ?? []).entries()) to.expression(each, [...path, 'labels', j], known);
  for (const [j, { holds, say }] of question.conditions.entries()) {
    to.expression(holds, [...path, 'conditions', j, 'holds'], new Set([...known, 'X']));
    to.texts(say, [...path, 'conditions', j, 'say'], known);
  }
  if (!isList(question)) to.grid(question.sample as Formula[][], [...path, 'sample'], known);
  else
    for (const [j, each] of (question.sample as Formula[]).entries())
      to.expression(each, [...path, 'sample', j], known);
  const long = question.of === 'curve' ? stepsOf(question)[1] : (question.labels?.length ?? 0);
  if (isList(question) && question.sample.length !== long)
    to.list.push({
      code: 'wrong_shape',
      path: [...path, 'sample'],
      values: ['sample', 1, question.sample.length, 1, long],
    });
  if (isList(question) !== !Array.isArray(question.sample[0]))
    to.list.push({ code: 'wrong_shape', path: [...path, 'sample'], values: ['sample', 0, 0, 1, 1] });
}

/** The answer of a question, by its kind. */
function answerProblems(question: Question, path: Path, to: Findings, scope: Scope): void {
  const { shown, known } = scope;
  switch (question.kind) {
    case 'number':
      to.expression(question.answer, [...path, 'answer'], known);
      break;
    case 'choice':
    case 'choices': {
      choice(question, path, to, scope);
      break;
    }
    case 'order':
      for (const [j, name] of question.of.entries()) to.datum(name, [...path, 'of', j], shown);
      if (/[^\w]/.test(question.by)) to.expression(question.by, [...path, 'by'], new Set([...known, 'X']));
      break;
    case 'matrix': {
      matrix(question, path, to, scope);
      break;
    }
    case 'threshold':
    case 'point':
      to.datum(question.of, [...path, 'of'], shown);
      if (question.kind === 'point') to.expression(question.rows, [...path, 'rows'], known);
      break;
    case 'utility': {
      if ('best' in question.property) to.datum(question.property.best, [...path, 'property', 'best'], shown);
      else to.expression(question.property.holds, [...path, 'property', 'holds'], new Set([...known, 'utility']));
      if (question.given !== undefined) to.grid(question.given, [...path, 'given'], known);
      break;
    }
    case 'construct': {
      construct(question, path, to, scope);
      break;
    }
    case 'text':
      for (const [j, each] of (question.rubric ?? []).entries()) to.texts(each, [...path, 'rubric', j], known);
      to.texts(question.sample, [...path, 'sample'], known);
  }
}

export function questionProblems(question: Question, path: Path, to: Findings, scope: Scope): void {
  const { shown, known } = scope;
  to.texts(question.ask, [...path, 'ask'], shown);
  for (const [j, hint] of (question.hints ?? []).entries()) to.texts(hint, [...path, 'hints', j], known);
  to.shows(question.show, [...path, 'show'], shown);
  misconceptions(question, path, to, scope);
  // What follows from earlier answers may name those alone.
  if ('follow' in question && question.follow !== undefined)
    for (const [j, each] of [question.follow].flat().entries())
      to.expression(each, Array.isArray(question.follow) ? [...path, 'follow', j] : [...path, 'follow'], known);
  answerProblems(question, path, to, scope);
}
