#pragma once

#include "isoyield/base/problem.hpp"

/// What is said of the results of the queries that count a table: what they are, and why one is no whole result.
namespace isoyield {

inline constexpr ProblemKind kCountsRead{
    "counts_read",
    {"the table holds counts, as isoyield sql or matrices of subgroups give them: each row counts as many items as its "
     "column n says",
     "у таблиці кількості, як від isoyield sql чи з матриць підгруп: кожен рядок заступає стільки об’єктів, скільки "
     "вказано в стовпці n"},
    {},
    {}};
inline constexpr ProblemKind kCountsVersion{
    "counts_version",
    {"the result was written by a query of another version of isoyield ({0})",
     "результат записав запит іншої версії isoyield ({0})"},
    {"this version reads isoyield_counts_v1", "ця версія читає isoyield_counts_v1"},
    {"Write the query again with this version of isoyield sql, and run it.",
     "Створіть запит знову цією версією isoyield sql і виконайте його."}};
inline constexpr ProblemKind kCountsHeadless{
    "counts_without_header",
    {"this is a result of isoyield sql without its header line", "це результат isoyield sql без рядка заголовків"},
    {"the first line must have the names of the columns, isoyield_counts_v1 first",
     "у першому рядку мають бути назви стовпців, перша — isoyield_counts_v1"},
    {"Let the client print the header: psql --csv, spark-sql --conf spark.sql.cli.print.header=true, and so on.",
     "Нехай клієнт друкує заголовки: psql --csv, spark-sql --conf spark.sql.cli.print.header=true тощо."}};
inline constexpr ProblemKind kCountsOrLabels{
    "counts_or_labels",
    {"two of the three columns are 0 where the other is 1: each is a label and its opposite, or a count of positive "
     "and of "
     "negative items",
     "два з трьох стовпців мають 0 там, де інший має 1: це мітка і її протилежність або кількості позитивних і "
     "негативних об’єктів"},
    {"expected a header line that says which", "очікувався рядок заголовків, який це каже"},
    {"Write score,n_pos,n_neg above counts, or name the column of true labels (option truth).",
     "Напишіть над кількостями score,n_pos,n_neg або назвіть стовпець справжніх міток (параметр truth)."}};
inline constexpr ProblemKind kCountsLayout{
    "counts_layout",
    {"this is a result of isoyield sql as a client prints it for people",
     "це результат isoyield sql у вигляді, у якому клієнт друкує його для людей"},
    {"expected CSV or TSV with a header line", "очікувалося CSV або TSV з рядком заголовків"},
    {"Let the client write CSV: psql --csv, duckdb -csv, bq query --format=csv, and so on.",
     "Нехай клієнт запише CSV: psql --csv, duckdb -csv, bq query --format=csv тощо."}};
inline constexpr ProblemKind kCountsCut{
    "counts_cut",
    {"the result of isoyield sql has {0} rows, and the table here has {1}",
     "у результаті isoyield sql рядків: {0}, а в таблиці тут: {1}"},
    {"a result is read whole, and one at a time", "результат читається цілим і лише один за раз"},
    {"Run the query again and save all rows: clients often print the first 100 or 1,000 only.",
     "Виконайте запит ще раз і збережіть усі рядки: клієнти часто друкують лише перші 100 чи 1000."}};
inline constexpr ProblemKind kCountsMixed{
    "counts_mixed",
    {"line {0} begins with “{1}” where the rows of this result begin with {2}",
     "рядок {0} починається з «{1}», а рядки цього результату — з {2}"},
    {"all rows are to be of one result of isoyield sql", "усі рядки мають бути з одного результату isoyield sql"},
    {"Save the result of one query alone: those of two engines or two runs do not add up.",
     "Збережіть результат лише одного запиту: результати двох систем чи двох запусків не доповнюють один одного."}};
inline constexpr ProblemKind kCountsColumn{
    "counts_column",
    {"the column “{0}” is not one that a result of isoyield sql has",
     "стовпця «{0}» у результаті isoyield sql не буває"},
    {"the columns are isoyield_counts_v1, truth, score_…, upto_…, decision_…, probability_…, fold, cluster, "
     "subgroup_…, "
     "column_…, weight, n",
     "стовпці такі: isoyield_counts_v1, truth, score_…, upto_…, decision_…, probability_…, fold, cluster, subgroup_…, "
     "column_…, weight, n"},
    {"Save the result as the query returns it.", "Збережіть результат таким, яким його повертає запит."}};
inline constexpr ProblemKind kCountsLack{
    "counts_lack",
    {"the result of isoyield sql has no column {0}", "у результаті isoyield sql немає стовпця {0}"},
    {"the columns are: {1}", "є такі стовпці: {1}"},
    {"Save the result as the query returns it, with all columns.",
     "Збережіть результат таким, яким його повертає запит, з усіма стовпцями."}};
inline constexpr ProblemKind kNotCounted{
    "column_not_counted",
    {"the counts have no column “{0}”, which utilities are computed from",
     "у кількостях немає стовпця «{0}», з якого обчислюються корисності"},
    {"the columns are: {1}", "є такі стовпці: {1}"},
    {"Count the table again with --column {0}.", "Порахуйте таблицю ще раз із --column {0}."}};
inline constexpr ProblemKind kCountsTwice{
    "counts_column_twice",
    {"the result of isoyield sql has the column “{0}” twice", "у результаті isoyield sql стовпець «{0}» є двічі"},
    {},
    {"Save the result as the query returns it.", "Збережіть результат таким, яким його повертає запит."}};
inline constexpr ProblemKind kCountsRepeated{
    "counts_repeated",
    {"rows that repeat the labels, scores and decisions of another, though a result has each combination once: {0}",
     "рядків, які повторюють мітки, оцінки й рішення іншого, хоча кожна комбінація в результаті є один раз: {0}"},
    {},
    {"Two results may be mixed, or scores printed with too few digits; labels may differ in blanks alone.",
     "Можливо, змішано два результати чи в оцінках замало цифр; мітки можуть різнитися лише пробілами."}};
inline constexpr ProblemKind kCountsOverlap{
    "counts_cells_overlap",
    {"the cell of “{0}” from {1} to {2} overlaps another or ends before it begins",
     "комірка «{0}» від {1} до {2} перетинає іншу або закінчується раніше, ніж починається"},
    {},
    {"Save the result as the query returns it, with all digits of the scores.",
     "Збережіть результат таким, яким його повертає запит, з усіма цифрами оцінок."}};
inline constexpr ProblemKind kCountsFraction{
    "counts_fraction",
    {"the column n has {0}, which is no number of items", "у стовпці n стоїть {0}, а це не кількість об’єктів"},
    {"the column n counts rows of the table that was reduced", "стовпець n рахує рядки таблиці, яку згорнуто"},
    {"Run the query again; weights are named in it by the option weight.",
     "Виконайте запит ще раз; ваги в ньому називає параметр weight."}};
inline constexpr ProblemKind kCountsWeighted{
    "counts_weighted",
    {"the result counts {0} weighted items", "результат заступає зважених об’єктів: {0}"},
    {"with weights at most {1} items can be judged, for each is drawn by itself",
     "із вагами можна оцінити щонайбільше {1} об’єктів, бо кожен відібрано окремо"},
    {"Take a random part of the table, or leave the weights out.",
     "Візьміть випадкову частину таблиці або приберіть ваги."}};
inline constexpr ProblemKind kCountsCells{
    "counts_cells",
    {"the scores of “{0}” were counted in cells; each number is off by at most: ROC AUC {1}, average precision {2}, KS "
     "{3}, Brier score {4}, log loss {5}, ECE in {6} bins of equal width {7}; a threshold within a cell decides at "
     "most "
     "{8} of the items otherwise, and a yield is off by at most that share of the largest difference between two "
     "utilities of one class",
     "оцінки «{0}» пораховано в комірках; відхилення щонайбільше: ROC AUC {1}, середня влучність {2}, KS {3}, показник "
     "Браєра {4}, логарифмічні втрати {5}, ECE в інтервалах однакової ширини ({6}) {7}; поріг усередині комірки "
     "вирішує "
     "інакше щонайбільше про таку частку об’єктів: {8}, а корисність відхиляється щонайбільше на цю частку найбільшої "
     "різниці між двома корисностями одного класу"},
    {"other errors of bins (MCE, bins of equal mass) have no such bound: a cell may belong to two bins",
     "для інших похибок за інтервалами (MCE, однакове наповнення) такої межі немає: комірка може лежати в двох "
     "інтервалах"},
    {"Count every distinct score (without the option buckets) where exact numbers are needed.",
     "Де потрібні точні числа, рахуйте кожну оцінку окремо (без параметра buckets)."}};

}  // namespace isoyield
