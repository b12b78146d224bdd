#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// What knowing more would be worth, at each threshold of a decision curve.

namespace isoyield::report {

struct ThresholdInformation {
  std::string name;
  std::vector<double> x;
  std::vector<double> evpi;
  std::vector<double> probability_useful;

  static constexpr auto fields() {
    return Fields{
        field("name", &ThresholdInformation::name),
        field("x", &ThresholdInformation::x, "threshold probabilities, evenly spaced"),
        field("evpi", &ThresholdInformation::evpi,
              "expected value of perfect information: net benefit per item that exact knowledge of the net benefits "
              "would add to the best of deciding by the scores, treating all and treating none"),
        field("probability_useful", &ThresholdInformation::probability_useful,
              "probability that deciding by the scores has more net benefit than treating all and treating none")};
  }
};

}  // namespace isoyield::report
