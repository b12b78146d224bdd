// What several commands share: their operands and groups of options.

import { formats, programs } from './names.mjs';

export const text = (en, uk) => ({ en, uk });
export const file = text('FILE', 'ФАЙЛ');
export const files = text('[FILE|-]...', '[ФАЙЛ|-]...');
export const choices = (...ids) => ids.map((id) => ({ id }));

export const metric = {
  title: text('Metrics', 'Метрики'),
  options: [
    {
      name: 'metric',
      kind: 'metric',
      list: true,
      repeated: true,
      choices: choices('all'),
      sample: 'mcc',
      meaning: text(
        'print or export only this metric: its id or an alias; all: not only the popular ones',
        'надрукувати чи експортувати лише цю метрику: id чи інша назва; all: не лише поширені',
      ),
    },
  ],
};

/** Of commands that read matrices. */
export const reading = {
  title: text('Input', 'Вхідні дані'),
  options: [
    {
      name: 'as',
      kind: 'choice',
      choices: choices('matrix'),
      meaning: text(
        'read a text as matrices that may be something else',
        'читати як матриці текст, який може бути чимось іншим',
      ),
    },
  ],
};

export const exported = {
  title: text('Reports for other programs', 'Звіти для інших програм'),
  options: [
    {
      name: 'format',
      kind: 'choice',
      choices: choices(...formats, ...programs),
      meaning: text(
        'format of the report; python and r: code that computes the same numbers',
        'формат звіту; python і r: код, що обчислює ті самі числа',
      ),
    },
    {
      name: 'table',
      kind: 'words',
      argument: text('ID', 'ID'),
      sample: 'yields',
      meaning: text(
        'export only this table: yields, pairs, metrics, thresholds, matrix:NAME, per_class:NAME, curve:roc, ...; default of csv: metrics',
        'лише ця таблиця: yields, pairs, metrics, thresholds, matrix:НАЗВА, per_class:НАЗВА, curve:roc, ...; для csv, якщо не вказано, metrics',
      ),
    },
    {
      name: 'digits',
      kind: 'number',
      low: 1,
      high: 17,
      whole: true,
      default: 4,
      meaning: text('significant digits in md, latex and html; 17: all', 'значущих цифр у md, latex і html; 17: усі'),
    },
  ],
};

export const always = {
  title: text('Always', 'Завжди'),
  options: [
    {
      name: 'json',
      kind: 'toggle',
      default: false,
      meaning: text('print the report as JSON, for programs', 'звіт у JSON, для програм'),
    },
    {
      name: 'language',
      kind: 'choice',
      choices: choices('en', 'uk'),
      default: 'en',
      meaning: text('language of messages', 'мова повідомлень'),
    },
    { name: 'help', kind: 'toggle', default: false, meaning: text('show this help', 'показати цю довідку') },
    { name: 'version', kind: 'toggle', default: false, meaning: text('show the version', 'показати версію') },
  ],
};

/** What tries and hints cost. `where`: which exports take it. */
export const marking = (where) => [
  {
    name: 'tries',
    kind: 'words',
    argument: text('1,0.7,0.5', '1,0.7,0.5'),
    sample: '1,0.7,0.5',
    meaning: text(
      `${where}share of the points at the first, second, ... try`,
      `${where}частка балів за першу, другу, ... спробу`,
    ),
  },
  {
    name: 'hint_cost',
    kind: 'number',
    low: 0,
    high: 1,
    sample: 0.1,
    meaning: text(`${where}share of the points that a hint costs`, `${where}частка балів, якої коштує підказка`),
  },
];
