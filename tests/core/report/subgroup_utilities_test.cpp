#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// Subgroups with utilities of their own: counts by hand, laws, and what is refused.

namespace isoyield {
namespace {

using nlohmann::json;

Result<ScoreAnalysis> analysed(const std::string& text, const Options& options) {
  TableReader reader(table_options(options, "t.csv"));
  reader.feed(text);
  Result<ScoreTable> read = reader.finish();
  if (!read) return std::move(read.problems());
  return ScoreAnalysis::make(std::move(read.value()), options);
}

json report_of(const std::string& text, const Options& options) {
  const Result<ScoreAnalysis> found = analysed(text, options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  return json::parse(to_json(found.value().report()));
}

/// Rows of two classifiers and decisions. `sex`: of row i.
template <class Sex>
std::string rows(int count, Sex sex, const std::string& more = "") {
  std::string out = "id,y,a,b,decided,sex,patient" + (more.empty() ? "" : "," + more) + "\n";
  for (int i = 0; i < count; ++i) {
    const int y = i * 7 % 5 < 2 ? 1 : 0;
    out += "i" + std::to_string(i) + "," + std::to_string(y) + "," +
           std::to_string(0.05 + (i * 37 % 90) / 200.0 + 0.4 * y) + "," + std::to_string((i * 53 % 97) / 97.0) + "," +
           std::to_string(i % 3 == 0 ? 1 - y : y) + "," + sex(i) + ",p" + std::to_string(i / 3) +
           (more.empty() ? "" : "," + std::to_string(1 + i % 2)) + "\n";
  }
  return out;
}

Options of_columns() {
  Options options;
  options.subgroup = {"sex"};
  options.truth = "y";
  options.scores = {"a", "b"};
  options.predicted = {"decided"};
  return options;
}

Options of_own(const std::string& text) {
  Options options = of_columns();
  options.utility = Source{.name = "utility", .text = "0 -5\n-1 2"};
  options.subgroup_utility = Source{.name = "own", .text = text};
  return options;
}

std::string three_sexes(int i) { return i % 3 == 0 ? "m" : i % 3 == 1 ? "f" : "NA"; }

TEST(SubgroupUtilities, AreThoseTheSubgroupsAreJudgedBy) {
  const std::string same[] = {
      "m:\n0 -1\n-8 3\n\nzz:\n0 0\n-2 0",
      "m: miss = -8; false alarm = -1; 1 & 1 = 3\n\"zz\": miss = -2; false alarm = 0",
      R"({"zz": {"matrix": [[0, 0], [-2, 0]]}, "m": [[0, -1], [-8, 3]]})",
  };
  const double cells[3][2][2] = {{{0, -5}, {-1, 2}}, {{0, -1}, {-8, 3}}, {{0, 0}, {-2, 0}}};
  const auto sex = [](int i) { return "\"" + std::string(i % 3 == 0 ? "m" : i % 3 == 1 ? "f" : "zz:") + "\""; };
  for (std::string text : same) {
    for (std::size_t at = text.find("zz"); at != std::string::npos; at = text.find("zz", at + 3))
      text.insert(at + 2, ":");
    const json report = report_of(rows(180, sex), of_own(text));
    ASSERT_TRUE(report.contains("subgroups")) << text << report.dump();
    const json& section = report["subgroups"][0];
    EXPECT_EQ(section["groups"][2]["name"], "zz:");
    EXPECT_EQ(section["utilities"], json(cells)) << text;
    for (const json& made : section["classifiers"]) {
      double sum = 0;
      std::vector<double> yields;
      for (std::size_t g = 0; g < 3; ++g) {
        double here = 0;
        for (std::size_t r = 0; r < 2; ++r) {
          for (std::size_t c = 0; c < 2; ++c) here += cells[g][r][c] * made["each"][g]["matrix"][r][c].get<double>();
        }
        sum += here;
        yields.push_back(here / 60);
        EXPECT_NEAR(made["each"][g]["yield"].get<double>(), here / 60, 1e-12);
        EXPECT_NEAR(made["each"][g]["to_whole"].get<double>(), here / 60 - made["yield"].get<double>(), 1e-12);
      }
      EXPECT_NEAR(made["yield"].get<double>(), sum / 180, 1e-12);
      EXPECT_LE(made["yield_ci"]["low"].get<double>(), sum / 180);
      EXPECT_GE(made["yield_ci"]["high"].get<double>(), sum / 180);
      const auto [least, most] = std::minmax_element(yields.begin(), yields.end());
      EXPECT_EQ(made["gaps"][0]["metric"], "yield");
      EXPECT_NEAR(made["gaps"][0]["gap"].get<double>(), *most - *least, 1e-12);
      if (!made.contains("split")) continue;
      double parts = 0;
      for (const char* part : {"base_rate", "ranking", "threshold", "utility"})
        parts += made["split"][part].get<double>();
      EXPECT_NEAR(parts, *most - *least, 1e-12);
    }
    // A threshold a subgroup, each by its own utilities, yields no less than one for all.
    const json& even = section["classifiers"][0]["even"];
    double own = 0;
    for (std::size_t g = 0; g < 3; ++g) own += even[0]["yields"][g].get<double>() / 3;
    EXPECT_NEAR(even[0]["yield"].get<double>(), own, 1e-12);
    EXPECT_GE(even[1]["price"].get<double>(), 0);
  }
}

TEST(SubgroupUtilities, OfTheSameAreTheReportWithoutThem) {
  for (const std::string variant : {"", "cluster", "weight"}) {
    Options options = of_own("f: 1 & 1 = 2; miss = -1; false alarm = -5");
    if (variant == "cluster") options.cluster = "patient";
    if (variant == "weight") options.weight = "n";
    const std::string table = rows(180, three_sexes, variant == "weight" ? "n" : "");
    const json own = report_of(table, options);
    options.subgroup_utility.reset();
    const json plain = report_of(table, options);
    ASSERT_TRUE(own.contains("subgroups")) << own.dump();
    for (std::size_t i = 0; i < 3; ++i) {
      const json& mine = own["subgroups"][0]["classifiers"][i];
      const json& whole = plain["subgroups"][0]["classifiers"][i];
      EXPECT_EQ(mine["each"], whole["each"]) << variant;
      EXPECT_EQ(mine["gaps"], whole["gaps"]) << variant;
      EXPECT_NEAR(mine["yield"].get<double>(), plain["classifiers"][i]["yield"].get<double>(), 1e-12);
      EXPECT_FALSE(whole.contains("yield"));
      if (mine.contains("split")) {
        EXPECT_NEAR(mine["split"]["utility"].get<double>(), 0, 1e-12);
      }
    }
    EXPECT_EQ(own["utility"], plain["utility"]) << variant;
  }
}

TEST(SubgroupUtilities, AreRefusedWithTheirPlace) {
  const auto problem = [](const std::string& text, Options options = of_columns()) {
    options.subgroup_utility = Source{.name = "own.txt", .text = text};
    const Result<ScoreAnalysis> found = analysed(rows(90, three_sexes), options);
    EXPECT_FALSE(found) << text;
    return found ? Problem() : found.problems().front();
  };
  const auto expect = [&](const std::string& text, const std::string& code, std::uint64_t line) {
    const Problem found = problem(text);
    ASSERT_NE(found.kind, nullptr);
    EXPECT_EQ(found.kind->code, code) << text;
    EXPECT_EQ(found.where.source, "own.txt") << text;
    EXPECT_EQ(found.where.line, line) << text;
    EXPECT_FALSE(remedy(found, Language::uk).empty());
  };
  expect("m:\n0 -1\n-8 3\n\nwomen:\n0 0\n-2 0", "unknown_subgroup", 5);
  expect("m:\n0 -1\n-8 3\n\nm:\n0 0\n-2 0", "repeated_subgroup_utility", 5);
  expect("0 -1\n-8 3", "nameless_subgroup_utility", 1);
  expect("m:\n\nf:\n0 0\n-2 0", "empty_text", 1);
  expect("m:\n0 -1\n-8 x", "not_a_number", 3);
  expect("m: miss = -amount; false alarm = -2", "subgroup_utility_columns", 1);
  Options two = of_columns();
  two.subgroup = {"sex", "decided"};
  two.predicted = {};
  EXPECT_EQ(problem("m: miss = -1", two).kind->code, "subgroup_utility_of_one_column");
  Options none = of_columns();
  none.subgroup = {};
  EXPECT_EQ(problem("m: miss = -1", none).kind->code, "option_without_another");
}

}  // namespace
}  // namespace isoyield
