import type { Report } from 'isoyield';
import { type Cell, code, type MetricChoice, type Table, tables } from 'isoyield/export';
import { catalogue, favourites, file, language } from '../document/state';
import { t } from '../i18n';
import type { VegaAxes } from '../plot/DataTable';
import { route, tabOf } from '../state/route';
import { switched } from '../values/operating';

// What can be exported from a part of the page: tables of the report, tables that only the page makes, pictures.

export type Thing =
  | { readonly kind: 'report'; readonly title: string }
  | { readonly kind: 'code'; readonly title: string }
  | { readonly kind: 'table'; readonly title: string; readonly table: Table }
  | {
      readonly kind: 'picture';
      readonly title: string;
      /** What the picture is called in itself. */
      readonly name: string;
      /** A picture, or a table with small pictures in its rows. */
      readonly svg: SVGSVGElement | HTMLTableElement;
      readonly table: Table | undefined;
    };

const clean = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A number as the page writes it, as a number; null when it is none. */
function numberOf(text: string): number | null {
  const [, sign = '', digits = '', power] =
    /^([-+\u2212]?)([\d\u00a0\u202f ,.]*\d)(?:\s*×\s*10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const plain = digits.replace(/[\u00a0\u202f ]/g, '');
  const value = Number(language.value === 'uk' ? plain.replace(',', '.') : plain.replace(/,(?=\d{3})/g, ''));
  const exponent = Number(
    (power ?? '').replace(/./g, (each) =>
      '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each) === 0 ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)),
    ),
  );
  return Number.isNaN(value) ? null : (sign === '-' || sign === '\u2212' ? -1 : 1) * value * 10 ** exponent;
}

/** A table of the page as it is read there. */
function shownTable(element: HTMLTableElement, title: string): Table | null {
  const said = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element;
    for (const svg of copy.querySelectorAll('svg')) svg.remove();
    return clean(copy.textContent);
  };
  const lines = [...element.rows].filter((row) => row.getAttribute('aria-hidden') !== 'true');
  const head = lines.find((row) => row.closest('thead'));
  const body = lines.filter((row) => !row.closest('thead')).map((row) => [...row.cells].map(said));
  const width = Math.max(0, ...body.map((row) => row.length), head?.cells.length ?? 0);
  if (body.length === 0 || width === 0) return null;
  const kept = Array.from({ length: width }, (_, i) => i).filter((i) => body.some((row) => (row[i] ?? '') !== ''));
  const columns = kept.map((i) => {
    const name = head?.cells[i] ? said(head.cells[i]) : '';
    const values = body.map((row) => row[i] ?? '').filter((each) => each !== '' && each !== '–' && each !== '—');
    return {
      id: name || `column_${i + 1}`,
      name: name || `${i + 1}`,
      numeric: values.length > 0 && values.every((each) => numberOf(each) !== null),
    };
  });
  const rows = body.map((row) =>
    kept.map((i, k) => {
      const text = row[i] ?? '';
      return columns[k]?.numeric ? numberOf(text) : text === '' ? null : text;
    }),
  );
  // Numbers have the digits that the page shows and no others: the title says so.
  const name = clean(element.caption?.textContent) || title;
  return { id: 'shown', title: t('export.shown', { name }), columns, rows };
}

/** A number of a picture's table: a share, too. */
const figureOf = (cell: Cell | undefined): Cell => {
  if (typeof cell !== 'string') return cell ?? null;
  const share = /^(.*\d)\s*%$/.exec(cell)?.[1];
  const value = numberOf(share ?? cell);
  return value === null ? cell : share === undefined ? value : value / 100;
};

