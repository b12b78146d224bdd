import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factory, file, matrices, reference, refused, report, run, text, worked } from './program';

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

  test('a metric that was asked for and scores cannot have is warned of, and subgroups are compared by one that they can', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${i % 3 ? 'no' : 'yes'},${i % 3 ? i % 7 : 2 + (i % 9)},${i % 2 ? 'x' : 'z'}`,
    );
    const table = file('margins.csv', `y,s,g\n${rows.join('\n')}\n`);
    const asked = await report(['scores', table, '--metric', 'brier', '--metric', 'f1', '--subgroup', 'g']);
    expect(asked.warnings.map(({ code }: { code: string }) => code)).toContain('scores_are_no_probabilities');
    expect(asked.subgroups[0].classifiers[0].gaps.map(({ metric }: { metric: string }) => metric)).toContain('f1');
    const { warnings = [] } = await report(['scores', table]);
    expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('scores_are_no_probabilities');
  });
  test('subgroups of which none can be compared say so', async () => {
    const rows = (sex: (i: number) => string) =>
      Array.from({ length: 60 }, (_, i) => `${i % 3 ? 'no' : 'yes'},${(i % 10) / 10},${sex(i)}`).join('\n');
    const said = async (sex: (i: number) => string, ...more: string[]) =>
      (await run(['scores', file('sexes.csv', `y,s,sex\n${rows(sex)}\n`), '--subgroup', 'sex', ...more])).stdout;
    expect(await said(() => 'f')).toContain('Fewer than two subgroups have 5 items of each class');
    expect(await said((i) => (i < 4 ? 'f' : 'm'), '--language', 'uk')).toContain('Менше двох підгруп мають по 5');
    expect(await said((i) => (i % 2 ? 'f' : 'm'))).not.toContain('Fewer than two');
  });
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

  test('thresholds of another file, judged on this one', async () => {
    const judged = file('judged.csv', 'y,s\n1,8\n0,7.5\n1,6.5\n0,3\n0,1\n');
    const choosing = file('choosing.csv', 'y,s\n1,9\n1,7\n0,6\n0,2\n');
    const { status, stdout, stderr } = await run(['scores', judged, '--chosen-on', choosing]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/max_yield +7 /);
    expect(stderr).toContain(`thresholds were chosen on ${choosing} (rows: 4) and judged on ${judged} (rows: 5)`);
    const { lines } = await refused(['scores', judged, '--chosen-on', judged]);
    expect(lines.join('\n')).toContain('another judges them');
    await refused(['scores', judged, '--chosen-on', 'nowhere.csv']);
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
