import { computed } from '@preact/signals';
import type { Catalogue, Report } from 'isoyield';
import { edit, give, seal, weigh } from '../app/calculator';
import { alone } from '../app/project';
import { registry } from '../document/definitions';
import { placeUtility } from '../document/document';
import { catalogue, data, doc, problems, report, stale } from '../document/state';
import { t } from '../i18n';
import { inWords } from '../i18n/numbers';
import { OwnMetrics } from '../input/OwnMetrics';
import { Understand } from '../learn/Understand';
import { Card } from '../ui/Card';
import { Guard } from '../ui/Guard';
import { Later } from '../ui/Later';
import { Question } from '../ui/Question';
import styles from './Compare.module.css';
import { isFirst, prevalence } from './figures';
import { Metrics } from './Metrics';
import { Notes } from './Notes';
import { names } from './names';
import { Part } from './Part';
import { PartsCard } from './PartsCard';
import { SafetyCard } from './SafetyCard';
import { SetsVerdict } from './SetsVerdict';
import { SpaceCard } from './SpaceCard';
import { Verdict } from './Verdict';
import { Away, Empty, Waiting } from './Waiting';
import { YieldCard } from './YieldCard';

// Of the document only what is drawn here: a key stroke in a cell is none of it.
const item = computed(() => doc.value.item);
const share = computed(() => doc.value.share);
const believed = computed(() => doc.value.unknown !== undefined);
const nothingTyped = computed(
  () =>
    data.value === 'matrix' &&
    doc.value.sets === undefined &&
    doc.value.classifiers.every(({ cells }) => cells.flat().every((cell) => cell.trim() === '')),
);

const isMany = ({ kind, classes, utility }: Report) =>
  kind !== 'multilabel' && (classes.length > 2 || (utility?.decisions.length ?? 2) > 2);

/** What the numbers mean: the verdict, then the evidence in order of weight. */
export function Compare() {
  const result = report.value;
  const list = registry.value;
  const blocked = problems.value.length > 0;
  if (alone.value) return <Away />;
  if (blocked && nothingTyped.value) return <Empty />;
  if (!result || !list) return <Waiting failed={blocked} />;
  const old = stale.value;
  return (
    <div class={styles.compare}>
      {old && blocked && (
        <p class={styles.state} role="status">
          {t('compare.blocked')}
        </p>
      )}
      {old && !blocked && (
        <div class={styles.passing}>
          <p class={styles.state} role="status">
            {t('compare.updating')}
          </p>
        </div>
      )}
      <div class={`${styles.results} ${old ? 'stale' : ''}`} aria-busy={old && !blocked} data-results>
        <Part of={result} also={[list, item.value]}>
          {(it) => (
            <>
              <Verdict report={it} catalogue={catalogue.peek() ?? list} item={item.value} />
              {it.kind === 'multilabel' && <SetsVerdict classifiers={it.classifiers} />}
              <Notes notes={it.notes} />
            </>
          )}
        </Part>
        <Part of={result} behind={1} also={[item.value]}>
          {(it) =>
            it.utility && (
              <div class={styles.row}>
                <YieldCard report={it} utility={it.utility} item={item.value} />
                <SafetyCard report={it} utility={it.utility} />
              </div>
            )
          }
        </Part>
        <Part of={result} behind={2} also={[list, names.value]}>
          {(it) => (
            <Metrics report={it} classifiers={it.classifiers} catalogue={list} also={names.value}>
              <OwnMetrics />
            </Metrics>
          )}
        </Part>
        <Part of={result} behind={3} also={[list]}>
          {(it) => <Space report={it} list={list} />}
        </Part>
        <Part of={result} behind={4} also={[believed.value, list]}>
          {(it) => <Questions report={it} list={list} />}
        </Part>
        <Part of={result} behind={4} also={[share.value]}>
          {(it) => (
            <>
              <Shift report={it} />
              {isMany(it) && (
                <Guard of={it}>
                  <Later
                    load={() => import('./HeatMap').then((found) => found.HeatMaps)}
                    given={{ report: it, classifiers: it.classifiers }}
                    room={420}
                  />
                </Guard>
              )}
            </>
          )}
        </Part>
        <Part of={result} behind={5} also={[list]}>
          {(it) => it.kind === 'scores' && <OfScores report={it} list={list} />}
        </Part>
      </div>
      <Guard of={result}>
        <Understand />
      </Guard>
    </div>
  );
}

