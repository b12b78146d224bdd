#include "report/settings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "isoyield/text/labels.hpp"
#include "isoyield/text/option_check.hpp"
#include "report/cost_range.hpp"
#include "report/dependent_options.hpp"
#include "report/kappa_weights.hpp"
#include "report/share_range.hpp"
#include "text/digits.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadOption{.code = "bad_option",
                                 .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                 .expected = {"expected {2}", "очікувалося {2}"},
                                 .remedy = {"Choose one of the values named, or leave the option out.",
                                            "Оберіть одне з названих значень або не вказуйте цей параметр."}};

constexpr ProblemKind kUnknownPositive{
    .code = "unknown_positive",
    .found = {"there is no class “{0}”", "класу «{0}» немає"},
    .expected = {"the classes are {1}", "наявні класи: {1}"},
    .remedy = {"Name one of these classes as the positive one.", "Назвіть позитивним один із цих класів."}};

constexpr ProblemKind kBadMargin{
    .code = "bad_margin",
    .found = {"the option metric_margin contains “{0}”", "параметр metric_margin містить «{0}»"},
    .expected = {"expected METRIC=NUMBER with a number above 0{1}", "очікувалося МЕТРИКА=ЧИСЛО з числом понад 0{1}"},
    .remedy = {
        "State the largest acceptable loss, such as recall=0.05. It is positive for metrics of which less is "
        "better too. The yield has the option yield_margin.",
        "Задайте найбільшу прийнятну втрату, наприклад recall=0.05. Вона додатна й для метрик, що тим кращі, чим "
        "менші. Для корисності є параметр yield_margin."}};

constexpr ProblemKind kNoPairedError{
    .code = "no_paired_difference",
    .found = {"there is no standard error for the difference of two classifiers in {0}",
              "для різниці двох класифікаторів за метрикою {0} немає стандартної похибки"},
    .expected = {"expected a metric of counts, the area under the ROC curve, or a mean over items or positives such as "
                 "the Brier score, log loss and average precision",
                 "очікувалася метрика клітинок, площа під ROC-кривою або середнє за об’єктами чи позитивними, як-от "
                 "показник Браєра, логарифмічні втрати й середня влучність"},
    .remedy = {"Resample {0} (options bootstrap and resample), and compare the margin with the interval of the "
               "difference.",
               "Скористайтеся бутстрепом для {0} (параметри bootstrap і resample) і порівняйте межу з інтервалом "
               "різниці."}};

/// Below its width the metric can differ by more than the margin.
std::string below_width(const Range& range, Language language) {
  const double width = range.high - range.low;
  if (!std::isfinite(width)) return "";
  return (language == Language::uk ? " і менше ніж " : " and below ") + digits_of(width);
}

void read_margins(const Options& options, const Definitions& definitions, Settings& settings, Problems& problems) {
  for (const std::string& text : options.metric_margin) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string name(trim_cell(std::string_view(text).substr(0, equals)));
    const Metric* const metric = find_metric(definitions, name);
    if (metric == nullptr && equals < text.size()) {
      problems.push_back(bad_option("metric_margin", name, "recall, f1, roc_auc, …"));
      continue;
    }
    const Number margin = parse_number(std::string_view(text).substr(std::min(equals + 1, text.size())), '.');
    const bool above = margin.status == NumberStatus::number && margin.value > 0;
    if (metric == nullptr || !above || !(margin.value < metric->range.high - metric->range.low)) {
      problems.push_back({.kind = &kBadMargin,
                          .where = {.source = "metric_margin"},
                          .arguments = {text, metric == nullptr ? "" : below_width(metric->range, settings.language)}});
      continue;
    }
    const Formula& formula = metric->formula;
    const bool of_counts = !metric->sized && (formula.matrix != nullptr || !(formula.binary == nullptr));
    if (of_counts || metric->per_area > 0 || formula.influence != nullptr) {
      settings.metric_margins.emplace_back(metric, margin.value);
    } else {
      problems.push_back({.kind = &kNoPairedError, .where = {.source = "metric_margin"}, .arguments = {name}});
    }
  }
}

}  // namespace

Problem bad_option(std::string name, std::string found, std::string expected) {
  return {.kind = &kBadOption, .where = {.source = name}, .arguments = {name, std::move(found), std::move(expected)}};
}

namespace {

/// The options of reading and of formulas, once they are checked.
void read_reading(const Options& options, Settings& settings) {
  settings.language = meant_by<kLanguages>(options.language);
  if (!options.rows.empty()) settings.rows = meant_by<group::kRowsChoices>(options.rows);
  if (!options.reading.empty()) settings.reading = meant_by<group::kReadingChoices>(options.reading);
  settings.beta = options.beta;
}

}  // namespace

