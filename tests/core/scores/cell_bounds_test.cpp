#include "isoyield/scores/cell_bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "isoyield/metrics/cell_bound.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"
#include "sanitized.hpp"

// What numbers lose when scores are counted in cells, against the scores themselves.

namespace isoyield {
namespace {

/// How the scores of a cell lie in it, and its classes.
enum class Inside { anywhere, at_the_ends, all_alike_but_one, one_class, worst_order, best_order };
constexpr Inside kInsides[] = {Inside::anywhere,  Inside::at_the_ends, Inside::all_alike_but_one,
                               Inside::one_class, Inside::worst_order, Inside::best_order};
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Items {
  std::vector<double> scores;
  std::vector<double> low;
  std::vector<double> high;
  std::vector<std::uint8_t> positive;
};

double placed(Inside inside, double low, double high, std::size_t at, bool positive, double anywhere) {
  switch (inside) {
    case Inside::at_the_ends:
      return anywhere < 0.5 ? low : high;
    case Inside::all_alike_but_one:
      return at == 0 ? low : high;
    case Inside::worst_order:
      return positive ? low : high;
    case Inside::best_order:
      return positive ? high : low;
    default:
      return low + anywhere * (high - low);
  }
}

/// Cells of any width, some within a bin of calibration and some over several; each goes by its lowest score.
Items drawn(Inside inside, std::uint64_t seed) {
  Random random(seed, 0);
  std::vector<double> ends;
  for (std::size_t left = 2 * (1 + random.bits() % 12); left > 0; --left)
    ends.push_back(random.bits() % 4 == 0 ? static_cast<double>(random.bits() % 11) / 10 : random.uniform());
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());  // cells do not overlap
  Items out;
  for (std::size_t cell = 0; 2 * cell + 1 < ends.size(); ++cell) {
    const bool one = random.bits() % 2 == 0;
    const std::size_t first = out.scores.size();
    const std::size_t n = 1 + random.bits() % 30;
    for (std::size_t i = 0; i < n; ++i) {
      const bool positive = inside == Inside::one_class ? one : random.uniform() < 0.4;
      out.positive.push_back(positive ? 1 : 0);
      out.scores.push_back(placed(inside, ends[2 * cell], ends[2 * cell + 1], i, positive, random.uniform()));
    }
    const auto [low, high] =
        std::minmax_element(out.scores.begin() + static_cast<std::ptrdiff_t>(first), out.scores.end());
    const double least = *low;
    const double most = *high;
    out.low.resize(out.scores.size(), least);
    out.high.resize(out.scores.size(), most);
  }
  return out;
}

double number(std::string_view id, const Sweep& of) { return evaluate(*find_metric(id), of).number(); }

double shown(std::optional<double> bound) { return bound.value_or(-1); }

TEST(CellBounds, HoldHoweverScoresLieInTheirCells) {
  std::size_t tried = 0;
  for (const Inside inside : kInsides) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const Items items = drawn(inside, seed);
      const CellBounds bounds = cell_bounds(items.low, items.high, items.positive, {});
      const Sweep whole = sweep({.scores = items.scores, .positive = items.positive, .weights = {}});
      const Sweep cells = sweep({.scores = items.low, .positive = items.positive, .weights = {}});
      if (whole.positives == 0 || whole.negatives == 0) continue;
      ++tried;
      const auto off = [&](std::string_view id) { return std::fabs(number(id, whole) - number(id, cells)); };
      const double rounding = 1e-12;
      EXPECT_LE(off("roc_auc"), bounds.area + rounding) << seed;
      EXPECT_LE(off("average_precision"), bounds.precision + rounding) << seed;
      EXPECT_LE(off("ks"), bounds.ks + rounding) << seed;
      EXPECT_LE(off("brier"), shown(bounds.brier) + rounding) << seed;
      EXPECT_LE(off("ece"), shown(bounds.calibration) + rounding) << seed;
      // Where a cell of one score gives what happened no chance, the loss is infinite in both.
      if (std::isfinite(shown(bounds.log_loss)) && std::isfinite(number("log_loss", cells)))
        EXPECT_LE(off("log_loss"), shown(bounds.log_loss) + rounding) << seed;
      for (int at = 0; at <= 20; ++at) {
        const BinaryCounts a = whole.at(point_at(whole, at / 20.0));
        const BinaryCounts b = cells.at(point_at(cells, at / 20.0));
        const double moved = std::fabs(a.tp - b.tp) + std::fabs(a.fp - b.fp);
        EXPECT_LE(moved / (whole.positives + whole.negatives), bounds.decided + rounding) << seed;
      }
    }
  }
  EXPECT_GT(tried, 1000U);
}

