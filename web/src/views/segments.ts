import type { Report } from 'isoyield';
import type { Utility } from './figures';

/** A stretch of the ruler: who is the one to ship there; null: the data do not tell. */
export interface Segment {
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
}

/** The ruler's ends, in false alarms that a miss costs, and its stretches. */
export function segmentsOf(_: Report, utility: Utility): { low: number; high: number; segments: Segment[] } {
  const axis = utility.space?.axis ?? [];
  const ratio = (threshold: number) => (threshold <= 0 ? Number.POSITIVE_INFINITY : (1 - threshold) / threshold);
  const inner = axis.flatMap(({ from }) => (from > 0 && from < 1 ? [ratio(from)] : []));
  const now = utility.space?.trade_off?.threshold;
  const all = [...inner, ...(now ? [ratio(now)] : [])].filter((value) => value > 1e-6 && value < 1e6);
  const low = Math.min(0.1, ...all.map((value) => 10 ** Math.floor(Math.log10(value / 1.2))));
  const high = Math.max(100, ...all.map((value) => 10 ** Math.ceil(Math.log10(value * 1.2))));
  const within = (value: number) => Math.min(high, Math.max(low, value));
  return {
    low,
    high,
    segments: [...axis]
      .reverse()
      .map(({ classifier, from, to }) => ({ name: classifier, start: within(ratio(to)), end: within(ratio(from)) }))
      .filter(({ start, end }) => end > start),
  };
}
