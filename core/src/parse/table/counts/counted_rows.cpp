#include "parse/table/counts/counted_rows.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "numeric/radix_sort.hpp"

namespace isoyield {
namespace {

/// Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators": the mixing of SplitMix64.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
  return bits ^ (bits >> 31);
}

template <class T>
void mix_in(const std::vector<T>& column, std::vector<std::uint64_t>& hashes) {
  for (std::size_t row = 0; row < column.size(); ++row) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &column[row], sizeof(T));
    hashes[row] = mixed(hashes[row] + 0x9e3779b97f4a7c15ULL + bits);
  }
}

}  // namespace

std::uint64_t repeated_rows(const ScoreTable& table, bool weighted) {
  std::vector<std::uint64_t> hashes(table.rows(), 0);
  mix_in(table.truth, hashes);
  mix_in(table.folds, hashes);
  mix_in(table.groups, hashes);
  if (weighted) mix_in(table.weights, hashes);
  for (const SubgroupColumn& column : table.subgroups) mix_in(column.codes, hashes);
  for (const ScoreColumn& column : table.columns) mix_in(column.scores, hashes);
  for (const ScoreColumn& column : table.values) mix_in(column.scores, hashes);
  for (const DecidedColumn& column : table.predicted) mix_in(column.decisions, hashes);
  for (const ClassColumns& each : table.probabilities) {
    for (const std::vector<double>& column : each.columns) mix_in(column, hashes);
  }
  std::vector<std::uint64_t> scratch(hashes.size());
  radix_sort(hashes.data(), scratch.data(), hashes.size(), [](std::uint64_t hash) { return hash; });
  std::uint64_t repeated = 0;
  for (std::size_t i = 1; i < hashes.size(); ++i) repeated += hashes[i] == hashes[i - 1] ? 1 : 0;
  return repeated;
}

std::optional<std::pair<double, double>> broken_cell(std::span<const double> low, std::span<const double> high) {
  std::vector<std::pair<double, double>> cells;
  for (std::size_t row = 0; row < low.size(); ++row) cells.emplace_back(low[row], high[row]);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool apart = i == 0 || cells[i - 1].second < cells[i].first;
    if (!apart || !(cells[i].first <= cells[i].second)) return cells[i];
  }
  return std::nullopt;
}

}  // namespace isoyield
