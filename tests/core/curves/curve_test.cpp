#include "isoyield/curves/curve.hpp"

#include <gtest/gtest.h>

#include <set>

#include "curves/average.hpp"
#include "curves/outline.hpp"
#include "isoyield/scores/hull.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

Curve traced(std::string_view name, const Scores& items) { return trace(*find_curve(name), sweep(items.set())); }

void expect_near(const std::vector<double>& ours, const nlohmann::json& known, const testing::ScoreCase& from,
                 const std::string& what) {
  ASSERT_EQ(ours.size(), known.size()) << from.id << " " << what;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double expected = testing::number(known[i]);
    if (std::isinf(expected)) {
      EXPECT_EQ(ours[i], expected) << from.id << " " << what << " " << i;
    } else {
      EXPECT_NEAR(ours[i], expected, from.absolute + from.relative * std::fabs(expected))
          << from.id << " " << what << " " << i;
    }
  }
}

const std::vector<std::string> kCases{"bc_lr", "digits8_knn7", "heavy_ties", "imb1pct_rf",
                                      "lec6",  "near_ties",    "perfect_sep"};

TEST(RocOracle, PointsAgreeWithScikitLearn) {
  int compared = 0;
  for (const std::string& name : kCases) {
    const testing::ScoreCase known = testing::score_case("score_" + name + "__sklearn");
    const Curve roc = traced("roc", known.items);
    EXPECT_EQ(roc.x.size(), known.expected.at("roc_n_points_full").get<std::size_t>());
    if (!known.expected.contains("roc_curve_fpr")) continue;
    expect_near(roc.x, known.expected.at("roc_curve_fpr"), known, "fpr");
    expect_near(roc.y, known.expected.at("roc_curve_tpr"), known, "tpr");
    expect_near(roc.threshold, known.expected.at("roc_curve_thresholds"), known, "thresholds");
    ++compared;
  }
  EXPECT_GE(compared, 5);
}

TEST(PrecisionRecallOracle, PointsAgreeWithScikitLearnButForItsFirst) {
  int compared = 0;
  for (const std::string& name : kCases) {
    const testing::ScoreCase known = testing::score_case("score_" + name + "__sklearn");
    if (!known.expected.contains("pr_curve_precision")) continue;
    Curve pr = traced("pr", known.items);
    // There the points run from the lowest threshold up, and the last is (0, 1), which no threshold gives.
    std::reverse(pr.x.begin(), pr.x.end());
    std::reverse(pr.y.begin(), pr.y.end());
    auto precision = known.expected.at("pr_curve_precision");
    precision.back() = pr.y.back();
    expect_near(pr.x, known.expected.at("pr_curve_recall"), known, "recall");
    expect_near(pr.y, precision, known, "precision");
    ++compared;
  }
  EXPECT_GE(compared, 5);
}

TEST(DetOracle, HoldsThePointsOfScikitLearn) {
  int compared = 0;
  for (const std::string& name : kCases) {
    const testing::ScoreCase known = testing::score_case("score_" + name + "__sklearn");
    if (!known.expected.contains("det_curve_fpr")) continue;
    const Curve det = traced("det", known.items);
    // It leaves out the points before the last without false alarms and after the first without misses.
    const auto& fpr = known.expected.at("det_curve_fpr");
    const auto& fnr = known.expected.at("det_curve_fnr");
    for (std::size_t i = 0; i < fpr.size(); ++i) {
      bool found = false;
      for (std::size_t k = 0; k < det.x.size(); ++k) {
        found |=
            std::fabs(det.x[k] - fpr[i].get<double>()) < 1e-12 && std::fabs(det.y[k] - fnr[i].get<double>()) < 1e-12;
      }
      EXPECT_TRUE(found) << name << " " << i;
    }
    ++compared;
  }
  EXPECT_GE(compared, 5);
}

TEST(HullOracle, AgreesWithRocr) {
  int compared = 0;
  for (const std::string& name : kCases) {
    const testing::ScoreCase known = testing::score_case("score_" + name + "__ROCR");
    if (!known.expected.contains("roc_convex_hull_fpr")) continue;
    const Curve hull = traced("roc_hull", known.items);
    expect_near(hull.x, known.expected.at("roc_convex_hull_fpr"), known, "fpr");
    expect_near(hull.y, known.expected.at("roc_convex_hull_tpr"), known, "tpr");
    ++compared;
  }
  EXPECT_GE(compared, 5);
}

