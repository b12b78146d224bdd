import type { Isometrics } from 'isoyield';

type Level = Isometrics['levels'][number];

/** Where the value of a line is written, in the coordinates of the plane. */
interface IsoLabel {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** Numbers stand along a diagonal that most lines cross: the falling one in ROC space, the rising one in PR space. */
const side = (space: string, x: number, y: number) => (space === 'roc' ? x + y - 1 : x - y);

function onDiagonal(level: Level, space: string): { x: number; y: number } | null {
  for (const { x, y } of level.paths) {
    for (let i = 1; i < x.length; i += 1) {
      const [ax = 0, bx = 0, ay = 0, by = 0] = [x[i - 1], x[i], y[i - 1], y[i]];
      const a = side(space, ax, ay);
      const b = side(space, bx, by);
      if (a === b || a * b > 0) continue;
      const share = a / (a - b);
      return { x: ax + share * (bx - ax), y: ay + share * (by - ay) };
    }
  }
  return null;
}

/** The middle of the longest piece, for lines that keep to one side. */
function inTheMiddle(level: Level): { x: number; y: number } | null {
  const longest = [...level.paths].sort((a, b) => b.x.length - a.x.length)[0];
  if (!longest) return null;
  const at = Math.floor((longest.x.length - 1) / 2);
  const [ax = 0, bx = ax, ay = 0, by = ay] = [longest.x[at], longest.x[at + 1], longest.y[at], longest.y[at + 1]];
  return { x: (ax + bx) / 2, y: (ay + by) / 2 };
}

/** Labels of lines, none nearer to another than `apart` and none at the very edge. */
export function isoLabels({ levels, space }: Pick<Isometrics, 'levels' | 'space'>, apart = 0.085): IsoLabel[] {
  const out: IsoLabel[] = [];
  for (const level of levels) {
    const place = onDiagonal(level, space) ?? inTheMiddle(level);
    if (!place || Math.min(place.x, place.y, 1 - place.x, 1 - place.y) < 0.03) continue;
    if (out.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= apart))
      out.push({ value: level.value, ...place });
  }
  return out;
}
