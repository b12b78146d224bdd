#include <algorithm>

#include "parse/table/records/problems.hpp"
#include "parse/table/rows.hpp"
#include "text/number.hpp"

// What is said of the rows once all are read.

namespace isoyield {

std::string Lines::list() const {
  std::string text;
  for (const std::uint64_t line : first) text += (text.empty() ? "" : ", ") + std::to_string(line);
  return count > first.size() ? text + ", …" : text;
}

std::uint64_t RowReader::line_of(std::uint64_t row) const {
  const auto after = std::upper_bound(jumps_.begin(), jumps_.end(), row,
                                      [](std::uint64_t wanted, const auto& jump) { return wanted < jump.first; });
  if (after == jumps_.begin()) return 0;
  const auto& [from, line] = *(after - 1);
  return line == 0 ? 0 : line + (row - from);
}

bool RowReader::frames() {
  if (record_.cells.size() == steps_.size() || record_.cells.empty() || record_.cells.size() > 50) return false;
  std::string text;
  for (const TableCell& cell : record_.cells) text.append(trim_cell(cell.text.substr(0, 100))).append("|");
  const bool rule = text.find_first_not_of("-+=|: ") == std::string::npos;
  const std::size_t digits = text.find_first_not_of("0123456789", 1);
  const bool size = text.front() == '(' && digits > 1 && digits != std::string::npos &&
                    (text.substr(digits) == " rows)|" || text.substr(digits) == " row)|" ||
                     text.substr(digits) == " rows affected)|");
  if (rule || size) frames_.add(line_);
  return rule || size;
}

Problems RowReader::finish(const ScoreTableOptions& options, RowColumns& out, Problems& notes) {
  kept_.rows_kept += staged_;
  const auto rows = static_cast<std::size_t>(kept_.rows_kept);
  for (auto& column : kept_.numbers) column.resize(rows);
  for (auto& column : kept_.codes) column.resize(rows);
  if (grouped_) kept_.groups.resize(rows);
  if (repeating_) kept_.repeating.resize(rows);
  if (named_) kept_.ids.resize(rows);
  Problems problems;
  const auto about = [&](const Lines& lines, const ProblemKind& kind, Problems& into) {
    if (lines.count == 0) return;
    into.push_back({&kind,
                    {.source = options.source, .line = lines.first.front()},
                    {std::to_string(lines.count), lines.list(), std::to_string(steps_.size())}});
  };
  about(ragged_, kRaggedRows, problems);
  about(bad_weights_, kBadWeights, problems);
  const bool none = kept_.rows_kept == 0 && problems.empty();
  if (none && kept_.rows_read == 0) return {{&kNoRows, {.source = options.source}, {}}};
  if (none) problems.push_back({&kNoUsableRows, {.source = options.source}, {std::to_string(kept_.rows_read)}});
  const bool refuse = options.refuse_missing || none;
  Problems& into = refuse ? problems : notes;
  about(missing_, refuse ? kMissingRefused : kMissingDropped, into);
  about(not_numbers_, refuse ? kNotNumbersRefused : kNotNumbersDropped, into);
  about(overflows_, refuse ? kOverflowRefused : kOverflowDropped, into);
  if (!problems.empty()) return problems;
  about(infinities_, kInfiniteScores, notes);
  about(comments_, kCommentsSkipped, notes);
  about(frames_, kFramesSkipped, notes);
  out = std::move(kept_);
  return {};
}

}  // namespace isoyield
