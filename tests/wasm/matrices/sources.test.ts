import { expect, test } from 'vitest';
import { aligned, number, plain, short, table } from '../../../wasm/dist/cli/print/layout.js';
import { isUtf8, legacy, utf16 } from '../../../wasm/dist/package/base/encoding.js';
import { none, pieces, type Rows, rowsAtATime, typedColumn } from '../../../wasm/dist/package/base/rows.js';
import { translated } from '../../../wasm/dist/package/others.js';
import { labelSetsTexts, matrixTexts, unknownText, utilityText } from '../../../wasm/dist/package/sources.js';
import { open } from '../../../wasm/dist/package/stream.js';
import { iso } from '../support';

// What is at the doors of the package: how each thing that is given becomes the text, the bytes or the columns that the core reads. A page
// that was read and found right; `npx vitest run -u` writes it again: look at the difference.

const kept = (name: string) => new URL(`kept/${name}.txt`, import.meta.url).pathname;
const shown = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'bigint') return `${each}n`;
    if (typeof each === 'number' && !Number.isFinite(each)) return String(each);
    return ArrayBuffer.isView(each) ? Array.from(each as Uint8Array, String) : each;
  });
function tried(work: () => unknown): string {
  try {
    return shown(work());
  } catch (error) {
    const { code, message, hint, errors } = error as {
      code: string;
      message: string;
      hint?: string;
      errors?: { source?: string }[];
    };
    return `refused, ${code}: ${message}${hint ? ` (${hint})` : ''}${errors?.[0]?.source ? ` at ${errors[0].source}` : ''}`;
  }
}

const report = (...supports: [recall: number, support: number][]) => ({
  ...Object.fromEntries(
    supports.map(([recall, support], i) => [
      ['ham', 'spam', 'eggs'][i],
      { precision: 0.5, recall, 'f1-score': 0.5, support },
    ]),
  ),
  accuracy: 0.7,
  'macro avg': { precision: 0.5, recall: 0.5, 'f1-score': 0.5, support: 10 },
});

