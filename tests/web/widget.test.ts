import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { load } from 'isoyield';
import { describe, expect, it } from 'vitest';
import { widgetSizes } from '../../.tools/check/widget_sizes.mjs';
import { identity } from '../../web/src/document/document';
import { elementSnippet, hosts, snippet, withDecisions } from '../../web/src/document/snippet';
import type { Document } from '../../web/src/document/state';
import { fromLink, toLink } from '../../web/src/widget/attributes/link';
import { cellNumber, NotPlain, plainState, readText, stateOf } from '../../web/src/widget/attributes/state';

const built = new URL('../../.build/widget/', import.meta.url);
const size = (...names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, built)), { level: 9 }).length, 0);

describe('the files of the widget', () => {
  it('keep to their budgets', () => {
    const found = widgetSizes();
    for (const { bytes, most, what } of found) expect(bytes, what).toBeLessThanOrEqual(most);
    for (const language of ['en', 'uk']) {
      const page = readFileSync(`web/docs/${language}/embedding.md`, 'utf8');
      expect([...page.matchAll(/\{\{weight (\w+)\}\}/g)].map(([, id]) => id)).toEqual(found.map(({ id }) => id));
    }
    expect(size('isoyield-widget.iife.js')).toBeLessThan(92_300);
  });

  it('can be imported where there is no page', async () => {
    const widget = await import(new URL('isoyield-widget.js', built).href);
    expect(widget.workers()).toBe(0);
    expect(() => widget.define()).not.toThrow();
  });

  it('are all that the package and its manifest name', () => {
    const text = (name: string) => JSON.parse(readFileSync(new URL(name, built), 'utf8'));
    const { exports, version } = text('package.json');
    expect(existsSync(new URL(exports['.'].default, built))).toBe(true);
    expect(existsSync(new URL(exports['.'].types, built))).toBe(true);
    expect(version).toBe(JSON.parse(readFileSync('wasm/package.json', 'utf8')).version);
    const [module] = text('custom-elements.json').modules;
    const [first] = module.declarations;
    expect(module.declarations.map(({ tagName }: { tagName: string }) => tagName)).toEqual([
      'isoyield-calculator',
      'isoyield-matrix',
      'isoyield-compare',
      'isoyield-curve',
      'isoyield-metric',
      'isoyield-exercise',
    ]);
    const source = readFileSync('web/src/widget/attributes/given.ts', 'utf8');
    for (const { name } of first.attributes) expect(source).toContain(`'${name}'`);
    expect(first.members.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['getState', 'setState', 'toSVG', 'toPNG', 'report']),
    );
    for (const hash of Object.values(text('integrity.json').files)) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
  });
});

