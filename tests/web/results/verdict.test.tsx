import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../../web/src/document/state';
import { verdictOf } from '../../../web/src/results/verdict/sentence';
import { ranges, sentence } from '../../../web/src/results/verdict/Verdict';
import { text } from '../kept/markup';
import { reportOf } from '../reports';

afterEach(() => {
  language.value = 'en';
});

/** The verdict as text, with plain spaces for the narrow ones. */
function said(report: ReturnType<typeof reportOf>, item = 'component'): string {
  const { utility } = report;
  const judgement = verdictOf(report);
  if (!utility || !judgement) throw new Error('no verdict');
  return text(sentence(judgement, report, utility, item)).replace(/[\u00a0\u202f]/g, ' ');
}

const misled = (names: string, count: number) => Array.from({ length: 8 }, (_, i) => (i < count ? names : 'A'));

describe('two classifiers', () => {
  const factory = reportOf({ yields: { A: 3.5, B: -3.5 }, favours: misled('B', 7) });

  it('says who earns, who loses, and how many metrics would have said otherwise', () => {
    expect(said(factory)).toBe(
      'A earns 3.50 € per component, B loses 3.50 €, although 7 of 8 popular metrics favour B.',
    );
  });
  it('says it in Ukrainian', () => {
    language.value = 'uk';
    expect(said(factory, 'деталь')).toBe(
      'A заробляє 3,50 € на деталь, B втрачає 3,50 €, хоча 7 із 8 популярних метрик обирають B.',
    );
  });
  it('counts one metric in the singular', () => {
    const one = reportOf({ yields: { A: 3.5, B: -3.5 }, favours: ['B', null, null, null, null, null, null, null] });
    expect(said(one)).toMatch(/although 1 of 8 popular metrics favours B\.$/);
    language.value = 'uk';
    expect(said(one)).toMatch(/хоча 1 із 8 популярних метрик обирає B\.$/);
  });
  it('does not repeat a verb, and says when all metrics agree', () => {
    const both = reportOf({ yields: { A: 4.7, B: 7.3 }, favours: Array(8).fill('B') });
    expect(said(both)).toBe('B earns 7.30 € per component, A 4.70 €, and all 8 popular metrics agree.');
    language.value = 'uk';
    expect(said(both, 'деталь')).toBe(
      'B заробляє 7,30 € на деталь, A — 4,70 €, і всі 8 популярних метрик погоджуються.',
    );
  });
  it('says how many agree where few do not', () => {
    const most = reportOf({ yields: { A: 3.5, B: -3.5 }, favours: misled('B', 1) });
    expect(said(most)).toMatch(/, and 7 of 8 popular metrics agree\.$/);
    language.value = 'uk';
    expect(said(most)).toMatch(/, і 7 із 8 популярних метрик погоджуються\.$/);
  });
  it('says when only those with a preference agree', () => {
    const some = reportOf({ yields: { A: 2, B: 1 }, favours: ['A', 'A', 'A', null, null, null, null, null] });
    expect(said(some)).toMatch(/, and all 3 popular metrics with a clear preference agree\.$/);
    language.value = 'uk';
    expect(said(some)).toMatch(/, і всі 3 популярні метрики, що мають явну перевагу, погоджуються\.$/);
  });
  it('leaves metrics out that prefer nobody', () => {
    expect(said(reportOf({ yields: { A: 2, B: 1 }, favours: [null, null] }))).toBe(
      'A earns 2 € per component, B 1 €, and no popular metric has a clear preference.',
    );
    expect(said(reportOf({ yields: { A: 2, B: 1 } }))).toBe('A earns 2 € per component, B 1 €.');
  });
  it('yields units that are not money', () => {
    const months = reportOf({ yields: { A: 338.5, B: 331.5 }, unit: 'months' });
    expect(said(months, 'patient')).toBe('A yields 338.5 months per patient, B 331.5 months.');
    language.value = 'uk';
    expect(said(months, 'пацієнта')).toBe('A дає 338,5 months на пацієнта, B — 331,5 months.');
  });
  it('speaks of right decisions when no utilities are given', () => {
    const plain = reportOf({ yields: { A: 0.62, B: 0.75 }, assumed: true, unit: '' });
    expect(said(plain)).toBe('B is right in 75 % of items, A 62 %.');
    language.value = 'uk';
    expect(said(plain)).toBe('B вирішує правильно у 75 % випадків, A — 62 %.');
  });
  it('keeps nearly equal shares apart', () => {
    expect(said(reportOf({ yields: { A: 0.97312, B: 0.97304 }, assumed: true, unit: '' }))).toContain(
      '97.31 % of items, B 97.30 %',
    );
  });
  it('names the thresholds of scores', () => {
    const scores = reportOf({ yields: { lr: 3.5, rf: -1 }, thresholds: { lr: 0.43, rf: 0.5 } });
    expect(said(scores)).toBe('lr earns 3.50 € per component at threshold 0.43, rf loses 1 € at 0.5.');
    language.value = 'uk';
    expect(said(scores, 'деталь')).toBe('lr заробляє 3,50 € на деталь за порога 0,43, rf втрачає 1 € за порога 0,5.');
  });
  it('says when the best threshold is never to decide positive', () => {
    const never = reportOf({ yields: { lr: 2, rf: 1 }, thresholds: { lr: Number.POSITIVE_INFINITY, rf: 0.5 } });
    expect(said(never)).toMatch(/^lr earns 2 € per component by never deciding “long”, rf 1 € at 0.5\.$/);
  });
  it('takes names as they are, brackets and braces included', () => {
    const odd = reportOf({ yields: { '{0} <b>': 2, "it's": 1 } });
    expect(said(odd)).toBe("{0} <b> earns 2 € per component, it's 1 €.");
  });
});

