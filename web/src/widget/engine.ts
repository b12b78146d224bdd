import type { FirstAnswer, FirstRequest } from 'isoyield/first';
import { Once } from '../engine/once';
import type { State } from './attributes/state';

// One worker for all elements of a page, made when the first of them comes into view; without workers the page's own thread.

type Answer = (request: FirstRequest) => Promise<FirstAnswer>;

const live: { worker?: Worker } = {};
const engine = new Once<Answer>(start);

/** How many workers this copy of the widget runs: 0 or 1. */
export const workers = () => (live.worker ? 1 : 0);

/**
 * Where Trusted Types are enforced, a worker's address needs the word of a policy: the page's own default one, else ours. A page that does
 * not allow ours (`trusted-types isoyield`) has the work done in its own thread.
 */
function trusted(address: string): string {
  const { trustedTypes: types } = globalThis as unknown as {
    trustedTypes?: {
      defaultPolicy: object | null;
      createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
    };
  };
  if (!types || types.defaultPolicy) return address;
  return types.createPolicy('isoyield', { createScriptURL: (url: string) => url }).createScriptURL(address);
}

async function start(): Promise<Answer> {
  const { inThisThread, workerSource, module } = await import('./attributes/payload');
  try {
    const address = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
    const worker = new Worker(trusted(address));
    // A policy that forbids it says so by an event, perhaps before the bytes are unpacked.
    const started = new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data: problem }) => (problem === null ? resolve() : reject(new Error(problem)));
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
    });
    started.catch(() => {});
    worker.postMessage(await module());
    await started;
    URL.revokeObjectURL(address);
    const waiting = new Map<number, (answer: FirstAnswer) => void>();
    worker.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    };
    live.worker = worker;
    let next = 0;
    return (request) =>
      new Promise((resolve) => {
        next += 1;
        waiting.set(next, resolve);
        worker.postMessage({ id: next, request });
      });
  } catch {
    // A page may forbid workers; a matrix takes less than a frame here too.
    const answer = await inThisThread();
    return async (request) => answer(request);
  }
}

/** The report on a state. */
export async function ask(state: State, language: 'en' | 'uk', beta?: number): Promise<FirstAnswer> {
  const answer = await engine.get();
  return answer({
    classes: state.classes,
    decisions: state.decisions,
    classifiers: state.classifiers,
    rows: state.rows,
    rows_named: true,
    language,
    ...(state.positive && { positive: state.positive }),
    ...(beta !== undefined && { beta }),
    ...(state.unit && { unit: state.unit }),
    ...(state.utility && {
      utility: { matrix: state.utility, classes: state.classes, decisions: state.decisions },
    }),
  });
}
