#include <algorithm>
#include <deque>
#include <optional>
#include <string>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/assemble.hpp"
#include "parse/table/columns.hpp"
#include "parse/table/counts/counted.hpp"
#include "parse/table/counts/counts_problems.hpp"
#include "parse/table/outside.hpp"
#include "parse/table/records/arff.hpp"
#include "parse/table/records/dialect.hpp"
#include "parse/table/records/json_record.hpp"
#include "parse/table/records/npy.hpp"
#include "parse/table/records/problems.hpp"
#include "parse/table/rows.hpp"
#include "parse/table/typed.hpp"
#include "text/characters/valid_utf8.hpp"

namespace isoyield {
namespace {

/// Bytes from which dialect and columns are told, whatever pieces they come in; twice as many, and so on up to
/// kMostBeginning, when they hold no complete row.
constexpr std::size_t kBeginning = std::size_t{1} << 16;
constexpr std::size_t kMostBeginning = std::size_t{1} << 22;
/// The least that is joined to the beginning of an unfinished row.
constexpr std::size_t kJoin = 4096;
constexpr std::size_t kPreviewRows = 8;
constexpr std::size_t kLongestPreview = 200;
constexpr std::size_t kLongestName = 1000;
constexpr std::size_t kMostColumns = 10000;

TablePreview make_preview(const Sample& sample, const Columns& columns) {
  TablePreview preview;
  if (sample.dialect.delimiter != 0) preview.delimiter = std::string(1, sample.dialect.delimiter);
  preview.header = sample.dialect.header;
  preview.decimal_comma = sample.dialect.point == ',';
  for (std::size_t column = 0; column < sample.width; ++column) {
    ColumnPreview& shown = preview.columns.emplace_back();
    shown.name = columns.names[column];
    shown.kind = columns.kinds[column];
    shown.role = columns.roles[column];
    if (columns.why[column].kind != nullptr) shown.why = columns.why[column];
    if (shown.role == ColumnRole::score || shown.role == ColumnRole::predicted) shown.classifier = shown.name;
    for (std::size_t row = 0; row < std::min(sample.cells.size(), kPreviewRows); ++row) {
      shown.cells.push_back(readable(sample.cells[row][column], kLongestPreview));
    }
  }
  for (const ColumnGroup& group : columns.groups) {
    for (std::size_t i = 0; i < group.columns.size(); ++i) {
      preview.columns[group.columns[i]].classifier = group.name;
      if (!group.labels.empty()) preview.columns[group.columns[i]].label = group.labels[i];
    }
  }
  return preview;
}

}  // namespace

struct TableReader::State {
  ScoreTableOptions options;
  std::string kept;                 ///< the beginning, later the beginning of an unfinished row
  std::size_t wanted = kBeginning;  ///< bytes of `kept` that are needed for the next attempt
  std::optional<RowReader> rows;    ///< once the dialect is known
  TablePreview preview;
  bool previewed = false;
  Problems problems;
  Problems notes;
  std::optional<Columns> columns;
  char point = '.';
  std::deque<NpyReader> arrays;  ///< NumPy arrays, in place of a text

  /// Takes the next bytes while dialect and columns are unknown; returns how many.
  std::size_t begin(std::span<const char> bytes) {
    const std::size_t taken = std::min(bytes.size(), wanted - kept.size());
    kept.append(bytes.data(), taken);
    if (kept.size() == wanted) detect(false);
    return taken;
  }

  void detect(bool last) {
    if (is_npy(kept)) {
      arrays.emplace_back("").feed(kept);
      kept.clear();
      return;
    }
    if (const ProblemKind* kind = other_kind_of_file(kept)) return refuse(*kind, {}, 1);
    if (begins_as_arff(std::string_view(kept).substr(mark_length(kept)))) return detect_arff(last);
    const SeparatorLine told = separator_line(std::string_view(kept).substr(mark_length(kept)));
    const std::size_t mark = mark_length(kept) + told.length;
    const std::string_view text = std::string_view(kept).substr(mark);
    if (is_framed_counts(text)) return refuse(kCountsLayout, {}, 1);
    Sample sample = reads_as_json_records(text) ? sample_json(text, last) : detect_dialect(text, last, told.delimiter);
    if (!sample.dialect.keys.empty()) sample.dialect.delimiter = 0;
    if (sample.cells.empty() && !last && wanted < kMostBeginning) {
      wanted *= 2;
      return;
    }
    if (sample.width == 0 && last && text.find_first_not_of(" \t\r\n") == std::string_view::npos)
      return refuse(kEmptyInput, {}, 1);
    if (sample.width > kMostColumns) {
      return refuse(kTooManyColumns, {std::to_string(sample.width), std::to_string(kMostColumns)}, 1);
    }
    begin_rows(sample, mark, told.length > 0 ? 2 : 1, last, sample.dialect.header);
  }

