import type { Preview, Remark } from 'isoyield';
import type { Answer, Engine } from './protocol';

/** A worker and the way to talk to it. */
export interface Spawned<E = Engine> {
  engine: E;
  /** Settles when the core is ready to be called. */
  ready: Promise<Answer<null>>;
  terminate(): void;
  /** Called when the worker dies by itself. */
  onDeath(report: (message: string) => void): void;
}

/** The call was given up by the user or overtaken by a later one. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The core broke: out of memory or a fault. The session has a new worker by the time this is thrown. */
export class Broken extends Error {
  override readonly name = 'Broken';
  get memory(): boolean {
    return /memory|oom|alloc|enlarge/i.test(this.message);
  }
  /** The core, or what talks to it, did not come over the network, or not whole. */
  get missing(): boolean {
    return /isoyield\.wasm: |isoyield\.wasm is damaged|fetch|importing a module/i.test(this.message);
  }
}

/** The input was refused; every problem names its place. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly errors: readonly Remark[],
    /** Roles of the columns of a score table. */
    readonly preview: Preview | null = null,
  ) {
    super(errors[0]?.message ?? 'refused');
  }
}

/**
 * A worker that answers calls. comlink alone leaves a call pending for ever when its worker ends; here every call that waits is
 * rejected at once and a fresh worker takes the place.
 */
export class Session<E = Engine> {
  private worker: Spawned<E> | null = null;
  private readonly waiting = new Set<(reason: Error) => void>();

  constructor(private readonly spawn: () => Spawned<E>) {}

  /** Starts the worker before it is needed. One that fails before anybody calls it is made anew by the first call. */
  warm(): void {
    const worker = this.current();
    void worker.ready.then((ready) => {
      if (!('ok' in ready) && this.worker === worker && this.waiting.size === 0) this.end(new Cancelled('not ready'));
    });
  }

  async call<T>(work: (engine: E) => Promise<Answer<T>>): Promise<T> {
    const worker = this.current();
    let giveUp: (reason: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      giveUp = reject;
      this.waiting.add(reject);
    });
    try {
      const answer = await Promise.race([
        worker.ready.then((ready): Promise<Answer<T>> | Answer<T> => ('ok' in ready ? work(worker.engine) : ready)),
        ended,
      ]);
      if ('ok' in answer) return answer.ok;
      if ('errors' in answer) throw new Refused(answer.errors, answer.preview);
      throw new Broken(answer.fault);
    } catch (error) {
      // Anything but a refusal or a cancellation leaves the core in doubt.
      if (error instanceof Refused || error instanceof Cancelled) throw error;
      const broken =
        error instanceof Broken ? error : new Broken(error instanceof Error ? error.message : String(error));
      this.waiting.delete(giveUp);
      if (this.worker === worker) this.end(broken);
      throw broken;
    } finally {
      this.waiting.delete(giveUp);
    }
  }

  /** Ends a worker that does not answer: what waits for it fails as if it had died by itself. */
  abandon(): void {
    this.end(new Broken('the worker does not answer'));
  }

  /** The worker that answers now, for whoever keeps something in it; null where the next call starts one. */
  get keeper(): object | null {
    return this.worker;
  }

  /** Gives up what is running: the worker is ended, pending calls are rejected, the next call has a new worker. */
  cancel(): void {
    this.end(new Cancelled('cancelled'));
  }

  private current(): Spawned<E> {
    if (this.worker) return this.worker;
    const worker = this.spawn();
    this.worker = worker;
    worker.onDeath((message) => {
      if (this.worker === worker) this.end(new Broken(message));
    });
    return worker;
  }

  private end(reason: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const reject of [...this.waiting]) reject(reason);
    this.waiting.clear();
  }
}
