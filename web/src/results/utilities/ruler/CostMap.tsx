import type { Report } from 'isoyield';
import { Card } from '../../../cards/Card';
import { t } from '../../../i18n';
import { percent } from '../../../i18n/numbers';
import { Axis } from '../../../plot/Axis';
import { Plot } from '../../../plot/Plot';
import { linear, type Scale } from '../../../plot/scale';
import { widthOf } from '../../../plot/width';
import { series, shapePath } from '../../../ui/series';
import { shortened } from '../../../ui/shortened';
import { indices, prevalence, type Utility } from '../../../values/figures';
import { type Band, bandsOf, crossing, logit, sharesOf } from './bands';
import styles from './CostMap.module.css';
import { said } from './Ruler';
import { askedRatio, segmentsOf, stretchName } from './segments';

const margins = { top: 24, right: 16, bottom: 44, left: 52 };

/** Shares that the axis names. */
const named = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97];

/** Which classifier for which costs and which share of positives: the ruler's stretches, over both. */
export function CostMap({ report, utility }: { report: Report; utility: Utility }) {
  const tested = prevalence(report);
  if (tested === null || tested <= 0 || tested >= 1) return null;
  const { whole } = segmentsOf(utility);
  const positive = report.positive;
  return (
    <Card title={t('map.title')} class={styles.card ?? ''}>
      <p class={styles.line}>{t('map.line', { positive })}</p>
      <Plot
        summary={t('map.summary', { positive })}
        width={700}
        height={(wide) => Math.min(wide * 0.88, 550)}
        table={{
          caption: t('map.table', { share: percent(tested, 1) }),
          head: [t('map.x'), t('map.best')],
          rows: whole.map((one) => [
            `${said(one.start)} – ${said(one.end)}`,
            one.name === null ? t('cost.open') : stretchName(one),
          ]),
        }}
      >
        {(wide, tall) => <Drawing report={report} utility={utility} tested={tested} wide={wide} tall={tall} />}
      </Plot>
    </Card>
  );
}

interface DrawingProps {
  report: Report;
  utility: Utility;
  /** Share of positives in the data. */
  tested: number;
  wide: number;
  tall: number;
}

function Drawing({ report, utility, tested, wide, tall }: DrawingProps) {
  const { low, high, whole, even } = segmentsOf(utility);
  const shares = sharesOf(whole, low, high, tested);
  const places = indices(report);
  const bands = bandsOf(whole, shares, tested);
  const ratio = askedRatio(utility);
  const x = linear([Math.log10(low), Math.log10(high)], [margins.left, wide - margins.right]);
  const y = linear([logit(shares[0]), logit(shares[1])], [tall - margins.bottom, margins.top]);
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  const powers: Scale = { ...x, ticks: () => x.ticks(4).filter(Number.isInteger) };
  const here = y.at(logit(tested));
  const ticks = named.filter((share) => share >= shares[0] && share <= shares[1]).map(logit);
  const ring = ratio === undefined ? null : { x: x.at(Math.log10(ratio)), y: here };
  const at = (log: number) => x.at(log) - left;
  return (
    <>
      <svg x={left} y={top} width={right - left} height={bottom - top} class={styles.ground}>
        <defs>
          <pattern id="stripes" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="7" />
          </pattern>
        </defs>
        {bands.map((band) => (
          <Area key={band.start} band={band} at={at} tall={bottom - top} place={places.get(band.name ?? '')} />
        ))}
        {even.map((each) => {
          const [from, to] = shares.map((share) => at(crossing(each, share, tested)));
          return <line key={each} class={styles.even} x1={from} x2={to} y1={bottom - top} y2={0} />;
        })}
      </svg>
      <line class={styles.now} x1={left} x2={right} y1={here} y2={here} />
      {ring && <line class={styles.now} x1={ring.x} x2={ring.x} y1={top} y2={bottom} />}
      <Axis
        side="bottom"
        scale={powers}
        position={bottom}
        count={4}
        format={(log) => (log === 0 ? t('cost.equal') : said(10 ** log))}
        label={t('map.x')}
      />
      <Axis
        side="left"
        scale={{ ...y, ticks: () => ticks }}
        position={left}
        count={5}
        format={(at) => percent(1 / (1 + 10 ** -at), 1)}
        label={t('calibration.seen', { positive: report.positive })}
      />
      {bands.map((band) => (
        <Name key={band.start} band={band} x={x} y={y} ring={ring} place={places.get(band.name ?? '')} />
      ))}
      {ring && (
        <g transform={`translate(${ring.x.toFixed(1)},${ring.y.toFixed(1)})`}>
          <circle class={styles.ring} r={7} />
          <text
            class={styles.you}
            x={ring.x > (left + right) / 2 ? -14 : 14}
            y={-12}
            text-anchor={ring.x > (left + right) / 2 ? 'end' : 'start'}
          >
            {t('map.you')}
          </text>
        </g>
      )}
    </>
  );
}

