import { strFromU8, unzipSync } from 'fflate';
import { drawExercise, exportExercises, exportFormats, parseExercise, solveExercise } from 'isoyield/exercise';
import { code, csv, html, json, latex, markdown, page, tables, tsv, vegaLite } from 'isoyield/take';
import { describe, expect, test } from 'vitest';
import { Document } from 'yaml';
import { evilLabels } from '../labels';
import { iso } from './support';

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
      if (format === 'scorm') continue; // the widget draws it; see tests/e2e/trust.spec.ts
      const { name, data } = await exportExercises(iso, [exercise], { format, seeds: [1] });
      const texts = typeof data === 'string' ? [data] : Object.values(unzipSync(data)).map((bytes) => strFromU8(bytes));
      // GIFT's categories and titles are names, not markup.
      for (const text of texts.map((each) => each.replace(/^\$CATEGORY:.*$|^::.*?::/gm, '')))
        expect(text, `${format} ${name}`).not.toMatch(/(?<!\\)<(script>window|img src=x)/i);
    }
  });
});