  void detect_arff(bool last) {
    const std::size_t mark = mark_length(kept);
    const std::optional<ArffHeading> heading = arff_heading(std::string_view(kept).substr(mark));
    Sample sample;
    if (heading) {
      const Dialect dialect{.delimiter = ',', .point = '.', .comment = '%', .header = true, .keys = {}};
      sample = sample_under(heading->names, std::string_view(kept).substr(mark + heading->length), last, dialect);
    }
    if (sample.cells.empty() && !last && wanted < kMostBeginning) {
      wanted *= 2;
      return;
    }
    if (!heading) return refuse(kNoRows, {}, 1);
    if (sample.width > kMostColumns)
      return refuse(kTooManyColumns, {std::to_string(sample.width), std::to_string(kMostColumns)}, 1);
    begin_rows(sample, mark + heading->length, heading->lines + 1, last, false);
  }

  void begin_rows(Sample& sample, std::size_t mark, std::uint64_t line, bool last, bool headed) {
    for (std::string& heading : sample.headings) heading = readable(heading, kLongestName);
    // The headings, and the comments and blank lines before them, are passed over.
    const char* p = kept.data() + mark;
    const char* const end = kept.data() + kept.size();
    TableRecord record;
    std::size_t above = sample.above + (headed && sample.dialect.keys.empty() ? 1 : 0);
    Lines not_read;
    while (p < end && (above > 0 || sample.cells.empty())) {
      const Scan scan = scan_record(p, end, last, sample.dialect, record);
      if (scan == Scan::open_quote) return refuse(kOpenQuote, {std::to_string(line)}, line);
      if (scan == Scan::too_long) return refuse(kLongRow, {std::to_string(line)}, line);
      if (scan == Scan::incomplete) break;
      if (scan == Scan::row && above > 0) {
        if (above > 1 || !headed) not_read.add(line);
        --above;
      }
      p = record.end;
      line += record.lines;
    }
    if (sample.cells.empty()) {
      if (sample.dialect.keys.empty()) return refuse(kNoRows, {}, line);
      return refuse(kBadJson, {std::to_string(line)}, line);
    }
    const double length =
        static_cast<double>(end - p) / static_cast<double>(std::max<std::size_t>(sample.cells.size(), 1));
    if (!begin_columns(sample, line, static_cast<double>(options.expected_bytes) / std::max(length, 4.0) * 1.02))
      return;
    if (not_read.count > 0) {
      notes.push_back({&kLinesAbove,
                       {.source = options.source, .line = not_read.first.front()},
                       {std::to_string(not_read.count), not_read.list()}});
    }
    kept.erase(0, static_cast<std::size_t>(p - kept.data()));
    wanted = 0;
  }

  bool begin_columns(const Sample& sample, std::uint64_t line, double rows_expected) {
    const bool told = !options.truth.empty() || !options.positives.empty();
    if (const Problem wrong = no_counts(sample, told); wrong.kind != nullptr) {
      refuse(*wrong.kind, wrong.arguments, line);
      return false;
    }
    problems = choose_columns(sample, options, columns.emplace());
    // Shown also where the choice is refused: what was not found can then be pointed at.
    preview = make_preview(sample, *columns);
    previewed = true;
    if (!problems.empty()) return false;
    point = sample.dialect.point;
    if (!sample.dialect.header) note(kNoHeader);
    if (sample.dialect.point == ',') note(kDecimalComma);
    notes.insert(notes.end(), columns->notes.begin(), columns->notes.end());
    rows.emplace(sample.dialect, *columns, options.keep_ids || options.note_ids, line,
                 static_cast<std::uint64_t>(std::min(rows_expected, 1e9)));
    return true;
  }

  /// Takes rows of typed columns; the first ones tell what the columns are.
  void add(std::span<const TypedColumn> typed, double rows_expected) {
    if (!problems.empty()) return;
    if (!rows) {
      Sample sample = sample_columns(typed);
      sample.dialect.delimiter = 0;
      if (sample.width > kMostColumns)
        return refuse(kTooManyColumns, {std::to_string(sample.width), std::to_string(kMostColumns)});
      for (std::string& heading : sample.headings) heading = readable(heading, kLongestName);
      if (!begin_columns(sample, 1, rows_expected)) return;
    }
    rows->add(typed);
    take_fatal();
  }

  /// Rows of a single array are taken as they come.
  void drain(NpyReader& array) {
    constexpr std::size_t kAtLeast = 512;
    std::vector<TypedColumn>& typed = array.columns();
    const bool last = array.rows() == (rows ? rows->rows_read() : 0) + (typed.empty() ? 0 : typed[0].rows());
    if (array.problem() || !array.by_rows() || typed.empty()) return;
    if (typed[0].rows() == 0 || (typed[0].rows() < kAtLeast && !last)) return;
    add(typed, static_cast<double>(array.rows()));
    for (TypedColumn& column : typed) {
      column.numbers.clear();
      column.codes.clear();
    }
  }

