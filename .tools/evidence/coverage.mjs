// `npm run coverage`: how often the intervals of the core cover, by simulation; writes tests/bench/coverage.md, which README.md names,
// and what the page draws of it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs, must, needs, output, prepare, root, run, Stop, script } from '../project.mjs';

/** What the study prints: a table, or JSON. */
export async function study(...args) {
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'coverage_study']);
  const { status, text } = await run(join(output, 'native/tests/coverage_study'), args);
  if (status !== 0) throw new Stop(text);
  return text;
}

const main = async () => {
  await prepare(needs.test);
  const text = await study();
  writeFileSync(
    join(root, 'web/src/learn/coverage.json'),
    `${JSON.stringify(JSON.parse(await study('--json')), null, 2)}\n`,
  );
  const head = `# How often intervals cover

Written by \`npm run coverage\`. Test sets drawn at random from a population with recall 0.8, specificity 0.9 and, for scores, two unit
normals with an area of 0.85; yields with 1 and 3 for right decisions of the two classes, -1 for a false alarm and -4 for a miss, their
difference from that of a second classifier (recall 0.9, specificity 0.75) on the same items; columns are the prevalence and the number of items. Each figure is the percent of 95 % intervals that hold
the true value; in brackets, the percent of test sets for which the method has no interval. Sampling alone moves a figure by about one
point (2000 test sets; 500 where intervals are themselves sampled).

`;
  writeFileSync(join(root, 'tests/bench/coverage.md'), `${head}${text}`);
  console.log(text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
