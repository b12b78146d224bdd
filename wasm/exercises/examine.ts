// The check of an exercise before anybody meets it: every seed has to have defined answers that are taken for right and are no
// misconception's.

import type { Isoyield } from 'isoyield';
import { IsoyieldError } from 'isoyield/base';
import { passes } from './check/answers.js';
import { checked, rightOptions } from './check/check.js';
import { prepareScores } from './check/check_construct.js';
import { merits, reversed, tied } from './check/order.js';
import { solved } from './check/solve.js';
import { thresholdTask } from './check/threshold.js';
import { misconceptionsOf } from './check/verdict.js';
import { type Instance, instanceOf } from './draw/draw.js';
import { withExerciseErrors } from './draw/fault.js';
import { rewardedErrors } from './draw/hopeless.js';
import { matrixTask, optionParts } from './draw/questions.js';
import { fingerprint } from './draw/random.js';
import { alikeOptions, idleNumbers, looseEnds, textsIn } from './examine_texts.js';
import { evaluate } from './expression/evaluate.js';
import { type Node, nodes, parseExpression } from './expression/expression.js';
import { bank } from './expression/misconceptions.js';
import { isUndefined } from './expression/values.js';
import type { Question, QuestionOf } from './format/schema.js';
import type { Examination, Exercise, ExerciseRemark } from './format/types.js';
import { plainMarkdown } from './text/markdown.js';
import { say, type Wording } from './text/say.js';
import { inLanguage } from './text/texts.js';

interface Found {
  level: 'error' | 'warning';
  code: Wording;
  values?: string[];
  question?: number;
  /** Where in the file, when not the question as a whole. */
  path?: string;
  hint?: Wording;
  names?: string[];
}

/** What a slip is called: of the bank, or the exercise's own. */
const slipName = (id: string, language: string) =>
  id.startsWith('own-')
    ? say(language, 'own_slip', Number(id.slice(4)) + 1)
    : inLanguage(bank[id]?.name ?? id, language);

/** Whether the answer to a question hangs on the numbers. */
const drawnAnswer = (question: Question): boolean =>
  question.kind === 'order' ||
  (question.kind === 'choice' &&
    (typeof question.answer === 'string' ||
      question.options.some((each) => typeof optionParts(each).right === 'string')));

const numbersOf = (parts: readonly Node[], instance: Instance) =>
  parts.map((each) => evaluate(each, instance.scope())).filter((each) => typeof each === 'number');

/** Whether both sides of a comparison are the same: which option is right then hangs on its sign. */
const evenSides = (tree: Node, instance: Instance): boolean =>
  [...nodes(tree)].some(
    (node) => node.type === 'binary' && /^[<>]=?$/.test(node.op) && tied(numbersOf([node.left, node.right], instance)),
  );

/** Whether the best of an `argmax` or `argmin` is shared. */
function tiedBest(tree: Node, instance: Instance): boolean {
  return [...nodes(tree)].some((node) => {
    if (node.type !== 'call' || (node.name !== 'argmax' && node.name !== 'argmin')) return false;
    const values = numbersOf(node.args, instance);
    const best = node.name === 'argmax' ? Math.max(...values) : Math.min(...values);
    return values.filter((each) => tied([each, best])).length > 1;
  });
}

/** Whether a question's misconceptions are told apart from its answer: what a wrong idea gives must not pass for right. */
function tableMisconceptions(instance: Instance, question: QuestionOf<'matrix'>, path: string): string[] {
  const { cells, given } = matrixTask(instance, question, path);
  return misconceptionsOf(instance, question, path).flatMap(({ id, value }) => {
    if (typeof value !== 'object' || value.type !== 'matrix') return [];
    const same = cells.every((row, i) =>
      row.every((cell, j) => given[i]?.[j] !== null || tied([cell, value.cells[i]?.[j] ?? Number.NaN])),
    );
    return same ? [id] : [];
  });
}

