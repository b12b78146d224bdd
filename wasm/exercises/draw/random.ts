// Random numbers of an exercise: Philox 4x32-10 (Salmon, Moraes, Dror, Shaw 2011), as in the core. The key is a hash of the exercise's
// id and the seed, the counter holds the attempt and a hash of the name that is drawn. So a parameter that is added or left out changes no
// other one, and only whole-number arithmetic and square roots are used, which every machine does alike.

/** FNV-1a, 32 bits. */
function hash(text: string, basis: number): number {
  let h = basis;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 0x01000193);
  // The last bytes reach the low bits only; spread them.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A seed as it is compared: a number, or a name whose case and spaces do not matter. */
export const normalSeed = (seed: string | number): string =>
  String(seed).normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** 64 bits from texts, as two words. */
export const fingerprint = (...parts: string[]): [number, number] => {
  const text = parts.join('\u0000');
  return [hash(text, 0x811c9dc5), hash(text, 0x050c5d1f)];
};

/** High and low word of a product of two words. */
function product(a: number, b: number): [number, number] {
  const [a0, a1, b0, b1] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const carry = a0 * b1 + (middle & 0xffff);
  return [(a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(carry / 0x10000)) >>> 0, Math.imul(a, b) >>> 0];
}

type Words = [number, number, number, number];

export function philox(counter: Readonly<Words>, key: readonly [number, number]): Words {
  let [c0, c1, c2, c3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < 10; round++) {
    const [high0, low0] = product(0xd2511f53, c0);
    const [high1, low1] = product(0xcd9e8d57, c2);
    [c0, c1, c2, c3] = [(high1 ^ c1 ^ k0) >>> 0, low1, (high0 ^ c3 ^ k1) >>> 0, low0];
    k0 = (k0 + 0x9e3779b9) >>> 0;
    k1 = (k1 + 0xbb67ae85) >>> 0;
  }
  return [c0, c1, c2, c3];
}

/** What one word can tell apart. */
export const mostValues = 2 ** 32;

export interface Random {
  /** A whole number from 0 to n - 1, each as likely; n at most `mostValues`. */
  below(n: number): number;
  /** On (0, 1). */
  uniform(): number;
  /** About standard normal: twelve uniform numbers less six, which needs no function that machines round differently. */
  normal(): number;
  /** Beta with whole parameters: the a-th of a + b - 1 uniform numbers in order. */
  beta(a: number, b: number): number;
  /** A copy in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The numbers of one name in one attempt. */
export function random(exercise: string, seed: string | number, attempt: number, name: string): Random {
  const key = fingerprint(exercise, normalSeed(seed));
  const stream = hash(name, 0x811c9dc5);
  let block: number[] = [];
  let used = 0;
  let blocks = 0;
  const word = () => {
    if (used === block.length) {
      block = philox([blocks++, stream, attempt >>> 0, 0], key);
      used = 0;
    }
    return block[used++] as number;
  };
  const uniform = () => {
    const [high, low] = [word(), word()];
    return (high * 0x200000 + (low >>> 11) + 0.5) * 2 ** -53;
  };
  const below = (n: number) => {
    // Words beyond the last full run of n would make small numbers likelier.
    const limit = Math.floor(mostValues / n) * n;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  };
  return {
    below,
    uniform,
    normal: () => Array.from({ length: 12 }, uniform).reduce((sum, each) => sum + each, -6),
    beta(a, b) {
      const drawn = Array.from({ length: a + b - 1 }, uniform).sort((x, y) => x - y);
      return drawn[a - 1] as number;
    },
    shuffled(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
