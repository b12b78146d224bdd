import { Deflate, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { example } from '../../../web/src/document/examples';
import {
  fromBase64,
  longestLink,
  mostDefinitions,
  pack,
  readLink,
  toBase64,
  unpack,
  writeLink,
} from '../../../web/src/document/permalink';
import type { Document } from '../../../web/src/document/state';

function packed(text: string): string {
  const pieces: Buffer[] = [];
  new Deflate({ level: 9 }, (piece) => pieces.push(Buffer.from(piece))).push(strToU8(text), true);
  return Buffer.concat(pieces).toString('base64url');
}

describe('the limits of a link', () => {
  const document = example('factory', 'en');
  const many = (count: number, length = 1) =>
    Array.from({ length: count }, (_, i) => String(i).padStart(length, 'c')) as string[];
  const grid = (rows: number, columns: number, cell = '1') => many(rows).map(() => many(columns).map(() => cell));
  const tall = (count: number) => ({
    classes: many(count),
    positive: '0',
    decisions: ['a', 'b'],
    classifiers: [{ name: 'A', cells: grid(count, 2) }],
    utility: grid(count, 2),
  });
  const wide = (count: number) => ({
    decisions: many(count),
    classifiers: [{ name: 'A', cells: grid(2, count) }],
    utility: grid(2, count),
  });
  const labelled = (length: number) => ({
    classes: ['a', 'b'.repeat(length)],
    decisions: ['a', 'b'.repeat(length)],
    positive: 'a',
  });
  const cell = (length: number) => ({ utility: [['1', '1'.repeat(length)], ...document.utility.slice(1)] });
  const classifiers = (count: number) => ({
    classifiers: many(count).map((name) => ({ name, cells: grid(2, 2) })),
  });
  const outcome = (more: Record<string, unknown>) =>
    readLink(`#/?v=1&z=${packed(JSON.stringify({ ...document, ...more }))}`);

  it.each<[string, (count: number) => Record<string, unknown>, number]>([
    ['classes', tall, 1000],
    ['decisions', wide, 1000],
    ['characters of a label', labelled, 200],
    ['characters of a cell', cell, 60],
    ['classifiers', classifiers, 200],
    ['characters of a name', (count) => ({ classifiers: [{ name: 'n'.repeat(count), cells: grid(2, 2) }] }), 200],
    ['characters of an item', (count) => ({ item: 'i'.repeat(count) }), 60],
    ['characters of a unit', (count) => ({ unit: 'u'.repeat(count) }), 60],
    ['digits of the items', (count) => ({ items: '1'.repeat(count) }), 15],
    ['digits of the share', (count) => ({ share: `.${'1'.repeat(count)}` }), 12],
    ['characters of the weights', (count) => ({ kappa: '1'.repeat(count) }), 20_000],
    ['characters of beliefs', (count) => ({ unknown: '1'.repeat(count) }), 20_000],
    ['characters of a parameter', (count) => ({ parameters: { bins: '1'.repeat(count) } }), 60],
    ['own metrics', (count) => ({ define: many(count) }), mostDefinitions],
    ['characters of an own metric', (count) => ({ define: ['d'.repeat(count)] }), 1300],
  ])('holds so many %s and no more', (_, with_, most) => {
    expect(outcome(with_(most))).toEqual({ document: { ...document, ...with_(most) } });
    expect(outcome(with_(most + 1))).toEqual({ fault: 'broken' });
  });

  it.each([
    ['no classifier', { classifiers: [] }],
    ['an empty label', { classes: ['', 'short'], decisions: ['', 'short'], positive: 'short' }],
    ['one decision', { decisions: ['a'], utility: [['1'], ['1']], classifiers: [{ name: '', cells: [['1'], ['1']] }] }],
    ['a share without its point', { share: '5' }],
    ['a share of one', { share: '1.0' }],
    ['letters for items', { items: 'ten' }],
    ['totals that are none', { totals: 'loose' }],
    ['a parameter of no such name', { parameters: { 'Max FPR': '1' } }],
    ['a row too few', { utility: [['1', '2']] }],
    ['a row of another length', { utility: [['1', '2'], ['3']] }],
  ])('does not hold %s', (_, more) => {
    expect(outcome(more)).toEqual({ fault: 'broken' });
  });

  it('drops an empty list of own metrics', () => {
    expect(outcome({ define: [] })).toEqual({ document });
  });

  it('is so long and no longer', () => {
    const start = '#/?v=1&c=a,b&p=a&m=A~1,2;3,4&u=1,0;0,1&kappa=';
    const link = (length: number) => `${start}1${' '.repeat(19_000)}`.padEnd(length, '&');
    expect(readLink(link(longestLink))).toMatchObject({ document: { classes: ['a', 'b'] } });
    expect(readLink(link(longestLink + 1))).toEqual({ fault: 'large' });
    // Incompressible text, so that the writer meets the same limit.
    let state = 1;
    const noise = (length: number) =>
      Array.from({ length }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return String.fromCharCode(33 + (state % 90));
      }).join('');
    expect((writeLink({ ...document, sets: noise(28_000) }) as string).length).toBeLessThanOrEqual(longestLink);
    expect(writeLink({ ...document, sets: noise(31_000) })).toBeNull();
  });

  it('unpacks to a MiB and no more, and nothing that was cut', () => {
    const most = '0'.repeat(1 << 20);
    expect(unpack(pack(most)) === most).toBe(true);
    expect(() => unpack(pack(`${most}0`))).toThrow();
    const noise = pack(Array.from({ length: 4000 }, (_, i) => ((i * 48_271) % 65_537).toString(36)).join(''));
    expect(noise.length).toBeGreaterThan(1024);
    // Whole steps, and what is left of one.
    for (const cut of [0, 1, 512, 1000, 1024, noise.length - 1]) expect(() => unpack(noise.subarray(0, cut))).toThrow();
    expect(readLink(`#/?v=1&z=${toBase64(noise.subarray(0, 1024))}`)).toEqual({ fault: 'broken' });
  });

  it('spells every byte in letters that an address leaves alone', () => {
    for (const length of [0, 1, 2, 3, 256]) {
      const bytes = Uint8Array.from({ length }, (_, i) => 255 - i);
      expect(toBase64(bytes)).toMatch(/^[\w-]*$/);
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }
  });

  it('is spelt for the eye up to 60 cells and 700 characters, and without separators in the words', () => {
    const square = (count: number) => ({
      ...document,
      ...classifiers(count),
      classifiers: many(count).map((name) => ({ name, cells: grid(2, 2) })),
    });
    const spelt = (given: Document) => !(writeLink(given) as string).includes('&z=');
    expect(spelt(square(14))).toBe(true);
    expect(spelt(square(15))).toBe(false);
    const rest = (writeLink({ ...document, kappa: '1' }) as string).length - '#/?v=1&'.length - 1;
    expect(spelt({ ...document, kappa: '1'.repeat(700 - rest) })).toBe(true);
    expect(spelt({ ...document, kappa: '1'.repeat(701 - rest) })).toBe(false);
    for (const word of ['a,b', 'a;b', 'a~b']) expect(spelt({ ...document, utility: grid(2, 2, word) })).toBe(false);
    expect(spelt({ ...document, sets: '' })).toBe(false);
  });

  it('is not made of more than 100,000 cells or of sets beyond a quarter of a MiB', () => {
    const size = (rows: number, columns: number) => ({
      ...document,
      classes: many(rows),
      decisions: many(columns),
      positive: '0',
      classifiers: [{ name: 'A', cells: grid(rows, columns) }],
      utility: grid(rows, columns),
    });
    expect(writeLink(size(250, 200))).not.toBeNull();
    expect(writeLink(size(250, 201))).toBeNull();
    expect(writeLink({ ...document, sets: 'a'.repeat(1 << 18) })).not.toBeNull();
    expect(writeLink({ ...document, sets: 'a'.repeat((1 << 18) + 1) })).toBeNull();
  });

  it('may leave out what is usual', () => {
    expect(readLink('#/?v=1&c=a,b&p=b&m=1,2;3,4&u=1,0;0,1')).toEqual({
      document: {
        classes: ['a', 'b'],
        decisions: ['a', 'b'],
        positive: 'b',
        rows: 'true',
        item: '',
        unit: '',
        items: '',
        classifiers: [
          {
            name: '',
            cells: [
              ['1', '2'],
              ['3', '4'],
            ],
          },
        ],
        utility: [
          ['1', '0'],
          ['0', '1'],
        ],
      },
    });
    for (const query of ['x=1', 'v=', 'c=a,b'])
      expect(readLink(`#/?${query}`)).toEqual(query === 'v=' ? { fault: 'version' } : null);
    for (const query of ['m=A~1', 'z=AAAA']) expect(readLink(`#/?${query}`)).toEqual({ fault: 'version' });
    expect(readLink('?v=1')).toEqual({ fault: 'broken' });
  });
});
