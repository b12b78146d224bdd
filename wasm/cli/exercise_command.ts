// `isoyield exercise`: the course, an exercise with the numbers of a seed, the points of answers, exports.

import { readFile, writeFile } from 'node:fs/promises';
import {
  drawExercise,
  type Exercise,
  type ExportFormat,
  examine,
  exportExercises,
  exportFormats,
  inLanguage,
  parseCourse,
  parseExercise,
  plainMarkdown,
  solveExercise,
} from 'isoyield-exercises';
import { type Isoyield, type Source, stringify } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { graded } from './exercise_grades.js';
import { drawnText } from './exercise_text.js';
import { triesOf, wrong } from './files.js';
import { table } from './print/layout.js';
import { say } from './words/words.js';

/** The course that the package of exercises carries. */
const shelf = new URL(import.meta.resolve('isoyield-exercises/course/course.yaml'));

type ReadText = (file: string) => Promise<Source>;

async function course(args: Arguments) {
  const { title, chapters } = parseCourse(
    await readFile(new URL('course.yaml', shelf), 'utf8'),
    'course.yaml',
    args.language,
  );
  return { title, chapters };
}

/** An exercise by the name of its file, or by its id in the course. */
async function find(args: Arguments, name: string, readText: ReadText): Promise<Exercise> {
  if (/^[A-Za-z][\w-]*$/.test(name)) {
    const text = await readFile(new URL(`${name}.yaml`, shelf), 'utf8').catch(() => undefined);
    if (text !== undefined) return parseExercise(text, `${name}.yaml`, args.language);
    const { chapters } = await course(args);
    if (!/\.(ya?ml|json)$/i.test(name))
      throw noSuch(
        args,
        'unknown_exercise',
        name,
        chapters.flatMap(({ exercises }) => exercises),
      );
  }
  const { text, name: file } = (await readText(name)) as { text: string; name: string };
  return parseExercise(text, file, args.language);
}

