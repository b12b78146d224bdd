// What a class found hard: slips counted, and how each question went.

import { bank } from '../expression/misconceptions.js';
import { say } from '../text/say.js';
import { verdictWords } from '../text/say_verdicts.js';
import { inLanguage } from '../text/texts.js';
import type { Collected, Known, MarkedQuestion } from './mark.js';

/** A slip in words that do not depend on the numbers, where it has such; else its name. */
export function slipWords(
  known: ReadonlyMap<string, Known>,
  { exercise, question, slip }: SlipCount,
  language: string,
): string {
  const named = bank[slip]?.name;
  if (named !== undefined) return inLanguage(named, language);
  if (slip.startsWith('metric_')) return say(language, 'other_metric', slip.slice('metric_'.length));
  if (slip in verdictWords) return say(language, slip as keyof typeof verdictWords).replace(/\s*\{\d[^}]*\}/g, ' …');
  const asked = known.get(exercise)?.exercise.questions.find(({ id }) => id === question);
  const own = asked && 'misconceptions' in asked ? asked.misconceptions?.[Number(slip.replace('own-', ''))] : undefined;
  return typeof own === 'object' ? inLanguage(own.say, language) : slip;
}

export interface SlipCount {
  exercise: string;
  question: string;
  slip: string;
  count: number;
}

const counting = ({ handIns }: Collected) => handIns.filter(({ flags }) => !flags.includes('replaced'));

/** How often each slip was made, by question, at the first try or at the last: of those that count. */
export function slipCounts(collected: Collected): SlipCount[] {
  const counts = new Map<string, SlipCount>();
  for (const { questions } of counting(collected))
    for (const { exercise, question, slip, firstSlip } of questions)
      for (const each of new Set([slip, firstSlip])) {
        if (each === undefined) continue;
        const key = `${exercise} ${question} ${each}`;
        const found = counts.get(key) ?? { exercise, question, slip: each, count: 0 };
        found.count++;
        counts.set(key, found);
      }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

export interface QuestionCount {
  exercise: string;
  question: string;
  tried: number;
  right: number;
  /** Right at the first try, of those whose first try is known. */
  first: number;
  firstKnown: number;
  /** Mean number of tries. */
  tries: number;
  /** Correlation of its points with the points of all other questions; null where one of them does not vary. */
  discrimination: number | null;
}

function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xx += (a - x) ** 2;
    yy += (b - y) ** 2;
    xy += (a - x) * (b - y);
  }
  return xx > 1e-12 && yy > 1e-12 ? Math.round((1000 * xy) / Math.sqrt(xx * yy)) / 1000 : null;
}

/** How each question went, in the order of the class. */
export function questionCounts(collected: Collected): QuestionCount[] {
  const rows = counting(collected);
  const key = ({ exercise, question }: MarkedQuestion) => `${exercise} ${question}`;
  const all = new Map<string, { question: MarkedQuestion; rest: number }[]>();
  for (const { questions, points } of rows)
    for (const question of questions) {
      const list = all.get(key(question)) ?? [];
      list.push({ question, rest: points - question.points });
      all.set(key(question), list);
    }
  return [...all.values()].map((list) => {
    const tried = list.filter(({ question }) => question.attempts > 0).map(({ question }) => question);
    const known = tried.filter(({ first }) => first !== undefined);
    const [one] = list as [(typeof list)[number]];
    return {
      exercise: one.question.exercise,
      question: one.question.question,
      tried: tried.length,
      right: tried.filter(({ state }) => state === 'right').length,
      first: known.filter(({ first }) => first === 'right').length,
      firstKnown: known.length,
      tries:
        tried.length === 0
          ? 0
          : Math.round((100 * tried.reduce((sum, each) => sum + each.attempts, 0)) / tried.length) / 100,
      discrimination: correlation(list.map(({ question, rest }) => [question.points, rest])),
    };
  });
}
