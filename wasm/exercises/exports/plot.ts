// Pictures of curves as SVG that prints and stands alone in any file.

import { escapeXml } from '../text/markdown.js';
import { numberText } from '../text/texts.js';

interface Picture {
  title: string;
  axes: [string, string];
  points: readonly { x: number; y: number }[];
  /** A second line, dashed. */
  more?: readonly { x: number; y: number }[];
  names?: [string, string];
  dots?: boolean;
  /** Grid lines at these shares of the axes, for drawing on. */
  grid?: [number, number];
  language: string;
}

const [width, height, left, right, top, bottom] = [360, 320, 52, 14, 14, 46];

function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, i) => (first + i) * step);
}

/** One or two lines in a frame. */
export function picture({ title, axes, points, more = [], names, dots, grid, language }: Picture): string {
  const all = [...points, ...more];
  const unit = all.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  const range = (values: number[]): [number, number] =>
    unit || values.length === 0 ? [0, 1] : [Math.min(0, ...values), Math.max(...values)];
  const [x0, x1] = range(all.map(({ x }) => x));
  const [y0, y1] = range(all.map(({ y }) => y));
  const px = (x: number) => left + ((x - x0) / (x1 - x0 || 1)) * (width - left - right);
  const py = (y: number) => height - bottom - ((y - y0) / (y1 - y0 || 1)) * (height - top - bottom);
  const at = (x: number, y: number) => `${px(x).toFixed(1)},${py(y).toFixed(1)}`;
  const line = (list: readonly { x: number; y: number }[], dash: string) =>
    list.length < 2
      ? ''
      : `<polyline points="${list.map(({ x, y }) => at(x, y)).join(' ')}" fill="none" stroke="#1b4f8a" stroke-width="2"${dash}/>`;
  const rules = (count: number, vertical: boolean) =>
    Array.from({ length: count - 1 }, (_, i) => {
      const share = (i + 1) / count;
      const [a, b] = vertical ? [at(share, 0), at(share, 1)] : [at(0, share), at(1, share)];
      return `<polyline points="${a} ${b}" stroke="#c8ccd2" stroke-width="0.8" fill="none"/>`;
    }).join('');
  const text = (x: number, y: number, label: string, anchor: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="12" fill="#222"${more}>${escapeXml(label)}</text>`;
  const labels = [
    ...ticks(x0, x1).map((x) => text(px(x), height - bottom + 16, numberText(x, language, 3), 'middle')),
    ...ticks(y0, y1).map((y) => text(left - 6, py(y) + 4, numberText(y, language, 3), 'end')),
    text((left + width - right) / 2, height - 10, axes[0], 'middle'),
    text(
      14,
      (top + height - bottom) / 2,
      axes[1],
      'middle',
      ` transform="rotate(-90 14 ${((top + height - bottom) / 2).toFixed(1)})"`,
    ),
    ...(names ?? []).map((name, i) =>
      text(width - right - 8, top + 16 + 16 * i, `${i === 0 ? '——' : '- - -'} ${name}`, 'end'),
    ),
  ];
  const marks = dots
    ? points.map(({ x, y }) => `<circle cx="${px(x).toFixed(1)}" cy="${py(y).toFixed(1)}" r="3.2" fill="#1b4f8a"/>`)
    : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect x="${left}" y="${top}" width="${width - left - right}" height="${height - top - bottom}" fill="none" stroke="#555"/>`,
    ...(grid ? [rules(grid[0], true), rules(grid[1], false)] : []),
    line(points, ''),
    line(more, ' stroke-dasharray="6 4"'),
    ...marks,
    ...labels,
    '</svg>',
  ].join('');
}
