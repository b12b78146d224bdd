// A class: a set of exercises and a pair of keys. The teacher keeps the file; the link holds everything but the private key.

import { deflateSync } from 'fflate';
import { IsoyieldError, type Language } from 'isoyield/base';
import * as v from 'valibot';
import { normalSeed } from '../draw/random.js';
import { say } from '../text/say.js';
import { digest, fromText, hmac64, inflated, randomText, toText, utf8 } from './bytes.js';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const text = v.pipe(v.string(), v.maxLength(200));
const shared = {
  /** Names the class in what is handed in. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  name: text,
  term: text,
  exercises: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/)),
        version: text,
        /** The last moment for this one, as an ISO date; and how many tries of each question count. */
        due: v.optional(v.pipe(v.string(), v.maxLength(40))),
        tries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
        /** Of an exercise that is not of the course: itself. */
        text: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
      }),
    ),
    v.minLength(1),
    v.maxLength(200),
  ),
  /** Mixed into what a student gets: numbers of another class or term are other numbers. */
  code: text,
  /** Seeds that were examined; every student gets one of them. Without them everybody has a seed of their own. */
  variants: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(2), v.maxLength(1000)),
  ),
  /** P-256, uncompressed. */
  publicKey: text,
  /** When the class was made, as an ISO date: nothing can have been done before. */
  made: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** What counts of several files of one student: all that they did together (when left out), the best, or the last. */
  files: v.optional(v.picklist(['union', 'best', 'last'])),
  /** Points of an answer in own words, where its exercise gives none: the teacher gives them by the rubric. */
  words: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The last moment, as an ISO date. */
  due: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Share of the points at the first, second, ... try, and what each hint costs of them. */
  marks: v.optional(
    v.strictObject({
      tries: v.pipe(v.array(share), v.minLength(1), v.maxLength(10)),
      hint: share,
      /** For a wrong answer with a recognised slip. */
      slip: v.optional(share),
      /** For the right value with too few decimals. */
      coarse: v.optional(share),
      /** Which of several answers counts; the last when left out. */
      count: v.optional(v.picklist(['best', 'last'])),
      /** An exercise is done after so many draws solved in a row; its points are a share of that. */
      mastery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    }),
  ),
};
const linkSchema = v.strictObject({ schema: v.literal('isoyield.class-link/1'), ...shared });
const fileSchema = v.strictObject({
  schema: v.literal('isoyield.class/1'),
  ...shared,
  /** PKCS #8. Whoever has it can read what is handed in. */
  privateKey: v.string(),
  students: v.optional(v.array(text)),
  /** What the teacher ticked in answers in own words: by `answerKey`, the criteria that are met. */
  judgements: v.optional(v.record(v.string(), v.array(v.pipe(v.number(), v.integer(), v.minValue(0))))),
});

export type ClassLink = v.InferOutput<typeof linkSchema>;
export type ClassFile = v.InferOutput<typeof fileSchema>;

export const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The version of an exercise: it changes with every letter of its text. */
export const versionOf = (source: string): Promise<string> => digest(source.replace(/\r\n/g, '\n'));

/** A class as its id begins: letters and digits of this text. */
const begun = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 24);

/**
 * A class with keys of its own. `exercises`: ids with their texts; `own`: those that are not of the course go along in the link. `label`: what
 * its id begins with, for a teacher to know it again among other classes; the rest is drawn, so that no two are the same.
 */
export async function makeClass(
  exercises: readonly { id: string; text: string; own?: boolean; due?: string; tries?: number }[],
  {
    label = '',
    ...about
  }: Pick<ClassFile, 'name' | 'term' | 'due' | 'marks' | 'students' | 'variants' | 'files' | 'words'> & {
    label?: string;
  },
): Promise<ClassFile> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const versions = exercises.map(async ({ id, text, own = false, due, tries }) => ({
    id,
    version: await versionOf(text),
    ...(own && { text }),
    ...(due !== undefined && { due }),
    ...(tries !== undefined && { tries }),
  }));
  return {
    schema: 'isoyield.class/1',
    ...about,
    made: new Date().toISOString(),
    id: [begun(label), randomText(9)].filter(Boolean).join('-'),
    code: randomText(12),
    exercises: await Promise.all(versions),
    publicKey: toText(new Uint8Array(publicKey)),
    privateKey: toText(new Uint8Array(privateKey)),
  };
}

