import type { Report } from 'isoyield';
import { judgedAt } from '../../document/judged';
import { isMany, type Utility } from '../../values/figures';
import { same } from './sentence';

// The headline of the verdict, as data: which of the core's forms, about whom. Words come later.

export type Headline =
  /** One is surely the best, always-decisions included. `alike`: nobody said what mistakes cost. */
  | { readonly kind: 'ship'; readonly name: string; readonly threshold?: number | undefined; readonly alike: boolean }
  /** It yields most, but nobody knows how surely. */
  | { readonly kind: 'ahead'; readonly name: string }
  /** The data do not tell two classifiers apart, or one from always deciding the same. */
  | { readonly kind: 'apart'; readonly names: readonly string[]; readonly decision?: string }
  /** Always deciding the same yields more than any classifier. */
  | { readonly kind: 'always'; readonly decision: string; readonly name: string | null }
  /** Nobody said what a miss costs, and the answer depends on it. */
  | { readonly kind: 'depends' }
  | { readonly kind: 'tie'; readonly names: readonly string[] };

export type Judged = NonNullable<Utility['verdict']>;
export type Candidate = Judged['candidates'][number];

/** The headline of a report; null when it has no yields. */
export function headlineOf(report: Report): Headline | null {
  const { utility } = report;
  if (!utility || utility.yields.length === 0) return null;
  const { verdict } = utility;
  const best = verdict?.candidates[verdict.best];
  if (!verdict || !best) return firstOf(report, utility);
  if (verdict.form === 'depends') return { kind: 'depends' };
  const alike = verdict.form === 'equal_costs';
  if (alike || verdict.form === 'ship')
    return { kind: 'ship', name: best.name, threshold: judgedAt(report, best.name), alike };
  return byNumbers(utility, best, verdict.form === 'undecided' ? verdict : null);
}

/** What the numbers say where nothing is decided. `doubt`: how sure that is, where it is known. */
function byNumbers(utility: Utility, best: Candidate, doubt: Judged | null): Headline {
  const [only, ...others] = utility.yields;
  const always: Headline = { kind: 'always', decision: best.name, name: others.length > 0 ? null : (only?.name ?? '') };
  const level = utility.yields.filter((each) => same(each.value, best.yield)).map(({ name }) => name);
  if (!best.always && level.length > 1) return { kind: 'tie', names: level };
  if (!doubt) return best.always ? always : { kind: 'ahead', name: best.name };
  const rival = doubt.candidates[doubt.rival ?? -1];
  if (!rival || (best.always && rival.always)) return best.always ? always : { kind: 'ahead', name: best.name };
  const constant = [best, rival].find((each) => each.always);
  const names = doubt.candidates.filter((each) => !each.always && (each === best || each === rival));
  return { kind: 'apart', names: names.map(({ name }) => name), ...(constant && { decision: constant.name }) };
}

/** The headline of a report that has no verdict yet: the small core's. */
function firstOf(report: Report, utility: Utility): Headline | null {
  if (utility.assumed && !isMany(report)) return { kind: 'depends' };
  const top = utility.yields.find(({ name }) => name === utility.ranking[0]);
  const constant = utility.best_baseline;
  if (!top) return null;
  const candidate = { name: top.name, always: false, yield: top.value };
  return constant && constant.value > top.value && !same(constant.value, top.value)
    ? byNumbers(utility, { name: constant.decision, always: true, yield: constant.value }, null)
    : byNumbers(utility, candidate, null);
}

/** The headline while it is not known yet how sure it is: the one before, where it is about the same classifier. */
export function meanwhile(now: Headline | null, before: Headline | null): Headline | null {
  if (now?.kind !== 'ahead') return now;
  if (before?.kind === 'ship' && before.name === now.name) return before;
  return before?.kind === 'apart' && before.names.includes(now.name) ? before : now;
}
