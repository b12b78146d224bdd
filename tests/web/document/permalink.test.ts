import fc from 'fast-check';
import { Deflate, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { example, examples } from '../../../web/src/document/examples';
import { checksum, longestLink, readLink, writeLink } from '../../../web/src/document/permalink';
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
      { numRuns: 500, seed: 1 },
    );
  });

  it('survives what browsers do to an address', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const address = new URL(`http://example.test/${writeLink(document)}`);
        expect(readLink(address.hash)).toEqual({ document });
      }),
      { seed: 1 },
    );
  });

  it('holds class shares, weights of disagreements and label sets, and nothing that is none', () => {
    const document = example('factory', 'en');
    for (const more of [
      { share: '.02' },
      { share: '0.9990' },
      { share: '.02', shareItems: '500' },
      { share: '.02', shareItems: '0.01..0.03' },
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
  ])('refuses %s', (_, hash) => {
    expect(readLink(hash)).toEqual({ fault: 'broken' });
  });

  it('takes a field too many for one of another version', () => {
    const newer = { ...example('factory', 'en'), newer: 1 };
    expect(readLink(`#/?v=1&z=${packed(JSON.stringify(newer))}`)).toEqual({ fault: 'version' });
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
      { numRuns: 500, seed: 1 },
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

  it('is none without utilities: right decisions count 1, where decisions are those of the classes', () => {
    const hash = '#/?v=1&c=ill,well&p=ill&m=A~9,1;2,8';
    expect(readLink(hash)).toEqual(readLink(`${hash}&u=1,0;0,1`));
    expect(readLink(hash)).toHaveProperty('document');
    expect(readLink('#/?v=1&c=ill,well&d=treat,wait,test&p=ill&m=A~9,1,0;2,8,0')).toEqual({ fault: 'broken' });
    expect(readLink('#/?v=1&c=ill,well&p=ill&m=A~9,1;2')).toEqual({ fault: 'broken' });
  });

  it('is known by the checksum that others compute', () => {
    // The check value of the catalogue of CRCs (CRC-32/ISO-HDLC of "123456789" is cbf43926), least byte first.
    expect([...checksum(strToU8('123456789'))]).toEqual([0x26, 0x39, 0xf4, 0xcb]);
    expect([...checksum(new Uint8Array())]).toEqual([0, 0, 0, 0]);
  });
});
