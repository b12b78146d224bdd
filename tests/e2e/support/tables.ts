// Data of any size, the same in every run: for tests of how much room they take.

/** Numbers from 0 to 1. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    // The last digits repeat soon.
    return Math.floor(state / 4096) / 524288;
  };
}

const up = (many: number) => Array.from({ length: many }, (_, i) => i);

/** Probabilities of every class by each classifier, the later ones better. */
export function classScores(classes: number, items: number, names: readonly string[]): string {
  const draw = draws(7);
  const head = ['y', ...names.flatMap((name) => up(classes).map((k) => `${name}_c${k}`))];
  const rows = up(items).map(() => {
    const truth = Math.floor(draw() * classes);
    const scores = names.flatMap((_, better) => {
      const weights = up(classes).map((k) => Math.exp((k === truth ? 1 + better / 2 : 0) + 3 * draw()));
      const total = weights.reduce((a, b) => a + b);
      return weights.map((weight) => (weight / total).toFixed(4));
    });
    return [`c${truth}`, ...scores];
  });
  return [head, ...rows].map((row) => `${row.join()}\n`).join('');
}

/** Decisions among classes, the later classifiers better. */
export function classDecisions(classes: number, items: number, names: readonly string[]): string {
  const draw = draws(9);
  const any = () => Math.floor(draw() * classes);
  const rows = up(items).map(() => {
    const truth = any();
    return [truth, ...names.map((_, better) => (draw() < 0.7 + better / 20 ? truth : any()))].map((k) => `c${k}`);
  });
  return [['truth', ...names], ...rows].map((row) => `${row.join()}\n`).join('');
}

/** The link of two matrices. */
export function classMatrices(classes: number): string {
  const draw = draws(17);
  const matrix = (right: number) =>
    up(classes)
      .map((i) => up(classes).map((j) => (i === j ? right : 0) + Math.floor(draw() * 5)))
      .join(';');
  return `#/?v=1&c=${up(classes).map((k) => `k${k}`)}&p=k0&m=A~${matrix(40)}&m=B~${matrix(50)}`;
}

/** Label sets of two classifiers. */
export function labelSets(items: number): string {
  const draw = draws(13);
  const labels = ['cat', 'dog', 'bird', 'fish', 'cow'];
  const rows = up(items).map(() => {
    const truth = labels.filter(() => draw() < 0.4);
    const decided = (wrong: number) => labels.filter((label) => truth.includes(label) !== draw() < wrong);
    return [truth, decided(0.2), decided(0.1)].map((set) => set.join(';'));
  });
  return [['true', 'A', 'B'], ...rows].map((row) => `${row.join()}\n`).join('');
}
