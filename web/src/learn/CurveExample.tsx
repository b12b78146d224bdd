import type { Catalogue, Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { examples } from '../document/examples';
import { scoreParameters } from '../document/parameters';
import { doc, type Language, language } from '../document/state';
import { Latest } from '../engine/latest';
import { t } from '../i18n';
import { CurvePicture } from '../results/curves/tiles/CurvePicture';
import { drawable, reading } from '../results/curves/tiles/tile';
import { openExample } from '../state/calculator';
import { ask } from '../state/quick';
import { Button } from '../ui/Button';
import { Marker } from '../ui/Marker';
import { decimal, prevalence, quantity } from '../values/figures';
import styles from './CurveExample.module.css';

type Kind = Catalogue['curves'][number];

/** Two classifiers whose ROC curves cross: of most curves they show more than one of them would. */
const shown = examples.find(({ id }) => id === 'crossing');

interface Question {
  readonly language: Language;
  readonly curves: readonly string[];
  readonly parameters: ReturnType<typeof scoreParameters>;
}

const latest = new Latest(({ language, curves, parameters }: Question) => {
  const file = new File([shown?.scores?.(language) ?? ''], 'example.csv', { type: 'text/csv' });
  const positive = shown?.document(language).positive ?? '';
  return ask((engine) =>
    engine.scores([file], { ...parameters, language, curves, positive, compare: false }, () => {}),
  );
});
/** The last answer, for the other curves of the same question. */
const last: { key: string; report: Promise<Report | null> } = { key: '', report: Promise.resolve(null) };

/** Every curve of the example; again once all curves are known. Null: something else has been asked meanwhile. */
function reportIn(question: Question): Promise<Report | null> {
  const key = JSON.stringify(question);
  if (last.key !== key) {
    const report = latest.ask(question);
    Object.assign(last, { key, report });
    report.catch(() => {
      if (last.report === report) last.key = '';
    });
  }
  return last.report;
}

/** A curve as the calculator draws it, of an example. */
export function CurveExample({ kind, list }: { kind: Kind; list: Catalogue }) {
  const [report, setReport] = useState<Report | null>(null);
  const [cursor, setCursor] = useState<{ classifier: number; threshold: number } | null>(null);
  const now = language.value;
  const parameters = scoreParameters(doc.value);
  useEffect(() => {
    let current = true;
    reportIn({ language: now, curves: list.curves.map(({ id }) => id), parameters }).then(
      (found) => current && found && setReport(found),
      // What was typed wrongly leaves the picture as it was.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [now, list, JSON.stringify(parameters)]);
  if (!report) return <div class={styles.room} aria-busy="true" />;
  const lines = report.classifiers.flatMap(({ name, curves, metrics }, index) =>
    drawable({ index, name, trace: curves?.[kind.id], sum: kind.area ? quantity(metrics[kind.area]) : null }),
  );
  const [first] = lines;
  if (!first) return null;
  const own = report.classifiers[first.index];
  const place = cursor ?? { classifier: first.index, threshold: own?.threshold ?? 0 };
  const held = lines.find(({ index }) => index === place.classifier) ?? first;
  const items = report.n;
  return (
    <section class={styles.example}>
      <h2 class="overline">{t('learn.curve.example')}</h2>
      <p class={styles.text}>{t('learn.curve.text', { items })}</p>
      <p class={styles.names}>
        {lines.map(({ index, name, sum }) => (
          <span key={index}>
            <Marker index={index} size={9} /> <b>{name}</b>
            {sum !== null && ` ${decimal(sum, 3)}`}
          </span>
        ))}
      </p>
      <CurvePicture
        kind={kind}
        curves={lines}
        share={prevalence(report)}
        cursor={place}
        onMove={(classifier, threshold) => setCursor({ classifier, threshold })}
        height={(wide) => wide * 0.8}
      />
      <p class={styles.text} aria-hidden="true">
        {reading(kind, held, place.threshold)}
      </p>
      {shown && (
        <Button
          kind="quiet"
          class={styles.open ?? ''}
          onClick={() => {
            void openExample(shown);
            location.hash = '#/';
          }}
        >
          {t('learn.curve.open')}
        </Button>
      )}
    </section>
  );
}
