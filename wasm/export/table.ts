// Every table of a report, once: columns with names for programs and for people, rows of plain values. The writers know nothing else.

import type { Language } from '../package/errors.js';
import type { Catalogue, Ci, Classifier, Curve, Number as MetricValue, Report, Utility } from '../package/report.js';
import { type MetricChoice, withMetrics } from './chosen.js';
import { named } from './parameters.js';
import { say, type TakeWord } from './words.js';

/** null: there is no such value. */
export type Cell = string | number | null;

export interface Column {
  /** Stable, for programs. */
  id: string;
  /** For people. */
  name: string;
  numeric: boolean;
  /** What it says of another column, by that one's id: an end of its range, how that was found, why there is no value. */
  of?: { column: string; what: 'low' | 'high' | 'method' | 'undefined' };
}

export interface Table {
  /** Stable: `yields`, `metrics`, `per_class:NAME`. */
  id: string;
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Ids of the columns of a drawing: what runs along the axes, what tells the lines apart, and the ends of a range. */
  axes?: {
    x: string;
    y: string;
    series?: string;
    low?: string;
    high?: string;
    mark: 'line' | 'point' | 'bar' | 'rect';
    /** Both axes are shares, drawn as normal deviates. */
    deviates?: boolean;
    /** A point holds its height until the next. */
    step?: boolean;
  };
}

const column = (id: string, name: string, numeric = true): Column => ({ id, name, numeric });
const text = (id: string, name: string) => column(id, name, false);

/** Columns without any value say nothing. `kept`: they stay all the same. */
function filled(table: Table, kept: readonly string[] = []): Table {
  const shown = table.columns.map(
    ({ id }, i) => kept.includes(id) || table.rows.some((row) => (row[i] ?? null) !== null),
  );
  return {
    ...table,
    columns: table.columns.filter((_, i) => shown[i]),
    rows: table.rows.map((row) => row.filter((_, i) => shown[i])),
  };
}

const ends = (ci: Ci | undefined): Cell[] => [ci?.low ?? null, ci?.high ?? null, ci?.method ?? null];

function value(of: MetricValue | undefined): number | null {
  if (of?.infinite !== undefined) return of.infinite === '+' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return of?.value ?? null;
}

/** How the points of a curve make its picture. */
const drawnAs = (kind: Catalogue['curves'][number] | undefined, series: string): NonNullable<Table['axes']> => ({
  ...{ x: 'x', y: 'y', series, mark: 'line' },
  ...(kind?.normal_deviates && { deviates: true }),
  ...(kind?.interpolation === 'step' && { step: true }),
});

class Maker {
  constructor(
    readonly report: Report,
    readonly catalogue: Catalogue,
    readonly language: Language,
  ) {}

  say(word: TakeWord, ...values: (string | number)[]) {
    return say(this.language, word, ...values);
  }

  /** A metric's name for people; one's own stays as it was called. */
  metric(id: string): string {
    const metric = this.catalogue.metrics.find((each) => each.id === id);
    return metric ? named(metric, this.report.settings, this.language) : id;
  }

  /** Ends of the range of a column, and how they were found; `own` puts a name before an id and what people read. */
  interval(of: string, own = (what: string) => what): Column[] {
    return [
      { ...column(own('low'), own(this.say('low'))), of: { column: of, what: 'low' } },
      { ...column(own('high'), own(this.say('high'))), of: { column: of, what: 'high' } },
      { ...text(own('method'), own(this.say('how'))), of: { column: of, what: 'method' } },
    ];
  }

  yields({ yields, ranking, baselines }: Utility): Table {
    const best = [...yields].sort((a, b) => ranking.indexOf(a.name) - ranking.indexOf(b.name));
    return filled({
      id: 'yields',
      title: this.say('yields'),
      columns: [
        text('classifier', this.say('classifier')),
        column('yield', this.say('yield')),
        ...this.interval('yield'),
        column('probability_best', this.say('probability_best')),
      ],
      rows: [
        ...best.map((each) => [each.name, each.value, ...ends(each.ci), each.probability_best ?? null]),
        ...baselines.map(({ decision, value }) => [this.say('always', decision), value, null, null, null, null]),
      ],
      axes: { x: 'yield', y: 'classifier', low: 'low', high: 'high', mark: 'point' },
    });
  }

  pairs(utility: Utility): Table {
    return filled({
      id: 'pairs',
      title: this.say('pairs'),
      columns: [
        text('a', this.say('first')),
        text('b', this.say('second')),
        column('difference', this.say('difference')),
        ...this.interval('difference'),
        column('probability_a_better', this.say('probability_better')),
        column('flip_radius', this.say('flip')),
        column('flip_share', this.say('flip_share')),
      ],
      rows: utility.pairwise.map((each) => [
        ...[each.a, each.b, each.difference, ...ends(each.ci)],
        ...[each.probability_a_better ?? null, each.flip_radius, each.flip_share],
      ]),
    });
  }

