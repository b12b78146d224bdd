import type { Report } from 'isoyield';
import { afterAll, describe, expect, it } from 'vitest';
import { language, second } from '../../../web/src/document/state';
import { analyses, catalogues } from './documents';
import { contradictions, type Surfaces, surfacesOf } from './surfaces';

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
  return surfacesOf(await analysis.report(spoken), catalogues[spoken], spoken);
};

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
