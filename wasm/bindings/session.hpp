#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "column_work.hpp"
#include "from_js.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/calls.hpp"
#include "isoyield/scores/score_table.hpp"
#include "to_js.hpp"

namespace isoyield::js {

inline Language language_of(const std::string& name) { return meant_by<kLanguages>(name); }

inline val failure(const Problems& problems, const std::string& language) {
  val errors = val::array();
  for (std::size_t i = 0; i < problems.size(); ++i) errors.set(i, to_js(remark(problems[i], language_of(language))));
  val result = val::object();
  result.set("errors", errors);
  return result;
}

inline val success(const val& value) {
  val result = val::object();
  result.set("ok", value);
  return result;
}

template <class T>
val outcome(const Result<T>& result, const std::string& language) {
  return result ? success(to_js(result.value())) : failure(result.problems(), language);
}

template <Described T>
T described(const val& object, Problems& problems) {
  T target;
  fill(object, slots_of<T>(), &target, problems, unknown);
  return target;
}

inline constexpr ProblemKind kOptionElsewhere{"option_elsewhere",
                                              {"the option “{0}” is not for {1}, where it would change nothing",
                                               "параметр «{0}» не для {1}, там він нічого не змінив би"},
                                              {"it belongs to {2}", "він належить до {2}"},
                                              {"Leave it out.", "Приберіть його."}};

/// The call at a place of kCalls.
template <std::size_t kIndex>
using CallAt = std::tuple_element_t<kIndex, std::remove_cvref_t<decltype(kCalls)>>;
inline constexpr std::size_t kCallCount = std::tuple_size_v<std::remove_cvref_t<decltype(kCalls)>>;

/// What a call is called, and the options that it takes.
struct CallSlots {
  std::string_view name;
  std::span<const Slot> slots;
};
inline constexpr auto kCallSlots = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
  return std::array{CallSlots{std::get<kIndex>(kCalls).name,
                              kSlots<typename CallAt<kIndex>::Options, typename CallAt<kIndex>::Rows>}...};
}
(std::make_index_sequence<kCallCount>());

/// Fills the options of a call; what it does not take is refused, with the calls that do.
inline void fill_options(std::string_view call, const val& object, void* target, Problems& problems) {
  const auto* const own =
      std::find_if(kCallSlots.begin(), kCallSlots.end(), [&](const CallSlots& each) { return each.name == call; });
  fill(object, own->slots, target, problems, [&](const std::string& name, std::span<const Slot> slots) -> Problem {
    std::string takers;
    for (const CallSlots& other : kCallSlots) {
      const bool takes =
          std::any_of(other.slots.begin(), other.slots.end(), [&](const Slot& slot) { return is_called(slot, name); });
      if (takes) takers += (takers.empty() ? "" : ", ") + std::string(other.name);
    }
    if (takers.empty()) return unknown(name, slots);
    return {&kOptionElsewhere, {.source = name}, {name, std::string(call), takers}};
  });
}

/// The options of a call by its name, which are of the type O, or why they are not.
template <class O = Options>
O options_for(std::string_view call, const val& object, Problems& problems) {
  O out;
  fill_options(call, object, &out, problems);
  return out;
}

inline constexpr ProblemKind kNothingRead{"nothing_read",
                                          {"no score table has been read", "таблиці оцінок ще не прочитано"},
                                          {"another report needs the table of the last call of scores",
                                           "новий звіт потребує таблиці з останнього виклику scores"},
                                          {}};

