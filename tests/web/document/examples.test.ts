import { load } from 'isoyield';
import { afterEach, expect, test } from 'vitest';
import { matrixSource } from '../../../web/src/document/document';
import { example, examples } from '../../../web/src/document/examples';
import { matrixOptions, plainNumbers, plainUtility } from '../../../web/src/document/request';
import { type Document, language } from '../../../web/src/document/state';
import { asBelief, kinds, readBelief, readUnknown, writeBelief, writeUnknown } from '../../../web/src/document/unknown';
import { utilityInWords } from '../../../web/src/input/intake/sentences';
import { tableOf } from '../../../web/src/results/curves/plot/curveTable';
import { families, onScale, rowsOf, sorted } from '../../../web/src/results/metrics/rows';
import { verdictOf } from '../../../web/src/results/verdict/sentence';
import {
  between,
  cell,
  decimal,
  decimalsFor,
  elsewhere,
  items,
  prevalence,
  quantity,
  ranged,
  reason,
  shares,
  tenths,
} from '../../../web/src/values/figures';
import { gapWriter, unitNote, yieldWriter } from '../../../web/src/values/yields';

// What the page says of each of its examples, in both languages: their numbers, the sentences, the metrics in every order. A page that was
// read and found right; `npx vitest run -u` writes it again: look at the difference.

const iso = await load();
const kept = (name: string) => new URL(`../kept/snapshots/${name}.txt`, import.meta.url).pathname;
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
afterEach(() => {
  language.value = 'en';
});

/** What the page says of every example. */
function told(spoken: 'en' | 'uk'): string[] {
  language.value = spoken;
  const catalogue = iso.catalogue(spoken);
  const popular = new Set(catalogue.metrics.filter((each) => each.popular).map(({ id }) => id));
  const lines: string[] = [];
  for (const { id, file } of examples) {
    const document = example(id, spoken);
    const { classes, decisions, positive, item, unit } = document;
    lines.push(
      `# ${id}: ${classes.join(', ')}; ${decisions.join(', ')}; ${positive}; ${item}; ${unit}; ${file ?? 'typed'}; ${plainUtility(document)}`,
    );
    if (document.classifiers.some(({ cells }) => cells.length === 0)) {
      lines.push(document.classifiers.map(({ name }) => name).join(', '));
      continue;
    }
    const report = iso.matrix([matrixSource(document)], { ...matrixOptions(document, spoken, false), draws: 0 });
    const { utility, classifiers } = report;
    if (!utility) throw new Error('there are yields');
    lines.push(utilityInWords(document, utility.matrix), unitNote(utility, item));
    const [write, gap, bare] = [yieldWriter(utility), gapWriter(utility), yieldWriter(utility, true)];
    for (const { name, value } of utility.yields)
      lines.push(`${name}: ${write(value)} ${write(value, true)} ${bare(value)}`);
    for (const { a, b, difference } of utility.pairwise)
      lines.push(`${a} over ${b}: ${gap(difference)} ${gap(difference, true)}`);
    lines.push(
      JSON.stringify(verdictOf(report), (_, each) => (typeof each === 'number' ? Number(each.toPrecision(6)) : each)),
      `items ${items(report)}, prevalence ${prevalence(report)}`,
    );
    const rows = rowsOf(catalogue, classifiers, utility.agreement).filter(({ metric }) => popular.has(metric.id));
    for (const row of rows) {
      const decimals = decimalsFor([row.figures.map(quantity)]);
      lines.push(
        `${row.metric.id}: ${row.figures.map((each) => (quantity(each) === null ? reason(each, catalogue) : decimal(quantity(each) as number, decimals))).join(' ')} ${row.agreement?.favours ?? ''}`,
      );
    }
    for (const by of ['family', 'name', 'agreement', 'value'] as const)
      for (const falling of [false, true]) {
        const key = by === 'value' ? { by, classifier: 0 } : { by };
        lines.push(
          `by ${by}${falling ? ', falling' : ''}: ${sorted(rows, { key, falling }, spoken)
            .map(({ metric }) => metric.id)
            .join(' ')}`,
        );
      }
    lines.push(
      `families: ${families(rows)
        .map((each) => `${each.family} ${each.rows.length}`)
        .join(', ')}; on one scale: ${onScale(rows).length}`,
    );
  }
  return plain(lines.join('\n')).split('\n');
}

