import type { Points } from '../../../plot/Path';

/** A line in pixels; with a name, when it shall have one next to it. */
export interface PixelLine {
  readonly points: Points;
  readonly name?: string | undefined;
  /** A name may lie over it, where no other place is free. */
  readonly faint?: boolean;
}

export interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Half of the height of a name, and the width of a letter: of the small type, in pixels, a little more than most are. */
const tall = 7;
const letter = 6.4;
/** Pixels between the points at which lines are looked at. */
const apart = 6;
/** Room of more than this is no better. */
const enough = 30;

/** Points along a line, evenly. */
function along({ x, y }: Points): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (let i = 1; i < x.length; i += 1) {
    const [ax, ay, bx, by] = [x[i - 1] ?? 0, y[i - 1] ?? 0, x[i] ?? 0, y[i] ?? 0];
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / apart);
    const last = found.at(-1);
    // Of vertices that lie close together one is enough.
    if (steps === 1 && last && Math.hypot(bx - last.x, by - last.y) < apart) continue;
    for (let k = 1; k <= steps; k += 1)
      found.push({ x: ax + ((bx - ax) * k) / steps, y: ay + ((by - ay) * k) / steps });
  }
  return found;
}

const distance = (box: Box, to: { x: number; y: number }, half = 0, height = 0) =>
  Math.hypot(
    Math.max(0, Math.abs(box.x - to.x) - box.half - half),
    Math.max(0, Math.abs(box.y - to.y) - tall - height),
  );

/** Names next to their lines, each where other lines and names are farthest; a name that has no room is left out. */
export function namesBeside(
  lines: readonly PixelLine[],
  plane: { left: number; right: number; top: number; bottom: number },
): Placed[] {
  const all = lines.map(({ name, points, faint }) => ({ name, faint, points: along(points) }));
  const faint = all.flatMap((line) => (line.faint ? line.points : []));
  const placed: (Box & Placed)[] = [];
  for (const line of all) {
    const { name } = line;
    if (name === undefined) continue;
    const half = (name.length * letter) / 2;
    const others = all.flatMap((other) => (other === line || other.faint ? [] : other.points));
    let best = { x: 0, y: 0, half, free: 2 };
    for (const [i, { x, y }] of line.points.entries()) {
      if (i % 2 === 1) continue;
      for (const box of [
        { x, y: y - tall - 3, half },
        { x, y: y + tall + 3, half },
        { x: x - half - 5, y, half },
        { x: x + half + 5, y, half },
      ]) {
        const inside =
          box.x - half >= plane.left &&
          box.x + half <= plane.right &&
          box.y - tall >= plane.top &&
          box.y + tall <= plane.bottom;
        if (!inside) continue;
        const own = line.points.filter((point) => distance(box, point) === 0).length;
        let free = enough;
        for (const point of others) free = Math.min(free, distance(box, point));
        for (const other of placed) free = Math.min(free, distance(box, other, other.half, tall) - 3);
        free -= 4 * own;
        // Not worth a look where it is no better anyway.
        if (free > best.free)
          free -= Math.min((free - 3) / 2, faint.filter((point) => distance(box, point) === 0).length);
        if (free > best.free) best = { ...box, free };
      }
    }
    if (best.free > 2) placed.push({ name, ...best });
  }
  return placed.map(({ name, x, y }) => ({ name, x, y }));
}
