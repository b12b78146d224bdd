import type { Catalogue, Classifier, Report } from 'isoyield';
import type { Choosing } from '../../../document/rule';
import { at, cursor, doc, stale } from '../../../document/state';
import { capital, t } from '../../../i18n';
import { count, number, percent } from '../../../i18n/numbers';
import { choose } from '../../../state/choosing';
import { Button } from '../../../ui/Button';
import { decimal, quantity, reason, threshold as written } from '../../../values/figures';
import { carries, ofMetric, ofYield, ofYieldHere } from '../../../values/provenance';
import { yieldWriter } from '../../../values/yields';
import { ByClassifier, type Column } from './ByClassifier';
import styles from './ChooseBy.module.css';

interface ReachedProps {
  report: Report;
  catalogue: Catalogue;
  choosing: Choosing;
}

type Aim = NonNullable<Classifier['aims']>[number];
type Placed = { readonly classifier: Classifier; readonly index: number };

/** What else a threshold is usually judged by. */
const others = ['recall', 'precision'];

/** What the chosen thresholds reach and what they cost, a classifier each. */
export function Reached({ report, catalogue, choosing }: ReachedProps) {
  // Known at once, before the report that follows.
  const early = cursor.value === null && at.value?.some(({ threshold_rule: rule }) => rule !== undefined);
  const now = early && at.value ? at.value : report.classifiers;
  const placed = now.flatMap((classifier, index) =>
    classifier.threshold === undefined ? [] : [{ classifier, index }],
  );
  const current = early
    ? now.some((each) => each.threshold_rule === doc.value.point)
    : report.settings.operating_point === doc.value.point;
  if (!current) return stale.value ? <p class={styles.note}>{t('compare.updating')}</p> : null;
  const shown = quantities(report, catalogue, placed, choosing);
  return (
    <>
      <ByClassifier
        label={t('pick.reached')}
        columns={shown}
        of={placed}
        named={({ classifier: { name }, index }) => ({ name, index })}
      />
      <Missed placed={placed} catalogue={catalogue} choosing={choosing} />
    </>
  );
}

const nameOf = ({ metrics }: Catalogue, id: string) => metrics.find((each) => each.id === id)?.name ?? id;

/** What a budget was about: so many alerts of so many items. */
function alerts(report: Report, choosing: Choosing): Column<Placed>[] {
  if (choosing.by !== 'budget') return [];
  const { of } = choosing;
  return [
    {
      id: 'alerts',
      head: t('pick.alerts.of', { of: count(of) }),
      strong: true,
      cell: ({ classifier }) => number(shareOf(classifier, report) * of, { decimals: 0 }),
    },
  ];
}

/** The quantities: the threshold, what was aimed at, and what else it costs. */
function quantities(
  report: Report,
  catalogue: Catalogue,
  placed: readonly Placed[],
  choosing: Choosing,
): Column<Placed>[] {
  const aims = placed[0]?.classifier.aims ?? [];
  const { utility } = report;
  const write = utility && yieldWriter(utility);
  const value = (figure: Classifier['metrics'][string] | undefined) => {
    const found = quantity(figure);
    return found === null ? <Undefined why={reason(figure, catalogue)} /> : decimal(found, 3);
  };
  // Before the report that follows a choice is there, nothing is known of new items.
  const fresh = (name: string) =>
    placed.some(({ classifier }) => report.classifiers.includes(classifier))
      ? report.utility?.yields.find((each) => each.name === name && each.apparent !== undefined)
      : undefined;
  const rest = others.filter((id) => !aims.some(({ metric }) => metric === id));
  return [
    {
      id: 'threshold',
      head: capital(t('curves.threshold')),
      cell: ({ classifier }) => written(classifier.threshold ?? 0),
    },
    ...aims.flatMap((aim, k): Column<Placed>[] => [
      {
        id: `aim ${aim.metric}`,
        head: nameOf(catalogue, aim.metric),
        strong: true,
        cell: ({ classifier }) => <Hit aim={classifier.aims?.[k]} of={classifier} {...{ report, catalogue }} />,
      },
      ...(placed.some(({ classifier }) => classifier.aims?.[k]?.honest !== undefined)
        ? [
            {
              id: `honest ${aim.metric}`,
              head: capital(t('pick.honest')),
              cell: ({ classifier }: Placed) => {
                const honest = classifier.aims?.[k]?.honest;
                return honest === undefined ? '–' : decimal(honest, 3);
              },
            },
          ]
        : []),
    ]),
    ...rest.map((id) => ({
      id,
      head: nameOf(catalogue, id),
      cell: ({ classifier }: Placed) => value(classifier.metrics[id]),
    })),
    { id: 'decided', head: t('pick.decided'), cell: ({ classifier }) => <Decided of={classifier} report={report} /> },
    ...alerts(report, choosing),
    ...(write
      ? [
          {
            id: 'yield',
            head: capital(t(utility.assumed ? 'rules.right' : 'pick.yield')),
            cell: ({ classifier }: Placed) => (
              <span {...carries(ofYieldHere(report, classifier, classifier.yield ?? 0))}>
                {write(classifier.yield ?? 0)}
              </span>
            ),
          },
          ...(utility.yields.some(({ apparent }) => apparent !== undefined)
            ? [
                {
                  id: 'honest yield',
                  head: capital(t('pick.honest')),
                  cell: ({ classifier }: Placed) => {
                    const told = fresh(classifier.name);
                    return told ? <span {...carries(ofYield(report, told))}>{write(told.value)}</span> : '–';
                  },
                },
              ]
            : []),
        ]
      : []),
  ];
}

