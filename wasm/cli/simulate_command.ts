// `isoyield simulate`: the mis-ranking experiment, and with --scatter its picture.

import {
  type Catalogue,
  type Isoyield,
  IsoyieldError,
  type ScatterReport,
  type SimulationReport,
  stringify,
} from '../package/index.js';
import type { Arguments } from './arguments.js';
import { number, table } from './print/layout.js';
import { inLines } from './terminal.js';
import { say } from './words/words.js';

/** What the experiment says, as JSON or for a reader. `metrics`: ids of the only ones asked for. */
export async function experiment(
  args: Arguments,
  iso: Isoyield,
  catalogue: Catalogue,
  metrics: readonly string[],
): Promise<string> {
  const {
    json: _,
    metric: __,
    scatter,
    classifiers,
    prevalence,
    'error-sd': errors,
    pairs,
    prior,
    ...values
  } = args.values;
  const names = new Map(catalogue.metrics.map(({ id, name }) => [id, name]));
  if (scatter === true) {
    if (metrics.length > 1) {
      const message = say(args.language, 'one_metric', metrics.length);
      throw new IsoyieldError([{ code: 'one_metric', message }]);
    }
    refuseUndrawn(args, metrics);
    const report = iso.scatter({
      ...values,
      ...(metrics[0] !== undefined && { metric: metrics[0] }),
      ...(typeof classifiers === 'number' && { classifiers }),
      ...(Array.isArray(prevalence) && { prevalences: prevalence.map(Number) }),
    });
    return args.json ? `${stringify(report)}\n` : panels(args, report, names);
  }
  const sweep = Array.isArray(errors) ? errors.map(Number) : [];
  const [only] = sweep;
  const report = await iso.simulate({
    ...values,
    ...(typeof pairs === 'number' && { pairs }),
    ...(prior !== undefined && { prior: prior as 'uniform' | 'gaussian' }),
    ...(metrics.length > 0 && { metrics: [...metrics] }),
    ...(sweep.length === 1 ? { error_sd: only } : { error_sweep: sweep }),
  });
  return args.json ? `${stringify(report)}\n` : rates(args, report, names);
}

/** One metric is drawn: a definition that is not named would be left out without a word. */
function refuseUndrawn({ language, values }: Arguments, metrics: readonly string[]): void {
  const [first] = [values['define'] ?? []].flat();
  if (metrics.length > 0 || typeof first !== 'string') return;
  const name = /^[^\s(=]+/.exec(first.trim())?.[0] ?? '';
  throw new IsoyieldError([
    {
      code: 'definition_not_drawn',
      message: say(language, 'definition_not_drawn', name),
      hint: say(language, 'draw_definition', name),
    },
  ]);
}

/** The worst metric first, the utilities in error last. */
function rates(args: Arguments, report: SimulationReport, names: ReadonlyMap<string, string>): string {
  const { settings, incorrectly_ranked, standard_error, error_sweep } = report;
  const error = 'utility_error';
  const inError = (sd: number) => say(args.language, 'utility_error', number(sd));
  const rows = Object.entries(incorrectly_ranked)
    .filter(([id]) => id !== error || error_sweep.length === 0)
    .sort(([a, x], [b, y]) => Number(a === error) - Number(b === error) || y - x)
    .map(([id, percent]) => [
      id === error ? inError(settings.error_sd) : (names.get(id) ?? id),
      percent.toFixed(2),
      (standard_error[id] ?? 0).toFixed(2),
    ]);
  for (const each of error_sweep) {
    rows.push([inError(each.error_sd), each.incorrectly_ranked.toFixed(2), each.standard_error.toFixed(2)]);
  }
  const head = (['metric', 'wrong_percent', 'standard_error'] as const).map((word) => say(args.language, word));
  const title = say(args.language, 'simulation', number(settings.pairs, 15), settings.prior, number(settings.seed, 16));
  return inLines(`${title}\n${table([head, ...rows], 'lr')}\n`, process.stdout);
}

/** How often the metric errs under each utility matrix and class share, and what the worst choice costs. */
function panels(args: Arguments, report: ScatterReport, names: ReadonlyMap<string, string>): string {
  const head = [
    say(args.language, 'scatter_utilities'),
    say(args.language, 'scatter_share'),
    say(args.language, 'wrong_percent'),
    say(args.language, 'scatter_worst'),
  ];
  const rows = report.panels.map(({ utility, prevalence, incorrectly_ranked, yield: yields, worst: [first, best] }) => [
    utility.map((row) => row.map((cell) => number(cell)).join(' ')).join(' / '),
    number(prevalence),
    incorrectly_ranked.toFixed(2),
    first === undefined || best === undefined ? '' : number((yields[best] ?? 0) - (yields[first] ?? 0), 3),
  ]);
  const { metric, classifiers, seed } = report.settings;
  const title = say(args.language, 'scatter', names.get(metric) ?? metric, number(classifiers), number(seed, 16));
  return inLines(`${title}\n${table([head, ...rows], 'lr')}\n`, process.stdout);
}
