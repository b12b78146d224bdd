#include "isoyield/inference/posterior.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "metrics/registry/fast.hpp"

namespace isoyield {
namespace {

/// Streams of the random numbers: one a matrix, so that adding a classifier changes no other's draws.
constexpr std::uint32_t kYieldStream = 0x100;
constexpr std::uint32_t kMetricStream = 0x10000;

Interval equal_tails(std::vector<double>& values, double level) {
  return {selected_quantile(values, (1 - level) / 2), selected_quantile(values, (1 + level) / 2)};
}

}  // namespace

namespace {

/// Of two order statistics that follow each other.
double between(double low, double high, double share) {
  return low == high ? low : low + share * (high - low);  // also where both are the same infinity
}

}  // namespace

double quantile(const std::vector<double>& sorted, double probability) {
  const double at = probability * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  return between(sorted[below], sorted[std::min(below + 1, sorted.size() - 1)], at - static_cast<double>(below));
}

double selected_quantile(std::vector<double>& values, double probability) {
  const double at = probability * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(below);
  std::nth_element(values.begin(), place, values.end());
  const double low = *place;
  const double high = place + 1 == values.end() ? low : *std::min_element(place + 1, values.end());
  return between(low, high, at - static_cast<double>(below));
}

CellPosterior::CellPosterior(const ConfusionMatrix& matrix, const ItemsBehind& items, ClassTotals totals) {
  const double all = matrix.total();
  const double scale = items.all / all;
  const std::size_t cells = matrix.cells().size();
  if (totals == ClassTotals::random && !items.deployed()) {
    const double prior = kPriorItems / static_cast<double>(cells);
    for (const double cell : matrix.cells()) concentration_.push_back(cell * scale + prior);
    groups_.push_back({.first = 0, .last = cells, .share = 1, .total = items.all + kPriorItems});
    return;
  }
  const std::vector<double> of_class = matrix.class_totals();
  const double prior = 1 / static_cast<double>(matrix.decisions());
  for (std::size_t row = 0; row < of_class.size(); ++row) {
    const double tested = items.deployed() ? items.of_class[row] : of_class[row] * scale;
    const double of_row = !items.deployed() ? scale : of_class[row] > 0 ? tested / of_class[row] : 0;
    for (std::size_t d = 0; d < matrix.decisions(); ++d) concentration_.push_back(matrix.at(row, d) * of_row + prior);
    const double share = of_class[row] / all;
    if (items.shares_from > 0) {
      const double of_one = 1 / static_cast<double>(of_class.size());
      of_shares_.push_back(share > 0 ? share * items.shares_from + of_one : 0);
    }
    groups_.push_back({.first = row * matrix.decisions(),
                       .last = (row + 1) * matrix.decisions(),
                       .share = share,
                       .total = of_class[row] * of_row + 1});
  }
}

std::vector<double> CellPosterior::draw_shares(Random& random) const {
  std::vector<double> out;
  double sum = 0;
  for (const double each : of_shares_) {
    out.push_back(each > 0 ? random.gamma(each) : 0);
    sum += out.back();
  }
  for (double& each : out) each /= sum;
  return out;
}

void CellPosterior::draw(Random& random, std::vector<double>& shares) const {
  shares.resize(concentration_.size());
  const std::vector<double> drawn = draw_shares(random);
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Group& group = groups_[g];
    const double share = drawn.empty() ? group.share : drawn[g];
    double sum = 0;
    for (std::size_t i = group.first; i < group.last; ++i) {
      shares[i] = random.gamma(concentration_[i]);
      sum += shares[i];
    }
    for (std::size_t i = group.first; i < group.last; ++i) shares[i] = shares[i] / sum * share;
  }
}

double CellPosterior::mean(const Group& group, const UtilityMatrix& utility) const {
  double sum = 0;
  for (std::size_t i = group.first; i < group.last; ++i) sum += concentration_[i] * utility.cells()[i];
  return sum / group.total;
}

double CellPosterior::mean(const UtilityMatrix& utility) const {
  double all = 0;
  for (const double each : of_shares_) all += each;
  double sum = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g)
    sum += (all > 0 ? of_shares_[g] / all : groups_[g].share) * mean(groups_[g], utility);
  return sum;
}

