#include <array>
#include <span>

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

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric* find_metric(std::string_view name) {
  for (const Metric& metric : kMetrics) {
    if (metric.id == name) return &metric;
  }
  for (const Metric& metric : kMetrics) {
    if (same_name(metric.id, name) || same_name(metric.name.en, name) || same_name(metric.name.uk, name))
      return &metric;
    for (const std::string_view alias : metric.aliases) {
      if (same_name(alias, name)) return &metric;
    }
  }
  return nullptr;
}

}  // namespace isoyield
