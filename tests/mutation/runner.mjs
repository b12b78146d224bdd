// Vitest on the copy of the sources, kept running: what it made of a file serves all mutants. Takes { mutant, paths, names } by messages
// and answers whether those tests pass with that mutant on. Leaves by itself when it has used much of the time that it was given.

import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const [seconds] = process.argv.slice(2).map(Number);
const vitest = await createVitest('test', {
  config: 'tests/vitest.config.ts',
  project: 'unit',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  testTimeout: 600_000,
  reporters: [{}],
});
const [project] = vitest.projects;

process.on('message', async ({ mutant, paths, names }) => {
  process.env.MUTANT = String(mutant);
  vitest.setGlobalTestNamePattern(new RegExp(names));
  const specifications = paths.map((path) => project.createSpecification(join(process.cwd(), path)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // What stands there of earlier requests is told again: only the files of this one count.
  const here = new Set(specifications.map(({ moduleId }) => moduleId));
  const own = testModules.filter(({ moduleId }) => here.has(moduleId));
  const passed = unhandledErrors.length === 0 && own.length === here.size && own.every((each) => each.ok());
  const { user, system } = process.cpuUsage();
  const last = user + system > (seconds * 1e6) / 2;
  process.send({ passed, last }, () => last && process.exit());
});
process.send({ ready: true });
