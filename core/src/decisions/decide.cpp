#include "decisions/decide.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "numeric/double_double.hpp"

namespace isoyield {

namespace {

/// Items in falling order of their scores.
std::vector<std::size_t> falling(std::span<const double> scores) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  return order;
}

/// best_threshold() of the items for which `counts`, in falling order.
template <class Counts>
double best_of(std::span<const double> scores, const std::vector<std::size_t>& order, const ClassScoreSet& items,
               std::size_t positive, const Worth& worth, Counts counts) {
  double best = std::numeric_limits<double>::infinity();
  double most = 0;
  DoubleDouble sum;  // what deciding positive so far earns more than deciding negative
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t i = order[at];
    const std::size_t truth = items.truth[i];
    if (counts(i)) {
      const double gain = worth.at(i, truth, positive) - worth.at(i, truth, 1 - positive);
      sum = sum + two_product(items.weight(i), gain);
    }
    if (at + 1 < order.size() && scores[order[at + 1]] == scores[i]) continue;
    if (sum.rounded() > most) {
      most = sum.rounded();
      best = scores[i];
    }
  }
  return best;
}

}  // namespace

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

double best_threshold(std::span<const double> scores, const ClassScoreSet& items, std::size_t positive,
                      const Worth& worth) {
  return best_of(scores, falling(scores), items, positive, worth, [](std::size_t) { return true; });
}

std::vector<std::uint16_t> cross_fitted_decisions(std::span<const double> scores, const ClassScoreSet& items,
                                                  std::size_t positive, const Worth& worth,
                                                  std::span<const std::uint16_t> part, std::size_t parts) {
  const std::vector<std::size_t> order = falling(scores);
  std::vector<double> thresholds;
  for (std::size_t p = 0; p < parts; ++p)
    thresholds.push_back(best_of(scores, order, items, positive, worth, [&](std::size_t i) { return part[i] != p; }));
  std::vector<std::uint16_t> out(scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i)
    out[i] = static_cast<std::uint16_t>(scores[i] >= thresholds[part[i]] ? positive : 1 - positive);
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
