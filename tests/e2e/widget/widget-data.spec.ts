import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, newPage } from '../support/browser';

// What the elements make of data as people write them: they read and refuse what the calculator reads and refuses, and say so in place.

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const element = (id: string, attributes: Record<string, string>, inside = '', tag = 'isoyield-matrix') =>
  `<${tag} id="${id}" loading="eager" ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>${inside}</${tag}>`;
/** A table of HTML: `*` before a heading. */
const table = (text: string, caption = 'A', more = '') =>
  `<table ${more}><caption>${caption}</caption>${text
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => (cell[0] === '*' ? `<th>${cell.slice(1)}</th>` : `<td>${cell}</td>`));
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('')}</table>`;

interface Seen {
  alert: string;
  code: string;
  notes: string[];
  matrices: number[][][] | undefined;
  classes: string[] | undefined;
  decisions: string[] | undefined;
  utility: number[][] | null | undefined;
  accuracy: number | null | undefined;
  shown: string[];
}

/** Opens a page with these elements, and what each shows once all have an answer. */
async function open(
  body: string,
): Promise<{ opened: Page; faults: string[]; see: () => Promise<Record<string, Seen>> }> {
  const opened = await newPage();
  const faults: string[] = [];
  opened.on('pageerror', (error) => faults.push(String(error)));
  opened.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await opened.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
<script>window.codes = {}; document.addEventListener('isoyield-error', (event) => { window.codes[event.target.id] = event.detail.code; });</script>
<script type="module" src="widget/isoyield-widget.js"></script><body>${body}</body></html>`,
    }),
  );
  await opened.goto(new URL('host', address()).href);
  const see = async () => {
    await opened.waitForFunction(() =>
      [...document.querySelectorAll('[loading=eager]')].every(
        (each) => (each as HTMLElement & { report: unknown }).report || each.shadowRoot?.querySelector('[role=alert]'),
      ),
    );
    return opened.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('[loading=eager]')].map((each) => {
          // biome-ignore lint/suspicious/noExplicitAny: an element of the widget, which has no class to name here
          const it = each as any;
          const all = (selector: string) =>
            [...it.shadowRoot.querySelectorAll(selector)].map((found: Element) => found.textContent ?? '');
          const state = it.getState();
          return [
            it.id,
            {
              alert: all('[role=alert]').join(),
              // biome-ignore lint/suspicious/noExplicitAny: set by the page above
              code: (window as any).codes[it.id] ?? '',
              notes: all('.notes li'),
              matrices: state?.classifiers.map(({ matrix }: { matrix: number[][] }) => matrix),
              classes: state?.classes,
              decisions: state?.decisions,
              utility: state?.utility,
              accuracy: it.report?.classifiers[0].metrics.accuracy?.value,
              shown: all('.metrics td').filter(Boolean),
            },
          ];
        }),
      ),
    );
  };
  return { opened, faults, see };
}

const ok = '27 23\n15 35';
const heads = '*|*ham|*spam';

/** Attributes or a table, and a part of the refusal with its code. */
const refused: Record<string, [string, string, string]> = {
  blank: [element('blank', { data: ' \n ' }), 'empty_text', 'there is no matrix in the text'],
  words: [element('words', { data: 'hello' }), 'no_numbers', 'Paste the cells of the matrix too'],
  markup: [
    element('markup', { data: '<script>alert(1)</script>' }),
    'not_a_number',
    '"<script>alert(1)</script>" is not a number',
  ],
  nan: [element('nan', { data: 'NaN 1\n2 3' }), 'nan_cell', 'line 1, character 1: the cell NaN'],
  infinite: [
    element('infinite', { data: '[[1e309,1],[2,3]]' }),
    'infinite_cell',
    'line 1, character 3: the cell 1e309',
  ],
  negative: [
    element('negative', { data: '-1 2\n3 4' }),
    'negative_cell',
    'Negative numbers belong in a utility matrix',
  ],
  one: [element('one', { data: '5' }), 'one_class', 'expected at least two classes'],
  list: [element('list', { data: '50,2,3,45' }), 'not_certain', 'may be a confusion matrix or a table of scores'],
  thousands: [
    element('thousands', { data: '1,000,2,000\n3,000,4,000' }),
    'commas_ambiguous',
    'the commas in “1,000,2,000” may separate cells or thousands',
  ],
  scores: [
    element('scores', { data: 'y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.6' }),
    'not_a_matrix',
    'the text is a table of scores',
  ],
  ragged: [element('ragged', { data: '1 2\n3' }), 'ragged_row', 'line 2, character 1'],
  gap: [element('gap', { data: ',neg,pos\nneg,,2\npos,3,45' }), 'empty_cell', 'line 2, character 5: the cell is empty'],
  wide: [element('wide', { data: '1 2 3\n4 5 6' }), 'not_square', 'the matrix is 2 by 3'],
  deep: [element('deep', { data: '['.repeat(500) + ']'.repeat(500) }), 'too_deep', 'at most 64 levels'],
  labels: [
    element('labels', { data: ok, classes: 'a,b,c' }),
    'label_count',
    'there are 3 labels for 2 rows or columns',
  ],
  twice: [element('twice', { data: ok, classes: 'a,a' }), 'label_repeated', 'the label "a" occurs twice'],
  positive: [
    element('positive', { data: ok, classes: 'a,b', positive: 'c' }),
    'unknown_positive',
    'there is no class “c”',
  ],
  worths: [
    element('worths', { data: ok, utility: '1 0\n0 1\n\n5 5\n5 5' }),
    'several_utilities',
    'expected one utility matrix',
  ],
  worth: [element('worth', { data: ok, utility: 'much' }), 'utility_formula_cell', 'Utilities: “much” names no cell'],
  rows: [element('rows', { data: ok, rows: 'Predicted' }), 'attribute', 'rows is “Predicted”'],
  metrics: [element('metrics', { data: ok, metrics: 'constructor,__proto__' }), 'attribute', 'no metric “constructor”'],
  none: [element('none', {}), 'no_data', 'nor a table inside'],
  hole: [
    element('hole', {}, table(`${heads}\n*ham||12\n*spam|31|217`)),
    'empty_cell',
    'row 1, cell 1: the cell is empty',
  ],
  holes: [element('holes', {}, table('|5\n3|')), 'empty_cell', 'row 1, cell 1: the cell is empty'],
};

describe('the data of an element', () => {
  it('are refused with place, remedy and code where the calculator refuses or asks', async () => {
    const { faults, see } = await open(
      Object.values(refused)
        .map(([html]) => html)
        .join('\n'),
    );
    const seen = await see();
    for (const [id, [, code, part]] of Object.entries(refused)) {
      const { alert, shown, accuracy } = seen[id] as Seen;
      expect.soft({ id, alert }).toEqual({ id, alert: expect.stringContaining(part) });
      if (code) expect.soft({ id, code: seen[id]?.code }).toEqual({ id, code });
      expect.soft({ id, shown, accuracy }).toEqual({ id, shown: [], accuracy: undefined });
    }
    expect(faults).toEqual([]);
  });

  it('are read as the calculator reads them, with its notes', async () => {
    const totals = `*|*ham|*spam|*total\n*ham|940|12|952\n*spam|31|217|248`;
    const comma = table(`${heads}\n*ham|1,940|12\n*spam|31|217`);
    const worth = table('*|*spam|*ham\n*spam|9|-5\n*ham|-1|1', 'U', 'class="utility"');
    const spans =
      '<table><tr><th></th><th></th><th colspan="2">Predicted</th></tr><tr><th></th><th></th><th>ham</th><th>spam</th></tr><tr><th rowspan="2">True</th><th>ham</th><td>940</td><td>12</td></tr><tr><th>spam</th><td>31</td><td>217</td></tr></table>';
    const plain = [
      [940, 12],
      [31, 217],
    ];
    const left = 'the totals add up and were left out';
    const thousands = 'the comma in 1,940 was read as a thousands separator';
    const rows: [string, Partial<Seen>][] = [
      [
        element('text', { data: ',a,b,total\na,5,1,6\nb,2,7,9' }),
        {
          matrices: [
            [
              [5, 1],
              [2, 7],
            ],
          ],
          notes: [left],
        },
      ],
      [
        element('percent', { data: '50% 10%\n20% 20%' }),
        {
          accuracy: 0.7,
          notes: ['percentages were read as hundredths', expect.stringContaining('the cells sum to 1')],
        },
      ],
      [
        element('zero', { data: '0 0\n0 0', metrics: 'accuracy,mcc' }),
        {
          accuracy: null,
          shown: ['undefined', 'undefined'],
          notes: ['every cell is 0: no metric of this matrix is defined'],
        },
      ],
      [
        element('hundred', { data: '90 10\n5 95' }),
        { accuracy: 0.925, notes: [expect.stringContaining('every true class sums to 100')] },
      ],
      [
        element('named', { data: 'TP=45 FP=2 FN=3 TN=50' }),
        {
          matrices: [
            [
              [50, 2],
              [3, 45],
            ],
          ],
          notes: [],
        },
      ],
      [element('total', {}, table(totals)), { matrices: [plain], classes: ['ham', 'spam'], notes: [left] }],
      [element('sums', {}, table(`${totals}\n*total|971|229|1200`)), { matrices: [plain], notes: [left] }],
      [element('spans', {}, spans), { matrices: [plain], classes: ['ham', 'spam'] }],
      [
        element('cells', {}, table('|ham|spam\nham|940|12\nspam|31|217')),
        { matrices: [plain], classes: ['ham', 'spam'] },
      ],
      // The second table and the utilities stay, and the labels of each decide where its numbers belong.
      [
        element('two', {}, comma + table('*|*spam|*ham\n*spam|200|30\n*ham|20|900', 'B') + worth),
        {
          matrices: [
            [
              [1940, 12],
              [31, 217],
            ],
            [
              [900, 20],
              [30, 200],
            ],
          ],
          utility: [
            [1, -1],
            [-5, 9],
          ],
          notes: [thousands, 'the labels of matrix 2 were in another order and were reordered'],
        },
      ],
      [
        element('turned', {}, table('*|*spam|*ham\n*ham|12|940\n*spam|217|31')),
        { matrices: [plain], decisions: ['ham', 'spam'] },
      ],
      [
        element('json', {
          data: '{"classes":["a","b"],"decisions":["b","a"],"classifiers":[{"matrix":[[2,8],[9,1]]}]}',
        }),
        { accuracy: 0.85, decisions: ['a', 'b'] },
      ],
      [element('right', { data: ok, classes: 'שלום,مرحبا' }), { classes: ['שלום', 'مرحبا'], accuracy: 0.62 }],
      [element('tags', { data: ok, classes: '<b>x</b>,"y"' }), { classes: ['<b>x</b>', '"y"'], accuracy: 0.62 }],
      [element('commas', { data: ok, metrics: ', ,' }), { accuracy: 0.62, shown: expect.arrayContaining(['0.62']) }],
      [element('again', { data: ok, metrics: 'accuracy,accuracy' }), { shown: ['0.62'] }],
    ];
    const { faults, see } = await open(rows.map(([html]) => html).join('\n'));
    const seen = await see();
    for (const [html, wanted] of rows) {
      const id = /id="(\w+)"/.exec(html)?.[1] ?? '';
      expect.soft({ id, ...seen[id] }).toMatchObject({ id, alert: '', ...wanted });
    }
    expect(faults).toEqual([]);
  });

  it('may change, go and come back while they are computed', async () => {
    const { opened, faults, see } = await open(
      ['good', 'fast', 'moved', 'metric'].map((id) => element(id, { data: ok })).join('\n'),
    );
    await see();
    await opened.evaluate(() => {
      const at = (id: string) => document.getElementById(id) as HTMLElement & { setState(state: object): void };
      at('good').setAttribute('data', '50,2,3,45');
      // The first of these takes the whole core, the second does not: the later one counts.
      at('fast').setAttribute('data', ',a,b,total\na,5,1,6\nb,2,7,9');
      at('fast').setAttribute('data', '40 10\n5 45');
      const moved = at('moved');
      moved.setState({
        classifiers: [
          {
            name: 'A',
            matrix: [
              [1, 0],
              [0, 3],
            ],
          },
        ],
      });
      moved.remove();
      setTimeout(() => document.body.append(moved), 50);
      at('metric').setAttribute('data', ',a,b,total\na,5,1,6\nb,2,7,9');
      at('metric').setAttribute('metrics', 'none');
      at('metric').setAttribute('metrics', 'accuracy');
    });
    const accuracy = async (id: string) => (await see())[id]?.accuracy;
    await expect.poll(() => accuracy('fast')).toBe(0.85);
    await expect.poll(() => accuracy('moved')).toBe(1);
    await expect.poll(() => accuracy('metric')).toBe(0.8);
    await expect.poll(async () => (await see())['good']?.alert).toContain('one row per class');
    expect((await see())['good']).toMatchObject({ shown: [], accuracy: undefined, matrices: undefined });
    await opened.evaluate(() => document.getElementById('good')?.setAttribute('data', '40 10\n5 45'));
    await expect.poll(() => accuracy('good')).toBe(0.85);
    expect((await see())['good']).toMatchObject({ alert: '', code: 'not_certain' });
    expect(faults).toEqual([]);
  });
});
