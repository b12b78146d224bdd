#pragma once

#include <string>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/report/groups/titles.hpp"

// Which metrics are reported, and their parameters.

namespace isoyield::group {

struct Measures {
  std::vector<std::string> metrics;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return Fields{
        option(
            "metrics", &Measures::metrics, domain::metric(),
            {"metrics to report; all among them: every one, and warnings are about those named; default: all",
             "які метрики подати у звіті; разом з all — усі, а попередження стосуються названих; якщо не вказано, усі"})
            .like("mcc,f1")};
  }
};

struct Formulas {
  double beta = 1;
  std::vector<std::string> parameters;
  std::vector<std::string> define;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return Fields{// beta^2 must keep its place among counts up to 2^53.
                  option("beta", &Formulas::beta, domain::between(0, 1e6).above(), {"beta of fbeta", "beta для fbeta"}),
                  option("parameters", &Formulas::parameters, domain::parameter(),
                         {"parameters of metrics and curves", "параметри метрик і кривих"})
                      .like("max_fpr=0.2,bins=15"),
                  define_option(&Formulas::define)};
  }
};

/// Metrics of single classes.
enum class PerClass : unsigned char { all, popular };
inline constexpr Word<PerClass> kPerClassChoices[] = {
    {PerClass::all, "all", {"every metric", "усі метрики"}},
    {PerClass::popular, "popular", {"the popular ones", "лише поширені"}}};

struct ClassMeasures {
  std::string per_class;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return Fields{
        option("per_class", &ClassMeasures::per_class, domain::one_of<kPerClassChoices>(),
               {"metrics of single classes; default: all, or the popular ones when there are more than 30 classes",
                "метрики окремих класів; якщо не вказано, усі, а коли класів понад 30 — лише поширені"})};
  }
};

/// Powers of the steps between the classes.
inline constexpr Word<double> kKappaWeights[] = {
    {0, "unweighted", {"all disagreements alike", "усі розбіжності однакові"}},
    {1, "linear", {"by the steps between the classes", "за кількістю кроків між класами"}},
    {2, "quadratic", {"by the square of the steps", "за квадратом кількості кроків"}}};

struct KappaWeights {
  std::string kappa_weights;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return Fields{option("kappa_weights", &KappaWeights::kappa_weights,
                         domain::of(Kind::weights).or_else<kKappaWeights>(),
                         {"weights of disagreements for cohen_kappa_weighted: a name, a power of the steps between "
                          "the classes, or a matrix with 0 on its diagonal",
                          "ваги розбіжностей для cohen_kappa_weighted: назва, степінь кількості кроків між класами "
                          "або матриця з нулями на діагоналі"})
                      .like("0 1 4; 1 0 1; 4 1 0")};
  }
};

}  // namespace isoyield::group
