// One small table of scores, worked by hand, in every format that is read.

import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { float64, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import { strToU8, zipSync } from 'fflate';
import type { Expected } from './table';

/** Positives at .9 .8 .6 .5, negatives at .7 .4 .2. */
const positives = [true, true, false, true, true, false, false];
const scores = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.2];

/** Every pair of a positive and a negative; a step at each positive; the best threshold is 0.5, with one false alarm. */
const expected = (negative: string, positive: string, order: readonly [string, string], name: string): Expected => ({
  classes: order,
  positive,
  names: [name],
  matrices: [
    order[0] === negative
      ? [
          [2, 1],
          [0, 4],
        ]
      : [
          [4, 0],
          [1, 2],
        ],
  ],
  metrics: {
    roc_auc: '(3 + 3 + 2 + 2) / 12',
    average_precision: '(1 + 1 + 3/4 + 4/5) / 4',
    brier: '(.01 + .04 + .16 + .25 + .49 + .16 + .04) / 7',
  },
  yield: '6/7',
});

export interface ScoreFile {
  readonly id: string;
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly expected: Expected;
  readonly waits?: string;
}

const comma = (value: number) => String(value).replace('.', ',');
function table(
  separator: string,
  negative: string,
  positive: string,
  number: (value: number) => string = String,
  head = ['y', 's'],
): string {
  const rows = scores.map((score, i) => [positives[i] ? positive : negative, number(score)]);
  return [head, ...rows].map((row) => `${row.join(separator)}\n`).join('');
}

const numbered = expected('0', '1', ['0', '1'], 's');
const records = scores.map((s, i) => ({ y: positives[i] ? 1 : 0, s }));

/** A .npy file of version 1.0: a table of doubles, or a column. */
function npy(values: readonly number[], shape: string): Uint8Array {
  const words = `{'descr': '<f8', 'fortran_order': False, 'shape': (${shape}), }`;
  const head = words.padEnd(Math.ceil((words.length + 11) / 64) * 64 - 11);
  const bytes = new Uint8Array(10 + head.length + 1 + values.length * 8);
  bytes.set([0x93, ...strToU8('NUMPY'), 1, 0, (head.length + 1) % 256, Math.floor((head.length + 1) / 256)]);
  bytes.set(strToU8(`${head}\n`), 10);
  bytes.set(new Uint8Array(Float64Array.from(values).buffer), 11 + head.length);
  return bytes;
}

const types = 'application/vnd.openxmlformats';
const office = 'http://schemas.openxmlformats.org';
function xlsx(): Uint8Array {
  const row = (cells: readonly string[], r: number) => `<row r="${r + 1}">${cells.join('')}</row>`;
  const cell = (value: string | number, c: number, r: number) =>
    typeof value === 'number'
      ? `<c r="${'AB'[c]}${r + 1}"><v>${value}</v></c>`
      : `<c r="${'AB'[c]}${r + 1}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [['y', 's'] as const, ...records.map(({ y, s }) => [y, s] as const)].map((each, r) =>
    row(
      each.map((value, c) => cell(value, c, r)),
      r,
    ),
  );
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Scores" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
}

async function parquet(path: string): Promise<void> {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run('create table t (y integer, s double)');
  for (const { y, s } of records) await connection.run(`insert into t values (${y}, ${s})`);
  await connection.run(`copy t to '${path}' (format parquet)`);
}

const csv = table(',', '0', '1');
const y = records.map((each) => each.y);

export const scoreFiles: readonly ScoreFile[] = [
  { id: 'csv', name: 'a.csv', content: csv, expected: numbered },
  {
    id: 'csv, no,yes',
    name: 'a.csv',
    content: table(',', 'no', 'yes'),
    expected: expected('no', 'yes', ['no', 'yes'], 's'),
  },
  {
    id: 'csv, neg,pos',
    name: 'a.csv',
    content: table(',', 'neg', 'pos'),
    expected: expected('neg', 'pos', ['neg', 'pos'], 's'),
  },
  {
    id: 'csv, uk',
    name: 'a.csv',
    content: table(',', 'ні', 'так'),
    expected: expected('ні', 'так', ['ні', 'так'], 's'),
  },
  {
    id: 'csv, uk words',
    name: 'a.csv',
    content: table(';', 'здоровий', 'хворий', comma),
    expected: expected('здоровий', 'хворий', ['здоровий', 'хворий'], 's'),
  },
  {
    id: 'csv, False,True',
    name: 'a.csv',
    content: table(',', 'False', 'True'),
    expected: expected('False', 'True', ['False', 'True'], 's'),
  },
  {
    id: 'csv, labels that begin with #',
    name: 'a.csv',
    content: table(',', '#ok', '#spam'),
    expected: expected('#ok', '#spam', ['#ok', '#spam'], 's'),
  },
  {
    id: 'csv with a mark and lines of Windows',
    name: 'a.csv',
    content: `\ufeff${csv.replaceAll('\n', '\r\n')}`,
    expected: numbered,
  },
  {
    id: 'csv, columns in the other order',
    name: 'a.csv',
    content: csv
      .split('\n')
      .map((line) => line.split(',').reverse().join(','))
      .join('\n'),
    expected: numbered,
  },
  { id: 'tsv', name: 'a.tsv', content: table('\t', '0', '1'), expected: numbered },
  { id: 'semicolons and decimal commas', name: 'a.csv', content: table(';', '0', '1', comma), expected: numbered },
  { id: 'json records', name: 'a.json', content: JSON.stringify(records), expected: numbered },
  {
    id: 'json lines',
    name: 'a.jsonl',
    content: records.map((each) => `${JSON.stringify(each)}\n`).join(''),
    expected: numbered,
  },
  {
    id: 'npz',
    name: 'a.npz',
    content: zipSync({ 'y.npy': npy(y, '7,'), 's.npy': npy(scores, '7,') }),
    expected: numbered,
  },
  {
    id: 'arrow',
    name: 'a.arrow',
    content: tableToIPC(tableFromArrays({ y: y.map(String), s: scores }, { types: { y: utf8(), s: float64() } }), {
      format: 'file',
    }) as Uint8Array,
    expected: numbered,
  },
  { id: 'xlsx', name: 'a.xlsx', content: xlsx(), expected: numbered },
  { id: 'gzip', name: 'a.csv.gz', content: gzipSync(csv), expected: numbered },
  { id: 'zip', name: 'a.zip', content: zipSync({ 'a.csv': strToU8(csv) }), expected: numbered },
  {
    id: 'counts by score',
    name: 'a.csv',
    content: `score,n_pos,n_neg\n${records.map((each) => `${each.s},${each.y},${1 - each.y}\n`).join('')}`,
    expected: expected('neg', 'pos', ['neg', 'pos'], 'score'),
  },
];

export const parquetFile = { id: 'parquet', name: 'a.parquet', expected: numbered, write: parquet };
/** Rows as a database has them, for its query. */
export const rows = records;
export const rowsExpected = numbered;
