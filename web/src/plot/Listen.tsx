import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Icon } from '../ui/Icon';
import styles from './Plot.module.css';
import { hearable, play } from './sound';

/** Plays the curves of a picture; Escape stops. There is no button where nothing can be heard. */
export function Listen({
  picture,
  below,
}: {
  picture: RefObject<SVGSVGElement | null>;
  /** Height of what is below the axes: the button stays at their corner. */
  below: number;
}) {
  const [here, setHere] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [silent, setSilent] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const playing = said !== null;
  useLayoutEffect(() => setHere(picture.current !== null && hearable(picture.current)));
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!playing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Not the dialog that the picture may be in as well.
      event.preventDefault();
      event.stopPropagation();
      stop.current?.();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [playing]);
  const start = () => {
    const svg = picture.current;
    if (!svg) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const dot = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'circle'));
    dot.setAttribute('class', styles.heard ?? '');
    dot.setAttribute('r', '0');
    setSaid('');
    setSilent(false);
    stop.current = play(svg, {
      line: setSaid,
      at: (place) => {
        if (!place) return dot.remove();
        if (still) return;
        dot.setAttribute('r', '6');
        dot.setAttribute('cx', String(place.x));
        dot.setAttribute('cy', String(place.y));
      },
      end: (failed) => {
        stop.current = null;
        setSaid(null);
        setSilent(failed);
      },
    });
  };
  if (!here) return null;
  const label = t(playing ? 'listen.stop' : 'listen.start');
  return (
    <>
      <button
        type="button"
        class={`${styles.listen} no-print`}
        style={below > 0 ? { bottom: `${12 + below}px` } : undefined}
        aria-label={label}
        title={silent ? t('listen.silent') : label}
        onClick={() => (playing ? stop.current?.() : start())}
      >
        <Icon name={playing ? 'stop' : 'sound'} size={16} />
      </button>
      <span class="visually-hidden" role="status">
        {silent ? t('listen.silent') : said}
      </span>
    </>
  );
}
