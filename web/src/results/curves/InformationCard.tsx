import '../../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { some } from '../../plot/DataTable';
import { Mark, Path } from '../../plot/Path';
import { indices } from '../../values/figures';
import { chance } from '../../values/sure';
import styles from './BandPlot.module.css';

type Information = NonNullable<Report['threshold_information']>[number];

/** The threshold at which exact knowledge is worth most, what it is worth, and how sure it is that the scores are useful there. */
function peakOf({ x, evpi, probability_useful: useful }: Information) {
  const place = evpi.reduce((best, value, i) => (value > (evpi[best] ?? 0) ? i : best), 0);
  return { at: x[place] ?? 0, value: evpi[place] ?? 0, useful: useful[place] ?? 0 };
}

/** What exact knowledge of net benefits would add, threshold by threshold: where more test items are wanted most. */
export function InformationCard({ report, information }: { report: Report; information: readonly Information[] }) {
  const places = indices(report);
  const peaks = information.map((each) => ({ name: each.name, ...peakOf(each) }));
  const most = Math.max(...peaks.map(({ value }) => value)) * 1.1 || 1;
  const [first] = information;
  if (!first) return null;
  const said = peaks
    .map(({ name, at, value, useful }) =>
      value > 0
        ? t('evpi.most', {
            name,
            threshold: percent(at, 0),
            value: number(value, { significant: 2 }),
            useful: chance(useful),
          })
        : t('evpi.nothing', { name }),
    )
    .join(' ');
  return (
    <Card title={t('evpi.title')} exports={['evpi']} line={t('evpi.line')}>
      <Chart
        summary={`${t('evpi.title')}. ${said}`}
        table={{
          caption: t('evpi.title'),
          head: [t('difference.threshold'), ...information.flatMap(({ name }) => [name, t('evpi.useful', { name })])],
          rows: some([...first.x.keys()], 24).map((i) => [
            number(first.x[i] ?? 0),
            ...information.flatMap(({ evpi, probability_useful: useful }) => [
              number(evpi[i] ?? 0, { significant: 2 }),
              chance(useful[i] ?? 0),
            ]),
          ]),
        }}
        x={{ domain: [0, 1], label: t('difference.threshold'), format: (value) => percent(value, 0) }}
        y={{ domain: [0, most], label: t('evpi.value') }}
        margins={{ top: 16, right: 14, bottom: 44, left: 60 }}
        height={(width) => Math.min(300, width * 0.5)}
        width={640}
        grid
      >
        {(x, y) =>
          information.map(({ name, x: thresholds, evpi }, i) => (
            <g key={name}>
              <Path points={{ x: thresholds, y: evpi }} x={x} y={y} name={name} index={places.get(name) ?? i} />
              <Mark index={places.get(name) ?? i} x={x.at(peaks[i]?.at ?? 0)} y={y.at(peaks[i]?.value ?? 0)} />
            </g>
          ))
        }
      </Chart>
      <p class={styles.text}>{said}</p>
    </Card>
  );
}
