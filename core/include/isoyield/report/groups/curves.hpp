#pragma once

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/report/groups/titles.hpp"
#include "isoyield/scores/sweep.hpp"

// Scores, curves and thresholds.

namespace isoyield::group {

inline constexpr Word<Scale> kScaleChoices[] = {{Scale::probability, "probability", {"probabilities", "імовірності"}},
                                                {Scale::logit, "logit", {"logits", "логіти"}}};
/// Where score columns are judged.
enum class OperatingPoint : unsigned char { implied, max_yield };
inline constexpr Word<OperatingPoint> kOperatingPoints[] = {
    {OperatingPoint::implied,
     "implied",
     {"the threshold that the utilities imply, which is not chosen from the data; max_yield where scores are not "
      "probabilities",
      "поріг, що випливає з корисностей: за даними його не вибирають; max_yield, якщо оцінки не є ймовірностями"}},
    {OperatingPoint::max_yield,
     "max_yield",
     {"the threshold of the largest yield on these items, with the yield that it has on other items",
      "поріг із найбільшою корисністю на цих об’єктах, з корисністю, яку він має на інших"}}};
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
  std::size_t vertices = 0;

  static constexpr Text title = titles::kCurves;
  static constexpr auto fields() {
    return std::tuple{
        option("curves", &Curves::curves, domain::curve(),
               {"curves to trace; METRIC_by_threshold for any metric of counts",
                "які криві побудувати; МЕТРИКА_by_threshold для будь-якої метрики клітинок"})
            .like("roc,pr,mcc_by_threshold"),
        option(
            "thresholds", &Curves::thresholds, domain::rule(),
            {"rules that choose thresholds: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, max_METRIC, METRIC=NUMBER, max_METRIC@METRIC>=NUMBER, max_yield@METRIC>=NUMBER, "
             "threshold=NUMBER; default: max_yield, youden and, for probabilities, implied",
             "правила вибору порога: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, max_МЕТРИКА, МЕТРИКА=ЧИСЛО, max_МЕТРИКА@МЕТРИКА>=ЧИСЛО, max_yield@МЕТРИКА>=ЧИСЛО, "
             "threshold=ЧИСЛО; якщо не вказано, max_yield, youden і, для ймовірностей, implied"})
            .like("max_f1,recall=0.9"),
        option("operating_point", &Curves::operating_point, domain::one_of<kOperatingPoints>(),
               {"threshold at which score columns are judged: their matrix, metrics, yield and tests",
                "поріг, за якого судять стовпці оцінок: їхня матриця, метрики, корисність і перевірки"}),
        option(
            "second_threshold", &Curves::second_threshold, domain::between(0, 1).open().stated(),
            {"a second threshold of probabilities, at which their metrics are given too: 0.5 is where libraries judge",
             "другий поріг імовірностей, за якого метрики подаються також: за 0,5 судять бібліотеки"})
            .like("0.5"),
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
