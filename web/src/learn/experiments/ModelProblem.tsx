import '../../i18n/lab';
import type { Catalogue, ModelProblemOptions, ModelProblemReport } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { large, ofModels } from '../../state/chosen';
import { modelProblem } from '../../state/lab';
import { Choice } from '../../ui/fields/Choice';
import { NumberField } from '../../ui/fields/NumberField';
import { SeedField } from '../../ui/fields/SeedField';
import { ShareSlider } from '../../ui/fields/ShareSlider';
import { areaOf } from '../../values/areas';
import { useAnswer } from '../../values/useAnswer';
import { DensityPlot } from './DensityPlot';
import styles from './Experiments.module.css';
import { Maxima } from './Maxima';
import { ModelPlot } from './ModelPlot';

const families = ['linear', 'binormal', 'beta', 'drawn'] as const;
type Family = (typeof families)[number];
/** Suggested; any other up to what the core takes. */
const sizes = [30, 300, 3000, 30_000];
const mostItems = 10_000_000;

/** Where each number that shapes a family can go. */
const ranges: Readonly<Record<Family, readonly (readonly [id: string, from: number, to: number])[]>> = {
  linear: [],
  binormal: [
    ['apart', 0, 4],
    ['spread', 0.25, 4],
  ],
  beta: [
    ['a1', 0.5, 12],
    ['b1', 0.5, 12],
    ['a0', 0.5, 12],
    ['b0', 0.5, 12],
  ],
  drawn: [],
};
const beginnings: Readonly<Record<Family, readonly number[]>> = {
  linear: [],
  binormal: [1.5, 1],
  beta: [4, 2, 2, 4],
  drawn: [
    ...[0, 0.2, 0.5, 1, 1.6, 2.6, 4, 6, 7.5, 8, 6.5, 3.5, 0.8],
    ...[1, 4, 6.5, 8, 7, 5, 3.2, 2, 2.4, 3, 2, 0.8, 0],
  ],
};

interface ShapeProps {
  range: (typeof ranges)[Family][number];
  value: number | undefined;
  onInput: (value: number) => void;
}

/** A number that shapes the densities. */
function Shape({ range: [id, from, to], value, onInput }: ShapeProps) {
  return (
    <label class={styles.slide}>
      <span>
        {t(`model.${id}`)} <b>{number(value ?? 0, { significant: 3 })}</b>
      </span>
      <input
        type="range"
        min={from}
        max={to}
        step={0.05}
        value={value}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** A problem whose answer is known: draw two densities, and see what every curve and metric is, and what a sample makes of it. */
export function ModelProblem({ list }: { list: Catalogue }) {
  const [family, setFamily] = useState<Family>('linear');
  const [shapes, setShapes] = useState(beginnings);
  const [prevalence, setPrevalence] = useState(0.5);
  const [items, setItems] = useState(300);
  const [seed, setSeed] = useState(1);
  const shape = shapes[family];
  const options: ModelProblemOptions = { family, shape, prevalence, items, seed, metrics: ofModels, vertices: 300 };
  const { found, wrong } = useAnswer(modelProblem, options, [JSON.stringify(options)]);
  const reshape = (next: readonly number[]) => setShapes({ ...shapes, [family]: next });
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('model.title')}</h1>
      <p class={styles.what}>{t('model.what')}</p>
      <div class={styles.settings}>
        <Choice
          label={t('model.family')}
          value={family}
          options={families.map((id) => ({ value: id, text: t(`model.family.${id}`) }))}
          onChange={setFamily}
        />
        <div class={styles.items}>
          <NumberField
            label={t('model.items')}
            value={items}
            fits={(each) => Number.isInteger(each) && each >= 0 && each <= mostItems}
            wrong={t('model.items.wrong', { most: count(mostItems) })}
            list={sizes}
            onInput={setItems}
          />
        </div>
        <SeedField seed={seed} onInput={setSeed} />
      </div>
      <div class={styles.panels}>
        <div>
          <ShareSlider
            label={t('isometrics.prevalence')}
            share={prevalence}
            onInput={setPrevalence}
            own={prevalence === 0.5}
            typed
          />
        </div>
        {ranges[family].map((range, i) => (
          <Shape
            key={range[0]}
            range={range}
            value={shape[i]}
            onInput={(value) => reshape(shape.map((old, j) => (j === i ? value : old)))}
          />
        ))}
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {found && <Found found={found} list={list} drawn={family === 'drawn' ? shape : null} onDraw={reshape} />}
    </article>
  );
}

interface FoundProps {
  found: ModelProblemReport;
  list: Catalogue;
  /** Heights that the user draws; null: the densities are given by numbers. */
  drawn: readonly number[] | null;
  onDraw: (heights: readonly number[]) => void;
}

/** Every curve and metric, by theory and of a sample. */
function Found({ found, list, drawn, onDraw }: FoundProps) {
  const nameOf = (id: string) => list.metrics.find((metric) => metric.id === id)?.name ?? id;
  return (
    <>
      <h2 class={styles.subtitle}>{t('model.curves')}</h2>
      <ul class={styles.key}>
        <li>
          <Sample class={styles.theory} /> {t('model.theory')}
        </li>
        {found.sample && (
          <li>
            <Sample class={styles.sample} /> {t('model.key', { items: count(found.items) })}
          </li>
        )}
      </ul>
      <ul class={styles.panels}>
        <li>
          <DensityPlot report={found} drawn={drawn} onDraw={onDraw} />
        </li>
        <li>
          <ModelPlot
            report={found}
            id={large.rates}
            title="ROC"
            axes={{ x: t('curves.fpr'), y: t('curves.tpr') }}
            area={areaOf(list, large.rates)}
          />
        </li>
        <li>
          <ModelPlot
            report={found}
            id={large.precision}
            title={t('isometrics.pr')}
            axes={{ x: t('curves.recall'), y: t('curves.precision') }}
            area={areaOf(list, large.precision)}
          />
        </li>
      </ul>
      <h2 class={styles.subtitle}>{t('model.maxima')}</h2>
      <Maxima report={found} nameOf={nameOf} />
      <ul class={`${styles.panels} ${styles.five}`}>
        {ofModels.map((id) => (
          <li key={id}>
            <ModelPlot
              report={found}
              id={`${id}_by_threshold`}
              title={nameOf(id)}
              axes={{ x: t('curves.threshold'), y: '' }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A piece of a line, for the key. */
const Sample = ({ class: look }: { class: string | undefined }) => (
  <svg class={look} width={28} height={8} aria-hidden="true">
    <path d="M0,4H28" />
  </svg>
);
