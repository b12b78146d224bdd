#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/bootstrap.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "isoyield/report/parts/curve_difference.hpp"
#include "isoyield/report/parts/definition.hpp"
#include "isoyield/report/parts/drawn.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/preview.hpp"
#include "isoyield/report/parts/reading.hpp"
#include "isoyield/report/parts/remark.hpp"
#include "isoyield/report/parts/second_threshold.hpp"
#include "isoyield/report/parts/settings.hpp"
#include "isoyield/report/parts/subgroups.hpp"
#include "isoyield/report/parts/threshold.hpp"
#include "isoyield/report/parts/threshold_information.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "isoyield/report/warning.hpp"

// The structs that leave the core: what they consist of is in parts/. Each lists its members once, in fields(); JSON,
// JavaScript values and the JSON Schema (and from it TypeScript and the documentation) are written out of that list.
// Its optional members are left out when empty.

namespace isoyield::report {

struct Report {
  std::string schema = "isoyield.report/1";
  std::string kind;
  std::vector<std::string> classes;
  std::string positive;
  double n = 0;
  Settings settings;
  std::vector<Remark> notes;
  std::optional<std::vector<Warning>> warnings;
  std::optional<Preview> preview;
  std::optional<std::vector<Definition>> definitions;
  std::vector<Classifier> classifiers;
  std::optional<Utility> utility;
  std::optional<SecondThreshold> second_threshold;
  std::optional<Review> review;
  std::optional<Drawn> drawn;
  std::optional<ClusterSummary> clusters;
  std::optional<RepeatedIds> repeated_ids;
  std::optional<std::vector<Comparison>> comparisons;
  std::optional<std::vector<CurveDifference>> curve_differences;
  std::optional<std::vector<ThresholdInformation>> threshold_information;
  std::optional<JointTest> equal_areas;
  std::optional<std::vector<FoldRanks>> fold_ranks;
  std::optional<std::vector<Subgroups>> subgroups;
  std::optional<Bootstrap> bootstrap;

  Report();
  Report(const Report& other);
  Report(Report&& other) noexcept;
  Report& operator=(const Report& other);
  Report& operator=(Report&& other) noexcept;
  ~Report();

  static constexpr auto fields() {
    return Fields{
        field("schema", &Report::schema),
        field("kind", &Report::kind, "matrix, scores or multilabel"),
        field("classes", &Report::classes, "labels, in the order of matrix rows"),
        field("positive", &Report::positive,
              "label of the positive class; empty: multilabel, or more than two classes and none was stated"),
        field("n", &Report::n, "items, or total weight; of the first classifier when they differ"),
        field("settings", &Report::settings, "everything that shaped the numbers"),
        field("notes", &Report::notes, "what was dropped, tied, assumed"),
        field("warnings", &Report::warnings,
              "what a reviewer would say before reading the numbers, grave warnings first; absent: nothing"),
        field("preview", &Report::preview, "scores: the role of each column"),
        field("definitions", &Report::definitions, "own metrics, in the order given"),
        field("classifiers", &Report::classifiers),
        field("utility", &Report::utility),
        field("second_threshold", &Report::second_threshold,
              "probabilities of two classes, when it was asked for and is not the one in use: their metrics there"),
        field("review", &Report::review,
              "scores of two classes, when a price of reviews was given: two thresholds with a review between them"),
        field("drawn", &Report::drawn,
              "how the items were drawn, as far as intervals and tests go, and whether there are enough; absent for "
              "label sets and without items"),
        field("clusters", &Report::clusters,
              "scores: the clusters in which items were drawn; intervals and tests are those of whole clusters"),
        field(
            "repeated_ids", &Report::repeated_ids,
            "scores: a column of names whose values repeat, without `cluster` or `independent`: are rows of one value "
            "a cluster?"),
        field("comparisons", &Report::comparisons, "scores: tests of each pair of classifiers on the same items"),
        field(
            "curve_differences", &Report::curve_differences,
            "scores that are probabilities, when the curve `decision` was requested: pairs of classifiers on the same "
            "items"),
        field("threshold_information", &Report::threshold_information,
              "scores that are probabilities, when the curve `decision` was requested: what knowing more is worth at "
              "each threshold"),
        field("equal_areas", &Report::equal_areas,
              "scores: joint test that the areas under the ROC curves of three classifiers or more are all equal"),
        field("fold_ranks", &Report::fold_ranks,
              "scores with folds: the classifiers ranked fold by fold, and whether they differ significantly"),
        field(
            "subgroups", &Report::subgroups,
            "scores with columns of subgroups: for whom each classifier works, column by column; of two columns their "
            "crossing is the last"),
        field("bootstrap", &Report::bootstrap, "scores: intervals by resampling the items")};
  }
};

}  // namespace isoyield::report