/// A score table that streams in, then its analysis. One a module, used again and again.
class Session {
 public:
  /// Begins a table of about so many bytes (0: not known); what was there before is let go. Options that no table could
  /// mend are refused here, before anything is read. `several`: other tables follow, to be joined by the ids of items;
  /// the one that the option chosen_on names is none of them.
  val open(const std::string& source, const val& choices, double expected_bytes, bool several) {
    cancel();
    Problems problems;
    options_ = options_for("scores", choices, problems);
    if (problems.empty()) problems = check_score_options(options_);
    if (!problems.empty()) return failure(problems, options_.language);
    several_ = several;
    begin(source, expected_bytes);
    return success(val::null());
  }
  /// Ends one of several tables and begins the next.
  val next(const std::string& source, double expected_bytes) {
    if (!reader_) return failure({}, options_.language);
    if (Problems problems = end_table(); !problems.empty()) return failure(problems, options_.language);
    begin(source, expected_bytes);
    return success(val::null());
  }
  /// Room for the next bytes: write them before the next call, which may move the heap.
  val reserve(std::size_t bytes) {
    bytes_.resize(bytes);
    return val(emscripten::typed_memory_view(bytes, reinterpret_cast<unsigned char*>(bytes_.data())));
  }
  bool feed(std::size_t length) { return reader_ && reader_->feed({bytes_.data(), std::min(length, bytes_.size())}); }
  /// The bytes that follow are one of several NumPy arrays.
  void array(const std::string& name) {
    if (reader_) reader_->array(name);
  }
  /// Room for the next rows of a typed column; as for `reserve`.
  val numbers(std::size_t index, const std::string& name, std::size_t rows) {
    TypedColumn& column = staged(index, name);
    column.numbers.resize(rows);
    return val(emscripten::typed_memory_view(rows, column.numbers.data()));
  }
  val codes(std::size_t index, const std::string& name, std::size_t rows, const val& texts) {
    TypedColumn& column = staged(index, name);
    column.texts = emscripten::vecFromJSArray<std::string>(texts);
    column.codes.assign(rows, TypedColumn::kNoText);
    return val(emscripten::typed_memory_view(rows, column.codes.data()));
  }
  /// Takes the rows that were written. A column of another length than the first, or a text that is not in its list, is
  /// a fault of the caller: nothing is taken.
  bool feed_rows() {
    const auto whole = [&](const TypedColumn& column) {
      return column.rows() == columns_.front().rows() &&
             std::all_of(column.codes.begin(), column.codes.end(), [&](std::uint32_t code) {
               return code < column.texts.size() || code == TypedColumn::kNoText;
             });
    };
    const bool sound = !columns_.empty() && std::all_of(columns_.begin(), columns_.end(), whole);
    const bool hopeful = sound && reader_ && reader_->feed(std::span<const TypedColumn>(columns_));
    columns_.clear();
    return hopeful;
  }
  [[nodiscard]] double rows() const { return reader_ ? static_cast<double>(reader_->rows()) : 0; }
  [[nodiscard]] val preview() const {
    const TablePreview* seen = reader_ ? reader_->preview() : seen_ ? &*seen_ : nullptr;
    return seen == nullptr ? val::null() : to_js(describe_preview(*seen, meant_by<kLanguages>(options_.language)));
  }
  /// Ends the reading: the table, or why there is none; how many columns may be worked on one by one before the report.
  val gather() {
    if (!reader_) return failure({}, options_.language);
    if (Problems problems = end_table(); !problems.empty()) return failure(problems, options_.language);
    std::optional<ScoreTable> choosing;
    if (!options_.chosen_on.empty()) {
      Result<ScoreTable> taken = take_choosing(tables_, options_.chosen_on);
      if (!taken) return failure(taken.problems(), options_.language);
      choosing = std::move(taken.value());
    }
    Result<ScoreTable> table = several_ ? join_tables(std::exchange(tables_, {})) : std::move(tables_.front());
    tables_.clear();
    if (!table) return failure(table.problems(), options_.language);
    seen_ = table.value().preview;
    Result<ScoreAnalysis> analysis = ScoreAnalysis::begin(std::move(table.value()), options_, std::move(choosing));
    if (!analysis) return failure(analysis.problems(), options_.language);
    analysis_.emplace(std::move(analysis.value()));
    columns_to_sort_ = analysis_->columns_to_sort(options_);
    return success(val(columns_to_sort_));
  }
  /// A column for another copy of the core.
  [[nodiscard]] val column(std::size_t index) const {
    return index < columns_to_sort_ ? column_to_js(analysis_->column(index, options_), analysis_->ranks(options_))
                                    : val::null();
  }
  /// Works on a column here.
  void work(std::size_t index) {
    if (index >= columns_to_sort_) return;
    Result<ColumnWork> done = work_on(analysis_->column(index, options_), analysis_->ranks(options_), options_);
    if (done) analysis_->take(index, std::move(done.value()));
  }
  /// Takes the work of another copy; false if it is not that.
  bool take(std::size_t index, const val& work) {
    return index < columns_to_sort_ && analysis_->take(index, work_from_js(work));
  }
  /// The report, once the table is gathered.
  val finish() {
    if (!analysis_) return failure({}, options_.language);
    columns_to_sort_ = 0;
    if (Problems problems = analysis_->analyse(options_); !problems.empty()) {
      analysis_.reset();
      return failure(problems, options_.language);
    }
    return success(to_js(analysis_->report()));
  }
  /// Another report on the table that was read last; how it was read stays.
  val reanalyse(const val& choices) {
    Problems problems;
    auto options = options_for("reanalyse", choices, problems);
    if (problems.empty() && !analysis_) problems.push_back({&kNothingRead, {}, {}});
    if (problems.empty()) problems = analysis_->analyse(options);
    return problems.empty() ? success(to_js(analysis_->report())) : failure(problems, options.language);
  }
  /// The classifiers at these thresholds, one each.
  [[nodiscard]] val at(const val& thresholds) const {
    return to_js(analysis_ ? analysis_->at(emscripten::vecFromJSArray<double>(thresholds))
                           : std::vector<report::Classifier>{});
  }
  /// The classifiers at the threshold that a rule chooses for each.
  [[nodiscard]] val by_rule(const std::string& rule) const {
    if (!analysis_) return failure({{&kNothingRead, {}, {}}}, options_.language);
    Result<std::vector<report::Classifier>> found = analysis_->by_rule(rule);
    return found ? success(to_js(found.value())) : failure(found.problems(), options_.language);
  }
  /// Statistics of some resamples; empty where there are none to be had.
  [[nodiscard]] val bootstrap_slice(double first, double count) {
    if (!analysis_) return val::array();
    return to_js(analysis_->bootstrap(static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(count)));
  }
  /// The report with the bootstrap from the statistics of all resamples; without any, as it is.
  [[nodiscard]] val bootstrap_report(const val& values) {
    if (!analysis_) return val::null();
    const auto statistics = emscripten::vecFromJSArray<double>(values);
    if (!statistics.empty()) analysis_->add_bootstrap(statistics);
    return to_js(analysis_->report());
  }
  void cancel() {
    reader_.reset();
    tables_.clear();
    seen_.reset();
    analysis_.reset();
    bytes_ = {};
    columns_ = {};
    columns_to_sort_ = 0;
  }