/// Every metric that has a bound, at the parameters it has by itself: what is printed next to it is never too small.
TEST(CellBounds, OfEveryMetricHold) {
  std::size_t tried = 0;
  const int seeds = testing::rounds(150);
  for (const Inside inside : kInsides) {
    for (int seed = 1000; seed < 1000 + seeds; ++seed) {
      const Items items = drawn(inside, static_cast<std::uint64_t>(seed));
      const CellBounds bounds = cell_bounds(items.low, items.high, items.positive, {});
      const Sweep whole = sweep({.scores = items.scores, .positive = items.positive, .weights = {}});
      const Sweep cells = sweep({.scores = items.low, .positive = items.positive, .weights = {}});
      for (const Metric& metric : metrics()) {
        if (metric.formula.sweep == nullptr) continue;
        std::vector<double> arguments;
        for (const Parameter& each : metric.parameters) arguments.push_back(each.initial);
        const double bound = bound_of(metric, arguments, bounds);
        const Value a = evaluate(metric, Swept(whole), arguments);
        const Value b = evaluate(metric, Swept(cells), arguments);
        if (!std::isfinite(bound) || !a.defined() || !b.defined() || std::isinf(b.number())) continue;
        ++tried;
        EXPECT_LE(std::fabs(a.number() - b.number()), bound + 1e-12) << metric.id << ' ' << seed;
      }
    }
  }
  EXPECT_GT(tried, static_cast<std::size_t>(70 * seeds));
}

TEST(CellBounds, AreUnknownRatherThanMissing) {
  const std::vector<double> low{0.2, 0.2, 0.6};
  const std::vector<double> high{0.4, 0.4, 0.6};
  const std::vector<std::uint8_t> positive{1, 0, 1};
  const CellBounds bounds = cell_bounds(low, high, positive, {});
  const double ten[] = {10, 0};
  const double twelve[] = {12, 0};
  EXPECT_LT(bound_of(*find_metric("ece"), ten, bounds), 1);
  EXPECT_EQ(bound_of(*find_metric("ece"), twelve, bounds), kInfinity);
  EXPECT_EQ(bound_of(*find_metric("mce"), ten, bounds), kInfinity);
  EXPECT_EQ(bound_of(*find_metric("brier_uncertainty"), ten, bounds), 0);
  EXPECT_DOUBLE_EQ(bound_of(*find_metric("gini"), {}, bounds), 2 * bounds.area);
  const CellBounds exact = cell_bounds(low, low, positive, {});
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr) EXPECT_EQ(bound_of(metric, ten, exact), 0) << metric.id;
  }
}

/// Cells at the two infinities, and one of both.
TEST(CellBounds, HoldAtInfinities) {
  const std::vector<double> scores{-kInfinity, -5, -kInfinity, 3, kInfinity, 4, kInfinity, 0};
  const std::vector<double> low{-kInfinity, -kInfinity, -kInfinity, 3, 3, 3, 3, 0};
  const std::vector<double> high{-5, -5, -5, kInfinity, kInfinity, kInfinity, kInfinity, 0};
  const std::vector<std::uint8_t> positive{1, 0, 1, 1, 0, 0, 1, 1};
  const CellBounds bounds = cell_bounds(low, high, positive, {});
  const Sweep whole = sweep({.scores = scores, .positive = positive, .weights = {}});
  const Sweep cells = sweep({.scores = low, .positive = positive, .weights = {}});
  EXPECT_FALSE(bounds.brier);
  for (const char* id : {"roc_auc", "average_precision", "ks", "eer", "minimum_error_rate"}) {
    const double bound = bound_of(*find_metric(id), {}, bounds);
    EXPECT_TRUE(std::isfinite(bound)) << id;
    EXPECT_LE(std::fabs(number(id, whole) - number(id, cells)), bound) << id;
  }
}

TEST(CellBounds, AreReached) {
  // One cell from 0 to 1 of one item of each class: the area is 0 or 1, and 0.5 in the cell.
  const std::vector<double> low{0, 0};
  const std::vector<double> high{1, 1};
  const std::vector<std::uint8_t> positive{1, 0};
  const CellBounds bounds = cell_bounds(low, high, positive, {});
  EXPECT_DOUBLE_EQ(bounds.area, 0.5);
  EXPECT_DOUBLE_EQ(bounds.ks, 1);
  EXPECT_DOUBLE_EQ(bounds.decided, 1);
}

TEST(CellBounds, AreNothingWhereCellsHaveOneScoreEach) {
  const std::vector<double> scores{0.1, 0.1, 0.7, 0.3};
  const std::vector<std::uint8_t> positive{1, 0, 1, 0};
  const std::vector<double> counts{5e11, 3, 1e12, 7};
  const CellBounds bounds = cell_bounds(scores, scores, positive, counts);
  for (const double bound : {bounds.area, bounds.precision, bounds.ks, shown(bounds.brier), shown(bounds.log_loss),
                             shown(bounds.calibration), bounds.decided})
    EXPECT_EQ(bound, 0);
}

TEST(CellBounds, SayNothingOfLossesWhereScoresAreNoProbabilities) {
  const std::vector<double> low{-2, 0.5};
  const std::vector<double> high{-1, 3};
  const std::vector<std::uint8_t> positive{0, 1};
  const CellBounds bounds = cell_bounds(low, high, positive, {});
  EXPECT_FALSE(bounds.brier || bounds.log_loss || bounds.calibration);
}

}  // namespace
}  // namespace isoyield
