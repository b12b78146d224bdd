// `npm run coverage`: how often the intervals of the core cover, by simulation; writes tests/bench/coverage.md, which README.md names,
// and what the page draws of it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs, must, needs, output, prepare, root, run, Stop, script } from '../project.mjs';

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

/** Thresholds that were chosen on the same items; refuses what breaks the promise about them. */
async function chosen() {
  const { runs, useless, rows } = JSON.parse(await printed('chosen_study'));
  const percent = (share) => (100 * share).toFixed(1);
  const kept = useless.sure <= 0.05 && useless.covered >= 0.93;
  const sizes = [...new Set(rows.map(({ n }) => n))];
  const line = (title, of) => `| ${title} | ${of.join(' | ')} |`;
  const table = [...new Set(rows.map(({ apart }) => apart))].flatMap((apart) => {
    const own = rows.filter((each) => each.apart === apart);
    return [
      line(
        `${apart} | intervals that cover, %`,
        own.map(({ covered }) => percent(covered)),
      ),
      line(
        `${apart} | optimism on the same items`,
        own.map(({ optimism }) => optimism.toFixed(3)),
      ),
      line(
        `${apart} | optimism of the honest yield`,
        own.map(({ left }) => left.toFixed(3)),
      ),
    ];
  });
  const text = `
## Thresholds that were chosen on the same items

The share of right decisions at the threshold where it is largest, and its cross-fitted interval for new items: ${runs} test sets, half of
the items positive, scores of both classes unit normals whose means are so far apart; columns are the number of items.

${line('apart | figure', sizes)}
|---|---|${sizes.map(() => '--:|').join('')}
${table.join('\n')}

Of two useless classifiers with 200 items (${runs} test sets), one is called best with a probability above 0.9 in
${percent(useless.sure)} % (promised: at most 5 %), and the interval covers in ${percent(useless.covered)} % (promised: at least 93 %).
`;
  return { text, kept };
}

const main = async () => {
  await prepare(needs.test);
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
  const thresholds = await chosen();
  writeFileSync(join(root, 'tests/bench/coverage.md'), `${head}${text}${thresholds.text}`);
  console.log(text + thresholds.text);
  if (!thresholds.kept) throw new Stop('The promise about chosen thresholds is broken.');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
