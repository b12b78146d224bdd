import type { Reading } from 'isoyield';

/** What a paste of one 2x2 matrix of that name was read as, and with what else is given. */
export const readingOf =
  (name: string) =>
  (given: Partial<Reading>): Reading => ({
    classes: ['0', '1'],
    decisions: ['0', '1'],
    classes_stated: false,
    positive: '1',
    positive_stated: false,
    rows: 'true',
    rows_named: false,
    unit: '',
    classifiers: [
      {
        name,
        matrix: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    notes: [],
    ...given,
  });
