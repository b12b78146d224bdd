import { Deflate, Inflate, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { identity, isSquare } from './document';
import { type Held, heldFits, heldFrom, heldIn, heldPairs, isHeld } from './held';
import type { Document } from './state';

// A link holds a matrix analysis and nothing else; it is anybody's text until it has passed through here.
// Two spellings: small analyses can be read and edited by eye (`m=A~27,23;15,35`), larger ones are compressed (`z=`).

/** Any other version is refused, not guessed at. The second has a checksum in what is compressed; spelt links are as in the first. */
const spelt = '1';
const summed = '2';
/** Characters of a link: browsers and mail programs cut longer ones. */
export const longestLink = 32_000;
/** What a compressed link may unpack to. */
const mostBytes = 1 << 20;
const longestReadable = 700;
const mostClasses = 1000;
const mostClassifiers = 200; // as kMostCompared of the core
export const mostDefinitions = 20;
const mostParameters = 100;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const labels = v.pipe(
  v.array(label),
  v.minLength(2),
  v.maxLength(mostClasses),
  v.check((list) => new Set(list).size === list.length),
);
const cells = v.pipe(v.array(v.pipe(v.array(text(60)), v.maxLength(mostClasses))), v.maxLength(mostClasses));

type HeldSchema = { [Field in keyof Held]-?: v.OptionalSchema<v.GenericSchema<string>, undefined> };
const heldSchema = Object.fromEntries(
  Object.entries(heldFits).map(([field, fits]) => [field, v.optional(v.pipe(v.string(), v.check(fits)))]),
) as unknown as HeldSchema;

/** A document, its cells at most: those of a score file's classifiers are left out. */
export const documentSchema = v.pipe(
  v.strictObject({
    classes: labels,
    decisions: labels,
    positive: label,
    assumed: v.optional(v.literal(true)),
    rows: v.picklist(['true', 'predicted']),
    item: text(60),
    unit: text(60),
    items: v.pipe(v.string(), v.regex(/^\d{0,15}$/)),
    classifiers: v.pipe(
      v.array(v.strictObject({ name: text(200), cells })),
      v.minLength(1),
      v.maxLength(mostClassifiers),
    ),
    utility: cells,
    ...heldSchema,
    sets: v.optional(text(mostBytes)),
    parameters: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/)), text(60)),
        v.check((it) => Object.keys(it).length <= mostParameters),
      ),
    ),
    define: v.optional(v.pipe(v.array(text(1300)), v.maxLength(mostDefinitions))),
  }),
  v.check((it) => it.classes.includes(it.positive)),
  v.check((it) =>
    [it.utility, ...it.classifiers.map((one) => one.cells).filter((grid) => grid.length > 0)].every(
      (grid) => grid.length === it.classes.length && grid.every((row) => row.length === it.decisions.length),
    ),
  ),
);
const schema = v.pipe(
  documentSchema,
  v.check((it) => it.classifiers.every(({ cells: grid }) => grid.length > 0)),
);

/** What has members that this version does not know is of a newer one, whose meaning is not guessed at. */
export const faultOf = (issues: readonly v.BaseIssue<unknown>[]): 'version' | 'broken' =>
  issues.some(({ type, expected }) => type === 'strict_object' && expected === 'never') ? 'version' : 'broken';

export type LinkFault = 'version' | 'broken' | 'large';
type LinkOutcome = { document: Document } | { fault: LinkFault } | null;

const separators = /[,;~]/;

function readable(document: Document): string | null {
  const words = [
    ...document.classes,
    ...document.decisions,
    ...document.classifiers.flatMap(({ name, cells: grid }) => [name, ...grid.flat()]),
    ...document.utility.flat(),
  ];
  if (document.sets !== undefined || words.some((word) => separators.test(word))) return null;
  const grid = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join(';');
  const pairs: [string, string][] = [['c', document.classes.join(',')]];
  if (!isSquare(document)) pairs.push(['d', document.decisions.join(',')]);
  pairs.push(['p', document.positive]);
  if (document.rows === 'predicted') pairs.push(['rows', 'predicted']);
  for (const one of document.classifiers) pairs.push(['m', `${one.name}~${grid(one.cells)}`]);
  pairs.push(['u', grid(document.utility)]);
  if (document.unit) pairs.push(['unit', document.unit]);
  if (document.item) pairs.push(['item', document.item]);
  if (document.items) pairs.push(['n', document.items]);
  pairs.push(...heldPairs(document));
  for (const [id, typed] of Object.entries(document.parameters ?? {})) pairs.push(['par', `${id}~${typed}`]);
  for (const each of document.define ?? []) pairs.push(['def', each]);
  // The separators may be in a fragment as they are, and are what makes it readable.
  const encode = (value: string) =>
    encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3B/g, ';').replace(/%7E/g, '~');
  return pairs.map(([key, value]) => `${key}=${encode(value)}`).join('&');
}

/** What a spelt link says besides what is held. */
const spoken = ['v', 'c', 'd', 'p', 'rows', 'item', 'unit', 'n', 'm', 'u', 'par', 'def'];