function Undefined({ why }: { why: string }) {
  return (
    <span title={why}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
    </span>
  );
}

interface HitProps {
  aim: Aim | undefined;
  of: Classifier;
  report: Report;
  catalogue: Catalogue;
}

/** What an aim came to, with its interval. */
function Hit({ aim, of, report, catalogue }: HitProps) {
  const found = quantity(aim?.value);
  if (!aim || found === null) return <Undefined why={reason(aim?.value, catalogue)} />;
  const { ci } = aim.value;
  const metric = catalogue.metrics.find(({ id }) => id === aim.metric);
  return (
    <>
      <span
        class={aim.reached ? undefined : styles.missed}
        {...(metric && carries(ofMetric(report, metric, of, found, ci)))}
      >
        {decimal(found, 3)}
        {!aim.reached && <span class="visually-hidden"> {t('pick.not.reached')}</span>}
      </span>
      {ci && <small> {t('safe.gap.interval', { low: decimal(ci.low, 2), high: decimal(ci.high, 2) })}</small>}
    </>
  );
}

/** Items that are decided positive. */
const decidedOf = ({ matrix }: Classifier, { classes, positive }: Report) =>
  matrix.reduce((sum, row) => sum + (row[classes.indexOf(positive)] ?? 0), 0);

/** The same as a share of all. */
function shareOf(of: Classifier, report: Report): number {
  const all = of.matrix.flat().reduce((sum, each) => sum + each, 0);
  return all > 0 ? decidedOf(of, report) / all : 0;
}

/** How many items are decided positive. */
function Decided({ of, report }: { of: Classifier; report: Report }) {
  const decided = decidedOf(of, report);
  return (
    <>
      {Number.isInteger(decided) && count(decided)} <small>{percent(shareOf(of, report))}</small>
    </>
  );
}

/** Which conditions no threshold keeps, and the way on. */
function Missed({ placed, catalogue, choosing }: Pick<ReachedProps, 'catalogue' | 'choosing'> & { placed: Placed[] }) {
  const names = (k: number) =>
    placed.filter(({ classifier }) => classifier.aims?.[k]?.reached === false).map(({ classifier }) => classifier.name);
  const aims = placed[0]?.classifier.aims ?? [];
  return (
    <>
      {aims.map((aim, k) => {
        const missing = names(k);
        const worst = eased(placed, k, aim.relation);
        if (missing.length === 0) return null;
        return (
          <p key={aim.metric} class={styles.note} role="status">
            {t(aims.length > 1 ? 'pick.missed.with' : 'pick.missed', {
              names: missing.join(', '),
              metric: nameOf(catalogue, aim.metric),
              relation: t(aim.relation === 'at_least' ? 'rules.relation.>=' : 'rules.relation.<='),
              number: number(aim.number ?? 0),
            })}{' '}
            {worst !== null && choosing.by === 'condition' && (
              <Button
                kind="quiet"
                onClick={() =>
                  void choose({
                    by: 'condition',
                    bounds: choosing.bounds.map((each, i) => (i === k ? { ...each, number: worst } : each)),
                  })
                }
              >
                {t('pick.ease', { number: number(worst) })}
              </Button>
            )}
          </p>
        );
      })}
    </>
  );
}

/** The bound that every classifier keeps at the nearest threshold, on the safe side of three digits. */
function eased(placed: readonly Placed[], k: number, relation: string): number | null {
  const values = placed.flatMap(({ classifier }) => quantity(classifier.aims?.[k]?.value) ?? []);
  if (values.length === 0 || !values.every(Number.isFinite)) return null;
  const least = relation === 'at_least';
  const worst = least ? Math.min(...values) : Math.max(...values);
  return Number(((least ? Math.floor(worst * 1000) : Math.ceil(worst * 1000)) / 1000).toFixed(3));
}
