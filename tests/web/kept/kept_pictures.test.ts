import { type Catalogue, load } from 'isoyield';
import { describe, test } from 'vitest';
import * as edits from '../../../web/src/document/document';
import { isoLabels } from '../../../web/src/learn/isometrics/isolabels';
import { around, common as commonDomain, deviate } from '../../../web/src/plot/scale';
import {
  hyperbolas,
  inPrecisionRecall,
  isoYield,
  precision,
  prevalence,
} from '../../../web/src/results/curves/plot/isolines';
import { common, cut, inDeviates, windowOf, within } from '../../../web/src/results/curves/tiles/tileScale';
import { corners, keyed, names, outside, pulled, stand, where } from '../../../web/src/results/utilities/space/space';
import { factory, line, Page, tried } from './kept';

const iso = await load();

const catalogue = iso.catalogue('en');

describe('pictures', () => {
  test('the space of utilities', async () => {
    const page = new Page();
    const report = iso.matrix([edits.matrixSource(factory)], {
      utility: edits.utilitySource(factory),
      positive: factory.positive,
      draws: 0,
    });
    const metrics = report.utility?.space?.metrics ?? [];
    const grid = [-1, -0.65, -0.6, -0.2, 0, 0.3, 0.6, 0.75, 1].flatMap((x) =>
      [-1, -0.5, 0, 0.1, 0.6, 1].map((y) => ({ x, y })),
    );
    page.tell('corners', corners([[-1, -1], [0, 0.5], [], [1, 1]]));
    page.head('names of metrics');
    for (const each of names(metrics, catalogue)) page.tell(each.id, each);
    const spread = catalogue.metrics
      .slice(0, grid.length)
      .map(({ id }, i) => ({ metric: id, ...grid[(i * 7) % grid.length] })) as typeof metrics;
    page.head('names of metrics all over');
    for (const each of names(spread, catalogue)) page.tell(each.id, [each.x, each.y, each.anchor, each.dx, each.dy]);
    for (const point of grid) {
      page.head(line(point));
      page.tell('outside', outside(point));
      page.tell('pulled', pulled({ x: point.x * 1.3, y: point.y * 1.4 }));
      page.tell(
        'pointed',
        where({ clientX: 10 + 200 * point.x, clientY: 400 * point.y }, { left: 5, top: 3, width: 300, height: 400 }),
      );
      page.tell(
        'keys',
        ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) =>
          [false, true].map((shiftKey) => keyed({ key, shiftKey }, point)),
        ),
      );
      const taken = names(metrics, catalogue, point);
      page.tell(
        'names',
        taken.map(({ id, dy }) => [id, dy]),
      );
      page.tell(
        'own label',
        ['mine', 'a label that is quite long here'].map((text) => stand(point, text, taken)),
      );
    }
    await page.is('space');
  });

  test('curves: windows, pieces and lines of nobody', async () => {
    const page = new Page();
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${(i * 7) % 5 < 2 ? 1 : 0},${((i * 37) % 61) / 61},${((i * 17) % 59) / 59}`,
    );
    const report = await iso.scores(`y,a,b\n${rows.join('\n')}\n`, {
      truth: 'y',
      scores: ['a', 'b'],
      curves: catalogue.curves.map(({ id }) => id),
      utility: [
        [1, -10],
        [-2, 0],
      ],
      positive: '1',
    } as never);
    const short = ({ x, y }: { x: readonly number[]; y: readonly number[] }) =>
      `${x.length} points, ${line(x.slice(0, 4))} ${line(y.slice(0, 4))} to ${line([x.at(-1), y.at(-1)])}`;
    for (const kind of catalogue.curves) {
      const curves = report.classifiers.flatMap(({ curves }) => curves?.[kind.id] ?? []);
      if (curves.length === 0) continue;
      page.head(kind.id);
      const window = windowOf(kind, curves);
      page.tell('window', window);
      page.tell('of the first', windowOf(kind, curves.slice(0, 1)));
      for (const each of curves)
        page.text(`drawn: ${short(cut(kind.normal_deviates ? inDeviates(each) : each, window))}`);
      const small = { x: [0.2, 0.6], y: [0.3, 0.7] } as const;
      for (const each of curves)
        page.text(
          `in a small window: ${short(cut(each, small))} and marks ${line(within(each.y.slice(0, 5), small.y))}`,
        );
      page.tell(
        'common',
        common(kind, curves).map(({ id, x }) => [id, x.length]),
      );
    }
    const roc = catalogue.curves.find(({ id }) => id === 'roc') as Catalogue['curves'][number];
    const of = (y: number[]) => ({ x: y.map((_, i) => i / y.length), y, threshold: y, lines: [] }) as never;
    page.head('windows of odd values');
    for (const y of [
      [],
      [Number.NaN],
      [Number.POSITIVE_INFINITY, 1],
      [5],
      [0.1, 0.9],
      [0.13, 0.87],
      [-0.05, 1.05],
      [-3, 2],
      [-0.7, 2],
      [...Array(20).fill(0.001), 2],
      [...Array(20).fill(1), 999],
      [...Array(20).fill(1), 1001],
      [...Array(10).fill(-1), ...Array(10).fill(3)],
    ])
      for (const chance of ['diagonal', 'one', undefined])
        page.tell(`${line(y)} ${chance}`, windowOf({ ...roc, chance, normal_deviates: false } as never, [of(y)]).y);
    page.head('cut lines');
    const window = { x: [0, 1], y: [0, 2] } as const;
    const lines: [number, number][][] = [
      [
        [0.5, 1],
        [0.6, 1.5],
      ],
      [
        [-1, 1],
        [2, 1],
      ],
      [
        [0.5, -1],
        [0.5, 3],
      ],
      [
        [-1, -1],
        [2, 4],
        [0.5, 1],
        [0.5, 9],
      ],
      [
        [-1, 1],
        [-2, 1.5],
      ],
      [
        [0.5, 1],
        [0.5, Number.POSITIVE_INFINITY],
        [0.7, 1],
      ],
      [
        [0, 0],
        [1, 2],
        [1, 2],
        [0, 0],
      ],
      [
        [1.001, 0],
        [1.001, 2],
      ],
      [
        [1.003, 0],
        [1.003, 2],
      ],
      [[0.5, 1]],
      [],
    ];
    for (const each of lines)
      page.tell(line(each), cut({ x: each.map(([x]) => x), y: each.map(([, y]) => y) }, window));
    page.head('scales');
    for (const values of [[], [5], [0, 0], [1, 2], [100, 101], [-3, 4], [-100, -101], [0.5, Number.NaN]])
      page.tell(
        line(values),
        tried(() => around(values)),
      );
    for (const values of [[], [2], [0.5], [0.1, 0.9], [0.5, 0.52], [0.5, 0.6], [-1, -0.98], [-0.3, 0.1, 7]])
      page.tell(line(values), [commonDomain(values) ?? 'none', commonDomain(values, false) ?? 'none']);
    page.tell('deviates', [0, 1e-9, 0.001, 0.02, 0.02425, 0.3, 0.5, 0.9, 0.97575, 0.99, 1].map(deviate));
    await page.is('curves');
  });

  test('lines of equal value', async () => {
    const page = new Page();
    for (const slope of [0, 0.1, 0.5, 1, 3, 50, -0.5, -2])
      for (const point of [
        { fpr: 0, tpr: 0 },
        { fpr: 0.2, tpr: 0.7 },
        { fpr: 0.9, tpr: 0.1 },
        { fpr: 1, tpr: 1 },
        { fpr: 1, tpr: 0 },
        { fpr: 0, tpr: 1 },
      ]) {
        const cutLine = isoYield(slope, point);
        page.tell(`slope ${slope} through ${line(point)}`, [
          ...cutLine,
          inPrecisionRecall(cutLine, 0.2, 3),
          [0, 0.2, 1].map((share) => precision(point, share)),
        ]);
      }
    page.tell('hyperbolas', hyperbolas({ x: [0, 0.2, 0.2, 0.5, 1], y: [1, 0.9, 0.6, 0.5, 0.3] }, 0.1));
    page.tell('hyperbolas from nothing', hyperbolas({ x: [0, 0.5, 1], y: [0, 0.5, 0] }, 0.25));
    page.tell('as fine as usual', hyperbolas({ x: [0.1, 1], y: [0.5, 0.25] }).x.length);
    page.tell('shares', [
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        0,
      ),
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        1,
      ),
      prevalence(
        [
          [0, 0],
          [0, 0],
        ],
        0,
      ),
      prevalence([[1, 1]], 3),
    ]);
    for (const id of ['f1', 'precision', 'accuracy', 'mcc', 'lr_positive']) {
      for (const space of ['roc', 'pr'] as const) {
        const found = iso.isometrics({ metric: id, prevalence: 0.3, space } as never);
        page.tell(`labels of ${id} in ${space}`, isoLabels(found));
        page.tell('further apart', isoLabels(found, 0.3).length);
      }
    }
    page.tell(
      'of a line on one side',
      isoLabels({
        space: 'roc',
        levels: [
          {
            value: 1,
            paths: [
              { x: [0.1, 0.2, 0.3], y: [0.1, 0.1, 0.2] },
              { x: [0.4, 0.1], y: [0.2, 0.2] },
            ],
          },
          { value: 2, paths: [] },
          { value: 3, paths: [{ x: [0.01], y: [0.5] }] },
        ],
      } as never),
    );
    await page.is('isolines');
  });
});