TEST(PrecisionRecall, TheLevelStartIsThatOfTheFirstRealPoint) {
  const Curve curve = traced("pr", {.scores = {0.8, 0.8, 0.8, 0.2, 0.2}, .positive = {0, 0, 1, 1, 0}});
  EXPECT_EQ(curve.x, (std::vector<double>{0, 0.5, 1}));
  EXPECT_EQ(curve.y, (std::vector<double>{1.0 / 3, 1.0 / 3, 0.4}));
  const Curve starts_wrong = traced("pr", {.scores = {2, 1}, .positive = {0, 1}});
  EXPECT_EQ(starts_wrong.x, (std::vector<double>{0, 0, 1}));
  EXPECT_EQ(starts_wrong.y, (std::vector<double>{0, 0, 0.5}));
}

TEST(PrecisionRecallGain, EntersAtRecallGainZeroAndEndsAtOne) {
  std::mt19937 random(21);
  for (int round = 0; round < 2000; ++round) {
    const Scores items = testing::random_scores(random, Weights::none);
    const Curve curve = traced("prg", items);
    if (curve.x.empty()) continue;
    EXPECT_EQ(curve.x.front(), 0);
    EXPECT_EQ(curve.x.back(), 1);
    EXPECT_EQ(curve.y.back(), 0);  // everything positive
    EXPECT_TRUE(std::is_sorted(curve.x.begin(), curve.x.end()));
    for (std::size_t i = 1; i < curve.y.size(); ++i)
      EXPECT_FALSE(curve.y[i - 1] * curve.y[i] < -1e-15) << "no vertex at the crossing";
  }
}

TEST(PrecisionRecallGain, AreaUnderTheVerticesIsTheMetric) {
  const testing::ScoreCase known = testing::score_case("score_heavy_ties__prg");
  const Curve curve = traced("prg", known.items);
  double area = 0;
  for (std::size_t i = 1; i < curve.x.size(); ++i)
    area += (curve.x[i] - curve.x[i - 1]) * (curve.y[i] + curve.y[i - 1]) / 2;
  EXPECT_NEAR(area, known.expected.at("auprg").get<double>(), 1e-9);
}

TEST(Gain, IsRecallAgainstTheShareDecidedPositive) {
  const Curve curve = traced("gain", {.scores = {4, 3, 2, 1}, .positive = {1, 0, 1, 0}});
  EXPECT_EQ(curve.x, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
  EXPECT_EQ(curve.y, (std::vector<double>{0, 0.5, 0.5, 1, 1}));
}

TEST(CurveRegistry, RowsAreComplete) {
  std::set<std::string_view> ids;
  for (const CurveKind& kind : curves()) {
    EXPECT_TRUE(ids.insert(kind.id).second) << kind.id;
    for (const std::string_view name : {kind.id, kind.name.en, kind.name.uk})
      EXPECT_EQ(find_curve(name), &kind) << name;
    for (const std::string_view alias : kind.aliases) EXPECT_EQ(find_curve(alias), &kind) << alias;
    for (const Text& text : {kind.name, kind.meaning}) {
      EXPECT_FALSE(text.en.empty()) << kind.id;
      EXPECT_FALSE(text.uk.empty()) << kind.id;
    }
    EXPECT_FALSE(axis_name(kind.x).en.empty()) << kind.x;
    EXPECT_FALSE(axis_name(kind.y).en.empty()) << kind.y;
    EXPECT_TRUE(kind.area.empty() || find_metric(kind.area) != nullptr) << kind.area;
    EXPECT_FALSE(kind.references.empty()) << kind.id;
    ASSERT_NE(kind.trace, nullptr);
  }
  for (const Axis& axis : axes()) EXPECT_EQ(find_metric(axis.id), nullptr) << axis.id;
  EXPECT_EQ(find_curve("ROC"), find_curve("roc"));
  EXPECT_EQ(find_curve("Precision-Recall"), find_curve("pr"));
  EXPECT_EQ(find_curve("no such curve"), nullptr);
}

const std::set<std::string_view> kOneClass{"pr", "gain", "lift", "lorenz"};
const std::set<std::string_view> kProbabilities{
    "reliability", "reliability_equal_mass", "brier_curve",          "log_loss_curve",
    "decision",    "decision_standardised",  "interventions_avoided"};

/// Finite, one way along x, thresholds never rising.
void expect_sound(const std::vector<double>& x, const std::vector<double>& y, const std::vector<double>& threshold,
                  std::string_view id) {
  ASSERT_EQ(x.size(), y.size()) << id;
  EXPECT_TRUE(threshold.empty() || threshold.size() == x.size()) << id;
  for (const double number : x) EXPECT_TRUE(std::isfinite(number)) << id;
  for (const double number : y) EXPECT_TRUE(std::isfinite(number)) << id;
  EXPECT_TRUE(std::is_sorted(x.begin(), x.end()) || std::is_sorted(x.rbegin(), x.rend())) << id;
  EXPECT_TRUE(std::is_sorted(threshold.rbegin(), threshold.rend())) << id;
}

TEST(CurveRegistry, TracesAreFiniteOrEmpty) {
  std::mt19937 random(22);
  for (int round = 0; round < 1000; ++round) {
    Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::fractions, 12);
    if (round % 3 == 0) {  // probabilities, 0 and 1 among them
      for (double& score : items.scores) score = score > 0 ? std::fmin(score, 1) : 0;
    }
    const Sweep points = sweep(items.set());
    for (const CurveKind& kind : curves()) {
      const Curve curve = trace(kind, points);
      const bool about_probabilities = kProbabilities.count(kind.id) != 0;
      const bool one_class_will_do = kOneClass.count(kind.id) != 0;
      if (!about_probabilities) {
        EXPECT_EQ(curve.x.empty(), !(points.positives > 0) || (!(points.negatives > 0) && !one_class_will_do))
            << kind.id;
      }
      expect_sound(curve.x, curve.y, curve.threshold, kind.id);
      for (const CurveLine& line : curve.lines) expect_sound(line.x, line.y, line.threshold, kind.id);
      for (std::size_t i = 0; i < curve.low.size(); ++i) {
        EXPECT_LE(curve.low[i], curve.y[i]);
        EXPECT_GE(curve.high[i], curve.y[i]);
      }
    }
  }
}

