import { CompressionType, setCompressionCodec, type Table, tableFromIPC } from '@uwdata/flechette';
import { pieces, type Rows } from '../base/rows.js';

/** The columns of an Arrow IPC file or stream (Feather 2 is one). */
export async function* read(
  file: Blob,
  load: (name: 'codecs') => Promise<typeof import('./codecs.js')>,
): AsyncGenerator<Rows> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let table: Table;
  try {
    table = tableFromIPC(bytes);
  } catch (error) {
    if (!/codec|compress/i.test(String(error))) throw error;
    const { lz4Frame, decompressZstd } = await load('codecs');
    const encode = (data: Uint8Array) => data; // nothing is written
    setCompressionCodec(CompressionType.LZ4_FRAME, { encode, decode: lz4Frame });
    setCompressionCodec(CompressionType.ZSTD, { encode, decode: (data) => decompressZstd(data) });
    table = tableFromIPC(bytes);
  }
  yield* pieces(table.names.map((name, i) => [String(name), table.getChildAt(i).toArray() as ArrayLike<unknown>]));
}
