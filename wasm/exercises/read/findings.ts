// What is wrong with an expression, a table or a text of an exercise, gathered with its place.

import { nearest } from 'isoyield/base';
import { averages } from '../expression/evaluate.js';
import { ExpressionError, type Node, nodes, parseExpression } from '../expression/expression.js';
import { expressionFinding, type Finding, type Path } from '../expression/finding.js';
import type { ExerciseFile, Formula, Texts } from '../format/schema.js';
import { pluralFault } from '../text/plural.js';
import { placeholders, unclosed } from '../text/texts.js';

export type Known = ReadonlySet<string>;

export class Findings {
  readonly list: Finding[] = [];

  private check(tree: Node, path: Path, known: Known, later?: Known): void {
    const metric = new Set<Node>();
    for (const node of nodes(tree)) {
      if (node.type === 'call' && /^best_(value|threshold)$/.test(node.name) && node.args[0]) metric.add(node.args[0]);
      if (node.type !== 'name' || metric.has(node)) continue;
      const { name, at } = node;
      if (known.has(name) || averages.includes(name) || name === 'true' || name === 'false') continue;
      const code = later?.has(name) ? 'later_name' : 'unknown_name';
      this.list.push({ code, path, values: [name], at, hint: nearest(name, [...known]) });
    }
  }

  /** An expression may name what is known; what is drawn `later` is told apart. */
  expression(source: Formula, path: Path, known: Known, later?: Known): void {
    try {
      this.check(parseExpression(source), path, known, later);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.list.push(expressionFinding(error, path));
    }
  }
  /** A table of expressions, all rows as long as the first. */
  grid(cells: readonly (readonly (Formula | null)[])[], path: Path, known: Known): void {
    cells.forEach((row, i) => {
      if (row.length !== cells[0]?.length)
        this.list.push({ code: 'ragged', path: [...path, i], values: [path.join('.')] });
      for (const [j, cell] of row.entries()) if (cell !== null) this.expression(cell, [...path, i, j], known);
    });
  }

  /** A table has as many rows and columns as there are names. */
  sized(
    cells: readonly (readonly unknown[])[],
    rows: number | undefined,
    columns: number | undefined,
    path: Path,
  ): void {
    const [height, width] = [cells.length, cells[0]?.length ?? 0];
    if ((rows !== undefined && rows !== height) || (columns !== undefined && columns !== width))
      this.list.push({
        code: 'wrong_shape',
        path,
        values: [path.slice(0, -1).join('.') || 'cells', height, width, rows ?? height, columns ?? width],
      });
  }

  /** Placeholders of a text, in each of its languages. */
  texts(text: Texts | undefined, path: Path, known: Known): void {
    if (text === undefined) return;
    const each = typeof text === 'string' ? [[undefined, text] as const] : Object.entries(text);
    for (const [language, body] of each) {
      const where = language === undefined ? path : [...path, language];
      const open = unclosed(body);
      if (open !== undefined) {
        this.list.push({ code: 'open_brace', path: where, values: [body.slice(open, open + 30)], at: open });
        continue;
      }
      for (const { source, at, math, form, start, end } of placeholders(body)) {
        const fault = form === 'plural' ? pluralFault(body.slice(start, end)) : undefined;
        if (fault !== undefined) this.list.push({ code: 'bad_plural', path: where, values: [source, fault], at });
        try {
          const tree = parseExpression(source);
          const unknown = [...nodes(tree)].find(
            (node) => node.type === 'name' && !known.has(node.name) && !averages.includes(node.name),
          );
          // In a formula, braces that name nothing are TeX.
          if (unknown === undefined || math) continue;
          this.list.push({
            code: 'unknown_placeholder',
            path: where,
            values: [source],
            at,
            hint: nearest(source, [...known]),
          });
        } catch (error) {
          if (!(error instanceof ExpressionError)) throw error;
          if (!math) this.list.push({ code: 'unknown_placeholder', path: where, values: [source], at });
        }
      }
    }
  }

  /** The name of something that is there. */
  datum(name: string, path: Path, shown: Known): void {
    if (!shown.has(name))
      this.list.push({ code: 'unknown_name', path, values: [name], hint: nearest(name, [...shown]) });
  }

  shows(list: ExerciseFile['show'], path: Path, shown: Known): void {
    list?.forEach((each, i) => {
      if (typeof each === 'string') this.datum(each, [...path, i], shown);
      else
        for (const [key, name] of Object.entries(each)) if (key !== 'curve') this.datum(name, [...path, i, key], shown);
    });
  }
}
