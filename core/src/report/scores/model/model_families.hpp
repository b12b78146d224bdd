#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// Numbers that choose one density a class of a family.
using Shape = std::span<const double>;

/// One family of densities of model problems.
struct Family {
  std::string_view id;
  std::vector<double> shape;  ///< when none is given
  bool (*sensible)(Shape shape);
  std::string_view expected;                                  ///< of the shape, in words
  Interval (*reach)(Shape shape);                             ///< scores outside it are as good as never drawn
  double (*above)(Shape shape, double score, bool positive);  ///< share of a class at or above a score
  double (*density)(Shape shape, double score, bool positive);
  double (*draw)(Shape shape, Random& random, bool positive);
};

/// linear, binormal, beta, drawn.
[[nodiscard]] const std::vector<Family>& model_families();

}  // namespace isoyield
