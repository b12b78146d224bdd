import type { Report } from 'isoyield';
import { t } from '../i18n';
import { amount, count, number, unitSymbol } from '../i18n/numbers';
import { Strip, StripAxis } from '../plot/Strip';
import { aroundZero, linear } from '../plot/scale';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { series } from '../ui/series';
import { indices, items, type Utility } from './figures';
import styles from './YieldCard.module.css';

/** Decimals that keep the yields apart; currencies write their own. */
function written(utility: Utility): (value: number, signed?: boolean) => string {
  const sizes = utility.yields.map(({ value }) => Math.abs(value));
  const gaps = utility.pairwise.map(({ difference }) => Math.abs(difference)).filter((gap) => gap > 0);
  const least = Math.min(...gaps, Math.max(...sizes, 1e-9));
  const decimals = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(least))));
  return (value, signed = false) =>
    amount(value, utility.unit, unitSymbol(utility.unit) === utility.unit ? { signed, decimals } : { signed });
}

/** Every yield on one scale, with what it comes to for all items and how far it is from the best. */
export function YieldCard({ report, utility, item }: { report: Report; utility: Utility; item: string }) {
  const places = indices(report);
  const text = written(utility);
  const total = items(report);
  const yields = utility.ranking.flatMap((name) => utility.yields.filter((one) => one.name === name));
  const domain = aroundZero(yields.map(({ value }) => value));
  const ticks = linear(domain, [0, 100]).ticks(5);
  const best = yields[0]?.value ?? 0;
  const unit = unitSymbol(utility.unit);
  const note = utility.assumed ? t('yield.note.assumed') : unit ? t('yield.note', { unit, item: item || t('verdict.item') }) : t('yield.note.bare', { item: item || t('verdict.item') });
  return (
    <Card title={t('yield.title')} note={note} class={styles.card ?? ''}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col" class={styles.name}>
              {t('yield.classifier')}
            </th>
            <td class={styles.picture} aria-hidden="true" />
            <th scope="col">{t('yield.value')}</th>
            {yields.length > 1 && <th scope="col">{t('yield.gap')}</th>}
            {total !== null && !utility.assumed && <th scope="col" class={styles.total}>{t('yield.total', { count: count(total) })}</th>}
          </tr>
        </thead>
        <tbody>
          {yields.map(({ name, value }, place) => {
            const index = places.get(name) ?? 0;
            return (
              <tr key={name} class={series(index).className}>
                <th scope="row" class={styles.name}>
                  <Marker index={index} />
                  <span>{name}</span>
                </th>
                <td class={styles.picture} aria-hidden="true">
                  <Strip domain={domain} marks={[{ index, value }]} height={36} grid={ticks} zero>
                    <Bar domain={domain} value={value} height={36} />
                  </Strip>
                </td>
                <td class={styles.strong}>{text(value, true)}</td>
                {yields.length > 1 && <td class={styles.soft}>{place === 0 ? t('yield.best') : text(value - best, true)}</td>}
                {total !== null && !utility.assumed && <td class={`${styles.soft} ${styles.total}`}>{amount(value * total, utility.unit, { significant: 6 })}</td>}
              </tr>
            );
          })}
          <tr class={styles.axis} aria-hidden="true">
            <td />
            <td class={styles.picture}>
              <StripAxis domain={domain} ticks={ticks} format={(value) => number(value)} />
            </td>
            <td colSpan={3} />
          </tr>
        </tbody>
      </table>
      <Baselines utility={utility} best={best} text={text} />
    </Card>
  );
}

/** From zero to the mark, pale. */
function Bar({ domain, value, height }: { domain: readonly [number, number]; value: number; height: number }) {
  const scale = linear(domain, [0, 100]);
  const from = Math.min(scale.at(0), scale.at(value));
  return <rect class={styles.bar} x={`${from}%`} y={height / 2 - 3} height={6} rx={3} width={`${Math.abs(scale.at(value) - scale.at(0))}%`} />;
}

/** What deciding always alike would yield: the yardstick that needs no classifier. */
function Baselines({ utility, best, text }: { utility: Utility; best: number; text: (value: number, signed?: boolean) => string }) {
  const most = 4;
  const ranked = [...utility.baselines].sort((a, b) => b.value - a.value).slice(0, most);
  return (
    <dl class={styles.baselines}>
      <dt>{t('yield.always')}</dt>
      {ranked.map(({ decision, value }) => (
        <dd key={decision}>
          <span>“{decision}”</span> <b>{text(value, true)}</b>
          {value > best && <em>{t('yield.beats')}</em>}
        </dd>
      ))}
      {utility.baselines.length > most && <dd>{t('yield.others', { count: utility.baselines.length - most })}</dd>}
    </dl>
  );
}
