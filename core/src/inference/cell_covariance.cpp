#include "isoyield/inference/cell_covariance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "inference/cluster_order.hpp"

namespace isoyield {
namespace {

/// The share of a class, and the sum of its slopes times the shares of their cells.
struct ClassSum {
  double share = 0;
  double slopes = 0;
};

std::vector<ClassSum> class_sums(std::span<const double> shares, std::span<const double> slopes, std::size_t length) {
  std::vector<ClassSum> out(slopes.size() / length);
  for (std::size_t k = 0; k < slopes.size(); ++k) {
    out[k / length].share += shares[k];
    out[k / length].slopes += shares[k] * slopes[k];
  }
  return out;
}

}  // namespace

std::optional<CellCovariance> CellCovariance::of(std::span<const std::uint32_t> cell, std::size_t cells,
                                                 const Clusters& clusters, std::span<const std::uint16_t> stratum,
                                                 const ClassWeights& weights) {
  if (cells > kMostCells || clusters.count() < 2) return std::nullopt;
  CellCovariance out;
  out.clusters_ = clusters.count();
  out.items_ = clusters.total();
  out.items_per_weight_ = clusters.items_per_weight();
  out.weights_ = weights;
  out.shares_.assign(cells, 0);

  const ClusterOrder order(clusters);
  std::vector<std::pair<std::uint32_t, double>> counts;  // of one cluster
  for (std::size_t c = 0; c < clusters.count(); ++c) {
    const std::size_t which = stratum.empty() ? 0 : stratum[order.item[order.first[c]]];
    if (out.strata_.size() <= which) out.strata_.resize(which + 1);
    Stratum& own = out.strata_[which];
    if (own.counts.empty()) {
      own.counts.assign(cells, 0);
      own.products.assign(cells * cells, 0);
    }
    counts.clear();
    for (std::uint32_t at = order.first[c]; at < order.first[c + 1]; ++at) {
      const std::uint32_t of = cell[order.item[at]];
      const double weight = clusters.weight(order.item[at]);
      const auto known =
          std::find_if(counts.begin(), counts.end(), [of](const auto& each) { return each.first == of; });
      if (known == counts.end()) {
        counts.emplace_back(of, weight);
      } else {
        known->second += weight;
      }
    }
    own.clusters += 1;
    for (const auto& [a, of_a] : counts) {
      own.items += of_a;
      own.counts[a] += of_a;
      for (const auto& [b, of_b] : counts) own.products[a * cells + b] += of_a * of_b;
    }
  }
  for (const Stratum& own : out.strata_) {
    if (own.clusters == 1) return std::nullopt;
    for (std::size_t k = 0; k < own.counts.size(); ++k) out.shares_[k] += out.weight(k) * own.counts[k] / out.items_;
  }
  return out;
}

double CellCovariance::weight(std::size_t cell) const {
  return weights_.given() ? weights_.of(cell * weights_.of_class.size() / shares_.size()) : 1;
}

std::vector<double> CellCovariance::by_class(std::span<const double> slopes) const {
  const std::size_t length = shares_.size() / weights_.of_class.size();
  const std::vector<ClassSum> sums = class_sums(shares_, slopes, length);
  std::vector<double> out(slopes.size());
  for (std::size_t k = 0; k < slopes.size(); ++k) {
    const ClassSum& own = sums[k / length];
    out[k] = shares_[k] > 0 ? weight(k) * (slopes[k] - own.slopes / own.share) : 0;
  }
  return out;
}

double CellCovariance::between(std::span<const double> slopes) const {
  if (!(weights_.shares_from > 0)) return 0;
  const std::size_t length = shares_.size() / weights_.of_class.size();
  double overall = 0;
  double squares = 0;
  for (const ClassSum& own : class_sums(shares_, slopes, length)) {
    overall += own.slopes;
    squares += own.share > 0 ? own.slopes * own.slopes / own.share : 0;
  }
  return std::max(0.0, squares - overall * overall) / weights_.shares_from;
}

double CellCovariance::variance(std::span<const double> slopes) const {
  double out = 0;
  std::vector<double> centred = weights_.given() ? by_class(slopes) : std::vector<double>(slopes.size());
  for (const Stratum& own : strata_) {
    if (own.clusters == 0) continue;
    // Around the mean of the items, so that clusters of unequal sizes do not vary by their size alone.
    double mean = 0;
    for (std::size_t k = 0; k < slopes.size(); ++k) mean += own.counts[k] / own.items * slopes[k];
    for (std::size_t k = 0; k < slopes.size() && !weights_.given(); ++k)
      centred[k] = own.counts[k] > 0 ? slopes[k] - mean : 0;
    double sum = 0;
    for (std::size_t a = 0; a < slopes.size(); ++a) {
      if (centred[a] == 0) continue;
      for (std::size_t b = 0; b < slopes.size(); ++b)
        sum += centred[a] * centred[b] * own.products[a * slopes.size() + b];
    }
    out += own.clusters / (own.clusters - 1) * std::max(0.0, sum) / (items_ * items_);
  }
  return weights_.given() ? out + between(slopes) : out;
}

std::optional<Interval> clustered_interval(double value, double variance, std::size_t clusters, double level) {
  if (!(variance > 0) || !std::isfinite(variance)) return std::nullopt;
  const double half = clustered_half_width(level, clusters) * std::sqrt(variance);
  return Interval{value - half, value + half};
}

}  // namespace isoyield
