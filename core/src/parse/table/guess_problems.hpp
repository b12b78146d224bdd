#pragma once

#include "isoyield/base/problem.hpp"

/// What is said of columns by what their values show: doubts that only the caller can settle, and what is left out.
namespace isoyield {

inline constexpr ProblemKind kOnlyDecided{
    "only_decided_labels",
    {"the labels in the column “{0}” are what a classifier decided, and no other column looks like the true labels",
     "мітки у стовпці «{0}» призначив класифікатор, і жоден інший стовпець не схожий на справжні мітки"},
    {"the columns are: {1}", "є такі стовпці: {1}"},
    {"Add the true labels, or name their column (option truth; --truth “{0}” if these are the true labels).",
     "Додайте справжні мітки або назвіть їхній стовпець (параметр truth; --truth «{0}», якщо справжні саме ці)."}};
inline constexpr ProblemKind kTruthUnclear{
    "truth_unclear",
    {"each of these columns may be the true labels: {0}", "справжніми мітками може бути кожен із цих стовпців: {0}"},
    {"one column of true labels is needed", "потрібен один стовпець справжніх міток"},
    {"Say which one it is (option truth, such as --truth “{1}”).",
     "Скажіть, котрий саме (параметр truth, наприклад --truth «{1}»)."}};
inline constexpr ProblemKind kConfidence{
    "confidence_of_decided",
    {"the column “{0}” is never below 0.5: it seems to be the confidence in what “{1}” decided, not a score of the "
     "positive class",
     "стовпець «{0}» ніде не менший за 0,5: схоже, це певність щодо рішення зі стовпця «{1}», а не оцінка позитивного "
     "класу"},
    {"a score that is higher the more an item looks positive",
     "очікувалася оцінка, більша для об’єктів, схожіших на позитивні"},
    {"Say what it is: the confidence (option confidence, --confidence “{0}”), a score (--score “{0}”), or leave it out "
     "(--predicted “{1}”).",
     "Скажіть, що це: певність (параметр confidence, --confidence «{0}»), оцінка (--score «{0}») чи зайвий стовпець "
     "(--predicted «{1}»)."}};
inline constexpr ProblemKind kConfidenceOfMany{
    "confidence_of_decided",
    {"the column “{0}” is never below one over the number of classes: it seems to be the confidence in what “{1}” "
     "decided",
     "стовпець «{0}» ніде не менший за одиницю, поділену на кількість класів: схоже, це певність щодо рішення зі "
     "стовпця «{1}»"},
    {"of several classes each needs a score", "з кількох класів оцінка потрібна кожному"},
    {"Judge the decisions alone (option predicted, --predicted “{1}”), or give a column of probabilities for each "
     "class.",
     "Оцініть самі рішення (параметр predicted, --predicted «{1}») або дайте стовпець імовірностей для кожного "
     "класу."}};
inline constexpr ProblemKind kConfidenceOfWhat{
    "confidence_of_what",
    {"a confidence is named, but not the one column of decided labels that it is about",
     "названо певність, але не один стовпець призначених міток, яких вона стосується"},
    {"the columns are: {0}", "є такі стовпці: {0}"},
    {"Name the column of decided labels too (option predicted).",
     "Назвіть і стовпець призначених міток (параметр predicted)."}};
inline constexpr ProblemKind kConfidenceClasses{
    "confidence_classes",
    {"the column “{0}” is named as a confidence, and there are {1} classes",
     "стовпець «{0}» названо певністю, а класів {1}"},
    {"of two classes the confidence in one is the probability of both; of more it leaves the others open",
     "з двох класів певність щодо одного дає ймовірності обох; з більшої кількості решта лишається невідомою"},
    {"Leave the option confidence out, or give a column of probabilities for each class.",
     "Приберіть параметр confidence або дайте стовпець імовірностей для кожного класу."}};
inline constexpr ProblemKind kSeveralModels{
    "several_models",
    {"the column “{0}” names several classifiers ({1}), whose rows would be added up",
     "стовпець «{0}» називає кілька класифікаторів ({1}), чиї рядки було б складено разом"},
    {"one row for each item, with a column for each classifier",
     "очікувався один рядок на об’єкт і стовпець для кожного класифікатора"},
    {"Keep the rows of one classifier, or name the score if “{0}” says something else (option scores).",
     "Залиште рядки одного класифікатора або назвіть оцінку, якщо «{0}» каже щось інше (параметр scores)."}};
inline constexpr ProblemKind kLabelSetsHere{
    "label_sets",
    {"the columns are true and predicted labels, several of which an item may have",
     "стовпці — справжні та передбачені мітки, яких об’єкт може мати кілька"},
    {"the columns are: {0}", "є такі стовпці: {0}"},
    {"Read them as label sets (isoyield multilabel), or say which column is the truth and which are scores.",
     "Прочитайте їх як набори міток (isoyield multilabel) або скажіть, котрий стовпець — справжні мітки, а котрі — "
     "оцінки."}};
inline constexpr ProblemKind kSameAsTruth{
    "same_as_truth",
    {"the column “{0}” says the same as “{1}” in every row and is left out",
     "стовпець «{0}» у кожному рядку каже те саме, що й «{1}»; його не використано"},
    {},
    {"If it is a classifier, name it with option predicted.",
     "Якщо це класифікатор, назвіть його в параметрі predicted."}};
inline constexpr ProblemKind kDecisionsOfScore{
    "decisions_of_score",
    {"the column “{0}” contains the decisions of “{1}” (threshold: {2}) and is no classifier of its own",
     "стовпець «{0}» містить рішення класифікатора «{1}» (поріг: {2}) і не є окремим класифікатором"},
    {},
    {"If it is another classifier, name it with option predicted.",
     "Якщо це інший класифікатор, назвіть його в параметрі predicted."}};
inline constexpr ProblemKind kSpellingsMerged{"spellings_merged",
                                              {"decided labels are read as true ones in another spelling: {0}",
                                               "призначені мітки прочитано як справжні в іншому написанні: {0}"},
                                              {},
                                              {}};
inline constexpr ProblemKind kFewClusters{
    "too_few_clusters",
    {"the column “{0}” has {1} different values: too few clusters for intervals",
     "у стовпці «{0}» різних значень {1}: замало кластерів для інтервалів"},
    {"at least {2} clusters are needed, such as patients or sites",
     "потрібно щонайменше {2} кластерів, скажімо, пацієнтів чи закладів"},
    {"Leave out the option cluster: a column of a few values, such as a sex, divides the items and does not group "
     "them.",
     "Не задавайте параметра cluster: стовпець із кількома значеннями, як-от стать, ділить об’єкти, а не групує їх."}};
inline constexpr ProblemKind kFewClustersLeftOut{
    "too_few_clusters_left_out",
    {"the column “{0}” is not used as clusters: it has {1} different values, and {2} are needed",
     "стовпець «{0}» не використано як кластери: у ньому різних значень {1}, а потрібно {2}"},
    {},
    {}};
inline constexpr ProblemKind kCodesOffered{
    "codes_left_out",
    {"columns of two values that no score gives are left out: {0}",
     "не використано стовпці з двома значеннями, що не випливають з оцінок: {0}"},
    {},
    {"If one is a classifier, name it with option predicted.",
     "Якщо котрийсь із них — класифікатор, назвіть його в параметрі predicted."}};
inline constexpr ProblemKind kNumbersOffered{
    "numbers_left_out",
    {"columns of numbers that do not look like scores are left out: {0}",
     "не використано стовпці чисел, не схожих на оцінки: {0}"},
    {},
    {"If one is a score, name it and the others with option scores.",
     "Якщо котрийсь із них — оцінка, назвіть його та решту оцінок у параметрі scores."}};

/// Why a column has its role.
inline constexpr ProblemKind kWhyAsked{"as_asked", {"as asked", "як задано"}, {}, {}};
inline constexpr ProblemKind kWhyHeading{"by_heading", {"its heading says so", "так каже заголовок"}, {}, {}};
inline constexpr ProblemKind kWhyValues{"by_values", {"its values show it", "це видно зі значень"}, {}, {}};
inline constexpr ProblemKind kWhyCodes{
    "two_codes",
    {"two values that no score gives: a classifier only if you say so",
     "два значення, що не випливають з оцінок: класифікатор, лише якщо ви це скажете"},
    {},
    {}};
inline constexpr ProblemKind kWhyConstant{
    "constant", {"the same number in every row", "те саме число в кожному рядку"}, {}, {}};
inline constexpr ProblemKind kWhyAttribute{
    "beyond_scores",
    {"numbers beyond 1 among scores from 0 to 1: a score only if you say so",
     "числа, більші за 1, поряд з оцінками від 0 до 1: оцінка, лише якщо ви це скажете"},
    {},
    {}};
inline constexpr ProblemKind kWhyRuns{
    "runs", {"whole numbers that run: the items are numbered", "цілі числа поспіль: нумерація об’єктів"}, {}, {}};
inline constexpr ProblemKind kWhyEmpty{
    "no_values", {"no values in the first rows", "у перших рядках немає значень"}, {}, {}};
inline constexpr ProblemKind kWhyOtherTexts{
    "other_texts", {"texts that are none of the classes", "тексти, які не є мітками класів"}, {}, {}};
inline constexpr ProblemKind kWhyNothing{
    "no_use", {"nothing shows a use for it", "ніщо не вказує, для чого цей стовпець"}, {}, {}};

inline constexpr ProblemKind kSubgroupColumns{
    "subgroup_columns",
    {"subgroups are wanted by {0} columns", "підгруп хочуть за кількома стовпцями ({0})"},
    {"one column, or two whose values are crossed", "один стовпець або два, значення яких поєднано"},
    {"Name two of them, or join their values in a column of its own.",
     "Назвіть два з них або зведіть їхні значення в окремий стовпець."}};

}  // namespace isoyield
