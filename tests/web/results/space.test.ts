import { load } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { matrixSource, placeUtility, utilitySource, weighErrors } from '../../../web/src/document/document';
import { example } from '../../../web/src/document/examples';
import type { Document } from '../../../web/src/document/state';
import {
  covers,
  movedByKey,
  names,
  outside,
  pulled,
  scale,
  size,
  stand,
  where,
} from '../../../web/src/results/utilities/space/space';
import { end, position, thresholdAt } from '../../../web/src/values/ratio';

const iso = await load();

/** The report's utilities of a document, as the page asks for them. */
function utility(document: Document) {
  const report = iso.matrix([matrixSource(document)], {
    utility: utilitySource(document),
    positive: document.positive,
    draws: 0,
  });
  if (!report.utility?.space) throw new Error('there is no space');
  return { ...report.utility, space: report.utility.space };
}

const factory = example('factory', 'en');

describe('utilities put at a point', () => {
  test.each([
    [0.3, -0.6],
    [-0.5, 0.25],
    [0, 0],
    [1, 1],
    [-1, -1],
    [0.8, 0.1],
  ])('(%d, %d) are read there by the core, over the range they had', (x, y) => {
    for (const positive of factory.classes) {
      const document = { ...factory, positive };
      const moved = placeUtility(document, utility(document).matrix, { x, y });
      const { space, matrix } = utility(moved);
      expect(space.point?.x).toBeCloseTo(x, 2);
      expect(space.point?.y).toBeCloseTo(y, 2);
      expect([Math.min(...matrix.flat()), Math.max(...matrix.flat())]).toEqual([-335, 165]);
    }
  });
  test('stay as they are where there is no such space', () => {
    const flat = { ...factory, utility: factory.utility.map((row) => row.map(() => '3')) };
    expect(
      placeUtility(
        flat,
        [
          [3, 3],
          [3, 3],
        ],
        { x: 0, y: 0 },
      ),
    ).toBe(flat);
  });
});

describe('errors weighed anew', () => {
  test.each([0.001, 0.2, 0.5, 0.842, 0.999])('pay from %d on', (threshold) => {
    for (const positive of factory.classes) {
      const document = { ...factory, positive };
      const before = utility(document);
      const after = utility(weighErrors(document, before.matrix, threshold));
      expect(Math.abs((after.space.trade_off?.threshold ?? 0) - threshold)).toBeLessThan(
        0.01 * Math.min(threshold, 1 - threshold),
      );
      for (const i of [0, 1]) expect(after.matrix[i]?.[i]).toBe(before.matrix[i]?.[i]);
    }
  });
});

describe('the price of a miss in false alarms', () => {
  const worth = (found: string, missed: string, alarm: string, passed: string) => [found, missed, alarm, passed];
  test.each<[string, string[], number, string[]]>([
    ['nothing said', worth('1', '0', '0', '1'), 20, worth('0', '-20', '-1', '0')],
    ['nothing said', worth('1', '0', '0', '1'), 1 / 4, worth('0', '-1', '-4', '0')],
    ['costs alone', worth('0', '-20', '-1', '0'), 7.5, worth('0', '-7.5', '-1', '0')],
    ['costs alone', worth('0', '-20', '-1', '0'), 1 / 20, worth('0', '-1', '-20', '0')],
    ['costs alone', worth('0', '-5', '-1', '0'), 1, worth('0', '-1', '-1', '0')],
    ['a priced false alarm', worth('0', '-400', '-20', '0'), 6, worth('0', '-120', '-20', '0')],
    ['right decisions of worth', worth('165', '-335', '-35', '15'), 20, worth('165', '-835', '-35', '15')],
    ['right decisions of worth', worth('1', '-5', '-1', '1'), 3, worth('1', '-5', '-1', '1')],
  ])('%s: %j at %d', (_, [a, b, c, d], ratio, [found, missed, alarm, passed]) => {
    for (const first of [true, false]) {
      const laid = (cells: (string | undefined)[]) => {
        const [w = '', x = '', y = '', z = ''] = cells;
        return first
          ? [
              [w, x],
              [y, z],
            ]
          : [
              [z, y],
              [x, w],
            ];
      };
      const document = { ...factory, positive: factory.classes[first ? 0 : 1] ?? '', utility: laid([a, b, c, d]) };
      const after = weighErrors(
        document,
        document.utility.map((row) => row.map(Number)),
        1 / (1 + ratio),
        true,
      );
      expect(after.utility).toEqual(laid([found, missed, alarm, passed]));
    }
  });
});

test.each([0.25, 1 / 3, 1e-3, 6 / 7])(
  'a threshold that was typed, %d, is found again to the digits shown',
  (threshold) => {
    const before = utility(factory);
    const after = utility(weighErrors(factory, before.matrix, threshold, true)).space.trade_off;
    const alarms = (1 - threshold) / threshold;
    expect(after?.threshold).toBeCloseTo(threshold, 6);
    expect(Number(after?.false_alarms?.toPrecision(4))).toBe(Number(alarms.toPrecision(4)));
  },
);

