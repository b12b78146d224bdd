import { type Catalogue, load, type Reading } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { beginning, changeKind, fresh, freshLetter, kinds } from '../../web/src/classroom/form/kinds';
import { addNumber, draws, makeCost, turned } from '../../web/src/classroom/form/numbers';
import { placeName } from '../../web/src/classroom/form/places';
import { slug } from '../../web/src/classroom/form/slug';
import * as tree from '../../web/src/classroom/form/tree';
import * as edits from '../../web/src/document/document';
import { example } from '../../web/src/document/examples';
import { matrixOptions } from '../../web/src/document/request';
import type { Document } from '../../web/src/document/state';
import { language } from '../../web/src/document/state';
import {
  amount,
  bytes,
  count,
  edited,
  inWords,
  kept as keptNumber,
  number,
  percent,
  typed,
} from '../../web/src/i18n/numbers';
import { isoLabels } from '../../web/src/learn/isolabels';
import { keyed as cursorKeyed, step, type Trace, vertexAt } from '../../web/src/plot/cursor';
import { around, common as commonDomain, deviate } from '../../web/src/plot/scale';
import { drawn, rowShares, worst } from '../../web/src/views/confusions';
import { flips, nearestRival, range } from '../../web/src/views/flips';
import { hyperbolas, inPrecisionRecall, isoYield, precision, prevalence } from '../../web/src/views/isolines';
import { partsOf } from '../../web/src/views/parts';
import { distance, meant, plain, search } from '../../web/src/views/search';
import { corners, keyed, names, outside, pulled, stand, where } from '../../web/src/views/space';
import { common, cut, inDeviates, windowOf, within } from '../../web/src/views/tileScale';
import { letter, readTables, readText, stateOf } from '../../web/src/widget/state';

// What the page's own reckoning comes to, as pages that were read and found right: where things stand, what an edit leaves, what is read.
// `npx vitest run -u` writes them anew: look at the difference.

const iso = await load();
const catalogue = iso.catalogue('en');
const kept = (name: string) => new URL(`snapshots/${name}.txt`, import.meta.url).pathname;

