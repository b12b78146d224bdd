#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// Points of curves.

namespace isoyield::report {

/// A further line of a curve.
struct CurveLine {
  std::string id;
  std::vector<double> x;
  std::vector<double> y;
  std::optional<std::vector<double>> threshold;

  static constexpr auto fields() {
    return Fields{field("id", &CurveLine::id, "which of the lines that the catalogue names"), field("x", &CurveLine::x),
                  field("y", &CurveLine::y),
                  field("threshold", &CurveLine::threshold, "absent where it is no path of thresholds")};
  }
};

struct Curve {
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> threshold;
  std::optional<std::vector<double>> low;
  std::optional<std::vector<double>> high;
  std::optional<std::vector<double>> items;
  std::optional<std::vector<CurveLine>> lines;
  std::optional<std::string> undefined;

  static constexpr auto fields() {
    return Fields{field("x", &Curve::x),
                  field("y", &Curve::y),
                  field("threshold", &Curve::threshold, "decide positive when score >= threshold"),
                  field("low", &Curve::low, "lower end of the interval of y"),
                  field("high", &Curve::high, "upper end of the interval of y"),
                  field("items", &Curve::items, "weight of the items behind each vertex"),
                  field("lines", &Curve::lines, "the other class, or decisions without scores"),
                  field("undefined", &Curve::undefined, "reason code when the curve has no vertex")};
  }
};

}  // namespace isoyield::report
