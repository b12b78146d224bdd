import { proxy, transfer, wrap } from 'comlink';
import type { ColumnTask } from 'isoyield';
import { type Answer, buffersIn, type Engine } from './protocol';
import EngineWorker from './worker?worker&inline';

// The worker itself, and how it is talked to: needed only once there is a core to run in it.

export interface Link {
  readonly engine: Engine;
  terminate(): void;
  onDeath(report: (message: string) => void): void;
}

/** Starts a worker from a blob: only such a worker is bound by the page's content security policy. */
export function link(): Link {
  const worker = new EngineWorker();
  const remote = wrap<Engine>(worker);
  const engine: Engine = {
    start: (module, formats) => remote.start(module, formats) as Promise<Answer<null>>,
    warm: () => remote.warm(),
    call: remote.call as Engine['call'],
    scores: (files, options, onProgress, helper) =>
      remote.scores(
        files,
        options,
        proxy(onProgress),
        helper && proxy((task: ColumnTask) => helper(task).then((work) => transfer(work, buffersIn(work)))),
      ),
    columnWork: (task) => remote.columnWork(transfer(task, buffersIn(task.items))),
    bootstrap: (onProgress) => remote.bootstrap(proxy(onProgress)),
  };
  return {
    engine,
    terminate: () => worker.terminate(),
    onDeath(report) {
      worker.addEventListener('error', (event) => report(event.message || 'the worker ended'));
      worker.addEventListener('messageerror', () => report('the worker could not be understood'));
    },
  };
}
