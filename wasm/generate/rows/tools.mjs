// Commands about the tool itself, and queries for databases.

import { engines } from './names.mjs';
import { choices, exported, metric, text } from './shared.mjs';

const buckets = {
  name: 'buckets',
  kind: 'number',
  low: 2,
  high: 1e9,
  whole: true,
  sample: '100000',
  meaning: text(
    'count in about this number of cells of each score, with a bound of the error; default: every distinct score',
    'рахувати приблизно в стількох комірках кожної оцінки, з межею похибки; якщо не вказано, кожна оцінка окремо',
  ),
};

const utilityColumns = {
  name: 'column',
  kind: 'column',
  list: true,
  repeated: true,
  sample: 'amount',
  meaning: text(
    'a column of numbers that the formulas of --utility name, such as an amount',
    'стовпець чисел, який називають формули в --utility, наприклад сума',
  ),
};

const classifiers = [
  {
    name: 'score',
    kind: 'column',
    list: true,
    repeated: true,
    meaning: text(
      'a score column of a classifier; default: score',
      'стовпець оцінок класифікатора; якщо не вказано, score',
    ),
  },
  {
    name: 'predicted',
    kind: 'column',
    list: true,
    repeated: true,
    meaning: text('a column of decided labels, a classifier', 'стовпець призначених міток, класифікатор'),
  },
  {
    name: 'probabilities',
    kind: 'column',
    by_name: true,
    repeated: true,
    argument: text('NAME=COLUMN,...', 'НАЗВА=СТОВПЕЦЬ,...'),
    meaning: text(
      'a classifier with one column for each class, each COLUMN or CLASS:COLUMN',
      'класифікатор зі стовпцем на клас: СТОВПЕЦЬ або КЛАС:СТОВПЕЦЬ',
    ),
  },
];

export const tools = [
  {
    name: 'metrics',
    part: 'tools',
    summary: text('all metrics, with formulas and names', 'усі метрики з формулами й назвами'),
    examples: ['metrics', 'metrics mcc'],
    operands: text('[NAME]...', '[НАЗВА]...'),
    takes: 'metric',
    meaning: text('the registry of metrics, or those with these names', 'реєстр метрик або лише названі'),
  },
  {
    name: 'completion',
    part: 'tools',
    summary: text('completion for bash, zsh or fish', 'доповнення для bash, zsh чи fish'),
    examples: ['completion bash'],
    operands: text('SHELL', 'ОБОЛОНКА'),
    takes: choices('bash', 'zsh', 'fish'),
    taken: text('Shells', 'Оболонки'),
    meaning: text(
      'completion of commands and options for bash, zsh or fish: source <(isoyield completion bash)',
      'доповнення команд і параметрів для bash, zsh чи fish: source <(isoyield completion bash)',
    ),
  },
  {
    name: 'sql',
    part: 'tools',
    summary: text('count a huge table in its database', 'підрахунок величезної таблиці в її базі'),
    examples: [
      'sql --engine duckdb --table scores.parquet --truth y --score a --score b',
      'sql --engine spark --table scores --truth y --score p --buckets 100000',
    ],
    operands: text('', ''),
    meaning: text(
      'the query that counts how often each combination of label and scores occurs in a table too large for one machine',
      'запит, що рахує, скільки разів трапляється кожне поєднання мітки й оцінок у таблиці, завеликій для однієї машини',
    ),
    groups: [
      {
        title: text('Query', 'Запит'),
        options: [
          {
            name: 'engine',
            kind: 'choice',
            choices: choices(...engines),
            default: 'duckdb',
            meaning: text('database that runs the query', 'база даних, що виконає запит'),
          },
          {
            name: 'table',
            kind: 'words',
            argument: text('NAME', 'НАЗВА'),
            default: 'scores',
            meaning: text(
              'table or view, as schema.table too; DuckDB, Spark, Databricks, ClickHouse: also the path of a file',
              'таблиця чи подання, також схема.таблиця; DuckDB, Spark, Databricks, ClickHouse: ще й шлях до файлу',
            ),
          },
          {
            name: 'select',
            kind: 'words',
            argument: text('SQL', 'SQL'),
            sample: 'SELECT 1 AS y_true, 0.5 AS score',
            meaning: text(
              'a query in the place of the table, taken as it is',
              'запит замість таблиці; вставляється без змін',
            ),
          },
          {
            name: 'truth',
            kind: 'column',
            default: 'y_true',
            meaning: text('its column of true labels', 'її стовпець справжніх міток'),
          },
          ...classifiers,
          { name: 'weight', kind: 'column', meaning: text('its column of weights', 'її стовпець ваг') },
          { name: 'fold', kind: 'column', meaning: text('its column of folds', 'її стовпець блоків') },
          { name: 'cluster', kind: 'column', meaning: text('its column of clusters', 'її стовпець кластерів') },
          {
            name: 'subgroup',
            kind: 'column',
            list: true,
            repeated: true,
            meaning: text('its column of subgroups, or two of them', 'її стовпець підгруп, або два'),
          },
          utilityColumns,
          buckets,
        ],
      },
    ],
  },
  {
    name: 'run',
    part: 'report',
    summary: text('files of any size, counted by DuckDB', 'файли будь-якого розміру через DuckDB'),
    examples: ['run predictions.csv --truth y --score score'],
    call: 'scores',
    without: [
      ...['metrics', 'confidence', 'utilities', 'independent', 'id', 'count', 'positives', 'negatives'],
      ...['chosen_on', 'encoding'],
    ],
    operands: text('FILE...', 'ФАЙЛ...'),
    meaning: text(
      'report on Parquet, CSV or JSON files, or on a table of a DuckDB file, of any size: DuckDB counts the rows in this process',
      'звіт про файли Parquet, CSV чи JSON або про таблицю файлу DuckDB, хоч які великі: DuckDB рахує рядки в цьому ж процесі',
    ),
    groups: [
      metric,
      exported,
      {
        title: text('Query', 'Запит'),
        options: [
          {
            name: 'relation',
            kind: 'words',
            argument: text('NAME', 'НАЗВА'),
            sample: 'scores',
            meaning: text(
              'table or view of a DuckDB file; default: the only one',
              'таблиця чи подання файлу DuckDB; якщо не вказано, єдина',
            ),
          },
          utilityColumns,
          buckets,
          {
            name: 'memory',
            kind: 'words',
            argument: text('SIZE', 'РОЗМІР'),
            default: '4GB',
            meaning: text(
              'memory that DuckDB may take; what is beyond goes to a temporary folder',
              'пам’ять, яку може взяти DuckDB; решта йде до тимчасової теки',
            ),
          },
        ],
      },
    ],
  },
];
