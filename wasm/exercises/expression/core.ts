// The questions that exercises ask the core. Nothing here computes a metric.

import type { Catalogue, Isoyield, Number as MetricValue, ModelProblemReport, Report } from 'isoyield';
import { nearest } from 'isoyield/base';
import { ExpressionError } from './expression.js';
import {
  type Curve,
  type Matrix,
  type Model,
  type Scores,
  type Utility,
  undefinedBecause,
  type Value,
} from './values.js';

const normal = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

const plainValue = (found: MetricValue | undefined): Value => {
  if (found === undefined) return undefinedBecause('unknown');
  if (found.value !== null) return found.value;
  if (found.infinite !== undefined) return found.infinite === '-' ? -Infinity : Infinity;
  return undefinedBecause(found.undefined ?? 'unknown');
};
const valuesOf = (metrics: Readonly<Record<string, MetricValue>>): Map<string, Value> =>
  new Map(Object.entries(metrics).map(([id, each]) => [id, plainValue(each)]));

export interface MetricArguments {
  /** Index of a class, or an average. */
  of?: number | string | undefined;
  beta?: number | undefined;
  prevalence?: number | undefined;
}

const labels = (count: number, letter: string) => Array.from({ length: count }, (_, i) => `${letter}${i}`);

/** What a metric is to exercises. */
interface MetricKind {
  id: string;
  /** Of scores, not of a matrix. */
  scores: boolean;
  lowerIsBetter: boolean;
}

const catalogues = new WeakMap<Isoyield, Map<string, Catalogue>>();

/** The registries in a language, which the core writes out anew for every call. */
export function catalogueOf(iso: Isoyield, language: string): Catalogue {
  const spoken = language === 'uk' ? 'uk' : 'en';
  let known = catalogues.get(iso);
  if (known === undefined) catalogues.set(iso, (known = new Map()));
  let found = known.get(spoken);
  if (found === undefined) known.set(spoken, (found = iso.catalogue(spoken)));
  return found;
}

const metricKinds = new WeakMap<Isoyield, Map<string, MetricKind>>();

/** The metric that a name means: an id first, else an alias. */
export function metricCalled(iso: Isoyield, name: string): MetricKind | undefined {
  let kinds = metricKinds.get(iso);
  if (kinds === undefined) {
    kinds = new Map();
    for (const ids of [true, false])
      for (const { id, aliases, scope, orientation } of iso.metrics) {
        const kind = {
          id,
          scores: !scope.some((each) => each === 'binary' || each === 'matrix'),
          lowerIsBetter: orientation === 'lower',
        };
        for (const each of ids ? [id] : aliases) if (!kinds.has(normal(each))) kinds.set(normal(each), kind);
      }
    metricKinds.set(iso, kinds);
  }
  return kinds.get(normal(name));
}

/** That nothing is called so where a metric, or one of `others`, may stand. */
export function unknownFunction(iso: Isoyield, name: string, at = 0, others: readonly string[] = []): ExpressionError {
  const ids = iso.metrics.map(({ id }) => id).filter((id) => id !== name);
  const near = nearest(name, [...others, ...ids]);
  return new ExpressionError('unknown_function', at, [name], near);
}

/** Metrics that each exercise may ask for: a report of a few is many times faster than one of all. */
const named = new WeakMap<object, Set<string>>();

/** Metrics of scores that slips of the bank put in place of others: nothing else names them. */
const slipMetrics = new Map([['trapezoid_for_steps', 'pr_auc_trapezoid']]);

/** Every metric whose name occurs in an exercise, in an expression or only in a text. */
function metricsIn(iso: Isoyield, exercise: object): Set<string> {
  const known = named.get(exercise);
  if (known !== undefined) return known;
  const words = new Set(JSON.stringify(exercise).match(/[A-Za-z]\w*/g));
  const meant = [...words].map((each) => slipMetrics.get(each) ?? each);
  const found = new Set(['accuracy', ...meant.flatMap((each) => metricCalled(iso, each)?.id ?? [])]);
  named.set(exercise, found);
  return found;
}

