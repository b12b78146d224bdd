// Completion of the command line in shells, from the same lists that read it.

import { commands } from './arguments.js';
import { flags } from './flags.js';
import { options, commands as rows } from './help.js';
import { operandWords, synopsis } from './usage.js';

export const shells = ['bash', 'zsh', 'fish'] as const;

/** The values of options that have a few, by the command and the option. */
function choices(metrics: readonly string[]): Record<string, readonly string[]> {
  const all = rows.flatMap(({ name, sections }) =>
    sections
      .flatMap((section) => section.options)
      .flatMap((number) => options[number] ?? [])
      .map(
        ({ flag, values, about }) =>
          [`${name} ${flag}`, about === 'metric' ? [...values, ...metrics] : values] as const,
      ),
  );
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
}

/** The words that a command takes where others take files. */
const operands = (metrics: readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    rows
      .map((row) => [row.name, row.takes === 'metric' ? metrics : operandWords(row)] as const)
      .filter(([, list]) => list.length > 0),
  );

const words = (list: readonly string[]) => list.join(' ');
const optionsOf = (command: string) => Object.keys(flags[command] ?? {}).map((flag) => `--${flag}`);

function bash(metrics: readonly string[]): string {
  const values = Object.entries(choices(metrics)).map(([name, list]) => {
    return `    "${name.replace(' ', ' --')}") words="${words(list)}" ;;`;
  });
  const options = commands.map((command) => `        ${command}) words="${words(optionsOf(command))}" ;;`);
  const first = Object.entries(operands(metrics)).map(
    ([command, list]) => `        ${command}) words="${words(list)}" ;;`,
  );
  return `# source <(isoyield completion bash)
_isoyield() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${commands.join('|')}) command="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  case "$command $before" in
${values.join('\n')}
  esac
  if [[ -z $words && $current == -* ]]; then
    case "$command" in
${options.join('\n')}
        *) words="--help --version --language" ;;
    esac
  elif [[ -z $words && -z $command ]]; then
    words="${words(commands)}"
  elif [[ -z $words && $before != --* ]]; then
    case "$command" in
${first.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _isoyield isoyield
`;
}

function zsh(metrics: readonly string[]): string {
  const values = Object.entries(choices(metrics)).map(([name, list]) => {
    return `    '${name.replace(' ', ' --')}') compadd -- ${words(list)}; return ;;`;
  });
  const options = commands.map((command) => `      ${command}) compadd -- ${words(optionsOf(command))} ;;`);
  const first = Object.entries(operands(metrics)).map(
    ([command, list]) => `      ${command}) compadd -- ${words(list)} ;;`,
  );
  return `#compdef isoyield
# source <(isoyield completion zsh), or save as _isoyield in a folder of $fpath
_isoyield() {
  local command="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$word" in
      ${commands.join('|')}) command="$word"; break ;;
    esac
  done
  case "$command \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$command" in
${options.join('\n')}
      *) compadd -- --help --version --language ;;
    esac
  elif [[ -z "$command" ]]; then
    compadd -- ${words(commands)}
  else
    case "$command" in
${first.join('\n')}
    esac
    _files
  fi
}
if [[ "$funcstack[1]" == _isoyield ]]; then _isoyield "$@"; else compdef _isoyield isoyield; fi
`;
}

function fish(metrics: readonly string[]): string {
  const listed = choices(metrics);
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const told = synopsis().map(
    ({ command, meaning }) => `complete -c isoyield -f -n __fish_use_subcommand -a ${command} -d ${quoted(meaning)}`,
  );
  const given = commands.flatMap((command) => {
    const when = `complete -c isoyield -n '__fish_seen_subcommand_from ${command}'`;
    const own = operands(metrics)[command];
    return [
      ...(own ? [`${when} -a ${quoted(words(own))}`] : []),
      ...Object.entries(flags[command] ?? {}).map(([flag, { kind }]) => {
        const values = listed[`${command} ${flag}`];
        if (kind === 'switch') return `${when} -l ${flag}`;
        return `${when} -l ${flag} ${values ? `-x -a ${quoted(words(values))}` : '-r'}`;
      }),
    ];
  });
  return `# isoyield completion fish | source\n${[...told, ...given].join('\n')}\n`;
}

const written = { bash, zsh, fish };

/** The script that completes the command line in a shell; `metrics`: ids of the registry. */
export const completion = (shell: (typeof shells)[number], metrics: readonly string[]) => written[shell](metrics);
