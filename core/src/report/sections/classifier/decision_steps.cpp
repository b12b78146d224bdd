#include "report/sections/classifier/decision_steps.hpp"

#include "isoyield/scores/reliability.hpp"

namespace isoyield::decision_steps {

double score_from(const Sweep& sweep, double threshold) {
  // Probabilities fall along the sweep; its first point decides no item positive.
  std::size_t point = 0;
  std::size_t end = sweep.size();
  while (point + 1 < end) {
    const std::size_t middle = point + (end - point) / 2;
    (probability_at(sweep, middle) >= threshold ? point : end) = middle;
  }
  return sweep.threshold[point];
}

std::vector<double> scores_from(const Sweep& sweep) {
  std::vector<double> out;
  for (std::size_t step = 0; step < kCount; ++step) out.push_back(score_from(sweep, threshold_of(step)));
  return out;
}

std::size_t steps_of(const std::vector<double>& from, double score) {
  std::size_t steps = 0;
  while (steps < from.size() && score >= from[steps]) ++steps;
  return steps;
}

}  // namespace isoyield::decision_steps
