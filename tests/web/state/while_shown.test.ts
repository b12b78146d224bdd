import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Machine } from './fakes';
import { load } from './page';

// What the page asks for only as long as somebody looks at it.

const made: { machine: Machine } = { machine: new Machine() };
vi.mock('../../../web/src/engine/spawn', () => ({ spawn: () => made.machine.spawn() }));
vi.mock('../../../web/src/engine/small', () => ({ firstReport: async () => null }));
vi.mock('../../../web/src/state/prepared', () => ({ preparedIn: () => new Promise(() => {}) }));

const tick = () => vi.advanceTimersByTimeAsync(0);

async function settle(machine: Machine): Promise<void> {
  do await vi.advanceTimersByTimeAsync(600);
  while (machine.step());
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  made.machine = new Machine();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is computed only while it is shown', () => {
  it('is, until the last who shows it is gone', async () => {
    const page = await load();
    const { rulesShown } = await import('../../../web/src/state/curves');
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const ends = [0, 1, 2].map(() => page.calculator.showRules());
      for (const [i, which] of order.entries()) {
        ends[which]?.();
        ends[which]?.();
        expect(rulesShown.value).toBe(i < 2);
      }
    }
  });
});

describe('reports at many shares', () => {
  it('are given up with the question', async () => {
    const page = await load();
    const { atShares } = await import('../../../web/src/state/questions');
    let wanted = true;
    const asked = atShares(page.state.doc.value, [0.1, 0.2, 0.3, 0.4], () => wanted);
    await tick();
    made.machine.step();
    await tick();
    wanted = false;
    await settle(made.machine);
    expect(await asked).toBeNull();
    expect(made.machine.calls).toBe(2);
  });
});
