import type { Catalogue, Report } from 'isoyield';
import { atSecond, isOfScores } from 'isoyield/export';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { favourites, language, problems, second, whole } from '../../document/state';
import { known, t } from '../../i18n';
import { ofManyClasses } from '../../state/chosen';
import { here, openTab } from '../../state/pages/navigation';
import { onTab } from '../../state/route';
import { Button } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { Later } from '../../ui/Later';
import { decimalsFor, isMany, type Metric, quantity } from '../../values/figures';
import { names } from '../../values/names';
import { operating, switched } from '../../values/operating';
import { SearchBox } from '../../values/SearchBox';
import { meant, search } from '../../values/search';
import styles from './Metrics.module.css';
import { MetricsTable, type Section } from './MetricsTable';
import { clearIn, families, ofEachClass, type Row, rowsOf, type Sort, sorted } from './rows';

const every = () => import('./EveryMetric').then((found) => found.EveryMetric);

/** Of many classes only. */
const perClass = () => import('./Averages').then((found) => found.Averages);

interface MetricsProps {
  report: Report;
  catalogue: Catalogue;
  /** Every metric of the registry with a search box, not the popular ones alone. */
  all?: boolean;
  /** What stands under the choices, over the table. */
  children?: ComponentChildren;
}

const views = ['whole', 'averages', 'classes'] as const;
type View = (typeof views)[number];

/** What the metrics say, and whether each agrees with the yields. */
export function Metrics({ report: result, catalogue, all = false, children }: MetricsProps) {
  const report = switched(result);
  const { classifiers } = report;
  const also = names.value;
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort>({ key: { by: 'family' }, falling: false });
  const sets = report.kind === 'multilabel';
  const [chosen, setView] = useState<View | null>(null);
  const view = chosen ?? (sets ? 'averages' : 'whole');
  const rows = rowsOf(catalogue, classifiers, report.utility?.agreement ?? []);
  const popular = popularOf(report, catalogue, rows);
  const byClass = (sets || report.classes.length > 2) && classifiers.some(({ per_class }) => per_class.length > 0);
  const at = operating(classifiers);
  const named = result.second_threshold !== undefined;
  const sections = sectionsOf({ rows, popular, all, query, sort, also, at, named });
  const found = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const split = byClass && view !== 'whole';
  const searched = split ? ofEachClass(catalogue, classifiers) : rows.map(({ metric }) => metric);
  if (rows.length === 0) {
    return (
      <Card title={t('metrics.title')} class={styles.card ?? ''}>
        <p class={styles.nothing}>{t('metrics.none')}</p>
      </Card>
    );
  }
  return (
    <Card
      name={all ? undefined : 'metrics'}
      title={t(all ? 'metrics.title.all' : byClass ? 'metrics.title.whole' : 'metrics.title')}
      note={
        <>
          <span class={styles.note}>
            {!whole.value
              ? !problems.value.length && t('metrics.coming')
              : view === 'whole' && t('metrics.note', { shown: found, total: rows.length })}
          </span>
          {all && !result.second_threshold && at !== '' && `. ${at}`}
        </>
      }
      class={styles.card ?? ''}
      exports={['metrics', 'per_class:*']}
      actions={
        all ? (
          <SearchBox label={t('metrics.search')} value={query} onInput={setQuery} />
        ) : (
          <>
            {!byClass && <At report={result} />}
            {popular.length < rows.length && <AllLink />}
          </>
        )
      }
    >
      {(byClass || all) && (byClass || result.second_threshold) && (
        <div class={styles.tools}>
          {byClass && (
            <Choice
              label={t('metrics.view')}
              value={view}
              options={views.map((id) => ({ value: id, text: t(sets ? `sets.view.${id}` : `metrics.view.${id}`) }))}
              onChange={setView}
            />
          )}
          <At report={result} />
        </div>
      )}
      {children}
      {(split ? search(searched, query, also).length : found) === 0 ? (
        <Nothing metrics={searched} query={query} also={also} onSearch={setQuery} />
      ) : split ? (
        <Later load={perClass} given={{ report, classifiers, catalogue, view, all, query, also }} />
      ) : (
        <Table {...{ all, report, catalogue, sections, sort }} decimals={decimals(popular)} onSort={setSort} />
      )}
    </Card>
  );
}

