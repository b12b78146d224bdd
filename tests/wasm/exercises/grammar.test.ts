import { parseMarkdown, plainMarkdown } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { nearest } from '../../../wasm/dist/package/base/nearest.js';
import { fingerprint, normalSeed, philox, random } from '../../../wasm/exercises/dist/draw/random.js';
import { type Node, parseExpression } from '../../../wasm/exercises/dist/expression/expression.js';
import { escapeXml, markdownHtml } from '../../../wasm/exercises/dist/text/markdown.js';
import { decimal, fraction, numberText, withPlaceholders } from '../../../wasm/exercises/dist/text/texts.js';

// The small languages of exercises: how expressions and texts are understood, and the random numbers behind them.

const kept = (name: string) => new URL(`../kept/${name}.txt`, import.meta.url).pathname;

/** A tree in brackets, each node with its place. */
function tree(node: Node): string {
  switch (node.type) {
    case 'number':
      return `${node.value}@${node.at}`;
    case 'name':
      return `${node.name}@${node.at}`;
    case 'unary':
      return `(${node.op}@${node.at} ${tree(node.arg)})`;
    case 'binary':
      return `(${tree(node.left)} ${node.op}@${node.at} ${tree(node.right)})`;
    case 'call':
      return `${node.name}@${node.at}(${[...node.args.map(tree), ...Object.entries(node.named).map(([name, each]) => `${name}=${tree(each)}`)].join(', ')})`;
  }
}

