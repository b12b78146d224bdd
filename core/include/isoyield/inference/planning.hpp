#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// What a test set is planned for. `goal` says which of the others count; those that do not are refused.
enum class Goal : unsigned char { auc, auc_difference, rate, yields, value };
inline constexpr Word<Goal> kGoalChoices[] = {
    {Goal::auc, "auc", {"distinguish an area from `against`", "відрізнити площу від `against`"}},
    {Goal::auc_difference,
     "auc_difference",
     {"distinguish two areas on the same items", "розрізнити дві площі на тих самих об’єктах"}},
    {Goal::rate,
     "rate",
     {"an interval of a proportion no wider than `width`", "інтервал частки, не ширший за `width`"}},
    {Goal::yields, "yields", {"distinguish the yields of two matrices", "розрізнити корисність за двома матрицями"}},
    {Goal::value,
     "value",
     {"what more items are worth for choosing between one or two matrices and the constant decisions",
      "чого варті додаткові об’єкти, якщо вибирати з однієї чи двох матриць і сталих рішень"}}};
/// Whether two classifiers are tried on the same items.
enum class Pairing : unsigned char { unpaired, least, largest };
inline constexpr Word<Pairing> kPairingChoices[] = {
    {Pairing::unpaired, "unpaired", {"each classifier on items of its own", "кожен класифікатор на власних об’єктах"}},
    {Pairing::least,
     "least",
     {"the same items, least variance possible", "ті самі об’єкти, найменша можлива дисперсія"}},
    {Pairing::largest,
     "largest",
     {"the same items, largest variance possible", "ті самі об’єкти, найбільша можлива дисперсія"}}};
/// Methods for proportions (interval.hpp).
inline constexpr Choice kPlanIntervals[] = {{"wilson", {"Wilson’s score interval", "інтервал Вілсона"}},
                                            {"clopper_pearson", {"exact", "точний"}},
                                            {"agresti_coull", {"Agresti and Coull’s", "Агресті — Коулла"}},
                                            {"jeffreys", {"Jeffreys’", "Джеффріса"}}};

struct PlanOptions {
  std::string goal = "auc";
  double level = 0.95;
  double power = 0.8;
  double items = 0;
  double prevalence = 0.5;
  double auc = 0.8;
  double against = 0.5;
  double correlation = 0;
  double rate = 0.9;
  double width = 0.1;
  std::string interval = "wilson";
  std::vector<std::vector<double>> a;
  std::vector<std::vector<double>> b;
  std::vector<std::vector<double>> utility;
  std::string pairing = "unpaired";
  double difference = 0;
  std::vector<double> range;
  double range_level = 0.95;
  double range_items = 0;
  std::vector<double> more;
  double design_effect = 1;
  double item_cost = 0;
  double future_items = 0;
  double seed = 1;
  std::string language = "en";

  static constexpr Text title{"Planning", "Планування"};
  static constexpr auto fields() {
    return Fields{option("goal", &PlanOptions::goal, domain::one_of<kGoalChoices>(),
                         {"what the test set has to show", "що має показати вибірка"})
                      .needed(),
                  option("level", &PlanOptions::level, domain::share(),
                         {"of the interval; the test errs with 1 - level, on both sides together",
                          "для інтервалу; критерій помиляється з імовірністю 1 - level, в обидва боки разом"}),
                  option("power", &PlanOptions::power, domain::between(0.5, 1).open(),
                         {"probability of detecting the difference", "імовірність виявити різницю"}),
                  option("items", &PlanOptions::items, domain::whole(2, 1e12),
                         {"size of the test set, to see what it can detect; 0: find the smallest one. Goal value: "
                          "items behind the matrices; 0: their totals",
                          "розмір вибірки, щоб дізнатися, що вона покаже; 0: знайти найменший. Для мети value: "
                          "скільки об’єктів стоїть за матрицями; 0: їхні суми"}),
                  option("prevalence", &PlanOptions::prevalence, domain::share(),
                         {"share of positives in the test set", "частка позитивних у вибірці"}),
                  option("auc", &PlanOptions::auc, domain::share(), {"expected area", "очікувана площа"}),
                  option("against", &PlanOptions::against, domain::share(),
                         {"area to compare it with: a fixed one, or that of the other classifier",
                          "площа, від якої її треба відрізнити: стала або іншого класифікатора"}),
                  option("correlation", &PlanOptions::correlation, domain::between(-1, 1).open(),
                         {"correlation of the two estimated areas; 0 on different items",
                          "кореляція двох оцінок площі; 0 на різних об’єктах"}),
                  option("rate", &PlanOptions::rate, domain::share(), {"expected proportion", "очікувана частка"}),
                  option("width", &PlanOptions::width, domain::share(),
                         {"width of its interval, from end to end", "ширина її інтервалу від краю до краю"}),
                  option("interval", &PlanOptions::interval, domain::one_of<kPlanIntervals>(),
                         {"method for intervals of proportions", "метод інтервалів для часток"}),
                  option("a", &PlanOptions::a, domain::matrix(),
                         {"expected confusion matrix, rows are true classes",
                          "очікувана матриця помилок, у рядках справжні класи"}),
                  option("b", &PlanOptions::b, domain::matrix(),
                         {"the one of the other classifier", "те саме іншого класифікатора"}),
                  option("utility", &PlanOptions::utility, domain::matrix(),
                         {"utilities, rows are true classes; default: 1 for every right decision",
                          "корисності, у рядках справжні класи; якщо не вказано, 1 за кожне правильне рішення"}),
                  option("pairing", &PlanOptions::pairing, domain::one_of<kPairingChoices>(),
                         {"of the goals yields and value: whether both classifiers decide about the same items",
                          "для мети yields і value: чи обидва класифікатори вирішують про ті самі об’єкти"}),
                  option("difference", &PlanOptions::difference, domain::between(-1e15, 1e15),
                         {"goal yields, in the place of matrices: the expected difference of the yields",
                          "для мети yields замість матриць: очікувана різниця корисностей"}),
                  option("range", &PlanOptions::range, domain::between(-1e15, 1e15),
                         {"goal yields, with `difference`: the ends of the interval of that difference that a test "
                          "set gave",
                          "для мети yields разом із `difference`: кінці інтервалу цієї різниці, який дала вибірка"})
                      .like("-0.2,1.4"),
                  option("range_level", &PlanOptions::range_level, domain::share(),
                         {"level of that interval", "рівень цього інтервалу"}),
                  option("range_items", &PlanOptions::range_items, domain::between(1, kLargestWhole).stated(),
                         {"items of that test set", "скільки об’єктів у тій вибірці"})
                      .like("400"),
                  option("more", &PlanOptions::more, domain::whole(1, 1e12),
                         {"goal value: numbers of additional items; default: half, 1, 2, 5 and 10 times the "
                          "present number",
                          "для мети value: кількості додаткових об’єктів; якщо не вказано, половина, 1, 2, 5 і 10 "
                          "наявних кількостей"})
                      .like("100,500"),
                  option("design_effect", &PlanOptions::design_effect, domain::between(1, 1e6),
                         {"goal value: for items drawn in clusters, variance over that of as many items drawn one "
                          "by one",
                          "для мети value: якщо об’єкти відібрано кластерами, дисперсія, поділена на дисперсію "
                          "стількох самих об’єктів, відібраних поодинці"})
                      .like("1.8"),
                  option("item_cost", &PlanOptions::item_cost, domain::at_least(0),
                         {"goal value: cost of one more item, in the unit of the utilities",
                          "для мети value: ціна одного додаткового об’єкта в одиниці корисностей"}),
                  option("future_items", &PlanOptions::future_items, domain::between(1, kLargestWhole).stated(),
                         {"goal value: number of items that will be decided by the chosen candidate; 0: not known",
                          "для мети value: про скільки об’єктів вирішуватиме вибраний кандидат; 0: невідомо"})
                      .like("100000"),
                  seed_option(&PlanOptions::seed),
                  language_option(&PlanOptions::language)};
  }
};

