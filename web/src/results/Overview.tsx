import type { Report } from 'isoyield';
import { tally, together } from 'isoyield/export';
import { Part } from '../cards/Part';
import { areProbabilities, judgedAt, oneThreshold } from '../document/judged';
import { second } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { Folding } from '../ui/Folding';
import { Later, tall } from '../ui/Later';
import { Marker } from '../ui/Marker';
import { isMany } from '../values/figures';
import { switched } from '../values/operating';
import { groups, nearOf } from '../values/reliability';
import { Metrics } from './metrics/Metrics';
import styles from './Overview.module.css';
import type { Shown } from './shown';
import { PartsCard } from './yields/PartsCard';

const curves = () => import('./curves/Curves').then((found) => found.Curves);
const heat = () => import('./classes/HeatMap').then((found) => found.HeatMaps);

const rates = () => import('./classes/ClassRates').then((found) => found.ClassRates);

const calibration = () => import('./curves/Calibration').then((found) => found.Calibration);

/** Whether there are probabilities of two classes, whose calibration can be looked at. */
const calibrated = (report: Report) =>
  report.kind === 'scores' && report.classes.length === 2 && areProbabilities(report);

/** Classes and classifiers up to which all are read beside each other; more, one classifier at a time. */
const fewClasses = 12;
const fewClassifiers = 3;
/** More classifiers than this need a wider table of metrics beside their calibration. */
const mostNarrow = 5;

/** Whether recall and precision of each class stand beside the metrics. */
const ratedByClass = (report: Report) =>
  isMany(report) &&
  report.classes.length <= fewClasses &&
  report.classifiers.length <= fewClassifiers &&
  report.classifiers.every(({ per_class }) => per_class.length > 0);

/** Evidence in the order of its weight, which follows the kind of data. */
export function Overview({ report: result, catalogue: list }: Shown) {
  return (
    <div class={styles.overview}>
      {result.kind === 'scores' && !isMany(result) && (
        <Part of={result} behind={1} also={[list]}>
          {(it) => (
            <Folding title={t('curves.title')} headline={thresholdOf(it)}>
              <Later load={curves} given={{ report: it, catalogue: list }} room={tall} />
            </Folding>
          )}
        </Part>
      )}
      {isMany(result) && (
        <Part of={result} behind={1}>
          {(it) => (
            <Folding title={t('heat.title')}>
              <Later load={heat} given={{ report: it, classifiers: it.classifiers }} room={420} />
            </Folding>
          )}
        </Part>
      )}
      <div
        class={calibrated(result) ? styles.beside : ratedByClass(result) ? styles.halves : styles.overview}
        data-many={result.classifiers.length > mostNarrow || undefined}
      >
        {ratedByClass(result) && (
          <Part of={result} behind={2} also={[list]}>
            {(it) => (
              <Folding title={t('rates.title')}>
                <Later load={rates} given={{ report: it, catalogue: list }} room={200} />
              </Folding>
            )}
          </Part>
        )}
        {calibrated(result) && (
          <Part of={result} behind={2}>
            {(it) => (
              <Folding title={t('calibration.title')} headline={saidOf(it)}>
                <Later load={calibration} given={{ report: it }} />
              </Folding>
            )}
          </Part>
        )}
        <Part of={result} behind={2} also={[list, second.value]}>
          {(it) => (
            <Folding card="metrics" title={t('metrics.title')} headline={<Favours report={it} />}>
              <Metrics report={it} catalogue={list} />
            </Folding>
          )}
        </Part>
      </div>
      <Part of={result} behind={3}>
        {(it) => <Parts report={it} />}
      </Part>
    </div>
  );
}

/** The threshold that all share, in a folded line. */
const thresholdOf = (report: Report) =>
  oneThreshold(report) ? number(judgedAt(report, report.classifiers[0]?.name ?? '') ?? 0, { significant: 3 }) : null;

/** What the best classifier says near the threshold, and what is seen there, in a folded line. */
function saidOf(report: Report) {
  const best = report.utility?.ranking[0] ?? report.classifiers[0]?.name;
  const index = report.classifiers.findIndex(({ name }) => name === best);
  const curve = report.classifiers[index]?.curves?.[groups];
  const threshold = judgedAt(report, best ?? '');
  if (!curve || threshold === undefined) return null;
  return (
    <span class={styles.favour}>
      <Marker index={index} size={11} /> {t('calibration.folded', nearOf(curve, threshold))}
    </span>
  );
}

/** How many popular metrics prefer each classifier clearly, in a folded line. */
function Favours({ report }: { report: Report }) {
  const popular = switched(report).utility?.popular;
  if (!popular) return null;
  const all = together(popular);
  const { total } = tally(all, '');
  return (
    <>
      {all.prefer.map(
        ({ name, metrics }, index) =>
          metrics.length > 0 && (
            <span key={name} class={styles.favour}>
              <Marker index={index} size={11} /> <bdi class="visually-hidden">{name}</bdi> {metrics.length} / {total}
            </span>
          ),
      )}
    </>
  );
}

/** Where yields come from: what each kind of decision adds to them. */
function Parts({ report }: { report: Report }) {
  const { utility, classifiers, classes, kind } = report;
  const two = classes.length === 2 && utility?.decisions.length === 2;
  if (kind === 'scores' || !utility || !two || (utility.assumed && classifiers.length < 2)) return null;
  return (
    <Folding title={t('parts.title')}>
      <PartsCard report={report} utility={utility} />
    </Folding>
  );
}