test('what may be given for a matrix, utilities or sets of labels', async () => {
  const cells = [
    [1, 2],
    [3, 4],
  ];
  const given = [
    '1 2\n3 4',
    'a\ud800b',
    cells,
    [new Float64Array([1, 2]), [3n, '4,5']],
    {
      A: cells,
      B: [
        [Number.NaN, Number.POSITIVE_INFINITY],
        [1, 2],
      ],
    },
    {},
    { A: [] },
    { A: 1 },
    { classifiers: [{ name: 'x', matrix: cells }], rows: 'predicted' },
    { classifiers: [1] },
    { classifiers: cells },
    [{ name: 'f\ud800', text: '1 2\n3 4' }],
    [{ name: 'f', text: 1 }],
    [],
    [1, 2],
    null,
    undefined,
    7,
    true,
    { matrix: cells },
    { matrix: cells, unit: 'EUR' },
    { name: 'u', text: '1 0\n0 1' },
    { mixture: [] },
    [{ true: ['a'], predicted: [] }],
    { true: [[1]], predicted: [[0]] },
  ];
  const lines: string[] = [];
  for (const each of given) {
    lines.push(`# ${shown(each) ?? 'undefined'}`);
    for (const [what, read] of Object.entries({ matrix: matrixTexts, utility: utilityText, labels: labelSetsTexts }))
      lines.push(`${what}: ${tried(() => read(each, 'en'))}`);
    lines.push(`unknown: ${tried(() => unknownText(each))}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('sources'));
});

test('reports of other tools', async () => {
  const one = { true_negatives: 5, false_positives: 1, false_negatives: 2, true_positives: 7 };
  const given: unknown[] = [
    report([0.8, 10], [0.75, 4]),
    report([0.8, 10], [0.7500001, 4]),
    report([0.8, 10], [0.7, 4]),
    report([0.5, 2.5], [1, 1.5]),
    report([0.8, 10]),
    report([0.8, 10], [0.75, 4], [1, 1]),
    { ...report([0.8, 10], [0.75, 4]), accuracy: undefined },
    { ham: { precision: 1 } },
    {
      'Actual-Vector': ['a'],
      Matrix: [
        [
          'a',
          [
            ['a', 5],
            ['b', 1],
          ],
        ],
        [
          'b',
          [
            ['a', 2],
            ['b', 7],
          ],
        ],
      ],
    },
    {
      'Actual-Vector': ['a'],
      Matrix: [
        ['a', [['a', 5]]],
        ['b', [['a', 2]]],
      ],
    },
    { Matrix: 7, 'Actual-Vector': [] },
    { Matrix: { a: { a: 5, b: 1 }, b: { b: 7, a: 2 } }, 'Actual-Vector': null },
    { Matrix: { a: { a: 5 } }, 'Actual-Vector': null },
    { Matrix: { a: { a: 5 }, b: { a: 'x', b: 1 } }, 'Actual-Vector': null },
    {
      run: {
        data: {
          metrics: [
            { key: 'val_true_positives', value: 7 },
            { key: 'val_true_negatives', value: 5 },
            { key: 'val_false_positives', value: 1 },
            { key: 'val_false_negatives', value: 2 },
          ],
        },
      },
    },
    { data: { metrics: { recall: 0.5, loss: 1 } } },
    { metrics: [{ key: 'loss', value: 1 }] },
    {
      a_true_positives: 1,
      a_true_negatives: 1,
      a_false_positives: 1,
      a_false_negatives: 1,
      b_true_positives: 1,
      b_true_negatives: 1,
      b_false_positives: 1,
      b_false_negatives: 1,
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      classes: [0, 1],
      metrics: { f1: 1 },
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      labels: ['x', 'y'],
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      labels: ['x'],
    },
    {
      confusion_matrix: [
        [1, 'x'],
        [3, 4],
      ],
    },
    { confusion_matrix: [[1]] },
    one,
    { 'eval/true_negatives': 5, 'eval/false_positives': 1, 'eval/false_negatives': 2, 'eval/true_positives': 7 },
    { ...one, other: 1 },
    { accuracy: 0.9 },
    { accuracy: 0.9, f1: 0.8, loss: 'x' },
    { accuracy: { accuracy: 0.9 } },
    { tn: 5, fp: 1, fn: 2, tp: 7 },
    { tn: 5, fp: 1, fn: 2 },
    { classifiers: [], accuracy: 1 },
    {
      matrix: [
        [1, 2],
        [3, 4],
      ],
    },
    [1, 2],
    {},
    { text: 'x' },
  ];
  const texts = [
    ...given.map((each) => JSON.stringify(each)),
    '              precision    recall  f1-score   support\n\n         ham       0.80      0.80      0.80        10\n        spam       0.75      0.75      0.75         4\n',
    ' {"accuracy": 0.9} ',
    '{"accuracy": 0.9',
    '1 2\n3 4',
    `{"accuracy": 0.9, "pad": "${'x'.repeat(10)}"}`,
  ];
  const lines = texts.flatMap((text) => [
    `# ${shown(text)}`,
    tried(() => translated(text, 'en', 'report.json')),
    ...(text.includes('pad') ? [tried(() => translated(text, 'uk'))] : []),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('sources_others'));
});

test('columns are numbers when all of them are, else texts, each once', () => {
  const column = (values: ArrayLike<unknown>, from?: number, to?: number) => {
    const { numbers, texts, codes } = typedColumn('c', values, from, to) as Partial<Record<string, unknown>> as {
      numbers?: Float64Array;
      texts?: string[];
      codes?: Uint32Array;
    };
    return numbers ? [...numbers] : [texts, [...(codes ?? [])].map((each) => (each === none ? null : each))];
  };
  expect(column([1, 2n, null, undefined, -0.5])).toEqual([1, 2, Number.NaN, Number.NaN, -0.5]);
  expect(column(new Float64Array([1, 2, 3]), 1, 3)).toEqual([2, 3]);
  expect(column([9, 1, 2, 9], 1, 3)).toEqual([1, 2]);
  expect(column([2n ** 53n, -(2n ** 53n)])).toEqual([2 ** 53, -(2 ** 53)]);
  // Whole numbers that no double holds stay what they are.
  expect(column([2n ** 53n + 1n, 1n])).toEqual([
    ['9007199254740993', '1'],
    [0, 1],
  ]);
  expect(column([-(2n ** 53n) - 1n])).toEqual([['-9007199254740993'], [0]]);
  expect(column(['a', 'b', 'a', null, 1, true, 'x\ud800'])).toEqual([
    ['a', 'b', '1', 'true', 'x\ufffd'],
    [0, 1, 0, null, 2, 3, 4],
  ]);
  expect(column([new Date(0), new Date(Number.NaN), new Uint8Array(2), { a: 1n }, () => 1, [1, 'x']])).toEqual([
    ['1970-01-01T00:00:00.000Z', '', '{"a":"1"}', '() => 1', '[1,"x"]'],
    [0, 1, 1, 2, 3, 4],
  ]);
  expect(column([])).toEqual([]);
  const long = Array.from({ length: rowsAtATime + 2 }, (_, i) => i);
  const parts = [
    ...pieces([
      ['i', long],
      ['t', long.map(String)],
    ]),
  ];
  expect(parts.map(({ length }) => length)).toEqual([rowsAtATime, 2]);
  expect(parts[1]?.columns.map(({ numbers, texts }) => [...(numbers ?? texts ?? [])])).toEqual([
    [rowsAtATime, rowsAtATime + 1],
    [`${rowsAtATime}`, `${rowsAtATime + 1}`],
  ]);
  expect([...pieces([])]).toEqual([]);
});

test('texts that are not UTF-8 are told apart by their first bytes', () => {
  const le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  expect(utf16(new Uint8Array([0xff, 0xfe, 65, 0]))).toBe('utf-16le');
  expect(utf16(new Uint8Array([0xfe, 0xff, 0, 65]))).toBe('utf-16be');
  expect(utf16(new Uint8Array([0xfe, 0xfe, 0, 65, 0, 65]))).toBe('utf-16be');
  expect(utf16(new Uint8Array([0xff, 0xff]))).toBeUndefined();
  for (const text of ['y,score\n1,0.5\n', 'клас,score,other,more\n1,0.25,0.5,0.75\n']) {
    expect(utf16(le(text)), text).toBe('utf-16le');
    expect(utf16(be(text)), text).toBe('utf-16be');
    expect(utf16(new TextEncoder().encode(text)), text).toBeUndefined();
  }
  // A file of numbers has zeros everywhere, and is no text.
  expect(utf16(new Uint8Array(new Float64Array([1, 2, 3, 4]).buffer))).toBeUndefined();
  expect(utf16(new Uint8Array(100))).toBeUndefined();
  expect(utf16(new Uint8Array(0))).toBeUndefined();
  expect(isUtf8(new TextEncoder().encode('ще'))).toBe(true);
  expect(isUtf8(new TextEncoder().encode('ще').subarray(0, 3))).toBe(true);
  expect(isUtf8(new Uint8Array([65, 0xff, 65]))).toBe(false);
  const encoded = {
    'windows-1251': [0xd5, 0xe2, 0xee, 0xf0, 0xe0, 0x20, 0xeb, 0xfe, 0xe4, 0xe8, 0xed, 0xe0],
    'koi8-u': [0xe8, 0xd7, 0xcf, 0xd2, 0xc1, 0x20, 0xcc, 0xc0, 0xc4, 0xc9, 0xce, 0xc1],
    ibm866: [0x95, 0xa2, 0xae, 0xe0, 0xa0, 0x20, 0xab, 0xee, 0xa4, 0xa8, 0xad, 0xa0],
  };
  for (const [name, bytes] of Object.entries(encoded)) {
    expect(new TextDecoder(name).decode(new Uint8Array(bytes))).toBe('Хвора людина');
    const found = legacy(new Uint8Array(bytes));
    expect(found[0]).toBe(name);
    expect([...found].sort()).toEqual(['ibm866', 'koi8-u', 'windows-1250', 'windows-1251', 'windows-1252']);
    expect(found.slice(3)).toEqual(['windows-1252', 'windows-1250']);
  }
  // One high byte among letters is no word of Cyrillic.
  const french = new Uint8Array(Buffer.from('classe,\xe9tat\nmalade,\xe0 voir\n', 'latin1'));
  expect(legacy(french)).toEqual(['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'koi8-u', 'ibm866']);
});

test('anything that holds a table is opened with what is known of it', async () => {
  const how = {
    language: 'en',
    encoding: undefined,
    load: (() => Promise.reject(new Error('nothing to load'))) as never,
  };
  const text = 'y,s\n1,0.5\n0,0.25\n';
  const read = async (source: unknown) => {
    const opened = open(source, how);
    const got: (string | Rows)[] = [];
    for await (const piece of opened.pieces as unknown as AsyncIterable<Uint8Array | string | Rows>)
      got.push(piece instanceof Uint8Array ? new TextDecoder().decode(piece) : (piece as Rows));
    return {
      name: opened.name,
      total: opened.total,
      expected: opened.expected,
      read: opened.read(),
      text: got.every((each) => typeof each === 'string') ? got.join('') : got.length,
    };
  };
  const bytes = new TextEncoder().encode(text);
  async function* parts() {
    yield bytes.subarray(0, 5);
    yield text.slice(5);
  }
  const all = { name: '', total: 17, expected: 17, read: 17, text };
  expect(await read(text)).toEqual(all);
  expect(await read(new Blob([text]))).toEqual(all);
  expect(await read(new File([text], 'a.csv'))).toEqual({ ...all, name: 'a.csv' });
  const streamed = { ...all, total: undefined, expected: 0 };
  expect(await read(parts())).toEqual(streamed);
  expect(await read(new Blob([text]).stream())).toEqual(streamed);
  expect(await read({ stream: parts() })).toEqual(streamed);
  expect(await read({ name: 7, size: 17, stream: parts() })).toEqual({ ...all, name: '7' });
  expect(await read({ name: 'b', size: '17', stream: new Blob([text]).stream() })).toEqual({ ...streamed, name: 'b' });
  expect(await read(new Blob([]))).toEqual({ ...all, total: 0, expected: 0, read: 0, text: '' });
  expect(await read({ y: [1, 0], s: new Float32Array(2) })).toEqual({ ...streamed, read: 0, text: 1 });
  // A file longer than one piece comes back whole and in order.
  const long = 'y,s\n'.padEnd(9_000_001, '1,0.5\n');
  expect((await read(new Blob([long]))).text).toBe(long);
  for (const wrong of [7, null, undefined, [1], { y: 1 }, { y: [1], s: new DataView(new ArrayBuffer(1)) }])
    expect(
      tried(() => open(wrong, how)),
      String(wrong),
    ).toMatch(/^refused, source_type/);
  expect(tried(() => open({ y: [1, 0], s: [1] }, how))).toMatch(/^refused, column_lengths.*at s$/);
});

test('a stream that is given up is told so', async () => {
  let cancelled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('1,0.5\n0,0.25\n'.repeat(1000))),
      cancel: () => {
        cancelled++;
      },
    });
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('enough'));
  await expect(iso.scores(endless(), { signal: stop.signal, onProgress })).rejects.toThrow('enough');
  await expect.poll(() => cancelled).toBe(1);
  async function* broken() {
    yield 'y,s\n1,0.5\n';
    throw new Error('the disk is gone');
  }
  await expect(iso.scores({ name: 'gone.csv', stream: broken() })).rejects.toMatchObject({
    code: 'unreadable',
    errors: [{ source: 'gone.csv' }],
  });
  expect((await iso.scores('y,s\n1,0.5\n0,0.25\n')).n).toBe(2);
});

