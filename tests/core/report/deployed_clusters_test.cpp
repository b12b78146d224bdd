#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// Items drawn in clusters, at the class shares of a deployment.

namespace isoyield {
namespace {

using nlohmann::json;

constexpr double kZ = 1.959963984540054;
constexpr double kShare = 0.1;
constexpr std::size_t kClusters = 60;

json report_of(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv", .group = options.cluster});
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  EXPECT_TRUE(table);
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(table.value()), options);
  EXPECT_TRUE(found);
  return json::parse(to_json(found.value().report()));
}

struct Row {
  std::size_t cluster;
  bool positive;
  double a;
  double b;
};

/// Clusters of three to six items of either class, with scores that are alike within them.
std::vector<Row> clustered_rows() {
  std::vector<Row> out;
  for (std::size_t c = 0; c < kClusters; ++c) {
    Random random(9, c, 0x341);
    const double own = random.normal();
    const auto size = 3 + static_cast<std::size_t>(4 * random.uniform());
    for (std::size_t i = 0; i < size; ++i) {
      const bool positive = random.uniform() < 0.4;
      const auto risk = [&](double strength) {
        return 1 / (1 + std::exp(-(strength * (positive ? 1 : -1) + own + 0.5 * random.normal())));
      };
      const double a = risk(1);
      const double b = risk(0.6);
      out.push_back({c, positive, a, b});
    }
  }
  return out;
}

std::string table_of(const std::vector<Row>& rows, int copies = 1, bool own_clusters = false) {
  std::string out = "y,a,b,g\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string cluster = "g" + std::to_string(own_clusters ? i : rows[i].cluster);
    for (int copy = 0; copy < copies; ++copy) {
      out += std::string(rows[i].positive ? "1" : "0") + "," + std::to_string(rows[i].a) + "," +
             std::to_string(rows[i].b) + "," + cluster + "\n";
    }
  }
  return out;
}

Options at_share() {
  Options options;
  options.positive = "1";
  options.prevalence = {kShare};
  options.utility = Source{.name = "", .text = "0 -1\n-1 1"};
  options.draws = 4000;
  return options;
}

/// Shares of all items at the class shares of the deployment.
struct Cells {
  double tp = 0;
  double fn = 0;
  double fp = 0;
  double tn = 0;
};

Cells cells_of(const std::vector<Row>& rows, double Row::*score, double threshold, std::size_t without) {
  Cells out;
  for (const Row& row : rows) {
    if (row.cluster == without) continue;
    const bool decided = row.*score >= threshold;
    (row.positive ? (decided ? out.tp : out.fn) : (decided ? out.fp : out.tn)) += 1;
  }
  const double positive = kShare / (out.tp + out.fn);
  const double negative = (1 - kShare) / (out.fp + out.tn);
  return {out.tp * positive, out.fn * positive, out.fp * negative, out.tn * negative};
}

/// Standard error by leaving out cluster by cluster.
template <class Of>
double jackknife(Of of) {
  std::vector<double> values;
  double mean = 0;
  for (std::size_t c = 0; c < kClusters; ++c) {
    values.push_back(of(c));
    mean += values.back() / kClusters;
  }
  double sum = 0;
  for (const double each : values) sum += (each - mean) * (each - mean);
  return std::sqrt(sum * (kClusters - 1) / kClusters);
}

double error_of(const json& ci) { return (ci["high"].get<double>() - ci["low"].get<double>()) / 2 / kZ; }

double yield_of(const Cells& cells) { return cells.tp - cells.fn - cells.fp; }

