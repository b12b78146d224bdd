#pragma once

#include <cstdint>
#include <string>

#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// What a heading promises of each class.
enum class Promise : std::uint8_t { none, recall, precision, specificity, npv, f1, iou, correct, unclear, share };

struct Meaning {
  Promise promise = Promise::none;
  bool missed = false;  ///< 1 less it
};

/// By the first word that is known, in English, Ukrainian and languages of whom print such headings.
[[nodiscard]] Meaning meaning_of(const std::string& name);

/// The statistic of one class that a heading promises; null where it may be one of several, or the rest of one.
[[nodiscard]] const Metric* promised_metric(const std::string& name);

}  // namespace isoyield
