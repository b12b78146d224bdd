import type { Isometrics as Lines } from 'isoyield';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { isometrics } from '../app/metrics';
import { type Metric, ownFamily } from '../document/definitions';
import { doc, report, shown } from '../document/state';
import { Latest } from '../engine/session';
import { t } from '../i18n';
import { number, percent } from '../i18n/numbers';
import { Button } from '../ui/Button';
import { Choice } from '../views/Choice';
import { quantity } from '../views/figures';
import { IsometricPlot, type Placed } from './IsometricPlot';
import styles from './Isometrics.module.css';

const spaces = ['roc', 'pr'] as const;
type Space = (typeof spaces)[number];

// The slider moves through odds, so that rare classes have as much room as common ones: 0.1 % to 99.9 %.
const most = 6.9;
const toShare = (logit: number) => 1 / (1 + Math.exp(-logit));
const toLogit = (share: number) => Math.max(-most, Math.min(most, Math.log(share / (1 - share))));

/** The share of the positive class in the data at hand; null without binary data. */
function shareInData(): number | null {
  if (report.value?.classes.length !== 2) return null;
  const share = quantity(shown.value[0]?.metrics['prevalence']);
  return share !== null && share > 0 && share < 1 ? share : null;
}

/** The lines of equal value of a metric, with what their form means. Of metrics of the four cells only. */
export function Isometrics({ metric, level }: { metric: Metric; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const slider = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [space, setSpace] = useState<Space>('roc');
  const [lines, setLines] = useState<Lines | 'none' | null>(null);
  const latest = useMemo(() => new Latest(isometrics), []);
  const inData = shareInData();
  const share = chosen ?? inData ?? 0.5;
  const define = doc.value.define;
  const beta = report.value?.settings.beta;
  const items = report.value?.classes.length === 2 ? report.value.n : undefined;
  useEffect(() => {
    latest
      .ask({
        metric: metric.id,
        prevalence: share,
        space,
        ...(beta !== undefined && { beta }),
        ...(items !== undefined && items > 0 && { items }),
        ...(metric.family === ownFamily && define && { define }),
      })
      .then((found) => found && setLines(found))
      .catch(() => setLines('none'));
  }, [latest, metric.id, metric.family, share, space, define, beta, items]);
  if (lines === 'none') return null;
  // Room is kept for what is about to come.
  if (!lines || lines.metric !== metric.id) return <div class={styles.waiting} aria-hidden="true" />;
  const axes = space === 'roc' ? (['fpr', 'recall'] as const) : (['recall', 'precision'] as const);
  // Precision belongs to the class shares it was measured at.
  const placeable = inData !== null && (space === 'roc' || share === inData);
  const points: Placed[] = !placeable
    ? []
    : shown.value.flatMap(({ name, metrics }, index) => {
        const [x, y] = axes.map((id) => quantity(metrics[id]));
        return x === null || x === undefined || y === null || y === undefined ? [] : [{ name, index, x, y }];
      });
  return (
    <section class={styles.section}>
      <header class={styles.head}>
        <Heading class={styles.title}>{t('isometrics.title')}</Heading>
        <Choice
          label={t('isometrics.space')}
          value={space}
          options={spaces.map((id) => ({ value: id, text: t(`isometrics.${id}`) }))}
          onChange={setSpace}
        />
      </header>
      <p class={styles.verdict}>
        {space === 'pr' && `${t('isometrics.inroc')} `}
        <b>{t(`isometrics.${lines.verdict}`)}</b> {meaning(lines)}
      </p>
      {lines.levels.length > 0 && <IsometricPlot lines={lines} points={points} name={metric.name} />}
      <div class={styles.share}>
        <label for={slider}>{t('isometrics.prevalence')}</label>
        <input
          id={slider}
          class={styles.slider}
          type="range"
          min={-most}
          max={most}
          step={0.1}
          value={toLogit(share)}
          aria-valuetext={percent(share, share < 0.1 || share > 0.9 ? 1 : 0)}
          onInput={(event) => setChosen(toShare(event.currentTarget.valueAsNumber))}
        />
        <output class={styles.value} for={slider}>
          {percent(share, share < 0.1 || share > 0.9 ? 1 : 0)}
        </output>
        {inData !== null && (
          <Button kind="quiet" disabled={chosen === null} onClick={() => setChosen(null)}>
            {t('isometrics.data')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What the form of the lines says of the metric. */
function meaning({ verdict, always, slope, common, admissible }: Lines): string {
  const parts: string[] = [];
  if (verdict === 'parallel') {
    if (slope === undefined) parts.push(t('isometrics.parallel.vertical'));
    else if (slope === 0) parts.push(t('isometrics.parallel.level'));
    else parts.push(t('isometrics.parallel.text', { slope: number(slope, { significant: 3 }) }));
    parts.push(t(admissible ? 'isometrics.parallel.admissible' : 'isometrics.parallel.shares'));
  } else if (verdict === 'straight' && common) {
    const place = { x: number(common.x, { significant: 3 }), y: number(common.y, { significant: 3 }) };
    parts.push(t('isometrics.straight.text', place));
  } else parts.push(t(`isometrics.${verdict}.text`));
  if (always !== verdict) parts.push(t(`isometrics.always.${always}`));
  return parts.join(' ');
}
