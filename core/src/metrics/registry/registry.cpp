#include <algorithm>
#include <array>
#include <span>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "metrics/agreement/agreement.hpp"
#include "metrics/agreement/agreement_nominal.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/agreement/chance.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/agreement/pairs.hpp"
#include "metrics/agreement/prediction.hpp"
#include "metrics/information/information_rows.hpp"
#include "metrics/information/logarithmic.hpp"
#include "metrics/join.hpp"
#include "metrics/proper/calibration.hpp"
#include "metrics/proper/class_ranking.hpp"
#include "metrics/proper/proper.hpp"
#include "metrics/ranking/partial.hpp"
#include "metrics/ranking/ranking.hpp"
#include "metrics/ranking/separation.hpp"
#include "metrics/rates/balance.hpp"
#include "metrics/rates/benefit.hpp"
#include "metrics/rates/both_classes.hpp"
#include "metrics/rates/counts.hpp"
#include "metrics/rates/gain.hpp"
#include "metrics/rates/likelihood.hpp"
#include "metrics/rates/odds.hpp"
#include "metrics/rates/rates.hpp"
#include "metrics/rates/skill.hpp"
#include "metrics/sets/covariance.hpp"
#include "metrics/sets/distance.hpp"
#include "metrics/sets/matching.hpp"
#include "metrics/sets/overlap.hpp"
#include "metrics/sets/set_corrections.hpp"
#include "metrics/sets/set_overlap.hpp"

namespace isoyield {
namespace {

using namespace rows;

#ifdef ISOYIELD_SMALL
// The families that people ask for first. What is not here comes with the whole module.
constexpr std::array kMetrics =
    joined(kRates, kBalance, kAssociation, kAgreement, kOverlap, kLikelihood, kBenefits, kGains);
#else
constexpr std::array kMetrics =
    joined(kRates, kBalance, kBothClasses, kAssociation, kDependence, kPrediction, kAgreement, kAgreementNominal,
           kChance, kOverlap, kSetOverlap, kSetCorrections, kLikelihood, kOddsRows, kSkill, kBenefits, kInformation,
           kPairs, kMatching, kCovariance, kDistances, kLogarithmic, kCounts, kGains, kRanking, kPartial, kSeparation,
           kProper, kCalibration, kClassRanking);

static_assert(rows_complete(kMetrics), "a row lacks a text, a reason, a reference or a formula");
static_assert(names_unique(kMetrics), "two rows share an id, an alias or a name");
static_assert(ranges_ordered(kMetrics), "a range is not ordered, or a parameter's default lies outside its own");
static_assert(partners_agree(kMetrics), "a partner does not exist or does not name the row in turn");
static_assert(references_exist(kMetrics), "a row cites a key that citations.hpp lacks");
#endif

/// The arguments that are given, else the defaults.
class Filled {
 public:
  Filled(const Metric& metric, Arguments given) : given_(given) {
    std::transform(metric.parameters.begin(), metric.parameters.end(), initial_.begin(),
                   [](const Parameter& parameter) { return parameter.initial; });
    if (given.size() < metric.parameters.size()) given_ = Arguments(initial_.data(), metric.parameters.size());
  }
  operator Arguments() const { return given_; }  // NOLINT(google-explicit-constructor)

 private:
  std::array<double, kMostParameters> initial_{};
  Arguments given_;
};

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric* find_metric(std::string_view name) {
  for (const Metric& metric : kMetrics) {
    if (metric.id == name) return &metric;
  }
  for (const Metric& metric : kMetrics) {
#ifdef ISOYIELD_SMALL
    if (same_name(metric.id, name)) return &metric;
#else
    if (same_name(metric.id, name) || same_name(metric.name.en, name) || same_name(metric.name.uk, name))
      return &metric;
    for (const std::string_view alias : metric.aliases) {
      if (same_name(alias, name)) return &metric;
    }
#endif
  }
  return nullptr;
}

namespace {

/// Metrics that count items or pairs of them leave their range where cells are too small to be items.
Value of_items(const Metric& metric, const Value& value) {
  if (!metric.sized || !value.defined()) return value;
  const bool within = value.number() >= metric.range.low && value.number() <= metric.range.high;
  return within ? value : Undefined::parts_of_items;
}

}  // namespace

Value evaluate(const Metric& metric, const BinaryCounts& counts, Arguments arguments) {
  if (metric.formula.binary == nullptr) return Undefined::no_decision_per_class;
  return of_items(metric, metric.formula.binary(counts, Filled(metric, arguments)));
}

Value evaluate(const Metric& metric, const ConfusionMatrix& matrix, std::size_t positive, Arguments arguments) {
  if (!matrix.square()) return Undefined::no_decision_per_class;
  if (matrix.classes() == 2 && metric.formula.binary != nullptr)
    return evaluate(metric, one_vs_rest(matrix, positive), arguments);
  if (metric.formula.matrix == nullptr) return Undefined::no_decision_per_class;
  return of_items(metric, metric.formula.matrix(matrix, Filled(metric, arguments)));
}

#ifndef ISOYIELD_SMALL
Value evaluate(const Metric& metric, const Swept& sweep, Arguments arguments) {
  if (metric.formula.sweep == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.sweep(sweep, Filled(metric, arguments));
}

Value evaluate(const Metric& metric, const LabelSets& sets, Arguments arguments) {
  if (metric.formula.sets == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.sets(sets, Filled(metric, arguments));
}

Value evaluate(const Metric& metric, const ClassSummary& summary, Arguments arguments) {
  if (metric.formula.classes == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.classes(summary, Filled(metric, arguments));
}
#endif

}  // namespace isoyield
