import '../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { parameterValue } from 'isoyield/export';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Card } from '../cards/Card';
import { catalogue, language, report } from '../document/state';
import { known, t } from '../i18n';
import { count, number } from '../i18n/numbers';
import { Button } from '../ui/Button';
import { Later } from '../ui/Later';
import { quantity } from '../values/figures';
import { loadNames, names } from '../values/names';
import { switched } from '../values/operating';
import { SearchBox } from '../values/SearchBox';
import { meant, search } from '../values/search';
import { Choosing } from './Choosing';
import { CurvePage } from './CurvePage';
import { SideBySide } from './isometrics/SideBySide';
import styles from './Learn.module.css';
import { MeansPage } from './MeansPage';
import { Formula } from './metrics/Formula';
import { Implied } from './metrics/Implied';
import { MetricPage } from './metrics/MetricPage';
import { letters } from './metrics/symbols';
import { Values } from './metrics/Values';
import { Pooled } from './Pooled';

type Metric = Catalogue['metrics'][number];

/** Pages about metrics in general. */
const ideas: readonly { id: string; page: (list: Catalogue) => ComponentChildren }[] = [
  { id: 'choose', page: (list) => <Choosing list={list} /> },
  {
    id: 'experiments',
    page: (list) => (
      <Later load={() => import('./experiments/Experiments').then((it) => it.Experiments)} given={{ list }} />
    ),
  },
  {
    id: 'model_problem',
    page: (list) => (
      <Later load={() => import('./experiments/ModelProblem').then((it) => it.ModelProblem)} given={{ list }} />
    ),
  },
  {
    id: 'coverage',
    page: (list) => <Later load={() => import('./experiments/Coverage').then((it) => it.Coverage)} given={{ list }} />,
  },
  {
    id: 'optimism',
    page: () => <Later load={() => import('./experiments/Optimism').then((it) => it.Optimism)} given={{}} />,
  },
  { id: 'money', page: () => <Later load={() => import('./experiments/Money').then((it) => it.Money)} given={{}} /> },
  {
    id: 'for_whom',
    page: (list) => (
      <Later load={() => import('./experiments/Subgroups').then((it) => it.Subgroups)} given={{ list }} />
    ),
  },
  {
    id: 'cost_range',
    page: () => <Later load={() => import('./experiments/CostRange').then((it) => it.CostRange)} given={{}} />,
  },
  {
    id: 'reviewer',
    page: () => <Later load={() => import('./experiments/Reviewer').then((it) => it.Reviewer)} given={{}} />,
  },
  { id: 'side_by_side', page: (list) => <SideBySide list={list} /> },
  { id: 'averages', page: () => <MeansPage /> },
  { id: 'pooling', page: (list) => <Pooled list={list} /> },
];

/** Learn: every metric and curve of the registry, one page each. */
export function Learn({ topic }: { topic: string }) {
  const list = catalogue.value;
  if (!list) return <p role="status">{t('waiting.busy')}</p>;
  const metric = list.metrics.find(({ id }) => id === topic);
  const curve = list.curves.find(({ id }) => id === topic);
  if (!topic) return <Index list={list} />;
  const idea = ideas.find(({ id }) => id === topic);
  if (idea) {
    return (
      <div class={styles.idea}>
        <nav aria-label={t('learn.all')} class={styles.back}>
          <a href="#/learn">← {t('learn.all')}</a>
        </nav>
        <Card key={topic} class={styles.sheet ?? ''}>
          {idea.page(list)}
        </Card>
      </div>
    );
  }
  return (
    <div class={styles.topic}>
      <nav aria-label={t('learn.all')} class={styles.back}>
        <a href="#/learn">← {t('learn.all')}</a>
      </nav>
      <Card class={styles.sheet ?? ''}>
        {metric && <MetricPage metric={metric} level={1} values={<Example metric={metric} />} />}
        {curve && <CurvePage curve={curve} catalogue={list} level={metric ? 2 : 1} />}
        {!metric && !curve && <Unknown topic={topic} list={list} />}
      </Card>
      {(metric || curve) && <Siblings list={list} family={metric?.family ?? null} topic={topic} />}
    </div>
  );
}

/** The metric of the matrices in the calculator: the worked example at first, then one's own. */
function Example({ metric }: { metric: Metric }) {
  const { id } = metric;
  const given = report.value;
  if (!given) return null;
  const result = switched(given);
  const values = <Values report={result} id={id} />;
  return (
    <section>
      <h2 class="overline">{t('learn.example')}</h2>
      {result.classifiers.some(({ metrics, averages }) => metrics[id] ?? averages?.macro[id]) ? (
        <>
          {values}
          <Counts report={result} metric={metric} />
          <Implied report={result} id={id} name={metric.name} />
        </>
      ) : (
        <p class={styles.none}>{t('learn.example.none')}</p>
      )}
      <p class={styles.none}>
        <a href={`./docs/${language.value}/metrics.html#${id}`}>{t('learn.example.worked')}</a>
      </p>
    </section>
  );
}

/** A count to the last item, a weight as other numbers. */
const figure = (value: number) => (Number.isInteger(value) ? count(value) : number(value));

/** How many classifiers are worked through. */
const mostWorked = 3;

