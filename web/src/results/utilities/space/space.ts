import type { Catalogue, UtilitySpace } from 'isoyield';
import { namesFirst } from '../../../state/chosen';

// Where things are in the picture of all utility matrices: x to the right, y upwards, both from -1 to 1.

/** A point of the space of utility matrices. */
export interface Place {
  x: number;
  y: number;
}

export const size = 320;
const margin = 22;

/** Pixels of a coordinate; give -y for the vertical. */
export const scale = (value: number) => size / 2 + value * (size / 2 - margin);

export const corners = (polygon: readonly (readonly number[])[]) =>
  polygon.map(([x = 0, y = 0]) => `${scale(x).toFixed(2)},${scale(-y).toFixed(2)}`).join(' ');

const clamp = (value: number) => Math.min(1, Math.max(-1, value));

/** Whether an error would be worth more than the right decision for its class. */
export const outside = ({ x, y }: Place) => Math.abs(x) > 1 || Math.abs(y) > 1 || Math.abs(x - y) > 1;

/** The nearest point of the region. */
export function pulled(place: Place): Place {
  const x = clamp(place.x);
  const y = clamp(place.y);
  const over = Math.abs(x - y) - 1;
  if (over <= 0) return { x, y };
  const side = Math.sign(x - y);
  // Towards the diagonal at right angles; at a corner of the square along its edge.
  const half = over / 2;
  return { x: clamp(x - side * half), y: clamp(y + side * half) };
}

/** The place under a pointer. */
export function where(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Place {
  const along = (at: number, from: number, length: number) =>
    (((at - from) / length) * size - size / 2) / (size / 2 - margin);
  return pulled({ x: along(clientX, box.left, box.width), y: -along(clientY, box.top, box.height) });
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where an arrow key leads; further with Shift. */
export function movedByKey(event: { key: string; shiftKey: boolean }, from: Place): Place | null {
  const step = steps[event.key];
  if (!step) return null;
  const far = event.shiftKey ? 0.1 : 0.02;
  return pulled({ x: from.x + far * step[0], y: from.y + far * step[1] });
}

interface Name extends Place {
  id: string;
  name: string;
  anchor: 'start' | 'middle' | 'end';
  dx: number;
  dy: number;
}

/**
 * Metrics with their names, but one name a place: the best known stands for those that coincide. None is under the ring at `point`, none
 * on another or beyond the picture; a place without room for its name keeps its dot.
 */
export function names(
  metrics: UtilitySpace['metrics'],
  { metrics: all }: Catalogue,
  point: Place | null = null,
): Name[] {
  const rank = (id: string) => (namesFirst.includes(id) ? namesFirst.indexOf(id) : namesFirst.length);
  const out: Name[] = [];
  for (const { metric, x, y } of [...metrics].sort((a, b) => rank(a.metric) - rank(b.metric))) {
    const row = all.find(({ id }) => id === metric);
    if (!row || out.some((other) => Math.hypot(other.x - x, other.y - y) < 0.12)) continue;
    const edge = x < -0.6 ? 'start' : x > 0.6 ? 'end' : 'middle';
    const crowded = edge === 'middle' && out.length > 0 && out.some((other) => Math.abs(other.x - x) < 0.7);
    const usual = crowded || edge === 'end' ? 17 : -9;
    const taken: Box[] = out.filter(({ name }) => name).map((each) => covers(each, each.name, each));
    if (point) taken.push(underRing(point));
    const heights = [usual, usual > 0 ? 26 : -16, -16, 26, -9, 17, -30, 40];
    const places = [edge, 'middle', 'start', 'end'].flatMap((anchor) =>
      heights.map((dy): Name => ({ id: metric, x, y, name: row.name, anchor: anchor as Name['anchor'], dx: 0, dy })),
    );
    const clear = (place: Name) => {
      const [left, right, top, bottom] = covers(place, place.name, place);
      const within = left >= 0 && right <= size && top >= 0 && bottom <= size;
      return within && taken.every((other) => apart([left - lead, right + lead, top, bottom], other));
    };
    out.push(places.find(clear) ?? { id: metric, x, y, name: '', anchor: edge, dx: 0, dy: usual });
  }
  return out;
}

/** How a label stands to its point: in pixels, and which of its ends is there. */
export type Stand = Pick<Name, 'anchor' | 'dx' | 'dy'>;

/** About the width of a letter and the height of a line of labels, in pixels. */
const letter = 6.8;
const above = 10;
const below = 2.5;
/** Between two lines of labels, so that they do not read as one. */
const lead = 3;
const ring = 11;

type Box = readonly [left: number, right: number, top: number, bottom: number];

const apart = ([left, right, top, bottom]: Box, [l, r, t, b]: Box) => right < l || left > r || bottom < t || top > b;

const underRing = ({ x, y }: Place): Box => [scale(x) - ring, scale(x) + ring, scale(-y) - ring, scale(-y) + ring];

/** What a label covers: left, right, top, bottom. */
export function covers({ x, y }: Place, text: string, { anchor, dx, dy }: Stand): [number, number, number, number] {
  const wide = text.length * letter;
  const left = scale(x) + dx - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
  const base = scale(-y) + dy;
  return [left, left + wide, base - above, base + below];
}

/** Where the label of the user's point stands free of the metrics' names and within the picture; next to it when nowhere. */
export function stand(point: Place, text: string, taken: readonly Name[]): Stand {
  const inward = point.x > 0 ? -1 : 1;
  const side = (to: number, dy: number): Stand => ({ anchor: to < 0 ? 'end' : 'start', dx: 15 * to, dy });
  const choices: Stand[] = [
    side(inward, 4),
    side(-inward, 4),
    { anchor: 'middle', dx: 0, dy: 26 },
    { anchor: 'middle', dx: 0, dy: -18 },
    ...[24, -16, 38, -32].flatMap((dy) => [side(inward, dy), side(-inward, dy)]),
    { anchor: 'middle', dx: 0, dy: -32 },
  ];
  const others = taken.map((each) => covers(each, each.name, each));
  const free = choices.find((choice) => {
    const [left, right, top, bottom] = covers(point, text, choice);
    const box: Box = [left, right, top - lead, bottom + lead];
    return left >= 0 && right <= size && top >= 0 && bottom <= size && others.every((other) => apart(box, other));
  });
  return free ?? side(inward, 4);
}
