#include "isoyield/metrics/wording.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "isoyield/base/reference.hpp"

namespace isoyield {
namespace {

using Json = nlohmann::json;

TEST(Wording, RisesOverMetricsThatExist) {
  for (const Wording& scale : wordings()) {
    const Metric* metric = find_metric(scale.metric);
    ASSERT_NE(metric, nullptr) << scale.metric;
    EXPECT_NE(find_reference(scale.reference), nullptr) << scale.reference;
    ASSERT_FALSE(scale.bands.empty());
    EXPECT_LE(scale.bands[0].from, metric->range.low) << scale.metric;
    for (std::size_t i = 1; i < scale.bands.size(); ++i) EXPECT_GT(scale.bands[i].from, scale.bands[i - 1].from);
  }
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// PyCM's words for ten matrices. Its scale of kappa by Cicchetti is at 0.59 and 0.74 as printed, where ours begins at
/// 0.6 and 0.75; no value lies between.
TEST(Wording, SaysWhatPycmSays) {
  const std::map<std::string, std::pair<std::string_view, std::string_view>> named{
      {"SOA1(Landis & Koch)", {"cohen_kappa", "landis1977"}},
      {"SOA2(Fleiss)", {"cohen_kappa", "fleiss2003"}},
      {"SOA3(Altman)", {"cohen_kappa", "altman1991"}},
      {"SOA4(Cicchetti)", {"cohen_kappa", "cicchetti1994"}},
      {"SOA5(Cramer)", {"cramer_v", "haghighi2018"}},
      {"SOA6(Matthews)", {"mcc", "haghighi2018"}},
      {"SOA9(Krippendorff Alpha)", {"krippendorff_alpha", "krippendorff2004"}},
      {"SOA10(Pearson C)", {"contingency_coefficient", "haghighi2018"}}};
  std::size_t compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ISOYIELD_TEST_DATA "/pycm")) {
    const Json file = Json::parse(std::ifstream(entry.path()));
    std::vector<double> cells;
    for (const Json& row : file["matrix"]) {
      for (const Json& cell : row) cells.push_back(cell);
    }
    const std::size_t size = file["matrix"].size();
    const ConfusionMatrix matrix(size, size, cells);
    for (const auto& [key, what] : named) {
      if (!file["overall"].contains(key) || !file["overall"][key].is_string()) continue;
      const Value value = evaluate(*find_metric(what.first), matrix, size - 1);
      if (!value.defined()) continue;
      for (const Wording& scale : wordings()) {
        if (scale.metric != what.first || scale.reference != what.second) continue;
        // PyCM's kappa of 2/5 is a last bit below 0.4.
        if (value.number() == 0.4) continue;
        std::string_view word;
        for (const WordBand& band : scale.bands) {
          if (word.empty() || value.number() >= band.from) word = band.word.en;
        }
        EXPECT_EQ(word, lower(file["overall"][key].get<std::string>())) << key << " of " << entry.path();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 60U);
}

}  // namespace
}  // namespace isoyield
