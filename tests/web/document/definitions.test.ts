import { describe, expect, it } from 'vitest';
import { asMetric, placeOf, registry, sides, withOwn } from '../../../web/src/document/definitions';
import { example } from '../../../web/src/document/examples';
import { readLink, writeLink } from '../../../web/src/document/permalink';
import { catalogue, report } from '../../../web/src/document/state';
import { isoLabels } from '../../../web/src/learn/isometrics/isolabels';

describe('a definition', () => {
  it('is taken apart at its own =, not at those of its parameters', () => {
    expect(sides('cost(w = 5, b=1) = (TP - w * FP) / n')).toEqual({
      name: 'cost(w = 5, b=1)',
      formula: '(TP - w * FP) / n',
    });
    expect(sides('share = TP / n')).toEqual({ name: 'share', formula: 'TP / n' });
    expect(sides('')).toEqual({ name: '', formula: '' });
  });

  it('is wrong in its name or in its formula', () => {
    expect(placeOf({ column: 1 }, 'cost')).toEqual({ part: 'name', at: 0 });
    expect(placeOf({ column: 8 }, 'cost')).toEqual({ part: 'formula', at: 0 }); // "cost = (": the eighth character
    expect(placeOf({ column: 12 }, 'вага')).toEqual({ part: 'formula', at: 4 });
  });

  it('of the page follows those that a document brings, which count first', () => {
    const document = { ...example('factory', 'en'), define: ['cost(w = 5) = FP * w'] };
    expect(withOwn(document, ['cost = FP', 'mine = TP']).define).toEqual(['cost(w = 5) = FP * w', 'mine = TP']);
    expect(withOwn(example('factory', 'en'), []).define).toBeUndefined();
    expect(
      withOwn(
        document,
        Array.from({ length: 20 }, (_, i) => `m${i} = TP`),
      ).define,
    ).toHaveLength(20);
  });

  it('stands in the registry as a metric of its own family', () => {
    const own = { id: 'cost', text: 'cost = TP', formula: 'TP', orientation: 'higher', admissible: true };
    catalogue.value = { schema: 'isoyield.metrics/1', version: '', metrics: [], curves: [], rules: [], reasons: [] };
    report.value = { definitions: [own] } as unknown as typeof report.value;
    expect(registry.value?.metrics).toEqual([asMetric(own)]);
    report.value = null;
    expect(registry.value?.metrics).toEqual([]);
    catalogue.value = null;
  });

  const define = ['cost(w = 5) = (TP − w*FP)/n', 'вартість = 1 - FP & "x"; ~,%'];
  it.each([0, 30])('travels in a link (%i times over)', (more) => {
    const document = {
      ...example('factory', 'en'),
      define: more > 0 ? [...define, `long = ${'1+'.repeat(400)}1`] : define,
    };
    const read = readLink(writeLink(document) ?? '');
    expect(read).toEqual({ document });
  });

  it('is refused from a link when there are too many or too long ones', () => {
    const link = writeLink({ ...example('factory', 'en'), define: ['a = TP'] }) ?? '';
    expect(readLink(link + '&def=b'.repeat(20))).toEqual({ fault: 'broken' });
    expect(readLink(`${link}&def=${'b'.repeat(1301)}`)).toEqual({ fault: 'broken' });
  });

  it('leaves links without it as they were', () => {
    expect(writeLink(example('factory', 'en'))).not.toContain('def');
  });
});

describe('labels of lines', () => {
  const level = (value: number, ...points: [number, number][]) => ({
    value,
    paths: [{ x: points.map(([x]) => x), y: points.map(([, y]) => y) }],
  });

  it('stand where a line crosses the falling diagonal of ROC space', () => {
    expect(isoLabels({ space: 'roc', levels: [level(0.5, [0, 0.5], [1, 0.5])] })).toEqual([
      { value: 0.5, x: 0.5, y: 0.5 },
    ]);
    expect(isoLabels({ space: 'pr', levels: [level(0.3, [0, 0.3], [1, 0.3])] })).toEqual([
      { value: 0.3, x: 0.3, y: 0.3 },
    ]);
  });

  it('stand in the middle of lines that do not cross it', () => {
    expect(isoLabels({ space: 'roc', levels: [level(2, [0.2, 0.2], [0.2, 0.4])] })[0]?.x).toBe(0.2);
  });

  it('keep their distance and leave out what is nowhere', () => {
    const levels = [0.5, 0.51, 0.8].map((y) => level(y, [0, y], [1, y]));
    expect(isoLabels({ space: 'roc', levels: [...levels, { value: 9, paths: [] }] }).map(({ value }) => value)).toEqual(
      [0.5, 0.8],
    );
  });
});
