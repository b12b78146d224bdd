import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ending, type FakeReport, interleavings, Machine } from './fakes';
import { costly, flow, load, type Page, table } from './page';

// The state of the page over workers that answer, fail, hang and stop in every order. Whatever the order: once everything has answered, the
// page shows the answer to the newest question or says what is wrong, nothing says that it runs, no worker lives that nobody waits for,
// and the worker that answers the cursor has the options of the report on screen.

const made: { machine: Machine } = { machine: new Machine() };
vi.mock('../../../web/src/engine/spawn', () => ({ spawn: () => made.machine.spawn() }));
vi.mock('../../../web/src/engine/small', () => ({ firstReport: async () => null }));
vi.mock('../../../web/src/state/prepared', () => ({ preparedIn: () => new Promise(() => {}) }));

/** Long enough for every pause of the page, and shorter than it takes to call a worker stuck. */
const rest = () => vi.advanceTimersByTimeAsync(600);
const tick = () => vi.advanceTimersByTimeAsync(0);

async function settle(machine: Machine): Promise<void> {
  for (let i = 0; i < 400; i += 1) {
    await rest();
    if (!machine.step()) return;
  }
  throw new Error('it never comes to rest');
}

/** What the worker would have to be asked for the report that should be on screen. */
const wantedNow = (page: Page): object => {
  const { document } = page.calculator.present.value.snapshot;
  return { ...page.analysis.scoreOptions(document), ...(document.define && { define: document.define }) };
};

/** Those options that change what a threshold is worth, or which is shown beside it: curves, resamples and the like do not. */
const judging = (options: object | null | undefined) => {
  const given = (options ?? {}) as Record<string, unknown>;
  const { utility, unit, positive, define, second_threshold } = given;
  return { utility, unit, positive: positive || '1', define, second_threshold }; // the core's own choice is 1
};

/** What has to be true once everything has answered. `failed`: something went wrong on the way, and may be told. */
function expectRest(page: Page, failed = false): void {
  const { state, scores, certainty, lab } = page;
  expect(certainty.resampling.value, 'resampling').toBeNull();
  expect(lab.underway.value, 'an experiment').toBeNull();
  expect(scores.attempt.value?.busy ?? false, 'reading').toBe(false);
  expect(state.progress.value, 'progress').toBeNull();
  const told = state.problems.value.length + certainty.troubles.value.length + (scores.attempt.value ? 1 : 0) > 0;
  if (failed && told) return;
  expect(state.stale.value, 'stale').toBe(false);
  const shown = state.report.value as FakeReport | null;
  if (page.calculator.present.value.snapshot.source) {
    expect(judging(shown?.asked)).toEqual(judging(wantedNow(page)));
    const keepers = made.machine.alive().filter(({ table: kept }) => kept !== null);
    expect(keepers.length, 'workers with a table').toBe(1);
    expect(judging(keepers[0]?.asked)).toEqual(judging(shown?.asked));
  }
  // The quick one, the one that keeps the file, and one that waits for the next.
  expect(made.machine.alive().length, 'workers').toBeLessThanOrEqual(3);
}

