import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cell,
  cells,
  code,
  csv,
  html,
  json,
  latex,
  markdown,
  page,
  ranged,
  sections,
  type Table,
  tables,
  tsv,
  vegaLite,
} from 'isoyield/export';
import { afterAll, describe, expect, test } from 'vitest';
import { drawnByVega, shareOf } from '../vega';
import { iso, near } from './support';

// Each format is read back by a program that is not ours where this machine has one.

const folder = mkdtempSync(join(tmpdir(), 'isoyield-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's Python has scikit-learn and pandas; another one on the path may have nothing. */
const python = ['/usr/bin/python3', 'python3'].find((each) => has(each, '-c', 'import sklearn, pandas'));
function has(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const pythonHas = (module: string) => python !== undefined && has(python, '-c', `import ${module}`);
const run = (program: string, script: string, ...args: string[]) => {
  const file = join(folder, 'script');
  writeFileSync(file, script);
  return execFileSync(program, [file, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
};
const inPython = (script: string, ...args: string[]) => run(python as string, script, ...args);
function saved(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const nasty = '=1+1 & "x"_<b>|\\';
const report = iso.matrix(
  {
    A: [
      [27, 23],
      [15, 35],
    ],
    [nasty]: [
      [43, 7],
      [18, 32],
    ],
  },
  {
    utility: [
      [15, -35],
      [-335, 165],
    ],
    unit: 'EUR',
    classes: ['long', 'short'],
    positive: 'long',
  },
);
const catalogue = iso.catalogue('en');
const all = tables(report, catalogue);
const table = (id: string) => all.find((each) => each.id === id) as Table;
/** Every number of a table in reading order. */
const numbers = ({ rows }: Table) => rows.flat().filter((each): each is number => typeof each === 'number');

const three = iso.matrix([
  [50, 3, 2],
  [4, 40, 6],
  [1, 5, 60],
]);
const text = `y,lr,rf\n${Array.from({ length: 60 }, (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 37) % 60) / 60 + 0.001},${((i * 23 + (i % 3 === 0 ? 20 : 0)) % 60) / 61 + 0.002}`).join('\n')}\n`;
const scores = await iso.scores(text, {
  curves: ['roc', 'pr'],
  utility: [
    [0, -1],
    [-4, 2],
  ],
});

const everyCurve = await iso.scores(text, { curves: catalogue.curves.map(({ id }) => id) });

const ofClasses = await iso.scores(
  `y,m_a,m_b,m_c\n${Array.from({ length: 300 }, (_, i) => {
    const [a, b] = [((i * 37) % 101) / 202, ((i * 53) % 97) / 194];
    return `${'abc'[i % 3]},${a.toFixed(4)},${b.toFixed(4)},${(1 - a - b).toFixed(4)}`;
  }).join('\n')}\n`,
  { curves: ['roc', 'pr'] },
);

describe('tables', () => {
  test('hold the curves of each class with every vertex, then those of all together', () => {
    const [classifier] = ofClasses.classifiers;
    const [roc] = tables(ofClasses, catalogue).filter(({ id }) => id === `curve:roc:${classifier?.name}`);
    expect([...new Set(roc?.rows.map(([line]) => line))]).toEqual(['a', 'b', 'c', 'micro average', 'macro average']);
    const own = classifier?.per_class[1]?.curves?.['roc'];
    expect(own?.x.length).toBeGreaterThan(40);
    expect(roc?.rows.filter(([line]) => line === 'b')).toEqual(
      own?.x.map((x, i) => ['b', own.threshold[i], x, own.y[i]]),
    );
    expect(roc?.axes?.series).toBe('class');
  });
  test('hold every number of the report as it is', () => {
    const yields = table('yields');
    expect(yields.rows.map(([name]) => name)).toEqual(['A', nasty, 'always long', 'always short']);
    expect(yields.rows[0]?.[1]).toBe(report.utility?.yields[0]?.value);
    const at = table('metrics').columns.findIndex(({ id }) => id === 'A value');
    for (const row of table('metrics').rows)
      expect(row[at]).toBe(report.classifiers[0]?.metrics[String(row[1])]?.value);
  });
  test('are there for every kind of report', () => {
    const ids = (list: readonly Table[]) => list.map(({ id }) => id);
    expect(ids(all)).toEqual([
      'yields',
      'pairs',
      'utility',
      'ruler',
      'matrix:A',
      `matrix:${nasty}`,
      'metrics',
      'settings',
      'notes',
    ]);
    expect(ids(tables(three, catalogue))).toContain('per_class:A');
    expect(ids(tables(scores, catalogue))).toEqual(
      expect.arrayContaining(['thresholds', 'comparisons', 'curve:roc', 'curve:pr']),
    );
    expect(ids(tables(iso.multilabel('true,A\na;b,a\nb,b\n'), catalogue))).toContain('per_class:A');
  });
  test('have rows as long as their heads, and speak Ukrainian', () => {
    for (const each of [...all, ...tables(three, catalogue), ...tables(scores, catalogue)])
      for (const row of each.rows) expect(row, each.id).toHaveLength(each.columns.length);
    expect(tables(report, iso.catalogue('uk'), 'uk')[0]?.title).toBe('Корисність');
  });
});

describe('CSV', () => {
  test('guards what a spreadsheet would run, and leaves negative numbers', () => {
    const guarded = csv({
      id: 't',
      title: '',
      columns: [{ id: '@a', name: '', numeric: false }],
      rows: [['=1'], ['+1'], ['-x'], ['@x'], [-1.5], [null]],
    });
    const sly: Table = {
      id: 't',
      title: '',
      columns: [{ id: 'a', name: 'a', numeric: false }],
      rows: [['\u200e=1'], [' =1']],
    };
    expect(csv(sly)).toBe("a\r\n'=1\r\n' =1\r\n");
    expect(cells(sly)).toContain("<td>'=1</td>");
    expect(guarded).toBe("'@a\r\n'=1\r\n'+1\r\n'-x\r\n'@x\r\n-1.5\r\n\r\n");
  });
  test.each([
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\t=1', "' =1"],
    ['\r=1', "' =1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['a;=1', '"a;=1"'],
    ['a=1', 'a=1'],
  ])('writes %j as text', (cell, written) => {
    const one = { id: 't', title: '', columns: [{ id: 'a', name: 'a', numeric: false }], rows: [[cell]] };
    expect(csv(one)).toBe(`a\r\n${written}\r\n`);
  });
  test.skipIf(!python)('reads back in pandas to the last bit [needs pandas]', () => {
    const taken = all.filter(({ id }) => id !== 'settings');
    const out = inPython(
      `import pandas, sys, json
def numbers(file):
    t = pandas.read_csv(file, float_precision="round_trip", keep_default_na=False, na_values=[""])
    return [v for v in t.values.ravel().tolist() if isinstance(v, (int, float)) and v == v]
print(json.dumps([numbers(file) for file in sys.argv[1:]]))`,
      ...taken.map((each, i) => saved(`${i}.csv`, csv(each))),
    );
    expect(JSON.parse(out)).toEqual(taken.map(numbers));
  });
});

describe.skipIf(!has('soffice', '--version'))('a spreadsheet [needs LibreOffice]', () => {
  /** Values of the cells that LibreOffice finds, row by row. */
  const opened = (filter: string, files: readonly string[]) => {
    const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
    const order = [profile, '--headless', `--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder];
    execFileSync('soffice', [...order, ...files], { stdio: 'ignore', timeout: 120_000 });
    return files.map((file) => {
      const text = readFileSync(file.replace(/\.\w+$/, '.fods'), 'utf8');
      expect(text).not.toContain('table:formula');
      return [...text.matchAll(/office:value-type="(?:float|percentage)" office:value="([^"]*)"/g)].map(([, value]) =>
        Number(value),
      );
    });
  };
  const taken = [...all.filter(({ id }) => id !== 'settings'), ...tables(scores, catalogue).slice(0, 3)];
  /** It keeps 15 digits, the last of them rounded as it likes. */
  const holds = (found: readonly number[] | undefined, table: Table) => {
    for (const value of numbers(table))
      expect(
        found?.some((each) => Math.abs(each - value) <= 1e-13 * Math.abs(value)),
        `${table.id}: ${value}`,
      ).toBe(true);
  };

  test('finds every number in CSV, and runs no name', { timeout: 150_000 }, () => {
    const found = opened(
      'CSV:44,34,76,1',
      taken.map((each, i) => saved(`office-${i}.csv`, csv(each))),
    );
    // Classes that are called 0 and 1 are numbers to it, too.
    for (const [i, each] of taken.entries()) holds(found[i], each);
  });
  test('finds every number in cells of the clipboard', { timeout: 150_000 }, () => {
    const found = opened(
      'HTML (StarCalc)',
      taken.map((each, i) => saved(`board-${i}.html`, cells(each))),
    );
    for (const [i, each] of taken.entries()) holds(found[i], each);
  });
});

