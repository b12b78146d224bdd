// TypeScript of the calls: the options that each one takes, the methods of the package, and what the package has to know of them while it runs.

import * as names from './rows/names.mjs';

const pascal = (name) => name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase());
export const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** Kinds of options that the package rewrites for the core. */
const converted = ['utility', 'utilities', 'uncertain', 'weights'];
const sources = {
  text: 'text: string | Source',
  matrices: 'source: MatrixSource',
  label_sets: 'source: LabelSetsSource',
};

const union = (row) => row.choices.map(({ id }) => `'${id}'`).join(' | ');

function typeOf(row) {
  const texts = 'string | readonly string[]';
  switch (row.kind) {
    case 'toggle':
      return 'boolean';
    case 'number':
      return row.list ? 'number | readonly number[]' : 'number';
    case 'choice':
      return row.list ? texts : row.default === '' ? `${union(row)} | ''` : union(row);
    case 'label':
      return row.list ? 'string | readonly (string | number)[]' : 'string | number';
    case 'utility':
      return 'UtilitySource';
    case 'utilities':
      return 'UtilitiesSource';
    case 'uncertain':
      return 'UnknownSource';
    case 'weights':
      return `${union(row)} | number | string | Cells`;
    case 'directions':
      return 'SliceOptions';
    case 'matrix':
      return row.several ? 'readonly (readonly (readonly number[])[])[]' : 'readonly (readonly number[])[]';
    default:
      return row.by_name ? 'Readonly<Record<string, readonly string[]>>' : row.list ? texts : 'string';
  }
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

function member(row) {
  const choices =
    row.choices?.filter(({ meaning }) => meaning).map(({ id, meaning }) => `\`${id}\`: ${meaning.en}`) ?? [];
  const said = [row.meaning.en, ...choices].join('; ');
  const initial =
    ['number', 'string', 'boolean'].includes(typeof row.default) && row.default !== '' && !row.required && !row.stated;
  const names = [row.name, ...(row.former ? [row.former] : [])];
  return names
    .map(
      (name) =>
        `  /** ${sentence(said)}${initial ? ` Default: \`${row.default}\`.` : ''} */\n  ${name}${row.required ? '' : '?'}: ${typeOf(row)}${row.required ? '' : ' | undefined'};`,
    )
    .join('\n');
}

/** The options of each call; of several that take the same ones, one type and its other names. */
function optionTypes(api) {
  const known = new Map();
  return api.calls.map(({ name, meaning, groups }) => {
    const type = `${pascal(name)}Options`;
    const key = groups.join();
    if (known.has(key)) return `/** Options of \`${camel(name)}\`. */\nexport type ${type} = ${known.get(key)};`;
    known.set(key, type);
    const rows = groups.flatMap((group) => api.groups[group].options);
    return `/** Options of \`${camel(name)}\`: ${meaning.en}. */\nexport interface ${type} {\n${rows.map(member).join('\n')}\n}`;
  });
}

export function callsModule(api) {
  const rowsOf = ({ groups }) => groups.flatMap((group) => api.groups[group].options);
  const methods = api.calls.filter(({ report }) => report);
  const reports = [...new Set(methods.map(({ report }) => report))].sort();
  const face = methods.map((call) => {
    const needed = rowsOf(call).some(({ required }) => required);
    const type = `${pascal(call.name)}Options`;
    const method = (options, report) => {
      const given = [...(sources[call.input] ? [sources[call.input]] : []), options].join(', ');
      return `  /** ${sentence(call.meaning.en)} */\n  ${camel(call.name)}(${given}): ${report};`;
    };
    const plain = method(`options${needed ? '' : '?'}: ${type}`, call.report);
    const worth = call.report === 'Report' && rowsOf(call).some(({ name }) => name === 'utility');
    return worth ? `${method(`options: WithUtility<${type}>`, 'ReportOfUtility')}\n${plain}` : plain;
  });
  const kinds = {};
  for (const call of api.calls) {
    for (const { name, kind } of rowsOf(call)) if (converted.includes(kind)) kinds[name] = kind;
  }
  const table = methods.map((call) => {
    const own = rowsOf(call).some(({ name, kind }) => name in kinds && kinds[name] !== kind);
    return `  ${camel(call.name)}: { call: '${call.name}', input: '${call.input}'${own ? ', plain: true' : ''} },`;
  });
  return `// Written by generate.mjs from the rows of the core. Do not edit.

import type { ${[...reports, 'SliceOptions', 'Source', 'Utility'].join(', ')} } from './report.js';
import type { Cells, LabelSetsSource, MatrixSource, UnknownSource, UtilitiesSource, UtilitySource } from './sources.js';

${optionTypes(api).join('\n\n')}

/** Options that state utilities, and the report that has yields therefore: of every table with items. */
export type WithUtility<Options> = Options & { utility: UtilitySource };
export type ReportOfUtility = Report & { utility: Utility };

/** The calls that answer at once. */
export interface Calls {
${face.join('\n')}
}

/** What each of them reads, by the name of its method. \`plain\`: its options go to the core as they are. */
export const calls: { readonly [Name in keyof Calls]: { call: string; input: 'none' | 'text' | 'matrices' | 'label_sets'; plain?: boolean } } = {
${table.join('\n')}
};

/** Options that the package rewrites for the core, by what they are about. */
export const rewritten: Readonly<Record<string, 'utility' | 'utilities' | 'uncertain' | 'weights'>> = ${JSON.stringify(kinds)};

// Names that the command line offers.
${Object.entries(names)
  .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)} as const;`)
  .join('\n')}
`;
}
