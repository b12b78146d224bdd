#include "report/warnings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/metrics/metric.hpp"
#include "text/digits.hpp"
#include "text/number.hpp"

// One row each. Nothing is computed here but differences: a row names the numbers of the report that it rests on.

namespace isoyield {
namespace {

/// What a row finds: the number that it rests on, and what fills {0}, {1}, … of its texts.
struct FoundDoubt {
  double number = 0;
  std::vector<std::string> arguments;
  std::optional<std::string> source = {};  ///< the classifier that it is about
};
using FoundDoubts = std::vector<FoundDoubt>;

struct DoubtRow {
  ProblemKind kind;  ///< what was found, and as its remedy what to do
  bool grave = false;
  FoundDoubts (*find)(const report::Report& report, Language language) = nullptr;
};

/// Where intervals keep their level as simulated: what `drawn.enough` asks for.
constexpr double kFewest = 10;
/// An interval that reaches so far from a share of 0 or 1 leaves open whether the error is rare.
constexpr double kOpen = 0.05;
/// Fewer items may be as many of each class by chance.
constexpr double kMany = 20;
constexpr double kAlike = 1e-12;

/// To three digits, as sentences say a number.
std::string in_words(double number, Language language) {
  if (number != std::floor(number)) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.3g", number);
    number = parse_number(digits, '.').value;
  }
  std::string out = digits_of(number);
  if (language == Language::uk) std::replace(out.begin(), out.end(), '.', ',');
  return out.front() == '-' ? "−" + out.substr(1) : out;
}

/// With decimals that another number has.
std::string as_fine_as(double number, double other, Language language) {
  const int places = std::clamp(2 - static_cast<int>(std::floor(std::log10(std::max(std::fabs(other), 1e-12)))), 0, 12);
  const double step = std::pow(10.0, places);
  return in_words(std::round(number * step) / step, language);
}

std::string candidate(const report::VerdictCandidate& from, Language language) {
  constexpr Text kAlways{"always ", "завжди "};
  return from.always ? std::string(kAlways.in(language)) + from.name : from.name;
}

double total(const std::vector<double>& row) {
  double sum = 0;
  for (const double each : row) sum += each;
  return sum;
}

const report::Number* find_number(const Dictionary<report::Number>& in, std::string_view id) {
  const auto found = std::find_if(in.begin(), in.end(), [&](const auto& each) { return each.first == id; });
  return found == in.end() ? nullptr : &found->second;
}

FoundDoubts always_beats_all(const report::Report& report, Language language) {
  if (!report.utility || !report.utility->best_baseline) return {};
  const report::Baseline& always = *report.utility->best_baseline;
  for (const report::Yield& best : report.utility->yields) {
    if (best.name != report.utility->ranking.front()) continue;
    const double rounding = kAlike * std::max(std::fabs(always.value), std::fabs(best.value));
    if (!(always.value - best.value > rounding)) return {};
    return {{always.value - best.value,
             {always.decision, in_words(always.value, language), best.name, in_words(best.value, language)}}};
  }
  return {};
}

FoundDoubts few_of_a_class(const report::Report& report, Language language) {
  const auto& drawn = report.drawn;
  if (!drawn || drawn->enough.value_or(true) || drawn->rarest_items >= kFewest) return {};
  return {{drawn->rarest_items, {drawn->rarest, in_words(drawn->rarest_items, language)}}};
}

FoundDoubts repeated_items(const report::Report& report, Language language) {
  const auto& ids = report.repeated_ids;
  if (!ids) return {};
  return {{ids->largest, {ids->column, in_words(ids->count, language), in_words(ids->largest, language)}}};
}

FoundDoubts within_noise(const report::Report& report, Language language) {
  if (!report.utility || !report.utility->verdict) return {};
  const report::Verdict& verdict = *report.utility->verdict;
  if (verdict.form != "undecided" || !verdict.rival || !verdict.difference || !verdict.ci || verdict.ci->low > 0)
    return {};
  return {
      {*verdict.difference,
       {candidate(verdict.candidates[verdict.best], language), candidate(verdict.candidates[*verdict.rival], language),
        in_words(*verdict.difference, language), as_fine_as(verdict.ci->low, *verdict.difference, language),
        as_fine_as(verdict.ci->high, *verdict.difference, language)}}};
}

FoundDoubts threshold_chosen_here(const report::Report& report, Language language) {
  FoundDoubts out;
  if (!report.utility) return out;
  for (const report::Yield& each : report.utility->yields) {
    if (!each.apparent) continue;
    out.push_back(
        {*each.apparent - each.value, {in_words(*each.apparent, language), in_words(each.value, language)}, each.name});
  }
  return out;
}

/// Classes of which every item, or none, is decided rightly, and how far from that the share may be.
FoundDoubts class_without_errors(const report::Report& report, Language language) {
  FoundDoubts out;
  const std::size_t decisions = report.utility ? report.utility->decisions.size() : report.classes.size();
  if (decisions != report.classes.size()) return out;
  for (const report::Classifier& each : report.classifiers) {
    if (each.counts != "counts") continue;
    for (std::size_t r = 0; r < std::min(each.matrix.size(), each.per_class.size()); ++r) {
      const double all = total(each.matrix[r]);
      const double right = each.matrix[r][r];
      const report::Number* const recall = find_number(each.per_class[r].metrics, "recall");
      if (recall == nullptr || !recall->ci || all == 0 || (right != 0 && right != all)) continue;
      const double reach = right == 0 ? recall->ci->high : 1 - recall->ci->low;
      if (reach < kOpen) continue;
      out.push_back({reach,
                     {report.classes[r], in_words(all, language), in_words(right, language),
                      in_words(std::round(100 * reach), language) + " %"},
                     each.name});
    }
  }
  return out;
}

/// Averages over the classes that leave some of them out.
FoundDoubts class_left_out(const report::Report& report, Language /*language*/) {
  FoundDoubts out;
  if (report.kind != "multilabel" && report.classes.size() <= 2) return out;
  for (const report::Classifier& each : report.classifiers) {
    if (!each.averages) continue;
    for (const std::string id : {"precision", "recall"}) {
      const report::Number* const mean = find_number(each.averages->macro, id);
      if (mean == nullptr || mean->left_out.value_or(0) == 0) continue;
      std::string classes;
      for (const report::PerClass& of : each.per_class) {
        const report::Number* const value = find_number(of.metrics, id);
        if (value != nullptr && value->undefined) classes += (classes.empty() ? "" : ", ") + of.label;
      }
      out.push_back({static_cast<double>(*mean->left_out), {id, classes}, each.name});
    }
  }
  return out;
}

FoundDoubts classes_balanced(const report::Report& report, Language language) {
  const bool stated = report.settings.prevalence || report.settings.prevalence_range;
  if (report.kind == "multilabel" || stated || report.classifiers.empty() || report.n < kMany) return {};
  const report::Classifier& first = report.classifiers.front();
  if (first.counts != "counts") return {};
  const double each = total(first.matrix.front());
  for (const std::vector<double>& row : first.matrix) {
    if (total(row) != each) return {};
  }
  return {{each, {in_words(each, language)}}};
}

FoundDoubts no_probabilities(const report::Report& report, Language language) {
  FoundDoubts out;
  if (!report.settings.metrics) return out;
  const std::vector<std::string>& asked = *report.settings.metrics;
  // With "all" among them no metric is left out.
  const auto read = [&](std::string_view id) {
    return std::any_of(asked.begin(), asked.end(), [&](const std::string& name) {
      const Metric* const metric = find_metric(name);
      return metric != nullptr && metric->id == id;
    });
  };
  for (const report::Classifier& each : report.classifiers) {
    const auto needing = std::count_if(each.metrics.begin(), each.metrics.end(), [&](const auto& of) {
      return of.second.undefined == "no_probabilities" && read(of.first);
    });
    if (needing == 0) continue;
    const auto count = static_cast<double>(needing);
    out.push_back({count, {in_words(count, language)}, each.name});
  }
  return out;
}

constexpr DoubtRow kRows[] = {
    {.kind = {.code = "always_beats_all",
              .found = {"always deciding “{0}” yields {1} per item, and the best classifier, “{2}”, only {3}",
                        "завжди вирішувати «{0}» дає {1} на об’єкт, а найкращий класифікатор «{2}» — лише {3}"},
              .expected = {},
              .remedy = {"Decide without a classifier, or choose its threshold by what errors cost.",
                         "Вирішуйте без класифікатора або виберіть його поріг за ціною помилок."}},
     .grave = true,
     .find = &always_beats_all},
    {.kind =
         {.code = "few_of_a_class",
          .found = {"the class “{0}” has few items ({1}): with fewer than 10, intervals do not keep their level",
                    "у класі «{0}» мало об’єктів ({1}): якщо їх менше ніж 10, інтервали не дотримують рівня довіри"},
          .expected = {},
          .remedy = {"Test more items of this class before you rely on its numbers.",
                     "Перевірте більше об’єктів цього класу, перш ніж покладатися на його числа."}},
     .grave = true,
     .find = &few_of_a_class},
    {.kind =
         {.code = "repeated_items",
          .found =
              {"{1} values of the column “{0}” are in up to {2} rows each, and every row counts as an independent item",
               "значення стовпця «{0}» (різних: {1}) стоять у кількох рядках (щонайбільше {2}), а кожен рядок "
               "вважається незалежним об’єктом"},
          .expected = {},
          .remedy =
              {"Say whether rows of one value belong together (option cluster) or not (option independent).",
               "Вкажіть, чи рядки з одним значенням належать разом (параметр cluster), чи ні (параметр independent)."}},
     .grave = true,
     .find = &repeated_items},
    {.kind = {.code = "difference_within_noise",
              .found = {"“{0}” yields {2} per item more than “{1}”, and the interval of this difference is {3} to {4}",
                        "«{0}» дає на {2} на об’єкт більше, ніж «{1}», а інтервал цієї різниці — від {3} до {4}"},
              .expected = {},
              .remedy = {"Test more items, or choose by what else differs.",
                         "Перевірте більше об’єктів або обирайте за іншими відмінностями."}},
     .grave = false,
     .find = &within_noise},
    {.kind =
         {.code = "threshold_chosen_here",
          .found =
              {"its threshold was chosen on these items: there it yields {0} per item, and {1} where others choose it",
               "його поріг вибрано на цих самих об’єктах: на них він дає {0} на об’єкт, а якщо поріг вибирають інші "
               "об’єкти — {1}"},
          .expected = {},
          .remedy =
              {"Choose the threshold on other items (option chosen_on), or read its other metrics as optimistic.",
               "Виберіть поріг на інших об’єктах (параметр chosen_on) або вважайте решту його метрик завищеними."}},
     .grave = false,
     .find = &threshold_chosen_here},
    {.kind =
         {.code = "class_without_errors",
          .found = {"it decides {2} of {1} items of the class “{0}” rightly: the true share may be {3} away from that",
                    "правильно вирішено {2} з {1} об’єктів класу «{0}»: справжня частка може відрізнятися на {3}"},
          .expected = {},
          .remedy = {"Read the ratios that rest on this empty cell with their intervals.",
                     "Читайте відношення, що спираються на цю порожню клітинку, разом з їхніми інтервалами."}},
     .grave = false,
     .find = &class_without_errors},
    {.kind =
         {.code = "class_left_out",
          .found = {"{0} is undefined for the classes {1}, and its average over the classes leaves them out",
                    "метрика {0} не визначена для класів {1}, і середнє за класами їх не враховує"},
          .expected = {},
          .remedy =
              {"Say so next to the average, or compare what counts every item, such as the yield.",
               "Скажіть про це поряд із середнім або порівнюйте те, що враховує кожен об’єкт, скажімо, корисність."}},
     .grave = false,
     .find = &class_left_out},
    {.kind = {.code = "classes_balanced",
              .found = {"every class has {0} items, and the shares in use are not stated",
                        "у кожному класі порівну об’єктів ({0}), а частки класів під час застосування не вказано"},
              .expected = {},
              .remedy = {"Where classes were balanced for the test, state the shares in use (option prevalence).",
                         "Якщо класи зрівняли для тесту, вкажіть частки під час застосування (параметр prevalence)."}},
     .grave = false,
     .find = &classes_balanced},
    {.kind = {.code = "scores_are_no_probabilities",
              .found = {"its scores are no probabilities, and metrics that need them were asked for: {0}",
                        "його оцінки не є ймовірностями, а замовлено метрик, яким вони потрібні: {0}"},
              .expected = {},
              .remedy = {"Calibrate the scores, say that they are logits (option scale), or leave these metrics out.",
                         "Відкалібруйте оцінки, вкажіть, що це логіти (параметр scale), або приберіть ці метрики."}},
     .grave = false,
     .find = &no_probabilities},
};

}  // namespace

void add_warnings(report::Report& report, Language language) {
  std::vector<report::Warning> out;
  for (const bool grave : {true, false}) {
    for (const DoubtRow& row : kRows) {
      if (row.grave != grave) continue;
      for (FoundDoubt& found : row.find(report, language)) {
        const Problem said{&row.kind, {}, std::move(found.arguments)};
        out.push_back({.code = std::string(row.kind.code),
                       .severity = grave ? "grave" : "mild",
                       .source = std::move(found.source),
                       .number = found.number,
                       .message = message(said, language),
                       .hint = remedy(said, language)});
      }
    }
  }
  if (!out.empty()) report.warnings = std::move(out);
}

}  // namespace isoyield
