// Tables as text: CSV and TSV, JSON, Markdown, LaTeX, HTML. In each, what is a name stays a name: no formula, no markup, no command.

import type { Language } from '../package/base/errors.js';
import { visible } from '../package/base/escape.js';
import type { formats } from '../package/calls.js';
import type { Cell, Column, Table } from './columns.js';
import { type Entry, ranged } from './ranged.js';
import { offBy } from './share.js';
import { say } from './words.js';

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
export const harmless = (text: string) => (/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text);

function delimited(table: Table, separator: string, heads: readonly string[], line: string, comma = false): string {
  // In many places spreadsheets part CSV at semicolons.
  const special = new RegExp(`["\\n\\r;${separator}]`);
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

/** A table as people read it: a probability found by sampling never claims certainty that it does not have. */
export function forPeople(table: Table): Table {
  const chances = table.columns.map(({ id }) => id.startsWith('probability_'));
  const said = (cell: Cell) =>
    typeof cell !== 'number' ? cell : cell > 0.999 ? '> 0.999' : cell < 0.001 ? '< 0.001' : cell;
  if (!chances.includes(true)) return table;
  return { ...table, rows: table.rows.map((row) => row.map((cell, i) => (chances[i] ? said(cell) : cell))) };
}

/** Text in Markdown that is no markup and calls nobody. */
export const markdownText = (text: string) =>
  tame(text)
    .replace(/&/g, '&amp;')
    .replace(/[\\`*_[\]<>|~#$]/g, '\\$&')
    .replace(/@/g, '&#64;');

export function markdown(whole: Table, options: WriteOptions = {}): string {
  const table = forPeople(whole);
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
export function latex(whole: Table, options: WriteOptions = {}): string {
  const table = forPeople(whole);
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

const data = (value: number, shown: string) => `<data value="${digits(value, undefined)}">${shown}</data>`;

const htmlNumber = (value: number, most: number | undefined) =>
  data(value, digits(value, most).replace('Infinity', '∞').replace('-', '−'));

const htmlCell = (cell: Cell, most: number | undefined) =>
  cell === null ? '—' : typeof cell === 'string' ? htmlText(cell) : htmlNumber(cell, most);

/** An element `table` of cells that are markup already; the first of a row is its head. */
function htmlTable(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly { inside: string; numeric: boolean }[])[],
): string {
  const mark = (numeric: boolean) => (numeric ? ' class="number"' : '');
  const heads = columns.map(({ name, numeric }) => `<th scope="col"${mark(numeric)}>${htmlText(name)}</th>`);
  const line = (row: (typeof rows)[number]) =>
    row.map(({ inside, numeric }, i) =>
      i === 0 ? `<th scope="row"${mark(numeric)}>${inside}</th>` : `<td${mark(numeric)}>${inside}</td>`,
    );
  return [
    '<table>',
    `<caption>${htmlText(title)}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => `<tr>${line(row).join('')}</tr>`),
    '</tbody>',
    '</table>',
    '',
  ].join('\n');
}

/** An element `table`; each number carries all its digits, whatever is shown. */
export function html(whole: Table, options: WriteOptions = {}): string {
  const { title, columns, rows } = forPeople(whole);
  const inside = (shown: Cell, cell: Cell) =>
    typeof shown === 'string' && typeof cell === 'number'
      ? data(cell, htmlText(shown))
      : htmlCell(shown, options.digits);
  return htmlTable(
    title,
    columns,
    rows.map((row, i) =>
      row.map((shown, j) => {
        const cell = whole.rows[i]?.[j] ?? null;
        return { inside: inside(shown, cell), numeric: typeof cell === 'number' };
      }),
    ),
  );
}

/** The same for reading: a number's range stands under it. */
export function htmlRanged(table: Table, language: Language, options: WriteOptions = {}): string {
  const { columns, rows } = ranged(forPeople(table), language);
  const inside = ({ value, range, bound, reason }: Entry) => {
    if (value === null && reason !== null) return `<small>${htmlText(reason)}</small>`;
    const [low = '', high = ''] = (range ?? []).map((end) => htmlNumber(end, options.digits));
    // Ids break between their words, and nothing breaks within one.
    return (
      htmlCell(value, options.digits).replace(/(?<=\w)_(?=\w)/g, '_<wbr>') +
      (bound === null ? '' : ` <small>${offBy(bound)}</small>`) +
      (range ? ` <small>${say(language, 'range', low, high)}</small>` : '')
    );
  };
  return htmlTable(
    table.title,
    columns,
    rows.map((row) => row.map((each) => ({ inside: inside(each), numeric: typeof each.value === 'number' }))),
  );
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
