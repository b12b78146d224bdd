// Drawings as Vega-Lite: a specification with its data inside, for the editor of Vega or a notebook.

import type { Cell, Table } from './columns.js';
import { dashes } from './dashes.js';

/** The marks' colours, of Paul Tol's schemes: those of the site. */
const colours = ['#4477aa', '#c9432c', '#009988', '#aa3377', '#997700', '#332288', '#228833', '#5b5b5b'];

/** Vega takes lengths; a solid line is one without gaps. */
const lengths = dashes.map((each) => (each || '1 0').split(' ').map(Number));
const shapes = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'triangle-left',
  'cross',
  'triangle-down',
  'triangle-right',
];
/** Past the eighth the colours come again, with other dashes and shapes: as on the site. */
const shifted = (i: number) => (i + Math.floor(i / colours.length)) % colours.length;

/** Shares that an axis of normal deviates names. */
const named = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
/** Further off than any picture: where the deviates of 0 and 1 go, which are infinite. */
const far = 9;

/** How Vega makes normal deviates of the shares in a field, and names them as shares; the data keep the shares. */
function asDeviates(field: string, shares: readonly unknown[]) {
  const inner = shares.filter((each): each is number => typeof each === 'number' && each > 0 && each < 1);
  const low = Math.min(0.01, ...inner);
  const high = Math.max(0.5, ...inner);
  const deviate = (share: number) => `quantileNormal(${share})`;
  return {
    transform: { calculate: `clamp(quantileNormal(datum.${field}), -${far}, ${far})`, as: `${field}_deviate` },
    encoding: {
      field: `${field}_deviate`,
      scale: { domain: [{ expr: deviate(low) }, { expr: deviate(high) }], zero: false, nice: false },
      axis: {
        values: { expr: `[${named.filter((share) => share >= low && share <= high).map(deviate)}]` },
        labelExpr: "format(cumulativeNormal(datum.value), '.3~p')",
      },
    },
  };
}

type Axes = NonNullable<Table['axes']>;

/** What is drawn, over the area or the rules of its range where there is one. */
function layersOf(axes: Axes, encoding: object, range: { axis: object; low: string; high: string } | null) {
  const line = axes.mark === 'line';
  const along = line ? 'y' : 'x';
  const spread = range && {
    mark: line ? { type: 'area', opacity: 0.2 } : { type: 'rule' },
    encoding: { ...encoding, [along]: { ...range.axis, field: range.low }, [`${along}2`]: { field: range.high } },
  };
  const drawn = {
    mark: line
      ? { type: 'line', interpolate: axes.step ? 'step-after' : 'linear', ...(axes.deviates && { clip: true }) }
      : { type: axes.mark, filled: true },
    encoding: line ? { ...encoding, order: { field: 'order' } } : encoding,
  };
  return spread ? [spread, drawn] : [drawn];
}

/** A specification of Vega-Lite 5 that draws the table; undefined when the table is no drawing. */
export function vegaLite(table: Table): string | undefined {
  const { axes } = table;
  if (!axes) return undefined;
  const wanted = [axes.x, axes.y, axes.series, axes.low, axes.high].filter((id) => id !== undefined);
  const places = wanted.map((id) => table.columns.findIndex((each) => each.id === id));
  const name = (id: string) => table.columns.find((each) => each.id === id)?.name ?? id;
  // A dot or a bracket in a field's name is a path to Vega: fields get names of their own.
  const fields = wanted.map((_, i) => `f${i}`);
  const field = (id: string | undefined) => fields[wanted.indexOf(id ?? '')] ?? '';
  const plain = (cell: Cell | undefined) =>
    typeof cell === 'number' && !Number.isFinite(cell) ? null : (cell ?? null);
  const values = table.rows.map((row, i) => ({
    order: i,
    ...Object.fromEntries(places.map((place, k) => [fields[k], plain(row[place])])),
  }));
  const kind = (id: string) =>
    table.columns.find((each) => each.id === id)?.numeric === false ? 'nominal' : 'quantitative';
  const axis = (id: string) => ({
    field: field(id),
    type: kind(id),
    title: name(id),
    ...(kind(id) === 'nominal' && { sort: null }),
  });
  const { series } = axes;
  const among = new Set(values.map((row) => (row as Record<string, unknown>)[field(series)])).size;
  const told = <T>(range: readonly T[], at = shifted) => ({
    ...{ field: field(series), type: 'nominal', title: name(series ?? ''), sort: null },
    scale: { range: Array.from({ length: among }, (_, i) => range[at(i)]) },
  });
  const colour = series !== undefined && {
    color: told(colours, (i) => i % colours.length),
    strokeDash: told(lengths),
    ...(axes.mark === 'point' && { shape: told(shapes) }),
  };
  const deviates = axes.deviates
    ? [axes.x, axes.y].map((id) =>
        asDeviates(
          field(id),
          values.map((row) => (row as Record<string, unknown>)[field(id)]),
        ),
      )
    : [];
  const encoding = {
    x: { ...axis(axes.x), ...deviates[0]?.encoding },
    y: { ...axis(axes.y), ...deviates[1]?.encoding },
    ...colour,
  };
  const along = axes.mark === 'line' ? axes.y : axes.x;
  const whole = axes.low !== undefined && axes.high !== undefined && places.every((place) => place >= 0);
  const range = whole ? { axis: axis(along), low: field(axes.low), high: field(axes.high) } : null;
  const spec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    title: table.title,
    width: 320,
    ...(axes.mark === 'line' && { height: 320 }),
    data: { values },
    ...(axes.deviates && { transform: deviates.map(({ transform }) => transform) }),
    layer: layersOf(axes, encoding, range),
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
}
