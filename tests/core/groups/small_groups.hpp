#pragma once

#include <cstdint>
#include <random>

#include "score_cases.hpp"

namespace isoyield::testing {

/// A group of so many items and two more, one of each class; scores have ties.
inline Scores drawn(std::mt19937& random, int items) {
  Scores out{.scores = {0.5, 0.5}, .positive = {0, 1}};
  for (int i = 0; i < items; ++i) {
    out.scores.push_back(static_cast<double>(random() % 12) / 12);
    out.positive.push_back(static_cast<double>(random() % 12) < 3 + 6 * out.scores.back());
  }
  return out;
}

}  // namespace isoyield::testing
