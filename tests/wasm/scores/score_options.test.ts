import { expect, test } from 'vitest';
import { iso, near, refusal, rejection, valid } from '../support';

const table = 'y,s\n1,0.9\n0,0.7\n1,0.6\n0,0.2\n1,0.4\n0,0.1\n';
const one = async (options: Parameters<typeof iso.scores>[1]) =>
  valid(await iso.scores(table, { truth: 'y', scores: 's', ...options })).classifiers[0];

test('parameters reach the metrics and curves that have them', async () => {
  const plain = await one({});
  const set = await one({ parameters: ['bins=2', 'max_fpr=0.5'], curves: 'reliability' });
  expect(set?.metrics['roc_auc_partial']?.value).toBeGreaterThan(plain?.metrics['roc_auc_partial']?.value ?? 1);
  expect(set?.curves?.['reliability']?.x).toHaveLength(2);
  expect(set?.curves?.['reliability']?.low).toHaveLength(2);
  for (const parameters of ['nothing=1', 'bins', 'bins=0', 'bins=2.5', 'max_fpr=2'])
    expect((await rejection(iso.scores(table, { parameters }))).code).toBe('bad_parameter');
});

test('parameters of counts are set for matrices, scores, label sets and lines of equal value alike', async () => {
  const counts = [
    [50, 10],
    [5, 20],
  ];
  const parameters = ['beta=2', 'w=3', 'tversky_alpha=0.5', 'iba_alpha=0.25'];
  const values = (report: ReturnType<typeof iso.matrix>) => report.classifiers[0]?.metrics ?? {};
  const report = valid(iso.matrix(counts, { parameters }));
  const set = values(report);
  expect(report.settings).toMatchObject({ beta: 2, parameters });
  expect(set['fbeta']?.value).toBe(set['f2']?.value);
  near(set['net_benefit']?.value, (20 - 3 * 10) / 85);
  near(set['tversky']?.value, 20 / (20 + 0.5 * 10 + 5));
  // Other parameters of the same letter keep their values.
  expect(set['net_benefit_negatives']).toEqual(values(iso.matrix(counts))['net_benefit_negatives']);
  near(set['index_of_balanced_accuracy']?.value, (1 + 0.25 * (0.8 - 5 / 6)) * 0.8 * (5 / 6));
  const scored = await one({ parameters });
  expect(scored?.metrics['fbeta']?.value).toBe(scored?.metrics['f2']?.value);
  const sets = iso.multilabel('truth,A\na;b,a\nb,b\n', { parameters });
  expect(sets.settings.beta).toBe(2);
  const lines = iso.isometrics({ metric: 'net_benefit', parameters: 'w=3', prevalence: 0.25 });
  near(lines.slope, 9); // w (1 - prevalence) / prevalence
  for (const wrong of ['beta=0', 'beta=two', 'w=-1', 'iba_alpha=2', 'power=2', 'level=0.9']) {
    expect(refusal(() => iso.matrix(counts, { parameters: wrong })).code, wrong).toBe('bad_parameter');
    expect(refusal(() => iso.isometrics({ metric: 'fbeta', parameters: wrong })).code, wrong).toBe('bad_parameter');
  }
  expect(refusal(() => iso.matrix(counts, { parameters: 'bins=2.5' })).message).toBe(
    'the parameter bins is “2.5”; expected a whole number, 1 ≤ bins ≤ 10000',
  );
  expect(refusal(() => iso.matrix(counts, { parameters: 'beta=0' })).message).toMatch(/0 < beta ≤ 1000000$/);
});

test('rows that sum to 100 are percentages, and a note says so', async () => {
  const rows = [
    ['a', 50, 40, 10],
    ['b', 10, 80, 10],
    ['c', 20, 20.5, 59.5],
    ['a', 60, 30, 10],
  ] as const;
  const text = (whole: number) =>
    ['y,p_a,p_b,p_c', ...rows.map(([y, ...p]) => [y, ...p.map((each) => each / whole)].join())].join('\n');
  const percent = valid(await iso.scores(text(1), { truth: 'y' }));
  const shares = await iso.scores(text(100), { truth: 'y' });
  expect(percent.notes.map(({ code }) => code)).toContain('percentages');
  expect(shares.notes.map(({ code }) => code)).not.toContain('percentages');
  expect(shares.classifiers[0]?.metrics['log_loss']?.value).toBeGreaterThan(0.1);
  expect(percent.classifiers).toEqual(shares.classifiers);
  // Logits need not be positive, nor sum to anything.
  const logits = await iso.scores(text(1).replace(',50,40', ',90,-3'), { truth: 'y' });
  expect(logits.notes.map(({ code }) => code)).not.toContain('percentages');
});

test('scores are probabilities unless they are said to be logits', async () => {
  const logits = table.replace(/,0\.(\d)/g, (_, digit: string) => `,${Math.log(Number(digit) / (10 - Number(digit)))}`);
  expect((await one({}))?.metrics['log_loss']?.value).toBeGreaterThan(0);
  const unsaid = await iso.scores(logits, { truth: 'y', scores: 's' });
  expect(unsaid.classifiers[0]?.metrics['log_loss']?.undefined).toBe('no_probabilities');
  const said = await iso.scores(logits, { truth: 'y', scores: 's', scale: 'logit' });
  near(said.classifiers[0]?.metrics['log_loss']?.value, (await one({}))?.metrics['log_loss']?.value ?? 0);
  expect(said.settings.scale).toBe('logit');
});

test('a probability of 0 for what happened is counted in the notes', async () => {
  const report = await iso.scores('y,s\n1,0\n1,0\n0,0.5\n', { truth: 'y' });
  expect(report.classifiers[0]?.metrics['log_loss']).toEqual({ value: null, infinite: '+' });
  expect(report.notes.find(({ code }) => code === 'impossible_happened')?.message).toMatch(/probability 0: 2;/);
});

test('decision curves follow the prevalence of the deployment', async () => {
  const here = await one({ curves: 'decision' });
  const rare = await one({ curves: 'decision', prevalence: 0.01 });
  expect(here?.curves?.['decision']?.lines?.map(({ id }) => id)).toEqual(['always_positive', 'always_negative']);
  expect(rare?.curves?.['decision']?.y[1]).toBeLessThan(here?.curves?.['decision']?.y[1] ?? 0);
  expect((await rejection(iso.scores(table, { prevalence: [0.5, 0.6] }))).code).toBe('bad_prevalence');
});

test('thresholds under a bound, near a value and implied by the utilities', async () => {
  const rules = ['max_recall@specificity>=0.6', 'predicted_prevalence=0.5', 'implied', 'precision_equals_recall'];
  const found = await one({ thresholds: rules, utility: '0 -1\n-3 0' });
  expect(Object.keys(found?.thresholds ?? {})).toEqual(rules);
  expect(found?.thresholds?.['max_recall@specificity>=0.6']?.threshold).toBe(0.4);
  expect(found?.thresholds?.['implied']).toMatchObject({ implied: 0.25, threshold: 0.4 });
  expect(found?.thresholds?.['implied']?.loss).toBeGreaterThanOrEqual(0);
});
