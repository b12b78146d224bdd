import { describe, expect, it, vi } from 'vitest';
import { Latest } from '../../web/src/engine/latest';
import type { Answer, Engine } from '../../web/src/engine/protocol';
import { Broken, Cancelled, Refused, Session, type Spawned } from '../../web/src/engine/session';

/** A worker that answers when the test says so. */
class FakeWorker implements Spawned {
  ended = false;
  private die: (message: string) => void = () => {};
  engine: Engine;
  constructor(
    answer: (text: string) => Promise<Answer<never>>,
    readonly ready: Promise<Answer<null>> = Promise.resolve({ ok: null }),
  ) {
    this.engine = { call: (_: string, { text }: { text: string }) => answer(text) } as unknown as Engine;
  }
  terminate() {
    this.ended = true;
  }
  onDeath(report: (message: string) => void) {
    this.die = report;
  }
  kill(message: string) {
    this.die(message);
  }
}

const echo = async (text: string) => ({ ok: text }) as unknown as Answer<never>;
const never = () => new Promise<never>(() => {});

function make(...behaviours: ((text: string) => Promise<Answer<never>>)[]) {
  const workers: FakeWorker[] = [];
  const session = new Session(() => {
    const worker = new FakeWorker(behaviours[Math.min(workers.length, behaviours.length - 1)] ?? echo);
    workers.push(worker);
    return worker;
  });
  const ask = (text: string) =>
    session.call((engine) => engine.call('read', { name: '', text }, {})) as unknown as Promise<string>;
  return { session, workers, ask };
}

describe('session', () => {
  it('answers from one worker', async () => {
    const { workers, ask } = make(echo);
    expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b']);
    expect(workers).toHaveLength(1);
  });

  it('throws what the core refused, with its places, and keeps the worker', async () => {
    const remark = { code: 'not_a_number', message: 'no number', line: 2 };
    const { workers, ask } = make(async () => ({ errors: [remark] }));
    const error = await ask('x').catch((reason) => reason);
    expect(error).toBeInstanceOf(Refused);
    expect(error.errors).toEqual([remark]);
    await ask('y').catch(() => {});
    expect(workers).toHaveLength(1);
  });

  it('makes a worker anew that failed before anybody called it', async () => {
    const workers: FakeWorker[] = [];
    const session = new Session(() => {
      const ready = Promise.resolve<Answer<null>>(workers.length === 0 ? { fault: 'no network' } : { ok: null });
      workers.push(new FakeWorker(echo, ready));
      return workers.at(-1) as FakeWorker;
    });
    session.warm();
    await Promise.resolve();
    await Promise.resolve();
    expect(await session.call((engine) => engine.call('read', { name: '', text: 'a' }, {}))).toBe('a');
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('rejects what is pending on cancel, ends the worker and starts another for the next call', async () => {
    const { session, workers, ask } = make(never, echo);
    const first = ask('a');
    const second = ask('b');
    session.cancel();
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    expect(workers[0]?.ended).toBe(true);
    expect(await ask('c')).toBe('c');
    expect(workers).toHaveLength(2);
  });

  it('replaces a worker whose core broke; other calls on it fail as well, the next one works', async () => {
    const { workers, ask } = make(
      (text) => (text === 'bad' ? Promise.resolve({ fault: 'Aborted(OOM)' }) : never()),
      echo,
    );
    const waiting = ask('slow');
    const error = await ask('bad').catch((reason) => reason);
    expect(error).toBeInstanceOf(Broken);
    expect(error.memory).toBe(true);
    await expect(waiting).rejects.toBeInstanceOf(Broken);
    expect(workers[0]?.ended).toBe(true);
    expect(await ask('again')).toBe('again');
  });

  it('replaces a worker that died by itself', async () => {
    const { workers, ask } = make(never, echo);
    const waiting = ask('a');
    workers[0]?.kill('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await ask('b')).toBe('b');
  });

  it('tells a fault from a lack of memory', () => {
    expect(new Broken('unreachable').memory).toBe(false);
    expect(new Broken('IsoyieldError: isoyield.wasm is damaged or incomplete (7 bytes)').missing).toBe(true);
    expect(new Broken('Cannot enlarge memory arrays').memory).toBe(true);
  });

  it('fails a call when the core cannot be loaded, and tries again next time', async () => {
    let tries = 0;
    const session = new Session(() => {
      tries += 1;
      return new FakeWorker(echo, Promise.resolve(tries === 1 ? { fault: '404' } : { ok: null }));
    });
    const ask = () =>
      session.call((engine) => engine.call('read', { name: '', text: 'x' }, {})) as unknown as Promise<string>;
    await expect(ask()).rejects.toThrow('404');
    expect(await ask()).toBe('x');
  });

  it('says by which worker it answers, and ends one that does not', async () => {
    const { session, workers, ask } = make(never, echo);
    expect(session.keeper).toBeNull();
    const waiting = ask('a');
    const first = session.keeper;
    expect(first).toBe(workers[0]);
    session.abandon();
    await expect(waiting).rejects.toBeInstanceOf(Broken);
    expect(workers[0]?.ended).toBe(true);
    expect(session.keeper).toBeNull();
    expect(await ask('b')).toBe('b');
    expect(session.keeper).toBe(workers[1]);
    workers[1]?.kill('gone');
    expect(session.keeper).toBeNull();
  });

  it('fails a call whose channel failed', async () => {
    const { ask } = make(() => Promise.reject(new Error('DataCloneError')), echo);
    await expect(ask('a')).rejects.toBeInstanceOf(Broken);
    expect(await ask('b')).toBe('b');
  });
});

describe('latest', () => {
  it('runs the first and the last of many, never what was overtaken', async () => {
    const ran: number[] = [];
    const open: (() => void)[] = [];
    const latest = new Latest<number, number>((value) => {
      ran.push(value);
      return new Promise((resolve) => open.push(() => resolve(value * 10)));
    });
    const answers = [1, 2, 3, 4].map((value) => latest.ask(value));
    open[0]?.();
    expect(await answers[0]).toBe(10);
    expect(await Promise.all([answers[1], answers[2]])).toEqual([null, null]);
    open[1]?.();
    expect(await answers[3]).toBe(40);
    expect(ran).toEqual([1, 4]);
  });

  it('goes on after a failure', async () => {
    const latest = new Latest<number, number>(async (value) => {
      if (value === 1) throw new Error('no');
      return value;
    });
    await expect(latest.ask(1)).rejects.toThrow('no');
    expect(await latest.ask(2)).toBe(2);
  });

  it('ends a call that nobody waits for and that does not end, but none that nobody has overtaken', async () => {
    vi.useFakeTimers();
    let fail: (reason: Error) => void = () => {};
    const end = vi.fn(() => fail(new Error('ended')));
    const work = (value: number) =>
      value < 0
        ? new Promise<number>((_, reject) => {
            fail = reject;
          })
        : Promise.resolve(value);
    const latest = new Latest<number, number>(work, { milliseconds: 1000, end });
    const hung = latest.ask(-1);
    hung.catch(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(end).not.toHaveBeenCalled();
    const next = latest.ask(1);
    await vi.advanceTimersByTimeAsync(600);
    const newest = latest.ask(2);
    await vi.advanceTimersByTimeAsync(600);
    await expect(hung).rejects.toThrow('ended');
    expect([await next, await newest]).toEqual([null, 2]);
    // What ends in time is left alone.
    expect(await Promise.all([latest.ask(3), latest.ask(4)])).toEqual([3, 4]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(end).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
