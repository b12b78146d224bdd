import '../../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { vertexAt } from '../../plot/cursor';
import { large } from '../../state/chosen';
import { chosenLines, classCursor, classesOf } from '../../state/curves';
import choice from '../../ui/fields/Choice.module.css';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import { areaOf } from '../../values/areas';
import { ClassifierChoice } from '../../values/ClassifierChoice';
import { decimal, quantity, threshold } from '../../values/figures';
import styles from './Curves.module.css';
import { CurvePlot } from './plot/CurvePlot';
import { type ClassLine, chosenOf, cursorOn, drawnClassifier, linesOf, scored } from './plot/classLines';
import { tableOf } from './plot/curveTable';
import type { DrawnCurve } from './plot/drawn';
import { drawnBetween } from './plot/isolines';

function drawn(lines: readonly ClassLine[], id: string, catalogue: Catalogue): DrawnCurve[] {
  const area = areaOf(catalogue, id);
  const path = drawnBetween(catalogue, id);
  return lines.flatMap(({ index, name: label, curves, metrics }): DrawnCurve[] => {
    const trace = curves[id];
    if (!trace || trace.x.length === 0) return [];
    const size = quantity(metrics[area?.id ?? '']);
    const sum = size === null ? '' : `${area?.short} ${decimal(size, 3)}`;
    return [{ index, name: label, trace, path: path(trace), area: sum, optimum: null }];
  });
}

/** The cursor of both curves, in numbers and words. */
function cursorOf(roc: readonly DrawnCurve[], here: ReturnType<typeof cursorOn>) {
  const active = roc.find(({ index }) => index === here?.classifier);
  const vertex = active && here ? vertexAt(active.trace, here.threshold) : 0;
  const text =
    active && here
      ? t('curves.at', {
          name: active.name,
          threshold: threshold(here.threshold),
          tpr: number(active.trace.y[vertex] ?? 0),
          fpr: number(active.trace.x[vertex] ?? 0),
        })
      : '';
  return {
    cursor: active ? here : null,
    cursorText: text,
    cursorLabel: t('curves.cursor', { name: active?.name ?? '' }),
    onMove: (classifier: number, where: number) => {
      classCursor.value = { classifier, threshold: where };
    },
  };
}

/** ROC and precision-recall of every class against the rest, for one classifier at a time. */
export function ClassCurves({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const all = scored(report);
  const shown = drawnClassifier(report);
  if (!shown) return null;
  const lines = linesOf(shown.classifier);
  const chosen = chosenOf(lines, report.classes);
  const visible = lines.filter(({ index }) => chosen.includes(index));
  const placesOf = (id: string) => {
    const there = lines.filter(({ curves }) => curves[id]?.x.length);
    return there.flatMap(({ index }, place) => (chosen.includes(index) ? [place] : []));
  };
  const source = (id: string) => `curve:${id}:${shown.classifier.name}`;
  const roc = drawn(visible, large.rates, catalogue);
  const pr = drawn(visible, large.precision, catalogue);
  const both = { ...cursorOf(roc, cursorOn(visible)), hulls: [], iso: null };
  const rocAxes = { x: t('curves.fpr'), y: t('curves.tpr') };
  const prAxes = { x: t('curves.recall'), y: t('curves.precision') };
  const areas = (curves: readonly DrawnCurve[]) => curves.map(({ name, area }) => `${name}: ${area}`).join('; ');
  return (
    <Card
      title={t('classcurves.title')}
      note={t('classcurves.note')}
      exports={[source(large.rates), source(large.precision)]}
      actions={
        all.length > 1 && (
          <ClassifierChoice
            among={all.map(({ classifier, index }) => ({ name: classifier.name, index }))}
            index={shown.index}
            onChange={(index) => {
              classesOf.value = all.findIndex((each) => each.index === index);
              classCursor.value = null;
            }}
          />
        )
      }
      class={styles.card ?? ''}
    >
      <div class={styles.three}>
        <div class={styles.pair}>
          <CurvePlot
            {...both}
            title="ROC"
            source={source(large.rates)}
            lines={placesOf(large.rates)}
            summary={t('classcurves.roc.summary', { areas: areas(roc) })}
            table={tableOf(roc, t('curves.roc'), rocAxes)}
            axes={rocAxes}
            curves={roc}
            chance={{ x: [0, 1], y: [0, 1] }}
          />
          <CurvePlot
            {...both}
            title="PR"
            source={source(large.precision)}
            lines={placesOf(large.precision)}
            summary={t('classcurves.pr.summary', { areas: areas(pr) })}
            table={tableOf(pr, t('curves.pr'), prAxes)}
            axes={prAxes}
            curves={pr}
            chance={null}
          />
        </div>
        <div>
          <Lines lines={lines} chosen={chosen} classes={report.classes} />
          <p class={styles.key}>
            {both.cursorText && <b>{both.cursorText}. </b>}
            {t('classcurves.key')} {t('listen.how')}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** Which lines are drawn: a switch each. */
function Lines({
  lines,
  chosen,
  classes,
}: {
  lines: readonly ClassLine[];
  chosen: readonly number[];
  classes: readonly string[];
}) {
  const toggle = (index: number) => {
    const indices = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index];
    chosenLines.value = { classes: classes.join('\n'), indices };
  };
  return (
    <fieldset class={styles.lines}>
      <legend class="visually-hidden">{t('classcurves.lines')}</legend>
      {lines.map(({ index, name }) => (
        <label key={index} class={`${choice.option} ${series(index).className}`}>
          <input class={choice.input} type="checkbox" checked={chosen.includes(index)} onChange={() => toggle(index)} />
          <span class={`${choice.face} ${styles.line}`} dir="auto">
            <Marker index={index} size={9} /> <bdi>{name}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