describe('the picture', () => {
  test('a place leads to its pixel and back', () => {
    const box = { left: 40, top: 10, width: 2 * size, height: 2 * size };
    for (const place of [
      { x: 0.5, y: -0.25 },
      { x: -1, y: -1 },
      { x: 0, y: 1 },
    ]) {
      const found = where({ clientX: 40 + 2 * scale(place.x), clientY: 10 + 2 * scale(-place.y) }, box);
      expect(found.x).toBeCloseTo(place.x, 9);
      expect(found.y).toBeCloseTo(place.y, 9);
    }
  });
  test('what leads out of the region ends at its nearest point', () => {
    for (let x = -1.5; x <= 1.5; x += 0.125) {
      for (let y = -1.5; y <= 1.5; y += 0.125) {
        const place = pulled({ x, y });
        expect(outside({ x: place.x * (1 - 1e-12), y: place.y * (1 - 1e-12) })).toBe(false);
        if (!outside({ x, y })) expect(place).toEqual({ x, y });
      }
    }
    expect(pulled({ x: 1, y: -1 })).toEqual({ x: 0.5, y: -0.5 });
  });
  test('arrow keys step, and no other key', () => {
    expect(movedByKey({ key: 'ArrowUp', shiftKey: false }, { x: 0, y: 0 })).toEqual({ x: 0, y: 0.02 });
    expect(movedByKey({ key: 'ArrowLeft', shiftKey: true }, { x: 0, y: 0 })).toEqual({ x: -0.1, y: 0 });
    expect(movedByKey({ key: 'Enter', shiftKey: false }, { x: 0, y: 0 })).toBeNull();
  });
  test('metrics that share a place share a name', () => {
    const found = names(utility(factory).space.metrics, iso.catalogue('en')).map(({ id }) => id);
    expect(found.sort()).toEqual(['accuracy', 'recall', 'specificity']);
  });
});

test('the label of the user’s point covers no metric’s name, wherever the point is', () => {
  const taken = names(utility(factory).space.metrics, iso.catalogue('uk'));
  const text = 'ваші корисності';
  for (const x of [-1, -0.6, -0.3, 0, 0.02, 0.3, 0.7, 1]) {
    for (const y of [-1, -0.5, -0.1, 0, 0.05, 0.4, 1]) {
      if (outside({ x, y })) continue;
      const [left, right, top, bottom] = covers({ x, y }, text, stand({ x, y }, text, taken));
      for (const each of taken) {
        const [l, r, t, b] = covers(each, each.name, each);
        expect(right < l || left > r || bottom < t || top > b, `${each.name} at ${x}, ${y}`).toBe(true);
      }
      expect(left >= 0 && right <= size && top >= 0 && bottom <= size).toBe(true);
    }
  }
});

test.each(['en', 'uk'] as const)('no metric’s name lies on another or beyond the picture: %s', (language) => {
  const list = iso.catalogue(language);
  // From balanced classes to rare ones, where balanced accuracy moves from accuracy's place towards that of recall.
  for (const share of [0.5, 0.4, 0.3, 0.21, 0.12, 0.05]) {
    const cells = [
      [700 * share, 300 * share],
      [100 * (1 - share), 900 * (1 - share)],
    ];
    const found = iso.matrix(cells, {
      utility: [
        [1, 0],
        [0, 1],
      ],
      draws: 0,
    }).utility?.space;
    if (!found) throw new Error('there is no space');
    const all = names(found.metrics, list, found.point);
    const boxes = all.filter(({ name }) => name).map((each) => covers(each, each.name, each));
    expect(boxes.length).toBe(all.length);
    for (const [i, [left, right, top, bottom]] of boxes.entries()) {
      expect(left >= 0 && right <= size && top >= 0 && bottom <= size).toBe(true);
      for (const [l, r, t, b] of boxes.slice(i + 1)) expect(right < l || left > r || bottom < t || top > b).toBe(true);
    }
  }
});

test('no metric’s name lies under the ring of the user’s point, wherever that is', () => {
  const { metrics } = utility(factory).space;
  for (const x of [-0.9, -0.4, 0, 0.5, 0.9]) {
    for (const y of [0, 0.02, -0.3]) {
      const ring = { left: scale(x) - 8, right: scale(x) + 8, top: scale(-y) - 8, bottom: scale(-y) + 8 };
      for (const each of names(metrics, iso.catalogue('en'), { x, y })) {
        const [left, right, top, bottom] = covers(each, each.name, each);
        expect(right < ring.left || left > ring.right || bottom < ring.top || top > ring.bottom).toBe(true);
      }
    }
  }
});

test('the slider of one error against the other stands where the threshold is, in the middle at one half', () => {
  expect(position(0.5)).toBe(0);
  expect([position(0), position(1)]).toEqual([-end, end]);
  for (const threshold of [0.01, 0.3, 0.5, 0.909]) expect(thresholdAt(position(threshold))).toBeCloseTo(threshold, 12);
});