void check_reading(const Options& options, Settings& settings, Problems& problems) {
  check_options<group::Reading>(options, problems);
  check_options<group::Formulas>(options, problems);
  check_options<group::Speech>(options, problems);
  if (problems.empty()) read_reading(options, settings);
}

Result<Settings> check(const Options& options) {
  Settings settings;
  Problems problems;
  check_options<Options>(options, problems);
  if (problems.empty()) problems = dependent_options(options);
  read_reading(options, settings);
  settings.scale = meant_by<group::kScaleChoices>(options.scale);
  read_parameters(options.parameters, settings.parameters, problems);
  for (const auto& [id, number] : settings.parameters) {
    if (id == "beta") settings.beta = number;
  }
  settings.intervals.proportions = find_proportion_method(options.interval);
  settings.intervals.log_ratios =
      meant_by<group::kRatioIntervalChoices>(options.ratio_interval) == group::RatioMethod::log;
  settings.wald_areas = meant_by<group::kAreaIntervalChoices>(options.area_interval) == group::AreaMethod::wald;
  settings.intervals.sampling.level = options.level;
  settings.intervals.sampling.totals = meant_by<group::kClassTotalsChoices>(options.class_totals);
  if (!options.per_class.empty()) settings.per_class = meant_by<group::kPerClassChoices>(options.per_class);
  Result<std::vector<double>> weights = read_kappa_weights(options.kappa_weights);
  if (weights) {
    settings.kappa_weights = std::move(weights.value());
  } else {
    problems.insert(problems.end(), weights.problems().begin(), weights.problems().end());
  }
  Result<Definitions> definitions = define(options.define);
  if (!definitions) problems.insert(problems.end(), definitions.problems().begin(), definitions.problems().end());
  for (const std::string& name : options.metrics) {
    if (name == "all") continue;
    if (const Metric* metric = definitions ? find_metric(definitions.value(), name) : nullptr) {
      settings.metrics.push_back(metric);
    } else if (definitions) {
      problems.push_back(bad_option("metrics", name, "roc_auc, mcc, …"));
    }
  }
  if (std::count(options.metrics.begin(), options.metrics.end(), "all") > 0) settings.metrics.clear();
  settings.permutations = options.permutations;
  settings.yield_margin = options.yield_margin;
  settings.area_margin = options.area_margin;
  if (definitions) read_margins(options, definitions.value(), settings, problems);
  for (const std::string& name :
       options.permute.empty() ? std::vector<std::string>{"roc_auc", "accuracy", "yield"} : options.permute) {
    const Metric* metric = definitions ? find_metric(definitions.value(), name) : nullptr;
    if (name == "yield" || metric != nullptr) {
      settings.permuted.push_back(name == "yield" ? nullptr : metric);
    } else if (definitions) {
      problems.push_back(bad_option("permute", name, "yield, roc_auc, brier, mcc, …"));
    }
  }
  for (const std::string& name : options.posterior) {
    const Metric* metric = definitions ? find_metric(definitions.value(), name) : nullptr;
    if (name == "all") {
      settings.intervals.sample_all = true;
    } else if (metric != nullptr) {
      settings.intervals.sampled.push_back(metric);
    } else if (definitions) {
      problems.push_back(bad_option("posterior", name, "all, mcc, f1, …"));
    }
  }
  for (const std::string& name : options.recalibrate) {
    for (const Recalibration& each : recalibrations()) {
      if (name == "all" || each.id == name) settings.recalibrate.push_back(&each);
    }
  }
  if (!problems.empty()) return problems;
  Result<double> shares_from = items_behind_shares(options);
  if (!shares_from) return std::move(shares_from.problems());
  settings.shares_from = shares_from.value();
  Result<std::optional<RatioRange>> cost_range = cost_range_of(options);
  if (!cost_range) return std::move(cost_range.problems());
  settings.cost_range = cost_range.value();
  settings.definitions = std::move(definitions.value());
  settings.items = options.items;
  settings.design_effect = options.design_effect;
  settings.with_intervals = options.intervals;
  settings.intervals.sampling.seed = static_cast<std::uint64_t>(options.seed);
  settings.intervals.sampling.draws = static_cast<std::uint32_t>(options.draws);
  return settings;
}

bool wants(const Settings& settings, const Metric& metric) {
  const bool own = metric.formula.binary.expression() != nullptr;
  return settings.metrics.empty() || own ||
         std::find(settings.metrics.begin(), settings.metrics.end(), &metric) != settings.metrics.end();
}

