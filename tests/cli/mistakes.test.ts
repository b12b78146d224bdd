import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flags } from '../../wasm/cli/flags';
import { usage } from '../../wasm/cli/usage';
import { file, path, type Run, reference, refused, report, run } from './program';
import { started } from './started';

describe('what is wrong is said, and where', () => {
  test('a text: file, line, column, found, expected, hint', async () => {
    const wrong = file('wrong.txt', '50 2\n3 x5\n');
    const { lines, errors } = await refused(['matrix', wrong]);
    expect(lines[0]?.startsWith(`${wrong}:2:3: `)).toBe(true);
    expect(errors[0]).toMatchObject({ source: wrong, line: 2, column: 3 });
    expect(errors[0].message).toContain('x5');
    expect(errors[0].hint).toBeTruthy();
  });
  test('every file that is wrong', async () => {
    const { errors } = await refused(['matrix', file('one.txt', '1 2\n3'), file('two.txt', 'a b\nc d e')]);
    expect(new Set(errors.map((each: { source: string }) => each.source)).size).toBe(2);
  });
  test('buckets of a query', async () => {
    const sql = (buckets: string) => run(['sql', '--engine', 'duckdb', '--buckets', buckets]);
    for (const wrong of ['1', '2.5', '1000000001']) expect((await sql(wrong)).status, wrong).toBe(2);
    for (const right of ['2', '1000000000']) expect((await sql(right)).status, right).toBe(0);
  });
  test('a utility file', async () => {
    const utility = file('bad_utility.txt', '1 0\n0 oops\n');
    const { errors } = await refused(['matrix', '-', '--utility', utility], '50 2\n3 45');
    expect(errors[0]).toMatchObject({ source: utility, line: 2 });
  });
  test.each([
    [['matrix', '--bootstrap', '10'], 'unknown_option'],
    [['matrix', '--truth', 'y'], 'unknown_option'],
    [['scores', 'x.csv', '--probabilitees=p'], 'unknown_option'],
    [['scores', 'x.csv', '--classes', 'a,b'], 'unknown_option'],
    [['matrix', '-x'], 'unknown_option'],
    [['matrix', '--__proto__', 'x'], 'unknown_option'],
    [['matrix', '--rows'], 'missing_value'],
    [['matrix', '--rows', '--unit', 'x'], 'missing_value'],
    [['matrix', '--rows', 'true', '--rows', 'predicted'], 'repeated_option'],
    [['matrix', '--beta', 'two'], 'bad_number'],
    [['matrix', '--items', '0'], 'bad_amount'],
    [['gate', '--items', '0', '--min-yield', '1'], 'bad_amount'],
    [['matrix', '--metric', 'nonsense'], 'unknown_metric'],
    [['matrix', '-', '--utility', '-'], 'ambiguous_input'],
    [['matrix', 'no such file.txt'], 'no_such_file'],
    [['scores', 'no such file.csv'], 'no_such_file'],
    [['scores', '.'], 'is_directory'],
    [['matrix', '.'], 'is_directory'],
    [['matrix', 'x.txt', '--digits', '3'], 'option_without_another'],
    [['simulate', '--classifiers', '9'], 'option_without_another'],
    [['simulate', '--prevalence', '0.1'], 'option_without_another'],
    [['simulate', '--scatter', '--pairs', '9'], 'option_replaced'],
    [['simulate', '--scatter', '--prior', 'gaussian'], 'option_replaced'],
    [['simulate', '--scatter', '--error-sd', '0.2'], 'option_replaced'],
    [['simulate', '--scatter', '--metric', 'mcc', '--metric', 'f1'], 'one_metric'],
    [['simulate', '--scatter', '--define', 'cost(w = 5) = (TP - w*FP)/n'], 'definition_not_drawn'],
    [['scores', 'x.csv', '--vertices', '9'], 'option_without_another'],
    [['scores', file('rows.csv', 'y,s\n1,0.9\n0,0.7\n1,0.6\n0,0.1\n'), '--rows', 'predicted'], 'rows_of_nothing'],
    [['run', 'x.csv', '--rows', 'predicted'], 'rows_of_nothing'],
    [['plan', 'auc', 'x.txt'], 'no_such_file'],
    [['plan', 'auc', file('plan.txt', '9 1\n2 8\n')], 'no_matrices'],
    [['plan', 'auc', '--rate', '0.8'], 'option_of_another_goal'],
    [['plan', 'yields', '--range', '0.2,0.8'], 'bad_option'],
    [['exercise', 'coin', '--tries', '1,0.5'], 'option_without_another'],
    [['exercise', 'coin', '--out', 'x.gift'], 'option_without_another'],
    [['exercise', 'coin', '--csv', 'x.csv'], 'option_without_another'],
    [['calibrate'], 'unknown_command'],
    [['matirx'], 'unknown_command'],
  ])('%j: %s', async (args, code) => {
    const { errors } = await refused(args);
    expect(errors[0].code).toBe(code);
  });
  test.each([
    ['a program', readFileSync(process.execPath).subarray(0, 20_000)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['an array of NumPy', new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, 118, 0, 3, 0, 0, 0])],
    ['a workbook', readFileSync(reference('formats/plain.xlsx'))],
    ['a table in Parquet', readFileSync(reference('formats/plain_snappy.parquet'))],
  ])('%s is no text', async (_, bytes) => {
    const { errors } = await refused(['matrix', file('binary', bytes)]);
    expect(errors).toMatchObject([{ code: 'binary_file', message: 'this is a binary file; expected text' }]);
  });
  test('UTF-16 is text, without its mark too', async () => {
    for (const mark of ['\ufeff', '']) {
      const { n } = await report([
        'matrix',
        file('wide.txt', Buffer.from(`${mark}90 10\n5 95\n`, 'utf16le')),
        '--rows',
        'true',
      ]);
      expect(n).toBe(200);
    }
  });
  test('tables whose ids differ, by the file, and how many', async () => {
    const a = file('a.csv', 'id,y,s\n1,1,.9\n2,0,.1\n3,0,.2\n');
    const b = file('b.csv', 'id,y,s\n1,1,.7\n2,0,.4\n');
    const { lines, errors } = await refused(['scores', a, b]);
    expect(errors[0]).toMatchObject({ code: 'ids_differ', source: b });
    expect(lines[0]).toContain(`ids in ${a} that ${b} does not have: 1 of 3`);
  });
  test.each([
    ['1 0.93\n0 0.12\n1 0.8\n0 0.3', 'table of scores', '→ isoyield scores -'],
    ['1,0.93\n0,0.12', 'confusion matrices', '→ --as matrix', '→ isoyield scores -'],
    ['a;b,a\n,b\nc,c', 'label sets', '→ isoyield multilabel -'],
  ])('%j, which may be something else than matrices', async (input, ...said) => {
    const { lines, errors, readings } = await refused(['matrix', '-'], input);
    expect(errors.map(({ code }: { code: string }) => code)).toEqual(['unclear_reading']);
    expect(lines[0]).toMatch(/Choose a reading|Put the text right|Read it as/);
    for (const each of said) expect(readings).toContain(each);
  });
  test('two readings side by side, each with the flag that chooses it', async () => {
    const text = 'Model A\n50 3\n7 40\n';
    const { readings } = await refused(['matrix', '-'], text);
    expect(readings.split('\n')).toEqual([
      expect.stringMatching(/^ {2}1\. confusion matrices +2\. confusion matrices$/),
      expect.stringMatching(/^ {2}A +Model +A +(Model )?A +0 +1$/),
      expect.stringMatching(/^ {2}Model +50 +3 +0 +50 +3$/),
      expect.stringMatching(/^ {2}A +7 +40 +1 +7 +40$/),
      expect.stringMatching(/^ {2}→ --as matrix +→ --(reading|classes) \S+$/),
    ]);
    expect((await report(['matrix', '-', '--as', 'matrix'], text)).classes).toEqual(['Model', 'A']);
    const flags = readings.split('→ ').at(-1)?.split(' ') ?? [];
    expect((await report(['matrix', '-', ...flags], text)).classes).toEqual(['0', '1']);
  });
  test('but it is read as matrices when somebody says so', async () => {
    const found = await report(['matrix', '-', '--as', 'matrix'], '1,0.93\n0,0.12');
    expect(found.classifiers[0].matrix).toEqual([
      [1, 0.93],
      [0, 0.12],
    ]);
    expect((await refused(['matrix', '-', '--as', 'scores'], '1 2\n3 4')).errors[0].code).toBe('unknown_reading');
  });
  test('notes stand beside the report, whatever its format', async () => {
    for (const format of [[], ['--format', 'csv']]) {
      const { status, stdout, stderr } = await run(['matrix', '-', ...format], '50 2\n3 45');
      expect([status, stderr]).toEqual([0, expect.stringContaining('the rows were read as true classes')]);
      expect(stdout).not.toContain('the rows were read as true classes');
    }
  });
  test('a switch with a value', async () => {
    expect((await run(['matrix', '--json=yes'])).status).toBe(2);
  });
  test('no command, for programs', async () => {
    const { status, stdout } = await run(['--json']);
    expect([status, JSON.parse(stdout).errors[0].code]).toEqual([2, 'no_command']);
  });
  test('what was probably meant', async () => {
    expect((await refused(['matirx'])).errors[0].hint).toContain('matrix');
    expect((await refused(['matrix', '--rowz', 'x'])).errors[0].hint).toContain('--rows');
    expect((await refused(['scores', 'x', '--scores', 'x'])).errors[0].hint).toContain('--score');
  });
  test('nothing at all on standard input', async () => {
    await refused(['matrix']);
    await refused(['scores', '-']);
  });
});

