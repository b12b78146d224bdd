import { cells, csv, html, json, latex, markdown, tsv, vegaLite } from 'isoyield/export';
import { expect, test } from 'vitest';

// A table of names and numbers that some format could take for something else. The page was read and found right; `npx vitest run -u`
// writes it again: look at the difference.

const kept = (name: string) => new URL(`../kept/${name}`, import.meta.url).pathname;

const odd = {
  id: 'odd',
  title: 'Odd & "x"\u202e_{1}',
  columns: [
    { id: 'name.x', name: 'Name [1]', numeric: false },
    { id: 'v', name: 'Value, 100 %', numeric: true },
    { id: 'low', name: 'Low', numeric: true },
    { id: 'high', name: 'High', numeric: true },
  ],
  rows: [
    ['=1+1', 0.1234567, -1e-7, 1e21],
    ['[a]*b_c^d~e', -0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['<b>&amp;"\t\n|x\\', null, 123456.789, 12345678],
    ['*@x `y` #z $w', 3, -3, null],
    ['π ≤ ∞ → α ο ₴ 語 Їжак', 1 / 3, 5e-324, 1.5],
  ],
  axes: { x: 'v', y: 'name.x', low: 'low', high: 'high', mark: 'point' },
} as const;

test('an odd table in every form', async () => {
  const forms = [
    csv(odd),
    tsv(odd),
    tsv(odd, true),
    json(odd),
    markdown(odd),
    markdown(odd, { digits: 3 }),
    latex(odd),
    latex(odd, { digits: 3 }),
    html(odd),
    html(odd, { digits: 3 }),
    cells(odd),
  ];
  await expect(`${forms.join('\n-----\n')}\n`).toMatchFileSnapshot(kept('odd_table.txt'));
});

test('an odd table is drawn with every number that a drawing can have, by fields that no name breaks', () => {
  const { axes, ...plain } = odd;
  expect(vegaLite(plain as never)).toBeUndefined();
  // Infinity has no place on an axis, and 0 no sign.
  const finite = (value: unknown) => (typeof value === 'number' ? (Number.isFinite(value) ? value || 0 : null) : value);
  for (const [drawn, columns, mark] of [
    [axes, ['v', 'name.x', 'low', 'high'], 'point'],
    [{ x: 'v', y: 'low', series: 'name.x', mark: 'line' }, ['v', 'low', 'name.x'], 'line'],
    [{ x: 'v', y: 'low', low: 'low', high: 'nobody', mark: 'bar' }, ['v', 'low'], 'bar'],
  ] as const) {
    const { data, title, layer, ...rest } = JSON.parse(vegaLite({ ...odd, axes: drawn } as never) as string);
    const at = columns.map((id) => odd.columns.findIndex((each) => each.id === id));
    expect(data.values).toMatchObject(
      odd.rows.map((row, order) => ({
        order,
        ...Object.fromEntries(at.map((column, i) => [`f${i}`, finite(row[column])])),
      })),
    );
    expect(title).toBe(odd.title);
    expect(JSON.stringify(layer ?? rest)).toContain(`"type":"${mark}"`);
  }
});
