// Expressions of exercises: numbers, names, calls and operators, read into a tree. Nothing is ever made code.

import type { Wording } from '../text/say.js';

export type Node =
  | { type: 'number'; value: number; at: number }
  | { type: 'name'; name: string; at: number }
  | { type: 'call'; name: string; args: Node[]; named: Record<string, Node>; at: number }
  | { type: 'unary'; op: '-' | 'not'; arg: Node; at: number }
  | { type: 'binary'; op: string; left: Node; right: Node; at: number };

/** What is wrong with an expression, and where: `at` counts characters from 0. */
export class ExpressionError extends Error {
  constructor(
    readonly code: Wording,
    readonly at: number,
    readonly values: readonly (string | number)[] = [],
    /** The name that was meant, perhaps. */
    readonly near?: string,
  ) {
    super(code);
  }
}

const mostCharacters = 1000;
const mostDepth = 40;
const words = new Set(['and', 'or', 'not']);

interface Token {
  kind: 'number' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

function tokens(text: string): Token[] {
  if (text.length > mostCharacters) throw new ExpressionError('expression_long', 0, [text.length, mostCharacters]);
  const pattern =
    /\s+|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(==|!=|<=|>=|[-+*/^()<>,=])/y;
  const found: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) throw new ExpressionError('expression_character', at, [Array.from(text.slice(at))[0] ?? '']);
    const [, number, name, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (name !== undefined) found.push({ kind: words.has(name) ? 'sign' : 'name', text: name, at });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign, at });
  }
  return [...found, { kind: 'end', text: '', at: text.length }];
}

/** Binary operators from the loosest to the tightest. */
const levels: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];

/** Expressions that were read: each is evaluated for every student, and a tree is never changed. */
const read = new Map<string, Node>();
const mostRead = 5000;

/** Reads an expression. `^` binds to the right and before the sign. Throws an `ExpressionError`. */
export function parseExpression(source: string | number | boolean): Node {
  if (typeof source === 'number') return { type: 'number', value: source, at: 0 };
  if (typeof source === 'boolean') return { type: 'name', name: String(source), at: 0 };
  const known = read.get(source);
  if (known !== undefined) return known;
  const made = new Parser(tokens(source)).whole();
  if (read.size >= mostRead) read.clear();
  read.set(source, made);
  return made;
}

/** Reads tokens from the left, the loosest operator first. */
class Parser {
  private next = 0;
  private depth = 0;

  constructor(private readonly list: readonly Token[]) {}

  whole(): Node {
    const tree = this.binary(0);
    if (this.peek().kind !== 'end') this.fail('+ - * /');
    return tree;
  }

  private peek(): Token {
    return this.list[this.next] as Token;
  }

  private take(): Token {
    return this.list[this.next++] as Token;
  }

  private is(...signs: string[]): boolean {
    return this.peek().kind === 'sign' && signs.includes(this.peek().text);
  }

  private fail(expected: string): never {
    const { kind, text, at } = this.peek();
    throw kind === 'end'
      ? new ExpressionError('expression_end', at, [expected])
      : new ExpressionError('expression_unexpected', at, [text, expected]);
  }

  private expect(sign: string): void {
    if (!this.is(sign)) this.fail(sign);
    this.take();
  }

  private nested<T>(work: () => T): T {
    if (++this.depth > mostDepth) throw new ExpressionError('expression_deep', this.peek().at, [mostDepth]);
    const made = work();
    this.depth--;
    return made;
  }

  private binary(level: number): Node {
    const signs = levels[level];
    if (signs === undefined) return this.unary();
    let left = level === 2 && this.is('not') ? this.unary() : this.binary(level + 1);
    let count = 0;
    while (this.is(...signs)) {
      const { text: op, at } = this.take();
      if (++count > mostDepth * 5) throw new ExpressionError('expression_deep', at, [mostDepth]);
      left = { type: 'binary', op, left, right: this.binary(level + 1), at };
    }
    return left;
  }

  private unary(): Node {
    if (this.is('-')) {
      const { at } = this.take();
      return this.nested(() => ({ type: 'unary', op: '-', arg: this.unary(), at }));
    }
    if (this.is('+')) {
      this.take();
      return this.nested(() => this.unary());
    }
    if (this.is('not')) {
      const { at } = this.take();
      return this.nested(() => ({ type: 'unary', op: 'not', arg: this.binary(2), at }));
    }
    return this.power();
  }

  private power(): Node {
    const base = this.primary();
    if (!this.is('^')) return base;
    const { at } = this.take();
    return this.nested(() => ({ type: 'binary', op: '^', left: base, right: this.unary(), at }));
  }

  private primary(): Node {
    const token = this.peek();
    if (token.kind === 'number') {
      this.take();
      return { type: 'number', value: Number(token.text), at: token.at };
    }
    if (token.kind === 'name') {
      this.take();
      return this.is('(') ? this.call(token) : { type: 'name', name: token.text, at: token.at };
    }
    if (!this.is('(')) this.fail('(…)');
    this.take();
    const inner = this.nested(() => this.binary(0));
    this.expect(')');
    return inner;
  }

  private call({ text: name, at }: Token): Node {
    this.take();
    const args: Node[] = [];
    const named: Record<string, Node> = Object.create(null);
    while (!this.is(')')) {
      const [word, sign] = [this.list[this.next], this.list[this.next + 1]];
      if (word?.kind === 'name' && sign?.kind === 'sign' && sign.text === '=') {
        this.next += 2;
        named[word.text] = this.nested(() => this.binary(0));
      } else args.push(this.nested(() => this.binary(0)));
      if (!this.is(',')) break;
      this.take();
    }
    this.expect(')');
    return { type: 'call', name, args, named, at };
  }
}

/** Every node of a tree, the root first. */
export function* nodes(tree: Node): Generator<Node> {
  yield tree;
  if (tree.type === 'unary') yield* nodes(tree.arg);
  if (tree.type === 'binary') {
    yield* nodes(tree.left);
    yield* nodes(tree.right);
  }
  if (tree.type === 'call') for (const each of [...tree.args, ...Object.values(tree.named)]) yield* nodes(each);
}

/** A copy in which `change` has replaced the nodes for which it gives another one, from the leaves up. */
export function rewritten(tree: Node, change: (node: Node) => Node | undefined): Node {
  const deep = (node: Node): Node => {
    if (node.type === 'unary') return { ...node, arg: rewritten(node.arg, change) };
    if (node.type === 'binary')
      return { ...node, left: rewritten(node.left, change), right: rewritten(node.right, change) };
    if (node.type !== 'call') return node;
    const named: Record<string, Node> = Object.create(null);
    for (const [key, each] of Object.entries(node.named)) named[key] = rewritten(each, change);
    return { ...node, args: node.args.map((each) => rewritten(each, change)), named };
  };
  const copy = deep(tree);
  return change(copy) ?? copy;
}
