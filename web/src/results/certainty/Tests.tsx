import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { accept } from '../../state/calculator';
import { largeCurves } from '../../state/chosen';
import { margins } from '../../state/curves';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { brief, shortened } from '../../ui/shortened';
import { areaOf } from '../../values/areas';
import { decimal } from '../../values/figures';
import { carries, ofMetric, ofPair } from '../../values/provenance';
import { showing } from '../../values/yields';
import styles from './Sure.module.css';

type Comparisons = NonNullable<Report['comparisons']>;

/** What each test asks, in groups; those of a group answer the same question. */
const asks: Readonly<Record<string, string>> = {
  delong_paired: 'areas',
  delong_unpaired: 'areas',
  jackknife_paired: 'scores',
  mcnemar_exact: 'right',
  mcnemar_mid_p: 'right',
  mcnemar_corrected: 'right',
  mcnemar_clustered: 'right',
  stuart_maxwell: 'shares',
  bhapkar: 'shares',
  bowker: 'symmetry',
  yield_paired: 'yields',
  metric_paired: 'metrics',
  not_inferior: 'margins',
  equivalent: 'margins',
};

/** One test a question, the one to be preferred where there are few items, and rows that are still read one by one. */
const leading = [
  ...['yield_paired', 'delong_paired', 'mcnemar_mid_p', 'mcnemar_clustered', 'stuart_maxwell', 'bowker'],
  ...['metric_paired', 'not_inferior', 'equivalent'], // asked for
];
const mostRows = 5;
/** Classifiers that the best is first compared with: those that earn nearly as much. */
const mostRivals = 3;
/** Letters of each name of a pair, so that the last column is in sight. */
const mostLetters = 20;

interface TestsProps {
  report: Report;
  catalogue: Catalogue;
  comparisons: Comparisons;
}

