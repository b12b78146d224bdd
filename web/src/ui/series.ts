import { dashes } from 'isoyield/export';

/** The eight marks; classifiers past the eighth reuse the colours with other shapes and dashes. */
export const shapes = ['disc', 'square', 'triangle', 'diamond', 'cross', 'plus', 'wedge', 'ring'] as const;
type Shape = (typeof shapes)[number];

const colours = shapes.length;

interface Series {
  /** Class that sets --series, --series-text and --series-pale. */
  className: string;
  shape: Shape;
  /** stroke-dasharray; empty for a solid line. */
  dash: string;
}

/** Colour, shape and dash of the classifier at an index: the same everywhere on the site. */
export function series(index: number): Series {
  const shift = (index + Math.floor(index / colours)) % colours;
  return { className: `series-${(index % colours) + 1}`, shape: shapes[shift] ?? 'disc', dash: dashes[shift] ?? '' };
}

/** SVG path of a shape about (0,0); `size` is the diameter of the disc of the same weight. */
export function shapePath(shape: Shape, size: number): string {
  const r = size / 2;
  const n = (value: number) => value.toFixed(2);
  switch (shape) {
    case 'disc':
    case 'ring':
      return `M${n(-r)},0a${n(r)},${n(r)} 0 1,0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1,0 ${n(-2 * r)},0Z`;
    case 'square': {
      const s = r * 0.9;
      return `M${n(-s)},${n(-s)}H${n(s)}V${n(s)}H${n(-s)}Z`;
    }
    case 'triangle':
      return `M0,${n(-1.15 * r)}L${n(1.1 * r)},${n(0.8 * r)}H${n(-1.1 * r)}Z`;
    case 'wedge':
      return `M0,${n(1.15 * r)}L${n(1.1 * r)},${n(-0.8 * r)}H${n(-1.1 * r)}Z`;
    case 'diamond':
      return `M0,${n(-1.2 * r)}L${n(1.2 * r)},0L0,${n(1.2 * r)}L${n(-1.2 * r)},0Z`;
    case 'plus': {
      const a = r * 0.36;
      const b = r * 1.1;
      return `M${n(-a)},${n(-b)}H${n(a)}V${n(-a)}H${n(b)}V${n(a)}H${n(a)}V${n(b)}H${n(-a)}V${n(a)}H${n(-b)}V${n(-a)}H${n(-a)}Z`;
    }
    case 'cross': {
      const a = r * 0.38;
      const b = r * 0.95;
      const p = [
        [-b, -b + a],
        [-b + a, -b],
        [0, -a],
        [b - a, -b],
        [b, -b + a],
        [a, 0],
        [b, b - a],
        [b - a, b],
        [0, a],
        [-b + a, b],
        [-b, b - a],
        [-a, 0],
      ];
      return `M${p.map(([x = 0, y = 0]) => `${n(x)},${n(y)}`).join('L')}Z`;
    }
  }
}