/** Plain data on a line, numbers with six digits. */
function line(value: unknown): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(Number(value.toPrecision(6)) || 0) : String(value);
  if (Array.isArray(value)) return `[${value.map(line).join(' ')}]`;
  if (value && typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => `${key}=${line(each)}`)
      .join(' ');
  return String(value);
}
class Page {
  private readonly lines: string[] = [];
  head(text: string) {
    this.lines.push(this.lines.length > 0 ? `\n# ${text}` : `# ${text}`);
  }
  tell(what: string, value: unknown) {
    this.lines.push(`${what}: ${line(value)}`);
  }
  text(text: string) {
    this.lines.push(text);
  }
  is = (name: string) => expect(`${this.lines.join('\n')}\n`).toMatchFileSnapshot(kept(name));
}
/** What a call gives, or what it says that is wrong. */
function tried(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

const factory = example('factory', 'en');
const three: Document = edits.addClass(
  edits.setCells(factory, 0, 0, 0, [
    ['1', '2'],
    ['3', '4'],
  ]),
);
const wide: Document = edits.addDecision(factory, 'refer');
const documents = { factory, three, wide };

const reading = (given: Partial<Reading>): Reading => ({
  classes: ['0', '1'],
  decisions: ['0', '1'],
  positive: '1',
  rows: 'true',
  rows_named: false,
  unit: '',
  classifiers: [
    {
      name: 'A',
      matrix: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  notes: [],
  ...given,
});
const readings = {
  'without labels': reading({}),
  'with its labels': reading({
    classes: ['short', 'long'],
    decisions: ['short', 'long'],
    positive: 'short',
    unit: 'USD',
    rows: 'predicted',
  }),
  'of other classes': reading({ classes: ['x', 'y'], decisions: ['x', 'y'], positive: 'y' }),
  'of more decisions': reading({
    classes: ['x', 'y'],
    decisions: ['x', 'y', 'z'],
    positive: 'y',
    classifiers: [
      {
        name: 'B',
        matrix: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
      {
        name: 'B',
        matrix: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
    ],
  }),
  'of three': reading({
    classes: ['0', '1', '2'],
    decisions: ['0', '1', '2'],
    positive: '2',
    classifiers: [
      {
        name: 'E',
        matrix: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ],
      },
    ],
  }),
};

const shown = ({ classes, decisions, positive, rows, item, unit, items, classifiers, utility }: Document) =>
  line({
    classes,
    decisions,
    positive,
    rows,
    item,
    unit,
    items,
    ...Object.fromEntries(classifiers.map(({ name, cells }) => [name, cells])),
    utility,
  });

test('edits of a document', async () => {
  const page = new Page();
  const list: Record<string, (document: Document) => Document> = {
    'as it is': (each) => each,
    'cells at 0, 1': (each) =>
      edits.setCells(each, 1, 0, 1, [
        ['7', '8'],
        ['9', ''],
      ]),
    'cells of nobody': (each) => edits.setCells(each, 9, 0, 0, [['7']]),
    'utilities at 1, 0': (each) => edits.setUtility(each, 1, 0, [['-5']]),
    'classifier named': (each) => edits.renameClassifier(each, 1, 'Second'),
    'classifier added': (each) => edits.addClassifier(each),
    'classifier doubled': (each) => edits.duplicateClassifier(each, 0),
    'nobody doubled': (each) => edits.duplicateClassifier(each, 7),
    'classifier removed': (each) => edits.removeClassifier(each, 0),
    'last one kept': (each) => edits.removeClassifier(edits.removeClassifier(each, 0), 0),
    'cells turned': (each) => edits.transposeClassifier(each, 0),
    'utilities turned': (each) => edits.transposeUtility(each),
    'other positive': (each) => edits.choosePositive(each, 'short'),
    'positive of nobody': (each) => edits.choosePositive(each, 'huge'),
    'class named': (each) => edits.renameClass(each, 0, 'tall'),
    'class named as it is': (each) => edits.renameClass(each, 0, each.classes[0] as string),
    'class named as another': (each) => edits.renameClass(each, 0, each.classes[1] as string),
    'class named nothing': (each) => edits.renameClass(each, 1, ''),
    'nobody named': (each) => edits.renameClass(each, 9, 'x'),
    'decision named': (each) => edits.renameDecision(each, 1, 'keep'),
    'decision named as another': (each) => edits.renameDecision(each, 0, each.decisions[1] as string),
    'decision named nothing': (each) => edits.renameDecision(each, 0, ''),
    'class added': (each) => edits.addClass(each),
    'two classes added': (each) => edits.addClass(edits.addClass(each)),
    'decision added': (each) => edits.addDecision(each, 'ask'),
    'decision added again': (each) => edits.addDecision(each, each.decisions[0] as string),
    'class removed': (each) => edits.removeClass(each, 0),
    'last class removed': (each) => edits.removeClass(each, each.classes.length - 1),
    'decision removed': (each) => edits.removeDecision(each, 1),
    'to the middle of utilities': (each) =>
      edits.placeUtility(
        each,
        [
          [165, -35],
          [-335, 15],
        ],
        { x: 0.25, y: -0.75 },
      ),
    'to another place': (each) =>
      edits.placeUtility(
        edits.choosePositive(each, 'short'),
        [
          [165, -35],
          [-335, 15],
        ],
        { x: -0.123456, y: 0.2 },
      ),
    'to errors from a tenth on': (each) =>
      edits.weighErrors(
        each,
        [
          [165, -35],
          [-335, 15],
        ],
        0.1,
      ),
    'to errors without stakes': (each) =>
      edits.weighErrors(
        each,
        [
          [1, 1],
          [1, 1],
        ],
        0.1,
      ),
  };
  for (const [name, document] of Object.entries(documents)) {
    page.head(name);
    page.tell('square', edits.isSquare(document));
    for (const [what, edit] of Object.entries(list)) {
      const after = edit(document);
      page.text(`${what}: ${after === document ? 'the same' : shown(after)}`);
    }
    for (const [what, each] of Object.entries(readings)) {
      page.text(
        `replaced by a reading ${what}${edits.fits(document, each) ? '' : ' (does not fit)'}: ${shown(edits.replaceBy(document, each))}`,
      );
      if (edits.fits(document, each))
        page.text(`with a reading ${what} beside: ${shown(edits.addFrom(document, each))}`);
      page.text(`utilities of a reading ${what}: ${shown(edits.utilityFrom(document, each))}`);
    }
    page.text(`told to the core: ${edits.matrixSource(document).text} ${edits.utilitySource(document).text}`);
    const { utility, ...options } = matrixOptions(
      { ...document, share: '0.2', kappa: 'linear', totals: 'fixed', items: '50' } as Document,
      'uk',
      true,
    );
    page.tell('asked with', { ...options, utility: utility !== undefined });
  }
  page.tell('free names', [
    edits.freeName([]),
    edits.freeName(Array.from({ length: 701 }, (_, i) => letter(i))),
    edits.freeName(Array.from({ length: 702 }, (_, i) => letter(i))),
  ]);
  page.tell('letters', [0, 25, 26, 51, 52, 701, 702].map(letter));
  await page.is('document');
});

const source = `# An exercise
schema: isoyield.exercise/1
id: form # its id
title: { en: Title, uk: Назва }
statement: Plain {n}, {prev} and { nn }.
parameters:
  n: { integer: [1, 10] }
  prev: { share: [0.1, 0.2] }
  m: { value: n + 2 * nn(n) }
constraints: [n > 1]
data:
  classes: [{ en: a, uk: а }, { en: b, uk: б }]
  positive: 1
  matrices:
    A: { cells: [[n, 2], [3, 4]] }
    B: { classes: [x, y], cells: [[1, 2], [3, 4]] }
    C: { decisions: [u, v], cells: [[1, 2], [3, 4]] }
  utility: { cells: [[1, c], [a + 1, 5]] }
questions:
  - { id: one, kind: choice, ask: { en: Ask, uk: Запит }, options: [A, B], answer: 0, shuffle: true, hints: [Only.] }
  - { id: two, kind: threshold, ask: "Where is {n}?", of: S, goal: youden, points: 2 }
`;
const languages = ['en', 'uk'] as const;

test('edits of an exercise in the form', async () => {
  const page = new Page();
  const list: Record<string, (document: ReturnType<typeof parseDocument>, fields: Record<string, unknown>) => void> = {
    'a value': (each) => tree.setValue(each, ['id'], 'other'),
    'a list': (each) => tree.setValue(each, ['show'], ['A', { heat: 'B' }]),
    'an empty value': (each) => tree.setValue(each, ['constraints'], ''),
    'no value': (each) => tree.setValue(each, ['statement'], undefined),
    'a text of two': (each) => tree.setText(each, ['title'], 'uk', 'Нова', languages),
    'a text of two emptied': (each) => tree.setText(each, ['title'], 'uk', '', languages),
    'both emptied': (each) => {
      tree.setText(each, ['title'], 'uk', '', languages);
      tree.setText(each, ['title'], 'en', '', languages);
    },
    'both emptied that need not be': (each) => {
      tree.setText(each, ['title'], 'uk', '', languages, false);
      tree.setText(each, ['title'], 'en', '', languages, false);
    },
    'a plain text in two': (each) => tree.setText(each, ['statement'], 'uk', 'Новий', languages),
    'a plain text in one': (each) => tree.setText(each, ['statement'], 'en', 'New', ['en']),
    'a plain text emptied': (each) => tree.setText(each, ['statement'], 'en', '', ['en'], false),
    'a plain text emptied and kept': (each) => tree.setText(each, ['statement'], 'en', '', ['en']),
    'a text where none was': (each) => tree.setText(each, ['solution'], 'uk', 'Так', languages),
    'nothing where nothing was': (each) => tree.setText(each, ['solution'], 'uk', '', languages),
    'only in English': (each) => tree.onlyIn(each, 'en'),
    'only in Ukrainian': (each) => tree.onlyIn(each, 'uk'),
    'added to a list': (each) => tree.append(each, ['questions', 0, 'hints'], 'More.'),
    'added to no list': (each) => tree.append(each, ['questions', 1, 'hints'], 'First.'),
    'the last of a list removed': (each) => tree.remove(each, ['questions', 0, 'hints', 0]),
    'one of two removed': (each) => tree.remove(each, ['questions', 0, 'options', 0]),
    'the last member of an object removed': (each) => tree.remove(each, ['parameters', 'n', 'integer']),
    'a class more': (each, fields) => tree.resizeClasses(each, fields, true, languages),
    'a class more in one language': (each, fields) => tree.resizeClasses(each, fields, true, ['uk']),
    'a class less': (each, fields) => tree.resizeClasses(each, fields, false, languages),
    'a number before its use': (each) => addNumber(each, 'nn', 'parameters/m/value'),
    'a share': (each) => addNumber(each, 'rate2', 'questions/0/ask'),
    'a number for nobody': (each) => addNumber(each, 'z', 'parameters/zz'),
    'a cost': (each) => makeCost(each, 'data/utility/cells/1/1'),
    'a cost by name': (each) => makeCost(each, 'data/utility/cells/0/1'),
    'a cost by expression': (each) => makeCost(each, 'data/utility/cells/1/0'),
    ...Object.fromEntries(
      kinds.flatMap((kind) =>
        [0, 1].map((at) => [
          `question ${at} made a ${kind}`,
          (each: ReturnType<typeof parseDocument>, fields: Record<string, unknown>) =>
            changeKind(each, ['questions', at], fields, kind, at === 0 ? languages : ['uk']),
        ]),
      ),
    ),
  };
  const before = parseDocument(source).toString({ lineWidth: 0 }).split('\n');
  for (const [what, edit] of Object.entries(list)) {
    const document = parseDocument(source);
    edit(document, document.toJS());
    const after = document.toString({ lineWidth: 0 }).split('\n');
    page.head(what);
    // The lines that differ, as they were and as they are.
    for (const each of before) if (!after.includes(each)) page.text(`- ${each}`);
    for (const each of after) if (!before.includes(each)) page.text(`+ ${each}`);
  }
  const fields = parseDocument(source).toJS();
  page.head('what fields show');
  page.tell('languages', tree.languagesOf(fields));
  page.tell('of plain texts', tree.languagesOf({ title: 'T', questions: [{ ask: 'x' }] }) ?? 'none');
  page.tell('of one', tree.languagesOf({ questions: [{ ask: { uk: 'x', de: 'y' } }] }) ?? 'none');
  for (const value of [undefined, null, 0, 'a', true, [1, 'x'], { en: 'E', uk: 'У' }, { uk: 'У' }, { de: 'D' }])
    page.tell(JSON.stringify(value) ?? 'undefined', [
      tree.written(value),
      tree.textIn(value, 'en'),
      tree.anyText(value, 'en'),
    ]);
  for (const text of ['1', ' -2.5 ', '1,5', '1e3', '.5', '1.', 'n + 1', ''])
    page.tell(`typed “${text}”`, JSON.stringify(tree.typed(text)));
  page.tell('spoken in English', tree.spokenIn([{ en: 'E', uk: 'У' }, 'x', { a: { uk: 'У' } }, {}], ['en']));
  page.tell('at', [
    tree.at(fields, ['data', 'positive']),
    tree.listAt(fields, ['data']),
    tree.listAt(fields, ['constraints']),
    tree.recordAt(fields, ['id']),
    tree.at(fields, ['id', 'x', 'y']),
  ]);
  for (const text of [
    'Тест «Ґанок» — 2',
    '  42 ways!',
    'Café',
    '',
    '…',
    'Щ'.repeat(20),
    'a'.repeat(60),
    `${'b'.repeat(47)} c`,
  ])
    page.tell(`file of “${text}”`, slug(text));
  page.tell('names', [
    fresh('q', ['q1', 'q2', 'q4']),
    fresh('q', []),
    freshLetter(fields, 'A'),
    freshLetter(fields, 'M'),
    freshLetter({ data: { matrices: { Z: {} } } }, 'Z'),
  ]);
  page.head('ways of drawing');
  for (const how of [
    { integer: [2, 8] },
    { integer: ['a', 8] },
    { integer: [-2, 8], step: 2 },
    { share: [0.1, 0.5] },
    { choose: [3, 1, 2] },
    { choose: ['a'] },
    { choose: [4, 4] },
    { fraction: [0, 1], denominators: [7] },
    { fraction: [0.25, 0.75] },
    { value: 'a + 1' },
    { value: 3 },
    { value: 0.3 },
    {},
  ])
    for (const to of draws) page.tell(`${JSON.stringify(how)} as ${to}`, JSON.stringify(turned(how, to)));
  page.head('what a question begins with');
  for (const kind of kinds)
    for (const each of [fields, {}, { data: { scores: { R: {} }, utilities: { V: {} } } }])
      page.tell(kind, JSON.stringify(beginning(kind, each)));
  page.head('what the form calls a place');
  const paths =
    'title statement solution minutes id note/goal note/slips parameters parameters/n constraints constraints/1 show data data/classes data/matrices data/matrices/A data/matrices/A/cells/0/1 data/matrices/B/cells/1/0 data/matrices/A/cells/5/5 data/matrices/A/name data/utility data/utility/cells/0/1 data/utilities/V data/scores/S data/models/M questions questions/0 questions/0/answer questions/1/ask questions/1/by questions/1/id questions/1/unit questions/1/sample questions/1/options questions/1/options/1 questions/1/hints questions/1/hints/0 questions/1/misconceptions questions/1/misconceptions/2/say questions/1/given surprise';
  for (const path of paths.split(' '))
    page.text(
      `${path}: ${placeName(path, fields, (key: string, values?: Record<string, unknown>) => `${key}${values ? ` ${line(values)}` : ''}`, 'uk') ?? 'none'}`,
    );
  await page.is('form');
});

describe('pictures', () => {
  test('the space of utilities', async () => {
    const page = new Page();
    const report = iso.matrix([edits.matrixSource(factory)], {
      utility: edits.utilitySource(factory),
      positive: factory.positive,
      draws: 0,
    });
    const metrics = report.utility?.space?.metrics ?? [];
    const grid = [-1, -0.65, -0.6, -0.2, 0, 0.3, 0.6, 0.75, 1].flatMap((x) =>
      [-1, -0.5, 0, 0.1, 0.6, 1].map((y) => ({ x, y })),
    );
    page.tell('corners', corners([[-1, -1], [0, 0.5], [], [1, 1]]));
    page.head('names of metrics');
    for (const each of names(metrics, catalogue)) page.tell(each.id, each);
    const spread = catalogue.metrics
      .slice(0, grid.length)
      .map(({ id }, i) => ({ metric: id, ...grid[(i * 7) % grid.length] })) as typeof metrics;
    page.head('names of metrics all over');
    for (const each of names(spread, catalogue)) page.tell(each.id, [each.x, each.y, each.anchor, each.dx, each.dy]);
    for (const point of grid) {
      page.head(line(point));
      page.tell('outside', outside(point));
      page.tell('pulled', pulled({ x: point.x * 1.3, y: point.y * 1.4 }));
      page.tell(
        'pointed',
        where({ clientX: 10 + 200 * point.x, clientY: 400 * point.y }, { left: 5, top: 3, width: 300, height: 400 }),
      );
      page.tell(
        'keys',
        ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) =>
          [false, true].map((shiftKey) => keyed({ key, shiftKey }, point)),
        ),
      );
      const taken = names(metrics, catalogue, point);
      page.tell(
        'names',
        taken.map(({ id, dy }) => [id, dy]),
      );
      page.tell(
        'own label',
        ['mine', 'a label that is quite long here'].map((text) => stand(point, text, taken)),
      );
    }
    await page.is('space');
  });

  test('curves: windows, pieces and lines of nobody', async () => {
    const page = new Page();
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${(i * 7) % 5 < 2 ? 1 : 0},${((i * 37) % 61) / 61},${((i * 17) % 59) / 59}`,
    );
    const report = await iso.scores(`y,a,b\n${rows.join('\n')}\n`, {
      truth: 'y',
      scores: ['a', 'b'],
      curves: catalogue.curves.map(({ id }) => id),
      utility: [
        [1, -10],
        [-2, 0],
      ],
      positive: '1',
    } as never);
    const short = ({ x, y }: { x: readonly number[]; y: readonly number[] }) =>
      `${x.length} points, ${line(x.slice(0, 4))} ${line(y.slice(0, 4))} to ${line([x.at(-1), y.at(-1)])}`;
    for (const kind of catalogue.curves) {
      const curves = report.classifiers.flatMap(({ curves }) => curves?.[kind.id] ?? []);
      if (curves.length === 0) continue;
      page.head(kind.id);
      const window = windowOf(kind, curves);
      page.tell('window', window);
      page.tell('of the first', windowOf(kind, curves.slice(0, 1)));
      for (const each of curves)
        page.text(`drawn: ${short(cut(kind.normal_deviates ? inDeviates(each) : each, window))}`);
      const small = { x: [0.2, 0.6], y: [0.3, 0.7] } as const;
      for (const each of curves)
        page.text(
          `in a small window: ${short(cut(each, small))} and marks ${line(within(each.y.slice(0, 5), small.y))}`,
        );
      page.tell(
        'common',
        common(curves).map(({ id, x }) => [id, x.length]),
      );
    }
    const roc = catalogue.curves.find(({ id }) => id === 'roc') as Catalogue['curves'][number];
    const of = (y: number[]) => ({ x: y.map((_, i) => i / y.length), y, threshold: y, lines: [] }) as never;
    page.head('windows of odd values');
    for (const y of [
      [],
      [Number.NaN],
      [Number.POSITIVE_INFINITY, 1],
      [5],
      [0.1, 0.9],
      [0.13, 0.87],
      [-0.05, 1.05],
      [-3, 2],
      [-0.7, 2],
      [...Array(20).fill(0.001), 2],
      [...Array(20).fill(1), 999],
      [...Array(20).fill(1), 1001],
      [...Array(10).fill(-1), ...Array(10).fill(3)],
    ])
      for (const chance of ['diagonal', 'one', undefined])
        page.tell(`${line(y)} ${chance}`, windowOf({ ...roc, chance, normal_deviates: false } as never, [of(y)]).y);
    page.head('cut lines');
    const window = { x: [0, 1], y: [0, 2] } as const;
    const lines: [number, number][][] = [
      [
        [0.5, 1],
        [0.6, 1.5],
      ],
      [
        [-1, 1],
        [2, 1],
      ],
      [
        [0.5, -1],
        [0.5, 3],
      ],
      [
        [-1, -1],
        [2, 4],
        [0.5, 1],
        [0.5, 9],
      ],
      [
        [-1, 1],
        [-2, 1.5],
      ],
      [
        [0.5, 1],
        [0.5, Number.POSITIVE_INFINITY],
        [0.7, 1],
      ],
      [
        [0, 0],
        [1, 2],
        [1, 2],
        [0, 0],
      ],
      [
        [1.001, 0],
        [1.001, 2],
      ],
      [
        [1.003, 0],
        [1.003, 2],
      ],
      [[0.5, 1]],
      [],
    ];
    for (const each of lines)
      page.tell(line(each), cut({ x: each.map(([x]) => x), y: each.map(([, y]) => y) }, window));
    page.head('scales');
    for (const values of [[], [5], [0, 0], [1, 2], [100, 101], [-3, 4], [-100, -101], [0.5, Number.NaN]])
      page.tell(
        line(values),
        tried(() => around(values)),
      );
    for (const values of [[], [2], [0.5], [0.1, 0.9], [0.5, 0.52], [0.5, 0.6], [-1, -0.98], [-0.3, 0.1, 7]])
      page.tell(line(values), [commonDomain(values) ?? 'none', commonDomain(values, false) ?? 'none']);
    page.tell('deviates', [0, 1e-9, 0.001, 0.02, 0.02425, 0.3, 0.5, 0.9, 0.97575, 0.99, 1].map(deviate));
    await page.is('curves');
  });

  test('lines of equal value', async () => {
    const page = new Page();
    for (const slope of [0, 0.1, 0.5, 1, 3, 50, -0.5, -2])
      for (const point of [
        { fpr: 0, tpr: 0 },
        { fpr: 0.2, tpr: 0.7 },
        { fpr: 0.9, tpr: 0.1 },
        { fpr: 1, tpr: 1 },
        { fpr: 1, tpr: 0 },
        { fpr: 0, tpr: 1 },
      ]) {
        const cutLine = isoYield(slope, point);
        page.tell(`slope ${slope} through ${line(point)}`, [
          ...cutLine,
          inPrecisionRecall(cutLine, 0.2, 3),
          [0, 0.2, 1].map((share) => precision(point, share)),
        ]);
      }
    page.tell('hyperbolas', hyperbolas({ x: [0, 0.2, 0.2, 0.5, 1], y: [1, 0.9, 0.6, 0.5, 0.3] }, 0.1));
    page.tell('hyperbolas from nothing', hyperbolas({ x: [0, 0.5, 1], y: [0, 0.5, 0] }, 0.25));
    page.tell('as fine as usual', hyperbolas({ x: [0.1, 1], y: [0.5, 0.25] }).x.length);
    page.tell('shares', [
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        0,
      ),
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        1,
      ),
      prevalence(
        [
          [0, 0],
          [0, 0],
        ],
        0,
      ),
      prevalence([[1, 1]], 3),
    ]);
    for (const id of ['f1', 'precision', 'accuracy', 'mcc', 'lr_positive']) {
      for (const space of ['roc', 'pr'] as const) {
        const found = iso.isometrics({ metric: id, prevalence: 0.3, space } as never);
        page.tell(`labels of ${id} in ${space}`, isoLabels(found));
        page.tell('further apart', isoLabels(found, 0.3).length);
      }
    }
    page.tell(
      'of a line on one side',
      isoLabels({
        space: 'roc',
        levels: [
          {
            value: 1,
            paths: [
              { x: [0.1, 0.2, 0.3], y: [0.1, 0.1, 0.2] },
              { x: [0.4, 0.1], y: [0.2, 0.2] },
            ],
          },
          { value: 2, paths: [] },
          { value: 3, paths: [{ x: [0.01], y: [0.5] }] },
        ],
      } as never),
    );
    await page.is('isolines');
  });
});

test('search, confusions, what turns a ranking', async () => {
  const page = new Page();
  const also = new Map(iso.catalogue('uk').metrics.map(({ id, name, aliases }) => [id, [name, ...aliases]]));
  for (const query of [
    '',
    'f1',
    'F-1',
    'recall',
    'rec',
    'sens',
    'pos',
    'all',
    'ra',
    'влучн',
    'точність',
    'youden',
    'Youdens J',
    'kapa',
    'acuracy',
    'recal',
    'precison',
    'matthew',
    'zzz',
    'brier',
    'roc',
    'ПОВНОТА',
    'йц',
  ]) {
    const found = search(catalogue.metrics, query, also).map(({ id }) => id);
    page.tell(`“${query}”`, [found.length, found.slice(0, 6), meant(catalogue.metrics, query, also) ?? 'nothing near']);
  }
  page.tell('plain', ['Youden’s J', 'Fβ (beta)', 'їжак Й', 'Čech–É_1.0'].map(plain));
  for (const [a, b] of [
    ['', ''],
    ['a', ''],
    ['', 'abc'],
    ['abcd', ''],
    ['kitten', 'sitting'],
    ['ab', 'ba'],
    ['abcd', 'abdc'],
    ['abc', 'cab'],
    ['same', 'same'],
    ['abcdefg', 'abc'],
  ] as const)
    page.tell(`${a} to ${b}`, [distance(a, b), distance(a, b, 9)]);
  page.head('confusions');
  const big = (n: number, wrong: (i: number) => number) =>
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? 1000 : j === (i + 1) % n ? wrong(i) : 0)),
    );
  page.tell('60 drawn', drawn(big(60, (i) => i)).length);
  page.tell('61 drawn', drawn(big(61, (i) => (i * 7) % 61)));
  page.tell('wide', drawn(Array.from({ length: 61 }, () => [1, 2])).length);
  page.tell(
    'shares',
    rowShares([
      [1, 3],
      [0, 0],
      [2, 0],
    ]).map((row) => row ?? 'none'),
  );
  const matrix = [
    [5, 3, 2],
    [0, 0, 0],
    [1, 9, 10],
  ];
  page.tell('worst', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c']));
  page.tell('worst two', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c'], 2));
  page.tell('of decisions', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'd']).length);
  page.head('what turns a ranking');
  const report = iso.matrix(
    {
      A: [
        [40, 10, 0],
        [5, 45, 0],
        [5, 5, 40],
      ],
      B: [
        [45, 5, 0],
        [9, 41, 0],
        [1, 9, 40],
      ],
      C: [
        [50, 0, 0],
        [50, 0, 0],
        [0, 0, 50],
      ],
    },
    {
      utility: [
        [1, -2, 0],
        [-5, 3, 0],
        [0, -1, 2],
      ],
      draws: 0,
    },
  );
  if (!report.utility) throw new Error('there are utilities');
  const { utility, classes } = report;
  page.tell('range', range(utility));
  for (const pair of utility.pairwise) page.tell(`${pair.a} and ${pair.b}`, flips(utility, pair, classes));
  page.tell('rival', nearestRival(utility)?.b);
  page.tell('alone', nearestRival({ ...utility, pairwise: [] }) ?? 'none');
  const [best = 0] = utility.ranking as unknown as number[];
  for (const rival of [null, 0, 1, 2])
    page.tell(
      `parts against ${rival}`,
      partsOf(utility, classes, typeof best === 'number' ? best : 0, rival).slice(0, 6),
    );
  await page.is('views');
});

test('numbers as they are written in both languages', async () => {
  const page = new Page();
  const values = [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.25,
    1 / 3,
    2 / 3,
    99.995,
    999.5,
    1000,
    1234.5,
    9999.5,
    12345.678,
    999_999,
    1e6,
    123_456_789,
    1e15,
    1.5e15,
    -2.5e20,
    0.001,
    0.0001,
    0.00009999,
    1.234e-7,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const spoken of ['en', 'uk'] as const) {
    language.value = spoken;
    page.head(spoken);
    for (const value of values)
      page.text(
        [
          String(value),
          number(value),
          number(value, { decimals: 2, signed: true }),
          number(value, { significant: 2, large: 1e6 }),
          count(value),
          percent(value),
          inWords(value),
          amount(value, 'EUR'),
          amount(value, 'months'),
          amount(value, '', { decimals: 1 }),
          amount(value, 'XYZ'),
        ].join(' | '),
      );
    for (const value of [0, 1, 999, 999.4, 999.5, 1000, 1500, 999_499, 999_500, 41_600_000, 1e9, 1.234e12, 5e15])
      page.text(`${value} bytes: ${bytes(value)}`);
    for (const text of ['1', '-1', '−1.5', '+2', '.5', '0.0', '0', ' 7.25 ', '1,5', 'x', '', '-', '1.5.2', '1e3'])
      page.text(`“${text}”: ${typed(text)} ${typed(text, true)} kept ${keptNumber(text)} edited ${edited(text)}`);
  }
  language.value = 'en';
  await page.is('numbers');
});

test('the cursor on a curve', async () => {
  const page = new Page();
  const thresholds = [Number.POSITIVE_INFINITY, 0.9, 0.9, 0.7, 0.5, 0.5, 0.5, 0.2];
  const small: Trace = { x: thresholds.map((_, i) => i), y: thresholds.map((_, i) => i), threshold: thresholds };
  const large: Trace = { x: [], y: [], threshold: Array.from({ length: 100 }, (_, i) => 1 - i / 100) };
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  for (const [name, trace, starts] of [
    ['a small curve', small, [2, 0.9, 0.8, 0.5, 0.2, 0.1]],
    ['a large one', large, [1, 0.505, 0.01]],
    ['an empty one', { x: [], y: [], threshold: [] }, [0.5]],
  ] as const) {
    page.head(name);
    for (const from of starts) {
      page.tell(`at ${from}`, [
        vertexAt(trace, from),
        ...[-9, -2, -1, 0, 1, 2, 9].map((steps) => step(trace, from, steps)),
      ]);
      page.tell(
        'keys',
        keys.flatMap((key) => [false, true].map((shift) => cursorKeyed(trace, from, key, shift) ?? 'no')),
      );
    }
  }
  await page.is('cursor');
});

/** A table as the browser gives it: `#` begins a header cell. */
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
      const given = readTables({ querySelectorAll: () => tables } as unknown as Element, rows);
      page.text(`${name}, rows ${rows} -> ${given === null ? 'nothing' : JSON.stringify(given)}`);
      if (given) page.text(`  ${line(tried(() => stateOf(given)))}`);
    }
  await page.is('element');
});
