// What the command line says when it is asked for help: the start, of everything, or of one command and its options.

import type { Language } from '../package/base/errors.js';
import { commands, exit, type HelpCommand, options, type Part, parts, title } from './help.js';
import { type Look, plainLook, wrapped } from './terminal.js';
import { say } from './words/words.js';

/** Where the explanations begin, at most. */
const indents = { command: 15, option: 25 };

function explained(head: string, meaning: string, look: Look, indent = indents.option): string {
  const from = Math.min(indent, Math.floor(look.width / 3));
  const begun = `  ${head}`.padEnd(from - 2);
  if (meaning === '') return `  ${head}`;
  // What is longer than its column has a line of its own.
  const text = wrapped(meaning, look.width, from);
  return begun.length > from - 2 ? `${begun}\n${' '.repeat(from)}${text}` : `${begun}  ${text}`;
}

const called = ({ name, operands }: HelpCommand, language: Language) => `isoyield ${name} ${operands[language]}`.trim();
const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

/** The commands, how each is called, what it does, and examples. */
export const synopsis = (language: Language = 'en') =>
  commands.map((command) => ({
    usage: called(command, language),
    command: command.name,
    meaning: command.meaning[language],
    examples: command.examples,
  }));

/** The words that a command takes in the place of files. */
export const operandWords = ({ takes }: HelpCommand): string[] => (takes === 'metric' ? [] : takes.map(({ id }) => id));

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

/** A command to try: a shell takes its lines as one, and an option stays with its value. */
function tried(example: string, look: Look): string {
  const [called = '', ...given] = `  isoyield ${example}`.split(/ (?=--)/);
  const lines = [called];
  for (const option of given) {
    const line = `${lines.at(-1)} ${option}`;
    if (`${line} \\`.length > look.width) lines.push(`    ${option}`);
    else lines[lines.length - 1] = line;
  }
  return lines.join(' \\\n');
}

/** What a command is called with, in short: no command, so the first lines to try. */
export function start(language: Language, look: Look = plainLook): string {
  const shown = ['matrix', 'scores', 'plan'].map((name) =>
    tried(commands.find((each) => each.name === name)?.examples[0] ?? '', look),
  );
  const names = `${say(language, 'command_names')} ${commands.map(({ name }) => name).join(', ')}`;
  return `${wrapped(title[language], look.width, 0)}

${say(language, 'usage_line')}

${shown.join('\n')}

${wrapped(names, look.width, 2, 0)}
${say(language, 'all_commands')}
${say(language, 'one_command')}
`;
}

/** All commands, a line each. */
function overview(language: Language, look: Look): string {
  const found = (Object.keys(parts) as Part[]).flatMap((part) => [
    look.strong(parts[part][language]),
    ...commands
      .filter((each) => each.part === part)
      .map(({ name, summary }) => explained(name, summary[language], look, indents.command)),
  ]);
  return `${wrapped(title[language], look.width, 0)}
${say(language, 'usage_line')}
${found.join('\n')}
${say(language, 'one_command')}
${wrapped(exit[language], look.width, 2, 0)}
`;
}

/** The help on one command: examples, the words and options that it takes; without a command on all of them, a line each. */
export function usage(language: Language, command?: string, look: Look = plainLook): string {
  const known = commands.find(({ name }) => name === command);
  if (known === undefined) return overview(language, look);
  const examples = known.examples.map((example) => tried(example, look));
  const words = known.takes === 'metric' ? [] : known.takes;
  const lists = [
    { title: say(language, 'examples'), lines: examples },
    {
      title: known.taken?.[language] ?? '',
      lines: words.map(({ id, meaning }) => explained(id, meaning?.[language] ?? '', look, indents.option)),
    },
    ...sections(language, [known]).map(({ title: name, entries }) => ({
      title: name,
      lines: entries.map(({ head, meaning }) => explained(head, meaning, look)),
    })),
  ];
  const told = lists
    .filter(({ lines }) => lines.length > 0)
    .map((each) => `${look.strong(each.title)}\n${each.lines.join('\n')}`);
  return `${called(known, language)}
${wrapped(sentence(known.meaning[language]), look.width, 0)}

${told.join('\n\n')}

${wrapped(exit[language], look.width, 2, 0)}
${say(language, 'all_commands')}
`;
}
