#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "metrics/join.hpp"
#include "metrics/proper/calibration.hpp"
#include "metrics/proper/class_ranking.hpp"
#include "metrics/proper/proper.hpp"
#include "metrics/ranking/partial.hpp"
#include "metrics/ranking/ranking.hpp"
#include "metrics/ranking/separation.hpp"
#include "metrics/registry/of_counts.hpp"

namespace isoyield {
namespace {

using namespace rows;

constexpr std::array kMetrics =
    joined(kOfCounts<ScaledDoubleDouble>, kRanking, kPartial, kSeparation, kProper, kCalibration, kClassRanking);

static_assert(rows_complete(kMetrics), "a row lacks a text, a reason, a reference or a formula");
static_assert(names_unique(kMetrics), "two rows share an id, an alias or a name");
static_assert(ranges_ordered(kMetrics), "a range is not ordered, or a parameter's default lies outside its own");
static_assert(partners_agree(kMetrics), "a partner does not exist or does not name the row in turn");
static_assert(references_exist(kMetrics), "a row cites a key that citations.hpp lacks");

using ByHash = std::vector<std::pair<std::uint64_t, const Metric*>>;

/// Every name of every row, sorted by its hash, which no other row has (names_unique).
ByHash hashed_names() {
  ByHash out;
  for (const Metric& metric : kMetrics) {
    for (const std::string_view name : {metric.id, metric.name.en, metric.name.uk})
      out.emplace_back(hash_of(name), &metric);
    for (const std::string_view alias : metric.aliases) out.emplace_back(hash_of(alias), &metric);
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// The rows by their ids, as reports name them.
using ById = std::unordered_map<std::string_view, const Metric*>;

ById by_id() {
  ById out;
  for (const Metric& metric : kMetrics) out.emplace(metric.id, &metric);
  return out;
}

bool called(const Metric& metric, std::string_view name) {
  return same_name(metric.id, name) || same_name(metric.name.en, name) || same_name(metric.name.uk, name) ||
         std::any_of(metric.aliases.begin(), metric.aliases.end(),
                     [&](std::string_view alias) { return same_name(alias, name); });
}

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric* find_metric(std::string_view name) {
  static const ById kIds = by_id();
  if (const auto row = kIds.find(name); row != kIds.end()) return row->second;
  static const ByHash kNames = hashed_names();
  const auto found = std::lower_bound(kNames.begin(), kNames.end(), ByHash::value_type{hash_of(name), nullptr});
  return found != kNames.end() && called(*found->second, name) ? found->second : nullptr;
}

}  // namespace isoyield