/** Tests of each pair of classifiers on the same items, question by question. */
export function Tests({ report, catalogue, comparisons }: TestsProps) {
  const [all, setAll] = useState(false);
  const [best = '', ...others] = report.utility?.ranking ?? report.classifiers.map(({ name }) => name);
  const rivals = others.slice(0, mostRivals);
  const near = (name: string, other: string) => name === best && rivals.includes(other);
  const long = comparisons.length > mostRows;
  const listed =
    all || !long
      ? comparisons
      : comparisons.filter(({ a, b, test }) => leading.includes(test) && (near(a, b) || near(b, a)));
  const groups = [...new Set(listed.map(({ test }) => asks[test] ?? 'other'))].sort(
    (a, b) => Number(b === 'yields') - Number(a === 'yields'),
  );
  const corrected = comparisons.some(({ p_holm: holm }) => holm !== undefined);
  return (
    <section class={`${styles.part} ${styles.tests}`} data-corrected={corrected || undefined}>
      <div class={styles.head}>
        <h4 class={styles.title}>{t('tests.title')}</h4>
        {long && (
          <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'tests.less' : 'tests.more', { count: comparisons.length })}
          </Button>
        )}
      </div>
      <p class={styles.text}>
        {t(corrected ? 'tests.text.holm' : 'tests.text')}
        {report.clusters && ` ${t('tests.clusters', { ...report.clusters })}`}
        {long &&
          !all &&
          others.length > 1 &&
          ` ${t(others.length > mostRivals ? 'tests.brief.next' : 'tests.brief', { name: brief(best), count: mostRivals })}`}
      </p>
      <Scroll label={t('tests.title')}>
        <table class={styles.table}>
          <Heads corrected={corrected} />
          {groups.map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={corrected ? 5 : 4} class={styles.group}>
                  {t(`tests.asks.${group}`)}
                  {group === 'areas' && (
                    <Areas report={report} catalogue={catalogue} of={all || !long ? null : [best, ...rivals]} />
                  )}
                </th>
              </tr>
              {listed
                .filter(({ test }) => (asks[test] ?? 'other') === group)
                .map((each) => ({ ...each, shown: turned(each, report.utility?.ranking ?? []) }))
                .map(({ a, b, test, metric, p_value: p, p_holm: holm, shown: { names, difference, ci, digits } }) => (
                  <tr key={`${a} ${b} ${test} ${metric}`}>
                    <th scope="row" title={t('sure.versus', names)}>
                      {t('sure.versus', { a: shortened(names.a, mostLetters), b: shortened(names.b, mostLetters) })}
                      <small class={styles.how}>{named(catalogue, test, metric)}</small>
                    </th>
                    <td class={styles.words}>{named(catalogue, test, metric)}</td>
                    <td>
                      {difference === undefined ? '' : number(difference, { ...digits, signed: true })}
                      {ci && (
                        <small>
                          {t('understand.interval', {
                            low: number(ci.low, digits),
                            high: number(ci.high, digits),
                            level: percent(ci.level),
                          })}
                        </small>
                      )}
                    </td>
                    <P of={{ a, b, test, metric, p }} sure={(holm ?? p) < alphaOf(report, test)} />
                    {corrected && <td>{holm === undefined ? '' : written(holm)}</td>}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </Scroll>
      <Margins report={report} catalogue={catalogue} open={others.length < 2} />
    </section>
  );
}

/**
 * A difference as the other cards say it: what earns more less the other, where the test asks of both alike. It and the ends of its interval
 * have equal decimals, three digits of the interval's width.
 */
export function turned(
  { a, b, test, difference, ci }: Pick<Comparisons[number], 'a' | 'b' | 'test' | 'difference' | 'ci'>,
  ranking: readonly string[],
) {
  const turn = asks[test] !== 'margins' && ranking.indexOf(b) < ranking.indexOf(a);
  const width = ci ? ci.high - ci.low : 0;
  const digits = width > 0 && Number.isFinite(width) ? { decimals: showing(3, width) } : { significant: 3 };
  if (!turn || !ranking.includes(b)) return { names: { a, b }, difference, ci, digits };
  return {
    names: { a: b, b: a },
    difference: difference === undefined ? undefined : -difference,
    ci: ci && { ...ci, low: -ci.high, high: -ci.low },
    digits,
  };
}

/** A p-value of a test of a pair. */
function P({ of: { a, b, test, metric, p }, sure }: { of: Tested; sure: boolean }) {
  return (
    <td class={sure ? styles.sure : undefined} {...carries(ofPair(`p:${test}:${metric ?? ''}`, 'p', [a, b], p))}>
      {written(p)}
    </td>
  );
}

interface Tested extends Pick<Comparisons[number], 'a' | 'b' | 'test'> {
  readonly metric: string | undefined;
  readonly p: number;
}

function Heads({ corrected }: { corrected: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('sure.pair')}</th>
        <th scope="col">{t('tests.test')}</th>
        <th scope="col">{t('parts.difference')}</th>
        <th scope="col">p</th>
        {corrected && <th scope="col">{t('tests.holm')}</th>}
      </tr>
    </thead>
  );
}

/** Where a p-value says something: for a margin, whose tests are one-sided, half of what the interval leaves out. */
const alphaOf = ({ settings }: Report, test: string) => (1 - settings.level) / (asks[test] === 'margins' ? 2 : 1);

/** What a test is called; of a metric, with its name. */
const named = ({ metrics }: Catalogue, test: string, metric: string | undefined) =>
  ['margins', 'metrics', 'scores'].includes(asks[test] ?? '')
    ? t(`tests.${test}`, {
        of: metric === 'yield' ? t('sure.yield') : (metrics.find(({ id }) => id === metric)?.name ?? metric ?? ''),
      })
    : t(`tests.${test}`);

/** Where the largest acceptable losses are stated. */
function Margins({ report, catalogue, open }: Pick<TestsProps, 'report' | 'catalogue'> & { open: boolean }) {
  // What is typed later must not close it.
  const [stated] = useState(open || Object.keys(margins.value).length > 0);
  const field = (of: 'yield_margin' | 'area_margin', most: number) => (
    <NumberField
      label={t(`tests.${of}`)}
      value={margins.value[of] ?? 0}
      fits={(value) => value >= 0 && value < most}
      wrong={t(`tests.${of}.wrong`)}
      onInput={(value) => {
        const { [of]: _, ...others } = margins.value;
        accept(value > 0 ? { ...others, [of]: value } : others);
      }}
    />
  );
  return (
    <details open={stated} class={styles.margins}>
      <summary>{t('tests.margins')}</summary>
      <div class={styles.settings}>
        {field('yield_margin', 1e15)}
        {report.classes.length === 2 && report.classifiers.some(({ curves }) => curves) && field('area_margin', 1)}
        <MetricMargin report={report} catalogue={catalogue} />
      </div>
    </details>
  );
}

/** The same of another metric, of those that have an interval. */
function MetricMargin({ report, catalogue }: Pick<TestsProps, 'report' | 'catalogue'>) {
  const [stated, size] = (margins.value.metric_margin?.[0] ?? '=0').split('=');
  const [chosen, setChosen] = useState(stated ?? '');
  // Of more than two classes, metrics of scores are not tested in pairs.
  const forms = report.classes.length === 2 ? ['binary', 'matrix', 'scores'] : ['matrix'];
  const able = catalogue.metrics.filter(
    ({ id, scope }) =>
      scope.some((each) => forms.includes(each)) && report.classifiers.some(({ metrics }) => metrics[id]?.ci),
  );
  const { range } = able.find(({ id }) => id === chosen) ?? {};
  const most = (range?.high ?? Number.POSITIVE_INFINITY) - (range?.low ?? Number.NEGATIVE_INFINITY);
  const state = (id: string, value: number) => {
    const { metric_margin: before, ...others } = margins.value;
    if (value > 0) accept({ ...others, metric_margin: [`${id}=${value}`] });
    else if (before) accept(others);
  };
  return (
    <>
      <Select
        label={t('tests.metric')}
        value={chosen}
        options={[{ value: '', text: '…' }, ...able.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value);
          state(value, 0);
        }}
      />
      {chosen !== '' && (
        <NumberField
          label={t('tests.metric_margin')}
          value={chosen === stated ? Number(size) : 0}
          fits={(value) => value >= 0 && value < most}
          wrong={t('tests.metric_margin.wrong')}
          onInput={(value) => state(chosen, value)}
        />
      )}
    </>
  );
}

/** The areas that are compared, each with its interval; null: all. */
function Areas({ report, catalogue, of }: Pick<TestsProps, 'report' | 'catalogue'> & { of: readonly string[] | null }) {
  const id = areaOf(catalogue, largeCurves[0] ?? '')?.id ?? '';
  const metric = catalogue.metrics.find((each) => each.id === id);
  return (
    <small class={styles.areas}>
      {report.classifiers.map(({ name, metrics: { [id]: area } }, index) => {
        if (area?.value == null || (of && !of.includes(name))) return null;
        const write = (value: number) => decimal(value, 3);
        const { value, ci } = area;
        return (
          <span key={name}>
            <Marker index={index} size={10} /> <Short name={name} />{' '}
            <span {...(metric && carries(ofMetric(report, metric, { name }, value, ci)))}>{write(value)}</span>
            {ci &&
              `, ${t('understand.interval', { low: write(ci.low), high: write(ci.high), level: percent(ci.level) })}`}
          </span>
        );
      })}
    </small>
  );
}

/** A p-value; the smallest say no more than that they are small. */
const written = (p: number) => (p < 1e-4 ? `< ${number(1e-4)}` : number(p, { significant: 2 }));
