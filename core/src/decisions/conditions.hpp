#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/decisions/condition.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// Counts as shares of their total, by a power of two, which loses nothing that plain arithmetic would keep.
[[nodiscard]] BinaryCounts as_shares(const BinaryCounts& counts, int size);
/// Whether plain arithmetic may be trusted with these shares: none is so small beside the others that what cancels is
/// all that is left.
[[nodiscard]] bool trusted(const BinaryCounts& shares);

/// Whether points of a sweep, which has to outlive it, keep all of some conditions. By plain arithmetic where that
/// tells, else exactly.
class Kept {
 public:
  Kept(const std::vector<Condition>& conditions, const Sweep& sweep);

  [[nodiscard]] bool operator()(std::size_t point) const;
  /// The value of the metric of a condition, where it is defined.
  [[nodiscard]] Value value(std::size_t condition, std::size_t point) const;
  [[nodiscard]] bool keeps(std::size_t condition, std::size_t point) const;

 private:
  struct Plain {
    BinaryFormula formula = nullptr;
    std::vector<double> arguments;
  };

  const std::vector<Condition>& conditions_;
  const Sweep& sweep_;
  std::vector<Plain> plain_;
  int size_ = 0;
};

/// Whether deciding more items positive helps to keep the condition, with any scores that are better than chance.
[[nodiscard]] bool needs_many(const Condition& condition);
/// Of the points that keep all conditions, the one with the fewest false positives (of these the largest recall) if
/// some condition needs many items decided positive, else the one with the largest recall and of these the fewest false
/// positives.
[[nodiscard]] std::vector<std::size_t> at_the_border(const std::vector<Condition>& conditions, const Sweep& sweep);
/// Where conditions come nearest to being kept: the first ones kept as long as possible, the next one missed by the
/// least. Empty where that one is undefined everywhere.
[[nodiscard]] std::vector<std::size_t> nearest_to(const std::vector<Condition>& conditions, const Sweep& sweep);

}  // namespace isoyield
