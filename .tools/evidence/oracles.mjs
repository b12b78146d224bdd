// Agreement with other tools, and identities between metrics.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { files, root } from '../project.mjs';
import { recorded } from './google.mjs';

/** How many kept cases came from which tool: its name ends the name of the case. */
function cases() {
  const counts = { PyCM: readdirSync(join(root, 'tests/reference/pycm')).length };
  for (const path of files('tests/reference/oracles')) {
    const tool = /__([A-Za-z]+)/.exec(path)?.[1] ?? 'other';
    counts[tool] = (counts[tool] ?? 0) + 1;
  }
  return counts;
}

export async function oracles() {
  const { tests, sum, failed } = await recorded('compared');
  const counts = cases();
  const { load } = await import('isoyield');
  const iso = await load();
  const conventions = iso.metrics.flatMap(({ id, conventions }) =>
    conventions.map(({ tool, printed, when }) => ({ metric: id, tool, printed, when })),
  );
  const disagreements = tests.flatMap((test) => (test.disagreements ?? '').split('\n').filter(Boolean));
  return [
    {
      claim: 'Agreement with other tools',
      how: `${tests.length} GoogleTests over ${Object.values(counts).reduce((sum, each) => sum + each)} kept cases: ${Object.entries(
        counts,
      )
        .map(([tool, count]) => `${tool} ${count}`)
        .join(', ')}`,
      figure: `${sum} values compared; ${conventions.length} conventions of other tools for undefined metrics are on the metrics' pages, ${disagreements.length} definitions differ`,
      passed: failed.length === 0 && sum > 0,
      failed,
      details: [
        ...tests.map(({ name, compared }) => ({ what: name, outcome: `${compared} values agree` })),
        ...disagreements.map((each) => ({ what: 'another definition', outcome: each })),
        ...conventions.map(({ metric, tool, printed, when }) => ({
          what: `${metric} where ${when.join(', ')}`,
          outcome: `undefined here; ${tool} prints ${printed}`,
        })),
      ],
    },
  ];
}

export async function identities() {
  const { tests, sum, failed } = await recorded('identities');
  return [
    {
      claim: 'Metrics satisfy known identities (MCC² is informedness times markedness, Gini is 2 AUC - 1, ...)',
      how: tests.map(({ name }) => name).join(', '),
      figure: `${sum} tables and score sets`,
      passed: failed.length === 0 && sum > 0,
      failed,
    },
  ];
}
