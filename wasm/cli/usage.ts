// What the command line says when it is asked for help: of everything, or of one command and its flags.

import type { Language } from '../package/errors.js';
import { flags } from './arguments.js';
import { say } from './words.js';

export const whole: Record<Language, string> = {
  en: `Compare classifiers by what they are worth: metrics, curves and utility yields.

  isoyield matrix  [FILE|-]...   report on confusion matrices; several files or matrices are several classifiers
  isoyield multilabel [FILE|-]...  report on label sets, true and predicted: 'a;b,a' or 0/1 columns or JSON
  isoyield scores  [FILE|-]...   report on a table of true labels and scores; several are joined by the ids of their items
  isoyield isometrics METRIC     lines of equal value in ROC space: parallel, straight or curved
  isoyield pool    [FILE|-]...   fold matrices: the metric of their sum, the mean, and the weights that relate them
  isoyield simulate              how often metrics rank the classifier with the smaller yield first
  isoyield plan    GOAL [FILE]   size of a test set: auc, auc_difference, rate, or yields of the two matrices in FILE
  isoyield gate    [FILE|-]...   for pipelines: exit status 3 unless every classifier earns enough
  isoyield exercise [FILE|ID]... the course, an exercise with the numbers of a seed, points for answers, exports
  isoyield class   collect FILE...  what a class handed in, marked again from the answers, as a table of points
  isoyield metrics [NAME]...     the registry of metrics, or those of these names
  isoyield completion SHELL      completion of commands and options for bash, zsh or fish: source <(isoyield completion bash)
  isoyield sql                   the query that counts the rows of a table too large for one machine by their score

Matrices and scores
  --positive LABEL       the positive class
  --utility FILE|-       utility of each decision for each class; matrix text or JSON
  --rows true|predicted  what the rows of matrices and utilities are
  --unit TEXT            unit of the utilities
  --beta NUMBER          beta of fbeta
  --parameters NAME=NUMBER,...  of metrics and curves: w=5, max_fpr=0.2, bins=15, k=3
  --level NUMBER         probability that intervals cover; 0.95
  --no-intervals         no intervals, and no time for computing them
  --class-totals fixed   intervals for a fixed number of items of each class; otherwise for items drawn regardless of class
  --draws NUMBER         draws from the posterior; 0: none, the delta method instead
  --seed NUMBER          of every random procedure
  --metric NAME          only this metric; any alias, several times; all: all metrics, not only the popular ones
  --unknown FILE|-       uncertain utilities: cells like uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4];
                         several matrices, blank lines between them, each after its probability and a colon
  --slice C,D,FROM,TO    twice: which classifier earns most when the utilities of two cells change; class, decision, range
  --define 'NAME = ...'  your own metric of TP FP FN TN, with parameters: 'cost(w = 5) = (TP - w*FP)/n'; several times
Matrices
  --classes A,B,...      labels, where the text has none
  --decisions A,B,...    labels of the decisions, where they are not the classes
  --as matrix            read a text as matrices that may be something else
  --interval NAME        of shares: wilson, clopper_pearson, agresti_coull, jeffreys
  --ratio-interval NAME  of likelihood ratios and the odds ratio: score, or log as in epiR
  --items NUMBER         number of items of relative frequencies
  --prevalence SHARE,... class shares of the deployment: that of the positive class, or one a class
  --kappa-weights W      disagreements for cohen_kappa_weighted: linear, quadratic, a power, or a matrix '0 1 4; 1 0 1; 4 1 0'
  --per-class all|popular  metrics of single classes
Reports for other programs (matrix, multilabel, scores)
  --format NAME          csv, md, latex, html, json; python or r: code that recomputes the numbers
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
  --probabilities NAME=[CLASS:]COLUMN,...  a classifier with a column of probabilities or logits for each
                         class; several times
  --predicted COLUMN     column of decided labels, a classifier of its own; several times
  --utilities DECISION=[CLASS:]COLUMN,...  what a decision is worth item by item, a column for each class;
                         once a decision
  --weight COLUMN        column of weights
  --fold, --group, --id COLUMN  column of folds, of groups that belong together, of items' names
  --count COLUMN         column with the number of items of each row
  --positives, --negatives COLUMN  the same for aggregated rows: score, n_pos, n_neg
  --recalibrate MAP,...  recalibrate, cross-fitted over folds, and report what that is worth: isotonic, platt, temperature,
                         beta, histogram, all
  --missing drop|refuse  rows with a missing cell: left out with a note, or refused
  --scale NAME           scale of the scores for losses: probability or logit
  --encoding NAME        of a text that is not UTF-8: windows-1251, windows-1252, koi8-u, ...
  --curves ROC,PR,...    curves to trace; METRIC_by_threshold for any metric of counts
  --thresholds RULE,...  rules that choose thresholds: max_yield, youden, closest_topleft, equal_rates,
                         precision_equals_recall, implied, max_METRIC, METRIC=NUMBER, max_METRIC@METRIC>=NUMBER,
                         max_yield@METRIC>=NUMBER, threshold=NUMBER; with --metric the metrics at each
  --bootstrap NUMBER     resamples of the items, each class by itself; 0: none
  --resample METRIC,...  metrics for the bootstrap besides the two areas: of scores, or of counts at the chosen thresholds
  --permutations NUMBER  permutation tests of each pair of classifiers; with up to 14 items or groups all permutations; 0: none
  --permute METRIC,...   metrics of these tests, or yield; roc_auc,accuracy,yield
  --area-interval NAME   of the area under the ROC curve: delong, or wald (cut at 0 and 1) as in pROC
  --vertices NUMBER      thin the curves to about so many points
Query
  --engine NAME          duckdb, postgres, spark, bigquery, snowflake
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
  --items NUMBER         what a test set of this size can detect; 0: find the smallest
  --prevalence SHARE     share of positives; 0.5
  --auc NUMBER           area that is expected; 0.8
  --against NUMBER       the area to compare it with; 0.5
  --correlation NUMBER   of the two estimated areas, on the same items; 0
  --rate NUMBER          share that is expected; 0.9
  --width NUMBER         of its interval; 0.1
  --pairing NAME         yields: unpaired, or on the same items with the least or largest variance possible
Gate (with the flags of matrices; label pairs, true and predicted, are read too)
  --min-yield NUMBER     what every classifier must yield per item
  --baseline FILE        the classifier to compare with: one matrix for all, or one each
  --max-loss NUMBER[%]   how much less than the baseline it may yield: per item, or per cent of the baseline's yield
  --by bound|estimate    judge the worse end of each interval, or the value alone; bound
  --format junit|github  the checks as JUnit XML, or as annotations of GitHub Actions
  --summary FILE         append a Markdown summary, as for a pull request
Exercises (the whole course when none is named)
  --seed NAME            whose numbers: a number, or a name; 1
  --solution             with the answers and the worked solution
  --answers FILE         points for answers, as JSON {"exercise", "seed", "answers": {QUESTION: ANSWER}}, a list of these, or
                         progress saved in the classroom
  --examine              whether every seed has defined, single answers; with --seeds, 1..10
  --export FORMAT        moodle, gift, qti, notebook, worksheet (with key), scorm; a variant for each of --seeds
  --seeds 1..30|A,B      several of them
  --out FILE             where the export goes
  --key                  notebook: with answers
  --widget FILE          scorm: isoyield-exercise-alone.js of isoyield-widget
Classes (files, or mails, that students handed in; progress saved in the classroom is read too)
  --key FILE             the class file that was saved when the class was made
  --csv FILE             where the table of points goes
  --format NAME          of this table: plain, moodle, canvas
Always
  --json                 the report as JSON, for programs
  --language en|uk       language of messages
  --help  --version

Exit status: 0 success, 2 wrong input or arguments, 3 not passed (gate), 1 internal error.
`,
  uk: `Порівняння класифікаторів за тим, чого вони варті: метрики, криві та середня корисність.

  isoyield matrix  [ФАЙЛ|-]...   звіт про матриці помилок; кілька файлів чи матриць — кілька класифікаторів
  isoyield multilabel [ФАЙЛ|-]...  звіт про набори міток, справжні й передбачені: 'a;b,a', стовпці 0/1 або JSON
  isoyield scores  [ФАЙЛ|-]...   звіт про таблицю справжніх міток і оцінок; кілька об’єднуються за id об’єктів
  isoyield isometrics МЕТРИКА    лінії рівних значень у просторі ROC: паралельні, прямі чи криві
  isoyield pool    [ФАЙЛ|-]...   сума матриць блоків перевірки: метрика суми, середнє і ваги між ними
  isoyield simulate              як часто метрики ставлять першим класифікатор із меншою корисністю
  isoyield plan    МЕТА [ФАЙЛ]   розмір вибірки: auc, auc_difference, rate або yields для двох матриць із файлу
  isoyield gate    [ФАЙЛ|-]...   для конвеєрів: код завершення 3, якщо хоч один класифікатор дає замало
  isoyield exercise [ФАЙЛ|ID]... курс, вправа з числами зерна, бали за відповіді, експорт
  isoyield class   collect ФАЙЛ...  що здала група, перевірене знову за відповідями: таблиця балів
  isoyield metrics [НАЗВА]...    реєстр метрик або лише названі
  isoyield completion ОБОЛОНКА   доповнення команд і параметрів для bash, zsh чи fish: source <(isoyield completion bash)
  isoyield sql                   запит, що рахує за оцінками рядки таблиці, завеликої для однієї машини

Матриці та оцінки
  --positive МІТКА       позитивний клас
  --utility ФАЙЛ|-       корисність кожного рішення для кожного класу; текст матриці або JSON
  --rows true|predicted  що в рядках матриць і корисностей: справжній клас чи рішення
  --unit ТЕКСТ           одиниця корисностей
  --beta ЧИСЛО           beta для fbeta
  --parameters НАЗВА=ЧИСЛО,...  параметри метрик і кривих: w=5, max_fpr=0.2, bins=15, k=3
  --level ЧИСЛО          імовірність, з якою інтервали накривають значення; 0.95
  --no-intervals         без інтервалів біля чисел і без часу на них
  --class-totals fixed   інтервали для вибірки, у яку взято стільки-то об’єктів кожного класу; інакше — незалежно від класу
  --draws ЧИСЛО          скільки разів вибирати з апостеріорного розподілу; 0 — натомість дельта-метод
  --seed ЧИСЛО           зерно всіх випадкових обчислень
  --metric НАЗВА         надрукувати чи експортувати лише цю метрику; будь-яка з назв, можна кілька разів; all: усі, не лише популярні
  --unknown ФАЙЛ|-       непевні корисності: uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; кілька матриць
                         розділено порожніми рядками, перед кожною — її ймовірність і двокрапка
  --slice К,Р,ВІД,ДО     двічі: хто виграє, коли змінюються корисності двох клітинок; клас, рішення, межі
  --define 'НАЗВА = ...' власна метрика з TP FP FN TN і параметрів: 'cost(w = 5) = (TP - w*FP)/n'; можна кілька разів
Матриці
  --classes A,B,...      мітки, якщо в тексті їх немає
  --decisions A,B,...    мітки рішень, якщо це не класи
  --as matrix            читати як матриці текст, який може бути чимось іншим
  --interval НАЗВА       для часток: wilson, clopper_pearson, agresti_coull, jeffreys
  --ratio-interval НАЗВА  для відношень правдоподібності й шансів: score або log, як у epiR
  --items ЧИСЛО          кількість об’єктів для відносних частот
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
  --space roc|pr         (fpr, tpr) чи (повнота, влучність)
  --levels V,...         для яких значень
Оцінки
  --truth СТОВПЕЦЬ       стовпець справжних міток
  --score СТОВПЕЦЬ       стовпець оцінок; можна кілька разів
  --probabilities НАЗВА=[КЛАС:]СТОВПЕЦЬ,...  класифікатор зі стовпцем імовірностей чи логітів на кожен
                         клас; можна кілька разів
  --predicted СТОВПЕЦЬ   стовпець призначених міток, окремий класифікатор; можна кілька разів
  --utilities РІШЕННЯ=[КЛАС:]СТОВПЕЦЬ,...  скільки варте рішення для кожного об’єкта, стовпець на клас;
                         по разу на рішення
  --weight СТОВПЕЦЬ      стовпець ваг
  --fold, --group, --id СТОВПЕЦЬ  стовпець блоків, груп пов’язаних об’єктів, назв об’єктів
  --count СТОВПЕЦЬ       скільки об’єктів заступає рядок
  --positives, --negatives СТОВПЕЦЬ  те саме для згорнутих рядків: score, n_pos, n_neg
  --recalibrate СПОСІБ,...  перекалібрувати з перехресним підбором за блоками й показати, чого це варте: isotonic,
                         platt, temperature, beta, histogram, all
  --missing drop|refuse  рядки без значення: пропустити й зазначити чи відмовити
  --scale НАЗВА          чим є оцінки для втрат: probability (імовірність) чи logit (логіт)
  --encoding НАЗВА       кодування тексту не в UTF-8: windows-1251, windows-1252, koi8-u, ...
  --curves ROC,PR,...    які криві побудувати; МЕТРИКА_by_threshold для будь-якої метрики клітинок
  --thresholds ПРАВИЛО,...  правила вибору порога: max_yield, youden, closest_topleft, equal_rates,
                         precision_equals_recall, implied, max_МЕТРИКА, МЕТРИКА=ЧИСЛО, max_МЕТРИКА@МЕТРИКА>=ЧИСЛО,
                         max_yield@МЕТРИКА>=ЧИСЛО, threshold=ЧИСЛО; разом із --metric — метрики за кожного
  --bootstrap ЧИСЛО      скільки бутстреп-вибірок узяти, за кожним класом окремо; 0 — жодної
  --resample МЕТРИКА,...  метрики для бутстрепу, крім двох площ: оцінок або матриці на вибраних порогах
  --permutations ЧИСЛО   перестановкові тести для кожної пари класифікаторів; до 14 об’єктів чи груп — усі перестановки; 0 — без них
  --permute МЕТРИКА,...  метрики цих тестів або yield; roc_auc,accuracy,yield
  --area-interval НАЗВА  для площі під ROC-кривою: delong або wald (обрізаний до 0 і 1), як у pROC
  --vertices ЧИСЛО       спростити криві приблизно до стількох точок
Запит
  --engine НАЗВА         duckdb, postgres, spark, bigquery, snowflake
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
  --format junit|github  перевірки як XML JUnit або як позначки GitHub Actions
  --summary ФАЙЛ         дописати підсумок у Markdown, як для запиту на злиття
Вправи (увесь курс, якщо жодної не названо)
  --seed НАЗВА           чиї числа: номер або ім’я; 1
  --solution             з відповідями й розв’язанням
  --answers ФАЙЛ         бали за відповіді в JSON {"exercise", "seed", "answers": {ЗАПИТАННЯ: ВІДПОВІДЬ}}, список таких або
                         збережений поступ
  --examine              чи для кожного зерна відповіді визначені й однозначні; разом із --seeds, 1..10
  --export ФОРМАТ        moodle, gift, qti, notebook, worksheet (з ключем), scorm; варіант на кожне з --seeds
  --seeds 1..30|A,B      кілька зерен
  --out ФАЙЛ             куди записати експорт
  --key                  notebook: з відповідями
  --widget ФАЙЛ          scorm: isoyield-exercise-alone.js з isoyield-widget
Групи (файли чи листи, які здали студенти; читається й поступ, збережений у вправах)
  --key ФАЙЛ             файл групи, збережений під час її створення
  --csv ФАЙЛ             куди записати таблицю балів
  --format НАЗВА         цієї таблиці: plain, moodle, canvas
Завжди
  --json                 звіт у JSON, для програм
  --language en|uk       мова повідомлень
  --help  --version

Код завершення: 0 — виконано, 2 — хибні дані чи параметри, 3 — замало (gate), 1 — помилка програми.
`,
};

