import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from 'isoyield';
import { cells, html, latex, markdown, page, ranged, sections, type Table, tables, tsv } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';
import {
  all,
  catalogue,
  folder,
  has,
  inPython,
  nasty,
  numbers,
  python,
  pythonHas,
  report,
  saved,
  scores,
  table,
  three,
} from './export_reports';

const reader = `
import html.parser, json, sys
class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(); self.rows = []; self.cell = None; self.tags = set()
    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag == "tr": self.rows.append([])
        if tag in ("td", "th"): self.cell = ""
        if tag == "data": self.value = dict(attrs)["value"]
    def handle_endtag(self, tag):
        if tag in ("td", "th"): self.rows[-1].append(self.cell); self.cell = None
        if tag == "data": self.cell = self.value
    def handle_data(self, data):
        if self.cell is not None: self.cell += data
r = Reader(); r.feed(sys.stdin.read() if len(sys.argv) < 2 else open(sys.argv[1]).read())
print(json.dumps({"rows": r.rows, "tags": sorted(r.tags)}))`;
const numeric = (rows: string[][]) =>
  rows
    .slice(1)
    .flat()
    .filter((each) => /^-?[\d.]+(e-?\d+)?$/.test(each))
    .map(Number);

describe('Markdown', () => {
  test.skipIf(!pythonHas('markdown'))(
    'reads back in Python-Markdown, names intact and no markup [needs Python-Markdown]',
    () => {
      for (const id of ['yields', 'pairs', 'utility']) {
        const made = inPython(
          'import markdown, sys\nprint(markdown.markdown(open(sys.argv[1]).read(), extensions=["tables"]))',
          saved('t.md', markdown(table(id))),
        );
        const { rows, tags } = JSON.parse(inPython(reader, saved('t.html', made)));
        // Python-Markdown leaves the stroke before a bracket.
        const plain = (each: string) => each.replace(/\\(?=[<>])/g, '');
        const cells = rows
          .slice(1)
          .flat()
          .map(plain)
          .filter((each: string) => /^(?:[<>] )?-?[\d.]+(?:e-?\d+)?$/.test(each));
        const shown = cells.map((each: string) => Number(each.replace(/^[<>] /, '')));
        // A share near one of its ends stands as what it is beyond.
        const beyond = (cell: string, bound: number, value: number) =>
          (cell.startsWith('<') ? value < bound : cell.startsWith('>') ? value > bound : false) ? bound : value;
        expect(shown, id).toEqual(numbers(table(id)).map((each, i) => beyond(cells[i] ?? '', shown[i] ?? 0, each)));
        expect(tags).toEqual(['table', 'tbody', 'td', 'th', 'thead', 'tr']);
        if (id === 'yields') expect(plain(rows[2][0])).toBe(nasty);
      }
    },
  );
  test('shows fewer digits when asked', () => {
    expect(markdown(table('pairs'), { digits: 2 })).toMatch(/\| 7 \|/);
  });
});

