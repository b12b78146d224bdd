// Tables of what decisions are worth.

import type { Utility } from '../package/report.js';
import { type Cell, column, ends, filled, type Table, text } from './columns.js';
import type { Maker } from './maker.js';

export function yields(make: Maker, { yields, ranking, baselines, verdict }: Utility): Table {
  const candidate = (of: string, constant: boolean) =>
    verdict?.candidates.find(({ name, always }) => name === of && always === constant);
  const chances = (of: string, constant: boolean) => [
    candidate(of, constant)?.probability_best ?? null,
    candidate(of, constant)?.probability_useful ?? null,
  ];
  const best = [...yields].sort((a, b) => ranking.indexOf(a.name) - ranking.indexOf(b.name));
  return filled({
    id: 'yields',
    title: make.say('yields'),
    columns: [
      text('classifier', make.say('classifier')),
      column('yield', make.say('yield')),
      ...make.interval('yield'),
      make.bound('yield'),
      column('probability_best', make.say('probability_best')),
      column('probability_useful', make.say('probability_useful')),
    ],
    rows: [
      ...best.map((each) => [
        each.name,
        each.value,
        ...ends(each.ci),
        each.bound ?? null,
        ...chances(each.name, false),
      ]),
      ...baselines.map(({ decision, value }) => [
        make.say('always', decision),
        ...[value, null, null, null, null],
        ...chances(decision, true),
      ]),
    ],
    axes: { x: 'yield', y: 'classifier', low: 'low', high: 'high', mark: 'point' },
  });
}

export function pairs(make: Maker, utility: Utility): Table {
  return filled({
    id: 'pairs',
    title: make.say('pairs'),
    columns: [
      text('a', make.say('first')),
      text('b', make.say('second')),
      column('difference', make.say('difference')),
      ...make.interval('difference'),
      column('probability_a_better', make.say('probability_better')),
      column('flip_radius', make.say('flip')),
      column('flip_share', make.say('flip_share')),
    ],
    rows: utility.pairwise.map((each) => [
      ...[each.a, each.b, each.difference, ...ends(each.ci)],
      ...[each.probability_a_better ?? null, each.flip_radius, each.flip_share],
    ]),
  });
}

/** Who earns most in each range of the ratio of the costs of errors. */
export function ruler(make: Maker, { candidates, ranges, level }: NonNullable<Utility['ruler']>): Table {
  const named = (index: number) => {
    const { name = '', always = false } = candidates[index] ?? {};
    return always ? make.say('always', name) : name;
  };
  return filled({
    id: 'ruler',
    title: make.say('ruler'),
    columns: [
      text('best', make.say('ruler_best')),
      column('from', make.say('ruler_from')),
      column('to', make.say('ruler_to')),
      text('decided', make.say('ruler_decided')),
    ],
    rows: ranges.map(({ from, to, best, decided }) => [
      ...[named(best), from, to],
      level === undefined ? null : make.say(decided ? 'yes' : 'no'),
    ]),
  });
}

/** What errors cost on average over a range of the ratio. */
export function rangeAverage(make: Maker, { candidates, average }: NonNullable<Utility['ruler']>): Table {
  return filled({
    id: 'range_average',
    title: make.say('range_average'),
    columns: [
      text('classifier', make.say('classifier')),
      column('cost', make.say('range_cost')),
      column('low', make.say('low')),
      column('high', make.say('high')),
      column('probability_best', make.say('probability_best')),
      column('recalibrated', make.say('range_recalibrated')),
    ],
    rows: (average?.candidates ?? []).map(({ cost, low, high, probability_best, recalibrated }, i): Cell[] => {
      const { name = '', always = false } = candidates[i] ?? {};
      return [
        always ? make.say('always', name) : name,
        ...[cost, low ?? null, high ?? null, probability_best ?? null, recalibrated ?? null],
      ];
    }),
  });
}

/** What each classifier adds to always deciding the same, in false alarms, along the ratio of the costs of errors. */
export function gain(make: Maker, { candidates, gain: found }: NonNullable<Utility['ruler']>): Table {
  const { ratio = [], value = [], low = [], high = [] } = found ?? {};
  return filled({
    id: 'gain',
    title: make.say('gain'),
    columns: [
      text('classifier', make.say('classifier')),
      column('ratio', make.say('ratio')),
      column('gain', make.say('gain_alarms')),
      column('low', make.say('low')),
      column('high', make.say('high')),
    ],
    rows: candidates
      .filter(({ always }) => !always)
      .flatMap(({ name }, c) =>
        ratio.map((at, i): Cell[] => [name, at, value[i]?.[c] ?? null, low[i]?.[c] ?? null, high[i]?.[c] ?? null]),
      ),
  });
}

export function unknown(make: Maker, { yields }: NonNullable<Utility['unknown']>): Table {
  return filled({
    id: 'unknown',
    title: make.say('unknown'),
    columns: [
      text('classifier', make.say('classifier')),
      column('expected', make.say('expected')),
      column('low', make.say('low')),
      column('median', make.say('median')),
      column('high', make.say('high')),
      column('first', make.say('first_in')),
    ],
    rows: yields.map((each) => [each.name, each.expected, each.low, each.median, each.high, each.first]),
  });
}

/** The corners of where each classifier earns most. */
export function slice(make: Maker, { x, y, regions }: NonNullable<Utility['slice']>): Table {
  const along = ({ cell }: { cell: readonly string[] }, other: string) =>
    cell.length === 2 ? make.say('utility_of', cell[0] ?? '', cell[1] ?? '') : other;
  return filled({
    id: 'slice',
    title: make.say('slice'),
    columns: [
      text('classifier', make.say('classifier')),
      column('share', make.say('share')),
      column('x', along(x, 'x')),
      column('y', along(y, 'y')),
    ],
    rows: regions.flatMap(({ classifier, share, polygon }) =>
      polygon.map(([px, py]): Cell[] => [classifier, share, px ?? null, py ?? null]),
    ),
  });
}
