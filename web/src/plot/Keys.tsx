import { series } from '../ui/series';
import { shortened } from '../ui/shortened';
import styles from './Keys.module.css';
import { Mark } from './Path';
import plot from './Plot.module.css';
import { size, widthOf } from './width';

/** What a line or mark of a picture is called. */
export interface Key {
  readonly index: number;
  readonly name: string;
  /** After the name, in softer ink: "AUC 0.993". */
  readonly note?: string;
  /** The same in fewer letters, where there is no room for all: names come first. */
  readonly brief?: string;
  readonly active?: boolean;
  /** Attributes of the note: what its number is. */
  readonly told?: { readonly 'data-number': string } | undefined;
}

export const leading = 20;
const sample = 28;
const gap = 8;
const between = 22;
/** The name in so many pixels, without some of its middle. */
export function fitted(name: string, pixels: number, fontSize = size): string {
  if (widthOf(name, fontSize) <= pixels) return name;
  for (let most = [...name].length - 1; most > 5; most -= 1) {
    const text = shortened(name, most);
    if (widthOf(text, fontSize) <= pixels) return text;
  }
  return shortened(name, 5);
}

const noteOf = ({ note }: Key) => (note ? widthOf(note) + 6 : 0);
const widthOfKey = (key: Key) => sample + gap + widthOf(key.name) + noteOf(key);

interface Placed {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
}

/** With the notes that leave the names whole in one column. */
const noted = (keys: readonly Key[], wide: number): readonly Key[] =>
  keys.some((key) => widthOfKey(key) > wide)
    ? keys.map(({ brief, ...key }) => (brief ? { ...key, note: brief } : key))
    : keys;

/** In how many columns the keys stand in so many pixels. */
function placed(keys: readonly Key[], wide: number): Placed {
  const widest = Math.max(0, ...noted(keys, wide).map(widthOfKey));
  const columns = Math.max(1, Math.min(keys.length, Math.floor((wide + between) / (widest + between))));
  return { columns, rows: Math.ceil(keys.length / columns), width: (wide + between) / columns - between };
}

/** Pixels under a picture that its keys take, the distance from the picture included. */
export const keysHeight = (keys: readonly Key[], wide: number): number =>
  keys.length === 0 ? 0 : placed(keys, wide).rows * leading + 10;

/** Pixels beside a picture that its keys take; a third of the whole at most. */
export const keysWidth = (keys: readonly Key[], wide: number): number =>
  keys.length === 0 ? 0 : Math.min(wide * 0.4, Math.max(...keys.map(widthOfKey))) + 16;

interface KeysProps {
  keys: readonly Key[];
  /** Pixels that they may take from left to right. */
  wide: number;
  x?: number;
  y: number;
}

/** The legend of a picture: a sample of each line with its mark, name and note. */
export function Keys({ keys, wide, x = 0, y }: KeysProps) {
  const { rows, width } = placed(keys, wide);
  return (
    <g>
      {noted(keys, wide).map((key, place) => {
        const { index, name, note, active } = key;
        const look = series(index);
        const left = x + Math.floor(place / rows) * (width + between);
        const middle = y + (place % rows) * leading + leading / 2;
        const text = fitted(name, width - sample - gap - noteOf(key));
        return (
          <g key={index} class={look.className}>
            <line
              class={plot.line}
              x1={left}
              x2={left + sample}
              y1={middle}
              y2={middle}
              stroke-dasharray={look.dash || undefined}
            />
            <Mark index={index} x={left + sample / 2} y={middle} size={8} />
            <text class={styles.name} x={left + sample + gap} y={middle} dy="0.34em">
              {text !== name && <title>{name}</title>}
              <tspan class={active ? styles.active : undefined}>{text}</tspan>
              {note && (
                <tspan class={styles.note} dx="6" {...key.told}>
                  {note}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </g>
  );
}
