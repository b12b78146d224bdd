#pragma once

#include "isoyield/base/problem.hpp"

// What can be wrong with formulas of utilities.

namespace isoyield::formula_problems {

inline constexpr ProblemKind kNoCell{
    .code = "utility_formula_cell",
    .found = {"“{0}” names no cell", "«{0}» не називає клітинки"},
    .expected =
        {"expected a decision & a class, or of two classes: miss, false alarm, hit, correct rejection",
         "очікувалося рішення & клас, а для двох класів: пропуск, хибна тривога, влучання, правильне відхилення"},
    .remedy = {"For instance: block & ok = -5, or: miss = -amount.",
               "Наприклад: block & ok = -5, або: пропуск = -amount."}};
inline constexpr ProblemKind kNoFormula{
    .code = "utility_formula_missing",
    .found = {"“{0}” has no formula", "«{0}» не має формули"},
    .expected = {"expected “=” or “costs”, and then a number or a formula over columns",
                 "очікувалося «=» або «коштує», а далі число чи формула зі стовпцями"},
    .remedy = {"For instance: miss = -amount.", "Наприклад: пропуск = -amount."}};
inline constexpr ProblemKind kManyFormulas{
    .code = "utility_formulas",
    .found = {"there are {0} formulas", "формул: {0}"},
    .expected = {"at most {1} are read", "найбільша можлива кількість: {1}"},
    .remedy = {"Give the utilities of other cells in columns.", "Дайте корисності решти клітинок у стовпцях."}};
inline constexpr ProblemKind kUnknownClass{
    .code = "utility_formula_class",
    .found = {"“{0}” is no class", "«{0}» — не клас"},
    .expected = {"the decision stands first, then &, then one of the classes {1}",
                 "спершу рішення, тоді &, а тоді один із класів: {1}"},
    .remedy = {"Write for instance: {2}.", "Напишіть, скажімо: {2}."}};
inline constexpr ProblemKind kCellTwice{
    .code = "utility_formula_twice",
    .found = {"{0} & {1} has two formulas: “{2}” and “{3}”", "{0} & {1} задано двічі: «{2}» і «{3}»"},
    .expected = {"one formula for each cell", "одна формула на клітинку"},
    .remedy = {"Leave out one of them.", "Приберіть одну з них."}};
inline constexpr ProblemKind kNotTwoClasses{
    .code = "utility_formula_outcome",
    .found = {"“{0}” is used, and there are {1} classes", "вжито «{0}», а класів {1}"},
    .expected = {"misses and false alarms are errors of two classes",
                 "пропуски й хибні тривоги — помилки за двох класів"},
    .remedy = {"Name a decision and a class: {2}.", "Назвіть рішення і клас: {2}."}};
inline constexpr ProblemKind kNoAlarm{
    .code = "utility_formula_one_error",
    .found = {"a miss has a price, a false alarm has none", "пропуск має ціну, а хибна тривога — ні"},
    .expected = {"both errors have one, or deciding “{0}” for every item would be best",
                 "ціну мають мати обидві помилки, інакше найкраще було б завжди вирішувати «{0}»"},
    .remedy = {"Add for instance: false alarm = -1.", "Додайте, наприклад: хибна тривога = -1."}};
inline constexpr ProblemKind kNoMiss{
    .code = "utility_formula_one_error",
    .found = {"a false alarm has a price, a miss has none", "хибна тривога має ціну, а пропуск — ні"},
    .expected = {"both errors have one, or deciding “{0}” for every item would be best",
                 "ціну мають мати обидві помилки, інакше найкраще було б завжди вирішувати «{0}»"},
    .remedy = {"Add for instance: miss = -1.", "Додайте, наприклад: пропуск = -1."}};
inline constexpr ProblemKind kOneDecision{
    .code = "utility_formula_one_decision",
    .found = {"the only decision that has formulas is “{0}”", "формули є лише для рішення «{0}»"},
    .expected = {"at least two decisions, to choose between them", "щонайменше два рішення, щоб було з чого обирати"},
    .remedy = {"Add what the other decision is worth.", "Додайте, чого варте інше рішення."}};
inline constexpr ProblemKind kNotRead{
    .code = "utility_formula_column",
    .found = {"the column “{0}” was not read from the table", "стовпець «{0}» не прочитано з таблиці"},
    .expected = {"numbers were read from: {1}", "числа прочитано зі стовпців: {1}"},
    .remedy = {"Read the table again with these utilities.", "Прочитайте таблицю ще раз із цими корисностями."}};
inline constexpr ProblemKind kNoFile{
    .code = "utility_formula_no_items",
    .found = {"the utilities use columns ({0}), and there are no items with columns here",
              "корисності посилаються на стовпці ({0}), а тут немає об’єктів зі стовпцями"},
    .expected = {"expected numbers only", "очікувалися самі числа"},
    .remedy = {"Give the items as a table (isoyield scores), or numbers for all items.",
               "Дайте таблицю об’єктів (isoyield scores) або числа для всіх об’єктів."}};
inline constexpr ProblemKind kNoNumber{
    .code = "utility_formula_value",
    .found = {"{0} & {1} = {2} is {3} in item {4} ({5})", "{0} & {1} = {2} дорівнює {3} для об’єкта {4} ({5})"},
    .expected = {"every utility is a number from -1e100 to 1e100", "кожна корисність — число від -1e100 до 1e100"},
    .remedy = {"Change the formula, for instance with max(x, 1) in a denominator, or leave such rows out.",
               "Змініть формулу, скажімо, поставте max(x, 1) у знаменник, або приберіть такі рядки."}};

inline constexpr ProblemKind kNoConstant{
    .code = "utility_formula_value",
    .found = {"“{0}” is {1}", "«{0}» дорівнює {1}"},
    .expected = {"every utility is a number from -1e100 to 1e100", "кожна корисність — число від -1e100 до 1e100"},
    .remedy = {"Write a number in that range.", "Напишіть число в цих межах."}};
inline constexpr ProblemKind kEarnNothing{.code = "utility_cells_without_formula",
                                          .found = {"no formula says what these earn, so that they count 0: {0}",
                                                    "для цих клітинок формули немає, тож вони варті 0: {0}"},
                                          .remedy = {"Add a formula for each of them, if they earn or cost anything.",
                                                     "Додайте формулу для кожної, якщо вона щось дає чи коштує."}};

}  // namespace isoyield::formula_problems
