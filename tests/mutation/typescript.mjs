// Mutants of a TypeScript file, found in its syntax tree. Each stays where it was, behind a switch (runtime.mjs).

import { parseSync } from 'vite';
import { opposites } from './opposites.mjs';

const other = { ...opposites, '===': '!==', '!==': '===' };
const assignments = { '+=': '+', '-=': '-', '*=': '*', '/=': '/' };
const unseen = new Set([
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeArguments',
  'implements',
  'decorators',
]);
const declarations = /^(TS(Interface|TypeAlias|Enum|Module|Declare|Abstract)|Import|ExportAll)/;

/** Children in the order of the text, without types and names of members. */
function children(node) {
  return Object.entries(node)
    .filter(
      ([key]) =>
        !unseen.has(key) &&
        !(key === 'key' && !node.computed) &&
        !(key === 'property' && node.type === 'MemberExpression' && !node.computed),
    )
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string' && typeof value.start === 'number')
    .sort((a, b) => a.start - b.start);
}

/** Whether evaluating it twice does what once does. */
const still = (node) =>
  node.type === 'Identifier' ||
  node.type === 'ThisExpression' ||
  (node.type === 'MemberExpression' &&
    still(node.object) &&
    (!node.computed || node.property.type === 'Literal' || still(node.property)));

/** Every mutant of a text, { id, line, from, to }, and the text that holds them all. `first` is the first id to give. */
export function mutants(text, file, first) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  let id = first;
  const one = (text) => text.replace(/\s+/g, ' ');
  const source = (node) => text.slice(node.start, node.end);
  const add = (at, from, to) => {
    found.push({ id, line: text.slice(0, at).split('\n').length, from: one(from), to: one(to) });
    return id++;
  };
  const whole = (node, kept = () => false) => {
    let out = '';
    let last = node.start;
    for (const child of children(node)) {
      if (child.start < last) continue;
      out += text.slice(last, child.start) + (kept(child) ? source(child) : emit(child));
      last = child.end;
    }
    return out + text.slice(last, node.end);
  };
  function emit(node) {
    const { type } = node;
    if (declarations.test(type) || node.declare) return source(node);
    if (type === 'ExportNamedDeclaration' && !node.declaration) return source(node);
    if (type === 'Literal') {
      if (typeof node.value === 'number') {
        const step = node.value === 0 || (id - first) % 2 === 0 ? 1 : -1;
        return `__mutation.nudged(${add(node.start, node.raw, `${node.raw} ${step > 0 ? '+' : '-'} 1`)}, ${node.raw}, ${step})`;
      }
      if (typeof node.value === 'boolean')
        return `__mutation.flipped(${add(node.start, node.raw, String(!node.value))}, ${node.raw})`;
      return source(node);
    }
    if (type === 'BinaryExpression' && node.operator in other) {
      const mutant = add(node.left.end, node.operator, other[node.operator]);
      return `__mutation['${node.operator}'](${mutant}, ${emit(node.left)}, ${emit(node.right)})`;
    }
    if (type === 'LogicalExpression') {
      const mutant = add(node.left.end, `${node.operator} ${source(node.right)}`, '');
      const on = `__mutation.on(${mutant})`;
      const [left, right] = [emit(node.left), emit(node.right)];
      if (node.operator === '&&') return `(${left} && (${on} || (${right})))`;
      if (node.operator === '||') return `(${left} || (!${on} && (${right})))`;
      return `(${left} ?? (${on} ? undefined : (${right})))`;
    }
    if (type === 'ConditionalExpression') {
      const mutant = add(node.test.end, '?', '|| true ?');
      return `(__mutation.on(${mutant}) || (${emit(node.test)}) ? ${emit(node.consequent)} : ${emit(node.alternate)})`;
    }
    if (type === 'IfStatement') {
      const mutant = add(node.start, source(node.test), `!(${source(node.test)})`);
      const rest = node.alternate ? ` else ${emit(node.alternate)}` : '';
      return `if (__mutation.flipped(${mutant}, ${emit(node.test)})) ${emit(node.consequent)}${rest}`;
    }
    if (type === 'UnaryExpression' && node.operator === '!') {
      const mutant = add(node.start, source(node), source(node).slice(1));
      return `__mutation.flipped(${mutant}, !${emit(node.argument)})`;
    }
    if (type === 'AssignmentExpression' && node.operator in assignments && still(node.left)) {
      const operator = assignments[node.operator];
      const mutant = add(node.left.end, node.operator, `${other[operator]}=`);
      return `${source(node.left)} = __mutation['${operator}'](${mutant}, ${source(node.left)}, ${emit(node.right)})`;
    }
    if (
      type === 'ExpressionStatement' &&
      !node.directive &&
      node.expression.type !== 'ArrowFunctionExpression' &&
      !/^super\(/.test(source(node))
    ) {
      const mutant = add(node.start, source(node), ';');
      return `__mutation.on(${mutant}) || (${emit(node.expression)});`;
    }
    return whole(node);
  }
  const out = emit(program);
  return { found, text: text.slice(0, program.start) + out + text.slice(program.end) };
}
