import type { Segment } from './segments';

// Which classifier for which costs and class shares. Where thresholds follow the costs, or decisions stay as they are, yields differ by
// ratio x odds x (difference of recall) - (difference of false positive rate), in false alarms per negative item: they depend on the product
// of cost ratio and odds alone. So the stretches of the ruler are bands over both (Drummond & Holte 2006, Machine Learning 65, 95-130).

/** The decimal logarithm of the odds. */
export const logit = (share: number) => Math.log10(share / (1 - share));

/** The share of positives at which a ratio has the same effect as another one with the tested share. */
export function shareAt(equal: number, ratio: number, tested: number): number {
  const odds = ((equal / ratio) * tested) / (1 - tested);
  return odds / (1 + odds);
}

/** The decimal logarithm of the ratio at which a stretch's end crosses a share of positives. */
export const crossing = (end: number, share: number, tested: number) =>
  Math.log10(end) - (logit(share) - logit(tested));

export interface Band extends Segment {
  /** Decimal logarithms of ratios: at the least share from, to; at the largest share to, from. */
  readonly corners: readonly [number, number, number, number];
}

/** What is at the ends of the ruler goes on where it is undecided, or a decision always taken. */
export const endless = (whole: readonly Segment[]): Segment[] =>
  whole.map((segment, i) => {
    const goesOn = segment.always || segment.name === null;
    const start = i === 0 && goesOn ? 1e-9 : segment.start;
    const end = i === whole.length - 1 && goesOn ? 1e9 : segment.end;
    return { ...segment, start, end };
  });

/**
 * The shares that a map of the ratios `low` to `high` shows, about the tested one: fewer where otherwise a corner would be cut out, because
 * nobody knows who wins beyond the ruler.
 */
export function sharesOf(whole: readonly Segment[], low: number, high: number, tested: number): [number, number] {
  const known = endless(whole);
  const [least, most] = [Math.min(0.01, tested / 3), Math.max(0.5, 1 - (1 - tested) / 3)];
  const from = shareAt(known[0]?.start ?? 1e-9, low, tested);
  const to = shareAt(known.at(-1)?.end ?? 1e9, high, tested);
  // Not so few that the tested share would stand at the edge.
  const roomy = (share: number) => Math.abs(logit(share) - logit(tested)) > 0.3;
  return [
    from > least && from < tested && roomy(from) ? from : least,
    to < most && to > tested && roomy(to) ? to : most,
  ];
}

/** A band for each stretch. */
export function bandsOf(whole: readonly Segment[], shares: readonly [number, number], tested: number): Band[] {
  const [least, most] = shares;
  return endless(whole).map(({ start, end }, i) => ({
    ...(whole[i] as Segment),
    corners: [
      crossing(start, least, tested),
      crossing(end, least, tested),
      crossing(end, most, tested),
      crossing(start, most, tested),
    ],
  }));
}
