// Tables of subgroups.

import type { Subgroups } from '../package/report.js';
import { type Cell, type Column, column, ends, filled, type Table, text, value } from './columns.js';
import type { Maker } from './maker.js';
import { drawnAs, kindOf } from './tables_curves.js';
import { criterion } from './words.js';

/** A classifier in a section of subgroups. */
interface Judged {
  readonly of: Subgroups;
  readonly made: Subgroups['classifiers'][number];
  /** What its rows begin with. */
  readonly whose: readonly string[];
}

/** What the tables are made of. */
interface Parts {
  readonly make: Maker;
  readonly sections: readonly Subgroups[];
  readonly judged: readonly Judged[];
  /** The first columns. */
  readonly whose: readonly Column[];
  readonly named: (name: string) => string;
}

export function subgroups(make: Maker, sections: readonly Subgroups[]): Table[] {
  const parts: Parts = {
    ...{ make, sections },
    judged: sections.flatMap((of) =>
      of.classifiers.map((made) => ({ of, made, whose: [made.name, of.columns.join(' × ')] })),
    ),
    whose: [text('classifier', make.say('classifier')), text('by', make.say('subgroups_by'))],
    named: (name) => (name === '' ? make.say('subgroup_missing') : name),
  };
  const drawn = new Set(
    parts.judged.flatMap(({ made }) => made.each.flatMap(({ curves }) => Object.keys(curves ?? {}))),
  );
  return [
    ...[each(parts), whole(parts), gaps(parts), splits(parts), thresholds(parts), fronts(parts), worstOff(parts)],
    references(parts),
    ...[...drawn].map((id) => curvesOf(parts, id)),
  ];
}

function each({ make, sections, judged, whose: heads, named }: Parts): Table {
  const metrics = [...new Set(judged.flatMap(({ made }) => Object.keys(made.each[0]?.metrics ?? {})))];
  return filled({
    id: 'subgroups',
    title: make.say('subgroups', sections.map(({ columns }) => columns.join(' × ')).join(', ')),
    columns: [
      ...heads,
      text('subgroup', make.say('subgroup')),
      column('items', make.say('items')),
      column('positives', make.say('positives')),
      column('base_rate', make.metric('prevalence')),
      column('yield', make.say('yield')),
      ...make.interval('yield'),
      column('subject_yield', make.say('subject_yield')),
      ...make.interval('subject_yield'),
      text('utilities', make.say('own_utilities')),
      ...metrics.flatMap((id) => [column(id, make.metric(id)), make.bound(id, (what) => `${id} ${what}`)]),
      text('compared', make.say('subgroup_compared')),
    ],
    rows: judged.flatMap(({ of, made, whose }) =>
      made.each.map((result, i) => {
        const group = of.groups[i];
        return [
          ...[...whose, named(group?.name ?? ''), group?.n ?? null, group?.positives ?? null, value(group?.base_rate)],
          ...[result.yield, ...ends(result.yield_ci)],
          ...[result.subject_yield ?? null, ...ends(result.subject_yield_ci)],
          ...[of.utilities ? JSON.stringify(of.utilities[i]) : null],
          ...metrics.flatMap((id) => [value(result.metrics[id]), result.metrics[id]?.bound ?? null]),
          make.say(group?.small ? 'no' : 'yes'),
        ];
      }),
    ),
  });
}

/** What decisions are worth to all where subgroups have utilities of their own, or those who are decided about have theirs. */
function whole({ make, judged, whose: heads }: Parts): Table {
  const found = judged.filter(({ made }) => made.yield !== undefined || made.subject_yield !== undefined);
  return filled({
    id: 'subgroup_yields',
    title: make.say('subgroup_yields'),
    columns: [
      ...heads,
      column('yield', make.say('yield')),
      ...make.interval('yield'),
      column('subject_yield', make.say('subject_yield')),
      ...make.interval('subject_yield'),
    ],
    rows: found.map(({ made, whose }) => [
      ...[...whose, made.yield ?? null, ...ends(made.yield_ci)],
      ...[made.subject_yield ?? null, ...ends(made.subject_yield_ci)],
    ]),
  });
}

/** Why two subgroups yield unequally, in parts that add up. */
function splits({ make, judged, whose: heads, named }: Parts): Table {
  return filled({
    id: 'subgroup_split',
    title: make.say('subgroup_split'),
    columns: [
      ...heads,
      text('highest', make.say('highest')),
      text('lowest', make.say('lowest')),
      column('difference', make.say('difference')),
      column('base_rate', make.metric('prevalence')),
      column('ranking', make.say('split_ranking')),
      column('threshold', make.say('threshold')),
      column('utility', make.say('own_utilities')),
    ],
    rows: judged.flatMap(({ made: { split }, whose }) =>
      split
        ? [
            [
              ...[...whose, named(split.high), named(split.low), split.difference],
              ...[split.base_rate, split.ranking, split.threshold, split.utility ?? null],
            ],
          ]
        : [],
    ),
  });
}

