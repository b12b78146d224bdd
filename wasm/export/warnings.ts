// What a reviewer would say before reading the numbers of a report: one row each. Nothing is computed here but differences: a row names the
// numbers of the report that it rests on.

import type { Language } from '../package/base/errors.js';
import type { Classifier, Report } from '../package/report.js';
import { ahead } from './headline.js';
import { say } from './words.js';

export interface Warning {
  /** Stable key. */
  readonly code: string;
  /** grave: the verdict may be worth nothing; mild: it means less than it seems to. */
  readonly severity: 'grave' | 'mild';
  /** The classifier that it is about; left out: none alone. */
  readonly source?: string;
  /** The number that it rests on. */
  readonly number: number;
  readonly message: string;
  /** What to do. */
  readonly hint: string;
}

/** What is always decided, where it takes the place of a classifier. */
interface Always {
  readonly always: string;
}

/** What a row finds in a report: the number it rests on, and what fills {0}, {1}, … in its texts. */
interface Found {
  readonly source?: string;
  readonly number: number;
  readonly values: readonly (string | number | Always)[];
}

interface Row {
  readonly code: string;
  readonly severity: Warning['severity'];
  readonly message: Readonly<Record<Language, string>>;
  readonly hint: Readonly<Record<Language, string>>;
  readonly find: (report: Report) => readonly Found[];
}

/** Where intervals keep their level as simulated: what `drawn.enough` of the report asks for. */
const fewest = 10;
/** An interval that reaches so far from a share of 0 or 1 leaves open whether the error is rare. */
const open = 0.05;
/** Fewer items may be as many of each class by chance. */
const many = 20;

const sum = (row: readonly number[] = []) => row.reduce((total, each) => total + each, 0);
const square = ({ classes, utility }: Report) => (utility?.decisions.length ?? classes.length) === classes.length;

const called = ({ name, always }: { name: string; always: boolean }) => (always ? { always: name } : name);

/** Classes of which every item, or none, is decided rightly, and how far from that the share may be. */
function bare(report: Report, { name, matrix, counts, per_class }: Classifier): Found[] {
  if (counts !== 'counts' || !square(report)) return [];
  return matrix.flatMap((row, r) => {
    const total = sum(row);
    const right = row[r] ?? 0;
    const ci = per_class[r]?.metrics['recall']?.ci;
    if (!ci || total === 0 || (right !== 0 && right !== total)) return [];
    const reach = right === 0 ? ci.high : 1 - ci.low;
    return reach < open
      ? []
      : [
          {
            source: name,
            number: reach,
            values: [report.classes[r] ?? '', total, right, `${Math.round(reach * 100)} %`],
          },
        ];
  });
}

/** Averages over the classes that leave some of them out. */
function leftOut({ name, averages, per_class }: Classifier): Found[] {
  return ['precision', 'recall'].flatMap((metric) => {
    const count = averages?.macro[metric]?.left_out ?? 0;
    const classes = per_class.filter(({ metrics }) => metrics[metric]?.undefined).map((each) => each.class);
    return count === 0 ? [] : [{ source: name, number: count, values: [metric, classes.join(', ')] }];
  });
}

