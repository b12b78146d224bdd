import type { Language } from '../../package/base/errors.js';
import { phrase } from '../../package/base/phrase.js';
import { classWords } from './words_class.js';
import { gateWords } from './words_gate.js';
import { reportWords } from './words_report.js';

// What the command line says of its own; everything about the data comes from the core.

const words = {
  ...classWords,

  ...reportWords,
  ...gateWords,
  bad_columns: {
    en: '--{0} requires NAME=COLUMN,COLUMN,...; “{1}” has another form',
    uk: '--{0} має вигляд НАЗВА=СТОВПЕЦЬ,СТОВПЕЦЬ,...; «{1}» не такий',
  },
  bad_slice: {
    en: '--slice is needed twice, each time as CLASS,DECISION,FROM,TO; it is “{0}”',
    uk: '--slice потрібно двічі, щоразу як КЛАС,РІШЕННЯ,ВІД,ДО; тут «{0}»',
  },
  simulation: {
    en: 'Pairs of classifiers ranked wrongly ({0} {0|pair|pairs}, {1} prior over utilities, seed {2})',
    uk: 'Неправильно впорядковані пари класифікаторів (пар: {0}, розподіл корисностей: {1}, зерно: {2})',
  },
  standard_error: { en: 'std. error', uk: 'станд. похибка' },
  utility_error: { en: 'utilities in error by {0}', uk: 'корисності з похибкою {0}' },
  wrong_percent: { en: 'wrong, %', uk: 'неправильно, %' },
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
  no_duckdb: {
    en: 'this command counts files by DuckDB, which is not installed',
    uk: 'ця команда рахує файли за допомогою DuckDB, а його не встановлено',
  },
  install_duckdb: {
    en: 'install it: npm install @duckdb/node-api',
    uk: 'встановіть його: npm install @duckdb/node-api',
  },
  no_exercises: {
    en: 'exercises and classes are a package of their own, which is not installed',
    uk: 'вправи й класи — окремий пакет, а його не встановлено',
  },
  install_exercises: {
    en: 'install it: npm install isoyield-exercises',
    uk: 'встановіть його: npm install isoyield-exercises',
  },
  which_relation: {
    en: '{0} has several tables or none; name one with --relation. The tables are: {1}',
    uk: 'у {0} кілька таблиць або жодної; назвіть потрібну параметром --relation. Є такі таблиці: {1}',
  },
  one_database: {
    en: 'a database is read by itself, without other files: {0}',
    uk: 'базу даних читають окремо, без інших файлів: {0}',
  },
  empty_folder: {
    en: '{0} has no Parquet, CSV or JSON files',
    uk: 'у теці {0} немає файлів Parquet, CSV чи JSON',
  },
  mixed_folder: {
    en: '{0} has files of several kinds ({1}); name those that are meant, as in {0}/*.parquet',
    uk: 'у теці {0} є файли різних видів ({1}); назвіть потрібні, наприклад {0}/*.parquet',
  },
  bad_memory: {
    en: '--memory is {0}; expected a size such as 4GB or 500MB',
    uk: '--memory має значення {0}; очікувався розмір на зразок 4GB чи 500MB',
  },
  engine_refused: { en: 'DuckDB does not run the query: {0}', uk: 'DuckDB не виконав запит: {0}' },
  check_columns: {
    en: 'check the names of the columns and files',
    uk: 'перевірте назви стовпців і файлів',
  },
  progress_query: { en: 'counting rows: {0}', uk: 'підрахунок рядків: {0}' },
  bad_buckets: {
    en: '--buckets is {0}; expected a whole number from 2 to 1e9',
    uk: '--buckets має значення {0}; очікувалося ціле число від 2 до 1e9',
  },
  bad_amount: {
    en: '--{0} is “{1}”; expected a number above 0',
    uk: '--{0} має значення «{1}»; очікувалося число, більше за 0',
  },
  bad_number: { en: '--{0} is “{1}”; expected a number', uk: '--{0} має значення «{1}»; очікувалося число' },
  no_list: { en: '--{0} is “{1}”; {2}', uk: '--{0} має значення «{1}»; {2}' },
  bad_number_at: {
    en: '--{0} is “{1}”, whose number {3} is “{4}”; {2}',
    uk: '--{0} має значення «{1}», де число {3} — «{4}»; {2}',
  },
  no_number_at: {
    en: '--{0} is “{1}”, whose number {3} is missing; {2}',
    uk: '--{0} має значення «{1}», де бракує числа {3}; {2}',
  },
  expected_pair: {
    en: 'expected two numbers with a comma between them, such as {0}',
    uk: 'очікувалися два числа через кому, наприклад {0}',
  },
  expected_list: {
    en: 'expected numbers with commas between them, such as {0}',
    uk: 'очікувалися числа через кому, наприклад {0}',
  },
  check_file: {
    en: 'Check its name, its folder and its permissions.',
    uk: 'Перевірте назву, теку й дозволи.',
  },
  check_file_or_formula: {
    en: 'Check its name, its folder and its permissions; a formula names its cell first: --utility "miss = -amount".',
    uk: 'Перевірте назву, теку й дозволи; формулі передує її клітинка: --utility "пропуск = -amount".',
  },
  closest: { en: 'Did you mean {0}?', uk: 'Чи не {0} малося на увазі?' },
  flag_value: { en: '--{0} has a value; remove it', uk: '--{0} має значення; воно тут зайве' },
  internal: { en: 'internal error: {0}', uk: 'помилка програми: {0}' },
  binary_file: { en: 'this is a binary file; expected text', uk: 'це двійковий файл; очікувався текст' },
  check_binary: {
    en: 'isoyield scores reads tables in Parquet, Arrow, Excel and NumPy files.',
    uk: 'Таблиці у файлах Parquet, Arrow, Excel і NumPy читає isoyield scores.',
  },
  is_directory: { en: '{0} is a folder; expected a file', uk: '{0} — тека; очікувався файл' },
  missing_value: { en: '--{0} has no value; expected one', uk: '--{0} не має значення; воно потрібне' },
  no_command: { en: 'no command; expected one of {0}', uk: 'команди немає; очікувалася одна з: {0}' },
  no_file: {
    en: 'no file; expected its name, or - for standard input',
    uk: 'файлу немає; очікувалася його назва або - для стандартного вводу',
  },
  no_files_here: { en: '{0}: this command does not read files', uk: '{0}: ця команда не приймає файлів' },
  no_metric: { en: 'no metric; expected its name', uk: 'метрики немає; очікувалася її назва' },
  reading_matrix: { en: 'confusion matrices', uk: 'матриці помилок' },
  reading_scores: { en: 'table of scores', uk: 'таблиця оцінок' },
  reading_subgroups: { en: 'subgroups of one classifier', uk: 'підгрупи одного класифікатора' },
  reading_label_sets: { en: 'label sets', uk: 'набори міток' },
  unknown_reading: { en: '--as {0} is not known; expected {1}', uk: '--as {0} невідоме; очікувалося {1}' },
  counts_here: {
    en: 'This is a result of isoyield sql: it is read as isoyield scores reads it.',
    uk: 'Це результат isoyield sql: його прочитано так, як читає isoyield scores.',
  },
  reading_size: { en: 'matrices not shown: {0}, classes: {1}', uk: 'непоказаних матриць: {0}, класів: {1}' },
  no_such_file: { en: 'there is no file {0}', uk: 'файлу {0} немає' },
  repeated_option: { en: '--{0} occurs {1} times; expected once', uk: '--{0} стоїть разів: {1}; очікувалося один раз' },
  try_help: { en: '{0} --help shows the usage.', uk: '{0} --help показує, як користуватися.' },
  scatter: {
    en: '{0} against the yield, {1} {1|classifier|classifiers} drawn at random, seed {2}',
    uk: '{0} проти корисності, випадкових класифікаторів: {1}, зерно {2}',
  },
  scatter_share: { en: 'positive', uk: 'позитивних' },
  scatter_utilities: { en: 'utilities (negative / positive)', uk: 'корисності (негативний / позитивний)' },
  scatter_worst: { en: 'worst choice loses', uk: 'найгірший вибір утрачає' },
  plan: { en: 'Size of a test set: {0}', uk: 'Розмір вибірки: {0}' },
  plan_effect: { en: 'to detect', uk: 'що виявити' },
  plan_items: { en: 'items', uk: 'об’єктів' },
  plan_negatives: { en: 'negatives', uk: 'негативних' },
  plan_positives: { en: 'positives', uk: 'позитивних' },
  plan_power: { en: 'power', uk: 'потужність' },
  plan_worth: {
    en: 'What more items are worth, with {0} items now',
    uk: 'Чого варті додаткові об’єкти (наявних: {0})',
  },
  worth_more: { en: 'more items', uk: 'ще об’єктів' },
  worth_each: { en: 'worth per decided item', uk: 'вартість на об’єкт' },
  worth_cost: { en: 'cost', uk: 'ціна' },
  worth_from: { en: 'pays from decided items', uk: 'окупні від об’єктів' },
  worth_net: { en: 'net', uk: 'чистий виграш' },
  worth_most: {
    en: 'No number of items is worth more than {0} per decided item.',
    uk: 'Жодна кількість об’єктів не варта більше ніж {0} на кожен об’єкт, про який вирішують.',
  },
  worth_nothing: {
    en: 'No number of more items is expected to change the choice.',
    uk: 'Жодна кількість додаткових об’єктів не змінила б вибору.',
  },
  plan_width: { en: 'interval width', uk: 'ширина інтервалу' },
  one_or_two: {
    en: 'there {0|is|are} {0} {0|matrix|matrices}; expected one or two',
    uk: 'матриць: {0}; очікувалося одну чи дві',
  },
  no_matrices: { en: 'the goal {0} uses no matrices', uk: 'мета {0} не використовує матриць' },
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
  unknown_option: { en: 'there is no option {0} here', uk: 'параметра {0} тут немає' },
  option_without_another: {
    en: '--{0} applies to --{1}, and there is no --{1}',
    uk: '--{0} стосується --{1}, а --{1} не задано',
  },
  option_replaced: {
    en: '--{0} does not apply with --{1}',
    uk: '--{0} не діє разом із --{1}',
  },
  one_metric: {
    en: 'there are {0} metrics; --scatter compares one with the yield',
    uk: 'метрик: {0}, а --scatter порівнює з корисністю одну',
  },
  definition_not_drawn: {
    en: '--scatter compares one metric with the yield, and “{0}” is defined but not chosen',
    uk: '--scatter порівнює з корисністю одну метрику, а «{0}» означено, але не вибрано',
  },
  draw_definition: {
    en: 'Add --metric {0}, or leave --define out.',
    uk: 'Додайте --metric {0} або приберіть --define.',
  },
  rows_of_nothing: {
    en: '--rows says what the rows of matrices and utilities are, and there are none',
    uk: '--rows каже, що в рядках матриць і корисностей, а їх немає',
  },
  option_of: { en: '{0} is an option of {1}.', uk: '{0} — параметр {1}.' },
  export_digits: {
    en: '--digits is {0}; expected a whole number from 1 to 17',
    uk: '--digits має значення {0}; очікувалося ціле число від 1 до 17',
  },
  export_format: {
    en: '--format is “{0}”; expected one of {1}',
    uk: '--format має значення «{0}»; очікувалося одне з: {1}',
  },
  export_nothing: {
    en: 'there is no code in {0} for label sets: the libraries that it would call accept one label per item',
    uk: 'для наборів міток коду мовою {0} немає: те, що він викликав би, бере по одній мітці на об’єкт',
  },
  export_table: {
    en: 'this report has no table “{0}”; it has {1}',
    uk: 'таблиці «{0}» у цьому звіті немає; є такі: {1}',
  },
  usage_line: {
    en: 'Usage: isoyield COMMAND [FILE|-]... [OPTION]...',
    uk: 'Виклик: isoyield КОМАНДА [ФАЙЛ|-]... [ПАРАМЕТР]...',
  },
  examples: { en: 'Examples', uk: 'Приклади' },
  command_names: { en: 'Commands:', uk: 'Команди:' },
  one_command: {
    en: 'Options and examples of a command: isoyield COMMAND --help',
    uk: 'Параметри й приклади команди: isoyield КОМАНДА --help',
  },
  all_commands: { en: 'All commands: isoyield --help', uk: 'Усі команди: isoyield --help' },
  progress_rows: { en: '{0} rows', uk: 'рядків: {0}' },
  progress_report: { en: 'computing the report', uk: 'обчислюється звіт' },
  progress_left: { en: '{0} s left', uk: 'лишилося {0} с' },
  progress_resamples: { en: 'bootstrap: {0} of {1}', uk: 'бутстреп: {0} з {1}' },
  stdout: { en: 'standard output', uk: 'стандартний вивід' },
  unwritable: { en: '{0} cannot be written: {1}', uk: 'не вдалося записати {0}: {1}' },
  unreadable_file: { en: '{0} cannot be read: {1}', uk: '{0} не читається: {1}' },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** A text in a language, its places filled. */
export function say(language: Language, word: Word, ...args: readonly (string | number)[]): string {
  return phrase(language, words[word][language], args);
}
