#pragma once

#include <array>
#include <cstddef>

#include "numeric/double_double.hpp"

namespace isoyield {

/// A sum with what rounding took away kept beside it (Ogita, Rump, Oishi 2005, Sum2): as good as the terms, at the
/// price of a few additions.
class CompensatedSum {
 public:
  void add(double term) {
    const DoubleDouble sum = two_sum(sum_, term);
    lost_ += sum.lo;
    sum_ = sum.hi;
  }
  /// The terms of [first, last), several at a time: in as many sums as there are adders.
  template <class Term>
  void add_all(std::size_t first, std::size_t last, Term term) {
    constexpr std::size_t kAdders = 4;
    std::array<double, kAdders> sums{};
    std::array<double, kAdders> lost{};
    for (; first + kAdders <= last; first += kAdders) {
      for (std::size_t lane = 0; lane < kAdders; ++lane) {
        const DoubleDouble sum = two_sum(sums[lane], term(first + lane));
        lost[lane] += sum.lo;
        sums[lane] = sum.hi;
      }
    }
    for (; first < last; ++first) add(term(first));
    for (std::size_t lane = 0; lane < kAdders; ++lane) {
      add(sums[lane]);
      lost_ += lost[lane];
    }
  }
  /// The terms of [first, last) in short plain sums: as fast as one plain sum, and no less true for being long.
  template <class Term>
  void add_short_sums(std::size_t first, std::size_t last, Term term) {
    constexpr std::size_t kShort = 1024;
    while (first < last) {
      const std::size_t end = last - first < kShort ? last : first + kShort;
      double sum = 0;
      for (; first < end; ++first) sum += term(first);
      add(sum);
    }
  }
  [[nodiscard]] double total() const { return sum_ + lost_; }

 private:
  double sum_ = 0;
  double lost_ = 0;
};

}  // namespace isoyield
