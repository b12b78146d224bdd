#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

// Numbers of items rather than shares: they grow with the test set.

namespace isoyield::rows {

template <class Number>
Value matrix_errors(const ConfusionMatrix& matrix, Arguments) {
  Number wrong{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      if (i != j) wrong = wrong + Number(matrix.at(i, j));
    }
  }
  return rounded(wrong);
}

template <class Number>
inline constexpr std::array kCounts{
    Metric{
        .id = "errors",
        .family = "counts",
        .name = {"Number of errors", "Кількість помилок"},
        .aliases = {"zero-one loss, not normalized", "zol", "hamming distance", "hd", "manhattan distance",
                    "squared euclidean distance", "misclassified items"},
        .latex = R"(\mathrm{FP}+\mathrm{FN})",
        .meaning = {"How many items are decided wrongly.", "Для скількох об’єктів рішення хибне."},
        .range = kNotNegative,
        .orientation = Orientation::lower,
        .references = {"hamming1950"},
        .partner = "errors",
        .sized = true,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return rounded(c.fp + c.fn); }),
                    .matrix = matrix_errors<Number>}},
    Metric{.id = "surplus_positives",
           .family = "counts",
           .name = {"Surplus of positive decisions", "Надлишок позитивних рішень"},
           .aliases = {"am", "automatic minus manual", "difference between automatic and manual classification",
                       "size of bias"},
           .latex = R"(\mathrm{FP}-\mathrm{FN})",
           .meaning = {"By how many items the positive decisions outnumber the truly positive items.",
                       "На скільки позитивних рішень більше, ніж справді позитивних об’єктів."},
           .range = kUnbounded,
           .orientation = Orientation::neither,
           .references = {"haghighi2018"},
           .sized = true,
           .formula = {.binary =
                           formula([](const Cells<Number>& c, Arguments) -> Value { return rounded(c.fp - c.fn); })}},
    Metric{.id = "euclidean_distance",
           .family = "counts",
           .name = {"Euclidean distance", "Евклідова відстань"},
           .aliases = {"l2 distance of the indicators"},
           .latex = R"(\sqrt{\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Distance between the vectors of true classes and of decisions, written as zeros and ones.",
                       "Відстань між векторами справжніх класів і рішень, записаних нулями й одиницями."},
           .range = kNotNegative,
           .orientation = Orientation::lower,
           .references = {"choi2010"},
           .partner = "euclidean_distance",
           .sized = true,
           .formula = {.binary = formula(
                           [](const Cells<Number>& c, Arguments) -> Value { return rounded(root(c.fp + c.fn)); })}},
    Metric{.id = "quantity_difference",
           .family = "counts",
           .name = {"Dissimilarity of the totals", "Відмінність підсумків"},
           .aliases = {"bcd", "bray-curtis dissimilarity of the totals"},
           .latex = R"(\frac{|\mathrm{FP}-\mathrm{FN}|}{2n})",
           .meaning = {"Half the difference between the shares of positive decisions and of truly positive items.",
                       "Половина різниці між часткою позитивних рішень і часткою справді позитивних об’єктів."},
           .range = {0, 0.5},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"bray1957", "haghighi2018"},
           .partner = "quantity_difference",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(magnitude(c.fp - c.fn), 2 * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "koppen_2",
           .family = "counts",
           .name = {"Köppen II", "Кеппен II"},
           .aliases = {"koppen ii"},
           .latex = R"(\mathrm{TP}+\frac{\mathrm{FP}+\mathrm{FN}}{2})",
           .meaning = {"Mean of the number of truly positive items and the number of positive decisions.",
                       "Середнє кількості справді позитивних об’єктів і кількості позитивних рішень."},
           .range = kNotNegative,
           .orientation = Orientation::neither,
           .references = {"koppen1884", "little2018"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return rounded(0.5 * (c.tp + c.tp + c.fp + c.fn));
                       })}},
};

}  // namespace isoyield::rows
