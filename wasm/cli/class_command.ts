// `isoyield class collect`: what a class handed in, marked again from the answers, as a table.

import { readFile, writeFile } from 'node:fs/promises';
import {
  type ClassFile,
  type Collected,
  collect,
  type GradeFormat,
  gradeFormats,
  gradesCsv,
  type Known,
  readClass,
  slipCounts,
  versionOf,
} from '../exercises/classes/index.js';
import { parseExercise } from '../exercises/index.js';
import { type Isoyield, IsoyieldError, type Source, stringify } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { table } from './layout.js';
import { say, type Word } from './words.js';

const shelf = new URL('../course/', import.meta.url);

const wrong = (args: Arguments, code: Word, ...values: (string | number)[]) =>
  new IsoyieldError([{ code, message: say(args.language, code, ...values), hint: say(args.language, 'try_help') }]);

/** The exercises of a class, as the package carries them. */
async function knownTo(args: Arguments, { exercises }: ClassFile): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const { id } of exercises) {
    const text = await readFile(new URL(`${id}.yaml`, shelf), 'utf8').catch(() => {
      throw wrong(args, 'class_exercise', id);
    });
    known.set(id, { exercise: parseExercise(text, `${id}.yaml`, args.language), version: await versionOf(text) });
  }
  return known;
}

function printed(args: Arguments, collected: Collected): string {
  const { handIns, refused, missing } = collected;
  const flag = (name: string) => say(args.language, `flag_${name}` as Word);
  const parts = [
    table(
      handIns.map(({ student, points, outOf, made, flags }) => [
        student,
        `${points}/${outOf}`,
        made.slice(0, 16).replace('T', ' '),
        flags.map(flag).join(', '),
      ]),
      'lrll',
    ),
    ...refused.map(({ source, why }) => `${source}: ${say(args.language, `refused_${why}`)}`),
  ];
  if (missing.length > 0) parts.push(say(args.language, 'class_missing', missing.join(', ')));
  const slips = slipCounts(collected).slice(0, 10);
  if (slips.length > 0)
    parts.push(
      say(args.language, 'class_slips'),
      table(
        slips.map(({ exercise, question, slip, count }) => [String(count), `${exercise}/${question}`, slip]),
        'rll',
      ),
    );
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

/** What `isoyield class` prints. */
export async function classes(
  args: Arguments,
  iso: Isoyield,
  readText: (file: string) => Promise<Source>,
): Promise<string> {
  const [action, ...files] = args.files;
  if (action !== 'collect') throw noSuch(args.language, 'unknown_action', action ?? '', ['collect']);
  const { key, csv, format = 'plain' } = args.values;
  if (typeof key !== 'string') throw wrong(args, 'class_key');
  if (files.length === 0) throw wrong(args, 'class_files');
  if (!(gradeFormats as readonly string[]).includes(String(format)))
    throw noSuch(args.language, 'unknown_grades', String(format), gradeFormats);
  const read = async (file: string) => {
    const { text, name } = (await readText(file)) as { text: string; name: string };
    return { text, name };
  };
  const opened = await read(key);
  const of = readClass(opened.text, opened.name, args.language);
  const given = [];
  for (const file of files) given.push(await read(file));
  const collected = await collect(iso, of, given, await knownTo(args, of));
  if (typeof csv === 'string')
    await writeFile(csv, gradesCsv(collected, format as GradeFormat)).catch((error: Error) => {
      throw wrong(args, 'unwritable', csv, error.message);
    });
  return args.json ? `${stringify({ ...collected, slips: slipCounts(collected) })}\n` : printed(args, collected);
}
