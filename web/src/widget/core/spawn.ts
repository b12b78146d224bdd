// The page's side of a core in a worker, which all elements share.

const live = new Set<Worker>();

/** How many workers this copy of the widget runs: one for the small core, one for the whole one where an element needs it. */
export const workers = () => live.size;

/**
 * Where Trusted Types are enforced, a worker's address needs the word of a policy: the page's own default one, else ours. A page that does
 * not allow ours (`trusted-types isoyield`) has the work done in its own thread.
 */
const ours: { policy?: { createScriptURL(url: string): string } } = {};
function trusted(address: string): string {
  const { trustedTypes: types } = globalThis as unknown as {
    trustedTypes?: {
      defaultPolicy: object | null;
      createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
    };
  };
  if (!types || types.defaultPolicy) return address;
  // A page allows each name once.
  ours.policy ??= types.createPolicy('isoyield', { createScriptURL: (url: string) => url });
  return ours.policy.createScriptURL(address);
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** What a worker with this script and module answers. Fails where the page forbids workers. `died`: the next question needs another one. */
export async function spawnCore<Question, Answer>(
  source: string,
  packed: string,
  died: () => void,
): Promise<(question: Question) => Promise<Answer>> {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(trusted(address), { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data: problem }) => (problem === null ? resolve() : reject(new Error(problem)));
      // A policy that forbids it says so by an event.
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      worker.postMessage(packed);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    URL.revokeObjectURL(address);
  }
  live.add(worker);
  const waiting = new Map<number, Waiting<Answer>>();
  worker.onmessage = ({ data: { id, answer, problem } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (problem) asked?.reject(Object.assign(new Error(problem.message), problem));
    else asked?.resolve(answer);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    live.delete(worker);
    worker.terminate();
    died();
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  };
  let next = 0;
  return (question) =>
    new Promise((resolve, reject) => {
      next += 1;
      waiting.set(next, { resolve, reject });
      worker.postMessage({ id: next, question });
    });
}
