import type { Catalogue, Report } from 'isoyield';
import type { ComponentChild, ComponentChildren } from 'preact';
import { rich, t } from '../i18n';
import { amount, count, unitSymbol } from '../i18n/numbers';
import { series } from '../ui/series';
import { indices, items, shares, threshold, type Utility } from './figures';
import { type Verdict as Judgement, judge, type Said, same, type Tail } from './sentence';
import styles from './Verdict.module.css';

interface VerdictProps {
  report: Report;
  catalogue: Catalogue | null;
  /** What one item is called. */
  item: string;
  compact: boolean;
}

/** The sentence that says what the numbers mean, in the largest type of the page. */
export function Verdict({ report, catalogue, item, compact }: VerdictProps) {
  const { utility } = report;
  if (!utility) return null;
  const popular = new Set(catalogue?.metrics.filter((metric) => metric.popular).map(({ id }) => id));
  const judgement = judge(report, popular);
  if (!judgement) return null;
  return (
    <header class={`${styles.verdict} ${compact ? styles.small : ''}`}>
      <h2 class={styles.sentence} aria-live="polite" data-verdict>
        {sentence(judgement, report, utility, item || t('verdict.item'))}
      </h2>
      {!compact && <p class={styles.lede}>{lede(report, utility)}</p>}
    </header>
  );
}

/** Whether amounts of a unit are earned and lost, as money is. */
function money(unit: string): boolean {
  return unitSymbol(unit) !== unit;
}

function verb(utility: Utility, value: number, text: string): string {
  if (utility.assumed) return 'right';
  if (!money(utility.unit)) return 'yields';
  return /[1-9]/.test(text) ? (value > 0 ? 'earns' : 'loses') : 'even';
}

export function sentence(judgement: Judgement, report: Report, utility: Utility, item: string): ComponentChildren {
  const places = indices(report);
  const scores = report.kind === 'scores';
  const coloured = (name: string, text: string) => (
    <bdi class={`${styles.marked} ${series(places.get(name) ?? 0).className}`}>{text}</bdi>
  );
  const values =
    judgement.kind === 'two' || judgement.kind === 'many' ? [judgement.best.value, judgement.second.value] : [];
  if (judgement.ahead) values.push(judgement.ahead.value);
  const said = utility.assumed ? shares(values) : [];
  const amountOf = (value: number) =>
    utility.assumed ? (said[values.indexOf(value)] ?? shares([value])[0] ?? '') : amount(value, utility.unit);
  /** "A earns 3.50 €", with "at threshold 0.43" for scores. */
  const clause = (one: Said, form: 'full' | 'short', follows = false): ComponentChild => {
    const text = amountOf(one.value);
    const kind = verb(utility, one.value, text);
    const size = kind === 'loses' ? amountOf(-one.value) : text;
    const name = coloured(one.name, one.name);
    const value = coloured(one.name, size);
    const plain =
      form === 'short'
        ? rich('verdict.short', { name, amount: value })
        : rich(`verdict.${kind}`, { name, amount: value, item });
    const per = !follows && kind !== 'right' ? rich('verdict.per', { clause: <>{plain}</>, item }) : plain;
    return <>{scores && one.threshold !== undefined ? at(per, one.threshold, report.positive, follows) : per}</>;
  };
  if (judgement.ahead) {
    const { decision, value } = judgement.ahead;
    const kind = verb(utility, value, amountOf(value));
    const size = amountOf(kind === 'loses' ? -value : value);
    const rest =
      judgement.kind === 'one' ? (
        <>{clause(judgement.best, 'full')}.</>
      ) : (
        sentence({ ...judgement, ahead: null }, report, utility, item)
      );
    return (
      <>
        {t(`verdict.always.${kind}`, { decision, amount: size, item })} {rest}
      </>
    );
  }
  switch (judgement.kind) {
    case 'one': {
      const first = clause(judgement.best, 'full');
      const decision = judgement.decision;
      if (utility.assumed) {
        return rich('verdict.one.assumed', { first, decision, other: amountOf(judgement.best.value - judgement.gap) });
      }
      if (same(judgement.best.value, judgement.best.value - judgement.gap))
        return rich('verdict.one.same', { first, decision });
      return rich('verdict.one.more', { first, decision, gap: amount(judgement.gap, utility.unit) });
    }
    case 'tie': {
      const names = judgement.names.map((name) => coloured(name, name));
      const last = names.pop();
      const list = rich('verdict.and', {
        some: <>{names.flatMap((name, i) => (i === 0 ? [name] : [', ', name]))}</>,
        last: <>{last}</>,
      });
      const id = judgement.of === judgement.names.length ? 'verdict.tie' : 'verdict.tie.best';
      return rich(utility.assumed ? `${id}.assumed` : id, {
        names: <>{list}</>,
        amount: amountOf(judgement.value),
        item,
        of: judgement.of,
      });
    }
    case 'two': {
      const { best, second } = judgement;
      const same =
        verb(utility, best.value, amountOf(best.value)) === verb(utility, second.value, amountOf(second.value));
      return rich('verdict.two', {
        first: clause(best, 'full'),
        second: clause(second, same ? 'short' : 'full', true),
        tail: tailOf(judgement.tail, coloured),
      });
    }
    case 'many': {
      const { best, second, of } = judgement;
      const kind = verb(utility, best.value, amountOf(best.value));
      const size = kind === 'loses' ? amountOf(-best.value) : amountOf(best.value);
      const first = rich(`verdict.most.${kind}`, {
        name: coloured(best.name, best.name),
        amount: coloured(best.name, size),
        item,
        of,
      });
      const placed = scores && best.threshold !== undefined ? at(first, best.threshold, report.positive, false) : first;
      return rich('verdict.many', {
        first: <>{placed}</>,
        second: coloured(second.name, second.name),
        amount: coloured(second.name, kind === 'loses' ? amountOf(-second.value) : amountOf(second.value)),
        tail: tailOf(judgement.tail, coloured),
      });
    }
  }
}

