#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/label_sets.hpp"
#include "isoyield/base/text.hpp"
#include "isoyield/base/value.hpp"

namespace isoyield {

class Swept;            // scores/swept.hpp
struct ClassSummary;    // scores/class_scores.hpp
struct PointInfluence;  // scores/influence.hpp

/// A list of at most N items that can stand inside a constexpr row.
template <class T, std::size_t N>
class UpTo {
 public:
  constexpr UpTo() = default;
  constexpr UpTo(std::initializer_list<T> items) {
    for (const T& item : items) items_[size_++] = item;
  }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

/// Where good is.
enum class Orientation : std::uint8_t { higher, lower, neither };

/// Closed range of a metric; the ends may be infinite.
struct Range {
  double low = 0;
  double high = 1;
};

/// The option that sets a parameter; `none`: `parameters` alone.
enum class OwnOption : std::uint8_t { none, beta, level, prevalence, kappa_weights };

/// A number that a formula takes besides the counts: beta, alpha, the end of an FPR band.
struct Parameter {
  std::string_view id;  ///< option name: `beta`
  Text name;
  double initial = 0;  ///< default
  Range range;
  bool whole = false;  ///< requires whole numbers
  bool above = false;  ///< the low end itself is left out
  OwnOption own = OwnOption::none;

  /// Whether `parameters` cannot set it.
  [[nodiscard]] constexpr bool option() const { return own != OwnOption::none && own != OwnOption::beta; }
};

inline constexpr std::size_t kMostParameters = 4;

/// The values of a metric's parameters, in the order of its `parameters`.
using Arguments = std::span<const double>;

class Expression;  // expression.hpp
[[nodiscard]] Value evaluate(const Expression& expression, const BinaryCounts& counts, Arguments arguments);

/// A function of the four cells: one of ours, or an expression that somebody typed, which must outlive it.
class BinaryFormula {
 public:
  using Function = Value (*)(const BinaryCounts&, Arguments);

  constexpr BinaryFormula() = default;
  constexpr BinaryFormula(std::nullptr_t) {}  // NOLINT(google-explicit-constructor)
  template <std::convertible_to<Function> F>
  constexpr BinaryFormula(F function) : function_(function) {}  // NOLINT(google-explicit-constructor)
  constexpr explicit BinaryFormula(const Expression* expression) : expression_(expression), of_expression_(evaluate) {}

  [[nodiscard]] Value operator()(const BinaryCounts& counts, Arguments arguments) const {
    return expression_ != nullptr ? of_expression_(*expression_, counts, arguments) : function_(counts, arguments);
  }
  /// Ours; null for an expression.
  [[nodiscard]] constexpr Function pointer() const { return function_; }
  /// The expression, for metrics that are not of the registry.
  [[nodiscard]] constexpr const Expression* expression() const { return expression_; }
  friend constexpr bool operator==(const BinaryFormula& formula, std::nullptr_t) {
    return formula.function_ == nullptr && formula.expression_ == nullptr;
  }