double distance_to(const Curve& line, double x, double y, double width, double height) {
  double nearest = 1e9;
  for (std::size_t i = 1; i < line.x.size(); ++i) {
    const double ax = (x - line.x[i - 1]) / width;
    const double ay = (y - line.y[i - 1]) / height;
    const double dx = (line.x[i] - line.x[i - 1]) / width;
    const double dy = (line.y[i] - line.y[i - 1]) / height;
    const double square = dx * dx + dy * dy;
    const double along = square > 0 ? std::clamp((ax * dx + ay * dy) / square, 0.0, 1.0) : 0;
    nearest = std::min(nearest, std::hypot(ax - along * dx, ay - along * dy));
  }
  return nearest;
}

Scores many_scores(std::size_t n, double overlap) {
  std::mt19937 random(24);
  std::normal_distribution<double> normal;
  Scores items;
  for (std::size_t i = 0; i < n; ++i) {
    items.positive.push_back(random() % 4 == 0);
    items.scores.push_back(normal(random) + (items.positive.back() != 0 ? overlap : 0));
  }
  return items;
}

TEST(Simplify, KeepsEndsAndHullAndStaysWithinHalfAPixel) {
  const Sweep s = sweep(many_scores(5000, 1).set());
  for (const CurveKind& kind : curves()) {
    if (kind.id == "prg") continue;  // runs far below the unit square
    const Curve full = trace(kind, s);
    constexpr std::size_t kBudget = 2000;
    const Curve drawn = simplify(full, kBudget);
    if (full.x.empty()) continue;
    const auto [low, high] = std::minmax_element(full.y.begin(), full.y.end());
    const double width = std::fabs(full.x.back() - full.x.front());
    EXPECT_LE(drawn.x.size(), kBudget) << kind.id;
    EXPECT_EQ(drawn.x.front(), full.x.front());
    EXPECT_EQ(drawn.x.back(), full.x.back());
    EXPECT_EQ(drawn.y.back(), full.y.back());
    for (std::size_t i = 0; i < full.x.size(); i += 7) {
      EXPECT_LE(distance_to(drawn, full.x[i], full.y[i], width, *high - *low), 0.5e-3) << kind.id << " " << i;
    }
  }
  const Curve drawn = simplify(trace(*find_curve("roc"), s), 2000);
  for (const std::size_t i : roc_hull(s)) {
    EXPECT_NE(std::find(drawn.threshold.begin(), drawn.threshold.end(), s.threshold[i]), drawn.threshold.end());
  }
}

TEST(Simplify, KeepsToASmallBudget) {
  const Sweep s = sweep(many_scores(20000, 2).set());
  for (const std::size_t budget : {10U, 50U, 200U}) {
    const Curve drawn = simplify(trace(*find_curve("roc"), s), budget);
    EXPECT_LE(drawn.x.size(), budget);
    EXPECT_GE(drawn.x.size(), 4U);
  }
}

