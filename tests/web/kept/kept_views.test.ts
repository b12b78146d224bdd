import { load } from 'isoyield';
import { test } from 'vitest';

import { language } from '../../../web/src/document/state';
import {
  amount,
  bytes,
  count,
  edited,
  inWords,
  withPoint as keptNumber,
  number,
  percent,
  typed,
} from '../../../web/src/i18n/numbers';

import { thresholdByKey as cursorKeyed, step, type Trace, vertexAt } from '../../../web/src/plot/cursor';

import { drawn, rowShares, worst } from '../../../web/src/results/classes/confusions';

import { partsOf } from '../../../web/src/results/yields/parts';
import { flips, nearestRival, range } from '../../../web/src/values/flips';
import { distance, meant, plain, search } from '../../../web/src/values/search';
import { Page } from './kept';

const iso = await load();
const catalogue = iso.catalogue('en');

test('search, confusions, what turns a ranking', async () => {
  const page = new Page();
  const also = new Map(iso.catalogue('uk').metrics.map(({ id, name, aliases }) => [id, [name, ...aliases]]));
  for (const query of [
    '',
    'f1',
    'F-1',
    'recall',
    'rec',
    'sens',
    'pos',
    'all',
    'ra',
    'влучн',
    'влучність',
    'youden',
    'Youdens J',
    'kapa',
    'acuracy',
    'recal',
    'precison',
    'matthew',
    'zzz',
    'brier',
    'roc',
    'ПОВНОТА',
    'йц',
  ]) {
    const found = search(catalogue.metrics, query, also).map(({ id }) => id);
    page.tell(`“${query}”`, [found.length, found.slice(0, 6), meant(catalogue.metrics, query, also) ?? 'nothing near']);
  }
  page.tell('plain', ['Youden’s J', 'Fβ (beta)', 'їжак Й', 'Čech–É_1.0'].map(plain));
  for (const [a, b] of [
    ['', ''],
    ['a', ''],
    ['', 'abc'],
    ['abcd', ''],
    ['kitten', 'sitting'],
    ['ab', 'ba'],
    ['abcd', 'abdc'],
    ['abc', 'cab'],
    ['same', 'same'],
    ['abcdefg', 'abc'],
  ] as const)
    page.tell(`${a} to ${b}`, [distance(a, b), distance(a, b, 9)]);
  page.head('confusions');
  const big = (n: number, wrong: (i: number) => number) =>
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? 1000 : j === (i + 1) % n ? wrong(i) : 0)),
    );
  page.tell('60 drawn', drawn(big(60, (i) => i)).length);
  page.tell('61 drawn', drawn(big(61, (i) => (i * 7) % 61)));
  page.tell('wide', drawn(Array.from({ length: 61 }, () => [1, 2])).length);
  page.tell(
    'shares',
    rowShares([
      [1, 3],
      [0, 0],
      [2, 0],
    ]).map((row) => row ?? 'none'),
  );
  const matrix = [
    [5, 3, 2],
    [0, 0, 0],
    [1, 9, 10],
  ];
  page.tell('worst', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c']));
  page.tell('worst two', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c'], 2));
  page.tell('of decisions', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'd']).length);
  page.head('what turns a ranking');
  const report = iso.matrix(
    {
      A: [
        [40, 10, 0],
        [5, 45, 0],
        [5, 5, 40],
      ],
      B: [
        [45, 5, 0],
        [9, 41, 0],
        [1, 9, 40],
      ],
      C: [
        [50, 0, 0],
        [50, 0, 0],
        [0, 0, 50],
      ],
    },
    {
      utility: [
        [1, -2, 0],
        [-5, 3, 0],
        [0, -1, 2],
      ],
      draws: 0,
    },
  );
  if (!report.utility) throw new Error('there are utilities');
  const { utility, classes } = report;
  page.tell('range', range(utility));
  for (const pair of utility.pairwise) page.tell(`${pair.a} and ${pair.b}`, flips(utility, pair, classes));
  page.tell('rival', nearestRival(utility)?.b);
  page.tell('alone', nearestRival({ ...utility, pairwise: [] }) ?? 'none');
  const [best = 0] = utility.ranking as unknown as number[];
  for (const rival of [null, 0, 1, 2])
    page.tell(
      `parts against ${rival}`,
      partsOf(utility, classes, typeof best === 'number' ? best : 0, rival).slice(0, 6),
    );
  await page.is('views');
});

test('numbers as they are written in both languages', async () => {
  const page = new Page();
  const values = [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.25,
    1 / 3,
    2 / 3,
    99.995,
    999.5,
    1000,
    1234.5,
    9999.5,
    12345.678,
    999_999,
    1e6,
    123_456_789,
    1e15,
    1.5e15,
    -2.5e20,
    0.001,
    0.0001,
    0.00009999,
    1.234e-7,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const spoken of ['en', 'uk'] as const) {
    language.value = spoken;
    page.head(spoken);
    for (const value of values)
      page.text(
        [
          String(value),
          number(value),
          number(value, { decimals: 2, signed: true }),
          number(value, { significant: 2, large: 1e6 }),
          count(value),
          percent(value),
          inWords(value),
          amount(value, 'EUR'),
          amount(value, 'months'),
          amount(value, '', { decimals: 1 }),
          amount(value, 'XYZ'),
        ].join(' | '),
      );
    for (const value of [0, 1, 999, 999.4, 999.5, 1000, 1500, 999_499, 999_500, 41_600_000, 1e9, 1.234e12, 5e15])
      page.text(`${value} bytes: ${bytes(value)}`);
    for (const text of ['1', '-1', '−1.5', '+2', '.5', '0.0', '0', ' 7.25 ', '1,5', 'x', '', '-', '1.5.2', '1e3'])
      page.text(`“${text}”: ${typed(text)} ${typed(text, true)} kept ${keptNumber(text)} edited ${edited(text)}`);
  }
  language.value = 'en';
  await page.is('numbers');
});

test('the cursor on a curve', async () => {
  const page = new Page();
  const thresholds = [Number.POSITIVE_INFINITY, 0.9, 0.9, 0.7, 0.5, 0.5, 0.5, 0.2];
  const small: Trace = { x: thresholds.map((_, i) => i), y: thresholds.map((_, i) => i), threshold: thresholds };
  const large: Trace = { x: [], y: [], threshold: Array.from({ length: 100 }, (_, i) => 1 - i / 100) };
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  for (const [name, trace, starts] of [
    ['a small curve', small, [2, 0.9, 0.8, 0.5, 0.2, 0.1]],
    ['a large one', large, [1, 0.505, 0.01]],
    ['an empty one', { x: [], y: [], threshold: [] }, [0.5]],
  ] as const) {
    page.head(name);
    for (const from of starts) {
      page.tell(`at ${from}`, [
        vertexAt(trace, from),
        ...[-9, -2, -1, 0, 1, 2, 9].map((steps) => step(trace, from, steps)),
      ]);
      page.tell(
        'keys',
        keys.flatMap((key) => [false, true].map((shift) => cursorKeyed(trace, from, key, shift) ?? 'no')),
      );
    }
  }
  await page.is('cursor');
});

/** A table as the browser gives it: `#` begins a header cell. */
