// Slips that need no author: wrong numbers whose origin shows. The sure ones come before what rounding explains, for whoever took another
// metric has to hear of it, however near the two are; those that are one wrong step of the arithmetic come after it.

import type { Instance } from '../draw/draw.js';
import { namesOf } from '../draw/questions.js';
import { evaluate, type Scope } from '../expression/evaluate.js';
import { ExpressionError, type Node, parseExpression } from '../expression/expression.js';
import { bank } from '../expression/misconceptions.js';
import type { Matrix } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import { say } from '../text/say.js';
import { inLanguage } from '../text/texts.js';
import { passes, usualAccept } from './answers.js';
import { type Composed, composed } from './composed.js';
import { scoreSlips } from './slip_scores.js';
import { formulasOf, stepsOf } from './slip_steps.js';
import { type Candidate, candidate, metrics, otherClasses, otherMetrics } from './slip_tables.js';
import { type Mistaken, roundedEarly, twoSteps } from './two_steps.js';

interface Found {
  id: string;
  value: number;
  words: (language: string) => string;
}

function computed(scope: Scope, tree: Node): number | undefined {
  try {
    const value = evaluate(tree, scope);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** Tables with other numbers in the cells that their author made up: constants that neither a table nor the text shows. */
function withoutHidden({ exercise, data }: Instance, question: QuestionOf<'number'>): Record<string, Matrix> {
  const text = JSON.stringify([exercise.statement, question.ask]).replace(/(\d)[ \u00a0\u202f,](?=\d{3})/g, '$1');
  const changed: Record<string, Matrix> = {};
  for (const [name, { value: matrix }] of data.matrices) {
    const shown = [...(exercise.show ?? [name]), ...(question.show ?? [])];
    if (shown.some((each) => each === name || (typeof each === 'object' && Object.values(each).includes(name))))
      continue;
    const hidden = (i: number, j: number) => {
      const source = exercise.data?.matrices?.[name]?.cells[i]?.[j];
      return /^[1-9]\d*$/.test(String(source)) && !new RegExp(`(?<!\\d)${source}(?!\\d)`).test(text);
    };
    const cells = matrix.cells.map((row, i) => row.map((cell, j) => (hidden(i, j) ? 2 * cell + 1 : cell)));
    if (cells.flat().some((cell, k) => cell !== matrix.cells.flat()[k])) changed[name] = { ...matrix, cells } as Matrix;
  }
  return changed;
}

/** Another value altogether: of another question, metric, table, class. */
function sureOf(instance: Instance, question: QuestionOf<'number'>, tree: Node): Candidate[] {
  const own = new Set((question.misconceptions ?? []).filter((each) => typeof each === 'string'));
  const names = namesOf(instance);
  const fromBank = Object.entries(bank).flatMap(([id, { wrong, say }]): Candidate[] => {
    // Metrics are told by their names, and the three of arithmetic have their place below.
    if (own.has(id) || ['accuracy_instead', 'complement', 'sign_flipped', 'inverted'].includes(id)) return [];
    const made = wrong(tree, names);
    return made === undefined ? [] : [{ id, tree: made, words: (language) => inLanguage(say, language) }];
  });
  const questions = instance.exercise.questions.flatMap((each) =>
    each.kind === 'number' && each.id !== question.id
      ? [candidate('other_question', parseExpression(each.answer))]
      : [],
  );
  return [
    ...otherMetrics(instance, tree),
    ...otherClasses(instance, tree),
    ...fromBank,
    ...scoreSlips(instance, tree),
    ...questions,
  ];
}

/** The slips of one kind of a question, with their values: computed once for the numbers of a student, as far as somebody looked. */
interface Slips {
  found: Found[];
  rest: Iterator<Found>;
}
type Kind = 'sure' | 'steps';

function* valued(
  instance: Instance,
  question: QuestionOf<'number'>,
  candidates: readonly Candidate[],
): Generator<Found> {
  const [scope, hidden] = [instance.scope(), withoutHidden(instance, question)];
  const elsewhere = Object.keys(hidden).length > 0 ? instance.scope(hidden) : undefined;
  for (const { id, tree, words } of candidates) {
    const value = computed(scope, tree);
    // Nobody can have computed what needs a cell that is nowhere to be seen.
    if (value === undefined || (elsewhere !== undefined && computed(elsewhere, tree) !== value)) continue;
    yield { id, value, words };
  }
}

function* slipsOf(instance: Instance, question: QuestionOf<'number'>, right: number, kind: Kind): Generator<Found> {
  const tree = parseExpression(question.answer);
  if (kind === 'steps') {
    for (const each of valued(instance, question, stepsOf(instance, question, tree, right))) {
      // 0 and 1 come out of many formulas by chance.
      if (each.id === 'none_or_all' || (each.value !== 0 && Math.abs(each.value) !== 1)) yield each;
    }
    return;
  }
  const ofBank = (id: string, value: number): Found => ({
    id,
    value,
    words: (language) => inLanguage(bank[id]?.say, language),
  });
  // Together: a report for each metric alone takes as many times as long.
  instance.core.also(metrics);
  yield* valued(instance, question, sureOf(instance, question, tree));
  if (right > 0 && right < 1) yield ofBank('complement', 1 - right);
  yield ofBank('sign_flipped', -right);
  if (right !== 0) yield ofBank('inverted', 1 / right);
}

/** How many wrong numbers would be found by chance among those that were tried: beyond this nothing is told by it. */
const mostChance = 0.6;

/** The decimals of a number that has few. */
const writtenDecimals = (value: number): number | undefined =>
  [0, 1, 2, 3, 4, 5, 6].find((digits) => Number(value.toFixed(digits)) === value);

/** What the search for a question begins with: made once for the numbers of a student. */
const begun = new WeakMap<Instance, Map<string, { formulas: Node[]; parts: ReturnType<typeof composed> }>>();

function beginnings(instance: Instance, question: QuestionOf<'number'>, right: number) {
  let known = begun.get(instance);
  if (known === undefined) begun.set(instance, (known = new Map()));
  const found = known.get(question.id);
  if (found !== undefined) return found;
  const tree = parseExpression(question.answer);
  const formulas = formulasOf(instance, tree);
  const parts = composed(instance, question, tree, right, withoutHidden(instance, question), formulas);
  known.set(question.id, { formulas, parts });
  return { formulas, parts };
}

/** Wrong numbers that are further off than one step: the likely ones first. */
function* further(instance: Instance, question: QuestionOf<'number'>, right: number): Generator<Mistaken | Composed> {
  const { formulas, parts } = beginnings(instance, question, right);
  yield* roundedEarly(instance, formulas);
  yield* parts.near();
  yield* twoSteps(instance, formulas);
  yield* parts.far();
}

/** What a learner is told of one. */
function told(found: Mistaken | Composed): Omit<Found, 'value'> {
  if ('id' in found) return found;
  const { name, secret = false } = found;
  return secret
    ? { id: 'answer_changed', words: (language) => say(language, 'answer_changed') }
    : { id: 'composed', words: (language) => say(language, 'composed', name(language)) };
}

/** What a wrong number comes from, if that is not likely by chance. `decimals`: as many as were typed. */
export function furtherSlip(
  instance: Instance,
  question: QuestionOf<'number'>,
  value: number,
  right: number,
  decimals: number | undefined,
): Omit<Found, 'value'> | undefined {
  const { accept = usualAccept } = question;
  // A fraction is exact, and so is a number that no person typed, but for its last digit.
  const digits = decimals ?? writtenDecimals(value);
  const within = (digits === undefined ? 0 : 0.5 * 10 ** -digits) + 1e-9 * Math.max(1, Math.abs(value));
  const wide = Math.max(0.2 * Math.abs(value), 10 * within);
  // Numbers that come near the answer, and those that have as few decimals as it: exactly the answer is rarer than rounded to it.
  const [seen, round] = [new Set<number>(), new Set<number>()];
  const unit = digits === undefined ? undefined : 10 ** -digits;
  // Of a whole number where fractions are right, nearness says little.
  const exactly = digits === 0 && !Number.isInteger(right);
  const likely = (found: number) => (found * within) / wide > mostChance;
  for (const each of further(instance, question, right)) {
    const distance = Math.abs(each.value - value);
    if (!(distance <= wide)) continue;
    const exact = distance <= 1e-9 * Math.max(1, Math.abs(value));
    if (
      (exactly ? exact : distance <= within) &&
      !likely(exact ? round.size : seen.size) &&
      !passes(each.value, right, accept)
    )
      return told(each);
    // The same number by another way is no further chance.
    seen.add(Math.round(each.value / within));
    if (unit !== undefined && Math.abs(each.value / unit - Math.round(each.value / unit)) < 1e-7)
      round.add(Math.round(each.value / unit));
    if (likely(round.size) || (digits === undefined && likely(seen.size))) return undefined;
  }
  return undefined;
}

const known = new WeakMap<Instance, Map<string, Slips>>();

/** The slip that a wrong number is, if it is one that every question may have. */
export function generalSlip(
  instance: Instance,
  question: QuestionOf<'number'>,
  value: number,
  right: number,
  kind: Kind,
  /** Whether a slip has to give just this number: of a whole one where fractions are right, the nearness of a value says little. */
  exactly = false,
): Omit<Found, 'value'> | undefined {
  const { accept = usualAccept } = question;
  let all = known.get(instance);
  if (all === undefined) known.set(instance, (all = new Map()));
  const key = `${kind} ${question.id}`;
  let slips = all.get(key);
  if (slips === undefined) all.set(key, (slips = { found: [], rest: slipsOf(instance, question, right, kind) }));
  const { found, rest } = slips;
  const is = (each: Found) =>
    !passes(each.value, right, accept) && passes(value, each.value, exactly ? { absolute: 0 } : accept);
  const seen = found.find(is);
  if (seen !== undefined) return seen;
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    found.push(next.value);
    if (is(next.value)) return next.value;
  }
  return undefined;
}
