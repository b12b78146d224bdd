import '../i18n/lab';
import { computed } from '@preact/signals';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { Card } from '../cards/Card';
import { Part } from '../cards/Part';
import { Question } from '../cards/Question';
import { placeUtility } from '../document/document';
import { judgedAt, sharesThreshold } from '../document/judged';
import { deployment } from '../document/parameters';
import { data, doc } from '../document/state';
import { t } from '../i18n';
import { inWords, number, numberIn } from '../i18n/numbers';
import { UtilityCard } from '../input/matrix/UtilityCard';
import { edit, seal } from '../state/calculator';
import { give, weigh } from '../state/trade';
import { Button } from '../ui/Button';
import { Folding } from '../ui/Folding';
import { isFirst, isMany, prevalence, type Utility } from '../values/figures';
import { ThresholdRules } from './curves/ThresholdRules';
import type { Shown } from './shown';
import styles from './Tab.module.css';
import { AveragesCard } from './utilities/AveragesCard';
import { CostMap } from './utilities/ruler/CostMap';
import { GainCard } from './utilities/ruler/GainCard';
import { SafetyCard } from './utilities/ruler/SafetyCard';
import { SpaceCard } from './utilities/space/SpaceCard';
import { PartsCard } from './yields/PartsCard';

const share = computed(() => deployment(doc.value, data.value === 'scores').share);
const ranged = computed(() => doc.value.costRange !== undefined);
const believed = computed(() => doc.value.unknown !== undefined);

/** Whether decisions follow the costs, so that a map of costs says which classifier to take. */
const follows = (utility: Utility, of: Report) => utility.ruler !== undefined && sharesThreshold(of);

/** One classifier of many classes: there is no map of utilities, and their grid takes the whole width. */
const isAlone = (report: Report) => isMany(report) && report.classifiers.length < 2;

/** What decisions are worth, and what would change the answer. */
export function CostsTab({ report: result, catalogue: list }: Shown) {
  const { utility } = result;
  if (!utility) return <p>{t('costs.none')}</p>;
  // Costs that are given are told at more length beside the map, and leave room under it.
  const beside = follows(utility, result) && utility.assumed;
  return (
    <div class={styles.tab}>
      <div class={isAlone(result) ? styles.stack : `${styles.pair} ${isMany(result) ? styles.even : ''}`}>
        <div class={styles.stack}>
          <Part of={result} behind={1} also={[list]}>
            {(it) =>
              it.utility?.ruler && follows(it.utility, it) ? (
                <Folding title={t('map.title')}>
                  <CostMap report={it} utility={it.utility} />
                </Folding>
              ) : (
                <UtilityMap report={it} catalogue={list} />
              )
            }
          </Part>
          {utility.class_averages && <Averages of={result} />}
          {!beside && <Believed of={result} />}
          {!beside && utility.ruler && <Ranged of={result} />}
          {isMany(result) && (
            <Part of={result} behind={2} also={[share.value]}>
              {(it) => <Shares report={it} />}
            </Part>
          )}
        </div>
        <div class={styles.stack}>
          <Part of={result}>{(it) => it.utility && <SafetyCard report={it} utility={it.utility} />}</Part>
          <Folding title={t('utility.title')}>
            <div class={styles.card}>
              <UtilityCard folded={false} onFold={null} />
            </div>
          </Folding>
        </div>
      </div>
      {beside && (
        <div class={styles.halves}>
          <Believed of={result} />
          <Part of={result} behind={2} also={[list]}>
            {(it) => <Kept report={it} catalogue={list} />}
          </Part>
        </div>
      )}
      {result.kind === 'scores' && (
        <div class={styles.uneven}>
          <Part of={result}>
            {(it) =>
              it.utility && (
                <Folding title={t('gain.title')}>
                  <GainCard report={it} utility={it.utility} />
                </Folding>
              )
            }
          </Part>
          <Part of={result} behind={2} also={[list]}>
            {(it) => (
              <Folding title={t('rules.title')} card="rules">
                <ThresholdRules report={it} catalogue={list} item={doc.value.item} />
              </Folding>
            )}
          </Part>
        </div>
      )}
      <div class={styles.halves}>
        <Part of={result} behind={2} also={[share.value, list]}>
          {(it) => it.utility && <Questions report={it} utility={it.utility} catalogue={list} />}
        </Part>
      </div>
    </div>
  );
}

/** What averages of each class would say instead of utilities item by item. */
function Averages({ of: result }: { of: Report }) {
  return (
    <Part of={result} behind={1}>
      {(it) =>
        it.utility?.class_averages && (
          <Folding title={t('averages.title')}>
            <AveragesCard report={it} utility={it.utility} />
          </Folding>
        )
      }
    </Part>
  );
}