function gaps({ make, judged, whose: heads, named }: Parts): Table {
  return filled({
    id: 'subgroup_gaps',
    title: make.say('subgroup_gaps'),
    columns: [
      ...heads,
      text('metric', make.say('metric')),
      text('lowest', make.say('lowest')),
      text('highest', make.say('highest')),
      column('gap', make.say('gap')),
      ...make.interval('gap'),
      column('p_value', make.say('p_value')),
    ],
    rows: judged.flatMap(({ made, whose }) =>
      made.gaps.map(({ metric, low, high, gap, ci, p_value: p }) => [
        ...[...whose, metric === 'yield' ? make.say('yield') : make.metric(metric), named(low), named(high)],
        ...[gap, ...ends(ci), p ?? null],
      ]),
    ),
  });
}

/** Every number of a subgroup less that of the reference, and over it. */
function references({ make, judged, whose: heads, named }: Parts): Table {
  return filled({
    id: 'subgroup_reference',
    title: make.say('subgroup_reference'),
    columns: [
      ...heads,
      text('subgroup', make.say('subgroup')),
      text('reference', make.say('reference')),
      text('metric', make.say('metric')),
      column('difference', make.say('less_reference')),
      ...make.interval('difference'),
      column('ratio', make.say('over_reference')),
      ...make.interval('ratio'),
      column('p_value', make.say('p_value')),
      column('p_holm', make.say('p_holm')),
    ],
    rows: judged.flatMap(({ of, made, whose }) =>
      made.each.flatMap(({ against = {} }, i) =>
        Object.entries(against).map(([metric, { difference, ratio, p_value: p, p_holm: holm }]): Cell[] => [
          ...[...whose, named(of.groups[i]?.name ?? ''), named(of.reference ?? '')],
          metric === 'yield' ? make.say('yield') : make.metric(metric),
          ...[value(difference), ...ends(difference.ci), value(ratio), ...ends(ratio?.ci), p ?? null, holm ?? null],
        ]),
      ),
    ),
  });
}

function thresholds({ make, judged, whose: heads, named }: Parts): Table {
  return filled({
    id: 'subgroup_thresholds',
    title: make.say('subgroup_thresholds'),
    columns: [
      ...heads,
      text('same', make.say('even')),
      column('yield', make.say('yield')),
      column('price', make.say('even_price')),
      text('subgroup', make.say('subgroup')),
      column('threshold', make.say('threshold')),
      column('share', make.say('subgroup_share')),
      column('subgroup_yield', make.say('subgroup_yield')),
    ],
    rows: judged.flatMap(({ of, made, whose }) =>
      (made.even ?? []).flatMap(({ same, undefined: reason, yield: all, price, yields, thresholds }) =>
        reason !== undefined
          ? []
          : thresholds.flatMap((shares, i) =>
              shares.map(({ threshold, share }) => [
                ...[...whose, make.say(criterion(same)), all, price, named(of.groups[i]?.name ?? '')],
                ...[threshold ?? Number.POSITIVE_INFINITY, share, yields[i] ?? null],
              ]),
            ),
      ),
    ),
  });
}

/** The most that can be earned where a rate may differ by so much and no more. */
function fronts({ make, judged, whose: heads }: Parts): Table {
  return filled({
    id: 'subgroup_fronts',
    title: make.say('subgroup_fronts'),
    columns: [
      ...heads,
      text('same', make.say('even')),
      column('gap', make.say('gap')),
      column('yield', make.say('yield')),
    ],
    rows: judged.flatMap(({ made, whose }) =>
      (made.fronts ?? []).flatMap(({ same, gaps: allowed, yields }) =>
        allowed.map((gap, i) => [...whose, make.say(criterion(same)), gap, yields[i] ?? null]),
      ),
    ),
  });
}

/** The most that can be earned where no subgroup gets less than so much by the utilities of those who are decided about. */
function worstOff({ make, judged, whose: heads }: Parts): Table {
  return filled({
    id: 'subgroup_worst_off',
    title: make.say('subgroup_worst_off'),
    columns: [...heads, column('floor', make.say('subgroup_floor')), column('yield', make.say('yield'))],
    rows: judged.flatMap(({ made: { worst_off: found }, whose }) =>
      (found?.floors ?? []).map((floor, i) => [...whose, floor, found?.yields[i] ?? null]),
    ),
  });
}

/** The points of a curve of each subgroup. */
function curvesOf({ make, judged, whose: heads, named }: Parts, id: string): Table {
  const kind = kindOf(make, id);
  return filled(
    {
      id: `subgroup_curve:${id}`,
      title: make.say('subgroup_curve', kind?.name ?? id),
      columns: [
        ...heads,
        text('subgroup', make.say('subgroup')),
        column('threshold', make.say('threshold')),
        column('x', kind?.x_name || kind?.x || 'x'),
        column('y', kind?.y_name || kind?.y || 'y'),
        column('low', make.say('low')),
        column('high', make.say('high')),
        column('items', make.say('items')),
      ],
      rows: judged.flatMap(({ of, made, whose }) =>
        made.each.flatMap(({ curves }, group) => {
          const { x = [], y, threshold, low, high, items } = curves?.[id] ?? {};
          return x.map((across, i): Cell[] => [
            ...[...whose, named(of.groups[group]?.name ?? ''), threshold?.[i] ?? null, across, y?.[i] ?? null],
            ...[low?.[i] ?? null, high?.[i] ?? null, items?.[i] ?? null],
          ]);
        }),
      ),
      // With several classifiers or columns a subgroup has several lines.
      ...(judged.length === 1 && { axes: drawnAs(kind, 'subgroup') }),
    },
    ['threshold'],
  );
}
