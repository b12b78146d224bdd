import { t } from '../../../i18n';
import { Axis } from '../../../plot/Axis';
import { Cursor } from '../../../plot/Cursor';
import { thresholdByKey } from '../../../plot/cursor';
import { Path, pathOf } from '../../../plot/Path';
import { series } from '../../../ui/series';
import plain from '../plot/CurvePlot.module.css';
import styles from './EveryCurve.module.css';
import { reading, type TileProps, tick } from './tile';
import { band, dots, nearestIn } from './tilePaths';
import { isOneOfMany, roleOf } from './tileScale';
import { type Scene, sceneOf } from './tileScene';

interface DrawingProps extends TileProps {
  axes: { x: string; y: string };
  wide: number;
  tall: number;
}

/** What is inside a small picture. */
export function TileDrawing(props: DrawingProps) {
  const { kind, cursor, axes, onMove } = props;
  const scene = sceneOf(props);
  const { x, y } = scene;
  return (
    <>
      <Axis side="bottom" scale={x} position={y.range[0]} count={4} format={(at) => tick(x.share(at))} label={axes.x} />
      <Axis
        side="left"
        scale={y}
        position={x.range[0]}
        reach={x.range[1] - x.range[0]}
        count={4}
        format={(at) => tick(y.share(at))}
        label={axes.y}
      />
      {scene.chance && <Path points={scene.chance} x={x} y={y} kind="chance" />}
      {scene.shared.map((line) => (
        <Path key={line.id} points={scene.drawn(line)} x={x} y={y} kind="chance" />
      ))}
      <Beside kind={kind} scene={scene} />
      <Lines scene={scene} at={cursor?.classifier} />
      {scene.names.map((each) => (
        <text key={each.name} class={styles.name} x={each.x} y={each.y} dy="0.34em">
          {each.name}
        </text>
      ))}
      <Surface scene={scene} onMove={onMove} />
      <Held {...props} scene={scene} />
    </>
  );
}

/** Dashes of the lines next to a curve. */
const beside = ['2 3', '7 3', '7 3 2 3'];

/** Ranges, clouds and lines next to the curves. */
function Beside({ kind, scene }: { kind: TileProps['kind']; scene: Scene }) {
  const { x, y, window, bare, strong } = scene;
  return (
    <>
      {scene.curves.map(({ index, trace }) => (
        <g key={index} class={series(index).className}>
          {trace.low && trace.high && !bare(index) && (
            <path class={styles.band} d={band(trace, kind, x, y, window.y)} />
          )}
          {scene
            .own(trace)
            .filter((line) => strong(index) && !(bare(index) && (isOneOfMany(kind, line) || kind.first !== undefined)))
            .map((line, i) =>
              roleOf(kind, line) === 'sample' ? (
                <path key={line.id} class={styles.cloud} d={dots(line, x, y, window.y)} />
              ) : (
                <path
                  key={`${line.id} ${i}`}
                  class={isOneOfMany(kind, line) ? styles.single : styles.own}
                  stroke-dasharray={
                    isOneOfMany(kind, line)
                      ? undefined
                      : beside[kind.lines.findIndex(({ id }) => id === line.id) % beside.length]
                  }
                  d={pathOf(scene.drawn(line), x, y)}
                />
              ),
            )}
        </g>
      ))}
    </>
  );
}

/** The curves: what is strong lies over what is faint, and the line of the cursor over all. */
function Lines({ scene, at }: { scene: Scene; at: number | undefined }) {
  const { x, y, strong } = scene;
  const order = (index: number) => (index === at ? 2 : strong(index) ? 1 : 0);
  return (
    <>
      {[...scene.curves]
        .sort((a, b) => order(a.index) - order(b.index))
        .map(({ index, name, trace }) => (
          <Path
            key={index}
            points={scene.drawn(trace)}
            name={name}
            x={x}
            y={y}
            index={index}
            class={strong(index) ? (index === scene.named ? styles.solid : undefined) : styles.faint}
          />
        ))}
    </>
  );
}

/** Where a pointer leads the cursor. */
function Surface({ scene, onMove }: { scene: Scene; onMove: TileProps['onMove'] }) {
  const { curves, x, y } = scene;
  const follow = (event: PointerEvent) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!picture) return;
    const here = { x: event.clientX - picture.left, y: event.clientY - picture.top };
    const found = curves
      .map(({ index, trace }) => ({ index, trace, ...nearestIn(trace, x, y, here) }))
      .reduce((a, b) => (b.distance < a.distance ? b : a));
    const to = found.trace.threshold[found.at];
    if (to !== undefined) onMove(found.index, to);
  };
  return (
    <rect
      class={plain.surface}
      x={x.range[0]}
      y={y.range[1]}
      width={Math.max(0, x.range[1] - x.range[0])}
      height={Math.max(0, y.range[0] - y.range[1])}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    />
  );
}

/** The cursor on its line. */
function Held({ kind, curves, cursor, onMove, scene }: DrawingProps & { scene: Scene }) {
  const { active } = scene;
  const named = curves.find(({ index }) => index === active?.index);
  if (!active || !named || !cursor) return null;
  return (
    <Cursor
      small
      x={active.x}
      y={active.y}
      label={t('curves.cursor', { name: active.name })}
      text={reading(kind, named, cursor.threshold)}
      position={active.vertex}
      last={active.trace.threshold.length - 1}
      onKey={(event) => {
        const to = thresholdByKey(active.trace, cursor.threshold, event.key, event.shiftKey);
        if (to === null) return;
        event.preventDefault();
        onMove(active.index, to);
      }}
    />
  );
}
