// `npm run mutate -- core|web [--sample N] [--seed N] [--again] [--keep]`: makes small faults in the code (another operator, a constant one more or
// less, a condition negated, a statement dropped), one at a time, and asks whether the tests notice. All faults of a file are compiled
// into it at once and switched on one by one, so each costs a run of the tests that come by it and no build. Without --sample every fault
// is tried; --again tries those that nobody noticed last time. The result with what survived is in .build/mutation/NAME.json; --keep
// puts it into tests/mutation/NAME.json, which `npm run verify` quotes.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModule, buildPackage } from '../build/build.mjs';
import { jobs, needs, output, prepare, preparePackages, root, Stop, script } from '../project.mjs';

const engines = {
  core: async () => (await import('../../tests/mutation/core.mjs')).start(),
  web: async () => (await import('../../tests/mutation/web.mjs')).start(),
};
const last = (name) => join(output, 'mutation', `${name}.json`);
const lasting = (name) => join(root, 'tests/mutation', `${name}.json`);

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
const same = (a) => (b) => ['file', 'code', 'from', 'to', 'nth'].every((key) => a[key] === b[key]);
const isHarmless = (mutant) => harmless.some(same(mutant));

/** Gives each mutant its number among those alike in lines alike, so that it is the same one when other lines change. */
function number(mutants) {
  const seen = new Map();
  for (const mutant of mutants) {
    const key = JSON.stringify([mutant.file, mutant.code, mutant.from, mutant.to]);
    mutant.nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, mutant.nth);
  }
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** What a result says in a line. */
export const told = ({ killed, survived, score, interval, equivalent, unfit, all, files }) =>
  `${killed} of ${killed + survived} faults noticed, ${percent(score)} (95 %: ${interval.map(percent).join(' to ')}), drawn from ${all} in ${files} files; besides ${equivalent} that change nothing and ${unfit} that types forbid`;

/** The result that is kept in the repository, if any: a larger sample than a short run has time for. */
export const keptResult = (name) =>
  existsSync(lasting(name)) ? JSON.parse(readFileSync(lasting(name), 'utf8')) : null;

/**
 * Tries mutants of `name`; resolves to { killed, survived, equivalent, unfit, score, interval, survivors, ... }. A mutant that runs out
 * of time is killed; one that types forbid is not counted; one that no test comes by survived. `again`: of the last result only what
 * survived is tried again. `keep`: the result goes into the repository.
 */
export async function mutate(
  name,
  { sample = Number.POSITIVE_INFINITY, seed = 1, again = false, keep = false, say = () => {} } = {},
) {
  const engine = await engines[name]();
  number(engine.mutants);
  const before = again && existsSync(last(name)) ? JSON.parse(readFileSync(last(name), 'utf8')) : null;
  const waiting = before
    ? engine.mutants.filter((each) => before.survivors.some(same(each)))
    : sampled(engine.mutants, sample, seed);
  const outcomes = { killed: [], survived: [], equivalent: [], unfit: [] };
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = isHarmless(mutant) ? 'equivalent' : await engine.run(mutant);
      outcomes[outcome].push(mutant);
      say(`${outcome} ${mutant.file}:${mutant.line} ${mutant.from} -> ${mutant.to} (${waiting.length} wait)`);
    }
  };
  await Promise.all(Array.from({ length: Number(process.env.MUTATION_JOBS ?? jobs) }, work));
  engine.end?.();
  const count = (outcome) => outcomes[outcome].length + (outcome === 'survived' ? 0 : (before?.[outcome] ?? 0));
  const [killed, survived] = [count('killed'), count('survived')];
  const result = {
    date: new Date().toISOString().slice(0, 10),
    all: engine.mutants.length,
    files: engine.files,
    seed: before?.seed ?? seed,
    killed,
    survived,
    equivalent: count('equivalent'),
    unfit: count('unfit'),
    score: killed / (killed + survived),
    interval: wilson(killed, killed + survived),
    survivors: outcomes.survived.map(({ file, line, code, from, to, nth, tests }) => {
      return { file, line, code, from, to, nth, tests };
    }),
  };
  mkdirSync(join(output, 'mutation'), { recursive: true });
  for (const path of [last(name), ...(keep ? [lasting(name)] : [])])
    writeFileSync(path, `${JSON.stringify(result, null, 1)}\n`);
  return result;
}

const main = async () => {
  const rest = process.argv.slice(2);
  const flag = (name) => rest.includes(name) && rest.splice(rest.indexOf(name), 1).length > 0;
  const take = (name) => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : Number(rest.splice(at, 2)[1]);
  };
  const [sample, seed = 1, again, keep] = [take('--sample'), take('--seed'), flag('--again'), flag('--keep')];
  const [name] = rest;
  if (!(name in engines))
    throw new Stop('usage: npm run mutate -- core|web [--sample N] [--seed N] [--again] [--keep]');
  await prepare(needs.test);
  await preparePackages();
  if (name === 'web') {
    await buildModule();
    await buildPackage();
  }
  console.log(`${name}: ${told(await mutate(name, { sample, seed, again, keep, say: console.log }))}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
