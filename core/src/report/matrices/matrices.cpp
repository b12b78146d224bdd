#include "report/matrices/matrices.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/report/analysis.hpp"
#include "isoyield/text/labels.hpp"
#include "report/cost_range.hpp"
#include "report/kappa_weights.hpp"
#include "report/matrices/last_matrices.hpp"
#include "report/matrices/margins.hpp"
#include "report/sections/classifier/class_section.hpp"
#include "report/sections/classifier/classifier_report.hpp"
#include "report/sections/classifier/prior_shift.hpp"
#include "report/sections/comparison/preferences.hpp"
#include "report/sections/comparison/ruler_section.hpp"
#include "report/sections/comparison/verdict.hpp"
#include "report/sections/items/drawn_items.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/sections/utilities/utility_section.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "report/settings.hpp"
#include "report/warnings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoInput{.code = "no_input",
                               .found = {"there is no matrix", "немає жодної матриці"},
                               .expected = {"at least one confusion matrix", "очікувалася хоча б одна матриця помилок"},
                               .remedy = {"Paste a matrix or name a file.", "Вставте матрицю або вкажіть файл."}};

constexpr ProblemKind kClassesDiffer{.code = "classes_differ",
                                     .found = {"the classes here are {0}", "класи тут: {0}"},
                                     .expected = {"those of the first matrix are {1}", "у першій матриці: {1}"},
                                     .remedy = {"Compare classifiers on the same classes, with the same labels.",
                                                "Порівнюйте класифікатори на тих самих класах з однаковими назвами."}};

constexpr ProblemKind kTooManyClassifiers{
    .code = "too_many_classifiers",
    .found = {"with this source there are more than {0} classifiers", "разом із цим джерелом класифікаторів понад {0}"},
    .expected = {"at most {0} are compared at a time", "за раз порівнюють не більше {0}"},
    .remedy = {"Compare fewer at a time; add up the matrices of folds before.",
               "Порівнюйте меншу кількість за раз; матриці блоків спершу додайте."}};

constexpr ProblemKind kSharesDiffer{
    .code = "class_shares_differ",
    .found = {"{0} was tested on other class shares than {1}, so their yields are about different populations",
              "{0} перевірено з іншими частками класів, ніж {1}, тож їхні корисності стосуються різних сукупностей"},
    .remedy = {"Compare on the same test set, or re-weight to the shares of the deployment.",
               "Порівнюйте на тій самій вибірці або зважте за частками, які очікуються під час застосування."}};

constexpr ProblemKind kAxesDiffer{
    .code = "axes_differ",
    .found = {"here the rows are what was decided, in the first source the true class",
              "тут рядки — рішення, а в першому джерелі — справжній клас"},
    .remedy = {"Both were turned to rows = true class.", "Обидві приведено до вигляду «рядки — справжній клас»."}};

/// The stem of a file name: what stands before its last dot.
std::string stem(const std::string& name) {
  const std::size_t slash = name.find_last_of("/\\");
  const std::string base = slash == std::string::npos ? name : name.substr(slash + 1);
  const std::size_t dot = base.find_last_of('.');
  return dot == std::string::npos || dot == 0 ? base : base.substr(0, dot);
}

/// `name`, or with the source's stem or a number, so that every classifier has a name of its own.
std::string free_name(const std::string& name, const std::string& source, const std::vector<NamedMatrix>& taken) {
  const auto is_taken = [&](const std::string& candidate) {
    return std::any_of(taken.begin(), taken.end(), [&](const NamedMatrix& other) { return other.name == candidate; });
  };
  if (!is_taken(name)) return name;
  if (!source.empty() && !is_taken(stem(source))) return stem(source);
  for (int i = 2;; ++i) {
    std::string candidate = name + " " + std::to_string(i);
    if (!is_taken(candidate)) return candidate;
  }
}