test('JSON says the same, with classes of any name as keys', () => {
  const odd: Table = {
    id: 't',
    title: 'x',
    columns: [{ id: '__proto__', name: '', numeric: true }],
    rows: [[1], [Number.POSITIVE_INFINITY]],
  };
  expect(JSON.parse(json(odd)).rows.map((row: object) => Object.entries(row))).toEqual([
    [['__proto__', 1]],
    [['__proto__', 'Infinity']],
  ]);
  const { rows } = JSON.parse(json(table('yields')));
  expect(rows[0].yield).toBe(report.utility?.yields[0]?.value);
});

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
        expect(numeric(rows), id).toEqual(numbers(table(id)));
        expect(tags).toEqual(['table', 'tbody', 'td', 'th', 'thead', 'tr']);
        if (id === 'yields') expect(rows[2][0].replace(/\\(?=[<>])/g, '')).toBe(nasty);
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
  expect(rows[row]?.[2]).toEqual({ value: 0.62, range: ends, reason: null });
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
  const of = (each: typeof report) => methods(page(each, iso.catalogue('en'), 'md', { version: '1' }));
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

describe('Vega-Lite', () => {
  const drawnOf = async (each: Table) => drawnByVega(vegaLite(each) as string);
  /** Pixels are read back to values: the last digits stay with the screen. */
  const same = (found: unknown, value: Cell | undefined, span = 1) =>
    typeof value === 'number'
      ? expect(Math.abs((found as number) - value), `${found} for ${value}`).toBeLessThanOrEqual(1e-9 * span)
      : expect(found).toBe(value);

  test('is drawn by Vega with every yield and its range where the table has it', async () => {
    for (const each of [table('yields'), tables(scores, catalogue).find(({ id }) => id === 'yields') as Table]) {
      const at = (id: string) => each.columns.findIndex((column) => column.id === id);
      const { points, rules, svg } = await drawnOf(each);
      expect(points).toHaveLength(each.rows.length);
      for (const [i, row] of each.rows.entries()) {
        same(points[i]?.x, row[at('yield')], 1e3);
        same(points[i]?.y, row[at('classifier')]);
      }
      const ranged = each.rows.filter((row) => row[at('low')] !== null);
      expect(rules).toHaveLength(ranged.length);
      for (const [i, row] of ranged.entries()) {
        expect(rules[i]?.y).toBe(row[at('classifier')]);
        for (const [end, id] of [['x', 'low'] as const, ['x2', 'high'] as const])
          same(rules[i]?.[end], row[at(id)], 1e3);
      }
      expect(svg).toContain('<svg');
    }
  });
  test('is drawn by Vega with every point of every curve, in order, a colour a classifier', async () => {
    const curves = [everyCurve, ofClasses].flatMap((of) =>
      tables(of, catalogue).filter(({ id }) => id.startsWith('curve:')),
    );
    expect(curves.length).toBeGreaterThan(17);
    for (const each of curves) {
      const [x, y] = ['x', 'y'].map((id) => each.columns.findIndex((column) => column.id === id)) as [number, number];
      const { lines, legend } = await drawnOf(each);
      const names = [...new Set(each.rows.map(([name]) => name))];
      expect(legend, each.id).toEqual(names);
      expect(lines.map(({ colour }) => colour)).toEqual(
        ['#4477aa', '#c9432c', '#009988', '#aa3377', '#997700'].slice(0, names.length),
      );
      const span = Math.max(...each.rows.flatMap((row) => [row[x], row[y]].map((value) => Math.abs(Number(value)))), 1);
      for (const [i, name] of names.entries()) {
        const rows = each.rows.filter(([first]) => first === name);
        expect(lines[i]?.points, each.id).toHaveLength(rows.length);
        // Axes of normal deviates are turned back to shares by Vega.
        const read = (at: number | undefined) => (each.axes?.deviates ? shareOf(at as number) : at);
        for (const [k, row] of rows.entries())
          for (const [end, at] of [x, y].entries()) same(read(lines[i]?.points[k]?.[end]), row[at], span);
      }
    }
  });
  test('tells more than eight lines apart, by the dash where the colour comes again', () => {
    const names = Array.from({ length: 20 }, (_, i) => `m${i}`);
    const of = (mark: 'line' | 'point') => {
      const drawing: Table = {
        ...{ id: 'many', title: 'Many', axes: { x: 'x', y: 'y', series: 'name', mark } },
        columns: ['name', 'x', 'y'].map((id) => ({ id, name: id, numeric: id !== 'name' })),
        rows: names.flatMap((each) => [0, 1].map((x): Cell[] => [each, x, x])),
      };
      const { encoding } = JSON.parse(vegaLite(drawing) as string).layer[0];
      return ['strokeDash', 'shape'].map(
        (id) =>
          new Set(names.map((_, i) => JSON.stringify([encoding.color.scale.range[i], encoding[id]?.scale.range[i]]))),
      );
    };
    expect(of('line')[0]?.size).toBe(20);
    expect(of('point')[1]?.size).toBe(20);
  });
  test('has the axes of the page where these are no linear ones, and its steps', async () => {
    const of = (id: string) => tables(everyCurve, catalogue).find((each) => each.id === `curve:${id}`) as Table;
    const { labels, lines } = await drawnOf(of('det'));
    for (const along of [labels.x, labels.y])
      expect(along.map(({ text }) => text)).toEqual(['1%', '10%', '50%', '90%']);
    for (const { text, at } of [...labels.x, ...labels.y]) same(shareOf(at), Number.parseFloat(text) / 100);
    // A rate of 0 or 1 is infinitely far: its point lies beyond any picture, which cuts it off.
    expect(lines.flatMap(({ points }) => points.flat()).every((at) => Math.abs(at) < 9.001)).toBe(true);
    for (const { id, interpolation } of catalogue.curves)
      expect(JSON.parse(vegaLite(of(id)) as string).layer[0].mark.interpolate, id).toBe(
        interpolation === 'step' ? 'step-after' : 'linear',
      );
  });
  test('is made of what is a drawing only', () => expect(vegaLite(table('metrics'))).toBeUndefined());
});

