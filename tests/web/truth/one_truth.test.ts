import type { Report } from 'isoyield';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { language, second } from '../../../web/src/document/state';
import { analyses, catalogues, embedded } from './documents';
import { contradictions, type Surfaces, shows, surfacesOf } from './surfaces';

// The build gives the widget its names of metrics; here they are the catalogue's.
vi.mock('virtual:first-names', async () => {
  const { catalogues: all } = await import('./documents');
  const many = ['accuracy', 'mcc', 'cohen_kappa'];
  return {
    default: Object.fromEntries(
      all.en.metrics.map(({ id, name, popular }) => [id, { name: [name, name], popular, many: many.includes(id) }]),
    ),
  };
});

let read = 0;
const places = new Map<string, Set<string>>();

afterAll(() => {
  language.value = 'en';
  second.value = false;
  const several = [...places.values()].filter((surfaces) => surfaces.size > 1).length;
  console.log(`${read} numbers of ${analyses.length} analyses; ${several} quantities in more than one place`);
});

const found = async (name: string, spoken: 'en' | 'uk' = 'en'): Promise<Surfaces> => {
  const analysis = analyses.find((each) => each.name === name);
  if (!analysis) throw new Error(name);
  const report = await analysis.report(spoken);
  return surfacesOf(report, catalogues[spoken], spoken, embedded(report, spoken));
};

it('is asked of analyses of every kind', () => expect(analyses.length).toBeGreaterThanOrEqual(40));

describe.each(analyses.map(({ name }) => name))('%s', (name) => {
  it.each(['en', 'uk'] as const)('has one truth, %s', async (spoken) => {
    const surfaces = await found(name, spoken);
    read += surfaces.numbers.length;
    for (const each of surfaces.numbers) {
      const key = `${name} ${each.quantity} ${each.of} ${each.at}`;
      places.set(key, (places.get(key) ?? new Set()).add(each.surface));
    }
    expect(contradictions(surfaces)).toEqual([]);
    expect(surfaces.numbers.length).toBeGreaterThan(0);
  });
});

/** The same surfaces of a report that says something else. */
const broken = (surfaces: Surfaces, change: (report: Report) => Report, spoken: 'en' | 'uk' = 'en') =>
  contradictions(surfacesOf(change(surfaces.report), catalogues[spoken], spoken));

describe('what breaks it is found', () => {
  it('an export at another threshold', async () => {
    const surfaces = await found('probabilities with costs');
    const numbers = surfaces.numbers.map((each) =>
      each.surface === 'export at the second threshold' && each.at !== undefined ? { ...each, at: 1 / 5 } : each,
    );
    const own = surfaces.numbers.find(({ surface, at }) => surface === 'metrics' && at !== undefined)?.at;
    const mixed = numbers.map((each) => (each.at === 1 / 5 ? { ...each, at: own } : each));
    expect(contradictions({ ...surfaces, numbers: mixed })).not.toEqual([]);
  });

  it('a chip too many', async () => {
    const surfaces = await found('clusters');
    const [[name = '', count = 0] = []] = surfaces.chips.own;
    const own = new Map(surfaces.chips.own).set(name, count + 1);
    expect(contradictions({ ...surfaces, chips: { ...surfaces.chips, own } })).not.toEqual([]);
  });

  it('a probability of being the best without the constant decisions', async () => {
    const surfaces = await found('two matrices with costs');
    const without = broken(surfaces, (report) => {
      const { utility } = report;
      if (!utility?.verdict) throw new Error('no verdict');
      const candidates = utility.verdict.candidates.map(({ probability_best: best, ...each }) =>
        each.always ? each : { ...each, ...(best !== undefined && { probability_best: best }) },
      );
      return { ...report, utility: { ...utility, verdict: { ...utility.verdict, candidates } } };
    });
    expect(without).not.toEqual([]);
  });

  it('a chance that is rounded to 1', async () => {
    const surfaces = await found('two matrices with costs');
    const texts = new Map(surfaces.texts).set('export', '| a | P(best) |\n| --- | --: |\n| A | 1 |\n\n');
    expect(contradictions({ ...surfaces, texts })).not.toEqual([]);
  });

  it('a mean over folds without its infinity', async () => {
    const surfaces = await found('folds of which two are certain and wrong');
    expect(surfaces.texts.get('folds')).toContain('2 of 5 folds infinite');
    const without = broken(surfaces, (report) => ({
      ...report,
      classifiers: report.classifiers.map((each) => ({
        ...each,
        ...(each.folds && {
          folds: {
            ...each.folds,
            metrics: { ...each.folds.metrics, log_loss: { mean: 0.17, sd: 0.02, folds: 3 } },
          },
        }),
      })),
    }));
    expect(without).not.toEqual([]);
  });

  it.each([
    ['probabilities with costs', /^probability_/, '1.00'],
    ['folds of which two are certain and wrong', /^fold_mean:log_loss/, '—'],
    ['folds of which two are certain and wrong', /^fold_mean:log_loss/, '0.176'],
  ])('of %s, %s written as %s on the page', async (name, quantity, words) => {
    const surfaces = await found(name);
    const at = surfaces.numbers.findIndex((each) => each.words !== undefined && quantity.test(each.quantity));
    const infinite = surfaces.numbers.findIndex((each) => each.words?.includes('∞') && quantity.test(each.quantity));
    const place = infinite < 0 ? at : infinite;
    expect(place).toBeGreaterThanOrEqual(0);
    const numbers = surfaces.numbers.map((each, i) => (i === place ? { ...each, words } : each));
    expect(contradictions({ ...surfaces, numbers })).not.toEqual([]);
  });

  it('a number that its element does not show', async () => {
    const surfaces = await found('the best F1');
    for (const surface of ['hero', 'certainty', 'curves', 'tests', 'embedded']) {
      const shown = surfaces.numbers.findIndex((each) => each.surface === surface && /\d/.test(each.words ?? ''));
      expect(shown, surface).toBeGreaterThanOrEqual(0);
      const numbers = surfaces.numbers.map((each, i) => (i === shown ? { ...each, words: '0.12345' } : each));
      expect(contradictions({ ...surfaces, numbers }), surface).not.toEqual([]);
    }
  });

  it('a yield on new items beside one on those that chose the threshold', async () => {
    const surfaces = await found('the best F1');
    const numbers = surfaces.numbers.map((each) =>
      each.quantity === 'yield_new' && each.surface === 'hero' ? { ...each, quantity: 'yield' } : each,
    );
    expect(contradictions({ ...surfaces, numbers })).not.toEqual([]);
  });

  it('a winner whose number is smaller', async () => {
    const surfaces = await found('two matrices with costs');
    const turned = broken(surfaces, (report) => {
      const { utility } = report;
      if (!utility?.verdict) throw new Error('no verdict');
      return { ...report, utility: { ...utility, verdict: { ...utility.verdict, best: 1, rival: 0 } } };
    });
    expect(turned).not.toEqual([]);
  });
});

it.each([
  ['0.9', 0.949, true],
  ['0.90', 0.949, false],
  ['12,345.6', 12345.64, true],
  ['over 0.999', 0.99901, true],
  ['over 0.999', 0.99, false],
  ['72 pp', 0.7204, true],
  ['−4.4 × 10⁻⁵', -0.0000442, true],
  ['∞', 3, false],
])('reads what is written: %s for %d', (words, value, right) => expect(shows(words, value, 'en')).toBe(right));
