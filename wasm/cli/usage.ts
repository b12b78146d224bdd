// What the command line says when it is asked for help: of everything, or of one command and its options.

import type { Language } from '../package/base/errors.js';
import { commands, exit, type HelpCommand, options, title } from './help.js';
import { say } from './words/words.js';

const width = 110;
/** Where the explanations begin. */
const indent = 25;

/** Words in lines of a width, from `start` characters into the first. */
function wrapped(text: string, start: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const used = (lines.length === 0 ? start : indent) + line.length;
    if (line !== '' && used + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

function explained(head: string, meaning: string): string {
  const begun = `  ${head}`.padEnd(indent - 2);
  return `${begun}  ${wrapped(meaning, begun.length + 2)}`;
}

const called = ({ name, operands }: HelpCommand, language: Language) => `isoyield ${name} ${operands[language]}`.trim();

/** The commands, how each is called, and what it does. */
export const synopsis = (language: Language = 'en') =>
  commands.map((command) => ({
    usage: called(command, language),
    command: command.name,
    meaning: command.meaning[language],
  }));

/** An option as the help shows it. */
export interface Entry {
  flag: string;
  head: string;
  meaning: string;
}

/** The sections of options of these commands; of the same option of several commands one entry. */
export function sections(
  language: Language,
  of: readonly HelpCommand[] = commands,
): { title: string; entries: Entry[] }[] {
  const found = new Map<string, Set<number>>();
  for (const section of of.flatMap((command) => command.sections)) {
    const name = section.title[language];
    found.set(name, new Set([...(found.get(name) ?? []), ...section.options]));
  }
  const told = [...found].map(([name, numbers]) => ({
    title: name,
    entries: [...numbers].flatMap((number) => {
      const option = options[number];
      return option ? [{ flag: option.flag, head: option.head[language], meaning: option.meaning[language] }] : [];
    }),
  }));
  // What every command takes comes last.
  const always = of[0]?.sections.at(-1)?.title[language];
  return [...told.filter((each) => each.title !== always), ...told.filter((each) => each.title === always)];
}

/** The help on one command, with the options that it takes; without a command on all of them. */
export function usage(language: Language, command?: string): string {
  const known = commands.find(({ name }) => name === command);
  const told = sections(language, known ? [known] : commands).flatMap(({ title: name, entries }) => [
    name,
    ...entries.map(({ head, meaning }) => explained(head, meaning)),
  ]);
  const head = known
    ? `${called(known, language)}  ${known.meaning[language]}`
    : [
        `${title[language]}\n`,
        ...synopsis(language).map(({ usage: how, meaning }) => explained(how.padEnd(30), meaning)),
      ].join('\n');
  const more = say(language, known ? 'all_commands' : 'one_command');
  return `${head}\n\n${told.join('\n')}\n\n${exit[language]}\n${more}\n`;
}