/** Lines `classifier, metric, value` as one value each. */
const printed = (out: string) =>
  new Map(
    out
      .trim()
      .split('\n')
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf('\t')),
        Number(line.slice(line.lastIndexOf('\t') + 1)),
      ]),
  );

test('classes and decided labels have code too, from their matrices, and sets of labels none', async () => {
  const rows = ['a,0.6,0.3,0.1', 'b,0.2,0.5,0.3', 'c,0.1,0.2,0.7', 'c,0.5,0.3,0.2'];
  const many = await iso.scores(`y,p_a,p_b,p_c\n${rows.join('\n')}\n`, { truth: 'y' });
  const labels = await iso.scores('y,decided\n1,1\n0,1\n0,0\n', { truth: 'y', predicted: 'decided' });
  for (const [of, cells] of [
    [many, '[[1, 0, 0], [0, 1, 0], [1, 0, 1]]'],
    [labels, '[[1, 1], [0, 1]]'],
  ] as const) {
    expect(code(of, 'python', '1')).toContain(`: ${cells},`);
    expect(code(of, 'python', '1')).toContain('"accuracy"');
    expect(code(of, 'r', '1')).toContain(`matrix(c(${cells.replace(/[[\]]/g, '')})`);
    expect(code(of, 'r', '1')).toContain('areas, are left out');
  }
  expect(code(iso.multilabel('truth,A\na;b,a\nb,b\n'), 'python', '1')).toBeUndefined();
});

