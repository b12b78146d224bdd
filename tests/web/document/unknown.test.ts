import { describe, expect, it } from 'vitest';
import {
  asBelief,
  type Kind,
  readUnknown,
  type Scenario,
  slipIn,
  writeUnknown,
} from '../../../web/src/document/unknown';

const scenarios: Scenario[] = [
  {
    probability: '30',
    cells: [
      [
        { kind: 'fixed', numbers: ['15'] },
        { kind: 'uniform', numbers: ['-40', '-30'] },
      ],
      [
        { kind: 'triangular', numbers: ['0', '1', '5'] },
        { kind: 'normal', numbers: ['2', '1', '0', '4'] },
      ],
    ],
  },
  {
    probability: '70',
    cells: [
      [
        { kind: 'fixed', numbers: ['1'] },
        { kind: 'fixed', numbers: ['0'] },
      ],
      [
        { kind: 'fixed', numbers: ['0'] },
        { kind: 'normal', numbers: ['2', '1'] },
      ],
    ],
  },
];

describe('unknown utilities', () => {
  it('come back from their text', () => {
    const text = writeUnknown(scenarios);
    expect(text).toBe('0.3:\n15 uniform(-40,-30)\ntriangular(0,1,5) normal(2,1)[0,4]\n\n0.7:\n1 0\n0 normal(2,1)');
    expect(readUnknown(text, 2, 2)).toEqual(scenarios);
  });

  it('are none when the classes have changed', () => {
    expect(readUnknown(writeUnknown(scenarios), 3, 3)).toEqual([]);
    expect(readUnknown('', 2, 2)).toEqual([]);
  });

  it('keep what is typed for the core to judge', () => {
    const [first] = scenarios;
    if (!first) throw new Error('none');
    const odd: Scenario = {
      ...first,
      probability: '100',
      cells: [[{ kind: 'uniform', numbers: ['1,5', ' \u22122 '] }]],
    };
    expect(writeUnknown([odd])).toBe('1:\nuniform(1.5,-2)');
    // The only scenario is certain, whatever stood next to it when it was one of two.
    expect(writeUnknown([{ ...odd, probability: '30' }])).toBe('1:\nuniform(1.5,-2)');
    expect(writeUnknown([{ ...odd, cells: [[{ kind: 'fixed', numbers: [''] }]] }])).toBe('1:\n?');
  });

  it('turn into another kind near the same place', () => {
    expect(asBelief({ kind: 'fixed', numbers: ['10'] }, 'uniform', 2)).toEqual({
      kind: 'uniform',
      numbers: ['8', '12'],
    });
    expect(asBelief({ kind: 'uniform', numbers: ['8', '12'] }, 'normal', 1).numbers).toEqual(['10', '1']);
    expect(asBelief({ kind: 'triangular', numbers: ['8', '9', '12'] }, 'fixed', 1).numbers).toEqual(['9']);
  });
});

it.each<[Kind, string[], ReturnType<typeof slipIn>]>([
  ['fixed', ['-3,5'], null],
  ['fixed', [''], { slip: 'none', at: [0] }],
  ['uniform', ['\u22121', '1 000'], null],
  ['uniform', ['abc', '1'], { slip: 'none', at: [0] }],
  ['uniform', ['3', '1'], { slip: 'order', at: [0, 1] }],
  ['triangular', ['0', '5', '4'], { slip: 'order', at: [1, 2] }],
  ['normal', ['2', '1', '', ''], null],
  ['normal', ['2', '1', '5', '4'], { slip: 'order', at: [2, 3] }],
])('a belief of %s %j: %j', (kind, numbers, expected) => {
  expect(slipIn({ kind, numbers })).toEqual(expected);
});
