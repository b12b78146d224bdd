#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/inference/posterior.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Classifiers that decided the same items.
struct JudgedItems {
  std::span<const std::uint16_t> truth;
  const std::vector<ItemDecisions>& decided;  ///< of each contender
  const Worth& worth;
  const Clusters* clusters = nullptr;  ///< in which items were drawn; null: one by one
  /// How many items each of them stands for; empty: one, or clusters weigh them.
  std::span<const double> counts = {};

  [[nodiscard]] double weight(std::size_t item) const {
    if (clusters != nullptr) return clusters->weight(item);
    return counts.empty() ? 1 : counts[item];
  }
  /// How many were drawn: weights that are no counts are of one item each.
  [[nodiscard]] double number() const;
};

/// Whether so many classifiers of a table are judged on the same items: neither they nor decisions are too many.
[[nodiscard]] bool judges(const ScoreTable& table, std::size_t classifiers);

/// Adds which candidate to choose, always deciding the same included, from the posteriors of the matrices, as if each
/// were of items of its own; null: how sure it is cannot be told. After what is said of the pairs and the ruler.
void add_verdict(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 std::size_t positive, const std::vector<Contender>& contenders, const YieldPosterior* posterior,
                 const Settings& settings);

/// The same on the same items: yields are jointly normal around those found, with the covariance of whole clusters
/// (Student's t with few of them).
void add_verdict(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 std::size_t positive, const JudgedItems& items, const Settings& settings);

}  // namespace isoyield
