import '../../../i18n/lab';
import type { Catalogue, Curve } from 'isoyield';
import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { vertexAt } from '../../../plot/cursor';
import { threshold } from '../../../values/figures';

// What a small picture of curves is given, and what its lines are called.

/** One line of a small picture: a classifier's, or that of a class. */
export interface TileLine {
  readonly index: number;
  readonly name: string;
  readonly trace: Curve;
  /** The area or other metric that the picture stands for; null when there is none. */
  readonly sum: number | null;
  /** Where the cursor begins on it. */
  readonly rest?: number | undefined;
}

/** A kind of curve; `first`: what its own line shows, where other lines next to it have names. */
export type TileKind = Catalogue['curves'][number] & { readonly first?: string };

export interface TileProps {
  kind: TileKind;
  curves: readonly TileLine[];
  /** What the numbers next to the names are. */
  sums?: { readonly short: string; readonly name: string } | undefined;
  /** The line that is as strong as that of the cursor where there are many. */
  best?: number | undefined;
  /** Their places in the report's table, where other pictures of the kind hold its other lines. */
  lines?: readonly number[] | undefined;
  /** What holds for this kind alone. */
  note?: string | undefined;
  /** Share of the positive class; null where lines differ in it. */
  share: number | null;
  cursor: { readonly classifier: number; readonly threshold: number } | null;
  onMove: (classifier: number, threshold: number) => void;
}

/** A line that has more than a point. */
export const drawable = (line: Omit<TileLine, 'trace'> & { trace: TileLine['trace'] | undefined }): TileLine[] =>
  line.trace && line.trace.x.length > 1 ? [{ ...line, trace: line.trace }] : [];

/** With more lines than these only those of the cursor and of the best are strong. */
const crowd = 5;

export const isStrong = ({ curves, cursor, best }: Pick<TileProps, 'curves' | 'cursor' | 'best'>, index: number) =>
  curves.length <= crowd || index === best || index === (cursor?.classifier ?? index);

/** The name of a line next to the curve. */
export const nameOf = (lines: TileKind['lines'], { id }: { id: string }) => lines.find((each) => each.id === id)?.name;

/** A number at an axis. */
export const tick = (value: number) => number(value, { significant: 3 });

/** Where a line is at a threshold, in words. */
export function reading(kind: TileKind, { name, trace }: TileLine, at: number): string {
  const vertex = vertexAt(trace, at);
  return t('every.at', {
    name,
    threshold: threshold(trace.threshold[vertex] ?? at),
    x: `${kind.x_name} ${tick(trace.x[vertex] ?? 0)}`,
    y: [
      `${kind.first ?? kind.y_name} ${tick(trace.y[vertex] ?? 0)}`,
      ...(kind.first === undefined ? [] : (trace.lines ?? [])).map(
        (line) =>
          `${nameOf(kind.lines, line)} ${tick(line.y[vertexAt({ ...line, threshold: line.threshold ?? [] }, at)] ?? 0)}`,
      ),
    ].join(', '),
  });
}
