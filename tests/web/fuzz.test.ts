import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as exercise from '../fuzz/exercise.fuzz';
import * as link from '../fuzz/link.fuzz';
import { mutated, random, type Target } from '../fuzz/mutate';

// What fuzzing of TypeScript has found stays tried, with a few hundred new inputs each time (`npm run fuzz` for more).

describe.each([
  ['link', link, 300],
  ['exercise', exercise, 10],
] as [string, Target, number][])('the fuzz target %s', (name, target, rounds) => {
  test('takes its kept inputs and some odd ones', async () => {
    const folder = new URL(`../fuzz/corpus/${name}/`, import.meta.url).pathname;
    const kept = readdirSync(folder).map((file) => readFileSync(`${folder}${file}`, 'utf8'));
    expect(kept.length).toBeGreaterThan(0);
    for (const input of kept) await target.check(input);
    const inputs = [...kept, ...target.seeds];
    const next = random(1);
    for (let i = 0; i < rounds; ++i) {
      const input = mutated(inputs[Math.floor(next() * inputs.length)] ?? '', inputs, target.words, next);
      await Promise.resolve(target.check(input)).catch((error: unknown) => {
        throw new Error(`${error}\n${JSON.stringify(input)}`);
      });
    }
  });
});
