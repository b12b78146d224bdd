import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cells, csv, json, type Table, tables } from 'isoyield/export';
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
  ofClasses,
  python,
  report,
  saved,
  scores,
  table,
  three,
} from './export_reports';

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
  test('have as many cells in a row as columns, whatever is reported', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => {
      const p = ((i * 37) % 101) / 150 + (i % 3 ? 0 : 0.3);
      return `${i % 3 ? 'ok' : 'fraud'},${p},${1 - ((i * 17) % 89) / 120 - (i % 3 ? 0.2 : 0)},${5 + (i % 40)},${i % 2 ? 'f' : 'm'}`;
    });
    const csvText = `class,a,b,amount,sex\n${rows.join('\n')}\n`;
    const common = { truth: 'class', scores: ['a', 'b'], positive: 'fraud' };
    const money = { ...common, utility: 'miss = -amount; false alarm = -5' };
    const reports = [
      await iso.scores(csvText, { ...common, cost_range: [5, 50], subgroup: ['sex'] }),
      await iso.scores(csvText, money),
      await iso.scores(csvText, { ...money, subgroup: ['sex'], unit: 'EUR' }),
      report,
      ofClasses,
    ];
    for (const each of reports)
      for (const { id, columns, rows: written } of tables(each, catalogue))
        for (const row of written) expect(row.length, id).toBe(columns.length);
    const [ranged, paid] = reports.map((each) => tables(each, catalogue));
    const average = ranged?.find(({ id }) => id === 'range_average');
    const told = reports[0]?.utility?.ruler?.average?.candidates[0];
    expect(average?.columns.map(({ id }) => id)).toEqual([
      ...['classifier', 'cost', 'low', 'high', 'probability_best', 'recalibrated'],
    ]);
    expect(average?.rows[0]?.slice(4)).toEqual([told?.probability_best, told?.recalibrated]);
    // Means by class are said to be means, and the formulas stand next to them.
    expect(paid?.find(({ id }) => id === 'utility')?.title).toContain('means over the items of each class');
    expect(paid?.find(({ id }) => id === 'formulas')?.rows).toEqual([
      ['ok', 'fraud', '-amount'],
      ['fraud', 'ok', '-5'],
    ]);
    expect(ranged?.some(({ id }) => id === 'formulas')).toBe(false);
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
      'matrix:A',
      `matrix:${nasty}`,
      'warnings',
      'utility',
      'ruler',
      'pairs',
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

  test('finds every number in CSV, and runs no name', () => {
    const found = opened(
      'CSV:44,34,76,1',
      taken.map((each, i) => saved(`office-${i}.csv`, csv(each))),
    );
    // Classes that are called 0 and 1 are numbers to it, too.
    for (const [i, each] of taken.entries()) holds(found[i], each);
  });
  test('finds every number in cells of the clipboard', () => {
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
