import { describe, expect, it } from 'vitest';
import { Strip } from '../../../web/src/plot/Strip';
import { Squares } from '../../../web/src/results/classes/Heat';
import { Drawing } from '../../../web/src/results/curves/plot/CurvePlot';
import type { DrawnCurve } from '../../../web/src/results/curves/plot/drawn';
import { hyperbolas, inPrecisionRecall, isoYield } from '../../../web/src/results/curves/plot/isolines';
import { markup } from '../kept/markup';

/** Elements of a picture with their attributes; names of classes lose what the bundler adds to them. */
function elementsOf(node: Parameters<typeof markup>[0]) {
  const drawing = markup(node).replace(/\b_([a-z]+)_[0-9a-f]+\b/gi, '$1');
  const all = [...drawing.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\/?>(?:\s*([^<\s][^<]*?)\s*<)?/g)].map(
    ([, tag, attributes = '', text = '']) => {
      const named = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
      return { tag, text, ...Object.fromEntries(named) } as { tag: string; text: string; class?: string; d?: string };
    },
  );
  return {
    of: (name: string) => all.filter((each) => each.class === name) as Record<string, string>[],
    texts: all.filter(({ text }) => text).map(({ text }) => text.replaceAll('\u202f', ' ')),
    all: all as Record<string, string>[],
  };
}
/** Where a path goes, in shares of a plot with these edges. */
const through = (path: string | undefined, [left, right, bottom, top]: readonly [number, number, number, number]) =>
  [...(path ?? '').matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
    Number(((Number(x) - left) / (right - left)).toFixed(3)),
    Number(((Number(y) - bottom) / (top - bottom)).toFixed(3)),
  ]);
const rounded = (points: readonly (readonly number[])[]) =>
  points.map((point) => point.map((each) => Number(each.toFixed(3))));
const pairs = ({ x, y }: { readonly x: readonly number[]; readonly y: readonly number[] }) =>
  rounded(x.map((each, i) => [each, y[i] ?? 0]));
/** Left, right, bottom and top of a plot, from its base lines. */
function edgesOf({ of }: ReturnType<typeof elementsOf>) {
  const [across, up] = of('base');
  return [across?.['x1'], across?.['x2'], up?.['y1'], up?.['y2']].map(Number) as [number, number, number, number];
}

// Ten items, four positive; ties at 0.6 make one step of the first curve slant.
const lr: DrawnCurve = {
  index: 0,
  name: 'lr',
  trace: {
    x: [0, 0, 1 / 6, 1 / 3, 1],
    y: [0, 0.5, 0.75, 1, 1],
    threshold: [Number.POSITIVE_INFINITY, 0.8, 0.6, 0.4, 0.1],
  },
  path: { x: [0, 0, 1 / 6, 1 / 3, 1], y: [0, 0.5, 0.75, 1, 1] },
  area: 'AUC 0.896',
  optimum: { x: 1 / 6, y: 0.75 },
};
const rf: DrawnCurve = {
  index: 1,
  name: 'a long name of a forest of a thousand trees',
  trace: { x: [0, 0.5, 0.5, 1], y: [0, 0.5, 1, 1], threshold: [Number.POSITIVE_INFINITY, 0.7, 0.3, 0] },
  path: { x: [0, 0.5, 0.5, 1], y: [0, 0.5, 1, 1] },
  area: 'AUC 0.625',
  optimum: null,
};
const shared = {
  title: '',
  summary: '',
  table: { caption: '', head: [], rows: [] },
  cursorLabel: 'Threshold of lr',
  cursorText: '0.6',
  onMove: () => {},
  wide: 400,
  tall: 414,
};

