#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/simulation/normal_utility.hpp"

namespace isoyield {

/// The mis-ranking experiment of Dyrland, Lundervold, Porta Mana 2022, section on evaluation metrics: pairs of binary
/// classifiers under random utility matrices; how often does a metric put the one of smaller yield first?
inline constexpr Word<UtilityPrior> kPriorChoices[] = {
    {UtilityPrior::uniform,
     "uniform",
     {"uniform over the plane of normalised utilities", "рівномірний на площині нормованих корисностей"}},
    {UtilityPrior::gaussian,
     "gaussian",
     {"normal over that plane, centred on the utilities of accuracy",
      "нормальний на цій площині довкола корисностей accuracy"}}};

struct SimulationOptions {
  std::string prior = "uniform";
  double pairs = 1e6;
  double error_sd = 0.1;
  std::vector<double> error_sweep;
  double seed = 1;
  std::vector<std::string> metrics;
  std::vector<std::string> define;
  std::string language = "en";

  static constexpr Text title{"Simulation", "Моделювання"};
  static constexpr auto fields() {
    return Fields{option("prior", &SimulationOptions::prior, domain::one_of<kPriorChoices>(),
                         {"distribution of the utility matrices", "розподіл матриць корисностей"}),
                  option("pairs", &SimulationOptions::pairs, domain::whole(1, 1e12),
                         {"number of pairs of classifiers", "скільки пар класифікаторів"}),
                  option("error_sd", &SimulationOptions::error_sd, domain::between(0, 1),
                         {"standard deviation of the error of each utility, as a share of their range",
                          "стандартне відхилення похибки кожної корисності, частка їхнього розмаху"}),
                  option("error_sweep", &SimulationOptions::error_sweep, domain::between(0, 1),
                         {"more standard deviations, each tried on the same pairs",
                          "інші стандартні відхилення, кожне на тих самих парах"})
                      .like("0.05,0.2"),
                  seed_option(&SimulationOptions::seed),
                  option("metrics", &SimulationOptions::metrics, domain::metric(),
                         {"metrics of the four cells; default: the popular ones, then the definitions",
                          "метрики чотирьох клітинок; якщо не вказано, поширені та визначення"})
                      .like("mcc,f1"),
                  define_option(&SimulationOptions::define),
                  language_option(&SimulationOptions::language)};
  }
};

/// Two classifiers on the same population and what is at stake.
struct SimulatedPair {
  BinaryCounts a;
  BinaryCounts b;
  NormalUtility utility;
  NormalUtility believed;  ///< `utility` with errors
};

/// Wrongly ranked pairs, counted; sums of parts are the sum of the whole. Whole numbers, held as doubles because
/// JavaScript has no others.
struct SimulationCounts {
  double pairs = 0;
  std::vector<double> wrong;
  double wrong_by_error = 0;
  std::vector<double> wrong_in_sweep;

  static constexpr auto fields() {
    return Fields{
        field("pairs", &SimulationCounts::pairs, "pairs that were drawn"),
        field("wrong", &SimulationCounts::wrong, "pairs ranked wrongly, metric by metric"),
        field("wrong_by_error", &SimulationCounts::wrong_by_error, "pairs that utilities in error rank wrongly"),
        field("wrong_in_sweep", &SimulationCounts::wrong_in_sweep, "the same, error by error of the sweep")};
  }
};

/// One point of the sweep over the error of the utilities.
struct SimulatedError {
  double error_sd = 0;
  double incorrectly_ranked = 0;
  double standard_error = 0;

  static constexpr auto fields() {
    return Fields{field("error_sd", &SimulatedError::error_sd, "standard deviation, share of the utilities' range"),
                  field("incorrectly_ranked", &SimulatedError::incorrectly_ranked, "percent of pairs"),
                  field("standard_error", &SimulatedError::standard_error, "of that percentage, by sampling")};
  }
};

/// What leaves the core: schema isoyield.simulation/1. Percentages.
struct SimulationReport {
  std::string schema = "isoyield.simulation/1";
  SimulationOptions settings;
  Dictionary<double> incorrectly_ranked;
  Dictionary<double> standard_error;
  std::vector<SimulatedError> error_sweep;

  static constexpr auto fields() {
    return Fields{field("schema", &SimulationReport::schema), field("settings", &SimulationReport::settings),
                  field("incorrectly_ranked", &SimulationReport::incorrectly_ranked,
                        "percent of pairs that each metric, and utilities in error (utility_error), rank wrongly"),
                  field("standard_error", &SimulationReport::standard_error, "of these percentages, by sampling"),
                  field("error_sweep", &SimulationReport::error_sweep, "how the utilities' error matters")};
  }
};

/// Sums the counts of slices; they must be of the same simulation.
[[nodiscard]] SimulationCounts sum(const std::vector<SimulationCounts>& slices);

/// A simulation whose options were checked; it can be computed in slices, in any order, on any number of workers.
class Simulation {
 public:
  [[nodiscard]] static Result<Simulation> make(const SimulationOptions& options);
  /// The pair of an index: class share uniform on (0, 1) and shared; recall and specificity of each classifier
  /// independent on [0.5, 1] with density rising linearly from 0.
  [[nodiscard]] SimulatedPair pair(std::uint64_t index) const;
  /// Adds the pairs first, ..., first + count - 1 to the counts.
  void add(SimulationCounts& counts, std::uint64_t first, std::uint64_t count) const;
  /// Of counts of this simulation, of at least one pair.
  [[nodiscard]] SimulationReport report(const SimulationCounts& counts) const;
  [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
  [[nodiscard]] const std::vector<const Metric*>& metrics() const { return metrics_; }

 private:
  SimulationOptions options_;
  UtilityPrior prior_ = UtilityPrior::uniform;
  std::uint64_t pairs_ = 0;
  std::uint64_t seed_ = 0;
  double error_sd_ = 0;
  Definitions definitions_;
  std::vector<const Metric*> metrics_;
};

}  // namespace isoyield
