import { headlineText } from 'isoyield/export';
import { createElement } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../../web/src/document/state';
import { segmentsOf } from '../../../web/src/results/utilities/ruler/segments';
import { type Headline, headlineOf, meanwhile } from '../../../web/src/results/verdict/headline';
import { Lede } from '../../../web/src/results/verdict/Lede';
import { headline } from '../../../web/src/results/verdict/Verdict';
import { text } from '../kept/markup';
import { preferencesOf, reportOf } from '../reports';

afterEach(() => {
  language.value = 'en';
});

type Report = ReturnType<typeof reportOf>;
type Utility = NonNullable<Report['utility']>;
type Classifier = Report['classifiers'][number];
type Judged = NonNullable<Utility['verdict']>;

/** A report with the core's verdict: who is the best, who comes next, always “short” after the classifiers. */
function judged(
  report: Report,
  form: string,
  [best, rival]: readonly [number, number],
  more: Partial<Judged> = {},
): Report {
  const { utility } = report;
  if (!utility) throw new Error('no yields');
  const candidates = [
    ...utility.yields.map(({ name, value }) => ({ name, always: false, yield: value })),
    { name: 'short', always: true, yield: utility.best_baseline?.value ?? 0 },
  ];
  return { ...report, utility: { ...utility, verdict: { form, candidates, best, rival, ...more } } };
}

describe('the headline of an exported report', () => {
  const report = reportOf({ yields: { A: 3.5, B: 1 } });
  const heads: Headline[] = [
    { kind: 'ship', name: 'A', alike: false },
    { kind: 'ship', name: 'A', alike: true },
    { kind: 'ship', name: 'A', alike: false, threshold: 0.0512 },
    { kind: 'ship', name: 'A', alike: false, threshold: Number.POSITIVE_INFINITY },
    { kind: 'ahead', name: 'A' },
    { kind: 'apart', names: ['A', 'B'] },
    { kind: 'apart', names: ['A'], decision: 'short' },
    { kind: 'always', decision: 'short', name: null },
    { kind: 'always', decision: 'short', name: 'A' },
    { kind: 'depends' },
    { kind: 'depends', open: true },
    { kind: 'dominates', name: 'A', sure: true },
    { kind: 'dominates', name: 'A', sure: false },
  ];

  it.each(['en', 'uk'] as const)('is the one of the page, %s', (chosen) => {
    language.value = chosen;
    const point = (words: string) =>
      words
        .replace(/(\d),(\d)/g, '$1.$2')
        .replace(/\s+/g, ' ')
        .trim();
    for (const head of heads) {
      const shown = text(createElement('p', {}, headline(head, report)));
      expect(point(headlineText(head, report, chosen))).toBe(point(shown));
    }
  });
});

describe('the headline', () => {
  const two = reportOf({ yields: { A: 3.5, B: 1 } });

  it('has the form that the core says', () => {
    expect(headlineOf(judged(two, 'ship', [0, 1]))).toMatchObject({ kind: 'ship', name: 'A', alike: false });
    expect(headlineOf(judged(two, 'equal_costs', [0, 1]))).toMatchObject({ kind: 'ship', name: 'A', alike: true });
    expect(headlineOf(judged(two, 'depends', [0, 1]))).toEqual({ kind: 'depends' });
    // No range of the ruler is a classifier's: it does not depend on the cost, it is open at every one.
    const ruled = judged(two, 'depends', [0, 1]);
    const candidates = ['A', 'B', 'short'].map((name, i) => ({ name, always: i > 1, implied: false }));
    const ranges = [
      { from: 0, to: 1, best: 2, decided: true },
      { from: 1, to: 9, best: 0, decided: false },
    ];
    const on = (more: object) =>
      ({
        ...ruled,
        utility: { ...ruled.utility, ruler: { from: 0, to: 9, candidates, ranges, break_even: [], ...more } },
      }) as Report;
    expect(headlineOf(on({ level: 0.95 }))).toEqual({ kind: 'depends', open: true });
    // Where it is unknown how sure they are, ranges are told as they are.
    expect(headlineOf(on({}))).toEqual({ kind: 'depends' });
    const won = ranges.map((range) => ({ ...range, decided: true }));
    expect(headlineOf(on({ level: 0.95, ranges: won }))).toEqual({ kind: 'depends' });
    expect(headlineOf(judged(two, 'dominates', [2, 0], { dominant: 1 }))).toEqual({
      ...{ kind: 'dominates', name: 'B', sure: true },
    });
    expect(headlineOf(judged(two, 'leads', [0, 1], { dominant: 0 }))).toEqual({
      ...{ kind: 'dominates', name: 'A', sure: false },
    });
    expect(headlineOf(judged(two, 'unknown', [0, 1]))).toEqual({ kind: 'ahead', name: 'A' });
    expect(headlineOf(judged(two, 'always', [2, 0]))).toEqual({ kind: 'always', decision: 'short', name: null });
  });

  it('names those that are not told apart as their columns are, and always-decisions among them', () => {
    expect(headlineOf(judged(two, 'undecided', [1, 0]))).toEqual({ kind: 'apart', names: ['A', 'B'] });
    expect(headlineOf(judged(two, 'undecided', [1, 2]))).toEqual({ kind: 'apart', names: ['B'], decision: 'short' });
    expect(headlineOf(judged(two, 'undecided', [2, 0]))).toEqual({ kind: 'apart', names: ['A'], decision: 'short' });
  });

  it('finds equal yields equal, however sure', () => {
    const level = reportOf({ yields: { A: 3, B: 3 } });
    expect(headlineOf(judged(level, 'undecided', [0, 1]))).toEqual({ kind: 'tie', names: ['A', 'B'] });
  });

  it('says of the first numbers, which have no verdict, what they say alone', () => {
    expect(headlineOf(two)).toEqual({ kind: 'ahead', name: 'A' });
    expect(headlineOf(reportOf({ yields: { A: 3.5 }, baselines: { long: 4, short: 1 } }))).toEqual({
      kind: 'always',
      decision: 'long',
      name: 'A',
    });
  });

  it('is at the threshold that the costs imply, not at the score that comes next', () => {
    const scores = judged(reportOf({ yields: { A: 3.5, B: 1 }, thresholds: { A: 0.0501, B: 0.2 } }), 'ship', [0, 1]);
    expect(headlineOf(scores)).toMatchObject({ threshold: 0.0501 });
    const [A, B] = scores.classifiers;
    const implied = { ...scores, classifiers: [{ ...(A as Classifier), implied_threshold: 0.05 }, B as Classifier] };
    expect(headlineOf(implied)).toMatchObject({ threshold: 0.05 });
    // No score reaches it.
    const none = { ...scores, classifiers: [{ ...(A as Classifier), implied_threshold: 0.05, threshold: Infinity }] };
    expect(headlineOf(none)).toMatchObject({ threshold: 0.05 });
  });

  it('keeps the one before while intervals are sampled, unless another leads', () => {
    const before: Headline = { kind: 'ship', name: 'A', alike: false };
    expect(meanwhile({ kind: 'ahead', name: 'A' }, before)).toBe(before);
    expect(meanwhile({ kind: 'ahead', name: 'B' }, before)).toEqual({ kind: 'ahead', name: 'B' });
  });
});

