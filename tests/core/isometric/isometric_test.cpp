#include "isoyield/isometric/isometric.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace isoyield {
namespace {

report::Isometrics lines(const IsometricOptions& options) {
  Result<report::Isometrics> made = isometrics(options);
  if (!made) {
    ADD_FAILURE() << options.metric << ": " << message(made.problems()[0], Language::en);
    return {};
  }
  return std::move(made.value());
}

struct Known {
  const char* metric;
  const char* verdict;
};

// With t = tpr, f = fpr and class share p: what is linear in t and f has parallel lines; a quotient of two linear forms
// has straight ones, through the point where both vanish (Flach 2003); kappa is such a quotient, 2 p (1 - p) (t - f) /
// (p + (1 - 2p)(p t + (1 - p) f)). A product or a root of products of rates leaves conics.
TEST(Isometrics, AreAsDerived) {
  const std::vector<Known> known{{"accuracy", "parallel"},
                                 {"error_rate", "parallel"},
                                 {"balanced_accuracy", "parallel"},
                                 {"recall", "parallel"},
                                 {"specificity", "parallel"},
                                 {"fpr", "parallel"},
                                 {"informedness", "parallel"},
                                 {"predicted_prevalence", "parallel"},
                                 {"precision", "straight"},
                                 {"npv", "straight"},
                                 {"f1", "straight"},
                                 {"f2", "straight"},
                                 {"jaccard", "straight"},
                                 {"cohen_kappa", "straight"},
                                 {"lr_positive", "straight"},
                                 {"lr_negative", "straight"},
                                 {"f1_gain", "straight"},
                                 {"mcc", "curved"},
                                 {"fowlkes_mallows", "curved"},
                                 {"g_mean", "curved"},
                                 {"diagnostic_odds_ratio", "curved"},
                                 {"markedness", "curved"},
                                 {"prevalence", "constant"}};
  for (const Known& each : known) {
    for (const double prevalence : {0.01, 0.3, 0.8}) {
      EXPECT_EQ(lines({.metric = each.metric, .prevalence = prevalence, .levels = {0.5}}).verdict, each.verdict)
          << each.metric << " at " << prevalence;
    }
  }
}

TEST(Isometrics, OfKappaAreParallelForEqualClassesOnly) {
  const auto even = lines({.metric = "cohen_kappa", .prevalence = 0.5});
  EXPECT_EQ(even.verdict, "parallel");
  EXPECT_EQ(even.always, "straight");
  EXPECT_NEAR(even.slope.value_or(0), 1, 1e-6);
}

TEST(Isometrics, OfAccuracyHaveTheSlopeOfTheClassRatio) {
  for (const double prevalence : {0.1, 0.5, 0.9}) {
    EXPECT_NEAR(lines({.metric = "accuracy", .prevalence = prevalence}).slope.value_or(0),
                (1 - prevalence) / prevalence, 1e-5);
  }
  EXPECT_NEAR(lines({.metric = "recall"}).slope.value_or(9), 0, 1e-9);
  EXPECT_FALSE(lines({.metric = "specificity"}).slope.has_value());  // vertical
}

// Precision vanishes together with its denominator at the origin; 1/F with p t = 0 and p t + (1 - p) f + beta^2 p = 0
// at f = -beta^2 p / (1 - p).
TEST(Isometrics, ThatAreStraightRunThroughOnePoint) {
  const double p = 0.3;
  const auto common = [&](const char* metric) {
    return lines({.metric = metric, .prevalence = p}).common.value_or(report::Spot{99, 99});
  };
  EXPECT_NEAR(common("precision").x, 0, 1e-5);
  EXPECT_NEAR(common("precision").y, 0, 1e-5);
  EXPECT_NEAR(common("npv").x, 1, 1e-5);
  EXPECT_NEAR(common("f1").x, -p / (1 - p), 1e-5);
  EXPECT_NEAR(common("f1").y, 0, 1e-5);
  EXPECT_NEAR(common("f2").x, -4 * p / (1 - p), 1e-4);
  EXPECT_NEAR(common("jaccard").x, -p / (1 - p), 1e-5);
  EXPECT_NEAR(common("cohen_kappa").x, -p / (1 - 2 * p), 1e-5);
  EXPECT_NEAR(common("cohen_kappa").y, -p / (1 - 2 * p), 1e-5);
}

double at(const std::string& metric, double prevalence, double x, double y, const std::string& space) {
  const double fpr = space == "roc" ? x : prevalence * x * (1 - y) / y / (1 - prevalence);
  const double tpr = space == "roc" ? y : x;
  return evaluate(*find_metric(metric), {.tp = prevalence * tpr,
                                         .fn = prevalence * (1 - tpr),
                                         .fp = (1 - prevalence) * fpr,
                                         .tn = (1 - prevalence) * (1 - fpr)})
      .number();
}

TEST(Isometrics, VerticesHaveTheValueOfTheirLevel) {
  for (const char* metric : {"accuracy", "precision", "mcc", "g_mean", "f1", "cohen_kappa", "fowlkes_mallows"}) {
    for (const char* space : {"roc", "pr"}) {
      const auto found = lines({.metric = metric, .prevalence = 0.2, .space = space});
      std::size_t vertices = 0;
      for (const auto& level : found.levels) {
        for (const auto& path : level.paths) {
          for (std::size_t i = 0; i < path.x.size(); ++i) {
            const double to_corner = std::hypot(std::min(path.x[i], 1 - path.x[i]), std::min(path.y[i], 1 - path.y[i]));
            if (to_corner < 0.05) continue;  // near corners values change within the 1e-9 of a crossing
            EXPECT_NEAR(at(metric, 0.2, path.x[i], path.y[i], space), level.value, 1e-7) << metric << " " << space;
            ++vertices;
          }
        }
      }
      EXPECT_GT(vertices, 0U) << metric << " " << space;
    }
  }
}

TEST(Isometrics, StraightLinesAreDrawnFromEndToEnd) {
  const auto found = lines({.metric = "accuracy", .prevalence = 0.5, .levels = {0.75}});
  ASSERT_EQ(found.levels.size(), 1U);
  ASSERT_EQ(found.levels[0].paths.size(), 1U);
  const auto& path = found.levels[0].paths[0];
  ASSERT_EQ(path.x.size(), 2U);
  EXPECT_NEAR(std::min(path.x[0], path.x[1]), 0, 1e-8);
  EXPECT_NEAR(std::max(path.x[0], path.x[1]), 0.5, 1e-8);
  const auto rays = lines({.metric = "precision", .prevalence = 0.5, .levels = {0.25, 0.5, 0.75}});
  for (const auto& level : rays.levels) {
    ASSERT_EQ(level.paths.size(), 1U) << level.value;
    EXPECT_EQ(level.paths[0].x.size(), 2U) << level.value;
    EXPECT_NEAR(std::min(level.paths[0].x[0], level.paths[0].x[1]), 0, 1e-7);
  }
}

TEST(Isometrics, OfMccAreOnePieceOnEachSideOfChance) {
  const auto found = lines({.metric = "mcc", .prevalence = 0.3, .levels = {0.4, -0.4}});
  for (const auto& level : found.levels) {
    ASSERT_EQ(level.paths.size(), 1U) << level.value;
    EXPECT_GT(level.paths[0].x.size(), 10U);
  }
}

TEST(Isometrics, ChooseRoundLevels) {
  const auto values = [](const IsometricOptions& options) {
    std::vector<double> out;
    for (const auto& level : lines(options).levels) out.push_back(level.value);
    return out;
  };
  EXPECT_EQ(values({.metric = "recall"}), (std::vector{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9}));
  const auto odds = values({.metric = "diagnostic_odds_ratio"});
  EXPECT_NE(std::find(odds.begin(), odds.end(), 10.0), odds.end());
  EXPECT_LE(odds.size(), 14U);
  EXPECT_TRUE(values({.metric = "prevalence"}).empty());
}

TEST(Isometrics, LeaveOutWhatIsUndefinedAndWhereItJumps) {
  // Defined above the diagonal only; its lines are those of informedness, and end there.
  const auto half = lines({.metric = "root", .levels = {0.5}, .define = {"root = sqrt(TPR - FPR)"}});
  ASSERT_EQ(half.levels[0].paths.size(), 1U);
  EXPECT_EQ(half.verdict, "parallel");
  EXPECT_NEAR(half.slope.value_or(0), 1, 1e-6);
  // 1 / (t - 1/2) passes from -infinity to +infinity at t = 1/2: no level lies there.
  const auto pole = lines({.metric = "pole", .levels = {0}, .define = {"pole = 1 / (TPR - 0.5)"}});
  EXPECT_TRUE(pole.levels[0].paths.empty());
  const auto bend = lines({.metric = "worst", .levels = {0.5}, .define = {"worst = min(TPR, TNR)"}});
  EXPECT_EQ(bend.verdict, "curved");
  EXPECT_EQ(bend.levels[0].paths.size(), 1U);
}

// (t - c)(f - c) has a saddle at c: a level near 0 has two branches, which come close there and do not meet. Here c is
// the centre of a cell of the grid, in which all four edges are crossed.
TEST(Isometrics, KeepToTheirSideOfASaddle) {
  constexpr double kSaddle = 0.5104166666666666;
  const std::vector<std::string> define{"saddle = (TPR - 0.5104166666666666) * (FPR - 0.5104166666666666)"};
  for (const double level : {1e-5, -1e-5}) {
    const auto found = lines({.metric = "saddle", .levels = {level}, .define = define});
    ASSERT_EQ(found.levels[0].paths.size(), 2U) << level;
    for (const auto& path : found.levels[0].paths) {
      ASSERT_GT(path.x.size(), 2U);
      const bool right = path.x[0] > kSaddle;
      for (std::size_t i = 0; i < path.x.size(); ++i) {
        EXPECT_EQ(path.x[i] > kSaddle, right) << level << " " << i;
        EXPECT_EQ(path.y[i] > kSaddle, right == (level > 0)) << level << " " << i;
      }
    }
  }
}

TEST(Isometrics, OfPrecisionAreLevelInPrSpaceAboveTheUnachievable) {
  const auto found = lines({.metric = "precision", .prevalence = 0.4, .space = "pr", .levels = {0.3}});
  ASSERT_EQ(found.levels[0].paths.size(), 1U);
  const auto& path = found.levels[0].paths[0];
  // p r / (p r + 1 - p) = 0.3 at r = 0.3 (1 - p) / (0.7 p)
  EXPECT_NEAR(*std::max_element(path.x.begin(), path.x.end()), 0.3 * 0.6 / (0.7 * 0.4), 3e-3);
  EXPECT_NEAR(path.y.front(), 0.3, 1e-8);
  ASSERT_TRUE(found.limit.has_value());
  EXPECT_NEAR(found.limit->y.back(), 0.4, 1e-12);
}

TEST(Isometrics, TakeParametersAndDefinitions) {
  EXPECT_NEAR(lines({.metric = "fbeta", .prevalence = 0.3, .beta = 2}).common.value_or(report::Spot{}).x,
              -4 * 0.3 / 0.7, 1e-4);
  // Accuracy with errors of one kind five times as dear: slope 5 (1 - p) / p.
  const auto cost = lines({.metric = "cost", .prevalence = 0.5, .define = {"cost(w = 5) = (TP - w * FP) / n"}});
  EXPECT_EQ(cost.verdict, "parallel");
  EXPECT_EQ(cost.always, "parallel");
  EXPECT_TRUE(cost.admissible);
  EXPECT_NEAR(cost.slope.value_or(0), 5, 1e-4);
}

TEST(Isometrics, RefuseWhatCannotBeDrawn) {
  const auto code = [](const IsometricOptions& options) {
    const auto made = isometrics(options);
    return made ? std::string("drawn") : std::string(made.problems()[0].kind->code);
  };
  EXPECT_EQ(code({.metric = "nothing"}), "unknown_metric");
  EXPECT_EQ(code({.metric = "roc_auc"}), "metric_without_cells");
  EXPECT_EQ(code({.metric = "f1", .prevalence = 0}), "bad_option");
  EXPECT_EQ(code({.metric = "f1", .prevalence = 1}), "bad_option");
  EXPECT_EQ(code({.metric = "f1", .space = "det"}), "bad_option");
  EXPECT_EQ(code({.metric = "f1", .levels = {NAN}}), "bad_option");
  EXPECT_EQ(code({.metric = "fbeta", .beta = 0}), "bad_option");
  EXPECT_EQ(code({.metric = "f1", .items = 0}), "bad_option");
  EXPECT_EQ(code({.metric = "mine", .define = {"mine = TP +"}}), "expression_ends_early");
}

// 0.3, not 3 times 0.1, whose last digit is another.
TEST(Isometrics, LevelsAreRoundNumbers) {
  for (const char* metric : {"accuracy", "mcc", "f1", "precision"}) {
    const auto found = lines({.metric = metric, .prevalence = 0.3});
    EXPECT_GE(found.levels.size(), 3U);
    for (const auto& level : found.levels) EXPECT_EQ(level.value, std::round(level.value * 1000) / 1000) << metric;
  }
}

}  // namespace
}  // namespace isoyield
