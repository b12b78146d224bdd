#include "isoyield/metrics/convention.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace isoyield {
namespace {

using Json = nlohmann::json;

TEST(Convention, NamesMetricsAndReasonsThatOccur) {
  std::set<std::tuple<Tool, std::string_view, Undefined>> seen;
  for (const Convention& row : conventions()) {
    const Metric* metric = find_metric(row.metric);
    ASSERT_NE(metric, nullptr) << row.metric;
    EXPECT_EQ(metric->id, row.metric);
    EXPECT_FALSE(row.when.empty()) << row.metric;
    EXPECT_FALSE(row.printed.empty()) << row.metric;
    EXPECT_EQ(row.note.en.empty(), row.note.uk.empty()) << row.metric;
    for (const Undefined reason : row.when) {
      EXPECT_NE(std::find(metric->undefined.begin(), metric->undefined.end(), reason), metric->undefined.end())
          << row.metric << " is never undefined by " << describe(reason).id;
      EXPECT_TRUE(seen.insert({row.tool, row.metric, reason}).second) << row.metric << " stands there twice";
      EXPECT_EQ(find_convention(row.tool, row.metric, reason), &row);
    }
  }
  EXPECT_EQ(find_convention(Tool::caret, "gwet_ac1", Undefined::no_items), nullptr);
  EXPECT_EQ(find_convention(Tool::scikit_learn, "precision", Undefined::no_actual_positives), nullptr);
}

TEST(Convention, EveryToolHasANameAndRows) {
  for (std::size_t i = 0; i < tools().size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(tools()[i].tool), i);
    EXPECT_TRUE(std::any_of(conventions().begin(), conventions().end(), [&](const Convention& row) {
      return row.tool == tools()[i].tool;
    })) << tools()[i].id;
  }
}

/// Where a reference case holds what a tool printed for a value that we leave undefined, the table says the same.
TEST(Convention, IsWhatTheToolsPrinted) {
  const std::map<std::string, Tool> tools_by_ending{
      {"__sklearn", Tool::scikit_learn}, {"__pycm", Tool::pycm}, {"__caret", Tool::caret}};
  const std::vector<std::pair<std::string, std::string>> names{{"precision", "precision"},
                                                               {"recall", "recall"},
                                                               {"specificity", "specificity"},
                                                               {"npv", "npv"},
                                                               {"f1", "f1"},
                                                               {"f2", "f2"},
                                                               {"jaccard", "jaccard"},
                                                               {"mcc", "mcc"},
                                                               {"cohen_kappa", "cohen_kappa"},
                                                               {"lr_plus", "lr_positive"},
                                                               {"lr_minus", "lr_negative"}};
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/oracles")) {
    const std::string name = entry.path().stem().string();
    const auto ending = tools_by_ending.find(name.substr(std::min(name.size(), name.rfind("__"))));
    if (name.rfind("bin_", 0) != 0 || ending == tools_by_ending.end()) continue;
    std::ifstream stream(entry.path());
    const Json file = Json::parse(stream);
    const Json& rows = file.at("input").at("matrix");
    const BinaryCounts counts{.tp = rows[1][1], .fn = rows[1][0], .fp = rows[0][1], .tn = rows[0][0]};
    for (const auto& [quantity, id] : names) {
      if (!file.at("expected").contains(quantity)) continue;
      const Value value = evaluate(*find_metric(id), counts);
      if (value.defined()) continue;
      const Convention* row = find_convention(ending->second, id, value.reason());
      if (row == nullptr) continue;  // the table holds what we know, not everything
      ++compared;
      const Json& printed = file.at("expected").at(quantity);
      EXPECT_EQ(row->value.has_value(), printed.is_number()) << name << " " << id;
      if (row->value && printed.is_number()) {
        EXPECT_EQ(*row->value, printed.get<double>()) << name << " " << id;
      }
    }
  }
  EXPECT_GE(compared, 15);
  RecordProperty("compared", compared);
}

}  // namespace
}  // namespace isoyield
