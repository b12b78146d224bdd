// Are printed numbers right, and do intervals hold what they promise?

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { accuracy } from './accuracy.mjs';
import { measured, study } from './coverage.mjs';
import { broken, summary } from './grid/claim.mjs';
import { designs } from './grid/designs.mjs';
import { firstRuns } from './grid/run.mjs';

const most = 4;

/** What `npm run accuracy` kept for the pages of the metrics. */
function quoted() {
  const { matrices, metrics } = JSON.parse(readFileSync(join(root, 'web/src/learn/metrics/accuracy.json'), 'utf8'));
  return { matrices, rows: Object.entries(metrics), said: ['as kept for the pages of the metrics'] };
}

export async function ulps({ deep, kept }) {
  const { matrices, rows, said } = kept
    ? quoted()
    : { matrices: deep ? 1e6 : 2e4, ...(await accuracy(deep ? 1e6 : 2e4)) };
  const worst = Math.max(...rows.map(([, [largest]]) => largest));
  const values = rows.reduce((sum, [, [, , count]]) => sum + count, 0);
  const beyond = rows.filter(([, [largest]]) => !(largest <= most)).map(([id]) => id);
  return [
    {
      claim: `Every closed-form metric is within ${most} ulp of the exact value of its printed formula, counts 0..2^53, scales 1e-300..1e300`,
      how: `\`npm run accuracy -- ${matrices}\`: random and adversarial matrices, against exact arithmetic`,
      figure: `${rows.length} metrics, ${values} values, largest error ${worst} ulp; ${said.at(0) ?? ''}`,
      passed: beyond.length === 0 && rows.length > 150,
      failed: beyond,
      quoted: Boolean(kept),
      details: rows.map(([metric, [largest, mean, count]]) => ({ metric, 'max ulp': largest, mean, values: count })),
    },
  ];
}

/** Two runs of the study with the same seeds differ by nothing; another machine may round a draw. */
const slack = 1;

/** Test sets of a cell when all claims are checked: enough for large faults; with --deep as many as `npm run coverage` takes. */
const quickRuns = 150;

/** The grid of whole reports, always from a run of now. */
async function ofGrid({ deep, kept }) {
  const claim =
    '95 % intervals of a report cover in 93 to 97 % with at least 10 items, or 40 clusters, of the rarer class; the documentation names every exception';
  const usual =
    'Useless classifiers (200 items): P(best) > 0.9 in at most 5 % of test sets, and the yield is covered in 93 % at least';
  const how = `\`npm run coverage${deep ? '' : ` -- --runs ${quickRuns}`}\``;
  if (kept)
    return [claim, usual].map((each) => ({ claim: each, how, figure: 'only a run of now can show it', passed: null }));
  const { rows, useless } = await measured(designs, { runs: deep ? firstRuns : quickRuns });
  const failed = broken(rows);
  const { cells, outside, sets } = summary(rows);
  return [
    {
      claim,
      how: `${how}: whole reports on score tables, four times as many test sets where the first leave it in doubt, and up to 64 times before a cell outside is one that no exception names; outside by more than two standard errors`,
      figure: `${cells} cells that are promised, ${sets} test sets, ${outside} cells outside, all of them among the exceptions that docs/accuracy lists${failed.length > 0 ? ' but for those below' : ''}`,
      passed: failed.length === 0,
      failed,
    },
    {
      claim: usual,
      how,
      figure: `above 0.9 in ${useless.sure.toFixed(1)} %; covered in ${useless.covered.toFixed(1)} %`,
      passed: useless.kept,
    },
  ];
}

/** The study of methods, one by one, which the page draws. */
async function ofMethods({ deep }) {
  const kept = JSON.parse(readFileSync(join(root, 'web/src/learn/experiments/coverage.json'), 'utf8'));
  const cells = kept.rows.flatMap(({ quantity, method, coverage }) =>
    coverage.filter(({ covered }) => covered !== null).map((cell) => ({ quantity, method, ...cell })),
  );
  const low = cells.filter(({ covered }) => covered < 90);
  const failed = [];
  if (deep) {
    const anew = JSON.parse(await study('--json'));
    for (const [i, { quantity, method, coverage }] of anew.rows.entries()) {
      for (const [j, { at, covered }] of coverage.entries()) {
        const before = kept.rows[i]?.coverage[j]?.covered;
        if (covered !== before && !(Math.abs(covered - before) <= slack))
          failed.push(`${quantity} ${method} at ${at}: ${covered}, kept ${before}`);
      }
    }
  }
  return [
    {
      claim: 'The page draws how often each method for intervals covers, too rarely with few items of a class',
      how: `\`npm run coverage\`: ${kept.rows.length} pairs of quantity and method, ${kept.trials} test sets each, n = 10..1000, prevalence .5, .1, .01${deep ? '; run again now and compared' : ' (kept figures; --deep runs it again)'}`,
      figure: `${cells.length} figures for ${kept.level * 100} % intervals; ${low.length} below 90 %, all with few items of a class (drawn in #/learn/coverage, table in tests/bench/coverage.md)`,
      passed: failed.length === 0 && cells.length > 200,
      failed,
      quoted: !deep,
      details: low.map(({ quantity, method, at, covered }) => ({ quantity, method, 'prevalence, items': at, covered })),
    },
  ];
}

export const coverage = async (how) => [...(await ofMethods(how)), ...(await ofGrid(how))];
