import type { Report } from 'isoyield';
import { doc } from '../../document/state';
import { rich, t } from '../../i18n';
import { amount, number, percent, sharePercent } from '../../i18n/numbers';
import { StripAxis } from '../../plot/Strip';
import { linear } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { series } from '../../ui/series';
import { indices, type Utility } from '../../values/figures';
import { SmallMatrix } from '../../values/SmallMatrix';
import { yieldWriter } from '../../values/yields';
import styles from './Unknown.module.css';

/** Expected matrices of more cells are not written out. */
const mostCells = 36;

interface UnknownResultProps {
  report: Report;
  utility: Utility;
  ranking: NonNullable<Utility['unknown']>;
}

/** What follows from what is believed: expected yields with their spread, who earns most how often, and what knowing would be worth. */
export function UnknownResult({ report, utility, ranking }: UnknownResultProps) {
  const places = indices(report);
  // Where utilities vary a yield is no share of right decisions any more.
  const text = yieldWriter({ ...utility, assumed: false });
  const edges = ranking.edges;
  const draws = ranking.exact ? null : ranking.draws;
  const domain: [number, number] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const wide = domain[1] > domain[0];
  const tallest = Math.max(...ranking.yields.flatMap(({ shares }) => shares), 1e-9);
  return (
    <div class={styles.result}>
      <Says utility={utility} ranking={ranking} text={text} draws={draws} />
      <Scroll label={t('unknown.title')}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('yield.classifier')}</th>
              <td class={styles.picture} />
              <th scope="col">{t('unknown.expected')}</th>
              <th scope="col" class={styles.range}>
                {t('unknown.range', { level: percent(report.settings.level, 0) })}
              </th>
              <th scope="col">{t('unknown.first')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.yields.map(({ name, expected, low, high, first, shares }) => (
              <tr key={name} class={series(places.get(name) ?? 0).className}>
                <th scope="row">
                  <Marker index={places.get(name) ?? 0} size={10} /> <bdi>{name}</bdi>
                </th>
                <td class={styles.picture}>
                  <Spread
                    shares={shares}
                    tallest={tallest}
                    mean={wide ? linear(domain, [0, 100]).at(expected) : null}
                  />
                </td>
                <td>{text(expected)}</td>
                <td class={styles.range}>{t('safe.gap.interval', { low: text(low), high: text(high) })}</td>
                <td>{sharePercent(first, draws)}</td>
              </tr>
            ))}
          </tbody>
          {wide && (
            <tfoot>
              <tr>
                <td />
                <td class={styles.picture}>
                  <StripAxis
                    domain={domain}
                    ticks={few(linear(domain, [0, 100]).ticks(4))}
                    format={(value) => text(value)}
                  />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </Scroll>
      {ranking.expected.flat().length <= mostCells && (
        <SmallMatrix
          caption={t('unknown.expected.matrix')}
          cells={ranking.expected}
          classes={report.classes}
          decisions={utility.decisions}
          format={(value) => number(value)}
        />
      )}
      <p class={styles.note}>
        {t(ranking.exact ? 'unknown.exact' : 'unknown.drawn', { draws: ranking.draws, seed: report.settings.seed })}
      </p>
    </div>
  );
}

interface SaysProps extends Omit<UnknownResultProps, 'report'> {
  text: (value: number) => string;
  /** How many were drawn; null: the shares are exact. */
  draws: number | null;
}

/** Who earns most, how often, and what knowing the utilities would be worth. */
function Says({ utility, ranking, text, draws }: SaysProps) {
  const best = ranking.yields.find(({ name }) => name === ranking.ranking[0]);
  const knowing = ranking.value_of_knowing;
  const item = doc.value.item || t('verdict.item');
  const worth = amount(knowing, utility.unit, { significant: 2 });
  if (!best || ranking.yields.length < 2) return null;
  return (
    <p class={styles.says} role="status">
      {rich('unknown.says', {
        name: <b>{best.name}</b>,
        share: sharePercent(best.first, draws),
        amount: text(best.expected),
      })}{' '}
      {knowing > 0
        ? t('unknown.knowing', { amount: worth, item })
        : t(ranking.exact ? 'unknown.nothing' : 'unknown.nothing.drawn', { draws: ranking.draws })}
    </p>
  );
}

/** How a yield is spread, with its mean; a bar where every yield is the same. */
function Spread({ shares, tallest, mean }: { shares: readonly number[]; tallest: number; mean: number | null }) {
  return (
    <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      {mean === null ? (
        <rect class={styles.hill} x={49} width={2} height={30} />
      ) : (
        <>
          <path class={styles.hill} d={hill(shares, tallest)} />
          <line class={styles.mean} x1={mean} x2={mean} y1={0} y2={30} />
        </>
      )}
    </svg>
  );
}

/** Labels that find room under a narrow picture. */
const few = (ticks: readonly number[]) => (ticks.length > 4 ? ticks.filter((_, i) => i % 2 === 0) : ticks);

/** The outline of shares as steps. */
function hill(shares: readonly number[], tallest: number): string {
  const step = 100 / shares.length;
  const tops = shares.map((share, i) => {
    const y = (30 - (share / tallest) * 28).toFixed(2);
    return `L${(i * step).toFixed(2)},${y}L${((i + 1) * step).toFixed(2)},${y}`;
  });
  return `M0,30${tops.join('')}L100,30Z`;
}
