import { expect, test } from 'vitest';
import { commands, take } from '../../wasm/dist/cli/arguments.js';
import { flags } from '../../wasm/dist/cli/flags.js';
import { usage } from '../../wasm/dist/cli/usage.js';

// What a command line is read as, and the help on each command: pages that were read and found right. `npx vitest run -u` writes them again:
// look at the difference.

const kept = (name: string) => new URL(`readable/${name}.txt`, import.meta.url).pathname;

test('a command line is taken apart', async () => {
  const lines = [
    ...[
      '',
      '--help',
      '-h',
      '--version',
      'matrix',
      'matrix a b -',
      '--json matrix a',
      '--json a',
      'matrx a',
      'scor',
      'gates x',
      'xyz',
      '--language uk xyz',
      'help matrix',
    ],
    ...[
      'matrix a --beta 2',
      'matrix a --beta=2',
      'matrix a --beta',
      'matrix a --beta x',
      'matrix a --beta=',
      'matrix a --beta -2',
      'matrix a --beta -x',
      'matrix a --beta=-x',
      'matrix a --beta 1 --beta 2',
      'matrix a --beta -.5',
      'matrix a --beta --json',
    ],
    ...[
      'matrix a --prevalence 0.1,0.9',
      'matrix a --prevalence 0.1,',
      'matrix a --prevalence 0.1,x',
      'matrix a --classes a,b',
      'matrix a --metric f1 --metric mcc',
      'matrix a --metric f1 --metric',
      'matrix a --define x=1',
    ],
    ...[
      'matrix a --json=1',
      'matrix a --json --json',
      'matrix a --no-intervals',
      'matrix a --intervals',
      'matrix a --utilty u',
      'matrix a --unitt EUR',
      'matrix a --beat 2',
      'matrix a --bta 2',
      'matrix a --bogus',
      'matrix a --toString',
      'matrix a -x',
      'matrix a --curves roc',
    ],
    ...[
      'matrix a --table yields',
      'matrix a --digits 3',
      'matrix a --format md --digits 3',
      'matrix -- --json',
      'matrix a --language uk --bogus',
      'matrix a --language de',
      'matrix a --language uk --language en',
      'metrics --json f1',
    ],
    ...[
      'scores a --curves roc,pr --vertices 5',
      'simulate --error-sd 0,0.1 --scatter',
      'exercise x --seeds 1..3 --key',
      'sql --buckets 7',
    ],
  ];
  const page = lines.map((line) => {
    const { command, files, values, problems, language, json } = take(line.split(' ').filter(Boolean));
    const told = problems.map(({ code, message, hint }) => `\n  ${code}: ${message} (${hint})`);
    return `$ ${line}\n  ${command} ${JSON.stringify(files)} ${JSON.stringify(values)} ${language}${json ? ' json' : ''}${told.join('')}`;
  });
  await expect(`${page.join('\n')}\n`).toMatchFileSnapshot(kept('arguments'));
});

test.each([
  ['cost-range', 'x', '--cost-range is “x”; expected two numbers with a comma', undefined],
  ['cost-range', '5,', 'number 2 is missing; expected two numbers', undefined],
  ['cost-range', ',50', 'number 1 is missing', undefined],
  ['cost-range', '5;50', 'is “5;50”; expected two numbers', '--cost-range 5,50'],
  ['cost-range', '5-50', 'is “5-50”; expected two numbers', '--cost-range 5,50'],
  ['cost-range', '5 to 50', 'is “5 to 50”; expected two numbers', '--cost-range 5,50'],
  ['cost-range', '0.5..2.5', 'such as --cost-range 5,50', '--cost-range 0.5,2.5'],
  ['cost-range', 'from 5 to 50', 'expected two numbers', undefined],
  ['prevalence-range', '2%,5%', 'number 1 is “2%”; expected two numbers', undefined],
  ['prevalence', '0.1,x,0.3', 'number 2 is “x”; expected numbers with commas between them', undefined],
  ['subgroup-at', '30,,50', 'number 2 is missing; expected numbers with commas', undefined],
])('--%s %s: which number, and how it is written', (option, given, said, meant) => {
  const [found] = take(['scores', 'x.csv', `--${option}=${given}`]).problems;
  expect(found).toMatchObject({ code: 'bad_number', message: expect.stringContaining(said) });
  if (meant) expect(found?.hint).toBe(`Did you mean ${meant}?`);
  else expect(found?.hint).toContain('--help');
});
test.each(['subgroup', 'truth', 'score', 'cluster', 'weight', 'id'])('--%s without a name', (option) => {
  for (const line of [[`--${option}=`], [`--${option}`, '']])
    expect(take(['scores', 'x.csv', ...line]).problems.map(({ code }) => code)).toEqual(['missing_value']);
});

test('the help on each command', async () => {
  expect(commands).toEqual(Object.keys(flags));
  const page = [undefined, 'nobody', ...commands].map(
    (command) =>
      `$ isoyield ${command ?? ''} --help\n${command === 'nobody' ? usage('en', command) === usage('en') : usage('en', command)}`,
  );
  await expect(page.join('\n')).toMatchFileSnapshot(kept('help.en'));
});

test.each([undefined, ...commands])(
  'the help on %s in Ukrainian names the same options with the same examples',
  (command) => {
    const [en, uk] = [usage('en', command), usage('uk', command)];
    const options = (text: string) => text.match(/(?<=^ {2,8})--[a-z][a-z-]*/gm);
    expect(options(uk)).toEqual(options(en));
    const examples = (text: string) => text.split('\n').filter((line) => /^ +(npx )?isoyield /.test(line));
    expect(examples(uk)).toEqual(examples(en));
    // A 0 may be a word.
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).filter((each) => each !== '0').toSorted();
    expect(numbers(uk)).toEqual(numbers(en));
    // Names of metrics, files and rules stand alone; three English words in a row are a sentence that nobody translated.
    expect(uk.replace(/ +(npx )?isoyield .*/g, '').match(/\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/g)).toBeNull();
    expect(uk).not.toBe(en);
  },
);