/** What is wrong with one question for one seed. */
function questionProblems(instance: Instance, question: Question, index: number, language: string): Found[] {
  const path = `questions/${index}`;
  const found: Found[] = [];
  const add = (level: Found['level'], code: Wording, ...values: string[]) =>
    found.push({ level, code, values, question: index });
  if (question.kind === 'number') {
    const right = instance.value(question.answer, `${path}/answer`);
    if (isUndefined(right) && !question.undefined) add('error', 'answer_undefined');
    if (right === Infinity || right === -Infinity) add('warning', 'answer_infinite');
    if (typeof right === 'number' && right !== 0 && Math.abs(right) < Infinity && passes(0, right, question.accept))
      add('warning', 'zero_accepted');
    const wrong = misconceptionsOf(instance, question, path);
    wrong.forEach(({ id, value }, i) => {
      if (typeof value !== 'number' || typeof right !== 'number') return;
      if (passes(value, right, question.accept)) add('warning', 'misconception_same', id);
      const twin = wrong
        .slice(0, i)
        .find((each) => typeof each.value === 'number' && passes(each.value, value, question.accept));
      if (twin !== undefined) add('warning', 'misconception_alike', twin.id, id);
    });
  }
  if (question.kind === 'choice' || question.kind === 'choices') {
    const right = rightOptions(instance, question, path).filter(Boolean).length;
    if (right === 0 && question.kind === 'choice') add('error', 'option_all_wrong');
    if (alikeOptions(instance, question, path, language)) add('error', 'options_alike');
    const { answer } = question;
    const trees = [
      ...(typeof answer === 'string' ? [answer] : []),
      ...question.options.flatMap((option) => optionParts(option).right ?? []),
    ].map((each) => parseExpression(each));
    const shared = trees.some((tree) => tiedBest(tree, instance));
    if (question.kind === 'choice' && (right > 1 || shared)) add('error', 'answer_tied');
    else if (trees.some((tree) => evenSides(tree, instance))) add('warning', 'sides_even');
  }
  if (question.kind === 'order') {
    const values = merits(instance, question.of, question.by, `${path}/by`);
    if (values.includes(undefined)) add('error', 'answer_undefined');
    else if ((values as number[]).every((each) => tied([each, values[0] as number]))) add('error', 'all_tied');
    else if (tied(values as number[])) add('warning', 'answer_tied');
    else
      for (const [i, each] of (question.misconceptions ?? []).entries()) {
        const wrong = merits(instance, question.of, each.by, `${path}/misconceptions/${i}/by`);
        const best = [...question.of.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
        const merit = new Map(question.of.map((name, at) => [name, wrong[at] ?? -Infinity]));
        const order = best.map((at) => question.of[at] as string);
        if (reversed(order, merit) === undefined) add('warning', 'misconception_same', `own-${i}`);
      }
  }
  if (question.kind === 'matrix')
    for (const id of tableMisconceptions(instance, question, path)) add('warning', 'misconception_same', id);
  if (question.kind === 'threshold' && thresholdTask(instance, question, path, 'en').best === undefined)
    add('error', 'answer_undefined');
  return found;
}

/** What is collected over seeds. */
class Survey {
  readonly problems = new Map<string, Examination['problems'][number]>();
  readonly numbers = new Set<string>();
  readonly draws: string[] = [];
  /** Misconceptions that apply, by question. */
  private readonly active = new Set<string>();
  private readonly answered: Map<string, { shown: string; count: number }>[];

  constructor(
    private readonly iso: Isoyield,
    private readonly exercise: Exercise,
    private readonly language: string,
  ) {
    this.answered = exercise.questions.map(() => new Map());
  }

  private again(problem: Examination['problems'][number], seed: string | number): void {
    if (problem.seeds.length < 10) problem.seeds.push(String(seed));
  }

  note(
    seed: string | number,
    { level, code, values = [], question, path: place, hint, names }: Found,
    message = say(
      this.language,
      code,
      ...values.map((each) => (code.startsWith('misconception') ? slipName(each, this.language) : each)),
    ),
  ): void {
    const key = [code, question, place, message].join(' ');
    const known = this.problems.get(key);
    if (known !== undefined) {
      this.again(known, seed);
      return;
    }
    const path = place ?? (question === undefined ? undefined : `questions/${question}`);
    const spot = path === undefined ? undefined : this.exercise.places[path];
    const id = question === undefined ? undefined : this.exercise.questions[question]?.id;
    this.problems.set(key, {
      level,
      code,
      message,
      seeds: [String(seed)],
      ...(hint !== undefined && { hint: say(this.language, hint) }),
      ...(id !== undefined && { question: id }),
      ...(path !== undefined && { path }),
      ...(names !== undefined && { names }),
      ...spot,
    });
  }

  /** What is wrong with the numbers of a seed. `until`: when to give it up. */
  async draw(seed: string | number, until: number): Promise<void> {
    const { iso, exercise, language } = this;
    const instance = await instanceOf(iso, exercise, seed, until);
    const drawn = [[...instance.parameters], [...instance.data.scores.values()].map(({ value }) => value.rows)];
    this.numbers.add(JSON.stringify(drawn));
    this.draws.push(fingerprint(JSON.stringify(drawn)).join('-'));
    const found = exercise.questions.flatMap((question, i) => questionProblems(instance, question, i, language));
    for (const each of found) this.note(seed, each);
    for (const { name, row, column } of rewardedErrors(instance.data)) {
      const table = name === 'utility' && exercise.data?.utility ? 'data/utility' : `data/utilities/${name}`;
      const turned = (exercise.data?.utilities?.[name] ?? exercise.data?.utility)?.rows === 'decision';
      const path = `${table}/cells/${turned ? `${column}/${row}` : `${row}/${column}`}`;
      this.note(seed, { level: 'warning', code: 'rewarded_error', path });
    }
    exercise.questions.forEach((question, i) => {
      if (question.kind === 'number' || question.kind === 'matrix')
        for (const { id } of misconceptionsOf(instance, question, `questions/${i}`))
          this.active.add(`${question.id} ${id}`);
    });
    await this.solve(instance, seed, !found.some(({ level }) => level === 'error'));
  }

  /** Loose ends of the texts, and answers that are not taken for right. `sound`: whether all answers are there. */
  private async solve(instance: Instance, seed: string | number, sound: boolean): Promise<void> {
    const { exercise, language } = this;
    const made = sound ? solved(instance, language) : undefined;
    for (const { path, source, math } of looseEnds(instance, made?.fillings))
      this.note(seed, {
        level: math ? 'warning' : 'error',
        code: math ? 'loose_formula' : 'loose_placeholder',
        values: [source],
        path,
      });
    if (made === undefined) return;
    const { answers } = made.solution;
    for (const [i, question] of exercise.questions.entries())
      if (question.kind === 'construct') await prepareScores(instance, question, `questions/${i}`, answers[i]?.answer);
    exercise.questions.forEach((question, i) => {
      const key = JSON.stringify(answers[i]?.answer);
      const known = this.answered[i]?.get(key) ?? { shown: plainMarkdown(answers[i]?.shown ?? ''), count: 0 };
      this.answered[i]?.set(key, { ...known, count: known.count + 1 });
      const { state } = checked(instance, question, i, answers[i]?.answer, language);
      if (state !== 'right' && state !== 'open')
        this.note(seed, { level: 'error', code: 'own_answer_refused', question: i });
    });
  }

  /** A seed that could not be drawn. */
  refuse(seed: string | number, remarks: readonly ExerciseRemark[]): void {
    for (const { code, message, path, names, line, column, hint } of remarks) {
      // How often it was tried differs from seed to seed, and is no news.
      const known = [...this.problems.values()].find((other) => other.code === code && other.path === path);
      if (known !== undefined && code.startsWith('no_draw')) {
        this.again(known, seed);
        continue;
      }
      this.note(seed, { level: 'error', code: code as Wording, ...(path !== undefined && { path }) }, message);
      const [last] = [...this.problems.values()].slice(-1);
      if (last !== undefined)
        Object.assign(last, {
          ...(line !== undefined && { line, column }),
          ...(hint !== undefined && { hint }),
          ...(names !== undefined && { names }),
        });
    }
  }

  /** What only all seeds together show. `asked`: how many there are; `seen`: how many were tried. */
  conclude(first: string | number, asked: number, seen: number): void {
    const { exercise } = this;
    exercise.questions.forEach((question, i) => {
      const bank = 'misconceptions' in question ? (question.misconceptions ?? []) : [];
      for (const each of bank)
        if (typeof each === 'string' && this.active.size > 0 && !this.active.has(`${question.id} ${each}`))
          this.note(first, { level: 'warning', code: 'misconception_idle', values: [each], question: i });
    });
    for (const name of idleNumbers(exercise))
      this.note(first, { level: 'warning', code: 'idle_number', values: [name], path: `parameters/${name}` });
    if (seen > 2 && this.numbers.size > 1)
      exercise.questions.forEach((question, i) => {
        const [only] = this.answered[i]?.values() ?? [];
        if (only !== undefined && this.answered[i]?.size === 1 && drawnAnswer(question))
          this.note(first, {
            level: 'warning',
            code: 'same_answer',
            values: [only.shown],
            question: i,
            hint: 'remedy_same',
          });
      });
    if (asked > 1 && this.numbers.size === 1 && Object.keys(exercise.parameters ?? {}).length > 0)
      this.note(first, { level: 'warning', code: 'same_numbers' });
    // Texts that lack a language which others have.
    const texts = [...textsIn(exercise)];
    const languages = new Set(texts.flatMap(({ text }) => (typeof text === 'object' ? Object.keys(text) : [])));
    for (const each of languages)
      for (const { text, path } of texts)
        if (typeof text === 'object' && !(each in text))
          this.note(first, { level: 'warning', code: 'language_missing', values: [each], path });
  }

  /** By question, how many seeds have each answer. */
  answers(): Examination['answers'] {
    return this.exercise.questions.map(({ id }, i) => ({
      question: id,
      counts: [...(this.answered[i]?.values() ?? [])].sort((one, other) => other.count - one.count),
    }));
  }
}

/**
 * Draws an exercise for each seed and says for which its answers are not defined, not unique, not taken for right, or the same as a
 * misconception's. `seeds`: how many, from 1, or which. `patience`: milliseconds after which a seed that has no numbers yet is given up, and
 * with it those after it.
 */
export async function examine(
  iso: Isoyield,
  exercise: Exercise,
  seeds: number | readonly (number | string)[] = 10,
  language = 'en',
  patience = Number.POSITIVE_INFINITY,
): Promise<Examination> {
  const list = typeof seeds === 'number' ? Array.from({ length: seeds }, (_, i) => i + 1) : seeds;
  const survey = new Survey(iso, exercise, language);
  let seen = 0;
  for (const seed of list) {
    seen++;
    try {
      await withExerciseErrors(exercise, language === 'uk' ? 'uk' : 'en', () =>
        survey.draw(seed, performance.now() + patience),
      );
    } catch (error) {
      if (!(error instanceof IsoyieldError)) throw error;
      survey.refuse(seed, error.errors as readonly ExerciseRemark[]);
      if (patience < Number.POSITIVE_INFINITY && /^no_(draw|utilities)/.test(error.code)) break;
    }
  }
  const [first] = list;
  if (first !== undefined) survey.conclude(first, list.length, seen);
  return { seeds: seen, draws: survey.draws, answers: survey.answers(), problems: [...survey.problems.values()] };
}
