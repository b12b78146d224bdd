// Texts that repeat one piece take time in proportion to their length, whatever the piece: a step that goes over all of the text again and again
// would stop the page on a long paste.

import { expect, test } from 'vitest';
import { random } from '../../fuzz/mutate';
import { iso } from '../support';

const written = [
  ...[
    '[',
    '(',
    '{',
    '\n',
    ' \n',
    '<',
    '<td',
    '&',
    '\\',
    '\\begin{matrix}',
    'a:\n',
    '1\n',
    '1 ',
    '1,',
    'x ',
    '"',
    'TP=1 ',
  ],
  ...[
    '|-',
    'a=[1;',
    '[[1,2],[3,4]]',
    '[[',
    '{"a":',
    '((1',
    '1\n\n',
    'TP 1\n',
    'a\tb\n',
    '||!',
    '<tr><td>1',
    '-',
    '\u00A0',
  ],
  ...[
    '1\u00A0',
    ': ',
    '= ',
    '=[',
    ',',
    'TP=',
    ' ',
    '# a\n1 2\n',
    '<table>',
    '1 2\n3 4\n\n',
    '\n{|',
    '||',
    "''",
    '\n|-\n|',
  ],
  ...[
    'Actual: ',
    '1 2<tr>',
    '&nbsp;',
    '> ',
    '>> a\n',
    '```\n',
    '$ a\n',
    '1: ',
    'In [1]: ',
    '~~~\n',
    '&gt;',
    'a|b\n',
    '---\n',
  ],
];
// What prints are made of, of which pieces are drawn.
const words = [
  ...['TP', 'FN', 'Actual', 'Predicted', 'no', 'class', 'total', 'precision', 'support', 'In [1]:', 'Out[1]:', '>>>'],
  ...[
    'array(',
    'c(',
    '1',
    '12',
    '0.5',
    '3.2%',
    '1,000',
    '-',
    '|',
    '||',
    '+--+',
    '&',
    '\\\\',
    '\\hline',
    '{',
    '}',
    '[',
    ']',
  ],
  ...[
    '(',
    ')',
    '<td>',
    '</td>',
    '<tr>',
    '"',
    "'",
    ';',
    ':',
    '=',
    '#',
    '**',
    '→',
    '/',
    'of',
    'and',
    'model A',
    'A:',
    'a=',
  ],
  ...['…', '\t', '\n', '\n\n', '  ', ' ', ',', '.', 'NaN', 'Reference', ' vs ', '95% CI', "'1'", '{"a":1}', '12 (3%)'],
  ...[
    '&nbsp;',
    '|---|',
    '====',
    '2024-05-01',
    '10:11:12',
    'INFO',
    'x',
    'é',
    '中',
    '−',
    'julia>',
    'D ',
    '> ',
    '```',
    'Epoch 1/2',
  ],
];
const draw = random(20);
const one = (of: readonly string[]) => of[Math.floor(draw() * of.length)] as string;
const piece = () => one(words) + one(['', ' ', ' ', '\n']);
const drawn = Array.from({ length: 120 }, () => piece() + piece() + piece() + piece());

/** Each made a step go over the whole text again and again. */
const found = [
  ...['In [1]: ', '%c( 1,000accuracy\n', '−\n# """12 c( |---|', "D  '1' <confusion> )In [1]: vs \n", 'TP/12 (3%) − '],
  ...['recall ; julia> Prediction\nD  </td>', '>>> \\begin{tabular}…\nD x', '\n\n In [1]:" accuracy Reference'],
];

/** Seconds of the processor that a text of so many characters takes, as a busy machine takes as long as it likes. */
function seconds(piece: string, size: number): number {
  const text = piece.repeat(Math.ceil(size / piece.length));
  const before = process.cpuUsage();
  iso.recognise(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

// Sixteen times the text takes some sixteen times as long, and some 250 times where a step goes over all of it again and again.
const kGrowth = 64;

test.each([...written, ...found, ...drawn])('%j', (piece) => {
  const growth = () => seconds(piece, 80_000) / Math.max(seconds(piece, 5_000), 0.002);
  let found = growth();
  for (let tries = 0; tries < 4 && found >= kGrowth; tries += 1) found = Math.min(found, growth());
  expect(found).toBeLessThan(kGrowth);
});
