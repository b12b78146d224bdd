// The axis of what one error weighs against the other: the logarithm of the cost ratio, from 1 : 1000 to 1000 : 1.

export const end = Math.log(1000);

/** Where the probability stands from which deciding positive pays. */
export const position = (threshold: number) => Math.min(end, Math.max(-end, Math.log(threshold / (1 - threshold))));

export const thresholdAt = (logarithm: number) => 1 / (1 + Math.exp(-logarithm));

/** The same of so many misses that cost as much as one false alarm. */
export const positionOf = (ratio: number) => Math.min(end, Math.max(-end, Math.log(ratio)));
