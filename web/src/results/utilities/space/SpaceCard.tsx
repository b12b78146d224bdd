import type { Catalogue, ElicitOptions, Report, UtilitySpace } from 'isoyield';
import { useRef, useState } from 'preact/hooks';
import { Card } from '../../../cards/Card';
import { sharesThreshold } from '../../../document/judged';
import { rich, t } from '../../../i18n';
import { number, percent } from '../../../i18n/numbers';
import { TradeOff } from '../../../input/matrix/TradeOff';
import { Later } from '../../../ui/Later';
import { series } from '../../../ui/series';
import { indices, type Utility } from '../../../values/figures';
import { Shares } from './Shares';
import styles from './SpaceCard.module.css';
import { corners, movedByKey, names, type Place, scale, size, stand, where } from './space';
import { grip, Thumb } from './Thumb';

interface SpaceCardProps {
  report: Report;
  utility: Utility;
  catalogue: Catalogue;
  /** The user put the utilities elsewhere. */
  onMove: (to: Place) => void;
  /** The user weighs the two errors otherwise: deciding positive is to pay from this probability. */
  onWeigh: (threshold: number) => void;
  onGive: (as: ElicitOptions['as'], value: number) => Promise<string | null>;
  onDone: () => void;
}

/** All utility matrices of two classes as one picture: who earns most where, and where the user's utilities are. */
export function SpaceCard({ report, utility, catalogue, onMove, onWeigh, onGive, onDone }: SpaceCardProps) {
  const [over, setOver] = useState('');
  const space = utility.space;
  if (!space) return null;
  const places = indices(report);
  const best = utility.ranking[0] ?? '';
  const shares = [...space.regions].sort((a, b) => b.share - a.share).filter(({ share }) => share > 0);
  // Who decides as the best does earns as much under all utilities, and has no region of its own.
  const cells = (name: string) => JSON.stringify(report.classifiers.find((each) => each.name === name)?.matrix);
  const equal = report.classifiers.filter(({ name }) => name !== best && cells(name) === cells(best));
  const rival = shares.find(({ classifier }) => classifier !== best)?.classifier;
  return (
    <Card title={t('space.title')} line={t('space.line')} class={styles.card ?? ''}>
      <div class={styles.body}>
        <figure class={styles.figure}>
          <Picture
            space={space}
            best={best}
            assumed={utility.assumed}
            places={places}
            catalogue={catalogue}
            favours={utility.agreement.find(({ metric }) => metric === over)?.favours}
            onMove={onMove}
            onDone={onDone}
          />
          <div class={styles.overlayRoom}>
            <Later
              load={() => import('./SpaceOverlay').then((it) => it.Overlay)}
              given={{ catalogue, utility, places, metric: over, onChange: setOver }}
            />
          </div>
          <FavoursTable utility={utility} catalogue={catalogue} />
        </figure>
        <div class={styles.words}>
          <p class={styles.says}>
            {!space.point
              ? t('space.nowhere')
              : rival === undefined
                ? equal.length > 0
                  ? t('space.equal', { names: [best, ...equal.map(({ name }) => name)].join(', ') })
                  : rich(sharesThreshold(report) ? 'space.everywhere.at' : 'space.everywhere', { name: <b>{best}</b> })
                : rich('space.says', { best: <b>{best}</b>, rival: <b>{rival}</b>, others: shares.length - 1 })}
          </p>
          {(rival !== undefined || equal.length === 0) && (
            <Shares caption={t('space.shares')} shares={shares.slice(0, mostShares)} places={places} />
          )}
          <div class={styles.rescalingRoom}>
            <Later load={() => import('./Rescaling').then((it) => it.Rescaling)} given={{ report, utility }} />
          </div>
          {space.trade_off && (
            <TradeOff
              report={report}
              space={space}
              trade={space.trade_off}
              onWeigh={onWeigh}
              onGive={onGive}
              onDone={onDone}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

const mostShares = 6;

interface PictureProps extends Pick<SpaceCardProps, 'catalogue' | 'onMove' | 'onDone'> {
  space: UtilitySpace;
  /** Who earns most; what a metric that is pointed at puts first. */
  best: string;
  favours: string | undefined;
  /** Nobody said what decisions are worth. */
  assumed: boolean;
  places: ReadonlyMap<string, number>;
}

function Picture({ space, best, favours, assumed, places, catalogue, onMove, onDone }: PictureProps) {
  const picture = useRef<SVGSVGElement>(null);
  const dragging = useRef(false);
  const { point } = space;
  const winner = point ? best : '';
  const named = names(space.metrics, catalogue, point);
  const move = (event: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (box) onMove(where(event, box));
  };
  // A finger drags the ring alone, so that the page still scrolls; a tap or a mouse puts it anywhere.
  const grab = (event: PointerEvent) => {
    const ring = (event.target as Element).closest('[role=slider]');
    if (event.button !== 0 || (event.pointerType === 'touch' && !ring)) return;
    event.preventDefault();
    dragging.current = true;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    picture.current?.querySelector<SVGElement>('[role=slider]')?.focus({ preventScroll: true });
    if (!ring) move(event);
  };
  const drop = () => {
    dragging.current = false;
    onDone();
  };
  return (
    <svg
      ref={picture}
      class={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="group"
      aria-label={t('space.picture')}
      onPointerDown={grab}
      onPointerMove={(event) => dragging.current && move(event)}
      onPointerUp={drop}
      onPointerCancel={drop}
      onClick={(event) => {
        const ring = (event.target as Element).closest('[role=slider]');
        if ((event as unknown as PointerEvent).pointerType === 'touch' && !ring) move(event);
      }}
    >
      <g aria-hidden="true">
        <Regions space={space} winner={winner} places={places} />
        {favours !== undefined && <Hatching space={space} favours={favours} />}
        <line class={styles.axis} x1={scale(-1)} x2={scale(1)} y1={scale(0)} y2={scale(0)} />
        <line class={styles.axis} x1={scale(0)} x2={scale(0)} y1={scale(-1)} y2={scale(1)} />
        <polygon class={styles.outline} points={corners(space.outline)} />
        <Named named={named} />
      </g>
      {point && <Ring {...{ point, named, best, assumed, onMove, onDone }} />}
    </svg>
  );
}

function Regions({ space, winner, places }: Pick<PictureProps, 'space' | 'places'> & { winner: string }) {
  return (
    <>
      {space.regions.map(({ classifier, polygons }) => (
        <g
          key={classifier}
          class={[series(places.get(classifier) ?? 0).className, classifier === winner ? styles.leading : ''].join(' ')}
        >
          {polygons.map((polygon) => (
            <polygon
              key={corners(polygon)}
              points={corners(polygon)}
              class={classifier === winner ? styles.solid : styles.pale}
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** The points of popular metrics. */
function Named({ named }: { named: ReturnType<typeof names> }) {
  return (
    <>
      {named.map(({ id, x, y, name, anchor, dx, dy }) => (
        <g key={id} transform={`translate(${scale(x)},${scale(-y)})`}>
          <circle class={styles.dot} r={3.5} />
          <text class={styles.name} x={dx} y={dy} text-anchor={anchor}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

interface RingProps extends Pick<PictureProps, 'best' | 'assumed' | 'onMove' | 'onDone'> {
  point: Place;
  named: ReturnType<typeof names>;
}

/** Where the user's utilities are, to be moved. */
function Ring({ point, named, best, assumed, onMove, onDone }: RingProps) {
  const words = t(assumed ? 'space.even' : 'space.you');
  const you = stand(point, words, named);
  const key = (event: KeyboardEvent) => {
    const to = movedByKey(event, point);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <g
      class={`${styles.grip} ${grip}`}
      transform={`translate(${scale(point.x)},${scale(-point.y)})`}
      role="slider"
      tabindex={0}
      aria-label={t('space.ring')}
      aria-valuemin={-1}
      aria-valuemax={1}
      aria-valuenow={point.x}
      aria-valuetext={t('space.place', { x: number(point.x), y: number(point.y), name: best })}
      onKeyDown={key}
      onBlur={onDone}
    >
      <text class={styles.you} x={you.dx} y={you.dy} text-anchor={you.anchor}>
        {words}
      </text>
      <circle class={styles.hold} r={24} />
      <Thumb />
    </g>
  );
}

/** Which classifier each popular metric favours, for those who cannot see the picture. */
function FavoursTable({ utility, catalogue }: Pick<SpaceCardProps, 'utility' | 'catalogue'>) {
  return (
    <div class="visually-hidden">
      <table>
        <caption>{t('space.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('space.metric')}</th>
            <th scope="col">{t('space.favours')}</th>
            <th scope="col">{t('space.right')}</th>
          </tr>
        </thead>
        <tbody>
          {utility.agreement.flatMap(({ metric, favours, share }) => {
            const row = catalogue.metrics.find(({ id }) => id === metric);
            return row?.popular && favours !== undefined && share !== undefined
              ? [
                  <tr key={metric}>
                    <th scope="row">{row.name}</th>
                    <td>{favours}</td>
                    <td>{percent(share)}</td>
                  </tr>,
                ]
              : [];
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Hatches the utility matrices under which what the metric puts first does not earn most. */
function Hatching({ space, favours }: { space: UtilitySpace; favours: string }) {
  return (
    <>
      <pattern id="space-hatch" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line class={styles.hatch} x1={1} x2={1} y1={0} y2={6} />
      </pattern>
      {space.regions
        .filter(({ classifier }) => classifier !== favours)
        .flatMap(({ polygons }) => polygons)
        .map((polygon) => (
          <polygon key={corners(polygon)} points={corners(polygon)} fill="url(#space-hatch)" />
        ))}
    </>
  );
}
