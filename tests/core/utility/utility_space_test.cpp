#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/utility/space.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kPositive = 0;

// Dyrland, Lundervold, Porta Mana 2022: the factory. Rows = true class, class 0 the positive one.
const std::vector<SpaceClassifier> kFactory{{.name = "A", .cells = {.tp = 0.27, .fn = 0.23, .fp = 0.15, .tn = 0.35}},
                                            {.name = "B", .cells = {.tp = 0.43, .fn = 0.07, .fp = 0.18, .tn = 0.32}}};
const UtilityMatrix kFirst(2, 2, {15, -35, -335, 165});

std::vector<SpaceClassifier> random_classifiers(std::uint64_t seed, std::size_t count) {
  Random random(seed, 0);
  std::vector<SpaceClassifier> out;
  for (std::size_t i = 0; i < count; ++i) {
    const double recall = random.uniform();
    const double specificity = random.uniform();
    out.push_back(
        {.name = std::to_string(i),
         .cells = {.tp = 40 * recall, .fn = 40 * (1 - recall), .fp = 60 * (1 - specificity), .tn = 60 * specificity}});
  }
  return out;
}

bool inside(const std::vector<std::vector<double>>& polygon, const SpacePoint& point, double margin) {
  double sign = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const auto& a = polygon[i];
    const auto& b = polygon[(i + 1) % polygon.size()];
    const double side = (b[0] - a[0]) * (point.y - a[1]) - (b[1] - a[1]) * (point.x - a[0]);
    if (std::fabs(side) <= margin) continue;
    if (sign * side < 0) return false;
    sign = side;
  }
  return true;
}

double yield_at(const SpacePoint& point, const SpaceClassifier& classifier) {
  // Class 0 is the positive one here, so the cells are laid out by hand.
  const BinaryCounts& c = classifier.cells;
  return utility_yield(utility_at(point, kPositive), ConfusionMatrix(2, 2, {c.tp, c.fn, c.fp, c.tn}));
}

TEST(UtilitySpace, PlacesTheFactorysUtilities) {
  const auto point = space_point(kFirst, kPositive);
  ASSERT_TRUE(point);
  EXPECT_DOUBLE_EQ(point->x, 0.3);
  EXPECT_DOUBLE_EQ(point->y, -0.6);
}

TEST(UtilitySpace, PointAndNormalFormAreInverse) {
  for (int i = -8; i <= 8; ++i) {
    for (int j = -8; j <= 8; ++j) {
      for (const std::size_t positive : {0U, 1U}) {
        const SpacePoint point{.x = i / 8.0, .y = j / 8.0};
        const UtilityMatrix normal = utility_at(point, positive);
        const double largest = *std::max_element(normal.cells().begin(), normal.cells().end());
        const double smallest = *std::min_element(normal.cells().begin(), normal.cells().end());
        ASSERT_EQ(largest, 1);
        ASSERT_EQ(smallest, 0);
        std::vector<double> moved;
        for (const double cell : normal.cells()) moved.push_back(64 * cell - 3);
        const auto back = space_point(UtilityMatrix(2, 2, moved), positive);
        ASSERT_TRUE(back);
        ASSERT_EQ(back->x, point.x);
        ASSERT_EQ(back->y, point.y);
      }
    }
  }
}

TEST(UtilitySpace, HasNoPointWhereAnErrorIsWorthMost) {
  EXPECT_FALSE(space_point(UtilityMatrix(2, 2, {0, 2, 0, 1}), kPositive));
  EXPECT_FALSE(space_point(UtilityMatrix(2, 2, {3, 3, 3, 3}), kPositive));
  EXPECT_FALSE(normal_form(UtilityMatrix(2, 2, {3, 3, 3, 3})));
}

TEST(UtilitySpace, NormalFormOfAnyShape) {
  const auto normal = normal_form(UtilityMatrix(2, 3, {1, 2, 3, 5, 4, 1}));
  ASSERT_TRUE(normal);
  EXPECT_EQ(normal->cells(), (std::vector<double>{0, 0.25, 0.5, 1, 0.75, 0}));
}