describe('one classifier', () => {
  it('is held against always deciding alike', () => {
    expect(said(reportOf({ yields: { A: 3.5 }, baselines: { long: -160, short: -65 } }))).toBe(
      'A earns 3.50 € per component, 68.50 € more than always deciding “short”.',
    );
  });
  it('is told when it is worth less than none', () => {
    const worse = reportOf({ yields: { A: 3.5 }, baselines: { long: -160, short: 65 } });
    expect(said(worse)).toBe(
      'Deciding “short” every time earns the most: 65 € per component. A earns 3.50 € per component.',
    );
    language.value = 'uk';
    expect(said(worse, 'деталь')).toBe(
      'Найвигідніше — завжди обирати «short»: 65 € на деталь. A заробляє 3,50 € на деталь.',
    );
  });
  it('is told when it makes no difference', () => {
    expect(said(reportOf({ yields: { A: 65 }, baselines: { short: 65 } }))).toBe(
      'A earns 65 € per component, no more than always deciding “short”.',
    );
  });
  it('without utilities is compared in right decisions', () => {
    const digits = reportOf({ yields: { A: 0.8867 }, assumed: true, unit: '', baselines: { 1: 0.111, 2: 0.097 } });
    expect(said(digits)).toBe('A is right in 88.7 % of items; always deciding “1” would be right in 11.1 %.');
  });
});

describe('no classifier is worth more than one decision for all', () => {
  it('is said first', () => {
    const worse = reportOf({
      yields: { A: 3.5, B: -3.5 },
      favours: misled('B', 7),
      baselines: { long: -160, short: 65 },
    });
    expect(said(worse)).toBe(
      'Deciding “short” every time earns the most: 65 € per component. ' +
        'A earns 3.50 € per component, B loses 3.50 €, although 7 of 8 popular metrics favour B.',
    );
    const shares = { yields: { A: 0.62, B: 0.75 }, assumed: true, unit: '', baselines: { no: 0.9 } };
    expect(said(reportOf(shares))).toBe(
      'Always “no” is right most often: in 90 % of items. B is right in 75 % of items, A 62 %.',
    );
    const losses = { yields: { A: -4, B: -5 }, baselines: { no: -2 } };
    expect(said(reportOf(losses))).toBe(
      'Always “no” loses least: 2 € per component. A loses 4 € per component, B 5 €.',
    );
    const days = { yields: { A: 4 }, unit: 'days', baselines: { no: 5 } };
    expect(said(reportOf(days))).toBe('Always “no” yields most: 5 days per component. A yields 4 days per component.');
    const none = { yields: { A: -4, B: -5 }, baselines: { no: 0 } };
    expect(said(reportOf(none))).toBe('Always “no” does best: 0 € per component. A loses 4 € per component, B 5 €.');
  });
});