/** Asks the core, and remembers what it was asked in one drawing. */
export class Core {
  private readonly reports = new Map<string, Report>();
  private readonly wanted: Set<string>;
  private drawn: readonly Matrix[] = [];

  constructor(
    readonly iso: Isoyield,
    exercise: object,
  ) {
    this.wanted = metricsIn(iso, exercise);
  }

  /** Metrics for a report: names that no text holds come from slips. */
  private want(id: string): void {
    if (this.wanted.has(id)) return;
    this.wanted.add(id);
    this.reports.clear();
  }

  /** Metrics that will be asked for soon, by any of their names. */
  also(names: readonly string[]): void {
    for (const name of names) {
      const id = metricCalled(this.iso, name)?.id;
      if (id !== undefined) this.want(id);
    }
  }

  /** Matrices of this drawing: one report holds all of one size, which takes half of what a report of each does. */
  drew(matrices: readonly Matrix[]): void {
    this.drawn = matrices;
  }

  /** The matrices whose metrics are asked for with those of one. */
  private with(matrix: Matrix, { prevalence }: MetricArguments): readonly Matrix[] {
    // A share of positives needs items of each class in every matrix.
    if (prevalence !== undefined || !this.drawn.includes(matrix)) return [matrix];
    return this.drawn.filter(
      ({ cells, positive }) =>
        positive === matrix.positive &&
        cells.length === matrix.cells.length &&
        cells[0]?.length === matrix.cells[0]?.length,
    );
  }

  private report(matrices: readonly Matrix[], utility: Utility | undefined, args: MetricArguments): Report {
    const [first] = matrices as [Matrix];
    const classes = labels(first.cells.length, 'c');
    const columns = first.cells[0]?.length ?? 0;
    const square = columns === classes.length;
    const decisions = square ? undefined : labels(columns, 'd');
    const key = JSON.stringify([matrices, utility?.cells, args.beta, args.prevalence]);
    const known = this.reports.get(key);
    if (known !== undefined) return known;
    const { prevalence } = args;
    const made = this.iso.matrix(
      {
        classes,
        ...(decisions && { decisions }),
        positive: classes[first.positive] as string,
        rows: 'true',
        classifiers: matrices.map(({ cells }, i) => ({ name: `m${i}`, matrix: cells })),
      } as never,
      {
        draws: 0,
        intervals: false,
        metrics: [...this.wanted],
        ...(args.beta !== undefined && { beta: args.beta }),
        ...(prevalence !== undefined && { prevalence: shares(prevalence, first) }),
        ...(utility !== undefined && {
          utility: { classes, decisions: decisions ?? classes, rows: 'true', matrix: utility.cells } as never,
          utility_as: 'worth',
        }),
      },
    );
    this.reports.set(key, made);
    return made;
  }

  /** A metric of a matrix: of the positive class or the whole, of one class, or averaged over classes. */
  metric(id: string, matrix: Matrix, args: MetricArguments = {}): Value {
    const { of } = args;
    this.want(id);
    const matrices = this.with(matrix, args);
    const classifier = this.report(matrices, undefined, args).classifiers[matrices.indexOf(matrix)];
    if (of === undefined) return plainValue(classifier?.metrics[id]);
    if (typeof of === 'number') return plainValue(classifier?.per_class?.[of]?.metrics[id]);
    return plainValue((classifier?.averages as Record<string, Record<string, MetricValue>> | undefined)?.[of]?.[id]);
  }

  /** A metric of each matrix, from the report that holds their yields. */
  metrics(id: string, matrices: readonly Matrix[], utility: Utility): Value[] {
    this.want(id);
    const { classifiers } = this.report(matrices, utility, {});
    return matrices.map((each, i) => {
      const found = classifiers[i]?.metrics[id];
      return found === undefined ? this.metric(id, each) : plainValue(found);
    });
  }

