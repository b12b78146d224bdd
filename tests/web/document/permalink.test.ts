import fc from 'fast-check';
import { Deflate, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { example, examples } from '../../../web/src/document/examples';
import {
  checksum,
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

const label = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '=1+1',
    '\u202Eabc',
    'a,b',
    'a;b',
    'a~b',
    '%',
    '&m=',
    'довга',
    '\\u0041',
  ),
);

const documents: fc.Arbitrary<Document> = fc
  .record({
    classes: fc.uniqueArray(label, { minLength: 2, maxLength: 5 }),
    extra: fc.boolean(),
    rows: fc.constantFrom('true' as const, 'predicted' as const),
  })
  .chain(({ classes, extra, rows }) => {
    const decisions = extra ? [...classes, classes.join('\u0000')] : classes;
    const cells = fc.array(
      fc.array(fc.oneof(fc.double().map(String), fc.string({ maxLength: 8 })), {
        minLength: decisions.length,
        maxLength: decisions.length,
      }),
      {
        minLength: classes.length,
        maxLength: classes.length,
      },
    );
    return fc.record({
      classes: fc.constant(classes),
      decisions: fc.constant(decisions),
      positive: fc.constantFrom(...classes),
      rows: fc.constant(rows),
      item: fc.string({ maxLength: 10 }),
      unit: fc.string({ maxLength: 10 }),
      items: fc.oneof(fc.constant(''), fc.nat().map(String)),
      classifiers: fc.array(fc.record({ name: fc.oneof(label, fc.constant('')), cells }), {
        minLength: 1,
        maxLength: 4,
      }),
      utility: cells,
    });
  });

