// Slips that need no author: the rest to 1, the other sign, the fraction upside down, another metric of the same table, the same metric of
// another table.

import type { Instance } from '../draw/draw.js';
import { nameOf } from '../draw/questions.js';
import { catalogueOf, metricCalled } from '../expression/core.js';
import { evaluate, type Scope } from '../expression/evaluate.js';
import { ExpressionError, type Node, parseExpression } from '../expression/expression.js';
import { bank } from '../expression/misconceptions.js';
import type { Matrix } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import { say } from '../text/say.js';
import { inLanguage } from '../text/texts.js';
import { passes, usualAccept } from './answers.js';

const metrics = ['precision', 'recall', 'specificity', 'accuracy', 'f1', 'fpr', 'fnr', 'fdr', 'npv', 'mcc'];

interface GeneralSlip {
  id: string;
  /** Markdown. */
  message: string;
}

function computed(scope: Scope, tree: Node): number | undefined {
  try {
    const value = evaluate(tree, scope);
    return typeof value === 'number' ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** A table with other numbers in the cells that its author made up: constants that neither a table nor the text shows; undefined where it has none. */
function withoutHidden({ exercise, data }: Instance, question: QuestionOf<'number'>, name: string): Matrix | undefined {
  const shown = [...(exercise.show ?? [name]), ...(question.show ?? [])];
  if (shown.some((each) => each === name || (typeof each === 'object' && Object.values(each).includes(name))))
    return undefined;
  const text = JSON.stringify([exercise.statement, question.ask]).replace(/(\d)[ \u00a0\u202f,](?=\d{3})/g, '$1');
  const hidden = (i: number, j: number) => {
    const source = exercise.data?.matrices?.[name]?.cells[i]?.[j];
    return /^[1-9]\d*$/.test(String(source)) && !new RegExp(`(?<!\\d)${source}(?!\\d)`).test(text);
  };
  const matrix = data.matrices.get(name)?.value as Matrix;
  const cells = matrix.cells.map((row, i) => row.map((cell, j) => (hidden(i, j) ? 2 * cell + 1 : cell)));
  return cells.flat().some((cell, k) => cell !== matrix.cells.flat()[k]) ? { ...matrix, cells } : undefined;
}

/** The slip that a wrong number is, if it is one that every question knows. */
export function generalSlip(
  instance: Instance,
  question: QuestionOf<'number'>,
  value: number,
  right: number,
  language: string,
): GeneralSlip | undefined {
  const { accept = usualAccept } = question;
  const is = (wrong: number | undefined) =>
    wrong !== undefined && Number.isFinite(wrong) && !passes(wrong, right, accept) && passes(value, wrong, accept);
  const ofBank = (id: string) => ({ id, message: inLanguage(bank[id]?.say, language) });
  const tree = parseExpression(question.answer);
  // Nobody can have computed what needs a cell that is nowhere to be seen.
  const told = (id: string, of: Extract<Node, { type: 'name' }>) => {
    const changed = withoutHidden(instance, question, of.name);
    if (changed === undefined) return true;
    const [now, then] = [instance.scope(), instance.scope({ [of.name]: changed })].map((scope) =>
      computed(scope, { type: 'call', name: id, args: [of], named: {}, at: 0 } as Node),
    );
    return now === then;
  };
  const [of] = tree.type === 'call' ? tree.args : [];
  if (tree.type === 'call' && of?.type === 'name' && instance.data.matrices.has(of.name)) {
    const asked = tree.name === 'yield' ? 'yield' : metricCalled(instance.iso, tree.name)?.id;
    if (asked !== undefined) {
      for (const id of asked === 'yield' ? [] : metrics)
        if (
          id !== asked &&
          is(computed(instance.scope(), { ...tree, name: id, args: [of], named: {} })) &&
          told(id, of)
        ) {
          const name = catalogueOf(instance.iso, language).metrics.find((each) => each.id === id)?.name ?? id;
          return { id: `metric_${id}`, message: say(language, 'other_metric', name) };
        }
      for (const name of instance.data.matrices.keys())
        if (
          name !== of.name &&
          is(computed(instance.scope(), { ...tree, args: [{ ...of, name }, ...tree.args.slice(1)] }))
        )
          return { id: 'other_table', message: say(language, 'other_table', nameOf(instance, name, language)) };
    }
  }
  if (right > 0 && right < 1 && is(1 - right)) return ofBank('complement');
  if (is(-right)) return ofBank('sign_flipped');
  if (right !== 0 && is(1 / right)) return ofBank('inverted');
  return undefined;
}
