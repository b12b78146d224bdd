import type { Language } from './errors.js';

// What the command line says of its own; everything about the data comes from the core.

const words = {
  against: {
    en: '{0} of {1} popular metrics favour {2}, but {3} yields most.',
    uk: '{0} із {1} популярних метрик обирають {2}, але найбільше вартий {3}.',
  },
  against_others: {
    en: '{0} of {1} popular metrics favour another than {2}, which yields most.',
    uk: '{0} із {1} популярних метрик обирають не {2}, а він вартий найбільше.',
  },
  none_against: {
    en: 'None of the {0} popular metrics favours another than {1}, which yields most.',
    uk: 'Жодна з {0} популярних метрик не обирає когось замість {1}, що вартий найбільше.',
  },
  not_all: {
    en: '{0} of {1} metrics; all of them: --metric all',
    uk: '{0} з {1} метрик; усі: --metric all',
  },
  admissible: {
    en: 'equals a utility yield on a test set',
    uk: 'на вибірці дорівнює корисності рішень',
  },
  agrees: { en: 'as yield', uk: 'як корисність' },
  always: { en: 'always', uk: 'завжди' },
  assumed: {
    en: 'No utilities were given: every right decision counts 1, so the yield is the accuracy.',
    uk: 'Корисностей не задано: кожне правильне рішення важить 1, тож корисність дорівнює точності.',
  },
  bad_columns: {
    en: '--{0} takes NAME=COLUMN,COLUMN,...; “{1}” is not of this form',
    uk: '--{0} має вигляд НАЗВА=СТОВПЕЦЬ,СТОВПЕЦЬ,...; «{1}» не такий',
  },
  best: { en: 'P(best)', uk: 'P(найкращий)' },
  better: { en: 'P(first better)', uk: 'P(перший кращий)' },
  classifier: { en: 'classifier', uk: 'класифікатор' },
  classes: { en: 'classes', uk: 'класи' },
  columns: { en: 'columns', uk: 'стовпці' },
  curve: { en: 'Curve', uk: 'Крива' },
  by_item: {
    en: 'Each item brought its own utilities; the table holds their means over the items of each class.',
    uk: 'Кожен об’єкт має власні корисності; у таблиці їх середні за об’єктами кожного класу.',
  },
  critical: {
    en: 'mean ranks differ if they are {0} apart (Nemenyi)',
    uk: 'середні ранги розрізняються, коли між ними {0} (Неменьї)',
  },
  decided: { en: 'Deciding row by row', uk: 'Рішення для кожного рядка' },
  decided_by: { en: 'rule', uk: 'правило' },
  difference: { en: 'difference', uk: 'різниця' },
  gain: { en: 'against the first', uk: 'проти першого' },
  favours: { en: 'favours', uk: 'віддає перевагу' },
  fold_ranks: { en: 'Mean ranks over the folds (1 is the best)', uk: 'Середні ранги за фолдами (1 — найкращий)' },
  flip_length: { en: 'as a length', uk: 'як довжина' },
  flip: { en: 'flips at ±', uk: 'зміна за ±' },
  if_paired: {
    en: '{0} - {1}: as if tested on different items; on the same items at best {2}, at worst {3}',
    uk: '{0} - {1}: ніби перевірені на різних об’єктах; на тих самих у найкращому разі {2}, у найгіршому {3}',
  },
  folds: { en: 'folds', uk: 'фолдів' },
  legend: { en: 'Rows are the true class, columns the decision.', uk: 'Рядки — справжній клас, стовпці — рішення.' },
  left_out: { en: 'classes left out as undefined: {0}', uk: 'не враховано класів без значення: {0}' },
  level: { en: 'value', uk: 'значення' },
  lines: { en: 'lines of equal value', uk: 'лінії рівних значень' },
  lines_always: { en: 'at any prevalence', uk: 'за будь-якої поширеності' },
  lines_constant: { en: 'none', uk: 'немає' },
  lines_curved: { en: 'curved', uk: 'криві' },
  lines_parallel: { en: 'parallel', uk: 'паралельні' },
  lines_straight: { en: 'straight', uk: 'прямі' },
  common: { en: 'all through', uk: 'усі через' },
  slope: { en: 'slope', uk: 'нахил' },
  pooled: { en: 'pooled', uk: 'для суми' },
  pooling: {
    en: 'The sum of {0} matrices against the mean of their values',
    uk: 'Сума матриць (їх {0}) і середнє їхніх значень',
  },
  mean: { en: 'mean', uk: 'середнє' },
  weights: { en: 'weights', uk: 'ваги' },
  weighing: {
    en: 'What one false alarm costs by each metric here, in missed cases',
    uk: 'Скільки пропусків коштує тут одна хибна тривога за кожною метрикою',
  },
  weighing_own: { en: 'by the utilities: {0}', uk: 'за корисностями: {0}' },
  beliefs_matrix: {
    en: 'expected utilities, a row for each true class: {0}',
    uk: 'очікувані корисності, рядок на справжній клас: {0}',
  },
  weights_known: { en: 'known before', uk: 'відомі наперед' },
  weights_measured: { en: 'from decisions', uk: 'з рішень' },
  prevalence: { en: 'prevalence', uk: 'поширеність' },
  macro: { en: 'macro', uk: 'макро' },
  matrices: { en: 'Confusion matrices', uk: 'Матриці помилок' },
  metric: { en: 'metric', uk: 'метрика' },
  metrics: { en: 'Metrics', uk: 'Метрики' },
  micro: { en: 'micro', uk: 'мікро' },
  more: { en: '… {0} more points; --json gives them all', uk: '… ще точок: {0}; усі дає --json' },
  name: { en: 'name', uk: 'назва' },
  no: { en: 'no', uk: 'ні' },
  label: { en: 'label', uk: 'мітка' },
  labels: { en: 'Labels', uk: 'Мітки' },
  otherwise: { en: 'decided otherwise', uk: 'вирішено інакше' },
  over_folds: { en: 'Over {0} folds', uk: 'За фолдами, їх {0}' },
  samples: { en: 'items', uk: 'об’єкти' },
  notes: { en: 'Notes', uk: 'Примітки' },
  per_class: { en: 'Per class', uk: 'За класами' },
  positive: { en: 'positive', uk: 'позитивний' },
  predicted: { en: 'rows of the input are the decisions', uk: 'рядки вхідних даних — рішення' },
  range: { en: 'range', uk: 'межі' },
  rows_assumed: { en: 'assumed', uk: 'припущено' },
  rows_named: { en: 'as named', uk: 'як зазначено' },
  rows: { en: 'reading', uk: 'прочитано' },
  rule: { en: 'rule', uk: 'правило' },
  sd: { en: 'sd', uk: 'ст. відх.' },
  simulation: {
    en: 'Pairs of classifiers ranked wrongly ({0} pairs, {1} prior over utilities, seed {2})',
    uk: 'Неправильно впорядковані пари класифікаторів (пар: {0}, розподіл корисностей: {1}, зерно: {2})',
  },
  standard_error: { en: 'std. error', uk: 'станд. похибка' },
  utility_error: { en: 'utilities in error by {0}', uk: 'корисності з похибкою {0}' },
  worth: { en: 'worth', uk: 'чого варте' },
  wrong_percent: { en: 'wrong, %', uk: 'неправильно, %' },
  scope: { en: 'scope', uk: 'для чого' },
  threshold: { en: 'threshold', uk: 'поріг' },
  thresholds: { en: 'Thresholds (positive when score >= threshold)', uk: 'Пороги (позитивний, коли оцінка >= поріг)' },
  true: { en: 'rows of the input are the true class', uk: 'рядки вхідних даних — справжній клас' },
  undefined: { en: 'Undefined', uk: 'Не визначено' },
  weighted: { en: 'weighted', uk: 'зважене' },
  yes: { en: 'yes', uk: 'так' },
  yield: { en: 'yield', uk: 'корисність' },
  yields: { en: 'Utility yield per item', uk: 'Корисність на один об’єкт' },

  answers_json: { en: 'the answers are no JSON: {0}', uk: 'відповіді — не JSON: {0}' },
  answers_shape: {
    en: '{0}: entry {1} has no answers; expected {"exercise": ID, "seed": SEED, "answers": {QUESTION: ANSWER}}, or a list of these',
    uk: '{0}: у записі {1} немає відповідей; очікувалося {"exercise": ID, "seed": ЗЕРНО, "answers": {ЗАПИТАННЯ: ВІДПОВІДЬ}} або список таких',
  },
  bad_seeds: {
    en: '--seeds is “{0}”; expected 1..30, or names with commas',
    uk: '--seeds має значення «{0}»; очікувалося 1..30 або назви через кому',
  },
  examined: { en: '{0} seeds, problems: {1}', uk: 'зерен: {0}, проблем: {1}' },
  needs_out: {
    en: 'this makes a file ({0}); say where with --out',
    uk: 'тут виходить файл ({0}); назвіть його через --out',
  },
  wrong_ending: {
    en: 'this makes {1}, which cannot be opened as {0}; end the name in {2}',
    uk: 'тут виходить {1}, а як {0} його не відкрити; хай назва закінчується на {2}',
  },
  several_notebooks: {
    en: 'several notebooks make {1}, which cannot be opened as {0}; end the name in {2}, or ask for one exercise and one --seed',
    uk: 'кілька зошитів — це {1}, а як {0} його не відкрити; хай назва закінчується на {2}, або візьміть одну вправу й один --seed',
  },
  unknown_exercise: { en: 'no exercise is called “{0}”; there are: {1}', uk: 'немає вправи «{0}»; є: {1}' },
  unknown_export: { en: 'no export is called “{0}”; there are: {1}', uk: 'немає експорту «{0}»; є: {1}' },
  ambiguous_input: {
    en: 'standard input (-) is named {0} times; it can be read once',
    uk: 'стандартний ввід (-) названо разів: {0}; прочитати його можна лише раз',
  },
  bad_buckets: {
    en: '--buckets is {0}; expected a whole number from 2 to 1e9',
    uk: '--buckets має значення {0}; очікувалося ціле число від 2 до 1e9',
  },
  bad_number: { en: '--{0} is “{1}”; expected a number', uk: '--{0} має значення «{1}»; очікувалося число' },
  check_file: {
    en: 'Check its name, its folder and its permissions.',
    uk: 'Перевірте назву, теку й дозволи.',
  },
  closest: { en: 'Did you mean {0}?', uk: 'Чи не {0} малося на увазі?' },
  flag_value: { en: '--{0} has a value; it takes none', uk: '--{0} має значення; воно тут зайве' },
  interval: { en: '{0} % interval', uk: 'інтервал {0} %' },
  internal: { en: 'fault of the program: {0}', uk: 'помилка програми: {0}' },
  is_directory: { en: '{0} is a folder; expected a file', uk: '{0} — тека; очікувався файл' },
  missing_value: { en: '--{0} has no value; expected one', uk: '--{0} не має значення; воно потрібне' },
  no_command: { en: 'no command; expected one of {0}', uk: 'команди немає; очікувалася одна з: {0}' },
  no_file: {
    en: 'no file; expected its name, or - for standard input',
    uk: 'файлу немає; очікувалася його назва або - для стандартного вводу',
  },
  no_files_here: { en: '{0}: this command takes no file', uk: '{0}: ця команда не приймає файлів' },
  no_metric: { en: 'no metric; expected its name', uk: 'метрики немає; очікувалася її назва' },
  no_such_file: { en: 'there is no file {0}', uk: 'файлу {0} немає' },
  one_file: { en: '{0} files; expected one', uk: 'файлів: {0}; очікувався один' },
  repeated_option: { en: '--{0} stands {1} times; expected once', uk: '--{0} стоїть разів: {1}; очікувалося один раз' },
  try_help: { en: 'isoyield --help shows the usage.', uk: 'isoyield --help показує, як користуватися.' },
  scatter: {
    en: '{0} against the yield, {1} classifiers drawn at random, seed {2}',
    uk: '{0} проти корисності, випадкових класифікаторів: {1}, зерно {2}',
  },
  scatter_share: { en: 'positive', uk: 'позитивних' },
  scatter_utilities: { en: 'utilities (negative / positive)', uk: 'корисності (негативний / позитивний)' },
  scatter_worst: { en: 'worst choice loses', uk: 'найгірший вибір утрачає' },
  bootstrap: {
    en: 'Bootstrap ({0} resamples, seed {1}, {2} % intervals)',
    uk: 'Бутстреп (вибірок: {0}, зерно {1}, інтервали {2} %)',
  },
  bca: { en: 'BCa', uk: 'BCa' },
  comparisons: { en: 'Tests on the same items', uk: 'Перевірки на тих самих об’єктах' },
  percentile: { en: 'percentile', uk: 'перцентильний' },
  p_value: { en: 'p', uk: 'p' },
  p_holm: { en: 'p (Holm)', uk: 'p (Голм)' },
  statistic: { en: 'statistic', uk: 'статистика' },
  beliefs: { en: 'Utilities not known ({0}): expected yields', uk: 'Корисності невідомі ({0}): очікувана корисність' },
  beliefs_exact: { en: 'all scenarios', uk: 'усі сценарії' },
  beliefs_drawn: { en: '{0} draws', uk: 'випадкових матриць: {0}' },
  beliefs_first: { en: 'first', uk: 'перший' },
  beliefs_range: { en: 'range', uk: 'межі' },
  value_of_knowing: {
    en: 'Knowing the utilities before the choice would add {0} per item.',
    uk: 'Знання корисностей до вибору додало б {0} на об’єкт.',
  },
  plan: { en: 'Size of a test set: {0}', uk: 'Розмір вибірки: {0}' },
  plan_effect: { en: 'to be found', uk: 'що виявити' },
  plan_items: { en: 'items', uk: 'об’єктів' },
  plan_negatives: { en: 'negatives', uk: 'негативних' },
  plan_positives: { en: 'positives', uk: 'позитивних' },
  plan_power: { en: 'power', uk: 'потужність' },
  plan_width: { en: 'interval width', uk: 'ширина інтервалу' },
  two_matrices: { en: 'there are {0} matrices; expected two', uk: 'матриць: {0}; очікувалося дві' },
  unknown_command: { en: 'there is no command “{0}”; the commands are {1}', uk: 'команди «{0}» немає; є такі: {1}' },
  unknown_engine: { en: 'no query is known for “{0}”; the engines are {1}', uk: 'для «{0}» запиту немає; є такі: {1}' },
  unknown_metric: {
    en: 'there is no metric “{0}”; `isoyield metrics` lists them',
    uk: 'метрики «{0}» немає; їх перелічує `isoyield metrics`',
  },
  unknown_option: {
    en: 'there is no option {0} here; the options are {1}',
    uk: 'параметра {0} тут немає; є такі: {1}',
  },
  take_digits: {
    en: '--digits is {0}; expected a whole number from 1 to 17',
    uk: '--digits має значення {0}; очікувалося ціле число від 1 до 17',
  },
  take_format: {
    en: '--format is “{0}”; expected one of {1}',
    uk: '--format має значення «{0}»; очікувалося одне з: {1}',
  },
  take_no_format: {
    en: '--{0} is about what --format writes, and there is no --format',
    uk: '--{0} стосується того, що записує --format, а --format не задано',
  },
  take_nothing: {
    en: 'there is no code in {0} for a report of this kind',
    uk: 'для такого звіту коду мовою {0} немає',
  },
  take_table: {
    en: 'this report has no table “{0}”; it has {1}',
    uk: 'таблиці «{0}» у цьому звіті немає; є такі: {1}',
  },
  gate_asked: { en: 'asked', uk: 'вимога' },
  gate_baseline: {
    en: '--baseline and --max-loss stand together or not at all',
    uk: '--baseline і --max-loss задають лише разом',
  },
  gate_baselines: {
    en: 'there are {0} baselines for {1} classifiers; expected one for all, or one each',
    uk: 'попередників: {0}, класифікаторів: {1}; очікувався один для всіх або по одному на кожен',
  },
  gate_by: {
    en: '--by is “{0}”; expected bound or estimate',
    uk: '--by має значення «{0}»; очікувалося bound або estimate',
  },
  gate_by_bound: {
    en: 'The worse end of each interval was held against what was asked.',
    uk: 'З вимогою порівняно гірший кінець кожного інтервалу.',
  },
  gate_by_estimate: {
    en: 'The values alone were held against what was asked, whatever their intervals.',
    uk: 'З вимогою порівняно самі значення, без огляду на інтервали.',
  },
  gate_failed: { en: 'failed', uk: 'не пройдено' },
  gate_found: { en: 'found', uk: 'виявлено' },
  gate_loss: {
    en: '--max-loss is “{0}”; expected a number that is not negative, per item (0.5) or as a share of the baseline’s yield (2%)',
    uk: '--max-loss має значення «{0}»; очікувалося невід’ємне число: на об’єкт (0.5) або як частка корисності попередника (2%)',
  },
  gate_loss_of: { en: 'below {0} by {1} at most', uk: 'менше за {0} щонайбільше на {1}' },
  gate_max_loss_failed: {
    en: '{0} may yield less than {4} by more than {3} per item (measured {1}{2})',
    uk: '{0} може давати менше за {4} більш ніж на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_max_loss_passed: {
    en: '{0} yields less than {4} by {3} per item at most (measured {1}{2})',
    uk: '{0} дає менше за {4} щонайбільше на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_min_yield_failed: {
    en: '{0} is not sure to yield {3} per item (measured {1}{2})',
    uk: '{0} не напевно дає {3} на об’єкт (виміряно {1}{2})',
  },
  gate_min_yield_passed: {
    en: '{0} yields at least {3} per item (measured {1}{2})',
    uk: '{0} дає щонайменше {3} на об’єкт (виміряно {1}{2})',
  },
  gate_no_interval: {
    en: 'there is no interval for {0}, as of relative frequencies without a number of items; give --items, or --by estimate to judge the value alone',
    uk: 'для {0} немає інтервалу, як-от для відносних частот без кількості об’єктів; задайте --items або --by estimate, щоб судити за самим значенням',
  },
  gate_no_limit: {
    en: 'nothing is asked of the classifiers; expected --min-yield, or --baseline with --max-loss',
    uk: 'від класифікаторів нічого не вимагається; очікувалося --min-yield або --baseline з --max-loss',
  },
  gate_no_share: {
    en: 'the baseline {0} yields 0, of which there are no per cent; give --max-loss as a number per item',
    uk: 'корисність попередника {0} дорівнює 0, від якого відсотків немає; задайте --max-loss числом на об’єкт',
  },
  gate_passed: { en: 'passed', uk: 'пройдено' },
  unwritable: { en: '{0} cannot be written: {1}', uk: 'не вдалося записати {0}: {1}' },
  unreadable_file: { en: '{0} cannot be read: {1}', uk: '{0} не читається: {1}' },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** A text in a language, its places {0}, {1} filled. */
export function say(language: Language, word: Word, ...args: readonly (string | number)[]): string {
  return words[word][language].replace(/\{(\d)\}/g, (_, i) => String(args[Number(i)] ?? ''));
}

export const usage: Record<Language, string> = {
  en: `What classifiers are worth: metrics, curves and utility yields.

  isoyield matrix  [FILE|-]...   report on confusion matrices; several files or matrices are several classifiers
  isoyield multilabel [FILE|-]...  report on label sets, true and predicted: 'a;b,a' or 0/1 columns or JSON
  isoyield scores  FILE|-        report on a table of true labels and scores
  isoyield isometrics METRIC     lines of equal value in ROC space: parallel, straight or curved
  isoyield pool    [FILE|-]...   fold matrices added up: the metric of the sum, the mean, and the weights between them
  isoyield simulate              how often metrics put the classifier of smaller yield first
  isoyield plan    GOAL [FILE]   size of a test set: auc, auc_difference, rate, or yields of the two matrices in FILE
  isoyield gate    [FILE|-]...   for pipelines: exit status 3 unless every classifier earns enough
  isoyield exercise [FILE|ID]... the course, an exercise with the numbers of a seed, points for answers, exports
  isoyield metrics [NAME]...     the registry of metrics, or those of these names
  isoyield sql                   the query that counts the rows of a table too large for one machine by their score

Matrices and scores
  --positive LABEL       the positive class
  --utility FILE|-       utility of each decision for each class; matrix text or JSON
  --rows true|predicted  what the rows of matrices and utilities are
  --unit TEXT            unit of the utilities
  --beta NUMBER          beta of fbeta
  --level NUMBER         probability that intervals cover; 0.95
  --no-intervals         none beside the numbers, nor the time they take
  --class-totals fixed   intervals for a test set of so many items of each class; else of items drawn whatever their class
  --draws NUMBER         draws from the posterior; 0: none, the delta method instead
  --seed NUMBER          of every random procedure
  --metric NAME          show this metric only; any alias, several times; all: not the popular ones alone
  --unknown FILE|-       utilities that are not known: cells like uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4];
                         several matrices, blank lines between them, each after its probability and a colon
  --slice C,D,FROM,TO    twice: who earns most when the utilities of two cells change; class, decision, range
  --define 'NAME = ...'  a metric of your own over TP FP FN TN, with parameters: 'cost(w = 5) = (TP - w*FP)/n'; several times
Matrices
  --classes A,B,...      labels, where the text has none
  --decisions A,B,...    labels of the decisions, where they are not the classes
  --interval NAME        of shares: wilson, clopper_pearson, agresti_coull, jeffreys
  --items NUMBER         items behind relative frequencies
  --prevalence SHARE,... class shares of the deployment: that of the positive class, or one a class
  --kappa-weights W      disagreements for cohen_kappa_weighted: linear, quadratic, a power, or a matrix '0 1 4; 1 0 1; 4 1 0'
  --per-class all|popular  metrics of single classes
Reports for other programs (matrix, multilabel, scores)
  --format NAME          csv, md, latex, html, json; python or r: code that computes the numbers anew
  --table ID             this table alone: yields, pairs, metrics, thresholds, matrix:NAME, per_class:NAME, curve:roc, ...;
                         csv: metrics when left out
  --digits NUMBER        significant digits in md, latex and html; 4; 17: all
Lines of equal value
  --prevalence SHARE     share of the positive class
  --space roc|pr         (fpr, tpr) or (recall, precision)
  --levels V,...         values to draw
Scores
  --truth COLUMN         column of true labels
  --score COLUMN         score column; several times
  --probabilities NAME=COLUMN,...  a classifier with a column of probabilities or logits for each class; several times
  --predicted COLUMN     column of decided labels, a classifier of its own; several times
  --utilities DECISION=COLUMN,...  what a decision is worth item by item, a column for each class; once a decision
  --weight COLUMN        column of weights
  --fold, --group, --id COLUMN  column of folds, of groups that belong together, of items' names
  --count COLUMN         column that says how many items a row stands for
  --positives, --negatives COLUMN  the same for aggregated rows: score, n_pos, n_neg
  --recalibrate MAP,...  recalibrate, cross-fitted over folds, and say what that is worth: isotonic, platt, temperature,
                         beta, histogram, all
  --missing drop|refuse  rows that miss a cell: left out and noted, or refused
  --scale NAME           what scores are when losses read them: probability or logit
  --parameters NAME=NUMBER,...  of score metrics and curves: max_fpr=0.2, bins=15, k=3
  --encoding NAME        of a text that is not UTF-8: windows-1251, windows-1252, koi8-u, ...
  --curves ROC,PR,...    curves to trace; METRIC_by_threshold for any metric of counts
  --thresholds RULE,...  rules that choose thresholds: max_yield, youden, closest_topleft, equal_rates,
                         precision_equals_recall, implied, max_METRIC, METRIC=NUMBER, max_METRIC@METRIC>=NUMBER
  --bootstrap NUMBER     resamples of the items, each class by itself; 0: none
  --resample METRIC,...  metrics for the bootstrap besides the two areas: of scores, or of counts at the chosen thresholds
  --vertices NUMBER      thin the curves to about so many points
Query
  --engine NAME          duckdb, spark, bigquery
  --table NAME           table, view or file function; scores
  --truth COLUMN --score COLUMN --weight COLUMN --positive LABEL  of that table; y_true, score, none, 1
  --buckets NUMBER       about so many rows, with a bound of the error; every distinct score when left out
Simulation
  --prior uniform|gaussian  utility matrices drawn
  --pairs NUMBER         pairs of classifiers; 1000000
  --error-sd NUMBER,...  standard deviation of the error of each utility, share of their range; 0.1; several: a sweep
  --seed NUMBER          the same seed gives the same numbers
  --metric NAME          this metric only; any alias, several times
  --scatter              one metric against the yield, with the pairs that it ranks wrongly
  --classifiers NUMBER   how many it draws; 400
  --prevalence SHARE,... shares of the positive class that it shows; 0.5,0.9
Planning
  --power NUMBER         probability of finding the difference; 0.8
  --items NUMBER         what a test set of this size can tell; 0: find the smallest
  --prevalence SHARE     share of positives; 0.5
  --auc NUMBER           area that is expected; 0.8
  --against NUMBER       the area to tell it from; 0.5
  --correlation NUMBER   of the two estimated areas, on the same items; 0
  --rate NUMBER          share that is expected; 0.9
  --width NUMBER         of its interval; 0.1
  --pairing NAME         yields: unpaired, or on the same items with the least or largest variance possible
Gate (with the flags of matrices; label pairs, true and predicted, are read too)
  --min-yield NUMBER     what every classifier must yield per item
  --baseline FILE        what it replaces: one matrix for all, or one each
  --max-loss NUMBER[%]   how much less than the baseline it may yield: per item, or per cent of the baseline's yield
  --by bound|estimate    judge the worse end of each interval, or the value alone; bound
  --summary FILE         append a Markdown summary, as for a pull request
Exercises (the whole course when none is named)
  --seed NAME            whose numbers: a number, or a name; 1
  --solution             with the answers and the worked solution
  --answers FILE         points for answers, as JSON {"exercise", "seed", "answers": {QUESTION: ANSWER}} or a list of these
  --examine              whether every seed has defined, single answers; with --seeds, 1..10
  --export FORMAT        moodle, gift, qti, notebook, worksheet (with key), scorm; a variant for each of --seeds
  --seeds 1..30|A,B      several of them
  --out FILE             where the export goes
  --key                  notebook: with answers; --widget FILE: scorm: isoyield-exercise-alone.js of isoyield-widget
Always
  --json                 the report as JSON, for programs
  --language en|uk       language of messages
  --help  --version

Exit status: 0 done, 2 the input or the arguments are wrong, 3 not enough (gate), 1 fault of the program.
`,
  uk: `Чого варті класифікатори: метрики, криві та корисність.

  isoyield matrix  [ФАЙЛ|-]...   звіт про матриці помилок; кілька файлів чи матриць — кілька класифікаторів
  isoyield multilabel [ФАЙЛ|-]...  звіт про набори міток, справжні й передбачені: 'a;b,a', стовпці 0/1 або JSON
  isoyield scores  ФАЙЛ|-        звіт про таблицю справжніх міток і оцінок
  isoyield isometrics МЕТРИКА    лінії рівних значень у просторі ROC: паралельні, прямі чи криві
  isoyield pool    [ФАЙЛ|-]...   сума матриць частин перевірки: метрика суми, середнє і ваги між ними
  isoyield simulate              як часто метрики ставлять першим класифікатор із меншою корисністю
  isoyield plan    МЕТА [ФАЙЛ]   розмір вибірки: auc, auc_difference, rate або yields для двох матриць із файлу
  isoyield gate    [ФАЙЛ|-]...   для конвеєрів: код завершення 3, якщо хоч один класифікатор дає замало
  isoyield exercise [ФАЙЛ|ID]... курс, вправа з числами зерна, бали за відповіді, експорт
  isoyield metrics [НАЗВА]...    реєстр метрик або лише названі
  isoyield sql                   запит, що рахує за оцінками рядки таблиці, завеликої для однієї машини

Матриці та оцінки
  --positive МІТКА       позитивний клас
  --utility ФАЙЛ|-       корисність кожного рішення для кожного класу; текст матриці або JSON
  --rows true|predicted  що в рядках матриць і корисностей: справжній клас чи рішення
  --unit ТЕКСТ           одиниця корисностей
  --beta ЧИСЛО           beta для fbeta
  --level ЧИСЛО          імовірність, з якою інтервали накривають значення; 0.95
  --no-intervals         без інтервалів біля чисел і без часу на них
  --class-totals fixed   інтервали для вибірки, у яку взято стільки-то об’єктів кожного класу; інакше — незалежно від класу
  --draws ЧИСЛО          скільки разів вибирати з апостеріорного розподілу; 0 — натомість дельта-метод
  --seed ЧИСЛО           зерно всіх випадкових обчислень
  --metric НАЗВА         показати лише цю метрику; будь-яка з назв, можна кілька разів; all: не лише популярні
  --unknown ФАЙЛ|-       корисності, яких не знаємо: uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; кілька матриць
                         розділено порожніми рядками, перед кожною — її ймовірність і двокрапка
  --slice К,Р,ВІД,ДО     двічі: хто виграє, коли змінюються корисності двох комірок; клас, рішення, межі
  --define 'НАЗВА = ...' власна метрика з TP FP FN TN і параметрів: 'cost(w = 5) = (TP - w*FP)/n'; можна кілька разів
Матриці
  --classes A,B,...      мітки, якщо в тексті їх немає
  --decisions A,B,...    мітки рішень, якщо це не класи
  --interval НАЗВА       для часток: wilson, clopper_pearson, agresti_coull, jeffreys
  --items ЧИСЛО          скільки об’єктів стоїть за відносними частотами
  --prevalence ЧАСТКА,... частки класів під час застосування: позитивного класу або всіх
  --kappa-weights W      розбіжності для cohen_kappa_weighted: linear, quadratic, степінь або матриця '0 1 4; 1 0 1; 4 1 0'
  --per-class all|popular  метрики окремих класів
Звіти для інших програм (matrix, multilabel, scores)
  --format НАЗВА         csv, md, latex, html, json; python або r: код, що обчислює ті самі числа
  --table НАЗВА          лише ця таблиця: yields, pairs, metrics, thresholds, matrix:НАЗВА, per_class:НАЗВА, curve:roc, ...;
                         csv: metrics, якщо не вказано
  --digits ЧИСЛО         значущих цифр у md, latex і html; 4; 17: усі
Лінії рівних значень
  --prevalence ЧАСТКА    частка позитивного класу
  --space roc|pr         (fpr, tpr) чи (повнота, точність)
  --levels V,...         для яких значень
Оцінки
  --truth СТОВПЕЦЬ       стовпець справжних міток
  --score СТОВПЕЦЬ       стовпець оцінок; можна кілька разів
  --probabilities НАЗВА=СТОВПЕЦЬ,...  класифікатор зі стовпцем імовірностей чи логітів на кожен клас; можна кілька разів
  --predicted СТОВПЕЦЬ   стовпець призначених міток, окремий класифікатор; можна кілька разів
  --utilities РІШЕННЯ=СТОВПЕЦЬ,...  скільки варте рішення для кожного об’єкта, стовпець на клас; по разу на рішення
  --weight СТОВПЕЦЬ      стовпець ваг
  --fold, --group, --id СТОВПЕЦЬ  стовпець фолдів, груп пов’язаних об’єктів, назв об’єктів
  --count СТОВПЕЦЬ       скільки об’єктів заступає рядок
  --positives, --negatives СТОВПЕЦЬ  те саме для згорнутих рядків: score, n_pos, n_neg
  --recalibrate СПОСІБ,...  перекалібрувати з перехресним підбором за фолдами й показати, чого це варте: isotonic,
                         platt, temperature, beta, histogram, all
  --missing drop|refuse  рядки без значення: пропустити й зазначити чи відмовити
  --scale НАЗВА          чим є оцінки для втрат: probability (імовірність) чи logit (логіт)
  --parameters НАЗВА=ЧИСЛО,...  параметри метрик оцінок і кривих: max_fpr=0.2, bins=15, k=3
  --encoding НАЗВА       кодування тексту не в UTF-8: windows-1251, windows-1252, koi8-u, ...
  --curves ROC,PR,...    які криві побудувати; МЕТРИКА_by_threshold для будь-якої метрики клітинок
  --thresholds ПРАВИЛО,...  правила вибору порога: max_yield, youden, closest_topleft, equal_rates,
                         precision_equals_recall, implied, max_МЕТРИКА, МЕТРИКА=ЧИСЛО, max_МЕТРИКА@МЕТРИКА>=ЧИСЛО
  --bootstrap ЧИСЛО      скільки бутстреп-вибірок узяти, за кожним класом окремо; 0 — жодної
  --resample МЕТРИКА,...  метрики для бутстрепу, крім двох площ: оцінок або матриці на вибраних порогах
  --vertices ЧИСЛО       спростити криві приблизно до стількох точок
Запит
  --engine НАЗВА         duckdb, spark, bigquery
  --table НАЗВА          таблиця, подання чи функція читання файлу; scores
  --truth СТОВПЕЦЬ --score СТОВПЕЦЬ --weight СТОВПЕЦЬ --positive МІТКА  цієї таблиці; y_true, score, немає, 1
  --buckets ЧИСЛО        приблизно стільки рядків, з межею похибки; без цього — кожна оцінка окремо
Моделювання
  --prior uniform|gaussian  за яким розподілом вибирати матриці корисностей
  --pairs ЧИСЛО          скільки пар класифікаторів; 1000000
  --error-sd ЧИСЛО,...   стандартне відхилення похибки кожної корисності, частка їхнього розмаху; 0.1; кілька — ряд похибок
  --seed ЧИСЛО           те саме зерно дає ті самі числа
  --metric НАЗВА         лише ця метрика; будь-яка з назв, можна кілька разів
  --scatter              метрика проти корисності та пари, які вона ставить у хибному порядку
  --classifiers ЧИСЛО    скільки класифікаторів узяти; 400
  --prevalence ЧАСТКА,... частки позитивного класу; 0.5,0.9
Планування
  --power ЧИСЛО          імовірність виявити різницю; 0.8
  --items ЧИСЛО          що покаже вибірка такого розміру; 0 — знайти найменший
  --prevalence ЧАСТКА    частка позитивних; 0.5
  --auc ЧИСЛО            очікувана площа; 0.8
  --against ЧИСЛО        площа, від якої її треба відрізнити; 0.5
  --correlation ЧИСЛО    кореляція двох оцінок площі на тих самих об’єктах; 0
  --rate ЧИСЛО           очікувана частка; 0.9
  --width ЧИСЛО          ширина її інтервалу; 0.1
  --pairing НАЗВА        yields: unpaired або на тих самих об’єктах із найменшою (least) чи найбільшою (largest) дисперсією
Допуск (разом із параметрами матриць; читає й пари міток, справжню і передбачену)
  --min-yield ЧИСЛО      яку корисність на об’єкт мусить дати кожен класифікатор
  --baseline ФАЙЛ        кого він замінює: одна матриця для всіх або по одній на кожен
  --max-loss ЧИСЛО[%]    наскільки менше за попередника можна давати: на об’єкт або у відсотках його корисності
  --by bound|estimate    судити за гіршим кінцем інтервалу чи за самим значенням; bound
  --summary ФАЙЛ         дописати підсумок у Markdown, як для запиту на злиття
Вправи (увесь курс, якщо жодної не названо)
  --seed НАЗВА           чиї числа: номер або ім’я; 1
  --solution             з відповідями й розв’язанням
  --answers ФАЙЛ         бали за відповіді в JSON {"exercise", "seed", "answers": {ЗАПИТАННЯ: ВІДПОВІДЬ}} або список таких
  --examine              чи для кожного зерна відповіді визначені й однозначні; разом із --seeds, 1..10
  --export ФОРМАТ        moodle, gift, qti, notebook, worksheet (з ключем), scorm; варіант на кожне з --seeds
  --seeds 1..30|A,B      кілька зерен
  --out ФАЙЛ             куди записати експорт
  --key                  notebook: з відповідями; --widget ФАЙЛ: scorm: isoyield-exercise-alone.js з isoyield-widget
Завжди
  --json                 звіт у JSON, для програм
  --language en|uk       мова повідомлень
  --help  --version

Код завершення: 0 — виконано, 2 — хибні дані чи параметри, 3 — замало (gate), 1 — помилка програми.
`,
};