describe('the manners of a program', () => {
  test.each(Object.keys(flags))('the help on %s has its flags, and no others', (command) => {
    for (const language of ['en', 'uk'] as const) {
      const lines = usage(language, command).split('\n');
      expect(lines[0]).toMatch(new RegExp(`^isoyield ${command}( |$)`));
      const named = lines
        .filter((line) => line.startsWith('  --'))
        .map((line) => line.trim().split(/ {2,}(?!-)/)[0] ?? '');
      const found = named.flatMap((line) => line.match(/--[a-z-]+/g) ?? []).map((flag) => flag.slice(2));
      expect(found.sort(), language).toEqual(Object.keys(flags[command] ?? {}).sort());
    }
  });
  test('help and version', async () => {
    const help = await run(['--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const command of Object.keys(flags)) expect(help.stdout).toContain(command);
    const scores = (await run(['scores', '-h'])).stdout;
    expect(scores).toMatch(/^isoyield scores \S*\nReport on a table .*\n/);
    expect(scores).toContain('--truth COLUMN');
    expect(scores).not.toMatch(/--answers|--min-yield|COLUMN --score/);
    expect((await run(['nothing', '--help'])).stdout).toBe(help.stdout);
    expect((await run(['help', 'scores'])).stdout).toBe(scores);
    expect(await run(['help'])).toMatchObject({ status: 0, stdout: help.stdout });
    const { version } = JSON.parse(readFileSync(path('wasm/package.json'), 'utf8'));
    expect((await run(['--version'])).stdout).toBe(`${version}\n`);
  });
  test('a fault of the program is one line and status 1, as JSON too', async () => {
    const broken = () =>
      new Promise<Run>((resolve) => {
        const env = { ...process.env, NODE_OPTIONS: '--import=data:text/javascript,delete%20globalThis.WebAssembly' };
        const child = execFile(
          process.execPath,
          [...started, 'matrix', '-', '--json'],
          { env },
          (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
        );
        child.stdin?.on('error', () => {});
        child.stdin?.end('1 2\n3 4');
      });
    const { status, stdout, stderr } = await broken();
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'isoyield.error/1', errors: [{ code: 'internal' }] });
  });
  test('-- ends the options, and a file may begin with a dash', async () => {
    file('-dash.txt', '1 2\n3 4');
    const { errors } = await refused(['matrix', '--', '-dash.txt']);
    expect(errors[0].code).toBe('no_such_file');
  });
  test('a label may be a negative number', async () => {
    const { positive } = await report(['matrix', '-', '--classes', '-1,1', '--positive', '-1'], '1 2\n3 4');
    expect(positive).toBe('-1');
  });
  test('a reader that stops early is no fault', async () => {
    const status = await new Promise((resolve) => {
      const child = spawn(process.execPath, [
        ...started,
        'scores',
        reference('files/bc_oof.csv'),
        '--curves',
        'roc',
        '--json',
      ]);
      child.stdout.destroy();
      child.on('exit', resolve);
    });
    expect(status).toBe(0);
  });
});