interface TableProps {
  all: boolean;
  report: Report;
  catalogue: Catalogue;
  sections: readonly Section[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  decimals: number;
}

/** The popular ones with what can be drawn of them, or all of them densely. */
function Table({ all, sections, ...given }: TableProps) {
  if (all) return <Later load={every} given={{ ...given, sections }} room={640} />;
  return <MetricsTable {...given} sections={sections} />;
}

/** The thresholds in use, or the second one: everything under it is there. */
function At({ report }: { report: Report }) {
  if (!report.second_threshold) return null;
  return (
    <div class={styles.at}>
      <Choice
        label={t('metrics.at')}
        value={second.value ? 'second' : 'own'}
        options={[
          { value: 'own', text: operating(report.classifiers, 'short') },
          { value: 'second', text: operating(atSecond(report).classifiers, 'short') },
        ]}
        onChange={(value) => {
          second.value = value === 'second';
        }}
      />
    </div>
  );
}

function AllLink() {
  return (
    <a
      class={styles.all}
      href={onTab(here.value, 'all')}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openTab('all');
      }}
    >
      {t('metrics.all')}
    </a>
  );
}

interface NothingProps extends Pick<Shown, 'query' | 'also'> {
  /** Among which it was looked for. */
  metrics: readonly Metric[];
  onSearch: (query: string) => void;
}

/** Nothing is found: perhaps another word was meant. */
function Nothing({ metrics, query, also, onSearch }: NothingProps) {
  const guess = query.trim() !== '' ? meant(metrics, query, also) : null;
  return (
    <p class={styles.nothing}>
      {t('metrics.nothing', { query })}{' '}
      {guess && (
        <Button kind="quiet" onClick={() => onSearch(guess)}>
          {t('metrics.meant', { name: guess })}
        </Button>
      )}
    </p>
  );
}

/** What most people look at, of many classes with the averages that they print. */
function popularOf(report: Report, catalogue: Catalogue, rows: readonly Row[]): Row[] {
  return [
    ...rows.filter(
      ({ metric }) =>
        metric.popular || favourites.value.has(metric.id) || (isMany(report) && metric.id === ofManyClasses.also),
    ),
    ...(isMany(report) ? averaged(catalogue, report) : []),
  ];
}

/** Averages that people print of many classes. */
const averages = ['macro', 'weighted'] as const;

/** F1 averaged over the classes, as rows of the table. */
function averaged({ metrics }: Catalogue, { classifiers, utility }: Report): Row[] {
  const clear = clearIn(utility?.agreement ?? []);
  const f1 = metrics.find(({ id }) => id === ofManyClasses.averaged);
  if (!f1) return [];
  return averages.flatMap((average) => {
    const figures = classifiers.map((each) => each.averages?.[average][f1.id]);
    const name = t(`metrics.f1.${average}`);
    const agreement = utility?.agreement.find(({ metric }) => metric === `${average}:${f1.id}`);
    return figures.some(Boolean)
      ? [{ metric: { ...f1, name }, figures, agreement, clear: clear(agreement), key: average }]
      : [];
  });
}

function decimals(rows: readonly Row[]): number {
  return decimalsFor(rows.map(({ figures }) => figures.map(quantity)));
}

interface Shown {
  rows: readonly Row[];
  popular: readonly Row[];
  all: boolean;
  query: string;
  sort: Sort;
  also: ReadonlyMap<string, readonly string[]>;
  /** At which thresholds decisions are; empty: at none. */
  at: string;
  /** The switch over the table says so already. */
  named: boolean;
}

/** Popular metrics: those of decisions, then those of the scores, which have no threshold. */
function byThreshold(rows: readonly Row[], { at, named }: Pick<Shown, 'at' | 'named'>): Section[] {
  const scored = rows.filter(({ metric }) => isOfScores(metric));
  if (at === '' || scored.length === 0 || scored.length === rows.length) return [{ title: null, rows }];
  return [
    { title: named ? null : at, rows: rows.filter((row) => !scored.includes(row)) },
    { title: t('metrics.from-scores'), rows: scored },
  ];
}

/** The rows to show: what the search finds, all by family, or the popular ones. */
function sectionsOf({ rows, popular, all, query, sort, also, ...threshold }: Shown): Section[] {
  if (query.trim()) {
    // A family is found by its name as well.
    const ids = search(
      rows.map(({ metric }) => ({
        ...metric,
        aliases: [...metric.aliases, known(`family.${metric.family}`, metric.family)],
      })),
      query,
      also,
    ).map(({ id }) => id);
    const found = ids.flatMap((id) => rows.filter(({ metric }) => metric.id === id));
    return [{ title: null, rows: sorted(found, sort, language.value) }];
  }
  if (!all) return byThreshold(sorted(popular.length > 0 ? popular : rows, sort, language.value), threshold);
  if (sort.key.by !== 'family') return [{ title: null, rows: sorted(rows, sort, language.value) }];
  return families(rows).map(({ family, rows: members }) => ({ title: family, rows: members }));
}