describe('what supports it', () => {
  const ci = { low: 1.6, high: 8, level: 0.95, method: 'normal' };
  const report = judged(reportOf({ yields: { A: 4.41, B: 8.71 }, favours: ['A', 'A', null, 'B'] }), 'ship', [1, 0], {
    difference: 4.3,
    ci,
  });
  const said = (of: Report, brief = false) => {
    const { utility } = of;
    if (!utility?.verdict) throw new Error('no verdict');
    const props = {
      report: of,
      utility,
      judged: utility.verdict,
      item: 'applicant',
      names: new Map([['f1', 'F1']]),
      brief,
    };
    return text(createElement(Lede, props))
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/ +/g, ' ')
      .trim();
  };

  it('says how far the best is ahead, what is always decided, and what metrics would have chosen', () => {
    expect(said(report)).toBe(
      'B earns 8.71 € per applicant, 4.30 € more than A (95 % interval 1.60 to 8.00). ' +
        'Of the popular metrics, 2 of 4 prefer A, 1 B.',
    );
  });

  it('says no more than what the verdict rests on where there is little room', () => {
    expect(said(report, true)).toBe('B earns 8.71 € per applicant, 4.30 € more than A (95 % interval 1.60 to 8.00).');
  });

  it('begins with a capital, also where a constant decision is ahead', () => {
    const always = judged(reportOf({ yields: { A: 4.41, B: 8.71 } }), 'undecided', [2, 1], {
      difference: 0.4,
      probability_better: 0.8,
      expected_loss: 0.1,
    });
    expect(said(always, true)).toMatch(/^Always “short” is better than B with .* Choosing always “short” now loses/);
    language.value = 'uk';
    expect(said(always, true)).toMatch(/^Завжди «short»/);
  });

  it('says it in Ukrainian', () => {
    language.value = 'uk';
    expect(said(report)).toMatch(/^B заробляє 8,71 € на applicant, на 4,30 € більше, ніж A \(95 % інтервал від/);
    expect(said(report)).toMatch(/З популярних метрик 2 із 4 обирають A, 1 — B\.$/);
  });

  const implied = (right: readonly [number, number]) =>
    ['A', 'B'].map((classifier, i) => ({
      metric: 'f1',
      classifier,
      utility: [
        [1, 0],
        [0, right[i] ?? 0],
      ],
      threshold: 0.2,
    }));
  const { utility } = report;
  /** Scores at a threshold of 0.05 that the costs imply: 3 metrics of decisions, 2 of scores; and at 0.5. */
  const scores = (there: readonly (string | null)[], implies = implied([0.25, 0.5])): Report => ({
    ...report,
    classifiers: report.classifiers.map((each) => ({ ...each, threshold: 0.0512, implied_threshold: 0.05 })),
    ...(utility && {
      utility: {
        ...utility,
        popular: {
          decisions: preferencesOf(['A', 'B'], ['B', 'B', null]),
          scores: preferencesOf(['A', 'B'], ['A', null]),
        },
      },
    }),
    second_threshold: {
      threshold: 0.5,
      classifiers: [],
      agreement: [],
      popular: {
        prefer: [
          { name: 'A', metrics: ['f1', ...there.flatMap((name, i) => (name === 'A' ? [`metric_${i}`] : []))] },
          { name: 'B', metrics: there.flatMap((name, i) => (name === 'B' ? [`metric_${i}`] : [])) },
        ],
        none: [],
      },
      implied: implies,
    },
  });

  it('compares like with like: what has no threshold, then both thresholds by name', () => {
    expect(said(scores(['A', 'B']))).toMatch(
      /Of the popular metrics without a threshold, 1 of 2 prefer A\. At 0\.5, where libraries judge, 2 of 3 prefer A, 1 B; at your 0\.05, 2 of 3 prefer B\./,
    );
    language.value = 'uk';
    expect(said(scores(['A', 'B']))).toMatch(
      /З популярних метрик без порога 1 із 2 обирають A\. За порога 0,5, як у бібліотеках, 2 із 3 обирають A, 1 — B; за вашого 0,05 — 2 із 3 обирають B\./,
    );
  });

  it('names the threshold where there is no other', () => {
    const { second_threshold: _, ...alone } = scores([]);
    expect(said(alone)).toMatch(/prefer A\. At your threshold 0\.05, 2 of 3 prefer B\.$/);
  });

  it('says what the metric that many ask about takes a miss for, at each point', () => {
    expect(said(scores(['A']))).toMatch(/At 0\.5, F1 counts a miss as 2–4 × a false alarm\.$/);
    // What takes a miss for nothing, or for everything, is not told in such words.
    expect(said(scores(['A'], implied([0, 0])))).toMatch(/prefer B\.$/);
  });

  it('says how much choosing now may lose, and how many more items would decide', () => {
    const unsure = judged(reportOf({ yields: { A: 10.23, B: 10.66 } }), 'undecided', [1, 0], {
      difference: 0.43,
      ...{ ci: { ...ci, low: -0.85, high: 2.07 }, probability_better: 0.69, expected_loss: 0.12, more_items: 4321 },
    });
    expect(said(unsure)).toBe(
      'B is better than A with probability 0.69: 0.43 € per applicant (95 % interval −0.85 to 2.07). Choosing B now ' +
        'loses 0.12 € per applicant on average, compared with choosing the best one. About 4,300 more items would decide with a ' +
        'probability of 80 %.',
    );
  });

  it('names the mistake that would turn it over where all cost the same', () => {
    const flip = { to: 'A', class: '7', decision: '1', cost: 12.4 };
    const equal = judged(reportOf({ yields: { A: 0.8, B: 0.9 }, assumed: true, unit: '' }), 'equal_costs', [1, 0], {
      difference: 0.1,
      flip,
    });
    expect(said(equal)).toBe(
      'B is right in 90.0 % of items, 10.0 pp more than A. A would win if deciding “1” for “7” cost 12 × any other mistake.',
    );
  });
});

