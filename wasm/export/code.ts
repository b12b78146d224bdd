// Code that computes the numbers of a report again with other people's libraries: scikit-learn, or R without packages.

import { visible } from '../package/base/escape.js';
import type { Report } from '../package/report.js';
import { parameterValue } from './parameters.js';

export type CodeLanguage = 'python' | 'r';

/** A text in double quotes that both Python and R read back; JSON's escapes are theirs, but for surrogate pairs. */
const quoted = (text: string) => visible(JSON.stringify(text));
const list = (items: readonly (string | number)[]) =>
  items.map((each) => (typeof each === 'string' ? quoted(each) : String(each))).join(', ');

/** scikit-learn for metrics of counts; y, p and w are true labels, decisions and weights. */
const sklearn: Record<string, { any?: string; binary?: string }> = {
  accuracy: { any: 'metrics.accuracy_score(y, p, sample_weight=w)' },
  balanced_accuracy: { any: 'metrics.balanced_accuracy_score(y, p, sample_weight=w)' },
  mcc: { any: 'metrics.matthews_corrcoef(y, p, sample_weight=w)' },
  cohen_kappa: { any: 'metrics.cohen_kappa_score(y, p, sample_weight=w)' },
  precision: { binary: 'metrics.precision_score(y, p, pos_label=positive, sample_weight=w)' },
  recall: { binary: 'metrics.recall_score(y, p, pos_label=positive, sample_weight=w)' },
  specificity: { binary: 'metrics.recall_score(y, p, pos_label=negative, sample_weight=w)' },
  f1: { binary: 'metrics.f1_score(y, p, pos_label=positive, sample_weight=w)' },
  f2: { binary: 'metrics.fbeta_score(y, p, beta=2, pos_label=positive, sample_weight=w)' },
  jaccard: { binary: 'metrics.jaccard_score(y, p, pos_label=positive, sample_weight=w)' },
};
const sklearnBeta = (beta: number) => `metrics.fbeta_score(y, p, beta=${beta}, pos_label=positive, sample_weight=w)`;

/** The same in R, from the cells of the table. */
const base: Record<string, { any?: string; binary?: string }> = {
  accuracy: { any: 'sum(diag(m)) / sum(m)' },
  balanced_accuracy: { any: 'mean(diag(m) / rowSums(m))' },
  cohen_kappa: { any: '{ e <- sum(rowSums(m) * colSums(m)) / sum(m)^2; (sum(diag(m)) / sum(m) - e) / (1 - e) }' },
  precision: { binary: 'tp / (tp + fp)' },
  recall: { binary: 'tp / (tp + fn)' },
  specificity: { binary: 'tn / (tn + fp)' },
  f1: { binary: '2 * tp / (2 * tp + fp + fn)' },
  f2: { binary: '5 * tp / (5 * tp + fp + 4 * fn)' },
  jaccard: { binary: 'tp / (tp + fp + fn)' },
  mcc: {
    binary: '(tp * tn - fp * fn) / (sqrt(tp + fp) * sqrt(tp + fn) * sqrt(tn + fp) * sqrt(tn + fn))',
  },
};

const baseBeta = (beta: number) => `(1 + ${beta}^2) * tp / ((1 + ${beta}^2) * tp + fp + ${beta}^2 * fn)`;

const averaged = ['precision', 'recall', 'f1'] as const;
const means = ['macro', 'micro', 'weighted'] as const;

/** Whether decisions are the classes, so that a decision can be right. */
function square({ classes, utility }: Report): boolean {
  const decisions = utility?.decisions ?? classes;
  return decisions.length === classes.length && decisions.every((label, i) => label === classes[i]);
}

/** Metrics of counts that every classifier has a value for, with their expression; F-beta where somebody has set its beta. */
function expressions(report: Report, table: typeof sklearn, withBeta: (beta: number) => string): [string, string][] {
  if (!square(report)) return [];
  const binary = report.classes.length === 2;
  const { beta = 1 } = report.settings;
  const all = beta === 1 ? table : { ...table, fbeta: { binary: withBeta(beta) } };
  return Object.entries(all).flatMap(([id, { any, binary: two }]): [string, string][] => {
    const expression = any ?? (binary ? two : undefined);
    const defined = report.classifiers.every(({ metrics }) => typeof metrics[id]?.value === 'number');
    return expression && defined ? [[id, expression]] : [];
  });
}

