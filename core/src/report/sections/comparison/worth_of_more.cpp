#include "report/sections/comparison/worth_of_more.hpp"

#include <cmath>

#include "inference/worth_of_items.hpp"

namespace isoyield {

std::vector<report::VerdictMore> worth_of_more(const std::vector<double>& draws, const std::vector<double>& items,
                                               double design_effect) {
  std::vector<report::VerdictMore> out;
  std::vector<double> effective;
  for (const double times : kTimesMore) {
    const double more = std::ceil(times * design_effect * items.front());
    out.push_back({.items = more, .worth = 0});
    effective.push_back(more / design_effect);
  }
  const WorthOfItems found = worth_of_draws(draws, items, effective);
  for (std::size_t i = 0; i < out.size(); ++i) out[i].worth = found.worth[i];
  return out;
}

}  // namespace isoyield
