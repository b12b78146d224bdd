import { ticks as roundTicks } from 'd3-array';

/** Places numbers on a line: `at` gives the position of a value, `value` the value at a position. */
export interface Scale {
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  at(value: number): number;
  value(position: number): number;
  ticks(count: number): number[];
}

/** A linear scale. A domain of one value puts everything in the middle. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [low, high] = domain;
  const [from, to] = range;
  const width = high - low;
  return {
    domain,
    range,
    at: (value) => (width === 0 ? (from + to) / 2 : from + ((value - low) / width) * (to - from)),
    value: (position) => (to === from ? low : low + ((position - from) / (to - from)) * width),
    ticks: (count) => (width === 0 ? [low] : roundTicks(low, high, count)),
  };
}

/** Below which as many of a hundred are in a normal distribution: its quantile, within 0.00045 (Abramowitz, Stegun 1964, 26.2.23). */
export function deviate(share: number): number {
  const tail = Math.min(share, 1 - share);
  if (!(tail > 0)) return share <= 0 ? Number.NEGATIVE_INFINITY : share >= 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  const t = Math.sqrt(-2 * Math.log(tail));
  const far = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return share < 0.5 ? -far : far;
}

/** Shares that an axis of normal deviates names. */
const named = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];

/** A linear scale of normal deviates, whose ticks stand where a share is round; `share` says which. */
export function deviates(
  domain: readonly [number, number],
  range: readonly [number, number],
): Scale & { share(tick: number): number } {
  const at = new Map(named.map((share) => [deviate(share), share]));
  const apart = (domain[1] - domain[0]) / 6; // so that their names have room
  const ticks: number[] = [];
  for (const place of at.keys()) {
    const far = place - (ticks.at(-1) ?? Number.NEGATIVE_INFINITY) >= apart;
    if (place >= domain[0] && place <= domain[1] && far) ticks.push(place);
  }
  return { ...linear(domain, range), ticks: () => ticks, share: (tick) => at.get(tick) ?? Number.NaN };
}

/** A domain for marks, with room at both sides so that none is cut: with zero, unless the values lie far from it and close together. */
export function around(values: readonly number[], room = 0.08): { domain: [number, number]; zero: boolean } {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return { domain: [-1, 1], zero: true };
  const least = Math.min(...finite);
  const most = Math.max(...finite);
  const apart = least > 0 || most < 0;
  const zero = !(apart && finite.length > 1 && most - least < 0.25 * Math.min(Math.abs(least), Math.abs(most)));
  const low = zero ? Math.min(0, least) : least;
  const high = zero ? Math.max(0, most) : most;
  if (low === high)
    return low === 0
      ? { domain: [-1, 1], zero: true }
      : { domain: [low - Math.abs(low) * 0.1, low + Math.abs(low) * 0.1], zero: false };
  const space = (high - low) * room;
  return { domain: [low - space, high + space], zero };
}

/** One domain for many small plots of values between -1 and 1: as wide as they need from a round number to a round number, or whole;
    null when nothing is to be drawn. */
export function common(values: readonly number[], fitted = true): [number, number] | null {
  const inside = values.filter((value) => value >= -1 && value <= 1);
  if (inside.length === 0) return null;
  const least = Math.min(...inside);
  const most = Math.max(...inside);
  if (!fitted) return [least < 0 ? -1 : 0, 1];
  const space = Math.max(0.02, (most - least) * 0.08);
  const step = most - least > 0.4 ? 10 : most - least > 0.04 ? 20 : 100;
  return [
    Math.max(-1, Math.floor((least - space) * step) / step),
    Math.min(1, Math.ceil((most + space) * step) / step),
  ];
}
