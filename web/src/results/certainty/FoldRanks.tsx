import type { Catalogue, FoldRanks as Ranks, Report } from 'isoyield';
import { rich, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Mark } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import plain from '../../plot/Plot.module.css';
import { linear } from '../../plot/scale';
import { indices } from '../../values/figures';
import styles from './FoldsCard.module.css';

/** Mean ranks by yield, with how far apart they must be; and whether other measures say otherwise. */
export function FoldRanks({
  ranks,
  report,
  catalogue,
}: {
  ranks: readonly Ranks[];
  report: Report;
  catalogue: Catalogue;
}) {
  const [first, ...others] = ranks;
  if (!first) return null;
  const level = report.settings.level;
  const differs = first.p_value < 1 - level;
  const named = new Map(catalogue.metrics.map(({ id, name }) => [id, name]));
  const otherwise = others
    .filter(({ p_value }) => p_value < 1 - level !== differs)
    .map(({ by }) => named.get(by) ?? by);
  const by = first.by === 'yield' ? t('yield.value') : (named.get(first.by) ?? first.by);
  return (
    <div class={styles.ranks}>
      <p class={styles.say}>
        {rich(differs ? 'folds.ranks.differ' : 'folds.ranks.equal', {
          by: <b>{by.toLowerCase()}</b>,
          folds: number(first.folds),
          p: first.p_value < 0.001 ? `< ${number(0.001)}` : `= ${number(first.p_value, { decimals: 3 })}`,
        })}
      </p>
      <Plot
        summary={t('folds.ranks.summary')}
        table={{
          caption: t('folds.ranks.summary'),
          head: [t('yield.classifier'), t('folds.rank')],
          rows: first.ranks.map(({ name, rank }) => [name, number(rank)]),
          drawn: { x: 1, y: 0, mark: 'point' },
        }}
        height={() => 46 + 22 * first.ranks.length}
      >
        {(wide) => <Drawing ranks={first} places={indices(report)} wide={wide} />}
      </Plot>
      <p class={styles.key}>
        {t('folds.critical', { value: number(first.critical_difference, { significant: 3 }), level: percent(level) })}
        {otherwise.length > 0 &&
          ` ${t(differs ? 'folds.others.equal' : 'folds.others.differ', { names: otherwise.join(', ') })}`}
      </p>
    </div>
  );
}

/** The ranks on a line, and how far from the best one they do not differ. */
function Drawing({ ranks, places, wide }: { ranks: Ranks; places: ReadonlyMap<string, number>; wide: number }) {
  const best = Math.min(...ranks.ranks.map(({ rank }) => rank));
  const x = linear([1, Math.max(2, ranks.ranks.length)], [14, wide - 14]);
  const end = Math.min(x.at(best) + ranks.critical_difference * (x.at(2) - x.at(1)), wide);
  return (
    <>
      <line class={plain.base} x1={x.at(1)} x2={x.range[1]} y1={18} y2={18} />
      {ranks.ranks.map((_, i) => (
        <g key={i}>
          <line class={plain.base} x1={x.at(i + 1)} x2={x.at(i + 1)} y1={14} y2={22} />
          <text class={plain.tick} x={x.at(i + 1)} y={8} text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      <line class={styles.critical} x1={x.at(best)} x2={end} y1={18} y2={18} />
      {ranks.ranks.map(({ name, rank }, i) => {
        const right = x.at(rank) > wide * 0.6;
        return (
          <g key={name}>
            <line class={plain.base} x1={x.at(rank)} x2={x.at(rank)} y1={18} y2={44 + 22 * i} />
            <Mark index={places.get(name) ?? i} x={x.at(rank)} y={50 + 22 * i} size={11} />
            <text
              class={styles.label}
              x={x.at(rank) + (right ? -12 : 12)}
              y={50 + 22 * i}
              dy="0.34em"
              text-anchor={right ? 'end' : 'start'}
            >
              {name} {number(rank, { significant: 3 })}
            </text>
          </g>
        );
      })}
    </>
  );
}
