import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { flags } from '../../wasm/cli/flags';
import { usage } from '../../wasm/cli/usage';

const root = new URL('../../', import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, root));
const program = path('wasm/dist/cli/cli.js');
const reference = (name: string) => path(`tests/reference/${name}`);
const worked = JSON.parse(readFileSync(reference('worked_examples.json'), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'isoyield-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text. */
function file(name: string, content: string | Uint8Array): string {
  const where = join(folder, name);
  writeFileSync(where, content);
  return where;
}

interface Run {
  status: number;
  stdout: string;
  stderr: string;
}

function run(args: string[], stdin = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
    child.stdin?.on('error', () => {}); // a program that reads nothing closes the pipe
    child.stdin?.end(stdin);
  });
}

const validate = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path('wasm/schemas/report.schema.json'), 'utf8')),
);

/** The report that a run prints. */
async function report(args: string[], stdin = '') {
  const { status, stdout, stderr } = await run([...args, '--json'], stdin);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const printed = JSON.parse(stdout);
  expect(validate(printed), JSON.stringify(validate.errors)).toBe(true);
  return printed;
}

/** A run that is refused: status 2, messages on stderr, and with --json the same as an object. */
async function refused(args: string[], stdin = '') {
  const [first, ...rest] = args;
  const [plain, json] = await Promise.all([
    run(args, stdin),
    run(first === undefined ? ['--json'] : [first, '--json', ...rest], stdin),
  ]);
  expect(plain).toMatchObject({ status: 2, stdout: '' });
  const { status, stdout, stderr } = json;
  expect(status).toBe(2);
  expect(stderr).toBe(plain.stderr);
  const { schema, errors } = JSON.parse(stdout);
  expect(schema).toBe('isoyield.error/1');
  expect(errors).toHaveLength(stderr.trimEnd().split('\n').length);
  return { lines: stderr.trimEnd().split('\n'), errors };
}

const factory = (name: string, rows: number[][]) => `${name}:\n${rows.map((row) => row.join(' ')).join('\n')}\n`;
const matrices = Object.entries(worked.factory.matrices as Record<string, number[][]>);
const text = matrices.map(([name, rows]) => factory(name, rows)).join('\n');

test.each([['--draws', '0'], ['--no-intervals'], ['--draws', '500'], []])(
  'pairs say their bounds with numbers or not at all (%s %s)',
  async (...args) => {
    const { status, stdout } = await run(['matrix', '-', ...args], 'A:\n50 10\n5 35\n\nB:\n45 15\n2 38\n');
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/at best *,|at worst *$/m);
    if (args.length === 0) expect(stdout).toMatch(/at best -?[\d.]+ … -?[\d.]+, at worst -?[\d.]+ … -?[\d.]+$/m);
  },
);

test('intervals can be left out, or be for class totals that were chosen', async () => {
  const text = '50 10\n5 35\n';
  const [bare, fixed, printed] = await Promise.all([
    report(['matrix', '-', '--no-intervals'], text),
    report(['matrix', '-', '--class-totals', 'fixed'], text),
    run(['matrix', '-', '--no-intervals'], text),
  ]);
  expect(JSON.stringify(bare)).not.toContain('"ci"');
  expect(fixed.settings.class_totals).toBe('fixed');
  expect(fixed.classifiers[0].metrics.accuracy.ci.method).toBe('posterior');
  expect(printed.stdout).not.toContain('95 %');
});

describe('label sets', () => {
  const sets = 'true,svm\na;b,a\n,b\nc,c\n';
  test('are reported by label, by average and whole', async () => {
    const { kind, classes, classifiers } = await report(['multilabel', '-'], sets);
    expect(kind).toBe('multilabel');
    expect(classes).toEqual(['a', 'b', 'c']);
    expect(classifiers[0].metrics.subset_accuracy.value).toBeCloseTo(1 / 3, 15);
    const { stdout } = await run(['multilabel', '-'], sets);
    for (const part of ['svm', 'subset_accuracy', 'hamming_loss', 'items', 'TP']) expect(stdout).toContain(part);
  });
  test('are refused with their place', async () => {
    const { lines } = await refused(['multilabel', '-'], 'true,svm\na;b\n');
    expect(lines[0]).toContain('stdin:2:1');
  });
});

