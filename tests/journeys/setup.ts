import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { serve } from '../../.tools/build/serve.mjs';
import { type Measured, type Outcome, record } from './record';

interface Line extends Measured {
  readonly name: string;
  readonly outcome: Outcome;
  readonly waits?: string;
}

/** How many passed, which wait for what, and the longest block of the page's thread. */
function told(layer: string): string {
  const all = existsSync(record(layer)) ? readFileSync(record(layer), 'utf8').trim().split('\n').filter(Boolean) : [];
  const lines = all.map((line) => JSON.parse(line) as Line);
  // A test that is tried again has the last word.
  const last = [...new Map(lines.map((line) => [line.name, line])).values()];
  const of = (outcome: Outcome) => last.filter((line) => line.outcome === outcome);
  const blocks = last.map(({ block = 0 }) => block);
  const longest = Math.max(0, ...blocks);
  return [
    `${layer}: ${of('passed').length} of ${last.length}`,
    ...of('waiting').map(({ name, waits }) => `  waits: ${name} (${waits})`),
    ...of('mended').map(({ name, waits }) => `  no longer waits: ${name} (${waits})`),
    ...(longest > 0 ? [`${layer}: longest block of the page's thread ${longest.toFixed(0)} ms`] : []),
  ].join('\n');
}

/** Serves the built site for the tests of a run, and says at its end what came of them. */
export default async function setup(project: TestProject) {
  const { address, close } = await serve(new URL('../../.build/site', import.meta.url).pathname);
  project.provide('address', address);
  rmSync(record(project.name), { force: true });
  return async () => {
    await close();
    console.log(told(project.name));
  };
}
