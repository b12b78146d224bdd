#include "parse/matrix/structures/printed_value.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace isoyield {
namespace {

class Nearest {
 public:
  Nearest(const Metric& metric, double said, bool pooled) : metric_(metric), said_(said), pooled_(pooled) {}

  void take(const ConfusionMatrix& matrix, std::size_t positive) {
    if (metric_.formula.matrix != nullptr) take(evaluate(metric_, matrix, positive));
    if (metric_.formula.binary == nullptr) return;
    BinaryCounts all;
    double recalls = 1;
    for (std::size_t k = 0; k < matrix.classes(); ++k) {
      const BinaryCounts counts = one_vs_rest(matrix, k);
      take(evaluate(metric_, counts));
      if (counts.positives() > 0) recalls *= counts.tp / counts.positives();
      all.tp += counts.tp;
      all.fn += counts.fn;
      all.fp += counts.fp;
      all.tn += counts.tn;
    }
    means(matrix, metric_);
    // Of two classes F1 alone is averaged over items without saying so.
    if (pooled_ || matrix.classes() > 2 || metric_.id == "f1") take(evaluate(metric_, all));
    // The other geometric means are of precision and recall, and of all recalls.
    if (metric_.id == "g_mean") {
      take(evaluate(*find_metric("fowlkes_mallows"), matrix, positive));
      take(Value(std::pow(recalls, 1 / static_cast<double>(matrix.classes()))));
    }
    if (metric_.id != "f1") return;
    // Some average precision and recall first.
    const double precision = means(matrix, *find_metric("precision"));
    const double recall = means(matrix, *find_metric("recall"));
    if (precision + recall > 0) take(Value(2 * precision * recall / (precision + recall)));
  }

  [[nodiscard]] std::optional<double> best() const { return best_; }

 private:
  void take(const Value& value) {
    if (value.defined() && (!best_ || std::fabs(value.number() - said_) < std::fabs(*best_ - said_)))
      best_ = value.number();
  }

  /// Takes the means over the classes if they are of the metric itself: plain, of the defined ones, by items. The plain
  /// one, in which an undefined value counts 0.
  double means(const ConfusionMatrix& matrix, const Metric& of) {
    double sum = 0;
    double weighted = 0;
    double defined = 0;
    for (std::size_t k = 0; k < matrix.classes(); ++k) {
      const Value value = evaluate(of, one_vs_rest(matrix, k));
      if (!value.defined()) continue;
      sum += value.number();
      weighted += value.number() * matrix.class_totals()[k];
      ++defined;
    }
    const double plain = sum / static_cast<double>(matrix.classes());
    if (&of != &metric_) return plain;
    take(Value(plain));
    if (defined > 0) take(Value(sum / defined));
    if (matrix.total() > 0) take(Value(weighted / matrix.total()));
    return plain;
  }

  const Metric& metric_;
  double said_;
  bool pooled_;
  std::optional<double> best_;
};

}  // namespace

std::optional<double> nearest_value(const Metric& metric, const std::vector<NamedMatrix>& classifiers,
                                    std::size_t positive, double said, bool pooled) {
  Nearest nearest(metric, said, pooled);
  for (const NamedMatrix& each : classifiers) {
    if (each.matrix.classes() == each.matrix.decisions()) nearest.take(each.matrix, positive);
  }
  return nearest.best();
}

bool has_known_meanings(const Metric& metric) {
  static constexpr std::string_view kKnown[] = {"accuracy",
                                                "error_rate",
                                                "balanced_accuracy",
                                                "cohen_kappa",
                                                "cohen_kappa_linear",
                                                "cohen_kappa_quadratic",
                                                "mcc",
                                                "recall",
                                                "precision",
                                                "specificity",
                                                "npv",
                                                "fpr",
                                                "fnr",
                                                "fdr",
                                                "false_omission_rate",
                                                "f1",
                                                "f2",
                                                "f0_5",
                                                "jaccard",
                                                "g_mean",
                                                "fowlkes_mallows",
                                                "markedness",
                                                "lr_positive",
                                                "lr_negative",
                                                "diagnostic_odds_ratio",
                                                "informedness"};
  return std::find(std::begin(kKnown), std::end(kKnown), metric.id) != std::end(kKnown);
}

}  // namespace isoyield