test('expressions are read as people mean them', async () => {
  const texts: (string | number | boolean)[] = [
    ...[7, true, '1', '1.', '.5', '1.5e-3', '2E+4', 'a_1', ' a ', 'not_a'],
    ...[
      'a + b * c',
      '(a + b) * c',
      'a - b - c',
      'a / b * c',
      'a ^ b ^ c',
      '-a ^ b',
      '2 ^ -1',
      '- -a',
      '+a',
      '+-a',
      'a - -b',
      'a * -b',
    ],
    ...[
      'a < b',
      'a <= b == c',
      'a != b and c or d',
      'a or b and c',
      'not a == b',
      'not a and b',
      'not not a',
      'a and not b',
      'a < b + c',
      'a == not b',
    ],
    ...['f()', 'f(a)', 'f(a, b,)', 'f(a, k=b + 1)', 'f(k=1, a)', 'f(g(a), -b)', 'f (a)', 'f(a == b)', 'and_(a)'],
    ...[
      '',
      ' ',
      '1 +',
      '* 1',
      '(1',
      '1)',
      'f(1',
      'f(1 2)',
      'f(,)',
      'a b',
      '1 2',
      'a = b',
      'a ! b',
      'a & b',
      'a + €',
      'a😀',
      '1..2',
      'f(k=)',
      'not',
      'a and',
      '((((',
      '1e',
      'a,b',
    ],
    ...[
      `${'('.repeat(39)}a${')'.repeat(39)}`,
      `${'('.repeat(40)}a${')'.repeat(40)}`,
      `${'-'.repeat(41)}a`,
      `a${' + a'.repeat(200)}`,
      `a${' + a'.repeat(201)}`,
      `${'f('.repeat(41)}`,
    ],
  ];
  const lines = texts.map((text) => {
    try {
      return `${text} -> ${tree(parseExpression(text)).slice(0, 120)}`;
    } catch (error) {
      const { code, at, values } = error as { code: string; at: number; values: unknown[] };
      return `${text} -> ${code} at ${at}: ${values.join(', ')}`;
    }
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('grammar'));
});

test('texts are read as Markdown', async () => {
  const texts = [
    'One line.',
    'Two\nlines.\n\nAnd a paragraph.\r\n\r\nAnd one of Windows.',
    '- a\n- b\n  more\n\n1. c\n2) d',
    'Text\n- a\n* b\n+ c\nlazy',
    '  \n\n',
    '$$x^2$$',
    'Before $$x$$ after',
    'Before\n$$x\n+ y$$\nafter $a$',
    '- $a$ and $$b$$',
    '**bold** *it* `code *x*` $a_{1}$ \\*no\\* \\$5 \\\\ \\x',
    '** no** *no * **a*b** *a*b*',
    '***both***',
    'a * b * c',
    '**un*closed',
    '`un`closed`',
    '$un',
    '$a\\$b$',
    '<b>&"\u0001\ufffe</b>',
    '-no list',
    '1.no list',
    '- ',
    '10. ten\n11. eleven',
  ];
  const math = (tex: string, display: boolean) => (display ? `[[${tex}]]` : `[${tex}]`);
  const lines = texts.flatMap((text) => [
    `# ${JSON.stringify(text)}`,
    markdownHtml(text, math),
    JSON.stringify(plainMarkdown(text)),
    JSON.stringify(parseMarkdown(text)),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('grammar_markdown'));
  expect(escapeXml('a\t\n\r\u0000\u007f<>&"\'')).toBe("a\t\n\r\ufffd\ufffd&lt;&gt;&amp;&quot;'");
});

test('numbers are written as a language writes them', () => {
  const each = [
    0,
    -0,
    0.5,
    -0.25,
    1234,
    12345,
    1234567.891,
    1e15,
    1.5e21,
    1e-7,
    2 / 3,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  expect(each.map((value) => numberText(value, 'en'))).toEqual([
    '0',
    '0',
    '0.5',
    '−0.25',
    '1234',
    '12\u00a0345',
    '1\u00a0234\u00a0567.891',
    '1\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000',
    '1.5e+21',
    '1e-7',
    '0.666666666667',
    '∞',
    '−∞',
  ]);
  expect(each.map((value) => numberText(value, 'uk', 2))).toEqual([
    '0',
    '0',
    '0,5',
    '−0,25',
    '1234',
    '12\u00a0345',
    '1\u00a0234\u00a0567,89',
    '1,00000e+15',
    '1,50000e+21',
    '0',
    '0,67',
    '∞',
    '−∞',
  ]);
  expect(each.map((value) => numberText(value, 'uk', undefined, true)).slice(2, 7)).toEqual([
    '0{,}5',
    '-0{,}25',
    '1234',
    '12\\,345',
    '1\\,234\\,567{,}891',
  ]);
  expect([
    numberText(Number.POSITIVE_INFINITY, 'en', 2, true),
    numberText(Number.NEGATIVE_INFINITY, 'en', 2, true),
  ]).toEqual(['\\infty', '-\\infty']);
  expect([0.1, -2, 1 / 3, 1e-11, 100].map(decimal)).toEqual(['0.1', '-2', '0.3333333333', '0', '100']);
  expect(
    [0.5, 1 / 3, -0.75, 7, 0, 1 / 1000, 1 / 1001, Math.PI, 1e9 + 0.5, Number.NaN].map((value) => fraction(value)),
  ).toEqual([[1, 2], [1, 3], [-3, 4], [7, 1], [0, 1], [1, 1000], undefined, undefined, undefined, undefined]);
  expect([fraction(0.05, 20), fraction(0.05, 19)]).toEqual([[1, 20], undefined]);
  const find = (source: string) =>
    source === 'n' ? { number: 0.125, decimals: 4 } : source === 't' ? { text: 'spam' } : undefined;
  expect(withPlaceholders('{n} {n:1} {n.percent} {n.fraction} {t} {x} 5 % \\{n\\}', 'en', find)).toBe(
    '0.125 0.1 12.5\u00a0% 1/8 spam {x} 5\u00a0% {n}',
  );
});

test('a name that was meant is one change away, or two in a long one', () => {
  expect(nearest('recal', ['precision', 'recall'])).toBe('recall');
  expect(nearest('RECALL', ['recall', 'recal'])).toBe('recall');
  expect(nearest('tp', ['fp', 'x'])).toBe('fp');
  expect(nearest('a', ['b', 'A'])).toBe('A');
  expect(nearest('a', ['b', 'ab'])).toBeUndefined();
  expect(nearest('precsion', ['recall', 'precision'])).toBe('precision');
  expect(nearest('pecison', ['precision'])).toBe('precision');
  expect(nearest('pcson', ['precision'])).toBeUndefined();
  expect(nearest('anything', [])).toBeUndefined();
});

test('random numbers are those of Philox, the same on every machine', () => {
  // Random123, kat_vectors: philox4x32 10.
  const hex = (words: readonly number[]) => words.map((each) => each.toString(16).padStart(8, '0'));
  const most = 0xffffffff;
  expect(hex(philox([0, 0, 0, 0], [0, 0]))).toEqual(['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']);
  expect(hex(philox([most, most, most, most], [most, most]))).toEqual(['408f276d', '41c83b0e', 'a20bc7c6', '6d5451fd']);
  expect(hex(philox([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0]))).toEqual([
    'd16cfe09',
    '94fdcceb',
    '5001e420',
    '24126ea1',
  ]);
  expect([' Olena  KOVAL ', 7, 'e\u0301'].map(normalSeed)).toEqual(['olena koval', '7', '\u00e9']);
  expect(fingerprint('a', 'b')).not.toEqual(fingerprint('ab'));
  expect(fingerprint('ab', '')).not.toEqual(fingerprint('a', 'b'));
  // As drawn when the format was published: a course that was graded has to stay so.
  const draws = random('exercise', 'Olena', 2, 'n');
  expect(Array.from({ length: 6 }, () => draws.below(1000))).toMatchInlineSnapshot(`
    [
      907,
      463,
      857,
      420,
      875,
      368,
    ]
  `);
  expect([draws.uniform(), draws.normal(), draws.beta(2, 3)]).toMatchInlineSnapshot(`
    [
      0.31086614109117255,
      -0.33463711280358144,
      0.20626948557622654,
    ]
  `);
  expect(draws.shuffled(['a', 'b', 'c', 'd', 'e'])).toMatchInlineSnapshot(`
    [
      "b",
      "c",
      "e",
      "a",
      "d",
    ]
  `);
  expect(random('exercise', 'Olena', 3, 'n').below(2 ** 32)).not.toBe(
    random('exercise', 'Olena', 2, 'n').below(2 ** 32),
  );
  const many = random('law', 1, 0, 'x');
  const mean = (work: () => number, count = 4000) =>
    Array.from({ length: count }, work).reduce((sum, each) => sum + each, 0) / count;
  // Means within five standard errors.
  expect(Math.abs(mean(() => many.uniform()) - 0.5)).toBeLessThan((5 * Math.sqrt(1 / 12)) / Math.sqrt(4000));
  expect(Math.abs(mean(() => many.normal()))).toBeLessThan(5 / Math.sqrt(4000));
  expect(Math.abs(mean(() => many.normal() ** 2) - 1)).toBeLessThan((5 * Math.SQRT2) / Math.sqrt(4000));
  expect(Math.abs(mean(() => many.beta(2, 3)) - 0.4)).toBeLessThan((5 * 0.2) / Math.sqrt(4000));
  expect(Math.abs(mean(() => many.below(7)) - 3)).toBeLessThan((5 * 2) / Math.sqrt(4000));
});
