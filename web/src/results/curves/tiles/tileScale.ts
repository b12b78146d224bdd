import type { Catalogue, Report } from 'isoyield';
import { deviate } from '../../../plot/scale';

type Curve = NonNullable<Report['classifiers'][number]['curves']>[string];
type Kind = Catalogue['curves'][number];

/**
 * From the least to the greatest; a few far from the rest (a net benefit or a loss at a threshold of nearly 1) do not press it flat:
 * those so many times as high as nine tenths of them.
 */
function reach(values: number[], far = 1000): [number, number] {
  const finite = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (finite.length === 0) return [0, 1];
  const at = (share: number) => finite[Math.floor(share * (finite.length - 1))] ?? 0;
  const common = Math.max(at(0.9), 0);
  const most = common > 0 && at(1) > far * common ? 1.5 * common : at(1);
  const low = most > 0 && at(0) < -0.4 * most ? -0.4 * most : at(0);
  const near = (value: number, round: number) => Math.abs(value - round) < 0.12;
  return [near(low, 0) ? Math.min(0, low) : low, near(most, 1) ? Math.max(1, most) : most];
}

/** From the least to the greatest normal deviate, and at least from a hundredth to a half; a rate of 0 or 1 is out of any picture. */
function reachOfDeviates(values: number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  return [
    finite.reduce((low, value) => Math.min(low, value), deviate(0.01)),
    finite.reduce((high, value) => Math.max(high, value), deviate(0.5)),
  ];
}

type Roles = { readonly lines: readonly { readonly id: string; readonly role: string }[] };
type Line = { readonly id: string };

/** What the core says that a further line of a kind of curve is about. */
export const roleOf = ({ lines }: Roles, { id }: Line) => lines.find((each) => each.id === id)?.role;

/** Lines or dots that a curve has many of: one for each threshold, or dots of single problems, which scatter about it and do not set its scale. */
export function isOneOfMany(kind: Roles, line: Line): boolean {
  const role = roleOf(kind, line);
  return role === 'sample' || role === 'threshold';
}

/** At most so many lines of single thresholds, the first and the last of them, and others evenly between: all would hide the curve that they bound. */
export function thinned<Each extends Line>(kind: Roles, lines: readonly Each[], most: number): Each[] {
  const many = lines.filter((line) => roleOf(kind, line) === 'threshold');
  if (many.length <= most) return [...lines];
  const kept = new Set(Array.from({ length: most }, (_, i) => many[Math.round((i * (many.length - 1)) / (most - 1))]));
  return lines.filter((line) => !many.includes(line) || kept.has(line));
}

/** Lines that are nobody's: what a decision without scores would give. */
export const isNobodys = (kind: Roles, line: Line) => roleOf(kind, line) === 'reference';

/** The window in which the curves of one kind are drawn: all of them, and the line of chance, but not so far that it presses them flat. */
export function windowOf(kind: Kind, curves: readonly Curve[]): { x: [number, number]; y: [number, number] } {
  const own = curves.flatMap((curve) => [
    curve,
    ...(curve.lines ?? []).filter((line) => !isOneOfMany(kind, line) && !isNobodys(kind, line)),
  ]);
  if (kind.normal_deviates)
    return { x: reachOfDeviates(own.flatMap(({ x }) => x)), y: reachOfDeviates(own.flatMap(({ y }) => y)) };
  const nobodys = curves.flatMap(({ lines }) => (lines ?? []).filter((line) => isNobodys(kind, line)));
  // Losses run off to both sides without end, each in its own measure, and the lines of "always" further than any.
  const far = kind.chance === 'lines' ? 3 : 1000;
  const heights = own.map(({ y }) => {
    const [, high] = reach(y, far);
    return y.map((value) => (kind.chance === 'lines' ? Math.min(value, high) : value));
  });
  const top = heights.flat().reduce((most, value) => (value > most && value < 1e300 ? value : most), 0);
  const ends = kind.chance === 'diagonal' ? [0, 1] : [];
  return {
    x: reach([...own, ...nobodys].flatMap(({ x }) => x).concat(ends)),
    y: reach([
      ...heights.flat(),
      ...nobodys.flatMap(({ y }) => y.map((value) => (top > 0 ? Math.min(value, 1.2 * top) : value))),
      ...ends,
      ...(kind.chance === 'one' ? [1] : []),
    ]),
  };
}

/** Scores of one kind may run over a hundred times the range of another's: what shares a picture is at most so many times as wide as its narrowest. */
const widest = 4;

