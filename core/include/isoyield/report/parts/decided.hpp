#pragma once

#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/number.hpp"

// What deciding item by item yields.

namespace isoyield::report {

/// What deciding row by row yields.
struct Decided {
  std::string rule;
  std::optional<std::string> recalibration;
  Matrix matrix;
  double yield = 0;
  double otherwise = 0;
  std::optional<Number> gain;
  std::optional<Number> worth;
  std::optional<Number> log_loss;
  std::optional<Number> brier;
  std::optional<Number> ece;
  std::optional<Curve> reliability;

  static constexpr auto fields() {
    return Fields{
        field("rule", &Decided::rule,
              "highest_probability; best_threshold: the threshold of largest yield on this very file; "
              "cross_fitted_threshold: where each item has utilities of its own, each part of the items at the "
              "threshold of "
              "largest yield on the others; expected_utility: the decision of largest expected utility, item by item"),
        field("recalibration", &Decided::recalibration,
              "cross-fitted map the probabilities went through; absent: none"),
        field("matrix", &Decided::matrix, "rows = true class, columns = decision"),
        field("yield", &Decided::yield, "utility per item"),
        field("otherwise", &Decided::otherwise, "share of the items that it decides otherwise than the first row does"),
        field("gain", &Decided::gain,
              "yield less that of the first row, the same items decided twice; no interval for weighted items"),
        field("worth", &Decided::worth,
              "recalibrated: yield less that of expected_utility without recalibration, likewise"),
        field("log_loss", &Decided::log_loss, "of these probabilities, natural logarithms"),
        field("brier", &Decided::brier, "of these probabilities, summed over the classes: 0 to 2"),
        field("ece", &Decided::ece,
              "expected calibration error in the bins of `reliability`: mean distance between probability and share"),
        field("reliability", &Decided::reliability,
              "in ten bins of equal width the mean probability (x) and the share that came true (y): of the positive "
              "class; of the most probable class of each item where there are more than two")};
  }
};

}  // namespace isoyield::report
