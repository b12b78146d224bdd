// Answers in own words: which criteria of a rubric they meet, as a teacher ticked them, and the points that follow.

import type { Isoyield } from 'isoyield';
import { instanceOf } from '../draw/draw.js';
import { normalSeed } from '../draw/random.js';
import { fill } from '../draw/show.js';
import { type ClassFile, classSeed } from './class_file.js';
import type { Collected, Known, MarkedHandIn } from './mark.js';

/** By `answerKey`, the criteria that an answer meets, counted from 0. */
export type Judgements = Readonly<Record<string, readonly number[]>>;

export interface OwnWords {
  student: string;
  exercise: string;
  question: string;
  text: string;
}

/** What a judgement is kept under: another text of the same student is another answer. */
export const answerKey = ({ student, exercise, question, text }: OwnWords): string =>
  [normalSeed(student), exercise, question, text].join('\n');

/** Answers in own words of those hand-ins that count. */
export const ownWords = ({ handIns }: Collected): OwnWords[] =>
  handIns.flatMap(({ student, flags, questions }) =>
    flags.includes('replaced')
      ? []
      : questions.flatMap(({ exercise, question, text }) => (text ? [{ student, exercise, question, text }] : [])),
  );

/** The criteria for each answer, with the numbers of its student; one without words where the exercise has no rubric. */
export async function rubricsFor(
  iso: Isoyield,
  of: Pick<ClassFile, 'code' | 'variants'>,
  known: ReadonlyMap<string, Known>,
  answers: readonly OwnWords[],
  language: string,
): Promise<string[][]> {
  const found: string[][] = [];
  for (const { student, exercise, question } of answers) {
    const file = known.get(exercise)?.exercise;
    const asked = file?.questions.find(({ id }) => id === question);
    if (file === undefined || asked?.kind !== 'text' || asked.rubric === undefined) found.push(['']);
    else {
      const instance = await instanceOf(iso, file, await classSeed(of, student));
      found.push(asked.rubric.map((each) => fill(instance, each, language)));
    }
  }
  return found;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The table with the points that judgements give: each criterion is worth the same. `criteria`: how many an answer has, by its key. */
export function judged(collected: Collected, judgements: Judgements, criteria: (answer: string) => number): Collected {
  const handIns = collected.handIns.map((handIn): MarkedHandIn => {
    const questions = handIn.questions.map((each) => {
      const { exercise, question, text, outOf } = each;
      if (text === undefined) return each;
      const key = answerKey({ student: handIn.student, exercise, question, text });
      const met = judgements[key];
      return met === undefined
        ? each
        : { ...each, points: round((outOf * met.length) / criteria(key)), judged: true as const };
    });
    return { ...handIn, questions, points: round(questions.reduce((sum, { points }) => sum + points, 0)) };
  });
  return { ...collected, handIns };
}

/** The table with the points of what the class file says that the teacher ticked. */
export async function judgedBy(
  iso: Isoyield,
  of: Pick<ClassFile, 'code' | 'variants' | 'judgements'>,
  known: ReadonlyMap<string, Known>,
  collected: Collected,
): Promise<Collected> {
  if (of.judgements === undefined) return collected;
  const answers = ownWords(collected);
  const rubrics = await rubricsFor(iso, of, known, answers, 'en');
  const criteria = new Map(answers.map((each, i) => [answerKey(each), rubrics[i]?.length ?? 1]));
  return judged(collected, of.judgements, (key) => criteria.get(key) ?? 1);
}
