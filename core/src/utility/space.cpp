#include "isoyield/utility/space.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"
#include "utility/half_plane.hpp"

namespace isoyield {
namespace {

/// A quadrant of the square with the part of the sensible region in it. On it the yield is linear.
struct Quadrant {
  double x_sign = 1;
  double y_sign = 1;
  Polygon sensible;
};

/// Where the signs differ one class has both its utilities moved towards each other, which halves the square.
const std::array<Quadrant, 4>& quadrants() {
  static const std::array<Quadrant, 4> all{
      Quadrant{1, 1, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
      Quadrant{-1, 1, {{0, 0}, {0, 1}, {-1, 0}}},
      Quadrant{-1, -1, {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}},
      Quadrant{1, -1, {{0, 0}, {0, -1}, {1, 0}}},
  };
  return all;
}

BinaryCounts shares_of(const BinaryCounts& cells) {
  const double total = cells.total();
  const auto share = [&](double cell) { return ratio(cell, total, Undefined::no_items).number(); };
  return {.tp = share(cells.tp), .fn = share(cells.fn), .fp = share(cells.fp), .tn = share(cells.tn)};
}

/// The yield as a function of the point within a quadrant.
Plane yield_in(const Quadrant& quadrant, const BinaryCounts& shares) {
  return {.constant = shares.tp + shares.tn,
          .by_x = quadrant.x_sign > 0 ? -shares.tp : shares.tn,
          .by_y = quadrant.y_sign > 0 ? shares.fp : -shares.fn};
}

/// Regions of classifiers given by their shares. Of classifiers that are the same the first has the region.
std::vector<SpaceRegion> regions_of(const std::vector<SpaceClassifier>& classifiers,
                                    const std::vector<BinaryCounts>& shares) {
  constexpr double kWhole = 3;       // area of the sensible region
  constexpr double kSliver = 1e-12;  // touching, but for rounding
  std::vector<SpaceRegion> out;
  for (std::size_t i = 0; i < classifiers.size(); ++i) {
    SpaceRegion region{.classifier = classifiers[i].name, .share = 0, .polygons = {}};
    for (const Quadrant& quadrant : quadrants()) {
      Polygon polygon = quadrant.sensible;
      for (std::size_t j = 0; j < classifiers.size() && !polygon.empty(); ++j) {
        const Plane ahead = yield_in(quadrant, shares[i]) - yield_in(quadrant, shares[j]);
        if (j != i && !(ahead.zero() && i < j)) polygon = ahead.zero() ? Polygon{} : clipped(polygon, ahead);
      }
      const double size = area(polygon);
      if (size < kSliver) continue;
      region.share += size / kWhole;
      auto& corners = region.polygons.emplace_back();
      for (const SpacePoint& corner : polygon) corners.push_back({corner.x, corner.y});
    }
    out.push_back(std::move(region));
  }
  return out;
}

/// Where metrics sit that are linear in the cells of a test set with these class shares.
std::vector<SpaceMetric> metrics_at(double positives, double negatives) {
  constexpr double kTolerance = 1e-9;
  std::vector<SpaceMetric> out;
  for (const Metric& metric : metrics()) {
    if (!metric.popular || metric.formula.binary == nullptr || metric.orientation == Orientation::neither) continue;
    const double sign = metric.orientation == Orientation::lower ? -1 : 1;
    const auto value = [&](double recall, double fall_out) {
      const Value found = evaluate(metric, BinaryCounts{.tp = positives * recall,
                                                        .fn = positives * (1 - recall),
                                                        .fp = negatives * fall_out,
                                                        .tn = negatives * (1 - fall_out)});
      return found.defined() ? sign * found.number() : NAN;
    };
    const double start = value(0.5, 0.5);
    const double by_recall = (value(0.75, 0.5) - start) / 0.25;
    const double by_fall_out = (start - value(0.5, 0.25)) / 0.25;
    const auto linear = [&](double recall, double fall_out) {
      return std::fabs(value(recall, fall_out) -
                       (start + by_recall * (recall - 0.5) + by_fall_out * (fall_out - 0.5))) <= kTolerance;
    };
    if (!linear(0.875, 0.125) || !linear(0.25, 0.875) || !linear(0.9375, 0.75)) continue;
    const double right_positive = by_recall / positives;
    const double right_negative = -by_fall_out / negatives;
    if (right_positive < -kTolerance || right_negative < -kTolerance || right_positive + right_negative <= kTolerance)
      continue;
    const double x =
        right_positive >= right_negative ? right_negative / right_positive - 1 : 1 - right_positive / right_negative;
    out.push_back({.metric = std::string(metric.id), .x = x, .y = 0});
  }
  return out;
}

/// The upper envelope of (1 - t) tp - t fp over threshold probabilities t: what a classifier earns, apart from what all
/// earn alike.
void add_axis(UtilitySpace& out, const std::vector<SpaceClassifier>& classifiers,
              const std::vector<BinaryCounts>& shares) {
  const auto worth = [&](std::size_t i, double t) { return (1 - t) * shares[i].tp - t * shares[i].fp; };
  std::vector<double> cuts{0, 1};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    for (std::size_t j = i + 1; j < shares.size(); ++j) {
      const double tp = shares[i].tp - shares[j].tp;
      const double fp = shares[i].fp - shares[j].fp;
      const Value at = ratio(tp, tp + fp, Undefined::nothing_to_compare);
      if (!at.defined() || !(at.number() >= 0 && at.number() <= 1)) continue;
      out.break_even.push_back({.a = classifiers[i].name, .b = classifiers[j].name, .at = at.number()});
      cuts.push_back(at.number());
    }
  }
  std::sort(cuts.begin(), cuts.end());
  for (std::size_t c = 1; c < cuts.size(); ++c) {
    if (cuts[c] <= cuts[c - 1]) continue;
    const double middle = (cuts[c - 1] + cuts[c]) / 2;
    std::size_t best = 0;
    for (std::size_t i = 1; i < shares.size(); ++i) {
      if (worth(i, middle) > worth(best, middle)) best = i;
    }
    if (!out.axis.empty() && out.axis.back().classifier == classifiers[best].name) {
      out.axis.back().to = cuts[c];
    } else {
      out.axis.push_back({.classifier = classifiers[best].name, .from = cuts[c - 1], .to = cuts[c]});
    }
  }
}

Nullable finite(const Value& value) {
  return {.null = !value.defined() || !std::isfinite(value.number()), .number = value.number()};
}

std::optional<TradeOff> trade_off(const UtilityMatrix& utility, std::size_t positive, double positives,
                                  double negatives) {
  const std::size_t negative = 1 - positive;
  const double found = utility.at(positive, positive) - utility.at(positive, negative);
  const double alarm = utility.at(negative, negative) - utility.at(negative, positive);
  if (found < 0 || alarm < 0 || found + alarm == 0) return std::nullopt;
  const Value alarms = ratio(found, alarm, Undefined::nothing_to_compare);
  return TradeOff{.threshold = alarm / (found + alarm),
                  .cost_ratio = finite(ratio(alarm, found, Undefined::nothing_to_compare)),
                  .false_alarms = finite(alarms),
                  .beta = finite(alarms.defined() ? Value(std::sqrt(alarms.number())) : alarms),
                  .slope = finite(ratio(alarm * negatives, found * positives, Undefined::nothing_to_compare)),
                  .number_willing_to_treat = finite(alarms.defined() ? Value(1 + alarms.number()) : alarms)};
}

bool same_class_shares(const std::vector<BinaryCounts>& shares) {
  constexpr double kRounding = 1e-9;
  return std::all_of(shares.begin(), shares.end(), [&](const BinaryCounts& each) {
    return std::fabs(each.positives() - shares.front().positives()) <= kRounding;
  });
}

}  // namespace

std::optional<UtilityMatrix> normal_form(const UtilityMatrix& utility) {
  if (utility.cells().empty()) return std::nullopt;
  const auto [low, high] = std::minmax_element(utility.cells().begin(), utility.cells().end());
  const double range = *high - *low;
  if (!(range > 0) || !std::isfinite(range)) return std::nullopt;
  std::vector<double> cells;
  for (const double cell : utility.cells()) cells.push_back((cell - *low) / range);
  return UtilityMatrix(utility.classes(), utility.decisions(), std::move(cells));
}

std::optional<SpacePoint> space_point(const UtilityMatrix& utility, std::size_t positive) {
  const std::optional<UtilityMatrix> normal = normal_form(utility);
  if (!normal) return std::nullopt;
  const std::size_t negative = 1 - positive;
  const double positive_right = normal->at(positive, positive);
  const double negative_right = normal->at(negative, negative);
  const double positive_wrong = normal->at(positive, negative);
  const double negative_wrong = normal->at(negative, positive);
  if (std::fmax(positive_right, negative_right) < 1 || std::fmin(positive_wrong, negative_wrong) > 0)
    return std::nullopt;
  return SpacePoint{.x = negative_right - positive_right, .y = negative_wrong - positive_wrong};
}

UtilityMatrix utility_at(const SpacePoint& point, std::size_t positive) {
  const std::size_t negative = 1 - positive;
  std::vector<double> cells(4);
  cells[positive * 2 + positive] = point.x > 0 ? 1 - point.x : 1;
  cells[positive * 2 + negative] = point.y < 0 ? -point.y : 0;
  cells[negative * 2 + negative] = point.x < 0 ? 1 + point.x : 1;
  cells[negative * 2 + positive] = point.y > 0 ? point.y : 0;
  return {2, 2, std::move(cells)};
}

UtilitySpace utility_space(const UtilityMatrix& utility, std::size_t positive,
                           const std::vector<SpaceClassifier>& classifiers) {
  UtilitySpace out;
  out.point = space_point(utility, positive);
  out.outline = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};
  std::vector<BinaryCounts> shares;
  for (const SpaceClassifier& classifier : classifiers) shares.push_back(shares_of(classifier.cells));
  out.regions = regions_of(classifiers, shares);
  const double positives = shares.front().positives();
  const double negatives = shares.front().negatives();
  if (positives > 0 && negatives > 0) out.metrics = metrics_at(positives, negatives);
  out.trade_off = trade_off(utility, positive, positives, negatives);
  if (same_class_shares(shares)) add_axis(out, classifiers, shares);
  return out;
}

}  // namespace isoyield
