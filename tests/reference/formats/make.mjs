// Writes the files of this folder: the rows of ../files/nasty_plain.csv and nasty_utf8_ua.csv in every format that is read.
// Run from the repository: node tests/reference/formats/make.mjs (needs python3-numpy, lz4 and zstd of the system).

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { CompressionType, float64, int8, setCompressionCodec, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import { strToU8, zipSync } from 'fflate';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const save = (name, bytes) => writeFileSync(here(name), bytes);
const plain = readFileSync(here('../files/nasty_plain.csv'), 'utf8');
const ukrainian = readFileSync(here('../files/nasty_utf8_ua.csv'), 'utf8');
const rows = plain
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([y, score]) => ({ y: Number(y), score: Number(score), id: `item ${y}${score}` }));

save('plain.json', JSON.stringify(rows, null, 1));
const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
save('plain.jsonl', lines);
save('plain.jsonl.gz', gzipSync(lines));
save('plain.csv.gz', gzipSync(plain));
save('plain.csv.zip', zipSync({ 'folder/': new Uint8Array(), 'folder/plain.csv': strToU8(plain) }));
save('two.zip', zipSync({ 'a.csv': strToU8(plain), 'b.csv': strToU8(plain) }));

execFileSync('/usr/bin/python3', [
  '-c',
  `
import numpy as np
rows = np.genfromtxt('${here('../files/nasty_plain.csv')}', delimiter=',', names=True)
both = np.array([(int(r['y']), r['score']) for r in rows], dtype=[('y', 'i1'), ('score', '>f8')])
np.save('${here('fields.npy')}', both)
np.save('${here('columns.npy')}', np.asfortranarray(np.column_stack([rows['y'], rows['score']])))
np.savez_compressed('${here('plain.npz')}', y_true=rows['y'].astype(bool), score=rows['score'])
`,
]);

const connection = await (await DuckDBInstance.create()).connect();
await connection.run(`create table plain as select y::int as y, score, 'item ' || y || score as id, score > 0.5 as high from '${here('../files/nasty_plain.csv')}'`);
for (const codec of ['uncompressed', 'snappy', 'gzip', 'zstd', 'lz4_raw', 'brotli'])
  await connection.run(`copy plain to '${here(`plain_${codec}.parquet`)}' (format parquet, compression ${codec})`);

const table = () =>
  tableFromArrays(
    { y: rows.map(({ y }) => y), score: rows.map(({ score }) => score), id: rows.map(({ id }) => id) },
    { types: { y: int8(), score: float64(), id: utf8() } },
  );
save('plain.arrow', tableToIPC(table(), { format: 'file' }));
save('plain.arrows', tableToIPC(table(), { format: 'stream' }));
for (const [program, codec, args] of [
  ['lz4', CompressionType.LZ4_FRAME, ['-c', '-BD', '-9']],
  ['zstd', CompressionType.ZSTD, ['-c']],
]) {
  const encode = (input) => new Uint8Array(execFileSync(program, args, { input, stdio: ['pipe', 'pipe', 'ignore'] }));
  setCompressionCodec(codec, { encode, decode: (data) => data });
  save(`plain_${program}.feather`, tableToIPC(table(), { format: 'file', codec }));
}

const sheet = [Object.keys(rows[0]), ...rows.map(Object.values)].map((row, i) => {
  const cells = row.map((value, j) => {
    const place = `r="${'ABC'[j]}${i + 1}"`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return `<c ${place} t="inlineStr"><is><t>${value}</t></is></c>`;
  });
  return `<row r="${i + 1}">${cells.join('')}</row>`;
});
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
save(
  'plain.xlsx',
  zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Scores" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`),
  }),
);

const little = Buffer.from(`\ufeff${plain}`, 'utf16le');
save('utf16le.csv', little);
save('utf16be_no_mark.csv', Buffer.from(plain, 'utf16le').swap16());
for (const [name, encoding] of [
  ['windows1251', 'cp1251'],
  ['koi8u', 'koi8-u'],
  ['ibm866', 'cp866'],
]) {
  const text = encoding === 'cp866' ? ukrainian.replaceAll('і', 'и').replaceAll('І', 'И') : ukrainian;
  save(`ua_${name}.csv`, execFileSync('/usr/bin/python3', ['-c', `import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode('${encoding}'))`], { input: text }));
}