/// Rows and columns put in the order of `classes` and `decisions`; null matrix (0 classes) when the labels differ.
ConfusionMatrix reorder(const ConfusionMatrix& matrix, const MatrixReading& from, const MatrixReading& to) {
  const auto same = [](const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::is_permutation(a.begin(), a.end(), b.begin(), b.end());
  };
  if (!same(from.classes, to.classes) || !same(from.decisions, to.decisions)) return {};
  const auto index = [](const std::vector<std::string>& labels, const std::string& label) {
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
  };
  std::vector<double> cells;
  for (const std::string& row : to.classes) {
    for (const std::string& column : to.decisions) {
      cells.push_back(matrix.at(index(from.classes, row), index(from.decisions, column)));
    }
  }
  return {to.classes.size(), to.decisions.size(), std::move(cells)};
}

}  // namespace

Result<MatrixReading> read_all(const std::vector<Source>& sources, const Options& options, const Settings& settings) {
  MatrixReading all;
  Problems problems;
  for (const Source& source : sources) {
    Result<MatrixReading> read = read_matrices(source.text, text_options(source, options, settings));
    if (!read) {
      problems.insert(problems.end(), read.problems().begin(), read.problems().end());
      continue;
    }
    MatrixReading& reading = read.value();
    if (all.classifiers.size() + reading.classifiers.size() > kMostCompared)
      return Problem{
          .kind = &kTooManyClassifiers, .where = {.source = source.name}, .arguments = {std::to_string(kMostCompared)}};
    const bool first = all.classifiers.empty();
    if (first) {
      all.classes = reading.classes;
      all.decisions = reading.decisions;
      all.rows = reading.rows;
      all.rows_named = reading.rows_named;
    } else if (reading.rows != all.rows) {
      all.notes.push_back({.kind = &kAxesDiffer, .where = {.source = source.name}, .arguments = {}});
    }
    if (!all.positive) all.positive = reading.positive;
    all.notes.insert(all.notes.end(), reading.notes.begin(), reading.notes.end());
    for (NamedMatrix& classifier : reading.classifiers) {
      ConfusionMatrix ordered = first ? std::move(classifier.matrix) : reorder(classifier.matrix, reading, all);
      if (ordered.classes() == 0) {
        problems.push_back(told_of_case({.kind = &kClassesDiffer,
                                         .where = {.source = source.name, .line = 1},
                                         .arguments = {listing(reading.classes), listing(all.classes)}},
                                        reading.classes, all.classes));
        break;
      }
      all.classifiers.push_back(
          {.name = free_name(classifier.name, source.name, all.classifiers), .matrix = std::move(ordered)});
    }
  }
  if (!problems.empty()) return problems;
  if (all.classifiers.empty()) return Problem{.kind = &kNoInput, .where = {}, .arguments = {}};
  return all;
}

Dictionary<report::Number> whole_metrics(const ConfusionMatrix& matrix, std::size_t positive, const Settings& settings,
                                         const CellCovariance* clustered) {
  Dictionary<report::Number> out;
  const bool binary = matrix.classes() == 2;
  const std::vector<MetricCall> calls =
      calls_of(settings, [&](const Formula& f) { return f.matrix != nullptr || (f.binary != nullptr && binary); });
  std::vector<std::optional<MetricInterval>> intervals(calls.size());
  const ItemsBehind items = items_behind(matrix, settings);
  const double unit = items_per_unit(matrix, settings);
  std::vector<Value> values;
  values.reserve(calls.size());
  for (const MetricCall& call : calls) values.push_back(evaluate_items(call, matrix, positive, unit));
  if (items.all > 0)
    intervals = metric_intervals(calls, values, matrix, items, positive, settings.intervals, clustered);
  out.reserve(calls.size());
  for (std::size_t i = 0; i < calls.size(); ++i)
    out.emplace_back(calls[i].metric->id, number(calls[i], values[i], intervals[i], settings));
  return out;
}

