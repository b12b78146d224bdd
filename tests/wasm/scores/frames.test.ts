// Score tables as databases print them: rules and the number of rows are no rows, and are said.

import { expect, test } from 'vitest';
import { iso } from '../support';

const items = ['0 | 0.05', '0 | 0.10', '0 | 0.70', '1 | 0.35', '1 | 0.60', '1 | 0.95'];
test.each([
  ['psql', ['y | p', '--+-----', ...items, '(6 rows)']],
  ['a rule of signs', ['y | p', '==|===', ...items]],
  ['SQL Server', ['y | p', '- | -', ...items, '(6 rows affected)']],
  ['rules in between', ['y | p', '--+--', ...items.slice(0, 3), '--+--', ...items.slice(3)]],
  ['one row more', ['y | p', ...items, '(6 rows)', '']],
])('%s', async (_, lines) => {
  const { n, notes } = await iso.scores(lines.join('\n'), { intervals: false });
  expect(n).toBe(6);
  expect(notes.some(({ code }) => /frames_skipped|dropped/.test(code))).toBe(true);
});
