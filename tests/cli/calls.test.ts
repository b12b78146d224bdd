import { describe, expect, test } from 'vitest';
import { file, refused, report, run } from './program';

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

test('repeated ids are noted with both flags, until one of them is given', async () => {
  const table = `id,y,s\n${Array.from({ length: 120 }, (_, i) => `p${i % 12},${i % 3 === 0 ? 1 : 0},${((i * i * 7) % 113) / 113}`).join('\n')}\n`;
  const columns = ['scores', '-', '--truth', 'y', '--score', 's'];
  const asked = await run(columns, table);
  expect(asked.status).toBe(0);
  const said = `${asked.stdout} ${asked.stderr}`.replace(/\s+/g, ' ');
  expect(said).toContain('12 values of the column "id" repeat (10 rows each)');
  expect(said).toMatch(/--cluster "id".*--independent/);
  const [clusters, independent] = await Promise.all([
    run([...columns, '--cluster', 'id'], table),
    run([...columns, '--independent'], table),
  ]);
  for (const { status, stdout, stderr } of [clusters, independent]) {
    expect(status).toBe(0);
    expect(`${stdout} ${stderr}`).not.toContain('repeat (');
  }
  expect(clusters.stdout).toMatch(/effective items +[\d.]+ \(design effect [\d.]+\)/);
  expect(independent.stdout).not.toContain('effective items');
});
