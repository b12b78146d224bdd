// The reference pages of the documentation, from the rows of the core (wasm/api.json): the options on every surface, the calls
// of the package, and the command line. An option that is added there stands here.

import { sample, value } from '../../wasm/generate/samples.mjs';
import { camel } from '../../wasm/generate/types.mjs';
import { slug } from './markdown.mjs';

const words = {
  en: {
    options: 'Options',
    optionsLead:
      'Every option of every call, under one name: a member of the options object in JavaScript, a flag with dashes on the command line, a member of the options struct in C++. What is left out has its default, or is recognised from the input.',
    javascript: 'JavaScript',
    javascriptLead:
      'The methods of the object that `load()` of the npm package `isoyield` gives, with the options that each one takes. A wrong input throws an `IsoyieldError` with `code`, `line`, `column` and `hint`.',
    cli: 'Command line',
    cliLead:
      'Every command with its options. `isoyield help COMMAND` shows the same. Exit status: 0 success, 2 wrong input or arguments, 3 not passed (gate), 1 internal error or no room for the output.',
    takes: 'Options',
    values: 'Values',
    initial: 'Default',
    calls: 'Calls',
    former: 'Earlier name',
    option: 'option',
    meaning: 'meaning',
    text: 'text',
    recognised: 'none',
    several: 'one or several',
    unknown: 'not known',
    required: 'required',
    on: 'on',
    off: 'off',
    declarations: 'Declarations',
    number: 'number',
    whole: 'whole number',
    kinds: {
      toggle: 'true or false',
      words: 'text',
      label: 'label',
      metric: 'id or alias of a metric',
      curve: 'id or alias of a curve',
      rule: 'rule',
      parameter: 'NAME=NUMBER',
      definition: 'NAME = expression',
      column: 'heading of a column',
      utility: 'matrix, text, or a document with labels; on the command line a file',
      utilities: 'utilities by name, or text with a name before each; on the command line a file',
      uncertain: 'matrix of numbers and distributions, or text; on the command line a file',
      weights: 'name, power, or matrix',
      directions: 'two axes, each a cell and its range',
      matrix: 'rows of numbers',
    },
  },
  uk: {
    options: 'Параметри',
    optionsLead:
      'Усі параметри всіх викликів, кожен під одною назвою: член об’єкта параметрів у JavaScript, прапорець із дефісами в командному рядку, член структури параметрів у C++. Чого не вказано, те має типове значення або розпізнається з даних.',
    javascript: 'JavaScript',
    javascriptLead:
      'Методи об’єкта, який дає `load()` пакета npm `isoyield`, з параметрами кожного. Хибні дані — це `IsoyieldError` з `code`, `line`, `column` і `hint`.',
    cli: 'Командний рядок',
    cliLead:
      'Усі команди з їхніми параметрами. Те саме показує `isoyield help КОМАНДА --language uk`. Код завершення: 0 — виконано, 2 — хибні дані чи параметри, 3 — замало (gate), 1 — помилка програми або нікуди писати.',
    takes: 'Параметри',
    values: 'Значення',
    initial: 'Якщо не вказано',
    calls: 'Виклики',
    former: 'Колишня назва',
    option: 'параметр',
    meaning: 'значення',
    text: 'текст',
    recognised: 'немає',
    several: 'одне чи кілька',
    unknown: 'невідомо',
    required: 'обов’язковий',
    on: 'так',
    off: 'ні',
    declarations: 'Оголошення',
    number: 'число',
    whole: 'ціле число',
    kinds: {
      toggle: 'true чи false',
      words: 'текст',
      label: 'мітка',
      metric: 'id чи інша назва метрики',
      curve: 'id чи інша назва кривої',
      rule: 'правило',
      parameter: 'НАЗВА=ЧИСЛО',
      definition: 'НАЗВА = вираз',
      column: 'заголовок стовпця',
      utility: 'матриця, текст або документ із мітками; у командному рядку — файл',
      utilities: 'корисності за назвами або текст із назвою перед кожними; у командному рядку — файл',
      uncertain: 'матриця чисел і розподілів або текст; у командному рядку — файл',
      weights: 'назва, степінь або матриця',
      directions: 'дві осі, кожна — комірка і межі',
      matrix: 'рядки чисел',
    },
  },
};

const whole = 2 ** 53;
const bound = (number) => (number === whole ? '2^53' : String(number));

/** What an option may be, in words. */
function values(row, language) {
  const said = words[language];
  if (row.kind === 'number') {
    const low = row.low === undefined ? '' : `${bound(row.low)} ${row.low_open ? '<' : '≤'} `;
    const high = row.high === undefined ? '' : ` ${row.high_open ? '<' : '≤'} ${bound(row.high)}`;
    const range = low || high ? `, ${low}…${high}` : '';
    return `${row.whole ? said.whole : said.number}${range}${row.list ? `; ${said.several}` : ''}`;
  }
  const choices = (row.choices ?? []).map(({ id, meaning }) => `\`${id}\`${meaning ? ` (${meaning[language]})` : ''}`);
  const kind = row.kind === 'choice' ? [] : [said.kinds[row.kind]];
  return `${[...kind, ...choices].join(', ')}${row.list ? `; ${said.several}` : ''}`;
}