namespace {

/// Whether two matrices show the same shares of the classes, to printing accuracy.
bool same_shares(const ConfusionMatrix& a, const ConfusionMatrix& b) {
  constexpr double kPrinted = 0.011;  // shares printed to two digits
  const std::vector<double> of_a = a.class_totals();
  const std::vector<double> of_b = b.class_totals();
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    if (std::fabs(of_a[i] / a.total() - of_b[i] / b.total()) > kPrinted) return false;
  }
  return true;
}

void add_share_notes(const std::vector<NamedMatrix>& classifiers, Problems& notes) {
  for (std::size_t i = 1; i < classifiers.size(); ++i) {
    if (same_shares(classifiers[0].matrix, classifiers[i].matrix)) continue;
    notes.push_back({.kind = &kSharesDiffer,
                     .where = {.source = classifiers[i].name},
                     .arguments = {classifiers[i].name, classifiers[0].name}});
  }
}

}  // namespace

report::Classifier classifier_report(const std::string& name, const ConfusionMatrix& matrix,
                                     const std::vector<std::string>& classes, std::size_t positive,
                                     const Settings& settings, const CellCovariance* clustered) {
  report::Classifier out;
  out.name = name;
  out.matrix = rows_of(matrix.cells(), matrix.decisions());
  out.counts = kind_of_cells(matrix);
  if (!matrix.square()) return out;
  out.metrics = whole_metrics(matrix, positive, settings, clustered);
  const bool one_by_one =
      clustered == nullptr && settings.design_effect == 1 && settings.tested.empty();  // the tests know nothing else
  if (out.counts == "counts" && one_by_one) out.margin_tests = margin_tests(matrix);
  add_classes(out, matrix, classes, items_behind(matrix, settings), settings, clustered);
  return out;
}

void add_classes(report::Classifier& out, const ConfusionMatrix& matrix, const std::vector<std::string>& classes,
                 const ItemsBehind& items, const Settings& settings, const CellCovariance* clustered) {
  const std::vector<BinaryCounts> counts = one_vs_rest(matrix);
  const bool all = every_class_metric(settings, classes.size());
  constexpr std::size_t kMostAveraged = 100;  // classes; the slopes of an average are as many as the cells
  const ConfusionMatrix* averages_of = items.all > 0 && classes.size() <= kMostAveraged ? &matrix : nullptr;
  ClassValues known = class_values(counts, items, items_per_unit(matrix, settings), settings, clustered);
  if (items.deployed()) known.deployed = averages_of;
  for (std::size_t i = 0; i < classes.size(); ++i)
    out.per_class.push_back(class_metrics(known, i, counts[i], classes[i], all, settings));
  out.averages = report::Averages{.macro = averaged(known, counts, Average::macro, averages_of, settings),
                                  .micro = averaged(known, counts, Average::micro, averages_of, settings),
                                  .weighted = averaged(known, counts, Average::weighted, averages_of, settings),
                                  .macro_zero = macro_with_zeros(known, settings)};
}

MatrixTextOptions text_options(const Source& source, const Options& options, const Settings& settings) {
  return {.source = source.name,
          .rows = settings.rows,
          .classes = options.classes,
          .decisions = options.decisions,
          .choice = settings.reading,
          .items_known = settings.items > 0 || !settings.with_intervals,
          .shares_known = !options.prevalence.empty()};
}

namespace {

template <class Read>
report::Reading described(Read& reading, Language language) {
  report::Reading out;
  out.classes = std::move(reading.classes);
  out.decisions = std::move(reading.decisions);
  out.classes_stated = reading.classes_stated;
  out.rows = word(reading.rows);
  out.rows_named = reading.rows_named;
  for (const Problem& note : reading.notes) out.notes.push_back(remark(note, language));
  return out;
}

}  // namespace

