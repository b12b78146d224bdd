// A report as a LaTeX document: long tables go on over pages, wide ones in parts, and letters of any script are set or named.

import type { Language } from '../package/base/errors.js';
import type { Cell, Column, Section, Table } from './columns.js';
import { latexCell, latexText } from './write.js';

/** Characters of \footnotesize that are in a line of an A4 page, upright and turned, and that a column of words takes before it wraps. */
const lines = { upright: 112, turned: 170, words: 60 };
/** Points that such a character takes, and characters between two columns. */
const point = 4.3;
const between = 3;

interface Measured {
  readonly at: number;
  readonly column: Column;
  readonly width: number;
  readonly wraps: boolean;
}

function measured({ columns, rows }: Table, written: (cell: Cell) => string): Measured[] {
  return columns.map((column, at) => {
    const cells = rows.map((row) =>
      typeof row[at] === 'number' ? written(row[at]).replace(/[${}^\\]/g, '') : row[at],
    );
    const most = Math.max(...[column.name, ...cells].map((each) => (each ?? '').length));
    const wraps = !column.numeric && most > lines.words;
    return { at, column, width: (wraps ? lines.words : most) + between, wraps };
  });
}

const sum = (parts: readonly Measured[]) => parts.reduce((all, { width }) => all + width, 0);

/** The columns that name a row, as long as they leave room for others; they begin each part of a table. */
function keysOf(all: readonly Measured[], room: number): Measured[] {
  const first = all.findIndex(({ column }) => column.numeric);
  const keys = all.slice(0, first < 0 ? 1 : Math.max(1, first));
  return sum(keys) > room / 2 ? keys.slice(0, 1) : keys;
}

/** Columns side by side that fit a line, as many parts as that takes. */
function parts(all: readonly Measured[], room: number): Measured[][] {
  if (sum(all) <= room) return [[...all]];
  const keys = keysOf(all, room);
  const out: Measured[][] = [];
  for (const each of all.slice(keys.length)) {
    const last = out.at(-1);
    if (last && sum(last) + each.width <= room) last.push(each);
    else out.push([...keys, each]);
  }
  return out;
}

function longTable(table: Table, room: number, written: (cell: Cell) => string): string {
  const all = parts(measured(table, written), room);
  const row = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  return all
    .map((columns, i) => {
      const title = latexText(table.title) + (all.length > 1 ? ` (${i + 1}/${all.length})` : '');
      const kinds = columns.map(({ column, wraps }) =>
        wraps ? `>{\\raggedright\\arraybackslash}p{${Math.round(lines.words * point)}pt}` : column.numeric ? 'r' : 'l',
      );
      return [
        `{\\footnotesize\n\\begin{longtable}{${kinds.join('')}}`,
        `  \\caption{${title}} \\\\`,
        '  \\toprule',
        row(columns.map(({ column }) => latexCell(column.name))),
        '  \\midrule',
        '  \\endhead',
        '  \\bottomrule',
        '  \\endfoot',
        ...table.rows.map((cells) => row(columns.map(({ at }) => written(cells[at] ?? null)))),
        '\\end{longtable}}',
      ].join('\n');
    })
    .join('\n');
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon';
/** Signs that pdfTeX does not know by itself. */
const signs: ReadonlyMap<string, string> = new Map([
  ...'− ≤ ≥ ≠ ≈ ∞ → ←'
    .split(' ')
    .map((sign, i): [string, string] => [
      sign,
      `\\ensuremath{${['-', '\\le', '\\ge', '\\ne', '\\approx', '\\infty', '\\to', '\\gets'][i]}}`,
    ]),
  ...greek
    .split(' ')
    .map((name, i): [string, string] => [
      String.fromCharCode(0x3b1 + i),
      `\\ensuremath{${name === 'o' ? 'o' : `\\${name}`}}`,
    ]),
  ...Object.entries({ '₴': 'UAH', '₪': 'ILS', '₹': 'INR', '₺': 'TRY', '₩': 'KRW', '\u202f': '\\,', '\u2009': '\\,' }),
]);
/** What every LaTeX of the last years sets from UTF-8: Latin, and the usual signs of typesetting. */
const known =
  /[\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]/;
const cyrillic = /[\u0400-\u045f\u0490\u0491]/;

/** What sets the letters of this text. pdfTeX has fonts for few scripts: a letter that it does not have is shown by its number. */
function preamble(text: string, language: Language): string[] {
  const inCyrillic = language === 'uk' || cyrillic.test(text);
  const used = [...new Set(text)].filter(
    (each) => each > '\u007f' && !known.test(each) && !(inCyrillic && cyrillic.test(each)),
  );
  const declared = used.map((each) => {
    const code = (each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `  \\DeclareUnicodeCharacter{${code}}{${signs.get(each) ?? `{\\scriptsize[U+${code}]}`}}`;
  });
  return [
    '\\usepackage{iftex}',
    '\\ifPDFTeX % XeLaTeX and LuaLaTeX set any script that the main font has',
    '  \\IfFileExists{cmap.sty}{\\usepackage{cmap}}{} % text that can be searched and copied',
    '  \\usepackage[utf8]{inputenc}',
    `  \\usepackage[${inCyrillic ? 'T2A' : 'T1'}]{fontenc}`,
    ...declared,
    '\\else',
    '  \\usepackage{fontspec}',
    '\\fi',
    ...(language === 'uk' ? ['\\usepackage[ukrainian]{babel}'] : []),
  ];
}

/** The parts of a report as a document of its own. `written`: a cell of a table. */
export function latexDocument(
  all: readonly Section[],
  title: string,
  language: Language,
  written: (cell: Cell) => string,
): string {
  const widest = Math.max(0, ...all.flatMap(({ tables }) => tables.map((table) => sum(measured(table, written)))));
  const turned = widest > lines.upright;
  const body = all.flatMap((each) => [
    `\\section*{${latexText(each.title)}}`,
    ...each.lines.map((line) => `${latexText(line)}\n`),
    ...each.tables.map((table) => longTable(table, turned ? lines.turned : lines.upright, written)),
  ]);
  const head = `\\title{${latexText(title)}}\\date{}`;
  return [
    '\\documentclass{article} % run LaTeX twice: the first run measures the columns',
    ...preamble([head, ...body].join(''), language),
    `\\usepackage[a4paper,margin=2cm${turned ? ',landscape' : ''}]{geometry}`,
    '\\usepackage{array,booktabs,longtable}',
    '\\setlength{\\LTcapwidth}{\\textwidth}',
    '\\sloppy',
    head,
    '\\begin{document}',
    '\\maketitle',
    ...body,
    '\\end{document}',
    '',
  ].join('\n');
}