interface Given {
  report: Report;
  list: Catalogue;
}

function Space({ report: it, list }: Given) {
  const { utility, classifiers } = it;
  if (!utility || classifiers.length < 2) return null;
  if (!utility.space) {
    return isFirst(it) && !isMany(it) ? (
      <Card title={t('space.title')} note={t('space.coming')} line={t('space.line')} class={styles.coming ?? ''}>
        <div aria-hidden="true" />
      </Card>
    ) : null;
  }
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
}

/** What can be asked of any result, each answered when it is. */
function Questions({ report: it, list }: Given) {
  const { utility, classifiers } = it;
  return (
    <>
      {utility && isMany(it) && classifiers.length > 1 && (
        <Question
          title={t('slice.title')}
          line={t('slice.line')}
          answer={() => import('./Slice').then((found) => found.Slice)}
          given={{ report: it, utility }}
        />
      )}
      {utility && classifiers.length > 1 && (
        <Question
          title={t('unknown.title')}
          line={t('unknown.line')}
          asked={believed.value}
          answer={() => import('./Unknown').then((found) => found.Unknown)}
          given={{ report: it, utility }}
        />
      )}
      {utility && (!utility.assumed || (classifiers.length > 1 && it.classes.length === 2)) && (
        <PartsCard report={it} utility={utility} />
      )}
      {it.kind === 'scores' && (
        <Question
          title={t('sure.title')}
          line={t('sure.line')}
          answer={() => import('./Sure').then((found) => found.Sure)}
          given={{ report: it, catalogue: list }}
        />
      )}
      {it.kind !== 'multilabel' && (
        <Question
          title={t('plan.title')}
          line={t('plan.line')}
          answer={() => import('./Planning').then((found) => found.Planning)}
          given={{ report: it, utility }}
        />
      )}
    </>
  );
}

function Shift({ report: it }: { report: Report }) {
  const at = share.value;
  const tested = prevalence(it);
  // A class that the test does not have has no rows to be weighed otherwise.
  if (it.kind !== 'matrix' || (at === undefined && (tested === 0 || tested === 1))) return null;
  return (
    <Question
      title={t('shift.title')}
      line={t('shift.line')}
      asked={at !== undefined}
      state={at === undefined ? undefined : t('shift.note', { share: inWords(Number(at)), class: it.positive })}
      answer={() => import('./ShiftCard').then((found) => found.ShiftCard)}
      given={{ report: it }}
    />
  );
}

function OfScores({ report: it, list }: Given) {
  const { utility, classifiers } = it;
  return (
    <>
      {utility && classifiers.some(({ decided, threshold }) => decided?.length || threshold !== undefined) && (
        <Question
          title={t('decide.title')}
          exports={['decided']}
          line={t('decide.closed')}
          asked={classifiers.some(({ decided }) => decided?.length)}
          answer={() => import('./DecideCard').then((found) => found.DecideCard)}
          given={{ report: it, utility }}
        />
      )}
      {classifiers.some(({ folds }) => folds && folds.each.length > 1) && (
        <Question
          title={t('folds.title')}
          exports={['folds']}
          line={t('folds.line')}
          asked
          answer={() => import('./FoldsCard').then((found) => found.FoldsCard)}
          given={{ report: it, catalogue: list }}
        />
      )}
      <Later
        load={() => import('./AllCurves').then((found) => found.AllCurves)}
        given={{ report: it, catalogue: list }}
        room={640}
      />
    </>
  );
}
