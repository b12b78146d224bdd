import '../../i18n/lab';
import type { Classifier, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { Choice } from '../../ui/fields/Choice';
import { series } from '../../ui/series';
import { Marked } from '../../values/ClassifierChoice';
import { cell, tenths } from '../../values/figures';
import { type Confusion, drawn, rowShares, worst } from './confusions';
import { Differences, type Placed } from './Differences';
import { ErrorCost, priced } from './ErrorCost';
import { Heat } from './Heat';
import styles from './HeatMap.module.css';

/** Where each true class goes: the matrix of a classifier with rows as shares. */
export function HeatMaps({ report, classifiers }: { report: Report; classifiers: readonly Classifier[] }) {
  const decisions = report.utility?.decisions ?? report.classes;
  const pair = pairOf(report, classifiers, decisions);
  const [which, setWhich] = useState<number | null>(null);
  const shownPair = which === null ? pair : null;
  const index = Math.min(which ?? 0, classifiers.length - 1);
  const only = classifiers[index];
  if (!only) return null;
  const confusions = worst(
    only.matrix,
    report.classes,
    decisions,
    Math.max(6, Math.min(mostListed, decisions.length + 2)),
  );
  const asks = priced.value !== null && report.utility?.by_item !== true;
  const shown = drawn(only.matrix);
  const part = shown.length < only.matrix.length;
  const pick = <T,>(row: readonly T[]) => (part ? shown.map((k) => row[k] as T) : row);
  return (
    <Card
      title={t(shownPair ? 'differences.title' : 'heat.title')}
      exports={['matrix:*']}
      note={
        shownPair
          ? t('differences.note')
          : part
            ? t('heat.part', { shown: shown.length, classes: only.matrix.length })
            : t('heat.note')
      }
      class={styles.card ?? ''}
      actions={
        classifiers.length > 1 && (
          <Choice
            label={t('metrics.classifier')}
            value={shownPair ? 'both' : String(index)}
            options={[
              ...(pair ? [{ value: 'both', text: <>{t('differences.choice')}</> }] : []),
              ...classifiers.map(({ name }, i) => ({
                value: String(i),
                text: <Marked index={i} name={name} />,
              })),
            ]}
            onChange={(value) => setWhich(value === 'both' ? null : Number(value))}
          />
        )
      }
    >
      {shownPair ? (
        <Differences first={shownPair[0]} second={shownPair[1]} classes={report.classes} />
      ) : (
        <div
          class={`${styles.body} ${series(index).className}`}
          data-few={decisions.length < 7 || undefined}
          data-asks={asks || undefined}
          data-alone={confusions.length === 0 || undefined}
        >
          <Heat
            classifier={part ? { ...only, matrix: pick(only.matrix).map((row) => [...pick(row)]) } : only}
            classes={pick(report.classes)}
            decisions={pick(decisions)}
            shares={pick(rowShares(only.matrix)).map((row) => row && pick(row))}
          />
          {confusions.length > 0 && <Worst confusions={confusions} counts={only.counts} asks={asks} />}
        </div>
      )}
    </Card>
  );
}

interface WorstProps {
  confusions: readonly Confusion[];
  counts: Classifier['counts'];
  /** Whether each asks what it costs. */
  asks: boolean;
}

/** The most frequent errors. */
function Worst({ confusions, counts, asks }: WorstProps) {
  return (
    <div class={styles.side}>
      <h4 class={styles.heading}>{t(asks ? 'heat.worst.costs' : 'heat.worst')}</h4>
      <ol class={styles.worst}>
        {confusions.map(({ truth, decision, share, count }) => (
          <li key={`${truth} ${decision}`}>
            <span>{t('heat.taken', { truth, decision })}</span>
            <b>{tenths(share)}</b>
            <small>{cell(count, counts)}</small>
            {asks && <ErrorCost truth={truth} decision={decision} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Errors that the list beside the picture has room for. */
const mostListed = 14;

/** Classes up to which two matrices are compared cell by cell. */
const mostCompared = 12;

/** The two classifiers that are compared: the best and the one next to it, in the order of their columns. */
function pairOf(
  { utility, classes }: Report,
  classifiers: readonly Classifier[],
  decisions: readonly string[],
): readonly [Placed, Placed] | null {
  if (classes.length > mostCompared || classes.some((label, i) => label !== decisions[i])) return null;
  const best = (utility?.ranking ?? classifiers.map(({ name }) => name)).slice(0, 2);
  const [first, second] = classifiers.flatMap((classifier, index) =>
    best.includes(classifier.name) ? [{ classifier, index }] : [],
  );
  return first && second ? [first, second] : null;
}
