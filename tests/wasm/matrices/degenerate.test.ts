import * as writers from 'isoyield/export';
import { expect, test } from 'vitest';
import { Printer } from '../../../wasm/cli/print/print';
import { degenerate } from '../../bits/degenerate.mjs';
import { iso } from '../support';

// A few of the tables that `npm run verify -- undefined` goes through.
test('what is undefined has a reason in every report and a word in every text', async () => {
  const found = await degenerate(
    iso,
    writers,
    (report, catalogue, language) => new Printer(language, () => catalogue, []).report(report),
    1,
  );
  expect(found.failed).toEqual([]);
  expect(found.values).toBeGreaterThan(1000);
});
