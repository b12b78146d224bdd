#include "metrics/registry/fast.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"
#include "metrics/registry/of_counts.hpp"

namespace isoyield {
namespace {

struct FastFormula {
  std::string_view metric;
  bool popular = false;
  BinaryFormula::Function binary = nullptr;
  MatrixFormula matrix = nullptr;
};

/// The rows over doubles, in the order of the registry, which begins with them; without formulas for metrics that are
/// undefined where cells are too small to be items, which only evaluate() sees.
constexpr auto kFormulas = [] {
  std::array<FastFormula, rows::kOfCounts<double>.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Metric& metric = rows::kOfCounts<double>[i];
    if (!metric.sized) all[i] = {metric.id, metric.popular, metric.formula.binary.pointer(), metric.formula.matrix};
  }
  return all;
}();

/// Null for a metric that a user defined, and for one that has none.
const FastFormula* formula_of(const Metric& metric) {
  const std::span<const Metric> known = metrics().first(std::min(metrics().size(), kFormulas.size()));
  const std::less<const Metric*> before;
  if (before(&metric, known.data()) || !before(&metric, known.data() + known.size())) return nullptr;
  const FastFormula& found = kFormulas[static_cast<std::size_t>(&metric - known.data())];
  return found.metric == metric.id ? &found : nullptr;
}

template <std::size_t kIndex>
void each(const CellBatch& cells, CellBatch::Row& values) {
  for (std::size_t i = 0; i < CellBatch::kSize; ++i) values[i] = kFormulas[kIndex].binary(cells.at(i), {}).number();
}

template <std::size_t... kIndices>
BatchFormula batch_formula(std::string_view metric, std::index_sequence<kIndices...> /*indices*/) {
  BatchFormula found = nullptr;
  const auto look = [&]<std::size_t kIndex>(std::integral_constant<std::size_t, kIndex>) {
    if constexpr (kFormulas[kIndex].popular && kFormulas[kIndex].binary != nullptr) {
      if (kFormulas[kIndex].metric == metric) found = each<kIndex>;
    }
  };
  (look(std::integral_constant<std::size_t, kIndices>()), ...);
  return found;
}

}  // namespace

BinaryFormula fast_formula(const Metric& metric) {
  const FastFormula* const found = formula_of(metric);
  return found == nullptr || found->binary == nullptr ? BinaryFormula() : BinaryFormula(found->binary);
}

BatchFormula batch_formula(std::string_view metric) {
  return batch_formula(metric, std::make_index_sequence<kFormulas.size()>());
}

FastMetric::FastMetric(const Metric& metric, const std::vector<double>& arguments)
    : metric_(&metric), arguments_(&arguments) {
  const FastFormula* const found = formula_of(metric);
  if (found == nullptr) return;
  if (found->binary != nullptr) binary_ = found->binary;
  matrix_ = found->matrix;
}

double FastMetric::operator()(const ConfusionMatrix& matrix, const BinaryCounts& counts, std::size_t positive) const {
  Value value = Undefined::no_items;
  if (matrix.classes() == 2 && binary_ != nullptr) {
    value = binary_(counts, *arguments_);
  } else if (matrix_ != nullptr && (matrix.classes() != 2 || metric_->formula.binary == nullptr)) {
    value = matrix_(matrix, *arguments_);
  } else {
    value = evaluate(*metric_, matrix, positive, *arguments_);
  }
  return value.defined() ? value.number() : NAN;
}

double FastMetric::operator()(const ConfusionMatrix& matrix, std::size_t positive) const {
  return (*this)(matrix, matrix.classes() == 2 ? one_vs_rest(matrix, positive) : BinaryCounts{}, positive);
}

}  // namespace isoyield
