import { type Endpoint, expose, transfer, wrap } from 'comlink';
import type { ColumnTask } from 'isoyield';
import { type Answer, buffersIn, type Engine, type Remote } from './protocol';
import EngineWorker from './worker?worker&inline';

// The worker itself, and how it is talked to: needed only once there is a core to run in it. A worker that is ended never says that it lets
// its ports and listeners go, so they are let go here: else each file that was opened would stay in memory. comlink holds what it talks
// through until what it made of it is collected: the one must not lead to the other, so each is made in a function of its own.

export interface Link {
  readonly engine: Engine;
  terminate(): void;
  onDeath(report: (message: string) => void): void;
}

/** The endpoint for comlink: passes on messages until the worker has ended. */
const endpoint = (worker: Worker, signal: AbortSignal): Endpoint => ({
  postMessage: (message, transfers) => worker.postMessage(message, transfers ?? []),
  addEventListener: (type, listener) => worker.addEventListener(type, listener, { signal }),
  removeEventListener: (type, listener) => worker.removeEventListener(type, listener),
});

/** A port for the worker; what it says is heard until the call or the worker has ended. */
function channel(signal: AbortSignal, hear: (port: MessagePort) => void) {
  const { port1, port2 } = new MessageChannel();
  const close = () => port1.close();
  signal.addEventListener('abort', close, { once: true });
  hear(port1);
  return {
    port: port2,
    close: () => {
      signal.removeEventListener('abort', close);
      close();
    },
  };
}

/** Starts a worker from a blob: only such a worker is bound by the page's content security policy. */
export function link(): Link {
  const worker = new EngineWorker();
  const ended = new AbortController();
  const { signal } = ended;
  const remote = wrap<Remote>(endpoint(worker, signal));
  const engine: Engine = {
    start: (module, formats) => remote.start(module, formats) as Promise<Answer<null>>,
    warm: () => remote.warm(),
    call: remote.call as Engine['call'],
    async scores(files, options, onProgress, helper) {
      const progress = channel(signal, (port) => {
        port.onmessage = ({ data }) => onProgress(data);
      });
      const help =
        helper &&
        channel(signal, (port) =>
          expose((task: ColumnTask) => helper(task).then((work) => transfer(work, buffersIn(work))), port),
        );
      const ports = help ? [progress.port, help.port] : [progress.port];
      try {
        return await remote.scores(files, options, transfer(ports, ports));
      } finally {
        progress.close();
        help?.close();
      }
    },
    columnWork: (task) => remote.columnWork(transfer(task, buffersIn(task.items))),
  };
  return {
    engine,
    terminate() {
      worker.terminate();
      // A reason of our own: the browser's would hold the calls that led here, and with them this link.
      ended.abort('ended');
    },
    onDeath(report) {
      worker.addEventListener('error', (event) => report(event.message || 'the worker ended'), { signal });
      worker.addEventListener('messageerror', () => report('the worker could not be understood'), { signal });
    },
  };
}
