#pragma once

#include <cmath>

#include "isoyield/base/value.hpp"
#include "metrics/scaled_double_double.hpp"

// The two number types that every formula is instantiated with. ScaledDoubleDouble is exact enough for every digit of a
// double at any scale of the cells; double is many times as fast, for values that are only to be told apart. Here is
// what formulas ask of a number besides + - * / and <, for doubles.

namespace isoyield::rows {

inline bool is_zero(double a) { return a == 0; }
inline bool is_negative(double a) { return a < 0; }
inline double magnitude(double a) { return std::fabs(a); }
inline double rounded(double a) { return a; }
inline double root(double a) { return std::sqrt(a); }

/// Without the check for 0/0, which would keep compilers from computing several at a time: that is NaN here.
inline Value quotient(double numerator, double denominator, Undefined /*reason*/) { return numerator / denominator; }

/// What a few operations err by, as a share.
template <class Number>
inline constexpr double kRounding = 0x1p-98;
template <>
inline constexpr double kRounding<double> = 0x1p-48;

/// Where an iteration may end.
template <class Number>
inline constexpr double kClose = 0x1p-70;
template <>
inline constexpr double kClose<double> = 0x1p-44;

/// Reads cells as numbers of one type.
template <class Number>
struct As {
  Number operator()(double cell) const { return Number(cell); }
};

}  // namespace isoyield::rows
