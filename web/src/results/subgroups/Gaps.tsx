import type { Report } from 'isoyield';
import { rich, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Strip } from '../../plot/Strip';
import { linear } from '../../plot/scale';
import { ofSubgroups } from '../../state/chosen';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { carries } from '../../values/provenance';
import { called, ends, type Judged, type Measure, type Subgroups } from './measures';
import styles from './Subgroups.module.css';

interface GapsProps {
  report: Report;
  subgroups: Subgroups;
  judged: Judged;
  measures: readonly Measure[];
  /** The one that the picture shows. */
  measure: Measure;
  /** Ids of metrics that the user wrote. */
  own: readonly string[];
}

const chance = (p: number) => (p < 1e-3 ? `< ${number(1e-3)}` : number(p, { decimals: 3 }));

/** In each measure the two subgroups that are furthest apart. */
export function Gaps({ judged, measures, measure, own }: GapsProps) {
  const asked = ['yield', ...ofSubgroups, ...own, measure.id];
  const gaps = judged.gaps.flatMap((gap) => {
    const of = asked.includes(gap.metric) ? measures.find(({ id }) => id === gap.metric) : undefined;
    return of ? [{ ...gap, of }] : [];
  });
  if (gaps.length === 0) return null;
  const slim = narrow.value;
  const level = gaps.find(({ ci }) => ci)?.ci?.level;
  return (
    <Scroll label={t('subgroups.gaps')}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('subgroups.gaps')}</th>
            <th scope="col">{t('subgroups.gap')}</th>
            {!slim && level !== undefined && <th scope="col">{t('yield.level', { level: percent(level) })}</th>}
            <th scope="col">{t('subgroups.equal')}</th>
          </tr>
        </thead>
        <tbody>
          {gaps.map(({ of, low, high, gap, ci, p_value: p }) => (
            <tr key={of.id}>
              <th scope="row">
                {of.name}
                {gap > 0 && (
                  <small>
                    <bdi>{called({ name: low })}</bdi> {'<'} <bdi>{called({ name: high })}</bdi>
                  </small>
                )}
              </th>
              <td>
                <span
                  {...carries({
                    quantity: `subgroup_gap:${of.id}`,
                    name: t('subgroups.number', { name: of.name }),
                    of: judged.name,
                    value: gap,
                    level: ci?.level,
                    method: ci?.method,
                  })}
                >
                  {of.gap(gap)}
                </span>
                {slim && ci && <small class={styles.range}>{ends(ci, of.gap)}</small>}
              </td>
              {!slim && level !== undefined && <td class={styles.soft}>{ends(ci, of.gap)}</td>}
              <td>{p === undefined ? '' : chance(p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface WhyProps {
  judged: Judged;
  index: number;
  write: Measure['gap'];
}

/** Why the yields of two subgroups differ, in parts that add up. */
export function Why({ judged, index, write }: WhyProps) {
  const { split } = judged;
  if (!split || split.difference === 0) return null;
  const parts = (['base_rate', 'ranking', 'threshold', 'utility'] as const).flatMap((part) => {
    const value = split[part];
    return value === undefined ? [] : { part, value };
  });
  const values = [0, split.difference, ...parts.map(({ value }) => value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = 0.06 * (high - low);
  const domain = [low - room, high + room] as const;
  const ticks = linear(domain, [0, 100]).ticks(3);
  const signed = (value: number) => `${value > 0 ? '+' : ''}${write(value)}`;
  return (
    <table class={`${styles.table} ${styles.why}`}>
      <caption>
        {rich('subgroups.why', {
          high: <bdi>{called({ name: split.high })}</bdi>,
          low: <bdi>{called({ name: split.low })}</bdi>,
        })}
      </caption>
      <tbody>
        {[...parts, { part: 'sum', value: split.difference }].map(({ part, value }) => (
          <tr key={part} class={part === 'sum' ? styles.sum : undefined}>
            <th scope="row">{t(`subgroups.why.${part}`)}</th>
            <td class={styles.picture} aria-hidden="true">
              <Strip domain={domain} marks={[{ index, value }]} height={22} grid={ticks} zero stem />
            </td>
            <td>{signed(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
