import { appendFileSync } from 'node:fs';
import { it } from 'vitest';

/** A line for each journey of a run: what came of it. */
export const record = (layer: string) => new URL(`../../.build/${layer}.jsonl`, import.meta.url);
export type Outcome = 'passed' | 'failed' | 'waiting' | 'mended';

/** A journey as a test; what it measured goes along. One that waits for a mend is reported, and says when its mark can go. */
export function journey(
  layer: 'journeys' | 'hostile',
  name: string,
  waits: string | undefined,
  work: () => Promise<unknown>,
): void {
  const tell = (outcome: Outcome, more = {}) =>
    appendFileSync(record(layer), `${JSON.stringify({ name, outcome, ...more })}\n`);
  it(name, async ({ skip }) => {
    let block: number | undefined;
    try {
      const measured = await work();
      block = (measured as { block?: number } | undefined)?.block;
    } catch (error) {
      tell(waits === undefined ? 'failed' : 'waiting', { waits });
      if (waits === undefined) throw error;
      skip(waits);
    }
    tell(waits === undefined ? 'passed' : 'mended', { waits, block });
  });
}
