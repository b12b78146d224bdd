// Commands about the tool itself, and queries for databases.

import { engines } from './names.mjs';
import { choices, text } from './shared.mjs';

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
    examples: ['sql --engine duckdb --table scores', 'sql --engine spark --table scores --buckets 100000'],
    operands: text('', ''),
    meaning: text(
      'the query that counts the rows of a table too large for one machine by their score',
      'запит, що рахує за оцінками рядки таблиці, завеликої для однієї машини',
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
            meaning: text('table, view or file function', 'таблиця, подання чи функція читання файлу'),
          },
          {
            name: 'truth',
            kind: 'column',
            default: 'y_true',
            meaning: text('its column of true labels', 'її стовпець справжніх міток'),
          },
          { name: 'score', kind: 'column', default: 'score', meaning: text('its score column', 'її стовпець оцінок') },
          {
            name: 'positive',
            kind: 'label',
            default: '1',
            meaning: text('label of the positive class', 'мітка позитивного класу'),
          },
          { name: 'weight', kind: 'column', meaning: text('its column of weights', 'її стовпець ваг') },
          {
            name: 'buckets',
            kind: 'number',
            low: 2,
            high: 1e9,
            whole: true,
            sample: '100000',
            meaning: text(
              'about this number of rows, with a bound of the error; default: every distinct score',
              'приблизно стільки рядків, з межею похибки; якщо не вказано, кожна оцінка окремо',
            ),
          },
        ],
      },
    ],
  },
];
