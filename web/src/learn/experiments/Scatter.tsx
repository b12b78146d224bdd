import type { Catalogue, Report, ScatterReport } from 'isoyield';
import { useState } from 'preact/hooks';
import { doc, report } from '../../document/state';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { some } from '../../plot/DataTable';
import { scatterOf } from '../../state/lab';
import { Choice } from '../../ui/fields/Choice';
import { SeedField } from '../../ui/fields/SeedField';
import { Select } from '../../ui/fields/Select';
import { prevalence } from '../../values/figures';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';

type Metrics = Catalogue['metrics'];
type Panel = ScatterReport['panels'][number];

const margins = { top: 26, right: 10, bottom: 42, left: 44 };
const sizes = [100, 400, 1000];

/** Classifiers drawn at random: each a dot, its yield across, a metric upwards. If the metric ranked them rightly, the dots would rise. */
export function Scatter({ metrics }: { metrics: Metrics }) {
  const [metric, setMetric] = useState('f1');
  const [classifiers, setClassifiers] = useState(400);
  const [seed, setSeed] = useState(1);
  const [stakes, setStakes] = useState<'paper' | 'own'>('paper');
  const own = ownStakes(report.value);
  const chosen = own && stakes === 'own' ? own : null;
  const define = doc.value.define ?? [];
  const question = { metric, classifiers, seed, define: [...define], ...chosen };
  const { found } = useAnswer(scatterOf, question, [JSON.stringify(question)]);
  const owned = (report.value?.definitions ?? []).filter(({ orientation }) => orientation !== 'neither');
  const options = [...owned.map(({ id }) => ({ id, name: id })), ...metrics];
  const name = options.find(({ id }) => id === found?.settings.metric)?.name ?? metric;
  return (
    <section class={styles.part}>
      <h2 class={styles.subtitle}>{t('scatter.title')}</h2>
      <p class={styles.what}>{t('scatter.what')}</p>
      <div class={styles.settings}>
        <Select
          label={t('space.metric')}
          value={metric}
          options={options.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(event) => setMetric(event.currentTarget.value)}
        />
        <Select
          label={t('scatter.classifiers')}
          value={String(classifiers)}
          options={sizes.map((each) => ({ value: String(each), text: number(each) }))}
          onChange={(event) => setClassifiers(Number(event.currentTarget.value))}
        />
        <SeedField seed={seed} onInput={setSeed} />
        {own && (
          <div class={styles.prior}>
            <span aria-hidden="true">{t('scatter.stakes')}</span>
            <Choice
              label={t('scatter.stakes')}
              value={stakes}
              options={[
                { value: 'paper', text: t('scatter.stakes.paper') },
                { value: 'own', text: t('scatter.stakes.own') },
              ]}
              onChange={setStakes}
            />
          </div>
        )}
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

/** The user's utilities, the negative class first, and the class shares of the test next to even ones; null when there are none of 2x2. */
function ownStakes(of: Report | null): { utilities: number[][][]; prevalences: number[] } | null {
  if (!of?.utility || of.utility.assumed || of.utility.matrix.length !== 2) return null;
  const order = of.positive === of.classes[0] ? [1, 0] : [0, 1];
  const rows = order.map((row) => order.map((column) => of.utility?.matrix[row]?.[column]));
  if (of.utility.decisions.length !== 2) return null;
  const share = prevalence(of);
  return {
    utilities: [rows.map((row) => row.map((cell) => cell ?? 0))],
    prevalences: [
      0.5,
      ...(share !== null && share > 0 && share < 1 && Math.abs(share - 0.5) > 0.005 ? [share] : [0.9]),
    ],
  };
}

/** All right decisions count, only those on one class, or what the user says. */
const kind = ({ utility: [negative, positive] }: Panel) => {
  const cells = `${negative} ${positive}`;
  return cells === '1,0 0,1' ? 'right' : cells === '0,0 0,1' ? 'found' : 'own';
};

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
  const title = t(`scatter.${kind(panel)}`, { share: percent(panel.prevalence, 0) });
  const wrong = t('scatter.wrong', { wrong: number(panel.incorrectly_ranked, { decimals: 1 }) });
  return (
    <>
      <h3 class={styles.panel}>{title}</h3>
      <p class={styles.verdict}>{wrong}</p>
      <Chart
        summary={`${name}. ${title}. ${wrong}.`}
        table={{
          caption: title,
          head: [t('scatter.yield'), name],
          rows: some(dots, 20).map((dot) => [number(dot.x), number(dot.y)]),
        }}
        width={300}
        height={(width) => Math.min(300, width * 0.8)}
        margins={margins}
        x={{ domain: reach(dots.map((dot) => dot.x)), label: t('scatter.yield'), count: 4 }}
        y={{ domain: reach(dots.map((dot) => dot.y)), label: name, count: 4 }}
      >
        {(x, y) => {
          const path = (of: typeof dots) =>
            of.map((dot) => `M${x.at(dot.x).toFixed(1)},${y.at(dot.y).toFixed(1)}h0`).join('');
          const [first, better] = worst;
          return (
            <>
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
      </Chart>
      {worst[0] && worst[1] && (
        <p class={styles.verdict}>
          {t('scatter.worst', { name, gap: number(worst[1].x - worst[0].x, { decimals: 2 }) })}
        </p>
      )}
    </>
  );
}
