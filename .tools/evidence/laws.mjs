// Laws that hold for every row of the registry.

import { recorded } from './google.mjs';

const enough = 1500;

export async function laws() {
  const { tests, sum, failed } = await recorded('laws');
  const { tests: cuts, sum: cut, failed: badly } = await recorded('cuts');
  return [
    {
      claim:
        'The order of rows changes no bit; weight 2 equals the row twice; swapping the classes maps metrics as declared in the registry; every value is in its range, or undefined for a declared reason',
      how: `${tests.length} laws in tests/core/metrics/registry_test.cpp, registry_rows_test.cpp and laws_test.cpp, each over the whole registry: all tables of up to 8 items, sweeps of up to 4, tables of cells from 5e-324 to 1e300`,
      figure: `${sum} checks of one law on one metric (at least ${enough} wanted)`,
      passed: failed.length === 0 && sum >= enough,
      failed,
      details: tests.map(({ name, laws: count }) => ({ law: name, metrics: Number(count) })),
    },
    {
      claim: 'Reading does not depend on how a file is cut into pieces',
      how: 'GoogleTest: awkward files and long tables, in pieces of every small size and of random ones',
      figure: `${cut} readings of ${cuts.length} files and tables`,
      passed: badly.length === 0 && cut > 0,
      failed: badly,
    },
  ];
}
