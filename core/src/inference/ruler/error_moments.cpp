#include "inference/ruler/error_moments.hpp"

#include <algorithm>

namespace isoyield {

ErrorMoments::ErrorMoments(std::span<const std::uint8_t> positive, const Clusters* clusters, std::size_t classifiers,
                           ClassTotals totals, const ClassWeights& weights)
    : positive_(positive),
      clusters_(clusters),
      weights_(weights),
      items_(clusters == nullptr ? static_cast<double>(positive.size()) : clusters->total()),
      width_(2 * classifiers + 2) {
  const std::size_t units = clusters == nullptr ? positive.size() : clusters->count();
  of_unit_.assign(units * width_, 0);
  const bool mixed = clusters != nullptr && weights.given() && totals != ClassTotals::fixed;
  const bool fixed = totals == ClassTotals::fixed || (weights.given() && !mixed);
  if (mixed) of_class_.assign(2 * width_, 0);
  strata_.resize(fixed ? 2 : 1);
  if (fixed) stratum_.assign(units, 0);
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const std::size_t unit = clusters == nullptr ? i : clusters->of_item()[i];
    double* const total = &of_unit_[unit * width_];
    total[width_ - 1] += clustered(i);
    double* const of_class = mixed ? &of_class_[positive[i] == 0 ? 0 : width_] : nullptr;
    if (mixed) of_class[width_ - 1] += clustered(i);
    if (positive[i] == 0) continue;
    for (std::size_t c = 0; c < classifiers && mixed; ++c) of_class[2 * c] += weight(i);
    if (mixed) of_class[width_ - 2] += weight(i);
    if (fixed) stratum_[unit] = 1;
    total[width_ - 2] += weight(i);
    for (std::size_t c = 0; c < classifiers; ++c) total[2 * c] += weight(i);
  }
  for (Stratum& each : strata_) {
    each.totals.assign(width_, 0);
    each.halves.assign(width_ * width_, 0);
  }
  for (std::size_t unit = 0; unit < units; ++unit) {
    Stratum& of = strata_[stratum_.empty() ? 0 : stratum_[unit]];
    const double* const total = &of_unit_[unit * width_];
    of.clusters += 1;
    for (std::size_t i = 0; i < width_; ++i) {
      of.totals[i] += total[i];
      for (std::size_t j = 0; j < width_; ++j) of.halves[i * width_ + j] += total[i] * total[j] / 2;
    }
  }
}

ErrorMoments::ErrorMoments(const TurnCounts& counts, std::size_t ratio, ClassTotals totals, const ClassWeights& weights)
    : clusters_(nullptr),
      weights_(weights),
      items_(counts.items()),
      width_(2 * counts.classifiers() + 2),
      wider_(counts.wider()) {
  strata_.resize(totals == ClassTotals::fixed || weights.given() ? 2 : 1);
  for (Stratum& each : strata_) {
    each.totals.assign(width_, 0);
    each.halves.assign(width_ * width_, 0);
  }
  // Of an item of one class only the errors of that class, and of a positive one that it is positive.
  const std::size_t all = counts.classifiers();
  const auto add_class = [&](Stratum& of, std::size_t first, double weight, const auto& wrong) {
    const auto variable = [&](std::size_t c) { return c == all ? width_ - 2 : 2 * c + first; };
    const std::size_t variables = first == 0 ? all + 1 : all;
    for (std::size_t c = 0; c < variables; ++c) {
      of.totals[variable(c)] += weight * wrong(c, all);
      of.halves[variable(c) * width_ + width_ - 1] += weight * wrong(c, all);
      for (std::size_t d = 0; d < variables; ++d)
        of.halves[variable(c) * width_ + variable(d)] += weight * weight * wrong(c, d) / 2;
    }
    of.totals[width_ - 1] += wrong(all, all);
    of.halves[width_ * width_ - 1] += wrong(all, all) / 2;
  };
  add_class(strata_.back(), 0, weights.of(1), [&](std::size_t c, std::size_t d) { return counts.missed(c, d, ratio); });
  add_class(strata_.front(), 1, weights.of(0),
            [&](std::size_t c, std::size_t d) { return counts.alarmed(c, d, ratio); });
}

void ErrorMoments::turn(std::size_t classifier, std::size_t item) {
  const bool positive = positive_[item] != 0;
  add(item, 2 * classifier + (positive ? 0 : 1), (positive ? -1 : 1) * weight(item));
}