describe('the ruler', () => {
  const ruler = {
    ...{ from: 0.001, to: 1000, ratio: 1, level: 0.975 },
    candidates: [
      { name: 'A', always: false, implied: false, probability_best: 0.71 },
      { name: 'B', always: false, implied: false, probability_best: 0.29 },
      { name: '0', always: true, implied: false, probability_best: 0 },
      { name: '1', always: true, implied: false, probability_best: 0 },
    ],
    ranges: [
      { from: 0.001, to: 0.11, best: 2, decided: true },
      { from: 0.11, to: 0.3, best: 0, decided: false },
      { from: 0.3, to: 0.8, best: 0, decided: true },
      { from: 0.8, to: 1.6, best: 0, decided: false },
      { from: 1.6, to: 2.2, best: 1, decided: false },
      { from: 2.2, to: 40, best: 1, decided: true },
      { from: 40, to: 1000, best: 3, decided: true },
    ],
    break_even: [{ below: 0, above: 1, at: 1.6 }],
  };
  const of = (more: object) =>
    segmentsOf({
      ...(reportOf({ yields: { A: 2, B: 1 } }).utility as Utility),
      ruler: { ...ruler, ...more },
    } as Utility);

  it('joins neighbours that are not decided, and reaches past every change', () => {
    const found = of({});
    expect(found?.segments.map(({ name, always }) => (always ? `always ${name}` : name))).toEqual([
      'always 0',
      null,
      'A',
      null,
      'B',
      'always 1',
    ]);
    expect([found?.low, found?.high]).toEqual([0.01, 100]);
    expect(found?.segments[3]).toMatchObject({ start: 0.8, end: 2.2 });
    expect(found?.even).toEqual([1.6]);
  });

  it('shows the best by the numbers where nobody knows how surely, and reaches the present ratio', () => {
    const found = of({ level: undefined, ratio: 5000 });
    expect(found?.segments.map(({ name }) => name)).toEqual(['0', 'A', 'B', '1']);
    expect(found?.high).toBe(10_000);
  });
});