describe('the plain reader', () => {
  it('reads what the core reads, or leaves it to the core', async () => {
    const iso = await load();
    const folder = new URL('../fuzz/corpus/', import.meta.url);
    const corpus = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /matri/.test(entry.parentPath))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
    const own = [
      '40 10\n5 45',
      '[[1,2],[3,4]]',
      '1,5 2\n3 4',
      '1 2\n3 4\n\n5 6\n7 8',
      '{"A":[[1,2],[3,4]]}',
      '1\t2\n3\t4',
      '1,2\n3,4',
      '1;2\n3;4',
      '50, 2\n3;4',
      // A list, a table of scores, thousands, headings, a rectangle, labels twice, counts that are rounded.
      '50,2,3,45',
      '1,0.9\n0,0.1\n1,0.4',
      '1,000,2,000\n3,000,4,000',
      '0 1\n50 2\n3 45',
      '1 2 3\n4 5 6',
      '0 0\n0 0',
      '90 10\n5 95',
      '0.5 0.1\n0.2 0.2',
      '1.5 2\n3 4',
      '{"classes":["pos","р\u043es"],"classifiers":[{"matrix":[[1,2],[3,4]]}]}',
      '{"classes":["\u0439","\u0438\u0306"],"classifiers":[{"matrix":[[1,2],[3,4]]}]}',
      '1.234 56\n78 9.012',
      '9007199254740993 1\n1 1',
      '[[9007199254740993,1],[1,1]]',
      '{"classes":["a","a"],"classifiers":[{"matrix":[[1,2],[3,4]]}]}',
      '{"classifiers":[{"name":"A","matrix":[[1,2],[3,4]]},{"name":"A","matrix":[[5,6],[7,8]]}]}',
    ];
    let plain = 0;
    for (const text of [...own, ...corpus]) {
      let state: ReturnType<typeof stateOf>;
      try {
        state = plainState(readText(text));
      } catch (error) {
        expect(error).toBeInstanceOf(NotPlain);
        continue;
      }
      // These the small module refuses, and the whole core finds the words.
      if (state.classifiers.some(({ matrix }) => matrix.flat().some((cell) => cell < 0))) continue;
      plain += 1;
      const { kind, certain, reading, notes } = iso.recognise(text);
      expect({ text, kind, certain, notes: notes.filter(({ code }) => code !== 'rows_assumed') }).toEqual({
        text,
        kind: 'matrix',
        certain: true,
        notes: [],
      });
      expect({
        text,
        matrices: state.classifiers.map(({ matrix }) => matrix.flat()),
        classes: state.classes,
        decisions: state.decisions,
      }).toEqual({
        text,
        matrices: reading?.classifiers.map(({ matrix }) => matrix.flat()),
        classes: reading?.classes,
        decisions: reading?.decisions,
      });
    }
    expect(plain).toBeGreaterThan(6);
  });

  it('refuses what needs interpretation', () => {
    for (const cell of ['1,000', '12 %', 'x', '', '1e9999x', '1e999', '0x10', '1_000'])
      expect(() => cellNumber(cell), cell).toThrow(NotPlain);
    expect(cellNumber(' \u221212.5e-3 ')).toBe(-0.0125);
  });

  it.each([
    ['[[null,1],[2,3]]'],
    ['[[{},1],[2,3]]'],
    ['[[1e999,1],[2,3]]'],
    ['[[[1],1],[2,3]]'],
    ['{"A":[1,2]}'],
    ['{"classifiers":[null]}'],
    ['{"classifiers":[{}]}'],
    ['{"classifiers":[{"name":{},"matrix":[[1,2],[3,4]]}]}'],
    ['{"classifiers":[{"matrix":[[1,2],null]}]}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"classes":5}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"classes":[{},{}]}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"decisions":{"length":2}}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"positive":{}}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"unit":[]}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"utility":[1,2]}'],
    ['{"classifiers":[{"matrix":[[1,2],[3,4]]}],"utility":[[1,2],[3]]}'],
    ['{"a":1}'],
    ['[[1,2],3]'],
    ['{'],
  ])('leaves JSON of another shape to the core: %s', (text) => {
    expect(() => stateOf(readText(text))).toThrow(NotPlain);
  });

  it('puts decisions in the order of the classes, utilities too', () => {
    const given = {
      classes: ['a', 'b'],
      decisions: ['b', 'a'],
      utility: [
        [-5, 1],
        [2, -1],
      ],
    };
    const state = stateOf({
      ...given,
      classifiers: [
        {
          matrix: [
            [10, 20],
            [30, 40],
          ],
        },
      ],
    });
    expect(state).toMatchObject({
      decisions: ['a', 'b'],
      utility: [
        [1, -5],
        [-1, 2],
      ],
    });
    expect(state.classifiers).toEqual([
      {
        name: 'A',
        matrix: [
          [20, 10],
          [40, 30],
        ],
      },
    ]);
  });

  it('gives each classifier a name of its own, as the core does', () => {
    const names = stateOf({
      classifiers: ['A', 'A', '', 'A'].map((name) => ({
        name,
        matrix: [
          [1, 2],
          [3, 4],
        ],
      })),
    });
    expect(names.classifiers.map(({ name }) => name)).toEqual(['A', 'A (2)', 'C', 'A (3)']);
  });

  it('reads JSON with all of its members', () => {
    const given = {
      classes: [0, 1],
      decisions: ['no', 'yes', 'ask'],
      positive: 1,
      rows: 'true',
      classifiers: [
        {
          name: 'A',
          matrix: [
            [1, '2', 3],
            [4, 5, 6],
          ],
        },
      ],
      utility: [
        [1, 0, 0],
        [0, 1, 0],
      ],
      unit: 'EUR',
    };
    expect(stateOf(readText(JSON.stringify(given)))).toEqual({
      ...given,
      classes: ['0', '1'],
      positive: '1',
      classifiers: [
        {
          name: 'A',
          matrix: [
            [1, 2, 3],
            [4, 5, 6],
          ],
        },
      ],
    });
    const bare = { classifiers: given.classifiers, utility: null, positive: null, classes: null };
    expect(stateOf(readText(JSON.stringify(bare)))).toMatchObject({ classes: ['0', '1'], positive: '', utility: null });
  });

  it('turns rows to the true class and names what has no name', () => {
    const state = stateOf({
      rows: 'predicted',
      classifiers: [
        {
          matrix: [
            [1, 2],
            [3, 4],
          ],
        },
        {
          name: 'x',
          matrix: [
            [5, 6],
            [7, 8],
          ],
        },
      ],
    });
    expect(state.classifiers).toEqual([
      {
        name: 'A',
        matrix: [
          [1, 3],
          [2, 4],
        ],
      },
      {
        name: 'x',
        matrix: [
          [5, 7],
          [6, 8],
        ],
      },
    ]);
    expect(state.classes).toEqual(['0', '1']);
  });

  it('takes decisions for classes where there are as many, else numbers them', () => {
    const decisions = (matrix: number[][]) => stateOf({ classes: ['a', 'b'], classifiers: [{ matrix }] }).decisions;
    expect(
      decisions([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual(['a', 'b']);
    expect(
      decisions([
        [1, 2, 3],
        [4, 5, 6],
      ]),
    ).toEqual(['0', '1', '2']);
    expect(() => decisions([])).toThrow(NotPlain);
    expect(() => decisions([[1, 2]])).toThrow(NotPlain);
  });

  it('writes links as the calculator does, and none where a label is a separator', () => {
    const query = 'v=1&c=long,short&p=long&m=A~27,23;15,35&m=B%20%26%20C~43,7;18,32&u=15,-35;-335,165&unit=EUR';
    const state = fromLink(new URLSearchParams(query));
    expect(toLink(state)).toBe(query);
    const other = fromLink(new URLSearchParams('c=a,b&d=keep,drop,ask&p=a&m=A~1,2,3;4,5,6'));
    expect(toLink(other)).toBe('v=1&c=a,b&d=keep,drop,ask&p=a&m=A~1,2,3;4,5,6&u=0,0,0;0,0,0');
    expect(toLink({ ...state, classes: ['a;b', 'c'], decisions: ['a;b', 'c'], positive: 'c' })).toBe(null);
    expect(toLink({ ...state, positive: '' })).toBe(null);
  });

  it('reads the links of the calculator', () => {
    const state = fromLink(new URLSearchParams('c=long,short&p=long&m=A~27,23;15,35&u=15,-35;-335,165&unit=EUR'));
    expect(state).toEqual({
      classes: ['long', 'short'],
      decisions: ['long', 'short'],
      positive: 'long',
      rows: 'true',
      classifiers: [
        {
          name: 'A',
          matrix: [
            [27, 23],
            [15, 35],
          ],
        },
      ],
      utility: [
        [15, -35],
        [-335, 165],
      ],
      unit: 'EUR',
    });
  });
});

describe('snippets', () => {
  const document: Document = {
    classes: ['long', '<b>"x"</b>'],
    decisions: ['long', '<b>"x"</b>'],
    positive: 'long',
    rows: 'predicted',
    item: '',
    unit: 'EUR',
    items: '',
    classifiers: [
      {
        name: 'A',
        cells: [
          ['27', '23'],
          ['15', '35'],
        ],
      },
    ],
    utility: [
      ['15', '-35'],
      ['-335', '165'],
    ],
  };
  const release = JSON.parse(readFileSync(new URL('integrity.json', built), 'utf8'));

  it('pin version and hash, and hold the analysis as tables of text', () => {
    for (const host of hosts) {
      const text = snippet(host, document, 'en', release, 'https://example.org/widget/');
      expect(text, host).not.toContain('<b>');
      expect(text, host).toContain('<td>-335</td>');
      if (host === 'package') expect(text).toContain(`isoyield-widget@${release.version}`);
      else expect(text, host).toMatch(/integrity="sha384-[\w+/]{64}" crossorigin/);
    }
  });

  it('leave out utilities that nobody gave', () => {
    const plain = { ...document, unit: '', utility: identity(2) };
    expect(elementSnippet(plain, 'uk')).not.toContain('utility');
    expect(elementSnippet(document, 'uk')).toContain('Корисності');
  });

  it('hold the decisions of a score file at its thresholds, under its utilities', async () => {
    const core = await load();
    const file = new Blob(['y,s\n1,0.9\n0,0.6\n1,0.7\n0,0.2\n0,0.1\n']);
    const given = { ...document, classes: ['0', '1'], decisions: ['0', '1'], positive: '1', classifiers: [] };
    const utility = {
      name: 'utility',
      text: JSON.stringify({ matrix: given.utility, rows: 'true', classes: ['0', '1'] }),
    };
    const report = await core.scores(file, { positive: '1', utility });
    const text = elementSnippet(withDecisions(given, report, 'en'), 'en');
    // What the matrix is of goes with it, in the language of the page.
    expect(text).toContain('<caption>s (threshold 0.0909)</caption>');
    expect(withDecisions(given, report, 'uk').classifiers.map(({ name }) => name)).toEqual(['s (поріг 0,0909)']);
    expect(text).toContain('<tr><th>1</th><td>0</td><td>2</td></tr>');
    expect(text).toContain('<td>-335</td>');
  });
});
