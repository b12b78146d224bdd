import { describe, expect, it } from 'vitest';
import { Strip } from '../../../web/src/plot/Strip';
import { Squares } from '../../../web/src/results/classes/Heat';
import { Drawing } from '../../../web/src/results/curves/plot/CurvePlot';
import type { Drawn } from '../../../web/src/results/curves/plot/drawn';
import { hyperbolas, inPrecisionRecall, isoYield } from '../../../web/src/results/curves/plot/isolines';
import { picture } from './markup';

const file = (name: string) => new URL(`snapshots/${name}.svg`, import.meta.url).pathname;

// Ten items, four positive; ties at 0.6 make one step of the first curve slant.
const lr: Drawn = {
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
const rf: Drawn = {
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
  it('ROC with two classifiers, hull, line of equal yield and cursor', async () => {
    const line = isoYield(0.5, { fpr: 1 / 6, tpr: 0.75 });
    const svg = picture(
      <Drawing
        {...shared}
        axes={{ x: 'false positive rate', y: 'recall' }}
        curves={[lr, rf]}
        chance={{ x: [0, 1], y: [0, 1] }}
        hulls={[{ index: 0, path: { x: [0, 0, 1 / 3, 1], y: [0, 0.5, 1, 1] } }]}
        iso={{ x: line.map(({ fpr }) => fpr), y: line.map(({ tpr }) => tpr) }}
        cursor={{ classifier: 0, threshold: 0.6 }}
      />,
      400,
      414,
    );
    await expect(svg).toMatchFileSnapshot(file('roc'));
  });
  it('precision-recall with hyperbolas and a bent line of equal yield', async () => {
    const trace = { x: [0, 0.5, 0.75, 1, 1], y: [1, 1, 0.75, 2 / 3, 0.4], threshold: lr.trace.threshold };
    const svg = picture(
      <Drawing
        {...shared}
        axes={{ x: 'recall', y: 'precision' }}
        curves={[{ ...lr, trace, path: hyperbolas(trace, 0.05), area: 'AP 0.896', optimum: { x: 0.75, y: 0.75 } }]}
        chance={{ x: [0, 1], y: [0.4, 0.4] }}
        hulls={[]}
        iso={inPrecisionRecall(isoYield(0.5, { fpr: 1 / 6, tpr: 0.75 }), 0.4, 8)}
        cursor={{ classifier: 0, threshold: 0.6 }}
      />,
      400,
      414,
    );
    await expect(svg).toMatchFileSnapshot(file('precision_recall'));
  });
  it('a heat map with a class without items', async () => {
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
    await expect(
      picture(<Squares classifier={classifier} classes={labels} decisions={labels} wide={420} />, 420, 360),
    ).toMatchFileSnapshot(file('heat'));
  });
  it('a strip with an interval, an arrow for a mark off the scale', async () => {
    const marks = [
      { index: 0, value: 3.5, interval: { low: 1, high: 9 } },
      { index: 1, value: -3.5 },
      { index: 2, value: 40 },
    ];
    const svg = picture(<Strip domain={[-4, 4]} marks={marks} grid={[-4, 0, 4]} zero stem />, 300, 32);
    expect(svg).not.toMatch(/class="[^"]*series-3/);
    await expect(svg).toMatchFileSnapshot(file('strip'));
  });
});
