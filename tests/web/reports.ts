import type { Catalogue, Report } from 'isoyield';

// Reports and catalogues of the shapes that the views must find words for; their numbers are made up unless said otherwise.

type Utility = NonNullable<Report['utility']>;

interface Case {
  yields: Record<string, number>;
  unit?: string;
  assumed?: boolean;
  /** What each popular metric favours; null: nobody. */
  favours?: (string | null)[];
  baselines?: Record<string, number>;
  thresholds?: Record<string, number>;
  n?: number;
}

export const popular = (count: number) => Array.from({ length: count }, (_, i) => `metric_${i}`);

/** How many of so many metrics prefer whom. */
export const preferencesOf = (names: readonly string[], favours: readonly (string | null)[]) => ({
  prefer: names.map((name) => ({
    name,
    metrics: favours.flatMap((each, i) => (each === name ? [`metric_${i}`] : [])),
  })),
  none: favours.flatMap((each, i) => (each === null ? [`metric_${i}`] : [])),
});

export function reportOf({
  yields,
  unit = 'EUR',
  assumed = false,
  favours = [],
  baselines = { long: -160, short: -65 },
  thresholds,
  n = 1,
}: Case): Report {
  const names = Object.keys(yields);
  const [best] = Object.entries(baselines).sort(([, a], [, b]) => b - a);
  const ranking = [...names].sort((a, b) => (yields[b] ?? 0) - (yields[a] ?? 0));
  const pairwise = ranking.flatMap((a, i) =>
    ranking.slice(i + 1).map((b) => ({
      a,
      b,
      difference: (yields[a] ?? 0) - (yields[b] ?? 0),
      flip_radius: 1,
      flip_share: 0.02,
      flip_length: 1,
      break_even: [],
    })),
  );
  const utility: Utility = {
    matrix: [
      [15, -35],
      [-335, 165],
    ],
    decisions: ['long', 'short'],
    unit,
    assumed,
    yields: names.map((name) => ({ name, value: yields[name] ?? 0 })),
    ranking,
    baselines: Object.entries(baselines).map(([decision, value]) => ({ decision, value })),
    ...(best && { best_baseline: { decision: best[0], value: best[1] } }),
    pairwise,
    agreement: favours.map((name, i) => ({
      metric: `metric_${i}`,
      ...(name === null ? {} : { favours: name, agrees: name === ranking[0] }),
      preference: name === null ? 'tie' : 'clear',
      kendall_tau: null,
    })),
    ...(favours.length > 0 && { popular: { decisions: preferencesOf(names, favours) } }),
  };
  return {
    schema: 'isoyield.report/1',
    kind: thresholds ? 'scores' : 'matrix',
    classes: ['long', 'short'],
    positive: 'long',
    n,
    settings: {
      rows: 'true',
      rows_named: true,
      language: 'en',
      curves: [],
      missing: 'drop',
      level: 0.95,
      interval: 'wilson',
      seed: 1,
      draws: 0,
    },
    notes: [],
    classifiers: names.map((name) => ({
      name,
      matrix: [
        [1, 0],
        [0, 1],
      ],
      counts: n > 1 ? 'counts' : 'frequencies',
      metrics: {},
      per_class: [],
      ...(thresholds ? { threshold: thresholds[name] ?? 0 } : {}),
    })),
    utility,
  };
}

export function metricOf(id: string, more: Partial<Catalogue['metrics'][number]> = {}): Catalogue['metrics'][number] {
  return {
    id,
    name: id,
    aliases: [],
    latex: 'n',
    meaning: '',
    range: { low: 0, high: 1 },
    orientation: 'higher',
    scope: ['binary'],
    family: 'rates',
    undefined: [],
    admissible_at_shares: false,
    admissible: false,
    popular: false,
    sized: false,
    conventions: [],
    scales: [],
    parameters: [],
    references: [],
    ...more,
  };
}
