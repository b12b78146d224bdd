#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {

/// Of each classifier, for each item: the number of the first ratio at which it is decided positive; the number of
/// ratios: at none. Empty of classifiers that have errors in its place. `ratios`: ascending and positive. O(items *
/// classifiers).
[[nodiscard]] std::vector<std::vector<std::uint16_t>> turning_ratios(const RuledItems& items,
                                                                     std::span<const double> ratios);

/// How many items two classifiers get wrong together at each ratio. That is all that the errors of items drawn one by
/// one vary by, so that no item needs to be looked at twice. An item that counts for a part of an error counts for the
/// product of the two parts.
class TurnCounts {
 public:
  /// `ratios`: ascending and positive. O(items * classifiers^2).
  TurnCounts(const RuledItems& items, std::span<const double> ratios);

  [[nodiscard]] std::size_t classifiers() const { return classifiers_; }
  /// As in RuledItems.
  [[nodiscard]] const std::vector<double>& wider() const { return wider_; }
  [[nodiscard]] double items() const {
    return missed(classifiers_, classifiers_, 0) + alarmed(classifiers_, classifiers_, 0);
  }
  /// Positive items that both decide negative at this ratio. In place of a classifier, `classifiers()`: all positive
  /// items.
  [[nodiscard]] double missed(std::size_t one, std::size_t other, std::size_t ratio) const;
  /// Negative items that both decide positive; `classifiers()`: all negative items.
  [[nodiscard]] double alarmed(std::size_t one, std::size_t other, std::size_t ratio) const;

 private:
  /// Of items that each count once and for whole errors.
  void count_whole(const RuledItems& items, std::span<const double> ratios);
  void count_parts(const RuledItems& items, std::span<const double> ratios);
  [[nodiscard]] std::size_t at(std::size_t one, std::size_t other, std::size_t ratio) const {
    return (one * (classifiers_ + 1) + other) * (ratios_ + 1) + ratio;
  }
  std::size_t classifiers_;
  std::size_t ratios_;
  std::vector<double> missed_;
  std::vector<double> alarmed_;
  std::vector<double> wider_;
};

}  // namespace isoyield
