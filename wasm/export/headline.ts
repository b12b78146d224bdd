import type { Report } from '../package/report.js';

// The headline of a report: which of the forms of its verdict, about whom. Words come later.

type Utility = NonNullable<Report['utility']>;
type Judged = NonNullable<Utility['verdict']>;
type Candidate = Judged['candidates'][number];

/** As good as equal: closer than rounding. */
const same = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));

const isMany = ({ kind, classes, utility }: Report) =>
  kind !== 'multilabel' && (classes.length > 2 || (utility?.decisions.length ?? 2) > 2);

export type Headline =
  /** One is surely the best, always-decisions included. `alike`: nobody said what mistakes cost. */
  | { readonly kind: 'ship'; readonly name: string; readonly threshold?: number | undefined; readonly alike: boolean }
  /** It yields most, but nobody knows how surely. */
  | { readonly kind: 'ahead'; readonly name: string }
  /** The data do not tell two classifiers apart, or one from always deciding the same. */
  | { readonly kind: 'apart'; readonly names: readonly string[]; readonly decision?: string }
  /** Always deciding the same yields more than any classifier. */
  | { readonly kind: 'always'; readonly decision: string; readonly name: string | null }
  /** Whatever mistakes cost, it is the best of the classifiers. `sure`: that is more than chance. */
  | { readonly kind: 'dominates'; readonly name: string; readonly sure: boolean }
  /** Nobody said what a miss costs, and the answer depends on it. `open`: at no cost is a classifier surely the best. */
  | { readonly kind: 'depends'; readonly open?: true }
  | { readonly kind: 'tie'; readonly names: readonly string[] };

/** The threshold that a classifier is judged at: for probabilities the one that the costs imply; left out where it has no scores. */
export function judgedAt({ classifiers }: Report, name: string): number | undefined {
  const found = classifiers.find((each) => each.name === name);
  // Also where no score reaches it, and the lowest that is decided positive is infinite.
  return found?.implied_threshold ?? found?.threshold;
}

/** The headline of a report; null when it has no yields. */
export function headlineOf(report: Report): Headline | null {
  const { utility } = report;
  if (!utility || utility.yields.length === 0) return null;
  const { verdict } = utility;
  const best = verdict?.candidates[verdict.best];
  if (!verdict || !best) return firstOf(report, utility);
  if (verdict.form === 'depends') return { kind: 'depends', ...(isOpen(utility) && { open: true }) };
  const dominant = verdict.candidates[verdict.dominant ?? -1];
  if (dominant) return { kind: 'dominates', name: dominant.name, sure: verdict.form === 'dominates' };
  const alike = verdict.form === 'equal_costs';
  if (alike || verdict.form === 'ship')
    return { kind: 'ship', name: best.name, threshold: judgedAt(report, best.name), alike };
  return byNumbers(utility, best, verdict.form === 'undecided' ? verdict : null);
}

/** Whether it is known how sure the ruler is, and no classifier wins anywhere on it. */
const isOpen = ({ ruler }: Utility): boolean =>
  ruler?.level !== undefined &&
  !ruler.ranges.some(({ best, decided }) => decided && ruler.candidates[best]?.always === false);

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

/** Deciding always alike, where it yields no less than the best classifier. */
interface Ahead {
  decision: string;
  value: number;
  /** It yields as much: closer than rounding. */
  same: boolean;
}

/** The baseline that a headline has to name next to the best classifier; null where all of them yield less. */
export function ahead({ ranking, yields, best_baseline: baseline }: Utility): Ahead | null {
  const best = yields.find(({ name }) => name === ranking[0]);
  if (best === undefined || baseline === undefined) return null;
  const alike = same(best.value, baseline.value);
  return alike || baseline.value > best.value ? { ...baseline, same: alike } : null;
}
