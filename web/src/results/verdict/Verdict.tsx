import type { Catalogue, Report } from 'isoyield';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { rich, t } from '../../i18n';
import { amount, number } from '../../i18n/numbers';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import { shortened } from '../../ui/shortened';
import { indices, shares, type Utility } from '../../values/figures';
import { ofYield } from '../../values/provenance';
import { isDrawing } from '../../values/sure';
import { said } from '../utilities/ruler/Ruler';
import { segmentsOf } from '../utilities/ruler/segments';
import { wins } from '../utilities/ruler/wins';
import { Cited } from './Cited';
import { type Headline, headlineOf, meanwhile } from './headline';
import { inSentence, Lede } from './Lede';
import { isOrdered, Ordering } from './Ordering';
import { type Verdict as Judgement, type Said, same, type Tail, verdictOf } from './sentence';
import styles from './Verdict.module.css';
import { verb } from './verb';

interface VerdictProps {
  report: Report;
  catalogue: Catalogue | null;
  /** What one item is called. */
  item: string;
  compact: boolean;
  /** What stands beside the headline. */
  aside?: ComponentChildren;
  /** What the headline is in the outline: nothing in the outline of somebody else's page. */
  heading?: 'h2' | 'p';
}

/** What the numbers mean: the headline in the largest type of the page, and what supports it. */
export function Verdict({ report, catalogue, item, compact, aside, heading: Heading = 'h2' }: VerdictProps) {
  const { utility } = report;
  const names = new Map(catalogue?.metrics.map(({ id, name }) => [id, name]));
  const judgement = verdictOf(report);
  const last = useRef<Headline | null>(null);
  const found = headlineOf(report);
  const head = isDrawing(report) ? meanwhile(found, last.current) : found;
  last.current = head;
  if (!utility || !judgement || !head) return null;
  const compared = utility.yields.length > 1;
  // No costs were given, and the ruler says the rest.
  const open = head.kind === 'depends' || head.kind === 'dominates';
  const Head = Heading === 'h2' ? 'header' : 'div';
  return (
    <Head class={`${styles.verdict} ${compact ? styles.small : ''}`} aria-live="polite" data-verdict>
      <Heading class={`${styles.headline} ${isLong(head) ? styles.long : ''}`}>{headline(head, report)}</Heading>{' '}
      {aside}
      <p class={styles.lede}>
        {open && compared && <>{ranges(utility, report)} </>}
        {utility.verdict && (head.kind === 'ship' || head.kind === 'apart') ? (
          <Lede
            {...{ report, utility, names }}
            brief={compact}
            judged={utility.verdict}
            item={item || t('verdict.item')}
          />
        ) : open && !compact && isOrdered(report, catalogue) ? (
          <Ordering report={report} catalogue={catalogue} />
        ) : (
          // On a tab the ranges take both lines.
          !(open && compact && compared && utility.ruler) &&
          sentence(compact ? brief(judgement) : judgement, report, utility, item || t('verdict.item'))
        )}
        {open && !compared && <> {ranges(utility, report)}</>}
      </p>
    </Head>
  );
}

/** Names for which the largest type leaves no room. */
const isLong = (head: Headline) => {
  const names = 'names' in head ? head.names : 'name' in head ? [head.name] : [];
  return names.join('').length > 28;
};

/** Without what the popular metrics say: a tab has room for two lines. */
const brief = (judgement: Judgement): Judgement =>
  'tail' in judgement ? { ...judgement, tail: { kind: 'none' } } : judgement;

/** A long name, which may begin a line after each of its parts. */
const parts = (name: string) =>
  name.length < 18 ? name : name.split(/(?<=[_.-])/).map((part, i) => (i === 0 ? part : [<wbr />, part]));

