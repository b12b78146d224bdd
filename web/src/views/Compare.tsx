import { edit, give, seal, weigh } from '../app/calculator';
import { registry } from '../document/definitions';
import { placeUtility } from '../document/document';
import { catalogue, doc, problems, report, stale } from '../document/state';
import { t } from '../i18n';
import { inWords } from '../i18n/numbers';
import { OwnMetrics } from '../input/OwnMetrics';
import { Understand } from '../learn/Understand';
import { Later } from '../ui/Later';
import { Question } from '../ui/Question';
import styles from './Compare.module.css';
import { Metrics } from './Metrics';
import { Notes } from './Notes';
import { names } from './names';
import { PartsCard } from './PartsCard';
import { SafetyCard } from './SafetyCard';
import { SetsVerdict } from './SetsVerdict';
import { SpaceCard } from './SpaceCard';
import { Verdict } from './Verdict';
import { Waiting } from './Waiting';
import { YieldCard } from './YieldCard';

/** What the numbers mean: the verdict, then the evidence in order of weight. */
export function Compare() {
  const result = report.value;
  const list = registry.value;
  if (!result || !list) return <Waiting failed={problems.value.length > 0} />;
  const { utility, classifiers } = result;
  const old = stale.value;
  const many = result.kind !== 'multilabel' && (result.classes.length > 2 || (utility?.decisions.length ?? 2) > 2);
  const blocked = problems.value.length > 0;
  const note = blocked ? 'compare.blocked' : 'compare.updating';
  return (
    <div class={styles.compare}>
      {old && (
        <p class={styles.state} role="status">
          {t(note)}
        </p>
      )}
      <div class={`${styles.results} ${old ? 'stale' : ''}`} aria-busy={old && !blocked} data-results>
        <Verdict report={result} catalogue={catalogue.value ?? list} item={doc.value.item} />
        {result.kind === 'multilabel' && <SetsVerdict classifiers={classifiers} />}
        <Notes notes={result.notes} />
        {utility && (
          <div class={styles.row}>
            <YieldCard report={result} utility={utility} item={doc.value.item} />
            <SafetyCard report={result} utility={utility} />
          </div>
        )}
        <Metrics report={result} classifiers={classifiers} catalogue={list} also={names.value}>
          <OwnMetrics />
        </Metrics>
        {utility?.space && classifiers.length > 1 && (
          <SpaceCard
            report={result}
            utility={utility}
            catalogue={list}
            onMove={(place) => edit(placeUtility(doc.value, utility.matrix, place), 'space')}
            onWeigh={weigh}
            onGive={give}
            onDone={seal}
          />
        )}
        {utility && many && classifiers.length > 1 && (
          <Question
            title={t('slice.title')}
            line={t('slice.line')}
            answer={() => import('./Slice').then((it) => it.Slice)}
            given={{ report: result, utility }}
          />
        )}
        {utility && classifiers.length > 1 && (
          <Question
            title={t('unknown.title')}
            line={t('unknown.line')}
            asked={doc.value.unknown !== undefined}
            answer={() => import('./Unknown').then((it) => it.Unknown)}
            given={{ report: result, utility }}
          />
        )}
        {utility && (!utility.assumed || (classifiers.length > 1 && result.classes.length === 2)) && (
          <PartsCard report={result} utility={utility} />
        )}
        {result.kind === 'scores' && (
          <Question
            title={t('sure.title')}
            line={t('sure.line')}
            answer={() => import('./Sure').then((it) => it.Sure)}
            given={{ report: result, catalogue: list }}
          />
        )}
        {result.kind !== 'multilabel' && (
          <Question
            title={t('plan.title')}
            line={t('plan.line')}
            answer={() => import('./Planning').then((it) => it.Planning)}
            given={{ report: result, utility }}
          />
        )}
        {result.kind === 'matrix' && (
          <Question
            title={t('shift.title')}
            line={t('shift.line')}
            asked={doc.value.share !== undefined}
            state={
              doc.value.share === undefined
                ? undefined
                : t('shift.note', { share: inWords(Number(doc.value.share)), class: result.positive })
            }
            answer={() => import('./ShiftCard').then((it) => it.ShiftCard)}
            given={{ report: result }}
          />
        )}
        {many && (
          <Later
            load={() => import('./HeatMap').then((it) => it.HeatMaps)}
            given={{ report: result, classifiers }}
            room={420}
          />
        )}
        {result.kind === 'scores' && (
          <>
            {utility && classifiers.some(({ decided, threshold }) => decided?.length || threshold !== undefined) && (
              <Question
                title={t('decide.title')}
                take={['decided']}
                line={t('decide.closed')}
                asked={classifiers.some(({ decided }) => decided?.length)}
                answer={() => import('./DecideCard').then((it) => it.DecideCard)}
                given={{ report: result, utility }}
              />
            )}
            {classifiers.some(({ folds }) => folds && folds.each.length > 1) && (
              <Question
                title={t('folds.title')}
                take={['folds']}
                line={t('folds.line')}
                asked
                answer={() => import('./FoldsCard').then((it) => it.FoldsCard)}
                given={{ report: result, catalogue: list }}
              />
            )}
            <Later
              load={() => import('./AllCurves').then((it) => it.AllCurves)}
              given={{ report: result, catalogue: list }}
              room={640}
            />
          </>
        )}
      </div>
      <Understand />
    </div>
  );
}
