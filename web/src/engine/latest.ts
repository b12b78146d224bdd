/** How long a call may hold up a newer one, and how to end it then. */
interface Stuck {
  readonly milliseconds: number;
  /** Makes the call fail. */
  readonly end: () => void;
}

/**
 * Runs one call at a time and only the latest: what is asked while one runs replaces whatever waited.
 * A replaced call resolves to null.
 */
export class Latest<A, T> {
  private running = false;
  private next: { argument: A; resolve: (value: T | null) => void; reject: (reason: unknown) => void } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly work: (argument: A) => Promise<T>,
    private readonly stuck?: Stuck,
  ) {}

  ask(argument: A): Promise<T | null> {
    return new Promise((resolve, reject) => {
      this.next?.resolve(null);
      this.next = { argument, resolve, reject };
      if (!this.running) void this.drain();
      else if (this.stuck) this.timer ??= setTimeout(this.stuck.end, this.stuck.milliseconds);
    });
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.next) {
      const { argument, resolve, reject } = this.next;
      this.next = null;
      try {
        resolve(await this.work(argument));
      } catch (error) {
        reject(error);
      }
      clearTimeout(this.timer);
      this.timer = undefined;
    }
    this.running = false;
  }
}

/** Questions of which only the last counts. */
export class Turns {
  private turn = 0;

  /** Begins one that all earlier ones give way to; the answer says whether it is still the last. */
  begin(): () => boolean {
    this.turn += 1;
    return this.now();
  }

  /** Says whether none has begun since. */
  now(): () => boolean {
    const mine = this.turn;
    return () => mine === this.turn;
  }
}
