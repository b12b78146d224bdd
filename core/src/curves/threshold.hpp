#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"

namespace isoyield::rows {

/// F1 with precision, recall and specificity beside it.
inline Curve trace_common_metrics(const Sweep& sweep, Arguments) {
  if (!two_classes(sweep)) return {};
  Curve curve = trace_by_threshold(*find_metric("f1"), sweep);
  for (const std::string_view id : {"precision", "recall", "specificity"}) {
    Curve line = trace_by_threshold(*find_metric(id), sweep);
    curve.lines.push_back(
        {.id = id, .x = std::move(line.x), .y = std::move(line.y), .threshold = std::move(line.threshold)});
  }
  return curve;
}

inline constexpr std::array kByThreshold{
    CurveKind{
        .id = "metric_by_threshold",
        .name = {"Metrics against the threshold", "Метрики залежно від порога"},
        .aliases = {"threshold plot", "METRIC_by_threshold"},
        .x = "threshold",
        .y = "f1",
        .meaning = {"F1, precision, recall and specificity against the threshold; any other metric of counts can be "
                    "drawn in the same way.",
                    "F1, влучність, повнота й специфічність залежно від порога; так само можна намалювати будь-яку "
                    "іншу метрику чотирьох клітинок."},
        .interpolation = Interpolation::step,
        .lines = {CurveLineKind{"precision", {"precision", "влучність"}},
                  CurveLineKind{"recall", {"recall", "повнота"}},
                  CurveLineKind{"specificity", {"specificity", "специфічність"}}},
        .references = {"fawcett2006"},
        .trace = trace_common_metrics},
};

inline constexpr std::array kAxes{
    Axis{"threshold", {"Threshold", "Поріг"}},
    Axis{"share_below", {"Share of the class below the threshold", "Частка класу нижче порога"}},
    Axis{"share_of_class", {"Share of the class", "Частка класу"}},
    Axis{"share_of_items_below", {"Share of the items below the threshold", "Частка об’єктів нижче порога"}},
    Axis{"share_of_negatives_below", {"Share of the negatives below", "Частка негативних нижче"}},
    Axis{"relative_density", {"Relative density of the positives", "Відносна густина позитивних"}},
    Axis{"mean_probability", {"Mean probability", "Середня ймовірність"}},
    Axis{"share_of_positives", {"Share of positives", "Частка позитивних"}},
    Axis{"probability_cost", {"Probability-cost of the positives", "Зважена ціною частка позитивних"}},
    Axis{"normalised_cost", {"Normalised expected cost", "Нормована очікувана вартість"}},
    Axis{"cost_proportion", {"Cost proportion of a false positive", "Частка хибної тривоги в ціні помилок"}},
    Axis{"expected_loss", {"Expected loss", "Очікувана втрата"}},
    Axis{"threshold_probability", {"Threshold probability", "Порогова ймовірність"}},
    Axis{"interventions_avoided", {"Interventions avoided per item", "Уникнені втручання на об’єкт"}},
    Axis{"f_calibrated_score", {"F-calibrated score", "F-калібрована оцінка"}},
};

}  // namespace isoyield::rows
