// What a file of the right shape may still get wrong without any number drawn: names, expressions, placeholders, sizes.

import { averages } from '../expression/evaluate.js';
import type { Finding, Path } from '../expression/finding.js';
import type { ExerciseFile, Formula } from '../format/schema.js';
import { Findings, type Known } from './findings.js';
import { questionProblems } from './meaning_question.js';

/** A parameter may name those before it. */
function parameterProblems(parameters: NonNullable<ExerciseFile['parameters']>, to: Findings): Known {
  const drawn = new Set<string>();
  const later = new Set(Object.keys(parameters));
  for (const [name, parameter] of Object.entries(parameters)) {
    const path = ['parameters', name];
    later.delete(name);
    const own = (source: Formula, ...rest: Path) => to.expression(source, [...path, ...rest], drawn, later);
    if ('value' in parameter) own(parameter.value, 'value');
    else if ('integer' in parameter || 'share' in parameter) {
      const key = 'integer' in parameter ? 'integer' : 'share';
      const bounds = 'integer' in parameter ? parameter.integer : parameter.share;
      for (const [i, bound] of bounds.entries()) own(bound, key, i);
      if (parameter.step !== undefined) own(parameter.step, 'step');
    } else if ('fraction' in parameter)
      for (const [i, bound] of parameter.fraction.entries()) own(bound, 'fraction', i);
    drawn.add(name);
  }
  return drawn;
}

type Add = (name: string, path: Path) => void;

/** Matrices, with the rows and columns of each. */
function matrixProblems(data: Data, drawn: Known, to: Findings, add: Add): Map<string, [number, number]> {
  const sizes = new Map<string, [number, number]>();
  for (const [name, matrix] of Object.entries(data.matrices ?? {})) {
    const path = ['data', 'matrices', name];
    add(name, path);
    to.grid(matrix.cells, [...path, 'cells'], drawn);
    const classes = (matrix.classes ?? data.classes)?.length;
    to.sized(matrix.cells, classes, matrix.decisions?.length ?? classes, [...path, 'cells']);
    sizes.set(name, [matrix.cells.length, matrix.cells[0]?.length ?? 0]);
    const positive = matrix.positive ?? data.positive ?? 0;
    if (positive >= matrix.cells.length)
      to.list.push({ code: 'option_index', path: [...path, 'positive'], values: [positive, matrix.cells.length - 1] });
  }
  return sizes;
}

type Data = NonNullable<ExerciseFile['data']>;

/** Utilities, scores and models. */
function dataProblems(data: Data, drawn: Known, to: Findings, add: Add): void {
  const utilities = { ...(data.utility && { utility: data.utility }), ...data.utilities };
  for (const [name, utility] of Object.entries(utilities)) {
    const path = name === 'utility' && data.utility ? ['data', 'utility'] : ['data', 'utilities', name];
    add(name, path);
    to.grid(utility.cells, [...path, 'cells'], drawn);
  }
  for (const [name, scores] of Object.entries(data.scores ?? {})) {
    const path = ['data', 'scores', name];
    add(name, path);
    if ('rows' in scores)
      for (const [i, row] of scores.rows.entries())
        for (const [j, cell] of row.entries()) to.expression(cell, [...path, 'rows', i, j], drawn);
    else {
      for (const key of ['n', 'prevalence', 'separation'] as const)
        if (scores[key] !== undefined) to.expression(scores[key], [...path, key], drawn);
      for (const [i, each] of (scores.shape ?? []).entries()) to.expression(each, [...path, 'shape', i], drawn);
    }
  }
  for (const [name, model] of Object.entries(data.models ?? {})) {
    const path = ['data', 'models', name];
    add(name, path);
    if (model.prevalence !== undefined) to.expression(model.prevalence, [...path, 'prevalence'], drawn);
    for (const [i, each] of (model.shape ?? []).entries()) to.expression(each, [...path, 'shape', i], drawn);
  }
}

function constraintProblems(constraints: NonNullable<ExerciseFile['constraints']>, known: Known, to: Findings): void {
  constraints.forEach((constraint, i) => {
    const path = ['constraints', i];
    if (typeof constraint !== 'object') to.expression(constraint, path, known);
    else if ('simple' in constraint) to.expression(constraint.simple, [...path, 'simple'], known);
    else if ('distinct' in constraint)
      for (const [j, each] of constraint.distinct.entries()) to.expression(each, [...path, 'distinct', j], known);
  });
}

/** Everything wrong with the meaning of a file. */
export function meaningProblems(file: ExerciseFile): Finding[] {
  const to = new Findings();
  const { parameters = {}, constraints = [], data = {}, questions } = file;
  const drawn = parameterProblems(parameters, to);
  const known = new Set(drawn);
  const add: Add = (name, path) => {
    if (known.has(name) || averages.includes(name)) to.list.push({ code: 'taken_name', path, values: [name] });
    known.add(name);
  };
  const sizes = matrixProblems(data, drawn, to, add);
  dataProblems(data, drawn, to, add);
  const shown = new Set(known);
  questions.forEach(({ id }, i) => {
    if (questions.findIndex((other) => other.id === id) < i)
      to.list.push({ code: 'duplicate_question', path: ['questions', i, 'id'], values: [id] });
    else add(id, ['questions', i, 'id']);
  });
  constraintProblems(constraints, known, to);
  to.shows(file.show, ['show'], shown);
  to.texts(file.title, ['title'], shown);
  to.texts(file.statement, ['statement'], shown);
  to.texts(file.solution, ['solution'], known);
  questions.forEach((question, i) => {
    questionProblems(question, ['questions', i], to, { shown, known, sizes });
  });
  for (const [key, text] of Object.entries(file.note ?? {})) to.texts(text, ['note', key], known);
  return to.list;
}
