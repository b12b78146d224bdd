// Drawings as Vega-Lite: a specification with its data inside, for the editor of Vega or a notebook.

import type { Cell, Table } from './table.js';

/** The marks' colours, of Paul Tol's schemes: those of the site. */
const colours = ['#4477aa', '#c9432c', '#009988', '#aa3377', '#997700', '#332288', '#228833', '#5b5b5b'];

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
  const colour = axes.series !== undefined && {
    color: {
      field: field(axes.series),
      type: 'nominal',
      title: name(axes.series),
      scale: { range: colours },
      sort: null,
    },
    strokeDash: { field: field(axes.series), type: 'nominal', title: name(axes.series), sort: null },
  };
  const encoding = { x: axis(axes.x), y: axis(axes.y), ...colour };
  const range = axes.low !== undefined && axes.high !== undefined && places.every((place) => place >= 0);
  const layers = [
    ...(range
      ? [
          {
            mark: { type: 'rule' },
            encoding: { ...encoding, x: { ...axis(axes.x), field: field(axes.low) }, x2: { field: field(axes.high) } },
          },
        ]
      : []),
    {
      mark: axes.mark === 'line' ? { type: 'line', interpolate: 'linear' } : { type: axes.mark, filled: true },
      encoding: axes.mark === 'line' ? { ...encoding, order: { field: 'order' } } : encoding,
    },
  ];
  const spec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    title: table.title,
    width: 320,
    ...(axes.mark === 'line' && { height: 320 }),
    data: { values },
    layer: layers,
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
}
