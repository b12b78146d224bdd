#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/inference/planning.hpp"
#include "isoyield/isometric/isometric.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/model_problem.hpp"
#include "isoyield/report/options.hpp"
#include "isoyield/report/pooling.hpp"
#include "isoyield/simulation/optimism.hpp"
#include "isoyield/simulation/scatter.hpp"
#include "isoyield/simulation/simulation.hpp"
#include "isoyield/utility/elicitation.hpp"

// A call is one row: its name, what it means, what it reads, the groups of options that it takes, and its function.
// The functions of the module, the methods of the package, the command line's options and the reference pages are made
// from the rows.

namespace isoyield {

/// What a call reads besides its options.
enum class Input : unsigned char {
  none,
  text,        ///< one text
  matrices,    ///< texts of matrices
  label_sets,  ///< texts of label sets
  table,       ///< a score table, as a stream
};

/// The options that a call takes: the members of O that some groups list.
template <class O, class... Groups>
struct Taken {
  using Set = O;
  static constexpr auto fields() { return joined<Groups...>(); }
};

template <class O, class F, class... Groups>
struct Call {
  using Options = O;
  using Rows = Taken<O, Groups...>;

  std::string_view name;
  Text meaning;
  Input input;
  F function;  ///< (options), (text, options) or (texts, options); null: a conversation, not one question

  /// Calls `visit` with each group as a type.
  template <class Visit>
  static constexpr void each_group(Visit&& visit) {
    (visit(std::type_identity<Groups>{}), ...);
  }
};

/// A call whose options are those of reports, as far as the groups go.
template <class... Groups, class F>
constexpr Call<Options, F, Groups...> report_call(std::string_view name, Input input, F function, Text meaning) {
  return {.name = name, .meaning = meaning, .input = input, .function = function};
}
/// A call with options of its own.
template <class O, class F>
constexpr Call<O, F, O> own_call(std::string_view name, F function, Text meaning) {
  return {.name = name, .meaning = meaning, .input = Input::none, .function = function};
}

/// What has no function of one question and one answer.
inline constexpr std::nullptr_t kConversation = nullptr;

inline Result<report::Reading> read_matrices_of(const Source& source, const Options& options) {
  return read_text(source, options, false);
}
inline Result<report::Reading> read_utility_of(const Source& source, const Options& options) {
  return read_text(source, options, true);
}

template <class F>
constexpr auto matrix_call(std::string_view name, Input input, F function, Text meaning) {
  return report_call<group::Reading, group::Labels, group::DecisionLabels, group::PastedText, group::Utilities,
                     group::CostRange, group::Sampling, group::ItemNumber, group::Certainty, group::Proportions,
                     group::Ratios, group::Posterior, group::Measures, group::Formulas, group::ClassMeasures,
                     group::KappaWeights, group::Speech>(name, input, function, meaning);
}

/// Every call, in the order of the documentation.
inline constexpr auto kCalls = std::tuple{
    matrix_call("matrix", Input::matrices, &analyse_matrices,
                {"report on one or several confusion matrices", "звіт про одну чи кілька матриць помилок"}),
    report_call<group::Reading, group::Columns, group::Utilities, group::Subjects, group::CostRange, group::Sampling,
                group::Certainty, group::Posterior, group::Resampling, group::Measures, group::Formulas,
                group::KappaWeights, group::Curves, group::Speech>(
        "scores", Input::table, kConversation,
        {"report on a table of true labels and scores, read as a stream",
         "звіт про таблицю справжніх міток і оцінок, яку читають потоком"}),
    report_call<group::Reading, group::Utilities, group::Subjects, group::CostRange, group::Sampling, group::Certainty,
                group::Posterior, group::Resampling, group::Measures, group::Formulas, group::KappaWeights,
                group::Curves, group::Speech>(
        "reanalyse", Input::none, kConversation,
        {"another report on the table of the last `scores`, which is not read again",
         "інший звіт про таблицю останнього `scores`, яку не читають знову"}),
    report_call<group::Labels, group::Certainty, group::Proportions, group::Formulas, group::ClassMeasures,
                group::Speech>(
        "multilabel", Input::label_sets, &analyse_label_sets,
        {"report on label sets: a binary matrix per label, averages over labels and items, and whole sets",
         "звіт про набори міток: двійкова матриця на кожну мітку, середні за мітками й об’єктами, цілі набори"}),
    matrix_call("pool", Input::matrices, &pool,
                {"matrices of one classifier added up, and each metric of the sum compared with those of the parts",
                 "сума матриць одного класифікатора і кожна метрика суми поруч із метриками частин"}),
    matrix_call("read", Input::text, &read_matrices_of,
                {"the matrices in a text, without a report on them", "матриці в тексті, без звіту про них"}),
    matrix_call("read_utility", Input::text, &read_utility_of, {"the utilities in a text", "корисності в тексті"}),
    matrix_call("recognise", Input::text, &recognise,
                {"what a text is: matrices, scores, label sets or none of them, and how sure that is",
                 "чим є текст: матрицями, оцінками, наборами міток чи нічим із цього, і наскільки це певно"}),
    own_call<IsometricOptions>("isometrics", &isometrics,
                               {"lines of equal value of a metric: parallel, straight or curved",
                                "лінії рівних значень метрики: паралельні, прямі чи криві"}),
    own_call<SimulationOptions>("simulate", kConversation,
                                {"how often metrics rank the classifier with the smaller yield first",
                                 "як часто метрики ставлять першим класифікатор із меншою корисністю"}),
    own_call<ScatterOptions>(
        "scatter", &scatter,
        {"a metric against the yield for random classifiers, with the pairs that it ranks wrongly",
         "метрика проти корисності для випадкових класифікаторів і пари, які вона ставить у хибному "
         "порядку"}),
    own_call<OptimismOptions>(
        "optimism", &optimism,
        {"samples of a known problem: the best threshold of each, what it seems to yield and what it truly yields",
         "вибірки задачі з відомою відповіддю: найкращий поріг кожної, його видима і справжня корисність"}),
    own_call<PlanOptions>("plan", &plan,
                          {"size of a test set, what a test set of a given size can show, or what more items are worth",
                           "розмір вибірки, те, що покаже вибірка заданого розміру, або чого варті додаткові об’єкти"}),
    own_call<ElicitOptions>("elicit", &elicit,
                            {"the one number that decides between classifiers of two classes, in all its forms",
                             "єдине число, що вирішує між класифікаторами двох класів, у всіх його виглядах"}),
    own_call<ModelProblemOptions>("model_problem", &model_problem,
                                  {"a problem with a known answer: exact curves and maxima next to those of a sample",
                                   "задача з відомою відповіддю: точні криві й максимуми поруч із вибірковими"}),
};

template <class Visit>
constexpr void for_each_call(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, kCalls);
}

}  // namespace isoyield
