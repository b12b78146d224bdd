#include "parse/table/typed.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "parse/table/rows.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

/// Rows that tell roles apart; more would tell no more.
constexpr std::size_t kTellingRows = 500;

std::string text_of(const TypedColumn& column, std::size_t row) {
  if (column.codes.empty()) return std::isnan(column.numbers[row]) ? std::string() : digits_of(column.numbers[row]);
  return column.codes[row] == TypedColumn::kNoText ? std::string() : column.texts[column.codes[row]];
}

/// Texts of the numbers of a column, each written once while they are few.
class Spellings {
 public:
  std::string_view of(double number) {
    if (std::isnan(number)) return {};
    const auto [found, added] = known_.try_emplace(number);
    if (added) {
      if (known_.size() > kMost) {
        known_.clear();
        return known_.try_emplace(number, digits_of(number)).first->second;
      }
      found->second = digits_of(number);
    }
    return found->second;
  }

 private:
  static constexpr std::size_t kMost = 4096;
  std::unordered_map<double, std::string> known_;
};

}  // namespace

Sample sample_columns(std::span<const TypedColumn> columns) {
  Sample sample;
  sample.width = columns.size();
  sample.dialect.header =
      std::any_of(columns.begin(), columns.end(), [](const auto& each) { return !each.name.empty(); });
  if (sample.dialect.header) {
    for (const TypedColumn& column : columns) sample.headings.push_back(column.name);
  }
  const std::size_t rows = columns.empty() ? 0 : std::min(columns.front().rows(), kTellingRows);
  for (std::size_t row = 0; row < rows; ++row) {
    std::vector<std::string>& cells = sample.cells.emplace_back();
    for (const TypedColumn& column : columns) cells.push_back(text_of(column, row));
  }
  return sample;
}

void RowReader::add(std::span<const TypedColumn> columns) {
  const std::size_t rows = columns.empty() ? 0 : columns.front().rows();
  std::vector<Spellings> spellings(columns.size());
  record_.cells.assign(columns.size(), TableCell{});
  for (std::size_t row = 0; row < rows && fatal() == nullptr; ++row) {
    if (staged_ == block_) keep_staged();
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const TypedColumn& column = columns[i];
      const Cell wanted = steps_[i].cell;
      TableCell& cell = record_.cells[i];
      if (wanted == Cell::skip) continue;
      if (!column.codes.empty()) {
        const std::uint32_t code = column.codes[row];
        cell.text = code == TypedColumn::kNoText ? std::string_view() : std::string_view(column.texts[code]);
      } else if (wanted == Cell::number || (steps_[i].repeating && !steps_[i].id)) {
        cell.typed = true;
        cell.number = column.numbers[row];
      } else {
        cell.text = spellings[i].of(column.numbers[row]);
      }
    }
    ++kept_.rows_read;
    const std::size_t before = staged_;
    general_row(line_);
    if (staged_ > before) remember_line(kept_.rows_kept + before, line_);
    ++line_;
  }
}

}  // namespace isoyield
