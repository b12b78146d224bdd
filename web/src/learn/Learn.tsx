import names from 'virtual:names';
import type { Catalogue } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { catalogue } from '../document/state';
import { known, t } from '../i18n';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { SearchBox } from '../views/SearchBox';
import { meant, search } from '../views/search';
import { CurvePage } from './CurvePage';
import { Lab } from './Lab';
import styles from './Learn.module.css';
import { MetricPage } from './MetricPage';

const also = new Map(Object.entries(names));

/** Learn: every metric and curve of the registry, one page each. */
export function Learn({ topic }: { topic: string }) {
  const list = catalogue.value;
  useEffect(() => {
    if (topic) window.scrollTo(0, 0);
  }, [topic]);
  if (!list) return <p role="status">{t('waiting.busy')}</p>;
  const metric = list.metrics.find(({ id }) => id === topic);
  const curve = list.curves.find(({ id }) => id === topic);
  if (!topic) return <Index list={list} />;
  return (
    <div class={styles.topic}>
      <nav aria-label={t('learn.all')} class={styles.back}>
        <a href="#/learn">← {t('learn.all')}</a>
      </nav>
      <Card class={styles.sheet ?? ''}>
        {metric ? (
          <MetricPage metric={metric} level={1} />
        ) : curve ? (
          <CurvePage curve={curve} catalogue={list} />
        ) : (
          <Unknown topic={topic} list={list} />
        )}
      </Card>
      {(metric || curve) && <Siblings list={list} family={metric?.family ?? null} topic={topic} />}
    </div>
  );
}

function Unknown({ topic, list }: { topic: string; list: Catalogue }) {
  const guess = search([...list.metrics, ...list.curves], topic.replace(/_/g, ' '), also)[0];
  return (
    <>
      <h1 class={styles.title}>{t('learn.unknown', { topic })}</h1>
      {guess && (
        <p>
          <a href={`#/learn/${guess.id}`}>{t('metrics.meant', { name: guess.name })}</a>
        </p>
      )}
    </>
  );
}

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
  const metrics = search(list.metrics, query, also);
  const curves = search(list.curves, query);
  const guess = metrics.length + curves.length === 0 ? meant([...list.metrics, ...list.curves], query, also) : null;
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
        <Group title={t('learn.found', { count: metrics.length + curves.length })} entries={[...metrics, ...curves]} />
      ) : (
        <>
          <Lab catalogue={list} />
          <div class={styles.groups}>
            {families.map((family) => (
              <Group
                key={family}
                title={known(`family.${family}`, family)}
                entries={metrics.filter((metric) => metric.family === family)}
              />
            ))}
            <Group title={t('learn.curves')} entries={curves} />
          </div>
        </>
      )}
    </div>
  );
}

type Entry = { readonly id: string; readonly name: string; readonly meaning: string };

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Card title={title} level={2} class={styles.group ?? ''}>
      <ul class={styles.list}>
        {entries.map(({ id, name, meaning }) => (
          <li key={id}>
            <a href={`#/learn/${id}`}>{name}</a>
            <p>{meaning}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