/** The headline in words, with the mark of each classifier before its name. */
export function headline(head: Headline, report: Report): ComponentChildren {
  const places = indices(report);
  const marked = (name: string) => (
    <span class={styles.who}>
      <Marker index={places.get(name) ?? 0} size={26} />
      <bdi title={name}>{parts(shortened(name, 32))}</bdi>
    </span>
  );
  switch (head.kind) {
    case 'ship': {
      const name = marked(head.name);
      if (head.alike) return rich('headline.alike', { name });
      if (head.threshold === undefined) return rich('headline.ship', { name });
      return head.threshold === Number.POSITIVE_INFINITY
        ? rich('headline.ship.never', { name, positive: report.positive })
        : rich('headline.ship.at', {
            name,
            threshold: <Cited card="rules">{number(head.threshold, { significant: 3 })}</Cited>,
          });
    }
    case 'ahead':
      return rich('headline.ahead', { name: marked(head.name) });
    case 'apart': {
      const [first = '', second] = head.names;
      return second === undefined
        ? rich('headline.apart.always', { name: marked(first), decision: head.decision ?? '' })
        : rich('headline.apart', { a: marked(first), b: marked(second) });
    }
    case 'always':
      return head.name === null
        ? t('headline.always', { decision: head.decision })
        : rich('headline.always.one', { name: marked(head.name), decision: head.decision });
    case 'dominates':
      return rich(head.sure ? 'headline.dominates' : 'headline.leads', { name: marked(head.name) });
    case 'depends':
      return t(head.open ? 'headline.open' : 'headline.depends');
    case 'tie': {
      const names = head.names.map(marked);
      const last = names.pop();
      return rich('headline.tie', {
        names: rich('verdict.and', {
          some: <>{names.flatMap((name, i) => (i === 0 ? [name] : [', ', name]))}</>,
          last: <>{last}</>,
        }) as ComponentChild,
      });
    }
  }
}

/** "A wins from 1/4 to 1.5, B wins from 10 on. In between the data do not separate them." */
export function ranges(utility: Utility, report?: Report): ComponentChildren {
  // Nobody has looked yet.
  if (!utility.ruler) return '';
  const { low, high, segments, even } = segmentsOf(utility);
  const won = wins(segments, [low, high], said);
  const places = report && indices(report);
  const clauses = won.map(({ name, where }) => (
    <>
      {rich('verdict.wins', {
        name: places ? inSentence(name, places) : name,
        ranges: <Cited card="change">{where}</Cited>,
      })}
    </>
  ));
  if (clauses.length === 0) return t('verdict.nowhere');
  const open = segments.some(({ name }) => name === null);
  const one = segments.filter(({ name, always }) => name !== null && !always).length === 1;
  const at = <Cited card="change">{said(even[0] ?? 1)}</Cited>;
  return (
    <>
      {clauses.flatMap((clause, i) => (i === 0 ? [clause] : [', ', clause]))}.
      {open && (
        <>
          {' '}
          {rich(even.length === 1 ? 'verdict.open.even' : one ? 'verdict.open.one' : 'verdict.open', {
            at,
          })}
        </>
      )}
    </>
  );
}

/** How the sentences write names, amounts and what a classifier earns. */
function writer(judgement: Judgement, report: Report, utility: Utility, item: string) {
  const places = indices(report);
  const scores = report.kind === 'scores';
  const coloured = (name: string, text: string) => (
    <bdi class={`${styles.marked} ${series(places.get(name) ?? 0).className}`}>{shortened(text, 32)}</bdi>
  );
  const values =
    judgement.kind === 'two' || judgement.kind === 'many' ? [judgement.best.value, judgement.second.value] : [];
  if (judgement.ahead) values.push(judgement.ahead.value);
  const written = utility.assumed ? shares(values) : [];
  const amountOf = (value: number) =>
    utility.assumed ? (written[values.indexOf(value)] ?? shares([value])[0] ?? '') : amount(value, utility.unit);
  /** "A earns 3.50 €", with "at threshold 0.43" for scores. */
  const clause = (one: Said, form: 'full' | 'short', follows = false): ComponentChild => {
    const text = amountOf(one.value);
    const kind = verb(utility, one.value, text);
    const size = kind === 'loses' ? amountOf(-one.value) : text;
    const name = coloured(one.name, one.name);
    const value = (
      <Cited card="yields" what={ofYield(report, one)}>
        {coloured(one.name, size)}
      </Cited>
    );
    const plain =
      form === 'short'
        ? rich('verdict.short', { name, amount: value })
        : rich(`verdict.${kind}`, { name, amount: value, item });
    const per = !follows && kind !== 'right' ? rich('verdict.per', { clause: <>{plain}</>, item }) : plain;
    return <>{scores && one.threshold !== undefined ? at(per, one.threshold, report.positive, follows) : per}</>;
  };
  return { coloured, amountOf, clause, report, utility, item };
}
type Writer = ReturnType<typeof writer>;

