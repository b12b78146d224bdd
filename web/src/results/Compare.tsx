import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Guard } from '../cards/Guard';
import { late, Part } from '../cards/Part';
import { registry } from '../document/definitions';
import { adding, catalogue, data, doc, problems, report, stale } from '../document/state';
import { t } from '../i18n';
import { Understand } from '../learn/Understand';
import { alone } from '../state/pages/project';
import type { Tab } from '../state/route';
import { Later } from '../ui/Later';
import styles from './Compare.module.css';
import { Notes } from './Notes';
import { Overview } from './Overview';
import { Tabs } from './Tabs';
import { Citing } from './verdict/Cited';
import { headlineOf } from './verdict/headline';
import { headline } from './verdict/Verdict';
import { VerdictCard } from './verdict/VerdictCard';
import { Away, Empty, Waiting } from './Waiting';
import { ways } from './Ways';

// Of the document only what is drawn here: a key stroke in a cell is none of it.
const item = computed(() => doc.value.item);
const nothingTyped = computed(
  () =>
    data.value === 'matrix' &&
    doc.value.sets === undefined &&
    doc.value.classifiers.every(({ cells }) => cells.flat().every((cell) => cell.trim() === '')),
);

const reviewed = () => import('./Warnings').then((found) => found.Warnings);

const others = {
  costs: () => import('./CostsTab').then((found) => found.CostsTab),
  certainty: () => import('./CertaintyTab').then((found) => found.CertaintyTab),
  subgroups: () => import('./SubgroupsTab').then((found) => found.SubgroupsTab),
  all: () => import('./AllTab').then((found) => found.AllTab),
};

/** What the numbers mean: the verdict, then the evidence of a tab. */
export function Compare({ tab }: { tab: Tab }) {
  const result = report.value;
  const list = registry.value;
  const blocked = problems.value.length > 0;
  if (alone.value) return <Stand of={<Away />} />;
  if (blocked && nothingTyped.value) return <Stand of={<Empty />} />;
  if (!result || !list) return <Stand of={<Waiting failed={blocked} />} />;
  return (
    <>
      <div class={styles.first} data-first>
        {stale.value && !adding.value && (
          <p class={styles.state} role="status">
            {t(blocked ? 'compare.blocked' : 'compare.updating')}
          </p>
        )}
        <Part of={result} also={[list, item.value, tab]}>
          {(it) => (
            <Citing.Provider value={ways}>
              <VerdictCard report={it} catalogue={catalogue.peek() ?? list} item={item.value} compact={tab !== ''} />
            </Citing.Provider>
          )}
        </Part>
      </div>
      <Part of={result} also={[list]}>
        {(it) => {
          const head = headlineOf(it);
          return (
            head && (
              <p class={styles.line} aria-hidden="true">
                {headline(head, it)}
              </p>
            )
          );
        }}
      </Part>
      <Rest>
        <Tabs tab={tab} />
        {result.repeated_ids && (
          <Later
            load={() => import('./certainty/AskClusters').then((found) => found.AskClusters)}
            given={{ ids: result.repeated_ids }}
            room={64}
          />
        )}
        <Part of={result}>{(it) => <Notes notes={it.notes} classifiers={it.classifiers} />}</Part>
        {tab === '' ? (
          <>
            <Overview report={result} catalogue={list} />
            <Later load={reviewed} given={{ report: result }} />
          </>
        ) : (
          <Guard of={result} key={tab}>
            <Later load={others[tab]} given={{ report: result, catalogue: list }} room={640} />
          </Guard>
        )}
      </Rest>
      <Guard of={result}>
        <Understand />
      </Guard>
    </>
  );
}

/** Milliseconds that cards may be behind the verdict before they are greyed: on most machines they never are. */
const unnoticed = 100;

/** What stands below the verdict. Cards that still show the report before are as grey as they were while it was waited for. */
function Rest({ children }: { children: ComponentChildren }) {
  const [old, setOld] = useState(false);
  const before = useRef(false);
  const behind = late.value > 0;
  if (stale.value && !adding.value) before.current = true;
  // Cards say that they are behind as soon as the new report is there; when none does, they have caught up.
  useEffect(() => {
    if (!stale.value && late.value === 0) before.current = false;
  });
  useLayoutEffect(() => {
    const waited = behind && before.current;
    setOld(waited);
    if (!behind || waited) return;
    const timer = setTimeout(() => setOld(true), unnoticed);
    return () => clearTimeout(timer);
  }, [behind]);
  return <div class={`${styles.rest} ${old ? 'stale' : ''}`}>{children}</div>;
}

/** In place of a verdict. */
function Stand({ of }: { of: preact.ComponentChild }) {
  return (
    <div class={styles.first} data-first>
      {of}
    </div>
  );
}
