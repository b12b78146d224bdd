#include "isoyield/scores/cell_bounds.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace isoyield {
namespace {

struct Cell {
  double low = 0;
  double high = 0;
  double positives = 0;
  double negatives = 0;
};

std::vector<Cell> cells_of(std::span<const double> low, std::span<const double> high,
                           std::span<const std::uint8_t> positive, std::span<const double> counts) {
  std::vector<std::size_t> falling(low.size());
  std::iota(falling.begin(), falling.end(), std::size_t{0});
  std::sort(falling.begin(), falling.end(), [&](std::size_t a, std::size_t b) { return low[a] > low[b]; });
  std::vector<Cell> cells;
  for (const std::size_t row : falling) {
    if (cells.empty() || cells.back().low != low[row]) cells.push_back({.low = low[row], .high = high[row]});
    cells.back().high = std::max(cells.back().high, high[row]);
    (positive[row] != 0 ? cells.back().positives : cells.back().negatives) += counts.empty() ? 1 : counts[row];
  }
  return cells;
}

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

/// Whether a bin of equal width may end within the cell: then its items may be in either bin.
bool crosses_bins(const Cell& cell) {
  constexpr double kRounding = 1e-9;
  const double first = std::max(1.0, std::ceil(cell.low * kBoundedBins - kRounding));
  return first < kBoundedBins && first <= cell.high * kBoundedBins + kRounding;
}

/// By how much the items of a cell can change the sums of outcomes less probabilities of all bins.
double moved_between_bins(const Cell& cell) {
  if (!crosses_bins(cell)) return (cell.high - cell.low) * (cell.positives + cell.negatives);
  return cell.positives * 2 * (1 - cell.low) + cell.negatives * (cell.low + cell.high);
}

}  // namespace

CellBounds cell_bounds(std::span<const double> low, std::span<const double> high,
                       std::span<const std::uint8_t> positive, std::span<const double> counts) {
  const std::vector<Cell> cells = cells_of(low, high, positive, counts);
  double positives = 0;
  double negatives = 0;
  bool probabilities = true;
  for (const Cell& cell : cells) {
    positives += cell.positives;
    negatives += cell.negatives;
    probabilities = probabilities && cell.low >= 0 && cell.high <= 1;
  }
  CellBounds out;
  double squares = 0;
  double logarithms = 0;
  double moved = 0;
  double above = 0;  // positives in the cells above
  double wrong = 0;  // negatives there
  for (const Cell& cell : cells) {
    const double above_before = above;
    const double wrong_before = wrong;
    above += cell.positives;
    wrong += cell.negatives;
    if (cell.low == cell.high) continue;  // of one score, nothing is lost
    out.area += share(cell.positives, positives) * share(cell.negatives, negatives) / 2;
    out.decided = std::max(out.decided, share(cell.positives + cell.negatives, positives + negatives));
    out.ks = std::max({out.ks, share(cell.positives, positives), share(cell.negatives, negatives)});
    // At best all positives of the cell come first, at worst all its negatives.
    const double least = share(above_before, above_before + wrong);
    const double most = share(above, above + wrong_before);
    out.precision += share(cell.positives, positives) * (most - least);
    if (!probabilities) continue;
    moved += moved_between_bins(cell);
    const double width = cell.high - cell.low;
    squares += width * (cell.positives * (2 - cell.high - cell.low) + cell.negatives * (cell.high + cell.low));
    if (cell.positives > 0) logarithms += cell.positives * std::log(cell.high / cell.low);
    if (cell.negatives > 0) logarithms += cell.negatives * (std::log1p(-cell.low) - std::log1p(-cell.high));
  }
  if (probabilities) {
    out.brier = share(squares, positives + negatives);
    out.log_loss = share(logarithms, positives + negatives);
    out.calibration = std::min(1.0, share(moved, positives + negatives));
  }
  out.positive = share(positives, positives + negatives);
  return out;
}

}  // namespace isoyield
