import { unpack } from './unpack';

/** An error as a message holds it: what its class adds would be lost. */
function plain(error: unknown) {
  const { name, message, errors } = error as { name?: string; message?: string; errors?: unknown };
  return { name: name ?? 'Error', message: message ?? String(error), errors };
}

/** A worker's side of a core: it gets the packed module, then questions, and answers one after the other. */
export function serve<Question>(start: (module: ArrayBuffer) => Promise<(question: Question) => unknown>) {
  const loaded: { core?: Promise<(question: Question) => unknown> } = {};
  self.onmessage = async ({ data }: MessageEvent<string | { id: number; question: Question }>) => {
    if (typeof data === 'string') {
      loaded.core = unpack(data).then(start);
      // Nobody hears of a promise that fails in here, and the page would wait.
      self.postMessage(await loaded.core.then(() => null, String));
    } else if (loaded.core) {
      const { id, question } = data;
      const answer = loaded.core.then((answerOf) => answerOf(question));
      self.postMessage(
        await answer.then(
          (answer) => ({ id, answer }),
          (error) => ({ id, problem: plain(error) }),
        ),
      );
    }
  };
}
