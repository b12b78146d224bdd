#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// A metric against the yield for classifiers drawn at random: Dyrland, Lundervold, Porta Mana 2022, figures of the
/// section on evaluation metrics.
struct ScatterOptions {
  std::string metric = "f1";
  std::vector<double> prevalences{0.5, 0.9};
  std::vector<std::vector<std::vector<double>>> utilities{{{1, 0}, {0, 1}}, {{0, 0}, {0, 1}}};
  double classifiers = 400;
  double seed = 1;
  std::vector<std::string> define;
  std::string language = "en";

  static constexpr Text title{"Metric against yield", "Метрика проти корисності"};
  static constexpr auto fields() {
    return Fields{
        option("metric", &ScatterOptions::metric, domain::metric(),
               {"metric of the four cells, or the name of a definition",
                "метрика чотирьох клітинок або назва визначення"}),
        option("prevalences", &ScatterOptions::prevalences, domain::share(),
               {"shares of the positive class to show", "для яких часток позитивного класу"})
            .flag("prevalence"),
        option("utilities", &ScatterOptions::utilities, domain::matrix(),
               {"utility matrices of two classes (rows) and two decisions (columns), the negative class first",
                "матриці корисностей двох класів (рядки) і двох рішень (стовпці), спершу негативний клас"}),
        option("classifiers", &ScatterOptions::classifiers, domain::whole(2, 5000),
               {"number of classifiers to draw", "скільки класифікаторів узяти"}),
        seed_option(&ScatterOptions::seed),
        define_option(&ScatterOptions::define),
        language_option(&ScatterOptions::language)};
  }
};

/// The drawn classifiers under one utility matrix and one class share.
struct ScatterPanel {
  std::vector<std::vector<double>> utility;
  double prevalence = 0;
  std::vector<Nullable> metric;
  std::vector<double> yield;
  std::vector<double> wrong;
  double incorrectly_ranked = 0;
  std::vector<double> worst;

  static constexpr auto fields() {
    return Fields{
        field("utility", &ScatterPanel::utility, "rows = true class, the negative first"),
        field("prevalence", &ScatterPanel::prevalence, "share of the positive class"),
        field("metric", &ScatterPanel::metric, "value of the metric, one a classifier; null: undefined"),
        field("yield", &ScatterPanel::yield, "utility per item, one a classifier"),
        field("wrong", &ScatterPanel::wrong, "with how many of the others the metric ranks it wrongly"),
        field("incorrectly_ranked", &ScatterPanel::incorrectly_ranked, "percent of all pairs"),
        field(
            "worst", &ScatterPanel::worst,
            "indices of the pair that costs most: the one the metric puts first, the one that yields more; empty when "
            "no pair is ranked wrongly")};
  }
};

/// What leaves the core: schema isoyield.scatter/1.
struct ScatterReport {
  std::string schema = "isoyield.scatter/1";
  ScatterOptions settings;
  std::vector<double> recall;
  std::vector<double> specificity;
  std::vector<ScatterPanel> panels;

  static constexpr auto fields() {
    return Fields{field("schema", &ScatterReport::schema), field("settings", &ScatterReport::settings),
                  field("recall", &ScatterReport::recall, "of each classifier"),
                  field("specificity", &ScatterReport::specificity, "of each classifier"),
                  field("panels", &ScatterReport::panels, "utility by utility, share by share")};
  }
};

/// Recall and specificity are independent on [0.5, 1] with density rising linearly from 0. O(classifiers^2) a panel.
[[nodiscard]] Result<ScatterReport> scatter(const ScatterOptions& options);

}  // namespace isoyield
