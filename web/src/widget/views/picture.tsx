import type { Classifier, Report } from 'isoyield';
import { useRef, useState } from 'preact/hooks';
import { nearest, thresholdByKey, vertexAt } from '../../plot/cursor';
import { series, shapePath } from '../../ui/series';
import type { State } from '../attributes/state';
import { type Language, widgetText, writtenNumber } from '../attributes/texts';
import { Listen, Points, pointText } from './reading';

interface PictureProps {
  state: State;
  report: Report | null;
  language: Language;
}

const size = 320;
const left = 44;
const bottom = 40;
const inner = size - left - bottom;

const x = (fpr: number) => left + fpr * inner;
const y = (tpr: number) => 10 + (1 - tpr) * inner;
const ticks = [0, 0.25, 0.5, 0.75, 1];

const drawnOf = ({ name, metrics, curves }: Classifier) => ({
  name,
  tpr: metrics['recall']?.value ?? null,
  fpr: metrics['fpr']?.value ?? null,
  roc: curves?.['roc'],
  area: metrics['roc_auc']?.value ?? null,
});
type Drawn = ReturnType<typeof drawnOf>;

const summaryOf = ({ name, tpr, fpr, roc, area }: Drawn, language: Language) =>
  roc && area !== null
    ? widgetText(language, 'area', name, writtenNumber(language, area))
    : widgetText(
        language,
        'point',
        name,
        tpr === null ? '–' : writtenNumber(language, tpr),
        fpr === null ? '–' : writtenNumber(language, fpr),
      );