Result<report::Reading> describe_reading(MatrixReading reading, const Options& options, const Settings& settings) {
  const Result<std::size_t> positive = pick_positive(options.positive, reading.positive.value_or(""), reading.classes);
  if (!positive) return positive.problems();
  const bool stated = !options.positive.empty() || reading.positive;
  report::Reading out = described(reading, settings.language);
  out.positive_stated = stated;
  if (stated || out.classes.size() == 2) out.positive = out.classes[positive.value()];
  for (const NamedMatrix& classifier : reading.classifiers) {
    out.classifiers.push_back(
        {.name = classifier.name, .matrix = rows_of(classifier.matrix.cells(), classifier.matrix.decisions())});
  }
  return out;
}

namespace {

/// A utility text: a matrix, or numbers for the cells of the classes that are given or of “0” and “1”.
Result<UtilityReading> read_worth(const Source& source, const MatrixTextOptions& how, const Options& options) {
  if (!UtilityFormulas::spoken(source.text)) {
    Result<UtilityReading> read = read_utility(source.text, how);
    if (read) return read;
    if (Problems meant = UtilityFormulas::faults(source.text, how.source); !meant.empty()) return meant;
    return read;
  }
  Result<UtilityFormulas> formulas = UtilityFormulas::parse(source.text, how.source);
  if (!formulas) return std::move(formulas.problems());
  const std::vector<std::string> classes =
      options.classes.empty() ? std::vector<std::string>{"0", "1"} : options.classes;
  Result<std::size_t> positive = pick_positive(options.positive, "", classes);
  if (!positive) return std::move(positive.problems());
  return formula_matrix(formulas.value(), classes, positive.value());
}

}  // namespace

Result<report::Reading> read_text(const Source& source, const Options& options, bool utility) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Settings& settings = checked.value();
  const MatrixTextOptions how = text_options(source, options, settings);
  if (utility) {
    Result<UtilityReading> read = read_worth(source, how, options);
    if (!read) return std::move(read.problems());
    report::Reading out = described(read.value(), settings.language);
    out.unit = std::move(read.value().unit);
    out.classifiers.push_back(
        {.name = {}, .matrix = rows_of(read.value().matrix.cells(), read.value().matrix.decisions())});
    return out;
  }
  Result<MatrixReading> read = read_matrices(source.text, how);
  if (!read) return std::move(read.problems());
  return describe_reading(std::move(read.value()), options, settings);
}

namespace {

/// `again`: options under which those matrices are not done again that the last reports were about; null: each matrix
/// has settings of its own.
std::vector<report::Classifier> reports_of(const MatrixReading& reading, std::size_t positive,
                                           const std::vector<Settings>& of_each, const Options* again) {
  constexpr std::size_t kMostCells = 1000;  // of all of them
  std::size_t cells = 0;
  for (const NamedMatrix& each : reading.classifiers) cells += each.matrix.cells().size();
  thread_local LastMatrices last;
  const bool kept = again != nullptr && cells <= kMostCells;
  if (kept) last.look_up(*again, reading.classes, positive);
  std::vector<report::Classifier> out;
  for (std::size_t i = 0; i < reading.classifiers.size(); ++i) {
    const auto& [name, matrix] = reading.classifiers[i];
    if (!kept || last.of(matrix) == nullptr)
      out.push_back(classifier_report(name, matrix, reading.classes, positive, of_each[i]));
    else
      out.push_back(*last.of(matrix));
    if (kept && last.of(matrix) == nullptr) last.add(matrix, out.back());
    out.back().name = name;
  }
  if (kept) last.leave(reading.classifiers);
  return out;
}

}  // namespace