  metrics(): Table {
    const { classifiers, utility } = this.report;
    const one = classifiers.length === 1;
    const own = (name: string, what: string) => (one ? what : `${name} ${what}`);
    const agreement = new Map((one ? [] : (utility?.agreement ?? [])).map((each) => [each.metric, each]));
    const ids = Object.keys(classifiers[0]?.metrics ?? {});
    return filled({
      id: 'metrics',
      title: this.say('metrics'),
      columns: [
        text('metric', this.say('metric')),
        text('id', this.say('id')),
        ...classifiers.flatMap(({ name }) => [
          column(own(name, 'value'), one ? this.say('value') : name),
          ...this.interval(own(name, 'value'), (what) => own(name, what)),
          {
            ...text(own(name, 'undefined'), own(name, this.say('reason'))),
            of: { column: own(name, 'value'), what: 'undefined' as const },
          },
        ]),
        text('favours', this.say('favours')),
        text('preference', this.say('preference')),
      ],
      rows: ids.map((id) => [
        this.metric(id),
        id,
        ...classifiers.flatMap(({ metrics }) => [
          value(metrics[id]),
          ...ends(metrics[id]?.ci),
          metrics[id]?.undefined ?? null,
        ]),
        agreement.get(id)?.favours ?? null,
        this.preference(agreement.get(id)?.preference),
      ]),
    });
  }

  /** Whether a metric's preference is more than chance, in words. */
  preference(code: string | undefined): string | null {
    const known = (['clear', 'unclear', 'untested', 'tie'] as const).find((each) => each === code);
    return known ? this.say(`preference_${known}`) : null;
  }

  matrix({ name, matrix }: Classifier): Table {
    const { classes, utility } = this.report;
    return this.grid(`matrix:${name}`, this.say('matrix', name), matrix, utility?.decisions ?? classes);
  }

  utility({ matrix, decisions, unit }: Utility): Table {
    return this.grid('utility', unit === '' ? this.say('utility') : this.say('utility_unit', unit), matrix, decisions);
  }

  grid(id: string, title: string, cells: readonly (readonly number[])[], decisions: readonly string[]): Table {
    return {
      id,
      title,
      columns: [text('true_class', this.say('truth')), ...decisions.map((label) => column(label, label))],
      rows: cells.map((row, i) => [this.report.classes[i] ?? '', ...row]),
    };
  }

  perClass({ name, per_class, averages }: Classifier): Table {
    const ids = Object.keys(per_class[0]?.metrics ?? {});
    const means = (['macro', 'micro', 'weighted', 'macro_zero', 'samples'] as const).flatMap((how) => {
      const metrics = averages?.[how];
      const same = how === 'macro_zero' ? averages?.macro : {};
      return metrics === undefined ? [] : [[this.say(how), ...ids.map((id) => value({ ...same, ...metrics }[id]))]];
    });
    return {
      id: `per_class:${name}`,
      title: this.say('per_class', name),
      columns: [text('class', this.say('class')), ...ids.map((id) => column(id, this.metric(id)))],
      rows: [...per_class.map((each) => [each.class, ...ids.map((id) => value(each.metrics[id]))]), ...means],
    };
  }

  thresholds(): Table {
    const there =
      this.report.classifiers.flatMap(({ thresholds }) => Object.values(thresholds ?? {}))[0]?.metrics ?? {};
    // The other two are there by their names of the ROC plane.
    const ids = Object.keys(there).filter((id) => id !== 'recall' && id !== 'fpr');
    return filled({
      id: 'thresholds',
      title: this.say('thresholds'),
      columns: [
        text('classifier', this.say('classifier')),
        text('rule', this.say('rule')),
        column('threshold', this.say('threshold')),
        column('tpr', this.metric('recall')),
        column('fpr', this.metric('fpr')),
        column('yield', this.say('yield')),
        ...ids.map((id) => column(id, this.metric(id))),
      ],
      rows: this.report.classifiers.flatMap(({ name, thresholds }) =>
        Object.entries(thresholds ?? {}).map(([rule, at]) => [
          name,
          rule,
          at.threshold,
          at.tpr,
          at.fpr,
          at.yield ?? null,
          ...ids.map((id) => value(at.metrics[id])),
        ]),
      ),
    });
  }

