import { type Example, words } from './example';
import { files, lecture } from './lecture.ts';
import { drawn, loans } from './loans.ts';
import type { Document, Language } from './state';

const cells = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map(String));

// Dyrland, Lundervold, Porta Mana (2022), "Does the evaluation stand up to evaluation?": decisions in rows there, true classes here.
const paperClassifiers = [
  {
    name: 'A',
    cells: cells([
      [0.27, 0.23],
      [0.15, 0.35],
    ]),
  },
  {
    name: 'B',
    cells: cells([
      [0.43, 0.07],
      [0.18, 0.32],
    ]),
  },
];

function paper(labels: { item: string; unit: string; classes: string[] }, utility: number[][]): Document {
  return {
    ...labels,
    decisions: labels.classes,
    positive: labels.classes[0] ?? '',
    rows: 'predicted',
    // The paper prints shares alone; this many items make the ranges of the picture.
    items: '10000',
    classifiers: paperClassifiers,
    utility: cells(utility),
  };
}

const factory = (language: Language, utility: number[][]) =>
  paper(
    {
      item: words(language, 'component', 'деталь'),
      unit: 'EUR',
      classes: [words(language, 'long', 'довга'), words(language, 'short', 'коротка')],
    },
    utility,
  );

/** A score file of items of two classes: `rows` of them, the first class in a share of them, scored by logistic models. */
function scored(
  seed: number,
  rows: number,
  share: number,
  classes: readonly [string, string],
  models: readonly { name: string; apart: number; shift: number }[],
): string {
  const next = drawn(seed);
  // Sum of twelve less six: about normal.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);
  const lines = Array.from({ length: rows }, (_, i) => {
    const found = next() < share;
    const common = normal();
    const scores = models.map(({ apart, shift }) => {
      const logit = shift + (found ? apart : 0) + 0.7 * common + 0.7 * normal();
      return (1 / (1 + Math.exp(-logit))).toFixed(4);
    });
    return [found ? classes[0] : classes[1], ...scores, String(1 + (i % 5))].join(',');
  });
  return `truth,${models.map(({ name }) => name).join(',')},fold\n${lines.join('\n')}\n`;
}

const ofFile = (more: Pick<Document, 'classes' | 'item' | 'unit'>, names: readonly string[], utility: number[][]) => ({
  ...more,
  decisions: more.classes,
  positive: more.classes[0] ?? '',
  rows: 'true' as const,
  items: '',
  classifiers: names.map((name) => ({ name, cells: [] })),
  utility: cells(utility),
});

const creditClasses = (language: Language) =>
  [words(language, 'default', 'дефолт'), words(language, 'paid', 'сплачено')] as const;
const screenedClasses = (language: Language) =>
  [words(language, 'ill', 'хворий'), words(language, 'healthy', 'здоровий')] as const;

const loanClasses = (language: Language) =>
  [words(language, 'default', 'дефолт'), words(language, 'repaid', 'повернено')] as const;

