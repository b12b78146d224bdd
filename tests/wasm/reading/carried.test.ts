// Right readings, as they come out of mail, chats, editors, browsers and shells: the same matrices under the same names, or a question.

import { expect, test } from 'vitest';
import { iso } from '../support';
import { applied, cells, right } from './corrupted';

const lines = (text: string) => text.replace(/\n$/, '').split('\n');
const before = (sign: string) => (text: string) =>
  lines(text)
    .map((line) => `${sign}${line}\n`)
    .join('');
const behind = (sign: string) => (text: string) =>
  lines(text)
    .map((line) => `${line}${sign}\n`)
    .join('');
const above = (line: string) => (text: string) => `${line}\n${text}`;
const below = (line: string) => (text: string) => `${text.replace(/\n?$/, '\n')}${line}\n`;

const carriers: Record<string, (text: string) => string> = {
  'ends of lines of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a mark of the order of bytes': (text) => `\uFEFF${text}`,
  'blanks before lines': before('    '),
  'blanks behind lines': behind('   '),
  'tabs behind lines': behind('\t'),
  'a fence': (text) => above('```')(below('```')(text)),
  'a fence with a language': (text) => above('```text')(below('```')(text)),
  'a fence that was not copied whole': below('```'),
  // Before one line alone it may be the name of what stands there.
  'the name of a program before lines': (text) => (lines(text).length > 1 ? before('wandb: ')(text) : text),
  'quoted mail': before('> '),
  'mail quoted twice': before('>> '),
  'empty lines between': behind('\n'),
  'two empty lines between': behind('\n\n'),
  'blanks that do not break': (text) => text.replaceAll('  ', '\u00A0\u00A0'),
  'a command': above('$ python evaluate.py --seed 7'),
  'a command of another place': above('(venv) ana@box:~/work$ Rscript report.R 2024'),
  'a command of PowerShell': above('PS C:\\work> python evaluate.py'),
  'the end in PyCharm': below('\nProcess finished with exit code 0'),
  'the end in Visual Studio Code': below('\n[Done] exited with code=0 in 1.204 seconds'),
  'the end in Sublime Text': below('[Finished in 3.1s]'),
};

/** Each carries a third of the texts, and the next another third: all of all take a minute. */
const thirds = 3;

test.for(Object.entries(carriers))('%s: none is silently wrong, nearly all are read as they were', ([name, carry]) => {
  const third = Object.keys(carriers).indexOf(name) % thirds;
  // What holds only on the lines where it stands: lists that end with an empty line, several prints with their prompts.
  const texts = right.filter(({ text }, i) => text.length < 3000 && i % thirds === third);
  const read = texts
    .map(({ text, found }) => ({ text: carry(text), found }))
    .map(({ text, found }) => ({ text, found, now: iso.recognise(text) }));
  const same = ({ found, now }: (typeof read)[number]) => JSON.stringify(cells(now)) === JSON.stringify(cells(found));
  const wrong = read.filter((each) => applied(each.now) && !same(each));
  const well = read.filter((each) => applied(each.now) && same(each));
  if (process.env['SHOW'])
    for (const { text, now } of read.filter((each) => !well.includes(each))) console.log(text, now.kind);
  expect(wrong.map(({ text, now }) => `${text} -> ${JSON.stringify(cells(now))}`)).toEqual([]);
  expect(well.length / read.length).toBeGreaterThan(0.95);
});

test.for([
  ['a rule of tildes', '     no yes\n~~~~~~~~~~~~\nno   50 3\nyes  7 40\n'],
  ['axes parted by a slash', 'actual/pred# no yes\nno 50 3\nyes 7 40\n'],
  ['a command on a drive', 'C:\\work> python eval.py\n     no yes\nno   50 3\nyes  7 40\n'],
])('%s is none of what carries a print', ([, text = '']) => {
  const found = iso.recognise(text);
  expect(applied(found)).toBe(true);
  expect(found.reading?.classes).toEqual(['no', 'yes']);
  expect(found.reading?.classifiers.map(({ matrix }) => matrix)).toEqual([
    [
      [50, 3],
      [7, 40],
    ],
  ]);
});
