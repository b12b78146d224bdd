#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/statistics/interval.hpp"
#include "metrics/proper/proper.hpp"

// What share of the items of about the same probability is positive.

namespace isoyield::rows {

inline constexpr CurveLineKind kCalibrated{
    .id = "calibrated", .name = {"calibrated probabilities", "калібровані ймовірності"}, .role = LineRole::reference};

/// One vertex a bin. Intervals are Wilson's, where the items can be counted.
template <Binning binning>
Curve trace_reliability(const Sweep& sweep, Arguments arguments) {
  const std::vector<ReliabilityBin> bins =
      reliability_bins(sweep, static_cast<std::size_t>(arguments[0]), closed(binning, arguments.subspan(1)));
  const auto whole = [](double number) { return number == std::floor(number); };
  bool counts = true;
  for (const ReliabilityBin& bin : bins) counts = counts && whole(bin.items) && whole(bin.positives);
  Curve curve;
  for (const ReliabilityBin& bin : bins) {
    add_vertex(curve, bin.mean, bin.share(), sweep.threshold[bin.last]);
    curve.items.push_back(bin.items);
    if (!counts) continue;
    const Interval interval = wilson(bin.positives, bin.items, arguments[1]);
    curve.low.push_back(interval.low);
    curve.high.push_back(interval.high);
  }
  if (!bins.empty()) curve.lines.push_back({.id = kCalibrated.id, .x = {0, 1}, .y = {0, 1}, .threshold = {}});
  return curve;
}

inline constexpr std::array kReliability{
    CurveKind{
        .id = "reliability",
        .name = {"Reliability diagram", "Діаграма надійності"},
        .aliases = {"calibration curve", "calibration plot", "калібрувальна крива"},
        .x = "mean_probability",
        .y = "share_of_positives",
        .meaning = {"Share of positives against mean probability in bins of equal width, [a, b) or, with "
                    "bins_closed_above=1, (a, b] as calibration_curve of scikit-learn; calibrated probabilities are on "
                    "the diagonal.",
                    "Частка позитивних проти середньої ймовірності в інтервалах однакової ширини: [a, b) або, якщо "
                    "bins_closed_above=1, (a, b], як у calibration_curve зі scikit-learn; калібровані ймовірності "
                    "лежать на діагоналі."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::none,
        .area = "ece",
        .parameters = {kBins, kLevel, kClosedAbove},
        .lines = {kCalibrated},
        .references = {"degroot1983", "naeini2015"},
        .trace = trace_reliability<Binning::equal_width>,
        .banded = true},
    CurveKind{
        .id = "reliability_equal_mass",
        .name = {"Reliability diagram, bins of equal mass", "Діаграма надійності, інтервали однакового наповнення"},
        .aliases = {"calibration curve quantile", "reliability quantile"},
        .x = "mean_probability",
        .y = "share_of_positives",
        .meaning = {"The same in bins between quantiles of the probabilities, each with about as many items.",
                    "Те саме в інтервалах між квантилями ймовірностей, де об’єктів приблизно порівну."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::none,
        .area = "ece_equal_mass",
        .parameters = {kBins, kLevel},
        .lines = {kCalibrated},
        .references = {"nguyen2015"},
        .trace = trace_reliability<Binning::equal_mass>,
        .banded = true},
};

}  // namespace isoyield::rows
