// Drives a target written in TypeScript: takes a kept input, changes some of its characters, and calls the target, until time is over or it
// throws. Without guidance by coverage, so targets offer words that their inputs are made of.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Target {
  /** Inputs to begin with, besides the kept corpus. */
  readonly seeds: readonly string[];
  /** What inputs are made of. */
  readonly words: readonly string[];
  /** Throws when something that must hold does not. A promise is waited for. */
  check(input: string): void | Promise<void>;
}

/** mulberry32: small, and the same sequence for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const odd = [
  '',
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  'NaN',
  '__proto__',
  'constructor',
  '\u202e',
  '\0',
  '%',
  '"',
  '\n',
  '\ud800',
];
const longest = 4096;

export function mutated(
  input: string,
  inputs: readonly string[],
  words: readonly string[],
  next: () => number,
): string {
  const below = (n: number) => Math.floor(next() * n);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  let text = input;
  for (let changes = 1 + below(4); changes > 0; --changes) {
    const at = below(text.length + 1);
    const length = Math.min(below(8), text.length - at);
    switch (below(8)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length);
        break;
      case 1:
        text = text.slice(0, at) + String.fromCharCode(32 + below(95)) + text.slice(at + 1);
        break;
      case 2:
        text = text.slice(0, at) + pick(odd) + text.slice(at + length);
        break;
      case 3:
      case 4:
        text = text.slice(0, at) + pick(words) + text.slice(next() < 0.5 ? at : at + length);
        break;
      case 5:
        text = text.slice(0, at) + text.slice(at, at + length * 4).repeat(1 + below(3)) + text.slice(at);
        break;
      case 6: {
        const other = pick(inputs);
        const from = below(other.length);
        text = text.slice(0, at) + other.slice(from, from + below(40)) + text.slice(at);
        break;
      }
      default: {
        const digit = /\d+(?:\.\d+)?/.exec(text.slice(at));
        if (digit)
          text =
            text.slice(0, at + digit.index) +
            (next() < 0.5 ? String(below(1000)) : pick(odd)) +
            text.slice(at + digit.index + digit[0].length);
      }
    }
    if (text.length > longest) text = text.slice(0, longest);
  }
  return text;
}

export async function run(target: Target): Promise<void> {
  const [corpus = '', found = '', seconds = '10'] = process.argv.slice(2);
  const kept = existsSync(corpus) ? readdirSync(corpus).map((name) => readFileSync(join(corpus, name), 'utf8')) : [];
  const inputs = [...kept, ...target.seeds];
  const end = performance.now() + Number(seconds) * 1000;
  const next = random(Date.now());
  let executions = 0;
  // Most inputs are refused by an error, and a tenth of the time went into where it was made.
  Error.stackTraceLimit = 0;
  const attempt = async (input: string) => {
    ++executions;
    try {
      const waiting = target.check(input);
      if (waiting) await waiting;
    } catch {
      Error.stackTraceLimit = 20;
      const error = await Promise.resolve()
        .then(() => target.check(input))
        .catch((each: unknown) => each);
      const path = join(found, `crash-${createHash('sha1').update(input).digest('hex')}`);
      writeFileSync(path, input);
      console.log(
        `${error instanceof Error ? error.stack : error}\ninput: ${JSON.stringify(input).slice(0, 600)}\nkept as ${path}\nexecutions: ${executions}`,
      );
      process.exit(1);
    }
  };
  for (const input of inputs) await attempt(input);
  while (performance.now() < end) {
    for (let i = 0; i < 64; ++i)
      await attempt(mutated(inputs[Math.floor(next() * inputs.length)] ?? '', inputs, target.words, next));
  }
  console.log(`executions: ${executions}`);
}