const lines = (...all: (string | readonly string[])[]) => `${all.flat().join('\n')}\n`;

function pythonMatrices(report: Report): string[] {
  const { classes, classifiers, positive, utility } = report;
  const binary = classes.length === 2;
  const rows = (cells: readonly (readonly number[])[]) => `[${cells.map((row) => `[${list(row)}]`).join(', ')}]`;
  const wanted = expressions(report, sklearn, sklearnBeta);
  const each = means.flatMap((how) =>
    averaged.flatMap((id) => {
      const values = classifiers.map(({ averages }) => averages?.[how]?.[id]);
      const usable = values.every((value) => typeof value?.value === 'number' && value.left_out === undefined);
      return binary || !square(report) || !usable
        ? []
        : [`    show(name, "${how} ${id}", metrics.${id}_score(y, p, average="${how}", sample_weight=w))`];
    }),
  );
  return [
    'import numpy as np',
    ...(wanted.length > 0 ? ['from sklearn import metrics'] : []),
    '',
    `classes = np.array([${list(classes)}])`,
    ...(square(report) ? [] : [`decisions = [${list(utility?.decisions ?? [])}]`]),
    ...(binary
      ? [`positive = ${quoted(positive)}`, `negative = ${quoted(classes.find((label) => label !== positive) ?? '')}`]
      : []),
    '# Rows are the true class, columns the decision.',
    'matrices = {',
    ...classifiers.map(({ name, matrix }) => `    ${quoted(name)}: ${rows(matrix)},`),
    '}',
    ...(utility ? [`utility = np.array(${rows(utility.matrix)})`] : []),
    '',
    'def show(name, what, value):',
    '    print(name, what, repr(float(value)), sep="\\t")',
    '',
    'for name, cells in matrices.items():',
    '    m = np.array(cells, dtype=float)',
    ...(utility ? ['    show(name, "yield", (m * utility).sum() / m.sum())'] : []),
    ...(wanted.length > 0
      ? [
          '    # One weighted item a cell.',
          '    y = np.repeat(classes, len(classes))',
          '    p = np.tile(classes, len(classes))',
          '    w = m.ravel()',
          '    y, p, w = y[w > 0], p[w > 0], w[w > 0]',
        ]
      : []),
    ...wanted.map(([id, expression]) => `    show(name, "${id}", ${expression})`),
    ...each,
  ];
}

/** Columns of a score file by role, and the classifiers that are one score column each. */
function columns({ preview, classifiers, settings }: Report) {
  const named = (role: string) => preview?.columns.find((each) => each.role === role)?.name;
  const scores = classifiers.flatMap(({ name, threshold }) => {
    const column = preview?.columns.find(({ role, classifier }) => role === 'score' && classifier === name)?.name;
    return column !== undefined && threshold !== undefined ? [{ name, column, threshold }] : [];
  });
  return { truth: named('truth') ?? settings.truth ?? '', weight: named('weight'), scores };
}

/** What the core takes for missing, in the usual letters. A class of that name is none; neither does a program guess that one is. */
const missing = ({ classes }: Report) =>
  ['na', 'nan', 'n/a', 'null', 'none', '#n/a', '+nan', '-nan']
    .flatMap((each) => [each, each.toUpperCase(), each.replace(/[a-z]/, (letter) => letter.toUpperCase())])
    .concat(['', '-', '?', 'NaN', '-NaN'])
    .filter((each, i, all) => all.indexOf(each) === i && !classes.includes(each));

const threshold = (value: number, infinity: string) =>
  Number.isFinite(value) ? String(value) : value > 0 ? infinity : `-${infinity}`;

/** The largest false positive rate of a partial area that scikit-learn knows: from 0 on, where somebody has set it. */
function setBand({ parameters = [] }: Report['settings']): number | undefined {
  const of = (id: string) => parameterValue({ id, initial: 0 }, { parameters });
  const most = of('max_fpr');
  return of('min_fpr') === 0 && most > 0 ? most : undefined;
}

