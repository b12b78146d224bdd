#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/base/source.hpp"
#include "isoyield/inference/ruler/ratio_range.hpp"
#include "isoyield/report/groups/titles.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/utility/slice.hpp"

// What decisions are worth, and how the items came about.

namespace isoyield::group {

/// What the numbers of a utility matrix are.
enum class UtilityAs : unsigned char { ask, worth, costs };
inline constexpr Word<UtilityAs> kUtilityAsChoices[] = {
    {UtilityAs::ask,
     "ask",
     {"what decisions are worth, but refused where every right one is worth least",
      "чого варті рішення, але з відмовою, коли кожне правильне варте найменше"}},
    {UtilityAs::worth, "worth", {"what decisions are worth, however odd", "чого варті рішення, хоч які дивні"}},
    {UtilityAs::costs, "costs", {"what decisions cost", "чого коштують рішення"}}};

struct Utilities {
  std::optional<Source> utility;
  std::string utility_as = "ask";
  std::string unit;
  std::optional<Source> unknown;
  std::optional<SliceOptions> slice;

  static constexpr Text title = titles::kUtilities;
  static constexpr auto fields() {
    return Fields{
        option("utility", &Utilities::utility, domain::utility(),
               {"utility of each decision for each class, as matrix text or JSON, or as formulas over columns (miss = "
                "-amount; false alarm = -5); default: 1 for every right decision",
                "корисність кожного рішення для кожного класу: текст матриці, JSON або формули зі стовпцями (пропуск = "
                "-amount; хибна тривога = -5); якщо не вказано, 1 за кожне правильне рішення"}),
        option("utility_as", &Utilities::utility_as, domain::one_of<kUtilityAsChoices>(),
               {"what the numbers of the utility matrix are", "що означають числа матриці корисностей"}),
        option("unit", &Utilities::unit, domain::words(), {"unit of the utilities", "одиниця корисностей"}).like("EUR"),
        option("unknown", &Utilities::unknown, domain::uncertain(),
               {"uncertain utilities: cells such as uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; "
                "several matrices are separated by blank lines, each after its probability and a colon",
                "непевні корисності: клітинки на зразок uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; "
                "кілька матриць розділено порожніми рядками, перед кожною — її ймовірність і двокрапка"}),
        option("slice", &Utilities::slice, domain::directions(),
               {"two directions in which to change the utilities, to see which classifier yields most where",
                "два напрями, у яких змінювати корисності: який класифікатор де найкорисніший"})
            .called({"CLASS,DECISION,FROM,TO", "КЛАС,РІШЕННЯ,ВІД,ДО"})
            .each()};
  }
};

/// With subgroups: the other viewpoint, and what decisions are worth in each.
struct Subjects {
  std::optional<Source> subject_utility;
  std::optional<Source> subgroup_utility;
  std::vector<std::string> subgroup_reference;

  static constexpr Text title = titles::kUtilities;
  static constexpr auto fields() {
    return Fields{
        option("subject_utility", &Subjects::subject_utility, domain::utility(),
               {"with subgroups: utility of each decision to those who are decided about, of each class",
                "з підгрупами: корисність кожного рішення для тих, щодо кого його ухвалено, за класами"}),
        option("subgroup_utility", &Subjects::subgroup_utility, domain::utilities(),
               {"with subgroups of one column: utilities of the subgroups that have their own, each after its name and "
                "a colon; the others have those of all",
                "з підгрупами одного стовпця: корисності тих підгруп, що мають власні, кожні після назви з "
                "двокрапкою; в інших такі, як у всіх"}),
        option(
            "subgroup_reference", &Subjects::subgroup_reference, domain::label(),
            {"the subgroup that the others are compared with: differences and ratios of every metric and yield, with "
             "intervals and tests; of several columns one each",
             "підгрупа, з якою порівнюють інші: різниці й відношення кожної метрики та корисності, з інтервалами й "
             "перевірками; з кількох стовпців по одній"})
            .each()
            .like("women")};
  }
};

inline constexpr Word<RatioWeight> kCostWeightChoices[] = {
    {RatioWeight::ratio,
     "ratio",
     {"each factor of the ratio as much as the next; a false alarm costs what it does",
      "кожен множник відношення однаково; хибна тривога коштує, скільки коштує"}},
    {RatioWeight::proportion,
     "proportion",
     {"each proportion 1 / (1 + ratio) as much as the next, and both errors together cost what they do: the Brier "
      "score of the range",
      "кожна частка 1 / (1 + відношення) однаково, а обидві помилки разом коштують, скільки коштують: показник Браєра "
      "в "
      "цьому проміжку"}},
    {RatioWeight::log_odds,
     "log_odds",
     {"each factor of the ratio as much as the next, and both errors together cost what they do: the log loss of the "
      "range",
      "кожен множник відношення однаково, а обидві помилки разом коштують, скільки коштують: логарифмічні втрати в "
      "цьому проміжку"}}};

/// Where only a range is known of what a miss costs.
struct CostRange {
  std::vector<double> cost_range;
  std::string cost_weight = "ratio";

