#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/isometric/path.hpp"
#include "isoyield/metrics/metric.hpp"

// Lines of equal value of a metric: Flach, The geometry of ROC space: understanding machine learning metrics through
// ROC isometrics (2003).

namespace isoyield {

/// The axes of the lines.
enum class Space : unsigned char { roc, pr };
inline constexpr Word<Space> kSpaceChoices[] = {{Space::roc, "roc", {"fpr and tpr", "fpr і tpr"}},
                                                {Space::pr, "pr", {"recall and precision", "повнота й влучність"}}};

struct IsometricOptions {
  std::string metric;
  double prevalence = 0.5;
  std::string space = "roc";
  std::vector<double> levels;
  double beta = 1;
  std::vector<std::string> parameters;
  double items = 1;
  std::vector<std::string> define;
  std::string language = "en";

  static constexpr Text title{"Lines of equal value", "Лінії рівних значень"};
  static constexpr auto fields() {
    return Fields{
        option("metric", &IsometricOptions::metric, domain::metric(),
               {"metric of the four cells: an id, an alias or the name of a definition",
                "метрика чотирьох клітинок: id, інша назва або назва визначення"})
            .needed(),
        option("prevalence", &IsometricOptions::prevalence, domain::share(),
               {"share of the positive class", "частка позитивного класу"}),
        option("space", &IsometricOptions::space, domain::one_of<kSpaceChoices>(),
               {"axes of the plane", "осі площини"}),
        option("levels", &IsometricOptions::levels, domain::of(Kind::number),
               {"values to draw; default: round ones over the range",
                "для яких значень; якщо не вказано, круглі числа в межах метрики"})
            .like("0.2,0.5,0.8"),
        option("beta", &IsometricOptions::beta, domain::between(0, 1e6).above(), {"beta of fbeta", "beta для fbeta"}),
        option("parameters", &IsometricOptions::parameters, domain::parameter(),
               {"parameters of the metric", "параметри метрики"})
            .like("w=5"),
        option(
            "items", &IsometricOptions::items, domain::between(0, kLargestWhole).above().stated(),
            {"number of items, for metrics that depend on it", "скільки об’єктів, для метрик, що від цього залежать"}),
        define_option(&IsometricOptions::define),
        language_option(&IsometricOptions::language)};
  }
};

namespace report {

struct Level {
  double value = 0;
  std::vector<Path> paths;

  static constexpr auto fields() {
    return Fields{field("value", &Level::value),
                  field("paths", &Level::paths, "where the metric has this value; none: nowhere")};
  }
};

struct Isometrics {
  std::string schema = "isoyield.isometrics/1";
  std::string metric;
  double prevalence = 0;
  std::string space;
  std::string x;
  std::string y;
  std::string orientation;
  bool admissible = false;
  std::string verdict;
  std::string always;
  std::optional<double> slope;
  std::optional<Spot> common;
  std::vector<Level> levels;
  std::optional<Path> limit;

  static constexpr auto fields() {
    return Fields{
        field("schema", &Isometrics::schema),
        field("metric", &Isometrics::metric, "id"),
        field("prevalence", &Isometrics::prevalence, "share of the positive class"),
        field("space", &Isometrics::space, "roc or pr"),
        field("x", &Isometrics::x, "metric id of the axis"),
        field("y", &Isometrics::y, "metric id of the axis"),
        field("orientation", &Isometrics::orientation, "higher, lower or neither is better"),
        field("admissible", &Isometrics::admissible, "equals a utility yield up to a positive factor and a constant"),
        field("verdict", &Isometrics::verdict,
              "of the lines in ROC space: parallel, straight, curved, or constant where there are none"),
        field("always", &Isometrics::always, "the same at other prevalences: the least regular of them"),
        field("slope", &Isometrics::slope, "parallel: slope of the lines in ROC space; absent when they are vertical"),
        field("common", &Isometrics::common,
              "straight: the point of ROC space, often outside the unit square, that they all run through"),
        field("levels", &Isometrics::levels),
        field("limit", &Isometrics::limit, "pr: no classifier is below this line")};
  }
};

}  // namespace report

/// How the level sets of a metric run, from the most regular on.
enum class Lines : std::uint8_t { constant, parallel, straight, curved };

/// What the lines of a metric are in ROC space at one prevalence.
struct LinesVerdict {
  Lines lines = Lines::constant;
  std::optional<double> slope;
  std::optional<report::Spot> common;
};

/// Found from exact values: a level set is straight when a line through two of its points never leaves it.
[[nodiscard]] LinesVerdict lines_of(const Metric& metric, double prevalence, Arguments arguments = {});

/// Lines of equal value with the verdict. The metric must take the four cells.
[[nodiscard]] Result<report::Isometrics> isometrics(const IsometricOptions& options);

}  // namespace isoyield
