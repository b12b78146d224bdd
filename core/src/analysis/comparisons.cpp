#include "analysis/comparisons.hpp"

#include <optional>

#include "isoyield/delong.hpp"
#include "isoyield/paired.hpp"

namespace isoyield {
namespace {

report::Comparison row(const std::string& a, const std::string& b, const char* test, const TestResult& result) {
  return {.a = a,
          .b = b,
          .test = test,
          .statistic = result.statistic,
          .degrees = result.degrees,
          .p_value = result.p_value,
          .difference = {},
          .ci = {}};
}

report::Comparison row(const std::string& a, const std::string& b, const char* test, const AucTest& result,
                       const Settings& settings) {
  return {.a = a,
          .b = b,
          .test = test,
          .statistic = result.statistic,
          .degrees = result.degrees,
          .p_value = result.p_value,
          .difference = result.difference,
          .ci = ci(result.interval, test, settings)};
}

/// Items that one classifier decides rightly and the other wrongly.
struct Discordant {
  double only_a = 0;
  double only_b = 0;
};

Discordant discordant(const ScoreColumn& a, const ScoreColumn& b, double threshold_a, double threshold_b,
                      std::span<const std::uint8_t> positive) {
  Discordant out;
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const bool truth = positive[i] != 0;
    const bool right_a = (a.scores[i] >= threshold_a) == truth;
    const bool right_b = (b.scores[i] >= threshold_b) == truth;
    out.only_a += right_a && !right_b ? 1 : 0;
    out.only_b += right_b && !right_a ? 1 : 0;
  }
  return out;
}

}  // namespace

bool compares(const Options& options, const ScoreTable& table) {
  constexpr std::size_t kMostRows = 200000;  // unasked, a larger table is drawn first
  constexpr std::size_t kMostColumns = 20;
  if (table.columns.size() < 2 || !table.weights.empty()) return false;
  return options.compare.value_or(table.rows() <= kMostRows && table.columns.size() <= kMostColumns);
}

std::vector<report::Comparison> comparisons(const std::vector<ScoreColumn>& columns,
                                            std::span<const std::uint8_t> positive, const std::vector<Sweep>& sweeps,
                                            const std::vector<report::Classifier>& classifiers,
                                            const Settings& settings) {
  std::vector<report::Comparison> out;
  const double level = settings.intervals.sampling.level;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = i + 1; j < columns.size(); ++j) {
      const std::string& a = columns[i].name;
      const std::string& b = columns[j].name;
      if (const auto paired =
              delong_paired(columns[i].scores, columns[j].scores, positive, sweeps[i], sweeps[j], level)) {
        out.push_back(row(a, b, "delong_paired", *paired, settings));
        out.push_back(
            row(a, b, "delong_unpaired", delong_unpaired(*delong(sweeps[i]), *delong(sweeps[j]), level), settings));
      }
      const Discordant count =
          discordant(columns[i], columns[j], *classifiers[i].threshold, *classifiers[j].threshold, positive);
      out.push_back(row(a, b, "mcnemar_exact", mcnemar_exact(count.only_a, count.only_b)));
      out.push_back(row(a, b, "mcnemar_corrected", mcnemar_corrected(count.only_a, count.only_b)));
    }
  }
  return out;
}

}  // namespace isoyield
