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
#include "report_checks.hpp"

// Tables of scores of three classes at the class shares of a deployment: every row counts for as much as its class is
// more common there, and each class is as uncertain as its own rows make it.

namespace isoyield {
namespace {

using nlohmann::json;
using testing::expect_near;
using testing::has_note;
using testing::of_certainty;

constexpr double kZ = 1.959963984540054;
constexpr std::array kSizes{30, 40, 50};
using Shares = std::vector<double>;

json report_of(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv", .fold = options.fold, .group = options.cluster});
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  if (!table) return {{"problem", table.problems().front().kind->code}};
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(table.value()), options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  found.value().add_bootstrap(found.value().bootstrap(0, static_cast<std::uint64_t>(options.bootstrap)));
  return json::parse(to_json(found.value().report()));
}

/// Probabilities of two classifiers, of so many rows of each class; each row of a class stands `copies` times.
std::string three_classes(const std::array<int, 3>& copies = {1, 1, 1}) {
  std::string out = "y,p_a,p_b,p_c,q_a,q_b,q_c\n";
  for (std::uint32_t k = 0; k < 3; ++k) {
    for (int i = 0; i < kSizes[k]; ++i) {
      Random random(7, static_cast<std::uint32_t>(i), k);
      std::string row(1, "abc"[k]);
      for (const double strength : {1.5, 0.8}) {
        std::array<double, 3> odds{};
        double sum = 0;
        for (std::uint32_t j = 0; j < 3; ++j) sum += odds[j] = std::exp((j == k ? strength : 0) + random.normal());
        for (const double each : odds) row += "," + std::to_string(each / sum);
      }
      for (int copy = 0; copy < copies[k]; ++copy) out += row + "\n";
    }
  }
  return out;
}

Options at_shares(Shares shares) {
  Options options;
  options.prevalence = std::move(shares);
  return options;
}

/// What counts items besides: it differs where rows stand twice.
bool counts_items(const std::string& key) {
  const Metric* const metric = find_metric(key);
  return of_certainty(key) || (metric != nullptr && metric->sized);
}

double half_width(const json& ci) { return (ci["high"].get<double>() - ci["low"].get<double>()) / 2; }

const json& row_of(const json& report, const std::string& test) {
  for (const json& each : report["comparisons"]) {
    if (each["test"] == test) return each;
  }
  static const json none;
  return none;
}

const char* const kCosts = "3 0 -1\n-2 1 0\n-4 -1 2";

TEST(DeployedClasses, AreThoseOfATableThatHasTheShares) {
  // 30, 40 and 50 rows that stand 4, 1 and 2 times: 120, 40 and 100 of 260.
  Options plain;
  Options shifted = at_shares({120 / 260.0, 40 / 260.0, 100 / 260.0});
  for (Options* const each : {&plain, &shifted}) {
    each->curves = {"roc", "pr", "decision"};
    each->intervals = false;
    each->recalibrate = {"temperature"};
    each->utility = Source{.name = "", .text = kCosts};
  }
  const json copied = report_of(three_classes({4, 1, 2}), plain);
  const json weighted = report_of(three_classes(), shifted);
  EXPECT_NEAR(weighted["n"].get<double>(), 120, 1e-9);
  for (std::size_t c = 0; c < 2; ++c) {
    json one = copied["classifiers"][c];
    json other = weighted["classifiers"][c];
    for (json* const each : {&one, &other}) {
      // Bins of equal mass: equal scores are one bin's, however often they stand.
      for (json& of : (*each)["per_class"]) {
        for (const char* const id : {"ece_equal_mass", "mce_equal_mass"}) of["metrics"].erase(id);
      }
      for (auto& [average, of] : (*each)["averages"].items()) {
        for (const char* const id : {"ece_equal_mass", "mce_equal_mass"}) of.erase(id);
      }
      for (const char* const id : {"matrix", "counts", "margin_tests"}) each->erase(id);
      // Folds are others, and so is what is fitted on them.
      each->at("decided").erase(each->at("decided").size() - 1);
      // Bins of weighted rows have no items, and so no intervals.
      for (json& row : each->at("decided")) {
        for (const char* const id : {"matrix", "reliability"}) row.erase(id);
      }
    }
    EXPECT_GT(one["metrics"].size(), 30U);
    expect_near(one["metrics"], other["metrics"], 1e-9, "metrics", counts_items);
    expect_near(one["per_class"], other["per_class"], 1e-9, "per_class", counts_items);
    expect_near(one["averages"], other["averages"], 1e-9, "averages", counts_items);
    expect_near(one["decided"], other["decided"], 1e-9, "decided", counts_items);
    EXPECT_NEAR(one["yield"].get<double>(), other["yield"].get<double>(), 1e-12);
  }
  expect_near(copied["utility"]["baselines"], weighted["utility"]["baselines"], 1e-12, "baselines", counts_items);
  const json& of_class = weighted["classifiers"][0]["per_class"][0]["metrics"];
  EXPECT_EQ(of_class["ks_p_value"]["undefined"], "parts_of_items");
}

TEST(DeployedClasses, OwnSharesChangeNothingButThatEachClassVariesByItself) {
  Options plain;
  Options same = at_shares({30 / 120.0, 40 / 120.0, 50 / 120.0});
  Options fixed;
  fixed.class_totals = "fixed";
  for (Options* const each : {&plain, &same, &fixed}) each->utility = Source{.name = "", .text = kCosts};
  const json random = report_of(three_classes(), plain);
  const json own = report_of(three_classes(), same);
  const json by_class = report_of(three_classes(), fixed);
  for (std::size_t c = 0; c < 2; ++c) {
    expect_near(random["classifiers"][c]["metrics"], own["classifiers"][c]["metrics"], 1e-9, "metrics", counts_items);
    expect_near(random["classifiers"][c]["averages"]["macro"], own["classifiers"][c]["averages"]["macro"], 1e-9,
                "macro", counts_items);
    const json& a = by_class["utility"]["yields"][c];
    const json& b = own["utility"]["yields"][c];
    expect_near(a["ci"], b["ci"], 1e-9, "yield", counts_items);
  }
  const json& a = row_of(by_class, "yield_paired");
  const json& b = row_of(own, "yield_paired");
  EXPECT_NEAR(a["difference"].get<double>(), b["difference"].get<double>(), 1e-12);
  EXPECT_NEAR(half_width(a["ci"]), half_width(b["ci"]), 1e-9);
  EXPECT_NEAR(a["p_value"].get<double>(), b["p_value"].get<double>(), 1e-9);
  expect_near(by_class["utility"]["verdict"], own["utility"]["verdict"], 1e-9, "verdict", counts_items);
}

/// What was decided, and of which class, as the reports above read it.
struct Row {
  std::size_t truth;
  std::size_t first;
  std::size_t second;
};

/// Of `counts` items of each class a decides right and b wrong, b right and a wrong, both right, and both wrong.
constexpr std::array<std::array<int, 4>, 3> kCounts{{{8, 3, 15, 4}, {5, 9, 20, 6}, {2, 1, 40, 7}}};

std::string decisions(std::vector<Row>& rows) {
  std::string out = "y,a,b\n";
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t kind = 0; kind < 4; ++kind) {
      for (int i = 0; i < kCounts[k][kind]; ++i) {
        const std::size_t wrong = (k + 1 + static_cast<std::size_t>(i) % 2) % 3;
        const std::size_t first = kind == 0 || kind == 2 ? k : wrong;
        const std::size_t second = kind == 1 || kind == 2 ? k : wrong;
        rows.push_back({k, first, second});
        out += std::string("x") + "012"[k] + ",x" + "012"[first] + ",x" + "012"[second] + "\n";
      }
    }
  }
  return out;
}

