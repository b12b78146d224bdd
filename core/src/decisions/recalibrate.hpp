#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/base/text.hpp"

// Maps from scores to probabilities, fitted on some items and applied to others.

namespace isoyield {

/// A score of the class that a map is fitted to, or of another.
struct FitItem;

/// One row of the methods.
struct Recalibration {
  std::string_view id;  ///< `isotonic`
  Text name;
  std::string_view reference;       ///< key into references()
  bool from_probabilities = false;  ///< maps probabilities; false: any numbers that order
  bool joint = false;  ///< fits all classes at once; false: each class against the rest, then rows sum to 1
  std::function<double(double)> (*fit)(std::vector<FitItem>&&) = nullptr;  ///< of one class; null: joint
};

/// isotonic, platt, temperature, beta, histogram.
[[nodiscard]] std::span<const Recalibration> recalibrations();
/// Null when unknown.
[[nodiscard]] const Recalibration* find_recalibration(std::string_view id);

/// Scores of K classes as they are handed over: probabilities, or for a single column of other numbers (K = 2) the
/// second column and its negative.
struct Probabilities {
  std::vector<std::vector<double>> columns;  ///< one a class
};

/// Which items are fitted together: index of the fold of each item, 0 to `count` - 1.
struct Cut {
  std::vector<std::uint16_t> fold;
  std::size_t count = 0;
};
/// The folds given (empty: none) if each leaves items of several classes to fit on, else `count` folds drawn from the
/// seed so that each class, or each group of items, is spread evenly.
[[nodiscard]] Cut cut_items(std::span<const std::uint16_t> folds, std::size_t fold_count,
                            std::span<const std::uint64_t> groups, std::span<const std::uint16_t> truth,
                            std::uint64_t seed, std::size_t count);

/// Each fold's probabilities by the map that was fitted on the other folds. Where those lack a class, it gets the
/// probability 0. Rows sum to 1. Isotonic: pool adjacent violators, linear between blocks; Platt: logistic in the score
/// with his targets; temperature: one factor on the log-probabilities; beta: logistic in ln p and ln(1 - p), neither
/// slope negative; histogram: share of the class in ten bins of equal mass.
[[nodiscard]] Probabilities recalibrate(const Recalibration& method, const Probabilities& scores,
                                        std::span<const std::uint16_t> truth, std::span<const double> weights,
                                        const Cut& cut);

}  // namespace isoyield