  unknown({ yields }: NonNullable<Utility['unknown']>): Table {
    return filled({
      id: 'unknown',
      title: this.say('unknown'),
      columns: [
        text('classifier', this.say('classifier')),
        column('expected', this.say('expected')),
        column('low', this.say('low')),
        column('median', this.say('median')),
        column('high', this.say('high')),
        column('first', this.say('first_in')),
      ],
      rows: yields.map((each) => [each.name, each.expected, each.low, each.median, each.high, each.first]),
    });
  }

  /** The corners of where each classifier earns most. */
  slice({ x, y, regions }: NonNullable<Utility['slice']>): Table {
    const along = ({ cell }: { cell: readonly string[] }, other: string) =>
      cell.length === 2 ? this.say('utility_of', cell[0] ?? '', cell[1] ?? '') : other;
    return filled({
      id: 'slice',
      title: this.say('slice'),
      columns: [
        text('classifier', this.say('classifier')),
        column('share', this.say('share')),
        column('x', along(x, 'x')),
        column('y', along(y, 'y')),
      ],
      rows: regions.flatMap(({ classifier, share, polygon }) =>
        polygon.map(([px, py]): Cell[] => [classifier, share, px ?? null, py ?? null]),
      ),
    });
  }

  /** A kind of curve; METRIC_by_threshold is metric_by_threshold with that metric upwards. */
  kind(id: string): Catalogue['curves'][number] | undefined {
    const { curves } = this.catalogue;
    const named = curves.find((each) => each.id === id);
    const any = curves.find((each) => each.id === 'metric_by_threshold');
    const [, metric] = /^(.+)_by_threshold$/.exec(id) ?? [];
    if (named || !any || metric === undefined) return named;
    const name = this.metric(metric);
    return { ...any, name: `${any.name}, ${name}`, y_name: name };
  }

  curve(id: string): Table {
    const kind = this.kind(id);
    const own = this.report.classifiers.flatMap(({ name, curves }) => {
      const curve = curves?.[id];
      return curve ? [{ name, curve }] : [];
    });
    const points = (name: string, { x, y, threshold, low, high }: Curve) =>
      x.map((each, i): Cell[] => [name, threshold[i] ?? null, each, y[i] ?? null, low?.[i] ?? null, high?.[i] ?? null]);
    return filled(
      {
        id: `curve:${id}`,
        title: this.say('curve', kind?.name ?? id),
        columns: [
          text('classifier', this.say('classifier')),
          column('threshold', this.say('threshold')),
          column('x', kind?.x_name || kind?.x || 'x'),
          column('y', kind?.y_name || kind?.y || 'y'),
          column('low', this.say('low')),
          column('high', this.say('high')),
        ],
        rows: own.flatMap(({ name, curve }) => points(name, curve)),
        axes: drawnAs(kind, 'classifier'),
      },
      ['threshold'],
    );
  }

  /** A curve of each class of one classifier against the rest, then of all of them together. */
  classCurve(id: string, { name, per_class, average_curves }: Classifier): Table {
    const kind = this.kind(id);
    const means = (['micro', 'macro'] as const).flatMap((how) =>
      (average_curves ?? [])
        .filter(({ average }) => average === how)
        .map(({ curves }): [string, Curve | undefined] => [this.say(how), curves[id]]),
    );
    const lines = [...per_class.map((each): [string, Curve | undefined] => [each.class, each.curves?.[id]]), ...means];
    return filled({
      id: `curve:${id}:${name}`,
      title: this.say('class_curve', kind?.name ?? id, name),
      columns: [
        text('class', this.say('class')),
        column('threshold', this.say('threshold')),
        column('x', kind?.x_name || kind?.x || 'x'),
        column('y', kind?.y_name || kind?.y || 'y'),
      ],
      rows: lines.flatMap(([line, curve]) =>
        (curve?.x ?? []).map((x, i): Cell[] => [line, curve?.threshold[i] ?? null, x, curve?.y[i] ?? null]),
      ),
      axes: drawnAs(kind, 'class'),
    });
  }

  folds(): Table {
    const rows = this.report.classifiers.flatMap(({ name, folds }) =>
      Object.entries(folds?.metrics ?? {}).map(([id, { mean, sd, folds: count }]) => [
        ...[name, this.metric(id), id, mean, sd, count],
      ]),
    );
    return {
      id: 'folds',
      title: this.say('folds'),
      columns: [
        text('classifier', this.say('classifier')),
        text('metric', this.say('metric')),
        text('id', this.say('id')),
        column('mean', this.say('mean')),
        column('sd', this.say('sd')),
        column('folds', this.say('fold_count')),
      ],
      rows,
    };
  }