/** Links that are compressed begin so; those of earlier versions are plain JSON in base64. */
const packed = 'z.';
/** Longer links are cut by mail programs and chats. */
const longestLink = 60_000;
const mostText = 1 << 21;

/** What students get of a class, as a part of a link. */
export function classLink({ privateKey: _, students: __, judgements: ___, ...rest }: ClassFile): string {
  const text = JSON.stringify({ ...rest, schema: 'isoyield.class-link/1' } satisfies ClassLink);
  return packed + toText(deflateSync(utf8(text), { level: 9 }));
}

/** The class in a link; undefined where the link is damaged. */
export function readClassLink(link: string): ClassLink | undefined {
  if (link.length > longestLink) return undefined;
  const bytes = fromText(link.startsWith(packed) ? link.slice(packed.length) : link);
  const plain = bytes && link.startsWith(packed) ? inflated(bytes, mostText) : bytes;
  if (plain === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    return v.is(linkSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the two keys of a class file belong together: with another key everything that is handed in would seem damaged. */
export async function keysFit({
  publicKey,
  privateKey,
}: Pick<ClassFile, 'publicKey' | 'privateKey'>): Promise<boolean> {
  try {
    const bytes = fromText(privateKey) ?? new Uint8Array();
    const key = await crypto.subtle.importKey('pkcs8', bytes, curve, true, ['deriveBits']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key);
    const [first, second] = [fromText(x), fromText(y)];
    return first !== undefined && second !== undefined && toText(Uint8Array.of(4, ...first, ...second)) === publicKey;
  } catch {
    return false;
  }
}

/** Reads the teacher's file. Throws an `IsoyieldError` where it is none. */
export function readClass(source: string, file?: string, language: Language = 'en'): ClassFile {
  let found = '';
  try {
    const result = v.safeParse(fileSchema, JSON.parse(source));
    if (result.success) return result.output;
    const [issue] = result.issues;
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    const part = issue.received === 'undefined' ? 'class_file_missing' : 'class_file_part';
    found = say(language, path === '' || path === 'schema' ? 'class_file_other' : part, path);
  } catch (error) {
    // Whatever the parser says helps nobody who chose another file.
    if (!(error instanceof SyntaxError)) throw error;
    found = say(language, 'class_file_other');
  }
  const hint = say(language, 'class_file_hint');
  throw new IsoyieldError([
    {
      code: 'class_file',
      message: say(language, 'class_file', found),
      hint,
      ...(file !== undefined && { source: file }),
    },
  ]);
}

/** Reads the teacher's file and tries its keys. Throws an `IsoyieldError` where nothing could be opened with it. */
export async function openedClass(source: string, file?: string, language: Language = 'en'): Promise<ClassFile> {
  const found = readClass(source, file, language);
  if (await keysFit(found)) return found;
  const [message, hint] = [say(language, 'class_file_keys'), say(language, 'class_file_hint')];
  throw new IsoyieldError([{ code: 'class_file', message, hint, ...(file !== undefined && { source: file }) }]);
}

/** Draws of one exercise that count, at most. */
const mostRounds = 40;

/** How many draws of an exercise a class has for each student: where it asks for mastery as many as differ, else one. */
export const roundsOf = ({ marks, variants }: Pick<ClassLink, 'marks' | 'variants'>): number =>
  marks?.mastery === undefined ? 1 : Math.min(mostRounds, variants?.length ?? mostRounds);

/** What a draw of an exercise is called in what is handed in. */
export const roundName = (id: string, round: number): string => (round === 1 ? id : `${id}#${round}`);

/**
 * The seed of a student in a class: nobody finds it from the name alone, and it differs from class to class. `round`: further numbers; of
 * examined variants the next one, so that none comes twice before all came.
 */
export async function classSeed(
  { code, variants }: Pick<ClassLink, 'code' | 'variants'>,
  student: string,
  round = 1,
): Promise<string> {
  const name = normalSeed(student);
  if (variants === undefined) return hmac64(code, round === 1 ? name : `${name}\n${round}`);
  const place = Number.parseInt((await hmac64(code, name)).slice(0, 8), 16) + round - 1;
  return String(variants[place % variants.length]);
}