/** The curves of one kind as they share pictures: together, and over scores apart where one would press another flat. */
export function parted<Each extends { readonly trace: Curve }>(kind: Kind, lines: readonly Each[]): Each[][] {
  if (kind.x !== 'threshold') return [[...lines]];
  const spans = lines.map((line) => {
    const [low, high] = reach(line.trace.x.concat(...(line.trace.lines ?? []).map(({ x }) => x)));
    return { line, low, high };
  });
  const groups: { low: number; high: number; narrow: number; members: Set<Each> }[] = [];
  for (const { line, low, high } of spans.sort((a, b) => a.high - a.low - (b.high - b.low))) {
    const home = groups.find(
      (group) => Math.max(group.high, high) - Math.min(group.low, low) <= widest * (group.narrow || high - low),
    );
    if (home === undefined) {
      groups.push({ low, high, narrow: high - low, members: new Set([line]) });
      continue;
    }
    home.low = Math.min(home.low, low);
    home.high = Math.max(home.high, high);
    // A score that is always the same has no width to be kept.
    if (home.narrow === 0) home.narrow = high - low;
    home.members.add(line);
  }
  return groups.map(({ members }) => lines.filter((line) => members.has(line)));
}

/** The same curve with shares on both axes as normal deviates. */
export function inDeviates<Each extends LinePoints>(curve: Each): Each {
  return { ...curve, x: curve.x.map(deviate), y: curve.y.map(deviate) };
}

/** Values pulled to just outside the window: of marks and areas, which have an end wherever they are cut. */
export function pulledInto(values: readonly number[], [low, high]: readonly [number, number]): number[] {
  const room = (high - low) * 0.02;
  return values.map((value) => Math.min(high + room, Math.max(low - room, value)));
}

type LinePoints = { readonly x: readonly number[]; readonly y: readonly number[] };

/** The pieces of a line that are in the window, parted by points that are no numbers: it leaves where it leaves, and does not run along the edge. */
export function cut(
  { x, y }: LinePoints,
  window: { x: readonly [number, number]; y: readonly [number, number] },
): LinePoints {
  const out = { x: [] as number[], y: [] as number[] };
  const put = (px: number, py: number) => {
    out.x.push(px);
    out.y.push(py);
  };
  const wide = (window.x[1] - window.x[0]) * 0.002;
  const tall = (window.y[1] - window.y[0]) * 0.002;
  // An infinite end has a direction, but no place: it is far away.
  const far = (value: number, [low, high]: readonly [number, number]) =>
    Math.min(high + 1e6 * (high - low), Math.max(low - 1e6 * (high - low), value));
  const px = x.map((value) => far(value, window.x));
  const py = y.map((value) => far(value, window.y));
  for (let i = 1; i < px.length; i += 1) {
    const [ax, ay, bx, by] = [px[i - 1] ?? 0, py[i - 1] ?? 0, px[i] ?? 0, py[i] ?? 0];
    // Liang and Barsky (1984): the part of the way from a to b at which every side of the window is on the right hand.
    let [from, to] = [0, 1];
    for (const [step, room] of [
      [ax - bx, ax - window.x[0] + wide],
      [bx - ax, window.x[1] + wide - ax],
      [ay - by, ay - window.y[0] + tall],
      [by - ay, window.y[1] + tall - ay],
    ] as const) {
      if (step === 0) {
        if (room < 0) to = -1;
      } else if (step < 0) from = Math.max(from, room / step);
      else to = Math.min(to, room / step);
    }
    if (from > to) continue;
    const begin: [number, number] = [ax + from * (bx - ax), ay + from * (by - ay)];
    const last = out.x.length - 1;
    if (from > 0 || out.x[last] !== begin[0] || out.y[last] !== begin[1]) {
      if (last >= 0) put(Number.NaN, Number.NaN);
      put(...begin);
    }
    put(to < 1 ? ax + to * (bx - ax) : bx, to < 1 ? ay + to * (by - ay) : by);
  }
  return out;
}

/** Lines that every curve brings, the same in each: what no classifier decides. They are drawn once, as nobody's. */
export function common(kind: Roles, curves: readonly Curve[]): readonly NonNullable<Curve['lines']>[number][] {
  const [first, ...others] = curves;
  const key = (line: LinePoints & Line) => `${line.id} ${line.x.join()} ${line.y.join()}`;
  const sets = others.map(({ lines }) => new Set((lines ?? []).map(key)));
  return (first?.lines ?? []).filter((line) => isNobodys(kind, line) && sets.every((set) => set.has(key(line))));
}
