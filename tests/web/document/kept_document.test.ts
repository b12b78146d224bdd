import { test } from 'vitest';
import * as edits from '../../../web/src/document/document';
import { matrixOptions } from '../../../web/src/document/request';
import type { Document } from '../../../web/src/document/state';
import * as taken from '../../../web/src/document/taken';
import { letter } from '../../../web/src/widget/attributes/state';
import { factory, line, Page, three, wide } from '../kept/kept';
import { readingOf } from '../reading';

const documents = { factory, three, wide };
const reading = readingOf('A');
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
        `replaced by a reading ${what}${taken.fits(document, each) ? '' : ' (does not fit)'}: ${shown(taken.replaceBy(document, each))}`,
      );
      if (taken.fits(document, each))
        page.text(`with a reading ${what} beside: ${shown(taken.addFrom(document, each))}`);
      page.text(`utilities of a reading ${what}: ${shown(taken.utilityFrom(document, each))}`);
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