  /** The utility yield of each matrix, per item. */
  yields(matrices: readonly Matrix[], utility: Utility, prevalence?: number): Value[] {
    const report = this.report(matrices, utility, { prevalence });
    return matrices.map((_, i) => report.utility?.yields[i]?.value ?? undefinedBecause('no_items'));
  }

  /** `utility`: for exercises that ask where it earns most. */
  async scores(
    rows: readonly { score: number; positive: boolean }[],
    curves: readonly string[],
    utility?: Utility,
  ): Promise<Scores> {
    const sorted = [...rows].sort((a, b) => b.score - a.score);
    const positives = rows.filter(({ positive }) => positive).length;
    const negatives = rows.length - positives;
    if (positives === 0 || negatives === 0)
      return { type: 'scores', rows: sorted, metrics: new Map(), curves: {}, points: [] };
    const report = await this.iso.scores(
      { truth: sorted.map(({ positive }) => Number(positive)), S: sorted.map(({ score }) => score) } as never,
      {
        truth: 'truth',
        scores: ['S'],
        positive: '1',
        outside: 'keep',
        curves: [...new Set(['roc', ...curves])],
        draws: 0,
        compare: false,
        intervals: false,
        metrics: [...this.wanted],
        ...(utility !== undefined && {
          thresholds: ['max_yield'],
          utility: { classes: ['1', '0'], decisions: ['1', '0'], rows: 'true', matrix: utility.cells } as never,
          utility_as: 'worth',
        }),
      },
    );
    const [classifier] = report.classifiers;
    const most = utility && classifier?.thresholds?.['max_yield'];
    const traced: Record<string, Curve> = {};
    for (const [id, { x, y, threshold }] of Object.entries(classifier?.curves ?? {}))
      traced[id] = {
        x: [...x],
        y: [...y],
        threshold: (threshold ?? []).map((each) => (Number.isFinite(each) ? each : null)),
      };
    const roc = traced['roc'] ?? { x: [], y: [], threshold: [] };
    const points = roc.x.map((fpr, i) => {
      const hits = Math.round((roc.y[i] as number) * positives);
      const alarms = Math.round(fpr * negatives);
      return {
        threshold: roc.threshold[i] ?? Infinity,
        matrix: {
          type: 'matrix' as const,
          positive: 0,
          cells: [
            [hits, positives - hits],
            [alarms, negatives - alarms],
          ],
        },
      };
    });
    return {
      type: 'scores',
      rows: sorted,
      metrics: valuesOf(classifier?.metrics ?? {}),
      curves: traced,
      points,
      ...(most && { most: { threshold: most.threshold, value: most.yield } }),
    };
  }

  model(family: string, shape: readonly number[] | undefined, prevalence: number | undefined): Model {
    const asked = {
      family,
      items: 0,
      ...(shape !== undefined && { shape: [...shape] }),
      ...(prevalence !== undefined && { prevalence }),
    } as const;
    const report: ModelProblemReport = this.iso.modelProblem({ ...asked, curves: ['roc'] } as never);
    return {
      type: 'model',
      metrics: valuesOf(report.theory.metrics),
      best: (metric) => {
        const found = this.iso.modelProblem({ ...asked, curves: ['roc'], metrics: [metric] } as never).maxima[0]
          ?.theory;
        return {
          value: found?.value ?? undefinedBecause('unknown'),
          threshold: found?.threshold ?? undefinedBecause('unknown'),
        };
      },
      x: [...report.x],
      positives: [...report.positives],
      negatives: [...report.negatives],
    };
  }
}

/** Shares of the classes when the positive one has this share: the others keep their proportions. */
function shares(prevalence: number, { cells, positive }: Matrix): number | number[] {
  if (cells.length === 2) return prevalence;
  const totals = cells.map((row) => row.reduce((a, b) => a + b, 0));
  const rest = totals.reduce((sum, each, i) => (i === positive ? sum : sum + each), 0);
  return totals.map((each, i) => (i === positive ? prevalence : ((1 - prevalence) * each) / rest));
}
