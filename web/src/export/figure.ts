import { type KeyPlace, redrawn } from '../plot/redraw';
import { bareDrawing, type Drawing, type Ground, groundOf, inShade, type Shade } from './picture';

// A picture of the page as a figure of a chosen size: laid out anew for that size, so that the preview is the file.

export interface Figure {
  readonly unit: 'mm' | 'px';
  readonly width: number;
  /** Null: as high as the picture is at that width. */
  readonly height: number | null;
  /** Points. */
  readonly font: number;
  readonly keys: KeyPlace;
  readonly title: boolean;
  readonly shade: Shade;
  readonly ground: Ground;
  /** Of pixels. */
  readonly dpi: number;
}

const base: Figure = {
  ...{ unit: 'mm', width: 89, height: null, font: 8, keys: 'below', title: false },
  ...{ shade: 'light', ground: 'white', dpi: 300 },
};

/** Sizes that most figures have: one column and two of a journal, and half of a slide. */
export const presets: Readonly<Record<'column' | 'columns' | 'slide', Partial<Figure>>> = {
  column: { unit: 'mm', width: 89, height: null, font: 8, dpi: 300 },
  columns: { unit: 'mm', width: 183, height: null, font: 8, dpi: 300 },
  slide: { unit: 'px', width: 960, height: 540, font: 14, dpi: 192 },
};
export const first = base;

/** As pictures stand in a report. */
export const printed: Figure = { ...base, unit: 'px', width: 460, font: 9 };

/** Whether a figure has all that a preset says. */
export const isPreset = (figure: Figure, preset: Partial<Figure>): boolean =>
  Object.entries(preset).every(([key, value]) => figure[key as keyof Figure] === value);

const perMillimetre = 96 / 25.4;
/** Points of the words of a picture as the page draws it: 12 pixels. */
const drawn = 9;

const pixelsOf = (value: number, unit: Figure['unit']) => (unit === 'mm' ? value * perMillimetre : value);

/** What was remembered, as far as it can be a figure. */
export function readFigure(text: string | null): Figure {
  try {
    const read = JSON.parse(text ?? '') as Partial<Figure>;
    const all = { ...base, ...read };
    return isSound(all) ? all : base;
  } catch {
    return base;
  }
}

/** Limits of what can be typed, by unit. */
export const limits = { mm: [20, 1000], px: [80, 4000], font: [4, 40] } as const;

const within = (value: unknown, [least, most]: readonly [number, number]) =>
  typeof value === 'number' && value >= least && value <= most;

function isSound({ unit, width, height, font, dpi, keys, shade, ground, title }: Figure): boolean {
  return (
    (unit === 'mm' || unit === 'px') &&
    within(width, limits[unit]) &&
    (height === null || within(height, limits[unit])) &&
    within(font, limits.font) &&
    within(dpi, [72, 1200]) &&
    ['below', 'right', 'none'].includes(keys) &&
    (shade === 'light' || shade === 'dark') &&
    (ground === 'white' || ground === 'clear') &&
    typeof title === 'boolean'
  );
}

/** A figure as a file: its size is on it. */
export interface Sized extends Drawing {
  /** Pixels a pixel of the page. */
  readonly scale: number;
  /** Whether it could be laid out anew: others are only as large as is asked for. */
  readonly anew: boolean;
}

/** The picture, laid out for the figure. */
export function figured(source: SVGSVGElement | HTMLTableElement, title: string, figure: Figure): Sized {
  const { unit, font, keys, shade } = figure;
  const ground = groundOf(figure.ground, shade);
  const wide = pixelsOf(figure.width, unit);
  const tall = figure.height === null ? undefined : pixelsOf(figure.height, unit);
  const times = font / drawn;
  return inShade(shade, () => {
    const margin = 8;
    const inner = Math.max(120, Math.round(wide / times) - 2 * margin);
    const found =
      source instanceof SVGSVGElement
        ? redrawn(
            source,
            {
              ...{ width: inner, keys, title: figure.title ? title : '' },
              height: tall === undefined ? undefined : Math.max(80, Math.round(tall / times) - 2 * margin),
            },
            (picture) => {
              picture.setAttribute('aria-label', source.getAttribute('aria-label') ?? title);
              return bareDrawing(picture, ground);
            },
          )
        : widened(source, inner, ground);
    const made = found ?? bareDrawing(source, ground);
    const scale = wide / made.width;
    const height = tall ?? made.height * scale;
    return { ...resized(made, wide, height), scale, anew: found !== null };
  });
}

/** A table with pictures, as wide as is asked for. */
function widened(source: HTMLTableElement, width: number, ground: string | null): Drawing {
  const host = document.createElement('div');
  // Of its own overflow: what sticks to the edge of the page's frame would be drawn far from its place.
  host.style.cssText = `position: fixed; inset-inline-start: -20000px; inset-block-start: 0; inline-size: ${width}px; overflow: hidden`;
  const copy = source.cloneNode(true) as HTMLTableElement;
  host.append(copy);
  source.parentElement?.append(host);
  try {
    return bareDrawing(copy, ground);
  } finally {
    host.remove();
  }
}

/** The drawing in a frame of a size in pixels, in its middle. */
function resized({ root }: Drawing, width: number, height: number): Drawing {
  const written = (value: number) => String(Math.round(value * 100) / 100);
  root.setAttribute('width', written(width));
  root.setAttribute('height', written(height));
  return { root, svg: new XMLSerializer().serializeToString(root), width, height };
}
