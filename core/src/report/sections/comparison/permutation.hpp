#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// One of several classifiers of the same items.
struct PermutedClassifier {
  std::string name;
  std::span<const std::uint16_t> decisions;  ///< by index, in the order of the utilities
  std::span<const double> scores;            ///< of two classes; empty: it only decides
  Scale scale = Scale::probability;
};

/// The items.
struct PermutedItems {
  std::span<const std::uint16_t> truth;
  std::span<const std::uint8_t> positive;  ///< 1 where truly positive, for scores
  std::span<const std::uint64_t> groups;   ///< equal for items that are exchanged together; empty: each by itself
  const Worth& worth;
  std::size_t positive_class = 1;
  std::span<const double> weights = {};  ///< of the rows; empty: 1
  bool counted = false;                  ///< they say how many items each row stands for, which may be parted

  [[nodiscard]] double weight(std::size_t row) const { return weights.empty() ? 1 : weights[row]; }
};

/// Up to so many items or groups every exchange is made, beyond as many as the settings say.
inline constexpr std::size_t kMostEnumerated = 14;

/// Permutation tests of each pair: what a and b say of an item (or a group of items) is exchanged at random, which
/// changes nothing if both are alike (Bandos, Rockette, Gur 2005; Good 2005). Of a row that stands for several items a
/// binomial number is exchanged, beyond 64 items by its normal approximation. The two-sided p is the share of exchanges
/// whose difference is at least as large as the one seen, which is one of them. A metric that depends on the order of
/// the scores alone is of midranks, so that scores of different scales can be exchanged; an exchange that leaves the
/// metric undefined counts as a large difference. Adds nothing where settings.permutations is 0.
void add_permutation_tests(std::vector<report::Comparison>& out, const std::vector<PermutedClassifier>& classifiers,
                           const PermutedItems& items, const Settings& settings);

}  // namespace isoyield
