#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/fields.hpp"
#include "isoyield/utility/space_point.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// The utility matrices under which one classifier earns most.
struct SpaceRegion {
  std::string classifier;
  double share = 0;
  std::vector<std::vector<std::vector<double>>> polygons;

  static constexpr auto fields() {
    return Fields{
        field("classifier", &SpaceRegion::classifier),
        field("share", &SpaceRegion::share, "of the area of all sensible utility matrices"),
        field("polygons", &SpaceRegion::polygons, "convex pieces, one a quadrant, each a list of corners [x, y]")};
  }
};

/// Where a metric sits that is a yield on this test set.
struct SpaceMetric {
  std::string metric;
  double x = 0;
  double y = 0;

  static constexpr auto fields() {
    return Fields{field("metric", &SpaceMetric::metric, "metric id"), field("x", &SpaceMetric::x),
                  field("y", &SpaceMetric::y)};
  }
};

/// A stretch of threshold probabilities with one winner.
struct SpaceStretch {
  std::string classifier;
  double from = 0;
  double to = 1;

  static constexpr auto fields() {
    return Fields{field("classifier", &SpaceStretch::classifier), field("from", &SpaceStretch::from),
                  field("to", &SpaceStretch::to)};
  }
};

struct SpaceBreakEven {
  std::string a;
  std::string b;
  double at = 0;

  static constexpr auto fields() {
    return Fields{field("a", &SpaceBreakEven::a), field("b", &SpaceBreakEven::b),
                  field("at", &SpaceBreakEven::at, "threshold probability at which they earn the same")};
  }
};

/// The one number that decides between classifiers on the same test set, in its guises.
struct TradeOff {
  double threshold = 0;
  Nullable cost_ratio;
  Nullable false_alarms;
  Nullable beta;
  Nullable slope;
  Nullable number_willing_to_treat;

  static constexpr auto fields() {
    return Fields{
        field("threshold", &TradeOff::threshold, "probability of the positive class from which deciding positive pays"),
        field("cost_ratio", &TradeOff::cost_ratio,
              "cost of a false positive over that of a false negative; null: infinite"),
        field("false_alarms", &TradeOff::false_alarms, "false positives accepted per case found; null: any number"),
        field("beta", &TradeOff::beta,
              "of the F that weighs a missed case beta squared times a false alarm; null: infinite"),
        field("slope", &TradeOff::slope, "of lines of equal yield in ROC space; null: vertical"),
        field("number_willing_to_treat", &TradeOff::number_willing_to_treat,
              "items decided positive per case found; null: any number")};
  }
};

/// The space of utility matrices of two classes and two decisions.
struct UtilitySpace {
  std::optional<SpacePoint> point;
  std::vector<std::vector<double>> outline;
  std::vector<SpaceRegion> regions;
  std::vector<SpaceMetric> metrics;
  std::optional<TradeOff> trade_off;
  std::vector<SpaceStretch> axis;
  std::vector<SpaceBreakEven> break_even;

  static constexpr auto fields() {
    return Fields{
        field("point", &UtilitySpace::point,
              "where the utilities are; absent where an error is worth most or a right decision least"),
        field("outline", &UtilitySpace::outline,
              "corners [x, y] of the matrices whose errors earn no more than the right decisions"),
        field("regions", &UtilitySpace::regions, "where each classifier earns most"),
        field("metrics", &UtilitySpace::metrics, "metrics that are yields on this test set"),
        field("trade_off", &UtilitySpace::trade_off, "absent where right decisions are worth no more than errors"),
        field("axis", &UtilitySpace::axis,
              "the winner by threshold probability from 0 to 1; empty when class shares differ"),
        field("break_even", &UtilitySpace::break_even, "threshold probabilities where two classifiers earn the same")};
  }
};

/// A classifier as the space needs it.
struct SpaceClassifier {
  std::string name;
  BinaryCounts cells;
};

/// Coordinates of a matrix of two classes and decisions, class `positive` the positive one; absent when all utilities
/// are the same, when an error is worth more than every right decision, or a right decision less than every error.
[[nodiscard]] std::optional<SpacePoint> space_point(const UtilityMatrix& utility, std::size_t positive);
/// The normal form of a point: largest utility 1, smallest 0.
[[nodiscard]] UtilityMatrix utility_at(const SpacePoint& point, std::size_t positive);
/// The normal form of any utility matrix: (U - min) / (max - min); absent when all utilities are the same.
[[nodiscard]] std::optional<UtilityMatrix> normal_form(const UtilityMatrix& utility);

/// The whole space. The yield is linear in (x, y) within each quadrant, so regions are polygons and exact. `utility` is
/// 2 x 2; at least one classifier. O(n^2).
[[nodiscard]] UtilitySpace utility_space(const UtilityMatrix& utility, std::size_t positive,
                                         const std::vector<SpaceClassifier>& classifiers);

}  // namespace isoyield