/** In which section of the help, counted from 0, a command's own flags stand. */
const own: Record<string, number> = {
  matrix: 1,
  isometrics: 3,
  scores: 4,
  sql: 5,
  simulate: 6,
  plan: 7,
  gate: 8,
  exercise: 9,
  class: 10,
};

/** The flags that a line of the help is about: those before its explanation. */
const about = (line: string) =>
  (
    line
      .trim()
      .split(/ {2,}/)[0]
      ?.match(/--[a-z-]+/g) ?? []
  ).map((flag) => flag.slice(2));

const parts = (language: Language) => whole[language].split(/\n\n(?=\S)/);

/** The commands, how each is called, and what it does. */
export const synopsis = () =>
  [...whole.en.matchAll(/^ {2}isoyield (\w+)((?: +[[A-Z][A-Z|\].-]*(?= ))*) +(.*)$/gm)].map(
    ([, command = '', operands = '', meaning = '']) => ({
      usage: `isoyield ${command} ${operands.trim()}`.trim(),
      command,
      meaning,
    }),
  );

/** The sections of options, an entry for each. */
export function sections(language: Language) {
  const [, body = ''] = parts(language);
  return body.split(/\n(?=\S)/).map((section) => {
    const [title = '', ...entries] = section.split(/\n(?= {2}--)/);
    return { title, entries };
  });
}

/** The help on one command, with the flags that it takes; without a command on all of them. */
export function usage(language: Language, command?: string): string {
  const taken = flags[command ?? ''];
  if (command === undefined || taken === undefined) return whole[language];
  const [, , exit = ''] = parts(language);
  const all = sections(language);
  // The same flag may mean other things to other commands: the command's own section is asked first.
  const places = all.map((_, i) => i).sort((a, b) => Number(b === own[command]) - Number(a === own[command]));
  const shown = new Map<string, number>();
  for (const i of places) {
    for (const flag of all[i]?.entries.flatMap(about) ?? []) if (flag in taken && !shown.has(flag)) shown.set(flag, i);
  }
  const told = all.map(({ title, entries }, i) => {
    const lines = entries.filter((entry) => about(entry).some((flag) => shown.get(flag) === i));
    return lines.length === 0 ? [] : [title, ...lines];
  });
  const line =
    parts(language)[0]
      ?.split('\n')
      .find((each) => each.startsWith(`  isoyield ${command} `)) ?? '';
  return `${line.trim()}\n\n${told.flat().join('\n')}\n\n${exit.trim()}\n${say(language, 'all_commands')}\n`;
}
