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
const draw = random(20);
const piece = () => written[Math.floor(draw() * written.length)] as string;
const drawn = Array.from({ length: 60 }, () => piece() + piece() + piece());

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

test.each([...written, ...drawn])('%j', (piece) => {
  const growth = () => seconds(piece, 80_000) / Math.max(seconds(piece, 5_000), 0.002);
  let found = growth();
  for (let tries = 0; tries < 4 && found >= kGrowth; tries += 1) found = Math.min(found, growth());
  expect(found).toBeLessThan(kGrowth);
});
