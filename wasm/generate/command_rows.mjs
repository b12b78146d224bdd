// The commands of the command line: the call that each one makes, and the options that only a command line has, in the shape of the core's
// rows (api.json). A command takes the options of its call, all of them, `only` some, or all `without` some.

const text = (en, uk) => ({ en, uk });
const file = text('FILE', 'ФАЙЛ');
const files = text('[FILE|-]...', '[ФАЙЛ|-]...');
const choices = (...ids) => ids.map((id) => ({ id }));

const metric = {
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
const reading = {
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

const exported = {
  title: text('Reports for other programs', 'Звіти для інших програм'),
  options: [
    {
      name: 'format',
      kind: 'choice',
      choices: choices('csv', 'md', 'latex', 'html', 'json', 'python', 'r'),
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

const always = {
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
const marking = (where) => [
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

const engines = ['duckdb', 'postgres', 'spark', 'bigquery', 'snowflake'];

export const title = text(
  'Compare classifiers by what they are worth: metrics, curves and utility yields.',
  'Порівняння класифікаторів за тим, чого вони варті: метрики, криві та середня корисність.',
);
export const exit = text(
  'Exit status: 0 success, 2 wrong input or arguments, 3 not passed (gate), 1 internal error.',
  'Код завершення: 0 — виконано, 2 — хибні дані чи параметри, 3 — замало (gate), 1 — помилка програми.',
);

/** In the order of the help. `groups`: options that no call has. Every command takes those of `always` too. */
export const commands = [
  {
    name: 'matrix',
    example: 'matrix table.txt --utility utility.txt',
    call: 'matrix',
    without: ['metrics'],
    operands: files,
    groups: [reading, metric, exported],
  },
  {
    name: 'multilabel',
    example: 'multilabel labels.csv',
    call: 'multilabel',
    operands: files,
    groups: [metric, exported],
  },
  {
    name: 'scores',
    example: 'scores predictions.csv --truth y --score score --curves roc,pr',
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
    example: 'isometrics mcc --prevalence 0.1',
    call: 'isometrics',
    without: ['metric'],
    operands: text('METRIC', 'МЕТРИКА'),
    takes: 'metric',
  },
  {
    name: 'pool',
    example: 'pool folds.txt --metric recall',
    call: 'pool',
    only: ['classes', 'rows', 'positive', 'beta', 'parameters', 'define', 'kappa_weights'],
    operands: files,
    groups: [reading, metric],
  },
  {
    name: 'simulate',
    example: 'simulate --pairs 1000',
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
    example: 'plan auc --auc 0.8',
    call: 'plan',
    without: ['goal'],
    operands: text('GOAL [FILE]', 'МЕТА [ФАЙЛ]'),
    takes: ['auc', 'auc_difference', 'rate', 'yields'],
    groups: [
      {
        title: text('Planning', 'Планування'),
        options: [
          {
            name: 'utility',
            kind: 'utility',
            meaning: text('utilities of the goal yields', 'корисності для мети yields'),
          },
          {
            name: 'rows',
            kind: 'choice',
            choices: choices('true', 'predicted'),
            meaning: text(
              'what the rows of the two matrices and of the utilities are',
              'що в рядках двох матриць і корисностей',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'gate',
    example: 'gate table.txt --utility utility.txt --min-yield 1',
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
  {
    name: 'exercise',
    example: 'exercise factory --seed 7',
    operands: text('[FILE|ID]...', '[ФАЙЛ|ID]...'),
    meaning: text(
      'the course, an exercise with the numbers of a seed, points for answers, exports',
      'курс, вправа з числами зерна, бали за відповіді, експорт',
    ),
    groups: [
      {
        title: text('Exercises', 'Вправи'),
        options: [
          {
            name: 'seed',
            kind: 'words',
            argument: text('NAME', 'НАЗВА'),
            default: '1',
            meaning: text('whose numbers: a number or a name', 'чиї числа: номер або ім’я'),
          },
          {
            name: 'solution',
            kind: 'toggle',
            default: false,
            meaning: text('show the answers and the worked solution', 'з відповідями й розв’язанням'),
          },
          {
            name: 'answers',
            kind: 'words',
            repeated: true,
            list: true,
            argument: file,
            meaning: text(
              'grade answers: JSON {"exercise", "seed", "answers": {QUESTION: ANSWER}}, a list of these, or progress saved in the classroom',
              'бали за відповіді в JSON {"exercise", "seed", "answers": {ЗАПИТАННЯ: ВІДПОВІДЬ}}, список таких або збережений поступ',
            ),
          },
          {
            name: 'csv',
            kind: 'words',
            argument: file,
            meaning: text('answers: file for a table of points', 'answers: куди записати таблицю балів'),
          },
          {
            name: 'examine',
            kind: 'toggle',
            default: false,
            meaning: text(
              'check that every seed has defined, single answers; default of --seeds: 1..10',
              'чи для кожного зерна відповіді визначені й однозначні; --seeds, якщо не вказано, 1..10',
            ),
          },
          {
            name: 'export',
            kind: 'choice',
            choices: choices(
              'moodle',
              'gift',
              'canvas',
              'qti',
              'qti3',
              'notebook',
              'worksheet',
              'scorm',
              'scorm2004',
              'cmi5',
            ),
            argument: text('FORMAT', 'ФОРМАТ'),
            meaning: text(
              'export for a learning system or paper (worksheet: with a key), a variant for each of --seeds',
              'експорт для навчальної системи або друку (worksheet: з ключем), варіант на кожне з --seeds',
            ),
          },
          {
            name: 'seeds',
            kind: 'words',
            argument: text('1..30|A,B', '1..30|A,B'),
            sample: '1..30',
            meaning: text('several seeds', 'кілька зерен'),
          },
          { name: 'out', kind: 'words', argument: file, meaning: text('file to export to', 'куди записати експорт') },
          {
            name: 'key',
            kind: 'toggle',
            default: false,
            meaning: text('notebook: with the answers', 'notebook: з відповідями'),
          },
          {
            name: 'widget',
            kind: 'words',
            argument: file,
            meaning: text(
              'scorm, scorm2004, cmi5: isoyield-exercise-alone.js of isoyield-widget',
              'scorm, scorm2004, cmi5: isoyield-exercise-alone.js з isoyield-widget',
            ),
          },
          ...marking('scorm, scorm2004, cmi5: '),
          {
            name: 'pass',
            kind: 'number',
            low: 0,
            high: 1,
            argument: text('SHARE', 'ЧАСТКА'),
            sample: 0.6,
            meaning: text(
              'scorm, scorm2004, cmi5: share of the points to pass',
              'scorm, scorm2004, cmi5: яка частка балів — зараховано',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'class',
    example: 'class collect olena.txt --key class.json',
    operands: text('ACTION...', 'ДІЯ...'),
    takes: ['make', 'collect', 'whose'],
    meaning: text(
      'make EXERCISE...: a class, with a link for students; collect FILE...: what it handed in, marked again from the answers; whose NUMBER...: whose numbers these are',
      'make ВПРАВА...: група з посиланням для студентів; collect ФАЙЛ...: що здали, перевірене знову за відповідями; whose ЧИСЛО...: чиї це числа',
    ),
    groups: [
      {
        title: text('Classes', 'Групи'),
        options: [
          {
            name: 'name',
            kind: 'words',
            sample: 'Group 3',
            argument: text('NAME', 'НАЗВА'),
            meaning: text('make: name of the class', 'make: назва групи'),
          },
          {
            name: 'term',
            kind: 'words',
            sample: 'autumn',
            argument: text('TERM', 'СЕМЕСТР'),
            meaning: text('make: term', 'make: семестр'),
          },
          {
            name: 'due',
            kind: 'words',
            sample: '2026-12-01T12:00:00Z',
            argument: text('DATE', 'ДАТА'),
            meaning: text('make: the last moment, 2026-12-01T12:00:00Z', 'make: останній строк, 2026-12-01T12:00:00Z'),
          },
          {
            name: 'students',
            kind: 'words',
            argument: file,
            meaning: text('make: file with a name on each line', 'make: файл з іменем у кожному рядку'),
          },
          {
            name: 'site',
            kind: 'words',
            sample: 'https://example.org/isoyield/',
            argument: text('URL', 'URL'),
            meaning: text('make: address of the page in the link', 'make: адреса сторінки для посилання'),
          },
          ...marking('make: '),
          {
            name: 'slip_credit',
            kind: 'number',
            low: 0,
            high: 1,
            sample: 0.2,
            meaning: text(
              'make: share of the points for an answer with a recognised slip',
              'make: частка балів за відповідь із відомою помилкою',
            ),
          },
          {
            name: 'coarse_credit',
            kind: 'number',
            low: 0,
            high: 1,
            sample: 0.5,
            meaning: text(
              'make: share of the points for a right value with too few decimals',
              'make: частка балів за правильне значення, заокруглене надто сильно',
            ),
          },
          {
            name: 'count',
            kind: 'choice',
            choices: choices('best', 'last'),
            meaning: text('make: which of several tries counts', 'make: яка з кількох спроб зараховується'),
          },
          {
            name: 'mastery',
            kind: 'number',
            low: 1,
            high: 10,
            whole: true,
            sample: 3,
            meaning: text(
              'make: an exercise is done after so many draws solved in a row',
              'make: вправу виконано після стількох варіантів поспіль',
            ),
          },
          {
            name: 'key',
            kind: 'words',
            argument: file,
            meaning: text(
              'the class file: make writes it, collect and whose read it',
              'файл групи: make його пише, collect і whose читають',
            ),
          },
          {
            name: 'csv',
            kind: 'words',
            argument: file,
            meaning: text('file for the table of points', 'куди записати таблицю балів'),
          },
          {
            name: 'format',
            kind: 'choice',
            choices: choices('plain', 'moodle', 'canvas'),
            meaning: text('format of this table', 'формат цієї таблиці'),
          },
        ],
      },
    ],
  },
  {
    name: 'metrics',
    example: 'metrics mcc',
    operands: text('[NAME]...', '[НАЗВА]...'),
    takes: 'metric',
    meaning: text('the registry of metrics, or those with these names', 'реєстр метрик або лише названі'),
  },
  {
    name: 'completion',
    example: 'completion bash',
    operands: text('SHELL', 'ОБОЛОНКА'),
    takes: ['bash', 'zsh', 'fish'],
    meaning: text(
      'completion of commands and options for bash, zsh or fish: source <(isoyield completion bash)',
      'доповнення команд і параметрів для bash, zsh чи fish: source <(isoyield completion bash)',
    ),
  },
  {
    name: 'sql',
    example: 'sql --engine duckdb --table scores',
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
].map((command) => ({ ...command, groups: [...(command.groups ?? []), always] }));
