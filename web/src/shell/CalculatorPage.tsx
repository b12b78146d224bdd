import { useEffect, useRef } from 'preact/hooks';
import { Guard } from '../cards/Guard';
import { adding, doc, problems, report, stale } from '../document/state';
import { t } from '../i18n';
import { DataColumn, fileAttempt } from '../input/DataColumn';
import { DataLine } from '../input/DataLine';
import { boxOpen } from '../input/intake/incoming';
import { wasRefused, wideData } from '../input/intake/wide';
import { Compare } from '../results/Compare';
import { viewOf } from '../state/pages/arrive';
import { route, tabOf } from '../state/route';
import { Later } from '../ui/Later';
import styles from './CalculatorPage.module.css';
import { Intro } from './Intro';

/** Says whether the verdict has left the screen: a line at the top takes its place on a phone. */
function useVerdictAway() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = main.current;
    const first = element?.querySelector('[data-first]');
    if (!element || !first) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) element.toggleAttribute('data-away', !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watch.observe(first);
    return () => watch.disconnect();
  });
  return main;
}

/** The calculator: data and verdict beside each other, and under them the evidence of a tab. */
export function CalculatorPage() {
  const tab = tabOf(route.value);
  const main = useVerdictAway();
  const old = stale.value;
  return (
    <main
      ref={main}
      id="main"
      data-view={viewOf(route.value)}
      class={styles.page}
      data-tab={tab || 'overview'}
      tabIndex={-1}
    >
      {tab === '' ? <Intro /> : <h1 class="visually-hidden">{t(`tab.${tab}`)}</h1>}
      {boxOpen.value && (
        <div class={styles.box}>
          <Later load={() => import('../input/paste/PasteEditor').then((it) => it.PasteEditor)} given={{}} room={320} />
        </div>
      )}
      {wasRefused.value && (
        <div class={styles.box}>
          <Later load={fileAttempt} given={{ wide: true }} room={320} />
        </div>
      )}
      <div class={styles.grid} data-wide={wideData.value || undefined}>
        <section data-part="data" class={styles.data} aria-labelledby="data-heading">
          <Guard of={doc.value}>{tab === '' ? <DataColumn /> : <DataLine />}</Guard>
        </section>
        <section
          data-part="compare"
          class={`${styles.compare} ${old && !adding.value ? 'stale' : ''}`}
          aria-labelledby="compare-heading"
          aria-busy={old && problems.value.length === 0}
          data-results
        >
          <h2 id="compare-heading" class="visually-hidden">
            {t('app.compare')}
          </h2>
          <Guard of={report.value}>
            <Compare tab={tab} />
          </Guard>
        </section>
      </div>
    </main>
  );
}
