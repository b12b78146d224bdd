import type { Report } from 'isoyield';
import { code, csv, page, type Table, tables } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { Printer } from '../../wasm/dist/cli/print/print.js';
import { judgeGate } from '../../wasm/dist/package/gate.js';
import { kinds, type Language } from './report_kinds';
import { iso } from './support';

// Reports of every kind, as the terminal prints them and as they are exported. Their numbers are proved elsewhere; here each number of the
// report is in its place, and Ukrainian says the same as English. One short page for each format was read and found right and is kept;
// `npx vitest run -u` writes it again: look at the difference.

const kept = (name: string) => new URL(`kept/${name}`, import.meta.url).pathname;

const languages = ['en', 'uk'] as const;
const names = Object.keys(kinds);
const made = (name: string, language: Language) => (kinds[name] as (typeof kinds)[string])(language);

/** The numbers of a line by their digits alone: languages write 1,234.5 in their own ways, and order sentences as they do. */
const digits = (line: string) =>
  (line.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map((each) => each.replace(/\D/g, '')).toSorted();

/** Words in Latin letters that the report was not given, and that name no metric, rule or option. */
function foreign(text: string, report: Report): string[] {
  const data = `${JSON.stringify(report)} ${JSON.stringify(iso.catalogue('en').metrics.map(({ id }) => id))} ${allowed}`;
  const given = new Set(data.match(/[A-Za-z]{2,}/g));
  return [...new Set(text.match(/\w+/g))].filter((word) => /^[A-Z]?[a-z]{3,}$/.test(word) && !given.has(word));
}
const allowed = '--metric all --json Infinity';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
/** That some line begins with these words, each after spaces or a sign. */
function stands(lines: readonly string[], what: string, ...words: readonly string[]) {
  const there = lines.some((line) => {
    let at = 0;
    return words.every((word) => {
      const found = ` ${line} `.indexOf(` ${word} `, at);
      at = found + word.length;
      return found >= 0;
    });
  });
  expect(there, `${what}: ${words.join(' ')}\n${lines.join('\n')}`).toBe(true);
}
const six = (value: number) => String(Number(value.toPrecision(6)));

describe.each(names)('%s', (name) => {
  test('is printed with every number in its place, in both languages', async () => {
    const pages = await Promise.all(
      languages.map(async (language) => {
        const report = await made(name, language);
        const catalogue = iso.catalogue(language);
        const asked = Object.keys(report.classifiers[0]?.metrics ?? {});
        const printer = (chosen: string[], all = false) =>
          new Printer(language, () => catalogue, chosen, all).report(report);
        return { report, chosen: printer(asked), popular: printer([]), all: printer([], true) };
      }),
    );
    for (const { report, chosen, popular, all } of pages) {
      for (const lines of [chosen, popular, all].map(linesOf)) {
        const safe = (name: string) => name.replace('\u202e', '\ufffd');
        for (const { name, value } of report.utility?.yields ?? []) stands(lines, 'yield', safe(name), six(value));
        for (const { name, matrix } of report.classifiers) {
          stands(lines, 'classifier', safe(name));
          // A matrix of thirty classes is wider than a terminal, and sets of labels have one for each label.
          if (report.kind !== 'multilabel' && report.classes.length < 30)
            for (const row of matrix) stands(lines, safe(name), ...row.map((cell) => six(cell)));
        }
      }
      const own = report.classifiers.map(({ metrics }) => metrics);
      for (const id of Object.keys(own[0] ?? {})) {
        const values = own.map((metrics) => metrics[id]?.value);
        if (values.every((value) => typeof value === 'number' && Math.abs(value) <= 1))
          stands(linesOf(chosen), id, id, ...values.map((value) => (value as number).toFixed(4)));
      }
    }
    const [en, uk] = pages as [(typeof pages)[number], (typeof pages)[number]];
    for (const form of ['chosen', 'popular', 'all'] as const) {
      expect(linesOf(uk[form]).map(digits)).toEqual(linesOf(en[form]).map(digits));
      expect(foreign(uk[form], uk.report)).toEqual([]);
    }
  });

  test('is exported with every number of the report, in both languages', async () => {
    const both = await Promise.all(
      languages.map(async (language) => {
        const report = await made(name, language);
        const all = tables(report, iso.catalogue(language), language, 'all');
        const text = all.map((each) => `${each.title}\n${csv({ ...each, columns: named(each) })}`).join('\n');
        if (language === 'uk') expect(foreign(text, report)).toEqual([]);
        return { report, all };
      }),
    );
    for (const { report, all } of both) {
      const found = (id: string) => all.find((each) => each.id === id) as Table;
      const at = ({ columns, rows }: Table, ...ids: string[]) =>
        rows.map((row) => ids.map((id) => row[columns.findIndex((column) => column.id === id)] ?? null));
      const { utility, classifiers } = report;
      if (utility)
        expect(at(found('yields'), 'classifier', 'yield').map(String)).toEqual(
          expect.arrayContaining(utility.yields.map((each) => String([each.name, each.value]))),
        );
      for (const { name, matrix, metrics } of classifiers) {
        if (report.kind !== 'multilabel')
          expect(found(`matrix:${name}`).rows.map(([, ...cells]) => cells)).toEqual(matrix);
        if (!found('metrics')) continue;
        const of = classifiers.length > 1 ? `${name} ` : '';
        const shown = at(found('metrics'), 'id', `${of}value`, `${of}low`, `${of}high`);
        expect(shown.length).toBeGreaterThan(0);
        for (const [id, ...numbers] of shown) {
          const { value = null, ci } = metrics[String(id)] ?? {};
          expect(numbers, `${name} ${id}`).toEqual([value, ci?.low ?? null, ci?.high ?? null]);
        }
      }
      for (const { a, b, difference } of utility?.pairwise ?? [])
        expect(at(found('pairs'), 'a', 'b', 'difference').map(String)).toContain(String([a, b, difference]));
    }
    const [en, uk] = both as [(typeof both)[number], (typeof both)[number]];
    expect(uk.all.map(({ id, axes }) => ({ id, axes }))).toEqual(en.all.map(({ id, axes }) => ({ id, axes })));
    for (const [i, each] of en.all.entries()) {
      const other = uk.all[i] as Table;
      expect(other.columns.map(({ id, numeric }) => ({ id, numeric }))).toEqual(
        each.columns.map(({ id, numeric }) => ({ id, numeric })),
      );
      const cells = ({ rows }: Table) =>
        rows.map((row) => row.map((cell) => (typeof cell === 'string' ? digits(cell) : cell)));
      expect(cells(other), each.id).toEqual(cells(each));
    }
  });

  test.each(['python', 'r'] as const)(
    'goes out as code in %s with its names and cells, or not at all',
    async (tongue) => {
      const report = await made(name, 'en');
      const text = code(report, tongue, '1.2.3', 'table.csv');
      if (report.kind === 'multilabel') return expect(text).toBeUndefined();
      expect(text).not.toMatch(/\[object|\u202e/);
      expect(text).toContain('1.2.3');
      // Scores of two classes are read from their file, without decisions; matrices stand in the code.
      for (const each of report.classifiers.filter(({ name }) => name !== 'said'))
        if (text?.includes('table.csv')) expect(text).toContain(`"${each.name}"`);
        else expect(text?.replace(/[[\]]/g, '')).toContain(each.matrix.flat().map(six).join(', '));
    },
  );
});

/** The heads of columns that are read: their names, not what programs know them by. */
const named = ({ columns }: Table) => columns.map((each) => ({ ...each, id: each.name }));

test('reports are printed', async () => {
  const some = ['more decisions than classes', 'utilities that are not known', 'scores of each class'];
  const pages = [];
  for (const name of some)
    pages.push(`##### ${name}\n\n${new Printer('en', () => iso.catalogue('en'), []).report(await made(name, 'en'))}`);
  await expect(pages.join('\n')).toMatchFileSnapshot(kept('printed.txt'));
});

test('each kind of table is exported', async () => {
  const first = new Map<string, Table>();
  for (const name of names)
    for (const each of tables(await made(name, 'en'), iso.catalogue('en'), 'en', 'all')) {
      const id = each.id.split(':')[0] as string;
      if (!first.has(id) && each.rows.length < 40) first.set(id, each);
    }
  const pages = [...first.values()].map(
    (each) =>
      `# ${each.id}: ${each.title}${each.axes ? ` (${JSON.stringify(each.axes)})` : ''}\n${csv({ ...each, rows: each.rows.slice(0, 8) }).replaceAll('\r', '')}`,
  );
  await expect(pages.join('\n')).toMatchFileSnapshot(kept('exported.txt'));
});

const written = async (name: string, format: 'md' | 'latex' | 'html', language: Language) =>
  page(await made(name, language), iso.catalogue(language), format, {
    version: '1.2.3',
    language,
    digits: 4,
    ...(format === 'html' && { pictures: [{ svg: '<svg/>', summary: 'A <picture>' }] }),
  } as never);

test.each([
  ['md', 'two matrices with utilities'],
  ['latex', 'three classes, rows predicted'],
  ['html', 'two matrices with utilities'],
] as const)('a page in %s', async (format, name) => {
  await expect(await written(name, format, 'en')).toMatchFileSnapshot(
    kept(`page.${format === 'latex' ? 'tex' : format}`),
  );
});

test.each(['md', 'latex', 'html'] as const)('pages in %s say the same in both languages', async (format) => {
  for (const name of names) {
    const [en, uk] = [await written(name, format, 'en'), await written(name, format, 'uk')];
    // LaTeX breaks wide tables where the words of a language end; their cells are the same.
    const rows = (text: string) => {
      const found = text.split('\n').filter((line) => format !== 'latex' || line.includes(' & '));
      return format === 'latex' ? new Set(found.flatMap(digits)) : found.map(digits);
    };
    expect(rows(uk), name).toEqual(rows(en));
    expect(uk, name).not.toMatch(/NaN|undefined|\[object/);
  }
});

test('limits held against yields', async () => {
  const of = (names: string[], options: object) =>
    iso.matrix(
      Object.fromEntries(
        names.map((name, i) => [
          name,
          [
            [40 + i, 10 - i],
            [5, 45],
          ],
        ]),
      ),
      {
        utility: [
          [1, -1],
          [-1, 1],
        ],
        draws: 200,
        seed: 1,
        ...options,
      },
    );
  const lines: string[] = [];
  const limits = [
    { minYield: 0.5, by: 'bound' },
    { minYield: 0.7, by: 'estimate' },
    { minYield: 0.71, by: 'estimate' },
    { maxLoss: { value: 0, share: false }, by: 'estimate' },
    { maxLoss: { value: 0.04, share: false }, by: 'estimate' },
    { maxLoss: { value: 5, share: true }, by: 'estimate' },
    { maxLoss: { value: 50, share: true }, by: 'bound' },
    { minYield: 0.1, maxLoss: { value: 1, share: false }, by: 'bound' },
  ] as const;
  for (const [names, candidates, options] of [
    [['A'], 1, {}],
    [['A', 'B'], 1, {}],
    [['A', 'B'], 1, { intervals: false }],
    [['A', 'B', 'C'], 2, {}],
    [['A', 'B', 'C', 'D'], 2, {}],
    [
      ['A', 'B'],
      1,
      {
        utility: [
          [0, 0],
          [0, 0],
        ],
        intervals: false,
      },
    ],
  ] as const)
    for (const limit of limits)
      lines.push(
        `${names.join(' ')}, ${candidates} on trial${'utility' in options ? ', worth nothing' : ''}${'intervals' in options ? ', no intervals' : ''}, ${JSON.stringify(limit)}: ${JSON.stringify(judgeGate(of([...names], options), candidates, limit), (_, each) => (typeof each === 'number' ? Number(each.toPrecision(6)) : each))}`,
      );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('limits.txt'));
});
