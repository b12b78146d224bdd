import { type Catalogue, load } from 'isoyield';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { foremost } from '../../../web/src/input/file/FileCard';
import { MetricRow } from '../../../web/src/results/metrics/MetricRow';
import type { Row } from '../../../web/src/results/metrics/rows';
import { VerdictCard } from '../../../web/src/results/verdict/VerdictCard';
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
