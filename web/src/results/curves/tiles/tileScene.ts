import type { Curve } from 'isoyield';
import { t } from '../../../i18n';
import { vertexAt } from '../../../plot/cursor';
import type { Points } from '../../../plot/Path';
import { deviates, linear } from '../../../plot/scale';
import { namesBeside } from './lineNames';
import { isStrong, nameOf, type TileProps } from './tile';
import { chanceLine, stepped } from './tilePaths';
import { common, cut, inDeviates, isNobodys, isOneOfMany, pulledInto, roleOf, thinned, windowOf } from './tileScale';

const margins = { top: 24, right: 10, bottom: 42, left: 44 };

/** In so small a picture ranges and dots of more classifiers than this hide each other: then only that at the cursor shows its own. */
const most = 2;

/** A linear scale, whose ticks stand for themselves. */
const plainly: typeof deviates = (domain, range) => ({ ...linear(domain, range), share: (value) => value });

type SceneProps = Pick<TileProps, 'kind' | 'curves' | 'share' | 'cursor' | 'best'> & { wide: number; tall: number };

/** What a small picture shows where: scales, lines, names and the place of the cursor. */
export function sceneOf({ kind, curves: given, share, cursor, best, wide, tall }: SceneProps) {
  const curves = kind.normal_deviates ? given.map((each) => ({ ...each, trace: inDeviates(each.trace) })) : given;
  const strong = (index: number) => isStrong({ curves, cursor, best }, index);
  const window = windowOf(
    kind,
    curves.map(({ index, trace }) =>
      strong(index) || !trace.lines ? trace : { ...trace, lines: trace.lines.filter((line) => isNobodys(kind, line)) },
    ),
  );
  const scale = kind.normal_deviates ? deviates : plainly;
  const x = scale(window.x, [margins.left, wide - margins.right]);
  const y = scale(window.y, [tall - margins.bottom, margins.top]);
  const inside = (points: Points): Points => ({ x: pulledInto(points.x, window.x), y: pulledInto(points.y, window.y) });
  const drawn = (points: Points) => cut(kind.interpolation === 'step' ? stepped(points) : points, window);
  const shared = common(
    kind,
    curves.map(({ trace }) => trace),
  );
  const own = (trace: Curve) =>
    thinned(kind, trace.lines ?? [], Math.floor(30 / Math.min(curves.length, most))).filter(
      ({ id }) => !shared.some((line) => line.id === id),
    );
  const inPixels = (points: Points): Points => {
    const there = drawn(points);
    return { x: there.x.map(x.at), y: there.y.map(y.at) };
  };
  const active = curves.find(({ index }) => index === cursor?.classifier);
  const vertex = active && cursor ? vertexAt(active.trace, cursor.threshold) : 0;
  const point = active && inside({ x: [active.trace.x[vertex] ?? 0], y: [active.trace.y[vertex] ?? 0] });
  const said = active ?? curves[0];
  const first = said?.trace.lines?.some((line) => roleOf(kind, line) === 'other_class')
    ? t('every.positives')
    : kind.first;
  const names = namesBeside(
    [
      ...curves.map((each) => ({
        points: inPixels(each.trace),
        name: each === said ? first : undefined,
        faint: !strong(each.index),
      })),
      ...[...shared, ...(said ? own(said.trace) : [])]
        .filter((line) => !isOneOfMany(kind, line))
        .map((line) => ({ points: inPixels(line), name: nameOf(kind.lines, line) })),
    ],
    { left: x.range[0], right: x.range[1], top: y.range[1], bottom: y.range[0] },
  );
  const chance = chanceLine(kind, share, window.x);
  return {
    curves,
    window,
    x,
    y,
    drawn,
    shared,
    own,
    names,
    strong,
    chance: chance && cut(chance, window),
    /** The line that has a name of its own where others next to it have names; undefined: none. */
    named: first === undefined ? undefined : said?.index,
    /** Whether a line goes without its range and what is next to it. */
    bare: (index: number) => curves.length > most && cursor !== null && index !== cursor.classifier,
    active: active && { ...active, vertex, x: x.at(point?.x[0] ?? 0), y: y.at(point?.y[0] ?? 0) },
  };
}

export type Scene = ReturnType<typeof sceneOf>;
