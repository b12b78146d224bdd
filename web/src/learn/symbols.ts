// What stands in a formula, so that its page can say what each letter means.

const tests: readonly (readonly [symbol: string, pattern: RegExp])[] = [
  ['TP', /\{TP\}/],
  ['FP', /\{FP\}/],
  ['FN', /\{FN\}/],
  ['TN', /\{TN\}/],
  ['P', /(?<![A-Za-z{])P(?![A-Za-z_(])/],
  ['N', /(?<![A-Za-z{])N(?![A-Za-z_(])/],
  ['n', /(?<![A-Za-z\\{])n(?![A-Za-z])|\{n\}/],
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
  alpha: 'α',
  beta: 'β',
  tversky_beta: 'β',
  kappa: 'κ',
  w: 'w',
};
