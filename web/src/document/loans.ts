// Made-up data for the example that the page begins with: loan applicants of 48 branches, scored by two models whose ROC curves cross.
// One model finds the obvious defaults early and misses the others, so that metrics which dwell on high scores prefer it; the other ranks
// all of them well enough to be worth more where a missed default is dear. Both print the probability that their own densities imply,
// so that their scores are calibrated. Applicants of one branch resemble each other: the branches are clusters.

/** Numbers between 0 and 1 that look drawn at random, the same ones every time (Park and Miller 1988). */
export function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const density = (x: number, mean: number, deviation: number) =>
  Math.exp(-0.5 * ((x - mean) / deviation) ** 2) / deviation;

const share = 0.15;
/** Bayes' rule for two densities. */
const probability = (bad: number, good: number) => (share * bad) / (share * bad + (1 - share) * good);

/** The first model sees 74 of 100 defaults from afar, and the others hardly. */
const easy = 0.74;
const scoreA = (x: number) =>
  probability(easy * density(x, 2.9, 1) + (1 - easy) * density(x, 0.85, 1), density(x, 0, 1));
const scoreB = (x: number) => probability(density(x, 1.7, 0.82), density(x, 0, 1));

/** Neither model says that something cannot be. */
const printed = (score: number) => Math.min(0.9999, Math.max(0.0001, score)).toFixed(4);

/** The file as text; its classes are called `bad` and `good`. */
export function loans(bad: string, good: string): string {
  // Out of 120 seeds the one whose data tell this most clearly.
  const uniform = drawn(75);
  // Box and Muller (1958).
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const rows: string[] = [];
  for (let branch = 1; branch <= 48; branch += 1) {
    const size = 24 + Math.floor(uniform() * 53);
    const odds = (share / (1 - share)) * Math.exp(0.35 * normal());
    const drift = 0.12 * normal();
    const driftA = 0.75 * normal();
    for (let i = 0; i < size; i += 1) {
      const isBad = uniform() < odds / (1 + odds);
      const seen = uniform() < easy;
      const common = Math.sqrt(0.6) * normal();
      const [a, b] = [common + Math.sqrt(0.4) * normal(), common + Math.sqrt(0.4) * normal()];
      const scores = [
        scoreA((isBad ? (seen ? 2.9 : 0.85) : 0) + drift + driftA + a),
        scoreB((isBad ? 1.7 + 0.82 * b : b) + drift),
      ];
      rows.push([isBad ? bad : good, ...scores.map(printed), branch].join(','));
    }
  }
  return `truth,A,B,branch\n${rows.join('\n')}\n`;
}