describe('metrics themselves', () => {
  test('lines of equal value, as JSON and as a table', async () => {
    const { stdout, status } = await run(['isometrics', 'precision', '--prevalence', '0.2', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ metric: 'precision', verdict: 'straight', prevalence: 0.2 });
    const table = await run(['isometrics', 'ppv', '--levels', '0.5,0.9']);
    for (const part of ['straight', 'fpr, recall', '0.9']) expect(table.stdout).toContain(part);
    const { lines } = await refused(['isometrics']);
    expect(lines[0]).toContain('no metric');
  });
  test('folds added up', async () => {
    const { stdout } = await run(
      ['pool', '-', '--metric', 'recall', '--metric', 'mcc'],
      '40 10\n5 45\n\n70 10\n8 12\n',
    );
    for (const part of ['known before', 'parallel', 'curved']) expect(stdout).toContain(part);
    const { lines } = await refused(['pool', '-'], '40 10\n5 45');
    expect(lines[0]).toContain('one matrix');
  });
  test('weighted kappa', async () => {
    const options = ['matrix', '-', '--kappa-weights', '0 1 4; 1 0 1; 4 1 0'];
    const { classifiers } = await report(options, '20 5 1\n3 15 6\n2 4 30');
    const { cohen_kappa_weighted: own, cohen_kappa_quadratic: quadratic } = classifiers[0].metrics;
    expect(own.value).toBeCloseTo(quadratic.value, 15);
  });
});

describe('class shares of the deployment', () => {
  test('re-weight everything', async () => {
    const { settings, classifiers } = await report(['matrix', '-', '--prevalence', '0.02'], '90 10\n20 80');
    expect(settings.prevalence).toEqual([0.98, 0.02]);
    expect(classifiers[0].metrics.prevalence.value).toBeCloseTo(0.02, 12);
    expect(classifiers[0].metrics.recall.value).toBeCloseTo(0.8, 12);
    await refused(['matrix', '-', '--prevalence', '0.5,0.6'], '90 10\n20 80');
    await refused(['matrix', '-', '--prevalence', 'half'], '90 10\n20 80');
  });
});

describe('simulate', () => {
  test('gives percentages as the contract says', async () => {
    const { status, stdout, stderr } = await run([
      ...['simulate', '--pairs', '20000', '--prior', 'uniform', '--seed', '3', '--error-sd', '0.2'],
      ...['--metric', 'sensitivity', '--metric', 'f1', '--json'],
    ]);
    expect([status, stderr]).toEqual([0, '']);
    const { schema, settings, incorrectly_ranked, standard_error } = JSON.parse(stdout);
    expect(schema).toBe('isoyield.simulation/1');
    expect(settings).toMatchObject({
      pairs: 20000,
      prior: 'uniform',
      seed: 3,
      error_sd: 0.2,
      metrics: ['recall', 'f1'],
    });
    expect(Object.keys(incorrectly_ranked)).toEqual(['recall', 'f1', 'utility_error']);
    expect(Object.keys(standard_error)).toEqual(Object.keys(incorrectly_ranked));
    expect(Math.abs(incorrectly_ranked.recall - 25)).toBeLessThan(1.5);
  });
  test('prints a table, the worst metric first', async () => {
    const { stdout } = await run(['simulate', '--pairs', '5000']);
    expect(stdout).toMatch(/5000 pairs, uniform prior[\s\S]*Recall[\s\S]*Accuracy[\s\S]*utilities in error by 0.1/);
  });
  test('sweeps over the error of the utilities, and draws a metric against the yield', async () => {
    const sweep = await run(['simulate', '--pairs', '5000', '--metric', 'f1', '--error-sd', '0,0.2', '--json']);
    expect(JSON.parse(sweep.stdout).error_sweep.map((each: { error_sd: number }) => each.error_sd)).toEqual([0, 0.2]);
    const scatter = ['simulate', '--scatter', '--metric', 'acc', '--classifiers', '30', '--prevalence', '0.9'];
    const { schema, panels } = JSON.parse((await run([...scatter, '--json'])).stdout);
    expect(schema).toBe('isoyield.scatter/1');
    expect(panels.map((each: { incorrectly_ranked: number }) => each.incorrectly_ranked > 0)).toEqual([false, true]);
    expect((await run(scatter)).stdout).toMatch(/Accuracy against the yield[\s\S]*1 0 \/ 0 1 +0.9 +0.00/);
  });
  test('refuses wrong settings', async () => {
    await refused(['simulate', '--prior', 'flat']);
    await refused(['simulate', '--metric', 'nonsense']);
    await refused(['simulate', 'file.txt']);
  });
});

