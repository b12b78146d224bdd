#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "curves/along.hpp"
#include "curves/cost.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/reliability.hpp"

// What acting on a probability is worth, by the threshold probability at which one would act.

namespace isoyield::rows {

inline constexpr Parameter kPrevalence{.id = "prevalence",
                                       .name = {"share of positives in the deployment; 0: that of the test",
                                                "частка позитивних у застосуванні; 0: як у тесті"},
                                       .initial = 0,
                                       .range = {0, 1},
                                       .own = OwnOption::prevalence};

enum class Benefit : std::uint8_t { net, standardised, avoided };

/// The height at threshold probability t of deciding so large shares of the classes positive. Avoided: the net benefit
/// above that of treating all, in false positives.
inline double benefit(Benefit which, double prevalence, double tpr, double fpr, double t) {
  const double harm = fpr > 0 ? fpr * (1 - prevalence) * odds(t) : 0;
  const double net = tpr * prevalence - harm;
  if (which == Benefit::net) return net;
  if (which == Benefit::standardised) return net / prevalence;
  const double missed = tpr < 1 ? (1 - tpr) * prevalence / odds(t) : 0;
  return (1 - fpr) * (1 - prevalence) - missed;
}

template <Benefit which>
Curve trace_benefit(const Sweep& sweep, Arguments arguments) {
  if (!two_classes(sweep) || not_probabilities(sweep) != Undefined::defined) return {};
  const double share = arguments[0] > 0 ? arguments[0] : sweep.positives / (sweep.positives + sweep.negatives);
  Curve curve;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    const double t = probability_at(sweep, i);
    const double height = benefit(which, share, sweep.tp[i] / sweep.positives, sweep.fp[i] / sweep.negatives, t);
    if (std::isfinite(height)) add_vertex(curve, t, height, sweep.threshold[i]);
  }
  // Treating all falls without end: drawn until it has lost as much as it gained at first.
  CurveLine all{.id = kAlwaysPositive.id, .x = {}, .y = {}, .threshold = {}};
  CurveLine none{.id = kAlwaysNegative.id, .x = {}, .y = {}, .threshold = {}};
  constexpr int kSteps = 100;
  for (int k = kSteps; k >= 0; --k) {
    const double t = static_cast<double>(k) / kSteps;
    if (which != Benefit::avoided && t <= 2 * share / (1 + share)) {
      all.x.push_back(t);
      all.y.push_back(benefit(which, share, 1, 1, t));
    }
    if (which != Benefit::avoided ? k == 0 || k == kSteps : benefit(which, share, 0, 0, t) >= -1) {
      none.x.push_back(t);
      none.y.push_back(benefit(which, share, 0, 0, t));
    }
  }
  if (which == Benefit::avoided) {
    all.x = {1, 0};
    all.y = {0, 0};
  }
  curve.lines = {all, none};
  return curve;
}

inline constexpr CurveLineKind kTreatAll{
    .id = kAlwaysPositive.id, .name = {"treat all", "лікувати всіх"}, .role = LineRole::reference};
inline constexpr CurveLineKind kTreatNone{
    .id = kAlwaysNegative.id, .name = {"treat none", "не лікувати нікого"}, .role = LineRole::reference};

inline constexpr std::array kDecision{
    CurveKind{.id = "decision",
              .name = {"Decision curve", "Крива рішень"},
              .aliases = {"decision curve analysis", "dca", "net benefit curve", "аналіз кривих рішень"},
              .x = "threshold_probability",
              .y = "net_benefit",
              .meaning = {"Net benefit per item against the probability from which one would act, at the probabilities "
                          "that occur: true positives less false ones weighed by the odds of that probability.",
                          "Чиста користь на об’єкт проти ймовірності, від якої варто діяти, за наявних імовірностей: "
                          "істинно позитивні мінус хибно позитивні, зважені шансами цієї ймовірності."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::lines,
              .parameters = {kPrevalence},
              .lines = {kTreatAll, kTreatNone},
              .references = {"vickers2006"},
              .trace = trace_benefit<Benefit::net>,
              .differences = true},
    CurveKind{.id = "decision_standardised",
              .name = {"Standardized decision curve", "Нормована крива рішень"},
              .aliases = {"standardized decision curve", "relative utility curve"},
              .x = "threshold_probability",
              .y = "net_benefit_standardized",
              .meaning = {"Net benefit as a share of the largest possible, which is the prevalence.",
                          "Чиста користь як частка найбільшої можливої, тобто поширеності."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::lines,
              .parameters = {kPrevalence},
              .lines = {kTreatAll, kTreatNone},
              .references = {"kerr2016"},
              .trace = trace_benefit<Benefit::standardised>},
    CurveKind{
        .id = "interventions_avoided",
        .name = {"Net interventions avoided", "Уникнені втручання"},
        .aliases = {"net reduction in interventions", "interventions avoided curve"},
        .x = "threshold_probability",
        .y = "interventions_avoided",
        .meaning = {"Interventions per item that are spared, missed positives subtracted at their worth, compared "
                    "with treating all.",
                    "Скільки втручань на об’єкт вдається уникнути порівняно з лікуванням усіх, за відрахуванням "
                    "вартості пропущених позитивних."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::lines,
        .parameters = {kPrevalence},
        .lines = {kTreatAll, kTreatNone},
        .references = {"vickers2008"},
        .trace = trace_benefit<Benefit::avoided>},
};

}  // namespace isoyield::rows
