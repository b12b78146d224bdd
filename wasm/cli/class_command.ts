// `isoyield class`: makes a class, marks again what it handed in, and finds out whose numbers somebody has.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { examine, parseExercise, plainMarkdown } from 'isoyield-exercises';
import {
  type ClassFile,
  type Collected,
  classLink,
  collect,
  examinedVariants,
  filesIn,
  type GivenFile,
  type GradeFormat,
  gradeFormats,
  gradesCsv,
  judgedBy,
  type Known,
  knownTo,
  makeClass,
  openedClass,
  questionCounts,
  slipCounts,
  slipWords,
  usualVariants,
  variantCounts,
  whoseNumbers,
} from 'isoyield-exercises/class';
import { type Isoyield, type Source, stringify } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { stdin, triesOf, wrong } from './files.js';
import { plain, table } from './print/layout.js';
import { say, type Word } from './words/words.js';

const shelf = new URL(import.meta.resolve('isoyield-exercises/course/course.yaml'));

/** The text of an exercise that the package carries. */
const ofCourse = (args: Arguments) => (id: string) =>
  readFile(new URL(`${id}.yaml`, shelf), 'utf8').catch(() => {
    throw wrong(args, 'class_exercise', id);
  });

type ReadText = (file: string) => Promise<Source>;

/** The texts of a file that was handed in, archives and documents included; one that is no text stops no other. */
async function handedIn(readText: ReadText, file: string): Promise<GivenFile[]> {
  if (file !== stdin && (await stat(file).catch(() => null))?.isFile()) return filesIn(file, await readFile(file));
  return [await reader(readText)(file)];
}

const reader = (readText: ReadText) => async (file: string) => {
  const { text, name } = (await readText(file)) as { text: string; name: string };
  return { text, name };
};

/** The class file that --key names. */
async function opened(args: Arguments, readText: ReadText): Promise<ClassFile> {
  const { key } = args.values;
  if (typeof key !== 'string') throw wrong(args, 'class_key');
  const { text, name } = await reader(readText)(key);
  return openedClass(text, name, args.language);
}

const listIn = (text: string) =>
  [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '');

function marksOf(args: Arguments): ClassFile['marks'] {
  const { tries, 'hint-cost': hint, 'slip-credit': slip, 'coarse-credit': coarse, count, mastery } = args.values;
  if ([tries, hint, slip, coarse, count, mastery].every((each) => each === undefined)) return undefined;
  return {
    tries: triesOf(args),
    hint: Number(hint ?? 0),
    ...(slip !== undefined && { slip: Number(slip) }),
    ...(coarse !== undefined && { coarse: Number(coarse) }),
    ...(count !== undefined && { count: count as 'best' | 'last' }),
    ...(mastery !== undefined && { mastery: Number(mastery) }),
  };
}

/** Students that an exercise of one's own is tried on before a class gets it. */
const tried = 100;

/** Refuses an exercise that some student could not solve. */
async function sound(args: Arguments, iso: Isoyield, text: string, file: string): Promise<void> {
  const { problems } = await examine(iso, parseExercise(text, file, args.language), tried, args.language);
  const bad = problems.find(({ level }) => level === 'error');
  if (bad) throw wrong(args, 'class_unsound', file, bad.message, bad.seeds.join(', '));
}

/** Seeds for the class, examined with every exercise; undefined where everybody is to have numbers of their own. */
async function variantsOf(args: Arguments, iso: Isoyield, texts: readonly string[]): Promise<number[] | undefined> {
  const count = Number(args.values['variants'] ?? usualVariants);
  if (count === 0) return undefined;
  const exercises = texts.map((text) => parseExercise(text, undefined, args.language));
  const found = await examinedVariants(count, exercises.length, async (portions) => {
    const examinations = [];
    for (const { exercise, seeds } of portions)
      examinations.push(await examine(iso, exercises[exercise] as (typeof exercises)[number], seeds, args.language));
    return examinations;
  });
  if (found.length < count) throw wrong(args, 'class_variants', String(found.length), String(count));
  return found;
}

/** What counts of several files of one student. */
const filesOf = ({ values: { files } }: Arguments): Pick<ClassFile, 'files'> =>
  files === undefined ? {} : { files: files as 'union' | 'best' | 'last' };

/** An exercise with limits of its own: coin,tries=2,due=2026-12-01. */
function limited(args: Arguments, name: string): { file: string; due?: string; tries?: number } {
  const [file = '', ...more] = name.split(/,(?=(?:tries|due)=)/);
  const found: { file: string; due?: string; tries?: number } = { file };
  for (const each of more) {
    const [key, value = ''] = each.split('=');
    if (key === 'tries') {
      if (!/^[1-9]\d?$/.test(value)) throw wrong(args, 'class_tries', value);
      found.tries = Number(value);
    } else {
      if (Number.isNaN(Date.parse(value))) throw wrong(args, 'class_due', value);
      found.due = new Date(value).toISOString();
    }
  }
  return found;
}

