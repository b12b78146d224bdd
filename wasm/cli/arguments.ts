import { parseArgs } from 'node:util';
import { IsoyieldError, type Language } from '../package/base/errors.js';
import { nearest } from '../package/base/nearest.js';
import type { Remark } from '../package/report.js';
import { type Flag, flags, renamed } from './flags.js';
import { say, type Word } from './words/words.js';

export const commands = Object.keys(flags);
/** What every command takes. */
const common: Readonly<Record<string, Flag>> = {
  ...{ json: { kind: 'switch' }, language: { kind: 'text' }, help: { kind: 'switch' }, version: { kind: 'switch' } },
};

/** A command line, taken apart. */
export interface Arguments {
  command: string | undefined;
  files: string[];
  values: Record<string, string | number | boolean | string[] | number[]>;
  problems: Remark[];
  language: Language;
  json: boolean;
}

/** The one of `names` that was most likely meant, as a hint. */
export function closest(language: Language, name: string, names: readonly string[]): string | undefined {
  const near = nearest(name, names);
  return near && say(language, 'closest', near);
}

/** Where to read how a command is used; of all of them where there is no such command. */
export const tryHelp = (language: Language, command?: string): string =>
  say(language, 'try_help', command !== undefined && commands.includes(command) ? `isoyield ${command}` : 'isoyield');

/** A name that is none of those there are, as a message `code` of both. */
export function noSuch(
  { language, command }: Pick<Arguments, 'language' | 'command'>,
  code: Word,
  name: string,
  names: readonly string[],
): IsoyieldError {
  const hint = closest(language, name, names) ?? tryHelp(language, command);
  return new IsoyieldError([{ code, message: say(language, code, name, names.join(', ')), hint }]);
}

