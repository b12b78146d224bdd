// `npm run coverage [-- --runs N] [--grid | --items] [--break clusters | threshold]`: how often the intervals of the core cover, by simulation; writes
// tests/bench/coverage.md, which README.md names, what the page draws of it, and the exceptions in the documentation. About ten minutes on two
// processors; with --grid without the study of methods, with --items only what costs differ from item to item in. With fewer test sets than usual nothing is written. With --break rows are taken for
// items, or a chosen threshold is judged on the rows that chose it: the claim then fails.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs, must, needs, output, prepare, root, run, Stop, script } from '../project.mjs';
import { broken, ofUseless, useless } from './grid/claim.mjs';
import { designs, ofItems } from './grid/designs.mjs';
import { listed } from './grid/exceptions.mjs';
import { firstRuns, grid } from './grid/run.mjs';
import { gridText, itemsHead, itemsText, writePages } from './grid/table.mjs';

/** What a program prints. */
async function printed(program, args = []) {
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', program]);
  const { status, text } = await run(join(output, 'native/tests', program), args);
  if (status !== 0) throw new Stop(text);
  return text;
}

/** What the study prints: a table, or JSON. */
export const study = (...args) => printed('coverage_study', args);

/** The options of `npm run coverage`. */
function options(args) {
  const known = ['--runs', '--break', '--grid', '--items'];
  const unknown = args.find((each) => each.startsWith('--') && !known.includes(each));
  if (unknown) throw new Stop(`no option ${unknown}; there are: ${known.join(', ')}`);
  const after = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const runs = Number(after('--runs') ?? firstRuns);
  if (!Number.isInteger(runs) || runs < 20) throw new Stop('--runs takes a whole number, 20 or more');
  const fault = after('--break');
  if (args.includes('--break') && !faults[fault]) throw new Stop(`--break takes ${Object.keys(faults).join(' or ')}`);
  return { runs, fault, gridOnly: args.includes('--grid'), itemsOnly: args.includes('--items') };
}

/** Faults that the claim has to notice, and the designs they can be seen in. */
const faults = {
  clusters: ({ drawn }) => drawn !== 'independent',
  threshold: ({ rule }) => rule === 'chosen',
};

/** Figures of the designs and of two useless classifiers. */
export async function measured(of, { runs, fault, say }) {
  const rows = await grid([...of, useless], { runs, broken: fault, least: { [useless.id]: 1000 }, say });
  return { rows: rows.slice(0, -1), useless: ofUseless(rows.at(-1)) };
}

/** Says every hundred designs how far it is. */
const progress = (done, all) => {
  if (done % 100 === 0) console.error(`${done} of ${all} designs`);
};

/** With a fault made on purpose the claim has to fail; resolves to the exit status. */
async function tryFault(fault, runs) {
  const { rows, useless } = await measured(
    designs.filter((each) => each.promised && faults[fault](each)),
    { runs, fault, say: progress },
  );
  const { unlisted } = listed(rows);
  for (const { quantity, design, cell } of unlisted)
    console.log(`outside: ${quantity} at ${design.id}: ${cell.covered?.toFixed(1)} %`);
  if (!useless.kept)
    console.log(
      `useless classifiers: sure in ${useless.sure.toFixed(1)} %, covered in ${useless.covered.toFixed(1)} %`,
    );
  const noticed = unlisted.length > 0 || !useless.kept;
  console.log(
    noticed ? `The claim fails with this fault, in ${unlisted.length} cells.` : 'The claim does not notice this fault.',
  );
  return noticed ? 1 : 0;
}

const kept = join(root, 'tests/bench/coverage.md');

/** Costs of each item alone, in a few minutes: their tables are written anew, and the rest is kept. */
async function ofEachItem(runs) {
  const rows = await grid(designs.filter(ofItems), { runs });
  const text = itemsText(rows);
  console.log(text);
  if (runs >= firstRuns) writeFileSync(kept, readFileSync(kept, 'utf8').split(`\n${itemsHead}\n`)[0] + text);
  const { unlisted } = listed(rows);
  const cells = unlisted.map(
    ({ quantity, design, cell }) => `${quantity} at ${design.id}: ${cell.covered?.toFixed(1)} %`,
  );
  if (cells.length > 0) throw new Stop(`Outside, and no exception names it:\n  ${cells.join('\n  ')}`);
  console.log('The promise holds.');
}

const main = async () => {
  const { runs, fault, gridOnly, itemsOnly } = options(process.argv.slice(2));
  await prepare(needs.bench);
  if (fault) return tryFault(fault, runs);
  if (itemsOnly) return ofEachItem(runs);
  const before = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n## The grid\n')[0] : '';
  const methods = gridOnly ? before : await writeMethods();
  const found = await measured(designs, { runs, say: progress });
  const text = gridText(found.rows, found.useless) + itemsText(found.rows);
  console.log(text);
  // A quick look with fewer test sets says less than what is kept.
  if (runs >= firstRuns) {
    writeFileSync(kept, methods + text);
    writePages(found.rows);
  }
  const failed = broken(found.rows);
  if (!found.useless.kept) failed.push('the promise about useless classifiers');
  if (failed.length > 0) throw new Stop(`The promise is broken:\n  ${failed.join('\n  ')}`);
  console.log('The promise holds.');
};

/** The study of methods for single test sets, which the page draws; resolves to its part of the table. */
async function writeMethods() {
  const text = await study();
  writeFileSync(
    join(root, 'web/src/learn/experiments/coverage.json'),
    `${JSON.stringify(JSON.parse(await study('--json')), null, 2)}\n`,
  );
  const head = `# How often intervals cover

Written by \`npm run coverage\`. Test sets drawn at random from a population with recall 0.8, specificity 0.9 and, for scores, two unit
normals with an area of 0.85; yields with 1 and 3 for right decisions of the two classes, -1 for a false alarm and -4 for a miss, their
difference from that of a second classifier (recall 0.9, specificity 0.75) on the same items; columns are the prevalence and the number of items. Each figure is the percent of 95 % intervals that hold
the true value; in brackets, the percent of test sets for which the method has no interval. Sampling alone moves a figure by about one
point (2000 test sets; 500 where intervals are themselves sampled).

`;
  return `${head}${text}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
