#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// How much the best threshold of a sample promises, and how much it yields. Scores are normal with standard deviation
/// 1; a false alarm costs 1, a miss so many false alarms, right decisions nothing.
struct OptimismOptions {
  double separation = 1;
  double prevalence = 0.2;
  double items = 100;
  double miss_cost = 5;
  double samples = 100;
  double seed = 1;
  std::string language = "en";

  static constexpr Text title{"Optimism of a chosen threshold", "Оптимізм вибраного порога"};
  static constexpr auto fields() {
    return Fields{
        option("separation", &OptimismOptions::separation, domain::between(0, 5),
               {"distance between the mean scores of the classes, in standard deviations; 0: useless scores",
                "відстань між середніми оцінками класів у стандартних відхиленнях; 0: оцінки нічого не кажуть"}),
        option("prevalence", &OptimismOptions::prevalence, domain::share(),
               {"share of the positive class", "частка позитивного класу"}),
        option("items", &OptimismOptions::items, domain::whole(2, 10000), {"items per sample", "об’єктів у вибірці"}),
        option("miss_cost", &OptimismOptions::miss_cost, domain::between(0.001, 1000),
               {"cost of a miss in false alarms", "ціна пропуску в хибних тривогах"}),
        option("samples", &OptimismOptions::samples, domain::whole(1, 500), {"number of samples", "кількість вибірок"}),
        seed_option(&OptimismOptions::seed),
        language_option(&OptimismOptions::language)};
  }
};

/// One sample and the threshold of its largest yield.
struct OptimismSample {
  Nullable threshold;
  double apparent = 0;
  double honest = 0;
  double actual = 0;

  static constexpr auto fields() {
    return Fields{
        field("threshold", &OptimismSample::threshold,
              "the highest of those with the largest yield; null: no item is "
              "decided positive"),
        field("apparent", &OptimismSample::apparent, "yield per item at the threshold on the sample that chose it"),
        field("honest", &OptimismSample::honest, "cross-fitted: each tenth at the threshold that the others choose"),
        field("actual", &OptimismSample::actual, "yield per item at the threshold on all items there could be")};
  }
};

/// What leaves the core: schema isoyield.optimism/1.
struct OptimismReport {
  std::string schema = "isoyield.optimism/1";
  OptimismOptions settings;
  std::vector<OptimismSample> samples;
  double apparent = 0;
  double honest = 0;
  double actual = 0;
  double best = 0;
  double always = 0;
  double promised_more = 0;

  static constexpr auto fields() {
    return Fields{field("schema", &OptimismReport::schema),
                  field("settings", &OptimismReport::settings),
                  field("samples", &OptimismReport::samples),
                  field("apparent", &OptimismReport::apparent, "mean of the samples"),
                  field("honest", &OptimismReport::honest, "mean of the samples"),
                  field("actual", &OptimismReport::actual, "mean of the samples"),
                  field("best", &OptimismReport::best, "largest yield of any threshold, on all items there could be"),
                  field("always", &OptimismReport::always, "yield of the better constant decision"),
                  field("promised_more", &OptimismReport::promised_more,
                        "share of the samples with a larger apparent yield than "
                        "actual one")};
  }
};

/// Classes and scores of each sample depend on the seed and its number alone. O(samples * items * 100).
[[nodiscard]] Result<OptimismReport> optimism(const OptimismOptions& options);

}  // namespace isoyield
