// Writes a query in a dialect.

import type { Dialect } from './dialects.js';
import type { Call, Expression, Query, Relation, Selection } from './tree.js';

const names: Readonly<Record<Call, string>> = {
  count: 'COUNT',
  min: 'MIN',
  max: 'MAX',
  abs: 'ABS',
  floor: 'FLOOR',
  ceiling: 'CEIL',
};

/** A number with a point, so that no engine divides whole numbers as whole ones. */
const literal = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : String(value).replace('e+', 'e');

export function write(query: Query, dialect: Dialect): string {
  const called = (name: Call, value: Expression | undefined) =>
    `${dialect.calls?.[name] ?? names[name]}(${value === undefined ? '*' : of(value)})`;
  function of(expression: Expression): string {
    switch (expression.is) {
      case 'column': {
        const name = dialect.name(expression.name);
        return expression.of === undefined ? name : `${dialect.name(expression.of)}.${name}`;
      }
      case 'text':
        return dialect.text(expression.text);
      case 'number':
        return literal(expression.number);
      case 'cast':
        return `CAST(${of(expression.value)} AS ${dialect.types[expression.to]})`;
      case 'call':
        return called(expression.call, expression.value);
      case 'over': {
        const by = expression.by.length > 0 ? `PARTITION BY ${expression.by.map(of).join(', ')}` : '';
        return `${called(expression.call, expression.value)} OVER (${by})`;
      }
      case 'joined':
        return `CONCAT(${expression.parts.map(of).join(', ')})`;
      case 'binary':
        return `(${of(expression.left)} ${expression.sign} ${of(expression.right)})`;
      case 'missing':
        return `${of(expression.value)} IS NULL`;
      case 'number or missing': {
        const value = of(expression.value);
        return dialect.notANumber ? `CASE WHEN ${dialect.notANumber(value)} THEN NULL ELSE ${value} END` : value;
      }
      case 'case': {
        const when = expression.when.map(([condition, value]) => `WHEN ${of(condition)} THEN ${of(value)}`);
        const otherwise = expression.otherwise === undefined ? '' : ` ELSE ${of(expression.otherwise)}`;
        return `CASE ${when.join(' ')}${otherwise} END`;
      }
    }
  }
  function from(relation: Relation): string {
    switch (relation.is) {
      case 'step':
        return dialect.name(relation.name);
      case 'table':
        return relation.parts.map(dialect.name).join('.');
      case 'query':
        // On lines of its own, so that a comment at its end ends too.
        return `(\n${relation.sql.trim().replace(/;+$/, '')}\n) AS ${dialect.name('isoyield_rows')}`;
      case 'files': {
        const each = relation.paths.map((path) => dialect.file?.(path, dialect.text) ?? dialect.name(path));
        if (each.length === 1) return String(each[0]);
        return `(${each.map((file) => `SELECT * FROM ${file}`).join(' UNION ALL ')}) AS ${dialect.name('isoyield_rows')}`;
      }
    }
  }
  const heading = dialect.heading ?? ((name) => name);
  function selected({ columns, from: relation, joins = [], by = [], order = [] }: Selection, indent: string): string {
    const list = columns.map(([value, name]) => `${of(value)} AS ${dialect.name(heading(name))}`);
    const few = joins.length > 0 ? (dialect.few?.(joins.map(({ step }) => dialect.name(step))) ?? '') : '';
    const lines = [`SELECT ${few}${list.join(`,\n${indent}       `)}`, `FROM ${from(relation)}`];
    for (const { step, on } of joins)
      lines.push(on === undefined ? `CROSS JOIN ${dialect.name(step)}` : `JOIN ${dialect.name(step)} ON ${of(on)}`);
    if (by.length > 0) lines.push(`GROUP BY ${by.map(of).join(', ')}`);
    if (order.length > 0) lines.push(`ORDER BY ${order.map(of).join(', ')}`);
    return lines.map((line) => `${indent}${line}`).join('\n');
  }
  const comments = query.comments.map((line) => `-- ${line}\n`).join('');
  const steps = query.steps.map(([name, selection]) => `${dialect.name(name)} AS (\n${selected(selection, '  ')}\n)`);
  const before = steps.length > 0 ? `WITH ${steps.join(', ')}\n` : '';
  return `${comments}${before}${selected(query.result, '')};\n`;
}