bool every_class_metric(const Settings& settings, std::size_t classes) {
  constexpr std::size_t kFew = 30;
  return settings.per_class.value_or(classes <= kFew ? group::PerClass::all : group::PerClass::popular) ==
         group::PerClass::all;
}

std::vector<double> arguments_for(const Metric& metric, const Settings& settings) {
  if (metric.disagreement == Disagreement::given && !settings.kappa_weights.empty()) return settings.kappa_weights;
  std::vector<double> arguments;
  const bool own = metric.formula.binary.expression() != nullptr;
  for (const Parameter& parameter : metric.parameters) {
    double value = parameter.own == OwnOption::beta && !own ? settings.beta : parameter.initial;
    for (const auto& [id, number] : settings.parameters) {
      if (id == parameter.id && !own) value = number;
    }
    arguments.push_back(value);
  }
  return arguments;
}

std::vector<double> arguments_for(const CurveKind& kind, const Settings& settings) {
  std::vector<double> arguments;
  for (const Parameter& parameter : kind.parameters) {
    double value = parameter.initial;
    if (parameter.own == OwnOption::level) value = settings.intervals.sampling.level;
    if (parameter.own == OwnOption::prevalence) value = settings.prevalence;
    for (const auto& [id, number] : settings.parameters) {
      if (id == parameter.id) value = number;
    }
    arguments.push_back(value);
  }
  return arguments;
}

ThresholdChoice threshold_choice(const std::string& rule, const Settings& settings) {
  ThresholdChoice choice = *find_threshold_rule(rule, settings.definitions);
  if (choice.metric != nullptr) choice.arguments = arguments_for(*choice.metric, settings);
  for (Condition& each : choice.conditions) each.arguments = arguments_for(*each.metric, settings);
  return choice;
}

std::vector<report::Definition> describe_definitions(const Definitions& definitions) {
  constexpr std::array<std::string_view, 3> kOrientations{"higher", "lower", "neither"};
  std::vector<report::Definition> out;
  for (const auto& definition : definitions) {
    const Metric& metric = definition->metric();
    out.push_back({.id = definition->id(),
                   .text = definition->text(),
                   .formula = definition->formula(),
                   .orientation = std::string(kOrientations[static_cast<std::size_t>(metric.orientation)]),
                   .admissible = admissible(metric)});
  }
  return out;
}

std::string_view word(Rows rows) { return word_for<group::kRowsChoices>(rows); }

std::string listing(const std::vector<std::string>& labels) {
  constexpr std::size_t kShown = 12;
  std::string out;
  for (std::size_t i = 0; i < labels.size() && i < kShown; ++i) {
    if (i > 0) out += ", ";
    out += labels[i];
  }
  if (labels.size() > kShown) out += ", …";
  return out;
}

namespace {

/// The truth value that a label is: PostgreSQL prints t, pandas True, R TRUE, Parquet files hold true, C has 1.
std::optional<bool> truth_of(std::string_view label) {
  constexpr std::array<std::array<std::string_view, 4>, 2> kWords{
      {{"false", "False", "FALSE", "f"}, {"true", "True", "TRUE", "t"}}};
  const std::optional<double> number = number_of(label);
  for (const bool value : {false, true}) {
    const auto& words = kWords[value ? 1 : 0];
    if (number == (value ? 1.0 : 0.0) || std::find(words.begin(), words.end(), label) != words.end()) return value;
  }
  return std::nullopt;
}

/// Where the label is among the classes, if these are the two truth values, in whatever spelling.
auto same_truth(const std::string& label, const std::vector<std::string>& classes) {
  const std::optional<bool> wanted = truth_of(label);
  if (!wanted || classes.size() != 2) return classes.end();
  const std::array<std::optional<bool>, 2> truths{truth_of(classes[0]), truth_of(classes[1])};
  if (!truths[0] || !truths[1] || truths[0] == truths[1]) return classes.end();
  return classes.begin() + (truths[0] == wanted ? 0 : 1);
}

}  // namespace

Result<std::size_t> pick_positive(const std::string& wanted, const std::string& named,
                                  const std::vector<std::string>& classes) {
  const std::string& label = wanted.empty() ? named : wanted;
  if (label.empty()) return default_positive(classes);
  auto found = std::find(classes.begin(), classes.end(), label);
  if (found == classes.end()) {  // "1" is the class 1.0
    const std::optional<double> number = number_of(label);
    found = std::find_if(classes.begin(), classes.end(),
                         [&](const std::string& each) { return number && number_of(each) == number; });
  }
  if (found == classes.end()) found = same_truth(label, classes);  // "1" is the class true
  if (found != classes.end()) return static_cast<std::size_t>(found - classes.begin());
  return told_of_case(
      {.kind = &kUnknownPositive, .where = {.source = "positive"}, .arguments = {label, listing(classes)}}, {label},
      classes);
}

