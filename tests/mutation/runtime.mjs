// What mutated TypeScript asks. MUTANT names the mutant that is on; where MUTATION_REACHED names a file, points that were come by are
// added to it with the test (MUTATION_TEST) when a test or a command is done.

import { appendFileSync } from 'node:fs';

const active = Number(process.env.MUTANT ?? 0);
const reached = new Set();

function on(id) {
  if (active === 0) reached.add(id);
  return id === active;
}

globalThis.__mutation ??= {
  on,
  nudged: (id, value, step) => (on(id) ? value + step : value),
  flipped: (id, value) => (on(id) ? !value : Boolean(value)),
  '+': (id, a, b) => (on(id) ? a - b : a + b),
  '-': (id, a, b) => (on(id) ? a + b : a - b),
  '*': (id, a, b) => (on(id) ? a / b : a * b),
  '/': (id, a, b) => (on(id) ? a * b : a / b),
  '%': (id, a, b) => (on(id) ? a * b : a % b),
  '<': (id, a, b) => (on(id) ? a <= b : a < b),
  '<=': (id, a, b) => (on(id) ? a < b : a <= b),
  '>': (id, a, b) => (on(id) ? a >= b : a > b),
  '>=': (id, a, b) => (on(id) ? a > b : a >= b),
  '===': (id, a, b) => (on(id) ? a !== b : a === b),
  '!==': (id, a, b) => (on(id) ? a === b : a !== b),
  // biome-ignore lint/suspicious/noDoubleEquals: the operator that is mutated
  '==': (id, a, b) => (on(id) ? a != b : a == b),
  // biome-ignore lint/suspicious/noDoubleEquals: the operator that is mutated
  '!=': (id, a, b) => (on(id) ? a == b : a != b),
  tell() {
    const { MUTATION_REACHED: path, MUTATION_TEST: test } = process.env;
    if (path && test && reached.size > 0) appendFileSync(path, `${test}\t${[...reached].join(' ')}\n`);
    reached.clear();
  },
};

// Commands that tests start; vitest's own workers are told by their setup.
if (!process.env.VITEST_WORKER_ID || process.argv[1]?.endsWith('cli.js'))
  process.on('exit', globalThis.__mutation.tell);