test('every example', async () => {
  await expect(`${told('en').join('\n')}\n`).toMatchFileSnapshot(kept('examples'));
});

test('every example in Ukrainian has the same numbers, in words of its own', () => {
  const digits = (line: string) =>
    (line.match(/\d+(?:[.,]\d+| \d{3}\b)*/g) ?? []).map((each) => each.replace(/\D/g, '')).toSorted();
  // An alphabet has an order of its own.
  const byName = /^by name/;
  const [en, uk] = [told('en'), told('uk')];
  expect(uk).toHaveLength(en.length);
  for (const [i, line] of en.entries()) {
    const other = uk[i] as string;
    expect(digits(other), line).toEqual(digits(line));
    if (byName.test(line)) expect(other.split(' ').toSorted()).toEqual(line.split(' ').toSorted());
    else if (/^(by |families)/.test(line)) expect(other).toBe(line);
  }
});

test('numbers of a report, as they are written', async () => {
  const lines: string[] = [];
  const report = iso.matrix(
    {
      A: [
        [27, 23],
        [15, 35],
      ],
      B: [
        [9, 0],
        [3, 0],
      ],
    },
    { draws: 100, seed: 1 },
  );
  const catalogue = iso.catalogue('en');
  for (const { name, metrics } of report.classifiers)
    for (const id of ['accuracy', 'precision', 'lr_positive', 'mcc', 'npv', 'f1'])
      lines.push(
        `${name} ${id}: ${between(metrics[id], 3)} | ${ranged(metrics[id], 2)} | ${quantity(metrics[id])?.toFixed(6) ?? reason(metrics[id], catalogue)} | ${elsewhere(metrics[id])}`,
      );
  lines.push(
    reason({ value: null, undefined: 'nobody' } as never, null),
    reason(undefined, catalogue),
    ranged(undefined, 2),
  );
  for (const values of [
    [0.5, 0.25],
    [0.123, 0.124],
    [0.1234, 0.1235],
    [0.12345, 0.12346],
    [0.5],
    [],
    [0.5, 0.5],
    [1, 0],
  ])
    lines.push(
      `${values.join(' ')}: ${shares(values).join(' ')}; ${decimalsFor([values])}; ${decimalsFor([values], 1, 3)}`,
    );
  for (const value of [0, 0.12345, 9.99, 10, 12.3456, 1e6, 1e7, -3])
    lines.push(`${value}: ${decimal(value, 2)} ${cell(value, 'counts')} ${cell(value, 'shares')} ${tenths(value)}`);
  const curve = (count: number) => ({
    x: Array.from({ length: count }, (_, i) => i / count),
    y: Array.from({ length: count }, (_, i) => 1 - i / count),
    threshold: Array.from({ length: count }, (_, i) => count - i),
  });
  for (const counts of [[3], [40], [41], [30, 30]]) {
    const { caption, head, rows } = tableOf(
      counts.map((count, i) => ({ name: `c${i}`, trace: curve(count) })) as never,
      'Caption',
      { x: 'X', y: 'Y' },
    );
    lines.push(
      `${counts.join(' and ')} points: ${caption}, ${head.join(', ')}, ${rows.length} rows, ${rows
        .slice(0, 3)
        .map((row) => row.join(' '))
        .join('; ')} to ${rows.at(-1)?.join(' ')}`,
    );
  }
  await expect(`${plain(lines.join('\n'))}\n`).toMatchFileSnapshot(kept('figures'));
});

