import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { useState } from 'preact/hooks';
import { known, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { Mark, Path } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import { Select } from '../../ui/fields/Select';
import { Marker } from '../../ui/Marker';
import study from './coverage.json';
import styles from './Experiments.module.css';

/** The study as `npm run coverage` writes it. */
type Row = (typeof study.rows)[number];

const margins = { top: 26, right: 14, bottom: 42, left: 44 };
/** Percent below which an interval is said to cover too little: more than sampling explains. */
const little = 93;

const place = (at: string) => {
  const [prevalence = 0, items = 0] = at.split(',').map(Number);
  return { prevalence, items };
};

/** How often intervals hold the true value, method by method: which to trust, and from how many items on. */
export function Coverage({ list }: { list: Catalogue }) {
  const quantities = [...new Set(study.rows.map(({ quantity }) => quantity))];
  const [quantity, setQuantity] = useState(quantities[0] ?? '');
  const rows = study.rows.filter((row) => row.quantity === quantity);
  const shares = [...new Set(study.rows[0]?.coverage.map(({ at }) => place(at).prevalence))];
  const nameOf = (id: string) => list.metrics.find((metric) => metric.id === id)?.name ?? known(`coverage.${id}`, id);
  const methodOf = (method: string) => known(`coverage.${method.replace(/[ ,]+/g, '_')}`, method);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('coverage.title')}</h1>
      <p class={styles.what}>{t('coverage.what', { trials: number(study.trials), level: percent(study.level, 0) })}</p>
      <div class={styles.settings}>
        <Select
          label={t('coverage.quantity')}
          value={quantity}
          options={quantities.map((id) => ({ value: id, text: nameOf(id) }))}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
      </div>
      <ul class={styles.chips}>
        {rows.map(({ method }, index) => (
          <li key={method} class={styles.method}>
            <Marker index={index} size={10} /> {methodOf(method)}
          </li>
        ))}
      </ul>
      <ul class={styles.panels}>
        {shares.map((share) => (
          <li key={share}>
            <h2 class={styles.panel}>{t('coverage.share', { share: percent(share, 0) })}</h2>
            <CoveragePlot rows={rows} share={share} name={nameOf(quantity)} methodOf={methodOf} />
          </li>
        ))}
      </ul>
      <h2 class={styles.subtitle}>{t('coverage.little')}</h2>
      <ul class={styles.lacks}>
        {rows.map((row) => (
          <li key={row.method}>
            <b>{methodOf(row.method)}</b>: {lacks(row)}
          </li>
        ))}
      </ul>
      {rows.some(({ method }) => method === 'wilson') && <p class={styles.what}>{t('coverage.default')}</p>}
      <p class={styles.what}>{t('coverage.clusters')}</p>
      <p class={styles.what}>
        {t('coverage.optimism')} <a href="#/learn/optimism">{t('learn.idea.optimism')}</a>
      </p>
    </article>
  );
}

/** Where a method covers too little, in words. */
function lacks({ coverage }: Row): string {
  const bad = coverage.flatMap(({ at, covered }) =>
    covered !== null && covered < little ? [{ ...place(at), covered }] : [],
  );
  if (bad.length === 0) return t('coverage.nowhere');
  return bad
    .map(({ prevalence, items, covered }) =>
      t('coverage.where', {
        items: number(items),
        share: percent(prevalence, 0),
        covered: number(covered, { decimals: 1 }),
      }),
    )
    .join('; ');
}

/** What each method covers at a share of positives, by the number of items. */
const linesOf = (rows: readonly Row[], share: number) =>
  rows.map(({ method, coverage }) => ({
    method,
    points: coverage.flatMap(({ at, covered, absent }) => {
      const { prevalence, items } = place(at);
      return prevalence === share && covered !== null ? [{ items, covered, absent }] : [];
    }),
  }));

interface CoveragePlotProps {
  rows: readonly Row[];
  share: number;
  name: string;
  methodOf: (method: string) => string;
}

function CoveragePlot({ rows, share, name, methodOf }: CoveragePlotProps) {
  const lines = linesOf(rows, share);
  const sizes = [...new Set(study.rows[0]?.coverage.map(({ at }) => place(at).items))];
  const least = Math.min(
    90,
    ...study.rows
      .filter(({ quantity }) => quantity === rows[0]?.quantity)
      .flatMap(({ coverage }) => coverage.flatMap(({ covered }) => covered ?? [])),
  );
  return (
    <Plot
      summary={t('coverage.picture', { name, share: percent(share, 0) })}
      table={{
        caption: t('coverage.picture', { name, share: percent(share, 0) }),
        head: [t('coverage.method'), ...sizes.map((items) => number(items))],
        rows: lines.map(({ method, points }) => [
          methodOf(method),
          ...sizes.map((size) => {
            const found = points.find(({ items }) => items === size);
            return found ? number(found.covered, { decimals: 1 }) : '–';
          }),
        ]),
      }}
      width={330}
      height={(width) => Math.min(320, width * 0.8)}
    >
      {(width, height) => (
        <Drawing lines={lines} sizes={sizes} least={least} methodOf={methodOf} width={width} height={height} />
      )}
    </Plot>
  );
}

interface DrawingProps extends Pick<CoveragePlotProps, 'methodOf'> {
  lines: ReturnType<typeof linesOf>;
  sizes: readonly number[];
  /** Where the axis begins, in per cent. */
  least: number;
  width: number;
  height: number;
}

function Drawing({ lines, sizes, least, methodOf, width, height }: DrawingProps) {
  const x = linear([Math.log10(10), Math.log10(1000)], [margins.left + 10, width - margins.right]);
  const y = linear([Math.floor(least / 10) * 10, 100], [height - margins.bottom, margins.top]);
  const at = (items: number) => Math.log10(items);
  return (
    <>
      <Axis side="left" scale={y} position={margins.left} count={5} format={number} label={t('coverage.covered')} />
      <g aria-hidden="true">
        {sizes.map((items) => (
          <text key={items} class={styles.tick} x={x.at(at(items))} y={height - margins.bottom + 17}>
            {number(items)}
          </text>
        ))}
        <text class={styles.tick} x={(x.range[0] + x.range[1]) / 2} y={height - margins.bottom + 36}>
          {t('coverage.items')}
        </text>
      </g>
      <Path points={{ x: [x.domain[0], x.domain[1]], y: [95, 95] }} x={x} y={y} kind="chance" />
      {lines.map(({ method, points }, index) => (
        <g key={method}>
          <Path
            name={methodOf(method)}
            points={{ x: points.map(({ items }) => at(items)), y: points.map(({ covered }) => covered) }}
            x={x}
            y={y}
            index={index}
          />
          {points.map(({ items, covered, absent }) => (
            <Mark key={items} index={index} x={x.at(at(items))} y={y.at(covered)} size={8} hollow={absent >= 50} />
          ))}
        </g>
      ))}
    </>
  );
}
