#include "report/sections/classifier/threshold_information.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "inference/largest_of_normals.hpp"
#include "isoyield/numeric/random.hpp"
#include "next_cases.hpp"

// What exact knowledge of net benefits would be worth, threshold by threshold.

namespace isoyield {
namespace {

struct Held {
  std::vector<ScoreColumn> columns;
  std::vector<std::uint8_t> positive;
  std::vector<Sweep> sweeps;
  [[nodiscard]] DecisionItems items(const Clusters* clusters = nullptr) const {
    return {.columns = columns, .sweeps = sweeps, .positive = positive, .clusters = clusters};
  }
};

Held held(std::vector<double> risk, std::vector<std::uint8_t> truth) {
  Held out{.columns = {{.name = "risk", .scores = std::move(risk)}}, .positive = std::move(truth), .sweeps = {}};
  out.sweeps.push_back(sweep({.scores = out.columns[0].scores, .positive = out.positive, .weights = {}}));
  return out;
}

TEST(ThresholdInformation, AgreesWithPredtools) {
  next_cases::for_each("D_evpi", [](const nlohmann::json& known) {
    const Held data = held(next_cases::numbers(known["input"]["risk"]), next_cases::flags(known["input"]["truth"]));
    const nlohmann::json& thresholds = known["options"]["thresholds"];
    const nlohmann::json& expected = known["expected"]["evpi_validation_asymptotic"];
    const nlohmann::json& resampled = known["expected"]["evpi_validation_bootstrap"];
    for (std::size_t i = 0; i < thresholds.size(); ++i) {
      const double found = information_at(data.items(), 0, thresholds[i], ClassTotals::random).evpi;
      EXPECT_NEAR(found, expected[i], 1e-7) << thresholds[i];
      EXPECT_NEAR(found, resampled[i], 5e-4) << thresholds[i];
    }
  });
}

TEST(ThresholdInformation, LargestOfNormalsAgreesWithDraws) {
  for (const NormalPair& pair : {NormalPair{0.2, 0.1, 0.04, 0.09, 0.03}, NormalPair{-0.1, 0.05, 0.01, 0.04, -0.015},
                                 NormalPair{0.3, -0.2, 0.25, 0, 0}, NormalPair{0.3, 0.2, 0, 0.04, 0}}) {
    Random random(5, 0, 0x321);
    constexpr int kDraws = 400000;
    double sum = 0;
    double ahead = 0;
    const double spread = std::sqrt(pair.variance_second);
    const double slope = spread > 0 ? pair.covariance / pair.variance_second : 0;
    const double rest = std::sqrt(pair.variance_first - slope * pair.covariance);
    for (int i = 0; i < kDraws; ++i) {
      const double z = random.normal();
      const double first = pair.first + slope * spread * z + rest * random.normal();
      const double second = pair.second + spread * z;
      sum += std::max({0.0, first, second});
      ahead += first > std::max(0.0, second) ? 1 : 0;
    }
    EXPECT_NEAR(mean_of_largest(pair), sum / kDraws, 0.003);
    EXPECT_NEAR(first_is_largest(pair), ahead / kDraws, 0.003);
  }
}

TEST(ThresholdInformation, UsefulIsWhatTheBootstrapSays) {
  Random random(11, 0, 0x323);
  std::vector<double> risk;
  std::vector<std::uint8_t> truth;
  for (int i = 0; i < 300; ++i) {
    truth.push_back(random.uniform() < 0.3 ? 1 : 0);
    risk.push_back(1 / (1 + std::exp(-(1.2 * random.normal() + truth.back() - 1))));
  }
  const Held data = held(risk, truth);
  for (const double t : {0.1, 0.2, 0.4}) {
    constexpr int kResamples = 4000;
    double ahead = 0;
    for (int resample = 0; resample < kResamples; ++resample) {
      double model = 0;
      double all = 0;
      for (int i = 0; i < 300; ++i) {
        const auto at = static_cast<std::size_t>(300 * random.uniform());
        const double benefit = truth[at] != 0 ? 1 : -t / (1 - t);
        all += benefit;
        model += risk[at] >= t ? benefit : 0;
      }
      ahead += model > std::max(0.0, all) ? 1 : 0;
    }
    // Net benefits are not quite normal, and of a resample they are often alike.
    EXPECT_NEAR(information_at(data.items(), 0, t, ClassTotals::random).useful, ahead / kResamples, 0.03) << t;
  }
  // Where everybody is treated, and where nobody is, the scores decide nothing.
  for (const double t : {1e-6, 1 - 1e-6})
    EXPECT_EQ(information_at(data.items(), 0, t, ClassTotals::random).useful, 0) << t;
}

TEST(ThresholdInformation, ClustersOfOneChangeLittleAndCopiesNothing) {
  Random random(7, 0, 0x322);
  std::vector<double> risk;
  std::vector<std::uint8_t> truth;
  for (int i = 0; i < 200; ++i) {
    truth.push_back(random.uniform() < 0.3 ? 1 : 0);
    risk.push_back(1 / (1 + std::exp(-(random.normal() + truth.back() - 1))));
  }
  const Held once = held(risk, truth);
  std::vector<double> risk_copies;
  std::vector<std::uint8_t> truth_copies;
  std::vector<std::uint64_t> cluster;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    risk_copies.push_back(risk[i % 200]);
    truth_copies.push_back(truth[i % 200]);
    cluster.push_back(i % 200);
  }
  const Held copies = held(risk_copies, truth_copies);
  const Clusters clusters(cluster);
  const auto evpi = [](const DecisionItems& items, double t, ClassTotals totals = ClassTotals::random) {
    return information_at(items, 0, t, totals).evpi;
  };
  for (const double t : {0.1, 0.3, 0.5, 0.7}) {
    const double value = evpi(once.items(), t);
    // The variance of clusters is divided by one less than their number.
    EXPECT_NEAR(evpi(copies.items(&clusters), t), value, 0.05 * value + 1e-9) << t;
    EXPECT_LT(evpi(copies.items(), t), value) << t;
    // Shares of classes that were fixed leave less to be learned.
    EXPECT_LE(evpi(once.items(), t, ClassTotals::fixed), value + 1e-12) << t;
  }
}

}  // namespace
}  // namespace isoyield
