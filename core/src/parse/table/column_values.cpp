#include "parse/table/column_values.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "text/number.hpp"

namespace isoyield {
ColumnValues::ColumnValues(const Sample& sample) : sample_(sample), numbers_(sample.width) {
  for (std::size_t column = 0; column < sample.width; ++column) {
    numbers_[column].reserve(sample.cells.size());
    for (const auto& row : sample.cells) {
      const Number number = parse_number(row[column], sample.dialect.point);
      const bool some = number.status == NumberStatus::number || number.status == NumberStatus::infinite;
      numbers_[column].push_back(some ? number.value : std::numeric_limits<double>::quiet_NaN());
    }
  }
}

std::vector<std::string> ColumnValues::labels(std::size_t column, std::size_t most) const {
  std::set<std::string> all;
  for (const auto& row : sample_.cells) {
    if (!is_missing(row[column])) all.insert(row[column]);
    if (all.size() > most) return {};
  }
  return {all.begin(), all.end()};
}

std::optional<ColumnValues::Range> ColumnValues::range(std::size_t column) const {
  std::optional<Range> found;
  for (const double value : numbers_[column]) {
    if (std::isnan(value)) continue;
    if (!found) found = Range{value, value};
    found->least = std::min(found->least, value);
    found->largest = std::max(found->largest, value);
  }
  return found;
}

std::size_t ColumnValues::above_one(std::size_t column) const {
  return static_cast<std::size_t>(
      std::count_if(numbers_[column].begin(), numbers_[column].end(), [](double value) { return value > 1; }));
}

bool ColumnValues::unit(std::size_t column) const {
  const auto all = range(column);
  return all && all->least >= 0 && all->largest <= 1;
}

bool ColumnValues::sum_to_one(const std::vector<std::size_t>& columns) const {
  constexpr double kPrinted = 0.02;  // of probabilities with few digits
  std::size_t whole = 0;
  for (std::size_t row = 0; row < rows(); ++row) {
    double sum = 0;
    for (const std::size_t column : columns) {
      const double value = number(row, column);
      if (value < 0 || value > 1) return false;
      sum += value;
    }
    if (std::isnan(sum)) continue;
    if (sum < 1 - kPrinted || sum > 1 + kPrinted) return false;
    ++whole;
  }
  return whole > 0;
}

bool ColumnValues::fractions(std::size_t column) const {
  return std::any_of(numbers_[column].begin(), numbers_[column].end(),
                     [](double value) { return std::isfinite(value) && value != std::trunc(value); });
}

std::optional<Split> ColumnValues::split(std::size_t labels_in, std::size_t score) const {
  const std::vector<std::string> two = labels(labels_in, 2);
  if (two.size() != 2) return std::nullopt;
  std::array<std::optional<Range>, 2> of;
  std::array<std::size_t, 2> count{};
  bool negative = false;
  for (std::size_t row = 0; row < rows(); ++row) {
    const std::string& label = sample_.cells[row][labels_in];
    const double value = number(row, score);
    if (std::isnan(value) || is_missing(label)) continue;
    const std::size_t k = label == two[0] ? 0 : 1;
    if (!of[k]) of[k] = Range{value, value};
    of[k]->least = std::min(of[k]->least, value);
    of[k]->largest = std::max(of[k]->largest, value);
    ++count[k];
    negative = negative || value < 0;
  }
  if (!of[0] || !of[1] || count[0] + count[1] < kTelling) return std::nullopt;
  const std::size_t above = of[1]->least >= of[0]->largest ? 1 : 0;
  const Range& up = *of[above];
  const Range& down = *of[1 - above];
  if (!(up.least > down.largest)) return std::nullopt;
  const double middle = negative ? 0 : 0.5;
  Split found{.above = two[above], .highest = down.largest, .lowest = up.least, .middle = middle, .usual = false};
  found.usual = down.largest <= middle && up.least >= middle;
  // A threshold of another height leaves room for chance: more rows of either label are to show it.
  constexpr std::size_t kEither = 4;
  const bool telling = count[0] >= kEither && count[1] >= kEither && count[0] + count[1] >= 2 * kTelling;
  if (!found.usual && !telling) return std::nullopt;
  return found;
}

bool ColumnValues::largest_of(std::size_t labels_in, const ColumnGroup& group) const {
  std::size_t told = 0;
  std::set<std::size_t> decided;
  for (std::size_t row = 0; row < rows(); ++row) {
    const std::string& label = sample_.cells[row][labels_in];
    if (is_missing(label)) continue;
    std::size_t best = 0;
    bool tied = false;
    bool missing = false;
    for (std::size_t i = 0; i < group.columns.size(); ++i) {
      const double value = number(row, group.columns[i]);
      missing = missing || std::isnan(value);
      const double top = number(row, group.columns[best]);
      if (i > 0 && value == top) tied = true;
      if (value > top) {
        best = i;
        tied = false;
      }
    }
    if (missing || tied) continue;
    if (!same_class(group.labels[best], label, sample_.dialect.point)) return false;
    decided.insert(best);
    ++told;
  }
  return told >= kTelling && decided.size() > 1;
}

bool ColumnValues::same(std::size_t a, std::size_t b) const {
  return rows() >= kTelling && std::all_of(sample_.cells.begin(), sample_.cells.end(), [&](const auto& row) {
           return same_class(row[a], row[b], sample_.dialect.point);
         });
}

bool ColumnValues::never_repeat(const std::vector<std::size_t>& columns) const {
  std::set<std::string> seen;
  for (const auto& row : sample_.cells) {
    std::string all;
    for (const std::size_t column : columns) all += row[column] + '\n';
    if (!seen.insert(std::move(all)).second) return false;
  }
  return true;
}

}  // namespace isoyield
