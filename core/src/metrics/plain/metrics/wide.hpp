#pragma once

#include <cmath>
#include <initializer_list>

#include "isoyield/base/value.hpp"

// Stands in for the wide numbers of metrics/wide.hpp where formulas.cpp compiles the rows a second time: the same face
// over a plain double.

namespace isoyield::rows {

class Wide {
 public:
  static constexpr double kRounding = 0x1p-48;
  static constexpr double kClose = 0x1p-44;

  Wide() = default;
  Wide(double number) : number_(number) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool zero() const { return number_ == 0; }
  [[nodiscard]] bool negative() const { return number_ < 0; }
  [[nodiscard]] double rounded() const { return number_; }
  [[nodiscard]] Wide magnitude() const { return std::fabs(number_); }

  friend Wide operator-(Wide a) { return -a.number_; }
  friend Wide operator+(Wide a, Wide b) { return a.number_ + b.number_; }
  friend Wide operator-(Wide a, Wide b) { return a.number_ - b.number_; }
  friend Wide operator*(Wide a, Wide b) { return a.number_ * b.number_; }
  friend bool operator<(Wide a, Wide b) { return a.number_ < b.number_; }
  friend Wide quotient(Wide a, Wide b) { return a.number_ / b.number_; }
  friend Wide root(Wide a) { return std::sqrt(a.number_); }

 private:
  double number_ = 0;
};

inline Wide sum(std::initializer_list<double> terms) {
  double total = 0;
  for (const double term : terms) total += term;
  return total;
}

/// Without the look at 0/0, which would keep compilers from computing several at a time: that is NaN here.
inline Value ratio(Wide numerator, Wide denominator, Undefined /*reason*/) {
  return numerator.rounded() / denominator.rounded();
}

}  // namespace isoyield::rows
