// Wrong numbers that are other numbers of the exercise put together: a cell divided by a wrong sum, two metrics added, the value asked for
// with one more or one less. Found by trying, the simplest first, as long as it is no matter of chance.

import type { Instance } from '../draw/draw.js';
import { type Node, nodes } from '../expression/expression.js';
import type { Matrix } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import { numberText } from '../text/texts.js';
import {
  answersOf,
  type Cells,
  numbersOf,
  type Part,
  partsOfLarger,
  partsOfScores,
  ratesOf,
  tablesOf,
  worthIn,
  worthOf,
} from './composed_parts.js';

type Name = (language: string) => string;
export interface Composed {
  value: number;
  name: Name;
  /** Made of answers: how would give them away. */
  secret?: boolean;
}

function* secretly(all: Iterable<Composed>): Generator<Composed> {
  for (const each of all) {
    each.secret = true;
    yield each;
  }
}

const bracketed = (part: Part): Name => (part.loose ? (language) => `(${part.name(language)})` : part.name);
/** Numbers of which three are put together. */
const mostOfThree = 10;

const made = (value: number, name: Name): Composed => ({ value, name });

/** What one number becomes. */
function ofOne(part: Part): Composed[] {
  const { value: x } = part;
  const of = bracketed(part);
  return [
    made(1 - x, (l) => `1 − ${of(l)}`),
    made(1 / x, (l) => `1 / ${of(l)}`),
    made(100 * x, (l) => `100 · ${of(l)}`),
    made(x / 100, (l) => `${of(l)} / 100`),
    made(2 * x, (l) => `2 · ${of(l)}`),
    made(x / 2, (l) => `${of(l)} / 2`),
    made(x ** 2, (l) => `${of(l)}²`),
    made(Math.sqrt(x), (l) => `√${of(l)}`),
    made(x / (1 - x), (l) => `${of(l)} / (1 − ${of(l)})`),
    made((1 - x) / x, (l) => `(1 − ${of(l)}) / ${of(l)}`),
    made(10 * x, (l) => `10 · ${of(l)}`),
    made(x / 10, (l) => `${of(l)} / 10`),
    made(-x, (l) => `−${of(l)}`),
    made(x + 1, (l) => `${of(l)} + 1`),
    made(x - 1, (l) => `${of(l)} − 1`),
    made(1 - 2 * x, (l) => `1 − 2 · ${of(l)}`),
    made(2 * (1 - x), (l) => `2 · (1 − ${of(l)})`),
    made(1 - x ** 2, (l) => `1 − ${of(l)}²`),
    made((1 - x) ** 2, (l) => `(1 − ${of(l)})²`),
    made(x * (1 - x), (l) => `${of(l)} · (1 − ${of(l)})`),
    made(2 * x - 1, (l) => `2 · ${of(l)} − 1`),
    made((1 + x) / 2, (l) => `(1 + ${of(l)}) / 2`),
    made((x + 0.5) / 2, (l) => `(${of(l)} + ½) / 2`),
    made(x - 0.5, (l) => `${of(l)} − ½`),
    made(100 * (1 - x), (l) => `100 · (1 − ${of(l)})`),
    made(x ** 3, (l) => `${of(l)}³`),
    made((1 - x) ** 3, (l) => `(1 − ${of(l)})³`),
    made(x / 3, (l) => `${of(l)} / 3`),
    made(x / 4, (l) => `${of(l)} / 4`),
    made(4 * x, (l) => `4 · ${of(l)}`),
  ];
}

/** What becomes of a number by a logarithm. */
function ofLogarithm(part: Part): Part[] {
  const { value: x } = part;
  const of = bracketed(part);
  const log = (value: number, name: Name): Part[] => (Number.isFinite(value) ? [{ value, name, loose: true }] : []);
  return [
    ...log(Math.log(x), (l) => `ln ${of(l)}`),
    ...log(Math.log(1 - x), (l) => `ln (1 − ${of(l)})`),
    ...log(Math.log(x / (1 - x)), (l) => `ln (${of(l)} / (1 − ${of(l)}))`),
    ...log(Math.log(100 * x), (l) => `ln (100 · ${of(l)})`),
    ...log(x * Math.log(x), (l) => `${of(l)} · ln ${of(l)}`),
    ...log((1 - x) * Math.log(1 - x), (l) => `(1 − ${of(l)}) · ln (1 − ${of(l)})`),
  ];
}