/** The options of a command line by today's names, as they were written, and its files. */
function tokensOf(rest: readonly string[], known: Readonly<Record<string, Flag>>) {
  // An earlier name is taken as today's.
  const earlier = Object.entries(renamed).filter(([former, name]) => !(former in known) && name in known);
  const today = new Map(earlier);
  const options = Object.fromEntries(
    [...Object.entries(known), ...earlier.map(([former, name]) => [former, known[name] as Flag] as const)].map(
      ([name, { kind }]) => [
        name,
        { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: true },
      ],
    ),
  );
  const { tokens } = parseArgs({
    args: [...rest],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const found = new Map<string, { raw: string; value: string | undefined; inline: boolean }[]>();
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const entry = { raw: token.rawName, value: token.value, inline: token.inlineValue ?? false };
    const name = today.get(token.name) ?? token.name;
    found.set(name, [...(found.get(name) ?? []), entry]);
  }
  return { found, files };
}

/** The one value of an option; undefined where it is no number that the option takes. */
function parsed(kind: Flag['kind'], text: string): string | number | string[] | number[] | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (kind === 'number') return Number.isNaN(number) ? undefined : number;
  if (kind === 'amount') return number > 0 ? number : undefined;
  const parts = text.split(',').map((each) => each.trim());
  if (kind === 'list') return parts;
  if (kind !== 'numbers') return text;
  const numbers = parts.map((each) => (each === '' ? Number.NaN : Number(each)));
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** Lists of numbers of which there are two, and how each list may look. */
const pairs = ['cost-range', 'prevalence-range', 'range'];
const shapes: Readonly<Record<string, string>> = {
  ...{ 'cost-range': '5,50', 'prevalence-range': '0.02,0.05', range: '-0.1,0.3' },
  ...{ prevalence: '0.2,0.8', 'subgroup-at': '30,50,65', more: '100,200' },
};

/** What is wrong with a list of numbers: which of them, what is expected, and how it was most likely meant. */
function badNumbers(language: Language, command: string | undefined, name: string, text: string): Remark {
  const parts = text.split(',').map((each) => each.trim());
  const at = parts.findIndex((each) => each === '' || Number.isNaN(Number(each)));
  const expected = say(
    language,
    pairs.includes(name) ? 'expected_pair' : 'expected_list',
    `--${name} ${shapes[name] ?? '0.1,0.5'}`,
  );
  const part = parts[at] ?? '';
  // Two numbers with another sign or a word between them: 5;50, 5-50, 5 to 50.
  const two = /^\s*(\d[\d.]*)\s*(?:[^\d\s.,]+|\.{2,}|\s)\s*(\d[\d.]*)\s*$/u.exec(text);
  const meant = two && [two[1], two[2]].every((each) => !Number.isNaN(Number(each)));
  const which = parts.length === 1 ? 'no_list' : part === '' ? 'no_number_at' : 'bad_number_at';
  return {
    code: 'bad_number',
    message: say(language, which, name, text, expected, at + 1, part),
    hint: meant ? say(language, 'closest', `--${name} ${two[1]},${two[2]}`) : tryHelp(language, command),
  };
}

/** An option, and those that are about what it asks for and say nothing without it. */
const dependent: readonly (readonly [needed: string, names: readonly string[]])[] = [
  ['format', ['table', 'digits']],
  ['scatter', ['classifiers', 'prevalence']],
  ['export', ['out', 'key', 'widget', 'tries', 'hint-cost', 'pass']],
  ['answers', ['csv']],
  ['curves', ['vertices']],
];

/** An option, and those that are about something else, which it takes the place of. */
const replaced: readonly (readonly [by: string, names: readonly string[]])[] = [
  ['scatter', ['pairs', 'prior', 'error-sd']],
];

/** Takes a command line apart; what is wrong with it is in `problems`. */
export function take(given: readonly string[]): Arguments {
  // `isoyield help plan` is what other programs take.
  const line = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  const at = line.findIndex((each) => commands.includes(each));
  const first = line[0] === undefined || line[0].startsWith('-') ? undefined : line[0];
  const command = first ?? (at >= 0 ? line[at] : undefined);
  const rest =
    first === undefined && at >= 0 ? line.filter((_, i) => i !== at) : line.slice(first === undefined ? 0 : 1);
  const known = flags[command ?? ''] ?? common;
  const { found, files } = tokensOf(rest, known);
  const language: Language = found.get('language')?.at(-1)?.value === 'uk' ? 'uk' : 'en';
  const problems: Remark[] = [];
  const complain = (code: Word, args: (string | number)[], hint = tryHelp(language, command)) => {
    problems.push({ code, message: say(language, code, ...args), hint });
  };
  const values: Arguments['values'] = {};
  for (const [name, entries] of found) {
    const kind = Object.hasOwn(known, name) ? known[name]?.kind : undefined;
    const raw = entries[0]?.raw ?? name;
    if (kind === undefined) {
      const names = Object.keys(known).map((each) => `--${each}`);
      const others = commands
        .filter((each) => Object.hasOwn(flags[each] ?? {}, name))
        .map((each) => `isoyield ${each}`);
      const elsewhere = others.length > 0 ? say(language, 'option_of', raw, others.join(', ')) : undefined;
      complain('unknown_option', [raw], closest(language, `--${name}`, names) ?? elsewhere);
      continue;
    }
    // A value that begins with a dash is a forgotten value, unless it is a number or stdin.
    const texts = entries.flatMap(({ value, inline }) => {
      const unnamed = value === '' && known[name]?.about === 'column';
      const forgotten = value === undefined || unnamed || (!inline && /^-[^\d.]/.test(value));
      return forgotten ? [] : [value];
    });
    if (kind === 'switch') {
      if (texts.length > 0) complain('flag_value', [name]);
      values[name] = true;
    } else if (texts.length < entries.length) {
      complain('missing_value', [name]);
    } else if (kind === 'texts' || kind === 'named') {
      values[name] = texts;
    } else if (texts.length > 1) {
      complain('repeated_option', [name, texts.length]);
    } else {
      const value = parsed(kind, texts[0] ?? '');
      if (value === undefined && kind === 'numbers') problems.push(badNumbers(language, command, name, texts[0] ?? ''));
      else if (value === undefined) complain(kind === 'amount' ? 'bad_amount' : 'bad_number', [name, texts[0] ?? '']);
      else values[name] = value;
    }
  }
  for (const [needed, names] of dependent) {
    if (!Object.hasOwn(known, needed) || values[needed] !== undefined) continue;
    for (const name of names) if (name in values) complain('option_without_another', [name, needed]);
  }
  for (const [by, names] of replaced) {
    if (values[by] !== undefined) for (const name of names) if (name in values) complain('option_replaced', [name, by]);
  }
  const wanted = values['help'] === true || values['version'] === true;
  if (command === undefined && !wanted && problems.length === 0) complain('no_command', [commands.join(', ')]);
  if (command !== undefined && !commands.includes(command)) {
    problems.length = 0;
    complain('unknown_command', [command, commands.join(', ')], closest(language, command, commands));
  }
  return { command, files, values, problems, language, json: values['json'] === true };
}