 private:
  void begin(const std::string& source, double expected_bytes) {
    ScoreTableOptions how = table_options(options_, source, static_cast<std::uint64_t>(expected_bytes));
    const bool choosing = !options_.chosen_on.empty();
    how.keep_ids = several_ && !(choosing && source == options_.chosen_on);
    how.note_ids = choosing;
    reader_.emplace(std::move(how));
  }
  /// Keeps the table that has been read, or says why there is none.
  Problems end_table() {
    Result<ScoreTable> table = reader_->finish();
    if (reader_->preview() != nullptr) seen_ = *reader_->preview();
    reader_.reset();
    bytes_ = {};
    if (!table) return std::move(table.problems());
    tables_.push_back(std::move(table.value()));
    return {};
  }
  TypedColumn& staged(std::size_t index, const std::string& name) {
    if (columns_.size() <= index) columns_.resize(index + 1);
    columns_[index] = {.name = name, .numbers = {}, .texts = {}, .codes = {}};
    return columns_[index];
  }

  Options options_;
  std::vector<TypedColumn> columns_;
  std::optional<TableReader> reader_;
  bool several_ = false;
  std::vector<ScoreTable> tables_;    ///< that have been read and wait for the others
  std::optional<TablePreview> seen_;  ///< of the table that was read last, refused or not
  std::vector<char> bytes_;
  std::optional<ScoreAnalysis> analysis_;
  std::size_t columns_to_sort_ = 0;  ///< between gather() and finish()
};

}  // namespace isoyield::js
