// What mail programs make of a text: quoted-printable and base64 (RFC 2045), HTML.

import { fromBinary } from './bytes.js';

const parts = /^content-transfer-encoding:[ \t]*(base64|quoted-printable)/gim;

/** The body of a part: from the empty line after its head up to the next boundary. */
function bodyAt(text: string, from: number): string {
  const [head] = /\r?\n\r?\n/.exec(text.slice(from)) ?? [''];
  const begin = text.indexOf(head, from) + head.length;
  const end = text.slice(begin).search(/\r?\n--[^\r\n]{1,80}(?:\r?\n|$)/);
  return end < 0 ? text.slice(begin) : text.slice(begin, begin + end);
}

const unquoted = (body: string): string =>
  body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Without tags: what a mail program breaks with <br> or <wbr> is one line again. */
const untagged = (text: string): string => text.replace(/<[^<>]{0,500}>/g, ' ').replace(/&nbsp;/g, ' ');

/** A text as it is, and what it holds in the codings of mails. */
export function textsIn(text: string): string[] {
  const decoded: string[] = [];
  for (const { index, 1: coding = '' } of text.matchAll(parts)) {
    const body = bodyAt(text, index);
    decoded.push(coding.toLowerCase() === 'base64' ? fromBinary(body) : unquoted(body));
  }
  const all = decoded.length > 0 ? decoded : [text];
  return all.map((each) => (/<(?:br|p|div|wbr|html|body|span)\b/i.test(each) ? untagged(each) : each));
}