/** The share of the positive class in use, where the table was re-weighted to it. */
function usedShare({ settings: { prevalence = [] }, classes, positive }: Report): number | undefined {
  return prevalence.length === 1 ? prevalence[0] : prevalence[classes.indexOf(positive)];
}

const ofUse = '# Each class counts for its share in use; intervals at these shares are left out.';

/** What the report knows of how items were drawn, and the code does not. */
const leftOut = ({ clusters, settings }: Report, cells: boolean): string[] => [
  ...(cells && settings.prevalence !== undefined ? [ofUse] : []),
  ...(clusters
    ? [
        `# Rows were drawn in clusters (column ${quoted(clusters.column)}): only intervals and tests change, which are left out.`,
      ]
    : []),
];

/** Reviews in Python: where they begin and end, and what is printed of each classifier. */
function pythonReview(report: Report): Record<'ends' | 'shown', readonly string[]> {
  const review = reviewed(report);
  if (!review) return { ends: [], shown: [] };
  const end = (value: number) => threshold(value, 'np.inf');
  return {
    ends: [
      ofReview,
      `price = ${review.price}`,
      'reviews = {',
      ...review.ends.map(({ name, lower, upper }) => `    ${quoted(name)}: (${end(lower)}, ${end(upper)}),`),
      '}',
    ],
    shown: [
      '    lower, upper = reviews[name]',
      '    sent = (s >= lower) & (s < upper)',
      '    worth = np.where(sent, utility[y, y] - price, utility[y, (s >= upper).astype(int)])',
      '    show(name, "review_share", np.average(sent, weights=w))',
      '    show(name, "review_yield", np.average(worth, weights=w))',
    ],
  };
}

function pythonScores(report: Report, file: string): string[] {
  const { truth, weight, scores } = columns(report);
  const has = (id: string) => report.classifiers.every(({ metrics }) => typeof metrics[id]?.value === 'number');
  const probabilities = report.settings.scale === 'probability';
  const band = setBand(report.settings);
  const { utility, positive } = report;
  const review = pythonReview(report);
  const share = usedShare(report);
  return [
    'import numpy as np',
    'import pandas',
    'from sklearn import metrics',
    '',
    '# Numbers to the last bit: later versions of pandas read them so, and warn of the option.',
    'exact = {"float_precision": "round_trip"} if tuple(map(int, pandas.__version__.split(".")[:2])) < (3, 1) else {}',
    `table = pandas.read_csv(${quoted(file)}, sep=${quoted(report.preview?.delimiter || ',')}, dtype={${quoted(truth)}: str}, keep_default_na=False, na_values=[${list(missing(report))}], **exact${report.preview?.decimal_comma ? ', decimal=","' : ''})`,
    `table = table.dropna(subset=[${list([truth, ...(weight === undefined ? [] : [weight]), ...scores.map(({ column }) => column)])}])`,
    `positive = ${quoted(positive)}`,
    `y = (table[${quoted(truth)}] == positive).to_numpy().astype(int)`,
    `w = ${weight === undefined ? 'np.ones(len(table))' : `table[${quoted(weight)}].to_numpy(dtype=float)`}`,
    ...(share === undefined
      ? []
      : [
          ofUse,
          `share, tested = ${share}, np.average(y, weights=w)`,
          'w = w * np.where(y == 1, share / tested, (1 - share) / (1 - tested))',
        ]),
    ...(utility
      ? [
          '# Rows are the true class, columns the decision: negative, positive.',
          `utility = np.array([${twoByTwo(report)
            .map((row) => `[${list(row)}]`)
            .join(', ')}])`,
        ]
      : []),
    '# Column and threshold of each classifier: decide positive when the score is that or more.',
    ...chosenBy(report),
    'scores = {',
    ...scores.map(
      ({ name, column, threshold: at }) => `    ${quoted(name)}: (${quoted(column)}, ${threshold(at, 'np.inf')}),`,
    ),
    '}',
    ...review.ends,
    '',
    'def show(name, what, value):',
    '    print(name, what, repr(float(value)), sep="\\t")',
    '',
    'for name, (column, threshold) in scores.items():',
    '    s = table[column].to_numpy(dtype=float)',
    '    p = (s >= threshold).astype(int)',
    ...(utility ? ['    show(name, "yield", np.average(utility[y, p], weights=w))'] : []),
    ...review.shown,
    ...(has('accuracy') ? ['    show(name, "accuracy", metrics.accuracy_score(y, p, sample_weight=w))'] : []),
    ...(has('roc_auc') ? ['    show(name, "roc_auc", metrics.roc_auc_score(y, s, sample_weight=w))'] : []),
    ...(band !== undefined && has('roc_auc_partial_standardised')
      ? [
          `    show(name, "roc_auc_partial_standardised", metrics.roc_auc_score(y, s, max_fpr=${band}, sample_weight=w))`,
        ]
      : []),
    ...(has('average_precision')
      ? ['    show(name, "average_precision", metrics.average_precision_score(y, s, sample_weight=w))']
      : []),
    ...(probabilities && has('brier') ? ['    show(name, "brier", np.average((s - y) ** 2, weights=w))'] : []),
    ...(probabilities && has('log_loss')
      ? ['    show(name, "log_loss", metrics.log_loss(y, np.c_[1 - s, s], sample_weight=w))']
      : []),
  ];
}

