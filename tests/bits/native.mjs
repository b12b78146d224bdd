// The native program (native.cpp), asked a request at a time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { canonical } from './answer.mjs';

export function startNative(program) {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async answer(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the native program ended at ${request.name}`);
      return canonical(value);
    },
    close: () => child.stdin.end(),
    /** Lets Node end although the program waits. */
    unref: () => child.unref(),
  };
}
