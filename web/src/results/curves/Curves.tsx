import '../../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import type { ComponentProps } from 'preact';
import { Card } from '../../cards/Card';
import { areProbabilities, judgedAt, oneThreshold, sharesThreshold } from '../../document/judged';
import { at, cursor, doc, shown } from '../../document/state';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { vertexAt } from '../../plot/cursor';
import type { Points } from '../../plot/Path';
import { resample, resampledCurves, resampling } from '../../state/certainty';
import { large, measured } from '../../state/chosen';
import { areaOf } from '../../values/areas';
import { ClassifierChoice } from '../../values/ClassifierChoice';
import { decimal, quantity, threshold } from '../../values/figures';
import { carries, ofMetric } from '../../values/provenance';
import styles from './Curves.module.css';
import { ChooseBy } from './choose/ChooseBy';
import { CurvePlot } from './plot/CurvePlot';
import { tableOf } from './plot/curveTable';
import type { DrawnCurve } from './plot/drawn';
import { drawnBetween, inPrecisionRecall, isoYield, prevalence } from './plot/isolines';
import { Readout } from './Readout';
import { ScoreDots } from './ScoreDots';

/** Where the cursor stands when nobody has moved it: the best classifier that has scores, at its optimum. */
export function resting(report: Report): { classifier: number; threshold: number } | null {
  const ranked = (report.utility?.ranking ?? []).map((best) =>
    report.classifiers.findIndex(({ name }) => name === best),
  );
  for (const index of [...ranked, ...report.classifiers.keys()]) {
    const where = judgedAt(report, report.classifiers[index]?.name ?? '');
    if (where !== undefined) return { classifier: index, threshold: where };
  }
  return null;
}

/** Curves, each with the point of its classifier's threshold. */
function drawn(report: Report, catalogue: Catalogue, id: string, at: readonly (number | undefined)[]): DrawnCurve[] {
  const area = areaOf(catalogue, id);
  const path = drawnBetween(catalogue, id);
  const bootstrap = resampledCurves(report);
  return report.classifiers.flatMap((classifier, index): DrawnCurve[] => {
    const trace = classifier.curves?.[id];
    if (!trace || trace.x.length === 0) return [];
    const figure = classifier.metrics[area?.id ?? ''];
    const value = quantity(figure);
    const threshold = at[index];
    const vertex = threshold === undefined ? undefined : vertexAt(trace, threshold);
    return [
      {
        index,
        name: classifier.name,
        trace,
        path: path(trace),
        band: bootstrap?.classifiers
          .find(({ name }) => name === classifier.name)
          ?.bands?.find(({ curve }) => curve === id),
        told:
          value === null || !area
            ? undefined
            : { 'data-number': carries(ofMetric(report, area, classifier, value, figure?.ci))['data-number'] },
        area: value === null ? '' : `${area?.short} ${decimal(value, 3)}${within(figure?.ci)}`,
        optimum: vertex === undefined ? null : { x: trace.x[vertex] ?? 0, y: trace.y[vertex] ?? 0 },
      },
    ];
  });
}

/** " (0.86 to 0.92)", where an interval is known. */
const within = (ci: { readonly low: number; readonly high: number } | undefined) =>
  ci ? ` (${t('safe.gap.interval', { low: decimal(ci.low, 2), high: decimal(ci.high, 2) })})` : '';

