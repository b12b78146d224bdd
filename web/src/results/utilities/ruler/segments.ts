import { t } from '../../../i18n';
import type { Utility } from '../../../values/figures';

/** A stretch of the ruler: who is the one to ship there; null: the data do not tell. */
export interface Segment {
  readonly name: string | null;
  /** Whether it is a decision that is always taken, and no classifier. */
  readonly always: boolean;
  readonly start: number;
  readonly end: number;
}

/** The ruler's ends, in false alarms that a miss costs, and its stretches. */
interface Stretches {
  readonly low: number;
  readonly high: number;
  readonly segments: readonly Segment[];
  /** The same out to where the core has looked, past the ends. */
  readonly whole: readonly Segment[];
  /** Ratios at which the best by the numbers alone changes. */
  readonly even: readonly number[];
}

/** Which the ruler shows at least. */
const least: readonly [number, number] = [0.1, 100];

/** Neighbours that say the same are one. */
function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = [];
  for (const next of segments) {
    const last = all.at(-1);
    if (last && last.name === next.name && last.always === next.always)
      all[all.length - 1] = { ...last, end: next.end };
    else all.push(next);
  }
  return all;
}

/** From the ends that are shown at least out to the power of ten past every change. */
function ends(changes: readonly number[]): [number, number] {
  return [
    Math.min(least[0], ...changes.map((value) => 10 ** Math.floor(Math.log10(value / 1.2)))),
    Math.max(least[1], ...changes.map((value) => 10 ** Math.ceil(Math.log10(value * 1.2)))),
  ];
}

/** Who is the one to ship at which costs; without stretches until the core has said it. */
export function segmentsOf({ ruler, space }: Utility): Stretches {
  if (!ruler) {
    const threshold = space?.trade_off?.threshold ?? 0.5;
    const [low, high] = ends(threshold > 0 && threshold < 1 ? [(1 - threshold) / threshold] : []);
    return { low, high, segments: [], whole: [], even: [] };
  }
  const { candidates, ranges, level, ratio } = ruler;
  const all = joined(
    ranges.map(({ from, to, best, decided }) => {
      const found = candidates[best];
      const told = decided || level === undefined;
      return { name: told && found ? found.name : null, always: told && found?.always === true, start: from, end: to };
    }),
  );
  const [low, high] = ends([
    ...all.slice(1).map(({ start }) => start),
    ...(ratio === undefined || !(ratio > 0) || !Number.isFinite(ratio) ? [] : [ratio]),
  ]);
  const within = (value: number) => Math.min(high, Math.max(low, value));
  return {
    low,
    high,
    segments: all
      .map((each) => ({ ...each, start: within(each.start), end: within(each.end) }))
      .filter(({ start, end }) => end > start),
    whole: all,
    even: ruler.break_even.map(({ at }) => at),
  };
}

/** What a stretch is called. */
export const stretchName = ({ name, always }: Segment): string =>
  always ? t('yield.always', { decision: name ?? '' }) : (name ?? '');

/** What a miss costs in false alarms by the utilities that somebody gave; undefined where nobody did, or one of the two costs nothing. */
export function askedRatio({ assumed, ruler }: Utility): number | undefined {
  const ratio = ruler?.ratio;
  return !assumed && ratio !== undefined && ratio > 0 && Number.isFinite(ratio) ? ratio : undefined;
}
