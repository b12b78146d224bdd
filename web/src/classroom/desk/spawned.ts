import { wasm } from '../../engine/bytes';
import type { Answer } from '../../engine/protocol';
import type { Spawned } from '../../engine/session';

/** A worker of the classroom as a session takes it: it begins with the bytes of the core. */
export function spawned<E extends { start(wasm: ArrayBuffer): Promise<Answer<null>> }>(
  worker: Worker,
  engine: E,
): Spawned<E> {
  return {
    engine,
    ready: wasm().then(
      (bytes) => engine.start(bytes),
      (error) => ({ fault: String(error) }),
    ),
    terminate: () => worker.terminate(),
    onDeath(report) {
      worker.addEventListener('error', (event) => report(event.message || 'the worker ended'));
    },
  };
}
