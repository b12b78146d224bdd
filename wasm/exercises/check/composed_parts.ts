// What wrong numbers are put together from: cells and sums of the tables, their metrics, numbers of the text, other answers.

import type { Instance } from '../draw/draw.js';
import { nameOf } from '../draw/questions.js';
import { catalogueOf, metricCalled } from '../expression/core.js';
import { evaluate } from '../expression/evaluate.js';
import { ExpressionError, type Node, nodes, parseExpression } from '../expression/expression.js';
import type { Matrix } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import { decimal, inLanguage, numberText, placeholders } from '../text/texts.js';

/** A number with its name. */
export interface Part {
  value: number;
  name: (language: string) => string;
  /** A sum, which needs brackets beside × and ÷. */
  loose?: boolean;
}

/** The four cells of a table of two classes, in the order TP, FN, FP, TN; undefined: a cell that nobody can see. */
export interface Cells {
  of: string;
  values: (number | undefined)[];
  /** The name of the table, where there are several. */
  prefix: (language: string) => string;
}

/** Rows of scores that somebody adds up by hand. */
const mostRows = 20;

const metrics =
  'precision recall specificity npv fpr fnr fdr accuracy error_rate f1 balanced_accuracy prevalence predicted_prevalence mcc cohen_kappa'.split(
    ' ',
  );

const shownIn = (instance: Instance, tree: Node): string[] => {
  const used = [...nodes(tree)].flatMap((node) =>
    node.type === 'name' && instance.data.matrices.has(node.name) ? [node.name] : [],
  );
  return [...new Set([...used, ...instance.data.matrices.keys()])];
};

/** The tables, those of the answer first. */
export function tablesOf(instance: Instance, tree: Node, hidden: Readonly<Record<string, Matrix>>): Cells[] {
  const names = shownIn(instance, tree);
  return names.flatMap((of): Cells[] => {
    const matrix = instance.data.matrices.get(of)?.value;
    if (matrix?.cells.length !== 2 || matrix.cells[0]?.length !== 2) return [];
    const [p, n] = [matrix.positive, 1 - matrix.positive];
    const at = (i: number, j: number) => {
      const value = matrix.cells[i]?.[j];
      return hidden[of] === undefined || hidden[of].cells[i]?.[j] === value ? value : undefined;
    };
    const prefix = (language: string) => (names.length > 1 ? `${nameOf(instance, of, language)}: ` : '');
    return [{ of, values: [at(p, p), at(p, n), at(n, p), at(n, n)], prefix }];
  });
}

/** Sums of rows and columns and cells of a table of several classes. */
export function partsOfLarger(instance: Instance, tree: Node): Part[] {
  return shownIn(instance, tree).flatMap((of) => {
    const datum = instance.data.matrices.get(of);
    const cells = datum?.value.cells ?? [];
    if (datum === undefined || cells.length < 3) return [];
    const classes = datum.value.cells.map(
      (_, i) => (language: string) => inLanguage(datum.classes?.[i], language) || String(i),
    );
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    const word = (i: number, language: string) => classes[i]?.(language) ?? '';
    return [
      ...cells.flatMap((row, i) =>
        row.flatMap((value, j) =>
          value === 0 ? [] : [{ value, name: (language: string) => `${word(i, language)} → ${word(j, language)}` }],
        ),
      ),
      ...cells.flatMap((row, i) => [
        { value: sum(row), name: (language: string) => `Σ ${word(i, language)} → …` },
        { value: sum(cells.map((each) => each[i] ?? 0)), name: (language: string) => `Σ … → ${word(i, language)}` },
      ]),
      { value: sum(cells.map((row, i) => row[i] ?? 0)), name: () => 'Σ TP' },
      { value: sum(cells.flat()), name: () => 'n' },
    ];
  });
}

