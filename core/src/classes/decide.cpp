#include "classes/decide.hpp"

#include "double_double.hpp"

namespace isoyield {

ConfusionMatrix count_decisions(std::span<const std::uint16_t> truth, std::span<const std::uint16_t> decisions,
                                std::span<const double> weights, std::size_t classes, std::size_t decisions_count) {
  std::vector<double> cells(classes * decisions_count, 0);
  if (weights.empty()) {
    for (std::size_t i = 0; i < truth.size(); ++i) ++cells[truth[i] * decisions_count + decisions[i]];
  } else {
    std::vector<DoubleDouble> sums(cells.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
      DoubleDouble& sum = sums[truth[i] * decisions_count + decisions[i]];
      sum = sum + DoubleDouble(weights[i]);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = sums[i].rounded();
  }
  return {classes, decisions_count, std::move(cells)};
}

std::vector<std::uint16_t> best_decisions(const ClassScoreSet& items, const UtilityMatrix& utility) {
  std::vector<std::uint16_t> out;
  out.reserve(items.items());
  for (std::size_t i = 0; i < items.items(); ++i) {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t d = 0; d < utility.decisions(); ++d) {
      double expected = 0;
      for (std::size_t k = 0; k < utility.classes(); ++k) expected += utility.at(k, d) * items.columns[k][i];
      if (d > 0 && !(expected > most)) continue;
      best = d;
      most = expected;
    }
    out.push_back(static_cast<std::uint16_t>(best));
  }
  return out;
}

}  // namespace isoyield