describe('LaTeX', () => {
  test.skipIf(!pythonHas('pylatexenc'))('is parsed by pylatexenc [needs pylatexenc]', () => {
    const plain = inPython(
      'import sys\nfrom pylatexenc.latex2text import LatexNodes2Text\nprint(LatexNodes2Text().latex_to_text(open(sys.argv[1]).read()))',
      saved('t.tex', latex(table('yields'))),
    );
    for (const each of numbers(table('yields'))) expect(plain).toContain(String(each));
  });
  describe.skipIf(!has('pdflatex', '--version') || !has('pdftotext', '-v'))('is set by pdflatex [needs LaTeX]', () => {
    /** The text of the pages that a document makes, and the worst by which a line is too wide, in points. */
    const set = (name: string, text: string) => {
      const file = saved(`${name}.tex`, text);
      const order = ['-halt-on-error', '-interaction=nonstopmode', `-output-directory=${folder}`, file];
      // The first run measures the columns, the second sets them.
      const [, log = ''] = [1, 2].map(() =>
        execFileSync('pdflatex', order, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] }),
      );
      const over = [...log.matchAll(/Overfull \\hbox \(([\d.]+)pt/g)].map(([, points]) => Number(points));
      const pages = execFileSync('pdftotext', ['-layout', join(folder, `${name}.pdf`), '-'], { encoding: 'utf8' });
      return { pages: pages.replace(/[\u2212\u2013]/g, '-'), over: Math.max(0, ...over), log };
    };
    test.each([
      ['two', report],
      ['three', three],
      ['scores', scores],
    ] as const)('with every number on the page: %s', (name, of) => {
      const { pages, over, log } = set(name, page(of, catalogue, 'latex', { version: '1', digits: 4 }));
      expect(log).not.toMatch(/too large for page/);
      expect(over).toBeLessThan(40); // within the margin
      const shown = new Set(pages.split(/\s+/).map(Number));
      for (const each of tables(of, catalogue).filter(({ id }) => !id.startsWith('curve:')))
        for (const value of numbers(each).filter((one) => Number.isFinite(one) && (one === 0 || Math.abs(one) > 1e-6)))
          expect(shown, `${each.id}: ${value}`).toContain(Number(value.toPrecision(4)));
    });
    test('with names in any script, if only by number', () => {
      const names = ['سليم', 'מסווג', '日本', '🙂', 'α ≤ ½', 'Ærø “x”'];
      const cells = names.map((_, i) => names.map((_, j) => (i === j ? 9 : 1)));
      const odd = iso.matrix({ [names[1] as string]: cells }, { classes: names, utility: cells, unit: '₴' });
      const { pages } = set('odd', page(odd, catalogue, 'latex', { version: '1' }));
      expect(pages).toContain('[U+65E5]');
      expect(pages).toContain('UAH');
      expect(pages).toContain('Ærø');
    });
    test.skipIf(!has('kpsewhich', 't2aenc.def'))('in Ukrainian', () => {
      const { pages } = set('uk', page(three, iso.catalogue('uk'), 'latex', { version: '1', language: 'uk' }));
      expect(pages).toMatch(/Корисн[іi]сть/); // its font has one letter for both
    });
  });
  test('is a booktabs tabular in which every name is text', () => {
    const text = latex(table('yields'));
    expect(text).toMatch(/\\begin\{tabular\}\{lrr+/);
    expect(text).toContain("=1+1 \\& ''x''\\_\\textless{}b\\textgreater{}|\\textbackslash{}");
    const rows = text.split('\n').filter((line) => line.endsWith('\\\\'));
    expect(rows).toHaveLength(table('yields').rows.length + 1);
    for (const row of rows) expect(row.split(/(?<!\\)&/)).toHaveLength(table('yields').columns.length);
    expect(text).toContain('$-3.5$');
    const columns = [{ id: 'a', name: '*a', numeric: false }];
    const swallowed = latex({ id: 't', title: '', columns, rows: [['[2] x'], ['* y']] });
    expect(swallowed).toMatch(/\n {2}\{\}\*a .*\n.*\n {2}\{\}\[2\] x .*\n {2}\{\}\* y /);
  });
});

describe('HTML', () => {
  test.skipIf(!python)('reads back with all digits, whatever is shown [needs pandas]', () => {
    for (const each of all.filter(({ id }) => id !== 'settings')) {
      const { rows } = JSON.parse(inPython(reader, saved('t.html', html(each, { digits: 3 }))));
      expect(numeric(rows), each.id).toEqual(numbers(each));
    }
  });
  test('as cells for a spreadsheet says what is a number and what is none', () => {
    const text = cells(table('yields'));
    expect(text).toContain('x:num="3.5" sdval="3.5"');
    expect(text).toContain("<td>'=1+1");
    expect(tsv(table('yields'), true)).toContain('\t3,5\t');
  });
  test('as a page has no script, connects to nothing and says how it was done', () => {
    const whole = page(report, catalogue, 'html', {
      version: '9.9',
      verdict: 'A <b>',
      pictures: [{ svg: '<svg/>', summary: 'x' }],
    });
    expect(whole).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    expect(whole).not.toMatch(/<script|https?:\/\/|<b>/);
    for (const said of ['A &lt;b&gt;', 'isoyield 9.9', 'Wilson, E. B.', 'seed', 'Dirichlet', '<svg/>', 'MIT'])
      expect(whole).toContain(said);
  });
});

