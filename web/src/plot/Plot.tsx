import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DataTable, type Table } from './DataTable';
import { type Key, Keys, keysHeight } from './Keys';
import { Listen } from './Listen';
import styles from './Plot.module.css';
import { drawers } from './redraw';

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface PlotProps {
  /** One sentence that says what is to be seen. */
  summary: string;
  table?: Table;
  /** Id of the table of the report that holds all that is drawn (isoyield/export). */
  source?: string | undefined;
  /** Which lines of that table are drawn, by their places; left out: all. */
  lines?: readonly number[] | undefined;
  /** Height for a given width; text keeps its size at any width. */
  height: (width: number) => number;
  /** What lines and marks are called: stands under the picture, also in a file. */
  keys?: readonly Key[] | undefined;
  /** The names stand elsewhere on the page: only a file has them. */
  named?: boolean | undefined;
  /** Width before the first measurement, and in tests. */
  width?: number;
  class?: string | undefined;
  /** What is drawn, in pixels. */
  children: (width: number, height: number) => ComponentChildren;
  /** Interactive plots hold their own focusable parts. */
  interactive?: boolean;
}

/** The frame of every plot: follows its container's width, carries the summary and the data as a table. */
const none: readonly Key[] = [];

export function Plot({ summary, table, source, lines, height, width = 400, class: extra, ...rest }: PlotProps) {
  const { children, interactive, keys = none, named = false } = rest;
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const [measured, setMeasured] = useState(width);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      if (next > 0) setMeasured(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawer = useRef({ keys, height, children });
  drawer.current = { keys, height, children };
  useLayoutEffect(() => {
    if (picture.current) drawers.set(picture.current, () => drawer.current);
  }, []);
  const plane = Math.round(height(measured));
  const under = named ? 0 : keysHeight(keys, measured);
  const tall = plane + under;
  return (
    <figure
      class={[styles.frame, extra].filter(Boolean).join(' ')}
      ref={frame}
      data-table={source}
      data-lines={lines && JSON.stringify(lines)}
    >
      <svg
        ref={picture}
        class={styles.picture}
        width={measured}
        height={tall}
        viewBox={`0 0 ${measured} ${tall}`}
        role={interactive ? 'group' : 'img'}
        aria-label={summary}
      >
        {children(measured, plane)}
        {under > 0 && <Keys keys={keys} wide={measured} y={plane + 8} />}
      </svg>
      <Listen picture={picture} below={under} />
      {table && <DataTable {...table} />}
    </figure>
  );
}
