#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/base/text.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// A further line in the same axes: the other class, a decision without scores. Without `threshold` it is no path
/// through operating points.
struct CurveLine {
  std::string_view id;  ///< one of the kind's `lines`; several lines may share it
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> threshold;
};

/// A traced curve. `threshold[i]` is the operating point behind vertex i, NaN-free and never rising; vertices
/// interpolated between points repeat the threshold of the later point. x runs one way only.
struct Curve {
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> threshold;
  std::vector<double> low;    ///< interval of y at each vertex; empty: none
  std::vector<double> high;   ///< the same
  std::vector<double> items;  ///< weight behind each vertex; empty where a vertex is no group of items
  std::vector<CurveLine> lines;
};

/// How the curve runs between its vertices. A step holds y[i] from x[i] to x[i + 1].
enum class Interpolation : std::uint8_t { line, step, hyperbola };

/// The line of a classifier that knows nothing. `falling`: the diagonal from above; `one`: level at 1; `lines`: among
/// the curve's own lines.
enum class ChanceLine : std::uint8_t { none, diagonal, falling, prevalence, one, lines };

/// The rates on the axes of a curve whose heights mean something on average over folds or classes, because its x is a
/// share of the items of one class; `none`: it is not averaged.
enum class AveragedRates : std::uint8_t { none, fpr_recall, recall_precision };

/// What a further line is about. `own`: the classifier, like the curve; `other_class`: the items of the negative class;
/// `reference`: no classifier, but what is decided or known without one; `threshold`: one threshold, so that there are
/// many; `sample`: dots of single problems.
enum class LineRole : std::uint8_t { own, other_class, reference, threshold, sample };

/// A kind of further line, and what it is called.
struct CurveLineKind {
  std::string_view id;
  Text name;
  LineRole role = LineRole::own;
};

/// One row of the curve registry.
struct CurveKind {
  std::string_view id;  ///< `roc`
  Text name;
  UpTo<std::string_view, 8> aliases;
  std::string_view x;  ///< metric id on the axis, or an id of axes()
  std::string_view y;
  Text meaning;
  Interpolation interpolation = Interpolation::line;
  ChanceLine chance = ChanceLine::none;
  std::string_view
      area;  ///< id of the metric that sums it up: the area under it unless `meaning` says otherwise; or empty
  UpTo<Parameter, kMostParameters> parameters;
  UpTo<CurveLineKind, 3> lines;
  UpTo<std::string_view, 4> references;
  Curve (*trace)(const Sweep&, Arguments) = nullptr;  ///< empty curve when undefined
  bool along_counts = false;  ///< both axes are functions of the counts at an operating point, of nothing else
  AveragedRates averaged = AveragedRates::none;
  bool banded = false;           ///< over x from 0 to 1; the bootstrap gives it and differences of classifiers a band
  bool differences = false;      ///< a mean over the items at every x, so that it and differences have a band at once
  bool normal_deviates = false;  ///< whether it is drawn with quantiles of the normal distribution on both axes
};

/// An axis that is no metric.
struct Axis {
  std::string_view id;
  Text name;
};
[[nodiscard]] std::span<const Axis> axes();
/// Name of an axis: a metric's or one of axes().
[[nodiscard]] Text axis_name(std::string_view id);

/// Traces a curve with the parameters' defaults unless `arguments` are given; empty when undefined: a class without
/// items, scores that are no probabilities. O(n).
[[nodiscard]] Curve trace(const CurveKind& kind, const Sweep& sweep, Arguments arguments = {});
/// A metric of counts at every threshold, left out where it is undefined or infinite. Infinite thresholds are drawn at
/// the nearest score. O(n).
[[nodiscard]] Curve trace_by_threshold(const Metric& metric, const Sweep& sweep, Arguments arguments = {});

[[nodiscard]] std::span<const CurveKind> curves();
[[nodiscard]] const CurveKind* find_curve(std::string_view name);

/// At most about `vertices` of the curve's vertices, for drawing only: ends and hull vertices exact, the rest within
/// half a pixel of a 1,000-pixel picture; what runs below both 0 and the highest vertex less 1 is taken as not drawn.
/// Further lines alike. O(n).
[[nodiscard]] Curve simplify(const Curve& curve, std::size_t vertices);

}  // namespace isoyield
