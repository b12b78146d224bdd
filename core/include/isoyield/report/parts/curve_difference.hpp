#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// Curves of two classifiers on the same items, one less the other.

namespace isoyield::report {

/// The difference of two curves with a band for each point, and one for all points together.
struct CurveDifference {
  std::string curve;
  std::string a;
  std::string b;
  std::vector<double> x;
  std::vector<double> difference;
  std::vector<double> low;
  std::vector<double> high;
  std::vector<double> all_low;
  std::vector<double> all_high;
  double level = 0;

  static constexpr auto fields() {
    return Fields{field("curve", &CurveDifference::curve, "curve id"),
                  field("a", &CurveDifference::a),
                  field("b", &CurveDifference::b),
                  field("x", &CurveDifference::x, "evenly spaced; for decision threshold probabilities"),
                  field("difference", &CurveDifference::difference,
                        "height of a minus that of b; for decision net benefit per item"),
                  field("low", &CurveDifference::low, "pointwise band: each point is covered with probability `level`"),
                  field("high", &CurveDifference::high),
                  field("all_low", &CurveDifference::all_low,
                        "simultaneous band: all points together are covered with probability `level`"),
                  field("all_high", &CurveDifference::all_high),
                  field("level", &CurveDifference::level)};
  }
};

}  // namespace isoyield::report
