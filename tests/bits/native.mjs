// The native program (native.cpp), asked a request at a time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { canonical } from './answer.mjs';

/** Milliseconds after which an answer does not come any more; reports take some milliseconds. */
const patience = 100_000;

/** As WebAssembly has them: GNU's logarithms and powers without fused steps, which round once where two steps round twice. */
const unfused = { GLIBC_TUNABLES: 'glibc.cpu.hwcaps=-FMA,-FMA4,-AVX2' };

/** `fused`: with the steps that the processor has. */
export function startNative(program, { fused = false } = {}) {
  const env = { ...process.env, ...(fused ? {} : unfused) };
  const start = () => {
    const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'], env });
    // Node may end although the program waits; while an answer is awaited the clock below holds it.
    for (const each of [child, child.stdin, child.stdout]) each.unref();
    child.stdin.on('error', () => {}); // told by the answer that does not come
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  };
  let running = start();
  return {
    async answer(request) {
      const { child, lines } = running;
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const late = setTimeout(() => child.kill(), patience);
      const { value, done } = await lines.next();
      clearTimeout(late);
      if (!done) return canonical(value);
      running = start();
      throw new Error(`the native program ended or had no answer at ${request.name}`);
    },
    close: () => running.child.stdin.end(),
  };
}
