import type { Preferences, Report } from 'isoyield';
import { preferred, tally, together } from 'isoyield/export';
import type { ComponentChild, ComponentChildren } from 'preact';
import { capital, rich, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { askedAbout } from '../../state/chosen';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Short } from '../../ui/Short';
import { brief } from '../../ui/shortened';
import { indices, type Utility } from '../../values/figures';
import { impliedRatios } from '../../values/implied';
import { operatingOf, thresholdList } from '../../values/operating';
import { called, ofDifference, ofDoubt, ofLoss, ofPair, ofYield, type Provenance } from '../../values/provenance';
import { chance } from '../../values/sure';
import { endWriter, gapWriter, yieldWriter } from '../../values/yields';
import { worthKnown } from '../certainty/known';
import { said } from '../utilities/ruler/Ruler';
import { Cited, MetricName } from './Cited';
import type { Candidate, Judged } from './headline';
import styles from './Verdict.module.css';
import { verb } from './verb';

// What supports a verdict that the core has decided, or finds undecided: the yields, how sure they are, and what
// metrics would have chosen.

interface LedeProps {
  report: Report;
  utility: Utility;
  judged: Judged;
  item: string;
  /** What metrics are called, by id. */
  names?: ReadonlyMap<string, string>;
  /** Only what the verdict rests on. */
  brief: boolean;
}

/** The support of a headline; null for forms that are told from the yields alone. */
export function Lede(props: LedeProps) {
  const { report, judged, utility, brief } = props;
  const best = judged.candidates[judged.best];
  const rival = judged.candidates[judged.rival ?? -1];
  if (!best || !rival) return null;
  const pair = { ...props, best, rival };
  const grounds = judged.form === 'undecided' ? <Undecided {...pair} /> : <Decided {...pair} />;
  if (brief) return grounds;
  return (
    <>
      {grounds} {utility.assumed && <Flip report={report} judged={judged} />}{' '}
      {judged.form !== 'undecided' && <Popular {...pair} />}
    </>
  );
}

type Pair = LedeProps & { best: Candidate; rival: Candidate };

/** A candidate in a sentence, which may begin with it: a classifier with its mark, or what is always decided. */
function named(report: Report, { name, always }: Candidate, begins = false): ComponentChild {
  if (always) {
    const decided = t('yield.always', { decision: name });
    return begins ? capital(decided) : decided;
  }
  return inSentence(name, indices(report));
}

/** A classifier in a sentence: its mark, and its name as long as a sentence bears. */
export const inSentence = (name: string, places: ReadonlyMap<string, number>): ComponentChild => (
  <span class={styles.one}>
    <Marker index={places.get(name) ?? 0} size={10} /> <Short name={name} />
  </span>
);

/** The difference that the verdict is about. */
const gapOf = ({
  report,
  judged: { difference = 0, ci },
  best,
  rival,
}: Omit<Pair, 'utility' | 'item' | 'brief'>): Provenance =>
  ofDifference(report, [called(best), called(rival)], difference, ci);

/** "(95 % interval 1.6 to 8.0)"; nothing where nobody knows. */
function interval(utility: Utility, { ci }: Judged): string {
  if (!ci) return '';
  const write = endWriter(utility, true);
  return t('lede.interval', { level: percent(ci.level), low: write(ci.low), high: write(ci.high) });
}

/** "B earns 8.71 € per applicant, 4.30 € more than A (95 % interval 1.6 to 8.0)." */
function Decided({ report, utility, judged, item, best, rival }: Pair) {
  const kind = verb(utility, best.yield);
  const write = yieldWriter(utility);
  const said = (
    <Cited card="yields" what={ofYield(report, { name: called(best), value: best.yield })}>
      <b class={styles.marked}>{write(kind === 'loses' ? -best.yield : best.yield)}</b>
    </Cited>
  );
  const first = rich(`verdict.${kind}`, { name: named(report, best, true), amount: said, item });
  return (
    <>
      {rich(kind === 'loses' ? 'lede.less' : 'lede.more', {
        first: <>{kind === 'right' ? first : rich('verdict.per', { clause: <>{first}</>, item })}</>,
        gap: (
          <Cited card="change" what={gapOf({ report, judged, best, rival })}>
            {gapWriter(utility)(judged.difference ?? 0)}
          </Cited>
        ),
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
        name: named(report, best, true),
        other: named(report, rival),
        probability: (
          <Cited
            card="change"
            what={
              probability === undefined
                ? undefined
                : ofDoubt(
                    report,
                    ofPair('probability_better', t('number.better'), [called(best), called(rival)], probability),
                  )
            }
          >
            <b class={styles.marked}>{probability === undefined ? '…' : chance(probability)}</b>
          </Cited>
        ),
        gap: (
          <Cited card="change" what={gapOf({ report, judged, best, rival })}>
            {gap(judged.difference ?? 0)}
          </Cited>
        ),
        item,
        interval: interval(utility, judged),
      })}{' '}
      {loss !== undefined &&
        rich(utility.assumed ? 'lede.risk.right' : 'lede.risk', {
          name: named(report, best),
          loss: (
            <Cited card={worthKnown(utility) ? 'worth' : 'yields'} what={ofLoss(report, best, loss)}>
              {gap(loss)}
            </Cited>
          ),
          item,
        })}{' '}
      {more !== undefined && rich('lede.more-items', { count: <Cited card="plan">{number(roughly(more))}</Cited> })}
    </>
  );
}

