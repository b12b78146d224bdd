import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open } from '../support/browser';
import { card, drop, paste } from '../support/input';

// Whoever works for hours: what is pasted, opened and gone to again and again must not stay in the page's memory, undo and Back included.

/** Bytes on the heap and listeners, once all that nobody holds is gone. */
async function kept(page: Page): Promise<{ bytes: number; listeners: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let last = Number.POSITIVE_INFINITY;
  for (;;) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    const bytes = of('JSHeapUsedSize');
    // What ends later than its page forgets it, such as a worker, needs another round.
    if (bytes > last - 50_000) {
      await session.detach();
      return { bytes, listeners: of('JSEventListeners'), nodes: of('Nodes') };
    }
    last = bytes;
  }
}

async function pastes(page: Page, from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i += 1) {
    await paste(page, `${100 + i} 20\n30 ${200 + i}`);
    await page.waitForFunction(
      (cell) => [...document.querySelectorAll('input')].some(({ value }) => value === cell),
      `${200 + i}`,
    );
  }
}

async function files(page: Page, from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i += 1) {
    const rows = Array.from(
      { length: 40 },
      (_, row) => `${row % 2},${((row * (7 + i)) % 41) / 41},${((row * 11) % 43) / 43}`,
    );
    await drop(page, `soak${i}.csv`, `y,a,b\n${rows.join('\n')}\n`);
    await card(page, `soak${i}.csv`).waitFor();
  }
}

async function routes(page: Page, count: number): Promise<void> {
  const places = ['#/costs', '#/learn', '#/certainty', '#/learn/mcc', '#/'];
  for (let i = 0; i < count; i += 1) {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      places[i % places.length] ?? '#/',
    );
    await page.locator('main[data-view] h1').first().waitFor();
  }
}

it('a hundred pastes, fifty files and a hundred routes leave the heap as it was', async () => {
  const page = await open();
  const round = async (from: number, share: number) => {
    const told: Record<string, Awaited<ReturnType<typeof kept>>> = {};
    await pastes(page, from, 100 * share);
    told['pastes'] = await kept(page);
    await files(page, from, 50 * share);
    told['files'] = await kept(page);
    await routes(page, 100 * share);
    told['routes'] = await kept(page);
    return told;
  };
  // What is loaded and compiled once is not counted.
  await round(0, 0.1);
  const before = await kept(page);
  const told = await round(100, 1);
  const all = JSON.stringify({ before, told });
  // Not at the end alone: who goes to another page lets go of much that whoever stays would keep.
  for (const after of Object.values(told)) {
    expect(after.bytes - before.bytes, all).toBeLessThan(2e6);
    expect(after.listeners - before.listeners, all).toBeLessThan(30);
  }
});
