import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unbundled } from './started';

const folder = mkdtempSync(join(tmpdir(), 'isoyield-meaning-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const cli = (args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...unbundled, ...args], (_, stdout, stderr) => resolve(stdout + stderr));
  });

const factory = file('factory.csv', ',short,long\nshort,27,23\nlong,15,35\n');
const costs = file('costs.txt', '15 -35\n-335 165\n');
const two = file('two.txt', '40 10\n9 41\n\n39 11\n8 42\n');
const beliefs = file('beliefs.txt', 'uniform(10,20) -35\n-335 uniform(150,180)\n');
const three = file('three.csv', ',été,b,c\nété,5,1,2\nb,0,7,1\nc,2,2,9\n');
const scores = file('scores.csv', 'y,s\n1,3\n0,2\n1,7\n0,1\n1,5\n0,4\n');
const named = file('named.csv', 'y,a,a_ok\nbad,.8,.2\nok,.3,.7\nok,.1,.9\nbad,.6,.4\n');

/** A command, what its output says and what it does not say. */
const cases: readonly [string, readonly string[], readonly string[], readonly string[]][] = [
  [
    'unlabelled utilities go by their place',
    ['matrix', factory, '--utility', costs],
    ['3.5', 'Always deciding long yields more than every classifier: 65.'],
    [],
  ],
  [
    'in Ukrainian',
    ['matrix', factory, '--utility', costs, '--language', 'uk'],
    ['Завжди вирішувати long дає більше'],
    [],
  ],
  [
    'exports name a better baseline',
    ['matrix', factory, '--utility', costs, '--format', 'md'],
    ['# A does not beat always “long”.', 'A yields 3.5 per item. Always deciding long yields more: 65.'],
    [],
  ],
  ['noise favours nobody', ['matrix', two], ['no clear preference'], []],
  [
    'without items nothing is tested',
    ['matrix', file('shares.txt', '0.4 0.1\n0.09 0.41\n\n0.3 0.2\n0.04 0.46\n')],
    ['yes ?', 'it may be chance'],
    [],
  ],
  [
    'beliefs alone are the utilities',
    ['matrix', two, '--unknown', beliefs],
    ['yields are those of the expected utilities'],
    ['every right decision counts 1'],
  ],
  ['no draws, no empty sentences', ['matrix', two, '--draws', '0'], ['95 % interval'], ['at best , at worst']],
  ['no positive class of three', ['matrix', three], ['classes'], ['positive  ']],
  ['empty curves say why', ['scores', scores, '--curves', 'reliability'], ['they are not probabilities'], []],
  [
    'columns go by their names',
    ['scores', named, '--probabilities', 'A=a_ok,a'],
    ['classes'],
    ['scores are lower', 'class_order'],
  ],
  [
    'a class may stand before each column',
    ['scores', named, '--probabilities', 'A=ok:a,bad:a_ok', '--metric', 'roc_auc'],
    ['0.0000'],
    [],
  ],
  [
    'neither name decides',
    ['scores', file('uv.csv', 'y,u,v\nbad,.8,.2\nok,.3,.7\n'), '--probabilities', 'A=u,v'],
    ['bad:u,ok:v', 'ok:u,bad:v'],
    [],
  ],
  [
    'an estimate is not sure or unsure',
    ['gate', two, '--min-yield', '0.9', '--by', 'estimate'],
    ['yields less than 0.9'],
    ['not sure'],
  ],
];

test.each(cases)('%s', async (_, args, said, unsaid) => {
  const out = await cli(args);
  for (const text of said) expect(out).toContain(text);
  for (const text of unsaid) expect(out).not.toContain(text);
});
