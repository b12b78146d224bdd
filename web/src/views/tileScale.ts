import type { Catalogue, Report } from 'isoyield';

type Curve = NonNullable<Report['classifiers'][number]['curves']>[string];
type Kind = Catalogue['curves'][number];

/** From the least to the greatest; a few far from the rest (a net benefit or a loss at a threshold of nearly 1) do not press it flat. */
function reach(values: number[]): [number, number] {
  const finite = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (finite.length === 0) return [0, 1];
  const at = (share: number) => finite[Math.floor(share * (finite.length - 1))] ?? 0;
  const common = Math.max(at(0.9), 0);
  const most = common > 0 && at(1) > 1000 * common ? 1.5 * common : at(1);
  const low = most > 0 && at(0) < -0.4 * most ? -0.4 * most : at(0);
  const near = (value: number, round: number) => Math.abs(value - round) < 0.12;
  return [near(low, 0) ? Math.min(0, low) : low, near(most, 1) ? Math.max(1, most) : most];
}

/** Dots of single problems scatter about the curve, and do not set its scale. */
export const isCloud = ({ id }: { id: string }) => id === 'sampled_costs';

/** The window in which the curves of one kind are drawn: all of them, and the line of chance. */
export function windowOf(kind: Kind, curves: readonly Curve[]): { x: [number, number]; y: [number, number] } {
  const lines = curves.flatMap((curve) => [curve, ...(curve.lines ?? []).filter((line) => !isCloud(line))]);
  const ends = kind.chance === 'diagonal' ? [0, 1] : [];
  return {
    x: reach([...lines.flatMap(({ x }) => x), ...ends]),
    y: reach([...lines.flatMap(({ y }) => y), ...ends, ...(kind.chance === 'one' ? [1] : [])]),
  };
}

/** The part of a line that lies in the window: vertices far outside are drawn at its edge. */
export function within(values: readonly number[], [low, high]: readonly [number, number]): number[] {
  const room = (high - low) * 0.02;
  return values.map((value) => Math.min(high + room, Math.max(low - room, value)));
}
