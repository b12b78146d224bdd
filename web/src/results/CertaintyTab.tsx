import '../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { useRef, useState } from 'preact/hooks';
import { Part } from '../cards/Part';
import { Question } from '../cards/Question';
import { foldsOf } from '../document/folds';
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
  const tab = useRef<HTMLDivElement>(null);
  const showPlan = () => {
    setPlanned(planned + 1);
    const plan = tab.current?.querySelector('[data-card=plan]');
    plan?.scrollIntoView({ block: 'center' });
    plan?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div class={styles.tab} ref={tab}>
      <div class={styles.third} data-many={result.classifiers.length > 4 || undefined}>
        <Part of={result}>{(it) => it.drawn && <DrawnCard report={it} drawn={it.drawn} onPlan={showPlan} />}</Part>
        <Part of={result} also={[item]}>
          {(it) => it.utility && <YieldCard report={it} utility={it.utility} item={item} />}
        </Part>
      </div>
      <Part of={result} behind={1} also={[list, planned, narrow.value]}>
        {(it) => <Asked report={it} catalogue={list} planned={planned} />}
      </Part>
    </div>
  );
}

interface AskedProps {
  report: Report;
  catalogue: Catalogue;
  /** How often the plan was asked for. */
  planned: number;
}

/** Questions in two columns about as high as each other: tests beside planning, or beside the folds where there are any. */
function Asked({ report, catalogue, planned }: AskedProps) {
  const { kind, utility, classifiers } = report;
  const summed = kind === 'matrix' && doc.value.classifiers.some((_, i) => foldsOf(doc.value, i) !== null);
  const folds = summed || classifiers.some((each) => each.folds && each.folds.each.length > 1);
  const pairs = (report.comparisons ?? []).length > 0;
  const tests = kind === 'scores' && (
    <Question
      name="tests"
      title={t('sure.title')}
      line={t('sure.line')}
      asked={!narrow.value}
      answer={() => import('./certainty/Sure').then((found) => found.Sure)}
      given={{ report, catalogue }}
    />
  );
  const roomy = !narrow.value && !(folds && pairs);
  const plan = kind !== 'multilabel' && (
    <Question
      key={planned}
      name="plan"
      asked={roomy || planned > 0}
      title={t('plan.title')}
      line={t('plan.line')}
      answer={() => import('./certainty/Planning').then((found) => found.Planning)}
      given={{ report, utility }}
    />
  );
  const worth = kind !== 'multilabel' && utility && worthKnown(utility) && (
    <Question
      name="worth"
      asked={roomy}
      title={t('worth.title')}
      line={t('worth.line')}
      answer={() => import('./certainty/Worth').then((found) => found.Worth)}
      given={{ report, utility }}
    />
  );
  return (
    <div class={styles.columns}>
      <div class={styles.stack}>
        {tests}
        {(folds || !pairs) && plan}
        {folds && worth}
      </div>
      <div class={styles.stack}>
        {summed ? (
          <Question
            name="folds"
            title={t('folds.title')}
            line={t('folds.pooled.line')}
            asked={!narrow.value}
            answer={() => import('./certainty/PooledFolds').then((found) => found.PooledFolds)}
            given={{ catalogue }}
          />
        ) : folds ? (
          <Question
            name="folds"
            title={t('folds.title')}
            exports={['folds']}
            line={t('folds.line')}
            asked={!narrow.value}
            answer={() => import('./certainty/FoldsCard').then((found) => found.FoldsCard)}
            given={{ report, catalogue }}
          />
        ) : (
          <>
            {pairs && plan}
            {worth}
          </>
        )}
      </div>
    </div>
  );
}
