// The reference of the report, from its schema: a table of members for each definition. What the members mean is said in the core's sources, in
// English.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { foreign, slug } from './markdown.mjs';

const words = {
  en: {
    title: 'Report',
    lead: 'Generated from the schema `isoyield.report/1`, which the package ships as `isoyield/report.schema.json`.',
    head: '| member | type | meaning |',
    absent: 'may be absent',
    list: 'list of',
    or: 'or',
    one: 'A',
  },
  uk: {
    title: 'Звіт',
    lead: 'Сторінку створено зі схеми `isoyield.report/1`, яка є в пакеті як `isoyield/report.schema.json`. Описи полів взято з початкового коду, вони англійською.',
    head: '| поле | тип | зміст (англійською) |',
    absent: 'може не бути',
    list: 'список:',
    or: 'або',
    one: 'Це',
  },
};

export function reportPage(language) {
  const said = words[language];
  const schema = JSON.parse(readFileSync(join(root, 'wasm/schemas/report.schema.json'), 'utf8'));
  const described = (text) => (text ? foreign(text, language) : '');
  const type = (member) =>
    member.$ref
      ? `[${member.$ref.split('/').at(-1)}](#${slug(member.$ref.split('/').at(-1))})`
      : member.type === 'array'
        ? `${said.list} ${type(member.items ?? {})}`
        : `\`${[member.type ?? 'any'].flat().join(` ${said.or} `)}\``;
  const section = ([name, definition]) => {
    const rows = Object.entries(definition.properties ?? {}).map(
      ([key, member]) =>
        `| \`${key}\`${definition.required?.includes(key) ? '' : ` (${said.absent})`} | ${type(member)} | ${described(member.description).replace(/\|/g, '\\|')} |`,
    );
    const body =
      rows.length > 0
        ? `${said.head}\n|---|---|---|\n${rows.join('\n')}`
        : described(definition.description) || `${said.one} ${type(definition)}.`;
    return `## ${name}\n\n${body}`;
  };
  const all = [['report', schema], ...Object.entries(schema.$defs ?? {})];
  return `# ${said.title}\n\n${said.lead}\n\n${all.map(section).join('\n\n')}\n`;
}
