#include "isoyield/simulation/normal_utility.hpp"

namespace isoyield {

NormalUtility NormalUtility::at(double x, double y) {
  return {.positive_right = x > 0 ? 1 - x : 1,
          .positive_wrong = y < 0 ? -y : 0,
          .negative_right = x < 0 ? 1 + x : 1,
          .negative_wrong = y > 0 ? y : 0};
}

}  // namespace isoyield