  comparisons(): Table {
    return filled({
      id: 'comparisons',
      title: this.say('comparisons'),
      columns: [
        text('a', this.say('first')),
        text('b', this.say('second')),
        text('test', this.say('test')),
        text('metric', this.say('metric')),
        column('statistic', this.say('statistic')),
        column('degrees', this.say('degrees')),
        column('p_value', this.say('p_value')),
        column('p_holm', this.say('p_holm')),
        column('difference', this.say('difference')),
        ...this.interval('difference'),
      ],
      rows: (this.report.comparisons ?? []).map((each) => [
        ...[each.a, each.b, each.test, each.metric ?? null],
        ...[each.statistic, each.degrees ?? null, each.p_value, each.p_holm ?? null],
        ...[each.difference ?? null, ...ends(each.ci)],
      ]),
    });
  }

  decided(): Table {
    return filled({
      id: 'decided',
      title: this.say('decided'),
      columns: [
        text('classifier', this.say('classifier')),
        text('rule', this.say('rule')),
        text('recalibration', this.say('recalibration')),
        column('yield', this.say('yield')),
        column('otherwise', this.say('otherwise')),
        column('log_loss', this.metric('log_loss')),
        column('brier', this.metric('brier')),
      ],
      rows: this.report.classifiers.flatMap(({ name, decided }) =>
        (decided ?? []).map((each) => [
          ...[name, each.rule, each.recalibration ?? null, each.yield, each.otherwise],
          ...[value(each.log_loss), value(each.brier)],
        ]),
      ),
    });
  }

  bootstrap(): Table {
    return filled({
      id: 'bootstrap',
      title: this.say('bootstrap'),
      columns: [
        text('classifier', this.say('classifier')),
        text('statistic', this.say('statistic')),
        text('rule', this.say('rule')),
        column('value', this.say('value')),
        column('standard_error', this.say('standard_error')),
        column('percentile_low', `${this.say('percentile')}, ${this.say('low')}`),
        column('percentile_high', `${this.say('percentile')}, ${this.say('high')}`),
        column('bca_low', `BCa, ${this.say('low')}`),
        column('bca_high', `BCa, ${this.say('high')}`),
      ],
      rows: (this.report.bootstrap?.classifiers ?? []).flatMap(({ name, intervals }) =>
        intervals.map((each) => [
          ...[name, each.statistic, each.rule ?? null, each.value, each.standard_error],
          ...[each.percentile, each.bca].flatMap((range) => [range?.low ?? null, range?.high ?? null]),
        ]),
      ),
    });
  }

  settings(): Table {
    const { report } = this;
    const pairs: [string, unknown][] = [
      ...Object.entries({ classes: report.classes, positive: report.positive, n: report.n }),
      ...Object.entries(report.settings),
      ...(report.definitions ?? []).map(({ id, text: formula }): [string, unknown] => [id, formula]),
    ];
    const told = pairs.filter(([, each]) => each !== '' && !(Array.isArray(each) && each.length === 0));
    return {
      id: 'settings',
      title: this.say('settings'),
      columns: [text('setting', this.say('setting')), text('value', this.say('value'))],
      rows: told.map(([name, each]) => [name, typeof each === 'number' ? each : [each].flat().join(', ')]),
    };
  }

  notes(): Table {
    return filled({
      id: 'notes',
      title: this.say('notes'),
      columns: [text('source', this.say('source')), text('note', this.say('note')), text('code', this.say('id'))],
      rows: this.report.notes.map(({ source, message, code }) => [source || null, message, code]),
    });
  }
}

/** Every table of a report, in the order of a printed report; tables without rows are left out. `metrics`: which of them are shown. */
export function tables(
  whole: Report,
  catalogue: Catalogue,
  language: Language = 'en',
  metrics: MetricChoice = 'popular',
): Table[] {
  const report = withMetrics(whole, catalogue, metrics);
  const make = new Maker(report, catalogue, language);
  const { classifiers, utility } = report;
  const curves = [...new Set(classifiers.flatMap(({ curves }) => Object.keys(curves ?? {})))];
  const many = report.kind === 'multilabel' || report.classes.length > 2;
  return [
    ...(utility ? [make.yields(utility), make.pairs(utility), make.utility(utility)] : []),
    ...(utility?.unknown ? [make.unknown(utility.unknown)] : []),
    ...(utility?.slice ? [make.slice(utility.slice)] : []),
    ...classifiers.map((each) => make.matrix(each)),
    make.metrics(),
    ...(many ? classifiers.map((each) => make.perClass(each)) : []),
    make.thresholds(),
    make.decided(),
    make.folds(),
    make.comparisons(),
    make.bootstrap(),
    ...curves.map((id) => make.curve(id)),
    ...classifiers.flatMap((each) =>
      Object.keys(each.per_class.find(({ curves }) => curves)?.curves ?? {}).map((id) => make.classCurve(id, each)),
    ),
    make.settings(),
    make.notes(),
  ].filter(({ rows }) => rows.length > 0);
}