  static constexpr Text title = titles::kUtilities;
  static constexpr auto fields() {
    return Fields{
        option("cost_range", &CostRange::cost_range, domain::between(0, 1e9).above(),
               {"two classes: how many times as much as a false alarm a miss costs, at least and at most; costs are "
                "averaged over the range",
                "два класи: у скільки разів пропуск дорожчий за хибну тривогу, щонайменше і щонайбільше; витрати "
                "усереднюються за цим проміжком"})
            .called({"FROM,TO", "ВІД,ДО"})
            .like("5,50"),
        option("cost_weight", &CostRange::cost_weight, domain::one_of<kCostWeightChoices>(),
               {"how much each ratio of that range counts", "скільки важить кожне відношення цього проміжку"})};
  }
};

inline constexpr Word<ClassTotals> kClassTotalsChoices[] = {
    {ClassTotals::random, "random", {"items were drawn regardless of class", "об’єкти відібрано незалежно від класу"}},
    {ClassTotals::fixed,
     "fixed",
     {"a chosen number of items of each class was drawn", "взято задану кількість об’єктів кожного класу"}}};

/// How the items came about.
struct Sampling {
  std::string class_totals = "random";
  std::vector<double> prevalence;
  double prevalence_items = 0;
  std::vector<double> prevalence_range;

  static constexpr Text title = titles::kSampling;
  static constexpr auto fields() {
    return Fields{
        option("class_totals", &Sampling::class_totals, domain::one_of<kClassTotalsChoices>(),
               {"how the numbers of items of each class came about, for intervals",
                "звідки взялася кількість об’єктів кожного класу, для інтервалів"}),
        option("prevalence", &Sampling::prevalence, domain::between(0, 1),
               {"class shares where the classifiers will work, when they differ from the test set: of the positive "
                "class, or one per class",
                "частки класів під час застосування, якщо вони не такі, як у вибірці: позитивного класу або всіх"})
            .called({"SHARE,...", "ЧАСТКА,..."})
            .like("0.1"),
        option("prevalence_items", &Sampling::prevalence_items, domain::between(0, kLargestWhole).above().stated(),
               {"number of items on which those class shares were estimated, for intervals; without it the shares "
                "count as exact",
                "за скількома об’єктами оцінено ці частки класів, для інтервалів; якщо не вказано, частки вважаються "
                "точними"})
            .like("500"),
        option("prevalence_range", &Sampling::prevalence_range, domain::share(),
               {"instead of that number: the 95 % interval of the share of the positive class",
                "замість цієї кількості: 95 % інтервал частки позитивного класу"})
            .called({"LOW,HIGH", "ВІД,ДО"})
            .like("0.05,0.2")};
  }
};

struct ItemNumber {
  double items = 0;
  double design_effect = 1;

  static constexpr Text title = titles::kSampling;
  static constexpr auto fields() {
    return Fields{option("items", &ItemNumber::items, domain::between(1, kLargestWhole).stated(),
                         {"number of items behind relative frequencies; without it they have no intervals",
                          "скільки об’єктів стоїть за відносними частотами; без цього в них немає інтервалів"})
                      .like("500"),
                  option("design_effect", &ItemNumber::design_effect, domain::between(1, 1e6),
                         {"for items drawn in clusters, such as several rows per patient: variance over that of as "
                          "many items drawn one by one; intervals use the number of items divided by it",
                          "якщо об’єкти відібрано кластерами, наприклад кілька рядків одного пацієнта: дисперсія, "
                          "поділена на дисперсію стількох самих об’єктів, відібраних поодинці; для інтервалів "
                          "кількість об’єктів поділено на неї"})
                      .like("1.8")};
  }
};

}  // namespace isoyield::group
