import type { Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { Card } from '../../../cards/Card';
import { judgedAt, sharesThreshold } from '../../../document/judged';
import { rich, t } from '../../../i18n';
import { amount, number, percent } from '../../../i18n/numbers';
import { Marker } from '../../../ui/Marker';
import { narrow } from '../../../ui/narrow';
import { Short } from '../../../ui/Short';
import { brief } from '../../../ui/shortened';
import { indices, items, type Utility } from '../../../values/figures';
import { type Flip, flips, nearestRival, range, rivalPair } from '../../../values/flips';
import { chance, isDrawing } from '../../../values/sure';
import { gapWriter, yieldWriter } from '../../../values/yields';
import styles from './SafetyCard.module.css';
import { CostStrip, ShareStrip } from './WhatIf';

/** How wrong the utilities may be before another classifier is the best. */
export function SafetyCard({ report, utility }: { report: Report; utility: Utility }) {
  const pair = rivalPair(utility);
  return pair ? <Ranking report={report} utility={utility} pair={pair} /> : <Alone report={report} utility={utility} />;
}

interface RowProps {
  label: ComponentChildren;
  /** What stands under both. */
  more?: string | undefined;
  children: ComponentChildren;
}

function Row({ label, more, children }: RowProps) {
  return (
    <div class={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {more && <dd class={styles.more}>{more}</dd>}
    </div>
  );
}

function Ranking({ report, utility, pair }: { report: Report; utility: Utility; pair: Utility['pairwise'][number] }) {
  const places = indices(report);
  const name = (text: string) => (
    <span class={styles.who}>
      <Marker index={places.get(text) ?? 0} size={10} />
      {'\u00a0'}
      <b>
        <Short name={text} most={narrow.value ? 18 : 24} />
      </b>
    </span>
  );
  // Who would overtake it first may be another than who is the likeliest to be better.
  const first = nearestRival(utility) ?? pair;
  const cells = flips(utility, first, report.classes);
  const total = utility.assumed ? null : items(report);
  const gap = gapWriter(utility);
  const best = utility.yields.find((one) => one.name === utility.ranking[0]);
  const drawing = isDrawing(report);
  // Where decisions follow the costs, a change of one utility changes them too: the ruler and the map show that.
  const kept = sharesThreshold(report) && best ? judgedAt(report, best.name) : undefined;
  return (
    <Card name="change" title={t('safe.title')} line={t('safe.line')} exports={['pairs']} class={styles.card ?? ''}>
      <dl class={styles.list}>
        <Row
          label={rich(pair.difference === 0 ? 'safe.gap.none' : 'safe.gap', { a: name(pair.a), b: name(pair.b) })}
          more={ahead({ pair, utility, total, drawing })}
        >
          {gap(pair.difference)}
        </Row>
        <CostStrip report={report} utility={utility} />
        <ShareStrip report={report} utility={utility} />
        {first.flip_radius === null ? (
          <Row label={t('safe.never')}> </Row>
        ) : (
          <Row label={t('safe.radius')} more={around({ pair: first, kept, also: first !== pair })}>
            ±{amount(first.flip_radius, utility.unit, { significant: 3 })}
          </Row>
        )}
      </dl>
      {kept === undefined && cells.length > 0 && <Flips flips={cells} utility={utility} winner={name(first.b)} />}
    </Card>
  );
}

interface AheadProps {
  pair: Utility['pairwise'][number];
  utility: Utility;
  /** Items, where they are counted and priced. */
  total: number | null;
  drawing: boolean;
}

/** The interval of a difference, what it comes to for all items, and how sure the lead is. */
function ahead({ pair, utility, total, drawing }: AheadProps): string {
  const gap = gapWriter(utility);
  const said = [
    pair.ci ? t('safe.gap.interval', { low: gap(pair.ci.low), high: gap(pair.ci.high) }) : drawing && '…',
    total !== null &&
      t('safe.gap.total', { amount: amount(pair.difference * total, utility.unit, { significant: 6 }) }),
    pair.probability_a_better !== undefined &&
      t('safe.probability', { name: brief(pair.b), probability: chance(pair.probability_a_better) }),
  ];
  return said.filter(Boolean).join('; ');
}

/** What the radius comes to, who leads beyond it where that is `also` to be told, and what it keeps: the decisions. */
function around({ pair, kept, also }: Pick<AheadProps, 'pair'> & { kept: number | undefined; also: boolean }): string {
  const said = [
    pair.flip_share !== null && t('safe.radius.share', { share: percent(pair.flip_share) }),
    also && t('safe.radius.by', { name: brief(pair.b) }),
  ];
  const decisions = kept === undefined ? '' : t('safe.kept', { threshold: number(kept, { significant: 3 }) });
  return [said.filter(Boolean).join('; '), decisions].filter(Boolean).join('. ');
}

/** The utilities that would, each alone, turn the ranking over; the nearest first. */
function Flips({
  flips: all,
  utility,
  winner,
}: {
  flips: readonly Flip[];
  utility: Utility;
  winner: ComponentChildren;
}) {
  const most = 4;
  return (
    <table class={styles.flips}>
      <caption>{rich('safe.flips', { name: <>{winner}</> })}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t('safe.cell')}</th>
          <th scope="col">{t('safe.then')}</th>
        </tr>
      </thead>
      <tbody>
        {all.slice(0, most).map(({ truth, decision, now, at }, i) => (
          <tr key={`${truth} ${decision}`} class={i === 0 ? styles.nearest : undefined}>
            <th scope="row">{t('safe.as', { truth, decision })}</th>
            <td>
              <span class={styles.now}>
                <span class="visually-hidden">{t('safe.now')} </span>
                {number(now)} <span aria-hidden="true">→</span>
              </span>{' '}
              <span class="visually-hidden">{t(at < now ? 'safe.below' : 'safe.above')} </span>
              {amount(at, utility.unit, { significant: 3 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One classifier: measured against always making the same decision. */
function Alone({ report, utility }: { report: Report; utility: Utility }) {
  const only = utility.yields[0];
  const best = utility.best_baseline;
  if (!only || !best) return null;
  const width = range(utility);
  const text = yieldWriter(utility);
  const gain = only.value - best.value;
  const total = utility.assumed ? null : items(report);
  return (
    <Card name="change" title={t('alone.title')} line={t('alone.line')} exports={['yields']} class={styles.card ?? ''}>
      <dl class={styles.list}>
        <Row
          label={
            <b>
              <Short name={only.name} />
            </b>
          }
        >
          {text(only.value)}
          {!only.ci && isDrawing(report) && <small>…</small>}
          {only.ci && (
            <small>
              {t('yield.interval', { low: text(only.ci.low), high: text(only.ci.high), level: percent(only.ci.level) })}
            </small>
          )}
        </Row>
        <Row label={t('alone.always', { decision: best.decision })}>{text(best.value)}</Row>
        <Row label={t('alone.gain')}>
          {gapWriter(utility)(gain)}
          {width > 0 && !utility.assumed && <small>{t('alone.share', { share: percent(gain / width) })}</small>}
          {total !== null && (
            <small>{t('safe.gap.total', { amount: amount(gain * total, utility.unit, { significant: 6 }) })}</small>
          )}
        </Row>
      </dl>
      {report.classifiers.length === 1 && (
        <p class={styles.hint}>{t(report.kind === 'scores' ? 'alone.hint.scores' : 'alone.hint')}</p>
      )}
    </Card>
  );
}
