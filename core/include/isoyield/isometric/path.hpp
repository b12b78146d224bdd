#pragma once

#include <vector>

#include "isoyield/base/fields.hpp"

namespace isoyield::report {

/// A connected piece of a level set.
struct Path {
  std::vector<double> x;
  std::vector<double> y;

  static constexpr auto fields() { return Fields{field("x", &Path::x), field("y", &Path::y)}; }
};

struct Spot {
  double x = 0;
  double y = 0;

  static constexpr auto fields() { return Fields{field("x", &Spot::x), field("y", &Spot::y)}; }
};

}  // namespace isoyield::report