/** ROC and precision-recall with one cursor, and what holds at its threshold. */
export function Curves({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  if (!report.classifiers.some(({ curves }) => curves)) return null;
  return <Drawings report={report} catalogue={catalogue} />;
}

function Drawings({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const here = cursor.value ?? resting(report);
  const shared = oneThreshold(report);
  const thresholds = report.classifiers.map(({ name }, index) =>
    here && (shared || index === here.classifier) ? here.threshold : judgedAt(report, name),
  );
  const roc = drawn(report, catalogue, large.rates, thresholds);
  const pr = drawn(report, catalogue, large.precision, thresholds);
  const active = here && (roc.find(({ index }) => index === here.classifier) ?? roc[0]);
  if (!here || !active) return <NoCurves positive={report.positive} />;
  const move = (classifier: number, where: number) => {
    cursor.value = { classifier, threshold: where };
  };
  const point = ratesAt(report, active, here.threshold);
  const text = t('curves.at', {
    name: active.name,
    threshold: threshold(here.threshold),
    tpr: number(point.tpr),
    fpr: number(point.fpr),
  });
  const both = { cursor: here, cursorText: text, cursorLabel: t('curves.cursor', { name: active.name }), onMove: move };
  const rested = judgedAt(report, active.name) === here.threshold;
  const rows = roc.flatMap((each) => {
    const threshold = thresholds[each.index];
    return threshold === undefined ? [] : [{ ...each, threshold }];
  });
  const places = shared && rows.length <= mostPlaces ? rows.map(({ index }) => index) : [active.index];
  return (
    <Card
      title={t('curves.title')}
      exports={[`curve:${large.rates}`, `curve:${large.precision}`, 'thresholds', ...(report.review ? ['review'] : [])]}
      note={`${decides(report, shared ? null : active.name, here.threshold)} ${sharesThreshold(report) && rested ? t(report.utility?.assumed ? 'threshold.half' : 'threshold.implied') : ''}`}
      actions={
        report.classifiers.length > 1 && (
          <ClassifierChoice
            label={t('curves.follow')}
            among={roc}
            index={active.index}
            onChange={(index) => move(index, thresholds[index] ?? here.threshold)}
          />
        )
      }
      class={styles.card ?? ''}
    >
      <ScoreDots
        rows={rows.filter(({ index }) => index === active.index || ranked(report, index) < mostPlaces)}
        positive={report.positive}
        negative={report.classes.find((label) => label !== report.positive) ?? ''}
        likely={areProbabilities(report)}
        shared={shared}
        active={active.index}
        text={text}
        onMove={move}
      />
      <ChooseBy
        report={report}
        catalogue={catalogue}
        threshold={here.threshold}
        onMove={(where) => move(active.index, where)}
      />
      <div class={styles.three}>
        <Pair report={report} roc={roc} pr={pr} point={point} shared={both} />
        <Readout
          report={report}
          now={at.value ?? report.classifiers}
          places={places}
          index={active.index}
          catalogue={catalogue}
          item={doc.value.item}
          threshold={here.threshold}
          onMove={(where) => move(active.index, where)}
        />
      </div>
    </Card>
  );
}

/** The rates at a threshold: those that the core gave for it, and until it did those of the curve, of which long ones are thinned out. */
function ratesAt(report: Report, { index, name, trace }: DrawnCurve, threshold: number) {
  const now = shown.value[index];
  const given = (at.value ? now?.threshold : judgedAt(report, name)) === threshold ? now?.metrics : undefined;
  const vertex = vertexAt(trace, threshold);
  return {
    fpr: quantity(given?.[measured.alarms]) ?? trace.x[vertex] ?? 0,
    tpr: quantity(given?.[measured.recall]) ?? trace.y[vertex] ?? 0,
  };
}

function NoCurves({ positive }: { positive: string }) {
  return (
    <Card title={t('curves.title')}>
      <p class={styles.none}>{t('curves.none', { positive })}</p>
    </Card>
  );
}

interface PairProps {
  report: Report;
  roc: DrawnCurve[];
  pr: DrawnCurve[];
  /** The operating point at the cursor. */
  point: { fpr: number; tpr: number };
  shared: Pick<ComponentProps<typeof CurvePlot>, 'cursor' | 'cursorText' | 'cursorLabel' | 'onMove'>;
}

/** Both curves, with the line of equal yield through the operating point. */
function Pair({ report, roc, pr, point, shared }: PairProps) {
  const share = prevalence(report.classifiers[0]?.matrix ?? [], report.classes.indexOf(report.positive));
  const slope = report.utility?.slope;
  const line = slope === undefined ? null : isoYield(slope, point);
  const rocAxes = { x: t('curves.fpr'), y: t('curves.tpr') };
  const prAxes = { x: t('curves.recall'), y: t('curves.precision') };
  return (
    <div>
      <div class={styles.pair}>
        <CurvePlot
          {...shared}
          title="ROC"
          source={`curve:${large.rates}`}
          summary={summary('curves.roc.summary', roc, share)}
          table={tableOf(roc, t('curves.roc'), rocAxes)}
          axes={rocAxes}
          curves={roc}
          chance={{ x: [0, 1], y: [0, 1] }}
          hulls={hulls(report.classifiers)}
          iso={line && { x: line.map(({ fpr }) => fpr), y: line.map(({ tpr }) => tpr) }}
        />
        <CurvePlot
          {...shared}
          title="PR"
          source={`curve:${large.precision}`}
          summary={summary('curves.pr.summary', pr, share)}
          table={tableOf(pr, t('curves.pr'), prAxes)}
          axes={prAxes}
          curves={pr}
          chance={{ x: [0, 1], y: [share, share] }}
          hulls={[]}
          iso={line && inPrecisionRecall(line, share)}
        />
      </div>
      <p class={styles.key}>
        {t(slope === undefined ? 'curves.key.plain' : 'curves.key')} <Bands report={report} />
      </p>
    </div>
  );
}

/** The way to bands, until they are there, and what they are. */
function Bands({ report }: { report: Report }) {
  const found = resampledCurves(report);
  if (found) return t('curves.bands', { level: percent(found.level, 0), resamples: found.resamples });
  const share = resampling.value;
  if (share !== null) return <progress value={share} max={1} aria-label={t('sure.progress')} />;
  // Rows that have weights are not rows that were drawn.
  if (report.settings.weight !== undefined) return null;
  return (
    <button type="button" class={`${styles.ask} no-print`} onClick={() => void resample(resamples, 1, [])}>
      {t('curves.bands.ask')}
    </button>
  );
}

/** Enough for a band whose edge is not read to a digit. */
const resamples = 500;

/** So many score distributions and matrices fit. */
const mostPlaces = 3;

const ranked = ({ utility, classifiers }: Report, index: number) =>
  utility?.ranking.indexOf(classifiers[index]?.name ?? '') ?? index;

/** "Scores of 0.05 or more are decided “default”." */
function decides({ positive }: Report, name: string | null, at: number): string {
  if (at === Number.POSITIVE_INFINITY) return t('readout.never', { name: name ?? '', positive });
  const values = { threshold: number(at, { significant: 3 }), positive };
  return name === null ? t('threshold.decides', values) : `${t('readout.at', { ...values, name })}.`;
}

function hulls(classifiers: readonly Classifier[]): { index: number; path: Points }[] {
  return classifiers.flatMap(({ curves }, index) => (curves?.roc_hull ? [{ index, path: curves.roc_hull }] : []));
}

function summary(id: string, curves: readonly DrawnCurve[], share: number): string {
  return t(id, { areas: curves.map(({ name, area }) => `${name}: ${area}`).join('; '), share: number(share) });
}
