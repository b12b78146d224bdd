// `npm run mutate -- core|web [--sample N] [--seed N] [--again]`: makes small faults in the code (another operator, a constant one more or
// less, a condition negated, a statement dropped), one at a time, and asks whether the tests notice. All faults of a file are compiled
// into it at once and switched on one by one, so each costs a run of the tests that come by it and no build. Without --sample every fault
// is tried; --again tries those that nobody noticed last time. What survives stands in .build/mutation/NAME.json.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModule, buildPackage } from './build.mjs';
import { jobs, needs, output, prepare, preparePackages, root, Stop, script } from './project.mjs';

const engines = {
  core: async () => (await import('../tests/mutation/core.mjs')).start(),
  web: async () => (await import('../tests/mutation/web.mjs')).start(),
};
const kept = (name) => join(output, 'mutation', `${name}.json`);

/** Numbers in [0, 1) that follow from a seed (Weyl sequence, mixed as in SplitMix32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

function sampled(all, count, seed) {
  const draw = random(seed);
  const left = [...all];
  const out = [];
  while (out.length < count && left.length > 0) out.push(...left.splice(Math.floor(draw() * left.length), 1));
  return out;
}

/** The 95 % interval of a share by Wilson's score. */
function wilson(hits, all) {
  const z = 1.959963984540054;
  const share = hits / all;
  const centre = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return [centre - half, centre + half];
}

/** Faults that change nothing one could test, looked at and said why. */
const harmless = JSON.parse(readFileSync(join(root, 'tests/mutation/equivalent.json'), 'utf8'));
const isHarmless = ({ file, code, from, to }) =>
  harmless.some((each) => each.file === file && each.code === code && each.from === from && each.to === to);

/**
 * Tries mutants of `name`; resolves to { all, tried, killed, survived, equivalent, unfit, score, interval, survivors }. A mutant that
 * runs out of time is killed; one that types forbid is not counted; one that no test comes by survived.
 */
export async function mutate(
  name,
  { sample = Number.POSITIVE_INFINITY, seed = 1, again = false, say = () => {} } = {},
) {
  const engine = await engines[name]();
  const before = again && existsSync(kept(name)) ? JSON.parse(readFileSync(kept(name), 'utf8')).survivors : null;
  const same = (a) => (b) => a.file === b.file && a.code === b.code && a.from === b.from && a.to === b.to;
  const chosen = before
    ? engine.mutants.filter((each) => before.some(same(each)))
    : sampled(engine.mutants, sample, seed);
  const outcomes = { killed: [], survived: [], equivalent: [], unfit: [] };
  const waiting = [...chosen];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await engine.run(mutant);
      outcomes[outcome === 'survived' && isHarmless(mutant) ? 'equivalent' : outcome].push(mutant);
      say(`${outcome} ${mutant.file}:${mutant.line} ${mutant.from} -> ${mutant.to} (${waiting.length} wait)`);
    }
  };
  await Promise.all(Array.from({ length: Number(process.env.MUTATION_JOBS ?? jobs) }, work));
  const counted = outcomes.killed.length + outcomes.survived.length;
  const result = {
    all: engine.mutants.length,
    files: engine.files,
    tried: chosen.length,
    seed,
    killed: outcomes.killed.length,
    survived: outcomes.survived.length,
    equivalent: outcomes.equivalent.length,
    unfit: outcomes.unfit.length,
    score: outcomes.killed.length / counted,
    interval: wilson(outcomes.killed.length, counted),
    survivors: outcomes.survived.map(({ file, line, code, from, to, tests }) => ({
      file,
      line,
      code,
      from,
      to,
      tests,
    })),
  };
  mkdirSync(join(output, 'mutation'), { recursive: true });
  writeFileSync(kept(name), `${JSON.stringify(result, null, 1)}\n`);
  return result;
}

const main = async () => {
  const rest = process.argv.slice(2);
  const take = (flag) => {
    const at = rest.indexOf(flag);
    return at < 0 ? undefined : Number(rest.splice(at, 2)[1]);
  };
  const [sample, seed = 1] = [take('--sample'), take('--seed')];
  const again = rest.includes('--again');
  const [name] = rest.filter((each) => each !== '--again');
  if (!(name in engines)) throw new Stop('usage: npm run mutate -- core|web [--sample N] [--seed N] [--again]');
  await prepare(needs.test);
  await preparePackages();
  await buildModule();
  await buildPackage();
  const result = await mutate(name, { sample, seed, again, say: console.log });
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${name}: ${result.killed} of ${result.killed + result.survived} faults noticed, ${percent(result.score)} (95 %: ${result.interval.map(percent).join(' to ')}); ${result.equivalent} change nothing, ${result.unfit} not compiled; ${result.tried} tried of ${result.all} in ${result.files} files`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
