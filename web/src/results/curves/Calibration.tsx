import { Short } from '../../ui/Short';
import '../../i18n/lab';
import type { Curve, Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { judgedAt } from '../../document/judged';
import { cursor } from '../../document/state';
import { rich, t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { odds } from '../../plot/dots';
import { Path } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { Marker } from '../../ui/Marker';
import { groups, nearOf } from '../../values/reliability';
import styles from './Calibration.module.css';
import { Groups } from './Groups';

interface Line {
  readonly index: number;
  readonly name: string;
  readonly curve: Curve;
}

const margins = { top: 14, right: 14, bottom: 44, left: 52 };

/** Whether probabilities mean what they say, above all about the threshold. */
export function Calibration({ report }: { report: Report }) {
  const lines = report.classifiers.flatMap(({ name, curves }, index): Line[] => {
    const curve = curves?.[groups];
    return curve ? [{ index, name, curve }] : [];
  });
  const first = lines[0];
  if (!first) return null;
  const threshold = cursor.value?.threshold ?? judgedAt(report, first.name) ?? 0.5;
  const axes = { x: t('calibration.said'), y: t('calibration.seen', { positive: report.positive }) };
  const all = lines.flatMap(({ curve }) => [...curve.x, ...curve.y.filter((value) => value > 0)]);
  return (
    <Card title={t('calibration.title')} exports={[`curve:${groups}`]} class={styles.card ?? ''}>
      <p class={styles.near}>
        {t('calibration.near')}{' '}
        {lines.slice(0, 3).map((line) => (
          <Near key={line.index} {...line} threshold={threshold} />
        ))}
      </p>
      <Plot
        summary={t('calibration.summary')}
        source={`curve:${groups}`}
        table={{
          caption: t('calibration.title'),
          head: [t('metrics.classifier'), axes.x, axes.y],
          rows: lines.flatMap(({ name, curve }) => curve.x.map((x, i) => [name, percent(x), percent(curve.y[i] ?? 0)])),
        }}
        height={(wide) => Math.min(wide, 264)}
        keys={lines.map(({ index, name }) => ({ index, name }))}
        named={lines.length <= 3}
      >
        {(wide, tall) => {
          const x = odds(all, [margins.left, wide - margins.right]);
          const y = odds(all, [tall - margins.bottom, margins.top]);
          const format = (value: number) => percent(value, 1);
          return (
            <>
              <Axis side="bottom" scale={x} position={y.range[0]} count={5} format={format} label={axes.x} />
              <Axis
                side="left"
                scale={y}
                position={x.range[0]}
                reach={x.range[1] - x.range[0]}
                count={5}
                format={format}
                label={axes.y}
              />
              <Path points={{ x: x.domain, y: x.domain }} x={x} y={y} kind="chance" />
              <line
                class={styles.threshold}
                x1={x.at(threshold)}
                x2={x.at(threshold)}
                y1={y.range[0]}
                y2={y.range[1]}
              />
              {lines.map((line) => (
                <Groups key={line.index} index={line.index} curve={line.curve} x={x} y={y} />
              ))}
            </>
          );
        }}
      </Plot>
    </Card>
  );
}

/** "B says 5.0 %, observed 5.1 %": of the group that the threshold is in. */
function Near({ index, name, curve, threshold }: Line & { threshold: number }) {
  return (
    <>
      {rich('calibration.one', {
        name: (
          <span class={styles.one}>
            <Marker index={index} size={9} /> <Short name={name} />
          </span>
        ),
        ...nearOf(curve, threshold),
      })}{' '}
    </>
  );
}
