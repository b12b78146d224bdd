import { strFromU8, unzipSync } from 'fflate';
import { code, csv, html, json, latex, markdown, page, tables, tsv, vegaLite } from 'isoyield/export';
import { drawExercise, exportExercises, exportFormats, parseExercise, solveExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { Document } from 'yaml';
import { evilLabels } from '../../labels';
import { iso, refusal, rejection } from '../support';

// Names are data on every way out of the package.

const classes = [...evilLabels];
const counts = classes.map((_, i) => classes.map((_, j) => (i === j ? 20 + i : (i + 2 * j) % 3)));
const report = iso.matrix(
  {
    classes,
    positive: classes[0] as string,
    rows: 'true',
    classifiers: evilLabels.slice(0, 3).map((name) => ({ name, matrix: counts })),
  },
  { unit: classes[0] as string, utility: counts.map((row, i) => row.map((_, j) => (i === j ? 1 : -j))) },
);
const all = tables(report, iso.catalogue('en'));
/** Markup that our labels would make if they were not written as text. */
const markup = /<script|<img|onerror="/i;

describe('labels that differ only in case', () => {
  const said = (work: () => unknown) => refusal(work);
  const counts2 = [
    [3, 1],
    [2, 4],
  ];
  const of = (classes: string[]) => ({ classes, rows: 'true' as const, classifiers: [{ name: 'A', matrix: counts2 }] });

  test('are named, both of them, where a matrix, a utility or a positive class is refused for it', () => {
    expect(said(() => iso.matrix(of(['Yes', 'No']), { positive: 'yes' }))).toMatchObject({
      code: 'unknown_positive',
      message: expect.stringMatching(/; “yes” and “Yes” differ only in case$/),
      hint: 'Use the same spelling if they are one class.',
    });
    const utility = '   yes no\nyes 1 0\nno 0 1\n';
    expect(said(() => iso.matrix(of(['Yes', 'No']), { utility })).message).toMatch(
      /“yes” and “Yes” differ only in case$/,
    );
    expect(said(() => iso.matrix('   Так Ні\nтак 3 1\nні 2 4\n', { language: 'uk' })).message).toMatch(
      /«Так» і «так» відрізняються лише великими літерами$/,
    );
  });

  test('are one class where they are truth values, in a file of scores or of decisions', async () => {
    const rows = (no: string, yes: string) => `y,s\n${yes},0.9\n${no},0.2\n${yes},0.6\n${no},0.7\n${no},0.1\n`;
    // PostgreSQL, pandas, R, Parquet by way of DuckDB, and numbers.
    const spellings = [
      ['f', 't'],
      ['False', 'True'],
      ['FALSE', 'TRUE'],
      ['false', 'true'],
      ['0', '1'],
    ] as const;
    for (const [no, yes] of spellings) {
      for (const [positive, expected] of [
        [1, yes],
        ['true', yes],
        ['TRUE', yes],
        [0, no],
        ['False', no],
      ] as const) {
        const read = await iso.scores(rows(no, yes), { truth: 'y', scores: 's', positive });
        expect(read.positive, `${positive} of ${no}, ${yes}`).toBe(expected);
      }
    }
    const refused = await rejection(iso.scores(rows('no', 'yes'), { truth: 'y', scores: 's', positive: 1 }));
    expect(refused).toMatchObject({ code: 'unknown_positive' });
  });

  test('in a score file too; other labels are not', async () => {
    const refused = await rejection(iso.scores('y,s\nill,0.3\nIll,0.4\nwell,0.1\nill,0.9\n'));
    expect(refused).toMatchObject({
      code: 'more_than_two_labels',
      hint: 'Use the same spelling if they are one class.',
    });
    expect(refused.message).toMatch(/“Ill” and “ill” differ only in case$/);
    for (const other of ['i-l', 'sick', 'ill 2']) {
      const { message } = await rejection(iso.scores(`y,s\ni_l,0.3\n${other},0.4\nwell,0.1\n`));
      expect(message, other).not.toContain('case');
    }
  });
});

describe('labels are data', () => {
  test('in the report', () => {
    expect(report.classes).toEqual(classes);
    expect(report.classifiers.map(({ name }) => name)).toEqual(evilLabels.slice(0, 3));
    expect(report.classifiers[0]?.per_class?.map((each) => each.class)).toEqual(classes);
    expect(Object.hasOwn(Object.prototype, 'hit')).toBe(false);
  });

  test('in every table, in every format', () => {
    expect(all.length).toBeGreaterThan(3);
    for (const table of all) {
      expect(html(table)).not.toMatch(markup);
      // No cell begins with what a spreadsheet takes for a formula, but numbers.
      for (const separated of [csv(table), tsv(table)]) {
        for (const [, cell = ''] of separated.matchAll(/(?:^|[,\t\n])"?([=+\-@][^,\t\n]*)/g))
          expect(cell).toMatch(/^-[\d.∞]/);
      }
      expect(() => JSON.parse(json(table))).not.toThrow();
      expect(latex(table)).not.toMatch(/\\input\{|(?<!\\)\$\\alpha/);
      expect(markdown(table)).not.toMatch(/(?<!\\)<(script|img)/i);
    }
  });

  test('on the page, in pictures and in code', () => {
    for (const verdict of evilLabels)
      expect(page(report, iso.catalogue('en'), 'html', { verdict, version: '0' }).slice(20)).not.toMatch(
        /<script|<img|<input/i,
      );
    for (const table of all) {
      const picture = vegaLite(table);
      if (picture !== undefined) expect(() => JSON.parse(picture)).not.toThrow();
    }
    for (const language of ['python', 'r'] as const) {
      // A label stands within one line, so within one quoted text.
      const made = code(report, language, '0') ?? '';
      for (const line of made.split('\n')) expect(line).not.toMatch(/^\s*(=HYPER|<script|@SUM)/);
    }
  });

  test('in exercises and all that they are exported as', async () => {
    const [script = '', image = ''] = evilLabels;
    const spoken = evilLabels.filter((label) => !/[{$]/.test(label)).join(' and ');
    const exercise = parseExercise(
      new Document({
        schema: 'isoyield.exercise/1',
        id: 'evil',
        title: { en: script },
        statement: { en: spoken },
        parameters: { n: { integer: [1, 9] } },
        questions: [{ id: 'q', kind: 'number', ask: { en: image }, answer: 'n' }],
        solution: { en: script },
      }).toString(),
    );
    const drawn = await drawExercise(iso, exercise, 3);
    expect(drawn.title).toBe(script);
    await solveExercise(iso, exercise, 3);
    for (const format of exportFormats) {
      if (/^(scorm|scorm2004|cmi5)$/.test(format)) continue; // the widget draws it; see tests/e2e/shell/trust.spec.ts
      const { name, data } = await exportExercises(iso, [exercise], { format, seeds: [1] });
      const texts = typeof data === 'string' ? [data] : Object.values(unzipSync(data)).map((bytes) => strFromU8(bytes));
      // GIFT's categories and titles are names, not markup.
      for (const text of texts.map((each) => each.replace(/^\$CATEGORY:.*$|^::.*?::/gm, '')))
        expect(text, `${format} ${name}`).not.toMatch(/(?<!\\)<(script>window|img src=x)/i);
    }
  });
});
