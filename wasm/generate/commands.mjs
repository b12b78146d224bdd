// The commands with all their options, as the command line, its help, the completion, the manual page and the documentation read them.

import { exit, parts, commands as rows, title } from './command_rows.mjs';

const dashed = (name) => name.replaceAll('_', '-');
const both = (make) => ({ en: make('en'), uk: make('uk') });

const words = {
  number: { en: 'NUMBER', uk: 'ЧИСЛО' },
  choice: { en: 'NAME', uk: 'НАЗВА' },
  words: { en: 'TEXT', uk: 'ТЕКСТ' },
  label: { en: 'LABEL', uk: 'МІТКА' },
  metric: { en: 'METRIC', uk: 'МЕТРИКА' },
  curve: { en: 'CURVE', uk: 'КРИВА' },
  rule: { en: 'RULE', uk: 'ПРАВИЛО' },
  parameter: { en: 'NAME=NUMBER', uk: 'НАЗВА=ЧИСЛО' },
  definition: { en: "'NAME = ...'", uk: "'НАЗВА = ...'" },
  column: { en: 'COLUMN', uk: 'СТОВПЕЦЬ' },
  utility: { en: 'FILE|-', uk: 'ФАЙЛ|-' },
  utilities: { en: 'FILE|-', uk: 'ФАЙЛ|-' },
  uncertain: { en: 'FILE|-', uk: 'ФАЙЛ|-' },
  weights: { en: 'WEIGHTS', uk: 'ВАГИ' },
};
const repeatedly = { en: 'repeatable', uk: 'можна кілька разів' };
const standard = { en: 'default', uk: 'якщо не вказано' };

/** What the command line calls the value of an option; none of a switch. */
function argument(row, language) {
  if (row.kind === 'toggle') return '';
  if (row.argument) return row.argument[language];
  const few = row.kind === 'choice' && row.choices.length <= 3 && row.choices.map(({ id }) => id).join('|');
  const word = few && few.length <= 16 ? few : words[row.kind][language];
  return row.list && !row.repeated ? `${word},...` : word;
}

/** How the command line reads it. */
function kindOf(row) {
  if (row.kind === 'toggle') return 'switch';
  if (row.kind === 'number') return row.list ? 'numbers' : row.stated ? 'amount' : 'number';
  if (row.by_name) return 'named';
  if (row.repeated) return 'texts';
  return row.list ? 'list' : 'text';
}

/** The words behind an option in the help: its meaning, its values where the argument does not show them, its default. */
function explained(row, language, flag) {
  if (row.kind === 'toggle' && flag.startsWith('no-')) {
    if (row.default === true) return `${{ en: 'leave out', uk: 'без' }[language]}: ${row.meaning[language]}`;
    return { en: `the opposite of --${flag.slice(3)}`, uk: `протилежне до --${flag.slice(3)}` }[language];
  }
  const shown = argument(row, language);
  const ids = row.choices?.map(({ id }) => id) ?? [];
  const listed = row.kind === 'choice' && !ids.every((id) => shown.includes(id)) ? ` (${ids.join(', ')})` : '';
  const several = row.repeated && row.kind !== 'directions' ? `; ${repeatedly[language]}` : '';
  const twice = row.kind === 'directions' ? (language === 'en' ? '; twice' : '; двічі') : '';
  const some = typeof row.default === 'number' || typeof row.default === 'string';
  const initial = some && row.default !== '' && !row.stated ? `; ${standard[language]}: ${row.default}` : '';
  return `${row.meaning[language]}${listed}${several}${twice}${initial}`;
}

/** The flags of an option: of a switch that is on by default its opposite, of one that is neither both. */
function flagsOf(row) {
  const flag = row.flag ?? dashed(row.name);
  if (row.kind !== 'toggle') return [flag];
  if (row.default === null || row.default === undefined) return [flag, `no-${flag}`];
  return [row.default ? `no-${flag}` : flag];
}

function entries(row, core) {
  return flagsOf(row).map((flag) => ({
    flag,
    name: row.name,
    kind: kindOf(row),
    about: row.kind,
    former: row.former && dashed(row.former),
    core,
    head: both((language) => `--${flag} ${argument(row, language)}`.trim()),
    meaning: both((language) => explained(row, language, flag)),
    values:
      row.kind === 'choice' || row.kind === 'weights' || row.kind === 'metric'
        ? (row.choices ?? []).map(({ id }) => id)
        : [],
  }));
}

/** The rows of a call that a command line can state, in their groups. */
function taken(api, { call, only, without = [] }) {
  const { groups } = api.calls.find(({ name }) => name === call);
  const wanted = (row) =>
    row.kind !== 'matrix' && row.name !== 'language' && (only?.includes(row.name) ?? !without.includes(row.name));
  return groups.map((name) => ({ title: api.groups[name].title, options: api.groups[name].options.filter(wanted) }));
}

/** Words that a command takes in the place of files, each with its meaning where it has one. */
function operandsOf(api, row) {
  if (row.takes !== 'goal') return row.takes ?? [];
  const own = api.calls.find(({ name }) => name === row.call).groups.flatMap((name) => api.groups[name].options);
  return own.find(({ name }) => name === row.takes).choices;
}