async function withFile(): Promise<Page> {
  const page = await load();
  void page.calculator.openFile({ ...table(), columns: page.scores.guessed });
  await settle(made.machine);
  expectRest(page);
  return page;
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

describe('edits of costs about a file', () => {
  it('leave the newest on screen and in the worker, however answers and edits alternate', async () => {
    for (const order of interleavings(4, 3)) {
      made.machine = new Machine();
      const page = await withFile();
      const acts = [() => costly(page, 5), page.calculator.undo, page.calculator.redo, () => costly(page, 9)];
      for (const [i, act] of acts.entries()) {
        act();
        // An edit is asked about after a pause.
        await vi.advanceTimersByTimeAsync(40);
        for (let step = 0; step < (order[i] ?? 0); step += 1) {
          made.machine.step();
          await tick();
        }
      }
      await settle(made.machine);
      expectRest(page);
    }
  });

  it('that are refused leave the cursor on the report that is shown', async () => {
    const page = await withFile();
    costly(page, 5);
    await settle(made.machine);
    const before = (page.state.report.value as FakeReport).asked;
    made.machine.refuses = (options) => JSON.stringify(options).includes('-7');
    costly(page, 7);
    await settle(made.machine);
    expect(page.state.problems.value).toHaveLength(1);
    expect((page.state.report.value as FakeReport).asked).toBe(before);
    const found = page.scores.classifiersAt([0.5, 0.5]);
    await settle(made.machine);
    expect(judging(((await found)[0] as unknown as { asked: object }).asked)).toEqual(judging(before));
  });
});

describe('what is done while a file is being opened', () => {
  type Act = (page: Page) => void;
  const opened = (page: Page) => page.calculator.present.value.snapshot.source?.files[0].name;
  const miss = (page: Page) => page.state.doc.value.utility[0]?.[1];
  const nothing = async () => {};
  const fileBefore = async (page: Page) => {
    void page.calculator.openFile({ ...table(), columns: page.scores.guessed });
    await settle(made.machine);
  };
  /** A file that stands and was not read, like the first example. */
  const unread = async (page: Page) => {
    await fileBefore(page);
    page.scores.forgetScores();
  };
  /** Does it at every step of the opening of b.csv; `then` looks at the page at rest, and knows whether it was read still. */
  const during = async (stood: (page: Page) => Promise<void>, act: Act, then: (page: Page, read: boolean) => void) => {
    const reads = new Set<boolean>();
    for (let at = 0; at < 12; at += 1) {
      made.machine = new Machine();
      const page = await load();
      await stood(page);
      void page.calculator.openFile({ ...table('b.csv'), columns: page.scores.guessed });
      await tick();
      for (let step = 0; step < at; step += 1) {
        made.machine.step();
        await tick();
      }
      const read = page.scores.attempt.value?.busy ?? false;
      reads.add(read);
      act(page);
      await settle(made.machine);
      expectRest(page);
      then(page, read);
    }
    expect(reads.size, 'before and after it was read').toBe(2);
  };

  it('loses no file where it is an edit, and counts', async () => {
    for (const stood of [nothing, fileBefore, unread])
      await during(
        stood,
        (page) => {
          page.state.doc.value = { ...page.state.doc.value, classes: ['0', '1'], decisions: ['0', '1'] };
          costly(page, 5);
        },
        (page) => {
          expect(opened(page)).toBe('b.csv');
          expect(miss(page)).toBe('-5');
        },
      );
  });

  it('stands where the file is refused, and the refusal stays to be read', async () => {
    for (const stood of [fileBefore, unread]) {
      made.machine = new Machine();
      const page = await load();
      await stood(page);
      made.machine.refuses = () => true;
      void page.calculator.openFile({ ...table('b.csv'), columns: page.scores.guessed });
      await tick();
      costly(page, 5);
      await vi.advanceTimersByTimeAsync(300);
      made.machine.step();
      await tick();
      made.machine.refuses = () => false;
      await settle(made.machine);
      expect(opened(page)).toBe('a.csv');
      expect(miss(page)).toBe('-5');
      expect(page.scores.attempt.value?.source.files[0].name).toBe('b.csv');
      expect(page.state.stale.value).toBe(false);
    }
  });

  it('ends the opening where it is another step, another analysis or giving up', async () => {
    const acts: Act[] = [
      (page) => page.calculator.undo(),
      (page) => page.calculator.giveUp(),
      (page) => page.calculator.open(page.state.doc.value),
      (page) => void page.calculator.openFile({ ...table('c.csv'), columns: page.scores.guessed }),
    ];
    for (const act of acts)
      await during(fileBefore, act, (page, read) => read && expect(opened(page)).not.toBe('b.csv'));
  });
});

describe('resampling', () => {
  const big = async () => {
    const page = await withFile();
    made.machine.rows = 100_000;
    costly(page, 5);
    await settle(made.machine);
    page.state.catalogue.value = { curves: [{ id: 'roc', banded: true }], metrics: [], rules: [] } as never;
    return page;
  };
  /** Calls that one run makes, undisturbed. */
  const points = async () => {
    const page = await big();
    const before = made.machine.calls;
    void page.certainty.resample(200, 1, []);
    await settle(made.machine);
    expect(page.certainty.resampled.value?.bootstrap).toBeTruthy();
    expectRest(page);
    return made.machine.calls - before;
  };

  it('ends with every worker given back, whichever call fails', async () => {
    for (const how of ['faults', 'dies'] as const) {
      for (let point = 0; ; point += 1) {
        made.machine = new Machine();
        const page = await big();
        void page.certainty.resample(200, 1, []);
        for (let i = 0; i < point; i += 1) {
          await tick();
          made.machine.step();
        }
        await tick();
        if (page.certainty.resampling.value === null) {
          expect(point).toBeGreaterThan(12);
          break;
        }
        made.machine.step(how);
        await settle(made.machine);
        expect(page.certainty.resampling.value).toBeNull();
        expect(page.certainty.troubles.value.length, `${how} at ${point}`).toBe(1);
        costly(page, 6);
        await settle(made.machine);
        expectRest(page);
      }
    }
  });

  it('stops at any point, and leaves nothing behind', async () => {
    const all = await points();
    for (let point = 0; point <= all; point += 1) {
      made.machine = new Machine();
      const page = await big();
      void page.certainty.resample(200, 1, []);
      for (let i = 0; i < point; i += 1) {
        await tick();
        made.machine.step();
      }
      page.certainty.stopResampling();
      await settle(made.machine);
      expectRest(page);
      expect(page.certainty.troubles.value).toEqual([]);
    }
  });

  it('ends with a message when an edit comes, at any point, and never mixes resamples of two settings', async () => {
    for (let point = 0; ; point += 1) {
      made.machine = new Machine();
      const page = await big();
      void page.certainty.resample(200, 1, []);
      for (let i = 0; i < point; i += 1) {
        await tick();
        made.machine.step();
      }
      await tick();
      if (page.certainty.resampling.value === null) {
        expect(point).toBeGreaterThan(12);
        break;
      }
      costly(page, 6);
      await vi.advanceTimersByTimeAsync(40);
      expect(page.certainty.resampling.value).toBeNull();
      expect(page.certainty.troubles.value.map(({ code }) => code)).toEqual(['resampling_ended']);
      await settle(made.machine);
      expectRest(page, true);
      expect(page.state.problems.value).toEqual([]);
      expect(page.certainty.resampled.value).toBeNull();
      // And can be begun again.
      void page.certainty.resample(200, 1, []);
      await settle(made.machine);
      const slices = (page.certainty.resampled.value as unknown as { bootstrap: { of: string[] } }).bootstrap.of;
      expect(new Set(slices.map((each) => JSON.stringify(judging(JSON.parse(each))))).size).toBe(1);
      expectRest(page);
    }
  });

  it('keeps own metrics for the cursor', async () => {
    const page = await big();
    page.calculator.edit({ ...page.state.doc.value, define: ['twice = 2 * tp'] });
    await settle(made.machine);
    void page.certainty.resample(20, 1, []);
    await settle(made.machine);
    expectRest(page);
  });
});

describe('an experiment', () => {
  const run = (page: Page) => page.lab.runExperiment({ pairs: 20_000 } as never, [0.1], 3);

  it('says nothing of running once a slice has failed, and its workers go', async () => {
    for (let point = 0; point < 8; point += 1) {
      made.machine = new Machine();
      const page = await load();
      void run(page);
      for (let i = 0; i < point; i += 1) {
        await tick();
        made.machine.step();
      }
      await tick();
      made.machine.step('faults');
      await settle(made.machine);
      expect(page.lab.underway.value).toBeNull();
      expect(page.lab.faults.value).toHaveLength(1);
      expect(made.machine.alive()).toEqual([]);
    }
  });

  it('keeps its workers for the next one, but not for ever', async () => {
    const page = await load();
    void run(page);
    await settle(made.machine);
    expect(page.lab.underway.value).toBeNull();
    expect(made.machine.alive()).toHaveLength(3);
    void run(page);
    await settle(made.machine);
    expect(made.machine.workers).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(made.machine.alive()).toEqual([]);
  });
});

describe('a worker that dies, breaks or hangs at any point of a flow', () => {
  /** Does it all; at one call something happens. How many calls there were. */
  async function walk(page: Page, point: number, how: Ending): Promise<number> {
    let call = 0;
    for (const act of flow(page)) {
      act();
      for (let i = 0; i < 60; i += 1) {
        await vi.advanceTimersByTimeAsync(260);
        if (!made.machine.step(call === point ? how : 'answers')) break;
        call += 1;
      }
    }
    return call;
  }

  it.each(['faults', 'dies', 'hangs'] as const)(
    '%s: the page says so, and the next question is answered',
    async (how) => {
      made.machine.rows = 100_000;
      const all = await walk(await load(), -1, 'answers');
      expect(all).toBeGreaterThanOrEqual(50);
      for (let point = 0; point < all; point += 1) {
        made.machine = new Machine();
        made.machine.rows = 100_000;
        const page = await load();
        await walk(page, point, how);
        if (how === 'hangs') {
          await vi.advanceTimersByTimeAsync(25_000);
          // It runs, and says so, or it has said that it takes long, or another question has been answered since.
          const { state, scores, certainty } = page;
          const running = certainty.resampling.value !== null || scores.attempt.value?.busy;
          const told = state.problems.value.length > 0 || certainty.troubles.value.length > 0;
          expect(running || told || !state.stale.value, `at ${point}`).toBe(true);
          certainty.stopResampling();
          if (scores.attempt.value?.busy) page.calculator.giveUp();
        }
        // The next question; where what reads a file hangs, somebody gives that up.
        for (const next of [page.calculator.recompute, page.calculator.recompute, page.calculator.giveUp]) {
          if (next !== page.calculator.giveUp || page.scores.attempt.value?.busy) next();
          for (let second = 0; second < 35; second += 1) {
            await vi.advanceTimersByTimeAsync(1000);
            made.machine.step();
          }
        }
        if (how === 'hangs') page.calculator.recompute();
        await settle(made.machine);
        expectRest(page);
        expect(page.state.problems.value, `at ${point}`).toEqual([]);
      }
    },
  );
});
