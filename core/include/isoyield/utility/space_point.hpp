#pragma once

#include "isoyield/base/fields.hpp"

namespace isoyield {

/// A utility matrix of two classes up to what matters. U and aU + b (a > 0) rank alike, so two numbers are left: with
/// the largest utility 1 and the smallest 0, x = U(negative decided negative) - U(positive decided positive) and y =
/// U(negative decided positive) - U(positive decided negative). Dyrland, Lundervold, Porta Mana 2022.
struct SpacePoint {
  double x = 0;
  double y = 0;

  static constexpr auto fields() {
    return Fields{field("x", &SpacePoint::x,
                        "right decisions: the negative's utility minus the positive's, as share of the range"),
                  field("y", &SpacePoint::y,
                        "errors: the false positive's utility minus the false negative's, as share of the range")};
  }
};

}  // namespace isoyield
