#include "isoyield/inference/planning.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <string_view>

#include "base/setting_problems.hpp"
#include "inference/worth_of_items.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/paired.hpp"
#include "isoyield/text/option_check.hpp"
#include "statistics/normal.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

using simulation::bad;

constexpr double kMostItems = 1e12;

constexpr ProblemKind kSameAreas{
    .code = "nothing_to_tell_apart",
    .found = {"the expected area and the area to compare it with are both {0}",
              "очікувана площа й площа, від якої її відрізняють, однакові: {0}"},
    .expected = {"two different areas: equal ones cannot be distinguished",
                 "очікувалися різні площі: відрізнити площу від неї самої не може жодна вибірка"},
    .remedy = {"Change auc or against.", "Змініть auc або against."}};
constexpr ProblemKind kSameYields{
    .code = "nothing_to_tell_apart",
    .found = {"the two matrices yield the same per item: {0}", "дві матриці дають на об’єкт однаково: {0}"},
    .expected = {"two different yields: equal ones cannot be distinguished",
                 "очікувалася різна корисність: відрізнити її від неї самої не може жодна вибірка"},
    .remedy = {"Expect a difference, or give the utilities that make one.",
               "Задайте очікувану різницю або корисності, за яких вона є."}};

constexpr ProblemKind kOfAnotherGoal{
    .code = "option_of_another_goal",
    .found = {"the goal {0} does not use the option {1}", "мета {0} не використовує параметра {1}"},
    .expected = {},
    .remedy = {"Leave it out, or choose another goal.", "Приберіть його або виберіть іншу мету."}};
constexpr ProblemKind kTwoDifferences{
    .code = "two_differences",
    .found = {"a known difference of the yields is described, and there are matrices that have one",
              "описано відому різницю корисностей, а є й матриці, які її мають"},
    .expected = {},
    .remedy = {"Give one of them.", "Дайте щось одне."}};

/// The goals that use an option; those that are not here every goal may be given.
struct Use {
  std::string_view option;
  std::initializer_list<Goal> goals;
};
const Use kUses[] = {{"level", {Goal::auc, Goal::auc_difference, Goal::rate, Goal::yields}},
                     {"power", {Goal::auc, Goal::auc_difference, Goal::yields}},
                     {"prevalence", {Goal::auc, Goal::auc_difference}},
                     {"auc", {Goal::auc, Goal::auc_difference}},
                     {"against", {Goal::auc, Goal::auc_difference}},
                     {"correlation", {Goal::auc_difference}},
                     {"rate", {Goal::rate}},
                     {"width", {Goal::rate}},
                     {"interval", {Goal::rate}},
                     {"a", {Goal::yields, Goal::value}},
                     {"b", {Goal::yields, Goal::value}},
                     {"utility", {Goal::yields, Goal::value}},
                     {"pairing", {Goal::yields, Goal::value}},
                     {"difference", {Goal::yields}},
                     {"range", {Goal::yields}},
                     {"range_level", {Goal::yields}},
                     {"range_items", {Goal::yields}},
                     {"more", {Goal::value}},
                     {"design_effect", {Goal::value}},
                     {"item_cost", {Goal::value}},
                     {"future_items", {Goal::value}}};

/// Options that were changed and that the goal does not use: somebody expects something of them.
void check_uses(const PlanOptions& options, Goal goal, Problems& problems) {
  const PlanOptions usual;
  const auto check = [&](const auto& row) {
    if (options.*row.member == usual.*row.member) return;
    for (const Use& use : kUses) {
      if (use.option == row.name && std::find(use.goals.begin(), use.goals.end(), goal) == use.goals.end())
        problems.push_back({.kind = &kOfAnotherGoal,
                            .where = {.source = std::string(row.name)},
                            .arguments = {options.goal, std::string(row.name)}});
    }
  };
  for_each_member<PlanOptions>(check);
}

/// Variance of an estimated area from so many items of each class, scores as if exponential. Hanley, McNeil 1982.
double area_variance(double area, double positives, double negatives) {
  const double both_above = area / (2 - area);
  const double both_below = 2 * area * area / (1 + area);
  return (area * (1 - area) + (positives - 1) * (both_above - area * area) +
          (negatives - 1) * (both_below - area * area)) /
         (positives * negatives);
}

