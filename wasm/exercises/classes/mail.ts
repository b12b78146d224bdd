// What mail programs make of a text: quoted-printable and base64 (RFC 2045), HTML, and mails in mails.

import { fromBinary } from './bytes.js';
import { filesIn } from './files.js';

const parts = /^content-transfer-encoding:[ \t]*(base64|quoted-printable)/gim;
/** Mails that are attached to mails. */
const deepest = 3;

/** Where the body of a part begins and ends: from the empty line after its head up to the next boundary. */
function bodyAt(text: string, from: number, boundaries: readonly string[]): [number, number] {
  const head = /\r?\n\r?\n/.exec(text.slice(from));
  if (head === null) return [text.length, text.length];
  const begin = from + head.index + head[0].length;
  // A line of two hyphens may also begin a signature: only those count that the mail declares.
  const ends = boundaries.flatMap((each) => {
    const at = text.indexOf(`\n--${each}`, begin - 1);
    return at < 0 ? [] : [at];
  });
  return [begin, Math.min(text.length, ...ends)];
}

const unquoted = (body: string): string =>
  body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const bytesOf = (binary: string) => Uint8Array.from(binary, (each) => each.charCodeAt(0));

/** Without tags: what a mail program breaks with <br> or <wbr> is one line again. */
const untagged = (text: string): string =>
  /<(?:br|p|div|wbr|html|body|span|td|pre|font|blockquote|a)\b/i.test(text)
    ? text.replace(/<[^<>]{0,500}>/g, ' ').replace(/&nbsp;/g, ' ')
    : text;

/** A text as it is, and what it holds in the codings of mails. */
export function textsIn(text: string, depth = 0): string[] {
  const boundaries = [...text.matchAll(/\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/gi)].map(
    ([, quoted, bare]) => quoted ?? (bare as string),
  );
  const decoded: string[] = [];
  let [rest, at] = ['', 0];
  for (const { index, 1: coding = '' } of depth > deepest ? [] : text.matchAll(parts)) {
    // A line of a body that looks like a head.
    if (index < at) continue;
    const [begin, end] = bodyAt(text, index, boundaries);
    const body = text.slice(begin, end);
    const inside =
      coding.toLowerCase() === 'base64'
        ? filesIn('', bytesOf(fromBinary(body))).map((each) => each.text)
        : [unquoted(body)];
    decoded.push(...inside.flatMap((each) => textsIn(each, depth + 1)));
    rest += `${text.slice(at, begin)}\n`;
    at = end;
  }
  // Other parts of the same mail may stand there as they are.
  return [...decoded, untagged(rest + text.slice(at))];
}
