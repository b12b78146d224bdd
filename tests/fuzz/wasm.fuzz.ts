// The native program against WebAssembly: the same refusals, word for word, and the same reports but for the last digits of what the C
// library's logarithms enter. Inputs that begin with `{"y"` or have a line `y,` are tables of scores, all others matrices.

import { load, stringify } from 'isoyield';
import { answer } from '../bits/answer.mjs';
import { cases } from '../bits/cases.mjs';
import { differences } from '../bits/differences.mjs';
import { startNative } from '../bits/native.mjs';

const iso = await load();
const native = startNative(`${process.cwd()}/.build/native/tests/bits_native`);

export const seeds = cases(['roc'])
  .map(({ text }: { text: string }) => text)
  .filter((text: string) => text.length < 600);
export const words = [
  '\n',
  ',',
  ';',
  '\t',
  '|',
  ' & ',
  '\\\\',
  '[[',
  ']]',
  'TP=',
  'FN=',
  '1e5',
  '0,5',
  '50%',
  'total',
  'Actual',
  'Predicted',
  '<td>',
  'y,s\n',
];

export async function check(input: string): Promise<void> {
  const text = input.replace(/\p{Surrogate}/gu, '\ufffd');
  const scores = /^y[,;\t]/.test(text);
  // Intervals take most of the time and are held against each other over the whole corpus of reports.
  const intervals = text.length % 8 === 0;
  const request = scores
    ? { kind: 'scores', name: 'x', text, options: { intervals, curves: ['roc', 'pr'], thresholds: ['youden'] } }
    : { kind: 'matrix', name: 'x', text, options: { intervals, draws: 0 } };
  const here = await answer(iso, stringify, request);
  const there = await native.answer(request);
  if (here === there) return;
  const [first] = differences(JSON.parse(there), JSON.parse(here));
  throw new Error(first ? `${first.path}: ${first.values}` : 'the order of members');
}
