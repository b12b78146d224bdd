// Checks answers: every right value comes from the core, at the moment of the check.

import type { Instance } from '../draw/draw.js';
import { nameOf, numberAt, optionParts, pointsOf, pointTask } from '../draw/questions.js';
import { curveNames, fill } from '../draw/show.js';
import type { Question, QuestionOf } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say } from '../text/say.js';
import { numberText } from '../text/texts.js';
import { passes, readNumber } from './answers.js';
import { checkConstruct } from './check_construct.js';
import { checkNumber, unreadable } from './check_number.js';
import { slippedPoint } from './check_point.js';
import { checkMatrix, checkUtility } from './check_tables.js';
import { carriedForward, type Earlier } from './follow.js';
import { merits, reversed } from './order.js';
import { thresholdTask, worthAt } from './threshold.js';
import { type Check, short, slipVerdict, verdict } from './verdict.js';

/** Which options of a question are right. */
export function rightOptions(instance: Instance, question: QuestionOf<'choice' | 'choices'>, path: string): boolean[] {
  const { answer, options } = question;
  if (answer === undefined)
    return options.map((option, i) => {
      const { right = false } = optionParts(option);
      return instance.value(right, `${path}/options/${i}/right`) === true;
    });
  if (Array.isArray(answer)) return options.map((_, i) => answer.includes(i));
  const index = numberAt(instance, answer as number, `${path}/answer`);
  return options.map((_, i) => i === index);
}

function checkChoice(check: Check, question: QuestionOf<'choice'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined || answer === '') return short(check, 'unreadable', 'empty');
  const index = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : Number.NaN;
  const option = question.options[index];
  if (option === undefined) return short(check, 'unreadable', 'unreadable_shape');
  const right = rightOptions(instance, question, path)[index] === true;
  const { say: why } = optionParts(option);
  const message = say(language, right ? 'right' : 'wrong');
  return verdict(
    check,
    right ? 'right' : 'wrong',
    why === undefined ? message : `${message} ${fill(instance, why, language)}`,
  );
}

function checkChoices(check: Check, question: QuestionOf<'choices'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const chosen = Array.isArray(answer) ? answer.map(Number) : [];
  if (!Array.isArray(answer) || chosen.some((each) => question.options[each] === undefined))
    return short(check, 'unreadable', 'unreadable_shape');
  const right = rightOptions(instance, question, path);
  const judged = right.map((each, i) => each === chosen.includes(i));
  const count = judged.filter(Boolean).length;
  if (count === judged.length) return short(check, 'right', 'right');
  const wrong = question.options.flatMap((option, i) => {
    const { say: why } = optionParts(option);
    return judged[i] || !chosen.includes(i) || why === undefined ? [] : [fill(instance, why, language)];
  });
  const message = [say(language, 'options_right', count, judged.length), ...wrong].join(' ');
  // Ticking nothing, everything, or at random earns nothing.
  const of = (wanted: boolean) => right.filter((each) => each === wanted).length || 1;
  const ticked = (wanted: boolean) => right.filter((each, i) => each === wanted && chosen.includes(i)).length;
  const share = Math.max(0, ticked(true) / of(true) - ticked(false) / of(false));
  return verdict(check, share > 0 ? 'partly' : 'wrong', message, share);
}

function checkOrder(check: Check, question: QuestionOf<'order'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  if (Array.isArray(answer) && answer.length === 0) return short(check, 'unreadable', 'empty');
  const order = Array.isArray(answer) ? answer.map(String) : [];
  if (order.length !== question.of.length || !question.of.every((name) => order.includes(name)))
    return short(check, 'unreadable', 'unreadable_shape');
  const by = (what: string, where: string) =>
    new Map(
      merits(instance, question.of, what, where).map((merit, i) => [question.of[i] as string, merit ?? -Infinity]),
    );
  const pair = reversed(order, by(question.by, `${path}/by`));
  if (pair === undefined) return short(check, 'right', 'right');
  for (const [i, each] of (question.misconceptions ?? []).entries())
    if (reversed(order, by(each.by, `${path}/misconceptions/${i}/by`)) === undefined)
      return verdict(check, 'wrong', fill(instance, each.say, language), 0, `own-${i}`);
  if (order.length > 2 && reversed([...order].reverse(), by(question.by, `${path}/by`)) === undefined)
    return slipVerdict(check, 'order_reversed');
  const [first, second] = pair.map((name) => nameOf(instance, name, language)) as [string, string];
  return verdict(check, 'wrong', `${say(language, 'wrong')} ${say(language, 'pair_reversed', first, second)}`);
}

