#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// A cursor asks for operating points of the last report, whatever was reported before it.

namespace isoyield {
namespace {

using nlohmann::json;

/// Rows of 30 patients, with weights where they are asked for.
ScoreAnalysis analysis_of(const Options& options, bool weighted) {
  std::string text = weighted ? "y,a,b,g,w\n" : "y,a,b,g\n";
  for (int i = 0; i < 120; ++i) {
    const int bits = i * 37 % 64;
    text += std::string((i * 7 + i / 5) % 3 == 0 ? "1" : "0") + "," + std::to_string(bits / 64.0) + "," +
            std::to_string((bits * 5 + i) % 64 / 64.0) + ",g" + std::to_string(i / 4);
    if (weighted) text += "," + std::to_string(1 + i % 3) + ".5";
    text += "\n";
  }
  TableReader reader({.source = "s.csv", .weight = weighted ? "w" : "", .group = options.cluster});
  reader.feed(text);
  return std::move(ScoreAnalysis::make(std::move(reader.finish().value()), options).value());
}

std::string cursor_of(const ScoreAnalysis& analysis, double threshold) {
  std::string out;
  for (const report::Classifier& each : analysis.at({threshold, threshold})) out += to_json(each);
  return out;
}

Options clustered() {
  Options options;
  options.cluster = "g";
  return options;
}

TEST(Cursor, IsAsUncertainAsTheReportAtItsThreshold) {
  for (const bool weighted : {false, true}) {
    for (const bool deployed : {false, true}) {
      Options options = clustered();
      if (deployed) options.prevalence = {0.2};
      const ScoreAnalysis analysis = analysis_of(options, weighted);
      const report::Classifier& reported = analysis.report().classifiers.front();
      const json expected = json::parse(to_json(reported));
      const json found = json::parse(to_json(analysis.at({*reported.threshold, 0.5}).front()));
      EXPECT_EQ(found["matrix"], expected["matrix"]);
      for (const char* id : {"accuracy", "recall", "precision", "f1"}) {
        ASSERT_TRUE(expected["metrics"][id].contains("ci")) << id << expected["metrics"][id];
        EXPECT_EQ(found["metrics"][id], expected["metrics"][id]) << id << weighted << deployed;
      }
    }
  }
}

TEST(Cursor, FollowsTheLastReport) {
  ScoreAnalysis analysis = analysis_of(clustered(), false);
  const std::string first = cursor_of(analysis, 0.4);
  Options other = clustered();
  other.positive = "0";
  other.level = 0.8;
  ASSERT_TRUE(analysis.analyse(other).empty());
  EXPECT_EQ(cursor_of(analysis, 0.4), cursor_of(analysis_of(other, false), 0.4));
  EXPECT_NE(cursor_of(analysis, 0.4), first);
  ASSERT_TRUE(analysis.analyse(clustered()).empty());
  EXPECT_EQ(cursor_of(analysis, 0.4), first);
}

TEST(Cursor, OutlivesTheMoveOfItsAnalysis) {
  ScoreAnalysis from = analysis_of(clustered(), true);
  const std::string before = cursor_of(from, 0.3);
  const ScoreAnalysis to = std::move(from);
  EXPECT_EQ(cursor_of(to, 0.3), before);
}

}  // namespace
}  // namespace isoyield
