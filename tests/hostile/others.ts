// Awkward links, projects, files and attributes, and by hand what has to come of each.

import { Deflate, strToU8 } from 'fflate';

const packed = (json: string): string => {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 9 }, (piece) => pieces.push(piece));
  deflate.push(strToU8(json), true);
  return Buffer.concat(pieces).toString('base64url');
};

const good = {
  ...{ classes: ['a', 'b'], decisions: ['a', 'b'], positive: 'b', rows: 'true', item: '', unit: '', items: '' },
  classifiers: [
    {
      name: 'M',
      cells: [
        ['50', '2'],
        ['3', '45'],
      ],
    },
  ],
  utility: [
    ['1', '0'],
    ['0', '1'],
  ],
};
const link = (document: unknown) => `#/?v=1&z=${packed(JSON.stringify(document))}`;
const project = (document: unknown, schema = 'isoyield.project/1') => JSON.stringify({ schema, document });

export interface Other {
  readonly id: string;
  readonly content: string;
  /** The matrix that it brings; left out: it brings none, and what was there stays. */
  readonly reads?: readonly (readonly number[])[];
  /** The element that gets the attribute. */
  readonly element?: string;
  readonly waits?: string;
}

const square = [
  [50, 2],
  [3, 45],
];
const wide = Array.from({ length: 400 }, (_, row) => Array.from({ length: 400 }, (__, column) => (row * column) % 7));
const cut = (text: string, by: number) => text.slice(0, text.length - by);

/** Fragments of an address. */
export const links: readonly Other[] = [
  { id: 'readable', content: '#/?v=1&c=a,b&p=b&m=M~50,2;3,45&u=1,0;0,1', reads: square },
  { id: 'compressed, of the first version', content: link(good), reads: square },
  { id: 'of a version to come', content: '#/?v=99&z=AAAA' },
  { id: 'cut short', content: cut(link(good), 8) },
  { id: 'of one letter', content: '#/?v=1&z=A' },
  { id: 'not base64', content: '#/?v=1&z=%%%%' },
  { id: 'a bomb of 64 MB', content: `#/?v=1&z=${packed(' '.repeat(64 << 20))}` },
  { id: 'too long', content: `#/?v=1&c=${'a'.repeat(40_000)}` },
  { id: 'a positive class that is none', content: link({ ...good, positive: 'c' }) },
  { id: 'a class twice', content: link({ ...good, classes: ['a', 'a'], decisions: ['a', 'a'], positive: 'a' }) },
  { id: 'ragged cells', content: link({ ...good, classifiers: [{ name: 'M', cells: [['50'], ['3', '45']] }] }) },
  {
    id: 'cells that are no text',
    content: link({
      ...good,
      classifiers: [
        {
          name: 'M',
          cells: [
            [50, 2],
            [3, 45],
          ],
        },
      ],
    }),
  },
  { id: 'no classifier', content: link({ ...good, classifiers: [] }) },
  { id: 'an unknown member', content: link({ ...good, evil: 1 }) },
  { id: 'JSON null', content: link(null) },
  {
    id: 'a prototype as a class',
    content: link({ ...good, classes: ['__proto__', 'b'], decisions: ['__proto__', 'b'] }),
    reads: square,
  },
  {
    id: 'markup as a name',
    content: link({
      ...good,
      classifiers: [
        {
          name: '<img src=x onerror=alert(1)>',
          cells: [
            ['50', '2'],
            ['3', '45'],
          ],
        },
      ],
    }),
    reads: square,
  },
];

/** Project files. */
export const projects: readonly Other[] = [
  { id: 'good', content: project(good), reads: square },
  { id: 'of a version to come', content: project(good, 'isoyield.project/99') },
  { id: 'cut short', content: cut(project(good), 20) },
  { id: 'without a document', content: '{"schema":"isoyield.project/1"}' },
  { id: 'cells missing', content: project({ ...good, classifiers: [{ name: 'M', cells: [] }] }) },
  {
    id: 'a prototype as a parameter',
    content: `${cut(project(good), 2)},"parameters":{"__proto__":"1"}}}`,
    reads: square,
  },
];

/** The attribute `data` of an element. */
export const attributes: readonly Other[] = [
  { id: 'plain', content: '50 2\n3 45', reads: square },
  { id: 'json', content: '[[50,2],[3,45]]', reads: square },
  { id: 'a word', content: 'hello' },
  { id: 'ragged', content: '50 2\n3' },
  { id: 'negative', content: '50 2\n-3 45' },
  { id: 'json cut short', content: '[[50,2],[3' },
  { id: 'a number alone', content: '5' },
  ...['isoyield-compare', 'isoyield-matrix'].flatMap((element): Other[] => [
    { id: `a row of 200,001 cells, ${element}`, content: Array(200_001).fill('1').join(' '), element },
    { id: `a row of 200,001 cells in JSON, ${element}`, content: JSON.stringify([Array(200_001).fill(1)]), element },
    { id: `400 classes, ${element}`, content: JSON.stringify(wide), reads: wide, element },
  ]),
];

/** Files: [name, content]. */
export const files: readonly (Other & { readonly name: string })[] = [
  { id: 'a picture called csv', name: 'a.csv', content: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0001' },
  { id: 'an empty file', name: 'a.csv', content: '' },
  { id: 'half a parquet', name: 'a.parquet', content: 'PAR1\u0015\u0004' },
  { id: 'half an xlsx', name: 'a.xlsx', content: 'PK\u0003\u0004\u0014\u0000' },
  { id: 'half an arrow', name: 'a.arrow', content: 'ARROW1\u0000\u0000' },
  { id: 'half a gzip', name: 'a.csv.gz', content: '\u001f' },
  { id: 'half an npy', name: 'a.npy', content: '\u0093NUMPY\u0001' },
  { id: 'a page of html called csv', name: 'a.csv', content: '<!doctype html><html><body><h1>404</h1></body></html>' },
  { id: 'one label alone', name: 'a.csv', content: 'y\n1\n0\n1\n' },
  { id: 'a matrix called csv', name: 'a.csv', content: ',a,b\na,50,2\nb,3,45\n', reads: square },
];
