#include "isoyield/scores/class_scores.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "numeric/double_double.hpp"
#include "numeric/portable.hpp"
#include "scores/areas.hpp"

namespace isoyield {
namespace {

constexpr double kPrinted = 0.02;  // rows of probabilities with few digits sum to 1 within this

/// The softmax of one row, in place. Its terms are added in the order of their size, so that rows of the same logits in
/// another order tie. `sorted`: room for them.
void soften(std::vector<double>& row, std::vector<double>& sorted) {
  const double highest = *std::max_element(row.begin(), row.end());
  for (double& each : row) {
    if (std::isinf(highest)) {
      each = each == highest ? 1 : 0;
    } else {
      each = portable::exp(each - highest);
    }
  }
  sorted = row;
  std::sort(sorted.begin(), sorted.end());
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  for (double& each : row) each /= sum;
}

/// Items of two classes with their scores for the first: an area of the one against the other.
class PairAreas {
 public:
  explicit PairAreas(const ClassScoreSet& items) : items_(items), of_class_(items.classes()) {
    for (std::size_t i = 0; i < items.items(); ++i) of_class_[items.truth[i]].push_back(i);
  }

  Value area(std::size_t positive, std::size_t negative) {
    scores_.clear();
    positives_.clear();
    weights_.clear();
    for (const std::size_t side : {positive, negative}) {
      for (const std::size_t item : of_class_[side]) {
        scores_.push_back(items_.columns[positive][item]);
        positives_.push_back(side == positive ? 1 : 0);
        if (!items_.weights.empty()) weights_.push_back(items_.weights[item]);
      }
    }
    return roc_area(sweep({.scores = scores_, .positive = positives_, .weights = weights_}));
  }