/** Logarithms by themselves, and two of them together, with either sign. */
function* ofLogarithms(numbers: readonly Part[]): Generator<Composed> {
  const all = numbers.flatMap(ofLogarithm);
  for (const each of all) yield* [made(-each.value, (l) => `−${each.name(l)}`), ...ofOne(each)];
  for (const one of all)
    for (const other of all) {
      if (one === other) continue;
      const [x, y] = [one.value, other.value];
      yield made(x - y, (l) => `${one.name(l)} − ${other.name(l)}`);
      yield made(x + y, (l) => `${one.name(l)} + ${other.name(l)}`);
      yield made(-x - y, (l) => `−${one.name(l)} − ${other.name(l)}`);
      yield made((-x - y) / 2, (l) => `(−${one.name(l)} − ${other.name(l)}) / 2`);
    }
}

/** Sums and differences of three numbers. */
function* ofThree(all: readonly Part[]): Generator<Composed> {
  for (const one of all)
    for (const two of all)
      for (const three of all) {
        if (one === two || two === three || one === three) continue;
        const [a, b, c] = [one, two, three].map(({ name }) => name) as [Name, Name, Name];
        const rest = one.value - two.value;
        yield made(rest - three.value, (l) => `${a(l)} − ${b(l)} − ${c(l)}`);
        yield made(rest + three.value, (l) => `${a(l)} − ${b(l)} + ${c(l)}`);
      }
}

/** Means of a list in other ways than it is asked for. */
function* ofLists(lists: readonly (readonly Part[])[]): Generator<Composed> {
  for (const all of lists) {
    const values = all.map(({ value }) => value);
    const size = values.length;
    const sum = values.reduce((a, b) => a + b, 0);
    const [name = () => ''] = all.map((each) => each.name);
    const list: Name = (l) => `${name(l)}, …`;
    yield made(sum, (l) => `Σ (${list(l)})`);
    yield made(sum / size, (l) => `Σ (${list(l)}) / ${size}`);
    yield made(sum / (size - 1), (l) => `Σ (${list(l)}) / ${size - 1}`);
    yield made(sum / (size + 1), (l) => `Σ (${list(l)}) / ${size + 1}`);
    yield made(values.reduce((a, b) => a * b, 1) ** (1 / size), (l) => `(Π (${list(l)}))^(1/${size})`);
    yield made(size / values.reduce((a, b) => a + 1 / b, 0), (l) => `${size} / Σ (1 / (${list(l)}))`);
    yield made(Math.max(...values), (l) => `max (${list(l)})`);
    yield made(Math.min(...values), (l) => `min (${list(l)})`);
  }
}

/** Two numbers put together; what turns with their order, in both. */
function ofTwo(one: Part, other: Part): Composed[] {
  const [x, y] = [one.value, other.value];
  const [a, b] = [bracketed(one), bracketed(other)];
  const turned = (u: number, v: number, p: Name, q: Name): Composed[] => [
    made(u - v, (l) => `${p(l)} − ${q(l)}`),
    made(u / v, (l) => `${p(l)} / ${q(l)}`),
    made(u / (u + v), (l) => `${p(l)} / (${p(l)} + ${q(l)})`),
    made((u - v) / v, (l) => `(${p(l)} − ${q(l)}) / ${q(l)}`),
    made(u / (v - u), (l) => `${p(l)} / (${q(l)} − ${p(l)})`),
    made((u - v) / (u + v), (l) => `(${p(l)} − ${q(l)}) / (${p(l)} + ${q(l)})`),
    made(1 - u / v, (l) => `1 − ${p(l)} / ${q(l)}`),
    made(u / (u + v + 1), (l) => `${p(l)} / (${p(l)} + ${q(l)} + 1)`),
    made(u / (v + 1), (l) => `${p(l)} / (${q(l)} + 1)`),
    made(u / (v - 1), (l) => `${p(l)} / (${q(l)} − 1)`),
    made(u * (1 - v), (l) => `${p(l)} · (1 − ${q(l)})`),
    made(u / (1 - v), (l) => `${p(l)} / (1 − ${q(l)})`),
    made(u / (u + 2 * v), (l) => `${p(l)} / (${p(l)} + 2 · ${q(l)})`),
  ];
  return [
    made(x * y, (l) => `${a(l)} · ${b(l)}`),
    made(x + y, (l) => `${a(l)} + ${b(l)}`),
    ...turned(x, y, a, b),
    ...turned(y, x, b, a),
    made((x + y) / 2, (l) => `(${a(l)} + ${b(l)}) / 2`),
    made((2 * x * y) / (x + y), (l) => `2 · ${a(l)} · ${b(l)} / (${a(l)} + ${b(l)})`),
    made(Math.sqrt(x * y), (l) => `√(${a(l)} · ${b(l)})`),
    made(x + y - 1, (l) => `${a(l)} + ${b(l)} − 1`),
    made((2 * x * y) / (x ** 2 + y ** 2), (l) => `2 · ${a(l)} · ${b(l)} / (${a(l)}² + ${b(l)}²)`),
    made(1 - x * y, (l) => `1 − ${a(l)} · ${b(l)}`),
    made(x ** 2 + y ** 2, (l) => `${a(l)}² + ${b(l)}²`),
  ];
}