 private:
  Function function_ = nullptr;
  const Expression* expression_ = nullptr;
  /// Programs that take no expression are linked without what evaluates them.
  Value (*of_expression_)(const Expression&, const BinaryCounts&, Arguments) = nullptr;
};
using MatrixFormula = Value (*)(const ConfusionMatrix&, Arguments);
using SweepFormula = Value (*)(const Swept&, Arguments);
using InfluenceFormula = PointInfluence (*)(const Swept&, Arguments);
using SetsFormula = Value (*)(const LabelSets&, Arguments);
using ClassFormula = Value (*)(const ClassSummary&, Arguments);

/// What a metric is computed from. `binary` makes it a per-class metric of K classes too, and a height along a
/// sweep; `matrix` is the K-class form and, where both stand, agrees with `binary` for K = 2; `sweep` needs scores;
/// `sets` needs items that bear several labels each; `classes` needs scores of each of K classes. `influence` is how
/// much single items move `sweep`: it gives the metric an interval.
struct Formula {
  BinaryFormula binary = nullptr;
  MatrixFormula matrix = nullptr;
  SweepFormula sweep = nullptr;
  SetsFormula sets = nullptr;
  ClassFormula classes = nullptr;
  InfluenceFormula influence = nullptr;
};

/// A ratio of counts with intervals of its own (statistics/ratio_interval.hpp): of the shares decided positive of both
/// classes, of those decided negative, or of odds.
enum class CountRatio : std::uint8_t { none, of_positive_shares, of_negative_shares, of_odds };

/// How much a kappa weighs a disagreement: each alike, by the steps between the two classes or their square, or as its
/// arguments say. `none`: it is no kappa.
enum class Disagreement : std::uint8_t { none, alike, linear, quadratic, given };

/// What bounds the error of a metric of scores that were counted in cells of neighbouring scores (CellBounds), or a
/// multiple of which does: a Lorenz curve lies over all items, not the negative ones alone; a share saved is one of
/// what the class shares lose. `unknown`: nothing does, or none is known.
enum class LostInCells : std::uint8_t {
  unknown,
  nothing,
  area,
  lorenz,
  precision,
  ks,
  decided,
  brier,
  brier_share,
  log_loss,
  log_loss_share,
  calibration,
};

/// What of a ClassSummary a metric of class scores reads besides class totals. A bootstrap finds no more than is read.
enum class ClassPart : std::uint8_t { items, areas, average_precision };

/// One row of the registry: all there is to know about a metric.
struct Metric {
  std::string_view id;      ///< stable key: scikit-learn's word where there is one
  std::string_view family;  ///< the family header it stands in: "rates"
  Text name;
  Text abbreviation{};                 ///< customary letters, where figures and captions have no room for the name
  UpTo<std::string_view, 16> aliases;  ///< what others call it, any case
  std::string_view latex;              ///< right-hand side over TP FN FP TN P N n (docs; tested against `formula`)
  Text meaning;                        ///< one sentence
  Range range;
  Orientation orientation = Orientation::higher;
  UpTo<Undefined, 6> undefined;  ///< exactly the reasons that can occur
  UpTo<Parameter, kMostParameters> parameters;
  UpTo<std::string_view, 4> references;  ///< keys into references()
  std::string_view partner;              ///< id of the metric it becomes when the classes swap; empty: none declared
  bool popular = false;                  ///< among the default dozen
  bool sized = false;                    ///< depends on how many items there are, not only on their shares
  CountRatio ratio = CountRatio::none;
  Disagreement disagreement = Disagreement::none;
  ClassPart reads = ClassPart::items;  ///< of metrics of class scores
  std::uint8_t per_area = 0;  ///< 1 less so many times what the area under the ROC curve lacks of 1; 0: it is not
  LostInCells cells = LostInCells::unknown;  ///< of metrics of scores
  bool resampled = false;                    ///< every bootstrap of scores has it
  bool tells_impossible = false;  ///< infinite once what had probability 0 happens; a note tells in which rows
  bool mean_of_items = false;     ///< of scores of K classes: the mean of its values for single items
  bool share_of_items = false;    ///< a share of the items of label sets, which are drawn one by one
  Formula formula;
};

/// The registry, ordered by family.
[[nodiscard]] std::span<const Metric> metrics();
/// By id or any alias, ignoring case, spaces, hyphens and underscores; null when unknown.
[[nodiscard]] const Metric* find_metric(std::string_view name);

/// Value of a metric with its parameters' defaults unless `arguments` are given. A metric without the form that is
/// asked for is undefined by `no_decision_per_class`; ask has_binary()/... first.
[[nodiscard]] Value evaluate(const Metric& metric, const BinaryCounts& counts, Arguments arguments = {});
/// K-class form; for K = 2 the binary form with class `positive` where there is one, so that its reasons name the
/// class.
[[nodiscard]] Value evaluate(const Metric& metric, const ConfusionMatrix& matrix, std::size_t positive,
                             Arguments arguments = {});
[[nodiscard]] Value evaluate(const Metric& metric, const Swept& sweep, Arguments arguments = {});
[[nodiscard]] Value evaluate(const Metric& metric, const LabelSets& sets, Arguments arguments = {});
[[nodiscard]] Value evaluate(const Metric& metric, const ClassSummary& summary, Arguments arguments = {});

/// How a per-class metric becomes one number.
enum class Average : std::uint8_t { macro, micro, weighted };

/// An average with the number of classes that were undefined and left out of it.
struct Averaged {
  Value value;
  std::size_t left_out = 0;
};

/// macro: plain mean over classes; weighted: mean weighted by true-class totals; micro: the metric of the summed
/// one-vs-rest counts. Undefined classes are left out and counted; all undefined gives `every_class_undefined`.
[[nodiscard]] Averaged average(const Metric& metric, const ConfusionMatrix& matrix, Average how,
                               Arguments arguments = {});

/// The same from the one-vs-rest counts of every class, for callers that average many metrics; or from the counts of
/// every item that bears several labels, where `macro` is the mean over items.
[[nodiscard]] Averaged average(const Metric& metric, std::span<const BinaryCounts> one_vs_rest, Average how,
                               Arguments arguments = {});
/// The mean (macro or weighted) of a per-class metric's values, which stand in the order of the classes.
[[nodiscard]] Averaged mean_of(std::span<const Value> values, std::span<const BinaryCounts> one_vs_rest, Average how);

/// Whether the metric is, on a fixed test set, a positive multiple of a utility yield plus a constant (linear in the
/// cells at fixed class totals, with the same utilities whatever the class shares). Found by probing the formula.
[[nodiscard]] bool admissible(const Metric& metric);
/// Two classes: whether a metric equals a yield up to a factor and a constant at any given class totals, whatever the
/// utilities are at others.
[[nodiscard]] bool admissible_at_shares(const Metric& metric);

}  // namespace isoyield
