// What a file of the right shape may still get wrong without any number drawn: names, expressions, placeholders, sizes.

import { nearest } from '../../package/base/nearest.js';
import { averages } from '../expression/evaluate.js';
import { ExpressionError, type Node, nodes, parseExpression } from '../expression/expression.js';
import { expressionFinding, type Finding, type Path } from '../expression/finding.js';
import { bank } from '../expression/misconceptions.js';
import type { ExerciseFile, Formula, Texts } from '../format/schema.js';
import { pluralFault } from '../text/plural.js';
import { placeholders } from '../text/texts.js';

/** Everything wrong with the meaning of a file. */
export function meaningProblems(file: ExerciseFile): Finding[] {
  const findings: Finding[] = [];
  const { parameters = {}, constraints = [], data = {}, questions } = file;
  const drawn = new Set<string>();

  function check(tree: Node, path: Path, known: ReadonlySet<string>, later?: ReadonlySet<string>): void {
    const metric = new Set<Node>();
    for (const node of nodes(tree)) {
      if (node.type === 'call' && /^best_(value|threshold)$/.test(node.name) && node.args[0]) metric.add(node.args[0]);
      if (node.type !== 'name' || metric.has(node)) continue;
      const { name, at } = node;
      if (known.has(name) || averages.includes(name) || name === 'true' || name === 'false') continue;
      const code = later?.has(name) ? 'later_name' : 'unknown_name';
      findings.push({ code, path, values: [name], at, hint: nearest(name, [...known]) });
    }
  }
  function expression(source: Formula, path: Path, known: ReadonlySet<string>, later?: ReadonlySet<string>): void {
    try {
      check(parseExpression(source), path, known, later);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      findings.push(expressionFinding(error, path));
    }
  }
  const grid = (cells: readonly (readonly (Formula | null)[])[], path: Path, known: ReadonlySet<string>) =>
    cells.forEach((row, i) => {
      if (row.length !== cells[0]?.length)
        findings.push({ code: 'ragged', path: [...path, i], values: [path.join('.')] });
      for (const [j, cell] of row.entries()) if (cell !== null) expression(cell, [...path, i, j], known);
    });
  const sized = (
    cells: readonly (readonly unknown[])[],
    rows: number | undefined,
    columns: number | undefined,
    path: Path,
  ) => {
    const [height, width] = [cells.length, cells[0]?.length ?? 0];
    if ((rows !== undefined && rows !== height) || (columns !== undefined && columns !== width))
      findings.push({
        code: 'wrong_shape',
        path,
        values: [path.slice(0, -1).join('.') || 'cells', height, width, rows ?? height, columns ?? width],
      });
  };
  function texts(text: Texts | undefined, path: Path, known: ReadonlySet<string>): void {
    if (text === undefined) return;
    const each = typeof text === 'string' ? [[undefined, text] as const] : Object.entries(text);
    for (const [language, body] of each) {
      const where = language === undefined ? path : [...path, language];
      for (const { source, at, math, form, start, end } of placeholders(body)) {
        const fault = form === 'plural' ? pluralFault(body.slice(start, end)) : undefined;
        if (fault !== undefined) findings.push({ code: 'bad_plural', path: where, values: [source, fault], at });
        try {
          const tree = parseExpression(source);
          const unknown = [...nodes(tree)].find(
            (node) => node.type === 'name' && !known.has(node.name) && !averages.includes(node.name),
          );
          // In a formula, braces that name nothing are TeX.
          if (unknown === undefined || math) continue;
          findings.push({
            code: 'unknown_placeholder',
            path: where,
            values: [source],
            at,
            hint: nearest(source, [...known]),
          });
        } catch (error) {
          if (!(error instanceof ExpressionError)) throw error;
          if (!math) findings.push({ code: 'unknown_placeholder', path: where, values: [source], at });
        }
      }
    }
  }

  const later = new Set(Object.keys(parameters));
  for (const [name, parameter] of Object.entries(parameters)) {
    const path = ['parameters', name];
    later.delete(name);
    const own = (source: Formula, ...rest: Path) => expression(source, [...path, ...rest], drawn, later);
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

  const known = new Set(drawn);
  const add = (name: string, path: Path) => {
    if (known.has(name) || averages.includes(name)) findings.push({ code: 'taken_name', path, values: [name] });
    known.add(name);
  };
  const sizes = new Map<string, [number, number]>();
  for (const [name, matrix] of Object.entries(data.matrices ?? {})) {
    const path = ['data', 'matrices', name];
    add(name, path);
    grid(matrix.cells, [...path, 'cells'], drawn);
    const classes = (matrix.classes ?? data.classes)?.length;
    sized(matrix.cells, classes, matrix.decisions?.length ?? classes, [...path, 'cells']);
    sizes.set(name, [matrix.cells.length, matrix.cells[0]?.length ?? 0]);
    const positive = matrix.positive ?? data.positive ?? 0;
    if (positive >= matrix.cells.length)
      findings.push({ code: 'option_index', path: [...path, 'positive'], values: [positive, matrix.cells.length - 1] });
  }
  const utilities = { ...(data.utility && { utility: data.utility }), ...data.utilities };
  for (const [name, utility] of Object.entries(utilities)) {
    const path = name === 'utility' && data.utility ? ['data', 'utility'] : ['data', 'utilities', name];
    add(name, path);
    grid(utility.cells, [...path, 'cells'], drawn);
  }
  for (const [name, scores] of Object.entries(data.scores ?? {})) {
    const path = ['data', 'scores', name];
    add(name, path);
    if ('rows' in scores)
      for (const [i, row] of scores.rows.entries())
        for (const [j, cell] of row.entries()) expression(cell, [...path, 'rows', i, j], drawn);
    else {
      for (const key of ['n', 'prevalence', 'separation'] as const)
        if (scores[key] !== undefined) expression(scores[key], [...path, key], drawn);
      for (const [i, each] of (scores.shape ?? []).entries()) expression(each, [...path, 'shape', i], drawn);
    }
  }
  for (const [name, model] of Object.entries(data.models ?? {})) {
    const path = ['data', 'models', name];
    add(name, path);
    if (model.prevalence !== undefined) expression(model.prevalence, [...path, 'prevalence'], drawn);
    for (const [i, each] of (model.shape ?? []).entries()) expression(each, [...path, 'shape', i], drawn);
  }
  const shown = new Set(known);
  questions.forEach(({ id }, i) => {
    if (questions.findIndex((other) => other.id === id) < i)
      findings.push({ code: 'duplicate_question', path: ['questions', i, 'id'], values: [id] });
    else add(id, ['questions', i, 'id']);
  });

  constraints.forEach((constraint, i) => {
    const path = ['constraints', i];
    if (typeof constraint !== 'object') expression(constraint, path, known);
    else if ('simple' in constraint) expression(constraint.simple, [...path, 'simple'], known);
    else if ('distinct' in constraint)
      for (const [j, each] of constraint.distinct.entries()) expression(each, [...path, 'distinct', j], known);
  });
  const datum = (name: string, path: Path) => {
    if (!shown.has(name))
      findings.push({ code: 'unknown_name', path, values: [name], hint: nearest(name, [...shown]) });
  };
  const shows = (list: ExerciseFile['show'], path: Path) =>
    list?.forEach((each, i) => {
      if (typeof each === 'string') datum(each, [...path, i]);
      else for (const [key, name] of Object.entries(each)) if (key !== 'curve') datum(name, [...path, i, key]);
    });
  shows(file.show, ['show']);
  texts(file.title, ['title'], shown);
  texts(file.statement, ['statement'], shown);
  texts(file.solution, ['solution'], known);

  questions.forEach((question, i) => {
    const path: Path = ['questions', i];
    texts(question.ask, [...path, 'ask'], shown);
    for (const [j, hint] of (question.hints ?? []).entries()) texts(hint, [...path, 'hints', j], known);
    shows(question.show, [...path, 'show']);
    const misconceptions = 'misconceptions' in question ? (question.misconceptions ?? []) : [];
    misconceptions.forEach((each, j) => {
      const where = [...path, 'misconceptions', j];
      if (typeof each === 'string') {
        if (!(each in bank))
          findings.push({
            code: 'unknown_misconception',
            path: where,
            values: [each, Object.keys(bank).join(', ')],
            hint: nearest(each, Object.keys(bank)),
          });
      } else {
        texts(each.say, [...where, 'say'], known);
        if ('answer' in each && typeof each.answer === 'object') grid(each.answer, [...where, 'answer'], known);
        else if ('answer' in each) expression(each.answer as Formula, [...where, 'answer'], known);
        else if (each.by !== 'yield' && /[^\w]/.test(each.by))
          expression(each.by, [...where, 'by'], new Set([...known, 'X']));
      }
    });
    // What follows from earlier answers may name those alone.
    if ('follow' in question && question.follow !== undefined)
      for (const [j, each] of [question.follow].flat().entries())
        expression(each, Array.isArray(question.follow) ? [...path, 'follow', j] : [...path, 'follow'], known);
    switch (question.kind) {
      case 'number':
        expression(question.answer, [...path, 'answer'], known);
        break;
      case 'choice':
      case 'choices': {
        const { options, answer } = question;
        const told = options.some((option) => typeof option === 'object' && 'text' in option && 'right' in option);
        if (answer === undefined && !told) findings.push({ code: 'no_answer', path: [...path, 'options'] });
        const indices = Array.isArray(answer) ? answer : typeof answer === 'number' ? [answer] : [];
        if (answer !== undefined && !Array.isArray(answer)) expression(answer, [...path, 'answer'], known);
        for (const each of indices)
          if (each >= options.length)
            findings.push({ code: 'option_index', path: [...path, 'answer'], values: [each, options.length - 1] });
        options.forEach((option, j) => {
          const where = [...path, 'options', j];
          if (typeof option === 'object' && 'text' in option && typeof option !== 'string') {
            const { text, right, say } = option as { text: Texts; right?: Formula; say?: Texts };
            texts(text, [...where, 'text'], known);
            texts(say, [...where, 'say'], known);
            if (right !== undefined) expression(right, [...where, 'right'], known);
          } else texts(option as Texts, where, known);
        });
        break;
      }
      case 'order':
        for (const [j, name] of question.of.entries()) datum(name, [...path, 'of', j]);
        if (/[^\w]/.test(question.by)) expression(question.by, [...path, 'by'], new Set([...known, 'X']));
        break;
      case 'matrix': {
        const { answer, given } = question;
        if (typeof answer === 'string') datum(answer, [...path, 'answer']);
        else grid(answer, [...path, 'answer'], known);
        const size =
          typeof answer === 'string' ? sizes.get(answer) : ([answer.length, answer[0]?.length ?? 0] as const);
        if (given !== undefined) {
          grid(given, [...path, 'given'], known);
          sized(given, size?.[0], size?.[1], [...path, 'given']);
        }
        break;
      }
      case 'threshold':
      case 'point':
        datum(question.of, [...path, 'of']);
        if (question.kind === 'point') expression(question.rows, [...path, 'rows'], known);
        break;
      case 'utility': {
        if ('best' in question.property) datum(question.property.best, [...path, 'property', 'best']);
        else expression(question.property.holds, [...path, 'property', 'holds'], new Set([...known, 'utility']));
        if (question.given !== undefined) grid(question.given, [...path, 'given'], known);
        break;
      }
      case 'construct': {
        if (question.like !== undefined) datum(question.like, [...path, 'like']);
        if (question.given !== undefined) grid(question.given, [...path, 'given'], known);
        for (const [j, each] of (question.labels ?? []).entries()) expression(each, [...path, 'labels', j], known);
        for (const [j, { holds, say }] of question.conditions.entries()) {
          expression(holds, [...path, 'conditions', j, 'holds'], new Set([...known, 'X']));
          texts(say, [...path, 'conditions', j, 'say'], known);
        }
        if (question.of !== 'scores') grid(question.sample as Formula[][], [...path, 'sample'], known);
        else
          for (const [j, each] of (question.sample as Formula[]).entries())
            expression(each, [...path, 'sample', j], known);
        if (question.of === 'scores' && question.labels?.length !== question.sample.length)
          findings.push({
            code: 'wrong_shape',
            path: [...path, 'sample'],
            values: ['sample', 1, question.sample.length, 1, question.labels?.length ?? 0],
          });
        if ((question.of === 'scores') !== !Array.isArray(question.sample[0]))
          findings.push({ code: 'wrong_shape', path: [...path, 'sample'], values: ['sample', 0, 0, 1, 1] });
        break;
      }
      case 'text':
        for (const [j, each] of (question.rubric ?? []).entries()) texts(each, [...path, 'rubric', j], known);
        texts(question.sample, [...path, 'sample'], known);
    }
  });
  for (const [key, text] of Object.entries(file.note ?? {})) texts(text, ['note', key], known);
  return findings;
}