describe('permalink', () => {
  it('gives back every document that it can hold, to the letter', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const link = writeLink(document);
        expect(link).not.toBeNull();
        expect(readLink(link as string)).toEqual({ document });
      }),
      { numRuns: 500 },
    );
  });

  it('survives what browsers do to an address', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const address = new URL(`http://example.test/${writeLink(document)}`);
        expect(readLink(address.hash)).toEqual({ document });
      }),
    );
  });

  it('holds class shares, weights of disagreements and label sets, and nothing that is none', () => {
    const document = example('factory', 'en');
    for (const more of [
      { share: '.02' },
      { share: '0.9990' },
      { share: '.02', shareItems: '500' },
      { kappa: '0 1\n2 0' },
      { totals: 'fixed' as const },
      { costs: 'typed' as const },
      { parameters: { beta: '2', max_fpr: '0,05', bins: 'many ~ few' } },
      { sets: 'true,A\na;b,a\n' },
    ]) {
      const whole = { ...document, ...more };
      expect(readLink(writeLink(whole) as string)).toEqual({ document: whole });
    }
    expect(readLink(`${writeLink(document)}&share=2`)).toEqual({ fault: 'broken' });
    for (const wrong of ['0', '-5', '1.5', 'many'])
      expect(readLink(`${writeLink(document)}&share=.2&share_n=${wrong}`), wrong).toEqual({ fault: 'broken' });
    expect(readLink(`${writeLink(document)}&share_n=500`)).toEqual({ document });
    expect(writeLink({ ...document, sets: 'a,b\n'.repeat(100_000) })).toBeNull();
  });

  it('can be read by eye when it is small', () => {
    const link = writeLink(example('factory', 'en')) as string;
    expect(link).toContain('c=long,short');
    expect(link).toContain('m=A~0.27,0.23;0.15,0.35');
    expect(link).toContain('unit=EUR');
  });

  it('holds every example in a link that mail programs keep whole', () => {
    for (const example of examples) expect((writeLink(example.document('uk')) as string).length).toBeLessThan(2000);
  });

  it('does not make a link of what is too large for one', () => {
    const size = 400;
    const classes = Array.from({ length: size }, (_, i) => `class ${i}`);
    const cells = classes.map((_, r) => classes.map((_, c) => String((r * 7919 + c * 104729) % 9973)));
    expect(
      writeLink({
        classes,
        decisions: classes,
        positive: 'class 0',
        rows: 'true',
        item: '',
        unit: '',
        items: '',
        classifiers: [{ name: 'A', cells }],
        utility: cells,
      }),
    ).toBeNull();
  });

  it('is silent about a hash that holds no analysis', () => {
    for (const hash of ['', '#', '#/', '#/learn', '#/learn/mcc', '#/?']) expect(readLink(hash)).toBeNull();
  });

  it('refuses another version, and says so', () => {
    expect(readLink('#/?v=2&c=a,b&p=a&m=A~1,2;3,4&u=1,0;0,1')).toEqual({ fault: 'version' });
    expect(readLink('#/?m=A~1,2;3,4')).toEqual({ fault: 'version' });
  });

  it.each([
    ['a matrix of another shape', '#/?v=1&c=a,b&p=a&m=A~1,2,3;4,5,6&u=1,0;0,1'],
    ['no matrix', '#/?v=1&c=a,b&p=a&u=1,0;0,1'],
    ['a positive class that is none', '#/?v=1&c=a,b&p=z&m=A~1,2;3,4&u=1,0;0,1'],
    ['two classes of one name', '#/?v=1&c=a,a&p=a&m=A~1,2;3,4&u=1,0;0,1'],
    ['one class', '#/?v=1&c=a&p=a&m=A~1&u=1'],
    ['rows that are neither', '#/?v=1&c=a,b&p=a&rows=x&m=A~1,2;3,4&u=1,0;0,1'],
    ['a broken percent sign', '#/?v=1&c=%E0%A4&p=a&m=A~1'],
    ['no base64', '#/?v=1&z=***'],
    ['no deflate', '#/?v=1&z=AAAA'],
    ['no JSON', `#/?v=1&z=${packed('{')}`],
    ['null', `#/?v=1&z=${packed('null')}`],
    ['a list', `#/?v=1&z=${packed('[]')}`],
    [
      'numbers for cells',
      `#/?v=1&z=${packed(
        JSON.stringify({
          ...example('factory', 'en'),
          utility: [
            [1, 2],
            [3, 4],
          ],
        }),
      )}`,
    ],
    ['a field too many', `#/?v=1&z=${packed(JSON.stringify({ ...example('factory', 'en'), evil: 1 }))}`],
  ])('refuses %s', (_, hash) => {
    expect(readLink(hash)).toEqual({ fault: 'broken' });
  });

  it('stops a link that would unpack to more than it may', () => {
    const bomb = `#/?v=1&z=${packed(`"${'0'.repeat(8_000_000)}"`)}`;
    expect(bomb.length).toBeLessThan(longestLink);
    expect(readLink(bomb)).toEqual({ fault: 'large' });
    expect(readLink(`#/?v=1&c=${'a'.repeat(longestLink)}`)).toEqual({ fault: 'large' });
  });

  it('takes no property that it does not know, and makes no prototype', () => {
    const evil = `{"__proto__":{"polluted":true},"classes":["a","b"],"decisions":["a","b"],"positive":"a","rows":"true","item":"","unit":"","classifiers":[{"name":"A","cells":[["1","2"],["3","4"]]}],"utility":[["1","0"],["0","1"]]}`;
    readLink(`#/?v=1&z=${packed(evil)}`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('never throws, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        for (const hash of [text, `#/?${text}`, `#/?v=1&${text}`, `#/?v=1&z=${text}`, `#/?v=1&z=${packed(text)}`]) {
          const outcome = readLink(hash);
          if (outcome) expect('document' in outcome || 'fault' in outcome).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a damaged link', () => {
  const ten = examples.map((each) => each.document('uk')).filter((each) => writeLink(each)?.includes('&z='));
  const plain = example('factory', 'en');
  const small = { ...plain, classifiers: plain.classifiers.map((each) => ({ ...each, name: `${each.name}, old` })) };

  it.each([small, ...ten].map((document) => [document.classifiers[0]?.name ?? '', document] as const))(
    'never opens with other numbers: every single bit of %s',
    (_, document) => {
      const link = writeLink(document) as string;
      expect(link).toContain('#/?v=2&z=');
      const bytes = Buffer.from(link);
      for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
        const flipped = Uint8Array.from(bytes, (byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        const outcome = readLink(Buffer.from(flipped).toString('latin1'));
        if (outcome && 'document' in outcome) expect(outcome.document).toEqual(document);
      }
    },
    60_000,
  );

  it('is read without a checksum where the format had none', () => {
    expect(readLink(`#/?v=1&z=${packed(JSON.stringify(small))}`)).toEqual({ document: small });
    expect(readLink(`#/?v=2&z=${packed(JSON.stringify(small))}`)).toEqual({ fault: 'broken' });
    expect(readLink((writeLink(plain) as string).replace('v=1', 'v=2'))).toEqual({ fault: 'version' });
  });

  it('is known by the checksum that others compute', () => {
    // The check value of the catalogue of CRCs (CRC-32/ISO-HDLC of "123456789" is cbf43926), least byte first.
    expect([...checksum(strToU8('123456789'))]).toEqual([0x26, 0x39, 0xf4, 0xcb]);
    expect([...checksum(new Uint8Array())]).toEqual([0, 0, 0, 0]);
  });
});

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