/** `1..30`, or names with commas. */
function seedsOf(args: Arguments, text: string): string[] {
  const range = /^(\d+)\.\.(\d+)$/.exec(text.trim());
  if (range === null)
    return text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (to < from || to - from >= 1000) throw wrong(args, 'bad_seeds', text);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

async function listed(args: Arguments): Promise<string> {
  const { title, chapters } = await course(args);
  const parts = await Promise.all(
    chapters.map(async (chapter) => ({
      title: inLanguage(chapter.title, args.language),
      exercises: await Promise.all(
        chapter.exercises.map(async (id) => {
          const exercise = parseExercise(
            await readFile(new URL(`${id}.yaml`, shelf), 'utf8'),
            `${id}.yaml`,
            args.language,
          );
          return {
            id,
            title: inLanguage(exercise.title, args.language),
            minutes: exercise.minutes ?? null,
            questions: exercise.questions.length,
          };
        }),
      ),
    })),
  );
  if (args.json)
    return `${stringify({ schema: 'isoyield.course/1', title: inLanguage(title, args.language), chapters: parts })}\n`;
  const texts = parts.map(
    (chapter) =>
      `${chapter.title}\n${table(
        chapter.exercises.map((each) => [
          each.id,
          each.title,
          `${each.minutes ?? '?'} ${inLanguage({ en: 'min', uk: 'хв' }, args.language)}`,
        ]),
        'llr',
      )}`,
  );
  return `${inLanguage(title, args.language)}\n\n${texts.join('\n\n')}\n`;
}

async function examined(
  args: Arguments,
  iso: Isoyield,
  exercises: readonly Exercise[],
  seeds: readonly string[],
): Promise<string> {
  const all = [];
  for (const exercise of exercises)
    all.push({ exercise: exercise.id, ...(await examine(iso, exercise, seeds, args.language)) });
  // A script that puts exercises together has to notice.
  if (all.some(({ problems }) => problems.some(({ level }) => level === 'error'))) process.exitCode = 2;
  if (args.json) return `${stringify({ schema: 'isoyield.examination/1', exercises: all })}\n`;
  const lines = all.flatMap(({ exercise, seeds: count, problems, draws, answers }) => [
    `${exercise}: ${say(args.language, 'examined', count, problems.length)}`,
    ...(count < 20
      ? []
      : [
          `  ${say(args.language, 'examined_draws', new Set(draws).size)}`,
          ...answers.flatMap(({ question, counts: [most, ...rest] }) =>
            most === undefined
              ? []
              : [
                  `  ${say(args.language, 'examined_answers', question, rest.length + 1, most.count, count, most.shown)}`,
                ],
          ),
        ]),
    ...problems.map(
      ({ level, question, message, hint, seeds: where, line }) =>
        `  ${[level, line === undefined ? '' : `${line}`, question ?? ''].filter((each) => each !== '').join(' ')}: ${message} (${where.join(', ')})${hint === undefined ? '' : ` ${hint}`}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

async function exported(
  args: Arguments,
  iso: Isoyield,
  exercises: readonly Exercise[],
  seeds: readonly string[],
): Promise<string> {
  const { export: format, out, key, widget, tries, 'hint-cost': hint = 0, pass } = args.values;
  const made = await exportExercises(iso, exercises, {
    format: format as ExportFormat,
    seeds,
    language: args.language,
    key: key === true,
    ...((tries !== undefined || hint !== 0) && { marks: { tries: triesOf(args), hint: Number(hint) } }),
    ...(pass !== undefined && { mastery: Number(pass) }),
    ...(typeof widget === 'string' && {
      widget: await readFile(widget, 'utf8').catch(() => {
        throw wrong(args, 'no_such_file', widget);
      }),
    }),
  });
  if (typeof out === 'string') {
    // Several notebooks are a zip, which no program opens under the name of one.
    const [ending] = /\.[^./\\]+$/.exec(made.name) ?? [''];
    if ((ending === '.zip') !== /\.zip$/i.test(out) && /\.[^./\\]+$/.test(out))
      throw wrong(args, format === 'notebook' ? 'several_notebooks' : 'wrong_ending', out, made.name, ending);
    await writeFile(out, made.data).catch((error: Error) => {
      throw wrong(args, 'unwritable', out, error.message);
    });
    return '';
  }
  if (typeof made.data !== 'string') throw wrong(args, 'needs_out', made.name);
  return made.data;
}

/** What `isoyield exercise` prints. */
export async function exercise(args: Arguments, iso: Isoyield, readText: ReadText): Promise<string> {
  const { seed = '1', seeds, answers, export: format, solution, examine: count } = args.values;
  if (format !== undefined && !(exportFormats as readonly string[]).includes(String(format)))
    throw noSuch(args, 'unknown_export', String(format), exportFormats);
  const whole = format !== undefined || answers !== undefined || count !== undefined;
  if (args.files.length === 0 && !whole) return listed(args);
  const names =
    args.files.length > 0 ? args.files : (await course(args)).chapters.flatMap(({ exercises }) => exercises);
  const exercises = await Promise.all(names.map((name) => find(args, name, readText)));
  const some = typeof seeds === 'string' ? seedsOf(args, seeds) : [String(seed)];
  if (Array.isArray(answers)) {
    const shipped = (await course(args)).chapters.flatMap((chapter) => chapter.exercises);
    return graded(args, iso, exercises, shipped, String(seed), answers.map(String), readText);
  }
  if (format !== undefined) return exported(args, iso, exercises, some);
  if (count === true) return examined(args, iso, exercises, typeof seeds === 'string' ? some : seedsOf(args, '1..10'));
  const texts: string[] = [];
  for (const each of exercises)
    for (const one of some) {
      const drawn = await drawExercise(iso, each, one, args.language);
      const solved = solution === true ? await solveExercise(iso, each, one, args.language) : undefined;
      if (args.json) texts.push(`${stringify(solved ?? drawn)}\n`);
      else if (solved === undefined) texts.push(drawnText(drawn, args.language));
      else
        texts.push(
          `${drawnText(drawn, args.language)}\n${table(
            solved.answers.map(({ id, shown }) => [id, plainMarkdown(shown)]),
            'l',
          )}\n\n${plainMarkdown(solved.worked)}\n`,
        );
    }
  return texts.join('\n');
}
