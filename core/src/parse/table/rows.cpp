#include "parse/table/rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "isoyield/text/labels.hpp"
#include "parse/table/counts/counts_columns.hpp"
#include "parse/table/counts/counts_problems.hpp"
#include "parse/table/records/json_record.hpp"
#include "parse/table/records/problems.hpp"
#include "text/characters/valid_utf8.hpp"
#include "text/number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// FNV-1a (Fowler, Noll, Vo): tells groups apart, nothing else.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

constexpr int kMostBlanks = 12;

Number number_of(double value) {
  if (std::isnan(value)) return {NumberStatus::missing, 0};
  return {std::isinf(value) ? NumberStatus::infinite : NumberStatus::number, value};
}

}  // namespace

std::vector<std::size_t> numeric_columns(const Columns& columns) {
  std::vector<std::size_t> all = columns.scores;
  for (const ColumnGroup& group : columns.groups) all.insert(all.end(), group.columns.begin(), group.columns.end());
  all.insert(all.end(), columns.values.begin(), columns.values.end());
  if (columns.confidence) all.push_back(*columns.confidence);
  all.insert(all.end(), columns.upper.begin(), columns.upper.end());
  for (const auto& column : {columns.weight, columns.times, columns.positives, columns.negatives}) {
    if (column) all.push_back(*column);
  }
  return all;
}

RowReader::RowReader(const Dialect& dialect, const Columns& columns, bool keep_ids, std::uint64_t line,
                     std::uint64_t rows_expected)
    : dialect_(dialect), names_(columns.names), rows_expected_(rows_expected), line_(line) {
  minus_is_label_ = columns.minus_is_label;
  steps_.resize(columns.roles.size());
  const std::vector<std::size_t> numbers = numeric_columns(columns);
  std::size_t counts = 0;
  for (const auto& column : {columns.weight, columns.times, columns.positives, columns.negatives}) {
    if (column) ++counts;
  }
  for (std::size_t slot = 0; slot < numbers.size(); ++slot)
    steps_[numbers[slot]] = {.cell = Cell::number, .not_negative = slot + counts >= numbers.size(), .slot = slot};
  std::size_t labels = 0;
  if (columns.truth) steps_[*columns.truth] = {.cell = Cell::label, .slot = labels++};
  for (const std::size_t column : columns.predicted) steps_[column] = {.cell = Cell::label, .slot = labels++};
  if (columns.fold) steps_[*columns.fold] = {.cell = Cell::label, .labels = &RowColumns::folds, .slot = labels++};
  for (const std::size_t column : columns.subgroups) {
    LabelIndex RowColumns::*const of =
        column == columns.subgroups.front() ? &RowColumns::subgroups : &RowColumns::crossed;
    steps_[column] = {.cell = Cell::label, .labels = of, .slot = labels++};
    if (columns.cut == column) (kept_.*of).cut(columns.subgroup_at);
  }
  if (columns.group) steps_[*columns.group].cell = Cell::text;
  if (columns.counted_rows) {
    mark_ = mark_of_counts(*columns.counted_rows);
    steps_[*columns.mark].cell = Cell::mark;
    steps_[columns.times ? *columns.times : *columns.weight].count = true;
  }
  grouped_ = columns.group.has_value();
  named_ = keep_ids && columns.id;
  if (named_) steps_[*columns.id] = {.cell = Cell::text, .id = true};
  repeating_ = columns.repeating.has_value();
  if (repeating_) {  // the same column may name the items
    steps_[*columns.repeating].cell = Cell::text;
    steps_[*columns.repeating].repeating = true;
  }
  bare_ = std::all_of(steps_.begin(), steps_.end(),
                      [](const Step& step) { return step.cell == Cell::number || step.cell == Cell::label; });
  kept_.numbers.resize(numbers.size());
  kept_.codes.resize(labels);
  keep_staged();
}

/// Counts the staged rows in and makes room for a block of others.
void RowReader::keep_staged() {
  kept_.rows_kept += staged_;
  if (staged_ == block_) block_ = std::min(2 * block_, kMostBlock);
  staged_ = 0;
  const auto rows = static_cast<std::size_t>(kept_.rows_kept) + block_;
  const auto make_room = [&](auto& column) {
    if (rows > column.capacity()) {
      const std::size_t expected = static_cast<std::size_t>(rows_expected_) + block_;
      column.reserve(std::max<std::size_t>({rows, expected, column.capacity() / 2 * 3}));
    }
    column.resize(rows);
  };
  for (auto& column : kept_.numbers) make_room(column);
  for (auto& column : kept_.codes) make_room(column);
  if (grouped_) make_room(kept_.groups);
  if (repeating_) make_room(kept_.repeating);
  if (named_) make_room(kept_.ids);
  for (Step& step : steps_) {
    if (step.cell == Cell::number) step.numbers = kept_.numbers[step.slot].data() + kept_.rows_kept;
    if (step.cell == Cell::label) step.codes = kept_.codes[step.slot].data() + kept_.rows_kept;
  }
}