/// Mean and variance of a statistic of items at these shares, by class: the stratified delta method.
template <class Of>
std::pair<double, double> stratified(const std::vector<Row>& rows, const Shares& shares, double shares_from, Of of) {
  std::array<double, 3> n{};
  std::array<double, 3> sum{};
  std::array<double, 3> squares{};
  for (const Row& row : rows) {
    n[row.truth] += 1;
    sum[row.truth] += of(row);
    squares[row.truth] += of(row) * of(row);
  }
  double mean = 0;
  for (std::size_t k = 0; k < 3; ++k) mean += shares[k] * sum[k] / n[k];
  double variance = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double own = sum[k] / n[k];
    variance += shares[k] * shares[k] * (squares[k] / n[k] - own * own) / n[k];
    if (shares_from > 0) variance += shares[k] * (own - mean) * (own - mean) / shares_from;
  }
  return {mean, variance};
}

TEST(DeployedClasses, IntervalsAreThoseOfTheStratifiedDeltaMethod) {
  std::vector<Row> rows;
  const std::string text = decisions(rows);
  const Shares shares{0.1, 0.2, 0.7};
  for (const double from : {0.0, 60.0}) {
    Options options = at_shares(shares);
    options.prevalence_items = from;
    options.utility = Source{.name = "", .text = kCosts};
    const json report = report_of(text, options);
    EXPECT_TRUE(has_note(report, from > 0 ? "re_weighted_roughly" : "re_weighted_exactly"));
    const auto right =
        stratified(rows, shares, from, [](const Row& row) { return row.first == row.truth ? 1.0 : 0.0; });
    const json& accuracy = report["classifiers"][0]["metrics"]["accuracy"];
    EXPECT_NEAR(accuracy["value"].get<double>(), right.first, 1e-12);
    EXPECT_NEAR(half_width(accuracy["ci"]), kZ * std::sqrt(right.second), 0.05 * kZ * std::sqrt(right.second));
    constexpr double kWorth[3][3] = {{3, 0, -1}, {-2, 1, 0}, {-4, -1, 2}};
    const auto gain = stratified(rows, shares, from, [&](const Row& row) {
      return kWorth[row.truth][row.first] - kWorth[row.truth][row.second];
    });
    const json& paired = row_of(report, "yield_paired");
    EXPECT_NEAR(paired["difference"].get<double>(), gain.first, 1e-12);
    EXPECT_NEAR(half_width(paired["ci"]), kZ * std::sqrt(gain.second), 1e-12);
    EXPECT_NEAR(paired["p_value"].get<double>(), std::erfc(std::fabs(gain.first) / std::sqrt(2 * gain.second)), 1e-12);
    // Who is right more often in the test is no question about the deployment.
    EXPECT_TRUE(row_of(report, "mcnemar_exact").is_null());
    for (std::size_t c = 0; c < 2; ++c) {
      const auto earned = stratified(
          rows, shares, from, [&](const Row& row) { return kWorth[row.truth][c == 0 ? row.first : row.second]; });
      const json& yield = report["utility"]["yields"][c];
      EXPECT_NEAR(yield["value"].get<double>(), earned.first, 1e-12);
      // Sampled from a posterior of the items tested of each class.
      EXPECT_NEAR(half_width(yield["ci"]), kZ * std::sqrt(earned.second), 0.1 * kZ * std::sqrt(earned.second));
    }
    // Macro-averaged F1 by differences of the rates of each class.
    const auto f1 = [&](const std::array<std::array<double, 3>, 3>& rates) {
      double sum = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        double decided = 0;
        for (std::size_t j = 0; j < 3; ++j) decided += shares[j] * rates[j][k];
        sum += 2 * shares[k] * rates[k][k] / (shares[k] + decided) / 3;
      }
      return sum;
    };
    if (from > 0) continue;
    std::array<std::array<double, 3>, 3> rates{};
    std::array<double, 3> n{};
    for (const Row& row : rows) n[row.truth] += 1;
    for (const Row& row : rows) rates[row.truth][row.first] += 1 / n[row.truth];
    double variance = 0;
    constexpr double kStep = 1e-6;
    for (std::size_t k = 0; k < 3; ++k) {
      double mean = 0;
      double squares = 0;
      for (std::size_t d = 0; d < 3; ++d) {
        auto up = rates;
        auto down = rates;
        up[k][d] += kStep;
        down[k][d] -= kStep;
        const double slope = (f1(up) - f1(down)) / (2 * kStep);
        mean += rates[k][d] * slope;
        squares += rates[k][d] * slope * slope;
      }
      variance += (squares - mean * mean) / n[k];
    }
    const json& macro = report["classifiers"][0]["averages"]["macro"]["f1"];
    EXPECT_NEAR(macro["value"].get<double>(), f1(rates), 1e-12);
    EXPECT_NEAR(half_width(macro["ci"]), kZ * std::sqrt(variance), 0.05 * kZ * std::sqrt(variance));
  }
}

