import { type ComponentChildren, render } from 'preact';
import { type Key, Keys, keysHeight, keysWidth, leading } from './Keys';
import styles from './Keys.module.css';
import plot from './Plot.module.css';
import { widthOf } from './width';

// A picture of the page drawn once more at another size, for a file: text keeps its size, and everything is laid out anew.

export type KeyPlace = 'below' | 'right' | 'none';

export interface Wish {
  /** Pixels of the whole. */
  readonly width: number;
  /** Left out: as high as the picture is at this width. */
  readonly height?: number | undefined;
  readonly keys: KeyPlace;
  /** Empty: none. */
  readonly title: string;
}

/** How a plot draws itself. */
export interface Drawer {
  readonly keys: readonly Key[];
  readonly height: (width: number) => number;
  readonly children: (width: number, height: number) => ComponentChildren;
}

/** What draws each picture that is on the page. */
export const drawers = new WeakMap<SVGSVGElement, () => Drawer>();

const titleSize = 15;

/** The words in lines that fit. */
function wrapped(text: string, wide: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, titleSize) <= wide)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.filter(Boolean);
}

/** Draws the picture next to the one on the page, out of sight, gives it to `use`, and takes it away. Null: nobody can draw it anew. */
export function redrawn<T>(source: SVGSVGElement, wish: Wish, use: (picture: SVGSVGElement) => T): T | null {
  const drawer = drawers.get(source)?.();
  const parent = source.parentElement;
  if (!drawer || !parent) return null;
  const { keys, height, children } = drawer;
  const { width } = wish;
  const lines = wish.title ? wrapped(wish.title, width) : [];
  const over = lines.length > 0 ? lines.length * 19 + 8 : 0;
  const beside = wish.keys === 'right' ? keysWidth(keys, width) : 0;
  const wide = Math.round(width - beside);
  const under = wish.keys === 'below' ? keysHeight(keys, width) : 0;
  const tall = Math.max(60, Math.round(wish.height === undefined ? height(wide) : wish.height - over - under));
  const whole = over + Math.max(tall + under, beside > 0 ? keys.length * leading + 16 : 0);
  const host = document.createElement('div');
  host.style.cssText = `position: fixed; inset-inline-start: -20000px; inset-block-start: 0; inline-size: ${width}px`;
  parent.append(host);
  try {
    render(
      <svg class={plot.picture} width={width} height={whole} viewBox={`0 0 ${width} ${whole}`}>
        {lines.map((line, i) => (
          <text key={line} class={styles.title} x={0} y={16 + i * 19}>
            {line}
          </text>
        ))}
        <g transform={`translate(0,${over})`}>
          {children(wide, tall)}
          {under > 0 && <Keys keys={keys} wide={width} y={tall + 8} />}
          {beside > 0 && <Keys keys={keys} wide={beside - 16} x={wide + 16} y={8} />}
        </g>
      </svg>,
      host,
    );
    const picture = host.querySelector('svg');
    return picture ? use(picture) : null;
  } finally {
    render(null, host);
    host.remove();
  }
}
