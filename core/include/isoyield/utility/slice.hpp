#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/fields.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// A direction in which utilities are changed: of one cell, or of all in proportion.
struct SliceAxis {
  std::vector<std::string> cell;
  std::vector<std::vector<double>> direction;
  double from = -1;
  double to = 1;

  static constexpr auto fields() {
    return Fields{
        field("cell", &SliceAxis::cell, "labels of a class and of a decision: the axis is that utility itself"),
        field("direction", &SliceAxis::direction, "instead, what is added to the utilities at 1, rows = true class"),
        field("from", &SliceAxis::from), field("to", &SliceAxis::to)};
  }
};

/// Two directions from the utilities that are given: a plane through the space of utility matrices.
struct SliceOptions {
  std::optional<SliceAxis> x;
  std::optional<SliceAxis> y;

  static constexpr auto fields() { return Fields{field("x", &SliceOptions::x), field("y", &SliceOptions::y)}; }
};

/// The part of the slice where one classifier earns most.
struct SliceRegion {
  std::string classifier;
  double share = 0;
  std::vector<std::vector<double>> polygon;

  static constexpr auto fields() {
    return Fields{field("classifier", &SliceRegion::classifier),
                  field("share", &SliceRegion::share, "of the area of the slice"),
                  field("polygon", &SliceRegion::polygon, "corners [x, y]; convex; empty where it is never first")};
  }
};

/// Where two regions meet: there both earn the same, and no other more.
struct SliceBorder {
  std::string a;
  std::string b;
  std::vector<double> from;
  std::vector<double> to;

  static constexpr auto fields() {
    return Fields{field("a", &SliceBorder::a), field("b", &SliceBorder::b), field("from", &SliceBorder::from, "[x, y]"),
                  field("to", &SliceBorder::to, "[x, y]")};
  }
};

struct UtilitySlice {
  SliceAxis x;
  SliceAxis y;
  std::vector<double> point;
  std::vector<SliceRegion> regions;
  std::vector<SliceBorder> borders;

  static constexpr auto fields() {
    return Fields{field("x", &UtilitySlice::x), field("y", &UtilitySlice::y),
                  field("point", &UtilitySlice::point, "[x, y] of the utilities that are given"),
                  field("regions", &UtilitySlice::regions, "in input order"),
                  field("borders", &UtilitySlice::borders, "break-even segments between neighbouring regions")};
  }
};

/// An axis made ready: what is added to the utilities at 1, and where the given ones lie along it.
struct SliceDirection {
  std::vector<double> cells;  ///< row by row
  double start = 0;
};

/// Who earns most where. The yield is linear along both directions, so regions are convex polygons and exact. At least
/// one classifier; O(n^2).
[[nodiscard]] UtilitySlice utility_slice(const UtilityMatrix& utility, const SliceAxis& x, const SliceAxis& y,
                                         const SliceDirection& along_x, const SliceDirection& along_y,
                                         const std::vector<std::string>& names,
                                         const std::vector<const ConfusionMatrix*>& matrices);

}  // namespace isoyield