TEST(UtilitySpace, RegionsAreWhereSamplingFindsTheWinner) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const std::vector<SpaceClassifier> classifiers = random_classifiers(seed, 2 + seed % 4);
    const UtilitySpace space = utility_space(UtilityMatrix::identity(2), kPositive, classifiers);
    double whole = 0;
    for (const SpaceRegion& region : space.regions) whole += region.share;
    EXPECT_NEAR(whole, 1, 1e-12);
    std::map<std::string, int> won;
    int sampled = 0;
    constexpr int kSteps = 60;
    for (int i = 0; i < 2 * kSteps; ++i) {
      for (int j = 0; j < 2 * kSteps; ++j) {
        const SpacePoint point{.x = (i + 0.5) / kSteps - 1, .y = (j + 0.5) / kSteps - 1};
        if (!inside(space.outline, point, 0)) continue;
        ++sampled;
        double best = -1;
        for (const SpaceClassifier& each : classifiers) best = std::fmax(best, yield_at(point, each));
        for (std::size_t k = 0; k < classifiers.size(); ++k) {
          const bool wins = yield_at(point, classifiers[k]) >= best - 1e-12;
          const auto& pieces = space.regions[k].polygons;
          const bool holds =
              std::any_of(pieces.begin(), pieces.end(), [&](const auto& piece) { return inside(piece, point, 1e-12); });
          ASSERT_EQ(holds, wins) << seed << ": " << point.x << ", " << point.y << ", " << k;
          if (wins) ++won[classifiers[k].name];
        }
      }
    }
    for (const SpaceRegion& region : space.regions)
      EXPECT_NEAR(static_cast<double>(won[region.classifier]) / sampled, region.share, 0.01);
  }
}