std::size_t RowReader::read(const char* p, const char* end, bool last) {
  const char* const base = p;
  while (p < end && fatal() == nullptr) {
    if (staged_ == block_) keep_staged();
    if (p - base >= kBytesBefore && dialect_.keys.empty()) {
      const char* const next = plain_rows(p, end);
      if (next != p) {
        p = next;
        continue;
      }
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
        if (frames()) break;
        ++kept_.rows_read;
        if (const std::size_t before = staged_; general_row(line_), staged_ > before)
          remember_line(kept_.rows_kept + before, line_);
        break;
      case Scan::comment:
        comments_.add(line_);
        break;
      case Scan::blank:
        break;
    }
    line_ += record_.lines;
    p = record_.end;
  }
  return static_cast<std::size_t>(p - base);
}

/// Takes rows that need no second thought, as many as can be staged, and returns where the first doubt stands.
const char* RowReader::plain_rows(const char* p, const char* end) {
  const std::size_t before = staged_;
  std::size_t row = before;
  while (row < block_) {
    if (bare_) p = bare_rows(p, end, row);
    const char* const next = row < block_ ? plain_row(p, end, row) : nullptr;
    if (next == nullptr) break;
    bare_ = false;  // quotes or blanks about one row's cells are about the others'
    p = next;
    ++row;
  }
  staged_ = row;
  if (row > before) remember_line(kept_.rows_kept + before, line_);
  line_ += row - before;
  kept_.rows_read += row - before;
  return p;
}

void RowReader::remember_line(std::uint64_t row, std::uint64_t line) {
  const bool follows = !jumps_.empty() && line - jumps_.back().second == row - jumps_.back().first;
  if (follows || jumps_.size() > kMostJumps) return;
  jumps_.emplace_back(row, jumps_.size() == kMostJumps ? 0 : line);
}

/// plain_row(), one after another, of numbers and labels without quotes or blanks: whatever it takes, plain_row() would
/// take alike. The loop is in here, where what does not change from row to row stays in registers.
const char* RowReader::bare_rows(const char* p, const char* end, std::size_t& row) {
  const char delimiter = dialect_.delimiter;
  const char point = dialect_.point;
  const char comment = dialect_.comment;
  const Step* const first = steps_.data();
  const Step* const last = first + steps_.size() - 1;
  const auto after = [&](const char* at, std::size_t to) -> const char* {
    if (at == end || *at == comment) return nullptr;
    for (const Step* step = first;; ++step) {
      if (end - at < kBytesAhead) return nullptr;
      if (step->cell == Cell::number) {
        double& number = step->numbers[to];
        at = plain_number(at, end, point, number);
        if (at == nullptr || (step->not_negative && !(number >= 0))) return nullptr;
      } else {
        at = plain_label(at, end, kept_.*step->labels, step->codes[to]);
        if (at == nullptr) return nullptr;
      }
      if (step == last) break;
      if (*at != delimiter) return nullptr;
      ++at;
    }
    if (at >= end - 2) return nullptr;
    if (*at == '\n') return at + 1;
    return *at == '\r' && at[1] == '\n' ? at + 2 : nullptr;
  };
  const std::size_t most = block_;
  std::size_t to = row;
  for (; to < most; ++to) {
    const char* const next = after(p, to);
    if (next == nullptr) break;
    p = next;
  }
  row = to;
  return p;
}

