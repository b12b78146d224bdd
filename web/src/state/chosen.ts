// Metrics and curves that the page shows first or offers by default. Facts about them are fields of their rows in the core; these lists are
// editorial choices, all in one place.

/** The verdict says of the first of these that puts another classifier first what it takes a miss for: what people ask about most. */
export const askedAbout: readonly string[] = ['f1', 'accuracy', 'mcc', 'balanced_accuracy'];

/** The curves of the large pictures, which everybody who has scores knows. */
export const large = { rates: 'roc', precision: 'pr' } as const;

/** Curves that have a large picture, and the one that is drawn with its hull. */
export const largeCurves: readonly string[] = [large.rates, 'roc_hull', large.precision];

/** Metrics that the page itself needs, by their use: prevalence in the test, and so on. */
export const measured = {
  share: 'prevalence',
  right: 'accuracy',
  area: 'roc_auc',
  precision: 'precision',
  recall: 'recall',
  alarms: 'fpr',
  calibration: 'ece',
} as const;

/** Metrics in which subgroups are compared first, besides yield and area. */
export const ofSubgroups = ['predicted_prevalence', 'recall', 'fpr', 'precision'] as const;

/** Numbers that averages hide, next to each other on the page about them. */
export const means = {
  paradox: ['accuracy', 'no_information_rate', 'balanced_accuracy'],
  agreement: ['mcc', 'cohen_kappa'],
  weighed: 'f2',
} as const;

/** Drawn against the threshold at first, and what is offered next. */
export const againstThreshold = ['f1', 'precision', 'recall', 'specificity', 'mcc'] as const;

/** With more than two classes, this metric is shown too, and this one averaged over the classes. */
export const ofManyClasses = { also: 'cohen_kappa', averaged: 'f1' };

/** Where several metrics share a point of the space of utilities, the first of these names it. */
export const namesFirst: readonly string[] = ['accuracy', 'recall', 'specificity'];

/** Compared side by side: each has isometrics of another shape. */
export const sideBySide: readonly string[] = [
  ...['accuracy', 'balanced_accuracy', 'precision', 'f1', 'mcc', 'cohen_kappa'],
];

/** For some of these the value of summed matrices is a mean of values, for others it is not. */
export const pooled: readonly string[] = [
  ...['accuracy', 'recall', 'specificity', 'balanced_accuracy', 'precision', 'f1', 'jaccard', 'mcc', 'cohen_kappa'],
];

/** Drawn for a problem with known densities. */
export const ofModels: readonly string[] = ['f1', 'mcc', 'accuracy', 'balanced_accuracy', 'cohen_kappa'];

/** In the mis-ranking experiment at first: those of the paper that it repeats, and specificity. */
export const misranking: readonly string[] = [
  ...['accuracy', 'precision', 'recall', 'f1', 'balanced_accuracy', 'mcc', 'fowlkes_mallows', 'specificity'],
];

/** Metrics that answers to "Which metric should I use?" recommend; the first step is always the utilities. */
export const pointers: Readonly<Record<string, readonly string[]>> = {
  'decide.weighed': ['net_benefit'],
  'decide.equal': ['accuracy'],
  'decide.unsure': ['recall', 'specificity', 'precision'],
  compare: ['accuracy', 'recall', 'specificity'],
  agree: ['cohen_kappa', 'gwet_ac1', 'krippendorff_alpha', 'cohen_kappa_weighted'],
  rank: ['roc_auc', 'average_precision'],
};