function* ofPairs(all: readonly Part[], others: readonly Part[] = all): Generator<Composed> {
  for (const [i, one] of all.entries())
    for (const [j, other] of others.entries()) if (all !== others || j > i) yield* ofTwo(one, other);
}

const cellNames = ['TP', 'FN', 'FP', 'TN'];

/** A sum of cells with signs and weights, by its name. */
function sumOf({ values, prefix }: Cells, weights: readonly number[]): Part | undefined {
  let value = 0;
  const terms: string[] = [];
  for (const [i, weight] of weights.entries()) {
    if (weight === 0) continue;
    const cell = values[i];
    if (cell === undefined) return undefined;
    value += weight * cell;
    const size = Math.abs(weight) === 1 ? '' : `${Math.abs(weight)} · `;
    terms.push(`${weight < 0 ? '− ' : terms.length > 0 ? '+ ' : ''}${size}${cellNames[i]}`);
  }
  const text = terms.join(' ');
  return terms.length === 0 ? undefined : { value, name: (l) => prefix(l) + text, loose: terms.length > 1 };
}

/** Every choice of weights for four cells. */
const weightings = (choice: readonly number[]): number[][] =>
  Array.from({ length: choice.length ** 4 }, (_, k) =>
    [0, 1, 2, 3].map((place) => choice[Math.floor(k / choice.length ** place) % choice.length] as number),
  );
const count = (weights: readonly number[]) => weights.reduce((sum, each) => sum + Math.abs(each), 0);
const simplest = (all: number[][]) => all.filter((each) => count(each) > 0).sort((a, b) => count(a) - count(b));
const subsets = simplest(weightings([0, 1]));
const signed = simplest(weightings([0, 1, -1])).filter((each) => each.some((weight) => weight < 0) && count(each) <= 4);
const doubled = simplest(weightings([0, 1, 2])).filter((each) => each.filter((weight) => weight === 2).length === 1);

const worths = simplest(weightings([1, 0, -1, 2]));
const orders = weightings([0, 1, 2, 3]).filter((each) => new Set(each).size === 4);
const rateNames = ['TPR', 'FNR', 'FPR', 'TNR'];
const signedNumber = (value: number, language: string) =>
  value < 0 ? `(${numberText(value, language)})` : numberText(value, language);

function* ofCells(table: Cells): Generator<Composed> {
  const sums = (all: readonly (readonly number[])[]) => all.flatMap((each) => sumOf(table, each) ?? []);
  const plain = sums(subsets);
  const bare = ({ name }: Part): Name => {
    return (l) => name(l).slice(table.prefix(l).length);
  };
  const ratio = (above: Part, below: Part, more = 0): Composed => {
    const wrap = (part: Part, extra: string): Name =>
      part.loose || extra !== '' ? (l) => `(${bare(part)(l)}${extra})` : bare(part);
    const [a, b] = [wrap(above, ''), wrap(below, more === 0 ? '' : more > 0 ? ' + 1' : ' − 1')];
    return made(above.value / (below.value + more), (l) => `${table.prefix(l)}${a(l)} / ${b(l)}`);
  };
  yield* plain;
  for (const above of plain) for (const below of plain) if (above !== below) yield ratio(above, below);
  for (const part of plain)
    yield* [made(part.value + 1, (l) => `${part.name(l)} + 1`), made(part.value - 1, (l) => `${part.name(l)} − 1`)];
  yield* sums(signed);
  for (const above of sums(signed)) for (const below of plain) yield ratio(above, below);
  for (const above of plain) for (const below of plain) yield* [ratio(above, below, 1), ratio(above, below, -1)];
  for (const above of plain)
    for (const below of plain)
      for (const more of [0, 1, 2])
        yield made((above.value + 1) / (below.value + more), (l) => {
          const under = more === 0 ? bare(below)(l) : `${bare(below)(l)} + ${more}`;
          return `${table.prefix(l)}(${bare(above)(l)} + 1) / (${under})`;
        });
  for (const above of sums(doubled)) for (const below of plain) yield ratio(above, below);
  for (const above of plain) for (const below of sums(doubled)) yield ratio(above, below);
}