it('names no ranges before anybody has looked for them', () => {
  const { utility } = reportOf({ yields: { A: 3.5, B: 1 } });
  expect(utility && ranges({ ...utility, ruler: undefined } as unknown as typeof utility)).toBe('');
});

describe('preferences that may be chance', () => {
  const said8 = (clear: (i: number) => boolean) =>
    said(reportOf({ yields: { A: 3.5, B: -3.5 }, favours: misled('B', 7).map((name, i) => (clear(i) ? name : null)) }));
  it('are not counted', () => {
    expect(said8((i) => i >= 4)).toMatch(/, although 3 of 8 popular metrics favour B\.$/);
    expect(said8((i) => i >= 7)).toMatch(/, and the one popular metric with a clear preference agrees\.$/);
    expect(said8(() => false)).toMatch(/ loses 3\.50 €, and no popular metric has a clear preference\.$/);
  });
});

describe('many classifiers', () => {
  it('names the best and the next', () => {
    const five = reportOf({ yields: { a: 1, b: 5, c: -2, d: 4.25, e: 0 }, favours: ['a', 'a', 'd', 'b'] });
    expect(said(five)).toBe(
      'Of 5 classifiers, b earns the most: 5 € per component; d comes next with 4.25 €, although 3 of 4 popular metrics favour another.',
    );
    language.value = 'uk';
    expect(said(five, 'деталь')).toBe(
      'З 5 класифікаторів найбільше заробляє b: 5 € на деталь; далі d — 4,25 €, хоча 3 із 4 популярних метрик обирають інші.',
    );
  });
  it('says who loses least', () => {
    expect(said(reportOf({ yields: { a: -1, b: -5, c: -2 } }))).toBe(
      'a loses least of 3: 1 € per component; c comes next with 2 €.',
    );
  });
  it('speaks of right decisions', () => {
    const three = reportOf({ yields: { a: 0.9, b: 0.8, c: 0.7 }, assumed: true, unit: '' });
    expect(said(three)).toBe('a is right most often of 3: in 90 % of items; b comes next with 80 %.');
  });
});

describe('ties', () => {
  it('of two', () => {
    const tie = reportOf({ yields: { A: 3.5, B: 3.5 } });
    expect(said(tie)).toBe('A and B earn the same, 3.50 € per component: these utilities do not distinguish them.');
    language.value = 'uk';
    expect(said(tie, 'деталь')).toBe('A і B дають однаково, 3,50 € на деталь: ці корисності їх не розрізняють.');
  });
  it('at the top of many, up to rounding', () => {
    expect(said(reportOf({ yields: { A: 0.1 + 0.2, B: 0.3, C: -1 } }))).toBe(
      'A and B tie for the best of 3: 0.30 € per component.',
    );
  });
  it('of all, without utilities', () => {
    const tie = reportOf({ yields: { A: 0.75, B: 0.75, C: 0.75 }, assumed: true, unit: '' });
    expect(said(tie)).toBe('A, B and C are right equally often, in 75 % of items.');
  });
});

describe('what a miss costs', () => {
  type Utility = Parameters<typeof ranges>[0];
  /** Who is best from each ratio on; null: the data do not tell. */
  const ruled = (...best: readonly (readonly [number, number | null])[]) => {
    const [from, to] = [0.001, 1000];
    const told = text(
      ranges({
        ruler: {
          from,
          to,
          level: 0.975,
          candidates: ['A', 'B'].map((name) => ({ name, always: false, implied: false })),
          ranges: best.map(([at, who], i) => ({
            from: at,
            to: best[i + 1]?.[0] ?? to,
            best: who ?? 0,
            decided: who !== null,
          })),
          break_even: [],
        },
      } as unknown as Utility),
    );
    return told.replace(/\u202f/g, ' ');
  };

  it('decides in ranges that each classifier is told with once', () => {
    expect(ruled([0.001, 0], [0.2, null], [0.5, 1], [1, 0], [4, null])).toBe(
      'A wins up to 1/5 and from 1 × to 4 ×, B wins from 1/2 to 1 ×. Between these ranges the data do not separate them.',
    );
    expect(ruled([0.001, 0], [2, 1])).toBe('A wins up to 2 ×, B wins from 2 × on.');
  });
  it('decides nothing where nothing is clear', () => {
    expect(ruled([0.001, null])).toBe('There is no cost of a miss at which a classifier is surely the best.');
  });
});
