#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// The section of a report on two thresholds with a review between them.

namespace isoyield {
namespace {

using nlohmann::json;

/// Two columns of probabilities of 300 items; their rows may stand for several.
std::string table_of_rows(bool weights = false) {
  std::mt19937 random(3);
  std::string out = weights ? "y,a,b,n\n" : "y,a,b\n";
  for (int i = 0; i < 300; ++i) {
    const bool positive = random() % 10 < 3;
    out += positive ? "1" : "0";
    for (const int noise : {50, 70}) {
      const int hundredths =
          std::min(99, static_cast<int>(random() % static_cast<unsigned>(noise)) + (positive ? 30 : 1));
      out += hundredths < 10 ? ",0.0" : ",0.";
      out += std::to_string(hundredths);
    }
    out += weights ? "," + std::to_string(1 + random() % 3) + "\n" : "\n";
  }
  return out;
}

Result<ScoreAnalysis> tried(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv", .count = options.count});
  reader.feed(text);
  return ScoreAnalysis::make(std::move(reader.finish().value()), options);
}

json report_of(const Options& options, bool weights = false) {
  Result<ScoreAnalysis> made = tried(table_of_rows(weights), options);
  if (!made) ADD_FAILURE() << message(made.problems().front(), Language::en);
  return json::parse(to_json(made.value().report()));
}

Options at_price(std::optional<double> price) {
  Options options;
  options.utility = Source{.name = "", .text = "0 -1\n-4 2"};
  options.review_price = price;
  return options;
}

TEST(ReviewReport, IsOffByDefault) {
  const json report = report_of(at_price(std::nullopt));
  EXPECT_FALSE(report.contains("review"));
  EXPECT_FALSE(report["settings"].contains("review_price"));
}

TEST(ReviewReport, CountsThreeDecisions) {
  for (const bool weights : {false, true}) {
    Options options = at_price(0.5);
    if (weights) options.count = "n";
    const json report = report_of(options, weights);
    EXPECT_EQ(report["settings"]["review_price"], 0.5);
    EXPECT_EQ(report["review"]["price"], 0.5);
    for (const json& one : report["review"]["classifiers"]) {
      double all = 0;
      double sent = 0;
      for (const json& row : one["counts"]) {
        for (const json& cell : row) all += cell.get<double>();
        sent += row[1].get<double>();
      }
      const json& counts = one["counts"];
      EXPECT_EQ(all, report["n"].get<double>());
      EXPECT_NEAR(one["share"].get<double>(), sent / all, 1e-15);
      EXPECT_GT(sent, 0);
      EXPECT_LT(one["lower"].get<double>(), one["upper"].get<double>());
      // Rightly decided by the reviewer, at the price.
      const double earned = -1 * counts[0][2].get<double>() - 4 * counts[1][0].get<double>() +
                            2 * (counts[1][1].get<double>() + counts[1][2].get<double>()) - 0.5 * sent;
      EXPECT_NEAR(one["yield"].get<double>(), earned / all, 1e-12);
      EXPECT_NEAR(one["honest"]["yield"].get<double>() - one["without"].get<double>(), one["gain"].get<double>(),
                  1e-12);
      EXPECT_LT(one["gain_ci"]["low"].get<double>(), one["gain"].get<double>());
      EXPECT_GT(one["gain_ci"]["high"].get<double>(), one["gain"].get<double>());
      EXPECT_GT(one["pays_below"].get<double>(), 0.5);
      EXPECT_LT(one["pays_below"].get<double>(), 6);
    }
  }
}

// The same divisions and the same rule as beside the threshold of largest yield.
TEST(ReviewReport, WithoutAReviewIsTheBestThreshold) {
  for (const bool weights : {false, true}) {
    Options options = at_price(0.5);
    if (weights) options.count = "n";
    const json report = report_of(options, weights);
    for (std::size_t c = 0; c < 2; ++c)
      EXPECT_NEAR(report["review"]["classifiers"][c]["without"].get<double>(),
                  report["classifiers"][c]["thresholds"]["max_yield"]["honest"]["yield"].get<double>(), 1e-12);
  }
}

TEST(ReviewReport, LeavesTheRestAsItIs) {
  json with = report_of(at_price(0.5));
  const json without = report_of(at_price(std::nullopt));
  with.erase("review");
  with["settings"].erase("review_price");
  EXPECT_EQ(with, without);
}

TEST(ReviewReport, AboveEveryCostSaysSo) {
  const json report = report_of(at_price(6));
  bool said = false;
  for (const json& note : report["notes"]) said = said || note["code"] == "review_never_pays";
  EXPECT_TRUE(said);
  for (std::size_t c = 0; c < 2; ++c) {
    const json& one = report["review"]["classifiers"][c];
    EXPECT_EQ(one["lower"], one["upper"]);
    EXPECT_EQ(one["upper"], report["classifiers"][c]["thresholds"]["max_yield"]["threshold"]);
    EXPECT_EQ(one["share"], 0);
    EXPECT_EQ(one["gain"], 0);
    EXPECT_FALSE(one.contains("gain_ci"));
  }
}

TEST(ReviewReport, TurnsWithThePositiveClass) {
  Options options = at_price(0.5);
  options.positive = "0";
  options.utility = Source{.name = "", .text = "2 -4\n-1 0"};
  const json report = report_of(options);
  for (const json& one : report["review"]["classifiers"]) {
    const json& counts = one["counts"];
    const double sent = counts[0][1].get<double>() + counts[1][1].get<double>();
    // The first row is of the positive class now, and the last column of those decided so.
    const double earned = 2 * (counts[0][1].get<double>() + counts[0][2].get<double>()) -
                          4 * counts[0][0].get<double>() - 1 * counts[1][2].get<double>() - 0.5 * sent;
    EXPECT_NEAR(one["yield"].get<double>(), earned / 300, 1e-12);
  }
}

TEST(ReviewReport, RefusesWhatItCannotPrice) {
  const auto code = [](const std::string& text, const Options& options) {
    const Result<ScoreAnalysis> made = tried(text, options);
    return made ? std::string() : std::string(made.problems().front().kind->code);
  };
  EXPECT_EQ(code(table_of_rows(), at_price(-1)), "bad_option");
  EXPECT_EQ(code(table_of_rows(), at_price(std::numeric_limits<double>::infinity())), "bad_option");
  Options plain;
  plain.review_price = 0.1;
  EXPECT_EQ(code("y,p_a,p_b,p_c\na,.5,.3,.2\nb,.2,.6,.2\nc,.1,.2,.7\na,.6,.2,.2\n", plain), "no_review");
  EXPECT_EQ(code("y,pred_m\n0,0\n1,1\n1,0\n0,0\n", plain), "no_review");
}

}  // namespace
}  // namespace isoyield
