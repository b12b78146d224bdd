// What has no value is shown as such.

import { join } from 'node:path';
import { degenerate } from '../../tests/bits/degenerate.mjs';
import { root } from '../project.mjs';

export async function undefinedStays({ deep }) {
  const { load } = await import('isoyield');
  const writers = await import('isoyield/export');
  const { Printer } = await import(join(root, 'wasm/dist/cli/print/print.js'));
  const most = deep ? 5 : 3;
  const print = (report, catalogue, language) => new Printer(language, () => catalogue, []).report(report);
  const { reports, values, texts, failed } = await degenerate(await load(), writers, print, most);
  return [
    {
      claim: 'Undefined values are shown as undefined, with a reason: never as NaN, Infinity, null or 0',
      how: `reports on every table of up to ${most} items, on cells from 5e-324 to 1e300, classes without items, scores of one class, all equal or infinite; as JSON, and each of their tables as CSV, TSV, Markdown, HTML and on the command line, in both languages`,
      figure: `${values} absent values in ${reports} reports, each with its reason; ${texts} texts, ${failed.length} of them with such a word`,
      passed: failed.length === 0 && values > 0,
      failed: failed.slice(0, 20),
    },
  ];
}
