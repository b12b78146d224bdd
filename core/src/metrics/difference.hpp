#pragma once

#include <type_traits>
#include <utility>

#include "metrics/cells.hpp"
#include "metrics/dyadic.hpp"
#include "metrics/numbers.hpp"

namespace isoyield::rows {

/// first - second of the pair of numbers >= 0 that `terms(as)` makes, `as(cell)` being a cell as a number. Where more
/// than 24 of the leading bits cancel, the errors of up to 2^20 sums could show: then it is computed again without
/// rounding. Doubles are left as they are.
template <class Number, class Terms>
Number difference(const Terms& terms) {
  const auto [first, second] = terms(As<Number>());
  const Number result = first - second;
  if constexpr (!std::is_same_v<Number, double>) {
    if (magnitude(result) * 0x1p24 < second) {
      const auto [exact_first, exact_second] = terms(As<Dyadic>());
      return difference(exact_first, exact_second);
    }
  }
  return result;
}

/// The same of terms over the four cells, which `terms` takes in any number type.
template <class Number, class Terms>
Number difference(const Cells<Number>& c, const Terms& terms) {
  return difference<Number>([&](const auto& as) { return terms(c.in(as)); });
}

}  // namespace isoyield::rows
