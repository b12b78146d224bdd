// What is in a formula, so that its page can say what each letter means.

const tests: readonly (readonly [symbol: string, pattern: RegExp])[] = [
  ['TP', /\{TP\}/],
  ['FP', /\{FP\}/],
  ['FN', /\{FN\}/],
  ['TN', /\{TN\}/],
  // Before a bracket that holds no cell it is a probability.
  ['P', /(?<![A-Za-z]|\\mathrm\{)P(?![A-Za-z_]|\\?,?\((?!\\mathrm\{[TF][PN]\}))/],
  ['N', /(?<![A-Za-z]|\\mathrm\{)N(?![A-Za-z_])/],
  ['n', /(?<![A-Za-z\\]|\\mathrm\{)n(?![A-Za-z])/],
  ['K', /K/],
  ['C', /C_\{/],
  ['t', /t_[ik]/],
  ['p', /^(?!.*q_k).*p_[jk]/], // beside q they are shares that are looked for
  ['α', /\\alpha/],
  ['β', /\\beta/],
  ['κ', /\\kappa/],
  ['w', /(?<![A-Za-z\\{])w(?![A-Za-z_])/],
  ['s', /s_[+-]/],
];

/** The symbols of a formula that need a word. */
export function symbolsIn(latex: string): string[] {
  return tests.filter(([, pattern]) => pattern.test(latex)).map(([symbol]) => symbol);
}

/** The letters of parameters, by their ids. */
export const letters: Readonly<Record<string, string>> = {
  iba_alpha: 'α',
  tversky_alpha: 'α',
  beta: 'β',
  tversky_beta: 'β',
  kappa: 'κ',
  w: 'w',
  w_negatives: 'w',
};
