#pragma once

#include "metrics/numbers.hpp"

// Logarithm and arc tangent to about 100 bits, for entropies and their kin, and to the digits of a double. Series with
// tables that the compiler makes: nothing here depends on a C library, so every machine gives the same bits.

namespace isoyield::rows {

template <class Number>
Number ln2();
template <class Number>
Number pi();

/// Natural logarithm of a number > 0.
ScaledDoubleDouble ln(const ScaledDoubleDouble& number);
double ln(double number);

/// ln(1 + x) for x > -1, with all its digits however small x is.
ScaledDoubleDouble ln_1p(const ScaledDoubleDouble& x);
double ln_1p(double x);

/// y ln y - x for y = 1 + x >= 0: never negative, 0 for x = 0 only. Sums of it carry divergences without the terms of
/// first order, which would cancel.
ScaledDoubleDouble excess(const ScaledDoubleDouble& x, const ScaledDoubleDouble& y);
double excess(double x, double y);

/// ln(part / (part + rest)), accurate when the rest is small; part > 0.
ScaledDoubleDouble log_share(const ScaledDoubleDouble& part, const ScaledDoubleDouble& rest);
double log_share(double part, double rest);

/// Arc tangent of y / x for x, y >= 0, not both 0.
ScaledDoubleDouble angle(const ScaledDoubleDouble& y, const ScaledDoubleDouble& x);
double angle(double y, double x);

}  // namespace isoyield::rows
