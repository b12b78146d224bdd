import type { Catalogue, Classifier, Report } from 'isoyield';
import { afterEach, describe, expect, it } from 'vitest';
import { beginning, fresh, freshLetter } from '../../../web/src/classroom/form/kinds';
import { example } from '../../../web/src/document/examples';
import { elementSnippet, snippet } from '../../../web/src/document/snippet';
import { report, shown } from '../../../web/src/document/state';
import { binary, placed, shareInData } from '../../../web/src/learn/isometrics/placed';
import { thresholdByKey } from '../../../web/src/plot/cursor';
import { common, deviate } from '../../../web/src/plot/scale';
import { parted, pulledInto } from '../../../web/src/results/curves/tiles/tileScale';
import { bounded, onScale, type Row, sorted } from '../../../web/src/results/metrics/rows';
import {
  between,
  cell,
  decimal,
  elsewhere,
  type Figure,
  isFirst,
  items,
  type Metric,
  prevalence,
  ranged,
  reason,
  shares,
  tenths,
  threshold,
} from '../../../web/src/values/figures';
import { reportOf } from '../reports';

// How numbers are written, sorted and placed.

const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
const given = (value: number | null, low?: number, high?: number): Figure => ({
  value,
  ...(low !== undefined && high !== undefined && { ci: { low, high, level: 0.95, method: 'wilson' } }),
});

describe('curves over scores', () => {
  const over = (x: string) => ({ x }) as Catalogue['curves'][number];
  const of = (name: string, ...x: number[]) => ({ name, trace: { x, y: x, threshold: x } });
  const names = (kind: string, ...lines: ReturnType<typeof of>[]) =>
    parted(over(kind), lines).map((part) => part.map(({ name }) => name));
  it('share a picture while none is pressed flat by another, and stand apart elsewhere', () => {
    const scores = [of('margin', -10, 2, 36), of('a', 0, 0.4, 1), of('b', 0.1, 0.9), of('far', 100, 100.5)];
    expect(names('threshold', ...scores)).toEqual([['far'], ['a', 'b'], ['margin']]);
    expect(names('fpr', ...scores)).toEqual([['margin', 'a', 'b', 'far']]);
    expect(names('threshold', of('logit', -2, 2), of('p', 0, 1))).toEqual([['logit', 'p']]);
  });
  it('of one score alone take the picture of a score near it', () => {
    expect(names('threshold', of('p', 0, 1), of('same', 0.5, 0.5), of('wide', -20, 20))).toEqual([
      ['p', 'same'],
      ['wide'],
    ]);
  });
});

describe('a figure', () => {
  it('keeps the decimals of its column until it is ten or more', () => {
    expect([decimal(0.5, 3), decimal(-9.9996, 3), decimal(10, 3), decimal(123.456789, 1)]).toEqual([
      '0.500',
      '−10.000',
      '10',
      '123.5',
    ]);
  });
  it('has its range, and says by which method, only where there is one', () => {
    expect(plain(between(given(0.5, 0.4, 0.61), 2))).toBe('0.40 … 0.61');
    expect(between(given(null, 0.4, 0.6), 2)).toBe('');
    expect(between(given(0.5), 2)).toBe('');
    expect(between(undefined, 2)).toBe('');
    expect(plain(ranged(given(0.5, 0.4, 0.61), 2))).toMatch(/95 %.*0\.40 … 0\.61.*Wilson/);
    expect(ranged(given(0.5), 2)).toBe('');
  });
  it('without a value has a reason in words, and what other tools print', () => {
    const catalogue = { reasons: [{ id: 'no_items', text: 'there are no items' }] } as unknown as Catalogue;
    expect(reason({ value: null, undefined: 'no_items' }, catalogue)).toBe('there are no items');
    expect(reason({ value: null, undefined: 'something_new' }, catalogue)).toBe('something_new');
    expect(reason({ value: null, undefined: 'something_new' }, null)).toBe('something_new');
    const others = [
      { tool: 'scikit-learn', printed: '0.0', value: 0 },
      { tool: 'PyCM', printed: '', value: 1 / 3 },
    ];
    expect(plain(elsewhere({ value: null, elsewhere: others } as Figure))).toBe('scikit-learn 0.0, PyCM 0.3333');
    expect(elsewhere(given(1))).toBe('');
  });
  it('is a count or a weight', () => {
    expect(plain(cell(12345, 'counts'))).toBe('12,345');
    expect(cell(0.123456, 'frequencies')).toBe('0.1235');
    expect(threshold(0.123456)).toBe('0.1235');
  });
  it('as a share has the digits that keep different shares apart', () => {
    const write = (...values: number[]) => shares(values).map(plain);
    expect(write(0.5, 0.25)).toEqual(['50 %', '25 %']);
    expect(write(0.512, 0.523)).toEqual(['51.2 %', '52.3 %']);
    expect(write(0.5121, 0.5124)).toEqual(['51.21 %', '51.24 %']);
    expect(write(0.51211, 0.51214, 0.5122)).toEqual(['51.211 %', '51.214 %', '51.220 %']);
    expect(plain(tenths(0.12345))).toBe('12.3 %');
  });
});

