#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/inference/cell_covariance.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/items/on_new_items.hpp"

// Whom the sections about utilities compare, and by which utilities.

namespace isoyield {

/// The utilities of an analysis, in the order of its classes and decisions.
struct ChosenUtility {
  UtilityMatrix matrix;
  std::vector<std::string> decisions;
  std::string unit;
  bool assumed = false;   ///< none were given: 1 for a right decision, 0 for a wrong one
  bool believed = false;  ///< expected values of beliefs, where no utilities were given
  bool by_item = false;   ///< `matrix` holds means of what each item brought
  Problems notes;
};

/// A classifier as the ranking needs it.
struct Contender {
  std::string name;
  const ConfusionMatrix* matrix = nullptr;
  const Dictionary<report::Number>* metrics = nullptr;
  double yield = 0;
  ItemsBehind items = {};                     ///< behind the matrix
  const CellCovariance* clustered = nullptr;  ///< of items drawn in clusters
  /// Where its threshold was chosen on these items: `yield` is that on other ones. Null: nothing was chosen.
  const OnNewItems* honest = nullptr;
  const report::Averages* averages = nullptr;  ///< of its metrics over the classes; null: there are none

  /// What the report says of a metric, or of an average as "macro:f1"; null where it has none.
  [[nodiscard]] const report::Number* number(std::string_view id) const;
  /// The matrix whose yield is `yield`.
  [[nodiscard]] const ConfusionMatrix& earning() const { return honest != nullptr ? honest->matrix : *matrix; }
};

/// The averages of a classifier that is reported; null where it has none.
[[nodiscard]] inline const report::Averages* averages_of(const report::Classifier& classifier) {
  return classifier.averages ? &*classifier.averages : nullptr;
}

}  // namespace isoyield