/** A yield with other weights, other utilities in the cells, or by another number of items. */
function* ofWorth(table: Cells, worth: readonly number[]): Generator<Composed> {
  const [tp, fn, fp, tn] = table.values;
  if (tp === undefined || fn === undefined || fp === undefined || tn === undefined) return;
  const cells = [tp, fn, fp, tn];
  const below: [number, string][] = [
    [tp + fn + fp + tn, 'n'],
    [1, ''],
    [tp + fn, '(TP + FN)'],
    [fp + tn, '(FP + TN)'],
    [tp + fp, '(TP + FP)'],
    [fn + tn, '(FN + TN)'],
    [fp + fn, '(FN + FP)'],
    [tp + tn, '(TP + TN)'],
  ];
  const sums: Composed[] = [];
  const push = (weights: readonly number[], used: readonly number[]) => {
    const value = weights.reduce((sum, weight, i) => sum + weight * (cells[i] as number) * (used[i] as number), 0);
    const kept = weights.flatMap((weight, i) => (weight === 0 || used[i] === 0 ? [] : [[weight, i] as const]));
    if (kept.length === 0) return;
    sums.push(
      made(value, (l) =>
        kept
          .map(([weight, i], k) => {
            const sign = weight < 0 ? '− ' : k > 0 ? '+ ' : '';
            return `${sign}${Math.abs(weight) === 1 ? '' : `${Math.abs(weight)} · `}${cellNames[i]} · ${signedNumber(used[i] as number, l)}`;
          })
          .join(' '),
      ),
    );
  };
  for (const weights of worths) push(weights, worth);
  for (const order of orders)
    push(
      [1, 1, 1, 1],
      order.map((i) => worth[i] as number),
    );
  for (const one of new Set(worth)) if (one !== 0) for (const weights of subsets) push(weights, [one, one, one, one]);
  for (const order of orders.slice(1))
    push(
      [0, 1, 1, 0],
      order.map((i) => worth[i] as number),
    );
  for (const [by, name] of below)
    for (const sum of sums)
      yield made(sum.value / by, (l) => `${table.prefix(l)}${by === 1 ? sum.name(l) : `(${sum.name(l)}) / ${name}`}`);
  const rate = (i: number) => ((cells[i] as number) * (worth[i] as number)) / ((i < 2 ? tp + fn : fp + tn) || 1);
  for (const weights of subsets)
    yield made(
      weights.reduce((sum, weight, i) => sum + weight * rate(i), 0),
      (l) =>
        `${table.prefix(l)}${weights.flatMap((weight, i) => (weight ? [`${rateNames[i]} · ${signedNumber(worth[i] as number, l)}`] : [])).join(' + ')}`,
    );
}

/** All that is tried for a question, the simplest first. */
export function composed(
  instance: Instance,
  question: QuestionOf<'number'>,
  tree: Node,
  right: number,
  hidden: Readonly<Record<string, Matrix>>,
  /** The formula as it may be worked out. */
  formulas: readonly Node[],
): { near: () => Generator<Composed>; far: () => Generator<Composed> } {
  const answers = answersOf(instance, question, right);
  const numbers = numbersOf(instance, question, tree);
  const tables = tablesOf(instance, tree, hidden);
  const lists = ratesOf(instance, tree, hidden);
  const rates = lists.flat();
  const larger = partsOfLarger(instance, tree);
  const scores = partsOfScores(instance, tree);
  const logarithms = [...nodes(tree)].some((node) => node.type === 'call' && node.name === 'log');
  function* near() {
    for (const each of answers) yield* secretly(ofOne(each));
    yield* rates;
    for (const { of, worth } of [...worthOf(instance, tree), ...worthIn(instance, formulas, tables)])
      for (const table of tables) if (table.of === of) yield* ofWorth(table, worth);
    for (const table of tables.slice(0, 1)) yield* ofCells(table);
    if (logarithms) yield* ofLogarithms(numbers);
    yield* secretly(ofPairs(answers));
    yield* ofPairs(numbers);
  }
  function* far() {
    yield* ofLists(lists.filter((all) => all.length > 1));
    for (const each of [...rates, ...numbers]) yield* ofOne(each);
    yield* ofThree(numbers.filter(({ value }) => Number.isInteger(value)).slice(0, mostOfThree));
    yield* secretly(
      ofThree([...answers, ...numbers].filter(({ value }) => Number.isInteger(value)).slice(0, mostOfThree)),
    );
    yield* ofPairs(scores);
    yield* ofPairs(rates);
    yield* ofPairs(larger);
    yield* secretly(ofPairs(answers, numbers));
    yield* secretly(ofPairs(answers, rates));
    for (const table of tables.slice(1)) yield* ofCells(table);
  }
  return { near, far };
}