 private:
  const ClassScoreSet& items_;
  std::vector<std::vector<std::size_t>> of_class_;
  std::vector<double> scores_;
  std::vector<std::uint8_t> positives_;
  std::vector<double> weights_;
};

/// All (item, class) pairs as one binary problem.
Sweep micro_sweep(const ClassScoreSet& items) {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
  std::vector<double> weights;
  scores.reserve(items.items() * items.classes());
  positive.reserve(scores.capacity());
  if (!items.weights.empty()) weights.reserve(scores.capacity());
  for (std::size_t k = 0; k < items.classes(); ++k) {
    scores.insert(scores.end(), items.columns[k].begin(), items.columns[k].end());
    for (const std::uint16_t truth : items.truth) positive.push_back(truth == k ? 1 : 0);
    weights.insert(weights.end(), items.weights.begin(), items.weights.end());
  }
  return sweep({.scores = scores, .positive = positive, .weights = weights});
}

/// Sums over some of the rows: places, losses.
void add_rows(const ClassScoreSet& items, std::size_t first, std::size_t beyond, ClassSummary& out) {
  DoubleDouble squared;
  DoubleDouble log;
  DoubleDouble ranked;
  bool infinite = false;
  for (std::size_t i = first; i < beyond; ++i) {
    const std::size_t truth = items.truth[i];
    const double weight = items.weight(i);
    const double own = items.columns[truth][i];
    out.totals[truth] += weight;
    std::size_t place = 0;
    double squares = 0;
    double ranks = 0;
    double below = 0;
    for (std::size_t k = 0; k < out.classes; ++k) {
      const double p = items.columns[k][i];
      place += p > own || (p == own && k < truth) ? 1 : 0;
      const double miss = p - (k == truth ? 1 : 0);
      squares += miss * miss;
      below += p;
      const double step = below - (truth <= k ? 1 : 0);
      if (k + 1 < out.classes) ranks += step * step;
    }
    out.places[place] += weight;
    if (items.probabilities) out.own.push_back(own);
    if (!items.probabilities || weight == 0) continue;
    squared = squared + two_product(weight, squares);
    ranked = ranked + two_product(weight, ranks);
    if (own > 0) {
      log = log + two_product(weight, own >= std::numeric_limits<double>::min() ? -portable::log(own) : -std::log(own));
    } else {
      infinite = true;
      ++out.zero_rows;
    }
  }
  out.squared = squared.rounded();
  out.ranked = ranked.rounded();
  out.log = infinite ? std::numeric_limits<double>::infinity() : log.rounded();
}

}  // namespace

ClassScale to_probabilities(std::vector<std::vector<double>>& columns) {
  const std::size_t items = columns.empty() ? 0 : columns.front().size();
  bool sums = true;
  bool inside = true;
  std::vector<double> row(columns.size());
  std::vector<double> sorted;
  for (std::size_t i = 0; i < items && inside; ++i) {
    double sum = 0;
    for (const auto& column : columns) {
      inside = inside && column[i] >= 0 && column[i] <= 1;
      sum += column[i];
    }
    sums = sums && sum > 1 - kPrinted && sum < 1 + kPrinted;
  }
  if (inside) return sums ? ClassScale::probabilities : ClassScale::scores;
  for (std::size_t i = 0; i < items; ++i) {
    for (std::size_t k = 0; k < columns.size(); ++k) row[k] = columns[k][i];
    soften(row, sorted);
    for (std::size_t k = 0; k < columns.size(); ++k) columns[k][i] = row[k];
  }
  return ClassScale::logits;
}

double ClassSummary::total() const {
  DoubleDouble sum;
  for (const double each : totals) sum = sum + DoubleDouble(each);
  return sum.rounded();
}

double ClassSummary::clipped_log(double clip) const {
  DoubleDouble sum;
  for (std::size_t i = 0; i < own.size(); ++i)
    sum = sum + two_product(weights.empty() ? 1 : weights[i], -portable::log(std::clamp(own[i], clip, 1 - clip)));
  return sum.rounded();
}

ClassSummary summarise_rows(const ClassScoreSet& items) {
  ClassSummary out;
  out.classes = items.classes();
  out.probabilities = items.probabilities;
  out.totals.assign(out.classes, 0);
  out.places.assign(out.classes, 0);
  if (items.probabilities) out.own.reserve(items.items());
  out.weights.assign(items.weights.begin(), items.weights.end());
  add_rows(items, 0, items.items(), out);
  return out;
}

void summarise_item(const ClassScoreSet& items, std::size_t item, ClassSummary& out) {
  out.classes = items.classes();
  out.probabilities = items.probabilities;
  out.totals.assign(out.classes, 0);
  out.places.assign(out.classes, 0);
  out.own.clear();
  out.weights.assign(1, items.weight(item));
  add_rows(items, item, item + 1, out);
}

ClassSummary summarise(const ClassScoreSet& items, const std::function<void(std::size_t, const Sweep&)>& each) {
  ClassSummary out = summarise_rows(items);
  std::vector<std::uint8_t> positive(items.items());
  for (std::size_t k = 0; k < out.classes; ++k) {
    std::transform(items.truth.begin(), items.truth.end(), positive.begin(),
                   [&](std::uint16_t truth) { return static_cast<std::uint8_t>(truth == k ? 1 : 0); });
    const Sweep points = sweep({.scores = items.columns[k], .positive = positive, .weights = items.weights});
    out.roc_auc.push_back(roc_area(points));
    out.average_precision.push_back(step_precision_area(points));
    if (each) each(k, points);
  }
  {
    const Sweep points = micro_sweep(items);
    out.micro_roc_auc = roc_area(points);
    out.micro_average_precision = step_precision_area(points);
    if (each) each(out.classes, points);
  }
  if (out.classes > kMostPairedClasses) return out;
  PairAreas pairs(items);
  out.pair_auc.assign(out.classes * out.classes, Undefined::class_without_items);
  for (std::size_t i = 0; i < out.classes; ++i) {
    for (std::size_t j = 0; j < out.classes; ++j) {
      if (i == j || out.totals[i] == 0 || out.totals[j] == 0) continue;
      out.pair_auc[i * out.classes + j] = pairs.area(i, j);
    }
  }
  return out;
}

HighestClass highest_class(const ClassScoreSet& items) {
  HighestClass out;
  out.decisions.reserve(items.items());
  for (std::size_t i = 0; i < items.items(); ++i) {
    std::size_t best = 0;
    bool tied = false;
    for (std::size_t k = 1; k < items.classes(); ++k) {
      const double here = items.columns[k][i];
      const double highest = items.columns[best][i];
      if (here > highest) {
        best = k;
        tied = false;
      } else if (here == highest) {
        tied = true;
      }
    }
    out.decisions.push_back(static_cast<std::uint16_t>(best));
    out.tied_rows += tied ? 1 : 0;
  }
  return out;
}

}  // namespace isoyield
