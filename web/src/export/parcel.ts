// What leaves the page: a thing in a format, as text or as a picture.

import { cells, code, type Format, formats, page, tsv, vegaLite, write } from 'isoyield/export';
import { catalogue, file, language, report } from '../document/state';
import { type Figure, figured, printed } from './figure';
import { pixels } from './picture';
import { allPictures, shownMetrics, type Thing, verdict } from './things';

/** A text or a picture, ready to leave. */
export interface Parcel {
  readonly name: string;
  readonly type: string;
  /** Shown, and copied as plain text. */
  readonly text: string;
  /** For the clipboard of spreadsheets. */
  readonly rich?: string;
  /** What is saved when it is not the text. */
  readonly blob?: () => Promise<Blob>;
  /** Address of what an `img` shows. */
  readonly image?: string;
  /** Whether the picture was laid out for its size. */
  readonly anew?: boolean;
}

const endings: Record<string, [string, string]> = {
  csv: ['csv', 'text/csv'],
  cells: ['tsv', 'text/tab-separated-values'],
  json: ['json', 'application/json'],
  md: ['md', 'text/markdown'],
  latex: ['tex', 'application/x-tex'],
  html: ['html', 'text/html'],
  python: ['py', 'text/x-python'],
  r: ['R', 'text/plain'],
  vega: ['vl.json', 'application/json'],
};

export function formatsOf(thing: Thing): string[] {
  if (thing.kind === 'report') return ['html', 'md', 'latex', 'print'];
  if (thing.kind === 'code') return ['python', 'r'];
  if (thing.kind === 'picture') return ['svg', 'png', 'pdf', ...(thing.table?.axes ? ['vega'] : [])];
  return ['cells', ...formats, ...(thing.table.axes ? ['vega'] : [])];
}

const fileName = (title: string) =>
  title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'isoyield';

/** The size of a picture as programs for print read it. */
const inMillimetres = (svg: string, { width, height }: { width: number; height: number }) => {
  const written = (value: number) => `${Math.round((value * 2540) / 96) / 100}mm`;
  return svg
    .replace(/ width="[^"]*"/, ` width="${written(width)}"`)
    .replace(/ height="[^"]*"/, ` height="${written(height)}"`);
};

/** How numbers and pictures are written. */
export interface Look {
  readonly digits: string;
  readonly figure: Figure;
}

export function parcel(thing: Thing, format: string, { digits, figure }: Look): Parcel | null {
  const now = report.value;
  const list = catalogue.value;
  const [ending = 'txt', type = 'text/plain'] = endings[format] ?? [];
  const shown = { digits: digits === 'all' ? undefined : 4 };
  const as = (text: string): Parcel => ({ name: `${fileName(thing.title)}.${ending}`, type, text });
  if (thing.kind === 'picture' && format !== 'vega') {
    const drawn = figured(thing.svg, thing.name, figure);
    const sized = figure.unit === 'mm' ? inMillimetres(drawn.svg, drawn) : drawn.svg;
    const svg = new Blob([sized], { type: 'image/svg+xml' });
    const name = `${fileName(thing.name)}.${format}`;
    const common = { name, image: URL.createObjectURL(svg), anew: drawn.anew };
    if (format === 'svg') return { ...common, type: 'image/svg+xml', text: sized, blob: async () => svg };
    if (format === 'png') return { ...common, type: 'image/png', text: '', blob: () => pixels(drawn, figure.dpi / 96) };
    const pdf = async () => (await import('./pdf')).pdfOf(drawn, thing.name);
    return { ...common, type: 'application/pdf', text: '', blob: pdf };
  }
  if (thing.kind === 'picture' || thing.kind === 'table') {
    const { table } = thing;
    if (!table) return null;
    if (format === 'vega') return as(vegaLite(table) ?? '');
    if (format === 'cells') return { ...as(tsv(table, language.value === 'uk')), rich: cells(table) };
    return as(write(table, format as Format, shown));
  }
  if (!now || !list) return null;
  if (thing.kind === 'code') return as(code(now, format as 'python', list.version, file.value?.name ?? '') ?? '');
  const options = {
    ...shown,
    language: language.value,
    version: list.version,
    metrics: shownMetrics(now),
    ...verdict(),
    pictures: allPictures().map(({ svg, summary }) => ({ svg: figured(svg, '', printed).svg, summary })),
  };
  return { ...as(page(now, list, format as 'html', options)), name: `isoyield.${ending}` };
}