const numeric = (instance: Instance, tree: Node, extra = {}): number | undefined => {
  try {
    const value = evaluate(tree, instance.scope(extra));
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};

/** Metrics of the tables, by table; of several classes recall and precision of each, by metric. */
export function ratesOf(instance: Instance, tree: Node, hidden: Readonly<Record<string, Matrix>>): Part[][] {
  const { iso, core } = instance;
  const ids = [...new Set(metrics.flatMap((name) => metricCalled(iso, name)?.id ?? []))];
  core.also(ids);
  const names = shownIn(instance, tree);
  const spoken = (language: string, id: string) =>
    catalogueOf(iso, language).metrics.find((each) => each.id === id)?.name ?? id;
  const named =
    (of: string, id: string, more = '') =>
    (language: string) =>
      `${names.length > 1 ? `${nameOf(instance, of, language)}: ` : ''}${spoken(language, id)}${more}`;
  return names.flatMap((of) => {
    const size = instance.data.matrices.get(of)?.value.cells.length ?? 0;
    const one = (id: string, which?: number): Part[] => {
      const call = parseExpression(`${id}(${of}${which === undefined ? '' : `, ${which}`})`);
      const value = numeric(instance, call);
      if (value === undefined || (hidden[of] !== undefined && numeric(instance, call, hidden) !== value)) return [];
      return [{ value, name: named(of, id, which === undefined ? '' : `, ${which + 1}`) }];
    };
    if (size === 2) return [ids.flatMap((id) => one(id))];
    const each = (id: string) => Array.from({ length: size }, (_, i) => one(id, i)).flat();
    return [each('recall'), each('precision'), one('accuracy')];
  });
}

/** Numbers of the text and of the table of utilities. */
export function numbersOf(instance: Instance, question: QuestionOf<'number'>, tree: Node): Part[] {
  const { exercise, parameters, data } = instance;
  const texts = [exercise.statement, question.ask].map((each) => inLanguage(each, 'en'));
  const names = texts.flatMap((text) => placeholders(text).map(({ source }) => /^\w+/.exec(source)?.[0] ?? ''));
  const used = [...nodes(tree)].flatMap((node) => (node.type === 'name' ? [node.name] : []));
  const values = [...new Set([...names, ...used])].flatMap((name) => {
    const value = parameters.get(name);
    return typeof value === 'number' ? [value] : [];
  });
  const literals = [...nodes(tree)].flatMap((node) =>
    node.type === 'number' && node.value >= 10 ? [node.value, node.value / 2] : [],
  );
  const cells = [...data.utilities.values()].flatMap(({ value }) => value.cells.flat().map(Math.abs));
  return [...new Set([...values, ...literals, ...cells])]
    .filter((value) => value !== 0)
    .map((value) => ({ value, name: (language) => numberText(value, language) }));
}

/** The answers to all questions for a number, the one asked for first. Nobody is told their names: that would give them away. */
export function answersOf(instance: Instance, question: QuestionOf<'number'>, right: number): Part[] {
  const others = instance.exercise.questions.flatMap((each) =>
    each.kind === 'number' && each.id !== question.id ? (numeric(instance, parseExpression(each.answer)) ?? []) : [],
  );
  return [right, ...others].map((value) => ({ value, name: () => '' }));
}

/** Counts and sums of scores that the answer is about: pairs, ties, squares, by class. */
export function partsOfScores(instance: Instance, tree: Node): Part[] {
  const used = new Set([...nodes(tree)].flatMap((node) => (node.type === 'name' ? [node.name] : [])));
  const whole = ['brier', 'roc_auc'].filter((id) =>
    [...nodes(tree)].some((node) => node.type === 'call' && node.name === id),
  );
  return [...instance.data.scores].flatMap(([name, { value }]) => {
    const metric = (id: string): Part[] => {
      const found = numeric(instance, parseExpression(`${id}(${name})`));
      return found === undefined
        ? []
        : [{ value: found, name: (language) => `${id} (${nameOf(instance, name, language)})` }];
    };
    if (!used.has(name) || value.rows.length > mostRows) return whole.flatMap(metric);
    const of = (positive: boolean) => value.rows.filter((row) => row.positive === positive).map(({ score }) => score);
    const [ones, zeros] = [of(true), of(false)];
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    const signs = ones.flatMap((a) => zeros.map((b) => Math.sign(a - b)));
    const pairs = (sign: number) => signs.filter((each) => each === sign).length;
    const part = (value: number, text: string): Part => ({ value, name: () => text });
    const all = value.rows.length;
    return [
      ...whole.flatMap(metric),
      part(all, 'n'),
      part(ones.length, 'P'),
      part(zeros.length, 'N'),
      part(signs.length, 'P · N'),
      part((all * (all - 1)) / 2, 'n (n − 1) / 2'),
      part(pairs(1), '#(>)'),
      part(pairs(0), '#(=)'),
      part(pairs(-1), '#(<)'),
      part(pairs(0) / 2, '#(=) / 2'),
      part(sum(ones), 'Σ₁ p'),
      part(sum(zeros), 'Σ₀ p'),
      part(sum([...ones, ...zeros]), 'Σ p'),
      part(sum([...ones, ...zeros].map((p) => p ** 2)), 'Σ p²'),
      part(sum(ones.map((p) => (1 - p) ** 2)), 'Σ₁ (1 − p)²'),
      part(sum(zeros.map((p) => p ** 2)), 'Σ₀ p²'),
      part(sum(ones.map((p) => p ** 2)), 'Σ₁ p²'),
      part(sum(ones.map((p) => 1 - p)), 'Σ₁ (1 − p)'),
      part(-sum([...ones.map((p) => Math.log(p)), ...zeros.map((p) => Math.log(1 - p))]), 'Σ −ln'),
      part(ones.filter((p) => p >= 0.5).length + zeros.filter((p) => p < 0.5).length, '#(p ≥ ½ = 1)'),
      ...value.rows.map((row) =>
        part((row.score - Number(row.positive)) ** 2, `(${decimal(row.score)} − ${Number(row.positive)})²`),
      ),
    ];
  });
}

/** Utilities of the four decisions about a table, in the order of its cells. */
export function worthOf(instance: Instance, tree: Node): { of: string; worth: number[] }[] {
  return [...nodes(tree)].flatMap((node) => {
    const [of, named] = node.type === 'call' && node.name === 'yield' ? node.args : [];
    if (of?.type !== 'name') return [];
    const matrix = instance.data.matrices.get(of.name)?.value;
    const utility =
      named?.type === 'name' ? instance.data.utilities.get(named.name)?.value : instance.scope().utility();
    if (matrix === undefined || utility?.cells.length !== 2) return [];
    const [p, n] = [matrix.positive, 1 - matrix.positive];
    const at = (i: number, j: number) => utility.cells[i]?.[j] ?? 0;
    return [{ of: of.name, worth: [at(p, p), at(p, n), at(n, p), at(n, n)] }];
  });
}

const terms = (node: Node): Node[] =>
  node.type === 'binary' && node.op === '+' ? [...terms(node.left), ...terms(node.right)] : [node];

/** Utilities that only a formula holds: of a sum of products, each of which has a cell of a table. */
export function worthIn(
  instance: Instance,
  formulas: readonly Node[],
  tables: readonly Cells[],
): { of: string; worth: number[] }[] {
  return formulas.flatMap((formula) => {
    if (formula.type !== 'binary' || formula.op !== '/') return [];
    const products = terms(formula.left).flatMap((each) =>
      each.type === 'binary' && each.op === '*' ? [[numeric(instance, each.left), numeric(instance, each.right)]] : [],
    );
    if (products.length < 2 || products.length !== terms(formula.left).length) return [];
    return tables.flatMap(({ of, values }) => {
      const worth = values.map((cell) => products.find(([count]) => count !== undefined && count === cell)?.[1] ?? 0);
      return products.every(([count]) => values.includes(count)) ? [{ of, worth }] : [];
    });
  });
}