const rows: readonly Row[] = [
  {
    code: 'always_beats_all',
    severity: 'grave',
    message: {
      en: 'always deciding “{0}” yields {1} per item, and the best classifier, “{2}”, only {3}',
      uk: 'завжди вирішувати «{0}» дає {1} на об’єкт, а найкращий класифікатор «{2}» — лише {3}',
    },
    hint: {
      en: 'Decide without a classifier, or choose its threshold by these utilities.',
      uk: 'Вирішуйте без класифікатора або виберіть його поріг за цими корисностями.',
    },
    find: ({ utility }) => {
      const first = utility && ahead(utility);
      const best = utility?.yields.find(({ name }) => name === utility.ranking[0]);
      return first && !first.same && best
        ? [{ number: first.value - best.value, values: [first.decision, first.value, best.name, best.value] }]
        : [];
    },
  },
  {
    code: 'few_of_a_class',
    severity: 'grave',
    message: {
      en: 'the class “{0}” has few items ({1}): with fewer than 10, intervals do not keep their level',
      uk: 'у класі «{0}» мало об’єктів ({1}): якщо їх менше ніж 10, інтервали не дотримують рівня довіри',
    },
    hint: {
      en: 'Test more items of this class before you rely on its numbers.',
      uk: 'Перевірте більше об’єктів цього класу, перш ніж покладатися на його числа.',
    },
    find: ({ drawn }) =>
      drawn?.enough === false && drawn.rarest_items < fewest
        ? [{ number: drawn.rarest_items, values: [drawn.rarest, drawn.rarest_items] }]
        : [],
  },
  {
    code: 'repeated_items',
    severity: 'grave',
    message: {
      en: '{1} values of the column “{0}” are in up to {2} rows each, and every row counts as an independent item',
      uk: 'значення стовпця «{0}» (різних: {1}) стоять у кількох рядках (щонайбільше {2}), а кожен рядок вважається незалежним об’єктом',
    },
    hint: {
      en: 'Say whether rows of one value belong together (option cluster) or not (option independent).',
      uk: 'Вкажіть, чи рядки з одним значенням належать разом (параметр cluster), чи ні (параметр independent).',
    },
    find: ({ repeated_ids: ids }) =>
      ids ? [{ number: ids.largest, values: [ids.column, ids.count, ids.largest] }] : [],
  },
  {
    code: 'difference_within_noise',
    severity: 'mild',
    message: {
      en: '“{0}” yields {2} per item more than “{1}”, and the interval of this difference is {3} to {4}',
      uk: '«{0}» дає на {2} на об’єкт більше, ніж «{1}», а інтервал цієї різниці — від {3} до {4}',
    },
    hint: {
      en: 'Test more items, or choose by what else differs.',
      uk: 'Перевірте більше об’єктів або обирайте за іншими відмінностями.',
    },
    find: ({ utility }) => {
      const { verdict } = utility ?? {};
      const best = verdict?.candidates[verdict.best];
      const rival = verdict?.candidates[verdict.rival ?? -1];
      const { difference, ci } = verdict ?? {};
      return verdict?.form === 'undecided' && best && rival && ci && difference !== undefined && ci.low <= 0
        ? [{ number: difference, values: [called(best), called(rival), difference, ci.low, ci.high] }]
        : [];
    },
  },
  {
    code: 'threshold_chosen_here',
    severity: 'mild',
    message: {
      en: 'its threshold was chosen on these items: there it yields {0} per item, and {1} where others choose it',
      uk: 'його поріг вибрано на цих самих об’єктах: на них він дає {0} на об’єкт, а якщо поріг вибирають інші об’єкти — {1}',
    },
    hint: {
      en: 'Choose the threshold on other items (option chosen_on), or read its other metrics as optimistic.',
      uk: 'Виберіть поріг на інших об’єктах (параметр chosen_on) або вважайте решту його метрик завищеними.',
    },
    find: ({ utility }) =>
      (utility?.yields ?? []).flatMap(({ name, value, apparent }) =>
        apparent === undefined ? [] : [{ source: name, number: apparent - value, values: [apparent, value] }],
      ),
  },
  {
    code: 'class_without_errors',
    severity: 'mild',
    message: {
      en: 'it decides {2} of {1} items of the class “{0}” rightly: the true share may be {3} away from that',
      uk: 'правильно вирішено {2} з {1} об’єктів класу «{0}»: справжня частка може відрізнятися на {3}',
    },
    hint: {
      en: 'Read the ratios that rest on this empty cell with their intervals.',
      uk: 'Читайте відношення, що спираються на цю порожню клітинку, разом з їхніми інтервалами.',
    },
    find: (report) => report.classifiers.flatMap((each) => bare(report, each)),
  },
  {
    code: 'class_left_out',
    severity: 'mild',
    message: {
      en: '{0} is undefined for the classes {1}, and its average over the classes leaves them out',
      uk: 'метрика {0} не визначена для класів {1}, і середнє за класами їх не враховує',
    },
    hint: {
      en: 'Say so next to the average, or compare what counts every item, such as the yield.',
      uk: 'Скажіть про це поряд із середнім або порівнюйте те, що враховує кожен об’єкт, скажімо, корисність.',
    },
    find: ({ classes, kind, classifiers }) =>
      kind === 'multilabel' || classes.length > 2 ? classifiers.flatMap(leftOut) : [],
  },
  {
    code: 'classes_balanced',
    severity: 'mild',
    message: {
      en: 'every class has {0} items, and the shares in use are not stated',
      uk: 'у кожному класі порівну об’єктів ({0}), а частки класів під час застосування не вказано',
    },
    hint: {
      en: 'Where classes were balanced for the test, state the shares in use (option prevalence).',
      uk: 'Якщо класи зрівняли для тесту, вкажіть частки під час застосування (параметр prevalence).',
    },
    find: ({ kind, n, classifiers, settings }) => {
      const [first] = classifiers;
      const totals = first?.matrix.map(sum) ?? [];
      const stated = settings.prevalence !== undefined || settings.prevalence_range !== undefined;
      return kind !== 'multilabel' && !stated && first?.counts === 'counts' && n >= many && new Set(totals).size === 1
        ? [{ number: totals[0] ?? 0, values: [totals[0] ?? 0] }]
        : [];
    },
  },
  {
    code: 'scores_are_no_probabilities',
    severity: 'mild',
    message: {
      en: 'its scores are no probabilities, and metrics that need them were asked for: {0}',
      uk: 'його оцінки не є ймовірностями, а замовлено метрик, яким вони потрібні: {0}',
    },
    hint: {
      en: 'Calibrate the scores, say that they are logits (option scale), or leave these metrics out.',
      uk: 'Відкалібруйте оцінки, вкажіть, що це логіти (параметр scale), або приберіть ці метрики.',
    },
    find: ({ classifiers, settings: { metrics: asked } }) =>
      classifiers.flatMap(({ name, metrics }) => {
        // Those that were asked for are the only ones.
        const needing = Object.values(metrics).filter(({ undefined: reason }) => reason === 'no_probabilities');
        const count = asked ? needing.length : 0;
        return count === 0 ? [] : [{ source: name, number: count, values: [count] }];
      }),
  },
];

/** To three digits, as sentences say a number. */
function written(value: string | number | Always, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return say(language, 'always', value.always);
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(3))).replace('-', '−');
  return language === 'uk' ? text.replace('.', ',') : text;
}

/** The warnings that a report gives reason to, grave ones first. */
export function warnings(report: Report, language: Language = 'en'): Warning[] {
  const found = rows.flatMap(({ code, severity, message, hint, find }) =>
    find(report).map(({ source, number, values }): Warning => {
      const filled = message[language].replace(/\{(\d)\}/g, (_, place) =>
        written(values[Number(place)] ?? '', language),
      );
      return { code, severity, ...(source !== undefined && { source }), number, message: filled, hint: hint[language] };
    }),
  );
  return [
    ...found.filter(({ severity }) => severity === 'grave'),
    ...found.filter(({ severity }) => severity === 'mild'),
  ];
}
