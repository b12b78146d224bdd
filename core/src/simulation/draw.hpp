#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "isoyield/simulation/normal_utility.hpp"
#include "metrics/registry/fast.hpp"

namespace isoyield::simulation {

using Row = CellBatch::Row;
inline constexpr std::size_t kBatch = CellBatch::kSize;

/// Pairs of classifiers and what is at stake, kBatch at a time. A pair depends on the seed and its index alone.
struct PairBatch {
  CellBatch a;
  CellBatch b;
  Row x;               ///< of the utilities in normal form
  Row y;               ///
  Row positive_stake;  ///< positive class: utility of the right decision less that of the wrong one
  Row negative_stake;  ///< negative class
};

/// The pairs of the indices first, ..., first + kBatch - 1.
void draw(PairBatch& batch, UtilityPrior prior, std::uint64_t seed, std::uint64_t first);

/// By how much each believed utility falls short of its bound: of 1 for right decisions, of 0 for wrong ones.
struct ErrorBatch {
  Row positive_right;
  Row positive_wrong;
  Row negative_right;
  Row negative_wrong;

  [[nodiscard]] NormalUtility at(std::size_t i) const {
    return {.positive_right = 1 - positive_right[i],
            .positive_wrong = positive_wrong[i],
            .negative_right = 1 - negative_right[i],
            .negative_wrong = negative_wrong[i]};
  }
};

/// The utilities of a batch with normal errors of standard deviation `sd` > 0, truncated so that they stay in [0, 1]
/// and an error earns no more than the right decision. `study` tells apart the errors of several studies of the same
/// pairs.
void draw_mistaken(ErrorBatch& believed, const PairBatch& batch, double sd, std::uint64_t seed, std::uint64_t first,
                   std::uint32_t study);

}  // namespace isoyield::simulation
