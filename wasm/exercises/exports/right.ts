// What is right about a question, in a form that other programs can check.

import { tolerance } from '../check/answers.js';
import { checked, rightOptions } from '../check/check.js';
import { solved } from '../check/solve.js';
import { thresholdTask } from '../check/threshold.js';
import { misconceptionsOf } from '../check/verdict.js';
import type { Instance } from '../draw/draw.js';
import { matrixTask, nameOf, optionParts, pointTask } from '../draw/questions.js';
import { fill } from '../draw/show.js';
import { isUndefined } from '../expression/values.js';
import type { Question, QuestionOf } from '../format/schema.js';
import type { DrawnQuestion, Solution } from '../format/types.js';
import { say } from '../text/say.js';
import { inLanguage } from '../text/texts.js';

interface RightOption {
  id: string;
  text: string;
  right: boolean;
  say: string;
}

/** What is right, for programs that know numbers, choices and orders only. Texts are Markdown. */
export type Right =
  | { kind: 'number'; value: number; tolerance: number; wrong: { value: number; say: string }[] }
  | { kind: 'words'; words: string[] }
  | { kind: 'one' | 'many'; options: RightOption[]; shuffle: boolean }
  | { kind: 'order'; items: { id: string; text: string }[] }
  | { kind: 'cells'; classes: string[]; decisions: string[]; cells: number[][]; given: (number | null)[][] }
  | { kind: 'pair'; axes: [string, string]; x: number; y: number; tolerance: number }
  | { kind: 'open'; sample: string };

/** Every order of a list. */
const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, i) => ordersOf(list.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

/** Few enough for all their orders to be options of one choice, which earns all or nothing as in the player. */
const fewItems = 3;

function orderOf(
  instance: Instance,
  question: QuestionOf<'order'>,
  index: number,
  answer: readonly string[],
  language: string,
): Right {
  const name = (id: string) => nameOf(instance, id, language);
  if (answer.length > fewItems) return { kind: 'order', items: answer.map((id) => ({ id, text: name(id) })) };
  const options = ordersOf([...answer].sort()).map((order, i) => {
    const { state, misconception, message } = checked(instance, question, index, order, language);
    return {
      id: String(i),
      text: order.map(name).join(', '),
      right: state === 'right',
      say: misconception === undefined ? '' : message,
    };
  });
  return { kind: 'one', options, shuffle: true };
}

export function rightOf(
  instance: Instance,
  question: Question,
  drawn: DrawnQuestion,
  index: number,
  language: string,
): Right {
  const path = `questions/${index}`;
  const { answer, shown } = solved(instance, language).solution.answers[index] as Solution['answers'][number];
  switch (question.kind) {
    case 'number': {
      const value = instance.value(question.answer, `${path}/answer`);
      if (isUndefined(value)) {
        const words = new Set([say(language, 'undefined_value'), 'undefined', 'n/a', '-', '0/0']);
        return { kind: 'words', words: [...words] };
      }
      const right = value as number;
      // No other program takes infinity for a number, or has a tolerance about it: there it is a word.
      if (!Number.isFinite(right)) {
        const names = ['∞', 'inf', 'infinity', 'нескінченність'];
        const signs = right < 0 ? ['-', '−'] : ['', '+'];
        return { kind: 'words', words: signs.flatMap((sign) => names.map((name) => `${sign}${name}`)) };
      }
      const allowed = tolerance(right, question.accept);
      const wrong = misconceptionsOf(instance, question, path).flatMap((each) =>
        typeof each.value === 'number' && Number.isFinite(each.value) && Math.abs(each.value - right) > 2 * allowed
          ? [{ value: each.value, say: fill(instance, each.say, language) }]
          : [],
      );
      return { kind: 'number', value: right, tolerance: allowed, wrong };
    }
    case 'choice':
    case 'choices': {
      const right = rightOptions(instance, question, path);
      const { options } = drawn as Extract<DrawnQuestion, { kind: 'choice' }>;
      return {
        kind: question.kind === 'choice' ? 'one' : 'many',
        options: options.map(({ id, text }) => ({
          id,
          text,
          right: right[Number(id)] === true,
          say: fill(instance, optionParts(question.options[Number(id)] as never).say, language),
        })),
        shuffle: question.shuffle ?? false,
      };
    }
    case 'order':
      return orderOf(instance, question, index, answer as string[], language);
    case 'matrix': {
      const { cells, given, classes, decisions } = matrixTask(instance, question, path);
      const labels = (texts: typeof classes) => texts.map((each) => inLanguage(each, language));
      return { kind: 'cells', cells, given, classes: labels(classes), decisions: labels(decisions) };
    }
    case 'threshold': {
      // A point holds from the next lower threshold, which it excludes, up to its own.
      const task = thresholdTask(instance, question, path, language);
      const first = task.points.findIndex(task.good);
      const high = task.points[first]?.threshold ?? 0;
      const low = task.points[first + 1]?.threshold;
      if (!Number.isFinite(high)) return { kind: 'number', value: answer as number, tolerance: 0.999, wrong: [] };
      const width = low === undefined ? 1 : high - low;
      return { kind: 'number', value: high - width / 2 + width * 5e-5, tolerance: width / 2 - width * 4e-5, wrong: [] };
    }
    case 'point': {
      const { next } = pointTask(instance, question, path);
      const { axes } = drawn as Extract<DrawnQuestion, { kind: 'point' }>;
      return { kind: 'pair', axes, ...next, tolerance: question.accept ? tolerance(next.x, question.accept) : 0.025 };
    }
    case 'construct':
    case 'utility':
    case 'text':
      return { kind: 'open', sample: shown };
  }
}
