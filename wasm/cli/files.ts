// The files that a command line names, and the refusals of the command line itself.

import { readFile, stat } from 'node:fs/promises';
import { utf16 } from '../package/base/encoding.js';
import { IsoyieldError, type Remark, type Source } from '../package/index.js';
import { type Arguments, tryHelp } from './arguments.js';
import { say, type Word } from './words/words.js';

export const stdin = '-';
/** Bytes at the beginning of a file that say whether it is text. */
const mostLooked = 10_000;

export function wrong(args: Arguments, code: Word, ...values: (string | number)[]): IsoyieldError {
  return new IsoyieldError([
    { code, message: say(args.language, code, ...values), hint: tryHelp(args.language, args.command) },
  ]);
}

/** What the first, second, ... try earns. */
export function triesOf(args: Arguments): number[] {
  const { tries = '1' } = args.values;
  const shares = String(tries)
    .split(',')
    .map((each) => (each.trim() === '' ? Number.NaN : Number(each)));
  if (shares.length > 10 || shares.some((each) => !(each >= 0 && each <= 1)))
    throw wrong(args, 'bad_tries', String(tries));
  return shares;
}

/** Fails as wrong input, with this hint, where a file is not there or not to be read. */
export async function checkFile(args: Arguments, file: string, hint?: Word): Promise<void> {
  try {
    if (file !== stdin && (await stat(file)).isDirectory()) throw wrong(args, 'is_directory', file);
  } catch (error) {
    throw unreadable(args, file, error, hint);
  }
}

function unreadable(args: Arguments, file: string, error: unknown, hint: Word = 'check_file'): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof IsoyieldError) return error;
  const missing = error.code === 'ENOENT' || error.code === 'ENOTDIR';
  const code = missing ? 'no_such_file' : 'unreadable_file';
  const message = say(args.language, code, file, error.message);
  return new IsoyieldError([{ code, message, hint: say(args.language, hint), source: file }]);
}

export async function readText(args: Arguments, file: string): Promise<Source> {
  await checkFile(args, file);
  try {
    const pieces: Buffer[] = [];
    if (file === stdin) for await (const piece of process.stdin) pieces.push(piece as Buffer);
    const bytes = file === stdin ? Buffer.concat(pieces) : await readFile(file);
    // What Windows programs call Unicode.
    const encoding = utf16(bytes.subarray(0, mostLooked)) ?? 'utf-8';
    const text = new TextDecoder(encoding, { ignoreBOM: encoding === 'utf-8' }).decode(bytes);
    const name = file === stdin ? 'stdin' : file;
    if (text.slice(0, mostLooked).includes('\0')) {
      const hint = say(args.language, 'check_binary');
      throw new IsoyieldError([
        { code: 'binary_file', message: say(args.language, 'binary_file'), hint, source: name },
      ]);
    }
    return { name, text };
  } catch (error) {
    throw unreadable(args, file, error);
  }
}

/** Utilities: the text of a file; formulas themselves, where no file is called so. */
export async function readUtilities(args: Arguments, given: string): Promise<Source> {
  const formulas = /[=;\n]| costs? | earns? | коштує | приносить | дає /u.test(given);
  const file = await stat(given).catch(() => null);
  if (formulas && !file) return { name: '', text: given };
  if (!file) await checkFile(args, given, 'check_file_or_formula');
  return readText(args, given);
}

/** The texts of the files that are named, else of standard input. */
export async function texts(args: Arguments): Promise<Source[]> {
  const files = args.files.length === 0 && !process.stdin.isTTY ? [stdin] : args.files;
  if (files.length === 0) throw wrong(args, 'no_file');
  const inputs = [...files, args.values['utility']].filter((file) => file === stdin).length;
  if (inputs > 1) throw wrong(args, 'ambiguous_input', inputs);
  const sources: Source[] = [];
  const problems: Remark[] = [];
  for (const file of files) {
    try {
      sources.push(await readText(args, file));
    } catch (error) {
      if (!(error instanceof IsoyieldError)) throw error;
      problems.push(...error.errors);
    }
  }
  if (problems.length > 0) throw new IsoyieldError(problems);
  return sources;
}

/** Whether `--rows` is about utilities that are not given. */
export const rowsOfNothing = ({ values }: Arguments): boolean =>
  values['rows'] !== undefined &&
  ['utility', 'unknown', 'subject-utility', 'subgroup-utility'].every((name) => values[name] === undefined);
