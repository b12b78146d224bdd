import { type Example, words } from './example.ts';
import type { Document } from './state.ts';

// Small tables of Chertov's lecture on the quality of classification, each about one idea, and score files that come with the site.

/** Shares of right decisions: nobody has said what the decisions are worth. */
function counted(
  more: Pick<Document, 'classes' | 'item'>,
  matrices: readonly (readonly [string, readonly (readonly number[])[]])[],
): Document {
  return {
    ...more,
    decisions: more.classes,
    positive: more.classes[0] ?? '',
    rows: 'true',
    unit: '',
    items: '',
    classifiers: matrices.map(([name, matrix]) => ({ name, cells: matrix.map((row) => row.map(String)) })),
    utility: more.classes.map((_, row) => more.classes.map((_, column) => (row === column ? '1' : '0'))),
  };
}

const ofFile = (classes: readonly string[], item: string, names: readonly string[]): Document => ({
  ...counted({ classes, item }, []),
  classifiers: names.map((name) => ({ name, cells: [] })),
});

export const lecture: readonly Example[] = [
  {
    id: 'spam',
    document: (language) =>
      counted(
        {
          classes: [words(language, 'spam', 'спам'), words(language, 'mail', 'лист')],
          item: words(language, 'message', 'повідомлення'),
        },
        [
          [
            '0.7',
            [
              [90, 10],
              [1910, 997990],
            ],
          ],
          [
            '0.8',
            [
              [90, 10],
              [10, 999890],
            ],
          ],
          [
            '0.9',
            [
              [90, 1910],
              [10, 997990],
            ],
          ],
        ],
      ),
  },
  {
    id: 'experts',
    document: (language) =>
      counted(
        {
          classes: [words(language, 'yes', 'так'), words(language, 'no', 'ні')],
          item: words(language, 'application', 'заявку'),
        },
        [
          [
            words(language, 'second expert', 'другий експерт'),
            [
              [20, 5],
              [10, 15],
            ],
          ],
        ],
      ),
  },
  {
    id: 'averages',
    document: (language) =>
      counted({ classes: ['A', 'B', 'C', 'D'], item: words(language, 'item', 'об’єкт') }, [
        [
          words(language, 'classifier', 'класифікатор'),
          [
            [100, 80, 10, 10],
            [0, 9, 0, 1],
            [0, 1, 8, 1],
            [0, 1, 0, 9],
          ],
        ],
      ]),
  },
];

/** Out-of-fold scores of models on data that everybody knows. */
export const files: readonly Example[] = [
  {
    id: 'breast',
    file: 'breast.csv',
    document: (language) =>
      ofFile(['1', '0'], words(language, 'patient', 'обстеження'), ['lr', 'rf', 'nb', 'tree', 'svm_margin']),
  },
  {
    id: 'iris',
    file: 'iris.csv',
    document: (language) => ofFile(['0', '1', '2'], words(language, 'flower', 'квітку'), ['lr', 'knn5', 'nb']),
  },
];
