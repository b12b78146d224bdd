import type { Session } from '../engine/session';

// Long work in several workers, in slices short enough that it can be given up. How it is dealt out changes no number.

const sliceMilliseconds = 20;
const mostWorkers = 4;

/** Workers that this machine keeps busy. */
export const workersHere = () => Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));

interface Work {
  readonly total: number;
  /** Size of the first slice of each worker; the others are multiples of it. */
  readonly smallest: number;
  /** One slice; gathers its own results. */
  readonly slice: (session: Session, first: number, count: number) => Promise<void>;
  /** False once the work was stopped or replaced. */
  readonly wanted: () => boolean;
  readonly onProgress: (done: number) => void;
}

/** Has all of 0, ..., total - 1 done by the sessions. Ends early when the work is not wanted any more, and with the first slice that fails. */
export async function deal(
  sessions: readonly Session[],
  { total, smallest, slice, wanted, onProgress }: Work,
): Promise<void> {
  let dealt = 0;
  let done = 0;
  let failed = false;
  const goesOn = () => wanted() && !failed;
  const work = async (session: Session) => {
    let size = smallest;
    while (goesOn() && dealt < total) {
      const first = dealt;
      const count = Math.min(size, total - dealt);
      dealt += count;
      const began = performance.now();
      try {
        await slice(session, first, count);
      } catch (error) {
        failed = true;
        throw error;
      }
      if (!goesOn()) return;
      done += count;
      onProgress(done);
      const fitting = (count * sliceMilliseconds) / Math.max(1, performance.now() - began);
      size = smallest * Math.max(1, Math.round(fitting / smallest));
    }
  };
  await Promise.all(sessions.map(work));
}