describe('a report', () => {
  const counted = reportOf({ yields: { A: 1 } });
  const of = (changes: Partial<Report>, first: Partial<Classifier> = {}) =>
    ({
      ...counted,
      ...changes,
      classifiers: counted.classifiers.map((each) => ({ ...each, ...first })),
    }) as unknown as Report;
  it('is about the items that were counted, or said to stand behind shares', () => {
    expect(items(of({ n: 120 }, { counts: 'counts' }))).toBe(120);
    expect(items(of({ n: 1 }, { counts: 'counts' }))).toBeNull();
    expect(items(of({ n: 1, settings: { ...counted.settings, items: 500 } }, { counts: 'frequencies' }))).toBe(500);
    expect(
      items(of({ n: 1, settings: { ...counted.settings, items: undefined } } as never, { counts: 'weights' })),
    ).toBeNull();
  });
  it('is the first one while its level is 0', () => {
    expect(isFirst(of({ settings: { ...counted.settings, level: 0 } }))).toBe(true);
    expect(isFirst(of({ settings: { ...counted.settings, level: 0.95 } }))).toBe(false);
  });
  it('knows how common the positive class is, among many one against the rest', () => {
    const metrics = (value: number) => ({ prevalence: { value } });
    expect(prevalence(of({ classes: ['a', 'b'] }, { metrics: metrics(0.25) }))).toBe(0.25);
    const per_class = ['a', 'b', 'c'].map((label, i) => ({ class: label, metrics: metrics(0.1 * (i + 1)) }));
    expect(
      prevalence(of({ classes: ['a', 'b', 'c'], positive: 'b' }, { metrics: metrics(0.9), per_class } as never)),
    ).toBe(0.2);
  });
});

