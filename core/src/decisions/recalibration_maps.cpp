#include "decisions/recalibration_maps.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "isoyield/scores/reliability.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

void by_score(std::vector<FitItem>& items) {
  std::sort(items.begin(), items.end(), [](const FitItem& a, const FitItem& b) {
    return a.score != b.score ? a.score < b.score
                              : a.positive < b.positive || (a.positive == b.positive && a.weight < b.weight);
  });
}

/// ln(1 + e^x) without overflow.
double soft_plus(double x) { return std::fmax(x, 0) + portable::log(1 + portable::exp(-std::fabs(x))); }

struct Block {
  double low = 0;
  double high = 0;
  double positive = 0;
  double weight = 0;
  [[nodiscard]] double level() const { return positive / weight; }
};

/// Blocks of equal score, each with its share.
std::vector<Block> tied_blocks(std::vector<FitItem> items) {
  by_score(items);
  std::vector<Block> blocks;
  for (const FitItem& item : items) {
    if (item.weight == 0) continue;
    if (blocks.empty() || blocks.back().high != item.score) blocks.push_back({item.score, item.score, 0, 0});
    blocks.back().positive += item.positive ? item.weight : 0;
    blocks.back().weight += item.weight;
  }
  return blocks;
}

}  // namespace

double KnotMap::operator()(double score) const {
  if (x.empty()) return 0;
  const auto after = std::lower_bound(x.begin(), x.end(), score);
  const auto i = static_cast<std::size_t>(after - x.begin());
  if (i == 0) return y.front();
  if (i == x.size()) return y.back();
  const double width = x[i] - x[i - 1];
  if (!std::isfinite(width) || width == 0) return y[i];
  return y[i - 1] + (y[i] - y[i - 1]) * ((score - x[i - 1]) / width);
}

KnotMap fit_isotonic(std::vector<FitItem> items) {
  std::vector<Block> pooled;
  for (const Block& block : tied_blocks(std::move(items))) {
    pooled.push_back(block);
    while (pooled.size() > 1 && pooled[pooled.size() - 2].level() >= pooled.back().level()) {
      const Block last = pooled.back();
      pooled.pop_back();
      pooled.back().high = last.high;
      pooled.back().positive += last.positive;
      pooled.back().weight += last.weight;
    }
  }
  KnotMap map;
  for (const Block& block : pooled) {
    map.x.push_back(block.low);
    map.y.push_back(block.level());
    if (block.high == block.low) continue;
    map.x.push_back(block.high);
    map.y.push_back(block.level());
  }
  return map;
}

double BinMap::operator()(double score) const {
  if (y.empty()) return 0;
  return y[static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), score) - ends.begin())];
}

BinMap fit_histogram(std::vector<FitItem> items, std::size_t bins) {
  const std::vector<Block> blocks = tied_blocks(std::move(items));
  double total = 0;
  for (const Block& block : blocks) total += block.weight;
  BinMap map;
  double before = 0;
  Block bin;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    bin.positive += blocks[i].positive;
    bin.weight += blocks[i].weight;
    before += blocks[i].weight;
    const double wanted = total * static_cast<double>(map.y.size() + 1) / static_cast<double>(bins);
    if (before < wanted && i + 1 < blocks.size()) continue;
    map.y.push_back(bin.level());
    if (i + 1 < blocks.size()) map.ends.push_back(blocks[i + 1].low);
    bin = {};
  }
  return map;
}

double LogisticMap::operator()(double u, double v) const { return logistic(a * u + b * v + c); }

LogisticMap fit_logistic(std::span<const LogisticItem> items, bool first, bool second) {
  constexpr int kMostSteps = 100;
  constexpr double kRidge = 1e-10;  // keeps the system solvable when a feature is constant
  constexpr double kSmallGain = 1e-12;
  std::array<double, 3> at{0, 0, 0};
  const auto loss = [&](const std::array<double, 3>& w) {
    double sum = 0;
    for (const LogisticItem& item : items) {
      const double x = w[0] * item.u + w[1] * item.v + w[2];
      sum += item.weight * (soft_plus(x) - item.target * x);
    }
    return sum;
  };
  double here = loss(at);
  for (int step = 0; step < kMostSteps; ++step) {
    std::array<double, 3> g{};
    std::array<std::array<double, 3>, 3> h{};
    for (const LogisticItem& item : items) {
      const std::array<double, 3> f{first ? item.u : 0, second ? item.v : 0, 1};
      const double p = logistic(at[0] * item.u + at[1] * item.v + at[2]);
      for (std::size_t i = 0; i < 3; ++i) {
        g[i] += item.weight * (p - item.target) * f[i];
        for (std::size_t j = 0; j < 3; ++j) h[i][j] += item.weight * p * (1 - p) * f[i] * f[j];
      }
    }
    const double scale = h[0][0] + h[1][1] + h[2][2] + 1e-300;
    for (std::size_t i = 0; i < 3; ++i) h[i][i] += kRidge * scale;
    // Gaussian elimination; the matrix is symmetric and positive definite.
    std::array<double, 3> d = g;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t r = i + 1; r < 3; ++r) {
        const double factor = h[r][i] / h[i][i];
        for (std::size_t j = i; j < 3; ++j) h[r][j] -= factor * h[i][j];
        d[r] -= factor * d[i];
      }
    }
    for (std::size_t i = 3; i-- > 0;) {
      for (std::size_t j = i + 1; j < 3; ++j) d[i] -= h[i][j] * d[j];
      d[i] /= h[i][i];
    }
    bool better = false;
    for (double length = 1; length > 1e-8 && !better; length /= 2) {
      std::array<double, 3> next = at;
      for (std::size_t i = 0; i < 3; ++i) next[i] -= length * d[i];
      const double there = loss(next);
      if (!(there < here)) continue;
      better = here - there > kSmallGain * (1 + std::fabs(here));
      at = next;
      here = there;
      break;
    }
    if (!better) break;
  }
  return {at[0], at[1], at[2]};
}

}  // namespace isoyield
