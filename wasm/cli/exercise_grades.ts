// Points for answers that were handed in as JSON, or saved in the classroom.

import { writeFile } from 'node:fs/promises';
import { checkAnswer, type Exercise, exerciseSays, plainMarkdown, type Verdict } from 'isoyield-exercises';
import { csvText, savedWorks } from 'isoyield-exercises/class';
import { type Isoyield, IsoyieldError, type Source, stringify } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { wrong } from './files.js';
import { plain, table } from './print/layout.js';
import { say } from './words/words.js';

type ReadText = (file: string) => Promise<Source>;

/** Answers that somebody handed in. */
interface Submission {
  exercise?: string;
  seed?: string | number;
  name?: string;
  answers: Record<string, unknown>;
}

async function submissions(args: Arguments, file: string, readText: ReadText): Promise<Submission[]> {
  const { text } = (await readText(file)) as { text: string };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new IsoyieldError([
      {
        code: 'answers_json',
        message: say(args.language, 'answers_json', error instanceof Error ? error.message : String(error)),
        source: file,
      },
    ]);
  }
  // What the classroom saves holds every exercise that was tried.
  const saved = savedWorks(value);
  if (saved !== undefined)
    return saved.map(({ exercise, seed, name, questions }) => ({
      exercise,
      seed,
      name,
      answers: Object.fromEntries(Object.entries(questions).map(([id, { answer }]) => [id, answer])),
    }));
  const isObject = (each: unknown): each is Record<string, unknown> =>
    typeof each === 'object' && each !== null && !Array.isArray(each);
  if (isObject(value) && typeof value['schema'] === 'string' && !isObject(value['answers']))
    throw wrong(args, 'answers_schema', file, value['schema']);
  const all = (Array.isArray(value) ? value : [value]).map((each) =>
    isObject(each) && isObject(each['answers']) ? each : { answers: each },
  );
  const bad = all.findIndex((each) => !isObject(each.answers));
  if (bad >= 0) throw wrong(args, 'answers_shape', file, bad + 1);
  return all as unknown as Submission[];
}

interface Grade {
  exercise: string;
  seed: string;
  name?: string;
  points: number;
  out_of: number;
  verdicts: Record<string, Verdict>;
  /** Answers to questions that the exercise does not have. */
  unknown?: string[];
  source: string;
}

/** Points for one submission; the id of an exercise of the course that was not asked for. */
async function gradeOf(
  args: Arguments,
  iso: Isoyield,
  exercises: readonly Exercise[],
  shipped: readonly string[],
  { seed, file, i, submission }: { seed: string; file: string; i: number; submission: Submission },
): Promise<Grade | string> {
  const { exercise: id, name } = submission;
  // Of several exercises any could be meant: points for the wrong one would be 0 and look like a grade.
  if (id === undefined && exercises.length > 1) throw wrong(args, 'answers_whose', file, i + 1);
  const exercise = exercises.find((each) => id === undefined || each.id === id);
  if (exercise === undefined && id !== undefined && (shipped.includes(id) || id.startsWith('link:'))) {
    return id;
  }
  if (exercise === undefined)
    throw noSuch(
      args,
      'unknown_exercise',
      String(id),
      exercises.map((each) => each.id),
    );
  const own = String(submission.seed ?? name ?? seed);
  const verdicts: Record<string, Verdict> = {};
  const ids = exercise.questions.map((each) => each.id);
  for (const each of ids) {
    const given = submission.answers[each] ?? null;
    verdicts[each] = await checkAnswer(iso, exercise, own, each, given, args.language).catch((error: unknown) => {
      if (!(error instanceof IsoyieldError)) throw error;
      const whose = `${file}, ${name ?? i + 1}`;
      throw new IsoyieldError(error.errors.map((remark) => ({ ...remark, message: `${whose}: ${remark.message}` })));
    });
  }
  // Answers to no question are a slip that a grade must not hide, and nobody else's grade waits for. A file that says nothing else is none.
  const given = Object.keys(submission.answers);
  const unknown = given.filter((each) => !ids.includes(each));
  if (id === undefined && name === undefined && given.length > 0 && unknown.length === given.length)
    throw wrong(args, 'answers_other', file, given.slice(0, 3).join(', '), exercise.id, ids.join(', '));
  const sum = (key: 'points' | 'outOf') =>
    Math.round(100 * Object.values(verdicts).reduce((total, each) => total + each[key], 0)) / 100;
  return {
    exercise: exercise.id,
    seed: own,
    ...(name !== undefined && { name }),
    points: sum('points'),
    out_of: sum('outOf'),
    verdicts,
    ...(unknown.length > 0 && { unknown }),
    source: file,
  };
}

function printedGrades(args: Arguments, grades: readonly Grade[], others: ReadonlySet<string>): string {
  if (args.json)
    return `${stringify({ schema: 'isoyield.grades/1', grades, ...(others.size > 0 && { left_out: [...others] }) })}\n`;
  const parts = grades.map(({ exercise, seed: own, name, points, out_of, verdicts, unknown = [] }) => {
    const rows = Object.entries(verdicts).map(([id, { state, points: got, outOf, message }]) => [
      id,
      state,
      `${got}/${outOf}`,
      plainMarkdown(message),
    ]);
    const asked = Object.keys(verdicts).join(', ');
    rows.push(...unknown.map((id) => [id, '?', '', exerciseSays(args.language, 'unknown_question', id, asked)]));
    return `${plain([name, exercise, own].filter((each) => each !== undefined).join(', '))}: ${points}/${out_of}\n${table(rows, 'llrl')}`;
  });
  if (others.size > 0) parts.push(say(args.language, 'progress_other', [...others].join(', ')));
  return `${parts.join('\n\n')}\n`;
}

/** What `isoyield exercise --answers` prints. */
export async function graded(
  args: Arguments,
  iso: Isoyield,
  exercises: readonly Exercise[],
  shipped: readonly string[],
  seed: string,
  files: readonly string[],
  readText: ReadText,
): Promise<string> {
  const grades: Grade[] = [];
  const others = new Set<string>();
  for (const file of files)
    for (const [i, submission] of (await submissions(args, file, readText)).entries()) {
      const grade = await gradeOf(args, iso, exercises, shipped, { seed, file, i, submission });
      if (typeof grade === 'string') others.add(grade);
      else grades.push(grade);
    }
  const { csv } = args.values;
  if (typeof csv === 'string') {
    const rows = grades.map((each) => [
      each.name ?? '',
      each.exercise,
      each.seed,
      each.points,
      each.out_of,
      each.source,
    ]);
    const table = csvText([['student', 'exercise', 'seed', 'points', 'out_of', 'source'], ...rows]);
    await writeFile(csv, table).catch((error: Error) => {
      throw wrong(args, 'unwritable', csv, error.message);
    });
  }
  return printedGrades(args, grades, others);
}
