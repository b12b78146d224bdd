#pragma once

#include "isoyield/base/problem.hpp"

// What can be wrong with an expression or a definition. {0} is what stands in the text.

namespace isoyield::expression_problems {

inline constexpr ProblemKind kEmpty{
    .code = "expression_empty",
    .found = {"the formula is empty", "формула порожня"},
    .expected = {"expected an expression over TP, FP, FN, TN, P, N", "очікувався вираз із TP, FP, FN, TN, P, N"},
    .remedy = {"For instance: (TP + TN) / n.", "Наприклад: (TP + TN) / n."}};
inline constexpr ProblemKind kTooLong{.code = "expression_too_long",
                                      .found = {"the formula has {0} characters", "довжина формули в символах: {0}"},
                                      .expected = {"at most {1} are read", "найбільша можлива: {1}"},
                                      .remedy = {"Shorten it.", "Скоротіть її."}};
inline constexpr ProblemKind kTooDeep{
    .code = "expression_too_deep",
    .found = {"parentheses and signs are nested too deeply here", "тут забагато вкладених дужок і знаків"},
    .expected = {"at most {0} within one another", "рівнів має бути не більше ніж {0}"},
    .remedy = {"Multiply some of them out.", "Розкрийте частину дужок."}};
inline constexpr ProblemKind kNoValue{
    .code = "expression_value_expected",
    .found = {"“{0}” is in the place of a value", "на місці значення стоїть «{0}»"},
    .expected = {"expected a number, a name such as TP, or “(”", "очікувалося число, назва на зразок TP або «(»"}};
inline constexpr ProblemKind kEndsEarly{
    .code = "expression_ends_early",
    .found = {"the formula ends where a value is expected", "формула обривається на місці значення"},
    .expected = {"expected a number, a name such as TP, or “(”", "очікувалося число, назва на зразок TP або «(»"}};
inline constexpr ProblemKind kNoColumnValue{
    .code = "expression_value_expected",
    .found = {"“{0}” is in the place of a value", "на місці значення стоїть «{0}»"},
    .expected = {"expected a number, a column or “(”", "очікувалося число, назва стовпця або «(»"}};
inline constexpr ProblemKind kColumnEndsEarly{
    .code = "expression_ends_early",
    .found = {"the formula ends where a value is expected", "формула обривається на місці значення"},
    .expected = {"expected a number, a column or “(”", "очікувалося число, назва стовпця або «(»"}};
inline constexpr ProblemKind kColumnCharacter{
    .code = "expression_character",
    .found = {"“{0}” has no meaning in a formula", "символ «{0}» у формулі не має змісту"},
    .expected = {"expected numbers, columns, + − * / ^ and parentheses",
                 "очікувалися числа, назви стовпців, знаки + − * / ^ і дужки"},
    .remedy = {"Put headings with blanks or signs in quotation marks.",
               "Заголовки з пробілами чи знаками беріть у лапки."}};
inline constexpr ProblemKind kNoOperator{
    .code = "expression_operator_expected",
    .found = {"“{0}” follows a value", "після значення стоїть «{0}»"},
    .expected = {"expected + − * / ^ or the end", "очікувався знак + − * / ^ або кінець формули"},
    .remedy = {"Write * between factors, and decimals with a point.",
               "Між множниками ставте *, а в десяткових дробах — крапку."}};
inline constexpr ProblemKind kUnopened{
    .code = "expression_parenthesis",
    .found = {"this parenthesis closes none", "ця дужка нічого не закриває"},
    .expected = {"every “)” needs a “(” before it", "кожній «)» має передувати «(»"}};
inline constexpr ProblemKind kUnclosed{.code = "expression_parenthesis",
                                       .found = {"this parenthesis is never closed", "цю дужку не закрито"},
                                       .expected = {"every “(” needs a “)” after it", "після кожної «(» має бути «)»"}};
inline constexpr ProblemKind kUnknownName{
    .code = "expression_unknown_name",
    .found = {"“{0}” is not defined", "назва «{0}» невідома"},
    .expected = {"the names are TP FP FN TN, P N PP PN n, TPR FNR FPR TNR PPV NPV, sqrt log exp abs min max{1}",
                 "є такі: TP FP FN TN, P N PP PN n, TPR FNR FPR TNR PPV NPV, sqrt log exp abs min max{1}"}};
inline constexpr ProblemKind kCyrillic{
    .code = "expression_cyrillic",
    .found = {"“{0}” contains Cyrillic letters", "у назві «{0}» є кириличні літери"},
    .expected = {"expected “{1}” in Latin letters", "очікувалося «{1}» латинськими літерами"},
    .remedy = {"Switch the keyboard and type it again.", "Перемкніть розкладку й наберіть ще раз."}};
inline constexpr ProblemKind kNoCall{.code = "expression_function",
                                     .found = {"{0} is a function", "{0} — це функція"},
                                     .expected = {"its values follow in parentheses", "її аргументи беруть у дужки"},
                                     .remedy = {"For instance: {0}(TP).", "Наприклад: {0}(TP)."}};
inline constexpr ProblemKind kOneValue{
    .code = "expression_arguments",
    .found = {"{0} is given {1} values", "кількість аргументів {0}: {1}"},
    .expected = {"it takes one", "потрібен один"},
    .remedy = {"Write decimals with a point.", "У десяткових дробах пишіть крапку."}};
inline constexpr ProblemKind kSeveralValues{
    .code = "expression_arguments",
    .found = {"{0} is given one value", "{0} має лише один аргумент"},
    .expected = {"it requires two or more arguments, separated by commas", "потрібно два або більше, через кому"}};
inline constexpr ProblemKind kCharacter{
    .code = "expression_character",
    .found = {"“{0}” has no meaning in a formula", "символ «{0}» у формулі не має змісту"},
    .expected = {"expected numbers, names, + − * / ^ and parentheses",
                 "очікувалися числа, назви, знаки + − * / ^ і дужки"}};
inline constexpr ProblemKind kTooLarge{
    .code = "expression_number",
    .found = {"the number {0} is too large", "число {0} завелике"},
    .expected = {"numbers go up to about 1.8e308", "найбільше можливе — близько 1.8e308"},
    .remedy = {"Write a smaller number.", "Напишіть менше число."}};

inline constexpr ProblemKind kForm{
    .code = "definition_form",
    .found = {"this does not read as a definition", "це не схоже на означення"},
    .expected = {"expected: name = expression", "очікувалося: назва = вираз"},
    .remedy = {"For instance: cost(w = 5) = (TP − w * FP) / n.", "Наприклад: cost(w = 5) = (TP − w * FP) / n."}};
inline constexpr ProblemKind kName{
    .code = "definition_name",
    .found = {"“{0}” cannot name a metric", "«{0}» не може бути назвою метрики"},
    .expected = {"a name begins with a letter; letters, digits and _ follow, {1} characters at most",
                 "назва починається з літери; далі — літери, цифри та _, разом не більше ніж {1}"}};
inline constexpr ProblemKind kNameTaken{
    .code = "definition_name_taken",
    .found = {"there is a metric called “{0}” already", "метрика з назвою «{0}» уже є"},
    .expected = {"a name of its own", "потрібна інша назва"}};
inline constexpr ProblemKind kParameter{.code = "definition_parameter",
                                        .found = {"the parameters do not read", "параметри не читаються"},
                                        .expected = {"expected names with values: (beta = 2, w = 0.5)",
                                                     "очікувалися назви зі значеннями: (beta = 2, w = 0.5)"}};
inline constexpr ProblemKind kParameterName{
    .code = "definition_parameter_name",
    .found = {"“{0}” means something else already", "«{0}» уже має інше значення"},
    .expected = {"a name of its own for each parameter", "для кожного параметра потрібна своя назва"}};
inline constexpr ProblemKind kManyParameters{
    .code = "definition_parameters",
    .found = {"there are more than {0} parameters", "параметрів більше ніж {0}"},
    .expected = {"at most {0}", "найбільше — {0}"},
    .remedy = {"Write the others as numbers.", "Решту впишіть числами."}};
inline constexpr ProblemKind kManyDefinitions{
    .code = "definitions",
    .found = {"there are {0} definitions", "кількість означень: {0}"},
    .expected = {"at most {1} at a time", "водночас може бути не більше ніж {1}"}};

}  // namespace isoyield::expression_problems