test('for reading, a range and why there is none stand with their number, and the methods of a row in one column', () => {
  const found = tables(report, iso.catalogue('en'), 'en').find(({ id }) => id === 'metrics') as Table;
  const { columns, rows } = ranged(found, 'en');
  expect(columns.map(({ name }) => name)).toEqual(['metric', 'id', 'A', nasty, 'interval by', 'favours', 'preference']);
  const row = found.rows.findIndex((each) => each[1] === 'accuracy');
  const ends = ['A low', 'A high'].map((id) => found.rows[row]?.[found.columns.findIndex((each) => each.id === id)]);
  expect(rows[row]?.[2]).toEqual({ value: 0.62, range: ends, bound: null, reason: null });
  expect(rows[row]?.[4]?.value).toBe('wilson');
  const none = tables(
    iso.matrix([
      [5, 0],
      [3, 0],
    ]),
    iso.catalogue('en'),
    'en',
  ).find(({ id }) => id === 'metrics') as Table;
  const precision = ranged(none, 'en').rows.find((each) => each[1]?.value === 'precision');
  expect(precision?.[2]).toMatchObject({ value: null, reason: expect.stringMatching(/./) });
  // Classes may be called so, too.
  const classes = ['mid', 'low', 'high'];
  const three = iso.matrix({
    classes,
    positive: 'mid',
    rows: 'true',
    classifiers: [
      {
        name: 'A',
        matrix: [
          [5, 1, 1],
          [1, 5, 1],
          [1, 1, 5],
        ],
      },
    ],
  });
  const matrix = tables(three, iso.catalogue('en'), 'en').find(({ id }) => id === 'matrix:A') as Table;
  expect(ranged(matrix, 'en').columns.map(({ id }) => id)).toEqual(['true_class', ...classes]);
  const whole = page(report, iso.catalogue('en'), 'html', { version: '1', digits: 3 });
  expect(whole).toMatch(/>0\.62<\/data> <small><data value="0\.52[^"]*">0\.52\d?<\/data> to <data/);
});

test('Methods name the source of every interval, and say when class totals were fixed', () => {
  const methods = (text: string) => text.slice(text.indexOf('## Methods'));
  const of = (each: Report) => methods(page(each, iso.catalogue('en'), 'md', { version: '1' }));
  expect(of(scores)).toMatch(/delong..paired: DeLong/);
  expect(of(scores)).toMatch(/yield..paired: normal interval/);
  expect(of(scores)).not.toContain('see the documentation');
  const cellsOf = [
    [5, 3],
    [1, 8],
  ];
  expect(of(iso.matrix(cellsOf, { class_totals: 'fixed' }))).toMatch(/posterior: .*for each class/);
  expect(of(iso.matrix(cellsOf))).not.toMatch(/for each class/);
});

test('each table stands in one part of a report, in the order of the page', () => {
  const report = iso.matrix(
    {
      classes: ['a', 'b'],
      positive: 'a',
      rows: 'true',
      classifiers: ['A', 'B'].map((name) => ({
        name,
        matrix: [
          [8, 2],
          [3, 7],
        ],
      })),
    },
    {
      utility: [
        [1, 0],
        [0, 1],
      ],
    },
  );
  const catalogue = iso.catalogue('en');
  const found = sections(report, catalogue, { version: '0' });
  expect(found.map(({ title, tables: own }) => [title, ...own.map(({ id }) => id)])).toEqual([
    ['Overview', 'yields', 'matrix:A', 'matrix:B', 'warnings'],
    ['Costs', 'utility', 'ruler'],
    ['Certainty', 'pairs'],
    ['All curves and metrics', 'metrics'],
    ['Settings', 'settings', 'notes'],
    ['Methods'],
    ['How to cite'],
  ]);
  const parts = found.map((part) => part.tables.map(({ id }) => id));
  const all = tables(report, catalogue).filter(({ id }) => !id.startsWith('curve:'));
  expect(parts.flat().sort()).toEqual(all.map(({ id }) => id).sort());
});