/** Whether the choice is the same for all utilities that are considered possible. */
function Believed({ of: result }: { of: Report }) {
  return (
    <Part of={result} behind={2} also={[believed.value]}>
      {(it) =>
        it.utility &&
        it.classifiers.length > 1 && (
          <Question
            title={t('unknown.title')}
            line={t('unknown.line')}
            asked={believed.value}
            answer={() => import('./utilities/Unknown').then((found) => found.Unknown)}
            given={{ report: it, utility: it.utility }}
          />
        )
      }
    </Part>
  );
}

/** Who costs least where only a range is known of what a miss costs. */
function Ranged({ of: result }: { of: Report }) {
  return (
    <Part of={result} behind={2} also={[ranged.value]}>
      {(it) =>
        it.utility?.ruler && (
          <Question
            title={t('range.title')}
            line={t('range.line')}
            exports={['range_average']}
            asked={ranged.value}
            answer={() => import('./utilities/ruler/RangeCard').then((found) => found.RangeCard)}
            given={{ report: it, utility: it.utility }}
          />
        )
      }
    </Part>
  );
}

/** Which utilities favour which classifier, their decisions as they are. */
function UtilityMap({ report: it, catalogue: list }: Shown) {
  const { utility, classifiers } = it;
  if (!utility || classifiers.length < 2) return null;
  if (utility.space)
    return (
      <SpaceCard
        report={it}
        utility={utility}
        catalogue={list}
        onMove={(place) => edit(placeUtility(doc.value, utility.matrix, place), 'space')}
        onWeigh={weigh}
        onGive={give}
        onDone={seal}
      />
    );
  if (isMany(it))
    return (
      <Question
        title={t('slice.title')}
        line={t('slice.line')}
        asked
        answer={() => import('./utilities/space/Slice').then((found) => found.Slice)}
        given={{ report: it, utility }}
      />
    );
  // Its picture comes with the whole core.
  return isFirst(it) ? (
    <Card title={t('space.title')} note={t('space.coming')} line={t('space.line')}>
      <div aria-hidden="true" />
    </Card>
  ) : null;
}

/** The map of utilities where decisions follow the costs: closed until asked for, as it keeps the decisions. */
function Kept({ report: it, catalogue: list }: Shown) {
  const [open, setOpen] = useState(false);
  const threshold = judgedAt(it, it.classifiers[0]?.name ?? '') ?? 0;
  return open ? (
    <UtilityMap report={it} catalogue={list} />
  ) : (
    <Card
      title={t('space.title')}
      note={t('safe.kept', { threshold: number(threshold, { significant: 3 }) })}
      actions={
        <Button kind="quiet" aria-label={`${t('question.show')}: ${t('space.title')}`} onClick={() => setOpen(true)}>
          {t('question.show')}
        </Button>
      }
    />
  );
}

/** What holds where classes are rarer or more common. */
function Shares({ report: it }: { report: Report }) {
  const at = share.value;
  const tested = prevalence(it);
  // A class that the test does not have has no rows to be weighed otherwise.
  const known = it.kind === 'matrix' || it.kind === 'scores';
  if (!known || (at === undefined && (tested === 0 || tested === 1))) return null;
  return (
    <Question
      title={t('shift.title')}
      line={t(isMany(it) ? 'shift.line.many' : 'shift.line')}
      asked={at !== undefined}
      state={at === undefined ? undefined : t('shift.note', { share: inWords(numberIn(at) ?? 0), class: it.positive })}
      answer={() => import('./utilities/ShiftCard').then((found) => found.ShiftCard)}
      given={{ report: it }}
    />
  );
}

/** What can be asked about utilities, each answered when it is. */
function Questions({ report: it, utility, catalogue: list }: Shown & { utility: Utility }) {
  const { classifiers } = it;
  const parts =
    (it.kind === 'scores' || isMany(it)) && (!utility.assumed || (classifiers.length > 1 && it.classes.length === 2));
  return (
    <>
      {parts && (
        <Folding title={t('parts.title')}>
          <PartsCard report={it} utility={utility} />
        </Folding>
      )}
      <div class={styles.stack}>
        {follows(utility, it) && !utility.assumed && <Kept report={it} catalogue={list} />}
        {follows(utility, it) && utility.assumed && <Ranged of={it} />}
        {!isMany(it) && <Shares report={it} />}
        {it.kind === 'scores' &&
          classifiers.some(({ decided, threshold }) => decided?.length || threshold !== undefined) && (
            <Question
              title={t('decide.title')}
              exports={['decided']}
              line={t('decide.closed')}
              asked={classifiers.some(({ decided }) => decided?.length)}
              answer={() => import('./utilities/DecideCard').then((found) => found.DecideCard)}
              given={{ report: it, utility }}
            />
          )}
      </div>
    </>
  );
}
