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
  ['p', /p_[jk]/],
  ['β', /\\beta/],
  ['s', /s_[+-]/],
];

/** The symbols of a formula that need a word. */
export function symbolsIn(latex: string): string[] {
  return tests.filter(([, pattern]) => pattern.test(latex)).map(([symbol]) => symbol);
}
