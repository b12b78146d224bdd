import type { Report } from 'isoyield';
import type { ComponentChild, ComponentChildren } from 'preact';
import { usual } from '../../document/state';
import { rich, t } from '../../i18n';
import { amount, number, percent } from '../../i18n/numbers';
import { Marker } from '../../ui/Marker';
import { indices, type Utility } from '../../values/figures';
import { chance } from '../../values/sure';
import { gapWriter, yieldWriter } from '../../values/yields';
import type { Candidate, Judged } from './headline';
import { same, tally } from './sentence';
import styles from './Verdict.module.css';
import { verb } from './verb';

// What supports a verdict that the core has decided, or finds undecided: the yields, how sure they are, what is always decided, and what
// metrics would have chosen.

interface LedeProps {
  report: Report;
  utility: Utility;
  judged: Judged;
  item: string;
  popular: ReadonlySet<string>;
  /** Only what the verdict rests on. */
  brief: boolean;
}

/** The support of a headline; null for forms that are told from the yields alone. */
export function Lede(props: LedeProps) {
  const { judged, utility, brief } = props;
  const best = judged.candidates[judged.best];
  const rival = judged.candidates[judged.rival ?? -1];
  if (!best || !rival) return null;
  const pair = { ...props, best, rival };
  const grounds = judged.form === 'undecided' ? <Undecided {...pair} /> : <Decided {...pair} />;
  if (brief) return grounds;
  return (
    <>
      {grounds} {utility.assumed ? <Flip judged={judged} /> : <Constant {...pair} />}{' '}
      {judged.form !== 'undecided' && <Popular {...pair} />}
    </>
  );
}

type Pair = LedeProps & { best: Candidate; rival: Candidate };

/** A candidate within a sentence: a classifier with its mark, or what is always decided. */
function named(report: Report, { name, always }: Candidate): ComponentChild {
  if (always) return t('yield.always', { decision: name });
  return (
    <span class={styles.one}>
      <Marker index={indices(report).get(name) ?? 0} size={10} /> <bdi>{name}</bdi>
    </span>
  );
}

/** "(95 % interval 1.6 to 8.0)"; nothing where nobody knows. */
function interval(utility: Utility, { ci }: Judged): string {
  if (!ci) return '';
  const write = (value: number) => number(utility.assumed ? value * 100 : value, { significant: 3 });
  return t('lede.interval', { level: percent(ci.level), low: write(ci.low), high: write(ci.high) });
}

/** "B earns 8.71 € per applicant, 4.30 € more than A (95 % interval 1.6 to 8.0)." */
function Decided({ report, utility, judged, item, best, rival }: Pair) {
  const kind = verb(utility, best.yield);
  const write = yieldWriter(utility);
  const said = <b class={styles.marked}>{write(kind === 'loses' ? -best.yield : best.yield)}</b>;
  const first = rich(`verdict.${kind}`, { name: named(report, best), amount: said, item });
  return (
    <>
      {rich(kind === 'loses' ? 'lede.less' : 'lede.more', {
        first: <>{kind === 'right' ? first : rich('verdict.per', { clause: <>{first}</>, item })}</>,
        gap: gapWriter(utility)(judged.difference ?? 0),
        other: named(report, rival),
        interval: interval(utility, judged),
      })}
    </>
  );
}

/** "B is better with probability 69 %: 0.43 € per applicant (95 % interval −0.85 to 2.07). Choosing B now risks 0.12 €." */
function Undecided({ report, utility, judged, item, best, rival }: Pair) {
  const gap = gapWriter(utility);
  const { probability_better: probability, expected_loss: loss, more_items: more } = judged;
  return (
    <>
      {rich(utility.assumed ? 'lede.better.right' : 'lede.better', {
        name: named(report, best),
        other: named(report, rival),
        probability: <b class={styles.marked}>{probability === undefined ? '…' : chance(probability)}</b>,
        gap: gap(judged.difference ?? 0),
        item,
        interval: interval(utility, judged),
      })}{' '}
      {loss !== undefined &&
        t(utility.assumed ? 'lede.risk.right' : 'lede.risk', { name: best.name, loss: gap(loss), item })}{' '}
      {more !== undefined && t('lede.more-items', { count: number(roughly(more)) })}
    </>
  );
}

/** Two digits are all that can be said of it. */
const roughly = (value: number) => Number(value.toPrecision(2));

/** What is earned by always deciding the same, where the sentence before does not say it. */
function Constant({ utility, rival, best }: Pair): ComponentChildren {
  const constant = utility.best_baseline;
  if (!constant || rival.always || best.always) return null;
  const value = constant.value;
  const kind = same(value, 0) ? 'nothing' : verb(utility, value);
  return t(`lede.always.${kind}`, {
    decision: constant.decision,
    amount: amount(kind === 'loses' ? -value : value, utility.unit),
  });
}

/** What would turn a verdict over that counts every mistake alike. */
function Flip({ judged: { flip } }: { judged: Judged }): ComponentChildren {
  if (!flip) return null;
  const { to: name, class: truth, decision, cost } = flip;
  return t('lede.flip', { name, truth, decision, cost: number(cost, { significant: 2 }) });
}

/** "5 of 8 popular metrics would have chosen A, none B", at the threshold where they are mostly read. */
function Popular({ report, utility, popular, best }: Pair): ComponentChildren {
  const at = usual.value;
  const { total, clear, misled, other } = tally(at?.agreement ?? utility.agreement, best.name, popular);
  if (total === 0 || report.classifiers.length < 2) return null;
  if (clear === 0) return t('lede.metrics.unclear');
  const rest = clear - misled;
  const values = { count: misled > 0 ? misled : rest, total, rest, best: best.name, name: other ?? '' };
  if (misled === 0) return t(at ? 'lede.metrics.half.same' : 'lede.metrics.same', values);
  if (other === null) return t(at ? 'lede.metrics.half.others' : 'lede.metrics.others', values);
  return t(at ? 'lede.metrics.half' : 'lede.metrics', values);
}
