// Tables of the points of curves.

import type { Catalogue, Classifier, Curve, Report } from '../package/report.js';
import { type Cell, column, filled, type Table, text } from './columns.js';
import type { Maker } from './maker.js';

/** How the points of a curve make its picture. */
export const drawnAs = (kind: Catalogue['curves'][number] | undefined, series: string): NonNullable<Table['axes']> => ({
  ...{ x: 'x', y: 'y', series, mark: 'line' },
  ...(kind?.normal_deviates && { deviates: true }),
  ...(kind?.interpolation === 'step' && { step: true }),
});

/** A kind of curve; METRIC_by_threshold is metric_by_threshold with that metric upwards. */
export function kindOf(make: Maker, id: string): Catalogue['curves'][number] | undefined {
  const { curves } = make.catalogue;
  const named = curves.find((each) => each.id === id);
  const any = curves.find((each) => each.id === 'metric_by_threshold');
  const [, metric] = /^(.+)_by_threshold$/.exec(id) ?? [];
  if (named || !any || metric === undefined) return named;
  const name = make.metric(metric);
  return { ...any, name: `${any.name}, ${name}`, y_name: name };
}

export function curve(make: Maker, id: string): Table {
  const kind = kindOf(make, id);
  const own = make.report.classifiers.flatMap(({ name, curves }) => {
    const curve = curves?.[id];
    return curve ? [{ name, curve }] : [];
  });
  const points = (name: string, { x, y, threshold, low, high }: Curve) =>
    x.map((each, i): Cell[] => [name, threshold[i] ?? null, each, y[i] ?? null, low?.[i] ?? null, high?.[i] ?? null]);
  return filled(
    {
      id: `curve:${id}`,
      title: make.say('curve', kind?.name ?? id),
      columns: [
        text('classifier', make.say('classifier')),
        column('threshold', make.say('threshold')),
        column('x', kind?.x_name || kind?.x || 'x'),
        column('y', kind?.y_name || kind?.y || 'y'),
        column('low', make.say('low')),
        column('high', make.say('high')),
      ],
      rows: own.flatMap(({ name, curve }) => points(name, curve)),
      axes: drawnAs(kind, 'classifier'),
    },
    ['threshold'],
  );
}

/** A curve of each class of one classifier against the rest, then of all of them together. */
export function classCurve(make: Maker, id: string, { name, per_class, average_curves }: Classifier): Table {
  const kind = kindOf(make, id);
  const means = (['micro', 'macro'] as const).flatMap((how) =>
    (average_curves ?? [])
      .filter(({ average }) => average === how)
      .map(({ curves }): [string, Curve | undefined] => [make.say(how), curves[id]]),
  );
  const lines = [...per_class.map((each): [string, Curve | undefined] => [each.class, each.curves?.[id]]), ...means];
  return filled({
    id: `curve:${id}:${name}`,
    title: make.say('class_curve', kind?.name ?? id, name),
    columns: [
      text('class', make.say('class')),
      column('threshold', make.say('threshold')),
      column('x', kind?.x_name || kind?.x || 'x'),
      column('y', kind?.y_name || kind?.y || 'y'),
    ],
    rows: lines.flatMap(([line, curve]) =>
      (curve?.x ?? []).map((x, i): Cell[] => [line, curve?.threshold[i] ?? null, x, curve?.y[i] ?? null]),
    ),
    axes: drawnAs(kind, 'class'),
  });
}

/** Decision curves of two classifiers, one less the other, with the band of each threshold and that of all together. */
export function curveDifferences(make: Maker, found: NonNullable<Report['curve_differences']>): Table {
  return filled({
    id: 'differences',
    title: make.say('curve_differences'),
    columns: [
      text('a', make.say('first')),
      text('b', make.say('second')),
      column('threshold', make.say('threshold_probability')),
      column('difference', make.say('net_benefit_difference')),
      column('low', make.say('low')),
      column('high', make.say('high')),
      column('all_low', make.say('all_low')),
      column('all_high', make.say('all_high')),
    ],
    rows: found.flatMap(({ a, b, x, difference, low, high, all_low, all_high }) =>
      x.map((at, i): Cell[] => [a, b, at, ...[difference, low, high, all_low, all_high].map((of) => of[i] ?? null)]),
    ),
  });
}

/** What exact knowledge of net benefits would add, threshold by threshold. */
export function information(make: Maker, found: NonNullable<Report['threshold_information']>): Table {
  return filled({
    id: 'evpi',
    title: make.say('evpi'),
    columns: [
      text('classifier', make.say('classifier')),
      column('threshold', make.say('threshold_probability')),
      column('evpi', make.say('evpi_net_benefit')),
      column('probability_useful', make.say('probability_useful')),
    ],
    rows: found.flatMap(({ name, x, evpi, probability_useful: useful }) =>
      x.map((at, i): Cell[] => [name, at, evpi[i] ?? null, useful[i] ?? null]),
    ),
    axes: { x: 'threshold', y: 'evpi', series: 'classifier', mark: 'line' },
  });
}