  /// All arrays stand: those that could not be taken as they came are the columns of one table.
  void finish_arrays() {
    std::vector<TypedColumn> typed;
    for (NpyReader& array : arrays) {
      array.finish();
      if (array.problem()) {
        problems.push_back(*array.problem());
        problems.back().where.source = options.source;
        return;
      }
      if (array.rows() != arrays.front().rows()) {
        return refuse(kArrayLengths, {array.name(), std::to_string(array.rows()), arrays.front().name(),
                                      std::to_string(arrays.front().rows())});
      }
      for (TypedColumn& column : array.columns()) typed.push_back(std::move(column));
    }
    if (arrays.front().rows() == 0) return refuse(kNoRows, {});
    if (typed.front().rows() > 0) add(typed, static_cast<double>(typed.front().rows()));
  }

  void take_fatal() {
    if (!rows || rows->fatal() == nullptr) return;
    problems.push_back(*rows->fatal());
    problems.back().where.source = options.source;
  }

  void refuse(const ProblemKind& kind, std::vector<std::string> arguments, std::uint64_t line = 0) {
    problems.push_back({&kind, {.source = options.source, .line = line}, std::move(arguments)});
  }
  void note(const ProblemKind& kind) { notes.push_back({&kind, {.source = options.source}, {}}); }

  /// Completes the row whose beginning is kept; returns how many of the bytes it took.
  std::size_t join(std::span<const char> bytes) {
    const std::size_t before = kept.size();
    const std::size_t taken = std::min(bytes.size(), std::max(kJoin, before));
    kept.append(bytes.data(), taken);
    if (kept.size() < wanted) return taken;
    const std::size_t used = rows->read(kept.data(), kept.data() + kept.size(), false);
    if (used >= before && used > 0) {
      kept.clear();
      wanted = 0;
      return used - before;
    }
    kept.erase(0, used);
    // An attempt for each doubling keeps the work linear whatever the pieces.
    wanted = 2 * kept.size();
    return taken;
  }

  void feed(std::span<const char> bytes) {
    while (!bytes.empty() && problems.empty()) {
      if (!arrays.empty()) {
        arrays.back().feed(bytes);
        if (arrays.size() == 1 && arrays.back().name().empty()) drain(arrays.back());
        return;
      }
      if (!rows) {
        bytes = bytes.subspan(begin(bytes));
      } else if (!kept.empty()) {
        bytes = bytes.subspan(join(bytes));
      } else {
        const std::size_t used = rows->read(bytes.data(), bytes.data() + bytes.size(), false);
        kept.assign(bytes.data() + used, bytes.size() - used);
        wanted = 2 * kept.size();
        bytes = {};
      }
      take_fatal();
    }
  }
};

TableReader::TableReader(ScoreTableOptions options) : state_(std::make_unique<State>()) {
  state_->options = std::move(options);
}
TableReader::~TableReader() = default;
TableReader::TableReader(TableReader&&) noexcept = default;
TableReader& TableReader::operator=(TableReader&&) noexcept = default;

bool TableReader::feed(std::span<const char> bytes) {
  state_->feed(bytes);
  return state_->problems.empty();
}

void TableReader::array(std::string name) { state_->arrays.emplace_back(std::move(name)); }

bool TableReader::feed(std::span<const TypedColumn> columns) {
  state_->add(columns, 0);
  return state_->problems.empty();
}

std::uint64_t TableReader::rows() const { return state_->rows ? state_->rows->rows_read() : 0; }

const TablePreview* TableReader::preview() const { return state_->previewed ? &state_->preview : nullptr; }

Result<ScoreTable> TableReader::finish() {
  State& state = *state_;
  if (state.problems.empty() && !state.rows && state.arrays.empty()) {
    if (state.kept.empty()) {
      state.refuse(kEmptyInput, {}, 1);
    } else {
      state.detect(true);
    }
  }
  if (state.problems.empty() && !state.arrays.empty()) state.finish_arrays();
  if (state.problems.empty() && state.rows) {
    state.rows->read(state.kept.data(), state.kept.data() + state.kept.size(), true);
    state.take_fatal();
  }
  if (state.problems.empty() && state.rows && state.columns->counted_rows.value_or(rows()) != rows())
    state.refuse(kCountsCut, {std::to_string(*state.columns->counted_rows), std::to_string(rows())});
  if (!state.problems.empty()) return std::move(state.problems);
  ScoreTable table;
  table.source = state.options.source;
  table.notes = std::move(state.notes);
  RowColumns rows;
  Problems problems = state.rows->finish(state.options, rows, table.notes);
  if (!problems.empty()) return problems;
  table.preview = state.preview;
  problems = assemble(*state.columns, state.options, state.point, std::move(rows), table);
  if (!problems.empty()) return problems;
  // Rows that count items of both classes are few, and were made by somebody who knows their scores.
  if (!state.columns->positives)
    problems = settle_outside(
        state.options, [&](std::size_t row) { return state.rows->line_of(row); }, table);
  if (!problems.empty()) return problems;
  return table;
}

}  // namespace isoyield
