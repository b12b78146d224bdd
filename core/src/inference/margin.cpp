#include "isoyield/inference/margin.hpp"

#include <algorithm>

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

double above(double statistic, std::optional<double> degrees) {
  const double both =
      degrees ? distributions::student_two_sided(statistic, *degrees) : distributions::normal_two_sided(statistic);
  return statistic >= 0 ? both / 2 : 1 - both / 2;
}

}  // namespace

std::optional<MarginTest> margin_test(double difference, double standard_error, double margin, double alpha,
                                      std::optional<double> degrees) {
  if (!(standard_error > 0)) return std::nullopt;
  const double level = 1 - 2 * alpha;
  const double half =
      standard_error * (degrees ? distributions::student_half_width(level, *degrees) : normal_half_width(level));
  MarginTest out;
  out.statistic = (difference + margin) / standard_error;
  out.p_value = above(out.statistic, degrees);
  out.lower_bound = difference - half;
  out.non_inferior = out.p_value <= alpha;
  out.p_equivalence = std::max(out.p_value, above((margin - difference) / standard_error, degrees));
  out.two_one_sided = {difference - half, difference + half};
  out.equivalent = out.p_equivalence <= alpha;
  return out;
}

}  // namespace isoyield