ItemsBehind items_behind(const ConfusionMatrix& matrix, const Settings& settings) {
  if (!settings.with_intervals) return 0;
  if (settings.weighted_rows > 0 && settings.tested.empty()) return settings.weighted_rows;
  if (settings.tested.empty())
    return (kind_of_cells(matrix) == "counts" ? matrix.total() : settings.items) / settings.design_effect;
  ItemsBehind out = std::accumulate(settings.tested.begin(), settings.tested.end(), 0.0);
  out.of_class = settings.tested;
  out.shares_from = settings.shares_from;
  return out;
}

Settings deployed(Settings settings, const ConfusionMatrix& test) {
  settings.tested.clear();
  const double items = items_behind(test, settings).all;
  settings.tested = test.class_totals();
  for (double& each : settings.tested) each *= items / test.total();
  return settings;
}

report::Ci ci(const Interval& interval, std::string_view method, const Settings& settings) {
  return {.low = interval.low,
          .high = interval.high,
          .level = settings.intervals.sampling.level,
          .method = std::string(method)};
}

report::Settings stated(const Options& options, const Settings& settings) {
  report::Settings out;
  out.language = options.language;
  out.beta = settings.beta;
  if (!options.parameters.empty()) out.parameters = options.parameters;
  if (!options.metrics.empty()) out.metrics = options.metrics;
  if (!options.kappa_weights.empty()) out.kappa_weights = options.kappa_weights;
  out.level = options.level;
  out.interval = options.interval;
  if (settings.intervals.log_ratios) out.ratio_interval = options.ratio_interval;
  if (settings.wald_areas) out.area_interval = options.area_interval;
  if (settings.cost_range) {
    out.cost_range = options.cost_range;
    if (settings.cost_range->weight != RatioWeight::ratio) out.cost_weight = options.cost_weight;
  }
  if (!options.prevalence_range.empty()) out.prevalence_range = options.prevalence_range;
  if (options.prevalence_items > 0) out.prevalence_items = options.prevalence_items;
  if (options.items > 0) out.items = options.items;
  if (options.design_effect != 1) out.design_effect = options.design_effect;
  if (!options.intervals) out.intervals = false;
  if (settings.intervals.sampling.totals == ClassTotals::fixed) out.class_totals = options.class_totals;
  out.seed = options.seed;
  out.draws = options.draws;
  if (options.bootstrap > 0) out.bootstrap = options.bootstrap;
  if (options.permutations > 0) out.permutations = options.permutations;
  if (options.yield_margin > 0) out.yield_margin = options.yield_margin;
  if (options.area_margin > 0) out.area_margin = options.area_margin;
  if (!options.metric_margin.empty()) out.metric_margin = options.metric_margin;
  return out;
}

report::Matrix rows_of(const std::vector<double>& cells, std::size_t columns) {
  report::Matrix rows;
  for (std::size_t i = 0; i < cells.size(); i += columns) {
    rows.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(i),
                      cells.begin() + static_cast<std::ptrdiff_t>(i + columns));
  }
  return rows;
}

std::string_view kind_of_cells(const ConfusionMatrix& matrix) {
  constexpr double kPrintedShares = 0.02;  // shares printed to two digits rarely sum to exactly 1
  const auto whole = [](double cell) { return cell == std::floor(cell); };
  if (std::all_of(matrix.cells().begin(), matrix.cells().end(), whole)) return "counts";
  return std::fabs(matrix.total() - 1) <= kPrintedShares ? "frequencies" : "weights";
}

report::Remark remark(const Problem& problem, Language language) {
  report::Remark out;
  out.code = problem.kind->code;
  out.message = message(problem, language);
  const auto set = [](auto& field, auto number) {
    if (number != 0) field = number;
  };
  if (std::string hint = remedy(problem, language); !hint.empty()) out.hint = std::move(hint);
  if (!problem.where.source.empty()) out.source = problem.where.source;
  set(out.line, problem.where.line);
  // A line as a whole is pointed at by its beginning.
  set(out.column, problem.where.line != 0 && problem.where.column == 0 ? 1 : problem.where.column);
  set(out.matrix, problem.where.matrix);
  set(out.row, problem.where.row);
  set(out.cell, problem.where.cell);
  return out;
}

}  // namespace isoyield