/// The smallest number of items, at least `least`, that is enough; enough(n) stays true once it is. Beyond kMostItems:
/// that.
double smallest(double least, const std::function<bool(double)>& enough) {
  double high = least;
  while (high < kMostItems && !enough(high)) high *= 2;
  double low = high / 2;
  if (high <= least) return least;
  while (high - low > 1) {
    const double middle = std::floor((low + high) / 2);
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

/// Standard errors of an estimated difference with n items: where there is none (the hypothesis), and as expected.
struct Errors {
  double none = 0;
  double expected = 0;
};

/// Probability that a two-sided test at the level finds the difference, on its own side.
double power_of(double difference, const Errors& errors, double level) {
  return normal::below((std::fabs(difference) - normal_half_width(level) * errors.none) / errors.expected);
}

void plan_test(Plan& out, double difference, double least, const std::function<Errors(double)>& errors) {
  const PlanOptions& options = out.settings;
  const auto enough = [&](double n) { return power_of(difference, errors(n), options.level) >= options.power; };
  out.items = options.items > 0 ? options.items : smallest(least, enough);
  const Errors found = errors(out.items);
  out.effect = {.null = false, .number = difference};
  out.power = {.null = false, .number = power_of(difference, found, options.level)};
  out.standard_error = {.null = false, .number = found.expected};
  out.width = {.null = false, .number = 2 * normal_half_width(options.level) * found.expected};
}

void plan_areas(Plan& out, bool two) {
  const PlanOptions& options = out.settings;
  const auto errors = [&](double n) {
    const double positives = n * options.prevalence;
    const double negatives = n - positives;
    const double of_a = area_variance(options.auc, positives, negatives);
    const double of_b = area_variance(options.against, positives, negatives);
    if (!two) return Errors{.none = std::sqrt(of_b), .expected = std::sqrt(of_a)};
    const double r = options.correlation;
    return Errors{.none = std::sqrt(2 * of_b * (1 - r)),
                  .expected = std::sqrt(of_a + of_b - 2 * r * std::sqrt(of_a * of_b))};
  };
  const double rarer = std::fmin(options.prevalence, 1 - options.prevalence);
  plan_test(out, options.auc - options.against, std::ceil(2 / rarer), errors);
  out.positives = std::round(out.items * options.prevalence);
  out.negatives = out.items - out.positives;
  out.formula = two ? R"(z_{\mathrm{power}} = \frac{|A-B| - z\,\sqrt{2V_B(1-r)}}{\sqrt{V_A+V_B-2r\sqrt{V_AV_B}}})"
                    : R"(z_{\mathrm{power}} = \frac{|A-A_0| - z\,\sqrt{V_{A_0}}}{\sqrt{V_A}})";
  out.references = {"hanley1982", "obuchowski1994"};
  if (two) out.references.emplace_back("hanley1983");
}

void plan_rate(Plan& out, const ProportionMethod& method) {
  const PlanOptions& options = out.settings;
  const auto width = [&](double n) {
    const Interval found = method.interval(n * options.rate, n, options.level);
    return found.high - found.low;
  };
  out.items = options.items > 0 ? options.items : smallest(1, [&](double n) { return width(n) <= options.width; });
  out.width = {.null = false, .number = width(out.items)};
  out.standard_error = {.null = false, .number = std::sqrt(options.rate * (1 - options.rate) / out.items)};
  out.formula = R"(\mathrm{high}(np, n) - \mathrm{low}(np, n) \le \mathrm{width})";
  out.references = {std::string(method.reference)};
}

/// Variance of what one item earns.
double yield_variance(const UtilityMatrix& utility, const ConfusionMatrix& matrix) {
  const double mean = utility_yield(utility, matrix);
  const double all = matrix.total();
  double sum = 0;
  for (std::size_t i = 0; i < utility.cells().size(); ++i) {
    const double apart = utility.cells()[i] - mean;
    sum += matrix.cells()[i] / all * apart * apart;
  }
  return sum;
}

std::vector<double> flat(const std::vector<std::vector<double>>& rows) {
  std::vector<double> cells;
  for (const auto& row : rows) cells.insert(cells.end(), row.begin(), row.end());
  return cells;
}

/// Whether the rows are a matrix of at least two classes and decisions, of the shape of `like` unless that is null.
bool is_matrix(const std::vector<std::vector<double>>& rows, const std::vector<std::vector<double>>* like,
               bool counts) {
  if (rows.size() < 2 || rows.front().size() < 2 || (like != nullptr && rows.size() != like->size())) return false;
  double sum = 0;
  for (const auto& row : rows) {
    if (row.size() != (like != nullptr ? like->front().size() : rows.front().size())) return false;
    for (const double cell : row) {
      if (!std::isfinite(cell) || (counts && cell < 0)) return false;
      sum += cell;
    }
  }
  return !counts || sum > 0;
}

/// Matrices and utilities of the goals yields and value. `two`: b is needed.
Problems check_matrices(const PlanOptions& options, bool two) {
  Problems problems;
  const auto wrong = [&](const char* name, const char* expected) { problems.push_back(bad(name, "?", expected)); };
  if (!is_matrix(options.a, nullptr, true)) {
    wrong("a", "[[TN, FP], [FN, TP]]");
    return problems;
  }
  if ((two || !options.b.empty()) && !is_matrix(options.b, &options.a, true)) wrong("b", "[[TN, FP], [FN, TP]]");
  if (!options.utility.empty() && !is_matrix(options.utility, &options.a, false)) wrong("utility", "[[1, 0], [0, 1]]");
  const bool square = options.a.size() == options.a.front().size();
  if (options.utility.empty() && !square) wrong("utility", "[[1, 0], [0, 1]]");
  return problems;
}

/// Of checked options.
UtilityMatrix utility_of(const PlanOptions& options) {
  return options.utility.empty() ? UtilityMatrix::identity(options.a.size())
                                 : UtilityMatrix(options.a.size(), options.a.front().size(), flat(options.utility));
}

ConfusionMatrix matrix_of(const std::vector<std::vector<double>>& rows) {
  return {rows.size(), rows.front().size(), flat(rows)};
}

constexpr const char* kYieldsFormula = R"(n = \left(\frac{z\,\sigma_0 + z_{\mathrm{power}}\,\sigma}{\Delta}\right)^2)";

/// Of a difference and its interval from so many items.
Problems plan_known(Plan& out) {
  const PlanOptions& options = out.settings;
  if (!options.a.empty() || !options.b.empty()) return {{.kind = &kTwoDifferences, .where = {.source = "difference"}}};
  if (options.difference == 0) return {bad("difference", "0", "≠ 0")};
  if (options.range.size() != 2 || !(options.range[0] < options.range[1])) return {bad("range", "?", "-0.2,1.4")};
  if (!(options.range_items > 0)) return {bad("range_items", "0", "> 0")};
  const double error = (options.range[1] - options.range[0]) / 2 / normal_half_width(options.range_level);
  plan_test(out, options.difference, 2, [&](double n) {
    const double then = error * std::sqrt(options.range_items / n);
    return Errors{.none = then, .expected = then};
  });
  out.formula = kYieldsFormula;
  out.references = {"dyrland2022"};
  return {};
}

Problems plan_yields(Plan& out) {
  const PlanOptions& options = out.settings;
  const bool known = options.difference != 0 || !options.range.empty() || options.range_items > 0 ||
                     options.range_level != PlanOptions{}.range_level;
  if (known) return plan_known(out);
  if (Problems problems = check_matrices(options, true); !problems.empty()) return problems;
  const UtilityMatrix utility = utility_of(options);
  const ConfusionMatrix a = matrix_of(options.a);
  const ConfusionMatrix b = matrix_of(options.b);
  const double of_a = utility_yield(utility, a);
  const double difference = of_a - utility_yield(utility, b);
  double variance = yield_variance(utility, a) + yield_variance(utility, b);
  const Pairing pairing = meant_by<kPairingChoices>(options.pairing);
  if (pairing != Pairing::unpaired) {
    const auto bounds = difference_variance(utility, a, b);
    if (!bounds) return {bad("pairing", options.pairing, "unpaired")};
    variance = pairing == Pairing::least ? bounds->least : bounds->largest;
  }
  if (difference == 0) return {{.kind = &kSameYields, .where = {.source = "b"}, .arguments = {digits_of(of_a)}}};
  // On the hypothesis the difference is 0, so that its square is not taken off the mean of squares.
  const double none = pairing == Pairing::unpaired ? variance : variance + difference * difference;
  plan_test(out, difference, 2, [&](double n) {
    return Errors{.none = std::sqrt(none / n), .expected = std::sqrt(std::fmax(variance, 1e-300) / n)};
  });
  out.formula = kYieldsFormula;
  out.references = {"dyrland2022"};
  return {};
}

Problems plan_value(Plan& out) {
  const PlanOptions& options = out.settings;
  if (Problems problems = check_matrices(options, false); !problems.empty()) return problems;
  std::vector<ConfusionMatrix> matrices{matrix_of(options.a)};
  if (!options.b.empty()) matrices.push_back(matrix_of(options.b));
  std::vector<double> items;
  for (const ConfusionMatrix& each : matrices)
    items.push_back((options.items > 0 ? options.items : each.total()) / options.design_effect);
  out.items = options.items > 0 ? options.items : matrices.front().total();
  std::vector<double> asked = options.more;
  for (const double times : kTimesMore) {
    if (options.more.empty()) asked.push_back(std::ceil(times * out.items));
  }
  const UtilityMatrix utility = utility_of(options);
  const Pairing pairing = matrices.size() == 1 ? Pairing::unpaired : meant_by<kPairingChoices>(options.pairing);
  double DifferenceVariance::*const between = pairing == Pairing::unpaired ? nullptr
                                              : pairing == Pairing::least  ? &DifferenceVariance::least
                                                                           : &DifferenceVariance::largest;
  std::vector<double> more;
  for (const double each : asked) more.push_back(each / options.design_effect);
  // Drawn as the report on matrices draws: perfect information is what its verdict may lose by choosing now, one number
  // in both. Of the same items no report knows these bounds, and more draws come nearer to them.
  constexpr std::uint32_t kDrawsOfBounds = 20000;
  Sampling sampling{.seed = static_cast<std::uint64_t>(options.seed)};
  if (between != nullptr) sampling.draws = kDrawsOfBounds;
  const auto found = worth_of_items(utility, matrices, items, between, more, sampling);
  if (!found) return {bad("pairing", options.pairing, "unpaired")};
  out.present = found->present;
  out.perfect = found->perfect;
  out.more.emplace();
  for (std::size_t i = 0; i < asked.size(); ++i) {
    MoreItems each{.items = asked[i], .worth = found->worth[i], .cost = asked[i] * options.item_cost};
    if (options.item_cost > 0 && each.worth > 0) each.pays_from = each.cost / each.worth;
    if (options.future_items > 0) each.net = each.worth * options.future_items - each.cost;
    out.more->push_back(each);
  }
  out.formula = R"(\mathrm{EVSI} = \mathbb{E}\,\max_k \mathbb{E}(y_k \mid \text{data}) - \max_k \mathbb{E}\,y_k)";
  out.references = {"jalal2018", "sadatsafavi2023"};
  return {};
}

}  // namespace

Result<Plan> plan(const PlanOptions& options) {
  Problems problems;
  check_options<PlanOptions>(options, problems);
  const Goal goal = meant_by<kGoalChoices>(options.goal);
  if (problems.empty()) check_uses(options, goal, problems);
  const bool areas = goal == Goal::auc || goal == Goal::auc_difference;
  if (areas && options.auc == options.against) {
    // Where the area to tell it from was left as it is, the one that was given is to blame.
    const char* const changed = options.against == PlanOptions{}.against ? "auc" : "against";
    problems.push_back({.kind = &kSameAreas, .where = {.source = changed}, .arguments = {digits_of(options.auc)}});
  }
  const ProportionMethod* method = find_proportion_method(options.interval);
  if (!problems.empty()) return problems;
  Plan out;
  out.settings = options;
  if (areas) plan_areas(out, goal == Goal::auc_difference);
  if (goal == Goal::rate) plan_rate(out, *method);
  if (goal == Goal::yields) problems = plan_yields(out);
  if (goal == Goal::value) problems = plan_value(out);
  if (!problems.empty()) return problems;
  return out;
}

}  // namespace isoyield
