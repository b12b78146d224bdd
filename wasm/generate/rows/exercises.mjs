// Commands of the classroom.

import { existsSync } from 'node:fs';
import { choices, file, marking, text } from './shared.mjs';

const formats = new URL('../../exercises/exports/formats.mjs', import.meta.url);
/** Those of the package of exercises; a tree without it has none. */
const { exportFormats } = existsSync(formats) ? await import(formats.href) : { exportFormats: [] };

export const exercises = [
  {
    name: 'exercise',
    part: 'teach',
    summary: text('draw, check, grade and export exercises', 'вправи: варіанти, перевірка, бали, експорт'),
    examples: [
      'exercise factory --seed 7',
      'exercise factory --seed 7 --solution',
      'exercise factory --export gift --seeds 1..30',
    ],
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
            choices: choices(...exportFormats),
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
    part: 'teach',
    summary: text('links for students, marks for what they did', 'посилання для студентів, бали за зроблене'),
    examples: [
      'class make coin factory --name A --term 2026 --students names.txt --key group.json',
      'class collect olena.txt --key class.json',
    ],
    operands: text('ACTION...', 'ДІЯ...'),
    takes: [
      {
        id: 'make',
        meaning: text(
          'EXERCISE...: a class, with a link for students (coin,tries=2,due=2026-12-01: limits of one exercise)',
          'ВПРАВА...: група з посиланням для студентів (coin,tries=2,due=2026-12-01 — межі однієї вправи)',
        ),
      },
      {
        id: 'collect',
        meaning: text(
          'FILE...: what it handed in, marked again from the answers',
          'ФАЙЛ...: що здали, перевірене знову за відповідями',
        ),
      },
      { id: 'whose', meaning: text('NUMBER...: whose numbers these are', 'ЧИСЛО...: чиї це числа') },
    ],
    taken: text('Actions', 'Дії'),
    meaning: text(
      'make a class with a link for students, and mark what they handed in',
      'створити групу з посиланням для студентів і перевірити, що вони здали',
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
          {
            name: 'variants',
            kind: 'number',
            low: 0,
            high: 1000,
            whole: true,
            sample: 20,
            meaning: text(
              'make: students share so many sets of numbers, examined beforehand; 30 if not given, 0: everybody has their own',
              'make: скільки наперед перевірених варіантів ділять між собою студенти; без параметра 30, 0 — у кожного власний',
            ),
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
            name: 'files',
            kind: 'choice',
            choices: choices('union', 'best', 'last'),
            meaning: text(
              'make, collect: what counts of several files of one student: all that they did together (if not given), the best, or the last',
              'make, collect: що зараховується з кількох файлів одного студента: усе разом (якщо не вказано), найкращий чи останній',
            ),
          },
          {
            name: 'words',
            kind: 'number',
            low: 0,
            high: 100,
            sample: 2,
            meaning: text(
              'make: points of an answer in own words, which you give by its rubric',
              'make: скільки балів за відповідь своїми словами, яку ви оцінюєте за критеріями',
            ),
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
            choices: choices('plain', 'questions', 'moodle', 'canvas'),
            meaning: text('format of this table', 'формат цієї таблиці'),
          },
        ],
      },
    ],
  },
];
