#include "metrics/plain/formulas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"
#include "numeric/double_double.hpp"
#include "numeric/portable.hpp"

// The rows of the registry are read a second time here, in a namespace of their own. This file alone is compiled with
// plain/ first on its include path, so that their `Wide` is the one of plain/metrics/wide.hpp: one text of each
// formula, two arithmetics.
#define rows plain_rows
#include "metrics/agreement/agreement.hpp"
#include "metrics/agreement/agreement_nominal.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/agreement/chance.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/agreement/pairs.hpp"
#include "metrics/agreement/prediction.hpp"
#include "metrics/information/information_rows.hpp"
#include "metrics/rates/balance.hpp"
#include "metrics/rates/benefit.hpp"
#include "metrics/rates/both_classes.hpp"
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
#undef rows

namespace isoyield {
namespace {

struct PlainFormula {
  std::string_view metric;
  bool popular = false;
  BinaryFormula::Function formula = nullptr;
  MatrixFormula matrix = nullptr;
};

template <std::size_t... kSizes>
constexpr auto formulas(const std::array<Metric, kSizes>&... families) {
  std::array<PlainFormula, (kSizes + ...)> all{};
  std::size_t count = 0;
  const auto add = [&](const auto& family) {
    for (const Metric& metric : family) {
      if (metric.sized) continue;  // undefined where cells are too small to be items, which evaluate() sees
      all[count++] = {metric.id, metric.popular, metric.formula.binary.pointer(), metric.formula.matrix};
    }
  };
  (add(families), ...);
  return all;
}

using namespace plain_rows;

constexpr std::array kFormulas =
    formulas(kRates, kBalance, kBothClasses, kAssociation, kDependence, kPrediction, kAgreement, kAgreementNominal,
             kChance, kOverlap, kSetOverlap, kSetCorrections, kLikelihood, kOddsRows, kSkill, kBenefits, kInformation,
             kPairs, kMatching, kCovariance, kDistances, kGains);

template <std::size_t kIndex>
void each(const CellBatch& cells, CellBatch::Row& values) {
  for (std::size_t i = 0; i < CellBatch::kSize; ++i) values[i] = kFormulas[kIndex].formula(cells.at(i), {}).number();
}

template <std::size_t... kIndices>
BatchFormula batch_formula(std::string_view metric, std::index_sequence<kIndices...> /*indices*/) {
  BatchFormula found = nullptr;
  const auto look = [&]<std::size_t kIndex>(std::integral_constant<std::size_t, kIndex>) {
    if constexpr (kFormulas[kIndex].popular && kFormulas[kIndex].formula != nullptr) {
      if (kFormulas[kIndex].metric == metric) found = each<kIndex>;
    }
  };
  (look(std::integral_constant<std::size_t, kIndices>()), ...);
  return found;
}

}  // namespace

BinaryFormula plain_formula(std::string_view metric) {
  const auto* found =
      std::find_if(kFormulas.begin(), kFormulas.end(), [&](const PlainFormula& row) { return row.metric == metric; });
  return found == kFormulas.end() || found->formula == nullptr ? BinaryFormula() : BinaryFormula(found->formula);
}

BatchFormula batch_formula(std::string_view metric) {
  return batch_formula(metric, std::make_index_sequence<kFormulas.size()>());
}

QuickMetric::QuickMetric(const Metric& metric, const std::vector<double>& arguments)
    : metric_(&metric), arguments_(&arguments) {
  const auto* found = std::find_if(kFormulas.begin(), kFormulas.end(),
                                   [&](const PlainFormula& row) { return row.metric == metric.id; });
  if (found == kFormulas.end()) return;
  if (found->formula != nullptr) binary_ = found->formula;
  matrix_ = found->matrix;
}

double QuickMetric::operator()(const ConfusionMatrix& matrix, std::size_t positive) const {
  Value value = Undefined::no_items;
  if (matrix.classes() == 2 && binary_ != nullptr) {
    value = binary_(one_vs_rest(matrix, positive), *arguments_);
  } else if (matrix_ != nullptr && (matrix.classes() != 2 || metric_->formula.binary == nullptr)) {
    value = matrix_(matrix, *arguments_);
  } else {
    value = evaluate(*metric_, matrix, positive, *arguments_);
  }
  return value.defined() ? value.number() : NAN;
}

}  // namespace isoyield