/** What the yields say, in one sentence. */
export function sentence(judgement: Judgement, report: Report, utility: Utility, item: string): ComponentChildren {
  const write = writer(judgement, report, utility, item);
  const { amountOf, clause } = write;
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
        {t(`verdict.always.${kind}`, { decision, amount: size, item })}{' '}
        <span class={utility.assumed ? '' : styles.line}>{rest}</span>
      </>
    );
  }
  switch (judgement.kind) {
    case 'one':
      return ofOne(judgement, write);
    case 'tie':
      return ofTie(judgement, write);
    case 'two':
      return ofTwo(judgement, write);
    case 'many':
      return ofMany(judgement, write);
  }
}

type Of<Kind extends Judgement['kind']> = Extract<Judgement, { kind: Kind }>;

function ofOne(judgement: Of<'one'>, { clause, amountOf, utility }: Writer) {
  const first = clause(judgement.best, 'full');
  const decision = judgement.decision;
  if (utility.assumed) {
    return rich('verdict.one.assumed', { first, decision, other: amountOf(judgement.best.value - judgement.gap) });
  }
  if (same(judgement.best.value, judgement.best.value - judgement.gap))
    return rich('verdict.one.same', { first, decision });
  return rich('verdict.one.more', { first, decision, gap: amount(judgement.gap, utility.unit) });
}

function ofTie(judgement: Of<'tie'>, { coloured, amountOf, utility, item }: Writer) {
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

function ofTwo(judgement: Of<'two'>, { coloured, amountOf, clause, utility }: Writer) {
  const { best, second } = judgement;
  const same = verb(utility, best.value, amountOf(best.value)) === verb(utility, second.value, amountOf(second.value));
  return rich('verdict.two', {
    first: clause(best, 'full'),
    second: clause(second, same ? 'short' : 'full', true),
    tail: tailOf(judgement.tail, coloured),
  });
}

function ofMany(judgement: Of<'many'>, { coloured, amountOf, report, utility, item }: Writer) {
  const { best, second, of } = judgement;
  const kind = verb(utility, best.value, amountOf(best.value));
  const size = kind === 'loses' ? amountOf(-best.value) : amountOf(best.value);
  const first = rich(`verdict.most.${kind}`, {
    name: coloured(best.name, best.name),
    amount: coloured(best.name, size),
    item,
    of,
  });
  const placed =
    report.kind === 'scores' && best.threshold !== undefined
      ? at(first, best.threshold, report.positive, false)
      : first;
  return rich('verdict.many', {
    first: <>{placed}</>,
    second: coloured(second.name, second.name),
    amount: coloured(second.name, kind === 'loses' ? amountOf(-second.value) : amountOf(second.value)),
    tail: tailOf(judgement.tail, coloured),
  });
}

function at(children: ComponentChildren, value: number, positive: string, follows: boolean): ComponentChildren {
  const clause = <>{children}</>;
  if (value === Number.POSITIVE_INFINITY) return rich('verdict.never', { clause, positive });
  return rich(follows ? 'verdict.at.short' : 'verdict.at', { clause, threshold: number(value, { significant: 3 }) });
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
