import '../i18n/lab';
import { useRef, useState } from 'preact/hooks';
import { Part } from '../cards/Part';
import { Question } from '../cards/Question';
import { doc } from '../document/state';
import { t } from '../i18n';
import { narrow } from '../ui/narrow';
import { DrawnCard } from './certainty/DrawnCard';
import { worthKnown } from './certainty/known';
import type { Shown } from './shown';
import styles from './Tab.module.css';
import { YieldCard } from './yields/YieldCard';

/** How sure the numbers are, and what more data would tell. */
export function CertaintyTab({ report: result, catalogue: list }: Shown) {
  const { item } = doc.value;
  const [planned, setPlanned] = useState(0);
  const plan = useRef<HTMLDivElement>(null);
  const showPlan = () => {
    setPlanned(planned + 1);
    plan.current?.scrollIntoView({ block: 'center' });
    plan.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div class={styles.tab}>
      <Part of={result}>{(it) => it.drawn && <DrawnCard report={it} drawn={it.drawn} onPlan={showPlan} />}</Part>
      <Part of={result} also={[item]}>
        {(it) => it.utility && <YieldCard report={it} utility={it.utility} item={item} />}
      </Part>
      <Part of={result} behind={1} also={[list, planned]}>
        {(it) => (
          <>
            {it.kind === 'scores' && (
              <Question
                name="tests"
                title={t('sure.title')}
                line={t('sure.line')}
                asked={!narrow.value}
                answer={() => import('./certainty/Sure').then((found) => found.Sure)}
                given={{ report: it, catalogue: list }}
              />
            )}
            {it.classifiers.some(({ folds }) => folds && folds.each.length > 1) && (
              <Question
                title={t('folds.title')}
                exports={['folds']}
                line={t('folds.line')}
                asked
                answer={() => import('./certainty/FoldsCard').then((found) => found.FoldsCard)}
                given={{ report: it, catalogue: list }}
              />
            )}
            {it.kind !== 'multilabel' && (
              <div ref={plan}>
                <Question
                  key={planned}
                  name="plan"
                  asked={planned > 0}
                  title={t('plan.title')}
                  line={t('plan.line')}
                  answer={() => import('./certainty/Planning').then((found) => found.Planning)}
                  given={{ report: it, utility: it.utility }}
                />
              </div>
            )}
            {it.kind !== 'multilabel' && it.utility && worthKnown(it, it.utility) && (
              <Question
                name="worth"
                title={t('worth.title')}
                line={t('worth.line')}
                answer={() => import('./certainty/Worth').then((found) => found.Worth)}
                given={{ report: it, utility: it.utility }}
              />
            )}
          </>
        )}
      </Part>
    </div>
  );
}
