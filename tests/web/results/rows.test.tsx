import { type Catalogue, load } from 'isoyield';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { foremost } from '../../../web/src/input/file/FileCard';
import { MetricRow } from '../../../web/src/results/metrics/MetricRow';
import type { Row } from '../../../web/src/results/metrics/rows';
import { VerdictCard } from '../../../web/src/results/verdict/VerdictCard';
import { said as saidOf } from '../../../web/src/results/Warnings';
import { text } from '../kept/markup';

it('writes a small value of a metric with its power of ten', () => {
  const row = {
    metric: { id: 'baulieu_7', name: 'Baulieu VII', range: { low: 0, high: 1 }, orientation: 'lower', parameters: [] },
    figures: [{ value: 1.936e-5 }, { value: -3.15e-21 }],
    agreement: undefined,
  } as unknown as Row;
  const said = text(
    <MetricRow
      row={row}
      places={new Map()}
      order={[0, 1]}
      crowded={false}
      compared
      catalogue={{ reasons: [] } as unknown as Catalogue}
      decimals={2}
      domain={null}
      of={[]}
    />,
  );
  expect(said).toMatch(/1\.936\u202f×\u202f10⁻⁵.*\u22123\.15\u202f×\u202f10⁻²¹/);
});

it('says of matrices with other shares of the classes why no ruler compares them', async () => {
  const core = await load();
  const said = (second: number[][]) =>
    renderToString(
      <VerdictCard
        report={core.matrix({
          A: [
            [904, 121],
            [53, 952],
          ],
          B: second,
        })}
        catalogue={core.catalogue('en')}
        item=""
        compact={false}
      />,
    );
  const why = 'the tests had other class shares';
  expect(
    said([
      [845, 203],
      [34, 971],
    ]),
  ).toContain(why);
  expect(
    said([
      [822, 203],
      [34, 971],
    ]),
  ).not.toContain(why);
  // Twice as many items of the same shares are compared.
  expect(
    said([
      [1808, 242],
      [106, 1904],
    ]),
  ).not.toContain(why);
});

it('says of a file first how many rows are missing, then which columns', () => {
  const remark = (code: string, hint?: string) => ({ code, message: code, ...(hint && { hint }) }) as never;
  const said = (codes: readonly [string, string?][], names = 2) =>
    foremost(
      codes.map((each) => remark(...each)),
      names,
    ).map(({ code }) => code);
  const guessed: [string][] = [['group_guessed'], ['truth_guessed'], ['scores_guessed']];
  // What stands below the tabs with its remedy takes no place here.
  expect(
    said([...guessed, ['numbers_left_out', 'Name it.'], ['columns_left_out'], ['missing_dropped'], ['no_cluster']]),
  ).toEqual(['missing_dropped', 'columns_left_out']);
  expect(said([...guessed, ['values_clipped']])).toEqual(['values_clipped', 'group_guessed']);
  expect(said([['scores_guessed']], 2)).toEqual(['scores_guessed']);
  expect(said([['scores_guessed']], 3)).toEqual([]);
  expect(said([['no_threshold']])).toEqual([]);
});

describe('a loss', () => {
  const drawn = (value: (number | undefined)[], orientation: string) =>
    renderToString(
      <MetricRow
        row={
          {
            metric: { id: 'log_loss', name: 'Log loss', range: { low: 0 }, orientation, parameters: [] },
            figures: value.map((each) => (each === undefined ? { undefined: 'no_probabilities' } : { value: each })),
            agreement: undefined,
          } as unknown as Row
        }
        places={new Map()}
        order={value.map((_, i) => i)}
        crowded={false}
        compared
        catalogue={{ reasons: [{ id: 'no_probabilities', text: 'no probabilities' }] } as unknown as Catalogue}
        decimals={3}
        domain={[0.2, 1]}
        of={[]}
      />,
    );
  it('is drawn on a scale of its own, the ends of which are said', () => {
    const html = drawn([0.256, 0.274], 'lower');
    expect(html).toContain('<svg');
    expect(html).toMatch(/<span>0\.26<\/span>.*<span>0\.27<\/span>/s);
  });
  it.each([
    ['what is no loss, outside of the common scale', [1.5, 1.7], 'higher'],
    ['one value', [0.256], 'lower'],
    ['equal values', [0.256, 0.256], 'lower'],
    ['one that is undefined: the reason has the room', [0.256, 0.274, undefined], 'lower'],
  ])('is not drawn: %s', (_, values, orientation) => expect(drawn(values, orientation)).not.toContain('<svg'));
});

describe('what a reviewer would say', () => {
  const near = [
    [40, 10],
    [10, 90],
  ];
  const other = [
    [41, 9],
    [12, 88],
  ];
  const priced = [
    [1, -1],
    [-2, 0],
  ];
  it('has the digits of the verdict, and of others the words of the core', async () => {
    const core = await load();
    const report = core.matrix({ A: near, B: other }, { utility: priced, unit: 'EUR' });
    const found = report.warnings?.find(({ code }) => code === 'difference_within_noise');
    const { difference = 0, ci } = report.utility?.verdict ?? {};
    const cents = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
    const told = found && saidOf(found, report.utility);
    expect(told).toContain(`${cents(difference)}\u202f€`);
    expect(told).toContain(`${cents(ci?.low ?? 0)} to ${cents(ci?.high ?? 0)}`);
    const left = core.matrix([
      [5, 2],
      [10, 80],
    ]).warnings?.[0];
    expect(left && saidOf(left, undefined)).toBe(left?.message);
    const always = core.matrix([
      [5, 5],
      [10, 80],
    ]);
    const [beaten] = always.warnings ?? [];
    expect(beaten && saidOf(beaten, always.utility)).toMatch(/90(\.0)?\u202f% of items, and the best classifier/);
  });
});
