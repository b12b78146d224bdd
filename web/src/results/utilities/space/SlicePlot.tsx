import type { UtilitySlice } from 'isoyield';
import { useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { Axis } from '../../../plot/Axis';
import { Plot } from '../../../plot/Plot';
import { linear, type Scale } from '../../../plot/scale';
import { series } from '../../../ui/series';
import styles from './Slice.module.css';
import { grip, Thumb } from './Thumb';

const margins = { top: 28, right: 14, bottom: 44, left: 48 };
const widest = 420;

interface SlicePlotProps {
  slice: UtilitySlice;
  names: { x: string; y: string };
  places: ReadonlyMap<string, number>;
  /** The classifier that earns most now. */
  best: string;
  onMove: (x: number, y: number) => void;
  onDone: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The slice as a picture; the ring is the utilities as they are, and can be dragged. */
export function SlicePlot({ slice, names, places, best, onMove, onDone }: SlicePlotProps) {
  return (
    <Plot
      summary={t('slice.picture', { x: names.x, y: names.y })}
      class={styles.plot}
      table={{
        caption: t('slice.corners'),
        head: [t('yield.classifier'), names.x, names.y],
        rows: slice.regions.flatMap(({ classifier, polygon }) =>
          polygon.map(([a = 0, b = 0]) => [classifier, number(a), number(b)]),
        ),
        drawn: { series: 0, x: 1, y: 2, mark: 'point' },
      }}
      interactive
      height={(width) => Math.min(width, widest) - margins.left - margins.right + margins.top + margins.bottom}
    >
      {(width) => {
        const size = Math.min(width, widest) - margins.left - margins.right;
        const x = linear([slice.x.from, slice.x.to], [margins.left, margins.left + size]);
        const y = linear([slice.y.from, slice.y.to], [margins.top + size, margins.top]);
        return (
          <>
            {slice.regions.map(({ classifier, polygon }) =>
              polygon.length > 0 ? (
                <polygon
                  key={classifier}
                  class={`${series(places.get(classifier) ?? 0).className} ${classifier === best ? styles.solid : styles.pale}`}
                  points={polygon.map(([a = 0, b = 0]) => `${x.at(a).toFixed(2)},${y.at(b).toFixed(2)}`).join(' ')}
                />
              ) : null,
            )}
            {slice.borders.map(({ a, b, from, to }) => (
              <line
                key={`${a} ${b} ${from.join()}`}
                class={styles.border}
                x1={x.at(from[0] ?? 0)}
                y1={y.at(from[1] ?? 0)}
                x2={x.at(to[0] ?? 0)}
                y2={y.at(to[1] ?? 0)}
              />
            ))}
            <Axis side="bottom" scale={x} position={y.range[0]} count={4} format={number} label={names.x} />
            <Axis side="left" scale={y} position={x.range[0]} count={4} format={number} label={names.y} />
            <Ring slice={slice} x={x} y={y} best={best} onMove={onMove} onDone={onDone} />
          </>
        );
      }}
    </Plot>
  );
}

interface RingProps extends Pick<SlicePlotProps, 'slice' | 'best' | 'onMove' | 'onDone'> {
  x: Scale;
  y: Scale;
}

const clamp = (value: number, { from, to }: { from: number; to: number }) => Math.min(to, Math.max(from, value));

/** The utilities as they are, moved by pointer or keys. */
function Ring({ slice, x, y, best, onMove, onDone }: RingProps) {
  const dragging = useRef(false);
  const [px = 0, py = 0] = slice.point;
  const follow = (event: MouseEvent) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!picture) return;
    onMove(clamp(x.value(event.clientX - picture.left), slice.x), clamp(y.value(event.clientY - picture.top), slice.y));
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const part = event.shiftKey ? 0.05 : 0.01;
    onMove(
      clamp(px + step[0] * part * (slice.x.to - slice.x.from), slice.x),
      clamp(py + step[1] * part * (slice.y.to - slice.y.from), slice.y),
    );
  };
  return (
    <>
      <rect
        class={styles.surface}
        x={x.range[0]}
        y={y.range[1]}
        width={x.range[1] - x.range[0]}
        height={y.range[0] - y.range[1]}
        onPointerDown={(event) => {
          follow(event);
          // A finger taps: dragging scrolls the page.
          if (event.pointerType === 'touch') return;
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => dragging.current && follow(event)}
        onPointerUp={() => {
          dragging.current = false;
          onDone();
        }}
      />
      <g
        class={`${styles.grip} ${grip}`}
        transform={`translate(${x.at(clamp(px, slice.x)).toFixed(2)},${y.at(clamp(py, slice.y)).toFixed(2)})`}
        role="slider"
        tabindex={0}
        aria-label={t('space.ring')}
        aria-valuemin={slice.x.from}
        aria-valuemax={slice.x.to}
        aria-valuenow={px}
        aria-valuetext={t('slice.place', { x: number(px), y: number(py), name: best })}
        onKeyDown={key}
        onBlur={onDone}
      >
        <Thumb />
      </g>
    </>
  );
}
