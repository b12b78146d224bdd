#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// Everything that shaped the numbers of a report.

namespace isoyield::report {

struct Settings {
  std::string rows;
  bool rows_named = false;
  std::optional<bool> positive_named;
  std::string language;
  std::optional<std::string> weight;
  std::optional<std::string> truth;
  std::optional<double> beta;
  std::optional<std::vector<std::string>> metrics;
  std::optional<std::string> kappa_weights;
  std::optional<bool> intervals;
  double level = 0;
  std::string interval;
  std::optional<std::string> ratio_interval;
  std::optional<std::string> area_interval;
  std::optional<std::string> class_totals;
  std::optional<double> items;
  std::optional<double> design_effect;
  double seed = 0;
  double draws = 0;
  std::optional<double> bootstrap;
  std::optional<double> permutations;
  std::optional<double> yield_margin;
  std::optional<double> area_margin;
  std::optional<std::vector<std::string>> metric_margin;
  std::optional<std::vector<double>> prevalence;
  std::optional<double> prevalence_items;
  std::optional<std::vector<double>> prevalence_range;
  std::optional<std::vector<double>> cost_range;
  std::optional<std::string> cost_weight;
  std::vector<std::string> curves;
  std::string missing;
  std::optional<std::string> scale;
  std::optional<std::string> operating_point;
  std::optional<double> second_threshold;
  std::optional<double> review_price;
  std::optional<std::vector<std::string>> parameters;
  std::optional<std::string> chosen_on;
  std::optional<std::string> encoding;
  std::optional<std::string> count;
  std::optional<std::string> fold;
  std::optional<std::string> group;
  std::optional<std::vector<std::string>> subgroup;
  std::optional<bool> independent;
  std::optional<std::vector<std::string>> recalibrate;
  std::optional<std::vector<std::string>> utilities;

  static constexpr auto fields() {
    return Fields{
        field("rows", &Settings::rows, "what the rows of the input were read as: true or predicted"),
        field("rows_named", &Settings::rows_named, "whether the input or an option named the axes; false: assumed"),
        field("positive_named", &Settings::positive_named,
              "whether an option, the input or the meaning of the labels says which class is positive; false: assumed; "
              "absent: no class is"),
        field("language", &Settings::language, "language of the messages"),
        field("weight", &Settings::weight, "column of weights"),
        field("truth", &Settings::truth, "column of true labels"),
        field("beta", &Settings::beta, "beta of fbeta"),
        field("metrics", &Settings::metrics, "requested metrics, if not all are reported"),
        field("kappa_weights", &Settings::kappa_weights,
              "weights of disagreements for cohen_kappa_weighted, when given"),
        field("intervals", &Settings::intervals, "false: none were wanted"),
        field("level", &Settings::level, "probability that an interval covers"),
        field("interval", &Settings::interval, "method for shares"),
        field("ratio_interval", &Settings::ratio_interval, "log: method for likelihood ratios and the odds ratio"),
        field("area_interval", &Settings::area_interval, "wald: method for the area under the ROC curve"),
        field("class_totals", &Settings::class_totals,
              "fixed: intervals are for a fixed number of items of each class"),
        field("items", &Settings::items, "number of items of relative frequencies, when given"),
        field("design_effect", &Settings::design_effect,
              "of the clusters in which items were drawn, when given: intervals use the number of items divided by it"),
        field("seed", &Settings::seed, "of every random procedure"),
        field("draws", &Settings::draws, "draws from the posterior"),
        field("bootstrap", &Settings::bootstrap, "resamples"),
        field("permutations", &Settings::permutations, "of the items for permutation tests"),
        field("yield_margin", &Settings::yield_margin, "largest acceptable loss of yield, for margins of comparisons"),
        field("area_margin", &Settings::area_margin, "the same for areas under the ROC curve"),
        field("metric_margin", &Settings::metric_margin, "the same for other metrics"),
        field("prevalence", &Settings::prevalence,
              "class shares of the deployment: matrices were re-weighted to them, decision curves drawn for them"),
        field("prevalence_items", &Settings::prevalence_items,
              "items on which these shares were estimated; without them and a range intervals take them as exact"),
        field("prevalence_range", &Settings::prevalence_range,
              "the 95 % interval of the positive class’s share, as given in place of the items"),
        field("cost_range", &Settings::cost_range, "range of the cost of a miss over that of a false alarm, as given"),
        field("cost_weight", &Settings::cost_weight, "how much each ratio of it counts, when it is not the default"),
        field("curves", &Settings::curves, "curves asked for"),
        field("missing", &Settings::missing, "scores: what was done with rows that miss a cell: drop or refuse"),
        field("scale", &Settings::scale, "scores: their scale: probability or logit"),
        field("operating_point", &Settings::operating_point,
              "scores: the rule of the threshold in use, if one was asked for; absent: implied, where scores are "
              "probabilities"),
        field("second_threshold", &Settings::second_threshold, "scores: the second threshold, if one was asked for"),
        field("review_price", &Settings::review_price, "scores: what a review costs an item, when it was given"),
        field("parameters", &Settings::parameters, "parameters of metrics and curves that were set"),
        field("chosen_on", &Settings::chosen_on, "table on whose items thresholds were chosen; those here judge them"),
        field("encoding", &Settings::encoding, "scores: encoding of the text, when it was given"),
        field("count", &Settings::count, "column with the number of items of each row"),
        field("fold", &Settings::fold, "column of folds"),
        field("group", &Settings::group, "column of groups"),
        field("subgroup", &Settings::subgroup, "columns of subgroups"),
        field("independent", &Settings::independent, "true: the rows were drawn one by one, as an option states"),
        field("recalibrate", &Settings::recalibrate, "maps to recalibrate by, cross-fitted over the folds"),
        field("utilities", &Settings::utilities, "columns with the utilities of each item")};
  }
};

}  // namespace isoyield::report