void ErrorMoments::count(std::size_t classifier, std::size_t item, const CostLine& errors) {
  add(item, 2 * classifier, (errors.misses - (positive_[item] != 0 ? 1 : 0)) * weight(item));
  add(item, 2 * classifier + 1, errors.false_alarms * weight(item));
}

void ErrorMoments::add(std::size_t item, std::size_t variable, double change) {
  const std::size_t unit = clusters_ == nullptr ? item : clusters_->of_item()[item];
  if (!of_class_.empty()) of_class_[(positive_[item] == 0 ? 0 : width_) + variable] += change;
  Stratum& of = strata_[stratum_.empty() ? 0 : stratum_[unit]];
  double* const total = &of_unit_[unit * width_];
  double* const row = &of.halves[variable * width_];
  of.totals[variable] += change;
  for (std::size_t i = 0; i < width_; ++i) row[i] += change * total[i];
  row[variable] += change * change / 2;
  total[variable] += change;
}

std::vector<double> ErrorMoments::shares() const {
  std::vector<double> out(variables(), 0);
  for (const Stratum& each : strata_) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += each.totals[i] / items_;
  }
  return out;
}

std::vector<double> ErrorMoments::covariance() const {
  const std::size_t size = variables();
  std::vector<double> out(size * size, 0);
  if (!of_class_.empty()) add_within_classes(out);
  for (const Stratum& each : strata_) {
    if (!of_class_.empty()) break;
    const double counted = each.totals[size];
    if (!(counted > 0)) continue;
    const double factor = clusters_ == nullptr || each.clusters < 2 ? 1 : each.clusters / (each.clusters - 1);
    const auto share = [&](std::size_t i) { return each.totals[i] / counted; };
    const auto product = [&](std::size_t i, std::size_t j) { return each.product(i, j); };
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        const double sum = product(i, j) - share(i) * product(j, size) - share(j) * product(i, size) +
                           share(i) * share(j) * product(size, size);
        out[i * size + j] += factor * sum / (items_ * items_);
      }
    }
  }
  widen(out);
  if (weights_.shares_from > 0) {
    const std::vector<double> changes = by_share();
    const double positives = shares().back();
    const double variance = positives * (1 - positives) / weights_.shares_from;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) out[i * size + j] += changes[i] * changes[j] * variance;
    }
  }
  return out;
}

void ErrorMoments::widen(std::vector<double>& covariance) const {
  const std::size_t size = variables();
  for (std::size_t v = 0; v < 2 * wider_.size(); ++v) {
    for (std::size_t i = 0; i < size; ++i) {
      covariance[v * size + i] *= wider_[v / 2];
      covariance[i * size + v] *= wider_[v / 2];
    }
  }
}

void ErrorMoments::add_within_classes(std::vector<double>& out) const {
  // What a cluster has of a variable less the means of its positives and of its negatives: of the totals of a cluster
  // the variable itself, and so much of its weighted positives and of its items.
  const std::size_t size = variables();
  const Stratum& all = strata_.front();
  const double weight_of_positive = weights_.of(1);
  std::vector<double> per_positive(size);
  std::vector<double> per_item(size);
  for (std::size_t i = 0; i < size; ++i) {
    const double negative = of_class_[i] / of_class_[width_ - 1];
    const double positive = of_class_[width_ + i] / of_class_[2 * width_ - 1];
    per_positive[i] = (negative - positive) / weight_of_positive;
    per_item[i] = -negative;
  }
  const auto product = [&](std::size_t i, std::size_t j) { return all.product(i, j); };
  const double factor = all.clusters / (all.clusters - 1) / (items_ * items_);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      const auto with = [&](std::size_t k) {
        return product(k, j) + per_positive[j] * product(k, size - 1) + per_item[j] * product(k, size);
      };
      out[i * size + j] += factor * (with(i) + per_positive[i] * with(size - 1) + per_item[i] * with(size));
    }
  }
}

std::vector<double> ErrorMoments::by_share() const {
  std::vector<double> out = shares();
  const double positives = out.back();
  for (std::size_t i = 0; i + 1 < out.size(); i += 2) {
    out[i] /= positives;
    out[i + 1] /= positives - 1;
  }
  out.back() = 1;
  return out;
}

ErrorMoments first_moments(const RuledItems& items, const Sampling& sampling) {
  ErrorMoments out(items.positive, items.clusters, items.positive_from.size(), sampling.totals, items.weights);
  for (std::size_t c = 0; c < items.errors.size(); ++c) {
    for (std::size_t i = 0; i < items.errors[c].size(); ++i) out.count(c, i, items.errors[c][i]);
  }
  out.wider_ = items.wider;
  return out;
}

}  // namespace isoyield