/** Names that this version does not know stay, and are no part of a document. */
function fromReadable(query: URLSearchParams): unknown {
  const list = (value: string | null) => value?.split(',');
  const grid = (value: string | undefined) => value?.split(';').map((row) => row.split(','));
  const classes = list(query.get('c'));
  return {
    ...Object.fromEntries([...query].filter(([name]) => !spoken.includes(name) && !isHeld(name))),
    classes,
    decisions: list(query.get('d')) ?? classes,
    positive: query.get('p'),
    rows: query.get('rows') ?? 'true',
    item: query.get('item') ?? '',
    unit: query.get('unit') ?? '',
    items: query.get('n') ?? '',
    classifiers: query.getAll('m').map((value) => {
      const cut = value.indexOf('~');
      return { name: value.slice(0, Math.max(cut, 0)), cells: grid(value.slice(cut + 1)) };
    }),
    // Written by hand it may say nothing of utilities: then every right decision counts 1. Of other decisions nobody knows what they count.
    utility: grid(query.get('u') ?? undefined) ?? (query.has('d') ? undefined : identity(classes?.length ?? 0)),
    ...heldFrom(query),
    ...(query.has('par') && {
      parameters: Object.fromEntries(
        query.getAll('par').map((value) => {
          const cut = value.indexOf('~');
          return [value.slice(0, Math.max(cut, 0)), value.slice(cut + 1)];
        }),
      ),
    }),
    ...(query.has('def') && { define: query.getAll('def') }),
  };
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function fromBase64(encoded: string): Uint8Array {
  const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function pack(source: string): Uint8Array {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 9 }, (piece) => pieces.push(piece));
  deflate.push(strToU8(source), true);
  const packed = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    packed.set(piece, end);
    end += piece.length;
  }
  return packed;
}

/** CRC-32 (ISO 3309): a damaged link must not open with other numbers. */
export function checksum(bytes: Uint8Array): Uint8Array {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return new Uint8Array(new Uint32Array([~crc]).buffer);
}

/** What was packed, of a link whose checksum is its last four bytes. */
function intact(bytes: Uint8Array): Uint8Array {
  const packed = bytes.subarray(0, -4);
  if (bytes.length < 4 || checksum(packed).some((byte, i) => byte !== bytes[packed.length + i]))
    throw new Error('damaged');
  return packed;
}

class TooLarge extends Error {}

/** Unpacks in small steps, so that a link made to explode is stopped on the way. */
export function unpack(packed: Uint8Array): string {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let complete = false;
  const inflate = new Inflate((piece, final) => {
    size += piece.length;
    if (size > mostBytes) throw new TooLarge();
    pieces.push(piece);
    complete = final;
  });
  const step = 512;
  for (let from = 0; from < packed.length; from += step)
    inflate.push(packed.subarray(from, from + step), from + step >= packed.length);
  if (!complete) throw new Error('cut short');
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return strFromU8(whole);
}

/** The hash that restores a document; null when it would be too long for a link. */
export function writeLink(document: Document): string | null {
  const cellCount = document.classes.length * document.decisions.length * (document.classifiers.length + 1);
  if (cellCount > 100_000 || (document.sets?.length ?? 0) > mostBytes / 4) return null;
  const plain = cellCount <= 60 ? readable(document) : null;
  if (plain !== null && plain.length <= longestReadable) return `#/?v=${spelt}&${plain}`;
  const packed = pack(JSON.stringify(document));
  const link = `#/?v=${summed}&z=${toBase64(Uint8Array.from([...packed, ...checksum(packed)]))}`;
  return link.length <= longestLink ? link : null;
}

/** The document in a hash; null when there is none in it, a fault when it cannot be used. */
export function readLink(hash: string): LinkOutcome {
  const cut = hash.indexOf('?');
  if (cut < 0) return null;
  if (hash.length > longestLink) return { fault: 'large' };
  const query = new URLSearchParams(hash.slice(cut + 1));
  if (!query.has('v') && !query.has('m') && !query.has('z')) return null;
  const version = query.get('v');
  const packed = query.get('z');
  if (version !== spelt && !(version === summed && packed !== null)) return { fault: 'version' };
  try {
    const bytes = packed === null ? null : fromBase64(packed);
    const given: unknown =
      bytes === null ? fromReadable(query) : JSON.parse(unpack(version === summed ? intact(bytes) : bytes));
    const checked = v.safeParse(schema, given);
    return checked.success ? { document: copy(checked.output) } : { fault: faultOf(checked.issues) };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'large' : 'broken' };
  }
}

/** Field by field: nothing that is not named here comes through. */
export function copy(from: v.InferOutput<typeof documentSchema>): Document {
  return {
    classes: [...from.classes],
    decisions: [...from.decisions],
    positive: from.positive,
    ...(from.assumed && { assumed: true }),
    rows: from.rows,
    item: from.item,
    unit: from.unit,
    items: from.items,
    classifiers: from.classifiers.map((one) => ({ name: one.name, cells: one.cells.map((row) => [...row]) })),
    utility: from.utility.map((row) => [...row]),
    ...heldIn(from),
    ...(from.sets !== undefined && { sets: from.sets }),
    ...(from.parameters && Object.keys(from.parameters).length > 0 && { parameters: { ...from.parameters } }),
    ...(from.define && from.define.length > 0 && { define: [...from.define] }),
  };
}