function Axes({ language }: { language: Language }) {
  return (
    <g class="axis">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)},${y(0)}V${y(1)}M${x(0)},${y(tick)}H${x(1)}`} />
          <text x={x(tick)} y={y(0) + 16} text-anchor="middle">
            {writtenNumber(language, tick)}
          </text>
          <text x={x(0) - 6} y={y(tick) + 4} text-anchor="end">
            {writtenNumber(language, tick)}
          </text>
        </g>
      ))}
      <path class="chance" d={`M${x(0)},${y(0)}L${x(1)},${y(1)}`} />
      <text x={x(0.5)} y={y(0) + 33} text-anchor="middle">
        {widgetText(language, 'fpr')}
      </text>
      <text transform={`translate(12 ${y(0.5)}) rotate(-90)`} text-anchor="middle">
        {widgetText(language, 'tpr')}
      </text>
    </g>
  );
}

/** The name of a point: above it to the right, unless the edge of the picture is there; a long one is cut, and whole below the picture. */
function Name({ of: name, fpr, tpr }: { of: string; fpr: number; tpr: number }) {
  // Letters are mostly narrower than 7 pixels.
  const [beside, height, letter] = [9, 18, 7];
  const [before, behind] = [x(fpr), size - x(fpr)].map((room) => Math.floor((room - beside) / letter)) as [
    number,
    number,
  ];
  const letters = [...name];
  const turned = letters.length > behind && before > behind;
  const most = turned ? before : behind;
  return (
    <text x={turned ? -beside : beside} y={y(tpr) < height ? height : -6} text-anchor={turned ? 'end' : undefined}>
      {letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name}
    </text>
  );
}

/** The curve and the point of a classifier. */
function Traced({ of: { name, roc, tpr, fpr }, index }: { of: Drawn; index: number }) {
  const { className, shape, dash } = series(index);
  return (
    <g class={className}>
      {roc && (
        <path
          class="line"
          data-heard={[x(0), x(1), y(0), y(1)].join(' ')}
          data-name={name}
          stroke-dasharray={dash}
          d={roc.x.map((fpr, at) => `${at ? 'L' : 'M'}${x(fpr).toFixed(1)},${y(roc.y[at] ?? 0).toFixed(1)}`).join('')}
        />
      )}
      {tpr !== null && fpr !== null && (
        <g transform={`translate(${x(fpr)} ${y(tpr)})`}>
          <path class={shape === 'ring' ? 'ring' : 'fill'} d={shapePath(shape, 11)} />
          <Name of={name} fpr={fpr} tpr={tpr} />
        </g>
      )}
    </g>
  );
}

interface CursorProps {
  of: Drawn & { roc: NonNullable<Drawn['roc']> };
  /** null: where it decides, until the cursor is moved. */
  at: number | null;
  language: Language;
  onMove: (threshold: number) => void;
}

/** The point of a curve that is read, to be moved along it. */
function Cursor({ of: { name, roc, fpr, tpr }, at, language, onMove }: CursorProps) {
  const here =
    at !== null ? vertexAt(roc, at) : nearest(roc, (a, b) => Math.hypot(a - (fpr ?? 0), b - (tpr ?? 1))).index;
  return (
    <g
      class="cursor"
      data-on={at !== null || undefined}
      transform={`translate(${x(roc.x[here] ?? 0)} ${y(roc.y[here] ?? 0)})`}
      role="slider"
      tabindex={0}
      aria-label={widgetText(language, 'cursor', name)}
      aria-valuemin={0}
      aria-valuemax={roc.x.length - 1}
      aria-valuenow={here}
      aria-valuetext={pointText(language, { name, roc }, here)}
      onFocus={() => onMove(roc.threshold[here] ?? 0)}
      onKeyDown={(event) => {
        const to = thresholdByKey(roc, roc.threshold[here] ?? 0, event.key, event.shiftKey);
        if (to === null) return;
        event.preventDefault();
        onMove(to);
      }}
    >
      <circle r="7" />
    </g>
  );
}

/** ROC space: an operating point a matrix, a curve a column of scores, the line of equal yield through the best point. */
export function RocPicture({ state, report, language }: PictureProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<{ curve: number; threshold: number } | null>(null);
  const classifiers = report?.classifiers ?? [];
  const drawn = classifiers.map(drawnOf);
  const summary = drawn.map((each) => summaryOf(each, language));
  const curves = drawn.filter(({ roc }) => roc);
  const follow = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    const [px, py] = [event.clientX - box.left, event.clientY - box.top].map((each) => (each * size) / box.width);
    const found = drawn
      .flatMap(({ roc }, curve) =>
        roc ? [{ curve, roc, ...nearest(roc, (a, b) => Math.hypot(x(a) - (px ?? 0), y(b) - (py ?? 0))) }] : [],
      )
      .sort((a, b) => a.distance - b.distance)[0];
    const threshold = found?.roc.threshold[found.index];
    if (found && threshold !== undefined) setCursor({ curve: found.curve, threshold });
  };
  const pointed = cursor && drawn[cursor.curve];
  return (
    <figure>
      <svg
        ref={picture}
        part="chart"
        class="chart"
        viewBox={`0 0 ${size} ${size - 10}`}
        role={curves.length > 0 ? 'group' : 'img'}
        aria-label={[`${widgetText(language, 'roc')}.`, ...summary.map((each) => `${each}.`)].join(' ')}
        onPointerMove={curves.length > 0 ? follow : undefined}
        onPointerDown={curves.length > 0 ? follow : undefined}
      >
        <Axes language={language} />
        {drawn.map((each, i) => (
          <Traced key={each.name} of={each} index={i} />
        ))}
        {drawn.map(
          (each, curve) =>
            each.roc && (
              <Cursor
                key={each.name}
                of={{ ...each, roc: each.roc }}
                at={cursor?.curve === curve ? cursor.threshold : null}
                language={language}
                onMove={(threshold) => setCursor({ curve, threshold })}
              />
            ),
        )}
      </svg>
      <Listen picture={picture} language={language} />
      <Points curves={curves} language={language} />
      <figcaption>
        {(summary.length > 0 ? summary : state.classifiers.map(({ name }) => name)).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {pointed?.roc && cursor && <b>{pointText(language, pointed, vertexAt(pointed.roc, cursor.threshold))}</b>}
      </figcaption>
    </figure>
  );
}
