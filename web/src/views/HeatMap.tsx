import type { Classifier, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { series } from '../ui/series';
import { Choice } from './Choice';
import { drawn, rowShares, worst } from './confusions';
import { cell, tenths } from './figures';
import { Heat } from './Heat';
import styles from './HeatMap.module.css';

/** Where each true class goes: the matrix of a classifier with rows as shares. */
export function HeatMaps({ report, classifiers }: { report: Report; classifiers: readonly Classifier[] }) {
  const [which, setWhich] = useState(0);
  const index = Math.min(which, classifiers.length - 1);
  const only = classifiers[index];
  const decisions = report.utility?.decisions ?? report.classes;
  if (!only) return null;
  const confusions = worst(only.matrix, report.classes, decisions);
  const shown = drawn(only.matrix);
  const part = shown.length < only.matrix.length;
  const pick = <T,>(row: readonly T[]) => (part ? shown.map((k) => row[k] as T) : row);
  return (
    <Card
      title={t('heat.title')}
      line={t('heat.line')}
      exports={['matrix:*']}
      note={part ? t('heat.part', { shown: shown.length, classes: only.matrix.length }) : t('heat.note')}
      class={styles.card ?? ''}
      actions={
        classifiers.length > 1 && (
          <Choice
            label={t('metrics.classifier')}
            value={String(index)}
            options={classifiers.map(({ name }, i) => ({
              value: String(i),
              text: (
                <>
                  <Marker index={i} size={9} /> <bdi>{name}</bdi>
                </>
              ),
            }))}
            onChange={(value) => setWhich(Number(value))}
          />
        )
      }
    >
      <div class={`${styles.body} ${series(index).className}`} data-few={decisions.length < 7 || undefined}>
        <Heat
          classifier={part ? { ...only, matrix: pick(only.matrix).map((row) => [...pick(row)]) } : only}
          classes={pick(report.classes)}
          decisions={pick(decisions)}
          shares={pick(rowShares(only.matrix)).map((row) => row && pick(row))}
        />
        {confusions.length > 0 && (
          <div class={styles.side}>
            <h4 class={styles.heading}>{t('heat.worst')}</h4>
            <ol class={styles.worst}>
              {confusions.map(({ truth, decision, share, count }) => (
                <li key={`${truth} ${decision}`}>
                  <span>{t('heat.taken', { truth, decision })}</span>
                  <b>{tenths(share)}</b>
                  <small>{cell(count, only.counts)}</small>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </Card>
  );
}
