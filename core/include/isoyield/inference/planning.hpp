#pragma once

#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// What a test set is planned for. `goal` says which of the others count; those that do not are ignored.
struct PlanOptions {
  std::string goal = "auc";
  double level = 0.95;
  double power = 0.8;
  double items = 0;
  double prevalence = 0.5;
  double auc = 0.8;
  double against = 0.5;
  double correlation = 0;
  double rate = 0.9;
  double width = 0.1;
  std::string interval = "wilson";
  std::vector<std::vector<double>> a;
  std::vector<std::vector<double>> b;
  std::vector<std::vector<double>> utility;
  std::string pairing = "unpaired";
  std::string language = "en";

  static constexpr auto fields() {
    return std::tuple{
        field("goal", &PlanOptions::goal,
              "auc: distinguish an area from `against`; auc_difference: distinguish two areas on the same items; rate: "
              "an "
              "interval of a share no wider than `width`; yields: distinguish the yields of two matrices"),
        field("level", &PlanOptions::level, "of the interval; the test errs with 1 - level, on both sides together"),
        field("power", &PlanOptions::power, "probability of finding the difference"),
        field("items", &PlanOptions::items, "size of the test set; 0: the smallest that will do"),
        field("prevalence", &PlanOptions::prevalence, "share of positives in the test set"),
        field("auc", &PlanOptions::auc, "area that is expected"),
        field("against", &PlanOptions::against,
              "area to compare it with: a fixed one, or that of the other classifier"),
        field("correlation", &PlanOptions::correlation, "of the two estimated areas; 0 on different items"),
        field("rate", &PlanOptions::rate, "share that is expected"),
        field("width", &PlanOptions::width, "of the interval, from end to end"),
        field("interval", &PlanOptions::interval, "method for shares"),
        field("a", &PlanOptions::a, "confusion matrix that is expected, rows = true class"),
        field("b", &PlanOptions::b, "that of the other classifier"),
        field("utility", &PlanOptions::utility, "utilities, rows = true class; empty: 1 for every right decision"),
        field("pairing", &PlanOptions::pairing,
              "yields: unpaired (each classifier on items of its own), or on the same items with the least or the "
              "largest variance that the matrices allow"),
        field("language", &PlanOptions::language, "of messages: en or uk")};
  }
};

/// What leaves the core: schema isoyield.plan/1.
struct Plan {
  std::string schema = "isoyield.plan/1";
  PlanOptions settings;
  double items = 0;
  double positives = 0;
  double negatives = 0;
  Nullable power;
  Nullable width;
  Nullable effect;
  Nullable standard_error;
  std::string formula;
  std::vector<std::string> references;

  static constexpr auto fields() {
    return std::tuple{
        field("schema", &Plan::schema),
        field("settings", &Plan::settings),
        field("items", &Plan::items, "size of the test set, of each classifier's where they have their own"),
        field("positives", &Plan::positives, "of them; 0 where classes do not matter"),
        field("negatives", &Plan::negatives, "of them; 0 where classes do not matter"),
        field("power", &Plan::power,
              "probability of detecting the difference with this number of items; null: no test"),
        field("width", &Plan::width, "expected width of the interval"),
        field("effect", &Plan::effect, "difference to be found; null: none"),
        field("standard_error", &Plan::standard_error, "of the estimate, with this number of items; null: not used"),
        field("formula", &Plan::formula, "in LaTeX"),
        field("references", &Plan::references, "keys of the registry of references")};
  }
};

/// Size of a test set, or with `items` what a test set of that size can tell. Areas: the variance of Hanley and McNeil
/// (1982) and the test of Obuchowski (1994); correlated areas: Hanley, McNeil 1983. Yields: the multinomial variance.
/// Wrong options are problems, a difference of 0 among them: no test set can show it.
[[nodiscard]] Result<Plan> plan(const PlanOptions& options);

}  // namespace isoyield
