import { test } from 'vitest';
import { NotPlain, readTables, readText, stateOf } from '../../../web/src/widget/attributes/state';
import { line, Page, tried } from './kept';

function table(rows: string[], { caption, utility = false }: { caption?: string; utility?: boolean } = {}) {
  return {
    caption: caption === undefined ? null : { textContent: ` ${caption}\n` },
    classList: { contains: (name: string) => utility && name === 'utility' },
    rows: rows.map((row) => ({
      cells: row
        .split('|')
        .map((cell) => ({ tagName: cell.startsWith('#') ? 'TH' : 'TD', textContent: ` ${cell.replace('#', '')} ` })),
    })),
  };
}

test('what the element on a foreign page reads', async () => {
  const page = new Page();
  page.head('texts');
  for (const text of [
    '1 2\n3 4',
    '1,2\n3,4',
    '1;2\n3;4\n\n5\t6\n7 8',
    '1, 2\n3, 4',
    '0,5 0,5\n1 2',
    '1.5 −2\n+3 4e2',
    '[[1,2],[3,4]]',
    '[1,2]',
    '{"A": [[1,2],[3,4]], "B": [[5,6],[7,8]]}',
    '{"classifiers": [{"name": "x", "matrix": [[1,2],[3,4]]}], "rows": "predicted", "classes": ["a","b"], "unit": "EUR"}',
    '{"classifiers": [{"matrix": 7}]}',
    '{"classifiers": [], "classes": 7}',
    '{"classifiers": [{"matrix": [[1]]}], "rows": [1]}',
    '{"classifiers": [{"matrix": [[1]]}], "utility": [1]}',
    '{"a": 7}',
    '7',
    '{x',
    'null',
    '["1"]',
    '1 x\n3 4',
    '1 2\n3',
    '1 2 3\n4 5 6',
    '',
    '1e400 1\n1 1',
    '0x10 1\n1 1',
  ])
    page.text(`${JSON.stringify(text)} -> ${line(tried(() => stateOf(readText(text))))}`);
  page.head('given');
  const cells = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  for (const given of [
    { classifiers: [{ matrix: cells }] },
    { classifiers: [{ matrix: cells }], rows: 'predicted' },
    {
      classifiers: [{ matrix: cells, name: 'x' }, { matrix: cells }],
      decisions: [1, 2, 3],
      classes: ['a', 'b'],
      utility: cells,
      positive: 0,
      unit: 'EUR',
    },
    { classifiers: [{ matrix: cells }], rows: 'predicted', utility: cells, classes: ['a', 'b', 'c'] },
    { classifiers: [{ matrix: cells }], utility: [[1, 2]] },
    { classifiers: [{ matrix: cells }], classes: ['a'] },
    { classifiers: [{ matrix: [] }] },
    { classifiers: [{ matrix: [[]] }] },
    { classifiers: [] },
  ])
    page.text(`${JSON.stringify(given)} -> ${line(tried(() => stateOf(given)))}`);
  page.head('tables');
  const read: Record<string, ReturnType<typeof table>[]> = {
    none: [],
    'numbers alone': [table(['1|2', '3|4'])],
    'with a caption and labels': [table(['#|#ill|#well', '#ill|5|1', '#well|2|7'], { caption: 'First' })],
    'with a corner that says something': [table(['#truth|#ill|#well', '#ill|5|1', '#well|2|7'])],
    'with labels above alone': [table(['#ill|#well', '5|1', '2|7'])],
    'with labels at the side alone': [table(['#ill|5|1', '#well|2|7'])],
    'with a head over all': [table(['#decision', '#|#a|#b', '#a|5|1', '#b|2|7'])],
    'with one side label missing': [table(['#|#a|#b', '#a|5|1', '#|2|7'])],
    'more decisions': [table(['#|#a|#b|#refer', '#a|5|1|2', '#b|2|7|3'])],
    'an empty cell between': [table(['#|#a|#b', '#a|5||1', '#b|2||7'])],
    'a row of nothing': [table(['#|#a|#b', '', '#a|5|1', '#b|2|7'])],
    'two and utilities': [
      table(['#|#a|#b', '#a|5|1', '#b|2|7'], { caption: 'A' }),
      table(['1|0', '-5|2'], { utility: true }),
      table(['3|3', '4|4'], { caption: 'B' }),
    ],
    'utilities alone': [table(['1|0', '-5|2'], { utility: true })],
    'heads alone': [table(['#a|#b'])],
    'one number': [table(['#|#a', '#a|5'])],
  };
  for (const [name, tables] of Object.entries(read))
    for (const rows of ['true', 'predicted']) {
      const host = { querySelectorAll: () => tables, contains: () => false } as unknown as Element;
      let given: ReturnType<typeof readTables>;
      try {
        given = readTables(host, rows);
      } catch (error) {
        if (!(error instanceof NotPlain)) throw error;
        page.text(`${name}, rows ${rows} -> left to the core`);
        continue;
      }
      page.text(`${name}, rows ${rows} -> ${given === null ? 'nothing' : JSON.stringify(given)}`);
      if (given) page.text(`  ${line(tried(() => stateOf(given)))}`);
    }
  await page.is('element');
});
