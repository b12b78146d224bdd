import { wrap } from 'comlink';
import { wasm } from '../../engine/bytes';
import { Once } from '../../engine/once';
import type { Answer } from '../../engine/protocol';
import { Session, type Spawned } from '../../engine/session';
import type { Desk } from './protocol';
import workerUrl from './worker?worker&url';

// A worker of its own: the engine of exercises is loaded with the classroom, and the calculator's first view does not grow by it.

/** Its script, fetched once. It runs from a blob: only such a worker is bound by the page's content security policy. */
const script = new Once(async () => {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(`fetch of the worker: ${response.status}`);
  return response.blob();
});

/** The worker that the first lines of the page have started (boot.ts), before any script of the page was there. */
type Begun = Worker & { failed?: boolean };

function takeBegun(): Begun | null {
  const page = globalThis as { begun?: Begun };
  const { begun } = page;
  delete page.begun;
  return begun && !begun.failed ? begun : null;
}

async function made(): Promise<Worker> {
  const address = URL.createObjectURL(await script.get());
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Calls of a worker. Comlink's own object would take anything for a method, even `then`. */
function engineOf(worker: Worker): Desk {
  const remote = wrap<Desk>(worker);
  return {
    start: (bytes) => remote.start(bytes) as Promise<Answer<null>>,
    draw: (...given) => remote.draw(...given),
    check: (...given) => remote.check(...given),
    hint: (...given) => remote.hint(...given),
    solve: (...given) => remote.solve(...given),
    receipt: (...given) => remote.receipt(...given),
    examine: (...given) => remote.examine(...given),
    slips: (...given) => remote.slips(...given),
    openFiles: (...given) => remote.openFiles(...given),
    mark: (...given) => remote.mark(...given),
    asked: (...given) => remote.asked(...given),
    words: (...given) => remote.words(...given),
    rubrics: (...given) => remote.rubrics(...given),
    whose: (...given) => remote.whose(...given),
  };
}

export function spawnDesk(): Spawned<Desk> {
  let linked: { worker: Worker; engine: Desk } | null = null;
  let running = false;
  let ended = false;
  let report: (message: string) => void = () => {};
  /** Starts a worker with the bytes of the core; without them it has asked for them itself. */
  const started = async (worker: Worker, bytes: ArrayBuffer | null): Promise<Answer<null>> => {
    const engine = engineOf(worker);
    linked = { worker, engine };
    const died = new Promise<Answer<null>>((resolve) => {
      worker.addEventListener('error', (event) => {
        const fault = event.message || 'the worker ended';
        if (running) report(fault);
        else resolve({ fault });
      });
    });
    const answer = await Promise.race([engine.start(bytes), died]);
    running = 'ok' in answer;
    return answer;
  };
  const start = async (): Promise<Answer<null>> => {
    const begun = takeBegun();
    if (begun) {
      const answer = await started(begun, null);
      if ('ok' in answer || ended) return answer;
      begun.terminate();
    }
    const [worker, bytes] = await Promise.all([made(), wasm()]);
    if (ended) {
      worker.terminate();
      return { fault: 'ended' };
    }
    return started(worker, bytes);
  };
  return {
    get engine() {
      if (!linked) throw new Error('called before it was ready');
      return linked.engine;
    },
    ready: start().catch((error) => ({ fault: String(error) })),
    terminate() {
      ended = true;
      linked?.worker.terminate();
    },
    onDeath(listener) {
      report = listener;
    },
  };
}

/** The session of the page. */
export const session = new Session<Desk>(spawnDesk);

/** Starts the worker: an exercise is going to be drawn. */
export const warm = (): void => session.warm();