export const examples: readonly Example[] = [
  {
    // A false alarm costs the 20 € that a good loan earns, a miss the 380 € that a default loses; a refusal earns nothing.
    // A miss costs 19 false alarms, so that scores of 0.05 or more are to be refused.
    id: 'loans',
    made: true,
    name: 'loan-applications.csv',
    group: 'branch',
    document: (language) =>
      ofFile(
        { classes: loanClasses(language), item: words(language, 'applicant', 'заявника'), unit: 'EUR' },
        ['A', 'B'],
        [
          [0, -380],
          [0, 20],
        ],
      ),
    scores: (language) => loans(...loanClasses(language)),
  },
  {
    id: 'factory',
    worth: true,
    document: (language) =>
      factory(language, [
        [15, -35],
        [-335, 165],
      ]),
  },
  {
    id: 'factory_second',
    worth: true,
    document: (language) =>
      factory(language, [
        [45, -65],
        [-335, 165],
      ]),
  },
  {
    id: 'medical',
    worth: true,
    document: (language) =>
      paper(
        {
          item: words(language, 'patient', 'обстеження'),
          unit: words(language, 'months', 'міс.'),
          classes: [words(language, 'ill', 'хворий'), words(language, 'healthy', 'здоровий')],
        },
        [
          [350, 300],
          [0, 500],
        ],
      ),
  },
  {
    // Chertov, lecture on classification quality: the accuracy paradox.
    id: 'patients',
    document: (language) => {
      const classes = [words(language, 'ill', 'хворий'), words(language, 'healthy', 'здоровий')];
      return {
        classes,
        decisions: classes,
        positive: classes[0] ?? '',
        rows: 'predicted',
        item: words(language, 'patient', 'обстеження'),
        unit: '',
        items: '',
        classifiers: [
          {
            name: words(language, 'test', 'тест'),
            cells: cells([
              [20, 5],
              [50, 1000],
            ]),
          },
          {
            name: words(language, 'all healthy', 'усі здорові'),
            cells: cells([
              [0, 25],
              [0, 1050],
            ]),
          },
        ],
        utility: cells([
          [1, 0],
          [0, 1],
        ]),
      };
    },
  },
  {
    // Two ROC curves that cross: found positives count four times, and the curve of the smaller area is worth more.
    id: 'crossing',
    made: true,
    document: (language) => {
      const classes = [words(language, 'ill', 'хворий'), words(language, 'healthy', 'здоровий')];
      return {
        classes,
        decisions: classes,
        positive: classes[0] ?? '',
        rows: 'true',
        item: words(language, 'patient', 'обстеження'),
        unit: '',
        items: '',
        classifiers: [
          { name: 'A', cells: [] },
          { name: 'B', cells: [] },
        ],
        utility: cells([
          [4, 0],
          [0, 1],
        ]),
      };
    },
    scores: (language) => {
      const each = 300;
      // Quantiles of the logistic distribution: no chance, the same file every time.
      const spread = (i: number) => Math.log((i + 0.5) / (each - i - 0.5));
      const share = (logit: number) => (1 / (1 + Math.exp(-logit / 2))).toFixed(4);
      const [ill, healthy] = [words(language, 'ill', 'хворий'), words(language, 'healthy', 'здоровий')];
      const rows = Array.from({ length: each }, (_, i) => {
        const [a, b] = [spread(i), spread((i * 37 + 11) % each)];
        return [`${ill},${share(4.4 + 2 * a)},${share(1.7 + 0.45 * b)}`, `${healthy},${share(a)},${share(b)}`].join(
          '\n',
        );
      });
      return `truth,A,B\n${rows.join('\n')}\n`;
    },
  },
  {
    // Made, not measured: one applicant in twelve defaults; a rejected one earns nothing.
    id: 'credit',
    made: true,
    document: (language) =>
      ofFile(
        { classes: creditClasses(language), item: words(language, 'applicant', 'заявника'), unit: 'EUR' },
        ['scorecard', 'boosted'],
        [
          [0, -2000],
          [0, 150],
        ],
      ),
    scores: (language) =>
      scored(2026, 900, 1 / 12, creditClasses(language), [
        { name: 'scorecard', apart: 1.6, shift: -2.9 },
        { name: 'boosted', apart: 2, shift: -1.4 },
      ]),
  },
  {
    // Made, not measured: 2 in 100 are ill, and a test that is nearly always right about the healthy.
    id: 'screening',
    made: true,
    document: (language) =>
      ofFile(
        { classes: screenedClasses(language), item: words(language, 'person', 'особу'), unit: '' },
        ['blood', 'image'],
        [
          [50, 0],
          [-1, 0],
        ],
      ),
    scores: (language) =>
      scored(7, 1500, 0.02, screenedClasses(language), [
        { name: 'blood', apart: 2.4, shift: -4 },
        { name: 'image', apart: 3, shift: -4.5 },
      ]),
  },
  {
    // Chertov, the same lecture: handwritten digits.
    id: 'mnist',
    document: (language) => {
      const classes = Array.from({ length: 10 }, (_, i) => String(i));
      const matrix = [
        [902, 0, 10, 5, 1, 12, 3, 3, 7, 3],
        [0, 1057, 8, 4, 2, 6, 4, 6, 14, 7],
        [14, 11, 826, 25, 23, 5, 17, 17, 25, 4],
        [7, 6, 15, 900, 2, 39, 2, 16, 33, 11],
        [1, 3, 13, 1, 893, 3, 5, 7, 3, 52],
        [14, 7, 7, 25, 13, 814, 29, 3, 26, 15],
        [8, 5, 25, 1, 21, 18, 875, 3, 7, 4],
        [6, 10, 10, 9, 9, 1, 0, 893, 0, 44],
        [9, 21, 8, 24, 13, 42, 10, 5, 822, 31],
        [7, 6, 4, 6, 40, 5, 0, 39, 11, 885],
      ];
      return {
        classes,
        decisions: classes,
        positive: '9',
        rows: 'true',
        item: words(language, 'digit', 'зображення'),
        unit: '',
        items: '',
        classifiers: [{ name: 'A', cells: cells(matrix) }],
        utility: cells(classes.map((_, r) => classes.map((_, c) => (r === c ? 1 : 0)))),
      };
    },
  },
  {
    id: 'sets',
    document: (language) => {
      const genres = words(language, 'comedy drama thriller', 'комедія драма трилер').split(' ');
      const set = (bits: string) => [...bits].flatMap((bit, i) => (bit === '1' ? [genres[i]] : [])).join(';');
      const films = ['110 110', '010 011', '001 001', '011 010', '100 100', '010 010', '101 001', '110 100'];
      return {
        ...example('factory', language),
        sets: ['true,A', ...films.map((film) => film.split(' ').map(set).join(','))].join('\n'),
      };
    },
  },
  ...lecture,
  ...files,
];

/** How many of them are in the short list; the gallery has all. */
export const atHand = examples.length - lecture.length - files.length;

/** The document of an example. */
export function example(id: string, language: Language): Document {
  const found = examples.find((each) => each.id === id) ?? examples[0];
  if (!found) throw new Error('there are no examples');
  return found.document(language);
}
