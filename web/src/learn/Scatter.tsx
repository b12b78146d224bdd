import type { Catalogue, ScatterReport } from 'isoyield';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { scatterOf } from '../app/lab';
import { Latest } from '../engine/latest';
import { t } from '../i18n';
import { number, percent } from '../i18n/numbers';
import { Axis } from '../plot/Axis';
import { Plot } from '../plot/Plot';
import { linear } from '../plot/scale';
import { Select } from '../ui/Select';
import styles from './Experiments.module.css';
import { SeedField } from './SeedField';

type Metrics = Catalogue['metrics'];
type Panel = ScatterReport['panels'][number];

const margins = { top: 26, right: 10, bottom: 42, left: 44 };
const sizes = [100, 400, 1000];

/** Classifiers drawn at random: each a dot, its yield across, a metric upwards. If the metric ranked them rightly, the dots would rise. */
export function Scatter({ metrics }: { metrics: Metrics }) {
  const [metric, setMetric] = useState('f1');
  const [classifiers, setClassifiers] = useState(400);
  const [seed, setSeed] = useState(1);
  const [found, setFound] = useState<ScatterReport | null>(null);
  const latest = useMemo(() => new Latest(scatterOf), []);
  useEffect(() => {
    latest
      .ask({ metric, classifiers, seed })
      .then((report) => report && setFound(report))
      .catch(() => {});
  }, [metric, classifiers, seed]);
  const name = metrics.find(({ id }) => id === found?.settings.metric)?.name ?? metric;
  return (
    <section class={styles.part}>
      <h2 class={styles.subtitle}>{t('scatter.title')}</h2>
      <p class={styles.what}>{t('scatter.what')}</p>
      <div class={styles.settings}>
        <Select
          label={t('space.metric')}
          value={metric}
          options={metrics.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(event) => setMetric(event.currentTarget.value)}
        />
        <Select
          label={t('scatter.classifiers')}
          value={String(classifiers)}
          options={sizes.map((each) => ({ value: String(each), text: number(each) }))}
          onChange={(event) => setClassifiers(Number(event.currentTarget.value))}
        />
        <SeedField seed={seed} onInput={setSeed} />
      </div>
      {found ? (
        <ul class={styles.panels}>
          {found.panels.map((panel) => (
            <li key={`${panel.utility.join()} ${panel.prevalence}`}>
              <PanelPlot panel={panel} name={name} />
            </li>
          ))}
        </ul>
      ) : (
        <div class={styles.room} />
      )}
    </section>
  );
}

/** All right decisions count, or only one class's. */
const stakes = ({ utility }: Panel) => (utility[0]?.[0] === 0 ? 'found' : 'right');

/** As far as the values reach, with a little room. */
function reach(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || 1) * 0.06;
  return [low - room, high + room];
}

function PanelPlot({ panel, name }: { panel: Panel; name: string }) {
  const others = Math.max(1, panel.yield.length - 1);
  const dots = panel.yield.flatMap((x, i) => {
    const y = panel.metric[i];
    return y === null || y === undefined ? [] : [{ x, y, wrong: (panel.wrong[i] ?? 0) / others }];
  });
  const groups = [
    { look: styles.few, of: dots.filter(({ wrong }) => wrong < 0.05) },
    { look: styles.some, of: dots.filter(({ wrong }) => wrong >= 0.05 && wrong < 0.15) },
    { look: styles.many, of: dots.filter(({ wrong }) => wrong >= 0.15) },
  ];
  const worst = panel.worst.flatMap((i) => {
    const [x, y] = [panel.yield[i], panel.metric[i]];
    return x === undefined || y === null || y === undefined ? [] : [{ x, y }];
  });
  const title = t(`scatter.${stakes(panel)}`, { share: percent(panel.prevalence, 0) });
  const wrong = t('scatter.wrong', { wrong: number(panel.incorrectly_ranked, { decimals: 1 }) });
  return (
    <>
      <h3 class={styles.panel}>{title}</h3>
      <p class={styles.verdict}>{wrong}</p>
      <Plot summary={`${name}. ${title}. ${wrong}`} width={300} height={(width) => Math.min(300, width * 0.8)}>
        {(width, height) => {
          const x = linear(reach(dots.map((dot) => dot.x)), [margins.left, width - margins.right]);
          const y = linear(reach(dots.map((dot) => dot.y)), [height - margins.bottom, margins.top]);
          const path = (of: typeof dots) =>
            of.map((dot) => `M${x.at(dot.x).toFixed(1)},${y.at(dot.y).toFixed(1)}h0`).join('');
          const [first, better] = worst;
          return (
            <>
              <Axis
                side="bottom"
                scale={x}
                position={height - margins.bottom}
                count={4}
                format={number}
                label={t('scatter.yield')}
              />
              <Axis side="left" scale={y} position={margins.left} count={4} format={number} label={name} />
              {groups.map(({ look, of }) => (
                <path key={look} class={`${styles.dots} ${look}`} d={path(of)} />
              ))}
              {first && better && (
                <g class={styles.worst}>
                  <line x1={x.at(first.x)} y1={y.at(first.y)} x2={x.at(better.x)} y2={y.at(better.y)} />
                  <circle cx={x.at(first.x)} cy={y.at(first.y)} r={5} />
                  <circle cx={x.at(better.x)} cy={y.at(better.y)} r={5} />
                </g>
              )}
            </>
          );
        }}
      </Plot>
      {worst[0] && worst[1] && (
        <p class={styles.verdict}>
          {t('scatter.worst', { name, gap: number(worst[1].x - worst[0].x, { decimals: 2 }) })}
        </p>
      )}
    </>
  );
}
