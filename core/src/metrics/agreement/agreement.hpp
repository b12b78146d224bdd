#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/agreement/caused_agreement.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Agreement beyond what the class and decision totals alone would bring about.

namespace isoyield::rows {

template <class Number>
Value matrix_cohen_kappa(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  const Number disagreement = inner_product(sums.truth, rests(sums.decided));
  return quotient(agreement_above_chance<Number>(matrix), disagreement,
                  is_zero(sums.total) ? Undefined::no_items : Undefined::chance_agreement_is_certain);
}

/// With |i - j| counted as the number of cuts between classes that lie between i and j, the observed and the expected
/// disagreement are sums over cuts, and their difference is twice the sum of n * (both below) - (truth below) *
/// (decision below).
template <class Number>
Value matrix_kappa_linear(const ConfusionMatrix& matrix, Arguments) {
  const auto totals = margins<Number>(matrix);
  Number disagreement{};
  for (std::size_t cut = 0; cut + 1 < matrix.classes(); ++cut) {
    Number truth_below{}, truth_above{}, decided_below{}, decided_above{};
    for (std::size_t k = 0; k < matrix.classes(); ++k) {
      Number& truth = k <= cut ? truth_below : truth_above;
      Number& decided = k <= cut ? decided_below : decided_above;
      truth = truth + totals.truth[k];
      decided = decided + totals.decided[k];
    }
    disagreement = disagreement + truth_below * decided_above + truth_above * decided_below;
  }
  const Number half = difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    auto truth = as(0);
    auto decided = as(0);
    auto both = as(0);
    auto observed = as(0);
    auto expected = as(0);
    for (std::size_t cut = 0; cut + 1 < matrix.classes(); ++cut) {
      truth = truth + sums.truth[cut];
      decided = decided + sums.decided[cut];
      both = both + as(matrix.at(cut, cut));
      for (std::size_t k = 0; k < cut; ++k) both = both + as(matrix.at(cut, k)) + as(matrix.at(k, cut));
      observed = observed + sums.total * both;
      expected = expected + truth * decided;
    }
    return std::pair{observed, expected};
  });
  return quotient(2 * half, disagreement,
                  is_zero(totals.total) ? Undefined::no_items : Undefined::chance_agreement_is_certain);
}

/// With squared distances the difference of expected and observed disagreement is twice the covariance of the class
/// numbers.
template <class Number>
Value matrix_kappa_quadratic(const ConfusionMatrix& matrix, Arguments) {
  const auto totals = margins<Number>(matrix);
  Number disagreement{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    Number row{};
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      const double distance = static_cast<double>(i) - static_cast<double>(j);
      row = row + Number(distance * distance) * totals.decided[j];
    }
    disagreement = disagreement + totals.truth[i] * row;
  }
  const Number half = difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    auto product = as(0);
    auto truth = as(0);
    auto decided = as(0);
    for (std::size_t i = 0; i < matrix.classes(); ++i) {
      truth = truth + as(static_cast<double>(i)) * sums.truth[i];
      decided = decided + as(static_cast<double>(i)) * sums.decided[i];
      for (std::size_t j = 0; j < matrix.classes(); ++j) {
        product = product + as(static_cast<double>(i * j)) * as(matrix.at(i, j));
      }
    }
    return std::pair{sums.total * product, truth * decided};
  });
  return quotient(2 * half, disagreement,
                  is_zero(totals.total) ? Undefined::no_items : Undefined::chance_agreement_is_certain);
}

/// Disagreement of classes i and j by its weight: |i - j| to a power if there is one argument, else a cell of the
/// matrix that the arguments are.
class DisagreementWeights {
 public:
  DisagreementWeights(Arguments arguments, std::size_t classes) : arguments_(arguments), classes_(classes) {}
  [[nodiscard]] double operator()(std::size_t i, std::size_t j) const {
    if (arguments_.size() == classes_ * classes_) return arguments_[i * classes_ + j];
    return i == j ? 0 : std::pow(static_cast<double>(i < j ? j - i : i - j), arguments_[0]);
  }

 private:
  Arguments arguments_;
  std::size_t classes_;
};

template <class Number>
Value matrix_kappa_weighted(const ConfusionMatrix& matrix, Arguments arguments) {
  const DisagreementWeights weight(arguments, matrix.classes());
  const auto totals = margins<Number>(matrix);
  Number disagreement{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    Number row{};
    for (std::size_t j = 0; j < matrix.classes(); ++j) row = row + Number(weight(i, j)) * totals.decided[j];
    disagreement = disagreement + totals.truth[i] * row;
  }
  const Number above = difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    auto expected = as(0);
    auto observed = as(0);
    for (std::size_t i = 0; i < matrix.classes(); ++i) {
      auto row = as(0);
      for (std::size_t j = 0; j < matrix.classes(); ++j) {
        if (weight(i, j) == 0) continue;
        row = row + as(weight(i, j)) * sums.decided[j];
        observed = observed + as(weight(i, j)) * as(matrix.at(i, j));
      }
      expected = expected + sums.truth[i] * row;
    }
    return std::pair{expected, sums.total * observed};
  });
  return quotient(above, disagreement,
                  is_zero(totals.total) ? Undefined::no_items : Undefined::chance_agreement_is_certain);
}