/// What so many more items are expected to be worth: choosing after they have been seen instead of now.
struct MoreItems {
  double items = 0;
  double worth = 0;
  double cost = 0;
  std::optional<double> pays_from;
  std::optional<double> net;

  static constexpr auto fields() {
    return Fields{
        field("items", &MoreItems::items, "additional items"),
        field("worth", &MoreItems::worth,
              "expected value of sample information, per item decided later, in the unit of the utilities"),
        field("cost", &MoreItems::cost, "of the additional items, all together"),
        field("pays_from", &MoreItems::pays_from,
              "with `item_cost`: number of items decided later from which the worth exceeds the cost; absent: never"),
        field("net", &MoreItems::net, "with `future_items`: worth for all of them minus cost")};
  }
};

/// What leaves the core: schema isoyield.plan/1.
struct Plan {
  std::string schema = "isoyield.plan/1";
  PlanOptions settings;
  double items = 0;
  double positives = 0;
  double negatives = 0;
  Nullable power;
  Nullable width;
  Nullable effect;
  Nullable standard_error;
  std::optional<double> present;
  std::optional<double> perfect;
  std::optional<std::vector<MoreItems>> more;
  std::string formula;
  std::vector<std::string> references;

  static constexpr auto fields() {
    return Fields{
        field("schema", &Plan::schema),
        field("settings", &Plan::settings),
        field("items", &Plan::items,
              "size of the test set, of each classifier's where they have their own; goal value: the present one"),
        field("positives", &Plan::positives, "of them; 0 where classes do not matter"),
        field("negatives", &Plan::negatives, "of them; 0 where classes do not matter"),
        field("power", &Plan::power,
              "probability of detecting the difference with this number of items; null: no test"),
        field("width", &Plan::width, "expected width of the interval"),
        field("effect", &Plan::effect, "difference to be found; null: none"),
        field("standard_error", &Plan::standard_error, "of the estimate, with this number of items; null: not used"),
        field("present", &Plan::present, "goal value: expected yield per item of the candidate that is best now"),
        field("perfect", &Plan::perfect,
              "goal value: expected value of perfect information per item, which no number of items exceeds"),
        field("more", &Plan::more, "goal value: what additional items are worth, and what they cost"),
        field("formula", &Plan::formula, "in LaTeX"),
        field("references", &Plan::references, "keys of the registry of references")};
  }
};

/// Size of a test set, or with `items` what a test set of that size can tell. Areas: the variance of Hanley and McNeil
/// (1982) and the test of Obuchowski (1994); correlated areas: Hanley, McNeil 1983. Yields: the multinomial variance.
/// Value: the expected value of sample information by moment matching (worth_of_items.hpp).
/// Wrong options are problems, a difference of 0 among them: no test set can show it.
[[nodiscard]] Result<Plan> plan(const PlanOptions& options);

}  // namespace isoyield