interface AreaProps {
  band: Band;
  at: (log: number) => number;
  tall: number;
  place: number | undefined;
}

function Area({ band: { corners, name, always }, at, tall, place }: AreaProps) {
  const points = corners.map((log, i) => `${at(log).toFixed(1)},${i < 2 ? tall : 0}`).join(' ');
  if (name === null)
    return (
      <>
        <polygon class={styles.open} points={points} />
        <polygon points={points} fill="url(#stripes)" />
      </>
    );
  return (
    <polygon
      class={always || place === undefined ? styles.always : `${styles.won} ${series(place).className}`}
      points={points}
    />
  );
}

interface NameProps {
  band: Band;
  x: Scale;
  y: Scale;
  ring: { x: number; y: number } | null;
  place: number | undefined;
}

/** Letters of a name in a band that has no room for a sentence. */
const brief = 14;

/** Who wins in a band, where it is widest and the ring is not: in words, by name or by mark; nothing where there is no room for any. */
function Name({ band, x, y, ring, place }: NameProps) {
  const { name, always } = band;
  const marked = name !== null && !always && place !== undefined;
  const all =
    name === null
      ? [t('cost.open')]
      : always
        ? [stretchName(band), t('cost.always', { name })]
        : [t('cost.wins', { name }), ...(marked ? [shortened(name, brief), ''] : [])];
  const found = all.flatMap((words) => {
    const width = words ? widthOf(words) + (marked ? 38 : 24) : 16;
    const best = roomiest(band, width, { x, y, ring });
    return best ? [{ words, width, best }] : [];
  })[0];
  if (!found) return null;
  const { words, width, best } = found;
  const mark = marked ? series(place) : null;
  return (
    <g transform={`translate(${best.x.toFixed(1)},${best.y.toFixed(1)})`}>
      <rect class={styles.pill} x={-width / 2} y={-12} width={width} height={24} rx={12} />
      {mark && (
        <path
          class={`${styles.mark} ${mark.className}`}
          d={shapePath(mark.shape, 11)}
          transform={`translate(${words ? (16 - width / 2).toFixed(1) : 0},0)`}
        />
      )}
      <text class={name === null ? styles.words : styles.name} x={mark ? 9 : 0} dy="0.34em" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

/** Where something so wide stands in a band with most room around it; null: nowhere. */
function roomiest({ corners }: Band, width: number, { x, y, ring }: Pick<NameProps, 'x' | 'y' | 'ring'>) {
  const [bottom, top] = y.range;
  const [left, right] = x.range;
  let best: { x: number; y: number; room: number } | null = null;
  for (let i = 1; i < 12; i += 1) {
    const part = i / 12;
    const from = Math.max(left, x.at(corners[0] + (corners[3] - corners[0]) * part));
    const to = Math.min(right, x.at(corners[1] + (corners[2] - corners[1]) * part));
    const spot = { x: (from + to) / 2, y: bottom + (top - bottom) * part, room: to - from };
    const covered = ring && Math.abs(ring.y - spot.y) < 40 && Math.abs(ring.x - spot.x) < width / 2 + 90;
    if (!covered && spot.room > Math.max(width + 12, best?.room ?? 0)) best = spot;
  }
  return best;
}
