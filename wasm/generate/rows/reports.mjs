// Commands that compute from data.

import { choices, exported, file, files, metric, reading, text } from './shared.mjs';

export const reports = [
  {
    name: 'matrix',
    part: 'report',
    summary: text('confusion matrices', 'матриці помилок'),
    examples: [
      'matrix table.txt --utility utility.txt --unit EUR',
      'matrix table.txt --metric all --format md',
      'matrix table.txt --json',
    ],
    call: 'matrix',
    without: ['metrics'],
    operands: files,
    groups: [reading, metric, exported],
  },
  {
    name: 'multilabel',
    part: 'report',
    summary: text('label sets: several labels per item', 'набори міток: кілька міток на об’єкт'),
    examples: ['multilabel labels.csv', 'multilabel labels.csv --metric all'],
    call: 'multilabel',
    operands: files,
    groups: [metric, exported],
  },
  {
    name: 'scores',
    part: 'report',
    summary: text('a table of true labels and scores', 'таблиця справжніх міток і оцінок'),
    examples: [
      'scores predictions.csv --truth y --score score --curves roc,pr',
      'scores predictions.csv --utility utility.txt --thresholds max_yield,threshold=0.5',
      'scores predictions.csv --truth y --score score --bootstrap 2000',
    ],
    call: 'scores',
    without: ['metrics'],
    operands: files,
    meaning: text(
      'report on a table of true labels and scores; several are joined by the ids of their items',
      'звіт про таблицю справжніх міток і оцінок; кілька об’єднуються за id об’єктів',
    ),
    groups: [metric, exported],
  },
  {
    name: 'isometrics',
    part: 'study',
    summary: text('lines of equal value of a metric', 'лінії однакового значення метрики'),
    examples: ['isometrics mcc --prevalence 0.1', 'isometrics f1 --prevalence 0.3 --levels 0.5,0.8'],
    call: 'isometrics',
    without: ['metric'],
    operands: text('METRIC', 'МЕТРИКА'),
    takes: 'metric',
  },
  {
    name: 'pool',
    part: 'study',
    summary: text('folds of one classifier, added up', 'частини перехресної перевірки разом'),
    examples: ['pool folds.txt --metric recall --metric f1'],
    call: 'pool',
    only: ['classes', 'rows', 'positive', 'beta', 'parameters', 'define', 'kappa_weights'],
    operands: files,
    groups: [reading, metric],
  },
  {
    name: 'simulate',
    part: 'study',
    summary: text('how often metrics rank wrongly', 'як часто метрики хибно впорядковують'),
    examples: ['simulate --pairs 1000', 'simulate --scatter --metric mcc'],
    call: 'simulate',
    without: ['metrics', 'error_sd', 'error_sweep'],
    operands: text('', ''),
    groups: [
      metric,
      {
        title: text('Simulation', 'Моделювання'),
        options: [
          {
            name: 'error_sd',
            kind: 'number',
            list: true,
            low: 0,
            high: 1,
            sample: '0,0.1',
            meaning: text(
              'standard deviation of the error of each utility, as a share of their range; several: a sweep; default: 0.1',
              'стандартне відхилення похибки кожної корисності, частка їхнього розмаху; кілька: ряд похибок; якщо не вказано, 0.1',
            ),
          },
          {
            name: 'scatter',
            kind: 'toggle',
            default: false,
            meaning: text(
              'instead, one metric against the yield, with the pairs that it ranks wrongly',
              'натомість метрика проти корисності та пари, які вона ставить у хибному порядку',
            ),
          },
        ],
      },
    ],
    also: { call: 'scatter', only: ['prevalences', 'classifiers'] },
  },
  {
    name: 'plan',
    part: 'study',
    summary: text('size of a test set, value of more items', 'розмір вибірки, вартість нових об’єктів'),
    examples: [
      'plan auc --auc 0.8',
      'plan rate --rate 0.9 --items 100',
      'plan yields folds.txt --utility utility.txt',
      'plan value table.txt --utility utility.txt --item-cost 5',
    ],
    call: 'plan',
    without: ['goal'],
    operands: text('GOAL [FILE]', 'МЕТА [ФАЙЛ]'),
    takes: 'goal',
    taken: text('Goals', 'Мета'),
    groups: [
      {
        title: text('Planning', 'Планування'),
        options: [
          {
            name: 'utility',
            kind: 'utility',
            meaning: text('utilities of the goals yields and value', 'корисності для мети yields або value'),
          },
          {
            name: 'rows',
            kind: 'choice',
            choices: choices('true', 'predicted'),
            meaning: text(
              'what the rows of the matrices and of the utilities are',
              'що в рядках матриць і корисностей',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'gate',
    part: 'report',
    summary: text('exit status 3 unless the yield is enough', 'код завершення 3, якщо корисності замало'),
    examples: [
      'gate table.txt --utility utility.txt --min-yield 1',
      'gate table.txt --baseline old.txt --max-loss 5% --format junit',
    ],
    call: 'matrix',
    only: [
      ...['rows', 'positive', 'classes', 'decisions', 'utility', 'unit'],
      ...['items', 'prevalence', 'level', 'seed', 'draws'],
    ],
    operands: files,
    meaning: text(
      'for pipelines: exit status 3 unless every classifier yields enough',
      'для конвеєрів: код завершення 3, якщо хоч один класифікатор дає замало',
    ),
    groups: [
      reading,
      {
        title: text('Gate', 'Допуск'),
        options: [
          {
            name: 'min_yield',
            kind: 'number',
            sample: '3',
            meaning: text(
              'yield per item that every classifier must reach',
              'яку корисність на об’єкт мусить дати кожен класифікатор',
            ),
          },
          {
            name: 'baseline',
            kind: 'words',
            argument: file,
            meaning: text(
              'the classifier to compare with: one matrix for all, or one each',
              'кого він замінює: одна матриця для всіх або по одній на кожен',
            ),
          },
          {
            name: 'max_loss',
            kind: 'words',
            argument: text('NUMBER[%]', 'ЧИСЛО[%]'),
            sample: '5%',
            meaning: text(
              'how much less than the baseline it may yield: per item, or in percent of the yield of the baseline',
              'наскільки менше за попередника можна давати: на об’єкт або у відсотках його корисності',
            ),
          },
          {
            name: 'by',
            kind: 'choice',
            choices: choices('bound', 'estimate'),
            default: 'bound',
            meaning: text(
              'judge the worse end of each interval, or the value alone',
              'судити за гіршим кінцем інтервалу чи за самим значенням',
            ),
          },
          {
            name: 'format',
            kind: 'choice',
            choices: choices('junit', 'github'),
            meaning: text(
              'print the checks as JUnit XML, or as annotations of GitHub Actions',
              'перевірки як XML JUnit або як позначки GitHub Actions',
            ),
          },
          {
            name: 'summary',
            kind: 'words',
            argument: file,
            meaning: text(
              'append a Markdown summary to this file, as for a pull request',
              'дописати підсумок у Markdown до цього файлу, як для запиту на злиття',
            ),
          },
        ],
      },
    ],
  },
];
