import '../../i18n/lab';
import type { Isometrics as Lines } from 'isoyield';
import { useState } from 'preact/hooks';
import { type Metric, ownFamily } from '../../document/definitions';
import { doc, report } from '../../document/state';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { isometrics } from '../../state/metrics';
import { Choice } from '../../ui/fields/Choice';
import { ShareSlider } from '../../ui/fields/ShareSlider';
import { useAnswer } from '../../values/useAnswer';
import { IsometricPlot } from './IsometricPlot';
import styles from './Isometrics.module.css';
import { binary, placed, type Space, shareInData, spaces } from './placed';

/** The lines of equal value of a metric, with what their form means. Of metrics of the four cells only. */
export function Isometrics({ metric, level }: { metric: Metric; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const [chosen, setChosen] = useState<number | null>(null);
  const [space, setSpace] = useState<Space>('roc');
  const inData = shareInData();
  const share = chosen ?? inData ?? 0.5;
  const define = doc.value.define;
  const beta = report.value?.settings.beta;
  const parameters = report.value?.settings.parameters?.join();
  const items = binary() ? report.value?.n : undefined;
  const question = {
    metric: metric.id,
    prevalence: share,
    space,
    ...(beta !== undefined && { beta }),
    ...(parameters !== undefined && { parameters }),
    ...(items !== undefined && items > 0 && { items }),
    ...(metric.family === ownFamily && define && { define }),
  };
  const { found: lines, wrong } = useAnswer(isometrics, question, [JSON.stringify(question)]);
  if (wrong !== null) return null;
  // Room is kept for what is about to come.
  if (!lines || lines.metric !== metric.id) return <div class={styles.waiting} aria-hidden="true" />;
  const points = placed(space, share);
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
      <ShareSlider
        label={t('isometrics.prevalence')}
        share={share}
        onInput={setChosen}
        onReset={inData === null ? undefined : () => setChosen(null)}
        own={chosen === null}
      />
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
