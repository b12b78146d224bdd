import type { Report } from 'isoyield';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { some } from '../../plot/DataTable';
import { hearable, play } from '../../plot/sound';
import { type Language, widgetText, writtenNumber } from '../attributes/texts';

// What the calculator gives with each of its pictures: the points of its curves in words, and the curves by ear.

/** A curve with the name of its classifier. */
export interface NamedCurve {
  readonly name: string;
  readonly roc: NonNullable<Report['classifiers'][number]['curves']>[string] | undefined;
}

/** A point of a curve in words. */
export function pointText(language: Language, { name, roc }: NamedCurve, at: number): string {
  const threshold = roc?.threshold[at];
  return widgetText(
    language,
    'at',
    name,
    threshold === undefined ? '–' : writtenNumber(language, threshold),
    writtenNumber(language, roc?.y[at] ?? 0),
    writtenNumber(language, roc?.x[at] ?? 0),
  );
}

const mostRows = 12;

/** Points along each curve, for those who do not see it. */
export function Points({ curves, language }: { curves: readonly NamedCurve[]; language: Language }) {
  const rows = curves.flatMap((curve) =>
    some(curve.roc?.x.map((_, at) => at) ?? [], mostRows).map((at) => ({ ...curve, at })),
  );
  if (rows.length === 0) return null;
  return (
    <div class="hidden">
      <table>
        <caption>{widgetText(language, 'roc')}</caption>
        <thead>
          <tr>
            {(['classifier', 'threshold', 'fpr', 'tpr'] as const).map((id) => (
              <th key={id} scope="col">
                {widgetText(language, id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, roc, at }) => (
            <tr key={`${name} ${at}`}>
              <td>{name}</td>
              {[roc?.threshold[at], roc?.x[at], roc?.y[at]].map((value, i) => (
                <td key={i}>{value === undefined ? '–' : writtenNumber(language, value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Plays the curves of a picture; Escape stops. There is no button where nothing can be heard. */
export function Listen({ picture, language }: { picture: RefObject<SVGSVGElement | null>; language: Language }) {
  const [here, setHere] = useState(false);
  const [line, setLine] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useLayoutEffect(() => setHere(picture.current !== null && hearable(picture.current)));
  useEffect(() => () => stop.current?.(), []);
  if (!here) return null;
  const start = () => {
    if (!picture.current) return;
    setLine('');
    stop.current = play(picture.current, {
      line: setLine,
      at: () => {},
      end: () => {
        stop.current = null;
        setLine(null);
      },
    });
  };
  return (
    <>
      <button
        type="button"
        class="listen"
        onClick={() => (line === null ? start() : stop.current?.())}
        onKeyDown={(event) => event.key === 'Escape' && stop.current?.()}
      >
        {widgetText(language, line === null ? 'listen' : 'silence')}
      </button>
      <span class="hidden" role="status">
        {line}
      </span>
    </>
  );
}
