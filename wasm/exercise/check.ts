// Checks answers: every right value comes from the core, at the moment of the check.

import { coarse, passes, readNumber } from './answers.js';
import type { Instance } from './draw.js';
import { evaluate } from './evaluate.js';
import { parseExpression } from './expression.js';
import { within } from './fault.js';
import { bank, type Names, wrongTree } from './misconceptions.js';
import { merits, reversed } from './order.js';
import { matrixTask, nameOf, numberAt, optionParts, pointsOf, pointTask, utilityTask } from './questions.js';
import { say, type Wording } from './say.js';
import type { Question, QuestionOf, Texts } from './schema.js';
import { curveNames, fill } from './show.js';
import { inLanguage, written } from './texts.js';
import { thresholdTask, worthAt } from './threshold.js';
import type { Verdict } from './types.js';
import { clean, isUndefined, type Matrix, type Utility, type Value } from './values.js';

interface Check {
  instance: Instance;
  language: string;
  path: string;
  outOf: number;
}

/** Share of the points, 0 to 1. */
const verdict = (
  { outOf }: Check,
  state: Verdict['state'],
  message: string,
  share = state === 'right' ? 1 : 0,
  misconception?: string,
): Verdict => ({
  state,
  points: Math.round(outOf * share * 100) / 100,
  outOf,
  message,
  ...(misconception !== undefined && { misconception }),
});
const short = (check: Check, state: Verdict['state'], wording: Wording, ...values: (string | number)[]) =>
  verdict(check, state, say(check.language, wording, ...values));

function namesOf({ data }: Instance): Names {
  return {
    matrices: new Map([...data.matrices].map(([name, { value }]) => [name, value.cells.length])),
    utilities: new Set(data.utilities.keys()),
  };
}

/** The wrong value of each misconception of a question, with what to say. */
export function misconceptionsOf(
  instance: Instance,
  question: QuestionOf<'number' | 'matrix'>,
  path: string,
): { id: string; value: Value; say: Texts }[] {
  const { answer, misconceptions = [] } = question;
  // A matrix that is given by its cells has no expression to rewrite.
  const tree = typeof answer === 'object' ? undefined : within(`${path}/answer`, () => parseExpression(answer));
  return misconceptions.flatMap((each, i) => {
    const where = `${path}/misconceptions/${i}`;
    if (typeof each !== 'string')
      return [{ id: `own-${i}`, value: instance.value(each.answer, `${where}/answer`), say: each.say }];
    const wrong = tree && wrongTree(each, tree, namesOf(instance));
    if (wrong === undefined) return [];
    const value = within(where, () => evaluate(wrong, instance.scope()));
    return [{ id: each, value: typeof value === 'number' ? clean(value) : value, say: bank[each]?.say ?? '' }];
  });
}

function checkNumber(check: Check, question: QuestionOf<'number'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  const reading = readNumber(answer, inLanguage(question.unit, language));
  if (reading.kind === 'empty') return short(check, 'unreadable', 'empty');
  if (reading.kind === 'unreadable') return short(check, 'unreadable', 'unreadable_number', reading.text);
  const right = instance.value(question.answer, `${path}/answer`);
  if (reading.kind === 'undefined')
    return isUndefined(right) ? short(check, 'right', 'right') : short(check, 'wrong', 'say_undefined');
  const { value, decimals } = reading;
  if (typeof right === 'number' && passes(value, right, question.accept)) return short(check, 'right', 'right');
  const matching = misconceptionsOf(instance, question, path)
    .flatMap((each) => (typeof each.value === 'number' ? [{ ...each, value: each.value }] : []))
    .filter((each) => passes(value, each.value, question.accept))
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value));
  const [found] = matching;
  if (found !== undefined) return verdict(check, 'wrong', fill(instance, found.say, language), 0, found.id);
  if (typeof right !== 'number') return short(check, 'wrong', 'is_undefined');
  if (coarse(value, decimals, right)) {
    const { digits } = question.accept ?? { digits: 3 };
    return digits === undefined ? short(check, 'wrong', 'coarse_relative') : short(check, 'wrong', 'coarse', digits);
  }
  if (Math.abs(right) <= 1 && passes(value / 100, right, question.accept) && !String(answer).includes('%'))
    return verdict(check, 'wrong', say(language, 'percent_sign', written(value, language)), 0, 'percent_sign');
  return short(check, 'wrong', 'wrong');
}

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
  // Guessing at random earns nothing.
  const share = Math.max(0, (2 * count - judged.length) / judged.length);
  return verdict(check, share > 0 ? 'partly' : 'wrong', message, share);
}

function checkOrder(check: Check, question: QuestionOf<'order'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
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
  const [first, second] = pair.map((name) => nameOf(instance, name, language)) as [string, string];
  return verdict(check, 'wrong', `${say(language, 'wrong')} ${say(language, 'pair_reversed', first, second)}`);
}

/** Cells of an answer; undefined where the shape is not asked for, null where a cell is empty or no number. */
function readCells(answer: unknown, rows: number, columns: number, unit: string): (number | null)[][] | undefined {
  if (!Array.isArray(answer) || answer.length !== rows) return undefined;
  if (!answer.every((row) => Array.isArray(row) && row.length === columns)) return undefined;
  return answer.map((row: unknown[]) =>
    row.map((cell) => {
      const read = readNumber(cell, unit);
      return read.kind === 'number' && Number.isFinite(read.value) ? read.value : null;
    }),
  );
}

