// `npm run verify [-- --deep | --kept] [SECTION ...]`: runs the evidence for what the project promises and writes one report of it, a page of the
// documentation (web/docs/en/evidence.md) and JSON (web/docs/evidence.json). Minutes; with --deep hours; with --kept accuracy, fuzzing and mutation only
// quote what was kept of earlier runs. Sections given by name run alone and leave the others as the last report had them.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll, buildModule, buildPackage } from '../build/build.mjs';
import { needs, prepare, preparePackages, root, Stop, script } from '../project.mjs';

/** Name, title and work of each section; the work resolves to rows of the report. */
export const sections = {
  laws: ['Laws', async (how) => (await import('./laws.mjs')).laws(how)],
  accuracy: ['Accuracy', async (how) => (await import('./numbers.mjs')).ulps(how)],
  oracles: ['Other tools', async (how) => (await import('./oracles.mjs')).oracles(how)],
  identities: ['Identities', async (how) => (await import('./oracles.mjs')).identities(how)],
  undefined: ['Undefined', async (how) => (await import('./undefined.mjs')).undefinedStays(how)],
  coverage: ['Intervals', async (how) => (await import('./numbers.mjs')).coverage(how)],
  bits: ['Same bits', async (how) => (await import('./bits.mjs')).bits(how)],
  linear: ['Time', async (how) => (await import('./linear.mjs')).linear(how)],
  reading: ['Pasted texts', async (how) => (await import('./reading.mjs')).reading(how)],
  fuzzing: ['Fuzzing', async (how) => (await import('./fuzzing.mjs')).fuzzing(how)],
  mutation: ['Mutation', async (how) => (await import('./mutation.mjs')).mutation(how)],
  browser: ['Faults, network, labels', async (how) => (await import('./browser.mjs')).browser(how)],
  classes: ['Classes', async () => (await import('./classes.mjs')).classes()],
  supply: ['Supply chain', async (how) => (await import('./supply.mjs')).supply(how)],
};

/** Those that look at the site; the others need the package only. */
const ofTheSite = ['browser', 'classes', 'supply'];

const main = async () => {
  const named = process.argv.slice(2).filter((each) => !['--deep', '--kept'].includes(each));
  const [deep, kept] = ['--deep', '--kept'].map((flag) => process.argv.includes(flag));
  const unknown = named.filter((name) => !(name in sections));
  if (unknown.length > 0)
    throw new Stop(`no section called ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}`);
  await prepare(needs.test);
  await preparePackages();
  if (named.length === 0 || ofTheSite.some((name) => named.includes(name))) await buildAll();
  else {
    await buildModule();
    await buildPackage();
  }
  const { write } = await import('./report.mjs');
  const { sources, stamp } = await import('./stamp.mjs');
  const now = sources();
  const last = join(root, 'web/docs/evidence.json');
  const before = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')).sections : [];

  const results = [];
  let failures = 0;
  for (const [name, [title, work]] of Object.entries(sections)) {
    if (named.length > 0 && !named.includes(name)) {
      const section = before.find((each) => each.name === name);
      if (section) results.push(section);
      continue;
    }
    const started = performance.now();
    const rows = await work({ deep, kept }).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      return [{ claim: title, how: 'could not be run', figure: error.message.slice(-400), passed: false }];
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    for (const { claim, figure, passed, quoted, failed = [] } of rows) {
      if (passed === false) failures += 1;
      const word = passed === null ? 'not run' : passed === false ? 'FAILS  ' : quoted ? 'quoted ' : 'holds  ';
      console.log(`${word} ${claim}\n        ${figure}`);
      for (const each of failed) console.log(`        failed: ${each}`);
    }
    results.push({ name, title, date: new Date().toISOString().slice(0, 10), seconds, deep, sources: now, rows });
  }
  const never = Object.entries(sections).filter(([name]) => !results.some((section) => section.name === name));
  write({
    sections: results,
    deep,
    date: new Date().toISOString().slice(0, 10),
    never: never.map(([, [title]]) => title),
  });
  stamp();
  console.log(`\n${failures === 0 ? 'everything holds' : `${failures} fail`}; the report is web/docs/en/evidence.md`);
  return failures === 0 ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