template <class Number>
inline constexpr std::array kAgreement{
    Metric{
        .id = "cohen_kappa",
        .family = "agreement",
        .name = {"Cohen's kappa", "Каппа Коена"},
        .aliases = {"kappa", "cohens kappa", "cohen_kappa_score", "unweighted kappa", "kap", "heidke skill score",
                    "hss", "каппа"},
        .latex =
            R"(\frac{2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{P\,(\mathrm{TN}+\mathrm{FN})+(\mathrm{TP}+\mathrm{FP})\,N})",
        .meaning =
            {"Accuracy rescaled so that the agreement expected by chance from the totals gives 0 and full agreement 1.",
             "Точність у шкалі, де збіг, випадковий за таких підсумків, дає 0, а повний збіг 1."},
        .range = {-1, 1},
        .undefined = {Undefined::no_items, Undefined::chance_agreement_is_certain},
        .references = {"cohen1960"},
        .partner = "cohen_kappa",
        .disagreement = Disagreement::alike,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          2 * determinant(c),
                          positives(c) * predicted_negatives(c) + predicted_positives(c) * negatives(c),
                          is_zero(everything(c)) ? Undefined::no_items : Undefined::chance_agreement_is_certain);
                    }),
                    .matrix = matrix_cohen_kappa<Number>}},
    Metric{
        .id = "cohen_kappa_linear",
        .family = "agreement",
        .name = {"Cohen's kappa, linear weights", "Каппа Коена з лінійними вагами"},
        .aliases = {"kappa_linear", "linear weighted kappa", "linearly weighted kappa", "weighted kappa linear", "lwk",
                    "каппа з лінійними вагами"},
        .latex = R"(1-\frac{n\sum_{i,j}|i-j|\,C_{ij}}{\sum_{i,j}|i-j|\,t_i\,p_j})",
        .meaning = {"Kappa for ordered classes: a disagreement counts as many times as the classes are steps apart.",
                    "Каппа для впорядкованих класів: розбіжність важить стільки, на скільки кроків розходяться класи."},
        .range = {-1, 1},
        .undefined = {Undefined::no_items, Undefined::chance_agreement_is_certain},
        .references = {"cohen1968", "cicchetti1971"},
        .partner = "cohen_kappa_linear",
        .disagreement = Disagreement::linear,
        .formula = {.matrix = matrix_kappa_linear<Number>}},
    Metric{
        .id = "cohen_kappa_quadratic",
        .family = "agreement",
        .name = {"Cohen's kappa, quadratic weights", "Каппа Коена з квадратичними вагами"},
        .aliases = {"kappa_quadratic", "quadratic weighted kappa", "quadratically weighted kappa", "qwk",
                    "weighted kappa", "weighted kappa quadratic", "зважена каппа", "каппа з квадратичними вагами"},
        .latex = R"(1-\frac{n\sum_{i,j}(i-j)^2\,C_{ij}}{\sum_{i,j}(i-j)^2\,t_i\,p_j})",
        .meaning = {"Kappa for ordered classes: a disagreement counts by the square of the steps between the classes.",
                    "Каппа для впорядкованих класів: розбіжність важить як квадрат числа кроків між класами."},
        .range = {-1, 1},
        .undefined = {Undefined::no_items, Undefined::chance_agreement_is_certain},
        .references = {"cohen1968", "fleiss1973"},
        .partner = "cohen_kappa_quadratic",
        .disagreement = Disagreement::quadratic,
        .formula = {.matrix = matrix_kappa_quadratic<Number>}},
    Metric{.id = "cohen_kappa_weighted",
           .family = "agreement",
           .name = {"Cohen's kappa, weights of one's own", "Каппа Коена з власними вагами"},
           .aliases = {"kappa_weights", "custom weighted kappa", "kappa with any weights", "каппа з будь-якими вагами"},
           .latex = R"(1-\frac{n\sum_{i,j}w_{ij}\,C_{ij}}{\sum_{i,j}w_{ij}\,t_i\,p_j})",
           .meaning =
               {"Kappa where each confusion counts as much as you say: a power of the steps between the classes, or "
                "a weight for every pair of them.",
                "Каппа, у якій кожна плутанина важить стільки, скільки ви скажете: степінь кількості кроків між "
                "класами або окрема вага кожної пари."},
           .range = {-std::numeric_limits<double>::infinity(), 1},
           .undefined = {Undefined::no_items, Undefined::chance_agreement_is_certain},
           .parameters = {{.id = "power",
                           .name = {"power of the steps", "степінь кількості кроків"},
                           .initial = 1,
                           .range = {0, 16},
                           .own = OwnOption::kappa_weights}},
           .references = {"cohen1968"},
           .partner = "cohen_kappa_weighted",
           .disagreement = Disagreement::given,
           .formula = {.matrix = matrix_kappa_weighted<Number>}},
    Metric{
        .id = "aickin_alpha",
        .family = "agreement",
        .name = {"Aickin's alpha", "Альфа Айкіна"},
        .aliases = {"aickin", "alpha of aickin"},
        .latex = R"(\frac{\frac{1}{n}\sum_k C_{kk}-\sum_k p_k q_k}{1-\sum_k p_k q_k})",
        .meaning = {"Share of items agreed on for a cause, the others being classified independently by shares p and q "
                    "that are found with it.",
                    "Частка об’єктів, щодо яких збіг має причину; решту класифікують незалежно з частками p та q, що "
                    "їх знаходять разом із нею."},
        .range = {0, 1},
        .undefined = {Undefined::no_items, Undefined::chance_agreement_is_certain},
        .references = {"aickin1990"},
        .partner = "aickin_alpha",
        .formula = {.matrix = matrix_aickin_alpha<Number>}},
};

}  // namespace isoyield::rows
