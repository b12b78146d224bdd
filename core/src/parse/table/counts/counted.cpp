#include "parse/table/counts/counted.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <optional>
#include <string>

#include "isoyield/scores/cell_bounds.hpp"
#include "parse/table/counts/counted_rows.hpp"
#include "parse/table/counts/counts_columns.hpp"
#include "parse/table/counts/counts_problems.hpp"
#include "scores/take_rows.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

/// Of weighted items, each of which is drawn by itself.
constexpr double kMostWeighted = 2.5e7;

void lay_out(const std::vector<double>& times, ScoreTable& table) {
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < times.size(); ++row)
    rows.insert(rows.end(), static_cast<std::size_t>(times[row]), row);
  take_rows(table, rows);
}

/// Two digits, rounded up: a bound stays one.
std::string rounded_up(std::optional<double> bound) {
  if (!bound) return "—";
  if (!std::isfinite(*bound)) return "∞";
  if (*bound == 0) return "0";
  const double unit = std::pow(10.0, std::floor(std::log10(*bound)) - 1);
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.2g", std::ceil(*bound / unit) * unit);
  return digits;
}

/// What the items of each row weigh together.
std::vector<double> masses(const std::vector<double>& weights, const std::vector<double>& times) {
  std::vector<double> out = weights;
  for (std::size_t row = 0; row < times.size(); ++row) out[row] *= times[row];
  return out;
}

/// Nobody has said yet which class is the positive one: the larger of both bounds.
CellBounds bounds_of(const std::vector<double>& low, const std::vector<double>& high, const ScoreTable& table,
                     const std::vector<double>& mass) {
  std::vector<std::uint8_t> first(table.truth.size());
  std::vector<std::uint8_t> second(table.truth.size());
  for (std::size_t row = 0; row < first.size(); ++row) (table.truth[row] == 0 ? first : second)[row] = 1;
  CellBounds out = cell_bounds(low, high, first, mass);
  const CellBounds other = cell_bounds(low, high, second, mass);
  out.precision = std::max(out.precision, other.precision);
  if (out.brier) out.brier = std::max(*out.brier, *other.brier);
  if (out.log_loss) out.log_loss = std::max(*out.log_loss, *other.log_loss);
  if (out.calibration) out.calibration = std::max(*out.calibration, *other.calibration);
  return out;
}

/// A line of dashes and corners, or that above one record of several.
bool draws_frame(std::string_view line) {
  if (line.substr(0, 9) == "-[ RECORD" || line.substr(0, 5) == "*****") return true;
  constexpr std::size_t kFewest = 3;
  const auto stroke = [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || std::string_view("+-=| \r").find(c) != std::string_view::npos;
  };
  return line.size() >= kFewest && line.find_first_not_of(" \r") != std::string_view::npos &&
         std::all_of(line.begin(), line.end(), stroke);
}

/// A score with two columns of 0 and 1 that are never alike, and no names: what counts are where every score is
/// another.
bool counts_or_labels(const Sample& sample) {
  constexpr std::size_t kColumns = 3;
  constexpr std::size_t kFewest = 4;
  if (sample.dialect.header || sample.width != kColumns || sample.cells.size() < kFewest) return false;
  const auto opposite = [&](std::size_t a, std::size_t b) {
    return std::all_of(sample.cells.begin(), sample.cells.end(), [&](const std::vector<std::string>& row) {
      return row.size() == kColumns && ((row[a] == "0" && row[b] == "1") || (row[a] == "1" && row[b] == "0"));
    });
  };
  return opposite(0, 1) || opposite(1, 2) || opposite(0, 2);
}

}  // namespace

bool is_framed_counts(std::string_view text) {
  if (!begins_as_counts(text)) return false;
  constexpr std::size_t kNear = 4096;
  const std::string_view near = text.substr(0, kNear);
  for (std::size_t at = 0; at < near.size();) {
    const std::size_t end = std::min(near.find('\n', at), near.size());
    if (draws_frame(near.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
}

Problem no_counts(const Sample& sample, bool told) {
  if (!told && counts_or_labels(sample)) return {&kCountsOrLabels, {}, {}};
  for (const std::string& heading : sample.headings) {
    if (is_known_counts_mark(heading)) return {};
  }
  for (const std::string& heading : sample.headings) {
    if (is_counts_mark(heading)) return {&kCountsVersion, {}, {heading}};
    if (rows_of_counts(heading)) return {&kCountsHeadless, {}, {}};
  }
  for (const auto& row : sample.cells) {
    for (const std::string& cell : row) {
      if (rows_of_counts(cell)) return {&kCountsHeadless, {}, {}};
      if (is_counts_mark(cell)) return {&kCountsLayout, {}, {}};
    }
  }
  return {};
}

Problems take_counted(const ScoreTableOptions& options, CountedNumbers counted, ScoreTable& table) {
  const std::vector<double>& counts = counted.times.empty() ? table.weights : counted.times;
  const auto broken = std::find_if(counts.begin(), counts.end(), [](double n) { return n != std::floor(n); });
  if (broken != counts.end()) return {{&kCountsFraction, {.source = options.source}, {digits_of(*broken)}}};
  for (std::size_t i = 0; i < counted.upper.size(); ++i) {
    if (const auto cell = broken_cell(table.columns[i].scores, counted.upper[i]))
      return {{&kCountsOverlap,
               {.source = options.source},
               {table.columns[i].name, digits_of(cell->first), digits_of(cell->second)}}};
  }
  if (const std::uint64_t repeated = repeated_rows(table, !counted.times.empty()); repeated > 0)
    table.notes.push_back({&kCountsRepeated, {.source = options.source}, {std::to_string(repeated)}});
  const std::vector<double> mass = counted.upper.empty() ? std::vector<double>() : masses(table.weights, counted.times);
  for (std::size_t i = 0; i < counted.upper.size() && table.labels.size() == 2; ++i) {
    const CellBounds bounds = bounds_of(table.columns[i].scores, counted.upper[i], table, mass);
    table.notes.push_back({&kCountsCells,
                           {.source = options.source},
                           {table.columns[i].name, rounded_up(bounds.area), rounded_up(bounds.precision),
                            rounded_up(bounds.ks), rounded_up(bounds.brier), rounded_up(bounds.log_loss),
                            std::to_string(kBoundedBins), rounded_up(bounds.calibration), rounded_up(bounds.decided)}});
  }
  for (std::size_t i = 0; i < counted.upper.size(); ++i) table.columns[i].upper = std::move(counted.upper[i]);
  if (counted.times.empty()) return {};
  const double items = std::accumulate(counted.times.begin(), counted.times.end(), 0.0);
  if (items > kMostWeighted)
    return {{&kCountsWeighted, {.source = options.source}, {digits_of(items), digits_of(kMostWeighted)}}};
  lay_out(counted.times, table);
  return {};
}

}  // namespace isoyield
