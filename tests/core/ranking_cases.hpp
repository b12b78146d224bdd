#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/sweep.hpp"
#include "metrics/ranking/partial.hpp"
#include "metrics/ranking/ranking.hpp"
#include "metrics/ranking/separation.hpp"
#include "score_cases.hpp"

// Metrics of the order of scores, measured by id.

namespace isoyield::testing {

/// The rows about the order of the scores alone.
inline std::vector<Metric> rankings() {
  std::vector<Metric> all(rows::kRanking.begin(), rows::kRanking.end());
  all.insert(all.end(), rows::kPartial.begin(), rows::kPartial.end());
  all.insert(all.end(), rows::kSeparation.begin(), rows::kSeparation.end());
  return all;
}

/// The first arguments given, the rest by default.
inline Value measure(std::string_view id, const Sweep& sweep, const std::vector<double>& arguments = {}) {
  const Metric& metric = *find_metric(id);
  std::vector<double> all = arguments;
  for (std::size_t i = all.size(); i < metric.parameters.size(); ++i) all.push_back(metric.parameters[i].initial);
  return evaluate(metric, sweep, all);
}

inline double measured(std::string_view id, const Scores& items, const std::vector<double>& arguments = {}) {
  const Value value = measure(id, sweep(items.set()), arguments);
  EXPECT_TRUE(value.defined()) << id;
  return value.number();
}

}  // namespace isoyield::testing