describe('how sure, and what if', () => {
  const rows = Array.from({ length: 30 }, (_, i) => `${i % 2},${((i * 7) % 30) + 9 * (i % 2)},${(i * 11) % 30}`);
  const table = `y,a,b\n${rows.join('\n')}\n`;
  test('the bootstrap and the tests of two score columns', async () => {
    const args = ['scores', '-', '--truth', 'y', '--bootstrap', '50', '--seed', '4'];
    const { bootstrap, comparisons, settings } = await report(args, table);
    expect([bootstrap.resamples, bootstrap.seed, settings.bootstrap]).toEqual([50, 4, 50]);
    expect(comparisons.map(({ test }: { test: string }) => test)).toContain('mcnemar_mid_p');
    const { stdout } = await run(args, table);
    expect(stdout).toMatch(/Tests on the same items[\s\S]*yield_paired[\s\S]*Bootstrap \(50 resamples, seed 4, 95 %/);
    await refused([...args.slice(0, 5), '1'], table);
  });
  test('utilities that are not known, and a slice through them', async () => {
    const beliefs = file('beliefs.txt', '1 0\nuniform(-20, 0) 1\n');
    const args = ['matrix', '-', '--unknown', beliefs, '--slice', '1,0,-10,1', '--slice', '0,1,-2,1'];
    const both = 'A:\n50 10\n5 35\n\nB:\n45 15\n1 39\n';
    const { utility } = await report(args, both);
    expect(utility.unknown.ranking).toEqual(['B', 'A']);
    expect(utility.slice.regions).toHaveLength(2);
    const { stdout } = await run(args, both);
    expect(stdout).toMatch(/Knowing the utilities before the choice would add/);
    expect(stdout).toMatch(/two utilities change; they are now \(.*\n {2}true 1 decided 0: -10 … 1\n/);
    expect(stdout).toMatch(/^ {2}A – B +\(.*\) … \(.*\)$/m);
    const corners = (await run([...args, '--table', 'slice', '--format', 'csv'], both)).stdout.trim().split('\r\n');
    expect(corners[0]).toBe('classifier,share,x,y');
    expect(corners.length).toBeGreaterThan(6);
    expect((await run([...args, '--table', 'unknown', '--format', 'csv'], both)).stdout).toMatch(/^B,/m);
    const whole = ['--slice', '1,0,-10,1'];
    for (const slice of [
      whole,
      ['--slice', '1,0,-10', ...whole],
      [...whole, '--slice', '0,1,2,-2'],
      [...whole, '--slice', '0,1,,1'],
    ])
      expect((await run(['matrix', '-', ...slice], both)).stderr).toMatch(
        /--slice is needed twice, .*CLASS,DECISION,FROM,TO/,
      );
  });
  test('the size of a test set', async () => {
    const { status, stdout } = await run(['plan', 'auc', '--auc', '0.7', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'isoyield.plan/1', settings: { goal: 'auc', auc: 0.7 } });
    const matrices = file('two.txt', 'A:\n50 10\n5 35\n\nB:\n45 15\n1 39\n');
    expect((await run(['plan', 'yields', matrices, '--pairing', 'least'])).stdout).toMatch(/items +\d+/);
    await refused(['plan', 'yields']);
    await refused(['plan', 'luck']);
  });
});

describe('matrix', () => {
  test.each(worked.factory.utilities as { name: string; matrix: number[][]; yield: Record<string, number> }[])(
    'factory under $name',
    async ({ matrix, yield: expected }) => {
      const utility = file('utility.txt', matrix.map((row) => row.join('\t')).join('\n'));
      const args = ['matrix', '-', '--rows', 'predicted', '--positive', '0', '--utility', utility, '--unit', 'EUR'];
      const { utility: section } = await report(args, text);
      for (const { name, value } of section.yields) expect(value).toBeCloseTo(expected[name] ?? Number.NaN, 12);
      expect(section.unit).toBe('EUR');
      const readable = await run(args, text);
      expect(readable.status).toBe(0);
      for (const name of ['A', 'B'])
        expect(readable.stdout).toMatch(new RegExp(`^ +\\d  ${name} +${expected[name]}$`, 'm'));
    },
  );

  test('what popular metrics favour, and what they imply, at a glance', async () => {
    const [first] = worked.factory.utilities as { matrix: number[][] }[];
    const utility = file('utility.txt', (first?.matrix ?? []).map((row) => row.join('\t')).join('\n'));
    const args = ['matrix', '-', '--rows', 'predicted', '--positive', '0', '--utility', utility, '--items', '10000'];
    const { stdout } = await run(args, text);
    expect(stdout).toContain('7 of 8 popular metrics favour B, but A yields most.');
    expect(stdout).toMatch(/^ +f1 +0\.5870 +0\.7748 +B +no$/m);
    expect(stdout).not.toContain('gwet_ac1');
    expect(stdout).toContain('A - B: as if tested on different items; on the same items at best');
    // One false alarm as TP / (TP + FP + FN) misses: 0.27 / 0.65 and 0.43 / 0.68; by the utilities 500 / 50.
    expect(stdout).toMatch(/^ +f1 +0\.415 +0\.632$/m);
    expect(stdout).toContain('by the utilities: 10');
    // The shares stand for as many items as were given.
    expect(stdout).toMatch(/^ +n +10000$/m);
    // The difference of 7 EUR over the sum of the four differences of cells, 0.38, of utilities from -335 to 165.
    expect(stdout).toMatch(/^ +A - B +7 +18\.4211 +3\.68 % /m);
    expect((await run([...args, '--metric', 'all'], text)).stdout).toContain('gwet_ac1');
  });

  test('metrics of one’s own, in the report and by name', async () => {
    const own = ['--define', 'cost(w = 5) = (TP - w*FP)/n', '--define', 'half = TPR / 2'];
    const found = await report(['matrix', '-', ...own], '50 5\n10 35\n');
    expect(found.definitions.map((each: { id: string }) => each.id)).toEqual(['cost', 'half']);
    expect(found.classifiers[0].metrics.cost.value).toBeCloseTo((35 - 25) / 100, 12);
    const { stdout } = await run(['matrix', '-', ...own, '--metric', 'cost'], '50 5\n10 35\n');
    expect(stdout).toMatch(/cost +0\.1/);
    const { errors } = await refused(['matrix', '-', '--define', 'cost = TP +'], '50 5\n10 35\n');
    expect(errors[0]).toMatchObject({ code: 'expression_ends_early', source: 'define', line: 1, column: 12 });
  });

  test('several files, and one JSON document, are the same classifiers', async () => {
    const files = matrices.map(([name, rows]) => file(`${name}.txt`, factory(name, rows)));
    const document = file(
      'factory.json',
      JSON.stringify({ ...worked.factory, classifiers: matrices.map(([name, matrix]) => ({ name, matrix })) }),
    );
    const args = ['--rows', 'predicted', '--positive', '0'];
    const one = await report(['matrix', ...files, ...args]);
    const other = await report(['matrix', document]);
    expect(other.classifiers).toEqual(one.classifiers);
    expect(one.classifiers.map((each: { name: string }) => each.name)).toEqual(['A', 'B']);
  });

  test('patients of the lecture, without a value where there is none', async () => {
    const { stdout } = await run(['matrix'], 'doctor:\n1000 50\n5 20\n\nhealthy:\n1050 0\n25 0\n');
    expect(stdout).toMatch(/^ {2}accuracy +0\.9488 +0\.9767/m);
    expect(stdout).toMatch(/^ {2}precision +0\.2857 +—/m);
    expect(stdout).toMatch(/no item was decided positive — .*healthy: precision/);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('MNIST: averages of scikit-learn', async () => {
    const { input, expected } = JSON.parse(readFileSync(reference('oracles/multi_mnist10__sklearn.json'), 'utf8'));
    const cells = file('mnist.txt', input.matrix.map((row: number[]) => row.join(' ')).join('\n'));
    const { classifiers } = await report(['matrix', cells, '--classes', input.labels.join(',')]);
    for (const how of ['macro', 'micro', 'weighted']) {
      for (const id of ['precision', 'recall', 'f1', 'jaccard']) {
        expect(classifiers[0].averages[how][id].value).toBeCloseTo(expected[`${id}_${how}`], 12);
      }
    }
    const { stdout } = await run(['matrix', cells, '--classes', input.labels.join(','), '--metric', 'sensitivity']);
    expect(stdout).toContain(expected.recall_macro.toFixed(4));
    expect(stdout).toMatch(/c9/);
  });

  test('a file in UTF-16, as Windows writes it', async () => {
    const content = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('50\t2\r\n3\t45\r\n', 'utf16le')]);
    const { classifiers } = await report(['matrix', file('sixteen.txt', content)]);
    expect(classifiers[0].matrix).toEqual([
      [50, 2],
      [3, 45],
    ]);
  });

  test('control characters in a name do not reach the terminal', async () => {
    const document = JSON.stringify({
      classifiers: [
        {
          name: '\u001b[2Jevil\u202e',
          matrix: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    });
    const { stdout, status } = await run(['matrix'], document);
    expect(status).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(stdout).toContain('evil');
  });

  test('in Ukrainian', async () => {
    const { stdout } = await run(['matrix', '--language', 'uk'], '50 2\n3 45');
    expect(stdout).toContain('Матриці помилок');
  });
});

describe('scores', () => {
  const breast = reference('files/bc_oof.csv');

  test('the areas under the curves of bc_oof.csv', async () => {
    const { expected } = JSON.parse(readFileSync(reference('oracles/score_bc_lr__sklearn.json'), 'utf8'));
    const printed = await report([
      'scores',
      breast,
      '--truth',
      'y',
      '--score',
      'lr',
      '--score',
      'rf',
      '--curves',
      'roc,pr',
    ]);
    const [lr, rf] = printed.classifiers;
    expect([lr.name, rf.name]).toEqual(['lr', 'rf']);
    expect(lr.metrics.roc_auc.value).toBeCloseTo(expected.roc_auc, 12);
    expect(lr.metrics.average_precision.value).toBeCloseTo(expected.average_precision, 12);
    expect(lr.curves.roc.x).toHaveLength(expected.roc_n_points_full);
    expect(lr.curves.roc.threshold[0]).toBe('Infinity');
    expect(Object.keys(lr.curves)).toHaveLength(2);
  });

  test('the same from standard input', async () => {
    const content = readFileSync(breast, 'utf8');
    const one = await report(['scores', '-', '--score', 'lr', '--truth', 'y'], content);
    const other = await report(['scores', breast, '--score', 'lr', '--truth', 'y']);
    expect(one.classifiers).toEqual(other.classifiers);
  });

  test('readable', async () => {
    const { stdout, status } = await run([
      'scores',
      breast,
      '--score',
      'lr',
      '--truth',
      'y',
      '--thresholds',
      'youden,max_f1',
    ]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}roc_auc +0\.9946/m);
    expect(stdout).toMatch(/^ {2}lr +max_f1 /m);
  });

  const manifest: Record<string, { roc_auc?: number | null; n?: number; behaviour: string }> = JSON.parse(
    readFileSync(reference('files/MANIFEST.json'), 'utf8'),
  );
  const good = Object.entries(manifest).filter(
    ([, { behaviour, n }]) => n !== undefined && !behaviour.startsWith('error'),
  );
  test.each(good)('%s', async (name, { roc_auc, n }) => {
    const { classifiers, n: items } = await report(['scores', reference(`files/${name}`)]);
    expect(items).toBe(n);
    if (roc_auc === null)
      expect(classifiers[0].metrics.roc_auc).toMatchObject({ value: null, undefined: 'no_actual_negatives' });
    else expect(classifiers[0].metrics.roc_auc.value).toBeCloseTo(roc_auc as number, 12);
  });

  test('rows that miss a cell: dropped and noted, or refused', async () => {
    const gaps = reference('files/nasty_nan_inf_blank.csv');
    const { notes, n } = await report(['scores', gaps]);
    expect(notes.length).toBeGreaterThan(0);
    expect(n).toBeGreaterThanOrEqual(4);
    const { errors } = await refused(['scores', gaps, '--missing', 'refuse']);
    expect(errors[0].line).toBe(3);
  });

  test.each(['score,n_pos,n_neg\n0.9,0,3\n0.2,0,5\n', 'y,p\n0,0.9\n0,0.2\n0,0.4\n'])(
    'one class only is a warning before the numbers: %j',
    async (content) => {
      const { status, stdout } = await run(['scores', '-'], content);
      expect(status).toBe(0);
      expect(stdout.indexOf('\nWarning\n')).toBeGreaterThan(0);
      expect(stdout.indexOf('\nWarning\n')).toBeLessThan(stdout.indexOf('yield'));
      expect(stdout).toMatch(/Warning\n.*all items are “(0|neg)”.*give items of both classes/);
    },
  );

  test.each([
    ['nasty_three_labels.csv', 4],
    ['nasty_ragged.csv', 3],
    ['nasty_empty.csv', 1],
  ])('%s is refused with its line', async (name, line) => {
    const { lines, errors } = await refused(['scores', reference(`files/${name}`)]);
    expect(errors[0].line).toBe(line);
    expect(lines[0]).toContain(`:${line}:`);
  });
});

describe('metrics', () => {
  test('the registry as JSON and as a table', async () => {
    const { stdout } = await run(['metrics', '--json']);
    const { schema, metrics } = JSON.parse(stdout);
    expect(schema).toBe('isoyield.metrics/1');
    const table = await run(['metrics']);
    for (const { id } of metrics) expect(table.stdout).toMatch(new RegExp(`^ {2}${id} `, 'm'));
  });
  test('by any name', async () => {
    for (const name of ['recall', 'sensitivity', 'TPR', 'hit_rate'])
      expect((await run(['metrics', name])).stdout).toMatch(/^recall — /);
    expect((await run(['metrics', 'Matthews correlation coefficient'])).stdout).toMatch(/^mcc — /);
    const { errors } = await refused(['metrics', 'sensitivty']);
    expect(errors[0]).toMatchObject({ code: 'unknown_metric' });
    expect(errors[0].hint).toContain('sensitivity');
  });
});

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
    [['calibrate'], 'unknown_command'],
    [['matirx'], 'unknown_command'],
    [[], 'no_command'],
  ])('%j: %s', async (args, code) => {
    const { errors } = await refused(args);
    expect(errors[0].code).toBe(code);
  });
  test('tables whose ids differ, by the file, and how many', async () => {
    const a = file('a.csv', 'id,y,s\n1,1,.9\n2,0,.1\n3,0,.2\n');
    const b = file('b.csv', 'id,y,s\n1,1,.7\n2,0,.4\n');
    const { lines, errors } = await refused(['scores', a, b]);
    expect(errors[0]).toMatchObject({ code: 'ids_differ', source: b });
    expect(lines[0]).toContain(`ids in ${a} that ${b} does not have: 1 of 3`);
  });
  test.each([
    ['1 0.93\n0 0.12\n1 0.8\n0 0.3', 'table of scores 95 %'],
    ['1,0.93\n0,0.12', 'confusion matrices 60 %'],
    ['a;b,a\n,b\nc,c', 'label sets 90 %'],
    [',a,b\nx,50,2\ny,3,45', 'confusion matrices 60 %'],
  ])('%j, which may be something else than matrices', async (input, reading) => {
    const { lines, errors } = await refused(['matrix', '-'], input);
    expect(errors.map(({ code }: { code: string }) => code)).toEqual(['unclear_reading']);
    expect(lines[0]).toContain(reading);
    expect(lines[0]).toContain('--as matrix');
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
      expect(lines[0]).toMatch(new RegExp(`^isoyield ${command} `));
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
    for (const flag of ['--utility', '--truth', '--json', '--rows']) expect(help.stdout).toContain(flag);
    const scores = (await run(['scores', '-h'])).stdout;
    expect(scores).toMatch(/^isoyield scores .*\n\n/);
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
        const child = execFile(process.execPath, [program, 'matrix', '-', '--json'], { env }, (error, stdout, stderr) =>
          resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
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
        program,
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
