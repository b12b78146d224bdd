// Calls of the core, which may stop: out of memory, or by a fault.

import { refuse } from './base/errors.js';

export interface Guard {
  /** `language`: of what is said if the core stops; that of the last call which said one. */
  ask<T>(work: () => T, language?: unknown): T;
  running(): boolean;
}

/** Once the core has stopped, its memory is not to be trusted again. */
export function guard(): Guard {
  let stopped: unknown;
  let spoken: unknown;
  return {
    ask<T>(work: () => T, language?: unknown): T {
      spoken = language ?? spoken;
      try {
        if (stopped === undefined) return work();
      } catch (error) {
        stopped = error;
      }
      const reason = stopped instanceof Error ? stopped.message.replace(/\.? Build with .*/, '') : stopped;
      throw refuse('core_stopped', spoken, [reason], undefined, stopped);
    },
    running: () => stopped === undefined,
  };
}
