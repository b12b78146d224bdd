import type { ModelProblemReport } from 'isoyield';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { some } from '../../plot/DataTable';
import { Path } from '../../plot/Path';
import type { Scale } from '../../plot/scale';
import { Choice } from '../../ui/fields/Choice';
import styles from './Experiments.module.css';

const margins = { top: 26, right: 10, bottom: 42, left: 44 };
const tallest = 10;
const sides = ['positives', 'negatives'] as const;

interface DensityPlotProps {
  report: ModelProblemReport;
  /** Heights that the user draws, positives first; null: the densities are given by numbers. */
  drawn: readonly number[] | null;
  onDraw: (heights: readonly number[]) => void;
}

/** How the scores of each class are spread; drawn by the user where they like. */
export function DensityPlot({ report, drawn, onDraw }: DensityPlotProps) {
  const [side, setSide] = useState<(typeof sides)[number]>('positives');
  const [knot, setKnot] = useState(6);
  const half = drawn ? drawn.length / 2 : 0;
  const offset = side === 'positives' ? 0 : half;
  const place = drawn?.slice(0, half).map((_, i) => i / (half - 1)) ?? [];
  const lines = sides.map((each, i) =>
    drawn ? { x: place, y: drawn.slice(i * half, (i + 1) * half) } : { x: report.x, y: report[each] },
  );
  const most = drawn ? tallest : Math.max(...lines.flatMap(({ y }) => y.filter(Number.isFinite)));
  const put = (index: number, height: number) => {
    if (!drawn || index < 0 || index >= half) return;
    const rounded = Math.round(Math.min(tallest, Math.max(0, height)) * 20) / 20;
    setKnot(index);
    onDraw(drawn.map((old, i) => (i === offset + index ? rounded : old)));
  };
  return (
    <>
      <h3 class={styles.panel}>{t('model.densities')}</h3>
      <p class={styles.verdict}>{t(drawn ? 'model.draw' : 'model.classes')}</p>
      {drawn && (
        <Choice
          label={t('model.side')}
          value={side}
          options={sides.map((id) => ({ value: id, text: t(`model.${id}`) }))}
          onChange={setSide}
        />
      )}
      <Chart
        summary={`${t('model.densities')}. ${t(drawn ? 'model.draw' : 'model.classes')}`}
        table={{
          caption: t('model.densities'),
          head: [t('model.score'), ...sides.map((each) => t(`model.${each}`))],
          rows: tableOf(lines),
        }}
        width={300}
        interactive={drawn !== null}
        height={(width) => Math.min(300, width * 0.82)}
        margins={margins}
        x={{ domain: [report.x[0] ?? 0, report.x.at(-1) ?? 1], label: t('model.score'), count: 4 }}
        y={{ domain: [0, most], label: t('model.density'), count: 4 }}
      >
        {(x, y) => (
          <>
            {lines.map((line, index) => (
              <Path
                key={String(index)}
                name={t(`model.${sides[index] ?? 'positives'}`)}
                points={line}
                x={x}
                y={y}
                index={index}
              />
            ))}
            {drawn && (
              <Pen
                x={x}
                y={y}
                places={place}
                heights={drawn.slice(offset, offset + half)}
                knot={knot}
                onKnot={setKnot}
                put={put}
              />
            )}
          </>
        )}
      </Chart>
    </>
  );
}

interface PenProps {
  x: Scale;
  y: Scale;
  /** Where the heights of this class can be changed, and which one the keys change. */
  places: readonly number[];
  heights: readonly number[];
  knot: number;
  onKnot: (knot: number) => void;
  put: (knot: number, height: number) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 0.5],
  ArrowDown: [0, -0.5],
};

/** Draws the heights, by pointer or by keys. */
function Pen({ x, y, places, heights, knot, onKnot, put }: PenProps) {
  const held = useRef(false);
  const last = heights.length - 1;
  const height = heights[knot] ?? 0;
  const follow = (event: PointerEvent) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (picture) put(Math.round(x.value(event.clientX - picture.left) * last), y.value(event.clientY - picture.top));
  };
  const key = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    if (by[0]) onKnot(Math.min(last, Math.max(0, knot + by[0])));
    else put(knot, height + by[1]);
  };
  return (
    <>
      <rect
        class={styles.paper}
        x={x.range[0]}
        y={y.range[1]}
        width={Math.max(0, x.range[1] - x.range[0])}
        height={y.range[0] - y.range[1]}
        onPointerDown={(event) => {
          held.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => held.current && follow(event)}
        onPointerUp={() => {
          held.current = false;
        }}
      />
      <circle
        class={styles.pen}
        cx={x.at(places[knot] ?? 0)}
        cy={y.at(height)}
        r={6}
        role="slider"
        tabindex={0}
        aria-label={t('model.knot')}
        aria-valuemin={0}
        aria-valuemax={tallest}
        aria-valuenow={height}
        aria-valuetext={t('model.knot.at', {
          score: number(places[knot] ?? 0, { significant: 2 }),
          height: number(height),
        })}
        onKeyDown={key}
      />
    </>
  );
}

/** The heights at about 20 places. */
function tableOf(lines: readonly { x: readonly number[]; y: readonly number[] }[]): string[][] {
  const places = (lines[0]?.x ?? []).map((x, i) => [x, ...lines.map(({ y }) => y[i] ?? 0)].map((each) => number(each)));
  return some(places, 20);
}
