import * as vega from 'vega';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';

/** The share below a normal deviate, by Vega. Its types do not know it. */
export const shareOf = (vega as unknown as { cumulativeNormal: (deviate: number) => number }).cumulativeNormal;

// Vega is not ours: what it draws of a specification is read off the picture itself, from where each mark stands.

export interface Drawn {
  /** Ends of ranges: from and to along x, and where along y. */
  readonly rules: readonly { readonly x: number; readonly x2: number; readonly y: number | string }[];
  readonly points: readonly { readonly x: number; readonly y: number | string; readonly colour: string }[];
  /** Points of each line in the order in which it joins them. */
  readonly lines: readonly { readonly colour: string; readonly points: readonly (readonly [number, number])[] }[];
  readonly legend: readonly string[];
  /** What is at the ticks of an axis, and where along its scale. */
  readonly labels: Readonly<Record<'x' | 'y', readonly { readonly text: string; readonly at: number }[]>>;
  readonly svg: string;
}

/** A node of Vega's picture: its types name neither what all marks share nor what a line's points have. */
interface Node {
  readonly role?: string;
  readonly text?: string;
  readonly marktype?: string;
  readonly items?: readonly Node[];
  readonly x: number;
  readonly x2: number;
  readonly y: number;
  readonly fill: string;
  readonly stroke: string;
}

/** Draws a specification of Vega-Lite without a screen; a warning of Vega's is a fault. */
export async function drawnByVega(specification: string): Promise<Drawn> {
  const fault = (...said: readonly unknown[]): never => {
    throw new Error(said.join(' '));
  };
  const quiet = () => logger;
  const logger = { level: quiet, warn: fault, error: fault, info: quiet, debug: quiet } as never;
  const { spec } = compile(JSON.parse(specification), { logger });
  const view = new View(parse(spec), { renderer: 'none', logger });
  await view.runAsync();
  const scale = (name: string) => view.scale(name);
  /** The value of an axis that is at a pixel; the middle of a band has its name. */
  const along = (axis: 'x' | 'y', pixel: number): number | string => {
    const { invert, domain, bandwidth } = scale(axis);
    if (invert) return invert(pixel);
    const middle = (each: string) => scale(axis)(each) + (bandwidth?.() ?? 0) / 2;
    return domain().find((each: string) => Math.abs(middle(each) - pixel) < 1e-6) ?? fault(axis, pixel);
  };
  const marks: Node[] = [];
  const labels: Node[][] = [];
  const walk = (node: Node) => {
    if (node.role === 'mark') marks.push(node);
    if (node.role === 'axis-label') labels.push([...(node.items ?? [])]);
    for (const each of node.items ?? []) walk(each);
  };
  walk((view.scenegraph() as unknown as { root: Node }).root);
  const of = (type: string) => marks.filter(({ marktype }) => marktype === type);
  const items = (type: string) => of(type).flatMap((mark) => mark.items ?? []);
  const labelled = (axis: 'x' | 'y', texts: readonly Node[]) =>
    scale(axis).invert
      ? texts.map((each) => ({ text: each.text ?? '', at: scale(axis).invert(each[axis]) as number }))
      : [];
  const number = (value: number | string) => (typeof value === 'number' ? value : fault(value));
  return {
    rules: items('rule').map(({ x, x2, y }) => ({
      x: number(along('x', x)),
      x2: number(along('x', x2)),
      y: along('y', y),
    })),
    points: items('symbol').map(({ x, y, fill }) => ({ x: number(along('x', x)), y: along('y', y), colour: fill })),
    lines: of('line').map(({ items = [] }) => ({
      colour: String(items[0]?.stroke),
      points: items.map(({ x, y }) => [number(along('x', x)), number(along('y', y))] as const),
    })),
    legend: spec.scales?.some(({ name }) => name === 'color') ? scale('color').domain() : [],
    labels: {
      x: labelled('x', labels[0] ?? []),
      y: labelled('y', labels[1] ?? []),
    },
    svg: await view.toSVG(),
  };
}
