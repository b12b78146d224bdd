#include "parse/table/counts/counts_columns.hpp"

#include <utility>

namespace isoyield {
namespace {

constexpr std::string_view kAnyMark = "isoyield_counts_v";
constexpr std::string_view kMark = "isoyield_counts_v1";
constexpr std::string_view kRows = "isoyield/";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

/// Some engines return headings in capitals.
bool begins(std::string_view text, std::string_view with) {
  if (text.size() < with.size()) return false;
  for (std::size_t i = 0; i < with.size(); ++i) {
    if (lower(text[i]) != with[i]) return false;
  }
  return true;
}

/// `model:class` cut into its two names.
CountsColumn probability(std::string_view rest) {
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos)
    return {.of = CountsColumn::Of::probability, .name = std::string(rest), .classifier = "scores"};
  return {.of = CountsColumn::Of::probability,
          .name = std::string(rest.substr(colon + 1)),
          .classifier = std::string(rest.substr(0, colon))};
}

}  // namespace

bool begins_as_counts(std::string_view text) {
  // Behind the frame that a client draws, and the lines that it prints before a result.
  constexpr std::size_t kNear = 4096;
  const std::string_view near = text.substr(0, kNear);
  for (std::size_t at = 0; at + kAnyMark.size() <= near.size(); ++at) {
    if (begins(near.substr(at), kAnyMark)) return true;
  }
  return false;
}

bool is_counts_mark(std::string_view heading) { return begins(heading, kAnyMark); }

bool is_known_counts_mark(std::string_view heading) { return begins(heading, kMark) && heading.size() == kMark.size(); }

std::optional<CountsColumn> counts_column(std::string_view heading) {
  using Of = CountsColumn::Of;
  constexpr std::pair<std::string_view, Of> kWhole[] = {{kMark, Of::mark},      {"truth", Of::truth},
                                                        {"fold", Of::fold},     {"cluster", Of::group},
                                                        {"weight", Of::weight}, {"n", Of::count}};
  for (const auto& [name, of] : kWhole) {
    if (begins(heading, name) && heading.size() == name.size()) return CountsColumn{of, std::string(name), {}};
  }
  constexpr std::pair<std::string_view, Of> kNamed[] = {{"score_", Of::score},        {"upto_", Of::upper},
                                                        {"decision_", Of::predicted}, {"probability_", Of::probability},
                                                        {"subgroup_", Of::subgroup},  {"column_", Of::value}};
  for (const auto& [prefix, of] : kNamed) {
    if (!begins(heading, prefix) || heading.size() == prefix.size()) continue;
    const std::string_view rest = heading.substr(prefix.size());
    return of == Of::probability ? probability(rest) : CountsColumn{of, std::string(rest), {}};
  }
  return std::nullopt;
}

std::optional<std::uint64_t> rows_of_counts(std::string_view cell) {
  constexpr std::size_t kMostDigits = 18;
  if (!begins(cell, kRows)) return std::nullopt;
  const std::string_view digits = cell.substr(kRows.size());
  if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
  std::uint64_t rows = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    rows = rows * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return rows;
}

std::string mark_of_counts(std::uint64_t rows) { return std::string(kRows) + std::to_string(rows); }

}  // namespace isoyield
