#include "report/matrices/margins.hpp"

#include "isoyield/scores/class_scores.hpp"
#include "isoyield/statistics/paired.hpp"

namespace isoyield {

std::optional<std::vector<report::MarginTest>> margin_tests(const ConfusionMatrix& matrix) {
  if (matrix.classes() > kMostPairedClasses) return std::nullopt;
  std::vector<report::MarginTest> out;
  const auto add = [&](const char* test, const std::optional<TestResult>& result) {
    if (result)
      out.push_back(
          {.test = test, .statistic = result->statistic, .degrees = result->degrees, .p_value = result->p_value});
  };
  if (matrix.classes() == 2) {
    const double one = matrix.at(1, 0);
    const double other = matrix.at(0, 1);
    if (one + other == 0) return std::nullopt;
    add("mcnemar", mcnemar(one, other));
    add("mcnemar_corrected", mcnemar_corrected(one, other));
    add("mcnemar_exact", mcnemar_exact(one, other));
    add("mcnemar_mid_p", mcnemar_mid_p(one, other));
  } else {
    add("bowker", bowker(matrix));
    add("stuart_maxwell", stuart_maxwell(matrix));
    add("bhapkar", bhapkar({&matrix, 1}));
  }
  if (out.empty()) return std::nullopt;
  return out;
}

}  // namespace isoyield
