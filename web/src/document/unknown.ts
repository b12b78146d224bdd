import { plainNumber } from './typed';

// What is believed of utilities that are not known, as the document holds it: text that the core reads, one block of rows a matrix, each
// after a line with its probability. Cells are numbers or distributions and hold no blanks.

export const kinds = ['fixed', 'uniform', 'triangular', 'normal'] as const;
export type Kind = (typeof kinds)[number];

/** What is believed of one utility. Numbers as typed. */
export interface Belief {
  readonly kind: Kind;
  /** fixed: the number; uniform: from, to; triangular: from, most likely, to; normal: middle, spread, and ends or nothing. */
  readonly numbers: readonly string[];
}

/** One of several utility matrices that may be the right one; rows = true class. */
export interface Scenario {
  /** Per cent, as typed. */
  readonly probability: string;
  readonly cells: readonly (readonly Belief[])[];
}

export function readBelief(text: string): Belief {
  const [, kind, inside = '', ends = ''] = /^(uniform|triangular|normal)\(([^)]*)\)(?:\[([^\]]*)\])?$/.exec(text) ?? [];
  if (!kind) return { kind: 'fixed', numbers: [text] };
  return { kind: kind as Kind, numbers: [...inside.split(','), ...(ends ? ends.split(',') : [])] };
}

/** A number as the core reads it among others, which commas part. */
const plain = (typed: string) => plainNumber(typed).replaceAll(',', '?') || '?';

/** Which numbers of a belief cannot stand so: `none` of them are numbers, or they do not rise. */
export function slipIn({ kind, numbers }: Belief): { slip: 'none' | 'order'; at: readonly number[] } | null {
  const length = { fixed: 1, uniform: 2, triangular: 3, normal: 2 }[kind];
  const read = numbers.map((typed) => (typed.trim() === '' ? Number.NaN : Number(plain(typed))));
  const ends = kind === 'normal' && (numbers[2] ?? '').trim() !== '' && (numbers[3] ?? '').trim() !== '';
  const asked = Array.from({ length: ends ? 4 : length }, (_, i) => i);
  const none = asked.filter((i) => !Number.isFinite(read[i]));
  if (none.length > 0) return { slip: 'none', at: none };
  const rising = kind === 'normal' ? asked.slice(2) : asked;
  const falls = rising.filter((i) => rising.includes(i - 1) && (read[i] as number) < (read[i - 1] as number));
  return falls.length > 0 ? { slip: 'order', at: falls.flatMap((i) => [i - 1, i]) } : null;
}

export function writeBelief({ kind, numbers }: Belief): string {
  const [a = '', b = '', c = '', d = ''] = numbers;
  if (kind === 'fixed') return plain(a);
  if (kind === 'uniform') return `uniform(${plain(a)},${plain(b)})`;
  if (kind === 'triangular') return `triangular(${plain(a)},${plain(b)},${plain(c)})`;
  return `normal(${plain(a)},${plain(b)})${c.trim() && d.trim() ? `[${plain(c)},${plain(d)}]` : ''}`;
}

/** The text of scenarios. */
export function writeUnknown(scenarios: readonly Scenario[]): string {
  return scenarios
    .map(({ probability, cells }) => {
      const share = scenarios.length === 1 ? 1 : Number((Number(plain(probability)) / 100).toPrecision(12));
      return [`${share}:`, ...cells.map((row) => row.map(writeBelief).join(' '))].join('\n');
    })
    .join('\n\n');
}

/** The scenarios of a text; none when it does not have this shape. */
export function readUnknown(text: string, rows: number, columns: number): Scenario[] {
  const scenarios = text
    .split('\n\n')
    .map((block) => block.split('\n'))
    .map(([head = '', ...lines]) => ({
      probability: String(Number((Number.parseFloat(head) * 100).toPrecision(12))),
      cells: lines.map((line) => line.split(' ').map(readBelief)),
    }));
  const fits = scenarios.every(({ cells }) => cells.length === rows && cells.every((row) => row.length === columns));
  return fits ? scenarios : [];
}

/** Another kind of belief about the same utility, beginning near what was believed: a spread of `width`. */
export function asBelief(belief: Belief, kind: Kind, width: number): Belief {
  const first = middle(belief);
  const round = (value: number) => String(Number(value.toPrecision(6)));
  const [low, high] = [round(first - width), round(first + width)];
  if (kind === 'fixed') return { kind, numbers: [round(first)] };
  if (kind === 'uniform') return { kind, numbers: [low, high] };
  if (kind === 'triangular') return { kind, numbers: [low, round(first), high] };
  return { kind, numbers: [round(first), round(width)] };
}

/** About where a belief lies. */
function middle({ kind, numbers }: Belief): number {
  const [a = 0, b = 0] = numbers.map((typed) => Number(plain(typed)) || 0);
  return kind === 'uniform' ? (a + b) / 2 : kind === 'triangular' ? b : a;
}