function initial(row, language) {
  const said = words[language];
  if (row.required) return said.required;
  if (row.stated && row.default === 0) return said.unknown;
  if (typeof row.default === 'boolean') return row.default ? said.on : said.off;
  const none = row.default === null || row.default === '' || (Array.isArray(row.default) && row.default.length === 0);
  return none ? said.recognised : `\`${JSON.stringify(row.default).replaceAll('"', '')}\``;
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
const literal = (given) =>
  JSON.stringify(given)
    .replace(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ');

const quoted = (text) => (/[^\w.,:=@>%|-]/.test(text) || text.includes('>') ? `'${text}'` : text);

/** The heading of an option; those of calls with options of their own carry the call. */
const anchors = (api) => {
  const own = new Map();
  for (const call of api.calls) {
    for (const group of call.groups) if (api.groups[group].cpp !== 'Options') own.set(group, call.name);
  }
  return (group, row) => (own.has(group) ? `${camel(own.get(group))}: ${row.name}` : row.name);
};

export function optionsPage(api, language) {
  const said = words[language];
  const heading = anchors(api);
  const flags = new Map(
    api.command_line.commands.flatMap(({ name, sections }) =>
      sections.flatMap(({ entries }) => entries.map((entry) => [`${name} ${entry.name}`, entry])),
    ),
  );
  const titles = [...new Set(Object.values(api.groups).map(({ title }) => title[language]))];
  const parts = titles.map((title) => {
    const sections = Object.entries(api.groups).filter(([, group]) => group.title[language] === title);
    const rows = sections.flatMap(([group, { options, cpp }]) => {
      const callers = api.calls.filter(({ groups }) => groups.includes(group)).map(({ name }) => name);
      const commands = api.command_line.commands.map(({ name }) => name);
      return options.map((row) => {
        const flag = commands
          .map((name) => flags.get(`${name} ${row.name}`))
          .find((each) => each?.core && each.about === row.kind);
        const text = sample(row);
        const command = flag && `\`--${flag.flag}${text === null ? '' : ` ${quoted(text)}`}\``;
        const lines = [
          `- ${said.values}: ${values(row, language)}`,
          `- ${said.initial}: ${initial(row, language)}`,
          `- ${said.calls}: ${callers.map((name) => `[${camel(name)}](api.html#iso-${camel(name).toLowerCase()})`).join(', ')}`,
          ...(row.former ? [`- ${said.former}: \`${row.former}\``] : []),
          ...(command ? [`- ${said.cli}: ${command}`] : []),
          `- JavaScript: \`{ ${row.name}: ${literal(value(row))} }\``,
          `- C++: \`${row.cpp} ${cpp}::${row.name}\``,
        ];
        return `### ${heading(group, row)}\n\n${sentence(row.meaning[language])}\n\n${lines.join('\n')}`;
      });
    });
    // Its own kind of address: an option may have the title's name.
    return `<h2 id="group-${slug(title)}">${title}</h2>\n\n${rows.join('\n\n')}`;
  });
  return `# ${said.options}\n\n${said.optionsLead}\n\n${parts.join('\n\n')}\n`;
}

const inputs = { none: '', text: 'text, ', matrices: 'source, ', label_sets: 'source, ', table: 'source, ' };

/** The calls of the package, then its declarations. */
export function javascriptPage(api, language, declarations) {
  const said = words[language];
  const heading = anchors(api);
  const parts = api.calls.map(({ name, meaning, input, groups }) => {
    const links = groups.flatMap((group) =>
      api.groups[group].options.map((row) => `[${row.name}](options.html#${slug(heading(group, row))})`),
    );
    const method = camel(name);
    return `## iso.${method}\n\n\`iso.${method}(${inputs[input]}options)\`\n\n${sentence(meaning[language])} ${said.takes}: ${links.join(', ')}.`;
  });
  const start =
    "```js\nimport { load } from 'isoyield';\n\nconst iso = await load();\nconst report = iso.matrix([[40, 10], [5, 45]]);\n```";
  return `# ${said.javascript}\n\n${said.javascriptLead}\n\n${start}\n\n${parts.join('\n\n')}\n\n${declarations}\n`;
}

export function commandsPage(api, language) {
  const said = words[language];
  const cell = (text) => text.replaceAll('|', '\\|');
  const parts = api.command_line.commands.map(({ name, operands, meaning, examples, takes, sections }) => {
    const rows = sections
      .filter((_, i) => i < sections.length - 1)
      .flatMap(({ entries }) => entries)
      .map((entry) => `| \`${cell(entry.head[language])}\` | ${cell(entry.meaning[language])} |`);
    const table = rows.length > 0 ? `\n\n| ${said.option} | ${said.meaning} |\n|---|---|\n${rows.join('\n')}` : '';
    const shown = `\`isoyield ${name} ${operands[language]}`.trim();
    const words = takes === 'metric' ? [] : takes.filter((each) => each.meaning);
    const list = words.map(({ id, meaning: text }) => `- \`${id}\`: ${text[language]}`).join('\n');
    const tried = examples.map((example) => `isoyield ${example}`).join('\n');
    return `## ${name}\n\n${shown}\`\n\n${sentence(meaning[language])}\n\n\`\`\`sh\n${tried}\n\`\`\`${list && `\n\n${list}`}${table}`;
  });
  const always = api.command_line.commands[0].sections.at(-1);
  const last = always.entries.map(
    ({ head, meaning }) => `| \`${cell(head[language])}\` | ${cell(meaning[language])} |`,
  );
  const end = `## ${always.title[language]}\n\n| ${said.option} | ${said.meaning} |\n|---|---|\n${last.join('\n')}`;
  return `# ${said.cli}\n\n${said.cliLead}\n\n${parts.join('\n\n')}\n\n${end}\n`;
}
