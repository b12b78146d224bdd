// Mutants of a C++ file, found by tokens. Its sources are formatted by clang-format, so an operator with blanks on both sides takes two
// operands, and one without is a sign, a pointer or the bracket of a template.

import { opposites } from './opposites.mjs';

const token =
  /(?<space>\s+)|\/\/[^\n]*|\/\*[\s\S]*?\*\/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|R"(\w*)\([\s\S]*?\)\2"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|(?<number>(?:0x[\da-fA-F'.]+(?:p[+-]?\d+)?|(?:\d[\d']*)?\.?\d[\d']*\.?(?:e[+-]?\d+)?)[uUlLfFzZ]*)|(?<word>[A-Za-z_]\w*)|(?<mark><=>|<<=|>>=|->|::|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|>>|[\s\S])/gmy;

function tokens(text) {
  const found = [];
  let space = true;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { groups } = match;
    if (groups.space !== undefined || match[0].startsWith('//') || match[0].startsWith('/*')) {
      space = true;
      if (found.length > 0) found.at(-1).spaceAfter = true;
      continue;
    }
    const kind =
      groups.number !== undefined
        ? 'number'
        : groups.word !== undefined
          ? 'word'
          : groups.mark !== undefined
            ? 'mark'
            : 'other';
    // A line of the preprocessor begins another statement.
    if (kind === 'other' && match[0].trimStart().startsWith('#')) {
      found.push({
        text: ';',
        kind: 'mark',
        at: match.index,
        end: match.index + match[0].length,
        space: true,
        spaceAfter: true,
        made: true,
      });
      space = true;
      continue;
    }
    found.push({ text: match[0], kind, at: match.index, end: match.index + match[0].length, space, spaceAfter: false });
    space = false;
  }
  return found;
}

const closing = { '(': ')', '[': ']', '{': '}' };

/** Gives each token its opening bracket, each bracket its partner, each brace whether it holds statements. */
function nest(list) {
  const stack = [];
  for (const [i, each] of list.entries()) {
    each.index = i;
    if (each.kind === 'mark' && [')', ']', '}'].includes(each.text)) {
      const open = stack.pop();
      if (!open || closing[open.text] !== each.text) throw new Error(`brackets do not match at ${each.at}`);
      open.partner = i;
      each.partner = open.index;
    }
    each.inside = stack.at(-1) ?? null;
    if (each.kind === 'mark' && each.text in closing) {
      if (each.text === '{') each.block = holdsStatements(list, i, each.inside);
      each.body = Boolean(each.block || each.inside?.body);
      stack.push(each);
    }
  }
}

function holdsStatements(list, i, inside) {
  let at = i - 1;
  while (at >= 0 && ['const', 'noexcept', 'override', 'mutable', 'final'].includes(list[at].text)) --at;
  const before = list[at];
  if (!before) return false;
  if ([')', 'else', 'do'].includes(before.text)) return true;
  if (before.text === ']') return !/\w/.test(list[before.partner - 1]?.text ?? '');
  if (inside?.block && [';', '{', '}', ':'].includes(before.text)) return true;
  // A type after the arrow of a function.
  for (let back = at; back > 0 && back > at - 12; --back) {
    const { text, kind } = list[back];
    if (text === '->') return list[back - 1].text === ')';
    if (kind !== 'word' && !['::', '<', '>', ',', '*', '&'].includes(text)) return false;
  }
  return false;
}

const other = {
  '+': 'std::minus<>',
  '-': 'std::plus<>',
  '*': 'std::divides<>',
  '/': 'std::multiplies<>',
  '%': 'std::multiplies<>',
  '<': 'std::less_equal<>',
  '<=': 'std::less<>',
  '>': 'std::greater_equal<>',
  '>=': 'std::greater<>',
  '==': 'std::not_equal_to<>',
  '!=': 'std::equal_to<>',
  '<<': 'mutation::ShiftRight',
  '>>': 'mutation::ShiftLeft',
  '+=': 'mutation::TakeFrom',
  '-=': 'mutation::AddTo',
  '*=': 'mutation::DivideInto',
  '/=': 'mutation::MultiplyInto',
};
const shown = {
  ...opposites,
  '<<': '>>',
  '>>': '<<',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
};
const fixed = new Set(['constexpr', 'static_assert', 'using', 'case', 'template', 'typedef', 'consteval', 'enum']);
const notFirst = new Set([
  'return',
  'if',
  'for',
  'while',
  'do',
  'else',
  'switch',
  'case',
  'default',
  'break',
  'continue',
  'const',
  'auto',
  'static',
  'using',
  'constexpr',
  'static_assert',
  'struct',
  'class',
  'enum',
  'typename',
  'template',
  'goto',
  'unsigned',
  'double',
  'int',
  'bool',
  'char',
  'float',
  'delete',
  'throw',
  'co_return',
  'public',
  'private',
  'thread_local',
  'try',
  'operator',
  'namespace',
  'friend',
]);
const assigning = new Set(['=', '+=', '-=', '*=', '/=', '%=', '|=', '&=', '^=', '<<=', '>>=']);

/** Where the statement begins that a token is in: after ; { or } of the same bracket. */
function statement(list, i) {
  const { inside } = list[i];
  let at = i;
  while (
    at > 0 &&
    !(list[at - 1].inside === inside && [';', '}'].includes(list[at - 1].text)) &&
    list[at - 1] !== inside
  )
    --at;
  return at;
}

/** Compile time decides it: a constant's value, a static_assert, a label, the condition of `if constexpr`. */
function isFixed(list, i) {
  for (let each = list[i]; each; each = each.inside) {
    if (each.block) return false;
    const first = statement(list, each.index);
    for (let at = first; at < each.index; ++at) {
      if (fixed.has(list[at].text) && list[at].inside === each.inside) return true;
    }
  }
  return false;
}

/** A constant that compile time uses up, an argument of a template or what a function computes for a constant: it has no mutant. */
function isConstant(list, i) {
  if (list[i].kind === 'number' && list[i + 1].text === '>' && !list[i + 1].space) return true;
  for (let each = list[i].inside; each; each = each.inside) {
    // constexpr ... = [] { ... }();
    if (
      each.text !== '{' ||
      !each.block ||
      list[each.partner + 1]?.text !== '(' ||
      list[each.partner + 2]?.text !== ')'
    )
      continue;
    const first = statement(list, each.index);
    if (list.slice(first, each.index).some(({ text }) => text === 'constexpr')) return true;
  }
  return false;
}

/** The end of an operand of && or || that begins at token i. */
function operandEnd(list, i) {
  let at = i;
  while (at < list.length) {
    const { text, partner, kind } = list[at];
    if (kind === 'mark' && text in closing) at = partner + 1;
    else if (['&&', '||', '?', ':', ';', ',', ')', ']', '}'].includes(text)) return at;
    else ++at;
  }
  return at;
}

/** Whether tokens from..to be one call or assignment, and not a declaration. */
function isExpression(list, from, to) {
  if (list[from].kind !== 'word' || notFirst.has(list[from].text)) return false;
  let at = from + 1;
  while (at < to) {
    const { text, kind, partner } = list[at];
    if (text === '(' || text === '[') at = partner + 1;
    else if (text === '.' || text === '->' || text === '::') {
      if (list[at + 1].kind !== 'word') return false;
      at += 2;
    } else if (assigning.has(text)) return true;
    else if (text === '++' || text === '--') return at + 1 === to;
    else if (kind === 'word' || kind === 'mark') return false;
    else return false;
  }
  return list[to - 1].text === ')';
}

/**
 * Every mutant of a text: { id, line, from, to, constant } with what stands there and what instead, and the text that holds them all.
 * `first` is the first id to give.
 */
export function mutants(text, first) {
  const list = tokens(text);
  nest(list);
  const found = [];
  const edits = [];
  let id = first;
  const lineOf = (at) => text.slice(0, at).split('\n').length;
  let constant = false;
  const add = (at, from, to, changes) => {
    found.push({ id, line: lineOf(at), from, to, constant });
    for (const [where, what, rank = 0] of changes) edits.push({ where, what, rank, order: edits.length });
    ++id;
  };
  const slice = (from, to) => text.slice(list[from].at, list[to - 1].end).replace(/\s+/g, ' ');
  for (const [i, each] of list.entries()) {
    if (!each.inside?.body || each.made) continue;
    if (isFixed(list, i)) continue;
    constant = isConstant(list, i);
    const { text: word, kind } = each;
    const previous = list[i - 1];
    if (kind === 'number') {
      const inTemplate = previous.text === '<' && !previous.spaceAfter;
      if (inTemplate || /^0[xX]/.test(word)) continue;
      const step = Number.parseFloat(word) === 0 || (id - first) % 2 === 0 ? 1 : -1;
      add(each.at, word, `${word} ${step > 0 ? '+' : '-'} 1`, [
        [each.at, `mutation::nudged<${id}, ${step}>(`],
        [each.end, ')'],
      ]);
    } else if (word === 'true' || word === 'false') {
      add(each.at, word, word === 'true' ? 'false' : 'true', [
        [each.at, `mutation::flipped<${id}>(`],
        [each.end, ')'],
      ]);
    } else if (kind === 'mark' && word in other && each.space && each.spaceAfter && previous.text !== 'operator') {
      add(each.at, word, shown[word], [[each.end, ` mutation::Op<${id}, ${other[word]}>() ${word}`]]);
    } else if ((word === '&&' || word === '||') && each.space && each.spaceAfter) {
      const end = operandEnd(list, i + 1);
      const on = word === '&&' ? `mutation::on(${id}) ||` : `!mutation::on(${id}) &&`;
      add(each.at, `${word} ${slice(i + 1, end)}`, '', [
        [each.end, ` (${on} (`],
        [list[end - 1].end, '))', 1],
      ]);
    } else if (word === '?' && each.space) {
      add(each.at, '?', '|| true ?', [[each.at, `|| mutation::on(${id}) `]]);
    } else if (word === 'if' && list[i + 1].text === '(') {
      const [open, close] = [i + 1, list[i + 1].partner];
      const plain = list
        .slice(open + 1, close)
        .every((at) => at.inside !== list[open] || ![';', '='].includes(at.text));
      if (!plain) continue;
      const condition = slice(open + 1, close);
      add(each.at, condition, `!(${condition})`, [
        [list[open].end, `mutation::flipped<${id}>(static_cast<bool>(`, -1],
        [list[close].at, '))', 2],
      ]);
    }
    const starts =
      each.inside.block && ([';', '{', '}', ')', 'else'].includes(previous.text) || previous === each.inside);
    if (!starts) continue;
    let end = i;
    while (list[end].text !== ';' && end < each.inside.partner)
      end = list[end].text in closing && list[end].kind === 'mark' ? list[end].partner + 1 : end + 1;
    if (list[end].text !== ';' || !isExpression(list, i, end)) continue;
    add(each.at, slice(i, end + 1), ';', [
      [each.at, `mutation::on(${id}) || ((void)(`, -2],
      [list[end].at, '), true)', 3],
    ]);
  }
  // At one place what closes is before what opens, the inner before the outer.
  edits.sort((a, b) => a.where - b.where || a.rank - b.rank || a.order - b.order);
  let out = '';
  let last = 0;
  for (const { where, what } of edits) {
    out += text.slice(last, where) + what;
    last = where;
  }
  return { found, text: out + text.slice(last) };
}
