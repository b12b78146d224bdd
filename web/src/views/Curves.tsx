import '../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import { at, cursor, doc } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { vertexAt } from '../plot/cursor';
import type { Points } from '../plot/Path';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { Choice } from './Choice';
import { ClassCurves } from './ClassCurves';
import { CurvePlot, type Drawn } from './CurvePlot';
import styles from './Curves.module.css';
import { tableOf } from './curveTable';
import { decimal, quantity, threshold } from './figures';
import { hyperbolas, inPrecisionRecall, isoYield, precision, prevalence } from './isolines';
import { Readout } from './Readout';

/** Where the cursor stands when nobody has moved it: the best classifier that has scores, at its optimum. */
export function resting(report: Report): { classifier: number; threshold: number } | null {
  const ranked = (report.utility?.ranking ?? []).map((best) =>
    report.classifiers.findIndex(({ name }) => name === best),
  );
  for (const index of [...ranked, ...report.classifiers.keys()]) {
    const where = report.classifiers[index]?.threshold;
    if (where !== undefined) return { classifier: index, threshold: where };
  }
  return null;
}

function drawn(report: Report, id: 'roc' | 'pr', area: string, name: string, positives: number): Drawn[] {
  return report.classifiers.flatMap((classifier, index): Drawn[] => {
    const trace = classifier.curves?.[id];
    if (!trace || trace.x.length === 0) return [];
    const value = quantity(classifier.metrics[area]);
    const best = classifier.thresholds?.max_yield;
    const there = best && best.fpr !== null && best.tpr !== null ? { fpr: best.fpr, tpr: best.tpr } : null;
    const height = there && id === 'pr' ? precision(there, positives) : null;
    return [
      {
        index,
        name: classifier.name,
        trace,
        path: id === 'pr' ? hyperbolas(trace) : trace,
        area: value === null ? '' : `${name} ${decimal(value, 3)}`,
        optimum: !there
          ? null
          : id === 'roc'
            ? { x: there.fpr, y: there.tpr }
            : height === null
              ? null
              : { x: there.tpr, y: height },
      },
    ];
  });
}

/** ROC and precision-recall with one cursor, and what holds at its threshold. */
export function Curves({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  if (report.classifiers.some(({ average_curves }) => average_curves)) return <ClassCurves report={report} />;
  if (!report.classifiers.some(({ curves }) => curves)) return null;
  return <TwoClassCurves report={report} catalogue={catalogue} />;
}

function TwoClassCurves({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const positive = report.classes.indexOf(report.positive);
  const share = prevalence(report.classifiers[0]?.matrix ?? [], positive);
  const roc = drawn(report, 'roc', 'roc_auc', 'AUC', share);
  const pr = drawn(report, 'pr', 'average_precision', 'AP', share);
  const here = cursor.value ?? resting(report);
  const active = here && (roc.find(({ index }) => index === here.classifier) ?? roc[0]);
  if (!here || !active) {
    return (
      <Card title={t('curves.title')}>
        <p class={styles.none}>{t('curves.none', { positive: report.positive })}</p>
      </Card>
    );
  }
  const move = (classifier: number, where: number) => {
    cursor.value = { classifier, threshold: where };
  };
  const vertex = vertexAt(active.trace, here.threshold);
  const point = { fpr: active.trace.x[vertex] ?? 0, tpr: active.trace.y[vertex] ?? 0 };
  const slope = report.utility?.slope;
  const line = slope === undefined ? null : isoYield(slope, point);
  const rocAxes = { x: t('curves.fpr'), y: t('curves.tpr') };
  const prAxes = { x: t('curves.recall'), y: t('curves.precision') };
  const text = t('curves.at', {
    name: active.name,
    threshold: threshold(here.threshold),
    tpr: number(point.tpr),
    fpr: number(point.fpr),
  });
  const both = { cursor: here, cursorText: text, cursorLabel: t('curves.cursor', { name: active.name }), onMove: move };
  return (
    <Card
      title={t('curves.title')}
      exports={['curve:roc', 'curve:pr', 'thresholds']}
      note={t('curves.note')}
      actions={
        report.classifiers.length > 1 && (
          <Choice
            label={t('curves.follow')}
            value={String(active.index)}
            options={roc.map(({ index, name }) => ({
              value: String(index),
              text: <Named index={index} name={name} />,
            }))}
            onChange={(value) => move(Number(value), report.classifiers[Number(value)]?.threshold ?? here.threshold)}
          />
        )
      }
      class={styles.card ?? ''}
    >
      <div class={styles.three}>
        <div>
          <div class={styles.pair}>
            <CurvePlot
              {...both}
              title="ROC"
              source="curve:roc"
              summary={summary('curves.roc.summary', roc, share)}
              table={tableOf(roc, t('curves.roc'), rocAxes)}
              axes={rocAxes}
              curves={roc}
              chance={{ x: [0, 1], y: [0, 1] }}
              hulls={hulls(report.classifiers)}
              iso={line && { x: line.map(({ fpr }) => fpr), y: line.map(({ tpr }) => tpr) }}
              corner="right"
            />
            <CurvePlot
              {...both}
              title="PR"
              source="curve:pr"
              summary={summary('curves.pr.summary', pr, share)}
              table={tableOf(pr, t('curves.pr'), prAxes)}
              axes={prAxes}
              curves={pr}
              chance={{ x: [0, 1], y: [share, share] }}
              hulls={[]}
              iso={line && inPrecisionRecall(line, share)}
              corner="left"
            />
          </div>
          <p class={styles.key}>{t(slope === undefined ? 'curves.key.plain' : 'curves.key')}</p>
        </div>
        <Readout
          report={report}
          now={at.value ?? report.classifiers}
          index={active.index}
          catalogue={catalogue}
          item={doc.value.item}
          threshold={here.threshold}
          trace={active.trace}
          onMove={(where) => move(active.index, where)}
        />
      </div>
    </Card>
  );
}

function Named({ index, name }: { index: number; name: string }) {
  return (
    <>
      <Marker index={index} size={9} /> <bdi>{name}</bdi>
    </>
  );
}

function hulls(classifiers: readonly Classifier[]): { index: number; path: Points }[] {
  return classifiers.flatMap(({ curves }, index) => (curves?.roc_hull ? [{ index, path: curves.roc_hull }] : []));
}

function summary(id: string, curves: readonly Drawn[], share: number): string {
  return t(id, { areas: curves.map(({ name, area }) => `${name}: ${area}`).join('; '), share: number(share) });
}
