import type { Language } from '../package/errors.js';
import { phrase } from '../package/phrase.js';
import { classWords } from './words_class.js';

// What the command line says of its own; everything about the data comes from the core.

const words = {
  against: {
    en: '{0} of {1} popular {1|metric|metrics} {0|favours|favour} {2}, but {3} yields most.',
    uk: '{0} із {1} {1|популярної метрики|популярних метрик|популярних метрик} {0|обирає|обирають|обирає} {2}, але найбільше вартий {3}.',
  },
  against_others: {
    en: '{0} of {1} popular {1|metric|metrics} {0|favours|favour} a classifier other than {2}, which yields most.',
    uk: '{0} із {1} {1|популярної метрики|популярних метрик|популярних метрик} {0|обирає|обирають|обирає} не {2}, а він вартий найбільше.',
  },
  against_undecided: {
    en: '{0} of {1} popular {1|metric|metrics} {0|favours|favour} another classifier than {2}, which yields most, but not clearly.',
    uk: '{0} із {1} {1|популярної метрики|популярних метрик|популярних метрик} {0|обирає|обирають|обирає} не {2}; він вартий найбільше, але не з певністю.',
  },
  none_against: {
    en: 'None of the {0} popular metrics clearly favours a classifier other than {1}, which yields most.',
    uk: 'Жодна з {0} {0|популярної метрики|популярних метрик|популярних метрик} не надає явної переваги комусь замість {1}, що вартий найбільше.',
  },
  one_not_against: {
    en: 'The one popular metric clearly favours no classifier other than {1}, which yields most.',
    uk: 'Єдина тут популярна метрика не надає явної переваги комусь замість {1}, що вартий найбільше.',
  },
  not_all: {
    en: '{0} of {1} metrics; all of them: --metric all',
    uk: '{0} з {1} {1|метрики|метрик|метрик}; усі: --metric all',
  },
  admissible: {
    en: 'equals a utility yield on a test set',
    uk: 'на вибірці дорівнює корисності рішень',
  },
  agrees: { en: 'as yield', uk: 'як корисність' },
  at_shares: {
    en: 'yes at given class shares, with utilities that depend on them',
    uk: 'так за даних часток класів, з корисностями, що від них залежать',
  },
  always: { en: 'always', uk: 'завжди' },
  assumed: {
    en: 'No utilities were given: every right decision counts 1, so the yield is the accuracy.',
    uk: 'Корисностей не задано: кожне правильне рішення важить 1, тож середня корисність дорівнює точності (accuracy).',
  },
  assumed_own: {
    en: 'No utilities were given: the right decision counts 1, every other decision 0.',
    uk: 'Корисностей не задано: рішення, що збігається з класом, важить 1, будь-яке інше — 0.',
  },
  baseline_ahead: {
    en: 'Always deciding {0} yields more than every classifier: {1}.',
    uk: 'Завжди вирішувати {0} дає більше за кожен класифікатор: {1}.',
  },
  baseline_same: {
    en: 'Always deciding {0} yields as much as {2}: {1}.',
    uk: 'Завжди вирішувати {0} дає стільки ж, скільки {2}: {1}.',
  },
  honest: {
    en: '{0}: the threshold of largest yield was chosen on these items; on new items {1} ({2} … {3})',
    uk: '{0}: поріг найбільшої корисності вибрано на цих об’єктах; на нових об’єктах {1} ({2} … {3})',
  },
  on_new_items: { en: 'on new items', uk: 'на нових об’єктах' },
  ruler: {
    en: 'Most useful by the ratio (cost of a miss) / (cost of a false alarm): {0}.',
    uk: 'Найкорисніше за відношенням (ціна пропуску) / (ціна хибної тривоги): {0}.',
  },
  ruler_above: { en: '{0} above {1}', uk: '{0} понад {1}' },
  ruler_below: { en: '{0} below {1}', uk: '{0} до {1}' },
  ruler_break_even: {
    en: 'Break-even ratios with their intervals: {0}.',
    uk: 'Відношення беззбитковості з інтервалами: {0}.',
  },
  ruler_undecided: { en: 'undecided', uk: 'непевно' },
  believed: {
    en: 'No utilities were given: yields are those of the expected utilities of --unknown.',
    uk: 'Корисностей не задано: тут очікувані корисності з --unknown.',
  },
  verdict_always: {
    en: 'No classifier is better than always deciding {0}, which is best with probability {1}.',
    uk: 'Жоден класифікатор не кращий, ніж завжди вирішувати {0}: це найкраще з імовірністю {1}.',
  },
  verdict_depends: {
    en: 'Which classifier to choose depends on what a miss costs.',
    uk: 'Який класифікатор вибрати, залежить від ціни пропуску.',
  },
  verdict_difference: { en: 'Difference of their yields: {0}.', uk: 'Різниця їхніх корисностей: {0}.' },
  verdict_equal: {
    en: 'If all mistakes cost the same, choose {0}: it is best with probability {1}.',
    uk: 'Якщо всі помилки коштують однаково, виберіть {0}: найкращий з імовірністю {1}.',
  },
  verdict_flip: {
    en: '{0} would be best if deciding {2} for {1} cost {3} times any other mistake.',
    uk: 'Найкращим став би {0}, якби рішення {2} для класу {1} коштувало в {3} раза більше за іншу помилку.',
  },
  verdict_loss: {
    en: 'Choosing the first now is expected to lose {0} per item.',
    uk: 'Якщо вибрати перший зараз, очікувана втрата на об’єкт: {0}.',
  },
  verdict_more: {
    en: 'About {0} more items would decide with a probability of 80 %.',
    uk: 'Ще приблизно {0} об’єктів дали б відповідь з імовірністю 80 %.',
  },
  verdict_ship: {
    en: 'Choose {0}: it is best with probability {1}, constant decisions included.',
    uk: 'Виберіть {0}: найкращий з імовірністю {1}, зокрема й проти сталих рішень.',
  },
  verdict_undecided: {
    en: 'Undecided between {0} and {1}: the first is better with probability {2}.',
    uk: 'Ще не вирішено між {0} і {1}: перший кращий з імовірністю {2}.',
  },
  unclear: { en: 'no clear preference', uk: 'перевага неясна' },
  untested: {
    en: '?: the difference has no interval, so it may be chance.',
    uk: '?: різниця не має інтервалу, тож вона може бути випадковою.',
  },
  bad_columns: {
    en: '--{0} requires NAME=COLUMN,COLUMN,...; “{1}” has another form',
    uk: '--{0} має вигляд НАЗВА=СТОВПЕЦЬ,СТОВПЕЦЬ,...; «{1}» не такий',
  },
  bad_slice: {
    en: '--slice is needed twice, each time as CLASS,DECISION,FROM,TO; it is “{0}”',
    uk: '--slice потрібно двічі, щоразу як КЛАС,РІШЕННЯ,ВІД,ДО; тут «{0}»',
  },
  best: { en: 'P(best)', uk: 'P(найкращий)' },
  better: { en: 'P(first better)', uk: 'P(перший кращий)' },
  classifier: { en: 'classifier', uk: 'класифікатор' },
  classes: { en: 'classes', uk: 'класи' },
  clusters: { en: 'clusters', uk: 'кластери' },
  columns: { en: 'columns', uk: 'стовпці' },
  curve: { en: 'Curve', uk: 'Крива' },
  by_item: {
    en: 'Each item has its own utilities; the table contains their means over the items of each class.',
    uk: 'Кожен об’єкт має власні корисності; у таблиці їх середні за об’єктами кожного класу.',
  },
  critical: {
    en: 'mean ranks differ if they are {0} apart (Nemenyi)',
    uk: 'середні ранги розрізняються, коли між ними {0} (Неменьї)',
  },
  decided: { en: 'Deciding row by row', uk: 'Рішення для кожного рядка' },
  decided_by: { en: 'rule', uk: 'правило' },
  difference: { en: 'difference', uk: 'різниця' },
  gain: { en: 'compared with the first', uk: 'порівняно з першим' },
  favours: { en: 'favours', uk: 'віддає перевагу' },
  fold_ranks: { en: 'Mean ranks over the folds (1 is the best)', uk: 'Середні ранги за блоками (1 — найкращий)' },
  flip_length: { en: 'Euclidean norm', uk: 'евклідова норма' },
  flip_share: { en: 'of their range', uk: 'від їх розмаху' },
  flip: { en: 'flips at ±', uk: 'зміна за ±' },
  if_paired: {
    en: '{0} - {1}: as if tested on different items; on the same items at best {2}, at worst {3}',
    uk: '{0} - {1}: ніби перевірені на різних об’єктах; на тих самих у найкращому разі {2}, у найгіршому {3}',
  },
  folds: { en: 'folds', uk: 'блоків' },
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
    en: 'The sum of {0} {0|matrix|matrices} against the mean of their values',
    uk: 'Сума матриць (їх {0}) і середнє їхніх значень',
  },
  mean: { en: 'mean', uk: 'середнє' },
  weights: { en: 'weights', uk: 'ваги' },
  weighing: {
    en: 'Cost of one false alarm by each metric, in missed cases',
    uk: 'Скільки пропусків коштує тут одна хибна тривога за кожною метрикою',
  },
  weighing_own: { en: 'by the utilities: {0}', uk: 'за корисностями: {0}' },
  beliefs_matrix: {
    en: 'expected utilities, a row for each true class: {0}',
    uk: 'очікувані корисності, рядок на справжній клас: {0}',
  },
  slice: {
    en: 'Classifier that earns most when two utilities change; they are now {0}',
    uk: 'Класифікатор із найбільшою корисністю, коли змінюються дві корисності; тепер вони {0}',
  },
  slice_axis: { en: 'true {0} decided {1}: {2} … {3}', uk: 'справді {0}, рішення {1}: {2} … {3}' },
  slice_share: { en: 'share', uk: 'частка' },
  slice_borders: { en: 'equal from … to', uk: 'дають порівну від … до' },
  weights_known: { en: 'known before', uk: 'відомі наперед' },
  weights_measured: { en: 'from decisions', uk: 'з рішень' },
  prevalence: { en: 'prevalence', uk: 'поширеність' },
  macro: { en: 'macro', uk: 'макро' },
  macro_zero: { en: 'macro, undefined as 0', uk: 'макро, невизначене як 0' },
  margin_tests: {
    en: 'Is each class predicted as often as it occurs? (p-values)',
    uk: 'Чи кожен клас передбачають так само часто, як він трапляється? (p-значення)',
  },
  matrices: { en: 'Confusion matrices', uk: 'Матриці помилок' },
  metric: { en: 'metric', uk: 'метрика' },
  metrics: { en: 'Metrics', uk: 'Метрики' },
  micro: { en: 'micro', uk: 'мікро' },
  more: { en: '… {0} more {0|point|points}; --json prints all of them', uk: '… ще точок: {0}; усі дає --json' },
  name: { en: 'name', uk: 'назва' },
  no: { en: 'no', uk: 'ні' },
  label: { en: 'label', uk: 'мітка' },
  labels: { en: 'Labels', uk: 'Мітки' },
  otherwise: { en: 'changed decisions', uk: 'змінено рішень' },
  over_folds: { en: 'Over {0} folds', uk: 'За блоками, їх {0}' },
  samples: { en: 'items', uk: 'об’єкти' },
  notes: { en: 'Notes', uk: 'Примітки' },
  warnings: { en: 'Warning', uk: 'Увага' },
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
    en: 'Pairs of classifiers ranked wrongly ({0} {0|pair|pairs}, {1} prior over utilities, seed {2})',
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
  yields: { en: 'Utility yield per item', uk: 'Середня корисність на об’єкт' },

  ...classWords,

  bad_seeds: {
    en: '--seeds is “{0}”; expected 1..30, or names with commas',
    uk: '--seeds має значення «{0}»; очікувалося 1..30 або назви через кому',
  },
  examined_draws: { en: 'different draws: {0}', uk: 'різних варіантів: {0}' },
  examined_answers: {
    en: '{0}: {1} different {1|answer|answers}; the most frequent has {2} of {3}: {4}',
    uk: '{0}: різних відповідей {1}; найчастіша в {2} з {3}: {4}',
  },
  examined: { en: '{0} {0|seed|seeds}, problems: {1}', uk: 'зерен: {0}, проблем: {1}' },
  needs_out: {
    en: 'this writes a file ({0}); give its name with --out',
    uk: 'тут виходить файл ({0}); назвіть його через --out',
  },
  wrong_ending: {
    en: 'this writes {1}, which cannot be opened as {0}; end the name in {2}',
    uk: 'тут виходить {1}, а як {0} його не відкрити; хай назва закінчується на {2}',
  },
  several_notebooks: {
    en: 'several notebooks become {1}, which cannot be opened as {0}; end the name in {2}, or ask for one exercise and one --seed',
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
  bad_amount: {
    en: '--{0} is “{1}”; expected a number above 0',
    uk: '--{0} має значення «{1}»; очікувалося число, більше за 0',
  },
  bad_number: { en: '--{0} is “{1}”; expected a number', uk: '--{0} має значення «{1}»; очікувалося число' },
  check_file: {
    en: 'Check its name, its folder and its permissions.',
    uk: 'Перевірте назву, теку й дозволи.',
  },
  closest: { en: 'Did you mean {0}?', uk: 'Чи не {0} малося на увазі?' },
  flag_value: { en: '--{0} has a value; remove it', uk: '--{0} має значення; воно тут зайве' },
  interval: { en: '{0} % interval', uk: 'інтервал {0} %' },
  internal: { en: 'internal error: {0}', uk: 'помилка програми: {0}' },
  is_directory: { en: '{0} is a folder; expected a file', uk: '{0} — тека; очікувався файл' },
  missing_value: { en: '--{0} has no value; expected one', uk: '--{0} не має значення; воно потрібне' },
  no_command: { en: 'no command; expected one of {0}', uk: 'команди немає; очікувалася одна з: {0}' },
  no_file: {
    en: 'no file; expected its name, or - for standard input',
    uk: 'файлу немає; очікувалася його назва або - для стандартного вводу',
  },
  no_files_here: { en: '{0}: this command does not read files', uk: '{0}: ця команда не приймає файлів' },
  no_metric: { en: 'no metric; expected its name', uk: 'метрики немає; очікувалася її назва' },
  unclear_reading: {
    en: 'this may be something else than confusion matrices (confidence of each reading: {0})',
    uk: 'це може бути щось інше, ніж матриці помилок (упевненість у кожному прочитанні: {0})',
  },
  choose_reading: {
    en: '--as matrix reads confusion matrices; `isoyield scores` reads a table of scores, `isoyield multilabel` label sets',
    uk: '--as matrix читає матриці помилок; `isoyield scores` читає таблицю оцінок, `isoyield multilabel` — набори міток',
  },
  reading_matrix: { en: 'confusion matrices', uk: 'матриці помилок' },
  reading_scores: { en: 'table of scores', uk: 'таблиця оцінок' },
  reading_label_sets: { en: 'label sets', uk: 'набори міток' },
  unknown_reading: { en: '--as {0} is not known; expected {1}', uk: '--as {0} невідоме; очікувалося {1}' },
  no_such_file: { en: 'there is no file {0}', uk: 'файлу {0} немає' },
  repeated_option: { en: '--{0} occurs {1} times; expected once', uk: '--{0} стоїть разів: {1}; очікувалося один раз' },
  try_help: { en: 'isoyield --help shows the usage.', uk: 'isoyield --help показує, як користуватися.' },
  scatter: {
    en: '{0} against the yield, {1} {1|classifier|classifiers} drawn at random, seed {2}',
    uk: '{0} проти корисності, випадкових класифікаторів: {1}, зерно {2}',
  },
  scatter_share: { en: 'positive', uk: 'позитивних' },
  scatter_utilities: { en: 'utilities (negative / positive)', uk: 'корисності (негативний / позитивний)' },
  scatter_worst: { en: 'worst choice loses', uk: 'найгірший вибір утрачає' },
  bootstrap: {
    en: 'Bootstrap ({0} {0|resample|resamples}, seed {1}, {2} % intervals)',
    uk: 'Бутстреп (вибірок: {0}, зерно {1}, інтервали {2} %)',
  },
  bca: { en: 'BCa', uk: 'BCa' },
  comparisons: { en: 'Tests on the same items', uk: 'Тести на тих самих об’єктах' },
  percentile: { en: 'percentile', uk: 'перцентильний' },
  p_value: { en: 'p', uk: 'p' },
  p_holm: { en: 'p (Holm)', uk: 'p (Голм)' },
  statistic: { en: 'statistic', uk: 'статистика' },
  beliefs: { en: 'Uncertain utilities ({0}): expected yields', uk: 'Непевні корисності ({0}): очікувана корисність' },
  beliefs_exact: { en: 'all scenarios', uk: 'усі сценарії' },
  beliefs_drawn: { en: '{0} {0|draw|draws}', uk: 'випадкових матриць: {0}' },
  beliefs_first: { en: 'first', uk: 'перший' },
  beliefs_range: { en: 'range', uk: 'межі' },
  value_of_knowing: {
    en: 'Knowing the utilities before the choice would add {0} per item.',
    uk: 'Знання корисностей до вибору додало б {0} на об’єкт.',
  },
  plan: { en: 'Size of a test set: {0}', uk: 'Розмір вибірки: {0}' },
  plan_effect: { en: 'to detect', uk: 'що виявити' },
  plan_items: { en: 'items', uk: 'об’єктів' },
  plan_negatives: { en: 'negatives', uk: 'негативних' },
  plan_positives: { en: 'positives', uk: 'позитивних' },
  plan_power: { en: 'power', uk: 'потужність' },
  plan_width: { en: 'interval width', uk: 'ширина інтервалу' },
  two_matrices: { en: 'there {0|is|are} {0} {0|matrix|matrices}; expected two', uk: 'матриць: {0}; очікувалося дві' },
  unknown_command: { en: 'there is no command “{0}”; the commands are {1}', uk: 'команди «{0}» немає; є такі: {1}' },
  unknown_shell: {
    en: 'there is no completion for “{0}”; the shells are {1}',
    uk: 'для «{0}» доповнення немає; є такі оболонки: {1}',
  },
  unknown_engine: { en: 'no query is known for “{0}”; the engines are {1}', uk: 'для «{0}» запиту немає; є такі: {1}' },
  unknown_metric: {
    en: 'there is no metric “{0}”; `isoyield metrics` lists them',
    uk: 'метрики «{0}» немає; їх перелічує `isoyield metrics`',
  },
  unknown_option: {
    en: 'there is no option {0} here; the options are {1}',
    uk: 'параметра {0} тут немає; є такі: {1}',
  },
  export_digits: {
    en: '--digits is {0}; expected a whole number from 1 to 17',
    uk: '--digits має значення {0}; очікувалося ціле число від 1 до 17',
  },
  export_format: {
    en: '--format is “{0}”; expected one of {1}',
    uk: '--format має значення «{0}»; очікувалося одне з: {1}',
  },
  export_no_format: {
    en: '--{0} applies to --format, and there is no --format',
    uk: '--{0} стосується того, що записує --format, а --format не задано',
  },
  export_nothing: {
    en: 'there is no code in {0} for label sets: the libraries that it would call accept one label per item',
    uk: 'для наборів міток коду мовою {0} немає: те, що він викликав би, бере по одній мітці на об’єкт',
  },
  export_table: {
    en: 'this report has no table “{0}”; it has {1}',
    uk: 'таблиці «{0}» у цьому звіті немає; є такі: {1}',
  },
  gate_asked: { en: 'required', uk: 'вимога' },
  gate_format: {
    en: '--format is “{0}”; gate has {1}',
    uk: '--format має значення «{0}»; gate має {1}',
  },
  gate_baseline: {
    en: '--baseline and --max-loss must be given together',
    uk: '--baseline і --max-loss задають лише разом',
  },
  gate_baselines: {
    en: 'there are {0} baselines for {1} {1|classifier|classifiers}; expected one for all, or one each',
    uk: 'попередників: {0}, класифікаторів: {1}; очікувався один для всіх або по одному на кожен',
  },
  gate_by: {
    en: '--by is “{0}”; expected bound or estimate',
    uk: '--by має значення «{0}»; очікувалося bound або estimate',
  },
  gate_by_bound: {
    en: 'The worse end of each interval was compared with the requirement.',
    uk: 'З вимогою порівняно гірший кінець кожного інтервалу.',
  },
  gate_by_estimate: {
    en: 'Only the values were compared with the requirement, not their intervals.',
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
  gate_max_loss_failed_estimate: {
    en: '{0} yields less than {4} by more than {3} per item (measured {1}{2})',
    uk: '{0} дає менше за {4} більш ніж на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_min_yield_failed_estimate: {
    en: '{0} yields less than {3} per item (measured {1}{2})',
    uk: '{0} дає менше ніж {3} на об’єкт (виміряно {1}{2})',
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
    en: 'no requirement is given; expected --min-yield, or --baseline with --max-loss',
    uk: 'від класифікаторів нічого не вимагається; очікувалося --min-yield або --baseline з --max-loss',
  },
  gate_no_share: {
    en: 'the baseline {0} yields 0, of which there are no per cent; give --max-loss as a number per item',
    uk: 'корисність попередника {0} дорівнює 0, від якого відсотків немає; задайте --max-loss числом на об’єкт',
  },
  gate_passed: { en: 'passed', uk: 'пройдено' },
  one_command: {
    en: 'The options of one command: isoyield help COMMAND',
    uk: 'Параметри однієї команди: isoyield help КОМАНДА',
  },
  all_commands: { en: 'All commands: isoyield --help', uk: 'Усі команди: isoyield --help' },
  unwritable: { en: '{0} cannot be written: {1}', uk: 'не вдалося записати {0}: {1}' },
  unreadable_file: { en: '{0} cannot be read: {1}', uk: '{0} не читається: {1}' },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** A text in a language, its places filled. */
export function say(language: Language, word: Word, ...args: readonly (string | number)[]): string {
  return phrase(language, words[word][language], args);
}
