// Reads what the page shows from its elements, as a person would: the grids, the table of metrics, the yields.

import type { Page } from 'playwright-core';
import { printed, type Seen, type Shown } from '../seen';

interface Raw {
  readonly classes: string[];
  readonly decisions: string[];
  readonly positive: string | undefined;
  readonly names: string[];
  readonly matrices: string[][][];
  readonly unit: string | undefined;
  readonly metrics: [string, string][];
  readonly yield: string | undefined;
  readonly busy: boolean;
}

/** In the page. */
function raw(): Raw {
  const value = (of: Element | null | undefined) =>
    of instanceof HTMLInputElement ? of.value : (of?.textContent ?? '');
  const clean = (text: string | null | undefined) => (text ?? '').replace(/[\u00ad\u2066-\u2069]/g, '').trim();
  const own = (cell: Element | null | undefined) => {
    const copy = cell?.cloneNode(true) as Element | undefined;
    for (const more of copy?.querySelectorAll('svg, small, span span, .visually-hidden') ?? []) more.remove();
    return clean(copy?.textContent);
  };
  const sections = [...document.querySelectorAll('[data-part="data"] section, [data-part="costs"] section')];
  const grids = sections.flatMap((section) => {
    const table = section.querySelector('table');
    return table?.querySelector('[data-at]') ? [{ section, table }] : [];
  });
  const worth = grids.filter(({ section }) => section.hasAttribute('data-tour'));
  const matrices = grids.filter(({ section }) => !section.hasAttribute('data-tour'));
  const heads = (table: Element, where: string) =>
    [...table.querySelectorAll(`${where} input`)].filter((input) => !input.hasAttribute('data-at')).map(value);
  const first = matrices[0]?.table;
  const turned = first?.querySelector('thead [aria-pressed]') !== null;
  const [across, down] = first ? [heads(first, 'thead'), heads(first, 'tbody th')] : [[], []];
  const cells = (table: Element) => {
    const at = (row: number, column: number) => value(table.querySelector(`[data-at="${row},${column}"]`));
    return turned
      ? across.map((_, c) => down.map((__, r) => at(r, c)))
      : down.map((_, r) => across.map((__, c) => at(r, c)));
  };
  const pressed = first?.querySelector('[aria-pressed="true"]')?.parentElement?.querySelector('input');
  const metrics = [...document.querySelectorAll('table[data-tour="metrics"] tbody tr')].flatMap(
    (row): [string, string][] => {
      const name = clean(row.querySelector('th button')?.textContent);
      return name === '' ? [] : [[name, own(row.querySelector('td[class*="_value_"]'))]];
    },
  );
  const name = value(matrices[0]?.section.querySelector('h3 input'));
  const lines = [...document.querySelectorAll('[data-results] table')].filter(
    (table) => !table.closest('figure') && !table.matches('[data-tour]'),
  );
  const rows = [...(lines[0]?.querySelectorAll('tbody tr') ?? [])];
  // Scores have no grid that names the classifier: the best comes first.
  const line = rows.find((row) => name === '' || clean(row.querySelector('th')?.textContent) === name);
  const column = [...(lines[0]?.querySelectorAll('thead tr:first-child > *') ?? [])].findIndex(
    (head, i) => i > 0 && head.matches('th'),
  );
  return {
    classes: turned ? across : down,
    decisions: turned ? down : across,
    positive: pressed ? value(pressed) : undefined,
    names: matrices.map(({ section }) => value(section.querySelector('h3 input'))),
    matrices: matrices.map(({ table }) => cells(table)),
    // What stands there while nobody has given a unit is no unit.
    unit: worth[0] ? value(worth[0].section.querySelector('input')) : undefined,
    metrics,
    yield: line ? own(line.children[column]) : undefined,
    busy:
      document.querySelector('[data-results]')?.getAttribute('aria-busy') === 'true' ||
      document.querySelector('[data-results].stale, [data-results] .stale') !== null,
  };
}

/** A cell as it is typed in the page's language. */
const number = (text: string) => printed(text)?.value ?? Number.NaN;

/** `ids`: metrics by the names that the page gives them. */
export async function seenIn(page: Page, ids: ReadonlyMap<string, string>): Promise<Seen & { readonly busy: boolean }> {
  const it = await page.evaluate(raw);
  const metrics: Record<string, Shown | undefined> = {};
  for (const [name, text] of it.metrics) {
    const id = ids.get(name);
    if (id !== undefined) metrics[id] = printed(text);
  }
  return {
    ...it,
    unit: it.unit === 'points' || it.unit === 'бали' ? '' : it.unit,
    matrices: it.matrices.map((rows) => rows.map((row) => row.map(number))),
    metrics,
    yield: it.yield === undefined ? undefined : printed(it.yield),
  };
}