/** Sections of one title become one. */
function merged(sections) {
  const out = [];
  for (const { title: name, entries: list } of sections) {
    const known = out.find((each) => each.title.en === name.en);
    if (known) known.entries.push(...list);
    else if (list.length > 0) out.push({ title: name, entries: [...list] });
  }
  return out;
}

/** Everything that the command line knows of itself. */
export function commandLine(api) {
  const commands = rows.map((row) => {
    const own = row.groups.map(({ title: name, options }) => ({
      title: name,
      entries: options.flatMap((each) => entries(each, false)),
    }));
    const calls = [row, row.also].filter((each) => each?.call).flatMap((each) => taken(api, each));
    const core = calls.map(({ title: name, options }) => ({
      title: name,
      entries: options.flatMap((each) => entries(each, true)),
    }));
    const last = own.pop();
    return {
      name: row.name,
      operands: row.operands,
      part: row.part,
      summary: row.summary,
      examples: row.examples,
      takes: operandsOf(api, row),
      taken: row.taken,
      meaning: row.meaning ?? api.calls.find(({ name }) => name === row.call).meaning,
      sections: merged([...core, ...own, last]),
    };
  });
  return { title, exit, parts, commands };
}

const generated = '// Written by generate.mjs from the rows of the core and of command_rows.mjs. Do not edit.\n';

/** The flags alone, which every start of the command line reads: each once, and which of them a command has. */
export function flagsModule(line) {
  const known = new Map();
  const at = ({ flag, kind, name: option, about, core }) => {
    const key = JSON.stringify([flag, { kind, ...(core && { option, about }) }]);
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key);
  };
  const commands = line.commands.map(({ name, sections }) => {
    const own = sections.flatMap(({ entries: list }) => list.map(at));
    return `  ${JSON.stringify(name)}: some(${own.join(', ')}),`;
  });
  const all = line.commands.flatMap(({ sections }) => sections.flatMap(({ entries: list }) => list));
  const renamed = Object.fromEntries(all.flatMap(({ flag, former }) => (former ? [[former, flag]] : [])));
  return `${generated}
/** \`amount\`: a number above 0; \`named\`: several of NAME=A,B,... */
export type FlagKind = 'switch' | 'text' | 'texts' | 'named' | 'list' | 'number' | 'amount' | 'numbers';
/** How a flag is read, and the option of the core that it sets, if it does. */
export interface Flag {
  readonly kind: FlagKind;
  readonly option?: string;
  /** What the option is about. */
  readonly about?: string;
}
const every: readonly (readonly [name: string, flag: Flag])[] = [
${[...known.keys()].map((row) => `  ${row},`).join('\n')}
];
const some = (...rows: readonly number[]): Readonly<Record<string, Flag>> =>
  Object.fromEntries(rows.flatMap((row) => every.slice(row, row + 1)));
/** The flags of each command. */
export const flags: Readonly<Record<string, Readonly<Record<string, Flag>>>> = {
${commands.join('\n')}
};
/** Flags by a name that they had before. */
export const renamed: Readonly<Record<string, string>> = ${JSON.stringify(renamed)};
`;
}

/** What the help says, read when somebody asks. */
export function helpModule(line) {
  const known = new Map();
  const option = (entry) => {
    const { flag, head, meaning, values, about } = entry;
    const key = JSON.stringify({ flag, head, meaning, values, about });
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key);
  };
  const commands = line.commands.map(({ sections, ...command }) => ({
    ...command,
    sections: sections.map(({ title: name, entries: list }) => ({ title: name, options: list.map(option) })),
  }));
  return `${generated}
import type { Language } from '../package/base/errors.js';

export type Text = Readonly<Record<Language, string>>;
export interface HelpOption {
  readonly flag: string;
  readonly head: Text;
  readonly meaning: Text;
  /** What may be completed. */
  readonly values: readonly string[];
  readonly about: string;
}
export interface HelpCommand {
  readonly name: string;
  readonly operands: Text;
  readonly part: Part;
  /** In the overview. */
  readonly summary: Text;
  readonly examples: readonly string[];
  /** The words in the place of files; \`metric\`: names of metrics. */
  readonly takes: 'metric' | readonly { readonly id: string; readonly meaning?: Text }[];
  /** Their heading. */
  readonly taken?: Text;
  readonly meaning: Text;
  readonly sections: readonly { readonly title: Text; readonly options: readonly number[] }[];
}
export type Part = ${Object.keys(line.parts)
    .map((name) => `'${name}'`)
    .join(' | ')};
export const parts: Readonly<Record<Part, Text>> = ${JSON.stringify(line.parts)};
export const title: Text = ${JSON.stringify(line.title)};
export const exit: Text = ${JSON.stringify(line.exit)};
export const options: readonly HelpOption[] = ${JSON.stringify(
    [...known.keys()].map((key) => JSON.parse(key)),
    null,
    1,
  )};
export const commands: readonly HelpCommand[] = ${JSON.stringify(commands, null, 1)};
`;
}
