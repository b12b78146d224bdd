import type { Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { intervals } from '../../document/state';
import { t } from '../../i18n';
import { amount, count, percent } from '../../i18n/numbers';
import { Strip, StripAxis } from '../../plot/Strip';
import { around, linear } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Short } from '../../ui/Short';
import { series } from '../../ui/series';
import { brief } from '../../ui/shortened';
import { drawnOf, Rest } from '../../values/Crowd';
import { indices, items, type Utility } from '../../values/figures';
import { rivalPair } from '../../values/flips';
import { carries, ofYield } from '../../values/provenance';
import { gapWriter, shownAs, tickWriter, unitNote, yieldWriter } from '../../values/yields';
import { Chances, Difference, ownScale, toldApart } from './Difference';
import { Off } from './Off';
import styles from './YieldCard.module.css';

/** Letters of a name on two lines next to the picture. */
const mostLetters = 34;
const mostNarrow = 20;

interface YieldCardProps {
  report: Report;
  utility: Utility;
  item: string;
}

/** Every yield on one scale, with what it comes to for all items and how far it is from the best. */
export function YieldCard({ report, utility, item }: YieldCardProps) {
  const places = indices(report);
  const total = utility.assumed ? null : items(report);
  const yields = utility.ranking.flatMap((name) => utility.yields.filter((one) => one.name === name));
  const compared = yields.length > 1;
  const baselines = [...utility.baselines]
    .sort((a, b) => b.value - a.value)
    .slice(0, !compared ? 5 : utility.baselines.length > 2 ? 1 : 2);
  // One classifier is measured by the baselines; several by each other, and baselines far away become arrows.
  const measured = yields.flatMap(({ value, ci }) => (ci ? [value, ci.low, ci.high] : [value]));
  const { domain, zero } = around(compared ? measured : [0, ...measured, ...baselines.map(({ value }) => value)]);
  const ticks = linear(domain, [0, 100]).ticks(compared ? 3 : 4);
  const best = yields[0]?.value ?? 0;
  const level = yields.find(({ ci }) => ci)?.ci?.level;
  const rows = yields.length + baselines.length;
  const rowHeight = narrow.value ? 30 : rows <= 4 ? 46 : rows <= 8 ? 36 : 26;
  const apart = toldApart(utility);
  const inside = compared && apart && zero && apart.ci.low >= domain[0] && apart.ci.high <= domain[1];
  const scale = { report, utility, compared, rowHeight, best, domain, ticks, zero, total };
  return (
    <Card
      name="yields"
      title={t(compared ? 'yield.title.pair' : 'yield.title')}
      note={unitNote(utility, item)}
      exports={['yields']}
      class={styles.card ?? ''}
    >
      {/* Where there is room for one of the two, names come before the picture. */}
      <table class={styles.table} data-long={yields.some(({ name }) => name.length > 6) || undefined}>
        <thead>
          <tr>
            <th scope="col" class={styles.name}>
              {t('yield.classifier')}
            </th>
            <td class={styles.picture} />
            <th scope="col">{t('yield.value')}</th>
            <th scope="col" class={styles.ends}>
              {level !== undefined && t('yield.level', { level: percent(level) })}
            </th>
            {compared && <th scope="col">{t('yield.gap')}</th>}
            {total !== null && (
              <th scope="col" class={styles.total}>
                {t('yield.total', { count: count(total) })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {yields.slice(0, drawnOf(yields.length)).map((each) => (
            <Yield key={each.name} of={each} index={places.get(each.name) ?? 0} {...scale} />
          ))}
          <Baselines baselines={baselines} {...scale} />
          {apart && inside && <Difference of={apart} own={false} {...scale} />}
          <tr class={styles.axis} aria-hidden="true">
            <td />
            <td class={styles.picture}>
              <StripAxis domain={domain} ticks={ticks} format={tickWriter(utility)} />
            </td>
            <td colSpan={4} />
          </tr>
          {apart && !inside && <Difference of={apart} own {...scale} domain={ownScale(apart)} />}
        </tbody>
      </table>
      <Rest of={yields.length} />
      <Chances
        report={report}
        utility={utility}
        places={places}
        decisions={baselines.map(({ decision }) => decision)}
      />
      <Ranges report={report} utility={utility} />
    </Card>
  );
}

interface HintProps {
  ranges: string | null;
  coming: boolean;
  pairing: string | null;
  /** A text as long as the pairing that is still being sampled, so that nothing moves when it is there. */
  room: string | null;
}

/** What the bars of the yields are. */
function Ranges({ report, utility }: Pick<YieldCardProps, 'report' | 'utility'>) {
  const gap = gapWriter(utility, true);
  const levels = new Set(utility.yields.flatMap(({ ci }) => (ci ? [ci.level] : [])));
  const [level] = levels;
  const pair = rivalPair(utility);
  // Ranges come from what is sampled, a moment after the numbers.
  const sampled = report.kind === 'matrix' && intervals.value && items(report) !== null;
  return (
    <Hint
      ranges={level === undefined ? null : t('yield.ranges', { level: percent(level) })}
      coming={sampled && level === undefined}
      // The columns of a score file are about the same items: there the test of pairs knows.
      pairing={
        report.kind === 'matrix' && pair?.ci && pair.if_paired
          ? t('yield.pairing', { a: brief(pair.a), b: brief(pair.b), ...bounds(pair.ci, pair.if_paired, gap) })
          : null
      }
      // As long as what is to come: a guess of every end.
      room={
        sampled && pair && !pair.ci
          ? t('yield.pairing', { a: brief(pair.a), b: brief(pair.b), ...bounds(guess(pair), single(guess(pair)), gap) })
          : null
      }
    />
  );
}

/** What the bars are, and what pairing would allow. */
function Hint({ ranges, coming, pairing, room }: HintProps) {
  if (ranges === null && !coming) return null;
  return (
    <p class={styles.hint}>
      <span class={styles.ranges}>{ranges ?? t('yield.ranges.coming')}</span>
      {(pairing ?? room) !== null && ' '}
      {pairing}
      {room !== null && (
        <span class={styles.unseen} aria-hidden="true">
          {room}
        </span>
      )}
    </p>
  );
}

const guess = ({ difference }: { difference: number }): Ends => ({ low: -difference, high: 2 * difference });
const single = (ends: Ends) => ({ narrowest: ends, widest: ends });

/** The difference as if tested on different items, and the least and largest doubt that the matrices allow on the same ones. */
function bounds(
  apart: Ends,
  { narrowest, widest }: { narrowest: Ends; widest: Ends },
  gap: (value: number) => string,
): Record<string, string> {
  const between = ({ low, high }: Ends) => t('safe.gap.interval', { low: gap(low), high: gap(high) });
  return { apart: between(apart), narrowest: between(narrowest), widest: between(widest) };
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

interface Scale {
  report: Report;
  utility: Utility;
  compared: boolean;
  rowHeight: number;
  best: number;
  domain: readonly [number, number];
  ticks: readonly number[];
  zero: boolean;
  total: number | null;
}

interface YieldProps extends Scale {
  of: Utility['yields'][number];
  index: number;
}

function Yield({
  of: { name, value, ci, bound },
  index,
  report,
  utility,
  compared,
  rowHeight,
  best,
  domain,
  ticks,
  zero,
  total,
}: YieldProps) {
  const text = yieldWriter(utility, true);
  const gap = gapWriter(utility, true);
  return (
    <tr class={series(index).className}>
      <th scope="row" class={styles.name}>
        <Marker index={index} />
        <span>
          <Short name={name} most={narrow.value ? mostNarrow : mostLetters} />
        </span>
      </th>
      <td class={styles.picture}>
        <Strip
          domain={domain}
          marks={[{ index, value, interval: ci }]}
          height={rowHeight}
          grid={ticks}
          zero={zero}
          stem={zero && !ci}
        />
        {ci && (
          <span class="visually-hidden">
            {t('yield.interval', { low: text(ci.low), high: text(ci.high), level: percent(ci.level) })}
          </span>
        )}
      </td>
      <td class={styles.strong}>
        <span {...carries(ofYield(report, { name, value, ci }))}>{text(value, true)}</span>
        <Off bound={bound} {...shownAs(utility)} />
        {ci && (
          <small class={styles.under} aria-hidden="true">
            {t('yield.from', { low: text(ci.low), high: text(ci.high) })}
          </small>
        )}
      </td>
      <td class={`${styles.soft} ${styles.ends}`} aria-hidden="true">
        {ci && t('yield.from', { low: text(ci.low), high: text(ci.high) })}
      </td>
      {compared && <td class={styles.soft}>{value === best ? t('yield.best') : gap(value - best, true)}</td>}
      {total !== null && (
        <td class={`${styles.soft} ${styles.total}`}>{amount(value * total, utility.unit, { significant: 6 })}</td>
      )}
    </tr>
  );
}

interface BaselinesProps extends Scale {
  baselines: Utility['baselines'];
}

/** What always making the same decision would yield: the yardstick that needs no classifier. Off the scale it is an arrow. */
function Baselines({
  report,
  utility,
  baselines,
  compared,
  rowHeight,
  best,
  domain,
  ticks,
  zero,
  total,
}: BaselinesProps) {
  const text = yieldWriter(utility, true);
  const gap = gapWriter(utility, true);
  const at = (value: number) => `${linear(domain, [0, 100]).at(value).toFixed(2)}%`;
  return (
    <>
      {baselines.map(({ decision, value }) => (
        <tr key={decision} class={styles.baseline}>
          <th scope="row" class={styles.name}>
            <span>{t('yield.always', { decision })}</span>
          </th>
          <td class={styles.picture}>
            <Strip domain={domain} marks={[]} height={rowHeight} grid={ticks} zero={zero}>
              {value < domain[0] || value > domain[1] ? (
                <text
                  class={styles.arrow}
                  x={value > best ? '100%' : '0%'}
                  y={rowHeight / 2}
                  dy="0.34em"
                  text-anchor={value > best ? 'end' : 'start'}
                >
                  {value > best ? '→' : '←'}
                </text>
              ) : (
                <line class={styles.tick} x1={at(value)} x2={at(value)} y1={rowHeight / 2 - 7} y2={rowHeight / 2 + 7} />
              )}
            </Strip>
          </td>
          <td
            class={!compared && value > best ? styles.beats : undefined}
            {...carries(ofYield(report, { name: t('yield.always', { decision }), value }))}
          >
            {text(value, true)}
          </td>
          <td class={styles.ends} />
          {compared && <td class={value > best ? styles.beats : styles.soft}>{gap(value - best, true)}</td>}
          {total !== null && (
            <td class={`${styles.soft} ${styles.total}`}>{amount(value * total, utility.unit, { significant: 6 })}</td>
          )}
        </tr>
      ))}
    </>
  );
}
