// The answers to the numbers of one seed, as the core finds them, and the worked solution.

import type { Instance } from '../draw/draw.js';
import { Misplaced } from '../draw/fault.js';
import { matrixTask, nameOf, numberAt, optionParts, pointTask, unitOf, utilityTask } from '../draw/questions.js';
import { random } from '../draw/random.js';
import { fill } from '../draw/show.js';
import { ExpressionError } from '../expression/expression.js';
import { kindWord } from '../expression/functions.js';
import { isUndefined } from '../expression/values.js';
import { isList } from '../format/construct.js';
import type { Formula, Question, QuestionOf } from '../format/schema.js';
import type { Answer, Solution } from '../format/types.js';
import { say } from '../text/say.js';
import { type Filling, fraction, numberText } from '../text/texts.js';
import { decimalsOf } from './answers.js';
import { rightOptions } from './check.js';
import { hasProperty } from './check_tables.js';
import { ranked } from './order.js';
import { thresholdTask } from './threshold.js';

interface Solved {
  answer: Answer;
  shown: string;
  filling: Filling;
}

const mostTries = 2000;
const half = mostTries / 2;

/** A utility matrix with the property asked for: whole numbers, small ones first. */
function findUtility(instance: Instance, question: QuestionOf<'utility'>, path: string): number[][] {
  const { given } = utilityTask(instance, question, path);
  const generator = random(instance.exercise.id, instance.seed, 0, `utility ${question.id}`);
  const square = given.length === given[0]?.length;
  for (let tries = 0; tries < mostTries; tries++) {
    const reach = [2, 10, 100][Math.floor((3 * (tries % half)) / half)] as number;
    // First costs of errors alone, as people think of them: an example that punishes right decisions would teach nonsense.
    const costs = square && tries < half;
    const cells = given.map((row, i) =>
      row.map((cell, j) => {
        if (cell !== null) return cell;
        if (costs) return i === j ? 0 : -1 - generator.below(reach);
        return generator.below(2 * reach + 1) - reach;
      }),
    );
    if (hasProperty(instance, question, { type: 'utility', cells }, path)) return cells;
  }
  throw new Misplaced(new ExpressionError('no_utilities_found', 0, [question.id, mostTries]), `${path}/property`);
}

const table = (cells: readonly (readonly number[])[], language: string) =>
  cells.map((row) => row.map((cell) => numberText(cell, language, 4)).join(', ')).join('; ');

function thresholdAnswer(
  instance: Instance,
  question: QuestionOf<'threshold'>,
  path: string,
  language: string,
): Solved {
  const task = thresholdTask(instance, question, path, language);
  const point = task.top;
  const scores = instance.data.scores.get(question.of)?.value.rows ?? [];
  if (point === undefined)
    throw new Misplaced(
      new ExpressionError('not_a_number', 0, [task.name, say(language, 'undefined_value')]),
      `${path}/goal`,
    );
  const below = task.points[task.points.indexOf(point) + 1]?.threshold;
  const highest = scores[0]?.score ?? 0;
  const answer = Number.isFinite(point.threshold) ? point.threshold : highest + 1;
  const shown = Number.isFinite(point.threshold)
    ? below === undefined
      ? say(language, 'up_to', numberText(point.threshold, language))
      : say(language, 'from_to', numberText(below, language), numberText(point.threshold, language))
    : say(language, 'above', numberText(highest, language));
  return { answer, shown, filling: { number: answer } };
}

function solveOne(instance: Instance, question: Question, index: number, language: string): Solved {
  const path = `questions/${index}`;
  const text = (shown: string, answer: Answer): Solved => ({ answer, shown, filling: { text: shown } });
  switch (question.kind) {
    case 'number': {
      const value = instance.value(question.answer, `${path}/answer`);
      if (isUndefined(value)) return { ...text(say(language, 'undefined_value'), 'undefined') };
      if (typeof value !== 'number')
        throw new Misplaced(
          new ExpressionError('not_a_number', 0, [String(question.answer), kindWord(value)]),
          `${path}/answer`,
        );
      const decimals = decimalsOf(question.accept);
      const unit = unitOf(instance, question, language);
      const parts = Number.isInteger(value) ? undefined : fraction(value, 100);
      const shown = `${numberText(value, language, decimals)}${unit === '' ? '' : `\u00a0${unit}`}`;
      return {
        answer: value,
        shown: parts === undefined ? shown : `${shown} (${numberText(parts[0], language)}/${parts[1]})`,
        filling: { number: value, decimals },
      };
    }
    case 'choice':
    case 'choices': {
      const right = rightOptions(instance, question, path).flatMap((each, i) => (each ? [i] : []));
      const texts = right.map((i) => fill(instance, optionParts(question.options[i] as never).text, language));
      const ids = right.map(String);
      return text(texts.join('; ') || '—', question.kind === 'choice' ? (ids[0] ?? null) : ids);
    }
    case 'order': {
      const order = ranked(instance, question.of, question.by, `${path}/by`);
      return text(order.map((name) => nameOf(instance, name, language)).join(', '), order);
    }
    case 'matrix': {
      const { cells } = matrixTask(instance, question, path);
      return text(table(cells, language), cells);
    }
    case 'threshold':
      return thresholdAnswer(instance, question, path, language);
    case 'point': {
      const { next } = pointTask(instance, question, path);
      // A decimal comma needs another sign between the two.
      const between = language === 'uk' ? '; ' : ', ';
      return text(`(${numberText(next.x, language, 3)}${between}${numberText(next.y, language, 3)})`, next);
    }
    case 'utility': {
      const cells = findUtility(instance, question, path);
      return text(`${say(language, 'any_answer')} ${table(cells, language)}`, cells);
    }
    case 'construct': {
      const rows = isList(question) ? [question.sample as Formula[]] : (question.sample as Formula[][]);
      const cells = rows.map((row, i) => row.map((cell, j) => numberAt(instance, cell, `${path}/sample/${i}/${j}`)));
      const answer = isList(question) ? (cells[0] ?? []).map(String) : cells;
      const shown = isList(question)
        ? (cells[0] ?? []).map((each) => numberText(each, language)).join(', ')
        : table(cells, language);
      return text(`${say(language, 'any_answer')} ${shown}`, answer);
    }
    case 'text': {
      const sample = fill(instance, question.sample, language);
      return text(sample, sample === '' ? '…' : sample);
    }
  }
}

/** All answers, and the worked solution with them filled in. `fillings`: what stands for each answer in that text. */
export function solved(
  instance: Instance,
  language: string,
): { solution: Solution; fillings: Record<string, Filling> } {
  const all = instance.exercise.questions.map((question, i) => ({
    question,
    ...solveOne(instance, question, i, language),
  }));
  const fillings = Object.fromEntries(all.map(({ question, filling }) => [question.id, filling]));
  const solution: Solution = {
    schema: 'isoyield.solution/1',
    id: instance.exercise.id,
    seed: instance.seed,
    language,
    answers: all.map(({ question: { id, kind }, answer, shown }) => ({ id, kind, answer, shown })),
    worked: fill(instance, instance.exercise.solution, language, fillings),
  };
  return { solution, fillings };
}
