#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/number.hpp"

namespace isoyield {

/// A problem whose answer is known: the scores of each class follow a density, so that every curve and metric can be
/// computed, and compared with a sample.
inline constexpr Choice kFamilyChoices[] = {
    {"linear", {"densities 2 - 2x and 2x on [0, 1]", "щільності 2 - 2x і 2x на [0, 1]"}},
    {"binormal", {"normal scores", "нормальні оцінки"}},
    {"beta", {"beta densities on [0, 1]", "бета-щільності на [0, 1]"}},
    {"drawn", {"straight between given heights, on [0, 1]", "прямі між заданими висотами, на [0, 1]"}}};

struct ModelProblemOptions {
  std::string family = "linear";
  std::vector<double> shape;
  double prevalence = 0.5;
  double items = 300;
  double seed = 1;
  std::vector<std::string> curves;
  std::vector<std::string> metrics;
  double vertices = 500;
  std::string language = "en";

  static constexpr Text title{"Model problems", "Модельні задачі"};
  static constexpr auto fields() {
    return Fields{
        option("family", &ModelProblemOptions::family, domain::one_of<kFamilyChoices>(),
               {"densities of the scores of both classes", "щільності оцінок обох класів"}),
        option(
            "shape", &ModelProblemOptions::shape, domain::of(Kind::number),
            {"binormal: distance of the positives above the negatives, and their standard deviation (1, 1); beta: a "
             "and b of the positives, a and b of the negatives (4, 2, 2, 4); drawn: heights of the positives' density "
             "at evenly spaced scores from 0 to 1, in any unit, then as many of the negatives'",
             "binormal: наскільки оцінки позитивних вищі за оцінки негативних та їхнє стандартне відхилення (1, 1); "
             "beta: a і b позитивних, a і b негативних (4, 2, 2, 4); drawn: висоти щільності позитивних за оцінок від "
             "0 до 1 через рівні проміжки, у будь-якій одиниці, далі стільки ж для негативних"})
            .like("1,1"),
        option("prevalence", &ModelProblemOptions::prevalence, domain::share(),
               {"share of the positive class", "частка позитивного класу"}),
        option("items", &ModelProblemOptions::items, domain::whole(0, 1e7),
               {"size of the sample; 0: no sample", "розмір вибірки; 0: без вибірки"}),
        seed_option(&ModelProblemOptions::seed),
        option("curves", &ModelProblemOptions::curves, domain::curve(),
               {"curves, METRIC_by_threshold too; default: roc, pr and one for each of the metrics",
                "криві, також МЕТРИКА_by_threshold; якщо не вказано, roc, pr і по одній на кожну з метрик"})
            .like("roc,f1_by_threshold"),
        option("metrics", &ModelProblemOptions::metrics, domain::metric(),
               {"metrics of counts to maximise; default: f1, mcc, accuracy, balanced_accuracy, cohen_kappa",
                "для яких метрик клітинок шукати максимум; якщо не вказано, f1, mcc, accuracy, balanced_accuracy, "
                "cohen_kappa"})
            .like("f1,mcc"),
        option("vertices", &ModelProblemOptions::vertices, domain::whole(0, 1e7),
               {"draw curves with about this number of points", "будувати криві приблизно зі стількох точок"}),
        language_option(&ModelProblemOptions::language)};
  }
};

/// The best value of a metric and where it is reached.
struct ModelOptimum {
  Nullable value;
  Nullable threshold;

  static constexpr auto fields() {
    return Fields{field("value", &ModelOptimum::value, "null where it is undefined everywhere"),
                  field("threshold", &ModelOptimum::threshold, "decide positive when score >= threshold")};
  }
};

struct ModelMaximum {
  std::string metric;
  ModelOptimum theory;
  std::optional<ModelOptimum> sample;

  static constexpr auto fields() {
    return Fields{field("metric", &ModelMaximum::metric, "metric id"),
                  field("theory", &ModelMaximum::theory, "by the densities"),
                  field("sample", &ModelMaximum::sample, "by the sample")};
  }
};

/// Metrics of scores and curves, by id.
struct ModelSide {
  Dictionary<report::Number> metrics;
  Dictionary<report::Curve> curves;

  static constexpr auto fields() {
    return Fields{field("metrics", &ModelSide::metrics, "roc_auc, average_precision and gini"),
                  field("curves", &ModelSide::curves, "those asked for")};
  }
};

struct ModelProblemReport {
  std::string schema = "isoyield.model_problem/1";
  std::string family;
  std::vector<double> shape;
  double prevalence = 0;
  double items = 0;
  double seed = 0;
  std::vector<double> x;
  std::vector<double> positives;
  std::vector<double> negatives;
  ModelSide theory;
  std::optional<ModelSide> sample;
  std::vector<ModelMaximum> maxima;

  static constexpr auto fields() {
    return Fields{
        field("schema", &ModelProblemReport::schema),
        field("family", &ModelProblemReport::family),
        field("shape", &ModelProblemReport::shape),
        field("prevalence", &ModelProblemReport::prevalence),
        field("items", &ModelProblemReport::items),
        field("seed", &ModelProblemReport::seed),
        field("x", &ModelProblemReport::x, "scores at which the densities are given"),
        field("positives", &ModelProblemReport::positives, "density of the positives' scores"),
        field("negatives", &ModelProblemReport::negatives, "density of the negatives' scores"),
        field("theory", &ModelProblemReport::theory, "by the densities, at 4,096 thresholds"),
        field("sample", &ModelProblemReport::sample, "of a random sample; the share of positives is exact to an item"),
        field("maxima", &ModelProblemReport::maxima)};
  }
};

/// Theory and sample of a model problem. Maxima of the theory are refined between thresholds to about 1e-8 of the
/// score's range. Problems name the option.
[[nodiscard]] Result<ModelProblemReport> model_problem(const ModelProblemOptions& options);

}  // namespace isoyield
