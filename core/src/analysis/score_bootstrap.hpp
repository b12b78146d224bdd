#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/bootstrap.hpp"
#include "isoyield/report.hpp"
#include "isoyield/utility.hpp"

namespace isoyield {

/// The bootstrap of a score analysis: areas, metrics of choice, and for each rule the threshold that it chooses, what
/// that yields and the metrics of counts there.
class ScoreBootstrap {
 public:
  /// `utility`: index 1 the positive class. `band`: the ROC curve too. `metrics`: known ones, of scores or of counts.
  ScoreBootstrap(Resampler resampler, std::vector<std::string> names, std::vector<std::string> rules,
                 UtilityMatrix utility, bool band, const Settings& settings, const std::vector<std::string>& metrics);

  /// The statistics of resamples first, ..., first + count - 1, one after the other; NaN where one is undefined.
  [[nodiscard]] std::vector<double> slice(std::uint64_t first, std::uint64_t count);
  /// From the statistics of all resamples, in whatever slices they were made; at least two resamples.
  [[nodiscard]] report::Bootstrap report(const std::vector<double>& values);

 private:
  void statistics(std::vector<double>& out) const;

  /// What is computed of each classifier.
  struct Statistic {
    std::string id;
    std::string rule;  ///< empty: none
    const Metric* metric = nullptr;
    std::vector<double> arguments;
  };
  [[nodiscard]] std::size_t of_each() const { return statistics_.size() + band_.size(); }

  Resampler resampler_;
  std::vector<std::string> names_;
  std::vector<std::string> rules_;
  UtilityMatrix utility_;
  Settings settings_;
  std::vector<Statistic> statistics_;
  std::vector<double> band_;  ///< false positive rates
};

}  // namespace isoyield
