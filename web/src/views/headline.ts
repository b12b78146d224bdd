import type { Report } from 'isoyield';
import { isMany, type Utility } from './figures';
import { rulerOf, segmentsOf } from './segments';
import { same } from './sentence';

// The headline of the verdict, as data: which of its forms, about whom. Words come later.

export type Headline =
  /** One is surely the best, always-decisions included. `alike`: nobody said what mistakes cost. */
  | { readonly kind: 'ship'; readonly name: string; readonly threshold?: number | undefined; readonly alike: boolean }
  /** It yields most, but nobody knows how surely. */
  | { readonly kind: 'ahead'; readonly name: string }
  /** The data do not tell them apart; without a second one: from always deciding the same. */
  | { readonly kind: 'apart'; readonly names: readonly string[]; readonly decision?: string }
  /** Always deciding the same yields more than any classifier. */
  | { readonly kind: 'always'; readonly decision: string; readonly name: string | null }
  /** Nobody said what a miss costs, and the answer depends on it. */
  | { readonly kind: 'depends' }
  | { readonly kind: 'tie'; readonly names: readonly string[] };

/** A verdict is as sure as a two-sided interval of 95 % that excludes 0. */
const sure = 0.975;

type Yield = Utility['yields'][number];

/** Whether what is sampled is known: how surely each is the best. */
const known = (utility: Utility) => utility.yields.some(({ ci }) => ci !== undefined);

function alone(best: Yield, utility: Utility, threshold: number | undefined): Headline {
  const decision = utility.best_baseline?.decision ?? '';
  const bar = utility.best_baseline?.value ?? Number.NEGATIVE_INFINITY;
  if (best.value < bar && !same(best.value, bar)) return { kind: 'always', decision, name: best.name };
  if (!best.ci) return { kind: 'ahead', name: best.name };
  return best.ci.low > bar
    ? { kind: 'ship', name: best.name, threshold, alike: utility.assumed }
    : { kind: 'apart', names: [best.name], decision };
}

/** P(best) of a classifier, always-decisions among the candidates where the report has looked at them. */
export const bestWith = (utility: Utility, best: Yield): number | undefined =>
  rulerOf(utility)?.candidates.find(({ name, always }) => !always && name === best.name)?.probability_best ??
  best.probability_best;

/** The headline of a report; null when it has no yields. */
export function headlineOf(report: Report): Headline | null {
  const { utility, classifiers } = report;
  const best = utility?.yields.find(({ name }) => name === utility.ranking[0]);
  if (!utility || !best) return null;
  const winners = new Set(segmentsOf(utility)?.best);
  if (utility.assumed && !isMany(report) && winners.size > 1) return { kind: 'depends' };
  const threshold = classifiers.find(({ name }) => name === best.name)?.threshold;
  if (utility.yields.length === 1) return alone(best, utility, threshold);
  const bar = utility.best_baseline;
  if (bar && bar.value > best.value && !same(bar.value, best.value))
    return { kind: 'always', decision: bar.decision, name: null };
  const level = utility.yields.filter(({ value }) => same(value, best.value));
  if (level.length > 1) return { kind: 'tie', names: level.map(({ name }) => name) };
  const probability = bestWith(utility, best);
  if (!known(utility) || probability === undefined) return { kind: 'ahead', name: best.name };
  if (probability >= sure) return { kind: 'ship', name: best.name, threshold, alike: utility.assumed };
  return { kind: 'apart', names: utility.ranking.slice(0, 2).sort(order(report)) };
}

/** The headline while it is not known yet how sure it is: the one before, where it is about the same classifier. */
export function meanwhile(now: Headline | null, before: Headline | null): Headline | null {
  if (now?.kind !== 'ahead') return now;
  if (before?.kind === 'ship' && before.name === now.name) return before;
  return before?.kind === 'apart' && before.names.includes(now.name) ? before : now;
}

/** As their columns are. */
const order =
  ({ classifiers }: Report) =>
  (a: string, b: string) =>
    classifiers.findIndex(({ name }) => name === a) - classifiers.findIndex(({ name }) => name === b);