// The border between two regions is where their yields are the same.
TEST(UtilitySpace, CornersInsideAreBreakEvens) {
  const UtilitySpace space = utility_space(kFirst, kPositive, kFactory);
  int compared = 0;
  for (const SpaceRegion& region : space.regions) {
    for (const auto& piece : region.polygons) {
      for (const auto& corner : piece) {
        const SpacePoint point{.x = corner[0], .y = corner[1]};
        const double apart = std::fabs(yield_at(point, kFactory[0]) - yield_at(point, kFactory[1]));
        const bool shared = std::any_of(space.regions.begin(), space.regions.end(), [&](const SpaceRegion& other) {
          return other.classifier != region.classifier &&
                 std::any_of(other.polygons.begin(), other.polygons.end(), [&](const auto& each) {
                   return std::any_of(each.begin(), each.end(), [&](const auto& there) {
                     return std::hypot(there[0] - corner[0], there[1] - corner[1]) < 1e-12;
                   });
                 });
        });
        if (!shared) continue;
        EXPECT_NEAR(apart, 0, 1e-12);
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, 4);
}

TEST(UtilitySpace, AHoldsTheFactorysPointAndLittleElse) {
  const UtilitySpace space = utility_space(kFirst, kPositive, kFactory);
  const auto& of_a = space.regions[0];
  EXPECT_TRUE(std::any_of(of_a.polygons.begin(), of_a.polygons.end(),
                          [&](const auto& piece) { return inside(piece, *space.point, 0); }));
  EXPECT_LT(of_a.share, 0.25);
  ASSERT_TRUE(space.trade_off);
  EXPECT_DOUBLE_EQ(space.trade_off->threshold, 500.0 / 550);
  EXPECT_DOUBLE_EQ(space.trade_off->cost_ratio.number, 10);
  EXPECT_DOUBLE_EQ(space.trade_off->false_alarms.number, 0.1);
  EXPECT_DOUBLE_EQ(space.trade_off->beta.number, std::sqrt(0.1));
  EXPECT_DOUBLE_EQ(space.trade_off->slope.number, 10);
  EXPECT_DOUBLE_EQ(space.trade_off->number_willing_to_treat.number, 1.1);
}

TEST(UtilitySpace, WeighsErrorsOfStakesBelowOne) {
  const UtilitySpace space = utility_space(UtilityMatrix(2, 2, {0.25, 0, 0, 0.75}), kPositive, kFactory);
  ASSERT_TRUE(space.trade_off);
  EXPECT_DOUBLE_EQ(space.trade_off->threshold, 0.75);
}

TEST(UtilitySpace, MetricsSitWhereTheirYieldIs) {
  const UtilitySpace space = utility_space(kFirst, kPositive, kFactory);
  std::map<std::string, double> found;
  for (const SpaceMetric& metric : space.metrics) found[metric.metric] = metric.x;
  EXPECT_NEAR(found.at("recall"), -1, 1e-12);
  EXPECT_NEAR(found.at("accuracy"), 0, 1e-12);
  EXPECT_NEAR(found.at("specificity"), 1, 1e-12);
  EXPECT_NEAR(found.at("balanced_accuracy"), 0, 1e-12);  // equal classes
  EXPECT_EQ(found.count("f1"), 0U);
  EXPECT_EQ(found.count("precision"), 0U);
}

TEST(UtilitySpace, TheAxisChangesHandsAtTheBreakEvens) {
  const UtilitySpace space = utility_space(kFirst, kPositive, kFactory);
  ASSERT_EQ(space.break_even.size(), 1U);
  EXPECT_NEAR(space.break_even[0].at, 0.16 / 0.19, 1e-12);
  ASSERT_EQ(space.axis.size(), 2U);
  EXPECT_EQ(space.axis[0].classifier, "B");
  EXPECT_EQ(space.axis[1].classifier, "A");
  EXPECT_EQ(space.axis[0].to, space.axis[1].from);
  const auto many = random_classifiers(4, 6);
  const UtilitySpace wide = utility_space(kFirst, kPositive, many);
  for (double t = 0.0005; t < 1; t += 0.001) {
    const UtilityMatrix diagonal(2, 2, {1 - t, 0, 0, t});
    std::string winner;
    double best = -1;
    for (const SpaceClassifier& each : many) {
      const BinaryCounts& c = each.cells;
      const double yield = utility_yield(diagonal, ConfusionMatrix(2, 2, {c.tp, c.fn, c.fp, c.tn}));
      if (yield > best) winner = each.name;
      best = std::fmax(best, yield);
    }
    const auto stretch = std::find_if(wide.axis.begin(), wide.axis.end(),
                                      [&](const SpaceStretch& each) { return each.from <= t && t < each.to; });
    ASSERT_NE(stretch, wide.axis.end());
    ASSERT_EQ(stretch->classifier, winner) << t;
  }
}

TEST(UtilitySpace, TwinsShareNothingAndOtherSharesHaveNoAxis) {
  const UtilitySpace twins =
      utility_space(kFirst, kPositive, {kFactory[0], {.name = "twin", .cells = kFactory[0].cells}});
  EXPECT_NEAR(twins.regions[0].share, 1, 1e-12);
  EXPECT_TRUE(twins.regions[1].polygons.empty());
  const UtilitySpace unlike =
      utility_space(kFirst, kPositive, {kFactory[0], {.name = "C", .cells = {.tp = 1, .fn = 1, .fp = 0, .tn = 8}}});
  EXPECT_TRUE(unlike.axis.empty());
  EXPECT_FALSE(unlike.regions[1].polygons.empty());
}

// U and aU + b are the same utilities: everything that compares classifiers stays.
TEST(UtilitySpace, ReportsAreTheSameUnderAPositiveScaleAndAConstant) {
  const std::vector<Source> matrices{{.name = "", .text = "A:\n27 23\n15 35\n\nB:\n43 7\n18 32\n"}};
  Options options;
  options.positive = "0";
  options.draws = 0;
  options.utility = Source{.name = "", .text = "15 -35\n-335 165"};
  const auto first = analyse_matrices(matrices, options);
  options.utility = Source{.name = "", .text = "31 -69\n-669 331"};  // 2 U + 1
  const auto second = analyse_matrices(matrices, options);
  ASSERT_TRUE(first);
  ASSERT_TRUE(second);
  const report::Utility& a = *first.value().utility;
  const report::Utility& b = *second.value().utility;
  EXPECT_EQ(a.ranking, b.ranking);
  EXPECT_EQ(a.normal, b.normal);
  ASSERT_TRUE(a.space && b.space);
  EXPECT_EQ(a.space->point->x, b.space->point->x);
  EXPECT_EQ(a.space->point->y, b.space->point->y);
  EXPECT_EQ(a.space->trade_off->threshold, b.space->trade_off->threshold);
  const auto share_of = [](const report::Utility& utility, const std::string& metric) {
    for (const report::Agreement& row : utility.agreement) {
      if (row.metric == metric) return row.share;
    }
    return std::optional<double>();
  };
  EXPECT_EQ(share_of(a, "f1"), a.space->regions[1].share);
  EXPECT_EQ(share_of(a, "specificity"), a.space->regions[0].share);
  EXPECT_EQ(share_of(b, "f1"), share_of(a, "f1"));
}

}  // namespace
}  // namespace isoyield