/** The cells that the values come from, and the formula with them put in. */
function Counts({ report: { classes, classifiers, positive, settings }, metric }: { report: Report; metric: Metric }) {
  if (classes.length !== 2) return null;
  const yes = classes.indexOf(positive);
  return classifiers.slice(0, mostWorked).map(({ name, matrix, metrics, counts }) => {
    // Shares of a known number of items are told as items: a person counts cases, not hundredths. What depends on the number is
    // computed of the shares as they stand.
    const scale = counts === 'frequencies' && !metric.sized ? (settings.items ?? 1) : 1;
    const cell = (row: number, column: number) => Number(((matrix[row]?.[column] ?? 0) * scale).toPrecision(12));
    const [tp, fn, fp, tn] = [cell(yes, yes), cell(yes, 1 - yes), cell(1 - yes, yes), cell(1 - yes, 1 - yes)];
    const cells = { TP: tp, FN: fn, FP: fp, TN: tn, P: tp + fn, N: fp + tn, n: tp + fn + fp + tn };
    const given = metric.parameters.flatMap((each) => {
      const letter = letters[each.id];
      return letter === undefined ? [] : [[letter, parameterValue(each, settings)] as const];
    });
    const values = [...Object.entries(cells), ...given];
    const value = quantity(metrics[metric.id]);
    return (
      <div key={name}>
        <p class={styles.none}>
          {t('learn.example.counts', { name, tp: figure(tp), fn: figure(fn), fp: figure(fp), tn: figure(tn) })}
        </p>
        {value !== null && (
          <Formula
            id={metric.id}
            values={Object.fromEntries(values.map(([letter, each]) => [letter, figure(each)]))}
            result={number(value, { significant: 4 })}
          />
        )}
      </div>
    );
  });
}

function Unknown({ topic, list }: { topic: string; list: Catalogue }) {
  useEffect(loadNames, []);
  const all = [...list.metrics, ...list.curves];
  const query = topic.replace(/_/g, ' ');
  const guess = search(all, query, names.value).length > 0 ? query : meant(all, query, names.value);
  const near = guess === null ? undefined : search(all, guess, names.value)[0];
  return (
    <>
      <h1 class={styles.title}>{t('learn.unknown', { topic })}</h1>
      {near && (
        <p>
          <a href={`#/learn/${near.id}`}>{t('metrics.meant', { name: near.name })}</a>
        </p>
      )}
    </>
  );
}

/** Popular, and not only of scores of many classes. */
const wellKnown = ({ popular, scope }: Metric) => popular && scope.some((each) => each !== 'class_scores');

/** The rest of the family, one step away. */
function Siblings({ list, family, topic }: { list: Catalogue; family: string | null; topic: string }) {
  const members = family ? list.metrics.filter((metric) => metric.family === family) : list.curves;
  return (
    <nav class={styles.siblings} aria-label={t('learn.family')}>
      <h2 class="overline">{family ? known(`family.${family}`, family) : t('learn.curves')}</h2>
      <ul>
        {members.map(({ id, name }) => (
          <li key={id}>
            <a href={`#/learn/${id}`} aria-current={id === topic ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Index({ list }: { list: Catalogue }) {
  const [query, setQuery] = useState('');
  const metrics = search(list.metrics, query, names.value);
  const curves = search(list.curves, query);
  const about = ideas.map(({ id }) => ({
    id,
    name: t(`learn.idea.${id}`),
    meaning: t(`learn.idea.${id}.text`),
    aliases: [],
  }));
  const pages = search(about, query);
  const found = [...pages, ...metrics, ...curves];
  const guess = found.length === 0 ? meant([...list.metrics, ...list.curves], query, names.value) : null;
  const families = [...new Set(list.metrics.map(({ family }) => family))];
  return (
    <div class={styles.index}>
      <header class={styles.head}>
        <h1 class={styles.title}>{t('learn.title')}</h1>
        <p class={styles.lede}>{t('learn.lede', { metrics: list.metrics.length, curves: list.curves.length })}</p>
        <SearchBox label={t('metrics.search')} value={query} onInput={setQuery} wide />
      </header>
      {guess && (
        <p>
          {t('metrics.nothing', { query })}{' '}
          <Button kind="quiet" onClick={() => setQuery(guess)}>
            {t('metrics.meant', { name: guess })}
          </Button>
        </p>
      )}
      {query.trim() ? (
        <Group title={t('learn.found', { count: found.length })} entries={found} />
      ) : (
        <>
          <ul class={styles.ideas}>
            {about.map(({ id, name, meaning }) => (
              <li key={id}>
                <a href={`#/learn/${id}`}>{name}</a>
                <p>{meaning}</p>
              </li>
            ))}
          </ul>
          <Group title={t('learn.popular')} entries={list.metrics.filter(wellKnown)} wide />
          <div class={styles.groups}>
            {families.map((family) => (
              <Family
                key={family}
                title={known(`family.${family}`, family)}
                entries={metrics.filter((metric) => metric.family === family)}
              />
            ))}
            <Family title={t('learn.curves')} entries={curves} />
          </div>
        </>
      )}
    </div>
  );
}

type Entry = { readonly id: string; readonly name: string; readonly meaning: string };

function Group({ title, entries, wide }: { title: string; entries: readonly Entry[]; wide?: boolean }) {
  return (
    <Card title={title} level={2} class={styles.group ?? ''}>
      <Entries entries={entries} class={wide ? styles.beside : undefined} />
    </Card>
  );
}

/** A family in a card that folds: all of them open would be ten screens, and a hundred on a phone. */
function Family({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section class={styles.family}>
      <details>
        <summary>
          <h2>{title}</h2>
          <span class={styles.size}>{count(entries.length)}</span>
        </summary>
        <Entries entries={entries} />
      </details>
    </section>
  );
}

function Entries({ entries, class: extra }: { entries: readonly Entry[]; class?: string | undefined }) {
  return (
    <ul class={[styles.list, extra].filter(Boolean).join(' ')}>
      {entries.map(({ id, name, meaning }) => (
        <li key={id}>
          <a href={`#/learn/${id}`}>{name}</a>
          <p>{meaning}</p>
        </li>
      ))}
    </ul>
  );
}
