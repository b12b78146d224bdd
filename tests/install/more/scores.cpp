#include <cstdio>
#include <isoyield/isoyield.hpp>
#include <string_view>
#include <utility>

// A table of scores, fed in pieces, to JSON.

int main() {
  const isoyield::Options options;
  isoyield::TableReader reader(isoyield::table_options(options, "predictions.csv"));
  for (const std::string_view piece : {"y,a\n1,0.9\n0,", "0.7\n1,0.6\n0,0.1\n"}) reader.feed(piece);
  auto table = reader.finish();
  if (!table) return 2;
  const auto analysis = isoyield::ScoreAnalysis::make(std::move(table.value()), options);
  if (!analysis) return 2;
  const auto* area = isoyield::find(analysis.value().report().classifiers[0].metrics, "roc_auc");
  std::printf("roc_auc %.2f\n", area ? isoyield::value_or(area->value, 0) : 0);
  std::printf("%.31s\n", isoyield::to_json(analysis.value().report()).c_str());
}