async function made(args: Arguments, iso: Isoyield, names: readonly string[], readText: ReadText): Promise<string> {
  const { key, name = '', term = '', due, students, site = '', words } = args.values;
  if (typeof key !== 'string') throw wrong(args, 'class_key');
  if (names.length === 0) throw wrong(args, 'class_make');
  if (due !== undefined && Number.isNaN(Date.parse(String(due)))) throw wrong(args, 'class_due', String(due));
  const read = reader(readText);
  const exercises = [];
  for (const name of names) {
    const { file: each, ...limits } = limited(args, name);
    const own = /\.(ya?ml|json)$/i.test(each);
    const text = own ? (await read(each)).text : await ofCourse(args)(each);
    if (own) await sound(args, iso, text, each);
    exercises.push({ id: parseExercise(text, each, args.language).id, text, own, ...limits });
  }
  const marks = marksOf(args);
  const variants = await variantsOf(
    args,
    iso,
    exercises.map(({ text }) => text),
  );
  if (variants && marks?.mastery !== undefined && marks.mastery > variants.length)
    throw wrong(args, 'class_mastery', marks.mastery, variants.length);
  const group = await makeClass(exercises, {
    name: String(name),
    label: String(name),
    ...(variants && { variants }),
    term: String(term),
    ...filesOf(args),
    ...(words !== undefined && { words: Number(words) }),
    ...(due !== undefined && { due: String(due) }),
    ...(marks && { marks }),
    ...(typeof students === 'string' && { students: listIn((await read(students)).text) }),
  });
  await writeFile(key, `${JSON.stringify(group, null, 2)}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? wrong(args, 'class_exists', key) : wrong(args, 'unwritable', key, error.message);
  });
  const link = `${String(site)}#/classroom/set?${new URLSearchParams({ c: classLink(group) })}`;
  if (args.json) return `${stringify({ schema: 'isoyield.made-class/1', file: key, link })}\n`;
  return `${say(args.language, 'class_made', key)}\n${say(args.language, 'class_link', link)}\n`;
}

async function whose(args: Arguments, iso: Isoyield, texts: readonly string[], readText: ReadText): Promise<string> {
  const of = await opened(args, readText);
  const numbers = texts.map((each) => Number(each.replace(',', '.')));
  if (numbers.length < 2 || numbers.some(Number.isNaN)) throw wrong(args, 'class_whose');
  const { students: list } = args.values;
  const students = typeof list === 'string' ? listIn((await reader(readText)(list)).text) : of.students;
  if (students === undefined) throw wrong(args, 'class_no_list');
  const found = await whoseNumbers(iso, of, students, await knownTo(of, ofCourse(args)), numbers);
  if (args.json) return `${stringify({ schema: 'isoyield.whose/1', found })}\n`;
  if (found.length === 0) return `${say(args.language, 'class_nobody')}\n`;
  return `${table(
    found.map(({ student, exercise, seed }) => [plain(student), exercise, seed]),
    'lll',
  )}\n`;
}

function printed(args: Arguments, collected: Collected, known: ReadonlyMap<string, Known>): string {
  const { handIns, refused, missing } = collected;
  const flag = (name: string) => say(args.language, `flag_${name}` as Word);
  const parts = [
    table(
      handIns.map(({ student, points, outOf, made, flags }) => [
        plain(student),
        `${points}/${outOf}`,
        plain(made.slice(0, 16)).replace('T', ' '),
        flags.map(flag).join(', '),
      ]),
      'lrll',
    ),
    ...refused.map(
      ({ source, why, class: other = '' }) => `${plain(source)}: ${say(args.language, `refused_${why}`, other)}`,
    ),
  ];
  if (missing.length > 0) parts.push(say(args.language, 'class_missing', missing.map(plain).join(', ')));
  const slips = slipCounts(collected).slice(0, 10);
  if (slips.length > 0)
    parts.push(
      say(args.language, 'class_slips'),
      table(
        slips.map((each) => [
          String(each.count),
          `${each.exercise}/${each.question}`,
          each.slip,
          plainMarkdown(slipWords(known, each, args.language)),
        ]),
        'rlll',
      ),
    );
  for (const { exercise, variant, solved, students, ofAll, harder } of variantCounts(collected))
    if (harder) {
      const others = [ofAll.solved - solved, ofAll.students - students];
      parts.push(say(args.language, 'class_harder', exercise, ...[variant, solved, students, ...others].map(String)));
    }
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

async function collection(
  args: Arguments,
  iso: Isoyield,
  files: readonly string[],
  readText: ReadText,
): Promise<string> {
  const { csv, format = 'plain' } = args.values;
  const of = { ...(await opened(args, readText)), ...filesOf(args) };
  if (files.length === 0) throw wrong(args, 'class_files');
  if (!(gradeFormats as readonly string[]).includes(String(format)))
    throw noSuch(args, 'unknown_grades', String(format), gradeFormats);
  const given: GivenFile[] = [];
  for (const file of files) given.push(...(await handedIn(readText, file)));
  const known = await knownTo(of, ofCourse(args));
  const collected = await judgedBy(iso, of, known, await collect(iso, of, given, known));
  if (typeof csv === 'string')
    await writeFile(csv, gradesCsv(collected, format as GradeFormat)).catch((error: Error) => {
      throw wrong(args, 'unwritable', csv, error.message);
    });
  if (!args.json) return printed(args, collected, known);
  return `${stringify({ ...collected, slips: slipCounts(collected), by_question: questionCounts(collected), by_variant: variantCounts(collected) })}\n`;
}

/** What `isoyield class` prints. */
export async function classes(args: Arguments, iso: Isoyield, readText: ReadText): Promise<string> {
  const [action = '', ...rest] = args.files;
  if (action === 'make') return made(args, iso, rest, readText);
  if (action === 'collect') return collection(args, iso, rest, readText);
  if (action === 'whose') return whose(args, iso, rest, readText);
  throw noSuch(args, 'unknown_action', action, ['make', 'collect', 'whose']);
}
