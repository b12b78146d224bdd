#include "isoyield/report/model_problem.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "score_cases.hpp"

namespace isoyield {
namespace {

ModelProblemReport made(const ModelProblemOptions& options) {
  Result<ModelProblemReport> result = model_problem(options);
  EXPECT_TRUE(result.ok());
  return result ? result.value() : ModelProblemReport{};
}

template <class T>
const T& named(const Dictionary<T>& all, const std::string& id) {
  for (const auto& [key, value] : all) {
    if (key == id) return value;
  }
  ADD_FAILURE() << id;
  return all.front().second;
}

const ModelMaximum& maximum(const ModelProblemReport& report, const std::string& id) {
  for (const ModelMaximum& each : report.maxima) {
    if (each.metric == id) return each;
  }
  ADD_FAILURE() << id;
  return report.maxima.front();
}

TEST(ModelProblem, LinearDensitiesReachTheClosedForms) {
  const ModelProblemReport report = made({.items = 0});
  EXPECT_FALSE(report.sample.has_value());
  EXPECT_NEAR(named(report.theory.metrics, "roc_auc").value.number, 5.0 / 6, 1e-15);
  EXPECT_NEAR(named(report.theory.metrics, "gini").value.number, 2.0 / 3, 1e-15);
  EXPECT_NEAR(named(report.theory.metrics, "average_precision").value.number, 5.0 / 6, 1e-14);
  // Chertov's table; also in tests/reference/worked_examples.json, model_problem.
  const auto known = testing::read_json("worked_examples.json").at("model_problem").at("max");
  for (const auto& [id, optimum] : known.items()) {
    const ModelMaximum& ours = maximum(report, id);
    EXPECT_NEAR(ours.theory.value.number, optimum[0].get<double>(), 1e-12) << id;
    EXPECT_NEAR(ours.theory.threshold.number, optimum[1].get<double>(), 1e-6) << id;
  }
}

TEST(ModelProblem, LinearCurvesFollowTheirFormulas) {
  const ModelProblemReport report = made(
      {.items = 0, .curves = {"mcc_by_threshold", "f1_by_threshold", "cohen_kappa_by_threshold", "pr"}, .vertices = 0});
  const report::Curve& mcc = named(report.theory.curves, "mcc_by_threshold");
  const report::Curve& f1 = named(report.theory.curves, "f1_by_threshold");
  const report::Curve& kappa = named(report.theory.curves, "cohen_kappa_by_threshold");
  ASSERT_GT(mcc.x.size(), 4000U);
  for (std::size_t i = 10; i + 10 < mcc.x.size(); i += 37)
    EXPECT_NEAR(mcc.y[i], std::sqrt(mcc.x[i] * (1 - mcc.x[i])), 1e-9) << mcc.x[i];
  for (std::size_t i = 10; i + 10 < f1.x.size(); i += 37)
    EXPECT_NEAR(f1.y[i], (1 - f1.x[i] * f1.x[i]) / (1.5 - f1.x[i]), 1e-9);
  for (std::size_t i = 10; i + 10 < kappa.x.size(); i += 37)
    EXPECT_NEAR(kappa.y[i], 2 * kappa.x[i] * (1 - kappa.x[i]), 1e-9);
  const report::Curve& pr = named(report.theory.curves, "pr");
  for (std::size_t i = 10; i < pr.x.size(); i += 37) {
    const double t = pr.threshold[i];
    EXPECT_NEAR(pr.y[i], (1 + t) / 2, 1e-9);
    EXPECT_NEAR(pr.x[i], 1 - t * t, 1e-9);
  }
}

TEST(ModelProblem, BinormalAreaIsTheNormalProbability) {
  for (const double apart : {0.5, 1.0, 2.0}) {
    for (const double sd : {0.7, 1.0, 1.5}) {
      const ModelProblemReport report = made({.family = "binormal", .shape = {apart, sd}, .items = 0});
      const double area = std::erfc(-apart / std::sqrt(1 + sd * sd) / std::sqrt(2.0)) / 2;
      EXPECT_NEAR(named(report.theory.metrics, "roc_auc").value.number, area, 1e-9);
    }
  }
}

TEST(ModelProblem, BetaWithSmallShapesIsTheLinearOne) {
  // Beta(2, 1) has the density 2x, Beta(1, 2) 2 - 2x.
  const ModelProblemReport linear = made({.prevalence = 0.2, .items = 0});
  const ModelProblemReport beta = made({.family = "beta", .shape = {2, 1, 1, 2}, .prevalence = 0.2, .items = 0});
  for (std::size_t i = 0; i < linear.maxima.size(); ++i) {
    EXPECT_NEAR(beta.maxima[i].theory.value.number, linear.maxima[i].theory.value.number, 1e-12);
    EXPECT_NEAR(beta.maxima[i].theory.threshold.number, linear.maxima[i].theory.threshold.number, 1e-6);
  }
}

TEST(ModelProblem, StraightDrawnDensitiesAreTheLinearOnes) {
  const ModelProblemReport linear = made({.items = 0});
  for (const std::vector<double>& shape : {std::vector<double>{0, 1, 1, 0}, {0, 30, 60, 60, 30, 0}}) {
    const ModelProblemReport drawn = made({.family = "drawn", .shape = shape, .items = 5000});
    EXPECT_NEAR(drawn.positives[50], linear.positives[50], 1e-12);
    EXPECT_NEAR(drawn.negatives[190], linear.negatives[190], 1e-12);
    for (std::size_t i = 0; i < linear.maxima.size(); ++i)
      EXPECT_NEAR(drawn.maxima[i].theory.value.number, linear.maxima[i].theory.value.number, 1e-12);
  }
}

TEST(ModelProblem, DrawnDensitiesMayBeZeroInPlaces) {
  // Uniform on the upper half but for the slope of one piece, against the mirror image: they overlap in the middle
  // piece.
  const ModelProblemReport report =
      made({.family = "drawn", .shape = {0, 0, 1, 1, 1, 1, 0, 0}, .items = 20000, .metrics = {"accuracy"}});
  EXPECT_NEAR(report.maxima[0].theory.threshold.number, 0.5, 1e-6);
  // The middle piece holds 1/3 of each class; a quarter of it lies beyond the middle.
  EXPECT_NEAR(report.maxima[0].theory.value.number, 1 - 1.0 / 12, 1e-9);
  EXPECT_NEAR(report.maxima[0].sample->value.number, 1 - 1.0 / 12, 0.01);
}

TEST(ModelProblem, OnlyBalancedAccuracyKeepsItsShapeWhenTheBalanceChanges) {
  const ModelProblemReport even = made({.items = 0});
  const ModelProblemReport rare = made({.prevalence = 0.05, .items = 0});
  for (const ModelMaximum& here : even.maxima) {
    const double moved = std::fabs(here.theory.value.number - maximum(rare, here.metric).theory.value.number);
    EXPECT_EQ(moved < 1e-9, here.metric == "balanced_accuracy") << here.metric;
  }
}

TEST(ModelProblem, SamplesConvergeToTheTheory) {
  for (const char* family : {"linear", "binormal", "beta", "drawn"}) {
    const ModelProblemReport report = made({.family = family, .prevalence = 0.3, .items = 20000});
    EXPECT_NEAR(named(report.sample->metrics, "roc_auc").value.number,
                named(report.theory.metrics, "roc_auc").value.number, 0.01)
        << family;
    for (const ModelMaximum& each : report.maxima)
      EXPECT_NEAR(each.sample->value.number, each.theory.value.number, 0.03) << family << " " << each.metric;
  }
}

TEST(ModelProblem, TheSameSeedGivesTheSameSample) {
  const auto area = [](double seed) {
    return named(made({.items = 300, .seed = seed}).sample->metrics, "roc_auc").value.number;
  };
  EXPECT_EQ(area(1), area(1));
  EXPECT_NE(area(1), area(2));
}

TEST(ModelProblem, RefusesWhatMakesNoSense) {
  for (const ModelProblemOptions& wrong : std::vector<ModelProblemOptions>{{.family = "cauchy"},
                                                                           {.family = "binormal", .shape = {1}},
                                                                           {.family = "binormal", .shape = {1, 0}},
                                                                           {.family = "beta", .shape = {1, 1, 1, -1}},
                                                                           {.family = "drawn", .shape = {1, 1, 1}},
                                                                           {.family = "drawn", .shape = {1, 1, 0, 0}},
                                                                           {.shape = {1}},
                                                                           {.prevalence = 0},
                                                                           {.prevalence = 1},
                                                                           {.items = 0.5},
                                                                           {.seed = -1},
                                                                           {.curves = {"nothing"}},
                                                                           {.metrics = {"roc_auc"}}}) {
    const Result<ModelProblemReport> result = model_problem(wrong);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.problems().size(), 1U);
    EXPECT_EQ(result.problems()[0].kind->code, "bad_option");
  }
}

}  // namespace
}  // namespace isoyield
