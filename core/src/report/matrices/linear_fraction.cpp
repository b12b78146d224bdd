#include "report/matrices/linear_fraction.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace isoyield {
namespace {

constexpr double kFits = 1e-9;
constexpr std::size_t kProbes = 40;
constexpr std::size_t kMostUnknowns = 8;

using Cells = std::array<double, 4>;

Cells cells_of(const BinaryCounts& c) { return {c.tp, c.fn, c.fp, c.tn}; }

double product(const Cells& a, const Cells& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]; }

/// Cells between 0.05 and 1, spread evenly and without pattern.
BinaryCounts probe(std::size_t index, std::optional<double> share) {
  const auto place = [&](double irrational) {
    const double at = static_cast<double>(index + 1) * irrational;
    return 0.05 + 0.95 * (at - std::floor(at));
  };
  const BinaryCounts c{
      .tp = place(0.7548776662), .fn = place(0.5698402910), .fp = place(0.8191725134), .tn = place(0.6710436067)};
  if (!share) return c;
  const double in_positives = *share / c.positives();
  const double in_negatives = (1 - *share) / c.negatives();
  return {.tp = c.tp * in_positives, .fn = c.fn * in_positives, .fp = c.fp * in_negatives, .tn = c.tn * in_negatives};
}

/// A vector that every row is orthogonal to, if there is one up to its length. Gauss with complete pivoting.
std::optional<std::array<double, kMostUnknowns>> null_vector(std::vector<std::array<double, kMostUnknowns>> rows,
                                                             std::size_t unknowns) {
  std::array<std::size_t, kMostUnknowns> order{};
  for (std::size_t k = 0; k < unknowns; ++k) order[k] = k;
  std::size_t rank = 0;
  for (; rank < unknowns && rank < rows.size(); ++rank) {
    std::size_t best_row = rank;
    std::size_t best_column = rank;
    double best = 0;
    for (std::size_t r = rank; r < rows.size(); ++r) {
      for (std::size_t c = rank; c < unknowns; ++c) {
        if (std::fabs(rows[r][order[c]]) <= best) continue;
        best = std::fabs(rows[r][order[c]]);
        best_row = r;
        best_column = c;
      }
    }
    if (best <= kFits) break;
    std::swap(rows[rank], rows[best_row]);
    std::swap(order[rank], order[best_column]);
    for (std::size_t r = rank + 1; r < rows.size(); ++r) {
      const double factor = rows[r][order[rank]] / rows[rank][order[rank]];
      for (std::size_t c = rank; c < unknowns; ++c) rows[r][order[c]] -= factor * rows[rank][order[c]];
    }
  }
  if (rank + 1 != unknowns) return std::nullopt;
  std::array<double, kMostUnknowns> solution{};
  solution[order[rank]] = 1;
  for (std::size_t r = rank; r-- > 0;) {
    double sum = 0;
    for (std::size_t c = r + 1; c < unknowns; ++c) sum += rows[r][order[c]] * solution[order[c]];
    solution[order[r]] = -sum / rows[r][order[r]];
  }
  return solution;
}

}  // namespace

double LinearFraction::denominator_at(const BinaryCounts& c) const { return product(denominator, cells_of(c)); }

bool LinearFraction::of_class_totals() const {
  return std::fabs(denominator[0] - denominator[1]) <= kFits && std::fabs(denominator[2] - denominator[3]) <= kFits;
}

std::optional<LinearFraction> linear_fraction(const MetricCall& call, std::optional<double> share) {
  // At one class share the four cells have two degrees of freedom and their total: TP, FP and the total tell all.
  const std::size_t half = share ? 3 : 4;
  const auto basis = [&](const BinaryCounts& c) -> Cells {
    if (share) return {c.tp, c.fp, c.total(), 0};
    return cells_of(c);
  };
  std::vector<std::array<double, kMostUnknowns>> rows;
  for (std::size_t i = 0; i < kProbes; ++i) {
    const BinaryCounts c = probe(i, share);
    const Value value = evaluate(*call.metric, c, call.arguments);
    if (!value.defined() || !std::isfinite(value.number())) continue;
    const Cells cells = basis(c);
    const double size = std::max(1.0, std::fabs(value.number()));
    std::array<double, kMostUnknowns>& row = rows.emplace_back();
    for (std::size_t k = 0; k < half; ++k) {
      row[k] = cells[k] / size;
      row[half + k] = -value.number() * cells[k] / size;
    }
  }
  const auto found = rows.size() < 2 * kMostUnknowns ? std::nullopt : null_vector(rows, 2 * half);
  if (!found) return std::nullopt;
  LinearFraction out;
  const auto spread = [&](std::size_t from) -> Cells {
    const auto& v = *found;
    if (!share) return {v[from], v[from + 1], v[from + 2], v[from + 3]};
    return {v[from] + v[from + 2], v[from + 2], v[from + 1] + v[from + 2], v[from + 2]};
  };
  out.numerator = spread(0);
  out.denominator = spread(half);
  double largest = 0;
  for (const double each : out.denominator) {
    if (std::fabs(each) > std::fabs(largest)) largest = each;
  }
  if (largest == 0) return std::nullopt;
  for (double& each : out.numerator) each /= largest;
  for (double& each : out.denominator) {
    each /= largest;
    // Elimination leaves its rounding on coefficients that are decimals.
    const double plain = std::round(each * 1e6) / 1e6;
    if (std::fabs(each - plain) <= kFits) each = plain;
  }
  for (std::size_t i = kProbes; i < 2 * kProbes; ++i) {
    const BinaryCounts c = probe(i, share);
    const Value value = evaluate(*call.metric, c, call.arguments);
    if (!value.defined() || !std::isfinite(value.number())) continue;
    const double off = product(out.numerator, cells_of(c)) - value.number() * out.denominator_at(c);
    if (!(std::fabs(off) <= kFits * std::max(1.0, std::fabs(value.number())))) return std::nullopt;
  }
  return out;
}

}  // namespace isoyield
