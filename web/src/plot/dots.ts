import { linear, type Scale } from './scale';

// Quantile dots: each is the same share of a class (Kay, Kola, Hullman, Munson 2016, doi:10.1145/2858036.2858558).

/** Scores of so many dots, from the share of a class that lies above each threshold: the middles of equal shares. */
export function quantiles(above: readonly number[], threshold: readonly number[], count: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < above.length && found.length < count; i += 1)
    while (found.length < count && (above[i] ?? 0) >= (found.length + 0.5) / count - 1e-12)
      found.push(threshold[i] ?? 0);
  return found.filter(Number.isFinite);
}

interface Dot {
  readonly x: number;
  /** How far its middle is from the line that it stands on. */
  readonly high: number;
}

/** Dots so wide, piled up where they would overlap; a pile higher than `most` is pressed together. */
export function piled(positions: readonly number[], width: number, most: number): Dot[] {
  const piles = new Map<number, number>();
  for (const position of positions) {
    const column = Math.round(position / width);
    piles.set(column, (piles.get(column) ?? 0) + 1);
  }
  return [...piles].flatMap(([column, count]) => {
    const step = Math.min(width, most / count);
    return Array.from({ length: count }, (_, level) => ({ x: column * width, high: width / 2 + step * level }));
  });
}

/** The widest dots whose piles are no higher than `most`, but for those at the two ends, where scores are gathered that lie beyond. */
export function widthFor(positions: readonly number[], most: number): number {
  const [low, high] = [Math.min(...positions), Math.max(...positions)];
  const within = positions.filter((each) => each > low && each < high);
  const fits = (width: number) => {
    const counts = new Map<number, number>();
    for (const each of within) counts.set(Math.round(each / width), (counts.get(Math.round(each / width)) ?? 0) + 1);
    return Math.max(0, ...counts.values()) * width <= most;
  };
  return [9, 8, 7, 6, 5, 4].find(fits) ?? 3;
}

const ends = [0.0005, 0.9995] as const;
const logit = (share: number) => Math.log(share / (1 - share));
const within = (share: number) => Math.min(ends[1], Math.max(ends[0], share));
/** Probabilities that an axis of log odds names. */
const named = [0.001, 0.01, 0.03, 0.1, 0.2, 0.5, 0.8, 0.9, 0.97, 0.99, 0.999];

/** Pixels from one name to the next. */
const apart = 44;

/** A scale of probabilities that gives small and large ones as much room as they have odds. */
export function odds(values: readonly number[], range: readonly [number, number]): Scale {
  const low = Math.min(...values.map(within), 0.1);
  const high = Math.max(...values.map(within), 0.9);
  const line = linear([logit(low), logit(high)], range);
  const at = (value: number) => line.at(Math.min(line.domain[1], Math.max(line.domain[0], logit(within(value)))));
  return {
    domain: [low, high],
    range,
    at,
    value: (position) => 1 / (1 + Math.exp(-line.value(position))),
    ticks: () => {
      let last = Number.POSITIVE_INFINITY;
      return named.filter((each) => {
        if (each < low || each > high || Math.abs(at(each) - last) < apart) return false;
        last = at(each);
        return true;
      });
    },
  };
}
