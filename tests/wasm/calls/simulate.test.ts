import { describe, expect, test } from 'vitest';
import { iso, refusal, rejection, valid } from '../support';

// Dyrland, Lundervold, Porta Mana 2022: percent of a million pairs ranked wrongly, utilities uniform over their normal form.
const published = {
  recall: 25,
  precision: 21.3,
  balanced_accuracy: 15.9,
  mcc: 11.1,
  fowlkes_mallows: 10.4,
  f1: 9.7,
  accuracy: 8.7,
};

describe('the mis-ranking experiment', () => {
  test('comes out as published, and says how sure it is', async () => {
    const report = valid(await iso.simulate({ pairs: 200_000, seed: 5 }), 'simulation');
    expect(report.schema).toBe('isoyield.simulation/1');
    for (const [id, percent] of Object.entries(published)) {
      const error = report.standard_error[id] ?? 0;
      expect(error, id).toBeLessThan(0.1);
      expect(Math.abs((report.incorrectly_ranked[id] ?? 0) - percent), id).toBeLessThan(0.1 + 4 * error);
    }
    expect(Math.abs((report.incorrectly_ranked['utility_error'] ?? 0) - 4)).toBeLessThan(0.5);
  });
  test('has the same numbers however it is cut, and as native code', async () => {
    const options = { pairs: 5000, seed: 11, prior: 'gaussian', error_sd: 0.2, metrics: ['f1', 'youden'] } as const;
    const choices = { ...options, metrics: [...options.metrics] };
    const whole = await iso.simulate(choices);
    const slices = [iso.simulateSlice(choices, 1234, 3766), iso.simulateSlice(choices, 0, 1234)];
    expect(iso.simulationReport(choices, slices)).toEqual(whole);
    expect(
      iso.simulationReport(
        choices,
        slices.map((each) => JSON.parse(JSON.stringify(each))),
      ),
    ).toEqual(whole);
    // tests/core/simulation/simulation_test.cpp holds native code to these counts.
    const { wrong, wrong_by_error } = iso.simulateSlice({ seed: 5, metrics: ['accuracy', 'mcc', 'f1'] }, 0, 20_000);
    expect({ wrong, wrong_by_error }).toEqual({ wrong: [1710, 2203, 1942], wrong_by_error: 739 });
  });
  test('has the same numbers on 1, 2 and 4 workers', () => {
    const options = { pairs: 4000, seed: 3, metrics: ['mcc', 'f1'], error_sweep: [0.05, 0.2] };
    const dealt = [1, 2, 4].map((workers) => {
      const share = options.pairs / workers;
      const slices = Array.from({ length: workers }, (_, i) => iso.simulateSlice(options, i * share, share));
      return iso.simulationReport(options, slices.reverse());
    });
    expect(dealt[1]).toEqual(dealt[0]);
    expect(dealt[2]).toEqual(dealt[0]);
    const [low, high] = dealt[0]?.error_sweep ?? [];
    expect(low?.error_sd).toBe(0.05);
    expect(high?.incorrectly_ranked).toBeGreaterThan(2 * (low?.incorrectly_ranked ?? 0));
  });
  test('draws a metric against the yield', () => {
    const report = valid(iso.scatter({ metric: 'accuracy', classifiers: 50 }), 'scatter');
    expect(report.panels.map(({ prevalence }) => prevalence)).toEqual([0.5, 0.9, 0.5, 0.9]);
    expect(report.panels[0]?.incorrectly_ranked).toBe(0);
    expect(report.panels[2]?.incorrectly_ranked).toBeGreaterThan(5);
    expect(report.panels[0]?.metric).toHaveLength(50);
    expect(refusal(() => iso.scatter({ utilities: [[[1, 2]]] })).errors[0]?.source).toBe('utilities');
    expect(refusal(() => iso.scatter({ utilities: [1] as never })).errors[0]?.source).toBe('utilities');
  });
  test('knows metrics by all their names and says what it used', async () => {
    const { settings } = await iso.simulate({ pairs: 10, metrics: ['sensitivity'] });
    expect(settings).toMatchObject({ metrics: ['recall'], pairs: 10, prior: 'uniform', error_sd: 0.1, seed: 1 });
  });
  test('tells how far it is, and stops when told to', async () => {
    const seen: number[] = [];
    await iso.simulate({ pairs: 3000, onProgress: ({ pairs, total }) => seen.push(pairs / total) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('enough'));
    await expect(iso.simulate({ pairs: 1e9, signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });
  test('refuses what it cannot do', async () => {
    for (const [name, wrong] of Object.entries({
      prior: 'beta',
      pairs: 0.5,
      seed: -1,
      error_sd: Number.NaN,
      metrics: ['roc_auc'],
      nonsense: 1,
    })) {
      const { errors } = await rejection(iso.simulate({ [name]: wrong } as object));
      expect(errors[0]?.source, name).toBe(name);
    }
    expect(refusal(() => iso.simulateSlice({}, -1, 10)).code).toBe('slice');
  });
});
