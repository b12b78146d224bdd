import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Select } from '../../ui/fields/Select';
import { apart, BandPlot } from './BandPlot';

type Difference = NonNullable<Report['curve_differences']>[number];

/** The decision curve of one classifier minus that of another, with a band for each threshold and one for all of them. */
export function DifferenceCard({ differences }: { differences: readonly Difference[] }) {
  const [which, setWhich] = useState(0);
  const shown = differences[Math.min(which, differences.length - 1)];
  if (!shown) return null;
  const { a, b, level } = shown;
  const most = reach(shown);
  return (
    <Card title={t('difference.title')} exports={['differences']} line={t('difference.line', { a, b })}>
      {differences.length > 1 && (
        <Select
          label={t('difference.pair')}
          value={String(which)}
          options={differences.map((each, i) => ({
            value: String(i),
            text: t('sure.versus', { a: each.a, b: each.b }),
          }))}
          onChange={(event) => setWhich(Number(event.currentTarget.value))}
        />
      )}
      <BandPlot
        title={t('difference.title')}
        said={apart([a, b], shown, {
          none: t('difference.none', { level: percent(level, 0) }),
          better: (name, ranges) => t('difference.better', { name, ranges }),
        })}
        band={{ ...shown, y: shown.difference }}
        across={t('difference.threshold')}
        up={t('difference.value')}
        domain={[-most, most]}
        level={level}
      />
    </Card>
  );
}

/** Room for the bands up to even odds, and for the difference everywhere it is sure of its size. */
function reach({ x, all_low: low, all_high: high }: Difference): number {
  const ends = x.flatMap((at, i) => (at <= 0.5 ? [Math.abs(low[i] ?? 0), Math.abs(high[i] ?? 0)] : []));
  return Math.max(...ends) * 1.15 || 1;
}
