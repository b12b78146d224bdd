// Tables as text: CSV and TSV, JSON, Markdown, LaTeX, HTML. In each, what is a name stays a name: no formula, no markup, no command.

import { visible } from '../escape.js';
import type { Cell, Table } from './table.js';

export const formats = ['csv', 'json', 'md', 'latex', 'html'] as const;
export type Format = (typeof formats)[number];

export interface WriteOptions {
  /** Significant digits of numbers where people read them (Markdown, LaTeX, HTML); left out: all that the number has. */
  digits?: number | undefined;
}

/** Characters that end a line or turn its direction would let a name rewrite what stands around it. */
const tame = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A number with the digits that read back to the same double, or fewer. */
function digits(value: number, most: number | undefined): string {
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const shown = String(most === undefined ? value : Number(value.toPrecision(most)));
  return shown === '-0' ? '0' : shown;
}

/** A spreadsheet takes a text that begins so for a formula; an apostrophe says that it is none. Numbers are numbers and stay. */
export const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

function delimited(table: Table, separator: string, heads: readonly string[], line: string, comma = false): string {
  const special = new RegExp(`["\\n\\r${separator}]`);
  const field = (cell: Cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return comma ? digits(cell, undefined).replace('.', ',') : digits(cell, undefined);
    const safe = harmless(tame(cell));
    return special.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
  };
  return [heads, ...table.rows].map((row) => row.map(field).join(separator) + line).join('');
}

/** RFC 4180; the heads are those for programs. */
export const csv = (table: Table) =>
  delimited(
    table,
    ',',
    table.columns.map(({ id }) => id),
    '\r\n',
  );

/** For the clipboard; `comma`: decimals as spreadsheets of the language read them. */
export const tsv = (table: Table, comma = false) =>
  delimited(
    table,
    '\t',
    table.columns.map(({ name }) => name),
    '\n',
    comma,
  );

/** Records by the columns' ids. JSON has no infinity: the strings "Infinity" and "-Infinity" stand for it. */
export function json(table: Table): string {
  const records = table.rows.map((row) => table.columns.map(({ id }, i): [string, Cell] => [id, row[i] ?? null]));
  // Pairs, because a class may be called __proto__.
  const value = (cell: Cell) =>
    JSON.stringify(typeof cell === 'number' && !Number.isFinite(cell) ? String(cell) : cell);
  const lines = records.map(
    (pairs) => `    {${pairs.map(([id, cell]) => `${JSON.stringify(id)}: ${value(cell)}`).join(', ')}}`,
  );
  return visible(
    `{\n  "table": ${JSON.stringify(table.id)},\n  "title": ${JSON.stringify(table.title)},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
}

/** Text in Markdown that is no markup and calls nobody. */
export const markdownText = (text: string) =>
  tame(text)
    .replace(/&/g, '&amp;')
    .replace(/[\\`*_[\]<>|~#$]/g, '\\$&')
    .replace(/@/g, '&#64;');

export function markdown(table: Table, options: WriteOptions = {}): string {
  const cell = (each: Cell) =>
    each === null
      ? '—'
      : typeof each === 'number'
        ? digits(each, options.digits).replace('Infinity', '∞')
        : markdownText(each);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(table.columns.map(({ name }) => markdownText(name))),
    row(table.columns.map(({ numeric }) => (numeric ? '--:' : '---'))),
    ...table.rows.map((each) => row(each.map(cell))),
    '',
  ].join('\n');
}

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': "''",
};
export const latexText = (text: string) =>
  tame(text).replace(/[\\~^<>"&%$#_{}]/g, (each) => commands[each] ?? `\\${each}`);

function latexNumber(value: number, most: number | undefined): string {
  if (!Number.isFinite(value)) return value > 0 ? '$\\infty$' : '$-\\infty$';
  const [mantissa = '', exponent] = digits(value, most).split('e');
  if (exponent !== undefined) return `$${mantissa} \\times 10^{${Number(exponent)}}$`;
  return mantissa.startsWith('-') ? `$${mantissa}$` : mantissa;
}

/** A cell of a table. The command before it would take a bracket or a star for its own. */
export const latexCell = (text: string) => latexText(text).replace(/^\s*(?=[[*])/, '{}');

/** Any value in a table; `most`: digits of numbers. */
export const latexValue = (each: Cell, most: number | undefined) =>
  each === null ? '--' : typeof each === 'number' ? latexNumber(each, most) : latexCell(each);

/** A tabular with rules of the package booktabs. */
export function latex(table: Table, options: WriteOptions = {}): string {
  const cell = (each: Cell) => latexValue(each, options.digits);
  const row = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  return [
    '% \\usepackage{booktabs}',
    `\\begin{tabular}{${table.columns.map(({ numeric }) => (numeric ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    row(table.columns.map(({ name }) => latexCell(name))),
    '  \\midrule',
    ...table.rows.map((each) => row(each.map(cell))),
    '  \\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}

export const htmlText = (text: string) =>
  tame(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** An element `table`; each number carries all its digits, whatever is shown. */
export function html(table: Table, options: WriteOptions = {}): string {
  const cell = (each: Cell, i: number) => {
    const tag = i === 0 ? 'th scope="row"' : 'td';
    const end = i === 0 ? 'th' : 'td';
    if (each === null) return `<${tag}>—</${end}>`;
    if (typeof each === 'string') return `<${tag}>${htmlText(each)}</${end}>`;
    const shown = digits(each, options.digits).replace('Infinity', '∞').replace('-', '−');
    return `<${tag} class="number"><data value="${digits(each, undefined)}">${shown}</data></${end}>`;
  };
  const heads = table.columns.map(
    ({ name, numeric }) => `<th scope="col"${numeric ? ' class="number"' : ''}>${htmlText(name)}</th>`,
  );
  return [
    '<table>',
    `<caption>${htmlText(table.title)}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    '<tbody>',
    ...table.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`),
    '</tbody>',
    '</table>',
    '',
  ].join('\n');
}

/** What the clipboard gives to a spreadsheet as HTML: numbers say what they are, whatever decimal sign the sheet expects. */
export function cells(table: Table): string {
  const cell = (each: Cell) => {
    if (each === null) return '<td></td>';
    if (typeof each === 'string') return `<td>${htmlText(harmless(tame(each)))}</td>`;
    const value = digits(each, undefined);
    return Number.isFinite(each)
      ? `<td x:num="${value}" sdval="${value}" sdnum="1033;">${value}</td>`
      : `<td>${harmless(value)}</td>`;
  };
  const row = (each: readonly Cell[]) => `<tr>${each.map(cell).join('')}</tr>`;
  return `<meta charset="utf-8"><table>${[table.columns.map(({ name }) => name), ...table.rows].map(row).join('')}</table>`;
}

/** A table in a format. */
export function write(table: Table, format: Format, options: WriteOptions = {}): string {
  switch (format) {
    case 'csv':
      return csv(table);
    case 'json':
      return json(table);
    case 'md':
      return markdown(table, options);
    case 'latex':
      return latex(table, options);
    case 'html':
      return html(table, options);
  }
}
