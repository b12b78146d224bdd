import { type Isoyield, IsoyieldError } from 'isoyield';
import type { Answer } from './protocol';

/** The core in a worker, and how its answers travel. It refuses input by an IsoyieldError; anything else means that it broke: memory ran out, or a fault of ours. */
export class HeldCore {
  private core: Isoyield | null = null;
  private last: Promise<unknown> = Promise.resolve();

  async start(load: Promise<Isoyield>): Promise<Answer<null>> {
    try {
      this.core = await load;
      return { ok: null };
    } catch (error) {
      return { fault: String(error) };
    }
  }

  async answer<T>(work: (core: Isoyield) => T | Promise<T>): Promise<Answer<T>> {
    try {
      if (!this.core) return { fault: 'the core is not loaded' };
      return { ok: await work(this.core) };
    } catch (error) {
      if (error instanceof IsoyieldError && error.code !== 'core_stopped') {
        return { errors: [...error.errors], preview: error.preview };
      }
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      return { fault: String(cause instanceof Error ? cause.message : cause) };
    }
  }

  /** The same, one after another: the core reads one table of scores at a time. */
  inTurn<T>(work: (core: Isoyield) => T | Promise<T>): Promise<Answer<T>> {
    const turn = this.last.then(() => this.answer(work));
    this.last = turn;
    return turn;
  }
}
