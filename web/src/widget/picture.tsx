import type { Report } from 'isoyield';
import { series, shapePath } from '../ui/series';
import type { State } from './state';
import { type Language, say, written } from './texts';

interface PictureProps {
  state: State;
  report: Report | null;
  language: Language;
}

const size = 320;
const left = 44;
const bottom = 40;
const inner = size - left - bottom;

/** ROC space: an operating point a matrix, a curve a column of scores, the line of equal yield through the best point. */
export function RocPicture({ state, report, language }: PictureProps) {
  const x = (fpr: number) => left + fpr * inner;
  const y = (tpr: number) => 10 + (1 - tpr) * inner;
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const classifiers = report?.classifiers ?? [];
  const drawn = classifiers.map(({ name, metrics, curves }) => ({
    name,
    tpr: metrics['recall']?.value ?? null,
    fpr: metrics['fpr']?.value ?? null,
    roc: curves?.['roc'],
    area: metrics['roc_auc']?.value ?? null,
  }));
  const summary = drawn.map(({ name, tpr, fpr, roc, area }) =>
    roc && area !== null
      ? say(language, 'area', name, written(language, area))
      : say(
          language,
          'point',
          name,
          tpr === null ? '–' : written(language, tpr),
          fpr === null ? '–' : written(language, fpr),
        ),
  );
  return (
    <figure>
      <svg part="chart" class="chart" viewBox={`0 0 ${size} ${size - 10}`} role="img" aria-label={say(language, 'roc')}>
        <g class="axis">
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${x(tick)},${y(0)}V${y(1)}M${x(0)},${y(tick)}H${x(1)}`} />
              <text x={x(tick)} y={y(0) + 16} text-anchor="middle">
                {written(language, tick)}
              </text>
              <text x={x(0) - 6} y={y(tick) + 4} text-anchor="end">
                {written(language, tick)}
              </text>
            </g>
          ))}
          <path class="chance" d={`M${x(0)},${y(0)}L${x(1)},${y(1)}`} />
          <text x={x(0.5)} y={y(0) + 33} text-anchor="middle">
            {say(language, 'fpr')}
          </text>
          <text transform={`translate(12 ${y(0.5)}) rotate(-90)`} text-anchor="middle">
            {say(language, 'tpr')}
          </text>
        </g>
        {drawn.map(({ name, roc, tpr, fpr }, i) => {
          const { className, shape, dash } = series(i);
          return (
            <g key={name} class={className}>
              {roc && (
                <path
                  class="line"
                  stroke-dasharray={dash}
                  d={roc.x
                    .map((fpr, at) => `${at ? 'L' : 'M'}${x(fpr).toFixed(1)},${y(roc.y[at] ?? 0).toFixed(1)}`)
                    .join('')}
                />
              )}
              {tpr !== null && fpr !== null && (
                <g transform={`translate(${x(fpr)} ${y(tpr)})`}>
                  <path class={shape === 'ring' ? 'ring' : 'fill'} d={shapePath(shape, 11)} />
                  <text x="9" y="-6">
                    {name}
                  </text>
                </g>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {(summary.length > 0 ? summary : state.classifiers.map(({ name }) => name)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </figcaption>
    </figure>
  );
}
