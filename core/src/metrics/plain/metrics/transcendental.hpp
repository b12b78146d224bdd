#pragma once

#include <cmath>

#include "metrics/wide.hpp"
#include "numeric/portable.hpp"

// As wide.hpp beside it: what metrics/transcendental.hpp offers, to the digits of a double and the same on every
// machine.

namespace isoyield::rows {

inline Wide ln2() { return 0x1.62e42fefa39efp-1; }
inline Wide pi() { return 0x1.921fb54442d18p+1; }

inline Wide ln(Wide number) {
  const double x = number.rounded();
  return std::isfinite(x) ? portable::log(x) : x;
}
inline Wide ln_1p(Wide x) { return std::isfinite(x.rounded()) ? portable::log1p(x.rounded()) : x; }

inline Wide excess(Wide x, Wide y) {
  if (y.zero()) return Wide(1);
  const double small = x.rounded();
  if (!(std::fabs(small) < 0x1p-5)) return y * ln(y) - x;
  // (1 + x) ln(1 + x) - x = x^2 / (1 2) - x^3 / (2 3) + x^4 / (3 4) - ...
  constexpr int kTerms = 10;
  double total = 0;
  for (int k = kTerms; k >= 1; --k) total = 1.0 / (k * (k + 1)) - small * total;
  return small * small * total;
}

inline Wide log_share(Wide part, Wide rest) { return -ln_1p(quotient(rest, part)); }

inline Wide angle(Wide y, Wide x) {
  if (x < y) return Wide(0.5) * pi() - angle(x, y);
  double t = (quotient(y, x)).rounded();
  for (int half = 0; half < 2; ++half) t /= 1 + std::sqrt(1 + t * t);  // the tangent of half the angle
  constexpr int kTerms = 12;                                           // tan(pi / 16)^25 / 25 < 2^-62
  double series = 0;
  for (int k = kTerms; k >= 0; --k) series = 1.0 / (2 * k + 1) - t * t * series;
  return 4 * t * series;
}

}  // namespace isoyield::rows
