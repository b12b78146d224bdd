#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/inference/planning.hpp"
#include "isoyield/isometric/isometric.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/catalogue.hpp"
#include "isoyield/report/model_problem.hpp"
#include "isoyield/report/pooling.hpp"
#include "isoyield/simulation/scatter.hpp"
#include "isoyield/simulation/simulation.hpp"
#include "isoyield/utility/elicitation.hpp"
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

using Analysis = Result<report::Report> (*)(const std::vector<Source>&, const Options&);

/// The report of one of the analyses of texts.
template <Analysis kAnalysis>
val texts(const val& list, const val& choices) {
  Problems problems;
  const auto options = described<Options>(choices, problems);
  const std::vector<Source> sources = sources_of(list, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(kAnalysis(sources, options), options.language);
}

val read(const val& text, const val& choices, bool utility) {
  Problems problems;
  const auto options = described<Options>(choices, problems);
  const auto source = described<Source>(text, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(read_text(source, options, utility), options.language);
}

val recognised(const val& text, const val& choices) {
  Problems problems;
  const auto options = described<Options>(choices, problems);
  const auto source = described<Source>(text, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(recognise(source, options), options.language);
}

val isometrics_of(const val& choices) {
  Problems problems;
  const auto options = described<IsometricOptions>(choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(isometrics(options), options.language);
}

/// Matrices of one classifier added up, and each metric named compared with the parts.
val pooled(const val& list, const val& choices, const val& names) {
  Problems problems;
  const auto options = described<Options>(choices, problems);
  const std::vector<Source> sources = sources_of(list, problems);
  std::vector<std::string> metrics;
  if (!take(names, metrics))
    problems.push_back({&kOptionType, {.source = "metrics"}, {"metrics", type_of(names), "array of strings"}});
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(pool(sources, options, metrics), options.language);
}

val model_problem_of(const val& choices) {
  Problems problems;
  const auto options = described<ModelProblemOptions>(choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(model_problem(options), options.language);
}

val column_work_of(const val& column, const val& choices) {
  Problems problems;
  const auto options = described<Options>(choices, problems);
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
  const auto options = described<SimulationOptions>(choices, problems);
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
  const auto options = described<SimulationOptions>(choices, problems);
  std::vector<SimulationCounts> counts;
  const auto length = slices["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) counts.push_back(described<SimulationCounts>(slices[i], problems));
  if (!problems.empty()) return failure(problems, options.language);
  const Result<Simulation> simulation = Simulation::make(options);
  if (!simulation) return failure(simulation.problems(), options.language);
  return success(to_js(simulation.value().report(sum(counts))));
}

val scatter_of(const val& choices) {
  Problems problems;
  const auto options = described<ScatterOptions>(choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(scatter(options), options.language);
}

val plan_of(const val& choices) {
  Problems problems;
  const auto options = described<PlanOptions>(choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(plan(options), options.language);
}

val elicit_of(const val& choices) {
  Problems problems;
  const auto options = described<ElicitOptions>(choices, problems);
  if (!problems.empty()) return failure(problems, options.language);
  return outcome(elicit(options), options.language);
}

val catalogue_in(const std::string& language) { return to_js(catalogue::catalogue(language_of(language))); }

std::string version() { return catalogue::catalogue(Language::en).version; }

}  // namespace

EMSCRIPTEN_BINDINGS(isoyield) {
  emscripten::function("matrices", &texts<analyse_matrices>);
  emscripten::function("labelSets", &texts<analyse_label_sets>);
  emscripten::function("read", &read);
  emscripten::function("recognise", &recognised);
  emscripten::function("isometrics", &isometrics_of);
  emscripten::function("pool", &pooled);
  emscripten::function("columnWork", &column_work_of);
  emscripten::function("modelProblem", &model_problem_of);
  emscripten::function("define", &definitions_of);
  emscripten::function("catalogue", &catalogue_in);
  emscripten::function("simulateSlice", &simulate_slice);
  emscripten::function("simulationReport", &simulation_report);
  emscripten::function("plan", &plan_of);
  emscripten::function("elicit", &elicit_of);
  emscripten::function("scatter", &scatter_of);
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
      .function("bootstrapSlice", &Session::bootstrap_slice)
      .function("bootstrapReport", &Session::bootstrap_report)
      .function("cancel", &Session::cancel);
}

}  // namespace isoyield::js