/// What follows the plain row at `p`; null, and nothing taken, when it is not one.
inline const char* RowReader::plain_row(const char* p, const char* end, std::size_t row) {
  if (p == end || *p == dialect_.comment) return nullptr;
  const char delimiter = dialect_.delimiter;
  const char point = dialect_.point;
  const Step* const steps = steps_.data();
  const std::size_t count = steps_.size();
  for (std::size_t column = 0;; ++column) {
    if (end - p < kBytesAhead + kMostBlanks + 4) return nullptr;
    for (int blanks = 0; *p == ' '; ++p) {
      if (++blanks > kMostBlanks) return nullptr;
    }
    const bool quoted = *p == '"';
    const Step& step = steps[column];
    if (step.cell == Cell::mark) {
      if (static_cast<std::size_t>(end - p) < mark_.size() || std::memcmp(p, mark_.data(), mark_.size()) != 0)
        return nullptr;
      p += mark_.size();
    } else if (step.cell == Cell::skip || step.cell == Cell::text) {
      if (quoted) return nullptr;
      const char* const start = p;
      p = plain_text(p, end);
      if (step.cell == Cell::text && p != nullptr) {
        const std::string_view text = trim_cell({start, static_cast<std::size_t>(p - start)});
        if (is_missing(text)) return nullptr;
        keep_text(step, row, text);
      }
    } else {
      p += quoted;
      p = step.cell == Cell::label ? plain_label(p, end, kept_.*step.labels, step.codes[row])
                                   : plain_number(p, end, point, step.numbers[row]);
      if (p != nullptr && step.not_negative && !(step.numbers[row] >= 0)) return nullptr;
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
  if (*p == '\n') return p + 1;
  if (*p != '\r') return nullptr;
  return p[1] == '\n' ? p + 2 : p + 1;
}

const char* RowReader::plain_label(const char* p, const char* end, const LabelIndex& labels,
                                   std::uint16_t& label) const {
  if (p[1] == dialect_.delimiter || p[1] == '\n') {
    label = labels.find(*p);
    return label == LabelIndex::kUnknown ? nullptr : p + 1;
  }
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
    label = labels.find(start, static_cast<std::size_t>(p - start));
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
  pending_.clear();
  bool infinite = false;
  for (std::size_t column = 0; column < steps_.size(); ++column) {
    const Step& step = steps_[column];
    if (step.cell == Cell::skip) continue;
    const TableCell& cell = record_.cells[column];
    const std::string_view text = trim_cell(cell.text);
    if (step.cell == Cell::mark) {
      if (text == mark_) continue;
      return stop(kCountsMixed, line, {std::to_string(line), std::string(text), mark_});
    }
    if (step.repeating) {
      keep_name(line, cell, text);
      if (step.id) kept_.ids[kept_.rows_kept + staged_] = text;
      continue;
    }
    if (step.cell != Cell::number) {
      const bool minus = minus_is_label_ && step.cell == Cell::label && step.labels == &RowColumns::classes;
      if (is_missing(text) && !(minus && text == "-") && !(step.of_subgroups() && fold(text) == "none")) {
        if (step.cell == Cell::text || !step.of_subgroups()) return missing_.add(line);
        step.codes[staged_] = LabelIndex::kUnknown;
        continue;
      }
      if (step.cell == Cell::text) {
        keep_text(step, staged_, text);
      } else {
        pending_.push_back({text, column});
      }
      continue;
    }
    const Number number = cell.typed ? number_of(cell.number) : parse_number(text, dialect_.point);
    const bool counts = number.status == NumberStatus::number || number.status == NumberStatus::overflow;
    if (step.count && !counts) return stop(kCountsFraction, line, {text.empty() ? "—" : std::string(text)});
    if (number.status == NumberStatus::missing) return missing_.add(line);
    if (number.status == NumberStatus::not_a_number) return not_numbers_.add(line);
    if (step.not_negative) {
      if (number.status != NumberStatus::number || number.value < 0) return bad_weights_.add(line);
    } else {
      if (number.status == NumberStatus::overflow) return overflows_.add(line);
      infinite = infinite || number.status == NumberStatus::infinite;
    }
    step.numbers[staged_] = number.value;
  }
  if (!take_labels(line)) return;
  if (infinite) infinities_.add(line);
  ++staged_;
}

void RowReader::keep_text(const Step& step, std::size_t row, std::string_view text) {
  if (step.id) kept_.ids[kept_.rows_kept + row] = text;
  if (step.repeating) kept_.repeating[kept_.rows_kept + row] = hash_of(text);
  if (!step.id && !step.repeating) kept_.groups[kept_.rows_kept + row] = hash_of(text);
}

/// The name of the row in hand. A missing one repeats no other.
void RowReader::keep_name(std::uint64_t line, const TableCell& cell, std::string_view text) {
  std::uint64_t name = 0;
  if (cell.typed && !std::isnan(cell.number)) {
    std::memcpy(&name, &cell.number, sizeof(name));  // std::bit_cast is not there in Emscripten 3.1.6
  } else if (is_missing(text)) {
    name = hash_of("missing " + std::to_string(line));
  } else {
    name = hash_of(text);
  }
  kept_.repeating[kept_.rows_kept + staged_] = name;
}

/// The labels of a good row; false: one of them ends the reading.
bool RowReader::take_labels(std::uint64_t line) {
  for (const Pending& each : pending_) {
    const Step& step = steps_[each.column];
    std::uint16_t& code = step.codes[staged_];
    if (!valid_utf8(each.text)) {
      stop(kNotUtf8, line, {std::to_string(line)});
      return false;
    }
    code = (kept_.*step.labels).add(each.text, line, dialect_.point);
    if (code != LabelIndex::kUnknown) continue;
    if (step.labels != &RowColumns::classes) {
      code = 0;
      continue;
    }
    stop(kTooManyLabels, line, {std::to_string(line), names_[each.column], std::to_string(kMostClasses)});
    return false;
  }
  return true;
}

void RowReader::stop(const ProblemKind& kind, std::uint64_t line, std::vector<std::string> arguments) {
  fatal_.kind = &kind;
  fatal_.where.line = line;
  fatal_.arguments = std::move(arguments);
}

}  // namespace isoyield
