// The texts in a file as somebody sends it: in UTF-16, in an archive of a learning system, in a document that it was pasted into.

import { unzipSync } from 'fflate';
import { utf16 } from 'isoyield/base';

/** A text to mark; `why`: the file cannot be read at all. */
export interface GivenFile {
  name: string;
  text: string;
  why?: 'archive';
}

/** Bytes of one text, and of all texts of an archive: more is no hand-in of a class. */
const mostBytes = 1 << 24;
const mostTogether = 1 << 26;
/** Archives in archives: a system packs what students packed. */
const deepest = 3;
/** Bytes at the beginning of a file that say how it is written. */
const mostLooked = 10_000;

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((each, i) => bytes[i] === each);
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6);
/** 7z, RAR, gzip. */
const isOtherArchive = (bytes: Uint8Array) =>
  begins(bytes, 0x37, 0x7a, 0xbc, 0xaf) || begins(bytes, 0x52, 0x61, 0x72, 0x21) || begins(bytes, 0x1f, 0x8b);

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder(utf16(bytes.subarray(0, mostLooked)) ?? 'utf-8').decode(bytes);
  // Mails as Outlook keeps them are binary, with texts of two bytes a letter in them.
  return text.replaceAll('\0', '');
}

/** Where documents of Word and LibreOffice keep their text. */
const documents = ['word/document.xml', 'content.xml'];

/** The files of an archive; undefined where it cannot be unpacked. */
function unpacked(bytes: Uint8Array, left: { bytes: number }): [string, Uint8Array][] | undefined {
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(name)) return false;
        // Pictures and films beside the answers are named, not read.
        left.bytes -= originalSize;
        if (left.bytes < 0) throw new Error('too large');
        return true;
      },
    });
    return Object.entries(found);
  } catch {
    return undefined;
  }
}

function within(name: string, bytes: Uint8Array, depth: number, left: { bytes: number }): GivenFile[] {
  if (isOtherArchive(bytes)) return [{ name, text: '', why: 'archive' }];
  if (!isZip(bytes)) return [{ name, text: bytes.length > mostBytes ? '' : textOf(bytes) }];
  const entries = depth < deepest ? unpacked(bytes, left) : undefined;
  if (entries === undefined) return [{ name, text: '', why: 'archive' }];
  const document = entries.find(([entry]) => documents.includes(entry));
  if (document) return [{ name, text: textOf(document[1]).replace(/<[^<>]*>/g, ' ') }];
  if (entries.length === 0) return [{ name, text: '' }];
  return entries.flatMap(([entry, content]) => within(`${name}/${entry}`, content, depth + 1, left));
}

/** Every text in a file: of an archive all that is in it, each by its place. */
export const filesIn = (name: string, bytes: Uint8Array): GivenFile[] =>
  within(name, bytes, 0, { bytes: mostTogether });
