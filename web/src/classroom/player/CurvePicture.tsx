import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { useContext } from 'preact/hooks';
import { DataTable, some } from '../../plot/DataTable';
import { linear } from '../../plot/scale';
import { figure, Spoken } from './words';

const size = 300;
export const across = linear([0, 1], [46, size - 12]);
export const up = linear([0, 1], [size - 44, 14]);

interface Props {
  points: readonly { x: number; y: number }[];
  axes: readonly [string, string];
  label: string;
  /** A place in the unit square that was pointed at. */
  onPick?: (x: number, y: number) => void;
  /** A place that a pen went through; `begins`: it was set down there. */
  onDraw?: (x: number, y: number, begins: boolean) => void;
  children?: ComponentChildren;
}

/** Where in the unit square something happened. */
function placeOf({ currentTarget, clientX, clientY }: TargetedMouseEvent<SVGSVGElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const scale = size / box.width;
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return [inside(across.value((clientX - box.left) * scale)), inside(up.value((clientY - box.top) * scale))];
}

/** A path in the unit square with its axes. */
export function CurvePicture({ points, axes, label, onPick, onDraw, children }: Props) {
  const language = useContext(Spoken);
  const d = points
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${across.at(x).toFixed(1)} ${up.at(y).toFixed(1)}`)
    .join('');
  return (
    <>
      {/* What stands beside it does the same for the keyboard. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        class={onDraw ? 'square pick pen' : onPick ? 'square pick' : 'square'}
        role="img"
        aria-label={label}
        onClick={(event) => onPick?.(...placeOf(event))}
        onPointerDown={(event) => {
          if (!onDraw) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          onDraw(...placeOf(event), true);
        }}
        onPointerMove={(event) => event.buttons > 0 && onDraw?.(...placeOf(event), false)}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}>
            <line class="grid" x1={across.at(tick)} x2={across.at(tick)} y1={up.at(0)} y2={up.at(1)} />
            <line class="grid" x1={across.at(0)} x2={across.at(1)} y1={up.at(tick)} y2={up.at(tick)} />
            {tick !== 0.25 && tick !== 0.75 && (
              <>
                <text x={across.at(tick)} y={up.at(0) + 16} text-anchor="middle">
                  {figure(language, tick)}
                </text>
                <text x={across.at(0) - 7} y={up.at(tick) + 4} text-anchor="end">
                  {figure(language, tick)}
                </text>
              </>
            )}
          </g>
        ))}
        <text x={(across.at(0) + across.at(1)) / 2} y={size - 8} text-anchor="middle">
          {axes[0]}
        </text>
        <text transform={`translate(13 ${(up.at(0) + up.at(1)) / 2}) rotate(-90)`} text-anchor="middle">
          {axes[1]}
        </text>
        <path class="curve" d={d} />
        {points.length < 24 &&
          points.map(({ x, y }, i) => <circle key={i} class="vertex" cx={across.at(x)} cy={up.at(y)} r="3" />)}
        {children}
      </svg>
      <DataTable
        caption={label}
        head={axes}
        rows={some(points, 20).map(({ x, y }) => [figure(language, x, 3), figure(language, y, 3)])}
      />
    </>
  );
}