/** A plot's own table as its drawing, a row for each mark, as the plot says. */
function drawnBy(table: Table, element: HTMLTableElement): Table {
  const said = element.dataset['drawn'];
  if (said === undefined) return table;
  const { x, y, as, series, low, high, ...how } = JSON.parse(said) as VegaAxes;
  const heights = typeof y === 'number' ? [y] : y;
  const names = [...(element.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => clean(textContent));
  const at = (row: readonly Cell[], place: number) =>
    row[table.columns.findIndex(({ name }) => name === names[place])] ?? null;
  const lines = series !== undefined || heights.length > 1;
  const ranged = low !== undefined && high !== undefined;
  const rows = heights.flatMap((height) =>
    table.rows.map((row) => [
      ...(lines ? [series === undefined ? (names[height] ?? null) : at(row, series)] : []),
      ...[x, height, ...(ranged ? [low, high] : [])].map((place) => figureOf(at(row, place))),
    ]),
  );
  const ids = [...(lines ? ['series'] : []), 'x', 'y', ...(ranged ? ['low', 'high'] : [])];
  const called = {
    series: names[series ?? -1] ?? '',
    x: names[x] ?? '',
    y: as ?? names[heights[0] ?? -1] ?? '',
    low: names[low ?? -1] ?? '',
    high: names[high ?? -1] ?? '',
  };
  const columns = ids.map((id, i) => ({
    id,
    name: called[id as keyof typeof called],
    numeric: rows.every((row) => typeof row[i] === 'number' || row[i] === null),
  }));
  return {
    ...table,
    columns,
    rows,
    axes: { x: 'x', y: 'y', ...(lines && { series: 'series' }), ...(ranged && { low: 'low', high: 'high' }), ...how },
  };
}

/** The lines of a drawing that its picture shows, by their places in it. */
function only(table: Table, lines: readonly number[]): Table {
  const at = table.columns.findIndex(({ id }) => id === table.axes?.series);
  const names = [...new Set(table.rows.map((row) => row[at]))].filter((_, i) => lines.includes(i));
  return { ...table, rows: table.rows.filter((row) => names.includes(row[at])) };
}

function pictures(root: Element, all: readonly Table[]): Thing[] {
  return [...root.querySelectorAll<SVGSVGElement>('svg[aria-label]')]
    .filter((svg) => svg.getBoundingClientRect().width > 60 && !svg.parentElement?.closest('svg'))
    .map((svg, i): Thing => {
      const figure = svg.closest('figure');
      const id = figure?.getAttribute('data-table');
      const title =
        clean(figure?.querySelector('caption')?.textContent) ||
        clean(svg.getAttribute('aria-label')).slice(0, 60) ||
        `${i + 1}`;
      const own = figure?.querySelector('table');
      const shown = own && shownTable(own, title);
      const of = all.find((each) => each.id === id);
      const lines = figure?.dataset['lines'];
      const drawn = of && lines !== undefined ? only(of, JSON.parse(lines) as number[]) : of;
      const table = drawn ?? (own && shown ? drawnBy(shown, own) : undefined);
      return { kind: 'picture', title: t('export.picture', { name: title }), name: title, svg, table };
    });
}

/** Tables whose rows hold small pictures: they are exported as one. */
function strips(root: Element, name: string): Thing[] {
  return [...root.querySelectorAll('table')]
    .filter((table) =>
      [...table.querySelectorAll('td svg')].some(
        (svg) => svg.getBoundingClientRect().width > 60 && !svg.closest('figure'),
      ),
    )
    .map((svg): Thing => {
      const title = clean(svg.caption?.textContent).slice(0, 60) || name;
      return { kind: 'picture', title: t('export.picture', { name: title }), name: title, svg, table: undefined };
    });
}

/** What can be exported. `of`: ids of the tables of a card, `root`: where it stands; without `whole`, nothing else is offered. */
export function things(report: Report | null, of: readonly string[], root: Element | null, whole: boolean): Thing[] {
  const list = catalogue.value;
  const all = report && list ? tables(switched(report), list, language.value, shownMetrics(report)) : [];
  const asTable = (table: Table): Thing => ({ kind: 'table', title: table.title, table });
  if (whole && report) {
    const program = code(report, 'python', '', file.value?.name ?? '');
    const results = document.querySelector('[data-results]');
    return [
      { kind: 'report', title: t('export.report') },
      ...(program === undefined ? [] : [{ kind: 'code' as const, title: t('export.code') }]),
      ...all.map(asTable),
      ...(results ? pictures(results, all) : []),
    ];
  }
  const wanted = all.filter(({ id }) =>
    of.some((each) => (each.endsWith('*') ? id.startsWith(each.slice(0, -1)) : id === each)),
  );
  const title = clean(root?.querySelector('h1, h2, h3')?.textContent);
  const drawn = root ? [...pictures(root, all), ...strips(root, title)] : [];
  // Tables that the report does not hold are exported as they are read.
  const shown =
    wanted.length > 0 || !root
      ? []
      : [...root.querySelectorAll('table')].flatMap((each) =>
          each.closest('figure') ? [] : (shownTable(each, title) ?? []),
        );
  return [...wanted.map(asTable), ...shown.map(asTable), ...drawn];
}

/** Every picture of the results, for the report. */
export const allPictures = (): { svg: SVGSVGElement; summary: string }[] =>
  [...document.querySelectorAll<SVGSVGElement>('[data-results] figure svg[aria-label]')]
    .filter((svg) => svg.getBoundingClientRect().width > 60 && !svg.parentElement?.closest('svg'))
    .map((svg) => ({ svg, summary: clean(svg.getAttribute('aria-label')) }));

/** The metrics that the page shows: popular ones and favourites, or all. */
export function shownMetrics(report: Report): MetricChoice {
  if (tabOf(route.value) === 'all') return 'all';
  const ids = Object.keys(report.classifiers[0]?.metrics ?? {});
  const unpopular = new Set((catalogue.value?.metrics ?? []).flatMap(({ id, popular }) => (popular ? [] : [id])));
  const shown = ids.filter((id) => !unpopular.has(id) || favourites.value.has(id));
  return report.kind === 'multilabel' ? 'popular' : shown;
}

const part = (selector: string): string | undefined =>
  clean(document.querySelector(`[data-verdict] ${selector}`)?.textContent) || undefined;

/** The sentence on top of the results, and what supports it. */
export const verdict = () => ({ verdict: part('h2'), support: part('> p:last-child') });