TEST(DeployedClasses, TheBootstrapAndTheFoldsAreThoseOfTheDeployment) {
  Options options = at_shares({0.1, 0.2, 0.7});
  options.bootstrap = 400;
  options.resample = {"accuracy", "top_2_accuracy", "average_precision_macro", "brier_multiclass"};
  options.resample.erase(std::remove_if(options.resample.begin(), options.resample.end(),
                                        [](const std::string& id) { return find_metric(id) == nullptr; }),
                         options.resample.end());
  const json report = report_of(three_classes(), options);
  EXPECT_TRUE(has_note(report, "bootstrap_of_deployment"));
  for (std::size_t c = 0; c < 2; ++c) {
    const json& classifier = report["classifiers"][c];
    std::size_t known = 0;
    for (const json& each : report["bootstrap"]["classifiers"][c]["intervals"]) {
      const std::string id = each["statistic"];
      const double value =
          id == "yield" ? classifier["yield"].get<double>() : classifier["metrics"][id]["value"].get<double>();
      EXPECT_NEAR(each["value"].get<double>(), value, 1e-12) << id;
      ++known;
      if (id != "accuracy") continue;
      // As wide as each class by itself makes it, which at the test's own shares it is not.
      const double analytic = half_width(classifier["metrics"]["accuracy"]["ci"]);
      EXPECT_NEAR(half_width(each["percentile"]), analytic, 0.15 * analytic);
    }
    EXPECT_GT(known, 3U);
  }
}

