import type { Catalogue } from 'isoyield';
import { expect, it } from 'vitest';
import { MetricRow } from '../../../web/src/results/metrics/MetricRow';
import type { Row } from '../../../web/src/results/metrics/rows';
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
