#include "decisions/decide.hpp"

#include <algorithm>
#include <limits>

#include "numeric/falling_order.hpp"

namespace isoyield {

UtilityMatrix mean_utilities(const ScoreTable& table, std::span<const ClassColumns> utilities) {
  const std::size_t classes = table.labels.size();
  const std::size_t decisions = utilities.size();
  std::vector<double> cells;
  cells.reserve(classes * decisions);
  for (std::size_t k = 0; k < classes; ++k) {
    const bool empty = std::find(table.truth.begin(), table.truth.end(), k) == table.truth.end();
    for (const ClassColumns& decision : utilities) {
      DoubleDouble sum;
      DoubleDouble total;
      for (std::size_t i = 0; i < table.truth.size(); ++i) {
        if (!empty && table.truth[i] != k) continue;
        const double weight = table.weights.empty() ? 1 : table.weights[i];
        sum = sum + two_product(weight, decision.columns[k][i]);
        total = total + DoubleDouble(weight);
      }
      const double all = total.rounded();
      cells.push_back(all > 0 ? sum.rounded() / all : 0);
    }
  }
  return {classes, decisions, std::move(cells)};
}

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

double yield_of(const Worth& worth, std::span<const std::uint16_t> truth, std::span<const std::uint16_t> decisions,
                std::span<const double> weights, const ConfusionMatrix& matrix) {
  if (!worth.by_item()) return utility_yield(worth.matrix(), matrix);
  DoubleDouble sum;
  for (std::size_t i = 0; i < truth.size(); ++i)
    sum = sum + two_product(weights.empty() ? 1 : weights[i], worth.at(i, truth[i], decisions[i]));
  return sum.rounded() / matrix.total();
}

std::vector<std::uint16_t> best_decisions(const ClassScoreSet& items, const Worth& worth) {
  std::vector<std::uint16_t> out;
  out.reserve(items.items());
  for (std::size_t i = 0; i < items.items(); ++i) {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t d = 0; d < worth.decisions(); ++d) {
      double expected = 0;
      for (std::size_t k = 0; k < worth.classes(); ++k) expected += worth.at(i, k, d) * items.columns[k][i];
      if (d > 0 && !(expected > most)) continue;
      best = d;
      most = expected;
    }
    out.push_back(static_cast<std::uint16_t>(best));
  }
  return out;
}

GainsByScore::GainsByScore(std::span<const double> scores, const ClassScoreSet& items, std::size_t positive,
                           const Worth& worth)
    : scores_(scores), positive_(positive), rows_(falling_rows(scores)) {
  gains_.reserve(rows_.size());
  for (const std::uint32_t row : rows_) {
    const std::size_t truth = items.truth[row];
    const double gain = worth.at(row, truth, positive) - worth.at(row, truth, 1 - positive);
    gains_.push_back(two_product(items.weight(row), gain));
  }
}

template <class Counts>
double GainsByScore::best_of(Counts counts) const {
  double best = std::numeric_limits<double>::infinity();
  double most = 0;
  DoubleDouble sum;
  for (std::size_t at = 0; at < rows_.size(); ++at) {
    if (counts(at)) sum = sum + gains_[at];
    if (!(sum.rounded() > most)) continue;
    // Of equal scores all are decided alike.
    if (at + 1 < rows_.size() && scores_[rows_[at + 1]] == scores_[rows_[at]]) continue;
    most = sum.rounded();
    best = scores_[rows_[at]];
  }
  return best;
}

double GainsByScore::best_threshold() const {
  return best_of([](std::size_t) { return true; });
}

std::vector<std::uint16_t> GainsByScore::cross_fitted(std::span<const std::uint16_t> part, std::size_t parts) const {
  // In the order of the gains, as they are gone through once for each part.
  std::vector<std::uint16_t> there;
  there.reserve(rows_.size());
  for (const std::uint32_t row : rows_) there.push_back(part[row]);
  std::vector<double> thresholds;
  for (std::size_t p = 0; p < parts; ++p) thresholds.push_back(best_of([&](std::size_t at) { return there[at] != p; }));
  std::vector<std::uint16_t> out(scores_.size());
  for (std::size_t i = 0; i < scores_.size(); ++i)
    out[i] = static_cast<std::uint16_t>(scores_[i] >= thresholds[part[i]] ? positive_ : 1 - positive_);
  return out;
}

std::vector<std::uint16_t> decide_at(std::span<const double> scores, double threshold, std::size_t positive) {
  const auto above = static_cast<std::uint16_t>(positive);
  const auto below = static_cast<std::uint16_t>(1 - positive);
  std::vector<std::uint16_t> out(scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) out[i] = scores[i] >= threshold ? above : below;
  return out;
}

}  // namespace isoyield