TEST(DeployedClasses, ItemsWithUtilitiesOfTheirOwn) {
  // Item by item the right decision earns what stands there, and other decisions nothing.
  std::string text = "y,a,b";
  for (const char d : {'0', '1', '2'}) {
    for (const char k : {'0', '1', '2'}) text += std::string(",utility_x") + d + "_x" + k;
  }
  text += "\n";
  std::vector<Row> rows;
  decisions(rows);
  const auto own = [](std::size_t i) { return 1 + static_cast<double>(i % 5); };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += std::string("x") + "012"[rows[i].truth] + ",x" + "012"[rows[i].first] + ",x" + "012"[rows[i].second];
    for (std::size_t cell = 0; cell < 9; ++cell) text += "," + std::to_string(cell % 4 == 0 ? own(i) : 0.0);
    text += "\n";
  }
  const json report = report_of(text, at_shares({0.1, 0.2, 0.7}));
  const auto gain = stratified(rows, {0.1, 0.2, 0.7}, 0, [&](const Row& row) {
    const auto i = static_cast<std::size_t>(&row - rows.data());
    return (row.first == row.truth ? own(i) : 0) - (row.second == row.truth ? own(i) : 0);
  });
  const json& paired = row_of(report, "yield_paired");
  EXPECT_NEAR(paired["difference"].get<double>(), gain.first, 1e-12);
  EXPECT_NEAR(half_width(paired["ci"]), kZ * std::sqrt(gain.second), 1e-12);
  const auto earned = stratified(rows, {0.1, 0.2, 0.7}, 0, [&](const Row& row) {
    return row.first == row.truth ? own(static_cast<std::size_t>(&row - rows.data())) : 0;
  });
  EXPECT_NEAR(report["utility"]["yields"][0]["value"].get<double>(), earned.first, 1e-12);
}

TEST(DeployedClasses, RefusedOrSaid) {
  const std::string text = three_classes();
  const auto problem = [&](const Shares& shares) { return report_of(text, at_shares(shares)).value("problem", ""); };
  EXPECT_EQ(problem({0, 0.5, 0.5}), "no_prevalence_of_tested_class");
  EXPECT_EQ(problem({0.5, 0.5}), "bad_prevalence");
  EXPECT_EQ(problem({0.5, 0.5, 0.5}), "bad_prevalence");
  EXPECT_EQ(problem({1}), "bad_prevalence");
  Options clusters = at_shares({0.2, 0.3, 0.5});
  clusters.cluster = "g";
  clusters.bootstrap = 50;
  std::string grouped = "y,a,b,g\n";
  std::vector<Row> rows;
  decisions(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    grouped += std::string("x") + "012"[rows[i].truth] + ",x" + "012"[rows[i].first] + ",x" + "012"[rows[i].second];
    grouped += ",g" + std::to_string(i % 50) + "\n";
  }
  const json clustered = report_of(grouped, clusters);
  EXPECT_TRUE(has_note(clustered, "no_bootstrap_of_deployed_clusters"));
  EXPECT_EQ(clustered["utility"]["yields"][0]["ci"]["method"], "clusters");
  EXPECT_EQ(clustered["classifiers"][0]["metrics"]["accuracy"]["ci"]["method"], "delta");
  EXPECT_FALSE(clustered.contains("bootstrap"));
  Options permuted = at_shares({0.2, 0.3, 0.5});
  permuted.permutations = 100;
  EXPECT_TRUE(has_note(report_of(text, permuted), "permutations_of_deployment"));
}

TEST(DeployedClasses, TheSampleAtAGlanceIsOfWhatWasTested) {
  const json report = report_of(three_classes(), at_shares({0.9, 0.09, 0.01}));
  EXPECT_EQ(report["drawn"]["rarest"], "a");
  EXPECT_NEAR(report["drawn"]["rarest_items"].get<double>(), 30, 1e-9);
  EXPECT_EQ(report["drawn"]["enough"], true);
}

}  // namespace
}  // namespace isoyield