describe('rows', () => {
  const row = (name: string, values: (number | null)[], more: Partial<Metric> = {}): Row => ({
    metric: { id: name, name, range: { low: 0, high: 1 }, orientation: 'higher', ...more } as Metric,
    figures: values.map((value) => given(value, ...(value === null ? [] : ([value - 0.1, value + 0.1] as const)))),
    agreement: undefined,
    clear: false,
  });
  it('are sorted by a value, those without one last in both directions', () => {
    const rows = [row('none', [null]), row('low', [0.1]), row('alike', [0.1]), row('high', [0.9])];
    const names = (falling: boolean) =>
      sorted(rows, { key: { by: 'value', classifier: 0 }, falling }, 'en').map(({ metric }) => metric.id);
    expect(names(true)).toEqual(['high', 'low', 'alike', 'none']);
    expect(names(false)).toEqual(['low', 'alike', 'high', 'none']);
  });
  it('share a scale with their ranges; losses only where there is nothing else', () => {
    expect([{ low: 0, high: 1 }, { low: -1, high: 1 }, { low: 0 }, { low: 0, high: 2 }].map(bounded)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const loss = row('loss', [0.25], { orientation: 'lower' });
    const wide = row('wide', [0.7], { range: { low: 0 } });
    expect(onScale([row('gain', [0.5, null]), loss, wide])).toEqual([0.5, 0.4, 0.6]);
    expect(onScale([loss, wide])).toEqual([0.25, 0.15, 0.35]);
  });
});

describe('classifiers in a plane', () => {
  afterEach(() => {
    report.value = null;
  });
  const two = reportOf({ yields: { A: 2, B: 1 } });
  const metrics = {
    prevalence: { value: 0.3 },
    fpr: { value: 0.1 },
    recall: { value: 0.8 },
    precision: { value: 0.7 },
  };
  const placedReport = (first: object = metrics): Report =>
    ({
      ...two,
      classifiers: two.classifiers.map((each, i) => ({ ...each, metrics: i === 0 ? first : metrics })),
    }) as never;
  it('stand where their rates are, in precision and recall at the share of the data alone', () => {
    report.value = placedReport();
    expect(shown.value).toHaveLength(2);
    expect(binary()).toBe(true);
    expect(shareInData()).toBe(0.3);
    expect(placed('roc', 0.5).map(({ name, index, x, y }) => [name, index, x, y])).toEqual([
      ['A', 0, 0.1, 0.8],
      ['B', 1, 0.1, 0.8],
    ]);
    expect(placed('pr', 0.3)[0]).toMatchObject({ x: 0.8, y: 0.7 });
    expect(placed('pr', 0.5)).toEqual([]);
  });
  it('are left out without a value, and all of them without two classes', () => {
    report.value = placedReport({ ...metrics, precision: { value: null } });
    expect(placed('pr', 0.3).map(({ name }) => name)).toEqual(['B']);
    for (const share of [0, 1, null]) {
      report.value = placedReport({ ...metrics, prevalence: { value: share } });
      expect(shareInData()).toBeNull();
      expect(placed('roc', 0.5)).toEqual([]);
    }
    report.value = { ...placedReport(), classes: ['a', 'b', 'c'] };
    expect(binary()).toBe(false);
    expect(placed('roc', 0.5)).toEqual([]);
    report.value = { ...placedReport(), kind: 'multilabel' };
    expect(binary()).toBe(false);
    report.value = null;
    expect(binary()).toBe(false);
  });
});

describe('plots', () => {
  const threshold = Array.from({ length: 101 }, (_, i) => 1 - i / 100);
  const trace = { x: threshold, y: threshold, threshold };
  it('take a twentieth of a curve at once by page keys and with shift', () => {
    const from = (key: string, shift = false, at = 0.5) => thresholdByKey(trace, at, key, shift);
    expect(from('PageDown')).toBeCloseTo(0.45, 12);
    expect(from('PageUp')).toBeCloseTo(0.55, 12);
    expect(from('ArrowRight', true)).toBeCloseTo(0.45, 12);
    expect(from('ArrowUp', true)).toBeCloseTo(0.55, 12);
    expect(from('ArrowLeft')).toBeCloseTo(0.51, 12);
    expect(from('PageDown', false, 0.02)).toBe(0);
    expect([from('Home'), from('End'), from('a')]).toEqual([1, 0, null]);
    const many = Array.from({ length: 201 }, (_, i) => 1 - i / 200);
    expect(thresholdByKey({ x: many, y: many, threshold: many }, 0.5, 'ArrowDown', true)).toBeCloseTo(0.45, 12);
    const short = { x: [0, 1, 2], y: [0, 1, 2], threshold: [3, 2, 1] };
    expect(thresholdByKey(short, 3, 'PageDown', false)).toBe(1);
    expect(thresholdByKey(short, 2, 'PageUp', false)).toBe(3);
  });
  it('pull values to just outside their window', () => {
    expect(pulledInto([-5, -1, 0, 1, 5], [-1, 1])).toEqual([-1.04, -1, 0, 1, 1.04]);
  });
  it('choose one domain for many small plots', () => {
    expect(common([0.512, 0.535])).toEqual([0.49, 0.56]);
    expect(common([0.4, 0.7])).toEqual([0.35, 0.75]);
    expect(common([-0.5, 0.9])).toEqual([-0.7, 1]);
    expect([common([0.4], false), common([-0.4], false), common([7])]).toEqual([[0, 1], [-1, 1], null]);
  });
  it('know no deviate of what is no share', () => expect(deviate(Number.NaN)).toBeNaN());
});

describe('the snippet of an analysis', () => {
  const release = {
    version: '1.2.3',
    files: { 'isoyield-widget.js': 'sha384-x', 'isoyield-widget.iife.js': 'sha384-y' },
  };
  const factory = example('factory', 'en');
  it('holds its tables, with the utilities unless right decisions count 1', () => {
    const text = elementSnippet(factory, 'en');
    expect(text).toMatch(/^<isoyield-compare positive="long" unit="EUR" lang="en">\n {2}<table><caption>A<\/caption>/);
    expect(text).toContain('<table class="utility"><caption>Utilities</caption><tbody>');
    expect(elementSnippet(factory, 'uk')).toContain('<caption>Корисності</caption>');
    expect(text).toContain(`    <tr><th></th><th>${factory.decisions.join('</th><th>')}</th></tr>`);
    const square = {
      ...factory,
      utility: [
        ['1', '0'],
        ['0', '1'],
      ],
      unit: '',
    };
    expect(elementSnippet(square, 'en')).not.toMatch(/utility|unit=/);
    expect(
      elementSnippet(
        {
          ...square,
          utility: [
            ['1', '0'],
            ['0', '2'],
          ],
        },
        'en',
      ),
    ).toContain('class="utility"');
    // What counts 1 € is worth that, and no share of right decisions.
    expect(elementSnippet({ ...square, unit: 'EUR' }, 'en')).toContain('class="utility"');
    expect(elementSnippet({ ...square, decisions: ['x', 'y'] }, 'en')).toContain('class="utility"');
  });
  it('stands in each host as that host wants it', () => {
    const made = (host: Parameters<typeof snippet>[0]) =>
      snippet(host, factory, 'en', release, 'https://example.org/w/');
    expect(made('html')).toMatch(
      /^<script type="module" src="https:\/\/example\.org\/w\/isoyield-widget\.js"\n {2}integrity="sha384-x" crossorigin="anonymous">/,
    );
    expect(made('package')).toMatch(
      /^npm install isoyield-widget@1\.2\.3\n\nimport 'isoyield-widget';\n\n<isoyield-compare/,
    );
    expect(made('sphinx')).toMatch(/^\.\. raw:: html\n\n {3}<script/);
    expect(
      made('sphinx')
        .split('\n')
        .slice(2)
        .every((line) => line === '' || line.startsWith('   ')),
    ).toBe(true);
    expect(made('mkdocs')).toMatch(/^<div>\n<script[\s\S]*<\/isoyield-compare>\n<\/div>$/);
    expect(made('quarto')).toMatch(/^```\{=html\}\n<script[\s\S]*\n```$/);
    expect(made('jupyter')).toMatch(
      /^from IPython\.display import HTML\nHTML\("""\n<script src=[^>]*iife\.js"\n {2}integrity="sha384-y"/,
    );
  });
});

describe('a new question', () => {
  const fields = (data: object) => ({ data });
  it('asks about what there is', () => {
    const answer = (data: object) => beginning('number', fields(data))['answer'];
    expect(answer({ matrices: { M: {} } })).toBe('accuracy(M)');
    expect(answer({ scores: { S2: {} } })).toBe('roc_auc(S2)');
    expect(answer({})).toBe(1);
    expect(beginning('order', fields({ matrices: { M: {} } }))).toMatchObject({ of: ['M', 'M'], by: 'accuracy' });
    expect(beginning('order', fields({ matrices: { M: {}, N: {} }, utility: {} }))).toMatchObject({
      of: ['M', 'N'],
      by: 'yield',
    });
    expect(beginning('threshold', fields({ scores: { T: {} } }))).toMatchObject({ of: 'T', goal: 'youden' });
    expect(beginning('threshold', fields({ utilities: { V: {} } }))).toMatchObject({ goal: 'max_yield' });
  });
  it('and new data get names that are free', () => {
    expect(fresh('question', ['question1', 'question3'])).toBe('question2');
    expect(freshLetter({ parameters: { A: {} }, data: { matrices: { B: {} }, models: { D: {} } } }, 'A')).toBe('C');
    const letters = Object.fromEntries(Array.from({ length: 26 }, (_, i) => [String.fromCharCode(65 + i), {}]));
    expect(freshLetter({ parameters: letters }, 'Y')).toBe('Y1');
  });
});
