import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { choosePositive } from '../../document/document';
import { type Deployment, deployAt, deployment, isNumberOfItems, rangeOf } from '../../document/parameters';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { inWords, number, numberIn } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { Mark, Path } from '../../plot/Path';
import { edit } from '../../state/calculator';
import { measured } from '../../state/chosen';
import { atShares } from '../../state/questions';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { ShareSlider } from '../../ui/fields/ShareSlider';
import { prevalence, quantity } from '../../values/figures';
import styles from './ShiftCard.module.css';

/** Shares of the positive class at which precision is asked for: dense where it bends. */
const shares = [0.001, 0.003, 0.01, 0.02, 0.04, 0.07, 0.11, 0.16, 0.22, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97, 0.999];
const margins = { top: 26, right: 12, bottom: 42, left: 40 };

/** The share as the document holds it: enough digits for the slider's steps. */
const typed = (share: number) => share.toPrecision(4);

/**
 * Class shares of the deployment. Precision is drawn against the share of the positive class; the slider has everything else computed
 * for another share, too.
 */
export function ShiftCard({ report }: { report: Report }) {
  const document = doc.value;
  const binary = report.classes.length === 2;
  const scores = report.kind === 'scores';
  const stated = deployment(document, scores);
  const own = stated.share === undefined;
  const now = own ? prevalence(report) : numberIn(stated.share ?? '');
  const state = (given: Deployment, step: string | null = 'share') => edit(deployAt(document, scores, given), step);
  return (
    <>
      <p class={styles.text}>{t('shift.text', { class: report.positive })}</p>
      {!binary && (
        <Select
          label={t('shift.class')}
          value={report.positive}
          options={report.classes.map((label) => ({ value: label, text: label }))}
          onChange={(event) => edit(choosePositive(document, event.currentTarget.value))}
        />
      )}
      <ShareSlider
        label={t('isometrics.prevalence')}
        share={now !== null && now > 0 && now < 1 ? now : 0.5}
        onInput={(share) => state({ ...stated, share: typed(share) })}
        onReset={() => state({}, null)}
        own={own}
        reset={t('shift.reset')}
      />
      {!own && (
        <div class={styles.fields}>
          <NumberField
            label={t('shift.items')}
            value={isNumberOfItems(stated.items) ? Number(stated.items) : 0}
            fits={(items) => items === 0 || isNumberOfItems(String(items))}
            wrong={t('shift.items.wrong')}
            onInput={(items) => state({ ...stated, items: items === 0 ? undefined : String(items) })}
          />
          <RangeFields
            range={rangeOf(stated.items)}
            share={now ?? 0}
            onInput={(items) => state({ ...stated, items })}
          />
        </div>
      )}
      {!own && <p class={styles.text}>{t('shift.certainty')}</p>}
      {/* Thresholds of scores move with the share, so that no line through matrices is theirs. */}
      {binary && !scores && <PrecisionPlot report={report} at={now} />}
    </>
  );
}

interface RangeFieldsProps {
  range: [number, number] | null;
  share: number;
  onInput: (range: string | undefined) => void;
}

/** The 95 % interval of the share, as soon as both ends are there. */
function RangeFields({ range, share, onInput }: RangeFieldsProps) {
  const [draft, setDraft] = useState<readonly [number, number]>([0, 0]);
  const ends = range ?? draft;
  const digits = (end: number) => end.toFixed(12).replace(/0+$/, '');
  const state = (low: number, high: number) => {
    setDraft([low, high]);
    const whole = low > 0 && high > 0;
    if (whole || range) onInput(whole ? `${digits(low)}..${digits(high)}` : undefined);
  };
  return (
    <>
      <NumberField
        label={t('shift.low')}
        value={ends[0]}
        fits={(low) => low === 0 || (low > 1e-12 && low < share)}
        wrong={t('shift.low.wrong')}
        onInput={(low) => state(low, ends[1])}
      />
      <NumberField
        label={t('shift.high')}
        value={ends[1]}
        fits={(high) => high === 0 || (high > share && high < 1)}
        wrong={t('shift.high.wrong')}
        onInput={(high) => state(ends[0], high)}
      />
    </>
  );
}

/** Precision of each classifier where the positive class has any share. */
function PrecisionPlot({ report, at }: { report: Report; at: number | null }) {
  const document = doc.value;
  const [lines, setLines] = useState<readonly { x: number[]; y: number[] }[] | null>(null);
  const { classifiers, share: _, ...rest } = document;
  const asked = JSON.stringify([classifiers, rest.classes, rest.positive]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      atShares(document, shares, () => current)
        .then((reports) => {
          if (!reports) return;
          setLines(
            classifiers.map((_each, i) => {
              const points = reports.flatMap((one, k) => {
                const value = quantity(one.classifiers[i]?.metrics[measured.precision]);
                return value === null ? [] : [[shares[k] ?? 0, value] as const];
              });
              return { x: points.map(([x]) => x), y: points.map(([, y]) => y) };
            }),
          );
        })
        .catch(() => current && setLines([]));
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked]);
  if (lines === null) return <div class={styles.room} aria-busy="true" />;
  if (lines.length === 0) return null;
  const points = report.classifiers.flatMap(({ name, metrics }, index) => {
    const y = quantity(metrics[measured.precision]);
    return y === null || at === null ? [] : [{ name, index, x: at, y }];
  });
  return (
    <Chart
      summary={t('shift.summary')}
      table={{
        caption: t('shift.summary'),
        head: [t('isometrics.prevalence'), ...report.classifiers.map(({ name }) => name)],
        rows: shares.map((share, k) => [inWords(share), ...lines.map(({ y }) => number(y[k] ?? 0))]),
        drawn: { x: 0, y: lines.map((_, i) => i + 1), as: t('isometrics.axis.precision'), mark: 'line' },
      }}
      height={(width) => Math.min(260, Math.max(200, width * 0.5))}
      margins={margins}
      x={{ domain: [0, 1], label: t('isometrics.prevalence') }}
      y={{ domain: [0, 1], label: t('isometrics.axis.precision') }}
    >
      {(x, y) => (
        <>
          {lines.map((line, index) => (
            <Path key={String(index)} name={report.classifiers[index]?.name} points={line} x={x} y={y} index={index} />
          ))}
          {points.map((point) => (
            <g key={point.name}>
              <Mark index={point.index} x={x.at(point.x)} y={y.at(point.y)} />
              <title>{point.name}</title>
            </g>
          ))}
        </>
      )}
    </Chart>
  );
}