Result<report::Report> analyse_matrices(const std::vector<Source>& sources, const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Settings& settings = checked.value();
  Result<MatrixReading> read = read_all(sources, options, settings);
  if (!read) return std::move(read.problems());
  MatrixReading& reading = read.value();
  Result<std::size_t> positive = pick_positive(options.positive, reading.positive.value_or(""), reading.classes);
  if (!positive) return std::move(positive.problems());
  if (Problems wrong = check_kappa_weights(settings.kappa_weights, reading.classes.size()); !wrong.empty())
    return wrong;
  Result<ChosenUtility> utility =
      choose_utility(options, settings, reading.classes, reading.decisions, positive.value());
  if (!utility) return std::move(utility.problems());
  if (Problems problems = check_what_if(utility.value(), reading.classes, options); !problems.empty()) return problems;
  Result<std::vector<double>> shares = deployed_shares(options, reading.classifiers, reading.classes, positive.value());
  if (!shares) return std::move(shares.problems());
  report::Report out;
  const ConfusionMatrix sample = reading.classifiers.front().matrix;
  std::vector<Settings> of_each(reading.classifiers.size(), settings);
  for (std::size_t i = 0; i < of_each.size() && !shares.value().empty(); ++i) {
    ConfusionMatrix& matrix = reading.classifiers[i].matrix;
    of_each[i] = deployed(settings, matrix);
    matrix = reweighted(matrix, shares.value());
  }
  if (!shares.value().empty()) {
    const bool certain = std::all_of(of_each.begin(), of_each.end(), [](const Settings& each) {
      return items_behind(ConfusionMatrix(), each).all > 0;
    });
    reading.notes.push_back(shift_note(shares.value(), reading.classes, certain, settings.shares_from));
  }
  out.kind = "matrix";
  out.comparisons.emplace();  // which items each erred on, matrices do not say
  out.classes = reading.classes;
  const bool positive_stated = !options.positive.empty() || reading.positive;
  if (positive_stated || reading.classes.size() == 2) out.positive = reading.classes[positive.value()];
  out.n = reading.classifiers.front().matrix.total();
  out.settings = stated(options, settings);
  if (!out.positive.empty()) out.settings.positive_named = positive_stated || tells_positive(reading.classes);
  if (!shares.value().empty()) out.settings.prevalence = shares.value();
  out.settings.rows = word(reading.rows);
  out.settings.rows_named = reading.rows_named;
  if (!settings.definitions.empty()) out.definitions = describe_definitions(settings.definitions);
  out.classifiers = reports_of(reading, positive.value(), of_each, shares.value().empty() ? &options : nullptr);
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < out.classifiers.size(); ++i) {
    contenders.push_back({.name = out.classifiers[i].name,
                          .matrix = &reading.classifiers[i].matrix,
                          .metrics = &out.classifiers[i].metrics,
                          .yield = utility_yield(utility.value().matrix, reading.classifiers[i].matrix),
                          .items = items_behind(reading.classifiers[i].matrix, of_each[i]),
                          .averages = averages_of(out.classifiers[i])});
  }
  // Without items nothing was earned, and no share of anything is defined.
  const bool items = std::all_of(reading.classifiers.begin(), reading.classifiers.end(),
                                 [](const NamedMatrix& each) { return each.matrix.total() > 0; });
  if (items) {
    std::optional<YieldPosterior> posterior;
    out.utility = utility_section(utility.value(), contenders, positive.value(), settings, posterior);
    const YieldPosterior* const drawn = posterior ? &*posterior : nullptr;
    add_ruler(*out.utility, utility.value(), positive.value(), contenders, drawn, settings);
    add_verdict(*out.utility, utility.value(), out.classes, positive.value(), contenders, drawn, settings);
    add_what_if(*out.utility, utility.value(), out.classes, contenders, options, settings);
    add_preferences(out, contenders, positive.value(), {}, settings);
  }
  add_drawn(out, sample, settings);
  add_share_notes(reading.classifiers, reading.notes);
  note_cost_range(settings.cost_range, out.utility, reading.notes);
  for (const Problem& note : reading.notes) out.notes.push_back(remark(note, settings.language));
  for (const Problem& note : utility.value().notes) out.notes.push_back(remark(note, settings.language));
  add_warnings(out, settings.language);
  return out;
}

}  // namespace isoyield