function checkThreshold(check: Check, question: QuestionOf<'threshold'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  const read = readNumber(answer);
  if (read.kind === 'empty') return short(check, 'unreadable', 'empty');
  if (read.kind !== 'number') return unreadable(check, read, answer);
  const task = thresholdTask(instance, question, path, language);
  const point = worthAt(task, read.value);
  const shown = (value: number) => numberText(value, language, 3);
  if (point?.broken) {
    const { metric, value, least } = point.broken;
    return value === undefined
      ? short(check, 'wrong', 'threshold_undefined', metric)
      : short(check, 'wrong', 'threshold_bound', metric, shown(value), shown(least));
  }
  if (point?.value === undefined) return short(check, 'wrong', 'threshold_undefined', task.name);
  return task.good(point)
    ? short(check, 'right', 'threshold_right', task.name, shown(point.value))
    : short(check, 'wrong', 'threshold_wrong', task.name, shown(point.value), shown(task.best ?? Number.NaN));
}

/** How near a point has to be drawn. */
const pointAccept = { absolute: 0.025 };

function checkPoint(check: Check, question: QuestionOf<'point'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (typeof answer !== 'object' || answer === null || !('x' in answer) || !('y' in answer))
    return short(check, 'unreadable', 'empty');
  const [x, y] = [readNumber(answer.x), readNumber(answer.y)];
  for (const [i, each] of [x, y].entries())
    if (each.kind === 'unreadable' || each.kind === 'undefined')
      return unreadable(check, each, i === 0 ? answer.x : answer.y);
  if (x.kind !== 'number' || y.kind !== 'number') return short(check, 'unreadable', 'empty');
  const { next } = pointTask(instance, question, path);
  const accept = question.accept ?? pointAccept;
  const at = (point: { x: number; y: number }) => passes(x.value, point.x, accept) && passes(y.value, point.y, accept);
  if (at(next)) return short(check, 'right', 'right');
  const { axes } = curveNames(instance, question.curve, language);
  const [along, up] = [passes(x.value, next.x, accept), passes(y.value, next.y, accept)];
  // One coordinate is half of the answer, here as in exports that ask for both apart.
  const share = along || up ? 0.5 : 0;
  const slip = slippedPoint(instance, question, path, at);
  if (slip !== undefined) return verdict(check, 'wrong', say(language, slip, ...axes), share, slip);
  if (up) return verdict(check, 'partly', say(language, 'point_x', axes[0]), share);
  return along ? verdict(check, 'partly', say(language, 'point_y', axes[1]), share) : short(check, 'wrong', 'wrong');
}

/** What becomes of an answer to a question. */
export function checked(
  instance: Instance,
  question: Question,
  index: number,
  answer: unknown,
  language: string,
  earlier: Earlier = {},
): Verdict {
  const check: Check = { instance, language, path: `questions/${index}`, outOf: pointsOf(question) };
  return carriedForward(check, question, index, answer, earlier, checkedAlone(check, question, answer));
}

function checkedAlone(check: Check, question: Question, answer: unknown): Verdict {
  switch (question.kind) {
    case 'number':
      return checkNumber(check, question, answer);
    case 'choice':
      return checkChoice(check, question, answer);
    case 'choices':
      return checkChoices(check, question, answer);
    case 'order':
      return checkOrder(check, question, answer);
    case 'matrix':
      return checkMatrix(check, question, answer);
    case 'threshold':
      return checkThreshold(check, question, answer);
    case 'point':
      return checkPoint(check, question, answer);
    case 'utility':
      return checkUtility(check, question, answer);
    case 'construct':
      return checkConstruct(check, question, answer);
    case 'text':
      return typeof answer === 'string' && answer.trim() !== ''
        ? short(check, 'open', 'kept')
        : short(check, 'unreadable', 'empty');
  }
}
