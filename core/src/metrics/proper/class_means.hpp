#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "isoyield/scores/class_scores.hpp"

// Means over classes, pairs of classes and items: what the rows about scores of K classes are made of.

namespace isoyield::rows {

/// Mean of the defined values, each with its weight; classes without items are left out.
template <class Weigh>
Value mean_of(const std::vector<Value>& values, Weigh weigh) {
  double sum = 0;
  double weights = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i].defined()) continue;
    sum += weigh(i) * values[i].number();
    weights += weigh(i);
  }
  return ratio(sum, weights, Undefined::every_class_undefined);
}

/// Mean over the pairs of classes of the area for telling one from the other, by the column of either.
inline Value mean_of_pairs(const ClassSummary& s, bool by_items) {
  if (s.pair_auc.empty()) return Undefined::too_many_classes;
  double sum = 0;
  double weights = 0;
  for (std::size_t i = 0; i < s.classes; ++i) {
    for (std::size_t j = i + 1; j < s.classes; ++j) {
      const Value one = s.pair_auc[i * s.classes + j];
      const Value other = s.pair_auc[j * s.classes + i];
      if (!one.defined() || !other.defined()) continue;
      const double weight = by_items ? s.totals[i] + s.totals[j] : 1;
      sum += weight * ((one.number() + other.number()) / 2);
      weights += weight;
    }
  }
  return ratio(sum, weights, Undefined::every_class_undefined);
}

inline Value top_places(const ClassSummary& s, double k) {
  double within = 0;
  for (std::size_t place = 0; place < s.places.size() && static_cast<double>(place) < k; ++place)
    within += s.places[place];
  return ratio(std::fmin(within, s.total()), s.total(), Undefined::no_items);
}

inline Value mean_loss(const ClassSummary& s, double sum, double scale = 1) {
  if (s.total() == 0) return Undefined::no_items;
  if (!s.probabilities) return Undefined::no_probabilities;
  return ratio(sum, scale * s.total(), Undefined::no_items);
}

}  // namespace isoyield::rows
