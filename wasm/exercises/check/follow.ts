// Answers that follow from earlier ones: a slip is paid for once, where it was made.

import type { Instance } from '../draw/draw.js';
import type { Value } from '../expression/values.js';
import type { Question } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say } from '../text/say.js';
import { passes, readNumber } from './answers.js';
import { reversed } from './order.js';
import { type Check, verdict } from './verdict.js';

/** Answers to earlier questions, by their ids. */
export type Earlier = Readonly<Record<string, unknown>>;

/** The learner's own values of earlier number questions, and whether one of them is not the right one. */
function ownValues({ exercise, value }: Instance, before: number, earlier: Earlier) {
  const own: Record<string, Value> = {};
  let slipped = false;
  for (const [i, question] of exercise.questions.slice(0, before).entries()) {
    if (question.kind !== 'number' || !Object.hasOwn(earlier, question.id)) continue;
    const read = readNumber(earlier[question.id]);
    if (read.kind !== 'number' || !Number.isFinite(read.value)) continue;
    own[question.id] = read.value;
    const right = value(question.answer, `questions/${i}/answer`);
    slipped ||= typeof right === 'number' && !passes(read.value, right, question.accept);
  }
  return { own, slipped };
}

/** Whether an answer is what follows from the learner's own earlier answers. */
function follows({ instance, path }: Check, question: Question, answer: unknown, own: Record<string, Value>): boolean {
  const at = (source: string | number | boolean, more = '') => instance.value(source, `${path}/follow${more}`, own);
  if (question.kind === 'number' && question.follow !== undefined) {
    const [read, wanted] = [readNumber(answer), at(question.follow)];
    return read.kind === 'number' && typeof wanted === 'number' && passes(read.value, wanted, question.accept);
  }
  if (question.kind === 'choice' && question.follow !== undefined) return at(question.follow) === Number(answer);
  if (question.kind === 'order' && question.follow !== undefined && Array.isArray(answer)) {
    const merit = new Map(
      question.follow.map((each, i) => {
        const value = at(each, `/${i}`);
        return [question.of[i] ?? '', typeof value === 'number' ? value : -Infinity];
      }),
    );
    return reversed(answer.map(String), merit) === undefined;
  }
  return false;
}

/** The verdict, or that the answer follows from an earlier slip. */
export function carriedForward(
  check: Check,
  question: Question,
  index: number,
  answer: unknown,
  earlier: Earlier,
  made: Verdict,
) {
  if (made.state === 'right' || made.state === 'unreadable' || made.state === 'open') return made;
  if (!('follow' in question) || question.follow === undefined) return made;
  const { own, slipped } = ownValues(check.instance, index, earlier);
  if (!slipped || !follows(check, question, answer, own)) return made;
  return { ...verdict(check, 'right', say(check.language, 'followed')), followed: true as const };
}