describe('pictures', () => {
  it('ROC with two classifiers, hull, line of equal yield and cursor', () => {
    const line = isoYield(0.5, { fpr: 1 / 6, tpr: 0.75 });
    const found = elementsOf(
      <Drawing
        {...shared}
        axes={{ x: 'false positive rate', y: 'recall' }}
        curves={[lr, rf]}
        chance={{ x: [0, 1], y: [0, 1] }}
        hulls={[{ index: 0, path: { x: [0, 0, 1 / 3, 1], y: [0, 0.5, 1, 1] } }]}
        iso={{ x: line.map(({ fpr }) => fpr), y: line.map(({ tpr }) => tpr) }}
        cursor={{ classifier: 0, threshold: 0.6 }}
      />,
    );
    const edges = edgesOf(found);
    const paths = (name: string) => found.of(name).map(({ d }) => through(d, edges));
    expect(paths('line series-1')).toEqual([pairs(lr.path)]);
    expect(paths('line series-2')).toEqual([pairs(rf.path)]);
    expect(found.of('line series-2')[0]?.['data-name']).toBe(rf.name);
    expect(paths('faint series-1')).toEqual([pairs({ x: [0, 0, 1 / 3, 1], y: [0, 0.5, 1, 1] })]);
    expect(paths('chance')).toEqual([pairs({ x: [0, 1], y: [0, 1] })]);
    expect(paths('iso')).toEqual([rounded(line.map(({ fpr, tpr }) => [fpr, tpr]))]);
    expect(found.texts).toEqual(
      expect.arrayContaining(['false positive rate', 'recall', '0 %', '20 %', '80 %', '100 %']),
    );
    // The best point of lr has a ring, and the cursor is on the vertex at its threshold.
    const [best] = found.of('optimum');
    expect(through(`M${best?.['cx']},${best?.['cy']}`, edges)).toEqual([[0.167, 0.75]]);
    expect(found.of('optimum')).toHaveLength(1);
    const [grip] = found.of('grip');
    expect(through(grip?.['transform']?.replace('translate(', 'M'), edges)).toEqual([[0.167, 0.75]]);
    expect([grip?.['aria-label'], grip?.['aria-valuetext'], grip?.['aria-valuenow'], grip?.['aria-valuemax']]).toEqual([
      ...['Threshold of lr', '0.6', '2', '4'],
    ]);
  });
  it('precision-recall with hyperbolas and a bent line of equal yield', () => {
    const trace = { x: [0, 0.5, 0.75, 1, 1], y: [1, 1, 0.75, 2 / 3, 0.4], threshold: lr.trace.threshold };
    const path = hyperbolas(trace, 0.05);
    const bent = inPrecisionRecall(isoYield(0.5, { fpr: 1 / 6, tpr: 0.75 }), 0.4, 8);
    const found = elementsOf(
      <Drawing
        {...shared}
        axes={{ x: 'recall', y: 'precision' }}
        curves={[{ ...lr, trace, path, area: 'AP 0.896', optimum: { x: 0.75, y: 0.75 } }]}
        chance={{ x: [0, 1], y: [0.4, 0.4] }}
        hulls={[]}
        iso={bent}
        cursor={{ classifier: 0, threshold: 0.6 }}
      />,
    );
    const edges = edgesOf(found);
    expect(through(found.of('line series-1')[0]?.['d'], edges)).toEqual(pairs(path));
    expect(through(found.of('iso')[0]?.['d'], edges)).toEqual(pairs(bent));
    expect(through(found.of('chance')[0]?.['d'], edges)).toEqual([
      [0, 0.4],
      [1, 0.4],
    ]);
  });
  it('a heat map with a class without items', () => {
    const classifier = {
      name: 'A',
      matrix: [
        [8, 2, 0],
        [1, 9, 0],
        [0, 0, 0],
      ],
      counts: 'counts',
      metrics: {},
      per_class: [],
    } as never;
    const labels = ['cat', 'dog', 'a bird of prey'];
    const { of, texts, all } = elementsOf(
      <Squares classifier={classifier} classes={labels} decisions={labels} wide={420} />,
    );
    expect(texts.filter((each) => each.startsWith('true “'))).toEqual([
      'true “cat”, decided “cat”: 8 (80 %)',
      'true “cat”, decided “dog”: 2 (20 %)',
      'true “cat”, decided “a bird of prey”: 0 (0 %)',
      'true “dog”, decided “cat”: 1 (10 %)',
      'true “dog”, decided “dog”: 9 (90 %)',
      'true “dog”, decided “a bird of prey”: 0 (0 %)',
      ...labels.map((label) => `true “a bird of prey”, decided “${label}”: 0`),
    ]);
    // Colour grows with the share as its root, so that few errors are seen; the diagonal is right.
    expect(of('fill').map((each) => Number(each['fill-opacity']))).toEqual(
      [0.8, 0.2, 0, 0.1, 0.9, 0, 0, 0, 0].map((share) => Number(Math.sqrt(share).toFixed(3))),
    );
    expect(all.map((each) => each['class']).filter((name) => name === 'right' || name === 'wrong')).toEqual(
      [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => (i === j ? 'right' : 'wrong'))),
    );
    expect([of('light'), of('dark')].map((list) => list.map(({ text }) => text?.replace('\u202f', ' ')))).toEqual([
      ['8', '80 %', '9', '90 %'],
      ['2', '20 %', '1', '10 %'],
    ]);
  });
  it('a strip with an interval, an arrow for a mark off the scale', () => {
    const marks = [
      { index: 0, value: 3.5, interval: { low: 1, high: 9 } },
      { index: 1, value: -3.5 },
      { index: 2, value: 40 },
    ];
    const { of, texts, all } = elementsOf(<Strip domain={[-4, 4]} marks={marks} grid={[-4, 0, 4]} zero stem />);
    const share = (value: number) => `${(((value + 4) / 8) * 100).toFixed(2)}%`;
    expect(of('grid').map(({ x1 }) => x1)).toEqual([-4, 0, 4].map(share));
    expect([of('base')[0]?.['x1'], of('stem series-1')[0]?.['x1']]).toEqual([share(0), share(0)]);
    expect([of('place series-1'), of('place series-2')].map(([place]) => place?.['x'])).toEqual([3.5, -3.5].map(share));
    // The interval ends at the edge, and of the third there is an arrow alone.
    expect(of('interval series-1')).toMatchObject([{ x: share(1), width: '37.50%' }]);
    expect(of('beyond').map((each) => [each['text'], each['x']])).toEqual([['→', '100%']]);
    expect(texts).toEqual(['→']);
    expect(all.some((each) => each['class']?.includes('series-3'))).toBe(false);
  });
});