double CellPosterior::variance(const UtilityMatrix& utility) const {
  double all = 0;
  for (const double each : of_shares_) all += each;
  const double overall = all > 0 ? mean(utility) : 0;
  double variance = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Group& group = groups_[g];
    const double centre = mean(group, utility);
    double sum = 0;
    for (std::size_t i = group.first; i < group.last; ++i) {
      const double deviation = utility.cells()[i] - centre;
      sum += concentration_[i] * deviation * deviation;
    }
    const double within = sum / group.total / (group.total + 1);
    if (all > 0) {  // E of the squared share times the variance of the mean, and the variance by the share
      const double share = of_shares_[g] / all;
      const double square = share * (of_shares_[g] + 1) / (all + 1);
      variance += square * within + share * (centre - overall) * (centre - overall) / (all + 1);
    } else {
      variance += group.share * group.share * within;
    }
  }
  return variance;
}

namespace {

bool same_class_shares(const std::vector<ConfusionMatrix>& matrices) {
  constexpr double kRounding = 1e-9;
  const std::vector<double> first = matrices.front().class_totals();
  return std::all_of(matrices.begin(), matrices.end(), [&](const ConfusionMatrix& each) {
    const std::vector<double> totals = each.class_totals();
    for (std::size_t c = 0; c < totals.size(); ++c) {
      if (std::fabs(totals[c] / each.total() - first[c] / matrices.front().total()) > kRounding) return false;
    }
    return true;
  });
}

/// Yields of several matrices and of constant decisions under the same class shares.
class Together {
 public:
  Together(const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices, std::uint32_t draws)
      : utility_(utility),
        size_(matrices.size() + utility.decisions()),
        constants_(matrices.size()),
        shared_(same_class_shares(matrices)),
        classes_(draws * utility.classes()),
        yields_(draws * size_) {}

  /// Drawn cells of a matrix; those of the first come first.
  void add(std::size_t matrix, std::uint32_t draw, const std::vector<double>& shares) {
    double* const classes = &classes_[draw * utility_.classes()];
    double yield = 0;
    for (std::size_t c = 0; c < utility_.classes(); ++c) {
      double share = 0;
      double earned = 0;
      for (std::size_t d = 0; d < utility_.decisions(); ++d) {
        share += shares[c * utility_.decisions() + d];
        earned += shares[c * utility_.decisions() + d] * utility_.at(c, d);
      }
      if (matrix == 0) classes[c] = share;
      yield += shared_ && share > 0 ? earned / share * classes[c] : earned;
    }
    yields_[draw * size_ + matrix] = yield;
    if (matrix == 0) add_constants(draw, classes);
  }
  /// The yield of a matrix with too many cells to draw; class shares are those of the first matrix.
  void add(std::size_t matrix, std::uint32_t draw, double yield, const ConfusionMatrix& first) {
    yields_[draw * size_ + matrix] = yield;
    if (matrix != 0) return;
    std::vector<double> classes = first.class_totals();
    for (double& each : classes) each /= first.total();
    add_constants(draw, classes.data());
  }
  /// Whether all matrices have the same class shares; without, they yield what they do by themselves.
  [[nodiscard]] bool shared() const { return shared_; }
  [[nodiscard]] std::vector<double> of(std::size_t matrix) const {
    std::vector<double> out;
    for (std::size_t at = matrix; at < yields_.size(); at += size_) out.push_back(yields_[at]);
    return out;
  }
  [[nodiscard]] std::vector<double> take() { return std::move(yields_); }

 private:
  void add_constants(std::uint32_t draw, const double* classes) {
    for (std::size_t d = 0; d < utility_.decisions(); ++d) {
      double yield = 0;
      for (std::size_t c = 0; c < utility_.classes(); ++c) yield += classes[c] * utility_.at(c, d);
      yields_[draw * size_ + constants_ + d] = yield;
    }
  }

  const UtilityMatrix& utility_;
  std::size_t size_;
  std::size_t constants_;  ///< where those of constant decisions begin
  bool shared_;
  std::vector<double> classes_;
  std::vector<double> yields_;
};

}  // namespace