const cellAccept = (right: number) => (Number.isInteger(right) ? { absolute: 1e-6 } : { digits: 3 });

function checkMatrix(check: Check, question: QuestionOf<'matrix'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { cells, given } = matrixTask(instance, question, path);
  const read = readCells(answer, cells.length, cells[0]?.length ?? 0, '');
  if (read === undefined) return short(check, 'unreadable', 'unreadable_shape');
  const open = cells.flatMap((row, i) => row.flatMap((_, j) => (given[i]?.[j] === null ? [[i, j] as const] : [])));
  const missing = open.find(([i, j]) => read[i]?.[j] === null);
  if (missing !== undefined) {
    const [i, j] = missing;
    const text = String((answer as unknown[][])[i]?.[j] ?? '');
    return text.trim() === ''
      ? short(check, 'unreadable', 'empty')
      : short(check, 'unreadable', 'unreadable_number', text.slice(0, 60));
  }
  const agree = (right: readonly (readonly number[])[]) =>
    open.filter(([i, j]) =>
      passes(read[i]?.[j] as number, right[i]?.[j] as number, cellAccept(right[i]?.[j] as number)),
    ).length;
  const count = agree(cells);
  if (count === open.length) return short(check, 'right', 'right');
  for (const { id, value, say: why } of misconceptionsOf(instance, question, path))
    if (typeof value === 'object' && value.type === 'matrix' && agree(value.cells) === open.length)
      return verdict(check, 'wrong', fill(instance, why, language), count / open.length, id);
  return verdict(
    check,
    count > 0 ? 'partly' : 'wrong',
    say(language, 'cells_right', count, open.length),
    count / open.length,
  );
}

function checkThreshold(check: Check, question: QuestionOf<'threshold'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  const read = readNumber(answer);
  if (read.kind === 'empty') return short(check, 'unreadable', 'empty');
  if (read.kind !== 'number') return short(check, 'unreadable', 'unreadable_number', String(answer).slice(0, 60));
  const task = thresholdTask(instance, question, path, language);
  const point = worthAt(task, read.value);
  const shown = (value: number) => written(value, language, 3);
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
  if (x.kind !== 'number' || y.kind !== 'number')
    return short(check, 'unreadable', x.kind === 'empty' || y.kind === 'empty' ? 'empty' : 'unreadable_shape');
  const { next } = pointTask(instance, question, path);
  const accept = question.accept ?? pointAccept;
  const [along, up] = [passes(x.value, next.x, accept), passes(y.value, next.y, accept)];
  if (along && up) return short(check, 'right', 'right');
  const { axes } = curveNames(instance, question.curve, language);
  if (up) return short(check, 'wrong', 'point_x', axes[0]);
  return along ? short(check, 'wrong', 'point_y', axes[1]) : short(check, 'wrong', 'wrong');
}

/** Whether a utility matrix has the property that a question asks for. */
export function hasProperty(
  instance: Instance,
  question: QuestionOf<'utility'>,
  utility: Utility,
  path: string,
): boolean {
  const { property } = question;
  if ('holds' in property) return instance.value(property.holds, `${path}/property/holds`, { utility }) === true;
  const names = [...instance.data.matrices.keys()];
  const yields = instance.core.yields(
    names.map((name) => instance.data.matrices.get(name)?.value as Matrix),
    utility,
  );
  const own = yields[names.indexOf(property.best)];
  return (
    typeof own === 'number' &&
    yields.every(
      (each, i) =>
        names[i] === property.best || (typeof each === 'number' && own - each > 1e-9 * Math.max(1, Math.abs(own))),
    )
  );
}

function checkUtility(check: Check, question: QuestionOf<'utility'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { given, unit } = utilityTask(instance, question, path);
  const cells = readCells(answer, given.length, given[0]?.length ?? 0, inLanguage(unit, language));
  if (cells === undefined) return short(check, 'unreadable', 'unreadable_shape');
  const whole = cells.map((row, i) => row.map((cell, j) => cell ?? given[i]?.[j] ?? null));
  if (whole.flat().includes(null)) return short(check, 'unreadable', 'empty');
  if (whole.some((row, i) => row.some((cell, j) => given[i]?.[j] !== null && cell !== given[i]?.[j])))
    return short(check, 'wrong', 'utility_given');
  const utility: Utility = { type: 'utility', cells: whole as number[][] };
  const right = hasProperty(instance, question, utility, path);
  const names = [...instance.data.matrices.keys()];
  const yields = instance.core.yields(
    names.map((name) => instance.data.matrices.get(name)?.value as Matrix),
    utility,
  );
  const list = names.map((name, i) => {
    const value = yields[i];
    return `${nameOf(instance, name, language)} ${typeof value === 'number' ? written(value, language, 3) : say(language, 'undefined_value')}`;
  });
  return verdict(
    check,
    right ? 'right' : 'wrong',
    `${say(language, right ? 'right' : 'wrong')} ${say(language, 'utility_yields', list.join('; '))}`,
  );
}

/** What becomes of an answer to a question. */
export function checked(
  instance: Instance,
  question: Question,
  index: number,
  answer: unknown,
  language: string,
): Verdict {
  const check: Check = { instance, language, path: `questions/${index}`, outOf: pointsOf(question) };
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
    case 'text':
      return typeof answer === 'string' && answer.trim() !== ''
        ? short(check, 'open', 'kept')
        : short(check, 'unreadable', 'empty');
  }
}
