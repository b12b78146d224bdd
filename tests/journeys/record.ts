import { appendFileSync } from 'node:fs';
import { it } from 'vitest';

/** A line for each journey of a run: what came of it. */
export const record = (layer: string) => new URL(`../../.build/${layer}.jsonl`, import.meta.url);
export type Outcome = 'passed' | 'failed' | 'waiting' | 'mended';

/** What waits for a mend: everywhere, or on the surfaces that are named. */
export type Waits = string | Readonly<Record<string, string>>;
export const waitsOn = (waits: Waits | undefined, surface: string) =>
  typeof waits === 'object' ? waits[surface] : waits;

/** What a journey measures on its way, whatever comes of it. */
export interface Measured {
  /** Milliseconds for which the page's thread did not answer. */
  block?: number;
}

/** A journey as a test. One that waits for a mend is reported and counts as no pass, and says when its mark can go. */
export function journey(
  layer: 'journeys' | 'hostile',
  name: string,
  waits: string | undefined,
  work: (measured: Measured) => Promise<unknown>,
): void {
  const tell = (outcome: Outcome, more = {}) =>
    appendFileSync(record(layer), `${JSON.stringify({ name, outcome, ...more })}\n`);
  it(name, async ({ skip }) => {
    const measured: Measured = {};
    try {
      await work(measured);
    } catch (error) {
      tell(waits === undefined ? 'failed' : 'waiting', { waits, ...measured });
      if (waits === undefined) throw error;
      skip(waits);
    }
    tell(waits === undefined ? 'passed' : 'mended', { waits, ...measured });
  });
}