test('what is believed of utilities, read and written', () => {
  for (const text of ['3', '-1.5', 'uniform(1,5)', 'triangular(1,2,4)', 'normal(2,1)', 'normal(2,1)[0,4]', 'gamma(1)'])
    expect(writeBelief(readBelief(text))).toBe(text);
  expect(writeBelief({ kind: 'uniform', numbers: [' −1,5 ', '1 000'] })).toBe('uniform(-1.5,1000)');
  expect(writeBelief({ kind: 'fixed', numbers: [''] })).toBe('?');
  expect(writeBelief({ kind: 'normal', numbers: ['1', '2', '3', ''] })).toBe('normal(1,2)');
  const cells = [
    [readBelief('1'), readBelief('uniform(0,2)')],
    [readBelief('-4'), readBelief('0')],
  ];
  const two = [
    { probability: '30', cells },
    { probability: '70', cells },
  ];
  expect(writeUnknown(two)).toBe('0.3:\n1 uniform(0,2)\n-4 0\n\n0.7:\n1 uniform(0,2)\n-4 0');
  expect(readUnknown(writeUnknown(two), 2, 2)).toEqual(two);
  expect(readUnknown(writeUnknown(two), 2, 3)).toEqual([]);
  expect(readUnknown(writeUnknown(two), 3, 2)).toEqual([]);
  // One alone is certain, whatever its share says.
  expect(writeUnknown([{ probability: '30', cells }])).toMatch(/^1:/);
  const shown = [
    readBelief('3'),
    readBelief('uniform(1,4)'),
    readBelief('triangular(0,5,7)'),
    readBelief('normal(2,1)[0,4]'),
    readBelief('?'),
  ].map((each) => kinds.map((kind) => writeBelief(asBelief(each, kind, 0.5))).join(' '));
  expect(shown).toEqual([
    '3 uniform(2.5,3.5) triangular(2.5,3,3.5) normal(3,0.5)',
    '2.5 uniform(2,3) triangular(2,2.5,3) normal(2.5,0.5)',
    '5 uniform(4.5,5.5) triangular(4.5,5,5.5) normal(5,0.5)',
    '2 uniform(1.5,2.5) triangular(1.5,2,2.5) normal(2,0.5)',
    '0 uniform(-0.5,0.5) triangular(-0.5,0,0.5) normal(0,0.5)',
  ]);
});

test('what the core is asked about a document', () => {
  const document = example('factory', 'en');
  const asked = (more: Partial<Document>) => {
    const { utility, ...rest } = matrixOptions({ ...document, ...more }, 'en', true);
    return { ...rest, given: utility !== undefined };
  };
  const usual = {
    language: 'en',
    intervals: true,
    positive: 'long',
    items: 10000,
    unit: 'EUR',
    utility_as: 'worth',
    given: true,
  };
  expect(asked({})).toEqual(usual);
  expect(asked({ parameters: { beta: ' 2,5', w: '−1' } })).toEqual({ ...usual, parameters: ['beta=2.5', 'w=-1'] });
  expect(asked({ totals: 'fixed', share: '0.2', kappa: 'linear' })).toEqual({
    ...usual,
    class_totals: 'fixed',
    prevalence: 0.2,
    kappa_weights: 'linear',
  });
  expect(asked({ share: '0.2', shareItems: '500' })).toEqual({ ...usual, prevalence: 0.2, prevalence_items: 500 });
  expect(asked({ shareItems: '500' })).toEqual(usual);
  const right = [
    ['1', ' 0'],
    ['0', '1'],
  ];
  expect(asked({ utility: right, unit: '' })).toEqual({
    language: 'en',
    intervals: true,
    positive: 'long',
    items: 10000,
    given: false,
  });
  // In a unit it is an amount of something.
  expect(asked({ utility: right })).toMatchObject({ unit: 'EUR', given: true });
  expect(
    asked({
      utility: [
        ['1', '0'],
        ['0', '2'],
      ],
      unit: '',
    }).given,
  ).toBe(true);
  expect(asked({ utility: [['1', '0']], unit: '' }).given).toBe(true);
  const many = Array.from({ length: 100 }, (_, i) => String(i));
  expect(asked({ classes: many, decisions: many }).intervals).toBe(true);
  expect(asked({ classes: [...many, 'x'], decisions: [...many, 'x'] }).intervals).toBe(false);
  expect(asked({ decisions: ['a', 'b', 'c'] })).toMatchObject({ decisions: ['a', 'b', 'c'] });
  expect(plainNumbers([['1', ' -2.5 ']])).toEqual([[1, -2.5]]);
  for (const text of ['1,5', '', '.5', '1e3', '1.', '1'.repeat(16), `1.${'1'.repeat(16)}`, '+1'])
    expect(plainNumbers([['1', text]]), text).toBeNull();
  expect(plainNumbers([['1'.repeat(15)]])).toEqual([[111_111_111_111_111]]);
});