describe.each([
  ['python', 'scikit-learn', python],
  ['r', 'R', has('Rscript', '--version') ? 'Rscript' : undefined],
] as const)('the code in %s [needs %s]', (language, _name, program) => {
  // Skipped where that program is not installed: then nothing can run it.
  const there = test.skipIf(program === undefined);
  there.each([
    ['two classes', report],
    ['three classes', three],
    [
      'a decision that names no class',
      iso.matrix(
        [
          [5, 3, 2],
          [1, 8, 4],
        ],
        {
          utility: {
            matrix: [
              [1, 0, 0.5],
              [0, 2, 0.5],
            ],
            decisions: ['0', '1', 'refer'],
          },
          classes: ['0', '1'],
          decisions: ['0', '1', 'refer'],
        },
      ),
    ],
  ])('computes a matrix of %s anew', (_, of) => {
    const found = printed(run(program as string, code(of, language, '1') as string));
    expect(found.size).toBeGreaterThan(0);
    for (const { name, metrics, averages } of of.classifiers)
      for (const [key, value] of found) {
        const [who, what = ''] = key.split('\t');
        if (who !== name) continue;
        const [how = '', id = ''] = what.split(' ');
        const ours =
          what === 'yield'
            ? of.utility?.yields.find((each) => each.name === name)?.value
            : id
              ? averages?.[how as 'macro']?.[id]?.value
              : metrics[what]?.value;
        near(ours, value);
      }
    expect([...found.keys()].filter((key) => key.endsWith('\tyield'))).toHaveLength(of.classifiers.length);
  });
  there.each([
    ['numbers in two letters', '01', '02'],
    ['T and F', 'T', 'F'],
    ['a word that pandas takes for missing', '<NA>', 'x'],
  ])('takes labels as they are: %s', async (_, positive, negative) => {
    const rows = [0.9, 0.8, 0.3, 0.7, 0.2, 0.1].map((s, i) => `${i < 3 ? positive : negative},${s}`);
    const made = `y,s\n${rows.join('\n')}\nNA,0.4\n${positive},none\n`;
    const of = await iso.scores(made, { truth: 'y', scores: ['s'], positive });
    expect(of.n).toBe(6);
    const found = printed(run(program as string, code(of, language, '1', saved('labels.csv', made)) as string));
    for (const { name, metrics } of of.classifiers)
      near(metrics['roc_auc']?.value, found.get(`${name}\troc_auc`) as number);
  });
  there('keeps to the parameters that were set', async () => {
    const of = await iso.scores(text, { parameters: ['max_fpr=0.5', 'beta=3'] });
    const printedBy = (made: typeof of) =>
      printed(run(program as string, code(made, language, '1', saved('scores.csv', text)) as string));
    const found = printedBy(of);
    for (const { name, metrics } of of.classifiers)
      for (const id of language === 'python' ? ['roc_auc_partial_standardised'] : [])
        near(metrics[id]?.value, found.get(`${name}\t${id}`) as number);
    expect([...printedBy(scores).keys()].filter((key) => /partial|fbeta/.test(key))).toEqual([]);
    const counts = iso.matrix(
      [
        [50, 10],
        [5, 20],
      ],
      { parameters: 'beta=2.5' },
    );
    const beta = printed(run(program as string, code(counts, language, '1') as string)).get('A\tfbeta');
    near(counts.classifiers[0]?.metrics['fbeta']?.value, beta as number);
  });
  there('computes scores anew', () => {
    const file = saved('scores.csv', text);
    const found = printed(run(program as string, code(scores, language, '1', file) as string));
    for (const { name, metrics, yield: worth } of scores.classifiers) {
      near(worth, found.get(`${name}\tyield`) as number);
      for (const id of ['roc_auc', 'accuracy']) near(metrics[id]?.value, found.get(`${name}\t${id}`) as number);
    }
  });
});

test('each table stands in one part of the page: yields, data, metrics, settings', () => {
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
  const parts = sections(report, catalogue, { version: '0' }).map((part) => part.tables.map(({ id }) => id));
  const [yields = [], data = [], metrics = [], settings = []] = parts;
  expect(yields[0]).toBe('yields');
  expect(data).toEqual(['utility', 'matrix:A', 'matrix:B']);
  expect(metrics).toContain('metrics');
  expect(metrics.some((id) => /^(yields|pairs|utility|matrix:|settings|notes)/.test(id))).toBe(false);
  expect(settings[0]).toBe('settings');
  expect(settings.every((id) => id === 'settings' || id === 'notes')).toBe(true);
  const all = tables(report, catalogue).filter(({ id }) => !id.startsWith('curve:'));
  expect(parts.flat().sort()).toEqual(all.map(({ id }) => id).sort());
});