/** Two digits are all that can be said of it. */
const roughly = (value: number) => Number(value.toPrecision(2));

/** What would turn a verdict over that counts every mistake alike. */
function Flip({ report, judged: { flip } }: { report: Report; judged: Judged }): ComponentChildren {
  if (!flip) return null;
  const { to: name, class: truth, decision, cost } = flip;
  return rich('lede.flip', {
    name: inSentence(name, indices(report)),
    truth,
    decision,
    cost: <Cited card="change">{number(cost, { significant: 2 })}</Cited>,
  });
}

/** "9 of 12 prefer A, 2 B": as many as the core has counted. */
function counted(preferences: Preferences, second = false): ComponentChild {
  const { total } = tally(preferences, '');
  const [first, ...others] = preferred(preferences);
  if (!first) return t('lede.none', { total });
  return (
    <Cited card="metrics" second={second}>
      {[
        t('lede.prefer', { count: first.count, total, name: brief(first.name) }),
        ...others.map(({ name, count }) => t('lede.prefer.also', { count, name: brief(name) })),
      ].join(', ')}
    </Cited>
  );
}

/** Whether there is something to be said of them: of what was not tested nobody knows whether it has a preference. */
const isTested = (preferences: Preferences, { agreement }: Utility) =>
  tally(preferences, '').clear > 0 ||
  preferences.none.every((id) => {
    const found = agreement.find(({ metric }) => metric === id);
    return !found?.favours || found.preference !== undefined;
  });

/**
 * "Of the popular metrics without a threshold 3 of 4 prefer A. At 0.5, where libraries judge, 9 of 12 prefer A; at your 0.05 10 of 12 prefer
 * B", and what one of them, which many ask about, takes a miss for.
 */
function Popular(pair: Pair): ComponentChildren {
  const { report, utility } = pair;
  const { popular } = utility;
  if (!popular || report.classifiers.length < 2) return null;
  const { second_threshold: second } = report;
  const all = operatingOf(report.classifiers);
  const at = thresholdList(all);
  const own = counted(popular.decisions);
  if (!second && tally(together(popular), '').clear === 0) return t('lede.metrics.unclear');
  const here = all.length === 0 ? 'lede.metrics' : utility.assumed ? 'lede.metrics.at' : 'lede.metrics.yours';
  return (
    <>
      {popular.scores && isTested(popular.scores, utility) && (
        <>{rich('lede.metrics.scores', { tally: counted(popular.scores) })} </>
      )}
      {second
        ? rich('lede.metrics.second', {
            second: number(second.threshold),
            there: counted(second.popular, true),
            at,
            own,
          })
        : rich(here, { tally: own, at })}{' '}
      {!narrow.value && <Why {...pair} />}
    </>
  );
}

const times = '\u202f×';

/** "F1 counts a miss as 1.9–3.4 × a false alarm": of one that puts another first, at the thresholds in use if one does. */
function Why({ report, utility, names, best }: Pair): ComponentChildren {
  const { second_threshold: second } = report;
  const own = {
    misled: utility.popular && tally(utility.popular.decisions, best.name),
    implied: utility.implied ?? [],
  };
  const there = second && { misled: tally(second.popular, best.name), implied: second.implied };
  const { misled, implied } = own.misled?.misled || !there ? own : there;
  for (const metric of askedAbout.filter((id) => misled?.metrics.includes(id))) {
    const name = names?.get(metric);
    const found = impliedRatios(report, implied, metric).map(({ miss }) => miss);
    if (!name || found.length === 0 || !found.every((ratio) => ratio > 0 && Number.isFinite(ratio))) continue;
    const [low, high] = [said(Math.min(...found)), said(Math.max(...found))];
    const elsewhere = misled !== own.misled;
    return rich(elsewhere ? 'lede.why.second' : 'lede.why', {
      second: number(second?.threshold ?? 0),
      metric: (
        <MetricName metric={metric} second={elsewhere}>
          {name}
        </MetricName>
      ),
      ratio:
        low === high ? low : t('lede.why.range', { low: high.endsWith(times) ? low.replace(times, '') : low, high }),
    });
  }
  return null;
}