/** The rule that was asked for, as the core takes it. */
const chosenBy = ({ settings: { operating_point: rule } }: Report): string[] =>
  rule === undefined ? [] : [visible(`# Rule of the thresholds: ${rule}`)];

const ofReview =
  '# Scores from the first number on and below the second are reviewed: decided rightly, at the price of a review.';

/** Where each classifier of scores sends items to review, and what that costs; nothing where nobody asked. */
function reviewed(report: Report) {
  const { review, utility } = report;
  const found = columns(report).scores.map(({ name }) => review?.classifiers.find((each) => each.name === name));
  return review && utility ? { price: review.price, ends: found.flatMap((each) => each ?? []) } : undefined;
}

/** The utilities of two classes, the negative one first. */
function twoByTwo({ utility, classes, positive }: Report): number[][] {
  const order = [classes.find((label) => label !== positive) ?? '', positive];
  return order.map((truth) =>
    order.map((label) => utility?.matrix[classes.indexOf(truth)]?.[utility.decisions.indexOf(label)] ?? 0),
  );
}

const rLine =
  'line <- function(name, what, value) cat(paste(name, what, sprintf("%.17g", value), sep = "\\t"), "\\n", sep = "")';

function rMatrices(report: Report): string[] {
  const { classes, classifiers, positive, utility } = report;
  const at = classes.indexOf(positive) + 1;
  const binary = classes.length === 2 && at > 0;
  const matrix = (cells: readonly (readonly number[])[]) =>
    `matrix(c(${list(cells.flat())}), nrow = ${cells.length}, byrow = TRUE)`;
  return [
    `classes <- c(${list(classes)})`,
    '# Rows are the true class, columns the decision.',
    `names <- c(${list(classifiers.map(({ name }) => name))})`,
    `matrices <- list(${classifiers.map((each) => matrix(each.matrix)).join(', ')})`,
    ...(utility ? [`utility <- ${matrix(utility.matrix)}`] : []),
    '',
    rLine,
    '',
    'for (i in seq_along(names)) {',
    '  m <- matrices[[i]]',
    ...(utility ? ['  line(names[i], "yield", sum(m * utility) / sum(m))'] : []),
    ...(binary && square(report)
      ? [`  tp <- m[${at}, ${at}]; fn <- m[${at}, ${3 - at}]; fp <- m[${3 - at}, ${at}]; tn <- m[${3 - at}, ${3 - at}]`]
      : []),
    ...expressions(report, base, baseBeta).map(([id, expression]) => `  line(names[i], "${id}", ${expression})`),
    '}',
  ];
}

