import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { pieces, type Rows } from '../base/rows.js';

/** The flat columns of a Parquet file, one row group after the other; `onBytes` is told how far the file is read. */
export async function* read(
  file: Blob,
  load: (name: 'codecs') => Promise<typeof import('./codecs.js')>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Rows> {
  const buffer = {
    byteLength: file.size,
    slice: (start: number, end = file.size) => file.slice(start, end).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(buffer);
  const names = parquetSchema(metadata)
    .children.filter(({ children }) => children.length === 0)
    .map(({ element }) => element.name);
  const codecs = new Set(
    metadata.row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.codec)),
  );
  codecs.delete('UNCOMPRESSED');
  codecs.delete('SNAPPY'); // the reader has it itself
  const compressors = codecs.size > 0 ? (await load('codecs')).compressors : undefined;
  let start = 0;
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows);
    const parts = new Map<string, ArrayLike<unknown>[]>();
    await parquetRead({
      file: buffer,
      metadata,
      columns: names,
      rowStart: start,
      rowEnd: end,
      ...(compressors && { compressors }),
      onChunk: ({ columnName, columnData }) => {
        parts.set(columnName, [...(parts.get(columnName) ?? []), columnData]);
      },
    });
    yield* pieces(names.map((name) => [name, joined(parts.get(name) ?? [])]));
    start = end;
    onBytes((file.size * end) / Math.max(1, Number(metadata.num_rows)));
  }
}

function joined(parts: readonly ArrayLike<unknown>[]): ArrayLike<unknown> {
  return parts.length === 1 && parts[0] ? parts[0] : parts.flatMap((part) => Array.from(part));
}
