#pragma once

#include <string>
#include <utility>
#include <vector>

#include "curves/parameters.hpp"
#include "decisions/recalibrate.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/inference/metric_interval.hpp"
#include "isoyield/inference/ruler/ratio_range.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/statistics/deployment.hpp"

namespace isoyield {

/// Options after they were checked.
struct Settings {
  Language language = Language::en;
  Rows rows = Rows::unstated;
  ReadingChoice reading = ReadingChoice::none;
  double beta = 1;
  Scale scale = Scale::probability;
  NamedNumbers parameters;
  double prevalence = 0;  ///< of the positive class in the deployment; 0: that of the test
  /// With class shares of a deployment: the items tested of each class, those that tell as much; else empty.
  std::vector<double> tested;
  ClassWeights weights;    ///< of items one by one, where `tested` is known
  double shares_from = 0;  ///< items that these shares were estimated on; 0: they are exact
  Definitions definitions;
  std::vector<const Metric*> metrics;        ///< to report; empty: every one
  std::vector<double> kappa_weights;         ///< a power, or a cell of disagreement each row by row; empty: the default
  std::optional<group::PerClass> per_class;  ///< absent: by the number of classes
  std::vector<const Recalibration*> recalibrate;
  double items = 0;          ///< behind relative frequencies; 0: unknown
  double weighted_rows = 0;  ///< rows of a table whose weights are no counts; 0: items are counted
  double design_effect = 1;  ///< of the clusters in which items were drawn, where only their matrices are known
  IntervalSettings intervals;
  double permutations = 0;              ///< for permutation tests; 0: none
  std::vector<const Metric*> permuted;  ///< their metrics; null: the yield
  double yield_margin = 0;              ///< largest acceptable loss; 0: none stated
  double area_margin = 0;               ///< the same of areas
  std::vector<std::pair<const Metric*, double>> metric_margins;
  std::optional<RatioRange> cost_range;  ///< to average costs over
  bool wald_areas = false;               ///< intervals of areas as pROC prints them
  bool with_intervals = true;
};

/// What is said of an option whose value is none of those expected.
[[nodiscard]] Problem bad_option(std::string name, std::string found, std::string expected);

/// Checks the options that say how matrices are read and the metrics' beta.
void check_reading(const Options& options, Settings& settings, Problems& problems);
/// Checks the options that do not depend on data. Problems name the option.
[[nodiscard]] Result<Settings> check(const Options& options);

/// Whether a metric is reported: one that was asked for, or defined, or any where nothing was asked for.
[[nodiscard]] bool wants(const Settings& settings, const Metric& metric);

/// Whether single classes of so many have every metric, or the popular ones.
[[nodiscard]] bool every_class_metric(const Settings& settings, std::size_t classes);

/// A metric's arguments: the options of the same names, else its defaults. A definition brings its own.
[[nodiscard]] std::vector<double> arguments_for(const Metric& metric, const Settings& settings);
/// The same of a curve; `level` and `prevalence` are options of their own there.
[[nodiscard]] std::vector<double> arguments_for(const CurveKind& kind, const Settings& settings);

/// A known rule of threshold choice with the arguments of its metrics.
[[nodiscard]] ThresholdChoice threshold_choice(const std::string& rule, const Settings& settings);

[[nodiscard]] std::string_view word(Rows rows);

/// Index of the positive class: `wanted` (the option), else `named` (by the input), else the default. A wanted label
/// that is not there is a problem.
[[nodiscard]] Result<std::size_t> pick_positive(const std::string& wanted, const std::string& named,
                                                const std::vector<std::string>& classes);

/// Labels joined for a message: the first few, then an ellipsis.
[[nodiscard]] std::string listing(const std::vector<std::string>& labels);

/// The effective number of items behind a matrix, for intervals: its total for counts, the option for frequencies and
/// weights, over the design effect (Kish 1965, Survey Sampling, section 8.2); 0 when unknown, and when no intervals are
/// wanted. Of a matrix at the class shares of a deployment also that of each class.
[[nodiscard]] ItemsBehind items_behind(const ConfusionMatrix& matrix, const Settings& settings);
/// The settings for what a matrix says at the class shares of a deployment; `test`: the matrix before.
[[nodiscard]] Settings deployed(Settings settings, const ConfusionMatrix& test);

/// An interval in the shape that leaves the core.
[[nodiscard]] report::Ci ci(const Interval& interval, std::string_view method, const Settings& settings);

/// Settings that every report states.
[[nodiscard]] report::Settings stated(const Options& options, const Settings& settings);

/// A row-by-row list as rows.
[[nodiscard]] report::Matrix rows_of(const std::vector<double>& cells, std::size_t columns);

/// What the cells are: counts (whole numbers), frequencies (they sum to 1), else weights.
[[nodiscard]] std::string_view kind_of_cells(const ConfusionMatrix& matrix);

}  // namespace isoyield