function at(children: ComponentChildren, value: number, positive: string, follows: boolean): ComponentChildren {
  const clause = <>{children}</>;
  if (value === Number.POSITIVE_INFINITY) return rich('verdict.never', { clause, positive });
  return rich(follows ? 'verdict.at.short' : 'verdict.at', { clause, threshold: threshold(value) });
}

function tailOf(tail: Tail, coloured: (name: string, text: string) => ComponentChild): ComponentChild {
  if (tail.kind === 'none') return '';
  if (tail.kind === 'unclear') return <>{t('verdict.unclear')}</>;
  if (tail.kind === 'agree') {
    return (
      <>
        {rich(tail.count === tail.total ? 'verdict.all-agree' : 'verdict.some-agree', {
          count: tail.count,
          total: tail.total,
        })}
      </>
    );
  }
  if (tail.kind === 'most') return <>{rich('verdict.most-agree', { count: tail.count, total: tail.total })}</>;
  if (tail.name === null) return <>{rich('verdict.although-others', { count: tail.count, total: tail.total })}</>;
  return (
    <>{rich('verdict.although', { count: tail.count, total: tail.total, name: coloured(tail.name, tail.name) })}</>
  );
}

/** What a yield is, how many items stand behind it, and whether no classifier at all would yield as much. */
function lede(report: Report, utility: Utility): ComponentChildren {
  const parts: ComponentChild[] = [t(utility.assumed ? 'verdict.lede.assumed' : 'verdict.lede')];
  const total = items(report);
  if (total !== null) parts.push(t('verdict.lede.items', { count: count(total) }));
  const baseline = utility.best_baseline;
  const most = Math.max(...utility.yields.map(({ value }) => value));
  if (utility.yields.length > 1 && baseline && same(baseline.value, most))
    parts.push(t('verdict.lede.same', { decision: baseline.decision }));
  return parts.flatMap((part, i) => (i === 0 ? [part] : [' ', part]));
}
