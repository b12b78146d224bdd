#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "isoyield/report/calls.hpp"
#include "isoyield/report/catalogue.hpp"
#include "isoyield/simulation/simulation.hpp"
#include "session.hpp"

// The module's face: plain data in and out, nothing but translation. What can go wrong comes back as {errors}, what
// went well as {ok}.

namespace isoyield::js {
namespace {

std::vector<Source> sources_of(const val& list, Problems& problems) {
  std::vector<Source> sources;
  const auto length = list["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) sources.push_back(described<Source>(list[i], problems));
  return sources;
}

/// The answer of the call at a place of kCalls. `input`: nothing, a text, or a list of texts, as its row says.
template <std::size_t kIndex>
val answer_at(const val& input, const val& choices) {
  using C = CallAt<kIndex>;
  using O = typename C::Options;
  using F = decltype(C::function);
  if constexpr (std::is_same_v<F, std::nullptr_t>) {
    return val::undefined();
  } else {
    constexpr F kFunction = std::get<kIndex>(kCalls).function;
    Problems problems;
    const O options = options_for<O>(std::get<kIndex>(kCalls).name, choices, problems);
    const auto answer = [&](const auto&... given) {
      return problems.empty() ? outcome(kFunction(given..., options), options.language)
                              : failure(problems, options.language);
    };
    if constexpr (std::is_invocable_v<F, const O&>) {
      return answer();
    } else if constexpr (std::is_invocable_v<F, const Source&, const O&>) {
      return answer(described<Source>(input, problems));
    } else {
      return answer(sources_of(input, problems));
    }
  }
}

using Answer = val (*)(const val&, const val&);
constexpr auto kAnswers = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
  return std::array<Answer, kCallCount>{&answer_at<kIndex>...};
}
(std::make_index_sequence<kCallCount>());

/// The answer of a call, by its name.
val called(const std::string& name, const val& input, const val& choices) {
  for (std::size_t i = 0; i < kCallCount; ++i) {
    if (kCallSlots[i].name == name) return kAnswers[i](input, choices);
  }
  return val::undefined();
}

val column_work_of(const val& column, const val& choices) {
  Problems problems;
  const auto options = options_for("scores", choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  const Result<val> work = work_to_js(column, options);
  return work ? success(work.value()) : failure(work.problems(), options.language);
}

/// What definitions turn out to be, without data.
val definitions_of(const val& list, const std::string& language) {
  std::vector<std::string> texts;
  if (!take(list, texts))
    return failure({{&kOptionType, {.source = "define"}, {"define", type_of(list), "array of strings"}}}, language);
  const Result<Definitions> made = define(texts);
  return made ? success(to_js(describe_definitions(made.value()))) : failure(made.problems(), language);
}

/// The counts of the pairs first, ..., first + count - 1.
val simulate_slice(const val& choices, double first, double count) {
  Problems problems;
  const auto options = options_for<SimulationOptions>("simulate", choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  const Result<Simulation> simulation = Simulation::make(options);
  if (!simulation) return failure(simulation.problems(), options.language);
  SimulationCounts counts;
  simulation.value().add(counts, static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(count));
  return success(to_js(counts));
}

/// The report on the counts of all slices.
val simulation_report(const val& choices, const val& slices) {
  Problems problems;
  const auto options = options_for<SimulationOptions>("simulate", choices, problems);
  std::vector<SimulationCounts> counts;
  const auto length = slices["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) counts.push_back(described<SimulationCounts>(slices[i], problems));
  if (!problems.empty()) return failure(problems, options.language);
  const Result<Simulation> simulation = Simulation::make(options);
  if (!simulation) return failure(simulation.problems(), options.language);
  return success(to_js(simulation.value().report(sum(counts))));
}

val catalogue_in(const std::string& language) { return to_js(catalogue::catalogue(language_of(language))); }

std::string version() { return catalogue::catalogue(Language::en).version; }

}  // namespace

EMSCRIPTEN_BINDINGS(isoyield) {
  emscripten::function("call", &called);
  emscripten::function("columnWork", &column_work_of);
  emscripten::function("define", &definitions_of);
  emscripten::function("catalogue", &catalogue_in);
  emscripten::function("simulateSlice", &simulate_slice);
  emscripten::function("simulationReport", &simulation_report);
  emscripten::function("version", &version);
  emscripten::class_<Session>("Session")
      .constructor<>()
      .function("open", &Session::open)
      .function("next", &Session::next)
      .function("reserve", &Session::reserve)
      .function("feed", &Session::feed)
      .function("array", &Session::array)
      .function("numbers", &Session::numbers)
      .function("codes", &Session::codes)
      .function("feedRows", &Session::feed_rows)
      .function("rows", &Session::rows)
      .function("preview", &Session::preview)
      .function("gather", &Session::gather)
      .function("column", &Session::column)
      .function("work", &Session::work)
      .function("take", &Session::take)
      .function("finish", &Session::finish)
      .function("reanalyse", &Session::reanalyse)
      .function("at", &Session::at)
      .function("byRule", &Session::by_rule)
      .function("bootstrapSlice", &Session::bootstrap_slice)
      .function("bootstrapReport", &Session::bootstrap_report)
      .function("cancel", &Session::cancel);
}

}  // namespace isoyield::js
