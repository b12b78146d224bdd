import { load } from 'isoyield';
import temml from 'temml';
import { expect, test } from 'vitest';
import { type MathNode, mathTree } from '../../../web/mathml';
import { filled } from '../../../web/src/learn/metrics/filled';
import { symbolsIn } from '../../../web/src/learn/metrics/symbols';

const iso = await load();
const tree = (latex: string) => mathTree(temml.renderToString(latex, { displayMode: true, throwOnError: true }));
const cells = { TP: 43, FN: 7, FP: 18, TN: 32 };
const values = Object.fromEntries(
  Object.entries({ ...cells, P: 50, N: 50, n: 100, β: 2 }).map(([letter, value]) => [letter, String(value)]),
);
const latexOf = (id: string) => iso.catalogue('en').metrics.find((metric) => metric.id === id)?.latex ?? '';

/** A tree as one line of arithmetic. */
function line(node: MathNode): string {
  if (typeof node === 'string') return node;
  const [name, , ...children] = node;
  const inner = children.map(line);
  if (name === 'mfrac') return `((${inner[0]})/(${inner[1]}))`;
  if (name === 'msqrt') return `Math.sqrt(${inner.join('')})`;
  if (name === 'msup') return `((${inner[0]})**(${inner[1]}))`;
  return inner.join('');
}

test.each(['f1', 'mcc', 'cohen_kappa', 'informedness', 'lr_positive', 'fbeta', 'precision', 'accuracy'])(
  'the formula of %s with numbers put in is arithmetic, and gives the value',
  (id) => {
    const worked = filled(tree(latexOf(id)), values);
    expect(worked).not.toBeNull();
    const arithmetic = line(worked ?? '')
      .replace(/[·⋅]/g, '*')
      .replace(/−/g, '-');
    expect(arithmetic).toMatch(/^[-+*/().\dMathsqrt]+$/);
    // Arithmetic of the test's own making, checked above to hold nothing else.
    const value = Number(new Function(`return ${arithmetic}`)());
    const report = iso.matrix(`TP=43 FN=7 FP=18 TN=32`, { beta: 2, draws: 0 });
    expect(value).toBeCloseTo(report.classifiers[0]?.metrics[id]?.value ?? Number.NaN, 12);
  },
);

test('numbers never stand side by side, and a letter without a number leaves the formula out', () => {
  const side = line(filled(tree('\\frac{2\\,\\mathrm{TP}\\,N}{(P+1)(N+1)}'), values) ?? '');
  expect(side).toBe('((2·43·50)/((50+1)·(50+1)))');
  expect(filled(tree('\\sum_k C_{kk}'), values)).toBeNull();
});

test('a function takes what follows it, without a dot', () => {
  expect(line(filled(tree('2\\ln\\frac{P}{N}'), values) ?? '')).toBe('2·ln\u2061((50)/(50))');
});

test('every letter of a formula is found, and a probability is no count', () => {
  expect(symbolsIn(latexOf('recall'))).toEqual(['TP', 'P']);
  expect(symbolsIn(latexOf('fossum'))).toEqual(['TP', 'FP', 'P', 'n']);
  expect(symbolsIn(latexOf('roc_auc'))).toEqual(['s']);
  expect(symbolsIn(latexOf('no_information_p_value'))).not.toContain('P');
});
