#pragma once

#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"

namespace isoyield {

// Kinds that several of the matrix readers report.

inline constexpr ProblemKind kTotalsDiffer{
    "totals_differ",
    {"the total is given as {0}, but the cells add up to {1}", "підсумок указано як {0}, але сума клітинок — {1}"},
    {"expected totals that add up", "очікувалися підсумки, що сходяться"},
    {"Mend the cell or the total, or leave the totals out.", "Виправте клітинку чи підсумок або приберіть підсумки."}};
inline constexpr ProblemKind kRowsUnclear{"rows_unclear",
                                          {"“{0}” says what the rows or columns are, in words that are not known",
                                           "«{0}» каже, чим є рядки чи стовпці, але невідомими словами"},
                                          {},
                                          {"Say what the rows are.", "Укажіть, чим є рядки."}};
inline constexpr ProblemKind kKeysUnsure{"keys_unsure",
                                         {"the outer names may be the true classes or the decisions",
                                          "зовнішні імена можуть бути справжніми класами або рішеннями"},
                                         {},
                                         {"Say what the rows are.", "Укажіть, чим є рядки."}};
inline constexpr ProblemKind kPositiveUnclear{"positive_unclear",
                                              {"“{0}” says which class is positive, in words that are not known",
                                               "«{0}» каже, який клас позитивний, але невідомими словами"},
                                              {},
                                              {"Name the positive class.", "Назвіть позитивний клас."}};
inline constexpr ProblemKind kLabelRepeated{
    "label_repeated",
    {"the label \"{0}\" occurs twice", "мітка «{0}» трапляється двічі"},
    {"every class and decision needs a label of its own; blanks at its ends do not count",
     "кожен клас і рішення мусять мати власну мітку; пробіли на її краях не враховуються"},
    {"Rename one of them.", "Перейменуйте одну з них."}};
inline constexpr ProblemKind kCommaThousands{
    "comma_read_as_thousands",
    {"the comma in {0} was read as a thousands separator", "кому в {0} прочитано як розділювач тисяч"},
    {},
    {"Write a point before decimals.", "Пишіть крапку перед дробовою частиною."}};

inline constexpr ProblemKind kNotANumber{"not_a_number",
                                         {"\"{0}\" is not a number", "«{0}» — не число"},
                                         {"every cell needs a number", "у кожній клітинці має бути число"},
                                         {"Replace it by a number.", "Замініть це числом."}};
inline constexpr ProblemKind kNegativeCell{
    "negative_cell",
    {"the cell {0} is negative", "клітинка {0} від’ємна"},
    {"counts, weights and frequencies are 0 or more", "кількості, ваги й частоти не бувають меншими за 0"},
    {"Negative numbers belong in a utility matrix.", "Від’ємні числа належать до матриці корисностей."}};
inline constexpr ProblemKind kEmptyText{
    "empty_text",
    {"there is no matrix in the text", "у тексті немає матриці"},
    {"expected at least two rows of numbers", "очікувалося щонайменше два рядки чисел"},
    {"Paste a confusion matrix, or counts such as TP=20 FP=50 FN=5 TN=1000.",
     "Вставте матрицю помилок або кількості, як-от TP=20 FP=50 FN=5 TN=1000."}};

inline constexpr ProblemKind kFigureAgrees{
    "figure_agrees",
    {"{0}: the text says {1}, and so do the cells", "{0}: у тексті {1}, і клітинки дають те саме"},
    {},
    {}};
inline constexpr ProblemKind kFigureDiffers{
    "figure_differs",
    {"{0}: the text says {1}, but these cells give {2}", "{0}: у тексті {1}, а ці клітинки дають {2}"},
    {},
    {"Check that the figure belongs to these cells.", "Перевірте, чи число стосується саме цих клітинок."}};

inline constexpr ProblemKind kPercentBesideNumber{
    "percent_beside_number",
    {"the cells {0} and {1} differ: one has a percent sign, the other has none",
     "клітинка {0} стоїть поруч із {1}: одна зі знаком відсотка, друга без нього"},
    {"every cell of a matrix is a percentage or none is; only 0 needs no sign",
     "у матриці всі клітинки мають бути відсотками або жодна; лише 0 обходиться без знака"},
    {"Add the missing percent signs, or paste the counts.",
     "Допишіть пропущені знаки відсотка або вставте кількості."}};

/// Tells the first of the numbers of a matrix that is a percentage among numbers, or a number among percentages: one of
/// the two kinds is a hundred times off, and which, only its author knows. 0 is the same either way.
class Alike {
 public:
  [[nodiscard]] bool differs(const std::string& text, double value, bool percent) {
    if (value == 0 || told_) return false;
    if (first_.empty()) {
      first_ = text;
      percent_ = percent;
    }
    told_ = percent != percent_;
    return told_;
  }
  /// The number that the others are to be like.
  [[nodiscard]] const std::string& first() const { return first_; }

 private:
  std::string first_;
  bool percent_ = false;
  bool told_ = false;
};

/// A number for people: enough digits to see the difference, without a tail of rounding.
[[nodiscard]] std::string plain_digits(double number);
/// A text cut to a length that fits a message.
[[nodiscard]] std::string shortened(const std::string& text);

}  // namespace isoyield
