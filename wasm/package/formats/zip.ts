import { unzipSync } from 'fflate';
import type { refuse } from '../base/errors.js';

/** Bytes that the files of an archive may have together: more do not fit in memory next to the table itself. */
const mostBytes = 2 ** 30;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? (code >>> 1) ^ 0xedb88320 : code >>> 1;
  return code;
});

function crc32(bytes: Uint8Array): number {
  let code = 0xffffffff;
  for (const byte of bytes) code = (code >>> 8) ^ (table[(code ^ byte) & 255] as number);
  return ~code >>> 0;
}

interface Listed {
  crc: number;
  encrypted: boolean;
}

/** The central directory: what the entries should be (APPNOTE.TXT 4.3.12). */
function directory(bytes: Uint8Array): Map<string, Listed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Listed>();
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('ZIP: no central directory');
    const flags = view.getUint16(at + 8, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const label = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(bytes.subarray(at + 46, at + 46 + name));
    found.set(label, { crc: view.getUint32(at + 16, true), encrypted: (flags & 1) !== 0 });
    at += 46 + name + extra + comment;
  }
  return found;
}

/** The files of a ZIP archive, without folders and what macOS puts next to them. */
export async function entries(file: Blob, language: unknown, refused: typeof refuse): Promise<[string, Uint8Array][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const listed = directory(bytes);
  for (const [name, { encrypted }] of listed) if (encrypted) throw refused('zip_password', language, [name]);
  let size = 0;
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store')) return false;
      size += originalSize;
      if (size > mostBytes) throw refused('zip_size', language, [mostBytes / 2 ** 20]);
      return true;
    },
  });
  for (const [name, content] of Object.entries(found)) {
    const crc = listed.get(name)?.crc;
    if (crc !== undefined && crc !== crc32(content)) throw new Error(`ZIP: ${name} has another checksum`);
  }
  return Object.entries(found);
}
