#pragma once

#include "double_double.hpp"

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
  [[nodiscard]] double total() const { return sum_ + lost_; }

 private:
  double sum_ = 0;
  double lost_ = 0;
};

}  // namespace isoyield
