import { load } from 'isoyield';
import { code, operatingText, tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

const iso = await load();

/** 300 items, three in ten positive. */
const rows = Array.from({ length: 300 }, (_, i) => {
  const truth = i % 10 < 3 ? 1 : 0;
  const noise = ((i * 37) % 101) / 101;
  return [truth, 0.25 * truth + 0.6 * noise, 0.15 * truth + 0.8 * noise] as const;
});
const file = () =>
  new File([`y,a,b\n${rows.map(([y, a, b]) => `${y},${a.toFixed(3)},${b.toFixed(3)}`).join('\n')}\n`], 's.csv');
const report = (options = {}) => iso.scores(file(), { utility: '1 -1\n-19 0', ...options });

/** Recall and the number decided positive at a threshold, counted from the rows. */
function counted(column: 1 | 2, threshold: number) {
  const decided = rows.filter((row) => Number(row[column].toFixed(3)) >= threshold);
  return { recall: decided.filter(([y]) => y === 1).length / 90, decided: decided.length };
}

describe('a rule chooses the threshold in use', () => {
  it('keeps a condition, and says what it reached', async () => {
    const { classifiers, settings } = await report({ operating_point: 'recall>=0.9' });
    expect(settings.operating_point).toBe('recall>=0.9');
    classifiers.forEach(({ threshold = 0, threshold_rule, rule_words, aims = [], metrics, thresholds }, i) => {
      const column = i === 0 ? 1 : 2;
      expect(counted(column, threshold).recall).toBeGreaterThanOrEqual(0.9);
      // No higher score does.
      const above = rows.map((row) => Number(row[column].toFixed(3))).filter((score) => score > threshold);
      expect(counted(column, Math.min(...above)).recall).toBeLessThan(0.9);
      expect([threshold_rule, rule_words]).toEqual(['recall>=0.9', 'Recall ≥ 0.9']);
      expect(aims[0]).toMatchObject({ metric: 'recall', relation: 'at_least', number: 0.9, reached: true });
      expect(aims[0]?.value).toEqual(metrics.recall);
      expect(aims[0]?.honest).toBeGreaterThan(0.85);
      expect(thresholds?.['recall>=0.9']?.threshold).toBe(threshold);
    });
  });

  it('keeps a budget', async () => {
    for (const rule of ['predicted_prevalence<=0.05', 'top=15']) {
      const { classifiers } = await report({ operating_point: rule });
      classifiers.forEach(({ threshold = 0 }, i) => {
        const { decided } = counted(i === 0 ? 1 : 2, threshold);
        expect(decided).toBeLessThanOrEqual(15);
        expect(decided).toBeGreaterThan(12);
      });
    }
  });

  it('answers at once what the report says later', async () => {
    await report();
    const early = await iso.at('recall>=0.9');
    const { classifiers } = await iso.reanalyse({ utility: '1 -1\n-19 0', operating_point: 'recall>=0.9' });
    expect(early.map(({ threshold, matrix }) => [threshold, matrix])).toEqual(
      classifiers.map(({ threshold, matrix }) => [threshold, matrix]),
    );
    expect(early[0]?.aims?.[0]?.reached).toBe(true);
    await expect(iso.at('recall>0.9')).rejects.toThrow(/recall>0\.9/);
  });

  it('says so where nothing reaches it, and goes on', async () => {
    const { classifiers, notes } = await report({ operating_point: 'precision>=1.5' });
    expect(notes.filter(({ code: id }) => id === 'condition_not_reached')).toHaveLength(2);
    expect(classifiers[0]?.aims?.[0]?.reached).toBe(false);
    await expect(report({ operating_point: 'precison>=0.5' })).rejects.toThrow(/precison/);
  });

  it('goes into tables, headings and code', async () => {
    const found = await report({ operating_point: 'recall>=0.9' });
    expect(operatingText(found, 'en')).toContain('Recall ≥ 0.9');
    const all = tables(found, iso.catalogue('en'));
    expect(JSON.stringify(all.find(({ id }) => id === 'thresholds')?.rows)).toContain('recall>=0.9');
    for (const language of ['python', 'r'] as const)
      expect(code(found, language, '1', 's.csv')).toContain('# Rule of the thresholds: recall>=0.9');
  });

  it('is written in tables as what the costs imply, not as the score next to it', async () => {
    const rule = tables(await report(), iso.catalogue('en')).find(({ id }) => id === 'thresholds');
    const at = rule?.columns.findIndex(({ id }) => id === 'threshold') ?? -1;
    const implied = rule?.rows.filter(([, id]) => id === 'implied') ?? [];
    expect(implied).toHaveLength(2);
    for (const row of implied) expect(row[at]).toBeCloseTo(2 / 21, 15);
  });
});
