#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/agreement.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/preferences.hpp"

// The same decisions at another threshold than the one in use.

namespace isoyield::report {

struct SecondThreshold {
  double threshold = 0;
  std::vector<Classifier> classifiers;
  std::vector<Agreement> agreement;
  Preferences popular;
  std::vector<Implied> implied;

  static constexpr auto fields() {
    return Fields{
        field("threshold", &SecondThreshold::threshold, "probability from which the positive class is decided"),
        field("classifiers", &SecondThreshold::classifiers,
              "each there, in input order: matrix, yield and the metrics of counts; decisions without scores as they "
              "are"),
        field("agreement", &SecondThreshold::agreement, "what each metric of counts favours there"),
        field("popular", &SecondThreshold::popular, "how many of the popular metrics prefer which classifier there"),
        field("implied", &SecondThreshold::implied, "the utilities that each popular metric implies there")};
  }
};

}  // namespace isoyield::report
