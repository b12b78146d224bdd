#include "rows.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/labels.hpp"
#include "json_record.hpp"
#include "number.hpp"
#include "table_problems.hpp"
#include "valid_utf8.hpp"

namespace isoyield {
namespace {

/// Staged numbers: they stay in the first-level cache.
constexpr std::size_t kStaged = 2048;
constexpr std::size_t kMostRowsStaged = 512;
/// Blanks before a cell that a plain row may have.
constexpr int kMostBlanks = 12;

Number number_of(double value) {
  if (std::isnan(value)) return {NumberStatus::missing, 0};
  return {std::isinf(value) ? NumberStatus::infinite : NumberStatus::number, value};
}

}  // namespace

std::string Lines::list() const {
  std::string text;
  for (const std::uint64_t line : first) text += (text.empty() ? "" : ", ") + std::to_string(line);
  return count > first.size() ? text + ", …" : text;
}

RowReader::RowReader(const Dialect& dialect, const Columns& columns, std::uint64_t line, std::uint64_t rows_expected)
    : dialect_(dialect),
      names_(columns.names),
      scores_(columns.scores.size()),
      rows_expected_(rows_expected),
      line_(line) {
  minus_is_label_ = columns.minus_is_label;
  for (const ColumnRole role : columns.roles) {
    if (role == ColumnRole::weight) weighted_ = true;
    steps_.push_back({role, role == ColumnRole::weight ? scores_ : 0});
  }
  for (std::size_t slot = 0; slot < scores_; ++slot) steps_[columns.scores[slot]].slot = slot;
  columns_.resize(scores_ + (weighted_ ? 1 : 0));
  block_ = std::clamp<std::size_t>(kStaged / columns_.size(), 1, kMostRowsStaged);
  numbers_.resize(block_ * columns_.size());
  truths_.resize(block_);
}

void RowReader::flush() {
  const std::size_t rows = truth_.size() + staged_;
  const auto make_room = [&](auto& column) {
    if (rows <= column.capacity()) return;
    column.reserve(std::max<std::size_t>({rows, static_cast<std::size_t>(rows_expected_), column.capacity() / 2 * 3}));
  };
  for (std::size_t slot = 0; slot < columns_.size(); ++slot) {
    make_room(columns_[slot]);
    const double* const from = numbers_.data() + slot * block_;
    columns_[slot].insert(columns_[slot].end(), from, from + staged_);
  }
  make_room(truth_);
  truth_.insert(truth_.end(), truths_.begin(), truths_.begin() + static_cast<std::ptrdiff_t>(staged_));
  staged_ = 0;
}

std::size_t RowReader::read(const char* p, const char* end, bool last) {
  const char* const base = p;
  while (p < end && fatal() == nullptr) {
    if (staged_ == block_) flush();
    if (const char* const next = dialect_.keys.empty() ? plain_row(p, base, end) : nullptr) {
      p = next;
      ++staged_;
      ++line_;
      ++rows_read_;
      continue;
    }
    switch (dialect_.keys.empty() ? scan_record(p, end, last, dialect_, record_)
                                  : scan_json_record(p, end, last, dialect_, record_)) {
      case Scan::incomplete:
        return static_cast<std::size_t>(p - base);
      case Scan::too_long:
        stop(kLongRow, line_, {std::to_string(line_)});
        break;
      case Scan::open_quote:
        stop(kOpenQuote, line_, {std::to_string(line_)});
        break;
      case Scan::bad_json:
        stop(kBadJson, line_, {std::to_string(line_)});
        break;
      case Scan::row:
        ++rows_read_;
        general_row(line_);
        break;
      case Scan::blank:
      case Scan::comment:
        break;
    }
    line_ += record_.lines;
    p = record_.end;
  }
  return static_cast<std::size_t>(p - base);
}

/// Takes a row that needs no second thought and returns what follows it; null, and nothing taken, otherwise.
const char* RowReader::plain_row(const char* p, const char* base, const char* end) {
  if (p - base < kBytesBefore || p == end || *p == dialect_.comment) return nullptr;
  const char delimiter = dialect_.delimiter;
  const char point = dialect_.point;
  double* const numbers = numbers_.data() + staged_;
  const Step* const steps = steps_.data();
  const std::size_t count = steps_.size();
  for (std::size_t column = 0;; ++column) {
    if (end - p < kBytesAhead + kMostBlanks + 4) return nullptr;
    for (int blanks = 0; *p == ' '; ++p) {
      if (++blanks > kMostBlanks) return nullptr;
    }
    const bool quoted = *p == '"';
    const Step step = steps[column];
    if (step.role == ColumnRole::unused) {
      if (quoted) return nullptr;
      p = plain_text(p, end);
    } else {
      p += quoted;
      p = step.role == ColumnRole::truth ? plain_label(p, end, truths_[staged_])
                                         : plain_number(p, end, point, numbers[step.slot * block_]);
      if (quoted) {
        if (p == nullptr || *p != '"') return nullptr;
        ++p;
      }
    }
    if (p == nullptr || p >= end - 2) return nullptr;
    if (column + 1 == count) break;
    if (*p != delimiter) return nullptr;
    ++p;
  }
  if (weighted_ && !(numbers[scores_ * block_] >= 0)) return nullptr;
  if (*p == '\n') return p + 1;
  if (*p != '\r') return nullptr;
  return p[1] == '\n' ? p + 2 : p + 1;
}

const char* RowReader::plain_label(const char* p, const char* end, std::uint16_t& label) const {
  const char* const start = p;
  const simd::Bytes a = simd::splat(dialect_.delimiter);
  const simd::Bytes b = simd::splat('\n');
  const simd::Bytes c = simd::splat('\r');
  const simd::Bytes d = simd::splat('"');
  for (; end - p >= simd::kWidth; p += simd::kWidth) {
    const simd::Bytes bytes = simd::load(p);
    const simd::Mask hits = simd::mask(simd::either(simd::either(simd::equal(bytes, a), simd::equal(bytes, b)),
                                                    simd::either(simd::equal(bytes, c), simd::equal(bytes, d))));
    if (hits == 0) continue;
    p += simd::first(hits);
    if (p == start) return nullptr;
    label = labels_.find(start, static_cast<std::size_t>(p - start));
    return label == LabelIndex::kUnknown ? nullptr : p;
  }
  return nullptr;
}

const char* RowReader::plain_text(const char* p, const char* end) const {
  const simd::Bytes a = simd::splat(dialect_.delimiter);
  const simd::Bytes b = simd::splat('\n');
  const simd::Bytes c = simd::splat('\r');
  for (; end - p >= simd::kWidth; p += simd::kWidth) {
    const simd::Bytes bytes = simd::load(p);
    const simd::Mask hits =
        simd::mask(simd::either(simd::either(simd::equal(bytes, a), simd::equal(bytes, b)), simd::equal(bytes, c)));
    if (hits != 0) return p + simd::first(hits);
  }
  return nullptr;
}

void RowReader::general_row(std::uint64_t line) {
  if (record_.cells.size() != steps_.size()) return ragged_.add(line);
  std::string_view label;
  bool infinite = false;
  for (std::size_t column = 0; column < steps_.size(); ++column) {
    const Step step = steps_[column];
    if (step.role == ColumnRole::unused) continue;
    const TableCell& cell = record_.cells[column];
    const std::string_view text = trim_cell(cell.text);
    if (step.role == ColumnRole::truth) {
      if (is_missing(text) && !(minus_is_label_ && text == "-")) return missing_.add(line);
      label = text;
      continue;
    }
    const Number number = cell.typed ? number_of(cell.number) : parse_number(text, dialect_.point);
    if (number.status == NumberStatus::missing) return missing_.add(line);
    if (number.status == NumberStatus::not_a_number) return not_numbers_.add(line);
    if (step.role == ColumnRole::weight) {
      if (number.status != NumberStatus::number || number.value < 0) return bad_weights_.add(line);
    } else {
      if (number.status == NumberStatus::overflow) return overflows_.add(line);
      infinite = infinite || number.status == NumberStatus::infinite;
    }
    numbers_[step.slot * block_ + staged_] = number.value;
  }
  if (!valid_utf8(label)) return stop(kNotUtf8, line, {std::to_string(line)});
  const std::uint16_t index = labels_.add(label, line, dialect_.point);
  if (index == LabelIndex::kUnknown) {
    const auto truth =
        std::find_if(steps_.begin(), steps_.end(), [](const Step& step) { return step.role == ColumnRole::truth; });
    return stop(
        kTooManyLabels, line,
        {std::to_string(line), names_[static_cast<std::size_t>(truth - steps_.begin())], std::to_string(kMostClasses)});
  }
  if (infinite) infinities_.add(line);
  truths_[staged_++] = index;
}

void RowReader::stop(const ProblemKind& kind, std::uint64_t line, std::vector<std::string> arguments) {
  fatal_.kind = &kind;
  fatal_.where.line = line;
  fatal_.arguments = std::move(arguments);
}

Problems RowReader::finish(const ScoreTableOptions& options, ScoreTable& table) {
  flush();
  Problems problems;
  const auto about = [&](const Lines& lines, const ProblemKind& kind, Problems& into) {
    if (lines.count == 0) return;
    into.push_back({&kind,
                    {.source = options.source, .line = lines.first.front()},
                    {std::to_string(lines.count), lines.list(), std::to_string(steps_.size())}});
  };
  about(ragged_, kRaggedRows, problems);
  about(bad_weights_, kBadWeights, problems);
  const bool none = truth_.empty() && problems.empty();
  if (none && rows_read_ == 0) return {{&kNoRows, {.source = options.source}, {}}};
  if (none) problems.push_back({&kNoUsableRows, {.source = options.source}, {std::to_string(rows_read_)}});
  const bool refuse = options.refuse_missing || none;
  Problems& into = refuse ? problems : table.notes;
  about(missing_, refuse ? kMissingRefused : kMissingDropped, into);
  about(not_numbers_, refuse ? kNotNumbersRefused : kNotNumbersDropped, into);
  about(overflows_, refuse ? kOverflowRefused : kOverflowDropped, into);
  if (!problems.empty()) return problems;

  about(infinities_, kInfiniteScores, table.notes);
  if (!labels_.merged().empty()) {
    std::string list;
    for (std::size_t i = 0; i < std::min(labels_.merged().size(), kListedLines); ++i) {
      list += (list.empty() ? "" : ", ") + labels_.merged()[i];
    }
    if (labels_.merged().size() > kListedLines) list += ", …";
    table.notes.push_back({&kLabelsMerged, {.source = options.source}, {std::move(list)}});
  }

  std::vector<std::string>& labels = labels_.labels();
  std::vector<std::size_t> order(labels.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return label_less(labels[a], labels[b]); });
  std::vector<std::uint16_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = static_cast<std::uint16_t>(i);
    table.label_lines.push_back(labels_.lines()[order[i]]);
    table.labels.push_back(std::move(labels[order[i]]));
  }
  if (!std::is_sorted(order.begin(), order.end())) {
    for (std::uint16_t& truth : truth_) truth = rank[truth];
  }
  table.truth = std::move(truth_);
  if (weighted_) {
    table.weights = std::move(columns_.back());
    columns_.pop_back();
  }
  for (std::vector<double>& scores : columns_) table.columns.push_back({"", std::move(scores)});
  table.rows_read = rows_read_;
  table.rows_dropped = rows_read_ - table.rows();
  return {};
}

}  // namespace isoyield
