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

/** The domain that holds all values and zero, with room at both sides so that no mark is cut. */
export function aroundZero(values: readonly number[], room = 0.08): [number, number] {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  if (low === high) return [-1, 1];
  const space = (high - low) * room;
  return [low === 0 ? -space : low - space, high + space];
}

/** Ends of a metric's axis: its own range where that is finite, else what the values need. */
export function span(range: { low?: number | undefined; high?: number | undefined }, values: readonly number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  const low = range.low ?? Math.min(0, ...finite);
  const high = range.high ?? Math.max(low, ...finite);
  return low === high ? [low - 0.5, low + 0.5] : [low, high];
}
