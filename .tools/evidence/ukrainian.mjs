// The claims of the evidence in Ukrainian, by the English ones, for the Ukrainian page of the documentation. How each is shown and its figure
// are what a check prints, in English.

export const titles = {
  Laws: 'Закони',
  Accuracy: 'Точність обчислень',
  'Other tools': 'Інші засоби',
  Identities: 'Тотожності',
  Undefined: 'Невизначені значення',
  Intervals: 'Інтервали',
  'Same bits': 'Ті самі біти',
  Time: 'Час',
  'Pasted texts': 'Вставлені тексти',
  Fuzzing: 'Випадкові вхідні дані',
  Mutation: 'Мутаційні тести',
  'Faults, network, labels': 'Відмови, мережа, мітки',
  Classes: 'Групи студентів',
  'Supply chain': 'Складники',
};

export const claims = {
  'The order of rows changes no bit; weight 2 equals the row twice; swapping the classes maps metrics as declared in the registry; every value is in its range, or undefined for a declared reason':
    'Порядок рядків не змінює жодного біта; вага 2 означає те саме, що два однакові рядки; після обміну класів метрики переходять одна в одну так, як записано в реєстрі; кожне значення лежить у своїх межах або не визначене з названої причини',
  'Reading does not depend on how a file is cut into pieces':
    'Результат читання не залежить від того, на які частини поділено файл',
  'Every closed-form metric is within 4 ulp of the exact value of its printed formula, counts 0..2^53, scales 1e-300..1e300':
    'Кожна метрика із замкненою формулою відхиляється від точного значення цієї формули щонайбільше на 4 одиниці останнього розряду; кількості 0..2^53, масштаби 1e-300..1e300',
  'Agreement with other tools': 'Результати збігаються з результатами інших засобів',
  'Metrics satisfy known identities (MCC² is informedness times markedness, Gini is 2 AUC - 1, ...)':
    'Метрики задовольняють відомі тотожності (MCC² — добуток поінформованості та маркованості, коефіцієнт Джині — 2 AUC − 1, ...)',
  'Undefined values are shown as undefined, with a reason: never as NaN, Infinity, null or 0':
    'Невизначене значення показано як невизначене, з причиною: ніколи як NaN, Infinity, null чи 0',
  '95 % intervals of a report cover in 93 to 97 % with at least 10 items, or 40 clusters, of the rarer class; the documentation names every exception':
    '95-відсоткові інтервали звіту накривають у 93–97 % випадків, якщо рідший клас має щонайменше 10 об’єктів або 40 кластерів; документація називає кожен виняток',
  'The page draws how often each method for intervals covers, too rarely with few items of a class':
    'Сторінка показує, як часто накриває кожен метод інтервалів: зарідко, якщо об’єктів класу мало',
  'Useless classifiers (200 items): P(best) > 0.9 in at most 5 % of test sets, and the yield is covered in 93 % at least':
    'Даремні класифікатори (200 об’єктів): P(найкращий) > 0,9 щонайбільше в 5 % вибірок, а корисність накрито щонайменше в 93 %',
  'Native results are the same bits as WebAssembly, unless the C library multiplies and adds in one step':
    'Без WebAssembly результати ті самі до біта, якщо бібліотека C не множить і додає за один крок',
  'Same bits in Node and Chromium': 'У Node та Chromium результати ті самі до біта',
  'The number of workers changes no bit of a bootstrap': 'Кількість потоків не змінює жодного біта бутстрепу',
  'Reading time is proportional to the length of the text': 'Час читання пропорційний довжині тексту',
  'Of pasted matrices that are applied without asking at least 99.5 % are read right, and of those with one sensible reading at most 5 % are asked about or refused':
    'Із вставлених матриць, узятих без запитання, правильно прочитано щонайменше 99,5 %, а з тих, що мають одне розумне прочитання, запитано чи відхилено щонайбільше 5 %',
  'No input crashes a parser; results agree streamed and whole, sorted and by definition, native and WebAssembly':
    'Жодні вхідні дані не призводять до аварії читання; результати збігаються для файла частинами й цілого, через сортування й за означенням, із WebAssembly і без нього',
  'Every target has run 1,000,000 times, or for 60 minutes': 'Кожну ціль запущено 1 000 000 разів або 60 хвилин',
  'The tests detect at least 85 % of the faults made in the metrics, curves and inference of the core':
    'Тести виявляють щонайменше 85 % помилок, навмисно внесених у метрики, криві та статистичне виведення ядра',
  'The tests detect at least 75 % of the faults made in the TypeScript of the package and of the logic of the site':
    'Тести виявляють щонайменше 75 % помилок, навмисно внесених у TypeScript пакета й логіки сайту',
  'If a worker dies, memory is refused, a file changes or disappears, storage is full or forbidden, the module is damaged or a link is malicious, nothing is lost, the message is clear, and the next run is correct':
    'Якщо потік зупинився, пам’яті не дано, файл змінився чи зник, сховище повне або заборонене, модуль пошкоджено чи посилання зловмисне, то нічого не втрачено, повідомлення зрозуміле, а наступний запуск правильний',
  'No data leave the page: page, worker and widget request only their own files; Trusted Types enforced, no unsafe-eval, no unsafe-inline, no HTML sink in shipped code':
    'Дані не залишають сторінки: сторінка, її потік і віджет завантажують лише власні файли; діють Trusted Types, немає unsafe-eval та unsafe-inline, а код, що постачається, не перетворює тексту на HTML',
  'Text is data: names with scripts, markup, prototypes, direction marks and formula starts pass through page, link, reload, widget, report, tables, exports and exercises unchanged':
    'Текст — це дані: назви зі скриптами, розміткою, прототипами, знаками напряму та початками формул проходять без змін через сторінку, посилання, перезавантаження, віджет, звіт, таблиці, експорт і вправи',
  'Links are not trusted: their length and unpacked size are limited, members are read one by one, other versions are refused with a message':
    'Посиланням не довіряють: їхню довжину та розпакований обсяг обмежено, поля читаються по одному, інші версії відхиляються з повідомленням',
  'Each exercise of the course has at least 60 different draws among 120 students, and 200 are examined in under 5 s':
    'Кожна вправа курсу має щонайменше 60 різних варіантів на 120 студентів, а 200 варіантів перевіряються швидше ніж за 5 с',
  'What 200 students handed in, 31 exercises each, is opened and marked again in under 2 s of one processor, and right answers earn all points':
    'Роботи 200 студентів, по 31 вправі, відкриваються й оцінюються знову менш ніж за 2 с одного процесора, і правильні відповіді отримують усі бали',
  'A hand-in that was changed is refused': 'Змінена робота відхиляється',
  'The first question of an exercise is on screen within 1 s on a processor 4 times slower':
    'Перше запитання вправи з’являється на екрані за 1 с на вчетверо повільнішому процесорі',
  'A class of 120 scripted students (right, wrong with known slips, forged, late, twice, cut off, of another class) comes out as it was put in: points, flags, slips and CSV':
    'Група зі 120 змодельованих студентів (правильні відповіді, відомі помилки, підробки, запізнення, повторне надсилання, обірвані файли, інша група) дає саме те, що було закладено: бали, позначки, помилки та CSV',
  'A simulated class gives exactly the slips that were put in, by exercise and question, over the whole course':
    'Змодельована група дає рівно ті помилки, які було закладено, за вправами й запитаннями, в усьому курсі',
  '95 of 100 plausible slips in questions that ask for a number get words of their own':
    '95 зі 100 правдоподібних помилок у запитаннях із числовою відповіддю отримують власне пояснення',
  'Foreign programs give the points of the player for the same answers, and come back where a learner left':
    'Сторонні програми за ті самі відповіді ставлять ті самі бали, що й програвач, і повертають туди, де студент зупинився',
  'Options are shuffled, the longest is seldom the right one, and no more than a third of a class share the answer of a question that asks for a number':
    'Варіанти відповідей перемішано, найдовший рідко правильний, і щонайбільше третина групи має однакову відповідь на запитання з числом',
  'All shipped components have licences MIT, BSD-2-Clause, BSD-3-Clause, Apache-2.0, ISC, BSL-1.0, 0BSD, MIT-0, Zlib, OFL-1.1 only, or is in the public domain':
    'Усі складники, що постачаються, мають ліцензії MIT, BSD-2-Clause, BSD-3-Clause, Apache-2.0, ISC, BSL-1.0, 0BSD, MIT-0, Zlib чи OFL-1.1 або є суспільним надбанням',
  'Two clean builds are the same': 'Дві збірки з нуля однакові',
};
