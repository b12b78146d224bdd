// Calls of the core, which may stop: out of memory, or by a fault.

import { refuse } from './base/errors.js';

export interface Guard {
  ask<T>(work: () => T): T;
  running(): boolean;
}

/** Once the core has stopped, its memory is not to be trusted again. */
export function guard(): Guard {
  let stopped: unknown;
  return {
    ask<T>(work: () => T): T {
      try {
        if (stopped === undefined) return work();
      } catch (error) {
        stopped = error;
      }
      const reason = stopped instanceof Error ? stopped.message.replace(/\.? Build with .*/, '') : stopped;
      throw refuse('core_stopped', 'en', [reason], undefined, stopped);
    },
    running: () => stopped === undefined,
  };
}
