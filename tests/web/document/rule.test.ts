import { describe, expect, it } from 'vitest';
import { heldFits, heldFrom, heldPairs, staying, toldOf } from '../../../web/src/document/held';
import { type Choosing, choosingOf, heldRule, ruleForm } from '../../../web/src/document/rule';

const all: [Choosing, string | undefined][] = [
  [{ by: 'costs' }, undefined],
  [{ by: 'condition', bounds: [{ metric: 'recall', relation: '>=', number: 0.9 }] }, 'recall>=0.9'],
  [
    {
      by: 'condition',
      bounds: [
        { metric: 'precision', relation: '>=', number: 0.25 },
        { metric: 'fpr', relation: '<=', number: 1e-7 },
      ],
    },
    'precision>=0.25&fpr<=1e-7',
  ],
  [{ by: 'budget', most: 50, of: 3000, span: 'week' }, `predicted_prevalence<=${50 / 3000}`],
  [{ by: 'budget', most: 2000, of: 1000, span: 'day' }, 'predicted_prevalence<=1'],
  [{ by: 'top', most: 50 }, 'top=50'],
  [{ by: 'metric', rule: 'max_f1' }, 'max_f1'],
  [{ by: 'metric', rule: 'youden' }, 'youden'],
  [{ by: 'metric', rule: 'max_f1@recall>=0.5' }, 'max_f1@recall>=0.5'],
  [{ by: 'hand', threshold: -2.5 }, 'threshold=-2.5'],
];

describe('what the threshold is chosen by', () => {
  it.each(all)('%j is held as the core writes it, and read back', (choosing, point) => {
    const held = heldRule(choosing);
    expect(held.point).toBe(point);
    expect(choosingOf(held)).toEqual(choosing);
    if (point === undefined) return;
    expect(heldFits.point(point)).toBe(true);
    // Links and requests have it too.
    const link = new URLSearchParams(heldPairs(held));
    expect(choosingOf(heldFrom(link))).toEqual(choosing);
    expect(toldOf(held, 'reanalyse')).toEqual({ operating_point: point });
    expect(toldOf(held, 'matrix')).toEqual({});
  });

  it('takes nothing from a link that is no rule', () => {
    for (const wrong of [
      'recall>0.9',
      'recall>=',
      '<=1',
      'a b',
      'recall>=0.9&',
      'top=',
      'X=1',
      '',
      'max_f1@',
      '__proto__>=',
    ])
      expect(ruleForm.test(wrong), wrong).toBe(false);
    for (const wrong of ['50/0/day', '50/1000/year', '-1/10/day', '50/1000'])
      expect(heldFits.budget(wrong)).toBe(false);
  });

  it('goes with other data', () => {
    const held = heldRule({ by: 'budget', most: 5, of: 10, span: 'day' });
    const change = { costs: true, ordered: true, positive: true, file: true, own: true };
    expect(staying(held, change)).toEqual(held);
    expect(staying(held, { ...change, own: false })).toEqual({});
    expect(staying(held, { ...change, file: false })).toEqual({});
  });
});
