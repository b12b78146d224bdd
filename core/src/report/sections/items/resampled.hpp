#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/report/parts/bootstrap.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// Statistics of classifiers in resamples of the items: computed in slices, then put in a report.
class Resampled {
 public:
  struct Statistic {
    std::string id;      ///< of a metric, threshold or yield
    std::string rule;    ///< that chooses the threshold anew in each resample; empty: none
    bool fixed = false;  ///< given, not estimated: not reported
  };
  /// A curve, and at how many places x it is looked at.
  struct Banded {
    std::string curve;
    std::vector<double> x;
  };
  /// What is computed. `compute` adds, for each classifier, each statistic and then the heights of the curves of
  /// `bands` in the sample that the resampler looks at; NaN where one is undefined.
  struct Plan {
    std::vector<std::string> names;
    std::vector<Statistic> statistics;
    std::vector<Banded> bands;
    std::function<void(const Resampler&, std::vector<double>&)> compute;
    double level = 0.95;
    std::uint64_t seed = 0;
  };

  Resampled(Resampler resampler, Plan plan) : resampler_(std::move(resampler)), plan_(std::move(plan)) {}

  /// The statistics of resamples first, ..., first + count - 1, one after the other.
  [[nodiscard]] std::vector<double> slice(std::uint64_t first, std::uint64_t count);
  /// From the statistics of all resamples, in whatever slices they were made; at least two resamples.
  [[nodiscard]] report::Bootstrap report(const std::vector<double>& values);

 private:
  /// The place of a curve's first height among the numbers of a classifier.
  [[nodiscard]] std::size_t place_of(std::size_t band) const;
  [[nodiscard]] std::size_t of_each() const { return place_of(plan_.bands.size()); }

  /// Bands of the curves and of their differences, from all resamples and the test set itself.
  void add_bands(report::Bootstrap& out, const std::vector<double>& values, const std::vector<double>& whole) const;

  Resampler resampler_;
  Plan plan_;
};

}  // namespace isoyield
