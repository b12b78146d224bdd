import { load, type Report } from 'isoyield';
import type { Plugin } from 'vite';
import { examples } from './src/document/examples.ts';
import { utilityOptions } from './src/document/request.ts';
import { measured } from './src/state/chosen.ts';

/** Vertices of a curve that the first picture has; the page draws it with all of them once it has read the file. */
const vertices = 100;

/** What the first view shows, computed at build time by the core: the first example, and of the registry the popular metrics. */
export function prepared(): Plugin {
  const name = /^virtual:prepared-(en|uk)$/;
  return {
    name: 'isoyield-prepared',
    resolveId: (id) => (name.test(id) ? `\0${id}` : null),
    async load(id) {
      const language = name.exec(id.slice(1))?.[1] as 'en' | 'uk' | undefined;
      if (!id.startsWith('\0') || !language) return null;
      const core = await load();
      const [example] = examples;
      if (!example?.scores) throw new Error('the first example has no scores');
      const document = example.document(language);
      const options = {
        ...(example.group && { group: example.group }),
        language,
        positive: document.positive,
        operating_point: 'implied' as const,
        second_threshold: 0.5,
        vertices,
        curves: ['roc', 'pr'],
        intervals: true,
      };
      const table = new File([example.scores(language)], example.name ?? '');
      const report = await core.scores(table, { ...options, ...utilityOptions(document) });
      const { metrics, ...rest } = core.catalogue(language);
      const popular = metrics.filter((metric) => metric.popular);
      // How common the positive class is, too: Costs have a map of it.
      const ids = new Set([...popular.map((metric) => metric.id), measured.share]);
      const first = {
        report: brief(report, ids),
        catalogue: {
          ...rest,
          metrics: popular.map((metric) => ({
            ...metric,
            ...{ aliases: [], conventions: [], scales: [], undefined: [], references: [] },
          })),
          curves: rest.curves
            .filter(({ id }) => options.curves.includes(id))
            .map((curve) => ({ ...curve, meaning: '', ...{ aliases: [], parameters: [], lines: [], references: [] } })),
          rules: [],
          reasons: [],
        },
      };
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(first, short))})`, map: null };
    },
  };
}

/** Eight digits are more than anything here shows. */
const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(8)) : value);

/** What the first view shows of a report. */
function brief(report: Report, ids: ReadonlySet<string>): Report {
  const { comparisons: _, drawn: ___, second_threshold: second, ...rest } = report;
  return {
    ...rest,
    ...(second && { second_threshold: briefSecond(second, ids) }),
    classifiers: report.classifiers.map(({ averages: __, ...one }) => ({
      ...one,
      per_class: [],
      curves: Object.fromEntries(Object.entries(one.curves ?? {}).map(([id, curve]) => [id, rounded(curve)])),
      metrics: Object.fromEntries(Object.entries(one.metrics).filter(([metric]) => ids.has(metric))),
    })),
    ...(report.utility && { utility: briefUtility(report.utility, ids) }),
  };
}

/** The same at the second threshold. */
function briefSecond(second: Second, ids: ReadonlySet<string>): Second {
  return {
    ...second,
    classifiers: second.classifiers.map(({ name, counts, matrix, metrics }) => ({
      ...{ name, counts, matrix, per_class: [] },
      metrics: Object.fromEntries(Object.entries(metrics).filter(([metric]) => ids.has(metric))),
    })),
    agreement: second.agreement.filter(({ metric }) => ids.has(metric)),
    implied: second.implied.filter(({ metric }) => ids.has(metric)),
  };
}

function briefUtility(utility: Utility, ids: ReadonlySet<string>): Utility {
  const { ruler, ...rest } = utility;
  const { curve: _, gain: __, ...shown } = ruler ?? {};
  return {
    ...rest,
    ...(ruler && { ruler: shown as typeof ruler }),
    agreement: rest.agreement.filter(({ metric }) => ids.has(metric)),
    implied: rest.implied?.filter(({ metric }) => ids.has(metric)) ?? [],
  };
}

type Second = NonNullable<Report['second_threshold']>;
type Utility = NonNullable<Report['utility']>;

type Curve = NonNullable<Report['classifiers'][number]['curves']>[string];

/** Four decimals are a tenth of a pixel. */
const rounded = (curve: Curve): Curve => {
  const round = (values: readonly number[]) =>
    values.map((value) => (value === null ? value : Number(value.toFixed(4))));
  return { ...curve, x: round(curve.x), y: round(curve.y), threshold: round(curve.threshold) };
};
