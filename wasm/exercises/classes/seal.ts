// What a student hands in, sealed to the teacher's key: ECDH on P-256 with a key of its own, HKDF and AES-GCM (NIST SP 800-56A and 800-38D,
// RFC 5869). It can be opened and changed by nobody else on the way; who sealed it, it does not prove.

import { deflateSync } from 'fflate';
import * as v from 'valibot';
import { fromText, inflated, toText, utf8 } from './bytes.js';
import { type ClassFile, type ClassLink, curve } from './class_file.js';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6));
const handInSchema = v.object({
  schema: v.literal('isoyield.hand-in/1'),
  class: v.string(),
  student: v.pipe(v.string(), v.maxLength(200)),
  made: v.pipe(v.string(), v.maxLength(40)),
  /** By exercise; further draws of one are `ID#2`, `ID#3`, ... */
  works: v.record(
    v.string(),
    v.object({
      seed: v.pipe(v.string(), v.maxLength(200)),
      version: v.pipe(v.string(), v.maxLength(40)),
      questions: v.record(
        v.string(),
        v.object({
          answer: v.unknown(),
          attempts: count,
          hints: count,
          shown: v.boolean(),
          /** Answers that cost a try, the last of them. */
          tried: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(20))),
          /** All that was done, event by event; what stands above is for readers of earlier versions. */
          log: v.optional(
            v.pipe(
              v.array(
                v.object({
                  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
                  on: v.pipe(v.string(), v.maxLength(40)),
                  did: v.picklist(['try', 'hint', 'shown']),
                  answer: v.optional(v.unknown()),
                }),
              ),
              v.maxLength(500),
            ),
          ),
        }),
      ),
    }),
  ),
});

/** Answers to a set of exercises. No points: they are computed from the answers. */
export type HandIn = v.InferOutput<typeof handInSchema>;

const mark = 'isoyield-hand-in/1';
/** What 200 exercises with long answers need, and no more. */
const mostBytes = 1 << 22;

async function secret(
  own: CryptoKey,
  other: Uint8Array<ArrayBuffer>,
  salt: BufferSource,
  info: string,
  use: 'encrypt' | 'decrypt',
) {
  const key = await crypto.subtle.importKey('raw', other, curve, false, []);
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own, 256);
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** One line of text, for a file or a message. */
export async function seal(handIn: HandIn, { id, publicKey }: Pick<ClassLink, 'id' | 'publicKey'>): Promise<string> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const from = toText(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const [salt, iv] = [16, 12].map((size) => crypto.getRandomValues(new Uint8Array(size))) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const head = [mark, id, from, toText(salt)].join('.');
  const to = fromText(publicKey) ?? new Uint8Array();
  const key = await secret(pair.privateKey, to, salt, head, 'encrypt');
  const plain = deflateSync(utf8(JSON.stringify(handIn)), { level: 9 });
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(head) },
    key,
    new Uint8Array(plain),
  );
  return [head, toText(iv), toText(new Uint8Array(data)), 'end'].join('.');
}

/** What programs put between the letters of a long line: breaks, signs of quoting, places where it may be broken. */
const unseen = /[\s>|\u00ad\u200b-\u200d\u2060\ufeff]+/g;

/** What was handed in, and what the text goes on with. */
const whole = /^(isoyield-hand-in\/1(?:\.[\w-]+){5}\.end).*$/;

/** Everything handed in that a text holds, mails around it and broken lines included. */
export function handInsIn(text: string): string[] {
  const parts = text.split(new RegExp(`(?=${mark.replace('/', '\\/')}\\.)`));
  return parts.filter((part) => part.startsWith(mark)).map((part) => part.replace(unseen, '').replace(whole, '$1'));
}

/** The class that something handed in names; undefined where it is cut off. */
export function classOf(sealed: string): string | undefined {
  return /^isoyield-hand-in\/1\.([\w-]+)(?:\.[\w-]+){4}\.end/.exec(sealed)?.[1];
}

/** The last key that was read: a class hands in to one. */
const last: { text?: string; key?: Promise<CryptoKey> } = {};

function imported(text: string, bytes: BufferSource): Promise<CryptoKey> {
  if (last.text !== text || !last.key) {
    last.text = text;
    last.key = crypto.subtle.importKey('pkcs8', bytes, curve, false, ['deriveBits']);
  }
  return last.key;
}

/** Opens what was handed in to a class; undefined where it was damaged, changed, or sealed to another key. */
export async function unseal(
  sealed: string,
  { privateKey }: Pick<ClassFile, 'privateKey'>,
): Promise<HandIn | undefined> {
  const [, id = '', from = '', salt = '', iv = '', data = ''] =
    /^isoyield-hand-in\/1\.([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]+)\.end/.exec(sealed) ?? [];
  const [sender, salted, vector, body] = [from, salt, iv, data].map(fromText);
  const own = fromText(privateKey);
  if (!sender || !salted || !vector || !body || !own) return undefined;
  const head = [mark, id, from, salt].join('.');
  try {
    const key = await secret(await imported(privateKey, own), sender, salted, head, 'decrypt');
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: vector, additionalData: utf8(head) }, key, body);
    const plain = inflated(new Uint8Array(opened), mostBytes);
    if (plain === undefined) return undefined;
    const value: unknown = JSON.parse(new TextDecoder().decode(plain));
    return v.is(handInSchema, value) && value.class === id ? value : undefined;
  } catch {
    // Web Crypto says only that it failed.
    return undefined;
  }
}
