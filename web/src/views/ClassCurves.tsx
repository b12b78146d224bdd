import type { Classifier, Number as MetricValue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { type Trace, vertexAt } from '../plot/cursor';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { Choice } from './Choice';
import { CurvePlot, type Drawn } from './CurvePlot';
import styles from './Curves.module.css';
import { tableOf } from './curveTable';
import { decimal, quantity, threshold } from './figures';
import { hyperbolas } from './isolines';

/** The curves of each class of one classifier, and the one of all classes together. */
function drawn(classifier: Classifier, id: 'roc' | 'pr', area: string, name: string): Drawn[] {
  const one = (index: number, label: string, trace: Trace | undefined, value: MetricValue | undefined): Drawn[] => {
    if (!trace || trace.x.length === 0) return [];
    const size = quantity(value);
    const path = id === 'pr' ? hyperbolas(trace) : trace;
    return [
      { index, name: label, trace, path, area: size === null ? '' : `${name} ${decimal(size, 3)}`, optimum: null },
    ];
  };
  const micro = classifier.average_curves?.find(({ average }) => average === 'micro')?.curves[id];
  return [
    ...classifier.per_class.flatMap((each, index) => one(index, each.class, each.curves?.[id], each.metrics[area])),
    ...one(classifier.per_class.length, t('classcurves.all'), micro, classifier.averages?.micro[area]),
  ];
}

/** ROC and precision-recall of every class against the rest, for one classifier at a time. */
export function ClassCurves({ report }: { report: Report }) {
  const scored = report.classifiers.flatMap((classifier, index) =>
    classifier.average_curves ? [{ classifier, index }] : [],
  );
  const [which, setWhich] = useState(0);
  const [cursor, setCursor] = useState<{ classifier: number; threshold: number } | null>(null);
  const chosen = scored[Math.min(which, scored.length - 1)];
  if (!chosen) return null;
  const roc = drawn(chosen.classifier, 'roc', 'roc_auc', 'AUC');
  const pr = drawn(chosen.classifier, 'pr', 'average_precision', 'AP');
  const active = roc.find(({ index }) => index === cursor?.classifier);
  const vertex = active && cursor ? vertexAt(active.trace, cursor.threshold) : 0;
  const text =
    active && cursor
      ? t('curves.at', {
          name: active.name,
          threshold: threshold(cursor.threshold),
          tpr: number(active.trace.y[vertex] ?? 0),
          fpr: number(active.trace.x[vertex] ?? 0),
        })
      : '';
  const both = {
    cursor: active ? cursor : null,
    cursorText: text,
    cursorLabel: t('curves.cursor', { name: active?.name ?? '' }),
    onMove: (classifier: number, where: number) => setCursor({ classifier, threshold: where }),
    hulls: [],
    iso: null,
  };
  const rocAxes = { x: t('curves.fpr'), y: t('curves.tpr') };
  const prAxes = { x: t('curves.recall'), y: t('curves.precision') };
  const areas = (curves: readonly Drawn[]) => curves.map(({ name, area }) => `${name}: ${area}`).join('; ');
  return (
    <Card
      title={t('classcurves.title')}
      note={t('classcurves.note')}
      actions={
        scored.length > 1 && (
          <Choice
            label={t('metrics.classifier')}
            value={String(scored.indexOf(chosen))}
            options={scored.map(({ classifier, index }, i) => ({
              value: String(i),
              text: (
                <>
                  <Marker index={index} size={9} /> {classifier.name}
                </>
              ),
            }))}
            onChange={(value) => setWhich(Number(value))}
          />
        )
      }
      class={styles.card ?? ''}
    >
      <div class={styles.pair}>
        <CurvePlot
          {...both}
          title="ROC"
          summary={t('classcurves.roc.summary', { areas: areas(roc) })}
          table={tableOf(roc, t('curves.roc'), rocAxes)}
          axes={rocAxes}
          curves={roc}
          chance={{ x: [0, 1], y: [0, 1] }}
          corner="right"
        />
        <CurvePlot
          {...both}
          title="PR"
          summary={t('classcurves.pr.summary', { areas: areas(pr) })}
          table={tableOf(pr, t('curves.pr'), prAxes)}
          axes={prAxes}
          curves={pr}
          chance={null}
          corner="left"
        />
      </div>
      {text !== '' && <p class={styles.key}>{text}</p>}
    </Card>
  );
}