test('tables of a terminal keep their columns', () => {
  expect(
    table(
      [
        ['a', 'bb', '語'],
        ['ccc', '', 'd'],
        ['', '🎉'],
      ],
      'lr',
    ),
  ).toBe('  a    bb  語\n  ccc       d\n       🎉');
  expect(table([], 'l')).toBe('');
  expect(table([['']], 'l')).toBe('');
  expect([short('abcdef', 6), short('abcdefg', 6), short('👩‍👩‍👧bcdefg', 6)]).toEqual([
    'abcdef',
    'abcde…',
    '👩‍👩‍👧bcde…',
  ]);
  expect(plain('a\u202eb\nc\u0007')).toBe('a\ufffdb\ufffdc\ufffd');
  expect(
    [1 / 3, -0, 1e21, 123456789, 0.1 + 0.2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((each) =>
      number(each),
    ),
  ).toEqual(['0.333333', '0', '1e+21', '123457000', '0.3', '∞', '-∞']);
  expect([0.5, 0, -0, -0.00001, 0.001, 0.00099, 999_999, 1e6, -1e6, Number.POSITIVE_INFINITY].map(aligned)).toEqual([
    '0.5000',
    '0.0000',
    '0.0000',
    '-0.00001',
    '0.0010',
    '0.00099',
    '999999.0000',
    '1000000',
    '-1000000',
    '∞',
  ]);
});