// Of every curve along counts, what is passed over lies beside the vertex before it, and the hull stays whole.
TEST(Outline, PassesOverWhatHardlyMoves) {
  const Sweep s = sweep(many_scores(200000, 3).set());
  const Sweep few = outline(s);
  EXPECT_LT(few.size(), s.size() / 2);
  EXPECT_EQ(trace(*find_curve("roc_hull"), few).x, trace(*find_curve("roc_hull"), s).x);
  int kinds = 0;
  for (const CurveKind& kind : curves()) {
    if (!kind.along_counts || kind.id == "roc_hull") continue;
    ++kinds;
    const Curve all = trace(kind, s);
    const Curve drawn = trace(kind, few);
    std::size_t at = 0;
    for (std::size_t i = 0; i < all.x.size(); ++i) {
      while (at + 1 < drawn.x.size() && drawn.threshold[at + 1] >= all.threshold[i]) ++at;
      if (all.y[i] < 0) continue;  // of precision-recall-gain, where it is not drawn
      ASSERT_NEAR(drawn.x[at], all.x[i], 5e-4) << kind.id << " " << i;
      ASSERT_NEAR(drawn.y[at], all.y[i], 5e-4 * std::fmax(1, all.y[i])) << kind.id << " " << i;
    }
  }
  EXPECT_GE(kinds, 6);
}

TEST(Simplify, LeavesShortCurvesAlone) {
  const Curve curve = traced("roc", {.scores = {3, 2, 1}, .positive = {1, 0, 1}});
  EXPECT_EQ(simplify(curve, 10).x, curve.x);
  EXPECT_TRUE(simplify({}, 10).x.empty());
}

TEST(Simplify, HasNoMoreVerticesThanAskedForHoweverFarTheCurveFalls) {
  Curve curve;
  for (int i = 0; i < 40; ++i) {
    curve.x.push_back(i);
    curve.y.push_back(i % 4 == 0 ? 0.5 : -std::ldexp(1.0, (i * 37) % 900));
    curve.threshold.push_back(-i);
  }
  for (const std::size_t most : {2U, 5U, 12U}) {
    const Curve drawn = simplify(curve, most);
    EXPECT_LE(drawn.x.size(), most);
    EXPECT_EQ(drawn.x.front(), 0);
    EXPECT_EQ(drawn.x.back(), 39);
  }
}

// Recall r of P positives is r P true ones; between two points false ones grow with it (Davis, Goadrich 2006).
TEST(MeanHeight, InterpolatesPrecisionByCounts) {
  const Curve one{.x = {0.2, 0.8}, .y = {0.5, 0.8}};
  const Curve three{.x = {0, 0.2, 0.5, 0.8, 1}, .y = {1, 1, 1, 1, 1}};
  const Curve mean = mean_height({one, three, {}}, Interpolation::hyperbola);
  EXPECT_EQ(mean.x, (std::vector<double>{0, 0.2, 0.5, 0.8, 1}));
  // 0.2 false ones a positive all along.
  const std::vector<double> expected{0.5, 0.5, 0.5 / 0.7, 0.8, 0.8};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(mean.y[i], (expected[i] + 1) / 2, 1e-15) << i;
  const Curve rising{.x = {0.25, 1}, .y = {0.5, 0.25}};  // from 0.25 false ones a positive to 3
  const Curve level{.x = {0.25, 0.5, 1}, .y = {0, 0, 0}};
  EXPECT_NEAR(mean_height({rising, level}, Interpolation::hyperbola).y[1], 0.5 / (0.5 + 0.25 + 2.75 / 3) / 2, 1e-15);
  EXPECT_NEAR(mean_height({rising, level}, Interpolation::line).y[1], (0.5 - 0.25 / 3) / 2, 1e-15);
  EXPECT_NEAR(mean_height({rising, level}, Interpolation::step).y[1], 0.25, 1e-15);
}

TEST(MeanHeight, KeepsBothEndsOfARise) {
  const Curve stairs{.x = {0, 0, 0.5, 0.5, 1}, .y = {0, 0.5, 0.5, 1, 1}};
  const Curve line{.x = {0, 1}, .y = {0, 1}};
  const Curve mean = mean_height({stairs, line}, Interpolation::line);
  EXPECT_EQ(mean.x, (std::vector<double>{0, 0, 0.5, 0.5, 1}));
  EXPECT_EQ(mean.y, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
}

}  // namespace
}  // namespace isoyield