function rScores(report: Report, file: string): string[] {
  const { truth, weight, scores } = columns(report);
  const { utility, positive } = report;
  const has = (id: string) => report.classifiers.every(({ metrics }) => typeof metrics[id]?.value === 'number');
  const share = usedShare(report);
  const review = reviewed(report);
  const ends = (of: 'lower' | 'upper') => review?.ends.map((each) => threshold(each[of], 'Inf')).join(', ');
  return [
    `table <- read.table(${quoted(file)}, header = TRUE, sep = ${quoted(report.preview?.delimiter || ',')}, quote = "\\"", comment.char = "", check.names = FALSE, colClasses = c(${quoted(truth)} = "character"), na.strings = c(${list(missing(report))}), dec = ${quoted(report.preview?.decimal_comma ? ',' : '.')})`,
    `table <- table[complete.cases(table[, c(${list([truth, ...(weight === undefined ? [] : [weight]), ...scores.map(({ column }) => column)])})]), ]`,
    `y <- table[[${quoted(truth)}]] == ${quoted(positive)}`,
    `w <- ${weight === undefined ? 'rep(1, length(y))' : `table[[${quoted(weight)}]]`}`,
    ...(share === undefined
      ? []
      : [
          ofUse,
          `share <- ${share}; tested <- sum(w * y) / sum(w)`,
          'w <- w * ifelse(y, share / tested, (1 - share) / (1 - tested))',
        ]),
    ...(utility
      ? [
          '# Rows are the true class, columns the decision: negative, positive.',
          `utility <- rbind(${twoByTwo(report)
            .map((row) => `c(${list(row)})`)
            .join(', ')})`,
        ]
      : []),
    `names <- c(${list(scores.map(({ name }) => name))})`,
    `columns <- c(${list(scores.map(({ column }) => column))})`,
    '# Decide positive when the score is that or more.',
    ...chosenBy(report),
    `thresholds <- c(${scores.map(({ threshold: at }) => threshold(at, 'Inf')).join(', ')})`,
    ...(review
      ? [ofReview, `price <- ${review.price}`, `lower <- c(${ends('lower')})`, `upper <- c(${ends('upper')})`]
      : []),
    '',
    rLine,
    '',
    'for (i in seq_along(names)) {',
    '  s <- table[[columns[i]]]',
    '  p <- s >= thresholds[i]',
    ...(utility ? ['  line(names[i], "yield", sum(w * utility[cbind(y + 1, p + 1)]) / sum(w))'] : []),
    ...(review
      ? [
          '  sent <- s >= lower[i] & s < upper[i]',
          '  worth <- ifelse(sent, utility[cbind(y + 1, y + 1)] - price, utility[cbind(y + 1, (s >= upper[i]) + 1)])',
          '  line(names[i], "review_share", sum(w * sent) / sum(w))',
          '  line(names[i], "review_yield", sum(w * worth) / sum(w))',
        ]
      : []),
    ...(has('accuracy') ? ['  line(names[i], "accuracy", sum(w * (y == p)) / sum(w))'] : []),
    // Share of ordered pairs; the ranks need whole items.
    ...(has('roc_auc') && weight === undefined
      ? [
          '  r <- rank(s); n1 <- as.numeric(sum(y)); n0 <- as.numeric(sum(!y))',
          '  line(names[i], "roc_auc", (sum(r[y]) - n1 * (n1 + 1) / 2) / (n1 * n0))',
        ]
      : []),
    '}',
  ];
}

/** A report of scores as one of the decisions that were counted in it. Utilities of each item are in no matrix. */
function decided(report: Report): Report {
  const { utility, ...rest } = report;
  return utility && !utility.by_item ? report : rest;
}

/**
 * A program that prints the report's numbers again, a line each: classifier, metric, value, with tabs between. `file`: where the scores
 * are. Undefined when other tools have nothing to say about this kind of report.
 */
export function code(report: Report, language: CodeLanguage, version: string, file = ''): string | undefined {
  const from = `# Recomputes numbers of a report of isoyield ${version}: classifier, metric, value.`;
  if (report.kind === 'matrix') {
    return lines(from, leftOut(report, true), ...(language === 'python' ? pythonMatrices(report) : rMatrices(report)));
  }
  if (report.kind !== 'scores') return undefined;
  if (report.classes.length !== 2 || columns(report).scores.length === 0) {
    const counted = decided(report);
    return lines(
      from,
      '# From the matrices of the decisions, counted in the table: metrics of the scores themselves, such as areas, are left out.',
      leftOut(report, true),
      ...(language === 'python' ? pythonMatrices(counted) : rMatrices(counted)),
    );
  }
  return lines(
    from,
    leftOut(report, false),
    ...(language === 'python' ? pythonScores(report, file) : rScores(report, file)),
  );
}