YieldPosterior yield_posterior(const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices,
                               const std::vector<ItemsBehind>& items,
                               const std::vector<std::pair<std::size_t, std::size_t>>& pairs,
                               const Sampling& sampling) {
  // Tables with very many cells: the yield is a sum over them all, so its posterior is as good as normal, and exact in
  // mean and variance.
  constexpr std::size_t kMostCells = 2500;
  const bool normal = utility.cells().size() > kMostCells;
  const bool small = utility.classes() == 2 && utility.decisions() == 2;
  YieldPosterior out;
  Together together(utility, matrices, sampling.draws);
  std::vector<std::vector<double>> yields(matrices.size(), std::vector<double>(sampling.draws));
  std::vector<double> shares;
  if (small) out.cells.resize(matrices.size());
  for (std::size_t m = 0; m < matrices.size(); ++m) {
    const CellPosterior posterior(matrices[m], items[m], sampling.totals);
    const double mean = posterior.mean(utility);
    const double deviation = std::sqrt(posterior.variance(utility));
    for (std::uint32_t d = 0; d < sampling.draws; ++d) {
      Random random(sampling.seed, d, kYieldStream + static_cast<std::uint32_t>(m));
      if (normal) {
        yields[m][d] = mean + deviation * random.normal();
        together.add(m, d, yields[m][d], matrices.front());
        continue;
      }
      posterior.draw(random, shares);
      double yield = 0;
      for (std::size_t i = 0; i < shares.size(); ++i) yield += shares[i] * utility.cells()[i];
      yields[m][d] = yield;
      together.add(m, d, shares);
      if (small) out.cells[m].insert(out.cells[m].end(), shares.begin(), shares.end());
    }
  }
  std::vector<std::vector<double>> alone = yields;
  for (std::size_t m = 0; m < matrices.size() && together.shared(); ++m) yields[m] = together.of(m);
  out.together = together.take();
  std::vector<double> differences(sampling.draws);
  for (const auto& [a, b] : pairs) {
    double better = 0;
    for (std::uint32_t d = 0; d < sampling.draws; ++d) {
      differences[d] = yields[a][d] - yields[b][d];
      better += differences[d] > 0 ? 1 : differences[d] == 0 ? 0.5 : 0;
    }
    out.pairs.push_back({.a = a,
                         .b = b,
                         .difference = equal_tails(differences, sampling.level),
                         .probability_a_better = better / sampling.draws});
  }
  for (std::vector<double>& values : alone) out.yields.push_back(equal_tails(values, sampling.level));
  return out;
}

std::vector<std::optional<Interval>> metric_posterior(const std::vector<const Metric*>& metrics,
                                                      const std::vector<std::vector<double>>& arguments,
                                                      const ConfusionMatrix& matrix, const ItemsBehind& items,
                                                      std::size_t positive, const Sampling& sampling) {
  const CellPosterior posterior(matrix, items, sampling.totals);
  std::vector<std::vector<double>> values(metrics.size());
  std::vector<FastMetric> quick;
  for (std::size_t m = 0; m < metrics.size(); ++m) quick.emplace_back(*metrics[m], arguments[m]);
  std::vector<double> shares;
  for (std::uint32_t d = 0; d < sampling.draws; ++d) {
    Random random(sampling.seed, d, kMetricStream);
    posterior.draw(random, shares);
    const ConfusionMatrix drawn(matrix.classes(), matrix.decisions(), shares);
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      const double value = quick[m](drawn, positive);
      if (!std::isnan(value)) values[m].push_back(value);
    }
  }
  std::vector<std::optional<Interval>> out;
  const double needed = sampling.draws * (1 - (1 - sampling.level) / 2);
  for (std::vector<double>& drawn : values) {
    out.emplace_back();
    if (static_cast<double>(drawn.size()) < needed || drawn.empty()) continue;
    const auto [least, largest] = std::minmax_element(drawn.begin(), drawn.end());
    constexpr double kRounding = 1e-13;
    const double size = std::max(std::fabs(*least), std::fabs(*largest));
    if (std::isinf(size) || *largest - *least > kRounding * size) out.back() = equal_tails(drawn, sampling.level);
  }
  return out;
}

}  // namespace isoyield
