#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/report/groups/titles.hpp"
#include "isoyield/scores/sweep.hpp"

// Scores, curves and thresholds.

namespace isoyield::group {

inline constexpr Word<Scale> kScaleChoices[] = {{Scale::probability, "probability", {"probabilities", "імовірності"}},
                                                {Scale::logit, "logit", {"logits", "логіти"}}};
inline constexpr Choice kRecalibrations[] = {
    {"isotonic", {"isotonic regression", "ізотонна регресія"}},
    {"platt", {"logistic regression on the logit (Platt)", "логістична регресія за логітом (Платт)"}},
    {"temperature", {"one factor of the logits", "один множник логітів"}},
    {"beta", {"beta calibration", "бета-калібрування"}},
    {"histogram", {"the mean of each bin", "середнє кожного інтервалу"}},
    {"all", {"each of these", "кожен із цих способів"}}};

struct Curves {
  std::string scale = "probability";
  std::vector<std::string> recalibrate;
  std::vector<std::string> curves;
  std::vector<std::string> thresholds;
  std::string operating_point = "implied";
  double second_threshold = 0;
  std::optional<double> review_price;
  std::size_t vertices = 0;

  static constexpr Text title = titles::kCurves;
  static constexpr auto fields() {
    return Fields{
        option("curves", &Curves::curves, domain::curve(),
               {"curves to trace; METRIC_by_threshold for any metric of counts",
                "які криві побудувати; МЕТРИКА_by_threshold для будь-якої метрики клітинок"})
            .like("roc,pr,mcc_by_threshold"),
        option(
            "thresholds", &Curves::thresholds, domain::rule(),
            {"rules that choose thresholds: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, METRIC>=NUMBER, METRIC<=NUMBER, several of these joined by &, max_METRIC, METRIC=NUMBER, "
             "max_METRIC@METRIC>=NUMBER, max_yield@METRIC>=NUMBER, top=NUMBER, threshold=NUMBER; default: max_yield, "
             "youden and, for probabilities, implied",
             "правила вибору порога: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, МЕТРИКА>=ЧИСЛО, МЕТРИКА<=ЧИСЛО, кілька таких через &, max_МЕТРИКА, МЕТРИКА=ЧИСЛО, "
             "max_МЕТРИКА@МЕТРИКА>=ЧИСЛО, max_yield@МЕТРИКА>=ЧИСЛО, top=ЧИСЛО, threshold=ЧИСЛО; якщо не вказано, "
             "max_yield, youden і, для ймовірностей, implied"})
            .like("max_f1,recall=0.9"),
        option("operating_point", &Curves::operating_point, domain::rule(),
               {"rule of the threshold in use, at which score columns are judged (matrix, metrics, yield, tests): any "
                "of thresholds. implied follows the utilities and is not chosen from the data; scores that are not "
                "probabilities then have max_yield. recall>=0.9 keeps a condition, predicted_prevalence<=0.05 a budget "
                "of alerts; where no threshold does, the nearest one is used and a note says so",
                "правило вибору порога, який використовують і за якого судять стовпці оцінок (матриця, метрики, "
                "корисність, перевірки): будь-яке з thresholds. implied випливає з корисностей, за даними його не "
                "вибирають; оцінки, що не є ймовірностями, тоді мають max_yield. recall>=0.9 дотримує умови, "
                "predicted_prevalence<=0.05 – бюджету тривог; якщо цього не дає жоден поріг, беруть найближчий і "
                "кажуть про це"})
            .like("recall>=0.9"),
        option(
            "second_threshold", &Curves::second_threshold, domain::between(0, 1).open().stated(),
            {"a second threshold of probabilities, at which their metrics are given too: 0.5 is where libraries judge",
             "другий поріг імовірностей, за якого метрики подаються також: за 0,5 судять бібліотеки"})
            .like("0.5"),
        option("review_price", &Curves::review_price, domain::at_least(0),
               {"decide between two thresholds by a review that costs this much an item, in the unit of the utilities, "
                "and counts as right: the two that yield most, what is sent to review and what that gains",
                "вирішувати між двома порогами перевіркою, що коштує стільки за об’єкт, в одиниці корисностей, і "
                "вважається правильною: два пороги з найбільшою корисністю, що йде на перевірку й що це дає"})
            .like("0.1"),
        option("scale", &Curves::scale, domain::one_of<kScaleChoices>(),
               {"what scores are, for losses that need probabilities",
                "чим є оцінки, для втрат, яким потрібні ймовірності"}),
        option("recalibrate", &Curves::recalibrate, domain::one_of<kRecalibrations>(),
               {"recalibrate probabilities, cross-fitted over folds, and report what it changes",
                "перекалібрувати ймовірності з перехресним підбором за блоками й показати, що це змінює"})
            .like("isotonic,platt"),
        option("vertices", &Curves::vertices, domain::whole(0, 4294967295.0),
               {"draw curves with about this number of points; 0: all of them",
                "будувати криві приблизно зі стількох точок; 0: з усіх"})};
  }
};

}  // namespace isoyield::group
