#pragma once

#include "isoyield/base/problem.hpp"

/// Everything that reading a score table may report. {1} of the kinds that count rows lists their lines.
namespace isoyield {

inline constexpr ProblemKind kEmptyInput{"empty_input",
                                         {"the table is empty", "таблиця порожня"},
                                         {"a row for each item is needed: its true label and its score",
                                          "потрібен рядок на кожен об’єкт: справжня мітка й оцінка"},
                                         {"Give a file with a column of true labels and a column of scores.",
                                          "Дайте файл зі стовпцем справжніх міток і стовпцем оцінок."}};
inline constexpr ProblemKind kNoRows{
    "no_rows",
    {"the table has no rows under its headings", "під заголовками таблиці немає рядків"},
    {"a row for each item is needed", "потрібен рядок на кожен об’єкт"},
    {"Give a file that also contains the scores.", "Дайте файл, у якому є й самі оцінки."}};
inline constexpr ProblemKind kNoUsableRows{
    "no_usable_rows",
    {"none of the {0} rows can be used", "жоден рядок не придатний, прочитано рядків: {0}"},
    {"a true label and a number in every score column are needed",
     "потрібні справжня мітка й число в кожному стовпці оцінок"},
    {"Check which columns are read as the true labels and the scores.",
     "Перевірте, які стовпці взято за справжні мітки та за оцінки."}};
inline constexpr ProblemKind kUnknownColumn{"unknown_column",
                                            {"there is no column \"{0}\" ({2})", "немає стовпця «{0}» ({2})"},
                                            {"the columns are: {1}", "є такі стовпці: {1}"},
                                            {"Name one of them, or give its number, counting from 1.",
                                             "Назвіть один із них або вкажіть його номер, рахуючи від 1."}};
inline constexpr ProblemKind kUnknownColumnNear{"unknown_column",
                                                {"there is no column \"{0}\" ({2})", "немає стовпця «{0}» ({2})"},
                                                {"the columns are: {1}", "є такі стовпці: {1}"},
                                                {"Did you mean \"{3}\"?", "Може, «{3}»?"}};
inline constexpr ProblemKind kTextInUtility{
    "text_in_utility",
    {"the column \"{0}\" contains texts, such as \"{1}\"", "стовпець «{0}» містить тексти, зокрема «{1}»"},
    {"utilities are computed from numbers", "корисності обчислюють із чисел"},
    {"Name a column of numbers, or write the cells as plain numbers.",
     "Назвіть стовпець чисел або запишіть клітинки звичайними числами."}};
inline constexpr ProblemKind kColumnTakenTwice{
    "column_taken_twice",
    {"the column \"{0}\" is requested twice", "стовпець «{0}» вибрано двічі"},
    {"every column has one role", "кожен стовпець має одну роль"},
    {"Choose another column for one of them.", "Виберіть для котрогось із них інший стовпець."}};
inline constexpr ProblemKind kNoTruthColumn{
    "no_truth_column",
    {"no column looks like the true labels", "жоден стовпець не схожий на справжні мітки"},
    {"the columns are: {0}", "є такі стовпці: {0}"},
    {"Name the column of true labels (option truth).", "Скажіть, у якому стовпці справжні мітки (параметр truth)."}};
inline constexpr ProblemKind kNoScoreColumn{
    "no_score_column",
    {"no column of numbers is left for the scores", "не лишилося стовпця чисел для оцінок"},
    {"the columns are: {0}", "є такі стовпці: {0}"},
    {"Name the score columns (option scores); they must contain numbers, without percent signs or units.",
     "Скажіть, у яких стовпцях оцінки (параметр scores); там мають бути числа, без знаків відсотка чи одиниць."}};
inline constexpr ProblemKind kNoIdColumn{
    "no_id_column",
    {"tables are joined by a column that names their items, and this one has none",
     "таблиці об’єднують за стовпцем із назвами об’єктів, а в цій його немає"},
    {"the columns are: {0}", "є такі стовпці: {0}"},
    {"Add a column id to each table, or say which column names the items (option id).",
     "Додайте до кожної таблиці стовпець id або вкажіть, який стовпець називає об’єкти (параметр id)."}};
inline constexpr ProblemKind kTooManyColumns{
    "too_many_columns",
    {"the table has {0} columns", "стовпців у таблиці: {0}"},
    {"at most {1} can be read", "прочитати можна щонайбільше {1}"},
    {"Keep the truth and the scores and leave the others out.", "Залиште справжні мітки й оцінки, а решту вилучіть."}};
inline constexpr ProblemKind kRaggedRows{"ragged_rows",
                                         {"rows with another number of cells: {0} (line numbers: {1})",
                                          "рядків з іншою кількістю клітинок: {0} (номери рядків: {1})"},
                                         {"every row needs {2} cells", "у кожному рядку має бути клітинок: {2}"},
                                         {"Fix these lines; a text that contains the separator must be in quotes.",
                                          "Виправте ці рядки; текст, у якому є роздільник, треба взяти в лапки."}};
inline constexpr ProblemKind kOpenQuote{
    "open_quote",
    {"a quote opened in the row that begins on line {0} is never closed",
     "лапки, відкриті в записі з рядка {0}, не закрито"},
    {"a cell that begins with a quote ends with one", "клітинка, що починається лапками, ними й закінчується"},
    {"Close the quote, or double it if it belongs to the text.",
     "Закрийте лапки або подвойте їх, якщо вони належать тексту."}};
inline constexpr ProblemKind kLongRow{
    "long_row",
    {"the row that begins on line {0} is longer than 1 MiB", "запис, що починається в рядку {0}, довший за 1 МіБ"},
    {"a row ends at the end of its line", "запис закінчується з кінцем рядка"},
    {"Check that this is a table with a row for each item.", "Перевірте, чи це таблиця з рядком на кожен об’єкт."}};
inline constexpr ProblemKind kBadJson{
    "bad_json",
    {"what begins on line {0} is no JSON object, or it is not closed",
     "те, що починається в рядку {0}, — не об’єкт JSON, або його не закрито"},
    {"a table in JSON is a list of objects, or an object on every line",
     "таблиця в JSON — це список об’єктів або об’єкт у кожному рядку"},
    {"Fix the file there, or write it again, in pandas with frame.to_json('scores.jsonl', orient='records', "
     "lines=True).",
     "Виправте файл у цьому місці або збережіть його заново, у pandas через frame.to_json('scores.jsonl', "
     "orient='records', lines=True)."}};
inline constexpr ProblemKind kBadArray{
    "bad_array",
    {"the NumPy array{0} is broken: {1}", "масив NumPy{0} пошкоджено: {1}"},
    {"a .npy file contains a header and all its values", "файл .npy містить заголовок і всі свої значення"},
    {"Save it again with numpy.save.", "Збережіть його заново через numpy.save."}};
inline constexpr ProblemKind kArrayKind{
    "array_kind",
    {"the NumPy array{0} contains {1}", "масив NumPy{0} містить {1}"},
    {"numbers, booleans or texts in at most two dimensions can be read",
     "прочитати можна числа, булеві значення або тексти щонайбільше у двох вимірах"},
    {"Save a structured array, or numpy.savez('scores.npz', y_true=y, a=score_a, b=score_b).",
     "Збережіть структурований масив або numpy.savez('scores.npz', y_true=y, a=score_a, b=score_b)."}};
inline constexpr ProblemKind kArrayLengths{
    "column_lengths",
    {"rows of the array {0}: {1}, of the array {2}: {3}", "у масиві {0} рядків: {1}, у масиві {2}: {3}"},
    {"all columns of a table have the same number of rows", "в усіх стовпцях таблиці порівну рядків"},
    {"Save arrays of the same items.", "Збережіть масиви про ті самі об’єкти."}};
inline constexpr ProblemKind kBadWeights{
    "bad_weights",
    {"weights that are negative or not finite: {0} (line numbers: {1})",
     "від’ємних чи нескінченних ваг: {0} (номери рядків: {1})"},
    {"a weight is a finite number, 0 or more", "вага — скінченне число, не менше від 0"},
    {"Fix these weights, or choose another weight column.", "Виправте ці ваги або виберіть інший стовпець ваг."}};
inline constexpr ProblemKind kSumOfWeights{
    "sum_of_weights",
    {"the sum of the weights is {0}", "сума ваг дорівнює {0}"},
    {"expected a sum from 1e-100 to 1e100", "очікувалася сума від 1e-100 до 1e100"},
    {"Divide or multiply all weights by the same number.", "Поділіть або помножте всі ваги на те саме число."}};
inline constexpr ProblemKind kTooManyLabels{
    "too_many_labels",
    {"line {0} brings the column \"{1}\" to more than {2} different labels",
     "рядок {0} доводить стовпець «{1}» до понад {2} різних міток"},
    {"at most {2} classes can be read", "прочитати можна щонайбільше {2} класів"},
    {"Check that this column contains the true labels; choose another one otherwise.",
     "Перевірте, чи в цьому стовпці справжні мітки; якщо ні, виберіть інший."}};
inline constexpr ProblemKind kNotUtf8{
    "not_utf8",
    {"the true label on line {0} is not UTF-8 text", "справжня мітка в рядку {0} — не текст UTF-8"},
    {"labels are read as UTF-8", "мітки читаються як UTF-8"},
    {"Save the file as UTF-8.", "Збережіть файл у кодуванні UTF-8."}};
inline constexpr ProblemKind kMissingRefused{
    "missing_cells",
    {"rows with a missing cell: {0} (line numbers: {1})", "рядків без значення в клітинці: {0} (номери рядків: {1})"},
    {"every row needs its label, scores and weight", "кожному рядкові потрібні мітка, оцінки й вага"},
    {"Fill the cells, or have such rows dropped (option missing).",
     "Заповніть клітинки або дозвольте вилучати такі рядки (параметр missing)."}};
inline constexpr ProblemKind kNotNumbersRefused{
    "not_numbers",
    {"rows with a score or weight that is not a number: {0} (line numbers: {1})",
     "рядків, де оцінка чи вага — не число: {0} (номери рядків: {1})"},
    {"a score is a number without a percent sign or a unit", "оцінка — це число без знака відсотка чи одиниці"},
    {"Fix the cells, or have such rows dropped (option missing).",
     "Виправте клітинки або дозвольте вилучати такі рядки (параметр missing)."}};
inline constexpr ProblemKind kOverflowRefused{
    "number_too_large",
    {"rows with a score beyond ±1.8e308: {0} (line numbers: {1})",
     "рядків з оцінкою поза ±1,8e308: {0} (номери рядків: {1})"},
    {"scores must be within ±1.8e308", "оцінки мають бути в межах ±1,8e308"},
    {"Fix the cells, or have such rows dropped (option missing).",
     "Виправте клітинки або дозвольте вилучати такі рядки (параметр missing)."}};

inline constexpr ProblemKind kMissingDropped{"missing_dropped",
                                             {"rows dropped because a cell is missing: {0} (line numbers: {1})",
                                              "вилучено рядків, бо бракує клітинки: {0} (номери рядків: {1})"},
                                             {},
                                             {}};
inline constexpr ProblemKind kCommentsSkipped{
    "comments_skipped",
    {"lines skipped as comments because they begin with #: {0} (line numbers: {1})",
     "пропущено рядків-коментарів, що починаються з #: {0} (номери рядків: {1})"},
    {},
    {"Put labels that begin with # in quotes.", "Візьміть мітки, що починаються з #, у лапки."}};
inline constexpr ProblemKind kFramesSkipped{
    "frames_skipped",
    {"lines left out because they only frame the table: {0} (line numbers: {1})",
     "пропущено рядків, що лише обрамлюють таблицю: {0} (номери рядків: {1})"},
    {},
    {}};
inline constexpr ProblemKind kLinesAbove{"lines_above",
                                         {"lines above the table that are not read: {0} (line numbers: {1})",
                                          "не прочитано рядків над таблицею: {0} (номери рядків: {1})"},
                                         {},
                                         {}};
inline constexpr ProblemKind kNotNumbersDropped{
    "not_numbers_dropped",
    {"rows dropped because a score, weight or cost is not a number: {0} (line numbers: {1})",
     "вилучено рядків, бо оцінка, вага чи ціна — не число: {0} (номери рядків: {1})"},
    {},
    {}};
inline constexpr ProblemKind kOverflowDropped{
    "number_too_large_dropped",
    {"rows dropped because a score is beyond ±1.8e308: {0} (line numbers: {1})",
     "вилучено рядків, бо оцінка поза ±1,8e308: {0} (номери рядків: {1})"},
    {},
    {}};
inline constexpr ProblemKind kInfiniteScores{
    "infinite_scores",
    {"rows with an infinite score, which counts as the highest or the lowest: {0} (line numbers: {1})",
     "рядків з нескінченною оцінкою, що вважається найвищою чи найнижчою: {0} (номери рядків: {1})"},
    {},
    {}};
inline constexpr ProblemKind kLabelsMerged{
    "labels_merged", {"equal numbers are one label: {0}", "рівні числа — одна мітка: {0}"}, {}, {}};
inline constexpr ProblemKind kTruthGuessed{
    "truth_guessed",
    {"the true labels are read from the column \"{0}\"", "справжні мітки взято зі стовпця «{0}»"},
    {},
    {}};
inline constexpr ProblemKind kScoresGuessed{
    "scores_guessed", {"the scores are read from the columns: {0}", "оцінки взято зі стовпців: {0}"}, {}, {}};
inline constexpr ProblemKind kColumnsLeftOut{
    "columns_left_out", {"columns left out: {0}", "не використано стовпці: {0}"}, {}, {}};
inline constexpr ProblemKind kWeightGuessed{
    "weight_guessed", {"the weights are read from the column \"{0}\"", "ваги взято зі стовпця «{0}»"}, {}, {}};
inline constexpr ProblemKind kNoHeader{
    "no_header",
    {"the first row is data: the table has no headings", "перший рядок — це дані: заголовків у таблиці немає"},
    {},
    {}};
inline constexpr ProblemKind kDecimalComma{
    "decimal_comma", {"numbers are read with a decimal comma", "числа прочитано з десятковою комою"}, {}, {}};

inline constexpr ProblemKind kProbabilitiesGuessed{"probabilities_guessed",
                                                   {"the columns {1} are used as the classes of the classifier \"{0}\"",
                                                    "стовпці {1} взято за класи класифікатора «{0}»"},
                                                   {},
                                                   {}};
inline constexpr ProblemKind kUtilitiesGuessed{
    "utilities_guessed",
    {"the columns {1} are used as the utilities of the decision \"{0}\" for each item, one column per class",
     "стовпці {1} взято за корисності рішення «{0}» для кожного об’єкта, за класами"},
    {},
    {}};
inline constexpr ProblemKind kOneUtility{
    "one_utility",
    {"the utilities of the decision \"{0}\" are in {1} column", "стовпців із корисностями рішення «{0}»: {1}"},
    {"each class needs a column of its own, so at least two are needed",
     "кожному класу потрібен власний стовпець, тож щонайменше два"},
    {"Name a column for each class; if one column says what a mistake costs, give the utility as a formula of it.",
     "Назвіть стовпець для кожного класу; якщо один стовпець каже, скільки коштує помилка, задайте корисність "
     "формулою з нього."}};
inline constexpr ProblemKind kUtilityClasses{
    "utility_classes",
    {"the utilities of \"{0}\" are about {1}", "корисності рішення «{0}» описують: {1}"},
    {"the classes are {2}", "класи такі: {2}"},
    {"Give each decision one column for each class, the heading ending with its label.",
     "Дайте кожному рішенню стовпець на кожен клас, заголовок якого закінчується його міткою."}};
inline constexpr ProblemKind kInfiniteUtility{"infinite_utility",
                                              {"the column \"{0}\" contains an infinite utility (row {1})",
                                               "стовпець «{0}» містить нескінченну корисність (рядок {1})"},
                                              {"utilities are finite numbers", "корисності — скінченні числа"},
                                              {"Write what the decision is worth, however much that is.",
                                               "Запишіть, скільки варте рішення, хай яке велике це число."}};
inline constexpr ProblemKind kPredictedGuessed{
    "predicted_guessed",
    {"decided labels are read from the columns: {0}", "призначені мітки взято зі стовпців: {0}"},
    {},
    {}};
inline constexpr ProblemKind kFoldGuessed{
    "fold_guessed", {"the folds are read from the column \"{0}\"", "блоки взято зі стовпця «{0}»"}, {}, {}};
inline constexpr ProblemKind kGroupGuessed{
    "group_guessed", {"the clusters are read from the column \"{0}\"", "кластери взято зі стовпця «{0}»"}, {}, {}};
inline constexpr ProblemKind kGroupAndIndependent{
    "group_and_independent",
    {"the column \"{0}\" names clusters, but the option independent is set",
     "стовпець «{0}» задає кластери, але задано параметр independent"},
    {"either clusters or independent rows", "або кластери, або незалежні рядки"},
    {"Leave out the option cluster or the option independent.",
     "Приберіть параметр cluster або параметр independent."}};
inline constexpr ProblemKind kRepeatedIds{
    "repeated_ids",
    {"{1} values of the column \"{0}\" repeat ({2} rows each), and the rows are treated as independent",
     "значення стовпця «{0}» повторюються (різних значень: {1}, рядків на кожне: {2}), і рядки вважаються незалежними"},
    {},
    {"If the rows of one value belong together, set the option cluster to this column (--cluster \"{0}\" on the "
     "command "
     "line): intervals are then those of whole clusters. If not, set the option independent (--independent).",
     "Якщо рядки з одним значенням належать разом, задайте цей стовпець параметром cluster (у командному рядку "
     "--cluster \"{0}\"): інтервали тоді обчислюють за цілими кластерами. Якщо ні, задайте параметр independent "
     "(--independent)."}};
inline constexpr ProblemKind kCountGuessed{"count_guessed",
                                           {"each row counts as many items as the column \"{0}\" gives",
                                            "кожен рядок заступає стільки об’єктів, скільки вказано в стовпці «{0}»"},
                                           {},
                                           {}};
inline constexpr ProblemKind kAggregatedGuessed{
    "aggregated_guessed",
    {"each row counts positive items (column \"{0}\") and negative ones (column \"{1}\")",
     "кожен рядок заступає позитивні об’єкти (стовпець «{0}») і негативні (стовпець «{1}»)"},
    {},
    {}};
inline constexpr ProblemKind kWeightAndCount{
    "weight_and_count",
    {"both a weight and a count column are requested", "вибрано і вагу, і кількість"},
    {"a row has a weight or a count", "рядок має або вагу, або кількість"},
    {"Leave one of the two out.", "Залиште щось одне."}};
inline constexpr ProblemKind kHalfAggregated{
    "half_aggregated",
    {"only one of the columns positives and negatives is given", "вказано лише один зі стовпців positives і negatives"},
    {"aggregated rows count both; the columns are: {0}", "згорнуті рядки рахують обидва класи; стовпці: {0}"},
    {"Name the column of positive items and that of negative ones.",
     "Назвіть стовпець позитивних об’єктів і стовпець негативних."}};
inline constexpr ProblemKind kTruthAndCounts{
    "truth_and_counts",
    {"a column of true labels is requested together with columns of positive and negative items",
     "справжні мітки вибрано поряд зі стовпцями кількостей позитивних і негативних об’єктів"},
    {"aggregated rows have no truth of their own", "згорнуті рядки не мають власних справжніх міток"},
    {"Omit the column of true labels, or use one row per item.",
     "Не вказуйте справжніх міток або візьміть по об’єкту на рядок."}};
inline constexpr ProblemKind kAggregatedClasses{
    "aggregated_classes",
    {"rows that count positive and negative items are combined with probabilities of classes or decided labels",
     "рядки з кількостями позитивних і негативних об’єктів стоять поряд з імовірностями класів чи призначеними "
     "мітками"},
    {"aggregated rows allow score columns only", "до згорнутих рядків належать лише стовпці оцінок"},
    {"Leave these columns out.", "Вилучіть ці стовпці."}};
inline constexpr ProblemKind kOneProbability{
    "one_probability",
    {"probability columns of the classifier \"{0}\": {1}", "класифікатор «{0}» має стовпців імовірностей: {1}"},
    {"one column a class is needed, at least two", "потрібно по стовпцю на клас, щонайменше два"},
    {"Name a column for each class; use scores for a single score column.",
     "Назвіть стовпець для кожного класу; єдиний стовпець оцінок вказують у scores."}};
inline constexpr ProblemKind kClassOrder{
    "class_order_unclear",
    {"the names of the columns {1} of “{0}” do not show which class each belongs to",
     "назви стовпців {1} у «{0}» не кажуть, якого класу стосується кожен"},
    {"they could be {2} or {3}", "це можуть бути {2} або {3}"},
    {"Write the class and a colon before each column: {0}={2}.",
     "Напишіть перед кожним стовпцем клас і двокрапку: {0}={2}."}};
inline constexpr ProblemKind kClassColumns{
    "class_columns",
    {"columns of the classifier \"{0}\": {1} ({2})", "класифікатор «{0}» має стовпців: {1} ({2})"},
    {"the column of true labels has {3} classes: {4}", "серед справжніх міток класів {3}: {4}"},
    {"Give one column a class, or let the headings end with the labels.",
     "Дайте по стовпцю на клас або закінчіть заголовки мітками класів."}};
inline constexpr ProblemKind kClassWithoutItems{
    "class_without_items",
    {"no item is truly of the classes: {0}", "немає об’єктів, справжній клас яких: {0}"},
    {},
    {}};
inline constexpr ProblemKind kDecidedOutside{
    "decided_outside",
    {"decided labels that no item truly has: {0} (the first on line {1})",
     "призначені мітки, яких немає серед справжніх: {0} (перша в рядку {1})"},
    {"a score column decides between the classes {2} only", "стовпець оцінок обирає лише між класами {2}"},
    {"Leave either the column of decided labels or the score columns out.",
     "Залиште або стовпець призначених міток, або стовпці оцінок."}};
inline constexpr ProblemKind kFoldsLeftOut{
    "folds_left_out",
    {"the column \"{0}\" has more than {1} different values and is not used as folds",
     "стовпець «{0}» має понад {1} різних значень, тож його не взято за блоки"},
    {},
    {}};
inline constexpr ProblemKind kTooManyFolds{
    "too_many_folds",
    {"the fold column \"{0}\" has more than {1} different values",
     "стовпець блоків «{0}» має понад {1} різних значень"},
    {"at most {1} folds can be read", "прочитати можна щонайбільше {1} блоків"},
    {"Choose another column for the folds.", "Виберіть для блоків інший стовпець."}};

}  // namespace isoyield
