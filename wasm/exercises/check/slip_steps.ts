// Slips of arithmetic: one wrong step of the formula, or a number that still has to be worked on.

import type { Instance } from '../draw/draw.js';
import { namesOf } from '../draw/questions.js';
import { metricCalled } from '../expression/core.js';
import { type Node, nodes, parseExpression, rewritten } from '../expression/expression.js';
import { bank } from '../expression/misconceptions.js';
import { binary, call, number } from '../expression/rewrites.js';
import { oppositeShares, otherNames, parts, wrongSteps } from '../expression/steps.js';
import { writtenOut } from '../expression/textbook.js';
import type { QuestionOf } from '../format/schema.js';
import type { Wording } from '../text/say.js';
import { inLanguage, placeholders } from '../text/texts.js';
import { type Candidate, candidate, counts, writtenYields } from './slip_tables.js';

/** Parts of a formula in which wrong steps are looked for; nobody works out a larger one by hand, and an author may write one of any size. */
const mostNodes = 160;
/** Numbers of a text that are tried in the place of others. */
const mostNames = 12;
const small = (tree: Node): boolean => {
  let count = 0;
  for (const _ of nodes(tree)) if (++count > mostNodes) return false;
  return true;
};

/** An expression with parameters that are computed, and other answers, written out. */
function expanded({ exercise }: Instance, tree: Node, depth = 3): Node {
  const made = rewritten(tree, (node) => {
    if (node.type !== 'name') return undefined;
    const parameter = exercise.parameters?.[node.name];
    if (parameter !== undefined && 'value' in parameter) return parseExpression(parameter.value);
    const question = exercise.questions.find(({ id }) => id === node.name);
    return question?.kind === 'number' ? parseExpression(question.answer) : undefined;
  });
  if (!small(made)) return tree;
  return depth > 1 && JSON.stringify(made) !== JSON.stringify(tree)
    ? expanded({ exercise } as Instance, made, depth - 1)
    : made;
}

/** Numbers of the tree that are negative, without their signs. */
const signsLost = ({ parameters }: Instance, tree: Node): Node =>
  rewritten(tree, (node) =>
    node.type === 'name' && Number(parameters.get(node.name)) < 0
      ? { type: 'unary', op: '-', arg: node, at: 0 }
      : undefined,
  );

/** Numbers that the text or the tables show. */
function given(instance: Instance, question: QuestionOf<'number'>): Node[] {
  const { exercise, parameters, data } = instance;
  const texts = [exercise.statement, question.ask].map((each) => inLanguage(each, 'en'));
  const sources = texts.flatMap((text) => placeholders(text).map(({ source }) => source));
  const named = sources.flatMap((source): Node[] => {
    const name = /^\w+/.exec(source)?.[0] ?? '';
    if (typeof parameters.get(name) !== 'number') return [];
    const node: Node = { type: 'name', name, at: 0 };
    return texts.some((text) => text.includes(`{${name}} %`)) ? [node, binary('/', node, number(100))] : [node];
  });
  const worth = [...data.utilities.values()].flatMap(({ value }) => value.cells.flat());
  return [...named, ...worth.flatMap((each) => [number(each), number(Math.abs(each))])];
}

const named = (name: string): Node => ({ type: 'name', name, at: 0 });

/** Two numbers of the formula put together in another way than it does. */
function combinations(tree: Node, names: readonly string[]): Candidate[] {
  const inside = new Set([...nodes(tree)].flatMap((node) => (node.type === 'name' ? [node.name] : [])));
  const mixed = names.filter((name) => inside.has(name) || names.length <= 3).slice(0, 4);
  return mixed.flatMap((a) =>
    mixed
      .filter((b) => b !== a)
      .flatMap((b) => ['+', '-', '*', '/'].map((op) => candidate('other_combination', binary(op, named(a), named(b))))),
  );
}

/** Differences of two or three given numbers. */
const differences = (names: readonly string[]): Candidate[] =>
  names.flatMap((a) =>
    names
      .filter((b) => b !== a)
      .flatMap((b) => {
        const two = binary('-', named(a), named(b));
        return [two, ...names.map((c) => binary('-', two, named(c)))].map((each) =>
          candidate('given_difference', each),
        );
      }),
  );

/** The formula of an answer as it is worked out by hand: as it stands, by the numbers of the text, by the cells of the table. */
export function formulasOf(instance: Instance, tree: Node): Node[] {
  const data = namesOf(instance);
  const positive = (name: string) => instance.data.matrices.get(name)?.value.positive ?? 0;
  const called = (name: string) => metricCalled(instance.iso, name)?.id;
  const [once, written] = [expanded(instance, tree, 1), expanded(instance, tree)];
  const all = [
    tree,
    once,
    written,
    writtenOut(written, data, positive, called),
    writtenYields(instance, tree).tree,
    writtenOut(written, data, positive, called, true),
  ].filter(small);
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** One wrong step of the arithmetic, or a number that still has to be worked on. */
export function stepsOf(instance: Instance, question: QuestionOf<'number'>, tree: Node, right: number): Candidate[] {
  const share = (name: string) => {
    const value = instance.parameters.get(name);
    return typeof value === 'number' && value > 0 && value < 1;
  };
  const [once, written] = [expanded(instance, tree, 1), expanded(instance, tree)];
  const { others } = writtenYields(instance, tree);
  const shown = given(instance, question);
  const names = [...new Set(shown.flatMap((each) => (each.type === 'name' ? [each.name] : [])))].slice(0, mostNames);
  const literals = [...nodes(tree)].flatMap((node) => (node.type === 'number' && node.value >= 10 ? [node.value] : []));
  const steps = formulasOf(instance, tree).flatMap((each) => [
    ...wrongSteps(each),
    ...oppositeShares(each, share),
    ...otherNames(each, names),
  ]);
  const whole = (slip: Wording, op: string, by: number) => candidate(slip, binary(op, tree, number(by)));
  const shares = right > 0 && right < 1;
  return [
    ...others,
    ...(shares
      ? [candidate('none_or_all', number(0)), candidate('none_or_all', number(1)), candidate('fair_half', number(0.5))]
      : []),
    ...literals.map((each) => candidate('fair_half', number(each / 2))),
    ...(shares
      ? [
          candidate('odds_for_share', binary('/', tree, binary('-', number(1), tree))),
          candidate('odds_for_share', binary('/', binary('-', number(1), tree), tree)),
        ]
      : []),
    {
      id: 'signs_lost',
      tree: signsLost(instance, once),
      words: (language) => inLanguage(bank['signs_lost']?.say, language),
    },
    ...steps.map(({ slip, tree: each }) => candidate(slip, each)),
    whole('halved', '/', 2),
    whole('doubled', '*', 2),
    whole('squared', '^', 2),
    candidate('root_added', call('sqrt', [tree])),
    whole('hundredfold', '*', 100),
    whole('hundredfold', '/', 100),
    ...[once, written].flatMap((each) => parts(each).map((part) => candidate('only_part', part))),
    ...counts(instance, namesOf(instance), tree),
    ...combinations(once, names),
    ...shown.map((each) => candidate('given_number', each)),
    // Where items are counted: of shares every number is some difference.
    ...(question.accept?.absolute === 0 && Number.isInteger(right) ? differences(names) : []),
    ...(Number.isInteger(right) && right > 1 ? [whole('share_for_count', '/', 100)] : []),
  ];
}
