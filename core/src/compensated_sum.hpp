#pragma once

#include <cmath>

namespace isoyield {

/// A sum with what rounding took away kept beside it (Neumaier 1974): as good as the terms, at the price of a few
/// additions.
class CompensatedSum {
 public:
  void add(double term) {
    const double sum = sum_ + term;
    lost_ += std::fabs(sum_) >= std::fabs(term) ? (sum_ - sum) + term : (term - sum) + sum_;
    sum_ = sum;
  }
  [[nodiscard]] double total() const { return sum_ + lost_; }

 private:
  double sum_ = 0;
  double lost_ = 0;
};

}  // namespace isoyield
