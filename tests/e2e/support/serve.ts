import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { serve } from '../../../.tools/build/serve.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

/** A line for each run of axe: whether it had all its rules, and how many violations it found. */
export const axeRuns = new URL('../../../.build/axe-runs.txt', import.meta.url);

/** What axe did in all tests of the run. */
function told(): string {
  const runs = existsSync(axeRuns) ? readFileSync(axeRuns, 'utf8').trim().split('\n') : [];
  const whole = runs.filter((line) => line.startsWith('all')).length;
  const found = runs.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
  return `axe: ${runs.length} runs, ${whole} of them with every rule, ${found} violations`;
}

/** Serves the built site, as `npm start` does, for all browser tests of a run. */
export default async function setup(project: TestProject) {
  const { address, close } = await serve(new URL('../../../.build/site', import.meta.url).pathname);
  project.provide('address', address);
  rmSync(axeRuns, { force: true });
  return async () => {
    await close();
    console.log(told());
  };
}
