#pragma once

#include "metrics/wide.hpp"

// Logarithm and arc tangent to about 100 bits, for entropies and their kin. Series with tables that the compiler makes:
// nothing here depends on a C library, so every machine gives the same bits.

namespace isoyield::rows {

Wide ln2();
Wide pi();

/// Natural logarithm of a number > 0.
Wide ln(const Wide& number);

/// ln(1 + x) for x > -1, with all its digits however small x is.
Wide ln_1p(const Wide& x);

/// y ln y - x for y = 1 + x >= 0: never negative, 0 for x = 0 only. Sums of it carry divergences without the terms of
/// first order, which would cancel.
Wide excess(const Wide& x, const Wide& y);

/// ln(part / (part + rest)), accurate when the rest is small; part > 0.
Wide log_share(const Wide& part, const Wide& rest);

/// Arc tangent of y / x for x, y >= 0, not both 0.
Wide angle(const Wide& y, const Wide& x);

}  // namespace isoyield::rows