TEST(DeployedClusters, AgreeWithTheJackknife) {
  const std::vector<Row> rows = clustered_rows();
  Options options = at_share();
  options.cluster = "g";
  const json report = report_of(table_of(rows), options);
  const json& a = report["classifiers"][0];
  const double threshold_a = a["threshold"];
  const double threshold_b = report["classifiers"][1]["threshold"];
  const auto of_a = [&](std::size_t without) { return cells_of(rows, &Row::a, threshold_a, without); };
  const auto of_b = [&](std::size_t without) { return cells_of(rows, &Row::b, threshold_b, without); };
  EXPECT_NEAR(report["utility"]["yields"][0]["value"].get<double>(), yield_of(of_a(kClusters)), 1e-9);
  const auto near = [](const json& ci, double error) { EXPECT_NEAR(error_of(ci) / error, 1, 0.03); };
  near(report["utility"]["yields"][0]["ci"], jackknife([&](std::size_t c) { return yield_of(of_a(c)); }));
  near(a["metrics"]["f1"]["ci"], jackknife([&](std::size_t c) {
         const Cells k = of_a(c);
         return 2 * k.tp / (2 * k.tp + k.fp + k.fn);
       }));
  near(a["metrics"]["precision"]["ci"], jackknife([&](std::size_t c) {
         const Cells k = of_a(c);
         return k.tp / (k.tp + k.fp);
       }));
  near(a["metrics"]["accuracy"]["ci"], jackknife([&](std::size_t c) { return of_a(c).tp + of_a(c).tn; }));
  const auto paired = std::find_if(report["comparisons"].begin(), report["comparisons"].end(),
                                   [](const json& each) { return each["test"] == "yield_paired"; });
  ASSERT_NE(paired, report["comparisons"].end());
  near((*paired)["ci"], jackknife([&](std::size_t c) { return yield_of(of_a(c)) - yield_of(of_b(c)); }));
  // Recall hangs on no share.
  options.prevalence.clear();
  const json plain = report_of(table_of(rows), options);
  if (plain["classifiers"][0]["threshold"] == threshold_a) {
    EXPECT_NEAR(error_of(a["metrics"]["recall"]["ci"]), error_of(plain["classifiers"][0]["metrics"]["recall"]["ci"]),
                1e-9);
  }
}

TEST(DeployedClusters, CopiesUnderOneIdAddNothing) {
  const std::vector<Row> rows = clustered_rows();
  const double factor = std::sqrt(static_cast<double>(rows.size()) / static_cast<double>(rows.size() - 1));
  for (const double items : {0.0, 200.0}) {
    Options options = at_share();
    options.prevalence_items = items;
    const json once = report_of(table_of(rows), options);
    options.cluster = "g";
    const json copied = report_of(table_of(rows, 3, true), options);
    const auto paired = [](const json& report) {
      return *std::find_if(report["comparisons"].begin(), report["comparisons"].end(),
                           [](const json& each) { return each["test"] == "yield_paired"; });
    };
    const double widest = items > 0 ? factor : factor * (1 + 1e-9);
    const double ratio = error_of(paired(copied)["ci"]) / error_of(paired(once)["ci"]);
    EXPECT_LE(ratio, widest);
    EXPECT_GE(ratio, items > 0 ? 1 : factor * (1 - 1e-9));
    // Nobody counts twice who was copied: as sure of what is best, and of where the winner changes.
    for (std::size_t i = 0; i < 4; ++i) {
      const auto best = [i](const json& report) {
        return report["utility"]["verdict"]["candidates"][i]["probability_best"].get<double>();
      };
      EXPECT_NEAR(best(copied), best(once), 0.04) << i;
    }
    std::size_t compared = 0;
    for (const json& one : once["utility"]["ruler"]["break_even"]) {
      for (const json& other : copied["utility"]["ruler"]["break_even"]) {
        if (std::fabs(one["at"].get<double>() / other["at"].get<double>() - 1) > 1e-9) continue;
        for (const char* end : {"low", "high"}) {
          if (!one.contains(end) || !other.contains(end)) continue;
          EXPECT_NEAR(std::log(other[end].get<double>() / one[end].get<double>()), 0, 0.1) << end;
          ++compared;
        }
      }
    }
    EXPECT_GT(compared, 2U);
  }
}

TEST(DeployedClusters, HonestYieldsKnowThem) {
  const std::vector<Row> rows = clustered_rows();
  Options options = at_share();
  options.utility = Source{.name = "", .text = "0 -1\n-3 3"};
  options.operating_point = "max_yield";
  options.cluster = "g";
  const json of_clusters = report_of(table_of(rows, 3, true), options);
  options.cluster.clear();
  options.independent = true;
  const json of_items = report_of(table_of(rows, 3, true), options);
  const auto error = [](const json& report) {
    return error_of(report["classifiers"][0]["thresholds"]["max_yield"]["honest"]["ci"]);
  };
  // Three copies of an item are worth one.
  EXPECT_NEAR(error(of_clusters) / error(of_items), std::sqrt(3), 0.3);
}

}  // namespace
}  // namespace isoyield
