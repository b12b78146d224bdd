import '../../i18n/lab';
import type { Report } from 'isoyield';
import { sharesThreshold } from '../../document/judged';
import { rich, t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Strip } from '../../plot/Strip';
import { linear } from '../../plot/scale';
import { segmentsOf } from '../../results/utilities/ruler/segments';
import { Icon } from '../../ui/Icon';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import { indices, type Utility } from '../../values/figures';
import { impliedRatios } from '../../values/implied';
import { end, position, positionOf } from '../../values/ratio';
import styles from '../Understand.module.css';

/** What a metric takes the two errors to be worth at each classifier's point, next to what the user says. */
export function Implied({ report, id, name }: { report: Report; id: string; name: string }) {
  const utility = report.utility;
  const found = impliedRatios(report, utility?.implied ?? [], id).map(({ classifier, alarm }) => ({
    classifier,
    value: alarm,
  }));
  if (!utility || found.length === 0) return null;
  const places = indices(report);
  const positive = report.classes.indexOf(report.positive);
  const text = (value: number | null) => number(value ?? Number.POSITIVE_INFINITY, { significant: 2 });
  const ratios = found.map(({ value }) => value);
  const [least, most] = [text(Math.min(...ratios)), text(Math.max(...ratios))];
  const own = utility.space?.trade_off;
  const classes = { positive: report.positive, negative: report.classes[1 - positive] ?? '' };
  return (
    <section class={styles.implied}>
      <h3 class="overline">{t('implied.title')}</h3>
      <p class={styles.says}>
        {rich(least === most ? 'implied.says.one' : 'implied.says', {
          ...classes,
          metric: name,
          low: <b>{least}</b>,
          high: <b>{most}</b>,
        })}{' '}
        {own && rich(utility.assumed ? 'implied.assumed' : 'implied.own', { ratio: <b>{text(own.cost_ratio)}</b> })}
      </p>
      {own && <Axis report={report} utility={utility} found={found} own={own.threshold} places={places} />}
      <table class={styles.values}>
        <tbody>
          {found.map(({ classifier, value }) => (
            <tr key={classifier}>
              <th scope="row">
                <Marker index={places.get(classifier) ?? 0} size={10} /> {t('implied.at', { name: classifier })}
              </th>
              <td>{text(value)}</td>
            </tr>
          ))}
          {own && (
            <tr>
              <th scope="row">{t(utility.assumed ? 'implied.row.assumed' : 'implied.row.own')}</th>
              <td>{text(own.cost_ratio)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Choice utility={utility} id={id} name={name} places={places} />
    </section>
  );
}

interface AxisProps {
  report: Report;
  utility: Utility;
  found: readonly { readonly classifier: string; readonly value: number }[];
  own: number;
  places: ReadonlyMap<string, number>;
}

const height = 62;

/** Who earns most where on the axis: where thresholds follow the costs, as the ruler says. */
function stretches(report: Report, utility: Utility) {
  if (!sharesThreshold(report) || !utility.ruler)
    return (utility.space?.axis ?? []).map(({ classifier, from, to }) => ({
      classifier,
      from: position(from),
      to: position(to),
    }));
  // The ruler counts false alarms per miss.
  return segmentsOf(utility).whole.flatMap(({ name, always, start, end }) =>
    name === null || always ? [] : [{ classifier: name, from: positionOf(1 / end), to: positionOf(1 / start) }],
  );
}

/** The axis of what one error costs against the other: who earns most along it, where the metric stands and where the user does. */
function Axis({ report, utility, found, own, places }: AxisProps) {
  const scale = linear([-end, end], [0, 100]);
  const at = (value: number) => `${scale.at(value).toFixed(2)}%`;
  const middle = height / 2;
  const you = scale.at(position(own));
  return (
    <div class={styles.axis} aria-hidden="true">
      <Strip
        domain={[-end, end]}
        height={height}
        marks={found.map(({ classifier, value }) => ({
          index: places.get(classifier) ?? 0,
          value: positionOf(value),
        }))}
      >
        {stretches(report, utility).map(({ classifier, from, to }) => (
          <rect
            key={from}
            class={`${series(places.get(classifier) ?? 0).className} ${styles.stretch}`}
            x={at(from)}
            width={`${(scale.at(to) - scale.at(from)).toFixed(2)}%`}
            y={middle - 9}
            height={18}
          />
        ))}
        <line class={styles.yours} x1={`${you}%`} x2={`${you}%`} y1={14} y2={middle + 13} />
        <text class={styles.tick} x={`${you}%`} y={10} text-anchor={you > 75 ? 'end' : you < 25 ? 'start' : 'middle'}>
          {t(utility.assumed ? 'implied.axis.assumed' : 'space.you')}
        </text>
        {[0.01, 1, 100].map((ratio) => (
          <text key={ratio} class={styles.tick} x={at(Math.log(ratio))} y={height - 2} text-anchor="middle">
            {number(ratio)}
          </text>
        ))}
      </Strip>
      <p class={styles.caption}>{t('implied.axis')}</p>
    </div>
  );
}

/** Whom the metric puts first, and whether that one earns most. */
function Choice({
  utility,
  id,
  name,
  places,
}: {
  utility: Utility;
  id: string;
  name: string;
  places: ReadonlyMap<string, number>;
}) {
  const row = utility.agreement.find(({ metric }) => metric === id);
  const best = utility.ranking[0];
  if (row?.favours === undefined || row.agrees === undefined || best === undefined) return null;
  const called = (classifier: string) => (
    <>
      <Marker index={places.get(classifier) ?? 0} size={10} /> <b>{classifier}</b>
    </>
  );
  const stance = row.preference === 'unclear' ? 'unclear' : row.favours === best ? 'agrees' : 'misleads';
  return (
    <p class={stance === 'unclear' ? undefined : styles[stance]}>
      {stance !== 'unclear' && <Icon name={stance === 'agrees' ? 'check' : 'warning'} size={14} />}{' '}
      <span>
        {rich(`implied.${stance}`, {
          metric: name,
          favours: called(row.favours),
          best: called(best),
        })}
      </span>
    </p>
  );
}
